import { describe, expect, test } from 'vitest';
import {
  acting,
  inTurn,
  sell,
  first,
  pay,
  companiesAt,
  said,
} from '../../../../kit/stands/1820-stands.ts';
import {
  before,
  begin,
  markerIn,
  operating,
  PASS,
  phase,
  privately,
  type Scene,
  soldOut,
  started,
  stockRound,
  token,
  trains,
  count,
} from '../../../../kit/1820.ts';
import { buyTrain } from '../../../../kit/moves.ts';
import { legal } from '../../../../kit/scene.ts';

describe('trains', () => {
  const first = (scene: Scene, type: string) =>
    [...scene.table.places.get('depot')!].find(
      (id) => scene.game.box.pieces.get(id)!.type === type,
    )!;

  test('1820/7.2.6/1: trains may be thrown away, before any is bought', () => {
    const scene = inTurn('trains');
    const [train] = trains(scene, 'LSR', '2+');
    scene.play(1, { verb: 'discardTrain', company: 'LSR', train: train! });
    expect(scene.at(train!)).toBe('out');
  });

  test('1820/7.2.7/1 1820/7.2.7/2 1820/13.7/2: room under the limit of before, face value to the bank', () => {
    const scene = inTurn('trains');
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

  test('1820/13.7/3 1820/13.7/4: over the limit nothing runs before a train is gone, for nothing', () => {
    const scene = inTurn('run');
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

  test('1820/7.2.7/3: from another company at any price from £1, both directors agreeing', () => {
    const scene = inTurn('trains');
    const [train] = trains(scene, 'CFR', '2+');
    expect(scene.wrongs(1, buyTrain('LSR', train!, 0))).toContain('1820/7.2.7/3');
    scene.play(1, buyTrain('LSR', train!, 300));
    expect(acting(scene)).toEqual([2]);
    scene.play(2, { verb: 'agree' });
    expect([scene.at(train!), scene.cash('company:CFR')]).toEqual(['company:LSR', 800]);
  });

  test('1820/7.2.7/4 1820/7.2.7/5 1820/13.2/8 1820/13.2/9: between private and public face less maintenance is the bound', () => {
    const scene = inTurn('trains');
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

  test('1820/7.2.7/6 1820/7.2.7/7 1820/7.2.7/10: the director may help a company without a train, within the bound', () => {
    const scene = inTurn('trains');
    scene.fund({ 'company:LSR': 30 });
    scene.play(1, buyTrain('LSR', first(scene, '2+'), 80));
    expect([scene.cash('company:LSR'), scene.cash('player:1')]).toEqual([0, 950]);
    // With a train there is no help any more.
    expect(scene.wrongs(1, buyTrain('LSR', first(scene, '2+'), 80))).toContain('1820/7.2.7/6');
    const other = inTurn('trains');
    other.fund({ 'company:LSR': 30 });
    const [train] = trains(other, 'CFR', '2+');
    expect(other.wrongs(1, buyTrain('LSR', train!, 81))).toContain('1820/7.2.7/10');
    expect(other.wrongs(1, buyTrain('LSR', train!, 80))).toEqual([]);
    // And nobody has to.
    expect(other.wrongs(1, PASS)).toEqual([]);
  });

  test('1820/7.2.7/8 1820/7.2.7/9 1820/7.2.7/11: shares are sold for it, not the directorship', () => {
    const scene = inTurn('trains');
    started(scene, 'LSR', 5, 95, { 1: 2, 2: 1 });
    scene.fund({ 'company:LSR': 0, 'player:1': 0 });
    started(scene, 'CFR', 5, 71, { 1: 2, 2: 2 });
    // One of LSR may go: player 1 still has as many as player 2. Two may not.
    expect(scene.wrongs(1, sell('LSR', 40))).toContain('1820/7.2.7/9');
    scene.play(1, sell('LSR', 20));
    expect(scene.director('LSR')).toBe('player:1');
    expect(scene.wrongs(1, sell('CFR', 20))).toContain('1820/7.2.7/8');
  });

  test('1820/7.2.7/13 1820/15.1/4: without a train a public company ends in liquidation', () => {
    const scene = inTurn('trains');
    scene.play(1, PASS);
    expect(scene.price('LSR')).toBe(10);
  });

  test('1820/7.2.7/14 1820/7.2.7/15 1820/7.2.7/16 1820/13.2/13: a private one closes for good', () => {
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

  test('1820/13.2/3 1820/13.2/2 1820/13.2/7 1820/13.2/1: a private company pays from its director’s cash, and buys before it runs', () => {
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

test('1820/15.1/11: no train ever rusts', () => {
  const scene = inTurn('trains');
  const [old] = trains(scene, 'CFR', '2+');
  for (const name of ['Green', 'Blue', 'Brown', 'Red'] as const) phase(scene, name);
  soldOut(scene, '2+', '3+', '5+', '8+', '5D+');
  scene.fund({ 'company:LSR': 2000 });
  const [flood] = [...scene.table.places.get('depot')!];
  scene.play(1, { verb: 'buyTrain', company: 'LSR', train: flood!, price: 2000 });
  expect([scene.read('phase'), scene.at(old!)]).toEqual(['Gray', 'company:CFR']);
});

describe('trains (7.2.7, 13.7, 10.5)', () => {
  test('the last of a colour opens the next for sale, not the phase', () => {
    const scene = companiesAt('trains');
    phase(scene, 'Green', 4);
    soldOut(scene, '2+');
    for (const id of [...scene.table.places.get('depot')!])
      if (scene.game.box.pieces.get(id)!.type === '3+' && count(scene, 'depot', '3+') > 1)
        scene.put(id, 'out');
    expect(scene.wrongs(1, buyTrain('LSR', first(scene, '5+'), 400))).not.toEqual([]);
    scene.play(1, buyTrain('LSR', first(scene, '3+'), 200));
    expect([scene.read('phase'), scene.at('marker:column')]).toEqual(['Green', 'column:4']);
    scene.play(1, buyTrain('LSR', first(scene, '5+'), 400));
    expect([scene.read('phase'), scene.at('marker:column')]).toEqual(['Blue', 'column:6']);
  });

  test('with room under the old limit the first FLOOD is bought, and an older train goes', () => {
    const scene = companiesAt('trains');
    phase(scene, 'Red', 13);
    soldOut(scene, '2+', '3+', '5+', '8+', '5D+');
    trains(scene, 'LSR', '5D+', '8+');
    trains(scene, 'CFR', '8+', '8+', '5+');
    scene.fund({ 'company:LSR': 2000 });
    scene.play(1, buyTrain('LSR', first(scene, 'FLOOD'), 2000));
    expect([scene.read('phase'), scene.at('marker:column')]).toEqual(['Gray', 'column:15']);
    // LSR on turn first, then CFR.
    expect([acting(scene), scene.turn().verbs]).toEqual([[1], ['discardTrain']]);
    scene.play(1, scene.options(1, 'discardTrain')[0]!);
    expect(acting(scene)).toEqual([2]);
    scene.play(2, scene.options(2, 'discardTrain')[0]!);
    expect(scene.wrongs(1, buyTrain('LSR', first(scene, 'FLOOD'), 2000))).not.toEqual([]);
  });

  test('the bound between public and private is £1 where maintenance is more than the face', () => {
    const scene = companiesAt('trains');
    phase(scene, 'Blue', 6);
    privately(scene, 'CNR', 2);
    const [theirs] = trains(scene, 'CNR', '2+');
    const [ours] = trains(scene, 'LSR', '2+');
    expect(scene.wrongs(1, buyTrain('LSR', theirs!, 2))).not.toEqual([]);
    expect(scene.wrongs(1, buyTrain('LSR', theirs!, 1))).toEqual([]);
    operating(scene, 'CNR', 'trains');
    expect(scene.wrongs(2, buyTrain('CNR', ours!, 1))).toEqual([]);
    expect(scene.wrongs(2, buyTrain('CNR', ours!, 0))).not.toEqual([]);
    // Between public ones there is none.
    const [other] = trains(scene, 'CFR', '2+');
    operating(scene, 'LSR', 'trains');
    expect(scene.wrongs(1, buyTrain('LSR', other!, 700))).toEqual([]);
  });

  test('a train bought in the turn saves from liquidation, not from the second cell', () => {
    const scene = companiesAt('dividend', { revenue: 0, hadTrain: false });
    scene.play(1, pay('withhold'));
    while (scene.read('operating').step !== 'trains') scene.play(1, PASS);
    scene.play(1, buyTrain('LSR', first(scene, '2+'), 80));
    scene.play(1, PASS);
    expect(scene.price('LSR')).toBe(78);
  });
});

describe('the course of an operating round (7)', () => {
  test('7.2.6, 7.2.7: who throws the only train away and buys none is put into liquidation', () => {
    const scene = inTurn('trains', { revenue: 0, hadTrain: true });
    const [own] = trains(scene, 'LSR', '2+');
    scene.play(1, { verb: 'discardTrain', company: 'LSR', train: own! });
    expect([scene.at(own!), scene.price('LSR')]).toEqual(['out', 95]);
    while (scene.read('operating').company === 'LSR') scene.play(1, PASS);
    expect(scene.price('LSR')).toBe(10);
  });

  test('7.2.7: a director adds money where the company has no train, and none where it has one', () => {
    const scene = inTurn('trains');
    phase(scene, 'Green');
    soldOut(scene, '2+');
    scene.fund({ 'company:LSR': 150 });
    const train = () => ({
      verb: 'buyTrain',
      company: 'LSR',
      train: first(scene, '3+'),
      price: 200,
    });
    expect(legal(scene, 1, train())).toBe(true);
    trains(scene, 'LSR', '3+');
    expect(legal(scene, 1, train())).toBe(false);
    scene.put('train:3+-1', 'out');
    scene.fund({ 'company:LSR': 200 });
    expect(legal(scene, 1, train())).toBe(true);
  });

  test('7.2.7: another’s train for £1 with the seller’s word, and never for nothing', () => {
    const scene = inTurn('trains');
    const [old] = trains(scene, 'CFR', '2+');
    const train = (price: number) => ({
      verb: 'buyTrain',
      company: 'LSR',
      train: old!,
      price,
    });
    expect(legal(scene, 1, train(0))).toBe(false);
    scene.play(1, train(1));
    expect([acting(scene), scene.at(old!)]).toEqual([[2], 'company:CFR']);
    scene.play(2, { verb: 'agree' });
    expect([scene.at(old!), scene.cash('company:CFR'), scene.cash('company:LSR')]).toEqual([
      'company:LSR',
      501,
      999,
    ]);
  });

  test('13.7: the first green train makes a company with six yellow ones give up one', () => {
    const scene = inTurn('trains');
    soldOut(scene, '2+');
    for (let n = 0; n < 6; n++) scene.put(`train:2+-${n}`, 'company:CFR');
    scene.play(1, {
      verb: 'buyTrain',
      company: 'LSR',
      train: first(scene, '3+'),
      price: 200,
    });
    expect([scene.read('phase'), acting(scene), scene.turn().verbs]).toEqual([
      'Green',
      [2],
      ['discardTrain'],
    ]);
    scene.play(2, { verb: 'discardTrain', company: 'CFR', train: 'train:2+-3' });
    expect([count(scene, 'company:CFR', '2+'), scene.at('train:2+-3'), acting(scene)]).toEqual([
      5,
      'out',
      [1],
    ]);
  });
});

describe('money and shares', () => {
  test('1820/7.2.7/6, 1820/7.2.7/2, 1820/6.4.3/2: the price comes before the means, and whose money it is', () => {
    const scene = inTurn('trains');
    const [two] = scene.table.places.get('depot')!;
    const buys = (price: number, train = two!) =>
      said(scene, 1, { verb: 'buyTrain', company: 'LSR', train, price });
    scene.fund({ 'company:LSR': 30, 'player:1': 20 });
    expect(buys(500)).toEqual(['It costs £80.']);
    expect(buys(80)).toEqual(['That costs £80; with its director’s money LSR has £50.']);
    const [own] = trains(scene, 'LSR', '3+');
    expect(buys(80)).toEqual(['That costs £80; LSR has £30.']);
    scene.put(own!, 'out');
    const future = [...scene.table.places.get('future')!].find((id) => id.startsWith('train:3+'))!;
    scene.put(future, 'player:2');
    expect(
      scene.findings(1, { verb: 'buyTrain', company: 'LSR', train: future, price: 80 }),
    ).toMatchObject([
      {
        clause: '1820/6.4.3/2',
        message: 'It is a future train of {player:2}: it is assigned, not bought.',
      },
    ]);
  });
});
