import {
  begin,
  type Scene,
  started,
  type Started,
  stockRound,
  train,
} from '../../../../kit/1862.ts';
import type { Holders } from '../../../../kit/stands/1862-line.ts';

/** Player 1's turn of a stock round; ECR chartered with shares everywhere, its train running. */
export const chartered = (holders: Holders = { 1: 5, 2: 2, pool: 2 }, price = 100): Scene =>
  holding(holders, price, { chartered: true });

/** Player 1's turn; ECR with a train, its unsold shares on its charter. */
export function holding(holders: Holders, price = 100, more: Started = {}): Scene {
  const scene = begin();
  started(scene, 'ECR', holders, { price, ...more });
  train(scene, 'ECR', '1F');
  stockRound(scene);
  return scene;
}

export const percents = (table: Scene, player = 1) =>
  table.options(player, 'sellShares').map(({ percent }) => percent);
