import { defineCheck } from '../course/check.ts';
import { aTrain, charterOf, firstOfEachKind, trainName, trainsIn } from './cards.ts';
import { piecesIn } from '../../kernel/table.ts';
import { memoizeByBox, memoizeByRevision } from '../memoize.ts';
import { joinWords, playerToken } from '../procedure.ts';
import type { Prompt, Context, PieceId, PlaceId, Table, Interruption } from '../course/nouns.ts';
import { defineAction, defineSharedVerb, type SharedMove } from '../course/verb.ts';
import { operatingCompany } from '../operating/turn.ts';
import { operatingOrder } from '../stock/moves.ts';
import { chartersOf, companiesOf, deciderOf, nameOf, partsOf } from '../stock/holdings.ts';

/** `discardTrain`: down to a lower train limit, before anything else happens. */

export type DiscardTrain = SharedMove<'discardTrain'>;

const allCharters = memoizeByBox(({ places }) =>
  [...places.keys()].filter((place) => place.startsWith('company:')),
);
const rows = memoizeByRevision<Table, { longest?: number }>(() => ({}));

/** The greatest number of trains on any charter. */
function mostTrains(table: Table): number {
  const known = rows(table, table.revision.trains);
  if (known.longest === undefined) {
    let longest = 0;
    for (const place of allCharters(table.box)) {
      // A place holds no more trains than pieces.
      if (piecesIn(table, place).length > longest)
        longest = Math.max(longest, trainsIn(table, place).length);
    }
    known.longest = longest;
  }
  return known.longest;
}

/** Companies that are over the train limit and discard now. */
export function overLimit(context: Context): readonly string[] {
  const { companies, trains } = context.rules;
  // This is asked in every prompt and nearly always true.
  if (mostTrains(context.table) <= trains.trainLimit(context.table)) return [];
  const over = companiesOf(context).filter(
    (company) =>
      fullCharter(context, company) !== undefined && companies.isFloated(context.table, company),
  );
  const { discardOrder } = trains;
  if (discardOrder === 'together' || over.length < 2) return over;
  const first = discardOrder === 'from the turn' ? operatingCompany(context.table) : undefined;
  const order = discardOrder === 'listed' ? over : [first, ...operatingOrder(context)];
  const next = order.find((one) => one !== undefined && over.includes(one));
  return over.filter((company) => company === next);
}

/** The train is not one of those of which one goes: in a system, not of the shell over the limit. */
function saysNotThere(context: Context, company: string): string {
  const isWhole = partsOf(context, company).length === 1;
  const name = nameOf(context, company);
  return isWhole
    ? `${name} does not own that train.`
    : `${name} does not hold that train in the shell that discards.`;
}

export const discard = defineAction<DiscardTrain>({
  name: 'discard',
  by: (context, { company }) => [deciderOf(context, company)],
  checks: [
    defineCheck(
      'over',
      (context, { company }) =>
        !overLimit(context).includes(company) &&
        `${nameOf(context, company)} has nothing to discard.`,
      { stops: true },
    ),
    defineCheck(
      'own',
      (context, { company, train }) =>
        !tooManyTrains(context, company).includes(train) && saysNotThere(context, company),
    ),
  ],
  *candidates(context) {
    for (const company of overLimit(context))
      for (const train of firstOfEachKind(context.table, tooManyTrains(context, company)))
        yield { verb: 'discardTrain', company, train };
  },
  effects: (context, draft, { train }) => draft.put(train, context.rules.trains.discardPlace),
  say: (context, { company, train }) =>
    `${nameOf(context, company)} discards ${aTrain(trainName(context.table, train))} train`,
});

/** The first charter of a company over the train limit. */
export function fullCharter(context: Context, company: string): PlaceId | undefined {
  const { table, rules } = context;
  const limit = rules.trains.trainLimit(table);
  return chartersOf(context, company).find((place) => trainsIn(table, place).length > limit);
}

/** The trains of which one must be discarded. */
export function tooManyTrains(context: Context, company: string): PieceId[] {
  const place = fullCharter(context, company);
  return place === undefined ? [] : [...trainsIn(context.table, place)];
}

export const discardTrain = defineSharedVerb('discardTrain')(discard);

export const discardInterruption: Interruption = {
  name: 'discard',
  prompt(context, before): Prompt | undefined {
    const over = overLimit(context);
    const [first] = over;
    if (first === undefined) return undefined;
    const acting = [...new Set(over.flatMap((company) => deciderOf(context, company) ?? []))];
    const limit = context.rules.trains.trainLimit(context.table);
    return {
      round: before().round,
      entity: charterOf(first),
      acting,
      actions: ['discard'],
      purpose: ['discard'],
      sentence: `${joinWords(over.map((company) => nameOf(context, company)))}: trains above the limit of ${limit} are discarded by ${joinWords(acting.map(playerToken))}.`,
      procedure: () => ({
        title: `Only ${limit} trains are allowed now`,
        state: 'under way',
        steps: over.map((company) => ({
          label: `has ${tooManyTrains(context, company).length} trains`,
          state: 'now' as const,
          who: charterOf(company),
        })),
        question: {
          who: acting,
          what: 'Which train goes?',
          answers: over.flatMap((company) =>
            firstOfEachKind(context.table, tooManyTrains(context, company)).map((train) => ({
              move: { verb: 'discardTrain', company, train },
              says: `Discard ${aTrain(trainName(context.table, train))} of ${nameOf(context, company)}`,
            })),
          ),
        },
      }),
    };
  },
  /** If nobody decides for a company, its oldest trains are discarded. */
  settle(context, draft) {
    const alone = overLimit(context).find((company) => deciderOf(context, company) === undefined);
    if (alone === undefined) return;
    draft.put(tooManyTrains(context, alone)[0]!, context.rules.trains.discardPlace);
  },
};
