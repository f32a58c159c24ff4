import type { Finding } from '../../../../shared/finding.ts';
import type { PlaceId } from '../../../kernel/box.ts';
import type { Actor } from '../../../rules/rulebook.ts';
import { violation } from '../clauses.ts';

/** Who speaks: the player for whom a seat moves, and what is said if it is not that player's turn. */

/** The player a move is made for: who may act, if the seat plays for them; else the seat's own. */
export function mover(actor: Actor, acting: readonly (PlaceId | undefined)[]): PlaceId {
  const due = acting.find((player) => player !== undefined && actor.players.includes(player));
  return due ?? actor.players[0] ?? 'player:1';
}

/** A finding if nobody who may act is moving. */
export function outOfTurn(
  actor: Actor,
  acting: readonly (PlaceId | undefined)[],
  clause: string,
): Finding | undefined {
  const due = acting.filter((player) => player !== undefined);
  if (due.some((player) => actor.players.includes(player))) return undefined;
  const who = due.map(named).join(' or ') || 'nobody';
  return violation(clause, `It is not your turn: ${who} is to act.`, { places: due });
}

/** A player's name is filled in by whoever shows the sentence. */
export const named = (player: PlaceId): string => `{${player}}`;

/** Only what was found. */
export const found = (...findings: readonly (Finding | undefined | false)[]): Finding[] =>
  findings.filter((finding): finding is Finding => Boolean(finding));

export const money = (amount: number): string => `ƒ${amount}`;

/** The bounds of a price and the printed one between them, rising; all between are legal too. */
export function prices(least: number, most: number, printed: number): number[] {
  const all = new Set([least, printed, most]);
  return [...all].filter((price) => price >= least && price <= most).sort((a, b) => a - b);
}
