import { describe, expect, test } from 'vitest';
import { said, inStockRound } from '../../../../kit/stands/1862-line.ts';
import { begin, PASS, started, stockRound } from '../../../../kit/1862.ts';
import { sellShares, buyShare, startCompany } from '../../../../kit/moves.ts';
import { chartered, holding } from './positions.ts';

describe('buying', () => {
  test('1862/6.5.1/1, 1862/6.5.1/3, 1862/6.5.1/4, 1862/6.5.1/6, 1862/6.5.1/9: IPO at par, pool at the price', () => {
    const table = begin();
    started(table, 'ECR', { 1: 5, pool: 2 }, { price: 142, par: 82, chartered: true, cash: 500 });
    stockRound(table);
    table.play(1, buyShare('ECR', 'ipo'));
    expect(table.cash('player:1')).toBe(800 - 82);
    stockRound(table);
    table.play(1, buyShare('ECR', 'pool'));
    expect(table.cash('player:1')).toBe(800 - 82 - 142);
    expect([table.cash('company:ECR'), table.price('ECR')]).toEqual([500, 142]);
    stockRound(table);
    expect(table.wrongs(1, { ...buyShare('ECR', 'ipo'), percent: 20 })).toContain('1862/6.5.1/1');
    table.fund('player:1', 80);
    expect(table.wrongs(1, buyShare('ECR', 'ipo'))).toContain('1862/6.5.1/3');
    expect(table.wrongs(1, buyShare('ECR', 'pool'))).toContain('1862/6.5.1/4');
  });

  test('1862/6.5.1/5, 1862/6.5.4/3: a company sells its own at the price, for itself', () => {
    const table = begin();
    started(table, 'ECR', { 1: 4 }, { price: 90, cash: 360, floated: false });
    stockRound(table);
    table.play(1, buyShare('ECR', 'company:ECR'));
    expect(table.cash('company:ECR')).toBe(450);
    expect(table.read('companies').ECR?.floated).toBe(true);
    table.clock('stock', { markers: null });
    stockRound(table);
    table.fund('player:1', 50);
    expect(table.wrongs(1, buyShare('ECR', 'company:ECR'))).toContain('1862/6.5.1/5');
  });

  test('1862/6.5.1/2: all of a company may be one player’s', () => {
    const table = chartered({ 1: 9, pool: 1 });
    table.play(1, buyShare('ECR', 'pool'));
    expect(table.units('player:1', 'ECR')).toBe(10);
  });

  test('1862/director/6: the director’s certificate is not bought from the pool; from elsewhere that is no reason', () => {
    const table = chartered({ 1: 3, 2: 2 });
    table.put('share:ECR-0', 'pool');
    const wrongs = (from: string, percent: number) =>
      table.wrongs(1, { ...buyShare('ECR', from), percent });
    expect(wrongs('pool', 30)).toEqual(['1862/director/6']);
    expect(wrongs('ipo', 30)).not.toContain('1862/director/6');
    expect(wrongs('pool', 10)).not.toContain('1862/director/6');
  });

  test('1862/6.5.1/7: what was sold is neither bought nor started', () => {
    const table = chartered({ 1: 5, 2: 3, pool: 2 });
    table.play(1, sellShares('ECR', 10));
    expect(table.wrongs(1, buyShare('ECR', 'pool'))).toContain('1862/6.5.1/7');
    table.clock('stock', { sold: { 'player:1': { WVR: 'before' } } });
    expect(table.wrongs(1, startCompany('WVR', 54))).toContain('1862/6.5.1/7');
  });

  test('1862/6.5.1/8, 1862/6.5.2/2: below the limit before buying, each certificate one', () => {
    const table = chartered({ 1: 5, pool: 2 });
    table.clock('limit', 4);
    expect(table.wrongs(1, buyShare('ECR', 'pool'))).toEqual([]);
    table.clock('limit', 3);
    expect(table.wrongs(1, buyShare('ECR', 'pool'))).toContain('1862/6.5.1/8');
    expect(table.wrongs(1, startCompany('WVR', 54))).toContain('1862/6.5.1/8');
  });

  test('1862/6.5.2/1: limits by players', () => {
    const limits = [2, 3, 4, 5, 6, 7, 8].map(
      (players) => begin({ players }).game.box.data.certificateLimit,
    );
    expect(limits).toEqual([25, 18, 13, 11, 10, 9, 8]);
  });

  test('1862/6.5.2/4, 1862/6.5.2/5: above it one sells first, but not with the LNER', () => {
    const table = chartered({ 1: 5, pool: 2 });
    table.clock('limit', 2);
    expect(table.turn().verbs).toEqual(['sellShares']);
    expect(table.wrongs(1, PASS)).toContain('1862/6.5.2/4');
    expect(table.wrongs(1, startCompany('WVR', 54))).toContain('1862/6.5.2/4');
    table.play(1, sellShares('ECR', 10));
    // Within the limit again, and nothing else to do.
    expect(table.turn().acting).toEqual(['player:2']);
    const late = chartered({ 1: 5, pool: 2 });
    late.clock('limit', 2);
    late.clock('lner', 'formed');
    expect(late.wrongs(1, PASS)).toEqual([]);
  });
});

