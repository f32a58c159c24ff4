import { beginning, read } from '../../engine/games/1828/course/clock.ts';
import { rulebook } from '../../engine/games/1828/rulebook.ts';
import { title } from '../../engine/games/1828/title.ts';
import type { Clock, StepName } from '../../engine/games/1828/course/keys.ts';
import { certificates, director, units } from '../../engine/games/1828/holdings.ts';
import type { Box, BoxOptions } from '../../engine/kernel/box.ts';
import { drafted } from '../../engine/kernel/draft.ts';
import { append, type Ledger, open } from '../../engine/kernel/ledger.ts';
import { applyAll, isImpossible } from '../../engine/kernel/op.ts';
import { cash, lying } from '../../engine/kernel/table.ts';
import { cellOf } from '../../engine/rules/market.ts';
import { consider, type Game } from '../../engine/rules/referee.ts';
import type { Turn } from '../../engine/rules/rulebook.ts';
import type { Finding } from '../../shared/finding.ts';
import type { Move } from '../../shared/move.ts';
import type { Json, Op } from '../../shared/op.ts';

/** Tables of 1828 on which any position can be laid out, and moves be tried and played. */

/** The box that these options open; throws where they are refused. */
export function boxOf(options: BoxOptions): Box {
  const opened = title.open(options);
  if (!opened.ok) throw new Error(opened.error);
  return opened.value.box;
}

export interface Scene {
  readonly game: Game;
  readonly table: Ledger['table'];
  readonly ledger: Ledger;
  put(piece: string, to: string, how?: { at?: number; turn?: number }): void;
  /** Sets a purse to a figure, out of or into the bank. */
  fund(purse: string, amount: number): void;
  /** Sets a key of the clock, or some fields of it where both are objects. */
  clock<K extends keyof Clock>(key: K, value: Partial<Clock[K]> | Clock[K]): void;
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
  read<K extends keyof Clock>(key: K): Clock[K];
  cash(purse: string): number;
  price(company: string): number | undefined;
  /** Row and column of a company's marker. */
  cell(company: string): readonly [number, number] | undefined;
  /** Tens of percent of a company in a place. */
  units(place: string, company: string): number;
  director(company: string): string | undefined;
  at(piece: string): string;
}

const host = { seat: 'host', players: ['player:1'], host: true };
const isObject = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A table just set up, the referee enforcing. */
export function begin(options: BoxOptions & { seed?: number }): Scene {
  const { seed, ...chosen } = options;
  const box = boxOf(chosen as BoxOptions);
  const game: Game = { box, rulebook: rulebook(box) };
  const ledger = open(box);
  const { table } = ledger;
  const actor = (player: number) => ({
    seat: `seat ${player}`,
    players: [`player:${player}`],
    host: false,
  });
  const propose = (who: typeof host, move: Move, note?: string) => {
    const verdict = consider(game, ledger, { move, actor: who, luck: 1, ...(note && { note }) });
    if (!verdict.stands)
      throw new Error(
        `${JSON.stringify(move)} was refused: ${verdict.findings.map((f) => `${f.clause} ${f.message}`).join(' / ')}`,
      );
    const seq = ledger.entries.length + 1;
    const wrong = append(ledger, {
      ...{ seq, id: `e${seq}`, at: 0, by: who.seat, move: verdict.move, ops: [...verdict.ops] },
      ...{ findings: [], rules: '', digest: '' },
    });
    if (wrong) throw new Error(wrong.impossible);
  };
  const does = (ops: readonly Op[]) => {
    const answer = applyAll(table, ops);
    if (!Array.isArray(answer) && isImpossible(answer)) throw new Error(answer.impossible);
  };

  propose(host, { verb: 'dial', strictness: 'enforce' });
  propose(host, { verb: 'setUp', ...(seed === undefined ? {} : { seed }) });

  const scene: Scene = {
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
    wrongs: (player, move) => scene.findings(player, move).map(({ clause }) => clause),
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
      const draft = drafted(table, 1, (draft) => game.rulebook!.settle(draft));
      if (draft.impossible !== undefined) throw new Error(draft.impossible);
      does(draft.ops);
    },
    undo: () => propose(host, { verb: 'undo' }),
    turn: () => game.rulebook!.turn(table),
    read: (key) => read(table, key),
    cash: (purse) => cash(table, purse),
    price: (company) => cellOf(table, company)?.price,
    cell: (company) => {
      const cell = cellOf(table, company);
      return cell && ([cell.row, cell.col] as const);
    },
    units: (place, company) => units(table, place, company),
    director: (company) => director(table, company),
    at: (piece) => table.pieces.get(piece)!.place,
  };
  return scene;
}

/** Stands the marker of a company in a cell, under those there. */
export const stand = (scene: Scene, company: string, row: number, col: number): void =>
  scene.put(`marker:${company}`, `cell:${row}.${col}`, { at: 0 });

/** The cells of the par prices. */
export const parCells: Readonly<Record<number, readonly [number, number]>> = {
  67: [13, 7],
  71: [11, 6],
  79: [9, 5],
  86: [7, 4],
  94: [5, 3],
  105: [3, 2],
  120: [1, 1],
};

/**
 * A company with a par: marker on it, units handed out by place ("1" for a player, "pool", ...), the
 * player with most of them the director, the rest in the IPO.
 */
