import type { Finding } from '../../../../shared/finding.ts';
import type { PlaceId } from '../../../kernel/box.ts';
import type { Actor } from '../../../rules/rulebook.ts';
import { violation } from '../clauses/index.ts';

/** Who speaks: the player for whom a seat moves, and what is said if it is not that player's turn. */

/** The player a move is made for: who may act, if the seat plays for them; else the seat's own. */
export function mover(actor: Actor, acting: readonly PlaceId[]): PlaceId {
  return acting.find((player) => actor.players.includes(player)) ?? actor.players[0] ?? 'player:1';
}

/** A finding if nobody who may act is moving. */
export function outOfTurn(
  actor: Actor,
  acting: readonly PlaceId[],
  clause: string,
): Finding | undefined {
  if (acting.some((player) => actor.players.includes(player))) return undefined;
  const who = acting.map(named).join(' or ') || 'nobody';
  return violation(clause, `It is not your turn: ${who} is to act.`, { places: acting });
}

export const actorFor = (player: PlaceId): Actor => ({
  seat: player,
  players: [player],
  host: false,
});

/** A player's name is filled in by whoever shows the sentence. */
export const named = (player: PlaceId): string => `{${player}}`;

/** Only what was found. */
export const found = (...findings: readonly (Finding | undefined | false)[]): Finding[] =>
  findings.filter((finding): finding is Finding => Boolean(finding));

export const money = (amount: number): string => `£${amount}`;

/** "1 share", "3 shares". */
export const shareCount = (count: number): string => `${count} share${count === 1 ? '' : 's'}`;

/** Bids, lobbies and the like come in tens. */
export const TEN = 10;
export const roundUp = (amount: number): number => Math.ceil(amount / TEN) * TEN;

/** Amounts worth offering between two bounds in tens: the next few, the middle and the most. */
export function tens(least: number, most: number): number[] {
  const top = Math.floor(most / TEN) * TEN;
  const middle = roundUp((least + top) / 2);
  const some = [least, least + TEN, least + 5 * TEN, middle, top];
  return [...new Set(some)].filter((n) => n >= least && n <= top).sort((a, b) => a - b);
}
