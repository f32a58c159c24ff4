import type { Box, BoxOptions } from '../../engine/kernel/box.ts';
import { withDraft } from '../../engine/kernel/draft.ts';
import { append, type Ledger, open } from '../../engine/kernel/ledger.ts';
import { applyAll, isImpossible } from '../../engine/kernel/op.ts';
import { cash, piecesIn, type Table } from '../../engine/kernel/table.ts';
import type { Title } from '../../engine/games/titles.ts';
import { playersOf } from '../../engine/rules/stock/issued.ts';
import type { Clock } from '../../engine/rules/course/keys.ts';
import { cellOf } from '../../engine/rules/stock/market.ts';
import { consider, type Game } from '../../engine/rules/referee.ts';
import type { Turn } from '../../engine/rules/rulebook.ts';
import type { Finding } from '../../shared/finding.ts';
import type { Move } from '../../shared/move.ts';
import type { Json, Op } from '../../shared/op.ts';

/**
 * A table of any title on which any position can be laid out, and moves be tried and played. What a
 * title's own kit adds is how its companies, trains and rounds are laid out.
 */
export interface Scene<Clock extends object> {
  readonly game: Game;
  readonly table: Ledger['table'];
  readonly ledger: Ledger;
  put(piece: string, to: string, how?: { at?: number; turn?: number; face?: number }): void;
  /** Sets a purse to a figure, out of or into the bank. */
  fund(purse: string, amount: number): void;
  /** Sets a key of the clock, or some fields of it where both are objects. */
  clock<K extends keyof Clock & string>(key: K, value: Partial<Clock[K]> | Clock[K]): void;
  /** Clauses of what is found against a move; the table is as it was. */
  wrongs(player: number, move: Move): string[];
  findings(player: number, move: Move): readonly Finding[];
  /** Plays a legal move; throws with the findings of one that is not. */
  play(player: number, move: Move): void;
  /** Plays a move whatever the rules say, as on a table that only annotates. */
  force(player: number, move: Move): void;
  /** Every legal move of a verb for a player. */
  options(player: number, verb: string): Move[];
  /** Lets everything happen that follows by itself. */
  settle(): void;
  undo(): void;
  turn(): Turn;
  /** The player who is asked. */
  acting(): number;
  read<K extends keyof Clock & string>(key: K): Clock[K];
  cash(purse: string): number;
  price(company: string): number | undefined;
  /** Row and column of a company's marker. */
  cell(company: string): readonly [number, number] | undefined;
  at(piece: string): string;
}

/** Has the referee nothing against a move? */
export const legal = (scene: Pick<Scene<object>, 'wrongs'>, player: number, move: Move): boolean =>
  scene.wrongs(player, move).length === 0;

/** Whoever is asked passes until the stock round is over; answers who was asked. */
export function passStockRound(scene: Pick<Scene<Clock>, 'acting' | 'play' | 'read'>): number[] {
  const turn = scene.read('turn');
  const asked: number[] = [];
  while (scene.read('stage') === 'stock' && scene.read('turn') === turn) {
    asked.push(scene.acting());
    scene.play(scene.acting(), PASS);
  }
  return asked;
}

/** The first train of a kind in the depot. */
export const inDepot = (
  { table, game }: Pick<Scene<never>, 'table' | 'game'>,
  kind: string,
): string => piecesIn(table, 'depot').find((id) => game.box.pieces.get(id)!.type === kind)!;

/** What a scene is staged with. */
export interface Staging<Clock extends object> {
  readonly game: Game;
  /** Reads a key of the title's clock. */
  readonly read: <K extends keyof Clock & string>(table: Table, key: K) => Clock[K];
  readonly setUp?: Move;
  readonly luck?: number;
}

const host = { seat: 'host', players: ['player:1'], host: true };
const isObject = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The game that these options open; throws where they are refused. */
export function gameOf(title: Title, options: BoxOptions): Game {
  const opened = title.open(options);
  if (!opened.ok) throw new Error(opened.error);
  return opened.value;
}

