import { describe, expect, it } from 'vitest';
import {
  begin,
  parCells,
  PASS,
  passStockRound,
  type Scene,
  stand,
  started,
  stockRound,
  system,
} from '../../../../kit/1828.ts';
import { buyShare, sellShares, startCompany } from '../../../../kit/moves.ts';

/** Selling, buying, starting, floating and directing companies. */

/** Four players; 1 directs GT with 50%, 2 has 20%, 3 has 10%, a tenth lies in the pool. */
function table(turn = 2, phase = 'Yellow'): Scene {
  const scene = begin({ players: 4, seed: 23366 });
  started(scene, 'GT', 79, { 1: 5, 2: 2, 3: 1, pool: 1 });
  stockRound(scene, 1, turn, phase);
  return scene;
}
/** A system of GT and IC at 111, its certificates by holder. */
function withSystem(holders: Record<string, number>): Scene {
  const scene = begin({ players: 4 });
  system(scene, 'GT', 'IC');
  started(scene, 'GT', 79, holders);
  stand(scene, 'GT', 4, 5);
  stockRound(scene, 1);
  return scene;
}

describe('selling', () => {
  it('1828/selling/1: not in the first stock round', () => {
    expect(table(1).wrongs(1, sellShares('GT', 10))).toContain('1828/selling/1');
    expect(table(2).wrongs(1, sellShares('GT', 10))).toEqual([]);
  });

  it('1828/selling/2: only shares of companies with a par', () => {
    const scene = table();
    scene.put('share:PRR-1', 'player:1');
    expect(scene.wrongs(1, sellShares('PRR', 10))).toEqual(['1828/selling/2']);
    started(scene, 'PRR', 67, { 2: 2, 1: 1 });
    expect(scene.wrongs(1, sellShares('PRR', 10))).toEqual([]);
  });

  it("1828/selling/3 1828/directors/3 1828/directors/4: a director's certificate is never among the shares sold", () => {
    const scene = table();
    scene.play(1, sellShares('GT', 40));
    // Selling down to 10% passed the certificate on; it did not go to the pool.
    expect(scene.director('GT')).toBe('player:2');
    expect(scene.at('share:GT-0')).toBe('player:2');
    expect([1, 2, 3].map((n) => scene.units(`player:${n}`, 'GT'))).toEqual([1, 2, 1]);
    expect(scene.units('pool', 'GT')).toBe(5);
  });

  it('1828/selling/4 1828/directors/7: below others only if one of them has 20%', () => {
    const scene = begin({ players: 4 });
    started(scene, 'GT', 79, { 1: 5, 2: 1, 3: 1 });
    stockRound(scene, 1);
    expect(scene.wrongs(1, sellShares('GT', 40))).toEqual(['1828/selling/4']);
    expect(scene.wrongs(1, sellShares('GT', 30))).toEqual([]);
    scene.put('share:GT-8', 'player:2');
    expect(scene.wrongs(1, sellShares('GT', 40))).toEqual([]);
  });

  it('1828/selling/5: no more than 80% in the pool', () => {
    const scene = begin({ players: 4 });
    started(scene, 'GT', 79, { 1: 3, pool: 7 });
    stockRound(scene, 1);
    expect(scene.wrongs(1, sellShares('GT', 20))).toEqual(['1828/selling/5']);
    expect(scene.wrongs(1, sellShares('GT', 10))).toEqual([]);
    scene.play(1, sellShares('GT', 10));
    expect(scene.units('pool', 'GT')).toBe(8);
    expect(scene.options(1, 'sellShares')).toEqual([]);
  });

  it('1828/selling/6 1828/selling/7 1828/selling/8: to the pool, for the price of the moment, then down a row for each', () => {
    const scene = table();
    const cash = scene.cash('player:1');
    const row = scene.cell('GT')![0];
    scene.play(1, sellShares('GT', 30));
    expect(scene.units('pool', 'GT')).toBe(4);
    expect(scene.cash('player:1') - cash).toBe(3 * 79);
    expect(scene.cell('GT')).toEqual([row + 3, 5]);
  });

  it('1828/selling/8 1828/movement/2: at the foot of its column a marker stays', () => {
    const scene = table();
    stand(scene, 'GT', 12, 8);
    expect(scene.price('GT')).toBe(79);
    scene.play(1, sellShares('GT', 30));
    expect(scene.cell('GT')).toEqual([13, 8]);
  });

  it('1828/selling/9 1828/movement/4: the order of sales is the order in the cell', () => {
    for (const first of ['GT', 'IC'] as const) {
      const scene = table();
      started(scene, 'IC', 79, { 2: 4, 1: 2 });
      const second = first === 'GT' ? 'IC' : 'GT';
      scene.play(1, sellShares(first, 10));
      scene.play(1, sellShares(second, 10));
      // The first to arrive lies on top.
      expect(scene.table.places.get('cell:10.5')).toEqual([`marker:${second}`, `marker:${first}`]);
    }
  });

  it('1828/selling/10 1828/srov/2: several bundles in a turn, of one company too, the later ones cheaper', () => {
    const scene = table();
    started(scene, 'IC', 79, { 2: 4, 1: 2 });
    const cash = scene.cash('player:1');
    scene.play(1, sellShares('GT', 10));
    scene.play(1, sellShares('IC', 10));
    scene.play(1, sellShares('GT', 10));
    expect(scene.cash('player:1') - cash).toBe(79 + 79 + 74);
    // Then one purchase, and sales again.
    started(scene, 'WAB', 67, { 2: 3 });
    scene.play(1, buyShare('WAB'));
    expect(scene.wrongs(1, buyShare('WAB'))).toEqual(['1828/buying/1']);
    expect(scene.wrongs(1, sellShares('GT', 10))).toEqual([]);
  });

  it("1828/selling/11: a director's certificate is sold by half when the directorship passes", () => {
    const scene = begin({ players: 4 });
    started(scene, 'GT', 79, { 1: 2, 2: 2 });
    stockRound(scene, 1);
    scene.play(1, sellShares('GT', 10));
    expect(scene.director('GT')).toBe('player:2');
    expect([scene.units('player:1', 'GT'), scene.units('player:2', 'GT')]).toEqual([1, 2]);
    expect(scene.units('pool', 'GT')).toBe(1);
  });
});

