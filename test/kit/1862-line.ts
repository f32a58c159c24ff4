import { offerPrice } from '../../engine/games/1862/trains/roster.ts';
import { piecesIn } from '../../engine/kernel/table.ts';
import { begin, marker, operating, permit, type Scene, started, tile, train } from './1862.ts';

/** Lines of track of 1862 on which many positions run trains, and short forms of ECR's moves. */

export type Board = Scene & { ids: string[] };
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

/** ECR buys a train of another company. */
export const buyUsed = (train: string, price: number) =>
  ({ verb: 'buyTrain', company: 'ECR', train, price }) as const;

/** A move of ECR without parameters. */
export const does = (verb: string) => ({ verb, company: 'ECR' }) as const;
