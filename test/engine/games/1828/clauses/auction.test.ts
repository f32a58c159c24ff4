import { describe, expect, it } from 'vitest';
import { removedPrivates } from '../../../../../engine/games/1828/setup.ts';
import { unsold } from '../../../../../engine/rules/auction/waterfall.ts';
import { begin, boxOf, PASS, type Scene, four } from '../../../../kit/1828.ts';
import { bid, buyPrivate, startCompany } from '../../../../kit/moves.ts';

/** The auction of the privates, played move by move. */

const standing = (scene: Scene) => scene.read('auction').bids;
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

describe('setup of the auction', () => {
  it('1828/setup/2 1828/overview/1 1828/setup/4 1828/auction/1: yellow phase, auction, the first seat opens, then in order', () => {
    const scene = four();
    expect([scene.read('phase'), scene.read('stage')]).toEqual(['Yellow', 'auction']);
    expect(scene.read('order')).toEqual(['player:1', 'player:2', 'player:3', 'player:4']);
    const turns = [1, 2, 3, 4].map(() => {
      const player = next(scene);
      scene.play(player, bid('GT', 255 + 5 * player));
      return player;
    });
    expect([...turns, next(scene)]).toEqual([1, 2, 3, 4, 1]);
    expect(scene.wrongs(2, PASS)).toEqual(['1828/auction/1']);
  });

  it('1828/setup/3: number cards above the players stay in the box, in both colours', () => {
    const cards = [...begin({ players: 3 }).table.pieces].filter(([id]) => id.startsWith('card:'));
    const here = cards.filter(([, { place }]) => place !== 'out').map(([id]) => id);
    expect(here).toEqual(
      'blue-1 blue-2 blue-3 red-1 red-2 red-3'.split(' ').map((c) => `card:${c}`),
    );
  });

  it('1828/setup/5: three to five players', () => {
    for (const players of [3, 4, 5]) expect(() => boxOf({ players })).not.toThrow();
    for (const players of [2, 6]) expect(() => boxOf({ players })).toThrow();
  });

  it('1828/setup/9: the company of a private that left can be started like any other', () => {
    const scene = four();
    expect(scene.at('private:NW')).toBe('out');
    expect(scene.at('share:NW-0')).toBe('ipo');
    scene.clock('stage', 'stock');
    expect(scene.wrongs(1, startCompany('NW', 79))).toEqual([]);
  });

  it('1828/setup/10 1828/setup/11: the privates that a seed removes, and a strong one kept', () => {
    const at = (players: number, keep = false) => boxOf({ players, ensure_good_privates: keep });
    expect(removedPrivates(at(4), 23366).sort()).toEqual(['NKP', 'NW', 'OSH']);
    expect(removedPrivates(at(3), 2007664020).sort()).toEqual(['GT', 'IC', 'MC', 'NW']);
    const strong = ['GT', 'NW', 'OSH'];
    const [free, kept] = [at(3), at(3, true)];
    const allGone = (keep: boolean, seed: number) =>
      strong.every((id) => removedPrivates(keep ? kept : free, seed).includes(id));
    const seeds = Array.from({ length: 400 }, (_, n) => n);
    const bad = seeds.filter((seed) => allGone(false, seed));
    expect(bad.length).toBeGreaterThan(0);
    expect(bad.filter((seed) => allGone(true, seed))).toEqual([]);
    // Where the first drawing is good enough it stands.
    expect(removedPrivates(at(4, true), 23366).sort()).toEqual(['NKP', 'NW', 'OSH']);
  });

  it('1828/setup/13 1828/setup/14 1828/setup/15: rows by price, left to right', () => {
    expect(unsold(four().table)).toEqual(
      'SVN StCT C&StL D&H C&P M&H E&K C&A CPR GT IC MC MP'.split(' '),
    );
  });
});

