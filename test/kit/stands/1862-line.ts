import { offerPrice } from '../../../engine/games/1862/trains/roster.ts';
import { piecesIn } from '../../../engine/kernel/table.ts';
import type { Move } from '../../../shared/move.ts';
import {
  begin,
  marker,
  operating,
  permit,
  type Scene,
  soldOutBefore,
  type Started,
  started,
  stockRound,
  tile,
  train,
} from '../1862.ts';

/** Positions of 1862 from which tests of several slots begin, and short forms of ECR's moves. */

export type Board = Scene & { ids: string[] };
/** Shares by holder: a player's number or a place. */
export type Holders = { readonly [holder: string]: number };
type Lay = readonly [hex: string, tile: string, turn: number];

/** A company of player 1 about to run these trains over these tiles, with all permits and 7 markers. */
function running(
  company: string,
  lays: readonly Lay[],
  marked: readonly string[],
  faces: readonly string[],
): Board {
  const scene = begin();
  started(scene, company, { 1: 6 }, { markers: 7 });
  permit(scene, company, 'freight', 'local', 'express');
  for (const [hex, id, turn] of lays) tile(scene, hex, id, turn);
  for (const hex of marked) marker(scene, company, hex);
  const ids = faces.map((face) => train(scene, company, face));
  operating(scene, [company], 'run');
  return Object.assign(scene, { ids });
}

/**
 * The West (A10) - B9 - C10 - D11 - E12 - F11 - G12 - Denmark (H13), and E12 - D13 - London (C14).
 * EUR is at home in E12; B9 and E12 bring 40, F11 40, the others 20.
 */
export const fromColchester = (...faces: string[]): Board =>
  running(
    'EUR',
    [
      ['B9', '790', 1],
      ['C10', '57', 2],
      ['D11', '57', 2],
      ['E12', '790', 1],
      ['F11', '790', 1],
      ['G12', '57', 2],
      ['D13', '57', 1],
    ],
    ['E12'],
    faces,
  );

/**
 * West - B9 - C10 - D11 - E12 - F13 - Holland; from E12 also D13 - London and F11 - F9 - G8, where F9 is a
 * village. ECR is at home in D13, with more markers where they are named.
 */
export const fromWitham = (faces: readonly string[], marked: readonly string[] = []): Board =>
  running(
    'ECR',
    [
      ['D13', '57', 1],
      ['E12', '790', 1],
      ['F11', '790', 0],
      ['F13', '202', 0],
      ['D11', '57', 2],
      ['C10', '57', 2],
      ['B9', '790', 1],
      ['F9', '8851', 0],
      ['G8', '57', 1],
    ],
    ['D13', ...marked],
    faces,
  );

/** The train on top of the stack. */
export const top = (scene: Scene): string =>
  piecesIn(scene.table, 'depot').find((id) => id.startsWith('train:'))!;

/** ECR buys it as this face, and with this number of warranties. */
export const buyTop = (scene: Scene, face?: string, warranties?: number) => ({
  verb: 'buyTrain' as const,
  company: 'ECR',
  train: top(scene),
  price: offerPrice(scene.table),
  ...(face && { face }),
  ...(warranties && { warranties }),
});

/** A company buys it as this face, and with this number of warranties. */
export const buyTopOf = (scene: Scene, company: string, face: string, warranties = 0) => ({
  ...buyTop(scene, face, warranties),
  company,
});

/** ECR buys a train of another company. */
export const buyUsed = (train: string, price: number) =>
  ({ verb: 'buyTrain', company: 'ECR', train, price }) as const;

/** A move of ECR without parameters. */
export const does = (verb: string) => ({ verb, company: 'ECR' }) as const;

/** The sentences against a move of a player. */
export const said = (scene: Scene, player: number, move: Move): string[] =>
  scene.findings(player, move).map(({ message }) => message);

/** ECR of player 1 at a step, with plain track on its home D13. */
export function atStep(step = 'track', phase = 'A'): Scene {
  const scene = begin();
  started(scene, 'ECR', { 1: 6 });
  tile(scene, 'D13', '57', 1);
  marker(scene, 'ECR', 'D13');
  scene.clock('phase', phase);
  operating(scene, ['ECR'], step);
  return scene;
}

/** ECR at a step of its turn, alone in the order, with nothing on the map. */
export function at(step: string, holders: Holders = { 1: 6 }, more: Started = {}): Scene {
  const scene = begin();
  started(scene, 'ECR', holders, more);
  operating(scene, ['ECR'], step);
  return scene;
}

/** ECR of player 1 in its home D13, at a step, a band next on the stack. */
export function inBand(step: string, band = 'A', cash = 1000): Scene {
  const scene = begin();
  started(scene, 'ECR', { 1: 6 }, { cash });
  tile(scene, 'D13', '57', 1);
  marker(scene, 'ECR', 'D13');
  soldOutBefore(scene, band);
  scene.clock('phase', band);
  operating(scene, ['ECR'], step);
  return scene;
}

/** A company of player 1 at its home with a tile, at its track step; ECR's leads to E12 and C14. */
export function atHome(
  phase = 'A',
  company = 'ECR',
  hex = 'D13',
  laid: string = '57',
  turn = 1,
): Scene {
  const scene = begin();
  started(scene, company, { 1: 6 });
  if (laid) tile(scene, hex, laid, turn);
  marker(scene, company, hex);
  scene.clock('phase', phase);
  operating(scene, [company]);
  return scene;
}

/** ECR in D13 and EUR in E12, joined by track, at a step of ECR. */
export function joinedAt(
  step: string,
  ecr: Started = {},
  eur: Started = {},
  second: Holders = { 1: 6 },
  first: Holders = { 1: 6 },
): Scene {
  const scene = begin();
  started(scene, 'ECR', first, ecr);
  started(scene, 'EUR', second, eur);
  tile(scene, 'D13', '57', 1);
  tile(scene, 'E12', '790', 1);
  marker(scene, 'ECR', 'D13');
  marker(scene, 'EUR', 'E12');
  operating(scene, ['ECR', 'EUR'], step);
  return scene;
}

/** ECR, and ENR of player 2, at ECR's train step; the stack begins with a band. */
export function besideENR(
  band = 'A',
  cash = 1000,
  more: Started = {},
  holders: Holders = { 1: 6 },
  other = 2,
): Scene {
  const scene = begin();
  started(scene, 'ECR', holders, { cash, ...more });
  started(scene, 'ENR', { [other]: 6 });
  soldOutBefore(scene, band);
  scene.clock('phase', band);
  operating(scene, ['ECR', 'ENR'], 'trains');
  return scene;
}

/** The same with ENR of player 1, too. */
export const buying = (band: string, cash: number, more: Started = {}, holders?: Holders): Scene =>
  besideENR(band, cash, more, holders, 1);

/** A player's turn of a stock round, before any company is started. */
export function inStockRound(player = 1): Scene {
  const scene = begin();
  stockRound(scene, player);
  return scene;
}

/** What a holder says of an odd share: it is kept, or given up. */
export const keep = { verb: 'settleOption', choice: 'redeem' } as const;
export const give = { verb: 'settleOption', choice: 'sell' } as const;

export const lay = (hex: string, tile: string, turn: number, company = 'ECR') =>
  ({ verb: 'layTile', company, hex, tile, turn }) as const;

export const place = (hex: string, company = 'ECR') =>
  ({ verb: 'placeToken', company, hex, city: 0 }) as const;