/** Writes a move as an entry; throws where it is refused. */
function write(game: Game, ledger: Ledger, proposal: Parameters<typeof consider>[2]): void {
  const { move, actor } = proposal;
  const verdict = consider(game, ledger, proposal);
  if (!verdict.stands)
    throw new Error(
      `${JSON.stringify(move)} was refused: ${verdict.findings.map((f) => `${f.clause} ${f.message}`).join(' / ')}`,
    );
  const seq = ledger.entries.length + 1;
  const wrong = append(ledger, {
    seq,
    id: `e${seq}`,
    at: 0,
    by: actor.seat,
    move: verdict.move,
    ops: [...verdict.ops],
    findings: [],
    rules: '',
    digest: '',
  });
  if (wrong) throw new Error(wrong.impossible);
}

/** A table just set up, the referee enforcing. */
export function staged<Clock extends object>(staging: Staging<Clock>): Scene<Clock> {
  const { game, read, setUp = { verb: 'setUp' }, luck = 1 } = staging;
  const ledger = open(game.box);
  const { table } = ledger;
  const seats = playersOf(game.box);
  const actor = (player: number) => ({
    seat: `seat ${player}`,
    // Seat 0 plays everybody.
    players: player === 0 ? [...seats] : [`player:${player}`],
    host: false,
  });
  const propose = (who: typeof host, move: Move, note?: string) =>
    write(game, ledger, { move, actor: who, luck, ...(note && { note }) });
  const does = (ops: readonly Op[]) => {
    const answer = applyAll(table, ops);
    if (!Array.isArray(answer) && isImpossible(answer)) throw new Error(answer.impossible);
  };

  propose(host, { verb: 'dial', strictness: 'enforce', help: 'none' });
  propose(host, setUp);

  const scene: Scene<Clock> = {
    game,
    table,
    ledger,
    put: (piece, to, how = {}) => does([{ op: 'put', piece, to, ...how }]),
    fund: (purse, amount) => {
      const more = amount - cash(table, purse);
      if (more > 0) does([{ op: 'pay', from: 'bank', to: purse, amount: more }]);
      if (more < 0) does([{ op: 'pay', from: purse, to: 'bank', amount: -more }]);
    },
    clock: (key, value) => {
      const before = read(table, key) as unknown as Json;
      const now = value as unknown as Json;
      const all = isObject(before) && isObject(now) ? { ...before, ...now } : now;
      does([{ op: 'set', key, value: all }]);
    },
    wrongs: (player, move) =>
      scene
        .findings(player, move)
        .filter(({ severity }) => severity === 'violation')
        .map(({ clause }) => clause),
    findings: (player, move) => {
      const verdict = consider(game, ledger, { move, actor: actor(player), luck: 1 });
      const wrong = verdict.findings.filter(({ severity }) => severity === 'violation');
      if (verdict.stands !== (wrong.length === 0))
        throw new Error(`${JSON.stringify(move)} stands: ${verdict.stands}`);
      return verdict.findings;
    },
    play: (player, move) => propose(actor(player), move),
    force: (player, move) => propose({ ...actor(player), host: true }, move, 'let it stand'),
    options: (player, verb) => [
      ...game.rulebook!.verbs.get(verb)!.options(table, `player:${player}`),
    ],
    settle: () => {
      const draft = withDraft(table, 1, (draft) => game.rulebook!.settle(draft));
      if (draft.impossible !== undefined) throw new Error(draft.impossible);
      does(draft.ops);
    },
    undo: () => propose(host, { verb: 'undo' }),
    turn: () => game.rulebook!.turn(table),
    acting: () => Number(scene.turn().acting[0]?.slice('player:'.length)),
    read: (key) => read(table, key),
    cash: (purse) => cash(table, purse),
    price: (company) => cellOf(table, company)?.price,
    cell: (company) => {
      const cell = cellOf(table, company);
      return cell && ([cell.row, cell.col] as const);
    },
    at: (piece) => table.pieces.get(piece)!.place,
  };
  return scene;
}

/** What the builders below need of a scene. */
export interface Bench {
  readonly game: { readonly box: Box };
  readonly table: Table;
  put(piece: string, to: string, how?: { at?: number; turn?: number; face?: number }): void;
  at(piece: string): string;
}

