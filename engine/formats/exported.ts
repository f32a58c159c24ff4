import type { Entry } from '../../shared/entry.ts';
import type { Move, Route } from '../../shared/move.ts';
import type { Op } from '../../shared/op.ts';
import { type Draft, withDraft } from '../kernel/draft.ts';
import { standingEntries } from '../kernel/ledger.ts';
import { applyAll } from '../kernel/op.ts';
import { piecesIn, type Table, unpackBox } from '../kernel/table.ts';
import { playersOf } from '../rules/stock/issued.ts';
import { houseOf } from '../rules/house/house.ts';
import type { Game } from '../rules/referee.ts';
import { judgeRoutes } from '../routes/judge.ts';
import type { Turn } from '../rules/rulebook.ts';
import {
  type Certificates,
  certificatesOn,
  type Deal,
  dealt,
  followed,
  likeness as likenessOfShares,
} from './certificates.ts';
import type { Importer, RecordedAction, Recording } from './18xx-games.ts';
import { againstRules, fileOf, nameAt, otherOptions, seedOf } from './exported-file.ts';

/**
 * A game of our tables in the file format of 18xx.games: the inverse of an importer. Every action that
 * is written has been read back by the importer and led to the very table that our own move led to;
 * where none does, the file ends before it and says why.
 */

/** One of our moves on the table as it was, and what it did there. */
export interface ExportedAction {
  readonly table: Table;
  readonly turn: Turn;
  readonly move: Move;
  readonly ops: readonly Op[];
  /** Ids of the players at that site, by place. */
  readonly ids: ReadonlyMap<string, number>;
  readonly recording: Recording;
  /** Where that site has each certificate. */
  readonly there: Certificates;
  /** What these routes bring, each by itself, where the rules of the title say so. */
  brings(routes: readonly Route[]): RunFigures;
}

export interface RunFigures {
  readonly sums: readonly number[];
  readonly subsidy: number;
}

/** Writes the moves of one title as actions of 18xx.games. */
export interface Exporter {
  /** The title as that site calls it. */
  readonly title: string;
  /** Names of optional rules that a box was opened with. */
  optional(options: Game['box']['options']): readonly string[];
  /** The actions that may stand for the move, the likeliest first. Most moves are one action. */
  actions(said: ExportedAction): Iterable<readonly RecordedAction[]>;
  /**
   * The one action that stands for several moves, if these are such moves. Of a merger that fails, the site
   * records only the failure.
   */
  combined?(said: ExportedAction, next: readonly Entry[]): CombinedMoves | undefined;
  /** A sentence that says why the site has no such move; undefined if it has. */
  refuses?(said: Pick<ExportedAction, 'table' | 'move'>): string | undefined;
  /** Turns that the site does not give, because it plays with this option. */
  readonly unasked?: {
    readonly option: string;
    /** Is the turn of this table one of them? */
    is(game: Game, table: Table): boolean;
    /** Why the file ends where something is done in one: a sentence. A pass is left out. */
    readonly says: string;
  };
  /** What that site calls a piece of ours in this action, back: "GT-IC_3" is `share:GT-system-3`. */
  pieceOf?(share: string): string;
  /** The numbers below which the seed of a set-up is drawn; left out = nothing is drawn. */
  readonly seeds?: number;
}

/** Actions that stand for several moves, and how many moves those are. */
export interface CombinedMoves {
  readonly actions: readonly RecordedAction[];
  readonly moves: number;
}

/** A game as a file of 18xx.games. */
export interface ExportedGame {
  readonly file: { readonly [field: string]: unknown };
  /** Moves of the game, and how many of them the file holds. */
  readonly moves: number;
  readonly said: number;
  /** What the format cannot say, each in a sentence. */
  readonly unsaid: readonly string[];
}

/** Consent is not recorded there: it is read with the move that asked for it. */
const CONSENT = 'agree';
/** So many moves of ours may be one action of theirs, or be jumped over by it. */
const AHEAD = 4;
/** So many turns at most follow each other in which that site asks nobody. */
const MOST_PASSES = 200;
/** So many at most belong to something that is one action there as a whole. */
const LONGEST = 60;

/** A game to write as a file. */
export interface ExportTask {
  readonly game: Game;
  readonly entries: readonly Entry[];
  readonly name: string;
  readonly players: readonly string[];
  readonly importer: Importer;
  readonly exporter: Exporter;
}

const isTrade = ({ verb }: Move): boolean =>
  verb === 'buyShare' || verb === 'sellShares' || verb === 'redeemShare';

/** The entries that stand, without what was asked for and declined. */
function played(entries: readonly Entry[]): Entry[] {
  const stands: Entry[] = [];
  for (const seq of standingEntries(entries).standing) {
    const entry = entries[seq - 1]!;
    if (entry.move.verb === 'decline') {
      while (stands.at(-1)?.move.verb === CONSENT) stands.pop();
      stands.pop();
    } else stands.push(entry);
  }
  return stands;
}

/** A game as far as it has been written. */
interface Writing {
  readonly table: Table;
  readonly recording: Recording & { steps: RecordedAction[] };
  readonly ids: ReadonlyMap<string, number>;
  there: Certificates;
}