describe('buying', () => {
  it('1828/buying/1 1828/srov/3: one certificate a turn', () => {
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

  it('1828/buying/2 1828/gray/3: 60% at the most, unless the price is gray', () => {
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

  it("1828/buying/4 1828/buying/5: the director's certificate first, the others with a par", () => {
    const scene = table();
    expect(scene.wrongs(1, buyShare('WAB'))).toEqual(['1828/buying/5']);
    expect(scene.wrongs(1, startCompany('GT', 79))).toContain('1828/buying/4');
    scene.play(1, startCompany('WAB', 67));
    expect(scene.at('share:WAB-0')).toBe('player:1');
    scene.play(1, PASS);
    expect(scene.wrongs(2, buyShare('WAB'))).toEqual([]);
  });

  it('1828/buying/6: what was sold this round is not bought this round', () => {
    const scene = table();
    scene.play(1, sellShares('GT', 10));
    expect(scene.wrongs(1, buyShare('GT', 'pool'))).toEqual(['1828/buying/6']);
    scene.play(1, PASS);
    for (const n of [2, 3, 4]) scene.play(n, PASS);
    expect(scene.wrongs(1, buyShare('GT', 'pool'))).toEqual(['1828/buying/6']);
    stockRound(scene, 1, 3);
    expect(scene.wrongs(1, buyShare('GT', 'pool'))).toEqual([]);
  });

  it('1828/buying/7: a sale of either part is a sale of the system', () => {
    const scene = withSystem({ 2: 4, 3: 2 });
    expect(scene.wrongs(1, buyShare('GT'))).toEqual([]);
    for (const part of ['GT', 'IC']) {
      scene.clock('stock', { sold: { 'player:1': { [part]: 'before' } } });
      expect(scene.wrongs(1, buyShare('GT'))).toEqual(['1828/buying/6']);
    }
  });

  it('1828/buying/8 1828/buying/9 1828/buying/11 1828/buying/14: par from the IPO, the price from the pool, to the bank, and nothing moves', () => {
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

  it('1828/buying/10: a share of a system costs its price, from the IPO too', () => {
    for (const from of ['ipo', 'pool']) {
      const scene = withSystem({ 2: 4, pool: 1 });
      const cash = scene.cash('player:1');
      scene.play(1, buyShare('GT', from));
      expect(cash - scene.cash('player:1')).toBe(111);
    }
  });

  it('1828/buying/12 1828/systems/2 1828/mh/6: the certificate in a treasury is not to be had', () => {
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

  it('1828/buying/13: any number of certificates may be held', () => {
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

  it('1828/srov/4: nobody spends more than there is', () => {
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

  it('1828/gray/1 1828/market/5: the director buys two, from IPO and pool', () => {
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

  it('1828/gray/2: both of that company, gray each time, and not with a par', () => {
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

describe('starting and floating', () => {
  it('1828/float/1 1828/phases/11 1828/phases/18 1828/phases/19 1828/phases/20 1828/float/2: pars open with the phase of their colour', () => {
    const open: Record<string, number[]> = {
      Yellow: [67, 71, 79],
      Green: [67, 71, 79, 86, 94],
      Blue: [67, 71, 79, 86, 94, 105],
      Brown: [67, 71, 79, 86, 94, 105, 120],
      Red: [67, 71, 79, 86, 94, 105, 120],
      Gray: [67, 71, 79, 86, 94, 105, 120],
    };
    for (const [phase, pars] of Object.entries(open)) {
      const scene = table(2, phase);
      const mine = scene.options(1, 'startCompany').filter((m) => m.company === 'WAB');
      expect([phase, mine.map((m) => m.par)]).toEqual([phase, pars]);
      for (const par of [67, 71, 79, 86, 94, 105, 120])
        expect(scene.wrongs(1, startCompany('WAB', par))).toEqual(
          pars.includes(par) ? [] : ['1828/float/1'],
        );
    }
  });

  it('1828/float/6 1828/phases/11: nothing is started in purple phase', () => {
    const scene = table(2, 'Purple');
    expect(scene.options(1, 'startCompany')).toEqual([]);
    expect(scene.wrongs(1, startCompany('WAB', 67))).toEqual(['1828/float/6']);
  });

  it('1828/float/3 1828/float/4 1828/float/5 1828/float/10 1828/market/7: two pars to the bank, the marker under those there, and the company is yours', () => {
    const scene = table();
    expect(scene.cell('WAB')).toBeUndefined();
    const [cash, bank] = [scene.cash('player:1'), scene.cash('bank')];
    scene.play(1, startCompany('WAB', 79));
    expect([cash - scene.cash('player:1'), scene.cash('bank') - bank]).toEqual([158, 158]);
    expect(scene.table.places.get('cell:9.5')).toEqual(['marker:WAB', 'marker:GT']);
    expect(scene.read('companies').WAB!.par).toBe(79);
    expect(scene.director('WAB')).toBe('player:1');
    expect(scene.at('share:WAB-0')).toBe('player:1');
    expect(scene.cash('company:WAB')).toBe(0);
  });

  it('1828/float/7: the others are bought on later turns', () => {
    const scene = table();
    scene.play(1, startCompany('WAB', 67));
    expect(scene.wrongs(1, buyShare('WAB'))).toContain('1828/buying/1');
    scene.play(1, PASS);
    expect(scene.wrongs(2, buyShare('WAB'))).toEqual([]);
  });

  it('1828/float/8 1828/float/9 1828/float/11: with 60% out of the IPO it floats, for ten pars, and operates', () => {
    const scene = begin({ players: 4 });
    started(scene, 'WAB', 71, { 1: 3, 2: 1, pool: 1 }, {});
    stockRound(scene, 3);
    expect(scene.cash('company:WAB')).toBe(0);
    scene.play(3, buyShare('WAB', 'pool'));
    // From the pool: the IPO still has half.
    expect(scene.cash('company:WAB')).toBe(0);
    scene.play(3, PASS);
    scene.play(4, buyShare('WAB'));
    expect(scene.cash('company:WAB')).toBe(710);
    scene.play(4, PASS);
    scene.play(1, buyShare('WAB'));
    scene.play(1, PASS);
    scene.play(2, buyShare('WAB'));
    expect(scene.cash('company:WAB')).toBe(710);
    passStockRound(scene);
    expect(scene.read('round').order).toEqual(['WAB']);
  });

  it('1828/float/11: a company that has not floated does not operate', () => {
    const scene = table();
    started(scene, 'WAB', 71, { 2: 3 }, {});
    passStockRound(scene);
    expect(scene.read('round').order).toEqual(['GT']);
  });
});

describe('directors', () => {
  it('1828/directors/1 1828/directors/2 1828/directors/5 1828/dir2/2: more than the director takes over for two certificates; a tie does not', () => {
    const scene = begin({ players: 4 });
    started(scene, 'GT', 79, { 1: 3, 2: 2 });
    stockRound(scene, 2);
    scene.play(2, buyShare('GT'));
    expect(scene.director('GT')).toBe('player:1');
    stockRound(scene, 2);
    scene.play(2, buyShare('GT'));
    expect(scene.director('GT')).toBe('player:2');
    expect([scene.units('player:1', 'GT'), scene.units('player:2', 'GT')]).toEqual([3, 4]);
    const held = (n: number) =>
      (scene.table.places.get(`player:${n}`) ?? []).filter((id) => id.startsWith('share:GT'));
    expect(held(2)).toContain('share:GT-0');
    expect(held(1).length).toBe(3);
  });

  it('1828/directors/6: of several with most the first after the old director follows', () => {
    for (const [from, to] of [
      [1, 2],
      [3, 4],
    ] as const) {
      const scene = begin({ players: 4 });
      const others = [1, 2, 3, 4].filter((n) => n !== from);
      // The seller first, so that the director's certificate is the seller's.
      started(scene, 'GT', 79, { [from]: 3 });
      others.forEach((n) => {
        for (let i = 0; i < 2; i++)
          scene.put(
            scene.table.places.get('ipo')!.find((id) => /share:GT-\d/.test(id))!,
            `player:${n}`,
          );
      });
      stockRound(scene, from);
      scene.play(from, sellShares('GT', 20));
      expect(scene.director('GT')).toBe(`player:${to}`);
    }
  });

  it('1828/directors/8: the two certificates go to the old director with 20% left, else to the pool', () => {
    const keeps = begin({ players: 4 });
    started(keeps, 'GT', 79, { 1: 4, 2: 3 });
    stockRound(keeps, 1);
    keeps.play(1, sellShares('GT', 20));
    expect([1, 2].map((n) => keeps.units(`player:${n}`, 'GT'))).toEqual([2, 3]);
    expect(keeps.units('pool', 'GT')).toBe(2);
    const loses = begin({ players: 4 });
    started(loses, 'GT', 79, { 1: 4, 2: 3 });
    stockRound(loses, 1);
    loses.play(1, sellShares('GT', 40));
    expect([1, 2].map((n) => loses.units(`player:${n}`, 'GT'))).toEqual([0, 3]);
    expect(loses.units('pool', 'GT')).toBe(4);
    expect(loses.at('share:GT-0')).toBe('player:2');
  });

  it('1828/directors/5: a sale by another player leaves a director who is only tied', () => {
    for (const turn of [2, 3, 4]) {
      const scene = begin({ players: 4 });
      // 20% in one certificate against two of 10%; the seller has most for the moment only.
      started(scene, 'GT', 79, { 1: 2, 2: 2, 3: 2, 4: 2 });
      stockRound(scene, turn);
      scene.play(turn, sellShares('GT', 10));
      expect(scene.director('GT')).toBe('player:1');
      expect([1, 2, 3, 4].map((n) => scene.units(`player:${n}`, 'GT'))).toEqual(
        [2, 2, 2, 2].map((held, i) => (i === turn - 1 ? held - 1 : held)),
      );
      expect(scene.units('pool', 'GT')).toBe(1);
    }
  });

  it('1828/directors/5 1828/directors/8: nor does a system change hands, or its certificates go unpaid', () => {
    const scene = withSystem({ 1: 3, 2: 2, 3: 3 });
    scene.put('share:GT-system-8', 'company:GT');
    stockRound(scene, 2);
    scene.play(2, sellShares('GT', 20));
    expect(scene.director('GT')).toBe('player:1');
    expect([1, 2, 3].map((n) => scene.units(`player:${n}`, 'GT'))).toEqual([3, 0, 3]);
    expect(scene.units('pool', 'GT')).toBe(2);
  });
});
