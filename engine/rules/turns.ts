import type { Finding } from '../../shared/finding.ts';
import type { PlaceId } from '../kernel/box.ts';
import type { About, Actor } from './rulebook.ts';

/** Who speaks: the player for whom a seat moves, and what is said if it is not that player's turn. */

/** The player a move is made for: who may act, if the seat plays for them; else the seat's own. */
export function mover(actor: Actor, acting: readonly PlaceId[]): PlaceId {
  return acting.find((player) => actor.players.includes(player)) ?? actor.players[0] ?? 'player:1';
}

/** A player's name is filled in by whoever shows the sentence. */
export const named = (player: PlaceId): string => `{${player}}`;

/** Only what was found. */
export const found = (...findings: readonly (Finding | undefined | false)[]): Finding[] =>
  findings.filter((finding): finding is Finding => Boolean(finding));

/** One player as an actor, for moves that a table makes on somebody's behalf. */
export const actorFor = (player: PlaceId): Actor => ({
  seat: player,
  players: [player],
  host: false,
});

type Cite = (clause: string, message: string, about?: About) => Finding;

/** With a title's way to cite its clauses: a finding if nobody who may act is moving. */
export const turnFinding =
  (violation: Cite) =>
  (actor: Actor, acting: readonly (PlaceId | undefined)[], clause: string): Finding | undefined => {
    const may = acting.filter((player): player is PlaceId => player !== undefined);
    if (may.some((player) => actor.players.includes(player))) return undefined;
    const who = may.map(named).join(' or ') || 'nobody';
    return violation(clause, `It is not your turn: ${who} is to act.`, { places: may });
  };
