import { piecesIn } from '../../../engine/kernel/table.ts';
import { begin, formed, operating, type Scene, started, tile, token, trains } from '../1825.ts';

export { layTile as lay } from '../moves.ts';

/**
 * LNWR of units 1 and 2, led by player 1, in turn to build, with a token in Wolverton (T16) and this
 * treasury. MR, led by player 2, comes after it.
 */
export function builder(options: object = {}, phase = '1', cash = 1000): Scene {
  const scene = begin({ players: 4, units: '12', ...options });
  started(scene, 'LNWR', 100, { 1: 60 });
  started(scene, 'MR', 82, { 2: 60 });
  formed(scene, 'LNWR', 'MR');
  scene.fund('company:LNWR', cash);
  scene.fund('company:MR', cash);
  scene.clock('phase', phase);
  token(scene, 'LNWR', 'T16');
  operating(scene, ['LNWR', 'MR']);
  return scene;
}

/**
 * A line of track from Wolverton: plain S17, then the cities of Leicester (R16) and Nottingham (Q17),
 * plain Q19, and the town of Peterborough (R20).
 */
export function line(scene: Scene, ...owned: string[]): Scene {
  tile(scene, 'S17', '8', 0);
  tile(scene, 'R16', '6', 3);
  tile(scene, 'Q17', '6', 4);
  tile(scene, 'Q19', '8', 5);
  tile(scene, 'R20', '4', 2);
  trains(scene, 'LNWR', ...owned);
  return scene;
}

/** Replaces the tile on a hex. */
export function swap(scene: Scene, hex: string, type: string, turn: number): void {
  for (const id of piecesIn(scene.table, `hex:${hex}`).slice()) scene.put(id, 'supply');
  tile(scene, hex, type, turn);
}

/** LNWR runs these trains, or pairs of them, on these routes. */
export const run = (
  ...routes: readonly (readonly [string | readonly string[], readonly string[]])[]
) => ({
  verb: 'runTrains',
  company: 'LNWR',
  routes: routes.map(([owned, way]) => ({
    trains: typeof owned === 'string' ? [owned] : [...owned],
    way: [...way],
  })),
});
