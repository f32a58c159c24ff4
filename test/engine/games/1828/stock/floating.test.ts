import { describe, expect, test } from 'vitest';
import {
  begin,
  PASS,
  passStockRound,
  started,
  stockRound,
  stand,
  four,
} from '../../../../kit/1828.ts';
import { buyShare, startCompany } from '../../../../kit/moves.ts';
import { legal } from '../../../../kit/scene.ts';
import { table } from './positions.ts';
import { said } from '../../../../kit/stands/1828-stands.ts';

describe('starting and floating', () => {
  test('1828/float/1 1828/phases/11 1828/phases/18 1828/phases/19 1828/phases/20 1828/float/2: pars open with the phase of their colour', () => {
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
          pars.includes(par) ? [] : ['1828/float/2'],
        );
    }
  });

  test('1828/float/6 1828/phases/11: nothing is started in purple phase', () => {
    const scene = table(2, 'Purple');
    expect(scene.options(1, 'startCompany')).toEqual([]);
    expect(scene.wrongs(1, startCompany('WAB', 67))).toEqual(['1828/float/6']);
  });

  test('1828/float/3 1828/float/4 1828/float/5 1828/float/10 1828/market/7: two pars to the bank, the marker under those there, and the company is yours', () => {
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

  test('1828/float/7: the others are bought on later turns', () => {
    const scene = table();
    scene.play(1, startCompany('WAB', 67));
    expect(scene.wrongs(1, buyShare('WAB'))).toContain('1828/buying/1');
    scene.play(1, PASS);
    expect(scene.wrongs(2, buyShare('WAB'))).toEqual([]);
  });

  test('1828/float/8 1828/float/9 1828/float/11: with 60% out of the IPO it floats, for ten pars, and operates', () => {
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

  test('1828/float/11: a company that has not floated does not operate', () => {
    const scene = table();
    started(scene, 'WAB', 71, { 2: 3 }, {});
    passStockRound(scene);
    expect(scene.read('round').order).toEqual(['GT']);
  });
});

describe('pars and money', () => {
  test('1828 A5.5: twice the par must be there, and the tenth of PRR makes it three units', () => {
    const scene = four();
    stockRound(scene, 1);
    scene.fund('player:1', 141);
    expect([67, 71].map((sum) => legal(scene, 1, startCompany('PRR', sum)))).toEqual([true, false]);
    scene.put('share:PRR-1', 'player:1');
    scene.play(1, startCompany('PRR', 67));
    expect([scene.units('player:1', 'PRR'), scene.cash('player:1')]).toEqual([3, 7]);
    expect(scene.read('companies').PRR!.floated ?? false).toBe(false);
  });

  test('1828 A5.5: 60% out of the IPO floats it, wherever they lie; ten pars, not ten prices', () => {
    const scene = four();
    started(scene, 'WAB', 71, { 1: 4, pool: 1 }, {});
    stand(scene, 'WAB', 12, 6);
    stockRound(scene, 2);
    // From the pool: the IPO still has 50%.
    scene.play(2, buyShare('WAB', 'pool'));
    expect(scene.cash('company:WAB')).toBe(0);
    expect(scene.cash('player:2')).toBe(700 - 68);
    if (scene.acting() === 2) scene.play(2, PASS);
    scene.play(3, buyShare('WAB'));
    expect(scene.cash('player:3')).toBe(700 - 71);
    expect(scene.cash('company:WAB')).toBe(710);
  });

  test('1828 A5.5: a company in green phase opens at green and yellow prices, not at blue ones', () => {
    const scene = four();
    stockRound(scene, 1, 2, 'Green');
    const open = [67, 71, 79, 86, 94, 105, 120].filter((sum) =>
      legal(scene, 1, startCompany('WAB', sum)),
    );
    expect(open).toEqual([67, 71, 79, 86, 94]);
    for (const [phase, sums] of [
      ['Blue', 6],
      ['Brown', 7],
      ['Red', 7],
      ['Gray', 7],
    ] as const) {
      scene.clock('phase', phase);
      expect([phase, scene.options(1, 'startCompany').filter((m) => m.company === 'WAB')]).toEqual([
        phase,
        [67, 71, 79, 86, 94, 105, 120].slice(0, sums).map((sum) => startCompany('WAB', sum)),
      ]);
    }
  });
});

describe('what a start is refused for', () => {
  test('1828 A5.5: C&P is never started; a company that purple phase removed has left', () => {
    const scene = four();
    stockRound(scene, 1);
    expect(said(scene, 1, startCompany('C&P', 67))).toEqual([
      'C&P has no director’s certificate: it is never started.',
    ]);
    expect(scene.wrongs(1, startCompany('C&P', 67))).toEqual(['1828/components/7']);
  });
});
