import type { PieceId } from '../../../kernel/box.ts';
import type { Table } from '../../../kernel/table.ts';
import { firstOfEachKind, trainName, trainsIn } from '../../../rules/trains.ts';
import { reached } from '../course/phase.ts';

export const DEPOT = 'depot';
export const OPEN_MARKET = 'pool';

/** One thing on sale at the bank. */
export interface Entry {
  readonly train: PieceId;
  readonly from: 'stock' | 'market';
}

/** The trains that the bank's stock offers: the next one, and kinds whose phase has come. (§10.1) */
export function stockTrains(table: Table): PieceId[] {
  const stock = trainsIn(table, DEPOT);
  const special = stock.filter((train) => {
    const from = table.box.trains.get(trainName(table, train))?.data.availableOn;
    return typeof from === 'string' && reached(table, from);
  });
  return [...new Set([...stock.slice(0, 1), ...firstOfEachKind(table, special)])].filter(
    (train, i, all) =>
      all.findIndex((other) => trainName(table, other) === trainName(table, train)) === i,
  );
}

/** Everything on sale at the bank, one of each kind in the stock and in the open market. */
export function stockEntries(table: Table): Entry[] {
  const market = firstOfEachKind(table, trainsIn(table, OPEN_MARKET));
  return [
    ...stockTrains(table).map((train): Entry => ({ train, from: 'stock' })),
    ...market.map((train): Entry => ({ train, from: 'market' })),
  ];
}

/** Is this very train on sale at the bank? Every train of the open market is. */
export function onSale(table: Table, train: PieceId): boolean {
  const place = table.pieces.get(train)?.place;
  return place === OPEN_MARKET || (place === DEPOT && stockTrains(table).includes(train));
}
