import { describe, expect, it } from 'vitest';
import {
  before,
  begin,
  cousin,
  loans,
  loansOn,
  markerIn,
  operating,
  PASS,
  phase,
  privately,
  type Scene,
  soldOut,
  stand,
  started,
  stockRound,
  token,
  trains,
} from '../../../../kit/1820.ts';
import { acting, due, inTurn as table, sell } from '../../../../kit/1820-stands.ts';
import { buyTrain } from '../../../../kit/moves.ts';

/** Maintenance, interest, trains and loans. */

describe('maintenance and interest', () => {
  const owing = (treasury: number, player = 1000) => {
    const scene = table('maintenance');
    phase(scene, 'Green', 5);
    trains(scene, 'LSR', '2+', '3+');
    scene.fund({ 'company:LSR': treasury, 'player:1': player });
    return scene;
  };

  it('1820/7.2.5/2 1820/7.2.5/3: the director fills up, and the price drops', () => {
    const paid = owing(100);
    paid.play(1, due('payDue'));
    expect([paid.cash('company:LSR'), paid.price('LSR')]).toEqual([25, 95]);
    const short = owing(30);
    short.play(1, due('payDue'));
    expect([short.cash('company:LSR'), short.cash('player:1'), short.price('LSR')]).toEqual([
      0, 955, 86,
    ]);
  });

  it('1820/7.2.5/4 1820/15.1/10 1820/10.7/1 1820/10.7/2: unpaid, it goes under all others on £10; a private one closes', () => {
    const scene = owing(0, 20);
    stand(scene, 'CFR', 10);
    for (const of of ['LSR']) expect(scene.wrongs(1, due('payDue', of))).toContain('1820/7.2.5/4');
    scene.play(1, due('refuseDue'));
    expect(scene.table.places.get('cell:0.0')).toEqual(['marker:LSR', 'marker:CFR']);
    const small = begin();
    privately(small, 'CNR', 1);
    phase(small, 'Green', 5);
    trains(small, 'CNR', '2+');
    token(small, 'CNR', 'M15');
    operating(small, 'CNR', 'maintenance');
    small.play(1, due('refuseDue', 'CNR'));
    expect([small.at('charter:CNR'), markerIn(small, 'M15')]).toEqual(['out', 'BR']);
  });

  it('1820/7.2.8/1 1820/17.1/7 1820/17.1/6: the chart’s percentage of every loan, this turn’s too', () => {
    const owed = (name: string) => {
      const scene = table('track');
      phase(scene, name);
      loans(scene, 'LSR', 1);
      scene.play(1, { verb: 'takeLoan', company: 'LSR' });
      operating(scene, 'LSR', 'interest');
      const before = scene.cash('company:LSR');
      scene.play(1, due('payDue'));
      return before - scene.cash('company:LSR');
    };
    expect(['Yellow', 'Brown', 'Red', 'Gray'].map(owed)).toEqual([40, 80, 120, 160]);
  });

  it('1820/7.2.8/2 1820/7.2.8/3 1820/7.2.8/4: the director fills up, sells for it, but stays director', () => {
    const scene = table('interest');
    started(scene, 'LSR', 5, 95, { 1: 2, 2: 2 });
    loans(scene, 'LSR', 4);
    scene.fund({ 'company:LSR': 0, 'player:1': 10 });
    started(scene, 'CFR', 5, 71, { 1: 2, 2: 2 });
    expect(scene.wrongs(1, due('payDue'))).toContain('1820/7.2.8/5');
    expect(scene.wrongs(1, sell('LSR', 20))).toContain('1820/7.2.8/3');
    scene.play(1, sell('CFR', 20));
    expect(scene.wrongs(1, sell('CFR', 20))).toContain('1820/7.2.7/8');
    scene.play(1, due('payDue'));
    expect([scene.cash('player:1'), scene.price('LSR')]).toEqual([1, 86]);
  });

  it('1820/7.2.8/5 1820/17.1/8: unpaid, it is in liquidation', () => {
    const scene = table('interest');
    loans(scene, 'LSR', 1);
    scene.play(1, due('refuseDue'));
    expect(scene.price('LSR')).toBe(10);
  });
});

