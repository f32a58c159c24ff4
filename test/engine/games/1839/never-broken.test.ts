import { describe, expect, it } from 'vitest';
import { piecesIn } from '../../../../engine/kernel/table.ts';
import type { Move } from '../../../../shared/move.ts';
import {
  buy,
  cards,
  company,
  give,
  lay,
  onSale,
  opened,
  operating,
  parred,
  PASS,
  passStockRound,
  place,
  run,
  type Scene,
  soldOut,
  started,
  stockRound,
  tile,
  token,
  trains,
  buying,
} from '../../../kit/1839.ts';
import { sellShares, buyShare, startCompany } from '../../../kit/moves.ts';
import { step } from '../../../kit/stands/1839-line.ts';

/**
 * Clauses by which no position had refused a move yet: each is broken here, with its nearest legal
 * twin, or, where the rule allows something, done where a reader of 1830 would refuse it (1839
 * §5, §6, §10; rulebook, Stock Rounds, Operating Rounds and Private Companies).
 */

describe('shares', () => {
  it('1839/selling/12 (§5.2, D37): a pool that holds half of a company takes more of it', () => {
    const scene = opened();
    started(scene, 'SS', 67, { 2: 30, 1: 20, pool: 50 });
    expect(scene.wrongs(1, sellShares('SS', 20))).toEqual([]);
    scene.play(1, sellShares('SS', 20));
    expect(scene.percent('pool', 'SS')).toBe(70);
  });

  it('1839/buying/3 1839/buying/4 1839/buying/5 (§5.3): 60% ends purchases from the IPO, in the middle of a purchase too, and none from the pool', () => {
    const scene = opened();
    started(scene, 'SS', 67, { 1: 50, pool: 20 });
    scene.play(1, buyShare('SS'));
    expect(scene.wrongs(1, buyShare('SS'))).toEqual(['1839/buying/3']);
    expect(scene.wrongs(1, buyShare('SS', 'pool'))).toEqual([]);
    scene.play(1, buyShare('SS', 'pool'));
    scene.play(1, buyShare('SS', 'pool'));
    expect(scene.percent('player:1', 'SS')).toBe(80);
  });

  it('1839/buying/10 1839/buying/11 (§5.3): who sold may not buy until the round is over', () => {
    const scene = opened();
    started(scene, 'SS', 67, { 2: 40, 1: 20 });
    trains(scene, 'SS', '2');
    scene.play(1, sellShares('SS', 10));
    expect(scene.wrongs(1, buyShare('SS', 'pool'))).toEqual(['1839/buying/10']);
    scene.play(1, PASS);
    passStockRound(scene);
    for (let asked = 0; scene.read('stage') !== 'stock' && asked < 20; asked++)
      scene.play(scene.acting(), PASS);
    while (scene.acting() !== 1) scene.play(scene.acting(), PASS);
    expect(scene.wrongs(1, buyShare('SS', 'pool'))).toEqual([]);
  });

  it('1839/buying/6 1839/buying/7 1839/floating/5 (§5.4): once a company is parred anybody buys, floated or not', () => {
    const scene = opened();
    expect(scene.wrongs(1, buyShare('SS'))).toEqual(['1839/buying/7']);
    scene.play(1, startCompany('SS', 67));
    scene.play(1, PASS);
    expect(scene.wrongs(2, buyShare('SS'))).toEqual([]);
    expect(scene.wrongs(2, startCompany('SS', 67))).toContain('1839/floating/1');
  });

  it('1839/directors/6 1839/directors/7 1839/directors/9 (§5.6, D40): the successor must be able to give 20%', () => {
    const scene = opened();
    started(scene, 'SS', 67, { 1: 40, 2: 10, 3: 10 });
    // Down to the 20% certificate he is director still; below it nobody can give him 20%.
    expect(scene.wrongs(1, sellShares('SS', 20))).toEqual([]);
    expect(scene.wrongs(1, sellShares('SS', 30))).toEqual(['1839/directors/9']);
  });

  it('1839/directors/7 1839/directors/8 (§5.6, D40): a tied director stays; of two players with more, the next in card order follows', () => {
    const equal = opened();
    started(equal, 'SS', 67, { 1: 40, 2: 20 });
    equal.play(1, sellShares('SS', 20));
    expect(equal.director('SS')).toBe('player:1');
    const less = opened();
    cards(less, [1, 3, 2]);
    stockRound(less, 1);
    started(less, 'SS', 67, { 1: 40, 2: 20, 3: 20 });
    expect(less.acting()).toBe(1);
    less.play(1, sellShares('SS', 30));
    // Card 2 is player 3's.
    expect(less.director('SS')).toBe('player:3');
    expect(less.percent('player:1', 'SS')).toBe(10);
  });

  it('1839/cert-limit/3 1839/cert-limit/5 1839/cert-limit/6 (§5.7): the limit is asked before each certificate of one purchase', () => {
    const scene = opened();
    started(scene, 'SS', 67, { 1: 20 });
    for (const id of ['NRS', 'NCS', 'AMS']) started(scene, id, 67, { 1: 70 });
    give(scene, 'CO', '1');
    // 1 and three times 6 and the private are 20 of 21.
    scene.play(1, buyShare('SS'));
    expect(scene.wrongs(1, buyShare('SS'))).toEqual(['1839/cert-limit/5']);
    const room = opened();
    started(room, 'SS', 67, { 1: 20 });
    for (const id of ['NRS', 'NCS', 'AMS']) started(room, id, 67, { 1: 70 });
    room.play(1, buyShare('SS'));
    expect(room.wrongs(1, buyShare('SS'))).toEqual([]);
  });

  it('1839/phase-yellow/2 1839/phase-green/2 1839/buying/8 (§5.3): abroad nothing is sold in yellow phase, from green phase on it is', () => {
    const bremen = buyShare('GER', 'company:GER', 4);
    const yellow = opened();
    parred(yellow, 'GER', 80);
    expect(yellow.wrongs(1, bremen)).toEqual(['1839/buying/8']);
    const green = opened(3, 'Green');
    expect(green.wrongs(1, bremen)).toEqual(['1839/buying/9']);
    parred(green, 'GER', 80);
    expect(green.wrongs(1, bremen)).toEqual([]);
  });

  it('1839/selling/10 (§5.2): a player with one certificate of 4% sells half of it, with another’s two of 2% as change', () => {
    const scene = opened(3, 'Green');
    parred(scene, 'BEL', 72);
    const of = (percent: number) =>
      [...scene.game.box.pieces]
        .filter(([, spec]) => spec.company === 'BEL' && spec.percent === percent)
        .map(([id]) => id);
    for (const id of of(2)) scene.put(id, 'player:2');
    scene.put(of(4)[0]!, 'player:1');
    expect(scene.wrongs(1, sellShares('BEL', 2))).toEqual([]);
    scene.play(1, sellShares('BEL', 2));
    expect(['player:1', 'player:2', 'pool'].map((at) => scene.percent(at, 'BEL'))).toEqual([
      2, 20, 2,
    ]);
  });
});

