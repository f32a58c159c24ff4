import type { Move } from '../../shared/move.ts';
import type { Result } from '../hexes/result.ts';
import type { BoxOptions } from '../kernel/box.ts';
import type { Table } from '../kernel/table.ts';

/** One action as that site writes it; what a kind of action carries, its reader looks up. */
export interface RecordedAction {
  readonly type: string;
  readonly id?: number | string | undefined;
  readonly entity?: number | string | undefined;
  readonly entity_type?: string | undefined;
  readonly [field: string]: unknown;
}

/** A player of a recording; records without ids name players by their names. */
export interface RecordedPlayer {
  readonly id: number | string;
  readonly name: string;
}

/** A recorded game, ready to be played again. */
export interface Recording {
  /** Title as that site calls it: "1828.Games". */
  readonly title: string;
  readonly name: string;
  /** In seating order; the n-th sits at `player:n`. */
  readonly players: readonly RecordedPlayer[];
  readonly options: readonly string[];
  readonly seed: number | undefined;
  /** What stands of the actions, each followed by what was done for absent players. */
  readonly steps: readonly RecordedAction[];
  /** Final worth by player id. */
  readonly result: Readonly<Record<string, number>>;
  /** What the file holds and nobody can read, a sentence for each; the game is read without it. */
  readonly passedOver?: readonly string[];
}

/** How the recorded games of one title are said in our moves. */
export interface Importer {
  /** Id of the title at our tables: "1825". */
  readonly title: string;
  /** Is this an optional rule of that site's title that means something here? */
  knows(rule: string): boolean;
  /** What the box of the recorded game was composed of; rules that it does not know are left out. */
  options(recording: Recording): Result<BoxOptions>;
  /** The set-up as recorded, where chance has a part in it; left out = a plain `setUp`. */
  setUp?(recording: Recording): Move;
  /**
   * The moves that a step means on the table as it stands, in order; none for chat. The error is a
   * sentence: an action this title does not know.
   */
  moves(table: Table, recording: Recording, step: number): Result<readonly Move[]>;
}

/**
 * The place at our table of a player of the recording: by id, and where no player has that id by a
 * name that only one of them has.
 */
export function placeOfPlayer({ players }: Recording, id: unknown): string | undefined {
  const seat = players.findIndex((player) => String(player.id) === String(id));
  if (seat >= 0) return `player:${seat + 1}`;
  const named = players.flatMap(({ name }, i) => (name === id ? [i + 1] : []));
  return named.length === 1 ? `player:${named[0]}` : undefined;
}

const CHANGES_NOTHING = /^(message|program_.*|log)$/;

/** Chat, and orders for later: nothing happens on the table. */
export const changesNothing = ({ type }: RecordedAction): boolean => CHANGES_NOTHING.test(type);

/** A field that must be a text, or an empty one: what follows from it is then refused by the rules. */
export const textOf = (action: RecordedAction, field: string): string =>
  typeof action[field] === 'string' ? action[field] : String(action[field] ?? '');

export const numberOf = (action: RecordedAction, field: string): number => {
  const value = Number(action[field]);
  return Number.isInteger(value) ? value : 0;
};
