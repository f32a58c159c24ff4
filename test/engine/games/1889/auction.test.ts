import { describe, expect, test } from 'vitest';
import {
  begin,
  give,
  PASS,
  sale,
  type Scene,
  buy,
  opened,
  operating,
  soldOut,
  started,
  train,
  RAN,
} from '../../../kit/1889.ts';
import { bid } from '../../../kit/moves.ts';
import { legal, inDepot } from '../../../kit/scene.ts';
import { auctionClauses } from '../family/auction.ts';

const cashes = (scene: Scene, ...players: number[]) =>
  players.map((player) => scene.cash(`player:${player}`));

describe('the auction', () => auctionClauses({ id: '1889', begin }));

test('1889/private-auction/18: after the last private is sold, the next player begins the first stock round', () => {
  const scene = begin({ players: 3 });
  for (const id of ['TR', 'MF', 'ER', 'SMR', 'DR']) give(scene, id, '1');
  scene.play(1, { verb: 'buyPrivate', private: 'SIR', price: 80 });
  expect([scene.read('stage'), scene.read('turn'), scene.acting()]).toEqual(['stock', 1, 2]);
});

test('1889/beginner-game/1, 1889/beginner-game/2, 1889/beginner-game/3, 1889/beginner-game/4, 1889/beginner-game/5, 1889/beginner-game/6: everybody is dealt a private and pays, and stock round 1 begins', () => {
  const scene = begin({ players: 4, beginner_game: true });
  const prices: Record<string, number> = { ER: 40, SMR: 60, DR: 60, SIR: 90 };
  const revenues: Record<string, number> = { ER: 15, SMR: 20, DR: 20, SIR: 25 };
  for (let n = 1; n <= 4; n++) {
    const own = Object.keys(prices).filter((id) => scene.at(`private:${id}`) === `player:${n}`);
    expect(own).toHaveLength(1);
    expect(scene.cash(`player:${n}`)).toBe(420 - prices[own[0]!]!);
    expect(scene.game.box.pieces.get(`private:${own[0]}`)!.data).toMatchObject({
      revenue: revenues[own[0]!],
      blocks: [],
      saleable: false,
    });
  }
  expect([scene.read('stage'), scene.acting()]).toEqual(['stock', 1]);
});

test('1889/beginner-game/2: privates are drawn as in recorded games: by the numbers that the C standard prints, rising', () => {
  const scene = begin({ players: 4, beginner_game: true, setUp: { verb: 'setUp', seed: 1 } });
  // From 1: 1103527590, 377401575, 662824084, 1147902781, for ER, SMR, DR, SIR.
  const dealt = ['SMR', 'DR', 'ER', 'SIR'].map((id) => scene.at(`private:${id}`));
  expect(dealt).toEqual(['player:1', 'player:2', 'player:3', 'player:4']);
});

describe('bids and prices', () => {
  test('§4.1: five above the face or the highest bid, in whole yen; an old bid of one’s own is free', () => {
    const scene = begin({ players: 4 });
    expect([34, 35, 36].map((sum) => legal(scene, 1, bid('MF', sum)))).toEqual([false, true, true]);
    expect(legal(scene, 1, bid('TR', 25))).toBe(false);
    scene.play(1, bid('UTF', 300));
    scene.play(2, bid('UTF', 306));
    scene.play(3, PASS);
    scene.play(4, PASS);
    expect([310, 311, 420, 421].map((sum) => legal(scene, 1, bid('UTF', sum)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    // 300 are bound elsewhere.
    expect([legal(scene, 1, bid('SIR', 120)), legal(scene, 1, bid('SIR', 121))]).toEqual([
      true,
      false,
    ]);
  });

  test('§4.2, 4.3: one bid takes it, two are auctioned from the lower, and play goes on after the buyer', () => {
    const scene = begin({ players: 4 });
    scene.play(1, bid('MF', 35));
    scene.play(2, bid('ER', 45));
    scene.play(3, bid('ER', 50));
    scene.play(4, sale('TR', 20));
    expect(scene.at('private:MF')).toBe('player:1');
    expect(scene.acting()).toBe(2);
    expect([legal(scene, 2, bid('ER', 54)), legal(scene, 2, bid('ER', 55))]).toEqual([false, true]);
    scene.play(2, PASS);
    expect([scene.at('private:ER'), scene.acting()]).toEqual(['player:3', 1]);
    expect(cashes(scene, 1, 2, 3, 4)).toEqual([385, 420, 370, 400]);
  });

  test('§4.4: after four rounds of passes TR is free, and the next player must take it', () => {
    const scene = begin({ players: 3 });
    scene.play(1, bid('MF', 35));
    for (const player of [2, 3, 1]) scene.play(player, PASS);
    // Player 2 begins again, at 15.
    expect([legal(scene, 2, sale('TR', 20)), legal(scene, 2, sale('TR', 15))]).toEqual([
      false,
      true,
    ]);
    for (let n = 0; n < 9; n++) scene.play(scene.acting(), PASS);
    expect([scene.at('private:TR'), scene.at('private:MF')]).toEqual(['player:2', 'player:1']);
    expect(cashes(scene, 1, 2, 3)).toEqual([385, 420, 420]);
    expect(scene.acting()).toBe(3);
  });

  test('§4.4: once TR is sold a round of passes pays what is sold, and the bids stand', () => {
    const scene = begin({ players: 3 });
    scene.play(1, sale('TR', 20));
    scene.play(2, bid('SMR', 60));
    for (const player of [3, 1, 2]) scene.play(player, PASS);
    expect(cashes(scene, 1, 2, 3)).toEqual([405, 420, 420]);
    expect([legal(scene, 3, bid('SMR', 64)), legal(scene, 3, bid('SMR', 65))]).toEqual([
      false,
      true,
    ]);
    expect(legal(scene, 3, sale('MF', 25))).toBe(false);
  });
});

describe('the beginner’s game', () => {
  test('§11: each has a private and has paid for it, and the first player begins stock round 1', () => {
    const scene = begin({ players: 4, beginner_game: true });
    const prices = { DR: 60, SIR: 90, ER: 40, SMR: 60 };
    const owners = new Set<string>();
    for (const [id, price] of Object.entries(prices)) {
      const owner = scene.at(`private:${id}`);
      owners.add(owner);
      expect([id, scene.cash(owner)]).toEqual([id, 420 - price]);
    }
    expect(owners.size).toBe(4);
    expect([scene.read('stage'), scene.read('turn'), scene.acting()]).toEqual(['stock', 1, 1]);
  });

  test('§11: DR is swapped for nothing, no company buys one, and with the 5 they close', () => {
    const scene = opened(begin({ players: 4, beginner_game: true }), '4');
    started(scene, 'IR', 65, { 2: 60 }, RAN);
    give(scene, 'DR', '1');
    give(scene, 'SIR', '3');
    expect(legal(scene, 1, buy('IR', 'ipo', { with: 'DR' }))).toBe(false);
    started(scene, 'AR', 65, { 1: 60 }, RAN);
    scene.fund('company:AR', 1000);
    operating(scene, ['AR'], 'trains');
    expect(legal(scene, 1, sale('SIR', 90, 'AR'))).toBe(false);
    soldOut(scene, '2', '3', '4');
    scene.play(1, train('AR', inDepot(scene, '5'), 450));
    expect(['DR', 'SIR'].map((id) => scene.at(`private:${id}`))).toEqual(['out', 'out']);
  });
});
