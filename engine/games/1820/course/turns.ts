import { turnFinding } from '../../../rules/turns.ts';
import type { Actor } from '../../../rules/rulebook.ts';
import { violation } from '../clauses.ts';

export { actorFor, found, mover, named } from '../../../rules/turns.ts';

/** A finding if nobody who may act is moving. */
export const outOfTurn = turnFinding(violation);

/**
 * A seat that plays several says in its move whose it is, where more than one may act at once; left
 * out, it is the first of those asked.
 */
export const speaking = (actor: Actor, player: string | undefined): Actor =>
  player === undefined
    ? actor
    : { ...actor, players: actor.players.filter((one) => one === player) };

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
