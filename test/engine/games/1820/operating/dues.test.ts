import { describe, expect, test } from 'vitest';
import { due, inTurn, sell, companiesAt } from '../../../../kit/stands/1820-stands.ts';
import {
  begin,
  loans,
  markerIn,
  operating,
  phase,
  privately,
  stand,
  started,
  token,
  trains,
  count,
} from '../../../../kit/1820.ts';

describe('maintenance and interest', () => {
  const owing = (treasury: number, player = 1000) => {
    const scene = inTurn('maintenance');
    phase(scene, 'Green', 5);
    trains(scene, 'LSR', '2+', '3+');
    scene.fund({ 'company:LSR': treasury, 'player:1': player });
    return scene;
  };

  test('1820/7.2.5/2 1820/7.2.5/3: the director fills up, and the price drops', () => {
    const paid = owing(100);
    paid.play(1, due('payDue'));
    expect([paid.cash('company:LSR'), paid.price('LSR')]).toEqual([25, 95]);
    const short = owing(30);
    short.play(1, due('payDue'));
    expect([short.cash('company:LSR'), short.cash('player:1'), short.price('LSR')]).toEqual([
      0, 955, 86,
    ]);
  });

  test('1820/7.2.5/4 1820/15.1/10 1820/10.7/1 1820/10.7/2: unpaid, it goes under all others on £10; a private one closes', () => {
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

  test('1820/7.2.8/1 1820/17.1/7 1820/17.1/6: the chart’s percentage of every loan, this turn’s too', () => {
    const owed = (name: string) => {
      const scene = inTurn('track');
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

  test('1820/7.2.8/2 1820/7.2.8/3 1820/7.2.8/4: the director fills up, sells for it, but stays director', () => {
    const scene = inTurn('interest');
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

  test('1820/7.2.8/5 1820/17.1/8: unpaid, it is in liquidation', () => {
    const scene = inTurn('interest');
    loans(scene, 'LSR', 1);
    scene.play(1, due('refuseDue'));
    expect(scene.price('LSR')).toBe(10);
  });
});

describe('what is owed to the pound (7.2.5, 7.2.8)', () => {
  const owing = (treasury: number, player: number) => {
    const scene = inTurn('maintenance');
    phase(scene, 'Green', 4);
    // One yellow train in column 4: £25.
    trains(scene, 'LSR', '2+');
    scene.fund({ 'company:LSR': treasury, 'player:1': player });
    return scene;
  };

  test('a single pound of the director’s costs the cell as well as many', () => {
    const scene = owing(24, 1);
    scene.play(1, due('payDue'));
    expect([scene.cash('player:1'), scene.cash('company:LSR'), scene.price('LSR')]).toEqual([
      0, 0, 86,
    ]);
    expect(owing(24, 0).wrongs(1, due('payDue'))).toContain('1820/7.2.5/4');
  });

  test('a private company has its director’s purse and no second one', () => {
    const scene = begin();
    phase(scene, 'Green', 4);
    privately(scene, 'CNR', 1);
    started(scene, 'LSR', 5, 95, { 1: 3, 2: 1 });
    trains(scene, 'CNR', '2+');
    scene.fund({ 'player:1': 24 });
    operating(scene, 'CNR', 'maintenance');
    expect(scene.wrongs(1, due('payDue', 'CNR'))).toContain('1820/7.2.5/4');
    scene.fund({ 'player:1': 25 });
    expect(scene.wrongs(1, due('payDue', 'CNR'))).toEqual([]);
    scene.play(1, due('payDue', 'CNR'));
    expect(scene.cash('player:1')).toBe(0);
  });

  test('shares are sold for it if the purse is too small, and not if it is just enough (D72)', () => {
    const sale = { verb: 'sellShares', company: 'LSR', percent: 20 };
    const privateOne = (cash: number) => {
      const scene = begin();
      phase(scene, 'Green', 4);
      privately(scene, 'CNR', 1);
      started(scene, 'LSR', 5, 95, { 1: 2, 2: 3 });
      trains(scene, 'CNR', '2+');
      scene.fund({ 'player:1': cash });
      operating(scene, 'CNR', 'maintenance');
      return scene;
    };
    expect(privateOne(24).wrongs(1, sale)).toEqual([]);
    expect(privateOne(25).wrongs(1, sale)).toContain('1820/7.2.7/8');
    const other = { verb: 'sellShares', company: 'CFR', percent: 20 };
    const publicOne = (player: number) => {
      const scene = owing(20, player);
      scene.put('share:CFR-4', 'player:1');
      return scene;
    };
    expect(publicOne(4).wrongs(1, other)).toEqual([]);
    expect(publicOne(5).wrongs(1, other)).toContain('1820/7.2.7/8');
  });
});

describe('maintenance (7.2.5)', () => {
  const owing = (treasury: number, player: number) => {
    const scene = companiesAt('maintenance');
    phase(scene, 'Brown', 10);
    trains(scene, 'LSR', '2+', '8+');
    scene.fund({ 'company:LSR': treasury, 'player:1': player });
    return scene;
  };

  test('each train by its own row; the director covers all that lacks or nothing', () => {
    // Column 10: 650 and 100.
    const rich = owing(750, 0);
    rich.play(1, due('payDue'));
    expect([rich.cash('company:LSR'), rich.price('LSR')]).toEqual([0, 95]);
    expect(owing(100, 649).wrongs(1, due('payDue'))).not.toEqual([]);
    const just = owing(100, 650);
    just.play(1, due('payDue'));
    expect([just.cash('player:1'), just.price('LSR')]).toEqual([0, 86]);
  });

  test('covered at £40 the cell down is the one of liquidation, and no loan helps after that', () => {
    const scene = owing(0, 800);
    stand(scene, 'LSR', 40);
    scene.play(1, due('payDue'));
    expect([scene.price('LSR'), scene.read('operating').step]).toEqual([10, 'trains']);
    expect(scene.wrongs(1, { verb: 'takeLoan', company: 'LSR' })).toContain('1820/10.7/3');
    expect(scene.wrongs(1, due('payDue'))).not.toEqual([]);
  });

  test('refused, nothing is paid', () => {
    const scene = owing(700, 600);
    scene.play(1, due('refuseDue'));
    expect([scene.price('LSR'), scene.cash('company:LSR'), scene.cash('player:1')]).toEqual([
      10, 700, 600,
    ]);
    expect(count(scene, 'company:LSR', '8+')).toBe(1);
  });

  test('13.2: a private company’s director pays from the purse, without a cell to lose', () => {
    const scene = begin();
    started(scene, 'LSR', 5, 95, { 2: 3 });
    privately(scene, 'CNR', 1);
    phase(scene, 'Green', 4);
    trains(scene, 'CNR', '2+', '3+');
    scene.fund({ 'player:1': 35 });
    operating(scene, 'CNR', 'maintenance');
    scene.play(1, due('payDue', 'CNR'));
    expect([scene.cash('player:1'), scene.at('marker:CNR')]).toEqual([0, 'private-track:1']);
    expect(scene.at('charter:CNR')).toBe('player:1');
  });
});

describe('just enough', () => {
  test('13.1: in the last column but END a gray train costs £1000 to keep', () => {
    const costs = (column: number) => {
      const scene = inTurn();
      phase(scene, 'Gray', column);
      trains(scene, 'LSR', 'FLOOD');
      scene.fund({ 'company:LSR': 3000 });
      operating(scene, 'LSR', 'maintenance');
      scene.settle();
      scene.play(1, { verb: 'payDue', company: 'LSR' });
      return 3000 - scene.cash('company:LSR');
    };
    expect([costs(15), costs(16), costs(17)]).toEqual([400, 650, 1000]);
  });
});
