import { describe, expect, test } from 'vitest';
import { PASS, type Scene, four } from '../../../../kit/1828.ts';
import { bid, buyPrivate, startCompany } from '../../../../kit/moves.ts';
import { legal } from '../../../../kit/scene.ts';

const next = (scene: Scene): number => Number(scene.turn().acting[0]!.slice('player:'.length));

/** The small privates sold one by one for a little more than their face, to players in turn. */
function smallSold(scene: Scene): void {
  scene.play(1, bid('StCT', 25));
  scene.play(2, bid('C&StL', 45));
  scene.play(3, bid('C&P', 85));
  scene.play(4, bid('E&K', 125));
  scene.play(1, buyPrivate('SVN', 20));
  scene.play(2, buyPrivate('D&H', 80));
  scene.play(3, buyPrivate('M&H', 120));
}

const purses = (scene: Scene) => [1, 2, 3, 4].map((n) => scene.cash(`player:${n}`));

describe('what a purchase sets off', () => {
  test('1828/auctionres/1 1828/auctionres/3: the next private with one bid goes for it', () => {
    const scene = four();
    scene.play(1, bid('StCT', 25));
    scene.play(2, bid('C&StL', 50));
    scene.play(3, buyPrivate('SVN', 20));
    expect(scene.at('private:StCT')).toBe('player:1');
    expect(scene.at('private:C&StL')).toBe('player:2');
    expect([scene.cash('player:1'), scene.cash('player:2')]).toEqual([675, 650]);
    expect(scene.at('private:D&H')).toBe('bank');
  });

  test('1828/auctionres/2 1828/auctionres/7: it stops at a row that is not complete and at a private without bids', () => {
    const scene = four();
    scene.play(1, bid('StCT', 25));
    scene.play(2, bid('D&H', 85));
    scene.play(3, bid('C&StL', 45));
    scene.play(4, buyPrivate('SVN', 20));
    expect(scene.at('private:C&StL')).toBe('player:3');
    // C&P, its neighbour, has no bid.
    expect(scene.at('private:D&H')).toBe('bank');
    expect(scene.wrongs(1, buyPrivate('C&P', 80))).toEqual([]);
  });

  test('1828/auctionres/4 1828/auctionres/5 1828/auctionres/6: several bidders auction it, the lowest bidder speaking', () => {
    const scene = four();
    scene.play(1, bid('StCT', 25));
    scene.play(2, bid('C&StL', 45));
    scene.play(3, bid('C&StL', 50));
    scene.play(4, bid('C&StL', 55));
    scene.play(1, buyPrivate('SVN', 20));
    expect(next(scene)).toBe(2);
    expect(scene.wrongs(3, bid('C&StL', 60))).toContain('1828/auction/1');
    expect(scene.wrongs(2, bid('C&StL', 55))).toEqual(['1828/auction/6']);
    expect(scene.wrongs(2, bid('C&StL', 62))).toEqual(['1828/auction/6']);
    expect(scene.wrongs(2, bid('GT', 255))).toEqual(['1828/auctionres/5']);
    scene.play(2, bid('C&StL', 100));
    expect(next(scene)).toBe(3);
    scene.play(3, PASS);
    expect(scene.cash('player:3')).toBe(700);
    scene.play(4, PASS);
    expect(scene.at('private:C&StL')).toBe('player:2');
    expect([scene.cash('player:2'), scene.cash('player:3'), scene.cash('player:4')]).toEqual([
      600, 700, 700,
    ]);
  });

  test('1828/auctionres/8 1828/auctionres/14: rows are settled left to right; the turn goes on after the buyer', () => {
    const scene = four();
    scene.play(1, bid('StCT', 25));
    scene.play(2, bid('C&StL', 45));
    scene.play(3, bid('D&H', 85));
    scene.play(4, bid('D&H', 90));
    scene.play(1, bid('C&P', 85));
    scene.play(2, bid('C&P', 90));
    scene.play(3, buyPrivate('SVN', 20));
    // D&H stands left of C&P.
    expect(scene.read('auction').on).toBe('D&H');
    scene.play(3, PASS);
    expect(scene.at('private:D&H')).toBe('player:4');
    expect(scene.read('auction').on).toBe('C&P');
    scene.play(1, PASS);
    expect(scene.at('private:C&P')).toBe('player:2');
    // Player 3 had bought; auctions in between do not matter.
    expect(next(scene)).toBe(4);
  });

  test('1828/auctionres/10 1828/auctionres/11 1828/auctionres/12: all pass: bids are settled, privates pay, the next player goes on', () => {
    const scene = four();
    scene.play(1, bid('StCT', 25));
    scene.play(2, buyPrivate('SVN', 20));
    scene.play(3, bid('C&P', 85));
    scene.play(4, bid('GT', 255));
    const before = [1, 2, 3, 4].map((n) => scene.cash(`player:${n}`));
    for (const n of [1, 2, 3, 4]) scene.play(n, PASS);
    expect([scene.at('private:C&P'), scene.at('private:GT')]).toEqual(['player:3', 'player:4']);
    expect(scene.at('private:C&StL')).toBe('bank');
    // StCT 5, SVN 5, C&P 15 less its price, GT 40 less its price.
    const after = [1, 2, 3, 4].map((n) => scene.cash(`player:${n}`));
    expect(after.map((sum, i) => sum - before[i]!)).toEqual([5, 5, 15 - 85, 40 - 255]);
    scene.play(4, startCompany('GT', 67));
    expect(next(scene)).toBe(1);
    // The passes are forgotten: four more are needed.
    for (const n of [1, 2, 3]) scene.play(n, PASS);
    expect(scene.cash('player:1')).toBe(after[0]);
    scene.play(4, PASS);
    expect(scene.cash('player:1')).toBe(after[0]! + 5);
  });
});

