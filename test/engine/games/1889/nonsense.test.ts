import { clockShapes } from '../../../../engine/rules/course/keys.ts';
import { begin, opened, operating, started, trains } from '../../../kit/1889.ts';
import { tryNonsense } from '../../../kit/chance/nonsense.ts';

const running = opened(begin({ players: 3 }));
started(running, 'AR', 65, { 1: 40, 2: 20 });
trains(running, 'AR', '2');
operating(running, ['AR'], 'trains');

tryNonsense({
  keys: clockShapes,
  stands: [begin({ players: 3 }), running],
  values: [{ AR: { par: -5 }, XYZ: {} }, { ER: 'player:9' }],
  moves: [
    { verb: 'layTile', company: 'AR', hex: 'K8', tile: '6', turn: 9, with: 'MF' },
    { verb: 'buyTrain', company: 'AR', train: 'train:D-0', price: 1, exchange: 'train:2-0' },
    { verb: 'buyShare', company: 'IR', from: 'ipo', percent: 20, with: 'DR' },
  ],
});