export function exported(task: ExportTask): ExportedGame {
  const { game, exporter } = task;
  const table = unpackBox(game.box);
  const all = played(task.entries);
  const ids = new Map(playersOf(game.box).map((place, i) => [place, i + 1]));
  const recording = {
    title: exporter.title,
    name: task.name,
    players: [...ids.values()].map((id, i) => ({ id, name: nameAt(task.players, i) })),
    options: exporter.optional(game.box.options),
    seed: seedOf(all, exporter.seeds),
    steps: [],
    result: {},
  };
  const writing: Writing = { table, recording, ids, there: certificatesOn(table) };
  const unsaid = otherOptions(task, task.importer, recording, exporter.unasked?.option);
  const counts = ({ move }: Entry): boolean => move.verb !== 'setUp' && move.verb !== CONSENT;
  let at = 0;
  while (at < all.length) {
    const done = written(task, writing, all.slice(at, at + LONGEST));
    if (typeof done === 'string') {
      unsaid.push(done);
      break;
    }
    at += done;
  }
  unsaid.push(...againstRules(all.slice(0, at)));
  passUnasked(task, table);
  return {
    file: fileOf(task, recording, table, unsaid),
    moves: all.filter(counts).length,
    said: all.slice(0, at).filter(counts).length,
    unsaid,
  };
}

/**
 * Plays on to the turn in which that site waits for the next action, since it passes for whoever it does
 * not ask. The worths in the file are those of that moment: rounds may end by it, and privates pay.
 */
function passUnasked({ game, exporter }: ExportTask, table: Table): void {
  for (let i = 0; i < MOST_PASSES && exporter.unasked?.is(game, table); i++)
    applyAll(table, withDraft(table, 0, (draft) => plays(game, draft, [{ verb: 'pass' }])).ops);
}

/** Writes the next move: how many entries are written with it, or why none is. */
function written(task: ExportTask, writing: Writing, next: readonly Entry[]): number | string {
  const { game, importer, exporter } = task;
  const { table, recording, ids } = writing;
  const { move, seq, ops } = next[0]!;
  if (move.verb === 'setUp') {
    const theirs = importer.setUp?.(recording) ?? { verb: 'setUp' };
    if (ledTo(game, table, next.slice(0, 1))(1) !== after(game, table, [theirs]))
      return 'What was dealt and drawn at the set-up cannot be said in that format.';
    writing.there = followed(table, writing.there, ops);
    applyAll(table, ops);
    return 1;
  }
  if (Object.keys(houseOf(table)).length > 0 || move.verb === 'house')
    return 'House rules cannot be said in that format; the file ends where they begin.';
  const ends = (why: string) => `Entry ${seq} (${move.verb}) ${why} The file ends before it.`;
  if (exporter.unasked?.is(game, table)) {
    if (move.verb !== 'pass') return ends(`is no move at that site: ${exporter.unasked.says}`);
    writing.there = followed(table, writing.there, ops);
    applyAll(table, ops);
    return 1;
  }
  const found = spoken(task, writing, next);
  if (typeof found === 'string') return ends(`is no move at that site: ${found}`);
  if (!found) return ends('cannot be said in that format.');
  const entries = next.slice(0, found.moves);
  const deal = dealIn(exporter, found.actions, ids);
  const trade = deal && entries.find((entry) => isTrade(entry.move));
  if (deal && trade === entries[0] && isOtherDeal(writing, trade!, deal))
    return ends('leads to other shares at that site.');
  recording.steps.push(...found.actions);
  for (const entry of entries) {
    const traded = isTrade(entry.move) ? deal : undefined;
    writing.there = followed(table, writing.there, entry.ops, traded);
    applyAll(table, entry.ops);
  }
  return found.moves;
}

/** Does that site come to other shares by this deal? Of a company that it closes none are left. */
function isOtherDeal({ table, there }: Writing, { move, ops }: Entry, deal: Deal): boolean {
  const marker = `marker:${String(move.company)}`;
  const last = ops.findLast((op) => op.op === 'put' && op.piece === marker);
  const isClosed = last?.op === 'put' && table.box.places.get(last.to)?.kind !== 'cell';
  return !isClosed && dealt(table, there, ops, deal) === undefined;
}

/** The actions that the importer reads as these moves, and how many; a text = why that site has none. */
function spoken(
  { game, importer, exporter }: ExportTask,
  { table, recording, ids, there }: Writing,
  next: readonly Entry[],
): CombinedMoves | string | undefined {
  const leads = ledTo(game, table, next);
  const turn = game.rulebook!.turn(table);
  const saidOf = ({ move, ops }: Entry): ExportedAction => ({
    table,
    turn,
    move,
    ops,
    ids,
    recording,
    there,
    brings: (routes) => paid(game, table, String(move.company), routes),
  });
  const against = exporter.refuses?.(saidOf(next[0]!));
  if (against !== undefined) return against;
  const whole = next[0] && exporter.combined?.(saidOf(next[0]), next);
  if (whole) {
    const read = readBack(importer, table, recording, whole.actions);
    if (read && leads(whole.moves) === after(game, table, read)) return whole;
  }
  // An action of a later move may stand for those before it: steps that are passed in silence there.
  for (const entry of next.slice(0, AHEAD)) {
    for (const actions of exporter.actions(saidOf(entry))) {
      const read = readBack(importer, table, recording, actions);
      if (read && leads(read.length) === after(game, table, read))
        return { actions, moves: read.length };
    }
  }
  return undefined;
}

