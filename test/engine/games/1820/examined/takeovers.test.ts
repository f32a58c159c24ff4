import { describe, expect, it } from 'vitest';
import {
  before,
  count,
  cousin,
  issueRound,
  loans,
  PASS,
  privately,
  type Scene,
  soldOut,
  stand,
  started,
  trains,
} from '../../../../kit/1820.ts';
import {
  acquire,
  acting,
  bid,
  issue,
  offer,
  offering,
  passBids,
  reduce,
  threeCompanies as table,
} from '../../../../kit/1820-stands.ts';

/**
 * Issue and takeover rounds (8.1 to 8.4): answers written from the rulebook before they were asked for.
 */

describe('the round begins (8.1, 10.5)', () => {
  const begun = (name: string, column: number, change: (scene: Scene) => void = () => {}) => {
    const scene = table(name);
    scene.put('marker:column', `column:${column}`);
    change(scene);
    before(scene, 'issue');
    scene.settle();
    return scene;
  };
  const left = (scene: Scene) =>
    ['2+', '3+', '5+', '8+', '5D+', 'FLOOD'].map((type) => count(scene, 'depot', type));

  it('onto green the yellow trains leave, one green too, and the phase begins', () => {
    const scene = begun('Yellow', 2);
    expect([scene.at('marker:column'), scene.read('phase')]).toEqual(['column:3', 'Green']);
    expect(left(scene)).toEqual([0, 14, 13, 5, 3, 9]);
  });

  it('within a colour one train leaves and nothing else', () => {
    const scene = begun('Green', 3, (s) => soldOut(s, '2+'));
    expect([scene.at('marker:column'), scene.read('phase')]).toEqual(['column:4', 'Green']);
    expect(left(scene)).toEqual([0, 14, 13, 5, 3, 9]);
  });

  it('the last of a colour takes the first of the next along, and the marker moves again', () => {
    const scene = begun('Green', 3, (s) => {
      soldOut(s, '2+');
      for (const id of [...s.table.places.get('depot')!])
        if (s.game.box.pieces.get(id)!.type === '3+' && count(s, 'depot', '3+') > 1)
          s.put(id, 'out');
    });
    expect([scene.at('marker:column'), scene.read('phase')]).toEqual(['column:6', 'Blue']);
    expect(left(scene)).toEqual([0, 0, 12, 5, 3, 9]);
  });

  it('onto a colour of which the phase has long begun nothing leaves but one', () => {
    const scene = begun('Brown', 9, (s) => soldOut(s, '2+', '3+', '5+'));
    expect([scene.at('marker:column'), scene.read('phase')]).toEqual(['column:10', 'Brown']);
    expect(left(scene)).toEqual([0, 0, 0, 4, 3, 9]);
  });

  it('onto red the limit falls for all, and the cousins close', () => {
    const scene = begun('Brown', 11, (s) => {
      soldOut(s, '2+', '3+', '5+');
      cousin(s, 'BI', 3, 7);
      trains(s, 'LSR', '8+', '8+', '8+', '5+');
    });
    expect([scene.at('marker:column'), scene.read('phase')]).toEqual(['column:12', 'Red']);
    expect([scene.at('cousin:BI'), scene.cash('player:3')]).toEqual(['out', 104]);
    expect([acting(scene), scene.turn().verbs]).toEqual([[1], ['discardTrain']]);
  });

  it('with no train left nothing leaves; onto the last column the game ends', () => {
    const all = ['2+', '3+', '5+', '8+', '5D+', 'FLOOD'];
    const scene = begun('Gray', 16, (s) => soldOut(s, ...all));
    expect([scene.at('marker:column'), scene.turn().over]).toEqual(['column:17', false]);
    const over = begun('Gray', 17);
    expect([over.turn().over, over.read('end')]).toEqual([true, { reason: 'chart' }]);
    expect(count(over, 'depot', 'FLOOD')).toBe(9);
  });

  it('brown in this very round forbids to shrink in it', () => {
    const scene = begun('Blue', 8, (s) => soldOut(s, '2+', '3+'));
    expect(scene.read('phase')).toBe('Brown');
    expect(scene.wrongs(1, reduce('LSR', 5))).not.toEqual([]);
    expect(scene.wrongs(1, issue('LSR', 1))).toEqual([]);
  });
});

