import { describe, expect, it } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import { countedCertificates } from '../../../../../engine/rules/stock/shares.ts';
import {
  company,
  give,
  nowOf,
  opened,
  parred,
  PASS,
  stand,
  started,
  stockRound,
} from '../../../../kit/1839.ts';
import { sellShares, buyShare, startCompany } from '../../../../kit/moves.ts';

/** Floating, directors and the certificate limit (1839 §5.4 to §5.7). */

describe('starting and floating', () => {
  it.each([
    ['1839/phase-table/6', 'Yellow', [67, 72, 80]],
    ['1839/phase-table/12', 'Green', [67, 72, 80, 89, 101]],
    ['1839/phase-table/18', 'Blue', [67, 72, 80, 89, 101, 116]],
    ['1839/phase-table/24', 'Brown', [67, 72, 80, 89, 101, 116, 135]],
    ['1839/phase-table/30', 'Red', [67, 72, 80, 89, 101, 116, 135]],
    ['1839/phase-table/36', 'Gray', [67, 72, 80, 89, 101, 116, 135]],
  ])('1839/floating/1 %s: par prices in %s phase are %s', (_clause, phase, pars) => {
    const scene = opened(3, phase);
    const open = scene.options(1, 'startCompany').filter((move) => move.company === 'SS');
    expect(open.map((move) => move.par)).toEqual(pars);
    expect(scene.wrongs(1, startCompany('SS', 62))).toContain('1839/floating/1');
    if (phase === 'Yellow')
      expect(scene.wrongs(1, startCompany('SS', 89))).toContain('1839/floating/1');
  });

  it('1839/floating/2 1839/floating/3 1839/market/6 1839/price-general/4: the marker goes under the others, and two pars to the bank', () => {
    const scene = opened();
    stand(scene, 'NRS', 72);
    const bank = scene.cash('bank');
    scene.play(1, startCompany('SS', 72));
    expect(piecesIn(scene.table, 'cell:0.5')).toEqual(['marker:SS', 'marker:NRS']);
    expect([scene.cash('player:1'), scene.cash('bank')]).toEqual([1000 - 144, bank + 144]);
    expect(scene.price('SS')).toBe(72);
  });

  it('1839/floating/6 1839/floating/7 1839/floating/8: with 40% left in the IPO it floats with ten pars', () => {
    const scene = opened();
    started(scene, 'SS', 80, { 2: 40, 1: 10 }, {});
    scene.fund('company:SS', 40);
    expect(scene.read('companies').SS!.floated).toBeUndefined();
    scene.play(1, buyShare('SS', 'ipo'));
    expect(scene.read('companies').SS!.floated).toBe(true);
    expect(scene.cash('company:SS')).toBe(840);
    expect(scene.director('SS')).toBe('player:2');
  });

  it('1839/floating/6: a share that came with Spoorwegwerken counts as sold, and pool shares too', () => {
    const scene = opened();
    started(scene, 'SS', 80, { 2: 30, pool: 20 }, {});
    scene.play(1, buyShare('SS', 'ipo'));
    expect(scene.read('companies').SS!.floated).toBe(true);
  });

  it('1839/floating/9 1839/or-overview/4: a floated company operates in every later round, one that has not does not', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 67, { 1: 60 });
    started(scene, 'NRS', 80, { 1: 20 }, {});
    for (const player of [1, 2, 3]) scene.play(player, PASS);
    expect(scene.read('round').order).toEqual(['SS']);
  });
});

describe('directors', () => {
  it('1839/directors/1 1839/directors/2 1839/directors/3: a buyer who owns more takes the 20% certificate, charter and assets', () => {
    const scene = opened();
    started(scene, 'SS', 67, { 2: 30, 1: 30 });
    for (const id of piecesIn(scene.table, 'player:1').filter((one) => one.startsWith('share:SS')))
      scene.put(id, 'ipo');
    scene.put('share:SS-0', 'player:2');
    for (const n of [1, 2, 3]) scene.put(`share:SS-${n}`, 'player:1');
    scene.put('share:SS-4', 'player:2');
    expect(scene.director('SS')).toBe('player:2');
    scene.play(1, buyShare('SS', 'ipo'));
    expect(scene.director('SS')).toBe('player:1');
    expect([scene.percent('player:1', 'SS'), scene.percent('player:2', 'SS')]).toEqual([40, 30]);
    expect(scene.at('share:SS-0')).toBe('player:1');
  });

  it('1839/directors/2: just as much is not enough', () => {
    const scene = opened();
    started(scene, 'SS', 67, { 2: 30 });
    for (const n of [4, 5]) scene.put(`share:SS-${n}`, 'player:1');
    scene.play(1, buyShare('SS', 'ipo'));
    expect(scene.director('SS')).toBe('player:2');
  });

  it('1839/directors/4 1839/directors/6 1839/directors/7: a director sells below another, who takes over', () => {
    const scene = opened();
    started(scene, 'SS', 67, { 1: 40, 2: 30 });
    scene.play(1, sellShares('SS', 20));
    expect(scene.director('SS')).toBe('player:2');
    expect([scene.percent('player:1', 'SS'), scene.percent('player:2', 'SS')]).toEqual([20, 30]);
    expect(scene.percent('pool', 'SS')).toBe(20);
    expect(piecesIn(scene.table, 'pool')).not.toContain('share:SS-0');
  });

  it('1839/directors/6: without being passed he stays', () => {
    const scene = opened();
    started(scene, 'SS', 67, { 1: 40, 2: 20 });
    scene.play(1, sellShares('SS', 20));
    expect(scene.director('SS')).toBe('player:1');
  });

  it('1839/directors/8: among equals the next by the cards takes over', () => {
    const scene = opened(4);
    started(scene, 'SS', 67, { 2: 40, 1: 20, 3: 20, 4: 20 });
    stockRound(scene, 2);
    scene.play(2, sellShares('SS', 30));
    expect(scene.director('SS')).toBe('player:3');
  });

  it('1839/directors/5 1839/directors/9: a sale that leaves nobody to take over is not allowed', () => {
    const scene = opened();
    started(scene, 'SS', 67, { 1: 40, 2: 10, 3: 10 });
    expect(scene.wrongs(1, sellShares('SS', 30))).toEqual(['1839/directors/9']);
    expect(scene.wrongs(1, sellShares('SS', 40))).toEqual(['1839/directors/9']);
    expect(scene.wrongs(1, sellShares('SS', 20))).toEqual([]);
  });
});

