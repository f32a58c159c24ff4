import { trains, company, soldOut, type Scene, buying, started } from '../../../../kit/1839.ts';
import type { Move } from '../../../../../shared/move.ts';
import { zwolle } from '../../../../kit/stands/1839-line.ts';

/** SS in its train step; this kind comes next, and that much lies in its treasury. */
export const market = (kind: string, phase: string, treasury: number, cash = 0): Scene =>
  buying(kind, phase, treasury, cash);

export const drop = (id: string): Move => ({ verb: 'discardPrivate', private: id });

/** A train that has long left the supply, on a charter. */
export const old = (scene: Scene, of: string, ...ids: string[]) => {
  for (const id of ids) scene.put(`train:${id}`, `company:${of}`);
};

export const held = (scene: Scene, of: string) =>
  [...scene.table.places.get(`company:${of}`)!].filter((id) => id.startsWith('train:')).sort();

export function poorZwolle(next: string, phase: string, treasury: number): Scene {
  const scene = zwolle('trains', phase, next);
  scene.fund('company:SS', treasury);
  scene.fund('player:1', 0);
  return scene;
}

/** SS of player 1 without a train and with ƒ100; a 3+ costs ƒ250. Player 1 has this cash. */
export function poor(cash: number) {
  const scene = buying('3+', 'Green');
  scene.fund('company:SS', 100);
  scene.fund('player:1', cash);
  return scene;
}

/** SS with a treasury of so much, its director with nothing he could sell, a sister with a train. */
export function sisters(treasury: number, own: readonly string[] = []): Scene {
  const scene = company('SS', 'B19', 'trains', 'Red');
  soldOut(scene, '2', '3+', '5+', '7+');
  for (const id of ['SS', 'NRS']) started(scene, id, 67, { 1: 20 });
  trains(scene, 'NRS', '5D+');
  trains(scene, 'SS', ...own);
  scene.fund('company:SS', treasury);
  scene.fund('player:1', 0);
  return scene;
}
