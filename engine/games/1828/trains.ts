import { defineCheck } from '../../rules/course/check.ts';
import { read } from '../../rules/course/keys.ts';
import type { Step, Table, Interruption } from '../../rules/course/nouns.ts';
import { type CompanyMove, defineVerb, text } from '../../rules/course/verb.ts';
import { type Difference, difference } from '../../rules/differences.ts';
import { companyCheck, operatorMoves, noteActed } from '../../rules/operating/turn.ts';
import { nameOf, trainsOf } from '../../rules/stock/holdings.ts';
import { trainStep } from '../../rules/trains/buy.ts';
import { discardInterruption, fullCharter } from '../../rules/trains/discard.ts';
import { TRAINS } from '../../rules/trains/rules.ts';
import { charterOf, trainName, trainsIn } from '../../rules/trains/cards.ts';
import { isSystem, MINOR, shells } from './systems.ts';

/** Trains: the shells of systems, the help of directors, discards (1828 A6.9, A9.2). */

const hasEmptyShell = (table: Table, company: string): boolean =>
  isSystem(table, company) &&
  shells(table, company).some((one) => trainsIn(table, charterOf(one)).length === 0);

export const trains: readonly Difference[] = [
  difference('phases/21', { trains: { closesPrivates: ['6'] } }),
  difference('trainlimit1/3', { trains: { discardPlace: 'out' } }),
  difference('trainlimit1/4', { trains: { discardOrder: 'listed' } }),
  difference('emergency/12', {
    trains: {
      presidentHelp: { ...TRAINS.presidentHelp, mayHelpAnyway: hasEmptyShell, asksAll: true },
    },
  }),
];

export const trainsStep: Step = {
  ...trainStep,
  /** The step does not check closely whether something can be bought. (D3.3) */
  open: (context, company) =>
    company !== MINOR &&
    (hasEmptyShell(context.table, company) || trainStep.open(context, company)),
};

/** Moves a train of a system to its other shell. (A9.2) */
export const moveTrain = defineVerb('moveTrain', { company: text, train: text })({
  name: 'arrange',
  checks: [
    defineCheck<CompanyMove>(
      'shells',
      (context, { company }) =>
        !isSystem(context.table, company) &&
        `${nameOf(context, company)} is no system and has no shells to move trains between.`,
      { stops: true },
    ),
    companyCheck('is not moving trains now'),
    defineCheck(
      'own',
      (context, { company, train }) =>
        !trainsOf(context, String(company)).includes(String(train)) &&
        `${nameOf(context, String(company))} does not own that train.`,
    ),
  ],
  candidates: operatorMoves((context, company) =>
    trainsOf(context, company).map((train) => ({ verb: 'moveTrain', company, train })),
  ),
  effects({ table }, draft, { company, train: id }) {
    const here = table.pieces.get(id)?.place;
    const other = shells(table, company)
      .map(charterOf)
      .find((charter) => charter !== here);
    if (other !== undefined) draft.put(id, other);
    noteActed(draft);
  },
  say: (context, { company, train: id }) =>
    `${nameOf(context, company)} moves its ${trainName(context.table, id)} train to its other shell`,
});

export const arrange: Step = {
  name: 'arrange',
  actions: ['arrange'],
  may: 'may move trains between its shells',
  open: (context, company) =>
    isSystem(context.table, company) && trainsOf(context, company).length > 0,
  must: (context, company) =>
    fullCharter(context, company) === undefined
      ? undefined
      : { reason: 'full', says: 'Both shells have to be within the train limit.' },
};

/** Companies discard one after the other, shell by shell. Nobody discards while trains are moved. (A9.2) */
export const discarding: Interruption = {
  ...discardInterruption,
  prompt: (context, before) =>
    read(context.table, 'step') === 'arrange'
      ? undefined
      : discardInterruption.prompt(context, before),
};