describe('trains', () => {
  const first = (scene: Scene, type: string) =>
    [...scene.table.places.get('depot')!].find(
      (id) => scene.game.box.pieces.get(id)!.type === type,
    )!;

  it('1820/7.2.6/1: trains may be thrown away, before any is bought', () => {
    const scene = table('trains');
    const [train] = trains(scene, 'LSR', '2+');
    scene.play(1, { verb: 'discardTrain', company: 'LSR', train: train! });
    expect(scene.at(train!)).toBe('out');
  });

  it('1820/7.2.7/1 1820/7.2.7/2 1820/13.7/2: room under the limit of before, face value to the bank', () => {
    const scene = table('trains');
    expect(scene.wrongs(1, buyTrain('LSR', first(scene, '2+'), 70))).toContain('1820/7.2.7/2');
    trains(scene, 'LSR', '2+', '2+', '2+', '2+', '2+');
    soldOut(scene, '2+');
    // Five of six: the 3+ may be bought, though it lowers the limit to five.
    scene.play(1, buyTrain('LSR', first(scene, '3+'), 200));
    expect(scene.cash('company:LSR')).toBe(800);
    expect(scene.turn().verbs).toEqual(['discardTrain']);
    scene.play(1, scene.options(1, 'discardTrain')[0]!);
    operating(scene, 'LSR', 'trains');
    expect(scene.wrongs(1, buyTrain('LSR', first(scene, '3+'), 200))).toContain('1820/7.2.7/1');
  });

  it('1820/13.7/3 1820/13.7/4: over the limit nothing runs before a train is gone, for nothing', () => {
    const scene = table('run');
    phase(scene, 'Brown');
    trains(scene, 'LSR', '8+', '8+', '8+', '5+', '5+');
    const money = scene.cash('company:LSR');
    scene.settle();
    expect(scene.turn().verbs).toEqual(['discardTrain']);
    const run = { verb: 'runTrains', company: 'LSR', routes: [] };
    expect(scene.wrongs(1, run)).toContain('1820/13.7/4');
    scene.play(1, scene.options(1, 'discardTrain')[0]!);
    expect(scene.turn().verbs).toContain('runTrains');
    expect(scene.cash('company:LSR')).toBe(money);
  });

  it('1820/7.2.7/3: from another company at any price from £1, both directors agreeing', () => {
    const scene = table('trains');
    const [train] = trains(scene, 'CFR', '2+');
    expect(scene.wrongs(1, buyTrain('LSR', train!, 0))).toContain('1820/7.2.7/3');
    scene.play(1, buyTrain('LSR', train!, 300));
    expect(acting(scene)).toEqual([2]);
    scene.play(2, { verb: 'agree' });
    expect([scene.at(train!), scene.cash('company:CFR')]).toEqual(['company:LSR', 800]);
  });

  it('1820/7.2.7/4 1820/7.2.7/5 1820/13.2/8 1820/13.2/9: between private and public face less maintenance is the bound', () => {
    const scene = table('trains');
    phase(scene, 'Green', 4);
    privately(scene, 'CNR', 2);
    const [theirs] = trains(scene, 'CNR', '2+');
    const [ours] = trains(scene, 'LSR', '2+');
    // 80 - 25 = 55.
    expect(scene.wrongs(1, buyTrain('LSR', theirs!, 56))).toContain('1820/7.2.7/5');
    expect(scene.wrongs(1, buyTrain('LSR', theirs!, 55))).toEqual([]);
    operating(scene, 'CNR', 'trains');
    expect(scene.wrongs(2, buyTrain('CNR', ours!, 54))).toContain('1820/7.2.7/4');
    expect(scene.wrongs(2, buyTrain('CNR', ours!, 55))).toEqual([]);
  });

  it('1820/7.2.7/6 1820/7.2.7/7 1820/7.2.7/10: the director may help a company without a train, within the bound', () => {
    const scene = table('trains');
    scene.fund({ 'company:LSR': 30 });
    scene.play(1, buyTrain('LSR', first(scene, '2+'), 80));
    expect([scene.cash('company:LSR'), scene.cash('player:1')]).toEqual([0, 950]);
    // With a train there is no help any more.
    expect(scene.wrongs(1, buyTrain('LSR', first(scene, '2+'), 80))).toContain('1820/7.2.7/6');
    const other = table('trains');
    other.fund({ 'company:LSR': 30 });
    const [train] = trains(other, 'CFR', '2+');
    expect(other.wrongs(1, buyTrain('LSR', train!, 81))).toContain('1820/7.2.7/10');
    expect(other.wrongs(1, buyTrain('LSR', train!, 80))).toEqual([]);
    // And nobody has to.
    expect(other.wrongs(1, PASS)).toEqual([]);
  });

  it('1820/7.2.7/8 1820/7.2.7/9 1820/7.2.7/11: shares are sold for it, not the directorship', () => {
    const scene = table('trains');
    started(scene, 'LSR', 5, 95, { 1: 2, 2: 1 });
    scene.fund({ 'company:LSR': 0, 'player:1': 0 });
    started(scene, 'CFR', 5, 71, { 1: 2, 2: 2 });
    // One of LSR may go: player 1 still has as many as player 2. Two may not.
    expect(scene.wrongs(1, sell('LSR', 40))).toContain('1820/7.2.7/9');
    scene.play(1, sell('LSR', 20));
    expect(scene.director('LSR')).toBe('player:1');
    expect(scene.wrongs(1, sell('CFR', 20))).toContain('1820/7.2.7/8');
  });

  it('1820/7.2.7/13 1820/15.1/4: without a train a public company ends in liquidation', () => {
    const scene = table('trains');
    scene.play(1, PASS);
    expect(scene.price('LSR')).toBe(10);
  });

  it('1820/7.2.7/14 1820/7.2.7/15 1820/7.2.7/16 1820/13.2/13: a private one closes for good', () => {
    const scene = begin();
    started(scene, 'LSR', 5, 95, { 1: 3 });
    privately(scene, 'CNR', 1);
    token(scene, 'CNR', 'M15');
    operating(scene, 'CNR', 'trains');
    scene.play(1, PASS);
    expect(markerIn(scene, 'M15')).toBe('BR');
    expect(['marker:CNR', 'share:CNR-0', 'charter:CNR'].map(scene.at)).toEqual([
      'out',
      'out',
      'out',
    ]);
    before(scene, 'floats');
    scene.put('lobbyist:red-0', 'lobby:1');
    scene.settle();
    expect(scene.options(1, 'startCompany').some(({ company }) => company === 'CNR')).toBe(false);
  });

  it('1820/13.2/3 1820/13.2/2 1820/13.2/7 1820/13.2/1: a private company pays from its director’s cash, and buys before it runs', () => {
    const scene = begin();
    privately(scene, 'CNR', 1);
    scene.fund({ 'player:1': 200 });
    stockRound(scene, 1);
    expect(scene.wrongs(1, sell('CNR', 100))).toContain('1820/13.2/1');
    operating(scene, 'CNR', 'supply');
    expect(scene.turn().verbs).toContain('buyTrain');
    scene.play(1, buyTrain('CNR', first(scene, '2+'), 80));
    expect(scene.cash('player:1')).toBe(120);
    started(scene, 'LSR', 5, 95, { 1: 3 });
    scene.fund({ 'company:LSR': 500 });
    operating(scene, 'LSR', 'supply');
    scene.settle();
    expect(scene.read('operating').step).toBe('trains');
  });
});

