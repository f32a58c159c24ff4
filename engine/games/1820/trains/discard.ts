import { railwayMoves } from '../../../../shared/move.ts';
import type { Draft } from '../../../kernel/draft.ts';
import type { Table } from '../../../kernel/table.ts';
import { fault, type Now, type VerbRule, way, wrong } from '../../../rules/course/nouns.ts';
import { companyCheck, ofOperator } from '../../../rules/operating/turn.ts';
import { trainName } from '../../../rules/trains.ts';
import type { DiscardTrain } from '../../../rules/trains/discard.ts';
import { trainsOf } from '../companies/chart.ts';
import { answered, firstAsked, read } from '../clock.ts';
import { runs } from '../companies/holdings.ts';
import { isOverLimit } from '../companies/phase.ts';

/** Throwing trains away, by will or because there are too many. (1820 §8.6) */

/** The company that has to discard before anything else happens. */
const discarding = (table: Table): string | undefined => {
  const first = firstAsked(table);
  return first?.ask === 'discard' ? first.company : undefined;
};

const discards = (table: Table, company: string): DiscardTrain[] =>
  trainsOf(table, company).map((train) => ({ verb: 'discardTrain', company, train }));

const own = fault<DiscardTrain>(({ table }, { company, train }) =>
  trainsOf(table, company).includes(train)
    ? undefined
    : wrong('7.2.6/1', `${company} has no such train.`, { pieces: [train] }),
);

const say = ({ table }: Now, { company, train }: DiscardTrain): string =>
  `${company} discards a ${trainName(table, train)}`;

const throwAway = way<DiscardTrain>({
  name: 'throwAway',
  meant: ({ table }) => discarding(table) === undefined,
  checks: [
    companyCheck('is not at that step of its turn'),
    fault(({ table }) =>
      read(table, 'turned').bought
        ? wrong('7.2/1', 'Trains are discarded before any is bought.')
        : undefined,
    ),
    own,
  ],
  candidates: ofOperator(({ table }, company) => discards(table, company)),
  effects({ table }, draft, { company, train }) {
    if (trainsOf(table, company).includes(train)) draft.put(train, 'out');
  },
  say,
});

const discard = way<DiscardTrain>({
  name: 'discard',
  meant: ({ table }) => discarding(table) !== undefined,
  by: ({ table }, { company }) => [runs(table, company)],
  checks: [
    fault(({ table }, { company }) =>
      discarding(table) === company
        ? undefined
        : wrong('13.7/4', `${discarding(table)} has to discard first.`),
    ),
    own,
  ],
  candidates: ({ table }) => discards(table, discarding(table) ?? ''),
  effects({ table }, draft, { company, train }) {
    if (trainsOf(table, company).includes(train)) draft.put(train, 'out');
    const forced = discarding(table);
    if (forced !== undefined && !isOverLimit(table, forced)) answered(draft);
  },
  say,
});

export const discardTrain: VerbRule = {
  schema: railwayMoves.discardTrain as unknown as VerbRule['schema'],
  ways: [throwAway, discard],
};

/** Nobody decides for a company that a cousin directs: its oldest trains go. */
export function discardByItself(draft: Draft, company: string): void {
  const { table } = draft;
  while (isOverLimit(table, company)) draft.put(trainsOf(table, company)[0]!, 'out');
}