export const PASS = { verb: 'pass' } as const;

/** "1" is a player's place; other holders say what they are. */
export const placeOf = (holder: string): string =>
  /^\d$/.test(holder) ? `player:${holder}` : holder;

const typeOf = ({ game }: Bench, piece: string) => game.box.pieces.get(piece)!.type;
const kindOf = ({ game }: Bench, piece: string) => game.box.pieces.get(piece)!.kind;

/** Stands the marker of a company in a cell, under those there. */
export const stand = (scene: Bench, company: string, row: number, col: number): void =>
  scene.put(`marker:${company}`, `cell:${row}.${col}`, { at: 0 });

/** Takes trains of a kind out of the supply onto a charter, or to a place; answers their pieces. */
export function trains(scene: Bench, to: string, ...kinds: string[]): string[] {
  return kinds.map((kind) => {
    const id = piecesIn(scene.table, 'depot').find((piece) => typeOf(scene, piece) === kind);
    if (id === undefined) throw new Error(`no ${kind} in the supply`);
    scene.put(id, scene.game.box.places.has(to) ? to : `company:${to}`);
    return id;
  });
}

/** Takes every train of these kinds out of the supply. */
export function soldOut(scene: Bench, ...kinds: string[]): void {
  for (const id of [...piecesIn(scene.table, 'depot')])
    if (kinds.includes(typeOf(scene, id) ?? '')) scene.put(id, 'out');
}

/** Lays a tile of the supply on a hex, asking no rule. */
export function tile(scene: Bench, hex: string, type: string, turn = 0): void {
  const id = piecesIn(scene.table, 'supply').find((piece) => typeOf(scene, piece) === type);
  if (id === undefined) throw new Error(`no tile ${type} in the supply`);
  for (const piece of [...piecesIn(scene.table, `hex:${hex}`)])
    if (kindOf(scene, piece) === 'tile') scene.put(piece, 'supply', { turn: 0 });
  scene.put(id, `hex:${hex}`, { turn });
}

/** Number of the topmost tile of a hex, and how it is turned. */
export function tileAt(scene: Bench, hex: string): readonly [string, number] | undefined {
  const id = piecesIn(scene.table, `hex:${hex}`).findLast(
    (piece) => kindOf(scene, piece) === 'tile',
  );
  return id === undefined ? undefined : [typeOf(scene, id)!, scene.table.pieces.get(id)!.turn];
}

/** Stands the next token of a company's charter in a city. */
export function token(scene: Bench, company: string, hex: string, city = 0, slot = 0): string {
  const id = piecesIn(scene.table, `company:${company}`).find(
    (piece) => kindOf(scene, piece) === 'token',
  );
  if (id === undefined) throw new Error(`no token of ${company} left`);
  scene.put(id, `slot:${hex}.${city}.${slot}`);
  return id;
}

/** Company of the token in a place; the type of one that is nobody's. */
export function markerIn(scene: Bench, hex: string, city = 0, slot = 0): string | undefined {
  const id = piecesIn(scene.table, `slot:${hex}.${city}.${slot}`).at(-1);
  const spec = id === undefined ? undefined : scene.game.box.pieces.get(id);
  return spec?.company ?? spec?.type;
}

/**
 * Hands certificates out by holder ("1" for a player, "pool", ...) in units: whichever player gets
 * most of them gets the first certificate, the president's, which is worth two of the others.
 */
export function handOut(
  scene: Bench,
  [president, ...rest]: readonly string[],
  holders: { readonly [holder: string]: number },
  unit = 1,
): void {
  const players = Object.keys(holders).filter((holder) => /^\d$/.test(holder));
  const most = Math.max(...players.map((holder) => holders[holder]!));
  const leader = players.find((holder) => holders[holder] === most);
  for (const [holder, held] of Object.entries(holders)) {
    if (holder === leader) scene.put(president!, placeOf(holder));
    for (let n = holder === leader ? 2 * unit : 0; n < held; n += unit)
      scene.put(rest.shift()!, placeOf(holder));
  }
}
