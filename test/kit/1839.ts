import { type Charter, first, keys, own, type OwnClock } from '../../engine/games/1839/clock.ts';
import { moveForeign } from '../../engine/games/1839/foreign.ts';
import { differences, rulebook } from '../../engine/games/1839/rulebook.ts';
import { SEARCHED } from '../../engine/games/1839/routes/rules.ts';
import { title } from '../../engine/games/1839/title.ts';
export { rulebook } from '../../engine/games/1839/rulebook.ts';
import type { Box, BoxOptions } from '../../engine/kernel/box.ts';
import { withDraft } from '../../engine/kernel/draft.ts';
import { applyAll } from '../../engine/kernel/op.ts';
import { piecesIn, type Table } from '../../engine/kernel/table.ts';
import {
  issuedCertificates,
  percentIn,
  playersOf,
  holderOfPresidency,
} from '../../engine/rules/stock/issued.ts';
import {
  type Clock as FrameClock,
  type CompanyProgress,
  initialValue,
  read as frame,
} from '../../engine/rules/course/keys.ts';
import type { Context } from '../../engine/rules/course/nouns.ts';
import { withDifferences } from '../../engine/rules/frame.ts';
import { bestRoutes } from '../../engine/routes/best.ts';
import type { Move } from '../../shared/move.ts';
import * as kit from './scene.ts';
import { handOut, placeOf, soldOut, token } from './scene.ts';

export { passStockRound, PASS, soldOut, tile, tileAt, token, trains } from './scene.ts';
export { buyTrain as buy, layTile as lay, placeToken as place, runTrains as run } from './moves.ts';

/** Tables of 1839 on which any position can be set up, and moves can be tried and played. */

export type Clock = FrameClock & OwnClock;
export type StepName = 'home' | 'track' | 'token' | 'run' | 'dividend' | 'trains' | 'end';

/** A clock key of the frame or of the title. */
const read = <K extends keyof Clock & string>(table: Table, key: K): Clock[K] =>
  (Object.hasOwn(keys, key)
    ? own(table, key as keyof OwnClock)
    : frame(table, key as keyof FrameClock)) as Clock[K];

const rules = withDifferences(differences);

/** The context of a table under the rules of 1839. */
export const nowOf = (table: Table): Context => ({
  table,
  box: table.box,
  rules,
  money: (amount) => `ƒ${amount}`,
  can: () => false,
});

/** The best run that the referee finds. */
export function bestRun(table: Table, company: string) {
  const { track, rules, trains } = rulebook.runTask!(table, company);
  return bestRoutes(track, rules, trains, { nodes: SEARCHED });
}

/** The box for these options. Throws if they are refused. */
export const boxOf = (options: BoxOptions): Box => kit.gameOf(title, options).box;

export interface Scene extends kit.Scene<Clock> {
  percent(place: string, company: string): number;
  director(company: string): string | undefined;
}

/** A new table with strictness enforce. `seed` is the luck of the set-up. */
export function begin({ seed = 1, ...options }: BoxOptions & { seed?: number }): Scene {
  const game = kit.gameOf(title, options as BoxOptions);
  const scene = kit.staged<Clock>({ game, read, luck: seed });
  return {
    ...scene,
    percent: (place, company) => percentIn(scene.table, place, company),
    director: (company) => holderOfPresidency(scene.table, company),
  };
}

/** Gives the players the cards of the present colour, in seating order or in this order. */
export function cards(scene: Scene, order: readonly number[]): void {
  const colour = scene.read('colour');
  order.forEach((player, i) => scene.put(`card:${colour}-${i + 1}`, `player:${player}`));
}

/**
 * A table after its auction, in the second stock round with player 1 in turn. No private is sold, no company
 * linked, and everybody has ƒ1000.
 */
export function opened(players = 3, phase = 'Yellow'): Scene {
  const scene = begin({ players });
  for (const id of [...piecesIn(scene.table, 'auction')])
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
  scene.clock('turn', set);
  scene.clock('asked', []);
  if (phase !== undefined) scene.clock('phase', phase);
  scene.clock('stock', { ...initialValue('stock'), at: player - 1 });
  scene.clock('floatedBy', {});
}

const PRICES = [
  55, 56, 59, 62, 67, 72, 80, 89, 101, 116, 135, 160, 192, 233, 287, 359, 454, 584, 761, 1000,
];

/** Puts the marker of a company on a price, below those there. */
export const stand = (scene: Scene, company: string, price: number): void =>
  scene.put(`marker:${company}`, `cell:0.${PRICES.indexOf(price)}`, { at: 0 });

/**
 * A public company with a par: percentages by place ("1" is a player, "pool"), the player with most as
 * director, the rest in the IPO. By default it has floated and operated.
 */
