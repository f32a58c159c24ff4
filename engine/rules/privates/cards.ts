import type { Box, PlaceId } from '../../kernel/box.ts';
import { spelling } from '../../kernel/names.ts';
import type { Table } from '../../kernel/table.ts';
import { byBox } from '../kept.ts';

/** The cards of the private companies: which there are, and where they lie. */

/** Where a private is: a player, a charter, `bank` while unsold, `out` when closed. */
export const privateAt = (table: Table, id: string): PlaceId =>
  table.pieces.get(cardOf(id))?.place ?? 'out';

export const cardOf = spelling('private:');

/** What people call it. */
export const privateName = (box: Box, id: string): string =>
  box.pieces.get(`private:${id}`)?.name ?? id;

/** Ids of the privates of a box, in its order. */
export const privatesOf: (box: Box) => readonly string[] = byBox(({ pieces }) =>
  [...pieces.values()].flatMap(({ kind, type, name }) =>
    kind === 'private' ? (type ?? name) : [],
  ),
);

export const privatesAt = (table: Table, place: PlaceId): string[] =>
  privatesOf(table.box).filter((id) => privateAt(table, id) === place);

/** How many they are. */
export function countPrivates(table: Table, place: PlaceId): number {
  let count = 0;
  for (const id of privatesOf(table.box)) if (privateAt(table, id) === place) count += 1;
  return count;
}
