import { describe, expect, test } from 'vitest';
import { begin, give, par, PASS } from '../../../../kit/1830.ts';
import { auctionClauses } from '../auction.ts';

describe('the auction', () => auctionClauses({ id: '1830', begin }));

/** Only BO is left, and player 2 is on turn. */
const last = () => {
  const scene = begin({ players: 3 });
  for (const id of ['SV', 'CS', 'DH', 'MH', 'CA']) give(scene, id, '1');
  scene.clock('auction', { at: 1 });
  return scene;
};

test('1830/private-auction/18: CA brings a share of PRR, which stays without a par', () => {
  const scene = begin({ players: 3 });
  for (const id of ['SV', 'CS', 'DH', 'MH']) give(scene, id, '1');
  scene.play(1, { verb: 'buyPrivate', private: 'CA', price: 160 });
  expect(scene.percent('player:1', 'PRR')).toBe(10);
  expect(scene.read('companies').PRR?.par).toBeUndefined();
});

test('1830/private-auction/19, 1830/private-auction/20, 1830/private-auction/21, 1830/private-auction/22: BO brings the president of B&O, whose par comes first, and the round begins', () => {
  const scene = last();
  scene.play(2, { verb: 'buyPrivate', private: 'BO', price: 220 });
  expect(scene.wrongs(3, PASS)).not.toEqual([]);
  expect(scene.wrongs(2, par('B&O', 80))).toEqual(['1830/private-auction/21']);
  scene.play(2, par('B&O', 90));
  expect([scene.president('B&O'), scene.cash('player:2')]).toEqual(['player:2', 800 - 220]);
  expect([scene.read('stage'), scene.acting()]).toEqual(['stock', 3]);
});
