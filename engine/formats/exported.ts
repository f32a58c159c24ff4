import type { Entry } from '../../shared/entry.ts';
import type { Move, Route } from '../../shared/move.ts';
import type { Op } from '../../shared/op.ts';
import { canonical } from '../kernel/digest.ts';
import { withDraft } from '../kernel/draft.ts';
import { standingEntries } from '../kernel/ledger.ts';
import { seededLuck } from '../kernel/luck.ts';
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
  followed,
  likeness as likenessOfShares,
} from './certificates.ts';
import type { Importer, RecordedAction, Recording } from './18xx-games.ts';

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

/** How the moves of one title are said as actions. */
export interface Exporter {
  /** The title as that site calls it. */
  readonly title: string;
  /** Names of optional rules that a box was opened with. */
  optional(options: Game['box']['options']): readonly string[];
  /** What the move may have been there, the likeliest first; most are one action. */
  actions(said: ExportedAction): Iterable<readonly RecordedAction[]>;
  /**
   * Several moves that are one action there, if these are: a merger that fails, of which only the
   * failure is recorded.
   */
  whole?(said: ExportedAction, next: readonly Entry[]): Whole | undefined;
  /** What that site calls a piece of ours in this action, back: "GT-IC_3" is `share:GT-system-3`. */
  pieceOf?(share: string): string;
  /** The numbers below which the seed of a set-up is drawn; left out = nothing is drawn. */
  readonly seeds?: number;
}

export interface Whole {
  readonly actions: readonly RecordedAction[];
  readonly moves: number;
}

export interface Exported {
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
/** So many at most belong to something that is one action there as a whole. */
const LONGEST = 60;

export interface Exporting {
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

export function exported(wish: Exporting): Exported {
  const { game, importer, exporter } = wish;
  const table = unpackBox(game.box);
  const all = played(wish.entries);
  const unsaid: string[] = [];
  const ids = new Map(playersOf(game.box).map((place, i) => [place, i + 1]));
  const recording: Recording & { steps: RecordedAction[] } = {
    title: exporter.title,
    name: wish.name,
    players: [...ids.values()].map((id, i) => ({ id, name: wish.players[i] ?? `Player ${id}` })),
    options: exporter.optional(game.box.options),
    seed: seedOf(all, exporter),
    steps: [],
    result: {},
  };
  const options = importer.options(recording);
  if (!options.ok) unsaid.push(options.error);
  else {
    const { value } = options;
    const other = Object.keys(value).filter(
      (id) => canonical(value[id]!) !== canonical(game.box.options[id] ?? null),
    );
    if (other.length > 0)
      unsaid.push(`That site plays another ${other.join(', ')} than this table was opened with.`);
  }

  const moves = all.filter(({ move }) => move.verb !== 'setUp' && move.verb !== CONSENT);
  let said = 0;
  let there = certificatesOn(table);
  for (let i = 0; i < all.length;) {
    const { move, seq } = all[i]!;
    if (move.verb === 'setUp') {
      const theirs = importer.setUp?.(recording) ?? { verb: 'setUp' };
      if (ledTo(game, table, all.slice(i, i + 1))(1) !== after(game, table, [theirs])) {
        unsaid.push('What was dealt and drawn at the set-up cannot be said in that format.');
        break;
      }
      there = followed(table, there, all[i]!.ops);
      applyAll(table, all[i]!.ops);
      i += 1;
      continue;
    }
    const house = Object.keys(houseOf(table)).length > 0 || move.verb === 'house';
    const found = house
      ? undefined
      : spoken(wish, table, all.slice(i, i + LONGEST), recording, ids, there);
    if (!found) {
      unsaid.push(
        house
          ? 'House rules cannot be said in that format; the file ends where they begin.'
          : `Entry ${seq} (${move.verb}) cannot be said in that format; the file ends before it.`,
      );
      break;
    }
    recording.steps.push(...found.actions);
    const deal = dealIn(exporter, found.actions, ids);
    for (const entry of all.slice(i, i + found.moves)) {
      there = followed(table, there, entry.ops, isTrade(entry.move) ? deal : undefined);
      applyAll(table, entry.ops);
      if (entry.move.verb !== CONSENT) said += 1;
    }
    i += found.moves;
  }
  return { file: fileOf(wish, recording, table), moves: moves.length, said, unsaid };
}

/** The actions that the importer reads as these moves, and how many of them they are. */
function spoken(
  { game, importer, exporter }: Exporting,
  table: Table,
  next: readonly Entry[],
  recording: Recording & { steps: RecordedAction[] },
  ids: ReadonlyMap<string, number>,
  there: Certificates,
) {
  const leads = ledTo(game, table, next);
  const turn = game.rulebook!.turn(table);
  const saidOf = ({ move, ops }: Entry): ExportedAction => ({
    ...{ table, turn, move, ops, ids, recording, there },
    brings: (routes) => paid(game, table, String(move.company), routes),
  });
  const whole = next[0] && exporter.whole?.(saidOf(next[0]), next);
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
  const { rulebook } = game;
  let found = 'refused';
  const actor = { seat: 'record', players: playersOf(table.box), host: true };
  withDraft(table, 0, (draft) => {
    for (const move of moves) {
      const verb = rulebook!.verbs.get(move.verb);
      const parsed = verb?.schema.safeParse(move);
      if (!verb || !parsed?.success) return;
      verb.effects(draft, parsed.data, actor);
      rulebook!.settle(draft);
    }
    if (draft.impossible === undefined) found = likeness(game, draft.table);
  });
  return found;
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

/** The seed that the set-up drew: said with it, or the first chance of its entry. */
function seedOf(all: readonly Entry[], { seeds }: Exporter): number | undefined {
  const entry = all.find(({ move }) => move.verb === 'setUp');
  if (!entry || seeds === undefined) return undefined;
  const { seed } = entry.move;
  if (typeof seed === 'number') return seed;
  return entry.luck === undefined ? undefined : seededLuck(entry.luck).below(seeds);
}

function fileOf({ game, name, entries }: Exporting, recording: Recording, table: Table) {
  const { players, title, options, seed, steps } = recording;
  const turn = game.rulebook!.turn(table);
  const ids = new Map(playersOf(game.box).map((place, i) => [place, players[i]!.id]));
  const at = Math.floor((entries[0]?.at ?? 0) / 1000);
  return {
    id: name,
    description: name,
    title,
    mode: 'hotseat',
    user: { id: players[0]!.id, name: players[0]!.name },
    players,
    min_players: players.length,
    max_players: players.length,
    settings: { seed: seed ?? null, optional_rules: options },
    status: turn.over ? 'finished' : 'active',
    turn: 1,
    round: turn.round,
    acting: turn.acting.map((place) => ids.get(place)),
    result: Object.fromEntries(
      game.rulebook!.score(table).map(({ player, total }) => [ids.get(player), total]),
    ),
    actions: steps.map((action, i) => ({ ...action, id: i + 1, created_at: at })),
    loaded: true,
    created_at: at,
    updated_at: Math.floor((entries.at(-1)?.at ?? 0) / 1000),
  };
}