describe('issuing (8.3)', () => {
  const issuing = (size: number, price: number, holders = { 1: 2 }) => {
    const scene = table();
    started(scene, 'LSR', size, price, holders);
    scene.fund({ 'company:LSR': 0 });
    issueRound(scene, 'issue');
    return scene;
  };

  it('fifty shares fall a cell for each begun twentieth of one act, smaller sizes for each share', () => {
    const once = issuing(50, 95);
    once.play(1, issue('LSR', 2));
    expect([once.price('LSR'), once.cash('company:LSR')]).toEqual([86, 190]);
    const twice = issuing(50, 95);
    twice.play(1, issue('LSR', 1));
    twice.play(1, issue('LSR', 1));
    expect([twice.price('LSR'), twice.cash('company:LSR')]).toEqual([78, 95 + 86]);
    const twenty = issuing(20, 95);
    twenty.play(1, issue('LSR', 3));
    expect(twenty.price('LSR')).toBe(71);
  });

  it('never into liquidation, up to its door', () => {
    expect(issuing(5, 47).wrongs(1, issue('LSR', 2))).toEqual([]);
    expect(issuing(5, 47).wrongs(1, issue('LSR', 3))).not.toEqual([]);
    expect(issuing(50, 43).wrongs(1, issue('LSR', 2))).toEqual([]);
    expect(issuing(50, 43).wrongs(1, issue('LSR', 3))).not.toEqual([]);
    expect(issuing(5, 40).wrongs(1, issue('LSR', 1))).not.toEqual([]);
  });
});

describe('shrinking (8.2)', () => {
  const shrinking = (size: number, holders: { readonly [holder: string]: number }) => {
    const scene = table();
    started(scene, 'LSR', size, 60, holders);
    issueRound(scene, 'issue');
    return scene;
  };

  it('what fits is not bought: only treasury shares go', () => {
    const scene = shrinking(10, { 1: 3, 2: 1, pool: 1 });
    scene.play(1, reduce('LSR', 5));
    expect([scene.size('LSR'), scene.cash('company:LSR'), scene.shares('pool', 'LSR')]).toEqual([
      5, 1000, 1,
    ]);
  });

  it('from the pool no more than has to be', () => {
    const scene = shrinking(10, { 1: 3, 2: 1, pool: 5 });
    scene.play(1, reduce('LSR', 5));
    expect([scene.shares('pool', 'LSR'), scene.cash('company:LSR')]).toEqual([1, 760]);
    expect([scene.size('LSR'), scene.price('LSR')]).toEqual([5, 60]);
  });

  it('over two sizes at once, with cousins among the sellers', () => {
    const scene = shrinking(20, { 1: 5, BI: 2, pool: 1 });
    cousin(scene, 'BI', 2, 0);
    expect(scene.wrongs(1, reduce('LSR', 5, [{ holder: 'holder:BI', shares: 1 }]))).not.toEqual([]);
    scene.play(1, reduce('LSR', 5, [{ holder: 'holder:BI', shares: 2 }]));
    expect([scene.cash('holder:BI'), scene.cash('company:LSR'), scene.size('LSR')]).toEqual([
      120, 820, 5,
    ]);
  });

  it('a tie keeps the director, so shares may be sold down to a tie', () => {
    const scene = shrinking(10, { 1: 4, 2: 2 });
    const from = [{ holder: 'player:1', shares: 1 }];
    expect(scene.wrongs(1, reduce('LSR', 5, from))).toEqual([]);
    const other = shrinking(10, { 1: 4, 2: 3 });
    const two = [{ holder: 'player:1', shares: 2 }];
    expect(other.wrongs(1, reduce('LSR', 5, two))).not.toEqual([]);
  });
});

