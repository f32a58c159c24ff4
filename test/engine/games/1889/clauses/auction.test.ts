import { describe, expect, test } from 'vitest';
import { begin, give } from '../../../../kit/1889.ts';
import { auctionClauses } from '../../1830/auction.ts';

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
