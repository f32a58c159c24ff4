import { describe, expect, test } from 'vitest';
import {
  buy,
  dealing,
  sell,
  sellPrivate,
  soldOut,
  start,
} from '../../../../kit/stands/1825-stock.ts';
import { price, started } from '../../../../kit/1825.ts';

describe('selling', () => {
  test('1825/selling/1 1825/selling/2: nothing is sold in the first stock dealing round', () => {
    const first = dealing({}, 1);
    started(first, 'LNWR', 100, { 1: 40 });
    expect(first.wrongs(1, sell('LNWR', 10))).toEqual(['1825/selling/1']);
    expect(first.wrongs(1, sellPrivate('S&M', 0))).toEqual(['1825/selling/2']);
    expect(first.options(1, 'sellShares')).toEqual([]);
    const second = dealing();
    started(second, 'LNWR', 100, { 1: 40 });
    expect(second.wrongs(1, sell('LNWR', 10))).toEqual([]);
    expect(second.wrongs(1, sellPrivate('S&M', 0))).toEqual([]);
  });

  test('1825/selling/3: the bank pays the price for every tenth', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 1: 60, 2: 20 });
    price(scene, 'LNWR', 82);
    const before = scene.cash('player:1');
    scene.play(1, sell('LNWR', 30));
    expect(scene.cash('player:1') - before).toBe(246);
    expect(scene.holds('pool', 'LNWR')).toBe(30);
    expect(scene.wrongs(1, sell('LNWR', 40))).toEqual(['1825/selling/4']);
    expect(scene.wrongs(1, sell('LNWR', 15))).toEqual(['1825/selling/4']);
    expect(scene.wrongs(1, sell('GWR', 10))).toEqual(['1825/selling/3']);
  });

  test("1825/selling/5 1825/selling/6: the director's certificate too, and all of the company", () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 1: 100 });
    scene.play(1, sell('LNWR', 100));
    expect(scene.holds('pool', 'LNWR')).toBe(100);
    expect(scene.at('share:LNWR-0')).toBe('pool');
    const half = dealing();
    started(half, 'LNWR', 100, { 1: 20, 2: 20 });
    expect(half.wrongs(1, sell('LNWR', 10))).toEqual([]);
  });

  test('1825/selling/11: what was bought just now is not sold, but is once something lies between', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 1: 40 });
    soldOut(scene, 'GWR', 90);
    scene.put('share:GWR-8', 'player:1');
    scene.play(1, buy('LNWR'));
    expect(scene.wrongs(1, sell('LNWR', 10))).toEqual(['1825/selling/11']);
    expect(scene.wrongs(1, sell('GWR', 10))).toEqual([]);
    scene.play(1, sell('GWR', 10));
    expect(scene.wrongs(1, sell('LNWR', 10))).toEqual([]);
  });

  test("1825/selling/12: half a director's certificate needs an heir or change", () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 1: 20, 2: 10 });
    expect(scene.wrongs(1, sell('LNWR', 10))).toEqual(['1825/selling/12']);
    expect(scene.wrongs(1, sell('LNWR', 20))).toEqual([]);
    scene.put('share:LNWR-8', 'pool');
    expect(scene.wrongs(1, sell('LNWR', 10))).toEqual([]);
    scene.put('share:LNWR-8', 'player:2');
    expect(scene.wrongs(1, sell('LNWR', 10))).toEqual([]);
  });
});

