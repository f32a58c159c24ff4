import type { PlaceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { cash, lying, type Table } from '../../../kernel/table.ts';
import { named } from '../../../rules/turns.ts';

/** The markers that stand for a player on a bid or a lobby (1820 §4.2, §4.6). */

const isMarker = (table: Table, id: string): boolean =>
  table.box.pieces.get(id)?.kind === 'chit' && table.box.pieces.get(id)?.type === 'lobby';

/** Whose marker it is: the player with whom the box has it. */
export const markerOwner = (table: Table, id: string): PlaceId =>
  table.box.pieces.get(id)?.place ?? 'out';

/** Owner of the marker lying in a place. */
export function ownerIn(table: Table, place: PlaceId): PlaceId | undefined {
  const marker = lying(table, place).find((id) => isMarker(table, id));
  return marker === undefined ? undefined : markerOwner(table, marker);
}

/** Markers a player has in hand. */
export const markersOf = (table: Table, player: PlaceId): string[] =>
  lying(table, player).filter((id) => isMarker(table, id));

/** A marker from the player's hand to a place. */
export function sendMarker(draft: Draft, player: PlaceId, to: PlaceId): void {
  const [marker] = markersOf(draft.table, player);
  if (marker !== undefined) draft.put(marker, to);
}

/** The marker in a place goes back to its owner. */
export function returnMarker(draft: Draft, place: PlaceId): void {
  for (const id of [...lying(draft.table, place)])
    if (isMarker(draft.table, id)) draft.put(id, markerOwner(draft.table, id));
}

export interface Lobby {
  readonly place: PlaceId;
  readonly owner: PlaceId;
  readonly amount: number;
}

export const lobbyPlaces = (table: Table): PlaceId[] =>
  [...table.box.places.keys()].filter((place) => place.startsWith('lobby:'));

/** The funded lobbies, highest first. */
export function lobbies(table: Table): Lobby[] {
  return lobbyPlaces(table)
    .flatMap((place): Lobby[] => {
      const owner = ownerIn(table, place);
      return owner === undefined ? [] : [{ place, owner, amount: cash(table, place) }];
    })
    .sort((a, b) => b.amount - a.amount);
}

/** "Lobby of Ada: £40.", highest first. */
export const sayLobbies = (table: Table): string[] =>
  lobbies(table).map(({ owner, amount }) => `Lobby of ${named(owner)}: £${amount}.`);
