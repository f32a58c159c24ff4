import type { Export } from '../../shared/wire.ts';
import { gameFile } from '../browser/position.ts';
import * as kit1830 from '../kit/1830.ts';
import * as kit1862 from '../kit/1862.ts';
import { bid } from '../kit/moves.ts';

/** The states in which the gallery shows the panels of a table. */
export interface State {
  readonly name: string;
  readonly game: Export;
}

function auction() {
  const scene = kit1830.begin({ players: 3 });
  scene.play(1, bid('CS', 45));
  scene.play(2, bid('CS', 50));
  scene.play(3, { verb: 'buyPrivate', private: 'SV', price: 20 });
  return scene;
}

function stockRound() {
  const scene = kit1830.opened(kit1830.begin({ players: 3 }), '3');
  kit1830.started(scene, 'PRR', 67, { 1: 40, 2: 20, pool: 10 });
  kit1830.started(scene, 'B&O', 100, { 2: 30 }, {});
  scene.fund('company:PRR', 420);
  return scene;
}

const HARRISBURG = [['H10', '57', 1]] as const;
const inTurn = (step: string) =>
  kit1830.stationed('PRR', 'H12', HARRISBURG, { step, kinds: ['3', '3'] });

function sale() {
  const scene = kit1862.begin({ players: 3 });
  kit1862.started(scene, 'ECR', { 1: 3, 2: 1, pool: 2 });
  kit1862.stockRound(scene);
  return scene;
}

export const states = (): State[] =>
  Object.entries({
    '1830: a contest in the auction': auction(),
    '1830: a stock round': stockRound(),
    '1830: track may be laid': inTurn('track'),
    '1830: trains run': inTurn('run'),
    '1830: a train may be bought': inTurn('trains'),
    '1862: a stock round': sale(),
  }).map(([name, scene]) => ({ name, game: gameFile(scene) }));
