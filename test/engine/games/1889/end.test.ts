import { describe, expect, test } from 'vitest';
import {
  begin,
  give,
  opened,
  operating,
  pay,
  type Scene,
  stand,
  started,
  stationed,
  stockRound,
  trains,
  RAN,
} from '../../../kit/1889.ts';
import { endClauses } from '../family/end.ts';
import { TITLE_1889 } from '../family/titles.ts';

const table = (players = 3, phase = '2'): Scene => opened(begin({ players }), phase);

describe('as in the family: the end', () => endClauses(TITLE_1889));

test('§10: the last yen of the bank does not break it; broken, the set is played out', () => {
  const after = (left: number) => {
    const scene = stationed('AR', 'K8', [['K8', '57', 1]], { step: 'dividend' });
    trains(scene, 'AR', '2');
    operating(scene, ['AR'], 'dividend', { revenue: 100 });
    scene.clock('round', { num: 1, of: 2, order: ['AR'] });
    scene.fund('player:3', scene.cash('player:3') + scene.cash('bank') - left);
    scene.play(1, pay('AR', 'payout'));
    return [scene.cash('bank'), scene.read('end') !== null, scene.turn().over];
  };
  // Six tenths are paid, four lie in the IPO.
  expect(after(60)).toEqual([0, false, false]);
  expect(after(59)).toEqual([-1, true, false]);
});

test('§10: the price of a share, unfloated too, and the face of a private', () => {
  const scene = table(4);
  started(scene, 'SR', 65, { 1: 20 }, {});
  started(scene, 'IR', 100, { 2: 60, 1: 10 }, RAN);
  stand(scene, 'IR', 10, 0);
  give(scene, 'UTF', '3');
  const totals = scene.game
    .rulebook!.score(scene.table)
    .map(({ player, total }) => [player, total]);
  expect(Object.fromEntries(totals)).toEqual({
    'player:1': 1000 + 130 + 10,
    'player:2': 1060,
    'player:3': 1150,
    'player:4': 1000,
  });
  stockRound(scene, 1);
  expect(scene.turn().over).toBe(false);
});
