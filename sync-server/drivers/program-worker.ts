import {
  answerDecision,
  type Decision,
  type DecisionQuestion,
} from '../../engine/players/index.ts';
import { workLoop } from '../limits/work-loop.ts';

export interface DecisionAnswer {
  readonly decision: Decision;
}

/** The process in which programs think (`decisions.ts`). A program that throws has no move. */
await workLoop(async (question: DecisionQuestion): Promise<DecisionAnswer> => ({
  decision: await answerDecision(question).catch(
    (why: unknown) => `The program broke off: ${String(why)}`,
  ),
}));
