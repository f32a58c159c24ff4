import type { PlaceId } from '../kernel/box.ts';
import type { Actor } from './rulebook.ts';

/** Who speaks: the player for whom a seat moves, and what is said if it is not that player's turn. */

/** The player a move is made for: who may act, if the seat plays for them; else the seat's own. */
export function mover(actor: Actor, acting: readonly PlaceId[]): PlaceId {
  return acting.find((player) => actor.players.includes(player)) ?? actor.players[0] ?? 'player:1';
}

/** A player's name is filled in by whoever shows the sentence. */
export const named = (player: PlaceId): string => `{${player}}`;