describe('bids and purchases', () => {
  it('1828/auction/2: a turn is a purchase, a bid or a pass of what is still for sale', () => {
    const scene = four();
    expect(scene.turn().verbs).toEqual(['buyPrivate', 'bid', 'pass', 'endGame']);
    expect(scene.wrongs(1, bid('C&A', 165))).toEqual([]);
    expect(scene.wrongs(1, PASS)).toEqual([]);
    expect(scene.wrongs(1, bid('OSH', 255))).toContain('1828/auction/2');
  });

  it('1828/auction/3 1828/auction/4: face value buys only the last private of the first row without a bid', () => {
    const scene = four();
    expect(scene.options(1, 'buyPrivate')).toEqual([]);
    for (const [id, face] of [
      ['SVN', 20],
      ['StCT', 20],
      ['C&StL', 40],
      ['GT', 250],
    ] as const)
      expect(scene.wrongs(1, buyPrivate(id, face))).toEqual(['1828/auction/3']);
    scene.play(1, bid('StCT', 25));
    expect(scene.options(2, 'buyPrivate')).toEqual([buyPrivate('SVN', 20)]);
    expect(scene.wrongs(2, buyPrivate('SVN', 20))).toEqual([]);
    expect(scene.wrongs(2, buyPrivate('SVN', 15))).toEqual(['1828/auction/3']);
    expect(scene.wrongs(2, buyPrivate('StCT', 20))).toEqual(['1828/auction/3']);
    expect(scene.wrongs(2, buyPrivate('C&StL', 40))).toEqual(['1828/auction/3']);
  });

  it('1828/auction/5 1828/auctionnotes/3: the price goes to the bank, the private to the buyer; so does a bid that wins', () => {
    const scene = four();
    const bank = scene.cash('bank');
    scene.play(1, bid('StCT', 35));
    scene.play(2, buyPrivate('SVN', 20));
    expect(scene.at('private:SVN')).toBe('player:2');
    expect(scene.at('private:StCT')).toBe('player:1');
    expect([scene.cash('player:1'), scene.cash('player:2')]).toEqual([665, 680]);
    expect(scene.cash('bank') - bank).toBe(55);
  });

  it('1828/auction/6: fives, $5 over face, $5 over the highest bid', () => {
    const scene = four();
    expect(scene.wrongs(1, bid('C&A', 160))).toEqual(['1828/auction/6']);
    expect(scene.wrongs(1, bid('C&A', 167))).toEqual(['1828/auction/6']);
    expect(scene.wrongs(1, bid('C&A', 165))).toEqual([]);
    scene.play(1, bid('C&A', 200));
    expect(scene.wrongs(2, bid('C&A', 200))).toEqual(['1828/auction/6']);
    expect(scene.wrongs(2, bid('C&A', 205))).toEqual([]);
  });

  it('1828/auction/7: an own bid is raised, never doubled', () => {
    const scene = four();
    scene.play(1, bid('C&A', 165));
    for (const n of [2, 3, 4]) scene.play(n, PASS);
    expect(scene.wrongs(1, bid('C&A', 165))).toEqual(['1828/auction/6']);
    scene.play(1, bid('C&A', 175));
    expect(standing(scene)['C&A']).toEqual([['player:1', 175]]);
  });

  it('1828/auction/8: what can be bought is not bid on', () => {
    const scene = four();
    expect(scene.wrongs(1, bid('SVN', 25))).toEqual([]);
    scene.play(1, bid('StCT', 25));
    expect(scene.wrongs(2, bid('SVN', 25))).toEqual(['1828/auction/8']);
  });

  it('1828/auction/9: only the highest bid on a $250 private stays', () => {
    const scene = four();
    scene.play(1, bid('GT', 255));
    scene.play(2, bid('GT', 300));
    expect(standing(scene).GT).toEqual([['player:2', 300]]);
    // The $255 are free again; those of the second player are not.
    scene.play(3, bid('C&A', 165));
    scene.play(4, bid('C&A', 170));
    expect(standing(scene)['C&A']).toEqual([
      ['player:3', 165],
      ['player:4', 170],
    ]);
    expect(scene.wrongs(1, bid('C&A', 700))).toEqual([]);
  });

  it('1828/auction/10: a pass keeps nobody from a later turn', () => {
    const scene = four();
    scene.play(1, PASS);
    for (const n of [2, 3, 4]) scene.play(n, bid('GT', 250 + 5 * n));
    expect(scene.wrongs(1, bid('GT', 275))).toEqual([]);
  });

  it('1828/auctionnotes/1 1828/auctionnotes/2: standing bids bind their money', () => {
    const scene = four();
    scene.play(1, bid('GT', 400));
    for (const n of [2, 3, 4]) scene.play(n, PASS);
    expect(scene.wrongs(1, bid('IC', 305))).toEqual(['1828/auctionnotes/2']);
    expect(scene.wrongs(1, bid('IC', 300))).toEqual([]);
    // The own bid on the same private counts as free.
    expect(scene.wrongs(1, bid('GT', 700))).toEqual([]);
    expect(scene.wrongs(1, bid('GT', 705))).toEqual(['1828/auctionnotes/2']);
  });
});

describe('what a purchase sets off', () => {
  it('1828/auctionres/1 1828/auctionres/3: the next private with one bid goes for it', () => {
    const scene = four();
    scene.play(1, bid('StCT', 25));
    scene.play(2, bid('C&StL', 50));
    scene.play(3, buyPrivate('SVN', 20));
    expect(scene.at('private:StCT')).toBe('player:1');
    expect(scene.at('private:C&StL')).toBe('player:2');
    expect([scene.cash('player:1'), scene.cash('player:2')]).toEqual([675, 650]);
    expect(scene.at('private:D&H')).toBe('bank');
  });

  it('1828/auctionres/2 1828/auctionres/7: it stops at a row that is not complete and at a private without bids', () => {
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

  it('1828/auctionres/4 1828/auctionres/5 1828/auctionres/6: several bidders auction it, the lowest bidder speaking', () => {
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

  it('1828/auctionres/8 1828/auctionres/14: rows are settled left to right; the turn goes on after the buyer', () => {
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

  it('1828/auctionres/10 1828/auctionres/11 1828/auctionres/12: all pass: bids are settled, privates pay, the next player goes on', () => {
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
  it('1828/setup/16 1828/auctionnotes/7: C&A brings a tenth of PRR without a par', () => {
    const scene = four();
    smallSold(scene);
    scene.play(4, buyPrivate('C&A', 160));
    expect(scene.at('private:C&A')).toBe('player:4');
    expect(scene.units('player:4', 'PRR')).toBe(1);
    expect(scene.price('PRR')).toBeUndefined();
  });

  it('1828/setup/17 1828/auctionnotes/4 1828/auctionnotes/5 1828/auctionnotes/6: a $250 private brings 10%, and 20% with the par', () => {
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

  it('1828/auctionnotes/8 1828/auctionres/15: after the last private the next player opens the stock round, and C&P pays its player nothing', () => {
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
