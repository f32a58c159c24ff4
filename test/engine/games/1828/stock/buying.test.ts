import { describe, expect, test } from 'vitest';
import {
  begin,
  parCells,
  PASS,
  stand,
  started,
  stockRound,
  four,
  RAN,
} from '../../../../kit/1828.ts';
import { bid, buyShare, sellShares, startCompany } from '../../../../kit/moves.ts';
import { legal } from '../../../../kit/scene.ts';
import { withSystem, exchange, hands, table } from './positions.ts';

describe('buying', () => {
  test('1828/buying/1 1828/srov/3: one certificate a turn', () => {
    const scene = table();
    started(scene, 'IC', 79, { 2: 3 });
    scene.play(1, buyShare('IC'));
    expect(scene.wrongs(1, buyShare('IC'))).toEqual(['1828/buying/1']);
    expect(scene.wrongs(1, buyShare('GT'))).toEqual(['1828/buying/1']);
    expect(scene.wrongs(1, startCompany('WAB', 67))).toEqual(['1828/srov/3']);
    expect(scene.wrongs(1, { verb: 'proposeMerger', survivor: 'GT', other: 'IC' })).toContain(
      '1828/merge/9',
    );
  });

  test('1828/buying/2 1828/gray/3: 60% at the most, unless the price is gray', () => {
    const scene = table();
    scene.put('share:GT-8', 'player:1');
    expect(scene.units('player:1', 'GT')).toBe(6);
    expect(scene.wrongs(1, buyShare('GT', 'pool'))).toEqual(['1828/buying/2']);
    expect(scene.wrongs(2, buyShare('GT', 'pool'))).toContain('1828/srov/1');
    stand(scene, 'GT', 11, 3);
    expect(scene.wrongs(1, buyShare('GT', 'pool'))).toEqual([]);
    scene.clock('phase', 'Red');
    expect(scene.wrongs(1, buyShare('GT', 'pool'))).toEqual([]);
    scene.put('share:GT-8', 'pool');
    stand(scene, 'GT', ...parCells[79]!);
    expect(scene.wrongs(1, buyShare('GT', 'pool'))).toEqual([]);
  });

  test("1828/buying/4 1828/buying/5: the director's certificate first, the others with a par", () => {
    const scene = table();
    expect(scene.wrongs(1, buyShare('WAB'))).toEqual(['1828/buying/5']);
    expect(scene.wrongs(1, startCompany('GT', 79))).toContain('1828/float/1');
    scene.play(1, startCompany('WAB', 67));
    expect(scene.at('share:WAB-0')).toBe('player:1');
    scene.play(1, PASS);
    expect(scene.wrongs(2, buyShare('WAB'))).toEqual([]);
  });

  test('1828/buying/6: what was sold this round is not bought this round', () => {
    const scene = table();
    scene.play(1, sellShares('GT', 10));
    expect(scene.wrongs(1, buyShare('GT', 'pool'))).toEqual(['1828/buying/6']);
    scene.play(1, PASS);
    for (const n of [2, 3, 4]) scene.play(n, PASS);
    expect(scene.wrongs(1, buyShare('GT', 'pool'))).toEqual(['1828/buying/6']);
    stockRound(scene, 1, 3);
    expect(scene.wrongs(1, buyShare('GT', 'pool'))).toEqual([]);
  });

  test('1828/buying/7: a sale of either part is a sale of the system', () => {
    const scene = withSystem({ 2: 4, 3: 2 });
    expect(scene.wrongs(1, buyShare('GT'))).toEqual([]);
    for (const part of ['GT', 'IC']) {
      scene.clock('stock', { sold: { 'player:1': { [part]: 'before' } } });
      expect(scene.wrongs(1, buyShare('GT'))).toEqual(['1828/buying/6']);
    }
  });

  test('1828/buying/8 1828/buying/9 1828/buying/11 1828/buying/14: par from the IPO, the price from the pool, to the bank, and nothing moves', () => {
    for (const [from, costs] of [
      ['ipo', 79],
      ['pool', 111],
    ] as const) {
      const scene = table();
      stand(scene, 'GT', 4, 5);
      const [cash, bank] = [scene.cash('player:1'), scene.cash('bank')];
      scene.play(1, buyShare('GT', from));
      expect([cash - scene.cash('player:1'), scene.cash('bank') - bank]).toEqual([costs, costs]);
      expect(scene.cell('GT')).toEqual([4, 5]);
    }
  });

  test('1828/buying/10: a share of a system costs its price, from the IPO too', () => {
    for (const from of ['ipo', 'pool']) {
      const scene = withSystem({ 2: 4, pool: 1 });
      const cash = scene.cash('player:1');
      scene.play(1, buyShare('GT', from));
      expect(cash - scene.cash('player:1')).toBe(111);
    }
  });

  test('1828/buying/12 1828/systems/2 1828/mh/6: the certificate in a treasury is not to be had', () => {
    const scene = withSystem({ 2: 4, pool: 1 });
    scene.put('share:GT-system-8', 'company:GT');
    expect(scene.wrongs(1, buyShare('GT', 'company:GT'))).toContain('1828/buying/12');
    expect(
      scene.options(1, 'buyShare').filter((m) => String(m.from).startsWith('company')),
    ).toEqual([]);
    scene.put('private:M&H', 'player:1');
    expect(scene.wrongs(1, { ...buyShare('GT', 'company:GT'), with: 'M&H' })).toContain(
      '1828/mh/2',
    );
    expect(scene.wrongs(1, { ...buyShare('GT', 'pool'), with: 'M&H' })).toEqual([]);
  });

  test('1828/buying/13: any number of certificates may be held', () => {
    const scene = begin({ players: 3 });
    const companies = ['GT', 'IC', 'MC', 'MP', 'WAB', 'NYC', 'B&O', 'C&O'];
    for (const id of companies) started(scene, id, 79, { 1: 6 });
    started(scene, 'PRR', 67, { 2: 2 });
    stockRound(scene, 1);
    scene.fund('player:1', 67);
    expect(scene.wrongs(1, buyShare('PRR'))).toEqual([]);
    scene.play(1, buyShare('PRR'));
    expect(scene.turn().acting).toEqual(['player:1']);
    expect(scene.wrongs(1, PASS)).toEqual([]);
  });

  test('1828/srov/4: nobody spends more than there is', () => {
    const scene = table();
    scene.fund('player:1', 78);
    expect(scene.wrongs(1, buyShare('GT'))).toContain('1828/srov/4');
    expect(scene.wrongs(1, startCompany('WAB', 67))).toContain('1828/float/5');
    scene.fund('player:1', 79);
    expect(scene.wrongs(1, buyShare('GT'))).toEqual([]);
  });
});