describe('1825 §4.5-4.6, selling and who presides', () => {
  const lone = (holders: { readonly [holder: string]: number }) => {
    const scene = dealing();
    started(scene, 'LNWR', 100, holders);
    return scene;
  };

  test("D29: half a bare director's certificate needs change in the market or an heir", () => {
    expect(lone({ 1: 20, 2: 10 }).wrongs(1, sell('LNWR', 10))).not.toEqual([]);
    expect(lone({ 1: 20, 2: 10 }).wrongs(1, sell('LNWR', 20))).toEqual([]);
    const change = lone({ 1: 20, pool: 10 });
    change.play(1, sell('LNWR', 10));
    expect(change.director('LNWR')).toBeUndefined();
    expect([change.holds(1, 'LNWR'), change.holds('pool', 'LNWR')]).toEqual([10, 20]);
    expect(change.at('share:LNWR-0')).toBe('pool');
    const heir = lone({ 1: 20, 2: 20 });
    heir.play(1, sell('LNWR', 10));
    expect(heir.director('LNWR')).toBe('player:2');
    expect([heir.holds(1, 'LNWR'), heir.holds(2, 'LNWR'), heir.holds('pool', 'LNWR')]).toEqual([
      10, 20, 10,
    ]);
  });

  test('D29: of a minor only an heir with 40% makes change', () => {
    const minor = (heir: number) => {
      const scene = dealing();
      started(scene, 'Cam', 67, { 1: 40, 2: heir });
      return scene;
    };
    expect(minor(20).wrongs(1, sell('Cam', 20))).not.toEqual([]);
    const scene = minor(40);
    scene.play(1, sell('Cam', 20));
    expect(scene.director('Cam')).toBe('player:2');
    expect([scene.holds(1, 'Cam'), scene.holds(2, 'Cam'), scene.holds('pool', 'Cam')]).toEqual([
      20, 40, 20,
    ]);
  });

  test('all of a company may lie in the market, its director out with everything at once', () => {
    const scene = lone({ 1: 100 });
    const before = scene.cash('player:1');
    scene.play(1, sell('LNWR', 100));
    expect(scene.cash('player:1') - before).toBe(1000);
    expect(scene.holds('pool', 'LNWR')).toBe(100);
    expect(scene.price('LNWR')).toBe(100);
  });

  test('a fifth of a minor brings two prices, two fifths four', () => {
    const scene = dealing();
    started(scene, 'Cam', 67, { 1: 60 });
    price(scene, 'Cam', 82);
    const before = scene.cash('player:1');
    scene.play(1, sell('Cam', 60));
    expect(scene.cash('player:1') - before).toBe(6 * 82);
    expect(scene.director('Cam')).toBeUndefined();
  });
});

describe('1825 §4.5 and D27, what was bought a moment ago', () => {
  test('is not sold, whether the president’s certificate came from the market or started a company', () => {
    const taken = dealing();
    started(taken, 'LNWR', 100, { pool: 40 });
    taken.put('share:LNWR-8', 'player:1');
    started(taken, 'GWR', 90, { 2: 20, 1: 10 });
    taken.play(1, buy('LNWR', 'pool', 20));
    expect(taken.director('LNWR')).toBe('player:1');
    expect(taken.wrongs(1, sell('LNWR', 10))).toContain('1825/selling/11');
    taken.play(1, sell('GWR', 10));
    expect(taken.wrongs(1, sell('LNWR', 20))).toEqual([]);

    const founded = dealing();
    started(founded, 'GWR', 90, { 2: 20, 1: 10 });
    founded.play(1, start('LNWR', 100));
    expect(founded.wrongs(1, sell('LNWR', 20))).toContain('1825/selling/11');
    founded.play(1, sell('GWR', 10));
    expect(founded.wrongs(1, sell('LNWR', 20))).toEqual([]);
  });
});

describe('1825 D27, what was bought a moment ago', () => {
  test('D27: what was bought a moment ago is not sold; with another sale between it may be', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 2: 60, 1: 10 });
    started(scene, 'GWR', 90, { 2: 60, 1: 20 });
    scene.play(1, buy('LNWR'));
    expect(scene.options(1, 'sellShares').map(({ company }) => company)).not.toContain('LNWR');
    scene.play(1, sell('GWR', 10));
    expect(scene.wrongs(1, sell('LNWR', 10))).toEqual([]);
  });
});
