import { aTrain, charterOf, firstOfEachKind, trainName, trainsIn } from './cards.ts';
import { lying } from '../../kernel/table.ts';
import { byBox, byRevision } from '../kept.ts';
import { listed, named } from '../procedure.ts';
import type { Floor, Now, PieceId, PlaceId, Table, Waiting } from '../course/nouns.ts';
import { against, way, sharedVerb, type Shared } from '../course/verb.ts';
import { operator } from '../operating/turn.ts';
import { operatingOrder } from '../stock/moves.ts';
import { companiesOf, deciderOf, nameOf } from '../stock/holdings.ts';

/** `discardTrain`: down to a limit that has fallen, before anything else happens. */

export type DiscardTrain = Shared<'discardTrain'>;

const allCharters = byBox(({ places }) =>
  [...places.keys()].filter((place) => place.startsWith('company:')),
);
const rows = byRevision<Table, { longest?: number }>(() => ({}));

/** How many trains lie on the fullest of all charters. */
function mostTrains(table: Table): number {
  const known = rows(table, table.revision.trains);
  if (known.longest === undefined) {
    let longest = 0;
    for (const place of allCharters(table.box)) {
      // Nor does a place hold more trains than pieces.
      if (lying(table, place).length > longest)
        longest = Math.max(longest, trainsIn(table, place).length);
    }
    known.longest = longest;
  }
  return known.longest;
}

/** Companies with more trains on a charter than may be there, as far as they discard now. */
export function overLimit(now: Now): readonly string[] {
  const { companies, trains } = now.rules;
  // Asked of every moment, and nearly always it is nobody.
  if (mostTrains(now.table) <= trains.limit(now.table)) return [];
  const over = companiesOf(now).filter(
    (company) => fullCharter(now, company) !== undefined && companies.floated(now.table, company),
  );
  const { inOrder } = trains;
  if (inOrder === false || over.length < 2) return over;
  const first = inOrder === 'from the turn' ? operator(now.table) : undefined;
  const order = inOrder === 'listed' ? over : [first, ...operatingOrder(now)];
  const next = order.find((one) => one !== undefined && over.includes(one));
  return over.filter((company) => company === next);
}

export const discard = way<DiscardTrain>({
  name: 'discard',
  by: (now, { company }) => [deciderOf(now, company)],
  checks: [
    against(
      'over',
      (now, { company }) =>
        !overLimit(now).includes(company) && `${nameOf(now, company)} has nothing to discard.`,
      { bars: true },
    ),
    against(
      'own',
      (now, { company, train }) =>
        !tooManyTrains(now, company).includes(train) &&
        `${nameOf(now, company)} does not hold that train there.`,
    ),
  ],
  *candidates(now) {
    for (const company of overLimit(now))
      for (const train of firstOfEachKind(now.table, tooManyTrains(now, company)))
        yield { verb: 'discardTrain', company, train };
  },
  effects: (now, draft, { train }) => draft.put(train, now.rules.trains.discards),
  say: (now, { company, train }) =>
    `${nameOf(now, company)} discards ${aTrain(trainName(now.table, train))} train`,
});

/** The first charter of a company with more trains than may be there. */
export function fullCharter({ table, rules }: Now, company: string): PlaceId | undefined {
  const limit = rules.trains.limit(table);
  return rules.companies
    .charters(table, company)
    .find((place) => trainsIn(table, place).length > limit);
}

/** Trains of which one has to go. */
export function tooManyTrains(now: Now, company: string): PieceId[] {
  const place = fullCharter(now, company);
  return place === undefined ? [] : [...trainsIn(now.table, place)];
}

export const discardTrain = sharedVerb('discardTrain')(discard);

export const discardWaiting: Waiting = {
  name: 'discard',
  floor(now, before): Floor | undefined {
    const over = overLimit(now);
    const [first] = over;
    if (first === undefined) return undefined;
    const acting = [...new Set(over.flatMap((company) => deciderOf(now, company) ?? []))];
    const limit = now.rules.trains.limit(now.table);
    return {
      round: before().round,
      entity: charterOf(first),
      acting,
      ways: ['discard', ...(now.rules.course.meanwhile ?? [])],
      purpose: ['discard'],
      sentence: `${listed(over.map((company) => nameOf(now, company)))}: trains above the limit of ${limit} are discarded by ${listed(acting.map(named))}.`,
      procedure: () => ({
        title: `Only ${limit} trains are allowed now`,
        state: 'under way',
        steps: over.map((company) => ({
          label: `has ${tooManyTrains(now, company).length} trains`,
          state: 'now' as const,
          who: charterOf(company),
        })),
        asked: {
          who: acting,
          what: 'Which train goes?',
          answers: over.flatMap((company) =>
            firstOfEachKind(now.table, tooManyTrains(now, company)).map((train) => ({
              move: { verb: 'discardTrain', company, train },
              says: `Discard ${aTrain(trainName(now.table, train))} of ${nameOf(now, company)}`,
            })),
          ),
        },
      }),
    };
  },
  /** Where nobody decides for a company its oldest trains go. */
  settle(now, draft) {
    const alone = overLimit(now).find((company) => deciderOf(now, company) === undefined);
    if (alone === undefined) return false;
    draft.put(tooManyTrains(now, alone)[0]!, now.rules.trains.discards);
    return true;
  },
};
