import { describe, expect, it } from 'vitest';
import { inStockRound, opened, parred } from './table.ts';
import { buyShare, sellShares } from '../../../kit/moves.ts';

const PRR_AT_67 = { row: 5, col: 6, par: 67 };

describe('selling', () => {
  it('is not allowed in the first stock round (1830 §5.3)', () => {
    const scene = opened('1830');
    inStockRound(scene, 1);
    parred(scene, 'PRR', PRR_AT_67, { 'player:1': [1, 2], 'player:2': [0] });
    expect(scene.wrongs(1, sellShares('PRR', 10))).toEqual(['1830/stock-round-selling/1']);
    scene.clock('turn', 2);
    expect(scene.wrongs(1, sellShares('PRR', 10))).toEqual([]);
  });

  it('pays the current price, and the marker falls one row for each tenth (1830 §5.3)', () => {
    const scene = opened('1830');
    inStockRound(scene);
    parred(scene, 'PRR', PRR_AT_67, { 'player:1': [1, 2], 'player:2': [0] });
    const before = scene.cash('player:1');
    scene.play(1, sellShares('PRR', 20));
    expect(scene.cash('player:1')).toBe(before + 134);
    expect(scene.cell('PRR')).toEqual([7, 6]);
    expect(scene.at('share:PRR-1')).toBe('pool');
  });

  it('leaves at most half of a company in the pool (1830 §5.3)', () => {
    const scene = opened('1830');
    inStockRound(scene);
    parred(scene, 'PRR', PRR_AT_67, { 'player:1': [1, 2], pool: [3, 4, 5, 6], 'player:2': [0] });
    expect(scene.wrongs(1, sellShares('PRR', 10))).toEqual([]);
    expect(scene.wrongs(1, sellShares('PRR', 20))).toEqual(['1830/stock-round-selling/5']);
  });

  it('makes the player with more shares president, and the seller keeps what was not sold (1830 §5.7)', () => {
    const scene = opened('1830');
    inStockRound(scene);
    parred(scene, 'PRR', PRR_AT_67, { 'player:1': [0], 'player:2': [1, 2] });
    scene.play(1, sellShares('PRR', 10));
    expect(scene.at('share:PRR-0')).toBe('player:2');
    const owners = ['1', '2'].map((n) => scene.at(`share:PRR-${n}`)).sort();
    expect(owners).toEqual(['player:1', 'pool']);
  });

  it('is refused for a president whom nobody can follow (1830 §5.3)', () => {
    const scene = opened('1830');
    inStockRound(scene);
    parred(scene, 'PRR', PRR_AT_67, { 'player:1': [0, 3], 'player:2': [1] });
    expect(scene.wrongs(1, sellShares('PRR', 20))).toEqual(['1830/stock-round-selling/6']);
    expect(scene.wrongs(1, sellShares('PRR', 10))).toEqual([]);
  });

  it('comes before or after a purchase in 1830, on one side of it only in 1889 (1889 §5.2)', () => {
    for (const [id, legal] of [
      ['1830', true],
      ['1889', false],
    ] as const) {
      const scene = opened(id);
      inStockRound(scene);
      const [a, b] = id === '1830' ? ['PRR', 'NYC'] : ['AR', 'IR'];
      const at = id === '1830' ? PRR_AT_67 : { row: 5, col: 3, par: 65 };
      parred(scene, a, at, { 'player:1': [1, 2], 'player:2': [0, 3] });
      parred(scene, b, at, { 'player:1': [1, 2], 'player:2': [0, 3] });
      scene.clock('companies', { [a]: { par: at.par }, [b]: { par: at.par } });
      scene.play(1, sellShares(a, 10));
      scene.play(1, buyShare(b));
      expect(scene.wrongs(1, sellShares(b, 10)).length === 0, id).toBe(legal);
    }
  });

  it('is allowed once per company in a turn in 1889 (1889 §5.3)', () => {
    const scene = opened('1889');
    inStockRound(scene);
    parred(scene, 'AR', { row: 5, col: 3, par: 65 }, { 'player:1': [1, 2], 'player:2': [0, 3] });
    scene.play(1, sellShares('AR', 10));
    expect(scene.wrongs(1, sellShares('AR', 10))).toEqual(['1889/stock-round-selling/9']);
  });
});

