import { beginning, read } from '../../engine/games/1839/course/clock.ts';
import type { Clock, StepName } from '../../engine/games/1839/course/keys.ts';
import { director, percent } from '../../engine/games/1839/holdings.ts';
import { rulebook } from '../../engine/games/1839/rulebook.ts';
import { moveForeign } from '../../engine/games/1839/stock/foreign.ts';
import { title } from '../../engine/games/1839/title.ts';
import type { Box, BoxOptions } from '../../engine/kernel/box.ts';
import { drafted } from '../../engine/kernel/draft.ts';
import { append, type Ledger, open } from '../../engine/kernel/ledger.ts';
import { applyAll, isImpossible } from '../../engine/kernel/op.ts';
import { cash, lying } from '../../engine/kernel/table.ts';
import { issueOf, playersOf } from '../../engine/rules/certificates.ts';
import { cellOf } from '../../engine/rules/market.ts';
import { consider, type Game } from '../../engine/rules/referee.ts';
import type { Turn } from '../../engine/rules/rulebook.ts';
import type { Finding } from '../../shared/finding.ts';
import type { Move } from '../../shared/move.ts';
import type { Json, Op } from '../../shared/op.ts';

/** Tables of 1839 on which any position can be laid out, and moves be tried and played. */

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
  /** Clauses of the violations found against a move; the table is as it was. */
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
  turn(): Turn;
  /** The player who is asked. */
  acting(): number;
  read<K extends keyof Clock>(key: K): Clock[K];
  cash(purse: string): number;
  price(company: string): number | undefined;
  percent(place: string, company: string): number;
  director(company: string): string | undefined;
  at(piece: string): string;
}

const host = { seat: 'host', players: ['player:1'], host: true };
const isObject = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A table just set up, the referee enforcing. `seed` is the luck of the set-up. */
export function begin(options: BoxOptions & { seed?: number }): Scene {
  const { seed = 1, ...chosen } = options;
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
    const verdict = consider(game, ledger, { move, actor: who, luck: seed, ...(note && { note }) });
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

  propose(host, { verb: 'dial', strictness: 'enforce', help: 'none' });
  propose(host, { verb: 'setUp' });

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
      const draft = drafted(table, 1, (draft) => game.rulebook!.settle(draft));
      if (draft.impossible !== undefined) throw new Error(draft.impossible);
      does(draft.ops);
    },
    turn: () => game.rulebook!.turn(table),
    acting: () => Number(scene.turn().acting[0]?.slice('player:'.length)),
    read: (key) => read(table, key),
    cash: (purse) => cash(table, purse),
    price: (company) => cellOf(table, company)?.price,
    percent: (place, company) => percent(table, place, company),
    director: (company) => director(table, company),
    at: (piece) => table.pieces.get(piece)!.place,
  };
  return scene;
}

/** Gives the players the cards of the colour in force, seat by seat or in this order. */
export function cards(scene: Scene, order: readonly number[]): void {
  const colour = scene.read('colour');
  order.forEach((player, i) => scene.put(`card:${colour}-${i + 1}`, `player:${player}`));
}

/**
 * A table past its auction, in the second stock round with player 1 on turn: no private is sold, no
 * company linked, everybody has ƒ1000.
 */
export function opened(players = 3, phase = 'Yellow'): Scene {
  const scene = begin({ players });
  for (const id of [...lying(scene.table, 'auction')])
    scene.put(id, id.startsWith('share:') ? 'ipo' : 'out');
  for (const [id, spec] of scene.game.box.pieces)
    if (spec.kind === 'private' && scene.at(id) === 'auction') scene.put(id, 'out');
  scene.clock('linked', '');
  scene.clock('foreignPars', { OVER: 67, BEL: 72, GER: 80 });
  const seats = playersOf(scene.game.box);
  cards(
    scene,
    seats.map((_, i) => i + 1),
  );
  for (const seat of seats) scene.fund(seat, 1000);
  stockRound(scene, 1, 2, phase);
  return scene;
}

/** Player n has the turn of a stock round. */
export function stockRound(scene: Scene, player: number, set = 2, phase?: string): void {
  scene.clock('stage', 'stock');
  scene.clock('set', set);
  if (phase !== undefined) scene.clock('phase', phase);
  scene.clock('stock', { ...beginning('stock'), at: player - 1 });
}

const PRICES = [
  ...[55, 56, 59, 62, 67, 72, 80, 89, 101, 116, 135, 160, 192, 233, 287, 359, 454, 584, 761, 1000],
];

/** Stands the marker of a company in the cell of a price, under those there. */
export const stand = (scene: Scene, company: string, price: number): void =>
  scene.put(`marker:${company}`, `cell:0.${PRICES.indexOf(price)}`, { at: 0 });

/**
 * A public company with a par: percents handed out by place ("1" for a player, "pool"), the player
 * with most of them the director, the rest in the IPO; floated and operated unless said otherwise.
 */