describe('loans', () => {
  const take = { verb: 'takeLoan', company: 'LSR' };
  const repay = { verb: 'repayLoan', company: 'LSR' };

  it('1820/17.1/1 1820/17.1/2 1820/17.1/9 1820/16.2.1/3: £200, a marker on the charter, a cell down', () => {
    const scene = table();
    scene.play(1, take);
    expect([scene.cash('company:LSR'), loansOn(scene, 'LSR'), scene.price('LSR')]).toEqual([
      1200, 1, 86,
    ]);
  });

  it('1820/17.2/1 1820/13.3/2 1820/10.6/1 1820/10.6/2: no more than shares with holders and in the pool', () => {
    const scene = table();
    started(scene, 'LSR', 5, 95, { 1: 2, BI: 1, pool: 1 });
    cousin(scene, 'BI', 1);
    loans(scene, 'LSR', 3);
    operating(scene, 'LSR');
    scene.play(1, take);
    expect(scene.wrongs(1, take)).toEqual(['1820/17.2/1']);
  });

  it('1820/17.1/3 1820/13.2/6 1820/17.1/10 1820/10.7/3 1820/17.1/11: not for private companies, not in liquidation, not into it', () => {
    const scene = table();
    stand(scene, 'LSR', 40);
    expect(scene.wrongs(1, take)).toEqual(['1820/17.1/11']);
    stand(scene, 'LSR', 10);
    expect(scene.wrongs(1, take)).toContain('1820/10.7/3');
    privately(scene, 'CNR', 1);
    operating(scene, 'CNR');
    expect(scene.wrongs(1, { ...take, company: 'CNR' })).toContain('1820/17.1/3');
    expect(scene.wrongs(1, take)).toContain('1820/17.1/5');
  });

  it('1820/7.2.9/1 1820/7.2.9/2 1820/7.2.9/3 1820/17.3/1 1820/17.3/2: repaid after interest, £200 each, a cell up', () => {
    const scene = table('trains');
    loans(scene, 'LSR', 2);
    expect(scene.wrongs(1, repay)).toContain('1820/7.2.9/1');
    operating(scene, 'LSR', 'repay');
    scene.play(1, repay);
    scene.play(1, repay);
    expect([scene.cash('company:LSR'), loansOn(scene, 'LSR'), scene.price('LSR')]).toEqual([
      600, 0, 116,
    ]);
    expect(scene.at('marker:LSR')).toBe('cell:0.13');
  });
});

it('1820/15.1/11: no train ever rusts', () => {
  const scene = table('trains');
  const [old] = trains(scene, 'CFR', '2+');
  for (const name of ['Green', 'Blue', 'Brown', 'Red'] as const) phase(scene, name);
  soldOut(scene, '2+', '3+', '5+', '8+', '5D+');
  scene.fund({ 'company:LSR': 2000 });
  const [flood] = [...scene.table.places.get('depot')!];
  scene.play(1, { verb: 'buyTrain', company: 'LSR', train: flood!, price: 2000 });
  expect([scene.read('phase'), scene.at(old!)]).toEqual(['Gray', 'company:CFR']);
});
