import { describe, expect, test } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import { company, give, opened, PASS, stand, started } from '../../../../kit/1839.ts';
import { buyShare, startCompany, sellShares } from '../../../../kit/moves.ts';

describe('starting and floating', () => {
  test.each([
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

  test('1839/floating/2 1839/floating/3 1839/market/6 1839/price-general/4: the marker goes under the others, and two pars to the bank', () => {
    const scene = opened();
    stand(scene, 'NRS', 72);
    const bank = scene.cash('bank');
    scene.play(1, startCompany('SS', 72));
    expect(piecesIn(scene.table, 'cell:0.5')).toEqual(['marker:SS', 'marker:NRS']);
    expect([scene.cash('player:1'), scene.cash('bank')]).toEqual([1000 - 144, bank + 144]);
    expect(scene.price('SS')).toBe(72);
  });

  test('1839/floating/6 1839/floating/7 1839/floating/8: with 40% left in the IPO it floats with ten pars', () => {
    const scene = opened();
    started(scene, 'SS', 80, { 2: 40, 1: 10 }, {});
    scene.fund('company:SS', 40);
    expect(scene.read('companies').SS!.floated).toBeUndefined();
    scene.play(1, buyShare('SS', 'ipo'));
    expect(scene.read('companies').SS!.floated).toBe(true);
    expect(scene.cash('company:SS')).toBe(840);
    expect(scene.director('SS')).toBe('player:2');
  });

  test('1839/floating/6: a share that came with Spoorwegwerken counts as sold, and pool shares too', () => {
    const scene = opened();
    started(scene, 'SS', 80, { 2: 30, pool: 20 }, {});
    scene.play(1, buyShare('SS', 'ipo'));
    expect(scene.read('companies').SS!.floated).toBe(true);
  });

  test('1839/floating/9 1839/or-overview/4: a floated company operates in every later round, one that has not does not', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 67, { 1: 60 });
    started(scene, 'NRS', 80, { 1: 20 }, {});
    for (const player of [1, 2, 3]) scene.play(player, PASS);
    expect(scene.read('round').order).toEqual(['SS']);
  });
});

describe('what a company has', () => {
  test('1839/public/3 1839/public/4 1839/public/5: assets lie on its charter, and it acts step by step', () => {
    const scene = company('SS', 'B19', 'track', 'Green');
    give(scene, 'CO', '1');
    expect(scene.turn().verbs).toContain('buyPrivate');
    scene.play(1, { verb: 'buyPrivate', company: 'SS', private: 'CO', price: 160 });
    expect(scene.at('private:CO')).toBe('company:SS');
    expect(scene.cash('company:SS')).toBe(840);
    expect(scene.turn().verbs).toContain('layTile');
  });
});

describe('capital', () => {
  test('1839/floating/7 1839/yellow/1 (§5.5): capital comes on top of what Staatslijn C has earned', () => {
    const scene = opened();
    started(scene, 'SS', 80, { 1: 30, 2: 20 }, {});
    scene.fund('company:SS', 40);
    scene.play(1, { verb: 'buyShare', company: 'SS', from: 'ipo', percent: 10 });
    expect(scene.cash('company:SS')).toBe(840);
  });
});

describe('the linked company and the loose share', () => {
  test('1839/auction/12 (§4, D34): the linked company floats with four shares more, at ten times 101', () => {
    const scene = opened();
    started(scene, 'NBDS', 101, { 1: 20, 2: 30 }, {});
    scene.fund('company:NBDS', 0);
    scene.play(1, buyShare('NBDS'));
    expect(scene.cash('company:NBDS')).toBe(1010);
    expect(scene.read('companies').NBDS!.floated).toBe(true);
  });

  test('1839/green/19 (§4, D35): the loose share counts as sold, and cannot be sold before its company ran', () => {
    const scene = opened();
    scene.put('share:SS-1', 'player:2');
    scene.play(1, startCompany('SS', 67));
    scene.play(1, buyShare('SS'));
    expect(scene.wrongs(2, sellShares('SS', 10))).not.toEqual([]);
    scene.play(2, buyShare('SS'));
    expect(scene.cash('company:SS')).toBe(0);
    scene.play(3, buyShare('SS'));
    // 20 and 10, the loose one and 10, and 10: 60% are out.
    expect(scene.cash('company:SS')).toBe(670);
    expect(scene.wrongs(1, sellShares('SS', 10))).not.toEqual([]);
  });
});

describe('pars', () => {
  test.each([
    ['Yellow', [67, 72, 80]],
    ['Green', [67, 72, 80, 89, 101]],
    ['Blue', [67, 72, 80, 89, 101, 116]],
    ['Brown', [67, 72, 80, 89, 101, 116, 135]],
    ['Gray', [67, 72, 80, 89, 101, 116, 135]],
  ])('1839/floating/1 (§1.1, §5.4): pars on offer in %s', (phase, pars) => {
    const scene = opened(3, phase);
    const offered = scene
      .options(1, 'startCompany')
      .filter(({ company }) => company === 'SS')
      .map(({ par: price }) => Number(price));
    expect(offered.sort((a, b) => a - b)).toEqual(pars);
  });
});