export function started(
  scene: Scene,
  company: string,
  par: number,
  holders: { readonly [holder: string]: number },
  standing: { readonly floated?: boolean; readonly operated?: boolean } = { floated: true },
): void {
  stand(scene, company, ...parCells[par]!);
  scene.clock('companies', { [company]: { par, ...standing } });
  const [crown, ...rest] = certificates(scene.table, company);
  for (const id of [crown!, ...rest]) scene.put(id, 'ipo');
  const players = Object.keys(holders).filter((holder) => /^\d$/.test(holder));
  const most = Math.max(...players.map((holder) => holders[holder]!));
  const leader = players.find((holder) => holders[holder] === most);
  for (const [holder, count] of Object.entries(holders)) {
    const place = players.includes(holder) ? `player:${holder}` : holder;
    if (holder === leader) scene.put(crown!, place);
    for (let n = holder === leader ? 2 : 0; n < count; n++) scene.put(rest.shift()!, place);
  }
}

/** Player n has the turn of a stock round, the second of the game unless it is said otherwise. */
export function stockRound(scene: Scene, player: number, turn = 2, phase?: string): void {
  scene.clock('stage', 'stock');
  scene.clock('turn', turn);
  if (phase !== undefined) scene.clock('phase', phase);
  scene.clock('passed', []);
  scene.clock('stock', { ...beginning('stock'), at: player - 1 });
}

/** An operating round in which the first of these companies stands at a step. */
export function operating(
  scene: Scene,
  order: readonly string[],
  step: StepName = 'track',
  more: Partial<Clock['operating']> = {},
): void {
  scene.clock('stage', 'operating');
  if (scene.read('turn') < 2) scene.clock('turn', 2);
  scene.clock('pending', []);
  scene.clock('operating', {
    ...beginning('operating'),
    ...{ num: 1, of: 1, order, begun: true, step, ...more },
  });
}

/** Takes trains of a kind out of the supply onto a charter; answers their pieces. */
export function trains(scene: Scene, charter: string, ...kinds: string[]): string[] {
  return kinds.map((kind) => {
    const id = lying(scene.table, 'depot').find(
      (piece) => scene.game.box.pieces.get(piece)!.type === kind,
    );
    if (id === undefined) throw new Error(`no ${kind} in the supply`);
    scene.put(id, `company:${charter}`);
    return id;
  });
}

/** Takes every train of these kinds out of the supply. */
export function soldOut(scene: Scene, ...kinds: string[]): void {
  for (const id of [...lying(scene.table, 'depot')])
    if (kinds.includes(scene.game.box.pieces.get(id)!.type ?? '')) scene.put(id, 'out');
}

/** Lays a tile of the supply on a hex, asking no rule. */
export function tile(scene: Scene, hex: string, type: string, turn = 0): void {
  const id = lying(scene.table, 'supply').find(
    (piece) => scene.game.box.pieces.get(piece)!.type === type,
  );
  if (id === undefined) throw new Error(`no tile ${type} in the supply`);
  for (const piece of [...lying(scene.table, `hex:${hex}`)])
    if (scene.game.box.pieces.get(piece)!.kind === 'tile') scene.put(piece, 'supply', { turn: 0 });
  scene.put(id, `hex:${hex}`, { turn });
}

/** Number of the topmost tile of a hex, and how it is turned. */
export function tileAt(scene: Scene, hex: string): readonly [string, number] | undefined {
  const id = lying(scene.table, `hex:${hex}`).findLast(
    (piece) => scene.game.box.pieces.get(piece)!.kind === 'tile',
  );
  return id === undefined
    ? undefined
    : [scene.game.box.pieces.get(id)!.type!, scene.table.pieces.get(id)!.turn];
}

/** Stands the next marker of a company's charter in a city; "blocking" for one of nobody. */
export function token(scene: Scene, company: string, hex: string, city = 0, slot = 0): string {
  const from = company === 'blocking' ? 'zone:blocking' : `company:${company}`;
  const id = [...scene.game.box.pieces].find(
    ([piece, spec]) =>
      spec.kind === 'token' &&
      (company === 'blocking' ? spec.type === 'blocking' : scene.at(piece) === from) &&
      !scene.at(piece).startsWith('slot:'),
  )?.[0];
  if (id === undefined) throw new Error(`no marker of ${company} left`);
  scene.put(id, `slot:${hex}.${city}.${slot}`);
  return id;
}

/** Company of the marker in a place; "blocking" for one of nobody. */
export function markerIn(scene: Scene, hex: string, city = 0, slot = 0): string | undefined {
  const id = lying(scene.table, `slot:${hex}.${city}.${slot}`).at(-1);
  const spec = id === undefined ? undefined : scene.game.box.pieces.get(id);
  return spec?.company ?? spec?.type;
}

/** Joins two companies into a system, whose certificates are still to be handed out. */
export function system(scene: Scene, survivor: string, other: string): void {
  scene.clock('systems', { [survivor]: other });
  scene.put(`charter:${other}`, `company:${survivor}`);
}

export const PASS = { verb: 'pass' } as const;

/** All players pass, whoever is asked, until the stock round is over; answers who was asked. */
export function passStockRound(scene: Scene): number[] {
  const turn = scene.read('turn');
  const asked: number[] = [];
  while (scene.read('stage') === 'stock' && scene.read('turn') === turn) {
    const player = Number(scene.turn().acting[0]!.slice('player:'.length));
    asked.push(player);
    scene.play(player, PASS);
  }
  return asked;
}
