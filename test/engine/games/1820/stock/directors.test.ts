import { describe, expect, test } from 'vitest';
import {
  sell,
  buy,
  threeCompanies,
  twoCompanies,
  dealing,
} from '../../../../kit/stands/1820-stands.ts';
import { begin, cousin, started, stockRound } from '../../../../kit/1820.ts';

describe('directors', () => {
  test('1820/13.4/3 1820/13.4/4: selling below others hands over, of equal players to the next by card', () => {
    const scene = begin();
    started(scene, 'LSR', 20, 95, { 2: 4, 1: 3, 3: 3, BI: 3 });
    cousin(scene, 'BI', 1);
    stockRound(scene, 2);
    scene.play(2, sell('LSR', 10));
    expect(scene.director('LSR')).toBe('player:3');
  });

  test('1820/13.4/5: between cousins alone the seller chooses', () => {
    const scene = begin();
    started(scene, 'LSR', 20, 95, { 2: 4, BI: 3, VF: 3 });
    cousin(scene, 'BI', 1);
    cousin(scene, 'VF', 3);
    stockRound(scene, 2);
    scene.play(2, sell('LSR', 10));
    expect(scene.options(2, 'choose').map(({ choice }) => choice)).toEqual([
      'holder:BI',
      'holder:VF',
    ]);
    expect(scene.wrongs(2, { verb: 'choose', choice: 'player:2' })).toContain('1820/13.4/5');
    scene.play(2, { verb: 'choose', choice: 'holder:VF' });
    expect(scene.director('LSR')).toBe('holder:VF');
  });

  test('1820/13.4/2: buying past the director takes over', () => {
    const scene = begin();
    started(scene, 'LSR', 20, 95, { 1: 3, 2: 3 });
    scene.fund({ 'player:2': 500 });
    stockRound(scene, 2);
    expect(scene.director('LSR')).toBe('player:1');
    scene.play(2, buy('LSR', 'company:LSR', 5));
    expect(scene.director('LSR')).toBe('player:2');
  });
});

describe('who directs (13.4)', () => {
  test('a player before a cousin that has as many; a cousin alone without a question', () => {
    const scene = dealing();
    started(scene, 'CFR', 5, 71, { 2: 2, 1: 1, BI: 1 });
    stockRound(scene, 2);
    scene.play(2, sell('CFR', 40));
    expect([scene.director('CFR'), scene.read('pending')]).toEqual(['player:1', []]);
    const alone = dealing();
    started(alone, 'CFR', 5, 71, { 2: 2, BI: 1 });
    stockRound(alone, 2);
    alone.play(2, sell('CFR', 40));
    expect([alone.director('CFR'), alone.read('pending')]).toEqual(['holder:BI', []]);
  });
});

describe('just enough', () => {
  test('a director with a single share directs', () => {
    const scene = threeCompanies();
    started(scene, 'CFR', 5, 71, { 2: 2 });
    stockRound(scene, 2);
    scene.play(2, { verb: 'sellShares', company: 'CFR', percent: 20 });
    expect([scene.director('CFR'), scene.price('CFR')! > 10]).toEqual(['player:2', true]);
  });
});

describe('buying and selling (6.5.2)', () => {
  test('13.4, 14.1: a cousin that buys past the director takes over; with as many it does not', () => {
    const scene = twoCompanies();
    started(scene, 'CFR', 10, 71, { 2: 3, BI: 2, pool: 2 });
    stockRound(scene, 1);
    scene.play(1, buy('CFR', 'pool', 10, { for: 'holder:BI' }));
    expect(scene.director('CFR')).toBe('player:2');
    stockRound(scene, 1);
    scene.play(1, buy('CFR', 'pool', 10, { for: 'holder:BI' }));
    expect(scene.director('CFR')).toBe('holder:BI');
  });

  test('13.4: after a sale a tied player precedes a cousin', () => {
    const scene = twoCompanies();
    started(scene, 'CFR', 10, 71, { 2: 3, BI: 2, 3: 2 });
    stockRound(scene, 2);
    scene.play(2, sell('CFR', 20));
    expect(scene.director('CFR')).toBe('player:3');
    const tied = twoCompanies();
    started(tied, 'CFR', 10, 71, { 2: 3, BI: 2 });
    stockRound(tied, 2);
    // As many as the cousin: nobody else has more, so nothing changes.
    tied.play(2, sell('CFR', 10));
    expect(tied.director('CFR')).toBe('player:2');
  });
});