describe('the gray zone', () => {
  const gray = () => {
    const scene = table();
    stand(scene, 'GT', 11, 3);
    return scene;
  };

  test('1828/gray/1 1828/market/5: the director buys two, from IPO and pool', () => {
    const scene = gray();
    scene.play(1, buyShare('GT', 'pool'));
    expect(scene.wrongs(1, buyShare('GT'))).toEqual([]);
    scene.play(1, buyShare('GT'));
    expect(scene.units('player:1', 'GT')).toBe(7);
    expect(scene.wrongs(1, buyShare('GT'))).toContain('1828/buying/1');
    const other = gray();
    other.play(1, PASS);
    other.play(2, buyShare('GT', 'pool'));
    expect(other.wrongs(2, buyShare('GT'))).toContain('1828/buying/1');
  });

  test('1828/gray/2: both of that company, gray each time, and not with a par', () => {
    const scene = gray();
    started(scene, 'IC', 79, { 1: 3 });
    stand(scene, 'IC', 11, 2);
    scene.play(1, buyShare('GT', 'pool'));
    expect(scene.wrongs(1, buyShare('IC'))).toContain('1828/buying/1');
    expect(scene.wrongs(1, startCompany('WAB', 67))).toContain('1828/srov/3');
    stand(scene, 'GT', ...parCells[79]!);
    expect(scene.wrongs(1, buyShare('GT'))).toContain('1828/buying/1');
    const par = gray();
    par.play(1, startCompany('WAB', 67));
    expect(par.wrongs(1, buyShare('GT', 'pool'))).toContain('1828/buying/1');
  });
});

describe('two certificates in gray', () => {
  test('1828 A5.6: its director takes two of it in a turn, and nothing else then; nobody else does', () => {
    const scene = begin({ players: 3 });
    started(scene, 'GT', 79, { 1: 5, 2: 2 }, RAN);
    started(scene, 'WAB', 79, { 2: 6 }, RAN);
    stand(scene, 'GT', 13, 0);
    for (const player of [1, 2, 3]) scene.fund(`player:${player}`, 900);
    stockRound(scene, 1);
    const one = { verb: 'buyShare', company: 'GT', from: 'ipo', percent: 10 };
    scene.play(1, one);
    expect(scene.wrongs(1, { ...one, company: 'WAB' })).not.toEqual([]);
    scene.play(1, one);
    expect(scene.units('player:1', 'GT')).toBe(7);
    expect(scene.wrongs(1, one)).not.toEqual([]);
    scene.play(1, PASS);
    scene.play(2, one);
    // Whoever is no director has bought what the turn allows.
    expect(scene.wrongs(2, one)).not.toEqual([]);
  });

  test('1828 A5.3, A5.6: who sold of it in the round buys none back', () => {
    const scene = begin({ players: 3 });
    started(scene, 'GT', 79, { 1: 5, 2: 2 }, RAN);
    stand(scene, 'GT', 13, 0);
    stockRound(scene, 1, 3);
    scene.play(1, { verb: 'sellShares', company: 'GT', percent: 10 });
    expect(
      scene.wrongs(1, { verb: 'buyShare', company: 'GT', from: 'ipo', percent: 10 }),
    ).not.toEqual([]);
  });
});