export function started(
  scene: Scene,
  company: string,
  par: number,
  holders: { readonly [holder: string]: number },
  standing: CompanyProgress & Charter = { floated: true, operated: true, homed: true },
): void {
  stand(scene, company, par);
  const { floated, operated, ...more } = standing;
  scene.clock('companies', {
    [company]: { par, ...(floated && { floated }), ...(operated && { operated }) },
  });
  scene.clock('charters', { [company]: { ...more, ...(operated && { served: operated }) } });
  const { president, all } = issuedCertificates(scene.game.box, company);
  for (const id of all) scene.put(id, 'ipo');
  const papers = [president!, ...all.filter((id) => id !== president)];
  handOut(scene, papers, holders, 10);
}

/** A country with a price. Percentages by place; the rest is on its charter. */
export function parred(
  scene: Scene,
  country: string,
  price: number,
  holders: { readonly [holder: string]: number } = {},
): void {
  stand(scene, country, price);
  for (const [holder, share] of Object.entries(holders)) {
    const to = placeOf(holder);
    const { ops } = withDraft(scene.table, 1, (draft) =>
      moveForeign(draft, country, `company:${country}`, to, share),
    );
    applyAll(scene.table, ops);
  }
}

/** Further settings of an operating round. */
interface Round {
  readonly num?: number;
  readonly of?: number;
  /** True if the turn of the first company has begun. */
  readonly begun?: boolean;
  readonly revenue?: number | null;
  readonly marked?: boolean;
  readonly lays?: Clock['lays'];
}

/** An operating round with the first of these companies at a step. */
export function operating(
  scene: Scene,
  order: readonly string[],
  step: StepName = 'track',
  { num = 1, of = 1, begun = true, revenue = null, marked, lays = first('lays') }: Round = {},
): void {
  scene.clock('stage', 'operating');
  scene.clock('asked', []);
  scene.clock('round', { num, of, order });
  scene.clock('at', 0);
  scene.clock('step', begun ? step : '');
  scene.clock('work', { ...initialValue('work'), revenue, tokened: marked ?? false });
  scene.clock('lays', lays);
  for (const key of ['used', 'tokenSold', 'raised'] as const) scene.clock(key, first(key));
}

/** An operating round in which all companies and countries have had their turn. */
export function ended(scene: Scene, num: number, of = scene.read('round').of): void {
  scene.clock('stage', 'abroad');
  scene.clock('asked', []);
  scene.clock('round', { num, of, order: [] });
  scene.clock('at', 0);
}

/**
 * A company of player 1, alone in an operating round at a step, with ƒ1000 and its marker in a city. The
 * table has three players and no privates.
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

/** The train on sale. */
export const onSale = (scene: Scene): string => piecesIn(scene.table, 'depot')[0]!;

/** How many of a tile lie in the supply. */
export const supplyOf = (scene: Scene, type: string): number =>
  piecesIn(scene.table, 'supply').filter((id) => scene.game.box.pieces.get(id)!.type === type)
    .length;

/** The companies of the markers in a circle, from the bottom. */
export const markersIn = (scene: Scene, hex: string, city = 0, slot = 0): string[] =>
  piecesIn(scene.table, `slot:${hex}.${city}.${slot}`).map(
    (id) => scene.game.box.pieces.get(id)!.company!,
  );

/** Gives a private to a player ("1") or a charter ("AMS"). */
export const give = (scene: Scene, id: string, to: string): void =>
  scene.put(`private:${id}`, /^\d$/.test(to) ? placeOf(to) : `company:${to}`);

/** A company buys a private. */
export const acquire = (id: string, price: number, by = 'SS'): Move => ({
  verb: 'buyPrivate',
  company: by,
  private: id,
  price,
});

/** The legal lays with a power, or without one; in one hex, if it is named. */
export const offered = (scene: Scene, power: string | undefined, hex?: string): Move[] =>
  scene
    .options(1, 'layTile')
    .filter((move) => move.with === power && (hex === undefined || move.hex === hex));

/** The kinds of trains in their order. */
export const KINDS = ['2', '3+', '5+', '7+', '5D+', 'FLOOD'];

/** SS of player 1 without a train at its train step, this kind next in the supply. */
export function buying(kind: string, phase: string, treasury = 3000, cash?: number): Scene {
  const scene = company('SS', 'B19', 'trains', phase);
  soldOut(scene, ...KINDS.slice(0, KINDS.indexOf(kind)));
  scene.fund('company:SS', treasury);
  if (cash !== undefined) scene.fund('player:1', cash);
  return scene;
}

export const RUIN: Move = { verb: 'declareBankruptcy', company: 'SS' };

export const pay = (kind: string, id = 'SS'): Move => ({
  verb: 'payDividend',
  company: id,
  kind,
});

/** SS sells a marker. */
export const sellToken = (token: string): Move => ({ verb: 'sellToken', company: 'SS', token });

/** What is gone of the ƒ1000 of a company. */
export const spent = (scene: Scene, id = 'SS') => 1000 - scene.cash(`company:${id}`);
