import {
  begin,
  type Scene,
  stand,
  started,
  stockRound,
  system,
  four,
} from '../../../../kit/1828.ts';
import { buyShare } from '../../../../kit/moves.ts';

/** A system of GT and IC at 111, its certificates by holder. */
export function withSystem(holders: Record<string, number>): Scene {
  const scene = begin({ players: 4 });
  system(scene, 'GT', 'IC');
  started(scene, 'GT', 79, holders);
  stand(scene, 'GT', 4, 5);
  stockRound(scene, 1);
  return scene;
}

export const exchange = (company: string, from = 'ipo') => ({
  ...buyShare(company, from),
  with: 'M&H',
});

/** Units of players 1 to 4. */
export const hands = (scene: Scene, company: string) =>
  [1, 2, 3, 4].map((n) => scene.units(`player:${n}`, company));

/** Four players; 1 directs GT with 50%, 2 has 20%, 3 has 10%, a tenth lies in the pool. */
export function table(turn = 2, phase = 'Yellow'): Scene {
  const scene = begin({ players: 4, seed: 23366 });
  started(scene, 'GT', 79, { 1: 5, 2: 2, 3: 1, pool: 1 });
  stockRound(scene, 1, turn, phase);
  return scene;
}

/** GT at $79: player 1 directs. */
export const gt = (holders: Record<string, number>) => {
  const scene = four();
  started(scene, 'GT', 79, holders);
  stockRound(scene, 1);
  return scene;
};