describe('certificate limit', () => {
  it('1839/cert-limit/1 1839/cert-limit/2 1839/privates/16: director’s and 10% certificates and privates count, foreign ones do not', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 67, { 1: 40 });
    parred(scene, 'BEL', 72, { 1: 20 });
    give(scene, 'CO', '1');
    expect(countedCertificates(nowOf(scene.table), 'player:1')).toBe(4);
  });

  /** Player 1 holds this many certificates of three companies, 60% of none. */
  function holding(count: number) {
    const scene = opened(6);
    const left = ['AMS', 'HIJSM', 'NBDS', 'NCS', 'NRS', 'NWS'].flatMap((id) => [
      `share:${id}-7`,
      `share:${id}-8`,
    ]);
    for (const id of left.slice(0, count)) scene.put(id, 'player:1');
    started(scene, 'SS', 67, { 2: 30 });
    return scene;
  }

  it('1839/cert-limit/3 1839/cert-limit/5: with the limit of eleven held nothing public is bought', () => {
    const scene = holding(11);
    expect(scene.wrongs(1, buyShare('SS', 'ipo'))).toEqual(['1839/cert-limit/5']);
    expect(scene.wrongs(1, startCompany('ZHESM', 67))).toEqual(['1839/cert-limit/5']);
    expect(holding(10).wrongs(1, buyShare('SS', 'ipo'))).toEqual([]);
  });

  it('1839/cert-limit/4: 80% of a company makes room for two', () => {
    const scene = holding(3);
    started(scene, 'ZHESM', 67, { 1: 80 });
    for (const id of ['share:SS-5']) scene.put(id, 'player:1');
    expect(countedCertificates(nowOf(scene.table), 'player:1')).toBe(11);
    expect(scene.wrongs(1, buyShare('SS', 'ipo'))).toEqual([]);
    scene.put('share:SS-6', 'player:1');
    scene.put('share:SS-7', 'player:1');
    expect(scene.wrongs(1, buyShare('SS', 'ipo'))).toEqual(['1839/cert-limit/5']);
  });

  it('1839/cert-limit/6: of a director’s purchase each certificate has to fit', () => {
    const scene = holding(9);
    scene.play(1, startCompany('ZHESM', 67));
    scene.play(1, buyShare('ZHESM', 'ipo'));
    const other = holding(10);
    other.play(1, startCompany('ZHESM', 67));
    // Eleven are held, so nothing can be added, and the turn is over.
    expect([other.acting(), other.percent('player:1', 'ZHESM')]).toEqual([2, 20]);
  });

  it('1839/cert-limit/7: above the limit a player sells first', () => {
    const scene = holding(11);
    started(scene, 'NWS', 67, { 1: 50, 2: 20 });
    expect(countedCertificates(nowOf(scene.table), 'player:1')).toBeGreaterThan(11);
    expect(scene.wrongs(1, PASS)).toContain('1839/cert-limit/7');
    expect(scene.wrongs(1, startCompany('ZHESM', 67))).toContain('1839/cert-limit/7');
    expect(scene.options(1, 'pass')).toEqual([]);
    while (scene.options(1, 'pass').length === 0) scene.play(1, sellShares('NWS', 10));
    expect(countedCertificates(nowOf(scene.table), 'player:1')).toBe(11);
    scene.play(1, PASS);
  });

  it('1839/cert-limit/7: a player who can sell nothing that helps continues', () => {
    const scene = holding(11);
    scene.put('share:SS-8', 'player:1');
    scene.put('share:ZHESM-8', 'player:1');
    scene.clock('companies', { SS: { par: 67 } });
    expect(scene.wrongs(1, PASS)).toEqual([]);
  });
});

describe('what a company has', () => {
  it('1839/public/3 1839/public/4 1839/public/5: assets lie on its charter, and it acts step by step', () => {
    const scene = company('SS', 'B19', 'track', 'Green');
    give(scene, 'CO', '1');
    expect(scene.turn().verbs).toContain('buyPrivate');
    scene.play(1, { verb: 'buyPrivate', company: 'SS', private: 'CO', price: 160 });
    expect(scene.at('private:CO')).toBe('company:SS');
    expect(scene.cash('company:SS')).toBe(840);
    expect(scene.turn().verbs).toContain('layTile');
  });
});
