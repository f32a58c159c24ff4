import { turnFinding } from '../../../rules/turns.ts';
import { violation } from '../clauses.ts';

export { actorFor, found, mover, named } from '../../../rules/turns.ts';

/** A finding if nobody who may act is moving. */
export const outOfTurn = turnFinding(violation);

export const money = (amount: number): string => `$${amount}`;

/** The bounds of a price and the printed one between them, rising; all between are legal too. */
export function prices(least: number, most: number, printed: number): number[] {
  const all = new Set([least, printed, most]);
  return [...all].filter((price) => price >= least && price <= most).sort((a, b) => a - b);
}