describe('prices and limits', () => {
  test('1862/S6.4: a chartered company’s IPO sells at par for the bank, its charter at the price for itself', () => {
    const table = () => {
      const scene = inStockRound(2);
      started(scene, 'ECR', { 1: 5 }, { chartered: true, price: 150, par: 100 });
      scene.put('share:ECR-7', 'company:ECR');
      return scene;
    };
    const ipo = table();
    ipo.play(2, buyShare('ECR', 'ipo'));
    expect([ipo.cash('player:2'), ipo.cash('company:ECR')]).toEqual([700, 500]);
    const charter = table();
    charter.play(2, buyShare('ECR', 'company:ECR'));
    expect([charter.cash('player:2'), charter.cash('company:ECR')]).toEqual([650, 650]);
  });

  test('1862/S6.4: what was sold in this round is not bought in it, from nowhere', () => {
    const scene = inStockRound();
    started(scene, 'ECR', { 1: 5, 2: 1 });
    started(scene, 'EUR', { 2: 5 });
    scene.play(1, sellShares('ECR', 10));
    expect(scene.wrongs(1, buyShare('ECR', 'company:ECR'))).not.toEqual([]);
    scene.play(1, buyShare('EUR', 'company:EUR'));
    scene.play(2, buyShare('ECR', 'pool'));
    scene.play(3, PASS);
    expect(scene.options(1, 'buyShare').map(({ company }) => company)).toEqual(['EUR']);
    stockRound(scene, 1, 3);
    expect(scene.wrongs(1, buyShare('ECR', 'company:ECR'))).toEqual([]);
  });

  test('1862/S6.4: 17 certificates of 18 allow one more, 18 none and no start', () => {
    for (const [own, legal] of [
      [1, true],
      [2, false],
    ] as const) {
      const scene = inStockRound();
      for (const id of ['ECR', 'ENR']) started(scene, id, { 1: 10 });
      started(scene, 'EUR', { 2: 5, 1: own });
      expect(scene.wrongs(1, buyShare('EUR', 'company:EUR')).length === 0).toBe(legal);
      expect(scene.wrongs(1, startCompany('WVR', 54)).length === 0).toBe(legal);
    }
  });

  test('1862/S6.1: nineteen certificates: sales alone, and at eighteen a pass but no purchase', () => {
    const scene = inStockRound();
    for (const id of ['ECR', 'ENR']) started(scene, id, { 1: 10 });
    started(scene, 'EUR', { 2: 5, 1: 3 });
    expect([scene.wrongs(1, PASS).length > 0, scene.options(1, 'startCompany')]).toEqual([
      true,
      [],
    ]);
    scene.play(1, sellShares('EUR', 10));
    expect(scene.options(1, 'buyShare')).toEqual([]);
    expect(scene.wrongs(1, PASS)).toEqual([]);
  });
});

describe('the pool and the limit', () => {
  test('1862/S6.4: at the limit no share is bought, though it would make three certificates one', () => {
    const table = holding({ 1: 3, 2: 3 });
    // Three of ECR, six each of WVR and EUR, and in the end three of Y&N: 18.
    for (const company of ['WVR', 'EUR']) started(table, company, { 2: 8 });
    started(table, 'Y&N', { 2: 4 });
    stockRound(table, 2);
    const fourth = buyShare('ECR', 'company:ECR');
    expect(table.wrongs(2, fourth)).toEqual([]);
    table.put('share:Y&N-7', 'player:2');
    expect(table.wrongs(2, fourth)).toEqual(['1862/6.5.1/8']);
  });

  test('1862/S6.4: from the pool at the full price, though the company has no train', () => {
    const table = begin();
    started(table, 'ECR', { 1: 3, pool: 2 }, { price: 95 });
    stockRound(table, 2);
    table.fund('player:2', 95);
    table.play(2, buyShare('ECR', 'pool'));
    expect(table.cash('player:2')).toBe(0);
    const poor = begin();
    started(poor, 'ECR', { 1: 3, pool: 2 }, { price: 95 });
    stockRound(poor, 2);
    poor.fund('player:2', 94);
    expect(poor.wrongs(2, buyShare('ECR', 'pool'))).toContain('1862/6.5.1/4');
  });
});

describe('what a purchase is refused for', () => {
  test('1862/6.5.1/1, 1862/6.5.3/4: a company without a charter has no initial offering', () => {
    const scene = begin();
    started(scene, 'ESR', { 2: 3 });
    started(scene, 'WNR', { 3: 3 }, { chartered: true });
    stockRound(scene);
    const sources = (company: string) => said(scene, 1, buyShare(company, 'bank'))[0];
    expect(sources('ESR')).toBe(
      'Shares of ESR are bought from: the bank pool, the charter of ESR.',
    );
    expect(sources('WNR')).toMatch(/^Shares of WNR are bought from: the initial offering, /);
    expect(scene.wrongs(1, buyShare('ESR', 'ipo'))).toEqual(['1862/6.5.1/1']);
  });

  test('1862/6.5.1/7: who has sold the company in this round is told that first', () => {
    const scene = begin();
    started(scene, 'WNR', { 1: 1, pool: 3 });
    stockRound(scene);
    scene.play(1, sellShares('WNR'));
    scene.clock('stock', { acted: [] });
    expect(said(scene, 1, buyShare('WNR', 'pool', 30))[0]).toBe(
      '{player:1} has sold WNR in this round.',
    );
  });
});
