import { clockShapes } from '../../../../engine/rules/course/keys.ts';
import { begin, opened, operating, started, tile, trains } from '../../../kit/1830.ts';
import { tryNonsense } from '../../../kit/chance/nonsense.ts';

const stock = opened(begin({ players: 3 }));
const running = opened(begin({ players: 3 }));
for (const scene of [stock, running]) {
  started(scene, 'PRR', 100, { 1: 40, 2: 20 });
  started(scene, 'NYC', 67, { 2: 60 });
  tile(scene, 'H12', '57', 1);
  trains(scene, 'PRR', '2');
}
operating(running, ['PRR', 'NYC'], 'track');

tryNonsense({
  keys: clockShapes,
  stands: [begin({ players: 3 }), stock, running],
  values: [{ PRR: { par: -5 }, XYZ: {} }, { SV: 'player:9' }],
  moves: [
    { verb: 'buyShare', company: 'PRR', from: 'ipo', percent: 10, with: 'MH' },
    { verb: 'sellShares', company: 'PRR', percent: 90 },
    { verb: 'layTile', company: 'PRR', hex: 'H12', tile: '14', turn: 2, with: 'DH' },
    { verb: 'placeToken', company: 'NYC', hex: 'H12', city: 0, slot: 3, with: 'DH' },
    { verb: 'buyTrain', company: 'PRR', train: 'train:D-0', price: 1, exchange: 'train:2-0' },
    { verb: 'payDividend', company: 'PRR', kind: 'payout' },
  ],
});
