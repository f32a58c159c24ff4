import * as z from 'zod/mini';
import type { Move } from '../../shared/move.ts';
import { err, ok, type Result } from '../hexes/result.ts';
import type { BoxOptions } from '../kernel/box.ts';
import type { Table } from '../kernel/table.ts';

/** One action as that site writes it; what a kind of action carries, its reader looks up. */
export const RecordedAction = z.looseObject({
  type: z.string(),
  id: z.optional(z.number()),
  entity: z.optional(z.union([z.string(), z.number()])),
  entity_type: z.optional(z.string()),
});
export type RecordedAction = z.infer<typeof RecordedAction> & { readonly [key: string]: unknown };

const File = z.looseObject({
  id: z.optional(z.union([z.string(), z.number()])),
  title: z.string(),
  players: z
    .array(z.looseObject({ id: z.number(), name: z.string() }))
    .check(z.minLength(1), z.maxLength(12)),
  settings: z.optional(
    z.looseObject({
      seed: z.optional(z.nullable(z.number())),
      optional_rules: z.optional(z.nullable(z.array(z.string()))),
    }),
  ),
  actions: z.array(RecordedAction).check(z.maxLength(20_000)),
  result: z.optional(z.record(z.string(), z.number())),
});

/** A recorded game, ready to be played again. */
export interface Recording {
  /** Title as that site calls it: "1828.Games". */
  readonly title: string;
  readonly name: string;
  /** In seating order; the n-th sits at `player:n`. */
  readonly players: readonly { readonly id: number; readonly name: string }[];
  readonly options: readonly string[];
  readonly seed: number | undefined;
  /** What stands of the actions, each followed by what was done for absent players. */
  readonly steps: readonly RecordedAction[];
  /** Final worth by player id. */
  readonly result: Readonly<Record<string, number>>;
}

/** How the recorded games of one title are said in our moves. */
export interface Importer {
  /** Id of the title at our tables: "1825". */
  readonly title: string;
  /** What the box of the recorded game was composed of. */
  options(recording: Recording): Result<BoxOptions>;
  /** The set-up as recorded, where chance has a part in it; left out = a plain `setUp`. */
  setUp?(recording: Recording): Move;
  /**
   * The moves that a step means on the table as it stands, in order; none for chat. The error is a
   * sentence: an action this title does not know.
   */
  moves(table: Table, recording: Recording, step: number): Result<readonly Move[]>;
}

/** Reads a file of that site; the error is a sentence. */
export function readRecording(json: unknown): Result<Recording> {
  const read = File.safeParse(json);
  if (!read.success) {
    const issue = read.error.issues[0]!;
    return err(
      `This is no game file of 18xx.games: ${issue.path.join('.') || 'it'} is wrong (${issue.message}).`,
    );
  }
  const { title, players, settings, actions, result = {} } = read.data;
  return ok({
    title,
    name: String(read.data.id ?? title),
    players: players.map(({ id, name }) => ({ id, name })),
    options: settings?.optional_rules ?? [],
    seed: settings?.seed ?? undefined,
    steps: standingActions(actions as RecordedAction[]).flatMap(withAutomatic),
    result,
  });
}

/**
 * The actions that nobody took back. `undo` takes back the last one standing, chat excepted, or with
 * `action_id` all after that one; `redo` brings back what the last undo took, as long as nothing
 * else was done since.
 */
export function standingActions(actions: readonly RecordedAction[]): RecordedAction[] {
  const stand: RecordedAction[] = [];
  const undone: RecordedAction[][] = [];
  for (const action of actions) {
    if (action.type === 'undo') {
      const from = firstUndone(stand, action.action_id);
      const taken = stand.splice(from);
      stand.push(...taken.filter(({ type }) => type === 'message'));
      undone.push(taken.filter(({ type }) => type !== 'message'));
    } else if (action.type === 'redo') {
      stand.push(...(undone.pop() ?? []));
    } else {
      if (action.type !== 'message') undone.length = 0;
      stand.push(action);
    }
  }
  return stand;
}

function firstUndone(stand: readonly RecordedAction[], to: unknown): number {
  if (typeof to === 'number') return stand.findIndex(({ id }) => id === to) + 1;
  const last = stand.findLastIndex(({ type }) => type !== 'message');
  return last < 0 ? stand.length : last;
}

/** An action and, right behind it, what the site then did by itself. */
function withAutomatic(action: RecordedAction): RecordedAction[] {
  const { auto_actions: auto, ...rest } = action;
  if (!Array.isArray(auto)) return [action];
  const then = auto.filter((a): a is RecordedAction => RecordedAction.safeParse(a).success);
  return [rest as RecordedAction, ...then];
}

/** The place at our table of a player of the recording. */
export function placeOfPlayer(recording: Recording, id: unknown): string | undefined {
  const seat = recording.players.findIndex((player) => String(player.id) === String(id));
  return seat < 0 ? undefined : `player:${seat + 1}`;
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