export function started(
  scene: Scene,
  company: string,
  par: number,
  holders: { readonly [holder: string]: number },
  standing: Clock['companies'][string] = { floated: true, operated: true, homed: true },
): void {
  stand(scene, company, par);
  scene.clock('companies', { [company]: { par, ...standing } });
  const { president, all } = issueOf(scene.game.box, company);
  for (const id of all) scene.put(id, 'ipo');
  const rest = all.filter((id) => id !== president);
  const players = Object.keys(holders).filter((holder) => /^\d$/.test(holder));
  const most = Math.max(...players.map((holder) => holders[holder]!));
  const leader = players.find((holder) => holders[holder] === most);
  for (const [holder, share] of Object.entries(holders)) {
    const place = players.includes(holder) ? `player:${holder}` : holder;
    if (holder === leader) scene.put(president!, place);
    for (let n = holder === leader ? 20 : 0; n < share; n += 10) scene.put(rest.shift()!, place);
  }
}

/** A country with a price, and percents of it handed out; the rest stays on its charter. */
export function parred(
  scene: Scene,
  country: string,
  price: number,
  holders: { readonly [holder: string]: number } = {},
): void {
  stand(scene, country, price);
  for (const [holder, share] of Object.entries(holders)) {
    const to = /^\d$/.test(holder) ? `player:${holder}` : holder;
    const { ops } = drafted(scene.table, 1, (draft) =>
      moveForeign(draft, country, `company:${country}`, to, share),
    );
    applyAll(scene.table, ops);
  }
}

/** An operating round in which the first of these companies stands at a step. */
export function operating(
  scene: Scene,
  order: readonly string[],
  step: StepName = 'track',
  more: Partial<Clock['operating']> = {},
): void {
  scene.clock('stage', 'operating');
  scene.clock('pending', []);
  scene.clock('operating', {
    ...beginning('operating'),
    ...{ num: 1, of: 1, part: 'public', nflm: true, order, begun: true, step, ...more },
  });
}

/**
 * A company of player 1, alone in an operating round at a step, with ƒ1000 and its marker in a city.
 * The table is one of three players without privates.
 */
export function company(
  id: string,
  at: string,
  step: StepName = 'track',
  phase = 'Green',
  city = 0,
): Scene {
  const scene = opened(3, phase);
  started(scene, id, 67, { 1: 60 });
  scene.fund(`company:${id}`, 1000);
  token(scene, id, at, city);
  operating(scene, [id], step);
  return scene;
}

/** Takes trains of a kind out of the supply onto a charter; answers their pieces. */
export function trains(scene: Scene, charter: string, ...kinds: string[]): string[] {
  return kinds.map((kind) => {
    const id = lying(scene.table, 'depot').find(
      (piece) => scene.game.box.pieces.get(piece)!.type === kind,
    );
    if (id === undefined) throw new Error(`no ${kind} in the supply`);
    scene.put(id, charter === 'out' ? 'out' : `company:${charter}`);
    return id;
  });
}

/** Takes every train of these kinds out of the supply. */
export function soldOut(scene: Scene, ...kinds: string[]): void {
  for (const id of [...lying(scene.table, 'depot')])
    if (kinds.includes(scene.game.box.pieces.get(id)!.type ?? '')) scene.put(id, 'out');
}

/** The train on sale. */
export const onSale = (scene: Scene): string => lying(scene.table, 'depot')[0]!;

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

/** How many of a tile lie in the supply. */
export const supplyOf = (scene: Scene, type: string): number =>
  lying(scene.table, 'supply').filter((id) => scene.game.box.pieces.get(id)!.type === type).length;

/** Stands the next marker of a company's charter in a city. */
export function token(scene: Scene, company: string, hex: string, city = 0, slot = 0): string {
  const id = lying(scene.table, `company:${company}`).find(
    (piece) => scene.game.box.pieces.get(piece)!.kind === 'token',
  );
  if (id === undefined) throw new Error(`no marker of ${company} left`);
  scene.put(id, `slot:${hex}.${city}.${slot}`);
  return id;
}

/** Companies of the markers in a circle, from below. */
export const markersIn = (scene: Scene, hex: string, city = 0, slot = 0): string[] =>
  lying(scene.table, `slot:${hex}.${city}.${slot}`).map(
    (id) => scene.game.box.pieces.get(id)!.company!,
  );

/** A private comes to a player ("1") or a charter ("AMS"). */
export const give = (scene: Scene, id: string, to: string): void =>
  scene.put(`private:${id}`, /^\d$/.test(to) ? `player:${to}` : `company:${to}`);

export const PASS = { verb: 'pass' } as const;

/** Passes for whoever is asked until the stage is another one; answers who was asked. */
export function passStockRound(scene: Scene): number[] {
  const set = scene.read('set');
  const asked: number[] = [];
  while (scene.read('stage') === 'stock' && scene.read('set') === set && asked.length < 20) {
    asked.push(scene.acting());
    scene.play(scene.acting(), PASS);
  }
  return asked;
}

export const lay = (company: string, hex: string, tile: string, turn = 0, more = {}): Move => ({
  ...{ verb: 'layTile', company, hex, tile, turn },
  ...more,
});
export const place = (company: string, hex: string, city = 0, more = {}): Move => ({
  ...{ verb: 'placeToken', company, hex, city },
  ...more,
});
/** A run of one train. */
export const run = (company: string, ...routes: (readonly [string, ...string[]])[]): Move => ({
  verb: 'runTrains',
  company,
  routes: routes.map(([train, ...way]) => ({ trains: [train], way })),
});
export const buy = (company: string, train: string, price: number, more = {}): Move => ({
  ...{ verb: 'buyTrain', company, train, price },
  ...more,
});
