import { withDraft } from '../../../engine/kernel/draft.ts';
import { append, type Ledger, open } from '../../../engine/kernel/ledger.ts';
import { seededLuck, type Luck } from '../../../engine/kernel/luck.ts';
import { applyAll } from '../../../engine/kernel/op.ts';
import type { Table } from '../../../engine/kernel/table.ts';
import { consider, type Game, options } from '../../../engine/rules/referee.ts';
import type { Actor } from '../../../engine/rules/rulebook.ts';
import { playersOf } from '../../../engine/rules/stock/issued.ts';
import type { Entry } from '../../../shared/entry.ts';
import type { Move } from '../../../shared/move.ts';
import type { Json, Op } from '../../../shared/op.ts';

/** How wrong moves are tried in a game. */
interface Trial {
  readonly seed: number;
  /** How many moments of the game, and how many moves at each. */
  readonly moments: number;
  readonly tries: number;
  /** How many legal moves follow one that was let stand. */
  readonly onward: number;
}

/** The host's note. */
const NOTE = 'it stands';

/** Other words of the same kind as a word of a move. */
function* likeWords({ box }: Game, word: string): Generator<string> {
  if (box.companies.has(word)) yield* box.companies.keys();
  else if (box.tiles.has(word)) yield* box.tiles.keys();
  else if (box.places.has(`hex:${word}`))
    for (const place of box.places.keys()) if (/^hex:/.test(place)) yield place.slice(4);
  if (box.pieces.has(`private:${word}`))
    for (const piece of box.pieces.keys()) if (/^private:/.test(piece)) yield piece.slice(8);
  const piece = box.pieces.get(word);
  if (piece) for (const [id, { kind }] of box.pieces) if (kind === piece.kind) yield id;
  const [sort] = word.split(':');
  if (box.places.has(word))
    for (const place of box.places.keys()) if (place.startsWith(`${sort}:`)) yield place;
  yield* playersOf(box);
  yield* ['ipo', 'pool', 'bank'];
}

const one = <T>(luck: Luck, of: readonly T[]): T => of[luck.below(of.length)]!;

/** The move with one change, at any depth. */
function otherwise(game: Game, luck: Luck, value: Json): Json {
  if (typeof value === 'string') return one(luck, [...likeWords(game, value)]);
  if (typeof value === 'number') return Math.max(0, value + one(luck, [-100, -10, -1, 1, 10, 100]));
  if (typeof value === 'boolean') return !value;
  if (value === null) return value;
  const keys = Object.keys(value).filter((key) => key !== 'verb');
  if (keys.length === 0) return value;
  const key = one(luck, keys);
  const copy = structuredClone(value) as Record<string, Json> | Json[];
  const fields = copy as Record<string, Json>;
  if (Array.isArray(copy) && luck.below(3) === 0) copy.splice(Number(key), 1);
  else fields[key] = otherwise(game, luck, fields[key]!);
  return copy as Json;
}

/** A move of the game or another one, with up to two changes. */
function tried(game: Game, entries: readonly Entry[], now: readonly string[], luck: Luck): Move {
  const all = [...game.rulebook!.verbs.keys()];
  const verb = one(luck, luck.below(2) === 0 && now.length > 0 ? now : all);
  const played = entries.filter(({ move }) => move.verb === verb).map(({ move }) => move);
  let move = (played.length > 0 ? one(luck, played) : { verb }) as Json;
  for (let n = luck.below(3); n > 0; n--) move = otherwise(game, luck, move);
  return move as unknown as Move;
}

/**
 * Tries wrong moves at moments of a game and lets them stand as host. Whatever they did, the table must fold,
 * settle and show its turn, and somebody must have a move, now and for some moves after it. Returns a line
 * for each failure.
 */
