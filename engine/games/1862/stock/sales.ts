import type { PieceId, PlaceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import type { Table } from '../../../kernel/table.ts';
import { read } from '../course/clock.ts';
import { director, fromBank, isFloated } from './holdings.ts';
import { fall, ignored, valueOf } from './market.ts';
import { toPool } from './shares.ts';

/** What a sale brings, and what it does to the price. (1862 §6.2, §6.5) */

/** Steps down for a block that a player sells, as things stand before the sale. */
export function stepsDown(table: Table, seller: PlaceId, company: string, shares: number): number {
  if (!isFloated(table, company) || read(table, 'lner') === 'formed') return 0;
  const free = director(table, company) === seller ? 0 : ignored(table, company);
  return Math.max(0, shares - free);
}

/** A block of a player: paid, to the pool, and the price falls. */
export function sellBlock(
  draft: Draft,
  seller: PlaceId,
  company: string,
  percent: number,
  named: readonly PieceId[] = [],
): number {
  const { table } = draft;
  const shares = Math.floor(percent / 10);
  const brings = shares * valueOf(table, company);
  const steps = stepsDown(table, seller, company, shares);
  fromBank(draft, seller, brings);
  toPool(draft, seller, company, shares, named);
  fall(draft, company, steps);
  return brings;
}
