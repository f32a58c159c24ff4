import type { Now } from '../course/nouns.ts';
import { type Answer, type Procedure, type Stage, named } from '../procedure.ts';
import { deciderOf, nameOf, treasury } from '../stock/holdings.ts';
import { charterOf } from './cards.ts';

/** Money is raised for a train that has to be owned. */
export interface Raising {
  readonly price: number;
  /** What is still to be raised; nothing more = 0 or less. */
  readonly missing: number;
  /** What is done between the treasury's part and the purchase. */
  readonly steps: readonly Stage[];
  readonly answers: readonly Answer[];
}

/** As everybody is told of it. */
export function raising(now: Now, company: string, raised: Raising): Procedure {
  const { price, missing, steps, answers } = raised;
  const player = deciderOf(now, company);
  const gives = `The treasury gives ${now.money(treasury(now.table, company))} of ${now.money(price)}`;
  const what = missing <= 0 ? 'buys the train' : 'raises the money, or is bankrupt';
  return {
    title: `${nameOf(now, company)} has to own a train`,
    state: missing <= 0 ? 'ready' : 'under way',
    steps: [
      { label: gives, state: 'done', who: charterOf(company) },
      ...steps,
      { label: 'The train is bought', state: missing <= 0 ? 'now' : 'to come' },
    ],
    ...(player !== undefined && {
      asked: { who: [player], what: `${named(player)} ${what}.`, answers },
    }),
  };
}

/** The president's part. */
export function helpStep(now: Now, company: string, help: number): Stage {
  const player = deciderOf(now, company);
  return {
    label: `The president adds cash: ${now.money(help)}`,
    state: 'done',
    ...(player !== undefined && { who: player }),
  };
}
