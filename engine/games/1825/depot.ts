import type { PieceId } from '../../kernel/box.ts';
import type { Draft } from '../../kernel/draft.ts';
import type { Table } from '../../kernel/table.ts';
import { read, write } from '../../rules/course/keys.ts';
import { firstOfEachKind, scrap, trainName, trainsIn } from '../../rules/trains.ts';
import { TRAINS } from '../../rules/trains/rules.ts';

/** What the bank sells, and what a purchase brings. (1825 §10) */

const phaseAt = (table: Table): number =>
  Math.max(
    0,
    table.box.phases.findIndex(({ name }) => name === read(table, 'phase')),
  );

/** Is this phase in the game and reached? */
export function reached(table: Table, phase: string): boolean {
  const at = table.box.phases.findIndex(({ name }) => name === phase);
  return at >= 0 && phaseAt(table) >= at;
}

/** The trains that the bank's stock offers: the next one, and kinds whose phase has come. (§10.1) */
export function stockTrains(table: Table): PieceId[] {
  const stock = trainsIn(table, 'depot');
  return firstOfEachKind(
    table,
    stock.filter((train, i) => {
      const from = table.box.trains.get(trainName(table, train))?.data.availableOn;
      return i === 0 || (typeof from === 'string' && reached(table, from));
    }),
  );
}

/** Everything on sale at the bank, one of each kind in the stock and in the open market. */
export const onSale = (table: Table): PieceId[] => [
  ...stockTrains(table),
  ...firstOfEachKind(table, trainsIn(table, 'pool')),
];

/**
 * A train was bought: the next phase may start, and older trains may go. A 5 that a minor formed
 * with may be sold before phase 2: that begins no phase, but it is the first 5. (1825 §10.5)
 */
export function trainBought(draft: Draft, train: PieceId): void {
  const { table } = draft;
  const { box } = table;
  const kind = trainName(table, train);
  const next = box.phases[phaseAt(table) + 1];
  if (next?.onTrain === kind) write(draft, 'phase', next.name);
  scrap(draft, TRAINS.rusts(box, kind), 'out');
}
