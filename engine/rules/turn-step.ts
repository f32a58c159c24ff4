import type { Entry } from '../../shared/entry.ts';
import type { Move } from '../../shared/move.ts';
import type { Op } from '../../shared/op.ts';
import type { Box, PlaceId } from '../kernel/box.ts';
import { isOutsideGame } from '../kernel/ledger.ts';
import type { Table } from '../kernel/table.ts';
import { gameAt, strictnessOf, type Game } from './referee.ts';
import type { TurnStep } from './rulebook.ts';

/** The turn and step of a table; undefined if no rules are in force. */
export function turnStepOf(game: Game, table: Table): TurnStep | undefined {
  const { rulebook } = gameAt(game, table);
  if (!rulebook || strictnessOf(table).strictness === 'off') return undefined;
  if (rulebook.turnStep) return rulebook.turnStep(table);
  const { round, acting, entity, sentence } = rulebook.turn(table);
  return { round, acting, asked: `${entity ?? ''} ${sentence}` };
}

/**
 * Are these players asked the same in two states of a table? If they are asked nothing in either, only the
 * round counts, not whose turn it is.
 */
export function isSameStep(
  one: TurnStep | undefined,
  other: TurnStep | undefined,
  players: readonly PlaceId[],
): boolean {
  if (one === other) return true;
  if (!one || !other) return false;
  const acts = ({ acting }: TurnStep) => acting.some((player) => players.includes(player));
  if (one.round !== other.round || acts(one) !== acts(other)) return false;
  return !acts(one) || one.asked === other.asked;
}

/**
 * Does the meaning of a move depend on the turn? True for every verb of the title, and for one piece dragged
 * while the game has turns, because that may mean a verb.
 */
export function answersTurn(game: Game, table: Table, { verb, ops }: Move): boolean {
  const { rulebook } = gameAt(game, table);
  if (!rulebook) return false;
  if (verb !== 'hand') return rulebook.verbs.has(verb);
  const [op, ...more] = Array.isArray(ops) ? (ops as Op[]) : [];
  return op?.op === 'put' && more.length === 0 && strictnessOf(table).strictness !== 'off';
}

/** Did an entry move a piece that the move is about? The seller or the price may then have changed. */
export function touches({ pieces }: Box, { move, ops }: Entry, about: Move): boolean {
  if (isOutsideGame(move.verb)) return false;
  const { company, train, private: card, certificate } = about;
  const named = [train, certificate, card === undefined ? undefined : `private:${String(card)}`];
  return ops.some(
    (op) =>
      op.op === 'put' &&
      (named.includes(op.piece) ||
        (company !== undefined && pieces.get(op.piece)?.company === company)),
  );
}
