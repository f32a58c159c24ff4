/**
 * The door of the drills: exercises without end, made from positions of played games and answered by the
 * referee. A worker of the page calls `answerDrill`.
 * @module
 */
export { citedBy, hasDrills, lacksDrills } from './citations.ts';
export {
  type ShownClause,
  DIFFICULTIES,
  type Difficulty,
  type Drill,
  DRILL_KINDS,
  type DrillKind,
  type DrillQuestion,
  type DrillTask,
} from './drill.ts';
export { playedGames } from './games.ts';
export { answerDrill } from './question.ts';
