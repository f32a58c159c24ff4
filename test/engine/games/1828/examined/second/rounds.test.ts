import { describe, expect, it } from 'vitest';
import {
  markerIn,
  operating,
  PASS,
  passStockRound,
  type Scene,
  soldOut,
  stand,
  started,
  stockRound,
  token,
  trains,
  four,
} from '../../../../../kit/1828.ts';
import { bid, buyPrivate, buyShare, sellShares } from '../../../../../kit/moves.ts';
import { legal } from '../../../../../kit/scene.ts';

/** Another reader's positions on the auction, stock rounds, mergers and the end, answered beforehand. */

const purses = (scene: Scene) => [1, 2, 3, 4].map((n) => scene.cash(`player:${n}`));
const RAN = { floated: true, operated: true } as const;

describe('the auction', () => {
  it('1828 A4.1: the first deed is a bid or a pass: five above the face, in fives', () => {
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

  it('1828 A4.1: bids together stay within the purse, one’s own old bid aside', () => {
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

  it('1828 A4.1: on a $250 private the higher bid alone stays, and frees the money of the other', () => {
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

  it('1828 A4.1: two bids on what comes next: the lower bidder raises or leaves, and play goes on after the buyer', () => {
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

  it('1828 A4.1: when all pass without a bid, what is owned pays and nothing becomes cheaper', () => {
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

describe('sales', () => {
  it('1828 A5.3, C18: a second bundle in a turn is paid at the lower price', () => {
    const by = (...percents: number[]) => {
      const scene = four();
      started(scene, 'GT', 79, { 1: 6, 2: 2 });
      stockRound(scene, 1);
      for (const percent of percents) scene.play(1, sellShares('GT', percent));
      return [scene.cash('player:1') - 700, scene.cell('GT')];
    };
    expect(by(20)).toEqual([158, [11, 5]]);
    expect(by(10, 10)).toEqual([79 + 74, [11, 5]]);
  });

  it('1828 A8.2: at the foot of a column there is no way down', () => {
    const from = (row: number) => {
      const scene = four();
      started(scene, 'GT', 79, { 1: 6, 2: 2 });
      stand(scene, 'GT', row, 6);
      stockRound(scene, 1);
      scene.play(1, sellShares('GT', 30));
      return [scene.cash('player:1') - 700, scene.cell('GT')];
    };
    expect(from(17)).toEqual([3 * 48, [17, 6]]);
    expect(from(16)).toEqual([3 * 52, [17, 6]]);
    expect(from(14)).toEqual([3 * 59, [17, 6]]);
  });

  it('1828 A5.3: seven in the pool take one more, eight none', () => {
    const can = (pool: number) => {
      const scene = four();
      started(scene, 'GT', 79, { 1: 10 - pool, pool });
      stockRound(scene, 1);
      return [10, 20].map((percent) => legal(scene, 1, sellShares('GT', percent)));
    };
    expect(can(7)).toEqual([true, false]);
    expect(can(6)).toEqual([true, true]);
    const scene = four();
    started(scene, 'GT', 79, { 1: 2, pool: 8 });
    stockRound(scene, 1);
    expect(scene.options(1, 'sellShares')).toEqual([]);
  });
});

describe('the end of a stock round', () => {
  it('1828 A5.8, A8.2: two sold out of one cell move in their order and keep it', () => {
    const scene = four();
    started(scene, 'WAB', 79, { 2: 6, 1: 4 }, RAN);
    started(scene, 'GT', 79, { 1: 6, 2: 4 }, RAN);
    stockRound(scene, 1);
    passStockRound(scene);
    expect([scene.cell('WAB'), scene.cell('GT')]).toEqual([
      [8, 5],
      [8, 5],
    ]);
    expect(scene.read('round').order).toEqual(['WAB', 'GT']);
  });

  it('1828 A6.2: of one price the marker further right goes first', () => {
    const scene = four();
    for (const [company, row, col] of [
      ['PRR', 7, 0],
      ['GT', 10, 4],
      ['WAB', 11, 6],
      ['IC', 10, 5],
    ] as const) {
      started(scene, company, 79, { 1: 6 }, RAN);
      stand(scene, company, row, col);
    }
    stockRound(scene, 1);
    passStockRound(scene);
    // 74, then 71 three times.
    expect(scene.read('round').order).toEqual(['IC', 'WAB', 'GT', 'PRR']);
  });

  it('1828 A4: the rounds of a set are those of the phase when the stock round ends', () => {
    for (const [phase, rounds] of [
      ['Yellow', 1],
      ['Green', 2],
      ['Blue', 2],
      ['Brown', 3],
      ['Red', 3],
      ['Gray', 3],
      ['Purple', 4],
    ] as const) {
      const scene = four();
      started(scene, 'GT', 79, { 1: 6 }, RAN);
      stockRound(scene, 1, 2, phase);
      passStockRound(scene);
      expect([phase, scene.read('round').of]).toEqual([phase, rounds]);
    }
  });
});

describe('mergers', () => {
  const propose = { verb: 'proposeMerger', survivor: 'GT', other: 'IC' };
  type Stands = { readonly floated?: boolean; readonly operated?: boolean };
  type Holders = { readonly [holder: string]: number };
  const two = (gt: Holders, ic: Holders, a: Stands = RAN, b: Stands = RAN) => {
    const scene = four();
    started(scene, 'GT', 79, gt, a);
    started(scene, 'IC', 79, ic, b);
    stockRound(scene, 1);
    return scene;
  };
  const merged = (scene: Scene) => {
    scene.play(1, propose);
    while (scene.read('merger') !== null) {
      const { question } = scene.read('merger')!;
      if (question.ask === 'complete') scene.play(1, { verb: 'completeMerger' });
      else scene.play(scene.acting(), { verb: 'answerMerger', choice: question.options[0]! });
    }
    return scene;
  };

  it('1828 A7.1: both have operated, or neither has and one floats', () => {
    const can = (a: Stands, b: Stands) => legal(two({ 1: 6 }, { 1: 4 }, a, b), 1, propose);
    expect(can(RAN, RAN)).toBe(true);
    expect(can(RAN, { floated: true })).toBe(false);
    expect(can({ floated: true }, {})).toBe(true);
    expect(can({}, { floated: true })).toBe(true);
    expect(can({}, {})).toBe(false);
  });

  it('1828 A7.1: five units are enough for a player who has sold neither company this round', () => {
    expect(legal(two({ 1: 3 }, { 1: 2 }), 1, propose)).toBe(true);
    expect(legal(two({ 1: 2 }, { 1: 2 }), 1, propose)).toBe(false);
    const seller = two({ 1: 4, 2: 2 }, { 1: 2 });
    seller.play(1, sellShares('GT', 10));
    expect(legal(seller, 1, propose)).toBe(false);
    const more = two({ 1: 5, 2: 2 }, { 1: 2 });
    more.play(1, sellShares('GT', 10));
    expect(legal(more, 1, propose)).toBe(true);
  });

  it('1828 A5.2: it is the purchase of the turn, and comes after none', () => {
    const scene = two({ 1: 5 }, { 1: 4 });
    started(scene, 'WAB', 67, { 2: 6 });
    scene.play(1, buyShare('WAB'));
    expect(legal(scene, 1, propose)).toBe(false);
    const after = merged(two({ 1: 6 }, { 1: 6 }));
    expect(legal(after, 1, { verb: 'startCompany', company: 'WAB', par: 67 })).toBe(false);
    expect(after.acting()).toBe(1);
    expect(legal(after, 1, sellShares('GT', 10))).toBe(true);
  });

  it('1828 A7.5.4, A7.6: a system with an unfloated constituent starts with ten prices at the fourth in its IPO', () => {
    const scene = two({ 1: 6 }, { 1: 2 }, { floated: true }, {});
    scene.fund('company:GT', 790);
    merged(scene);
    // Eight units make four; one of them is the treasury's.
    expect(['player:1', 'company:GT', 'ipo'].map((place) => scene.units(place, 'GT'))).toEqual([
      3, 1, 6,
    ]);
    expect([scene.price('GT'), scene.cash('company:GT')]).toEqual([111, 0]);
    scene.play(1, PASS);
    scene.play(2, buyShare('GT'));
    expect([scene.cash('player:2'), scene.cash('company:GT')]).toEqual([589, 0]);
    if (scene.acting() === 2) scene.play(2, PASS);
    scene.play(3, buyShare('GT'));
    expect([scene.cash('player:3'), scene.cash('company:GT')]).toEqual([589, 1110]);
  });

  it('1828 A7.2.5: of two coal markers one goes back to K11', () => {
    const scene = two({ 1: 6 }, { 1: 6 });
    scene.put('coal:0', 'company:GT');
    scene.put('coal:1', 'company:IC');
    merged(scene);
    const places = ['coal:0', 'coal:1'].map(scene.at).sort();
    expect(places).toEqual(['company:GT', 'hex:K11']);
  });

  it('1828 A7.2.6: a train in it closes the $250 privates of both; without one they stay', () => {
    const after = (...owned: string[]) => {
      const scene = two({ 1: 6 }, { 1: 6 });
      scene.put('private:GT', 'player:1');
      scene.put('private:IC', 'player:2');
      trains(scene, 'IC', ...owned);
      merged(scene);
      return ['private:GT', 'private:IC'].map(scene.at);
    };
    expect(after('2')).toEqual(['out', 'out']);
    expect(after()).toEqual(['player:1', 'player:2']);
  });

  it('1828 A7.2.7: two markers in one city: one comes back, and its place is blocked', () => {
    const scene = two({ 1: 6 }, { 1: 6 });
    scene.put('token:GT-0', 'slot:D4.0.0');
    scene.put('token:GT-1', 'slot:D8.0.0');
    scene.put('token:IC-1', 'slot:D8.0.1');
    merged(scene);
    expect([markerIn(scene, 'D8', 0, 0), markerIn(scene, 'D8', 0, 1)].sort()).toEqual([
      'GT',
      'blocking',
    ]);
  });

  /** Player 2 has a tenth of GT, player 3 one of IC; the system costs $111, $32 more than either. */
  const singles = (choice: string) => {
    const scene = two({ 1: 6, 2: 1 }, { 1: 2, 3: 1 });
    scene.play(1, propose);
    expect(scene.acting()).toBe(2);
    scene.play(2, { verb: 'answerMerger', choice });
    scene.play(3, { verb: 'answerMerger', choice: 'trade' });
    scene.play(1, { verb: 'completeMerger' });
    const places = ['player:1', 'company:GT', 'player:2', 'player:3', 'ipo', 'pool'];
    return { scene, units: places.map((place) => scene.units(place, 'GT')) };
  };

  it('1828 A7.4: single tenths are traded up for the difference, that of IC through the discards', () => {
    const { scene, units } = singles('trade');
    // Four for player 1, one each; the rest of ten is the IPO, nothing is left over.
    expect(units).toEqual([3, 1, 1, 1, 4, 0]);
    expect(purses(scene)).toEqual([700, 668, 668, 700]);
    scene.play(1, PASS);
    expect(legal(scene, 2, buyShare('GT'))).toBe(true);
  });

  it('1828 A7.4, A7.5.1: a player who sells the single share has sold the system for this round', () => {
    const { scene, units } = singles('sell');
    expect(units).toEqual([3, 1, 0, 1, 5, 0]);
    expect(purses(scene)).toEqual([700, 779, 668, 700]);
    expect(scene.price('GT')).toBe(111);
    scene.play(1, PASS);
    expect(legal(scene, 2, buyShare('GT'))).toBe(false);
    scene.play(2, PASS);
    expect(legal(scene, 3, buyShare('GT'))).toBe(true);
  });
});

describe('the end', () => {
  it('1828 A16: units of what has a par, floated or not, privates at their face, no paper without a par', () => {
    const scene = four();
    started(scene, 'GT', 79, { 1: 6, 2: 4 });
    started(scene, 'IC', 67, { 1: 2 }, {});
    scene.put('share:PRR-8', 'player:1');
    scene.put('private:SVN', 'player:1');
    const totals = scene.game
      .rulebook!.score(scene.table)
      .map(({ player, total }) => [player, total]);
    expect(Object.fromEntries(totals)).toEqual({
      'player:1': 700 + 474 + 134 + 20,
      'player:2': 700 + 316,
      'player:3': 700,
      'player:4': 700,
    });
  });

  it('1828 A15.4: the set of the first D, one stock round, and four rounds more', () => {
    const scene = four();
    started(scene, 'WAB', 79, { 1: 6, 2: 3 }, RAN);
    token(scene, 'WAB', 'H6');
    soldOut(scene, '2', '3', '5', '3+D', '6', '8E');
    scene.fund('company:WAB', 2000);
    scene.clock('phase', 'Gray');
    operating(scene, ['WAB'], 'trains', { num: 2, of: 3 });
    const [d] = scene.options(1, 'buyTrain');
    scene.play(1, d!);
    const seen: string[] = [];
    for (let n = 0; n < 99 && !scene.turn().over; n++) {
      const { num, of } = scene.read('round');
      const now = scene.read('stage') === 'stock' ? 'stock' : `${String(num)} of ${String(of)}`;
      if (seen.at(-1) !== now) seen.push(now);
      scene.play(scene.acting(), PASS);
    }
    expect(seen).toEqual(['2 of 3', '3 of 3', 'stock', '1 of 4', '2 of 4', '3 of 4', '4 of 4']);
  });
});
