import { describe, expect, test } from 'vitest';
import { countedCertificates } from '../../../../../engine/rules/stock/shares.ts';
import type { Move } from '../../../../../shared/move.ts';
import {
  give,
  nowOf,
  opened,
  parred,
  PASS,
  started,
  type Scene,
  stockRound,
  token,
} from '../../../../kit/1839.ts';
import { sellShares, buyShare, startCompany } from '../../../../kit/moves.ts';
import { share } from '../../../../kit/stands/1839-line.ts';
/** Fills a player's hand with ordinary certificates of companies that are far from anybody's 80%. */
function stuff(scene: Scene, player: number, count: number, companies: readonly string[]): void {
  const free = companies.flatMap((company) =>
    [1, 2, 3, 4, 5, 6, 7].map((n) => `share:${company}-${n}`),
  );
  for (const id of free.slice(0, count)) scene.put(id, `player:${player}`);
}

describe('certificate limit', () => {
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

  test('1839/cert-limit/1 1839/cert-limit/2 1839/privates/16: director’s and 10% certificates and privates count, foreign ones do not', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 67, { 1: 40 });
    parred(scene, 'BEL', 72, { 1: 20 });
    give(scene, 'CO', '1');
    expect(countedCertificates(nowOf(scene.table), 'player:1')).toBe(4);
  });

  test('1839/cert-limit/3 1839/cert-limit/5: with the limit of eleven held nothing public is bought', () => {
    const scene = holding(11);
    expect(scene.wrongs(1, buyShare('SS', 'ipo'))).toEqual(['1839/cert-limit/5']);
    expect(scene.wrongs(1, startCompany('ZHESM', 67))).toEqual(['1839/cert-limit/5']);
    expect(holding(10).wrongs(1, buyShare('SS', 'ipo'))).toEqual([]);
  });

  test('1839/cert-limit/4: 80% of a company makes room for two', () => {
    const scene = holding(3);
    started(scene, 'ZHESM', 67, { 1: 80 });
    for (const id of ['share:SS-5']) scene.put(id, 'player:1');
    expect(countedCertificates(nowOf(scene.table), 'player:1')).toBe(11);
    expect(scene.wrongs(1, buyShare('SS', 'ipo'))).toEqual([]);
    scene.put('share:SS-6', 'player:1');
    scene.put('share:SS-7', 'player:1');
    expect(scene.wrongs(1, buyShare('SS', 'ipo'))).toEqual(['1839/cert-limit/5']);
  });

  test('1839/cert-limit/6: of a director’s purchase each certificate has to fit', () => {
    const scene = holding(9);
    scene.play(1, startCompany('ZHESM', 67));
    scene.play(1, buyShare('ZHESM', 'ipo'));
    const other = holding(10);
    other.play(1, startCompany('ZHESM', 67));
    // Eleven are held, so nothing can be added, and the turn is over.
    expect([other.acting(), other.percent('player:1', 'ZHESM')]).toEqual([2, 20]);
  });

  test('1839/cert-limit/7: above the limit a player sells first', () => {
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

  test('1839/cert-limit/7: a player who can sell nothing that helps continues', () => {
    const scene = holding(11);
    scene.put('share:SS-8', 'player:1');
    scene.put('share:ZHESM-8', 'player:1');
    scene.clock('companies', { SS: { par: 67 } });
    expect(scene.wrongs(1, PASS)).toEqual([]);
  });
});

describe('a full hand', () => {
  /** Player 1 with 22 certificates of 21, none of which can be sold. */
  function stuffed(): Scene {
    const scene = opened(3, 'Green');
    for (const of of ['NRS', 'NCS', 'AMS'])
      for (const n of [1, 2, 3, 4, 5, 6, 7]) scene.put(`share:${of}-${n}`, 'player:1');
    give(scene, 'CO', '1');
    parred(scene, 'BEL', 72);
    started(scene, 'SS', 67, { 2: 40, pool: 10 });
    return scene;
  }

  test('1839/cert-limit/7 (§5.7, D41): a player who can sell nothing may still buy abroad, but nothing at home', () => {
    const scene = stuffed();
    expect(scene.wrongs(1, buyShare('BEL', 'company:BEL', 4))).toEqual([]);
    expect(scene.wrongs(1, buyShare('SS', 'ipo', 10))).toEqual(['1839/cert-limit/5']);
    expect(scene.wrongs(1, buyShare('SS', 'pool', 10))).toEqual(['1839/cert-limit/5']);
  });

  test('1839/cert-limit/7 (§5.7, D41): what was bought abroad does not have to go', () => {
    const scene = stuffed();
    parred(scene, 'BEL', 72, { 1: 10 });
    started(scene, 'SS', 67, { 2: 40, 1: 10 });
    // 23 of 21: the share of SS brings him to 22, and then there is nothing at home to sell.
    expect(scene.wrongs(1, PASS)).not.toEqual([]);
    scene.play(1, sellShares('SS', 10));
    expect(scene.wrongs(1, PASS)).toEqual([]);
    expect(scene.percent('player:1', 'BEL')).toBe(10);
  });

  test('1839/cert-limit/4 (§5.7): each company of which he holds 80% is two places more', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 67, { 1: 80, pool: 20 });
    started(scene, 'NRS', 67, { 1: 80, pool: 20 });
    for (const n of [1, 2, 3, 4, 5, 6, 7]) scene.put(`share:AMS-${n}`, 'player:1');
    for (const id of ['CO', 'LAAN', 'SHZ']) give(scene, id, '1');
    // Seven, seven, seven and three are 24 of 25.
    const share: Move = { verb: 'buyShare', company: 'SS', from: 'pool', percent: 10 };
    scene.play(1, share);
    expect(scene.wrongs(1, share)).toEqual(['1839/cert-limit/5']);
    stockRound(scene, 1, 3);
    give(scene, 'SHZ', '2');
    expect(scene.wrongs(1, share)).toEqual([]);
    token(scene, 'SS', 'B19');
  });
});