/** The moves that the importer reads in these actions; undefined for none, or one that it does not know. */
function readBack(
  importer: Importer,
  table: Table,
  recording: Recording & { steps: RecordedAction[] },
  actions: readonly RecordedAction[],
): Move[] | undefined {
  const steps = recording.steps.length;
  recording.steps.push(...actions);
  const read: Move[] = [];
  const ok = actions.every((_, n) => {
    const moves = importer.moves(table, recording, steps + n);
    // What is said by several actions is read whole with the last of them.
    const whole = moves.ok && (n === actions.length - 1 || moves.value.length === 0);
    if (moves.ok) read.push(...moves.value);
    return whole;
  });
  recording.steps.length = steps;
  return ok && read.length > 0 ? read : undefined;
}

/** The purchase or sale among these actions, as that site keeps certificates. */
function dealIn(
  { pieceOf = plainPiece }: Exporter,
  actions: readonly RecordedAction[],
  ids: ReadonlyMap<string, number>,
): Deal | undefined {
  const action = actions.findLast(({ type }) => type === 'buy_shares' || type === 'sell_shares');
  if (!action || action.entity_type === 'company') return undefined;
  const shares = (action.shares as string[]).map(pieceOf);
  const player = [...ids].find(([, id]) => id === action.entity)?.[0];
  const buyer = action.entity_type === 'player' ? player : `company:${String(action.entity)}`;
  const to = action.type === 'sell_shares' ? 'pool' : buyer;
  return to === undefined ? undefined : { shares, percent: Number(action.percent), to };
}

/** "PRR_3" is our `share:PRR-3`. */
const plainPiece = (share: string): string => `share:${share.replace(/_(\d+)$/, '-$1')}`;

/**
 * What has to be alike on our table and theirs: where every piece lies, of certificates only their kind,
 * in which order trains are sold
 * and markers stand, all money, and who is to do what. Orders of piles that nothing depends on are not.
 */
function likeness({ rulebook }: Game, table: Table): string {
  const words: string[] = [];
  for (const [id, { place, turn, face }] of table.pieces)
    if (table.box.pieces.get(id)!.kind !== 'certificate') words.push(id, place, `${turn} ${face}`);
  words.push(likenessOfShares(table, certificatesOn(table)));
  for (const [place, { kind }] of table.box.places)
    if (kind === 'cell' || kind === 'depot') words.push(...piecesIn(table, place));
  for (const [purse, money] of table.purses) words.push(`${purse} ${money}`);
  const { round, entity, acting, verbs, over } = rulebook!.turn(table);
  return JSON.stringify([words, round, entity, acting, verbs, over]);
}

/** How the table is after so many of these entries. */
function ledTo(game: Game, table: Table, next: readonly Entry[]): (count: number) => string {
  const known: string[] = [];
  return (count) => {
    if (known[count] !== undefined) return known[count];
    let found = 'impossible';
    withDraft(table, 0, (draft) => {
      for (const { ops } of next.slice(0, count)) ops.forEach(draft.do);
      if (draft.impossible === undefined && count <= next.length)
        found = likeness(game, draft.table);
    });
    return (known[count] = found);
  };
}

/** How the table is when these moves have been played on it. */
function after(game: Game, table: Table, moves: readonly Move[]): string {
  let found = 'refused';
  withDraft(table, 0, (draft) => {
    if (plays(game, draft, moves)) found = likeness(game, draft.table);
  });
  return found;
}

/** Makes these moves in a draft; false if one of them cannot be made. */
function plays({ rulebook }: Game, draft: Draft, moves: readonly Move[]): boolean {
  const actor = { seat: 'record', players: playersOf(draft.table.box), host: true };
  for (const move of moves) {
    const verb = rulebook!.verbs.get(move.verb);
    const parsed = verb?.schema.safeParse(move);
    if (!verb || !parsed?.success) return false;
    verb.effects(draft, parsed.data, actor);
    rulebook!.settle(draft);
  }
  return draft.impossible === undefined;
}

/** What routes bring; nothing where they do not fit the rules of today. */
function paid(
  { rulebook }: Game,
  table: Table,
  company: string,
  routes: readonly Route[],
): RunFigures {
  const task = rulebook?.runTask?.(table, company);
  if (!task) return { sums: [], subsidy: 0 };
  const judged = judgeRoutes(task.track, task.rules, task.trains, routes);
  const { subsidy, failures } = judged;
  return failures.length > 0
    ? { sums: [], subsidy: 0 }
    : { sums: judged.routes.map(({ revenue }) => revenue), subsidy };
}
