import type { PieceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { lying, type Table } from '../../../kernel/table.ts';
import { charterOf } from '../../../rules/trains/cards.ts';

/** Which kinds of train a company may run: the permit cards on its charter. (1862 §2) */

const STACK = 'permits';

const cardsIn = (table: Table, place: string): PieceId[] =>
  lying(table, place).filter((id) => id.startsWith('permit:'));

export const permitsOf = (table: Table, company: string): string[] =>
  cardsIn(table, charterOf(company)).map((id) => table.box.pieces.get(id)!.type ?? '');

/** A permit card of a kind onto a charter, unless one lies there. */
export function givePermit(draft: Draft, company: string, kind: string): void {
  const { table } = draft;
  if (permitsOf(table, company).includes(kind)) return;
  const card = cardsIn(table, STACK).find((id) => table.box.pieces.get(id)!.type === kind);
  if (card !== undefined) draft.put(card, charterOf(company));
}

/** Every permit card of a company goes back to the stack. */
export function returnPermits(draft: Draft, company: string): void {
  for (const id of cardsIn(draft.table, charterOf(company))) draft.put(id, STACK);
}
