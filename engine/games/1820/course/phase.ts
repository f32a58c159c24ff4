import type { Draft } from '../../../kernel/draft.ts';
import { lying, type Table } from '../../../kernel/table.ts';
import { closeCousins } from '../cousins/closing.ts';
import { operatingOrder } from '../companies/market.ts';
import {
  type Colour,
  COLOURS,
  colourOf,
  columnNumber,
  firstColumn,
  phaseIndex,
  trainLimit,
  trainsOf,
} from './chart.ts';
import { read, write } from './clock.ts';

/** What the first train of a colour changes, in this order (1820 §3). */

/** Trains of colours before this one that are still in the supply leave the game. */
export function clearSupply(draft: Draft, colour: Colour): void {
  const { table } = draft;
  for (const id of [...lying(table, 'depot')]) {
    if (table.box.pieces.get(id)!.kind !== 'train') continue;
    if (COLOURS.indexOf(colourOf(table, id)) < COLOURS.indexOf(colour)) draft.put(id, 'out');
  }
}

/** The chart's marker goes to a column, if it is further left. */
export function advanceColumn(draft: Draft, to: number): void {
  if (columnNumber(draft.table) < to) draft.put('marker:column', `column:${to}`);
}

export function beginPhase(draft: Draft, colour: Colour): void {
  const { table } = draft;
  const index = COLOURS.indexOf(colour);
  if (index <= phaseIndex(table)) return;
  write(draft, 'phase', table.box.phases[index]!.name);
  advanceColumn(draft, firstColumn(table, colour));
  clearSupply(draft, colour);
  askDiscards(draft);
  if (index >= COLOURS.indexOf('red')) closeCousins(draft);
}

export const isOverLimit = (table: Table, company: string): boolean =>
  trainsOf(table, company).length > trainLimit(table);

/** Companies over the limit discard, the one on turn first, then in operating order. (D68) */
export function askDiscards(draft: Draft): void {
  const { table } = draft;
  const now = read(table, 'operating').company;
  const order = [...new Set([now, ...operatingOrder(table)])];
  for (const company of order) askDiscard(draft, company);
}

/** One company over the limit is asked to discard, once. */
export function askDiscard(draft: Draft, company: string): void {
  const { table } = draft;
  const pending = read(table, 'pending');
  const asked = pending.some((one) => one.kind === 'discard' && one.company === company);
  if (asked || !isOverLimit(table, company)) return;
  write(draft, 'pending', [...pending, { kind: 'discard', company }]);
}
