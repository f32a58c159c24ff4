import { type Of, type RailwayMove, railwayMoves } from '../../../shared/move.ts';
import { charterOf, firstOfEachKind, trainName } from '../trains.ts';
import { named } from '../turns.ts';
import { type Floor, type Now, type VerbRule, type Waiting, way } from '../course/nouns.ts';
import { companiesOf, deciderOf, isFloated, nameOf, trainsOf } from '../stock/holdings.ts';

/** `discardTrain`: down to a limit that has fallen, before anything else happens. */

type DiscardTrain = Of<RailwayMove, 'discardTrain'>;

/** Companies with more trains than they may have. */
export const overLimit = (now: Now): string[] =>
  companiesOf(now).filter(
    (company) =>
      isFloated(now.table, company) &&
      trainsOf(now, company).length > now.rules.trains.limit(now.table, company),
  );

export const discardTrain: VerbRule = {
  schema: railwayMoves.discardTrain as unknown as VerbRule['schema'],
  ways: [
    way<DiscardTrain>({
      name: 'discard',
      by: (now, { company }) => [deciderOf(now, company)],
      checks: [
        {
          reason: 'over',
          breaks: (now, { company }) => !overLimit(now).includes(company),
          says: (now, { company }) => `${nameOf(now, company)} has nothing to discard.`,
          bars: true,
        },
        {
          reason: 'own',
          breaks: (now, { company, train }) => !trainsOf(now, company).includes(train),
          says: (now, { company }) => `${nameOf(now, company)} does not own that train.`,
        },
      ],
      *candidates(now) {
        for (const company of overLimit(now))
          for (const train of firstOfEachKind(now.table, trainsOf(now, company)))
            yield { verb: 'discardTrain', company, train };
      },
      effects: (now, draft, { train }) => draft.put(train, now.rules.trains.discards),
      say: (now, { company, train }) =>
        `${nameOf(now, company)} discards a ${trainName(now.table, train)} train`,
    }),
  ],
};

export const discardWaiting: Waiting = {
  name: 'discard',
  floor(now, before): Floor | undefined {
    const over = overLimit(now);
    const [first] = over;
    if (first === undefined) return undefined;
    const acting = [...new Set(over.flatMap((company) => deciderOf(now, company) ?? []))];
    const limit = now.rules.trains.limit(now.table, first);
    return {
      round: before().round,
      entity: charterOf(first),
      acting,
      ways: ['discard'],
      sentence: `${over.map((company) => nameOf(now, company)).join(', ')}: trains above the limit of ${limit} are discarded by ${acting.map(named).join(', ')}.`,
      procedure: () => ({
        title: `Only ${limit} trains are allowed now`,
        state: 'under way',
        steps: over.map((company) => ({
          label: `${nameOf(now, company)} has ${trainsOf(now, company).length}`,
          state: 'now' as const,
          who: charterOf(company),
        })),
        asked: {
          who: acting,
          what: 'Which train goes?',
          answers: over.flatMap((company) =>
            firstOfEachKind(now.table, trainsOf(now, company)).map((train) => ({
              move: { verb: 'discardTrain', company, train },
              says: `${nameOf(now, company)} discards a ${trainName(now.table, train)}`,
            })),
          ),
        },
      }),
    };
  },
};
