import { beginning, read } from '../../engine/games/1839/course/clock.ts';
import type { Clock, StepName } from '../../engine/games/1839/course/keys.ts';
import { director, percent } from '../../engine/games/1839/holdings.ts';
import { moveForeign } from '../../engine/games/1839/stock/foreign.ts';
import { title } from '../../engine/games/1839/title.ts';
import type { Box, BoxOptions } from '../../engine/kernel/box.ts';
import { drafted } from '../../engine/kernel/draft.ts';
import { applyAll } from '../../engine/kernel/op.ts';
import { lying } from '../../engine/kernel/table.ts';
import { issueOf, playersOf } from '../../engine/rules/certificates.ts';
import type { Move } from '../../shared/move.ts';
import * as kit from './scene.ts';
import { handOut, PASS, placeOf, token } from './scene.ts';

export { PASS, soldOut, tile, tileAt, token, trains } from './scene.ts';

/** Tables of 1839 on which any position can be laid out, and moves be tried and played. */

/** The box that these options open; throws where they are refused. */
export const boxOf = (options: BoxOptions): Box => kit.gameOf(title, options).box;

export interface Scene extends kit.Scene<Clock> {
  percent(place: string, company: string): number;
  director(company: string): string | undefined;
}

/** A table just set up, the referee enforcing. `seed` is the luck of the set-up. */
export function begin({ seed = 1, ...options }: BoxOptions & { seed?: number }): Scene {
  const game = kit.gameOf(title, options as BoxOptions);
  const scene = kit.staged<Clock>({ game, read, luck: seed });
  return {
    ...scene,
    percent: (place, company) => percent(scene.table, place, company),
    director: (company) => director(scene.table, company),
  };
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
  const papers = [president!, ...all.filter((id) => id !== president)];
  handOut(scene, papers, holders, 10);
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
    const to = placeOf(holder);
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

/** The train on sale. */
export const onSale = (scene: Scene): string => lying(scene.table, 'depot')[0]!;

/** How many of a tile lie in the supply. */
export const supplyOf = (scene: Scene, type: string): number =>
  lying(scene.table, 'supply').filter((id) => scene.game.box.pieces.get(id)!.type === type).length;

/** Companies of the markers in a circle, from below. */
export const markersIn = (scene: Scene, hex: string, city = 0, slot = 0): string[] =>
  lying(scene.table, `slot:${hex}.${city}.${slot}`).map(
    (id) => scene.game.box.pieces.get(id)!.company!,
  );

/** A private comes to a player ("1") or a charter ("AMS"). */
export const give = (scene: Scene, id: string, to: string): void =>
  scene.put(`private:${id}`, /^\d$/.test(to) ? placeOf(to) : `company:${to}`);

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
