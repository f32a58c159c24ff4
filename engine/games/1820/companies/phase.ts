import type { Draft } from '../../../kernel/draft.ts';
import { lying, type Table } from '../../../kernel/table.ts';
import type { Now } from '../../../rules/course/nouns.ts';
import { operator } from '../../../rules/operating/turn.ts';
import {
  type Colour,
  COLOURS,
  colourOf,
  columnNumber,
  firstColumn,
  isFrom,
  trainLimit,
  trainsOf,
} from './chart.ts';
import { ask, askedAll } from '../clock.ts';
import { closeCousins } from '../cousins/closing.ts';
import { operatingOrder } from './market.ts';

/** What the first train of a colour changes, in this order. (1820 §3) */

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

/** Companies over the limit discard, the one on turn first, then in operating order. (D68) */
export function phaseBegun({ table, box }: Now, draft: Draft, kind: string): void {
  const colour = box.trains.get(kind)!.data.colour as Colour;
  advanceColumn(draft, firstColumn(table, colour));
  clearSupply(draft, colour);
  const order = new Set([operator(table) ?? '', ...operatingOrder(table)]);
  for (const company of order) askDiscard(draft, company);
  if (isFrom(table, 'red')) closeCousins(draft);
}

export const isOverLimit = (table: Table, company: string): boolean =>
  trainsOf(table, company).length > trainLimit(table);

/** One company over the limit is asked to discard, once. */
export function askDiscard(draft: Draft, company: string): void {
  const { table } = draft;
  const asked = askedAll(table).some((one) => one.ask === 'discard' && one.company === company);
  if (!asked && isOverLimit(table, company)) ask(draft, { ask: 'discard', company });
}
