import { clockShapes as frameKeys } from '../../../../engine/rules/course/keys.ts';
import {
  begin,
  formed,
  operating,
  privatesOwned,
  started,
  stockRound,
  trains,
} from '../../../kit/1825.ts';
import { tryNonsense } from '../../../kit/chance/nonsense.ts';

const [stock, running] = [1, 2].map(() => {
  const scene = begin({ players: 3, units: '2' });
  privatesOwned(scene);
  started(scene, 'LNWR', 100, { 1: 40, 2: 20, pool: 10 });
  formed(scene, 'LNWR');
  trains(scene, 'LNWR', '2');
  return scene;
}) as [ReturnType<typeof begin>, ReturnType<typeof begin>];
stockRound(stock, 1);
operating(running, ['LNWR'], 'trains');

tryNonsense({
  keys: frameKeys,
  stands: [begin({ players: 3, units: '1' }), stock, running],
  values: [{ LNWR: { par: -5, floated: true }, XYZ: {} }],
  moves: [
    { verb: 'sellPrivate', private: 'XYZ', price: 5 },
    { verb: 'leaseTrain', company: 'XYZ', train: 'none' },
    { verb: 'leaseTrain', company: 'LNWR', train: 'train:2-0' },
    { verb: 'sellShares', company: 'LNWR', percent: 90 },
    { verb: 'layTile', company: 'LNWR', hex: 'T16', tile: '12', turn: 9 },
    { verb: 'placeToken', company: 'LNWR', hex: 'T16', city: 3, slot: 7 },
  ],
});
