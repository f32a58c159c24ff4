import { begin, type Scene, stand, started, stockRound, system } from '../../../../kit/1828.ts';
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
