import { withDraft } from '../../../engine/kernel/draft.ts';
import type { Table } from '../../../engine/kernel/table.ts';
import type { Context } from '../../../engine/rules/course/nouns.ts';
import type { Game } from '../../../engine/rules/referee.ts';
import type { Actor } from '../../../engine/rules/rulebook.ts';
import type { Move } from '../../../shared/move.ts';
import { differences, type Question } from '../oracle.ts';

/** A table at a question. */
export interface Stand {
  readonly game: Game;
  readonly table: Table;
  readonly now: Context;
  readonly actor: Actor;
}

export type Ask = (stand: Stand, question: Question) => string[];
/** An answer to a figure: yes, or the oracle's word for why not. */
export type Tests = readonly (readonly [number, true | string])[];
export const verbOf = ({ game }: Stand, verb: string) => game.rulebook!.verbs.get(verb)!;

export const isLegal = (stand: Stand, move: Move): boolean =>
  !verbOf(stand, move.verb)
    .judge(stand.table, move, stand.actor)
    .some(({ severity }) => severity === 'violation');

/** Legal moves of whoever acts, without those by a power; of everybody, if asked so. */
export const optionsOf = (stand: Stand, verb: string): Move[] =>
  movesOf(stand, verb, stand.game.rulebook!.turn(stand.table).acting.slice(0, 1)).filter(
    (move) => move.with === undefined,
  );

export const movesOf = (stand: Stand, verb: string, players: readonly string[]): Move[] =>
  players.flatMap((player) => [...verbOf(stand, verb).options(stand.table, player)]);

/** Our id of a company as recorded: a system of 1828 is its survivor. */
export const companyOf = (entity: string): string =>
  entity.replace(/^(corp|minor):/, '').split('-')[0]!;

/** What a move takes out of a purse, or brings into it. */
export function paid(stand: Stand, move: Move, side: 'from' | 'to', purse: string): number {
  const { ops } = withDraft(stand.table, 0, (draft) =>
    verbOf(stand, move.verb).effects(draft, move, stand.actor),
  );
  return ops.reduce(
    (sum, op) => (op.op === 'pay' && op[side] === purse ? sum + op.amount : sum),
    0,
  );
}

/** Two lists compared as sets of lines. */
export function compare(
  what: string,
  ours: readonly string[],
  theirs: readonly string[],
): string[] {
  const mine = new Set(ours);
  const other = new Set(theirs);
  return [
    ...[...mine].filter((line) => !other.has(line)).map((line) => `${what}: only we say ${line}`),
    ...[...other].filter((line) => !mine.has(line)).map((line) => `${what}: only oracle ${line}`),
  ];
}

/** One move at several prices. What that engine broke at is no answer. */
export const tested = (
  stand: Stand,
  tests: Tests,
  what: string,
  move: (price: number) => Move,
): string[] =>
  tests
    .filter(([price, theirs]) => price >= 0 && theirs !== 'engine-internal-error')
    .flatMap(([price, theirs]) =>
      differences(isLegal(stand, move(price)), theirs === true, `${what} at ${price}`),
    );

export const mayPass: Ask = (stand, { mayPass: theirs }) =>
  theirs === undefined ? [] : differences(isLegal(stand, { verb: 'pass' }), theirs, 'mayPass');
