import { read } from '../../rules/course/keys.ts';
import type { Step, Table, Waiting } from '../../rules/course/nouns.ts';
import { against, verbOf, word } from '../../rules/course/verb.ts';
import { companyCheck, ofOperator, touch } from '../../rules/operating/turn.ts';
import { nameOf, trainsOf } from '../../rules/stock/holdings.ts';
import { trainStep } from '../../rules/trains/buy.ts';
import { discardWaiting, fullCharter } from '../../rules/trains/discard.ts';
import { type TrainRules, TRAINS as TRAINS_OF_1830 } from '../../rules/trains/rules.ts';
import { charterOf, trainName, trainsIn } from '../../rules/trains/cards.ts';
import { isSystem, MINOR, shells } from './systems.ts';

/** Trains: the shells of systems, who helps and who discards (1828 A6.9, A9.2). */

const hasEmptyShell = (table: Table, company: string): boolean =>
  isSystem(table, company) &&
  shells(table, company).some((one) => trainsIn(table, charterOf(one)).length === 0);

export const TRAINS: Partial<TrainRules> = {
  discards: 'out',
  inOrder: 'listed',
  closesPrivates: ['6'],
  // A director may also fill the empty shell of a system. (A6.9)
  help: { ...TRAINS_OF_1830.help, besides: hasEmptyShell, asksAll: true },
};

export const trains: Step = {
  ...trainStep,
  /** Whether something can be bought is not looked at closely. (D3.3) */
  open: (now, company) =>
    company !== MINOR && (hasEmptyShell(now.table, company) || trainStep.open(now, company)),
};

/** A train of a system goes to its other shell. (A9.2) */
export const moveTrain = verbOf('moveTrain', { company: word, train: word })({
  name: 'arrange',
  checks: [
    companyCheck('does not move trains now'),
    against(
      'own',
      (now, { company, train }) =>
        !trainsOf(now, String(company)).includes(String(train)) &&
        `${nameOf(now, String(company))} does not own that train.`,
    ),
  ],
  candidates: ofOperator((now, company) =>
    trainsOf(now, company).map((train) => ({ verb: 'moveTrain', company, train })),
  ),
  effects({ table }, draft, { company, train: id }) {
    const here = table.pieces.get(id)?.place;
    const other = shells(table, company)
      .map(charterOf)
      .find((charter) => charter !== here);
    if (other !== undefined) draft.put(id, other);
    touch(draft);
  },
  say: (now, { company, train: id }) =>
    `${nameOf(now, company)} moves its ${trainName(now.table, id)} train to its other shell`,
});

export const arrange: Step = {
  name: 'arrange',
  ways: ['arrange'],
  may: 'may move trains between its shells',
  open: (now, company) => isSystem(now.table, company) && trainsOf(now, company).length > 0,
  must: (now, company) =>
    fullCharter(now, company) === undefined
      ? undefined
      : { reason: 'full', says: 'Both shells have to be within the train limit.' },
};

/** One company after the other discards, shell by shell; while trains are moved nobody does. (A9.2) */
export const discarding: Waiting = {
  ...discardWaiting,
  floor: (now, before) =>
    read(now.table, 'step') === 'arrange' ? undefined : discardWaiting.floor(now, before),
};
