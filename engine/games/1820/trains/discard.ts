import type { Table } from '../../../kernel/table.ts';
import { fault, objections, way, wrong, sharedVerb } from '../../../rules/course/verb.ts';
import type { Waiting, Way } from '../../../rules/course/nouns.ts';
import { kept } from '../../../rules/kept.ts';
import { companyCheck, ofOperator, operator } from '../../../rules/operating/turn.ts';
import { trainName } from '../../../rules/trains/cards.ts';
import type { DiscardTrain } from '../../../rules/trains/discard.ts';
import { named } from '../../../rules/procedure.ts';
import { read } from '../clock.ts';
import { trainLimit, trainsOf } from '../companies/chart.ts';
import { catalogue, runs } from '../companies/holdings.ts';
import { operatingOrder } from '../companies/market.ts';
import { askedFloor } from '../takeover/questions.ts';

/** Throwing trains away, by will or because there are too many. (1820 §8.6) */

/** The most trains that a company has. */
const mostTrains = kept(
  (table: Table, _any) =>
    Math.max(...catalogue(table.box).map((company) => trainsOf(table, company).length)),
  'trains',
);

/** Who is above the limit and discards first: the one on turn, then in operating order. (D68) */
function overLimit(table: Table): string | undefined {
  const limit = trainLimit(table);
  if (mostTrains(table, '') <= limit) return undefined;
  const order = [operator(table) ?? '', ...operatingOrder(table)];
  return order.find((company) => trainsOf(table, company).length > limit);
}

const discards = (table: Table, company: string): DiscardTrain[] =>
  trainsOf(table, company).map((train) => ({ verb: 'discardTrain', company, train }));

/** What both ways of discarding share. */
const thrownAway: Pick<Way<DiscardTrain>, 'effects' | 'say'> = {
  effects({ table }, draft, { company, train }) {
    if (trainsOf(table, company).includes(train)) draft.put(train, 'out');
  },
  say: ({ table }, { company, train }) => `${company} discards a ${trainName(table, train)}`,
};

const ownCheck = fault<DiscardTrain>(({ table }, { company, train }) =>
  trainsOf(table, company).includes(train)
    ? undefined
    : wrong('7.2.6/1', `${company} has no such train.`, { pieces: [train] }),
);

const throwAway = way<DiscardTrain>({
  name: 'throwAway',
  meant: ({ table }) => overLimit(table) === undefined,
  checks: [
    companyCheck('is not at that step of its turn'),
    objections(function* ({ table }) {
      if (read(table, 'turned').bought)
        yield wrong('7.2/1', 'Trains are discarded before any is bought.');
    }),
    ownCheck,
  ],
  candidates: ofOperator(({ table }, company) => discards(table, company)),
  ...thrownAway,
});

const discard = way<DiscardTrain>({
  name: 'discard',
  meant: ({ table }) => overLimit(table) !== undefined,
  by: ({ table }, { company }) => [runs(table, company)],
  checks: [
    objections(function* ({ table }, { company }) {
      const first = overLimit(table);
      if (first !== company) yield wrong('13.7/4', `${first} has to discard first.`);
    }),
    ownCheck,
  ],
  candidates: ({ table }) => discards(table, overLimit(table) ?? ''),
  ...thrownAway,
});

export const discardTrain = sharedVerb('discardTrain')(throwAway, discard);

/** Trains above the limit are discarded before anything goes on. */
export const discardWaiting: Waiting = {
  name: 'discard',
  floor({ table }, before) {
    const company = overLimit(table);
    if (company === undefined) return undefined;
    const player = runs(table, company);
    const name = player === undefined ? 'Nobody' : named(player);
    return askedFloor(before().round, company, {
      player,
      ways: ['discard'],
      says: `${name} discards a train of ${company}: it has more than the limit.`,
      title: `Only ${trainLimit(table)} trains are allowed now`,
      answers: discards(table, company).map((move) => ({
        ...{ move, says: `Discard a ${trainName(table, move.train)}` },
      })),
    });
  },
  /** Nobody decides for a company that a cousin directs: its oldest trains go. */
  settle({ table }, draft) {
    const company = overLimit(table);
    const first = company === undefined ? undefined : trainsOf(table, company)[0];
    if (company === undefined || first === undefined || runs(table, company)) return false;
    draft.put(first, 'out');
    return true;
  },
};
