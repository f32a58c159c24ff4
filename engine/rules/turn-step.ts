import type { Entry } from '../../shared/entry.ts';
import type { Move } from '../../shared/move.ts';
import type { Op } from '../../shared/op.ts';
import type { Box, PlaceId } from '../kernel/box.ts';
import { isOutsideGame } from '../kernel/ledger.ts';
import type { Table } from '../kernel/table.ts';
import { strictnessOf, type Game } from './referee.ts';
import type { TurnStep } from './rulebook.ts';

/** The turn and step in which a table stands; undefined where no rules are played by. */
export function turnStepOf({ rulebook }: Game, table: Table): TurnStep | undefined {
  if (!rulebook || strictnessOf(table).strictness === 'off') return undefined;
  if (rulebook.turnStep) return rulebook.turnStep(table);
  const { round, acting, entity, sentence } = rulebook.turn(table);
  return { round, acting, asked: `${entity ?? ''} ${sentence}` };
}

/**
 * Whether these players are asked the same in two states of a table. Where they are asked nothing in
 * either, the round alone counts: whose turn it is does not matter to them.
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
 * Whether a move is made in a turn and means nothing in another: every verb of the title, and a hand
 * that moves one piece while there are turns, for it may mean a verb.
 */
export function answersTurn({ rulebook }: Game, table: Table, { verb, ops }: Move): boolean {
  if (!rulebook) return false;
  if (verb !== 'hand') return rulebook.verbs.has(verb);
  const [op, ...more] = Array.isArray(ops) ? (ops as Op[]) : [];
  return op?.op === 'put' && more.length === 0 && strictnessOf(table).strictness !== 'off';
}

/** Whether an entry moved what a move is about: the seller or the price may be another since. */
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
