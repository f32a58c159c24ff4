import type { Move } from '../../shared/move.ts';
import type { PlaceId } from '../kernel/box.ts';
import { type Draft, withDraft } from '../kernel/draft.ts';
import type { Ledger } from '../kernel/ledger.ts';
import type { Luck } from '../kernel/luck.ts';
import type { Program } from '../players/player.ts';
import type { Context, Table } from '../rules/course/nouns.ts';
import type { Game } from '../rules/referee.ts';
import type { Actor, Rulebook, Turn } from '../rules/rulebook.ts';
import type { DrillTask } from './drill.ts';

/** A position of a game that may be asked about. */
export interface DrillPosition {
  readonly game: Game;
  readonly rulebook: Rulebook;
  readonly program: Program;
  readonly ledger: Ledger;
  readonly table: Table;
  readonly context: Context;
  readonly turn: Turn;
  /** The player who decides. */
  readonly player: PlaceId;
}

/** One kind of drill. */
export interface TaskKind {
  /** A quick look at the table; false = no task of this kind is there. */
  isNear(context: Context): boolean;
  /** Makes a task out of a position; undefined = it has none of this kind. */
  make(position: DrillPosition, luck: Luck): DrillTask | undefined;
}

/** The player who decides, as the one who proposes a move. */
export const actorOf = ({ player }: DrillPosition): Actor => ({
  seat: 'drill',
  players: [player],
  host: false,
});

/** Looks at the table after a move and what follows by itself; undefined = it cannot be done. */
export function lookAfter<T>(
  position: DrillPosition,
  move: Move,
  look: (draft: Draft) => T,
): T | undefined {
  let seen: T | undefined;
  const { rulebook, table } = position;
  const draft = withDraft(table, 0, (draft) => {
    rulebook.verbs.get(move.verb)!.effects(draft, move, actorOf(position));
    rulebook.settle(draft);
    if (draft.impossible === undefined) seen = look(draft);
  });
  return draft.impossible === undefined ? seen : undefined;
}

/** The legal moves of an open verb. */
export const movesOf = ({ rulebook, table, turn, player }: DrillPosition, verb: string): Move[] =>
  turn.verbs.includes(verb) ? [...rulebook.verbs.get(verb)!.options(table, player)] : [];

/** One of these, drawn by luck; undefined = there is none. */
export const drawn = <T>(luck: Luck, things: readonly T[]): T | undefined =>
  things.length === 0 ? undefined : things[luck.below(things.length)];

/** The move in the words of the log, as a sentence without its full stop. */
export const saidMove = ({ rulebook, table }: DrillPosition, move: Move): string =>
  rulebook.verbs.get(move.verb)!.say(table, move);

/** The right answer among at most three wrong ones, in an order that is drawn. Equal answers are one. */
export function choicesOf(
  luck: Luck,
  right: string,
  wrong: readonly string[],
  most = 3,
): { choices: string[]; right: number } {
  const others = luck.shuffled([...new Set(wrong)].filter((one) => one !== right)).slice(0, most);
  const choices = luck.shuffled([right, ...others]);
  return { choices, right: choices.indexOf(right) };
}

/** The same for figures, which stand in their order. */
export function figuresOf(
  luck: Luck,
  right: number,
  wrong: readonly number[],
  says: (figure: number) => string,
): { choices: string[]; right: number } {
  const others = luck.shuffled([...new Set(wrong)].filter((one) => one !== right)).slice(0, 3);
  const figures = [right, ...others].sort((a, b) => a - b);
  return { choices: figures.map(says), right: figures.indexOf(right) };
}
