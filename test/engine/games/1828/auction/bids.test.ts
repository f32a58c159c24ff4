import { describe, expect, test } from 'vitest';
import { removedPrivates } from '../../../../../engine/games/1828/setup.ts';
import { unsold } from '../../../../../engine/rules/auction/waterfall.ts';
import { begin, boxOf, PASS, type Scene, four } from '../../../../kit/1828.ts';
import { bid, buyPrivate, startCompany } from '../../../../kit/moves.ts';
import { legal } from '../../../../kit/scene.ts';
import { said } from '../../../../kit/stands/1828-stands.ts';

const standing = (scene: Scene) => scene.read('auction').bids;
const next = (scene: Scene): number => Number(scene.turn().acting[0]!.slice('player:'.length));
const purses = (scene: Scene) => [1, 2, 3, 4].map((n) => scene.cash(`player:${n}`));

describe('setup of the auction', () => {
  test('1828/setup/2 1828/overview/1 1828/setup/4 1828/auction/1: yellow phase, auction, the first seat opens, then in order', () => {
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

  test('1828/auction/5: nothing is said of buying while nothing can be bought', () => {
    const scene = four();
    expect(scene.turn().sentence).toMatch(/\{player:1\} bids for a private company, or passes\.$/);
    scene.play(1, bid(unsold(scene.table)[0]!, 25));
    expect(scene.turn().sentence).toMatch(/\{player:2\} buys or bids for a private company/);
  });

  test('1828/setup/3: number cards above the players stay in the box, in both colours', () => {
    const cards = [...begin({ players: 3 }).table.pieces].filter(([id]) => id.startsWith('card:'));
    const here = cards.filter(([, { place }]) => place !== 'out').map(([id]) => id);
    expect(here).toEqual(
      'blue-1 blue-2 blue-3 red-1 red-2 red-3'.split(' ').map((c) => `card:${c}`),
    );
  });

  test('1828/setup/5: three to five players', () => {
    for (const players of [3, 4, 5]) expect(() => boxOf({ players })).not.toThrow();
    for (const players of [2, 6]) expect(() => boxOf({ players })).toThrow();
  });

  test('1828/setup/9: the company of a private that left can be started like any other', () => {
    const scene = four();
    expect(scene.at('private:NW')).toBe('out');
    expect(scene.at('share:NW-0')).toBe('ipo');
    scene.clock('stage', 'stock');
    expect(scene.wrongs(1, startCompany('NW', 79))).toEqual([]);
  });

  test('1828/setup/10 1828/setup/11: the privates that a seed removes, and a strong one kept', () => {
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

  test('1828/setup/13 1828/setup/14 1828/setup/15: rows by price, left to right', () => {
    expect(unsold(four().table)).toEqual(
      'SVN StCT C&StL D&H C&P M&H E&K C&A CPR GT IC MC MP'.split(' '),
    );
  });
});

describe('bids and purchases', () => {
  test('1828/auction/2: a turn is a purchase, a bid or a pass of what is still for sale', () => {
    const scene = four();
    expect(scene.turn().verbs).toEqual(['buyPrivate', 'bid', 'pass', 'endGame']);
    expect(scene.wrongs(1, bid('C&A', 165))).toEqual([]);
    expect(scene.wrongs(1, PASS)).toEqual([]);
    expect(scene.wrongs(1, bid('OSH', 255))).toContain('1828/setup/8');
  });

  test('1828/auction/3 1828/auction/4: face value buys only the last private of the first row without a bid', () => {
    const scene = four();
    expect(scene.options(1, 'buyPrivate')).toEqual([]);
    for (const [id, face] of [
      ['SVN', 20],
      ['StCT', 20],
      ['C&StL', 40],
      ['GT', 250],
    ] as const)
      expect(scene.wrongs(1, buyPrivate(id, face))).toEqual(['1828/auction/3']);
    // A row of two without a bid is named whole.
    expect(scene.findings(1, buyPrivate('SVN', 20)).map(({ message }) => message)).toEqual([
      'Of SVN and StCT only the last one without a bid is bought; bids are made on the others.',
    ]);
    scene.play(1, bid('StCT', 25));
    expect(scene.options(2, 'buyPrivate')).toEqual([buyPrivate('SVN', 20)]);
    expect(scene.wrongs(2, buyPrivate('SVN', 20))).toEqual([]);
    expect(scene.wrongs(2, buyPrivate('SVN', 15))).toEqual(['1828/auction/3']);
    expect(scene.wrongs(2, buyPrivate('StCT', 20))).toEqual(['1828/auction/3']);
    expect(scene.wrongs(2, buyPrivate('C&StL', 40))).toEqual(['1828/auction/3']);
  });

  test('1828/auction/5 1828/auctionnotes/3: the price goes to the bank, the private to the buyer; so does a bid that wins', () => {
    const scene = four();
    const bank = scene.cash('bank');
    scene.play(1, bid('StCT', 35));
    scene.play(2, buyPrivate('SVN', 20));
    expect(scene.at('private:SVN')).toBe('player:2');
    expect(scene.at('private:StCT')).toBe('player:1');
    expect([scene.cash('player:1'), scene.cash('player:2')]).toEqual([665, 680]);
    expect(scene.cash('bank') - bank).toBe(55);
  });

  test('1828/auction/6: fives, $5 over face, $5 over the highest bid', () => {
    const scene = four();
    expect(scene.wrongs(1, bid('C&A', 160))).toEqual(['1828/auction/6']);
    expect(scene.wrongs(1, bid('C&A', 167))).toEqual(['1828/auction/6']);
    expect(scene.wrongs(1, bid('C&A', 165))).toEqual([]);
    scene.play(1, bid('C&A', 200));
    expect(scene.wrongs(2, bid('C&A', 200))).toEqual(['1828/auction/6']);
    expect(scene.wrongs(2, bid('C&A', 205))).toEqual([]);
  });

  test('1828/auction/7: an own bid is raised, never doubled', () => {
    const scene = four();
    scene.play(1, bid('C&A', 165));
    for (const n of [2, 3, 4]) scene.play(n, PASS);
    expect(scene.wrongs(1, bid('C&A', 165))).toEqual(['1828/auction/6']);
    scene.play(1, bid('C&A', 175));
    expect(standing(scene)['C&A']).toEqual([['player:1', 175]]);
  });

  test('1828/auction/8: what can be bought is not bid on', () => {
    const scene = four();
    expect(scene.wrongs(1, bid('SVN', 25))).toEqual([]);
    scene.play(1, bid('StCT', 25));
    expect(scene.wrongs(2, bid('SVN', 25))).toEqual(['1828/auction/8']);
  });

  test('1828/auction/9: only the highest bid on a $250 private stays', () => {
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

  test('1828/auction/10: a pass keeps nobody from a later turn', () => {
    const scene = four();
    scene.play(1, PASS);
    for (const n of [2, 3, 4]) scene.play(n, bid('GT', 250 + 5 * n));
    expect(scene.wrongs(1, bid('GT', 275))).toEqual([]);
  });

  test('1828/auctionnotes/1 1828/auctionnotes/2: standing bids bind their money', () => {
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

describe('1828 A4.1, bids and money', () => {
  test('1828 A4.1: with a bid on one of the first row the other is bought, not bid on; the bid may be raised', () => {
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

  test('1828 A4.1: a private alone in the cheapest row is bought, never bid on', () => {
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

  test('1828 A4.1: money in bids does not buy', () => {
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
});

describe('the auction', () => {
  test('1828 A4.1: the first deed is a bid or a pass: five above the face, in fives', () => {
    const scene = four();
    expect(scene.options(1, 'buyPrivate')).toEqual([]);
    for (const [amount, can] of [
      [20, false],
      [24, false],
      [25, true],
      [27, false],
      [700, true],
      [705, false],
    ] as const)
      expect([amount, legal(scene, 1, bid('SVN', amount))]).toEqual([amount, can]);
  });

  test('1828 A4.1: bids together stay within the purse, one’s own old bid aside', () => {
    const scene = four();
    scene.play(1, bid('C&A', 405));
    for (const n of [2, 3, 4]) scene.play(n, PASS);
    expect([legal(scene, 1, bid('M&H', 295)), legal(scene, 1, bid('M&H', 300))]).toEqual([
      true,
      false,
    ]);
    expect([legal(scene, 1, bid('C&A', 700)), legal(scene, 1, bid('C&A', 409))]).toEqual([
      true,
      false,
    ]);
  });

  test('1828 A4.1: on a $250 private the higher bid alone stays, and frees the money of the other', () => {
    const scene = four();
    scene.play(1, bid('GT', 255));
    expect([legal(scene, 2, bid('GT', 255)), legal(scene, 2, bid('GT', 260))]).toEqual([
      false,
      true,
    ]);
    scene.play(2, bid('GT', 260));
    for (const n of [3, 4]) scene.play(n, PASS);
    expect(legal(scene, 1, bid('C&A', 700))).toBe(true);
    for (const n of [1, 2, 3, 4]) {
      if (scene.at('private:GT') !== 'bank') break;
      scene.play(n, PASS);
    }
    // All have passed: the one bid that is left takes it, and its owner names a par.
    expect(scene.acting()).toBe(2);
    expect(scene.options(2, 'startCompany').map(({ par }) => par)).toEqual([67, 71, 79]);
    scene.play(2, { verb: 'startCompany', company: 'GT', par: 71 });
    expect([scene.units('player:2', 'GT'), scene.at('private:GT')]).toEqual([3, 'player:2']);
    // It pays $40 in the same breath.
    expect(purses(scene)).toEqual([700, 480, 700, 700]);
  });
});

describe('what a bid is refused for', () => {
  test('1828 A3, A4.1: a private that was removed has not been sold; a company is no private', () => {
    const scene = four();
    scene.put('private:CPR', 'out');
    scene.put('private:SVN', 'player:2');
    expect(
      [bid('CPR', 300), bid('SVN', 30), bid('WAB', 300)].map((one) => said(scene, 1, one)),
    ).toEqual([
      ['The private CPR is not in this game.'],
      ['SVN is not for sale: it has been sold.'],
      ['WAB is no private.'],
    ]);
    expect(said(scene, 1, buyPrivate('CPR', 250))).toEqual([
      'The private CPR is not in this game.',
    ]);
  });
});