describe('bids (8.4.1, 8.4.2)', () => {
  it('the bank’s half is rounded down, and a company bids on from the next ten', () => {
    const scene = offering(1);
    scene.play(2, offer('CFR', 'CFR'));
    // 71 x 3 / 2 = 106.5
    expect(scene.read('auction')).toMatchObject({ bank: 106 });
    expect(scene.wrongs(1, bid('CFR', 100))).not.toEqual([]);
    expect(scene.wrongs(1, bid('CFR', 110))).toEqual([]);
    scene.play(1, bid('CFR', 110));
    passBids(scene);
    // Nobody asks player 2, whose company it is.
    expect([acting(scene), scene.turn().verbs]).toEqual([[1], ['acquire', 'pass']]);
  });

  it('the premium ends at £500', () => {
    const scene = offering(2, 'Yellow');
    stand(scene, 'SDR', 453);
    scene.fund({ 'company:LSR': 3000 });
    scene.play(1, offer('LSR', 'SDR'));
    scene.play(1, bid('SDR', 1490));
    passBids(scene);
    expect(scene.turn().verbs).toContain('declineBid');
    const forced = offering(2, 'Yellow');
    stand(forced, 'SDR', 453);
    forced.fund({ 'company:LSR': 3000 });
    forced.play(1, offer('LSR', 'SDR'));
    forced.play(1, bid('SDR', 1500));
    passBids(forced);
    expect(forced.turn().verbs).not.toContain('declineBid');
  });

  it('with no premium left the minimum forces', () => {
    const scene = offering(2, 'Gray');
    scene.put('marker:column', 'column:16');
    scene.play(1, offer('LSR', 'SDR'));
    scene.play(1, bid('SDR', 180));
    passBids(scene);
    expect([acting(scene), scene.turn().verbs]).toEqual([[1], ['acquire', 'pass']]);
  });

  it('a bid as high as treasury, loans and issues reach without liquidation', () => {
    const scene = offering(0);
    started(scene, 'SDR', 5, 47, { 3: 2, 1: 1 });
    scene.fund({ 'company:SDR': 0 });
    issueRound(scene, 'takeovers', { order: ['SDR', 'CFR', 'LSR'], at: 0 });
    scene.play(3, offer('SDR', 'CFR'));
    // Two cells to £40: two loans bring 400.
    expect(scene.wrongs(3, bid('CFR', 400))).toEqual([]);
    expect(scene.wrongs(3, bid('CFR', 410))).not.toEqual([]);
  });

  it('loans count up to the shares in play', () => {
    const scene = offering(0);
    started(scene, 'SDR', 5, 95, { 3: 3, 1: 1, 2: 1 });
    scene.fund({ 'company:SDR': 0 });
    loans(scene, 'SDR', 3);
    issueRound(scene, 'takeovers', { order: ['SDR', 'CFR', 'LSR'], at: 0 });
    scene.play(3, offer('SDR', 'CFR'));
    expect(scene.wrongs(3, bid('CFR', 400))).toEqual([]);
    expect(scene.wrongs(3, bid('CFR', 410))).not.toEqual([]);
  });

  it('the offered company does not buy itself, and its director stays ten above the bank', () => {
    const scene = offering(1);
    privately(scene, 'CNR', 2);
    scene.fund({ 'player:2': 900 });
    scene.play(2, offer('CFR', 'CFR'));
    expect(scene.wrongs(2, bid('CFR', 120))).not.toEqual([]);
    scene.play(2, bid('CFR', 110));
    scene.play(1, bid('CFR', 300));
    expect(scene.wrongs(2, bid('CFR', 320))).not.toEqual([]);
    scene.play(2, bid('CFR', 310));
    passBids(scene);
    expect(scene.options(2, 'acquire')).toEqual([acquire('CNR')]);
  });

  it('a player who cannot pay is left out of the repeated auction; others are not', () => {
    const scene = offering(2);
    scene.play(1, offer('LSR', 'CFR'));
    scene.play(1, bid('CFR', 520));
    passBids(scene);
    scene.play(1, PASS);
    expect(scene.wrongs(1, bid('CFR', 220))).not.toEqual([]);
    expect(scene.wrongs(3, bid('CFR', 220))).toEqual([]);
  });
});