export function letStand(game: Game, entries: readonly Entry[], trial: Trial): string[] {
  const luck = seededLuck(trial.seed);
  const ledger = open(game.box);
  const every = Math.max(1, Math.ceil(entries.length / trial.moments));
  const seats = playersOf(game.box);
  const faults: string[] = [];
  for (const entry of entries) {
    for (let i = 0; entry.seq % every === 0 && i < trial.tries; i++) {
      const { acting, verbs } = game.rulebook!.turn(ledger.table);
      const move = tried(game, entries, verbs, luck);
      const by = one(luck, luck.below(2) === 0 && acting.length > 0 ? acting : seats);
      const actor = { seat: 'host', players: [by], host: true };
      const fault = left(game, ledger, { move, actor }, luck, trial.onward);
      if (fault !== undefined) faults.push(`${entry.seq} ${by}: ${JSON.stringify(move)}: ${fault}`);
    }
    append(ledger, entry);
  }
  return faults;
}

/**
 * What is wrong with the table after a move. Undefined if nothing is, or if nobody can let the move stand.
 * The table is not changed.
 */
function left(
  game: Game,
  ledger: Ledger,
  proposal: { readonly move: Move; readonly actor: Actor },
  luck: Luck,
  moves: number,
): string | undefined {
  const { table } = ledger;
  let inverse: ReturnType<typeof applyAll>;
  try {
    const verdict = consider(game, ledger, { ...proposal, luck: 1, note: NOTE });
    const isWrong = verdict.findings.some(({ severity }) => severity === 'violation');
    if (!verdict.stands || !isWrong) return undefined;
    inverse = applyAll(table, verdict.ops);
  } catch (error) {
    return thrown(error);
  }
  if (!Array.isArray(inverse)) return 'cannot be folded';
  const fault = goesOn(game, ledger, luck, moves);
  applyAll(table, inverse);
  return fault;
}

const thrown = (error: unknown): string =>
  `throws ${String(error)} ${/\((?!node).*?(engine[^)]*)\)/.exec((error as Error).stack ?? '')?.[1] ?? ''}`;

const money = ({ purses }: Table): number => [...purses.values()].reduce((sum, held) => sum + held);

/** What stops a table from continuing. The table is not changed. */
function goesOn(game: Game, ledger: Ledger, luck: Luck, moves: number): string | undefined {
  const { table } = ledger;
  const rulebook = game.rulebook!;
  const back: (readonly Op[])[] = [];
  const held = money(table);
  const done: string[] = [];
  try {
    for (let made = 0; ; made++) {
      const at = made === 0 ? 'at once' : `after ${done.join(', ')}`;
      const rest = withDraft(table, 1, (draft) => rulebook.settle(draft));
      if (rest.impossible !== undefined) return `cannot settle ${at}: ${rest.impossible}`;
      if (rest.ops.length > 0)
        return `does not come to rest ${at}: ${JSON.stringify(rest.ops).slice(0, 200)}`;
      const turn = rulebook.turn(table);
      if (turn.over || made === moves) return undefined;
      if (turn.sentence === '') return `says nothing ${at}`;
      const who = [...turn.acting, ...(turn.procedure?.question?.who ?? [])];
      const strangers = who.filter((player) => !playersOf(game.box).includes(player));
      if (strangers.length > 0) return `asks ${strangers.join()} ${at}: ${turn.sentence}`;
      const open = turn.acting.flatMap((player) =>
        [...options(game, table, player)].map((move) => ({ player, move })),
      );
      if (open.length === 0) return `nothing to do ${at}: ${turn.sentence} (${turn.verbs.join()})`;
      const { player, move } = one(luck, open);
      const actor = { seat: 'any', players: [player], host: false };
      const verdict = consider(game, ledger, { move, actor, luck: made });
      if (!verdict.stands)
        return `refuses what it offers ${at}: ${JSON.stringify(move)} ${verdict.findings[0]!.message}`;
      const inverse = applyAll(table, verdict.ops);
      if (!Array.isArray(inverse)) return `cannot fold ${JSON.stringify(move)} ${at}`;
      back.push(inverse);
      if (money(table) !== held) return `loses money ${at}`;
      done.push(JSON.stringify(move));
    }
  } catch (error) {
    return `${thrown(error)} after ${done.join(', ') || 'nothing'}`;
  } finally {
    for (const inverse of back.toReversed()) applyAll(table, inverse);
  }
}