describe('two places less', () => {
  test('1839/cert-limit/4 1839/cert-limit/7 (§5.7, D41): a player who sells some of their 80% loses its two places', () => {
    const scene = opened(3, 'Green');
    started(scene, 'NRS', 67, { 1: 80 });
    started(scene, 'SS', 67, { 2: 30 });
    const others = ['NCS', 'AMS', 'HIJSM'].flatMap((id) =>
      [1, 2, 3, 4, 5, 6].map((n) => `share:${id}-${n}`),
    );
    for (const id of others.slice(0, 16)) scene.put(id, 'player:1');
    // Seven of NRS and sixteen are 23 of 23; with 70% they are 22 of 21.
    expect(scene.wrongs(1, PASS)).toEqual([]);
    scene.play(1, sellShares('NRS', 10));
    expect(scene.wrongs(1, share('SS'))).not.toEqual([]);
    stockRound(scene, 1, 2);
    expect(scene.wrongs(1, PASS)).toEqual(['1839/cert-limit/7']);
    scene.play(1, sellShares('NRS', 10));
    expect(scene.wrongs(1, PASS)).toEqual([]);
  });
});

describe('exactly at the limit', () => {
  test('1839/cert-limit/5 (§5.7): with 20 of 21 one of two certificates of a director; with 21 only abroad', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 67, { 1: 20 });
    parred(scene, 'BEL', 72);
    stuff(scene, 1, 19, ['NRS', 'NCS', 'AMS']);
    scene.play(1, buyShare('SS'));
    expect(scene.wrongs(1, buyShare('SS'))).toEqual(['1839/cert-limit/5']);
    stockRound(scene, 1, 3);
    expect(scene.wrongs(1, buyShare('SS'))).toEqual(['1839/cert-limit/5']);
    expect(scene.wrongs(1, startCompany('HIJSM', 67))).toEqual(['1839/cert-limit/5']);
    expect(scene.wrongs(1, buyShare('BEL', 'company:BEL', 4))).toEqual([]);
  });

  test('1839/cert-limit/4 (§5.7): the certificate that makes 80% opens two more places at once', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 67, { 1: 70, pool: 30 });
    stuff(scene, 1, 14, ['NRS', 'NCS', 'AMS']);
    // Six of SS and fourteen are 20 of 21; with 80% it is 21 of 23.
    scene.play(1, buyShare('SS', 'pool'));
    expect(scene.wrongs(1, buyShare('SS', 'pool'))).toEqual([]);
    scene.play(1, buyShare('SS', 'pool'));
    scene.play(1, buyShare('SS', 'pool'));
    expect(scene.percent('player:1', 'SS')).toBe(100);
  });

  test('1839/cert-limit/7 (§5.7, D41): over the limit a turn begins with sales, down to it and not past it by force', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 67, { 1: 60 });
    stuff(scene, 1, 15, ['NRS', 'NCS', 'AMS']);
    give(scene, 'CO', '1');
    give(scene, 'LAAN', '1');
    parred(scene, 'BEL', 72);
    // Five of SS, fifteen and two privates are 22 of 21.
    expect(scene.wrongs(1, PASS)).not.toEqual([]);
    expect(scene.wrongs(1, buyShare('BEL', 'company:BEL', 2))).not.toEqual([]);
    scene.play(1, sellShares('SS', 10));
    expect(scene.wrongs(1, PASS)).toEqual([]);
    expect(scene.wrongs(1, buyShare('BEL', 'company:BEL', 2))).toEqual([]);
  });

  test('1839/cert-limit/7 (§5.7, D41): a player who may sell nothing continues', () => {
    const scene = opened(3, 'Green');
    stuff(scene, 1, 20, ['NRS', 'NCS', 'AMS']);
    give(scene, 'CO', '1');
    give(scene, 'LAAN', '1');
    expect(scene.wrongs(1, PASS)).toEqual([]);
  });
});
