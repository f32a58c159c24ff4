import type { Title } from '../../engine/games/option.ts';
import { title } from '../../engine/games/1830/title.ts';
import type { Box, BoxOptions } from '../../engine/kernel/box.ts';
import { piecesIn } from '../../engine/kernel/table.ts';
import { issuedCertificates, playersOf, presidencyAt } from '../../engine/rules/stock/issued.ts';
import {
  initialValue,
  type Clock,
  read,
  type CompanyProgress,
} from '../../engine/rules/course/keys.ts';
import { privatesOf } from '../../engine/rules/privates/rules.ts';
import type { Move } from '../../shared/move.ts';
import * as kit from './scene.ts';
import { handOut, PASS, placeOf, stand, tile, token, trains } from './scene.ts';

export { markerIn, PASS, soldOut, stand, tile, tileAt, token, trains } from './scene.ts';
export {
  buyPrivate as sale,
  buyTrain as train,
  layTile as lay,
  payDividend as pay,
  placeToken as place,
  runTrains as run,
  sellShares as sell,
  startCompany as par,
} from './moves.ts';

/** Tables of 1830, or of a title that differs in a few fields, with any position on them. */

export interface Scene extends kit.Scene<Clock> {
  /** Percent of a company in a place. */
  percent(place: string, company: string): number;
  president(company: string): string | undefined;
}

/** Creates `begin` for a title: a new table with strictness enforce. */
export const beginOf =
  (title: Title) =>
  ({ luck = 1, setUp, ...options }: BoxOptions & { luck?: number; setUp?: Move }): Scene => {
    const game = kit.gameOf(title, options as BoxOptions);
    const scene = kit.staged<Clock>({ game, read, luck, ...(setUp && { setUp }) });
    const { pieces } = scene.game.box;
    return {
      ...scene,
      percent: (place, company) =>
        piecesIn(scene.table, place).reduce((sum, id) => {
          const { company: of, percent = 0 } = pieces.get(id)!;
          return of === company ? sum + percent : sum;
        }, 0),
      president: (company) => presidencyAt(scene.table, company),
    };
  };

/** The box for these options. Throws if they are refused. */
export const boxOf = (options: BoxOptions): Box => kit.gameOf(title, options).box;
export const begin = beginOf(title);

/** Gives a private to a player ("1"), a charter ("PRR") or a place ("out"). */
export const give = (scene: Scene, id: string, to: string): void =>
  scene.put(`private:${id}`, scene.game.box.companies.has(to) ? `company:${to}` : placeOf(to));

/** A table after its auction: no private is left, everybody has 1000, and player 1 is in turn. */
export function opened(scene: Scene, phase = '2'): Scene {
  for (const id of privatesOf(scene.game.box)) give(scene, id, 'out');
  for (const player of playersOf(scene.game.box)) scene.fund(player, 1000);
  stockRound(scene, 1, 2, phase);
  return scene;
}

/**
 * A company with a par: its marker there, percentages by place ("1" is a player, "pool", ...), the player
 * with most as president, the rest in the IPO.
 */
export function started(
  scene: Scene,
  company: string,
  par: number,
  holders: { readonly [holder: string]: number },
  standing: CompanyProgress = { floated: true },
): void {
  const { cells } = scene.game.box.market;
  const { row, col } = cells.find(({ price, zones }) => price === par && zones.includes('par'))!;
  stand(scene, company, row, col);
  scene.clock('companies', { [company]: { par, ...standing } });
  const { president, all } = issuedCertificates(scene.game.box, company);
  for (const id of all) scene.put(id, 'ipo');
  handOut(scene, [president!, ...all.filter((id) => id !== president)], holders, 10);
}

/** Player n has the turn of a stock round, by default the second of the game. */
export function stockRound(scene: Scene, player = 1, turn = 2, phase?: string): void {
  scene.clock('stage', 'stock');
  scene.clock('turn', turn);
  if (phase !== undefined) scene.clock('phase', phase);
  scene.clock('passed', []);
  scene.clock('asked', []);
  scene.clock('stock', { ...initialValue('stock'), at: player - 1 });
}

/** An operating round with the first of these companies at a step. */
export function operating(
  scene: Scene,
  order: readonly string[],
  step = 'track',
  work: Partial<Clock['work']> = {},
): void {
  scene.clock('stage', 'operating');
  if (scene.read('turn') < 2) scene.clock('turn', 2);
  scene.clock('asked', []);
  scene.clock('round', { num: 1, of: 1, order });
  scene.clock('at', 0);
  scene.clock('step', step);
  scene.clock('work', { ...initialValue('work'), ...work });
}

export type Tiles = readonly (readonly [hex: string, tile: string, turn: number])[];

/** Adds a company of player 1 with a token, 1000 and trains, alone at a step, on these tiles. */
export const stationedOn =
  (begun: () => Scene) =>
  (
    company: string,
    at: string,
    tiles: Tiles = [],
    { step = 'track', phase = '3', kinds = [] as readonly string[] } = {},
  ): Scene => {
    const scene = opened(begun(), phase);
    const par = Math.min(...(scene.game.box.data.par as number[]));
    started(scene, company, par, { 1: 60 }, { floated: true, operated: true });
    scene.fund(`company:${company}`, 1000);
    for (const [hex, type, turn] of tiles) tile(scene, hex, type, turn);
    token(scene, company, at);
    trains(scene, company, ...kinds);
    operating(scene, [company], step);
    return scene;
  };
export const stationed = stationedOn(() => begin({ players: 3 }));

/** Everybody who is asked passes until `until` holds. */
export function passUntil(scene: Scene, until: () => boolean): void {
  for (let i = 0; i < 200 && !until(); i++) scene.play(scene.acting(), PASS);
}

export const buy = (company: string, from = 'ipo', more = {}): Move => ({
  verb: 'buyShare',
  company,
  from,
  percent: 10,
  ...more,
});
