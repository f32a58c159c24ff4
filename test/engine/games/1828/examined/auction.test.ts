import { describe, expect, it } from 'vitest';
import { PASS, type Scene, four } from '../../../../kit/1828.ts';
import { bid, buyPrivate, startCompany } from '../../../../kit/moves.ts';
import { legal } from '../../../../kit/scene.ts';

/** The auction, asked from the rulebook by somebody who did not write its code. */

const purses = (scene: Scene) => [1, 2, 3, 4].map((n) => scene.cash(`player:${n}`));

describe('the auction', () => {
  it('1828 A4.1: with a bid on one of the first row the other is bought, not bid on; the bid may be raised', () => {
    const scene = four();
    scene.play(1, bid('SVN', 25));
    expect(legal(scene, 2, buyPrivate('SVN', 20))).toBe(false);
    expect(legal(scene, 2, bid('StCT', 25))).toBe(false);
    expect(legal(scene, 2, buyPrivate('C&StL', 40))).toBe(false);
    expect([legal(scene, 2, bid('SVN', 25)), legal(scene, 2, bid('SVN', 30))]).toEqual([
      false,
      true,
    ]);
    // All pass: the only bidder gets it and is paid at once; the other one costs no less.
    for (const n of [2, 3, 4, 1]) scene.play(n, PASS);
    expect([scene.at('private:SVN'), purses(scene)]).toEqual(['player:1', [680, 700, 700, 700]]);
    expect([
      legal(scene, 2, buyPrivate('StCT', 15)),
      legal(scene, 2, buyPrivate('StCT', 20)),
    ]).toEqual([false, true]);
  });

  it('1828 A4.1: a private alone in the cheapest row is bought, never bid on', () => {
    const scene = four();
    scene.play(1, bid('StCT', 25));
    scene.play(2, buyPrivate('SVN', 20));
    expect(legal(scene, 3, bid('C&StL', 45))).toBe(false);
    expect(legal(scene, 3, buyPrivate('D&H', 80))).toBe(false);
    scene.play(3, buyPrivate('C&StL', 40));
    expect(scene.cash('player:3')).toBe(660);
    // Of the $80 row neither has a bid, so that neither is sold at face.
    expect(legal(scene, 4, buyPrivate('D&H', 80))).toBe(false);
    expect(legal(scene, 4, bid('D&H', 85))).toBe(true);
  });

  it('1828 A4.1: money in bids does not buy', () => {
    for (const [amount, can] of [
      [680, true],
      [685, false],
    ] as const) {
      const scene = four();
      scene.play(1, bid('GT', amount));
      scene.play(2, bid('StCT', 25));
      for (const n of [3, 4]) scene.play(n, PASS);
      expect([amount, legal(scene, 1, buyPrivate('SVN', 20))]).toEqual([amount, can]);
    }
  });

  it('1828 A4.1: in the auction of one private the other bids stay bound', () => {
    const scene = four();
    scene.play(1, bid('GT', 600));
    scene.play(2, bid('StCT', 25));
    scene.play(3, bid('StCT', 30));
    scene.play(4, PASS);
    scene.play(1, bid('StCT', 35));
    scene.play(2, buyPrivate('SVN', 20));
    expect(scene.acting()).toBe(2);
    scene.play(2, bid('StCT', 80));
    expect(scene.acting()).toBe(3);
    scene.play(3, PASS);
    // Player 1 has $700, of which 600 lie on GT.
    expect([legal(scene, 1, bid('StCT', 100)), legal(scene, 1, bid('StCT', 105))]).toEqual([
      true,
      false,
    ]);
    expect(legal(scene, 1, bid('StCT', 80))).toBe(false);
    scene.play(1, bid('StCT', 100));
    scene.play(2, PASS);
    expect(purses(scene)).toEqual([600, 680, 700, 700]);
    // The turn goes on after the buyer of SVN.
    expect(scene.acting()).toBe(3);
  });

  it('1828 A4.1: all pass: bids in every row are resolved over the gaps, then the par is set before anybody acts', () => {
    const scene = four();
    scene.play(1, bid('MP', 255));
    scene.play(2, bid('C&A', 165));
    scene.play(3, bid('D&H', 85));
    scene.play(4, bid('D&H', 90));
    for (const n of [1, 2, 3, 4]) scene.play(n, PASS);
    // C&P has no bid: D&H is auctioned all the same, from the lowest bidder.
    expect(scene.acting()).toBe(3);
    scene.play(3, PASS);
    expect(scene.at('private:D&H')).toBe('player:4');
    expect([scene.units('player:2', 'PRR'), scene.units('player:1', 'MP')]).toEqual([1, 1]);
    // What was bought pays at once: MP 40, C&A 25, D&H 15.
    expect(purses(scene)).toEqual([700 - 255 + 40, 700 - 165 + 25, 700, 700 - 90 + 15]);
    expect(scene.acting()).toBe(1);
    expect(legal(scene, 1, bid('GT', 255))).toBe(false);
    scene.play(1, startCompany('MP', 71));
    expect([scene.units('player:1', 'MP'), scene.price('MP')]).toEqual([3, 71]);
    // Player 4 passed last.
    expect(scene.acting()).toBe(1);
    expect(scene.cash('player:1')).toBe(485);
  });

  it('1828 A4.1: no private of the $250 row is bought while two have no bid; prices never fall', () => {
    const scene = four();
    for (const [player, id, price] of [
      [1, 'StCT', 25],
      [2, 'SVN', 20],
      [3, 'C&StL', 40],
      [4, 'C&P', 85],
      [1, 'D&H', 80],
      [2, 'E&K', 125],
      [3, 'M&H', 120],
      [4, 'C&A', 160],
    ] as const)
      scene.play(player, [25, 85, 125].includes(price) ? bid(id, price) : buyPrivate(id, price));
    scene.play(1, bid('CPR', 255));
    scene.play(2, bid('GT', 255));
    scene.play(3, bid('IC', 255));
    // MC and MP are left without a bid.
    expect(legal(scene, 4, buyPrivate('MC', 250))).toBe(false);
    expect(legal(scene, 4, bid('MC', 250))).toBe(false);
    scene.play(4, bid('MC', 255));
    expect([
      legal(scene, 1, buyPrivate('MP', 245)),
      legal(scene, 1, buyPrivate('MP', 250)),
    ]).toEqual([false, true]);
    expect(legal(scene, 1, bid('MP', 255))).toBe(false);
  });
});