describe('purchases', () => {
  test('1828 A5.4: 60% is the most from IPO and pool alike, gray lifts it in purple phase too', () => {
    for (const phase of ['Yellow', 'Purple']) {
      const scene = four();
      started(scene, 'GT', 79, { 1: 5, pool: 2 });
      stockRound(scene, 1, 2, phase);
      expect([legal(scene, 1, buyShare('GT')), legal(scene, 1, buyShare('GT', 'pool'))]).toEqual([
        true,
        true,
      ]);
      scene.put('share:GT-8', 'player:1');
      expect([legal(scene, 1, buyShare('GT')), legal(scene, 1, buyShare('GT', 'pool'))]).toEqual([
        false,
        false,
      ]);
      stand(scene, 'GT', 7, 0);
      expect([legal(scene, 1, buyShare('GT')), legal(scene, 1, buyShare('GT', 'pool'))]).toEqual([
        true,
        true,
      ]);
    }
  });

  test('1828 A8.4: the cells beside the gray ones are not gray', () => {
    const scene = four();
    started(scene, 'GT', 79, { 1: 6 });
    stockRound(scene, 1);
    for (const [row, col, gray] of [
      [6, 0, false],
      [7, 0, true],
      [7, 1, false],
      [8, 1, true],
      [10, 2, true],
      [10, 3, false],
      [13, 4, true],
      [13, 5, false],
      [14, 5, true],
      [14, 6, false],
      [15, 6, true],
      [17, 2, true],
    ] as const) {
      stand(scene, 'GT', row, col);
      expect([row, col, legal(scene, 1, buyShare('GT'))]).toEqual([row, col, gray]);
    }
  });

  test('1828 A5.6: the player who becomes director with the first certificate takes the second', () => {
    const scene = four();
    started(scene, 'GT', 79, { 1: 3, 2: 3 });
    stand(scene, 'GT', 9, 0);
    stockRound(scene, 2);
    scene.play(2, buyShare('GT'));
    expect(scene.director('GT')).toBe('player:2');
    expect(legal(scene, 2, buyShare('GT'))).toBe(true);
    scene.play(2, buyShare('GT'));
    expect([hands(scene, 'GT'), legal(scene, 2, buyShare('GT'))]).toEqual([[3, 5, 0, 0], false]);
    // One who is no director takes one.
    const other = four();
    started(other, 'GT', 79, { 1: 3, 2: 2 });
    stand(other, 'GT', 9, 0);
    stockRound(other, 2);
    other.play(2, buyShare('GT'));
    expect(legal(other, 2, buyShare('GT'))).toBe(false);
  });

  test('1828 A5.6, C15: M&H is one of the two in gray, and only the first', () => {
    const gray = () => {
      const scene = four();
      started(scene, 'GT', 79, { 1: 3, 2: 2 });
      started(scene, 'WAB', 67, { 1: 2 });
      stand(scene, 'GT', 9, 0);
      scene.put('private:M&H', 'player:1');
      stockRound(scene, 1);
      return scene;
    };
    const scene = gray();
    scene.play(1, exchange('GT'));
    expect([legal(scene, 1, buyShare('WAB')), legal(scene, 1, buyShare('GT'))]).toEqual([
      false,
      true,
    ]);
    scene.play(1, buyShare('GT'));
    expect([scene.units('player:1', 'GT'), legal(scene, 1, buyShare('GT'))]).toEqual([5, false]);
    const bought = gray();
    bought.play(1, buyShare('GT'));
    expect(legal(bought, 1, exchange('GT'))).toBe(false);
  });

  test('1828 A5.6, A5.3: no second in gray after a sale of it, nor after one of another company is bought', () => {
    const scene = four();
    started(scene, 'GT', 79, { 1: 3, 2: 2 });
    started(scene, 'WAB', 67, { 1: 2 });
    stand(scene, 'GT', 9, 0);
    stockRound(scene, 1);
    scene.play(1, buyShare('WAB'));
    expect(legal(scene, 1, buyShare('GT'))).toBe(false);
    const sold = four();
    started(sold, 'GT', 79, { 1: 4, 2: 2 });
    stand(sold, 'GT', 9, 0);
    stockRound(sold, 1);
    sold.play(1, buyShare('GT'));
    sold.play(1, sellShares('GT', 10));
    expect(legal(sold, 1, buyShare('GT'))).toBe(false);
  });
});

test('1828/buying/1: what certificates lie where one is wanted', () => {
  const scene = begin({ players: 4 });
  started(scene, 'GT', 79, { 1: 3 });
  stockRound(scene, 1);
  const against = (from: string, percent: number) =>
    scene
      .findings(1, buyShare('GT', from, percent))
      .map(({ clause, message }) => [clause, message]);
  expect(against('ipo', 20)).toEqual([
    [
      '1828/buying/1',
      'No 20% certificate of GT lies in the initial offering; there are those of 10%.',
    ],
  ]);
  expect(against('pool', 10)).toEqual([
    ['1828/buying/1', 'No certificate of GT lies in the bank pool.'],
  ]);
  expect(scene.wrongs(1, bid('GT', 300))).toEqual(['1828/auctionres/15']);
});