describe('buying', () => {
  it('costs par from the IPO and the market price from the pool (1830 §5.4)', () => {
    const scene = opened('1830');
    inStockRound(scene);
    const at = { row: 4, col: 7, par: 71 };
    parred(scene, 'PRR', at, { 'player:2': [0, 1], pool: [2] });
    const before = scene.cash('player:1');
    scene.play(1, buyShare('PRR'));
    expect(before - scene.cash('player:1')).toBe(71);
    const second = scene.cash('player:2');
    scene.play(1, { verb: 'pass' });
    scene.play(2, buyShare('PRR', 'pool'));
    expect(second - scene.cash('player:2')).toBe(76);
  });

  it('is refused for a player who has sold the company in this round (1830 §5.3)', () => {
    const scene = opened('1830');
    inStockRound(scene);
    parred(scene, 'PRR', PRR_AT_67, { 'player:1': [1, 2], 'player:2': [0, 3] });
    scene.play(1, sellShares('PRR', 10));
    expect(scene.wrongs(1, buyShare('PRR', 'pool'))).toEqual(['1830/stock-round-selling/8']);
  });

  it('stops at 60%, but not in orange (1830 §5.4, §5.5)', () => {
    const scene = opened('1830');
    inStockRound(scene);
    parred(scene, 'PRR', PRR_AT_67, { 'player:1': [0, 1, 2, 3, 4] });
    expect(scene.wrongs(1, buyShare('PRR'))).toEqual(['1830/stock-round-buying/6']);
    parred(scene, 'PRR', { row: 6, col: 3, par: 67 }, {});
    expect(scene.wrongs(1, buyShare('PRR'))).toEqual([]);
  });

  it('several certificates in brown come from the pool and are of one company (1830 §5.6)', () => {
    const scene = opened('1830');
    inStockRound(scene);
    const brown = { row: 7, col: 2, par: 67 };
    parred(scene, 'PRR', brown, { 'player:2': [0], pool: [1, 2, 3] });
    scene.play(1, buyShare('PRR', 'pool'));
    expect(scene.wrongs(1, buyShare('PRR', 'pool'))).toEqual([]);
    expect(scene.wrongs(1, buyShare('PRR'))).toEqual(['1830/stock-round-buying/5']);
  });

  it('one of several may come from the IPO with the option (1830 §11)', () => {
    const scene = opened('1830', 4, { multiple_brown_from_ipo: true });
    inStockRound(scene);
    parred(scene, 'PRR', { row: 7, col: 2, par: 67 }, { 'player:2': [0], pool: [1, 2] });
    scene.play(1, buyShare('PRR', 'pool'));
    expect(scene.wrongs(1, buyShare('PRR'))).toEqual([]);
  });
});

describe('starting and floating', () => {
  it('floats with ten times par when 60% are sold, in 1889 with 50% (§5.8; 1889 §5.7)', () => {
    for (const [id, company, at, left] of [
      ['1830', 'PRR', PRR_AT_67, 5],
      ['1889', 'AR', { row: 5, col: 3, par: 65 }, 4],
    ] as const) {
      const scene = opened(id);
      inStockRound(scene);
      const sold = [1, 2, 3, 4].slice(0, left - 1);
      parred(scene, company, at, { 'player:2': [0, ...sold.slice(1)] });
      const before = scene.read('companies')[company]?.floated ?? false;
      expect(before, id).toBe(false);
      // 1830 §5.8: how far it is from that, and what it then gets, is told before.
      const waits = () => scene.game.rulebook!.waitingFloat!(scene.table, company);
      expect(waits(), id).toEqual({ lacks: { percent: 10 }, capital: 10 * at.par });
      scene.play(1, buyShare(company));
      expect(scene.read('companies')[company]?.floated, id).toBe(true);
      expect(scene.cash(`company:${company}`), id).toBe(10 * at.par);
      expect(waits(), id).toBeUndefined();
    }
  });

  it('needs a par price of the list and cash for two shares (1830 §5.8)', () => {
    const scene = opened('1830');
    inStockRound(scene);
    const starts = (par: number) => ({ verb: 'startCompany', company: 'NYC', par });
    expect(scene.wrongs(1, starts(68))).toContain('1830/par-and-float/1');
    scene.fund('player:1', 199);
    expect(scene.wrongs(1, starts(100))).toEqual(['1830/par-and-float/3']);
    expect(scene.options(1, 'startCompany')).not.toContainEqual(starts(100));
    expect(scene.options(1, 'startCompany')).toContainEqual(starts(90));
    scene.play(1, starts(90));
    expect(scene.at('share:NYC-0')).toBe('player:1');
    expect(scene.cash('player:1')).toBe(19);
  });
});

describe('the end of a stock round', () => {
  it('gives priority to the player after the last one who acted, and raises sold-out companies', () => {
    const scene = opened('1830');
    inStockRound(scene);
    parred(scene, 'PRR', PRR_AT_67, {
      'player:1': [0, 1, 2],
      'player:2': [3, 4, 5],
      'player:3': [6, 7],
      'player:4': [8],
    });
    scene.clock('companies', { PRR: { par: 67, floated: true } });
    scene.play(1, { verb: 'pass' });
    scene.play(2, { verb: 'startCompany', company: 'NYC', par: 67 });
    scene.play(2, { verb: 'pass' });
    for (const player of [3, 4, 1, 2]) scene.play(player, { verb: 'pass' });
    expect(scene.read('stage')).toBe('operating');
    expect(scene.read('order')[0]).toBe('player:3');
    expect(scene.cell('PRR')).toEqual([4, 6]);
  });
});
