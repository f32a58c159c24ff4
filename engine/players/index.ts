/**
 * The door of the programs that play. A worker of the server or of the browser calls `answerDecision` for each
 * moment at which a program is to act. Who has the table at hand calls `loadProgram` and `decide`.
 * @module
 */
export { type LevelName, LEVELS } from './levels.ts';
export {
  type Advice,
  type Answer,
  type Comparison,
  isSameChoice,
  type Program,
  type Settings,
} from './player.ts';
export type { WeighedMove } from './choose.ts';
export { answerDecision, type Decision, type DecisionQuestion, seedOf } from './question.ts';
export { loadProgram } from './titles/titles.ts';
export { answerTrial, type Trial, type TrialStep, type TrialQuestion } from './trial.ts';
export type { Expectation } from './value/worth.ts';