describe('tiles', () => {
  /** SS in Utrecht; on the way north-east Arnhem, which is NRS', and nothing yet beyond it. */
  function utrecht(): Scene {
    const scene = company('SS', 'I12', 'track', 'Green');
    started(scene, 'NRS', 67, { 2: 60 });
    tile(scene, 'I12', 'U06', 3);
    tile(scene, 'H13', '57', 0);
    return scene;
  }

  it('1839/track-limits/1 1839/track-limits/2 1839/track-limits/3 (§6.4): nothing is built beyond a full city, unless somebody exchanges there', () => {
    const scene = utrecht();
    const beyond = lay('SS', 'G14', '57', 0);
    expect(scene.wrongs(1, beyond)).toEqual([]);
    token(scene, 'NRS', 'H13');
    expect(scene.wrongs(1, beyond)).toEqual(['1839/track-limits/1']);
    token(scene, 'NRS', 'H13');
    expect(scene.wrongs(1, beyond)).toEqual([]);
  });

  it('1839/track-limits/4 (§6.4): the way to a tile does not come back over a side', () => {
    const scene = company('SS', 'I4', 'track', 'Green');
    tile(scene, 'I4', '5', 0);
    const rotterdam = scene.options(1, 'layTile').find(({ hex }) => hex === 'J7')!;
    expect(scene.wrongs(1, rotterdam)).toEqual([]);
    tile(scene, 'I4', '57', 0);
    expect(scene.wrongs(1, rotterdam)).toEqual(['1839/track-limits/1']);
  });

  it('1839/map/6 (§6.4): what is printed gray or red stays, what is printed yellow does not', () => {
    const scene = company('SS', 'G10', 'track', 'Green');
    for (const hex of ['E10', 'B21', 'L9'])
      expect(scene.wrongs(1, lay('SS', hex, '57', 0)), hex).toContain('1839/track-limits/12');
    expect(scene.options(1, 'layTile').some(({ hex }) => hex === 'G10')).toBe(true);
  });

  it('1839/tiles/8 1839/special-tiles/5 1839/special-tiles/6 (§6.4): a lettered tile goes to its city and no other there', () => {
    const utrecht = company('SS', 'I12', 'track', 'Yellow');
    expect(utrecht.wrongs(1, lay('SS', 'I12', '6', 0))).toEqual(['1839/special-tiles/5']);
    expect(utrecht.wrongs(1, lay('SS', 'I12', 'H06', 0))).toEqual(['1839/special-tiles/5']);
    expect(utrecht.wrongs(1, lay('SS', 'I12', 'U06', 0))).toEqual([]);
    const zwolle = company('SS', 'E14', 'track', 'Yellow');
    expect(zwolle.wrongs(1, lay('SS', 'E14', 'U06', 0))).toEqual(['1839/special-tiles/6']);
    expect(zwolle.wrongs(1, lay('SS', 'E14', '6', 0))).toEqual([]);
  });

  it('1839/tiles/16 (§6.4, D20): a town is never bettered by an ordinary lay, in no phase', () => {
    const scene = company('SS', 'E14', 'track', 'Gray');
    tile(scene, 'E14', '57', 0);
    tile(scene, 'F13', '4', 0);
    const types = new Set(
      piecesIn(scene.table, 'supply').map((id) => scene.game.box.pieces.get(id)!.type!),
    );
    const found = [...types].filter((type) =>
      [0, 1, 2, 3, 4, 5].some((turn) => scene.wrongs(1, lay('SS', 'F13', type, turn)).length === 0),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ['C10', '9', 0, 'SWO'],
    ['D9', '8', 1, 'SWO'],
    ['F13', '4', 0, 'RWS'],
    ['G12', '8', 1, 'RWS'],
    ['H7', '1', 0, 'LAAN'],
  ])(
    '1839/privates/12 1839/track/13 (§10.4): %s is nobody’s to build while a player has its private',
    (hex, kind, turn, id) => {
      const scene = company('SS', 'E14', 'track', 'Green');
      give(scene, id, '1');
      expect(scene.wrongs(1, lay('SS', hex, kind, turn))).toContain('1839/track/13');
      scene.put(`private:${id}`, 'out');
      expect(scene.wrongs(1, lay('SS', hex, kind, turn))).not.toContain('1839/track/13');
    },
  );
});

describe('a marker after two tiles', () => {
  const exchange = (id: string): Move => place(id, 'E14', 0, { exchange: true });

  /** A company in Zwolle lays two tiles towards the north-east, the second or both by a power. */
  function built(id: string, power: string, both: boolean, phase = 'Green'): Scene {
    const scene = company(id, 'E14', 'track', phase);
    trains(scene, id, '2');
    tile(scene, 'E14', '57', 0);
    if (power) give(scene, power, id);
    const by = power ? { with: power } : {};
    scene.play(1, lay(id, 'D15', '4', 0, both ? by : {}));
    scene.play(1, lay(id, 'C16', '9', 0, by));
    if (step(scene) === 'track') scene.play(1, PASS);
    // The step that nothing can be done in passes by itself: the question is put in it all the same.
    if (step(scene) !== 'token') operating(scene, [id], 'token', { lays: scene.read('lays') });
    return scene;
  }

  it.each([
    ['1839/yellow/4', 'SS', 'STL-C'],
    ['1839/yellow/9', 'NWS', 'STL-D'],
    ['1839/yellow/14', 'AMS', 'STL-E'],
    ['1839/yellow/19', 'HIJSM', 'STL-K'],
  ])('%s (§10.5, D51): %s after two tiles of %s places one', (_clause, id, power) => {
    expect(built(id, power, true).wrongs(1, exchange(id))).toEqual([]);
    expect(built(id, '', true).wrongs(1, exchange(id))).toEqual(['1839/markers/17']);
  });

  it('1839/green/4 (§10.5, D51, D71): the Laantje’s tile is not one of the two', () => {
    expect(built('SS', 'LAAN', false).wrongs(1, exchange('SS'))).toEqual([]);
  });

  it('1839/blue/3 (§10.6, D72): nothing protects the marker after two tiles of Van Vlissingen', () => {
    expect(built('SS', 'VVDH', true).wrongs(1, exchange('SS'))).toEqual(['1839/markers/17']);
  });

  it('1839/yellow/24 (§10.5, D70): IJzeren Rijn may lay two and a marker follows', () => {
    const scene = company('AMS', 'K16', 'track', 'Green');
    trains(scene, 'AMS', '2');
    tile(scene, 'K16', '6', 0);
    give(scene, 'IJR', 'AMS');
    scene.play(1, lay('AMS', 'L15', '8', 1, { with: 'IJR' }));
    scene.play(1, lay('AMS', 'L13', '9', 1, { with: 'IJR' }));
    if (step(scene) === 'track') scene.play(1, PASS);
    expect(scene.wrongs(1, place('AMS', 'K16', 0, { exchange: true }))).toEqual([]);
  });

  it.each([
    ['1839/green/12', 'CO'],
    ['1839/green/21', 'SWO'],
  ])('%s (§10.5): no card makes up for the second tile: %s', (_clause, id) => {
    const used = built('SS', '', true);
    give(used, id, 'SS');
    const move = place('SS', 'E14', 0, { exchange: true, with: id });
    expect(used.wrongs(1, move)).toEqual(['1839/markers/17']);
    const fresh = company('SS', 'E14', 'token', 'Green');
    trains(fresh, 'SS', '2');
    tile(fresh, 'E14', '57', 0);
    give(fresh, id, 'SS');
    expect(fresh.wrongs(1, move)).toEqual([]);
  });
});

describe('trains, and money for them', () => {
  it('1839/route/3 (§6.6): Bremen is not passed from Groningen to Emmen', () => {
    const scene = company('SS', 'B19', 'run', 'Green');
    tile(scene, 'B19', '5', 0);
    tile(scene, 'D19', '6', 3);
    token(scene, 'SS', 'D19');
    const [train] = trains(scene, 'SS', '3+');
    expect(scene.wrongs(1, run('SS', [train!, 'B19.0', 'C20.0', 'D19.0']))).toContain(
      '1839/route/3',
    );
    expect(scene.wrongs(1, run('SS'))).toEqual([]);
  });

  it('1839/trains-buy/4 1839/trains-buy/5 (§6.8): the next colour waits for the last train of the one before', () => {
    const scene = buying('2', 'Yellow', 1000, 0);
    const green = piecesIn(scene.table, 'depot').find(
      (id) => scene.game.box.pieces.get(id)!.type === '3+',
    )!;
    expect(scene.wrongs(1, buy('SS', green, 250))).toEqual(['1839/trains-buy/5']);
    soldOut(scene, '2');
    expect(scene.wrongs(1, buy('SS', green, 250))).toEqual([]);
  });

  it.each([
    ['Blue', 4],
    ['Brown', 3],
    ['Red', 2],
  ])(
    '1839/train-limit/1 1839/train-limit/2 (§6.8): in %s the limit is %i, for another’s train too',
    (phase, limit) => {
      const scene = buying('5D+', phase, 2000, 0);
      started(scene, 'NRS', 67, { 1: 60 });
      const kinds = Array.from({ length: limit - 1 }, () => 'FLOOD');
      trains(scene, 'SS', ...kinds);
      const [other] = trains(scene, 'NRS', 'FLOOD');
      const offers = [buy('SS', onSale(scene), 1250), buy('SS', other!, 1)];
      for (const offer of offers) expect(scene.wrongs(1, offer)).toEqual([]);
      trains(scene, 'SS', 'FLOOD');
      for (const offer of offers) expect(scene.wrongs(1, offer)).toEqual(['1839/trains-buy/1']);
    },
  );

  it('1839/emergency/1 1839/trains/2 1839/or-actions/5 (§6.8, D62): without a train the turn does not end, route or none', () => {
    const scene = buying('3+', 'Green', 1000, 0);
    expect(scene.wrongs(1, PASS)).toEqual(['1839/trains-buy/9']);
    trains(scene, 'SS', '3+');
    expect(scene.wrongs(1, PASS)).toEqual([]);
  });

  it('1839/emergency/17 1839/emergency/15 (§6.9): a cheaper train elsewhere need not be taken; with the director’s money one costs at most its face', () => {
    const scene = buying('3+', 'Green', 100, 500);
    started(scene, 'NRS', 67, { 1: 60 });
    const [other] = trains(scene, 'NRS', '3+');
    expect(scene.wrongs(1, buy('SS', onSale(scene), 250))).toEqual([]);
    expect(scene.wrongs(1, buy('SS', other!, 250))).toEqual([]);
    expect(scene.wrongs(1, buy('SS', other!, 251))).toEqual(['1839/emergency/15']);
    scene.fund('company:SS', 251);
    expect(scene.wrongs(1, buy('SS', other!, 251))).toEqual([]);
  });

  it('1839/emergency/9 (§6.9): for a train is sold what might be sold in a stock round, and as much', () => {
    const scene = buying('3+', 'Green', 0, 0);
    started(scene, 'NRS', 67, { 1: 30, 2: 20, pool: 50 });
    started(scene, 'NCS', 67, { 2: 40, 1: 20 }, { floated: true });
    // NCS has not operated. NRS may be lost to player 2, and its pool holds half already.
    expect(scene.wrongs(1, sellShares('NCS', 10))).toEqual(['1839/selling/3']);
    expect(scene.wrongs(1, sellShares('NRS', 20))).toEqual([]);
    started(scene, 'NRS', 67, { 1: 30, 2: 10, pool: 50 });
    expect(scene.wrongs(1, sellShares('NRS', 20))).toEqual(['1839/directors/9']);
  });

  it('1839/privates/4 1839/privates/7 1839/public/4 1839/phase-green/3 (§10.2): a company buys privates from green phase on, from 1 to the face', () => {
    const offer = (price: number): Move => ({
      verb: 'buyPrivate',
      company: 'SS',
      private: 'CO',
      price,
    });
    const scene = buying('2', 'Yellow', 1000, 0);
    give(scene, 'CO', '2');
    expect(scene.wrongs(1, offer(100))).toEqual(['1839/or-actions/6']);
    scene.clock('phase', 'Green');
    expect([0, 1, 160, 161].map((price) => scene.wrongs(1, offer(price)))).toEqual([
      ['1839/or-actions/7'],
      [],
      [],
      ['1839/or-actions/7'],
    ]);
    operating(scene, ['SS'], 'track');
    expect(scene.wrongs(1, offer(160))).toEqual([]);
  });
});
