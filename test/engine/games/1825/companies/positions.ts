import { dealing } from '../../../../kit/stands/1825-stock.ts';
import { type Scene, begin, formed, operating, started, token } from '../../../../kit/1825.ts';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import { line } from '../../../../kit/stands/1825-line.ts';

/** All tiers of unit 1 open, as one of the lowest has left the game. */
export function open(options: object = {}): Scene {
  const scene = dealing(options);
  scene.clock('removed', ['LBSC']);
  return scene;
}

export const owned = (scene: Scene, company = 'LNWR') =>
  piecesIn(scene.table, `company:${company}`).filter((id) => id.startsWith('train:'));

export const buy = (train: string, cost: number, company = 'LNWR') => ({
  verb: 'buyTrain',
  company,
  train,
  price: cost,
});

/**
 * LNWR in receivership with this much cash and these trains, Leicester in reach; MR, led by player 2,
 * comes behind it. LNWR's turn is about to begin.
 */
export function orphan(
  cash: number,
  owned: readonly string[] = [],
  { phase = '1', profile = 'seed', ...options }: { phase?: string; profile?: string } = {},
): Scene {
  const scene = begin({ players: 4, units: '12', profile, ...options });
  started(scene, 'LNWR', 100, { pool: 60 });
  started(scene, 'MR', 82, { 2: 60 });
  formed(scene, 'LNWR', 'MR');
  scene.fund('company:LNWR', cash);
  scene.fund('company:MR', 1000);
  scene.clock('phase', phase);
  token(scene, 'LNWR', 'T16');
  token(scene, 'MR', 'Q15');
  line(scene, ...owned);
  operating(scene, ['LNWR', 'MR']);
  return scene;
}

export const own = (scene: Scene) =>
  piecesIn(scene.table, 'company:LNWR').filter((id) => id.startsWith('train'));