describe('the purchase (8.4.3)', () => {
  it('the bank keeps the part of shares in the pool; a cousin’s part goes to its treasury', () => {
    const scene = table();
    cousin(scene, 'BI', 3, 0);
    started(scene, 'LSR', 10, 95, { 1: 4, BI: 1, pool: 2 });
    scene.fund({ 'company:CFR': 700, 'company:LSR': 50 });
    issueRound(scene, 'takeovers', { order: ['CFR', 'LSR'], at: 0 });
    scene.play(2, offer('CFR', 'LSR'));
    // 95 x 7 = 665.
    scene.play(2, bid('LSR', 670));
    passBids(scene);
    scene.play(1, { verb: 'acceptBid' });
    scene.play(2, acquire('CFR'));
    // 670 / 7 is 95.
    expect(['player:1', 'holder:BI', 'company:CFR'].map((purse) => scene.cash(purse))).toEqual([
      480, 95, 80,
    ]);
  });

  it('the money of the sold company comes too late to pay with', () => {
    const scene = offering(2);
    scene.fund({ 'company:LSR': 0, 'company:SDR': 5000 });
    started(scene, 'LSR', 5, 40, { 1: 5 });
    issueRound(scene, 'takeovers', { order: ['LSR'], at: 0 });
    expect(scene.wrongs(1, offer('LSR', 'SDR'))).not.toEqual([]);
  });

  it('a buyer whose price the loans drop to £10 has no turn of its own', () => {
    const scene = offering(0);
    stand(scene, 'LSR', 43);
    loans(scene, 'CFR', 3);
    scene.play(3, offer('SDR', 'CFR'));
    scene.play(1, bid('CFR', 520));
    passBids(scene);
    if (acting(scene)[0] === 2) scene.play(2, { verb: 'acceptBid' });
    scene.play(1, acquire('LSR'));
    expect([scene.price('LSR'), acting(scene)]).toEqual([10, [3]]);
    scene.play(3, PASS);
    expect(scene.read('stage')).not.toBe('takeovers');
  });

  it('a private buyer has the treasury in the purse', () => {
    const scene = offering(2);
    privately(scene, 'CNR', 1);
    scene.fund({ 'player:1': 600 });
    trains(scene, 'CFR', '3+');
    scene.play(1, offer('LSR', 'CFR'));
    scene.play(1, bid('CFR', 520));
    passBids(scene);
    scene.play(1, acquire('CNR'));
    expect([scene.cash('player:1'), count(scene, 'company:CNR', '3+')]).toEqual([380, 1]);
    expect(scene.cash('company:LSR')).toBe(1000);
  });

  it('companies offer from the cheapest up, in a cell from the bottom; British Rail never', () => {
    const scene = table('Red');
    stand(scene, 'BR', 55);
    stand(scene, 'CFR', 60);
    // CFR came to £60 after SDR and lies under it.
    expect(scene.table.places.get('cell:0.6')).toEqual(['marker:CFR', 'marker:SDR']);
    scene.put('marker:column', 'column:12');
    before(scene, 'issue');
    scene.settle();
    while (scene.read('stage') === 'issue') scene.play(acting(scene)[0]!, PASS);
    expect(scene.read('issue').order).toEqual(['CFR', 'SDR', 'LSR']);
  });
});
