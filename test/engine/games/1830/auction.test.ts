import { describe, expect, test } from 'vitest';
import { begin, give, par, PASS, sale } from '../../../kit/1830.ts';
import { bid } from '../../../kit/moves.ts';
import { legal } from '../../../kit/scene.ts';
import { auctionClauses } from '../family/auction.ts';

/** Only BO is left, and player 2 is on turn. */
const last = () => {
  const scene = begin({ players: 3 });
  for (const id of ['SV', 'CS', 'DH', 'MH', 'CA']) give(scene, id, '1');
  scene.clock('auction', { at: 1 });
  return scene;
};

describe('the auction', () => auctionClauses({ id: '1830', begin }));

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

describe('bids and prices', () => {
  test('§4.1, 4.2: one bid takes CS behind SV; DH goes to auction between its two bidders, the lower first', () => {
    const scene = begin({ players: 3 });
    expect([44, 45].map((sum) => legal(scene, 1, bid('CS', sum)))).toEqual([false, true]);
    scene.play(1, bid('CS', 45));
    scene.play(2, bid('DH', 75));
    scene.play(3, bid('DH', 80));
    scene.play(1, bid('DH', 90));
    scene.play(2, sale('SV', 20));
    expect([scene.at('private:CS'), scene.acting()]).toEqual(['player:1', 2]);
    scene.play(2, PASS);
    expect(scene.acting()).toBe(3);
    expect([94, 95].map((sum) => legal(scene, 3, bid('DH', sum)))).toEqual([false, true]);
    scene.play(3, bid('DH', 95));
    scene.play(1, PASS);
    // The turn goes on behind the buyer of SV.
    expect([scene.at('private:DH'), scene.acting()]).toEqual(['player:3', 3]);
    expect([1, 2, 3].map((n) => scene.cash(`player:${n}`))).toEqual([755, 780, 705]);
  });

  test('§4.4: four rounds of passes and SV has to be taken for nothing', () => {
    const scene = begin({ players: 3 });
    for (let n = 0; n < 9; n++) scene.play(scene.acting(), PASS);
    expect([legal(scene, 1, sale('SV', 5)), legal(scene, 1, sale('SV', 20))]).toEqual([
      true,
      false,
    ]);
    for (let n = 0; n < 3; n++) scene.play(scene.acting(), PASS);
    expect([scene.at('private:SV'), scene.cash('player:1'), scene.acting()]).toEqual([
      'player:1',
      800,
      2,
    ]);
  });

  test('§4.4: with SV sold a round of passes pays what is sold, and nothing gets cheaper', () => {
    const scene = begin({ players: 3 });
    scene.play(1, sale('SV', 20));
    for (const player of [2, 3, 1]) scene.play(player, PASS);
    expect(scene.cash('player:1')).toBe(785);
    expect([legal(scene, 2, sale('CS', 35)), legal(scene, 2, sale('CS', 40))]).toEqual([
      false,
      true,
    ]);
  });

  test('§4.5, 4.6: CA brings a share of PRR without a par; the buyer of BO pars at once, then round 1 begins', () => {
    const scene = begin({ players: 3 });
    for (const [player, id, price] of [
      [1, 'SV', 20],
      [2, 'CS', 40],
      [3, 'DH', 70],
      [1, 'MH', 110],
      [2, 'CA', 160],
      [3, 'BO', 220],
    ] as const)
      scene.play(player, sale(id, price));
    expect([scene.percent('player:2', 'PRR'), scene.price('PRR')]).toEqual([10, undefined]);
    expect(scene.acting()).toBe(3);
    expect([legal(scene, 1, PASS), legal(scene, 3, PASS), legal(scene, 3, par('B&O', 70))]).toEqual(
      [false, false, false],
    );
    scene.play(3, par('B&O', 67));
    expect([scene.percent('player:3', 'B&O'), scene.cash('player:3')]).toEqual([20, 510]);
    expect([scene.read('stage'), scene.read('turn'), scene.acting()]).toEqual(['stock', 1, 1]);
  });
});