describe('what comes with a private', () => {
  test('1828/setup/16 1828/auctionnotes/7: C&A brings a tenth of PRR without a par', () => {
    const scene = four();
    smallSold(scene);
    scene.play(4, buyPrivate('C&A', 160));
    expect(scene.at('private:C&A')).toBe('player:4');
    expect(scene.units('player:4', 'PRR')).toBe(1);
    expect(scene.price('PRR')).toBeUndefined();
  });

  test('1828/setup/17 1828/auctionnotes/4 1828/auctionnotes/5 1828/auctionnotes/6: a $250 private brings 10%, and 20% with the par', () => {
    const scene = four();
    smallSold(scene);
    scene.play(4, bid('GT', 255));
    scene.play(1, bid('CPR', 260));
    scene.play(2, bid('IC', 255));
    scene.play(3, buyPrivate('C&A', 160));
    for (const n of [4, 1, 2, 3]) scene.play(n, PASS);
    expect([scene.units('player:4', 'GT'), scene.units('player:1', 'CPR')]).toEqual([1, 1]);
    // In order of purchase: CPR stands left of GT, GT left of IC.
    expect(next(scene)).toBe(1);
    expect(scene.wrongs(1, PASS)).toEqual(['1828/auctionnotes/5']);
    expect(scene.wrongs(1, startCompany('GT', 67))).toContain('1828/auctionnotes/5');
    expect(scene.wrongs(4, startCompany('GT', 67))).toContain('1828/auctionnotes/5');
    expect(scene.wrongs(1, startCompany('CPR', 86))).toEqual(['1828/auctionnotes/6']);
    expect(scene.options(1, 'startCompany')).toEqual(
      [67, 71, 79].map((p) => startCompany('CPR', p)),
    );
    const cash = scene.cash('player:1');
    scene.play(1, startCompany('CPR', 79));
    expect([scene.units('player:1', 'CPR'), scene.price('CPR')]).toEqual([3, 79]);
    expect(scene.cash('player:1')).toBe(cash);
    expect(scene.director('CPR')).toBe('player:1');
    expect(next(scene)).toBe(4);
    scene.play(4, startCompany('GT', 71));
    expect(next(scene)).toBe(2);
    scene.play(2, startCompany('IC', 67));
  });

  test('1828/auctionnotes/8 1828/auctionres/15: after the last private the next player opens the stock round, and C&P pays its player nothing', () => {
    const scene = four();
    smallSold(scene);
    scene.play(4, buyPrivate('C&A', 160));
    for (const [player, id] of [
      [1, 'CPR'],
      [2, 'GT'],
      [3, 'IC'],
      [4, 'MC'],
    ] as const)
      scene.play(player, bid(id, 255));
    scene.play(1, buyPrivate('MP', 250));
    for (const id of ['MP', 'CPR', 'GT', 'IC', 'MC']) scene.play(next(scene), startCompany(id, 67));
    expect(scene.read('stage')).toBe('stock');
    expect(scene.read('order')).toEqual(['player:2', 'player:3', 'player:4', 'player:1']);
    expect(next(scene)).toBe(2);
    expect(scene.at('private:C&P')).toBe('player:3');
    for (let n = 0; n < 3; n++) scene.play(next(scene), PASS);
    const before = scene.cash('player:3');
    scene.play(next(scene), PASS);
    expect(scene.read('stage')).toBe('operating');
    // M&H pays 20, IC's private 40, C&P nothing.
    expect(scene.cash('player:3') - before).toBe(60);
  });
});

describe('1828 A4.1, auctions of one private', () => {
  test('1828 A4.1: in the auction of one private the other bids stay bound', () => {
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

  test('1828 A4.1: all pass: bids in every row are resolved over the gaps, then the par is set before anybody acts', () => {
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

  test('1828 A4.1: no private of the $250 row is bought while two have no bid; prices never fall', () => {
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

describe('when all pass, and two bids', () => {
  test('1828 A4.1: two bids on what comes next: the lower bidder raises or leaves, and play goes on after the buyer', () => {
    const scene = four();
    scene.play(1, bid('SVN', 25));
    scene.play(2, bid('SVN', 30));
    scene.play(3, buyPrivate('StCT', 20));
    expect(scene.acting()).toBe(1);
    expect([legal(scene, 1, bid('SVN', 30)), legal(scene, 1, bid('SVN', 35))]).toEqual([
      false,
      true,
    ]);
    scene.play(1, bid('SVN', 35));
    expect(scene.acting()).toBe(2);
    scene.play(2, PASS);
    expect([scene.at('private:SVN'), scene.acting()]).toEqual(['player:1', 4]);
    expect(purses(scene)).toEqual([665, 700, 680, 700]);
    // Alone in its row C&StL is for sale at its face.
    expect(legal(scene, 4, buyPrivate('C&StL', 40))).toBe(true);
  });

  test('1828 A4.1: when all pass without a bid, what is owned pays and nothing becomes cheaper', () => {
    const scene = four();
    scene.play(1, bid('SVN', 25));
    scene.play(2, buyPrivate('StCT', 20));
    expect(scene.acting()).toBe(3);
    for (const n of [3, 4, 1, 2]) scene.play(n, PASS);
    expect(purses(scene)).toEqual([680, 685, 700, 700]);
    expect([scene.acting(), legal(scene, 3, buyPrivate('C&StL', 35))]).toEqual([3, false]);
    expect(legal(scene, 3, buyPrivate('C&StL', 40))).toBe(true);
  });
});
