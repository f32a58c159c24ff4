import { turnFinding } from '../../../rules/turns.ts';
import { violation } from '../clauses.ts';

export { actorFor, found, mover, named } from '../../../rules/turns.ts';

/** A finding if nobody who may act is moving. */
export const outOfTurn = turnFinding(violation);

export const money = (amount: number): string => `£${amount}`;
