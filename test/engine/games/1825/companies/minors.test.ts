import { describe, expect, test } from 'vitest';
import { pass } from '../../../../kit/stands/1825-stock.ts';
import {
  begin,
  formed,
  operating,
  type Scene,
  started,
  token,
  price,
  tile,
} from '../../../../kit/1825.ts';
import { owned } from './positions.ts';

describe('minors without a director', () => {
  /** GNoS of unit 3 stands alone, with a train. */
  function minor(profile: string, units: string): Scene {
    const scene = begin({ players: units === '3' ? 2 : 4, units, profile });
    started(scene, 'CR', 76, { 1: 60 });
    started(scene, 'M&C', 76, { pool: 60 });
    formed(scene, 'M&C', 'CR');
    price(scene, 'M&C', 76);
    token(scene, 'M&C', 'K7');
    scene.put('train:3T-0', 'company:M&C');
    operating(scene, ['CR', 'M&C']);
    scene.fund('company:CR', 0);
    return scene;
  }

  test('1825/receivership/18: it misses its turn and falls one step', () => {
    const scene = minor('seed', '3');
    scene.play(1, pass);
    expect(scene.price('M&C')).toBe(71);
    expect(scene.turn().round.startsWith('Stock')).toBe(true);
    const joined = minor('peer', '23');
    joined.play(1, pass);
    expect(joined.price('M&C')).toBe(71);
    expect(joined.turn().entity).not.toBe('company:M&C');
  });

  test('1825/receivership/19: in recorded games of unit 3 alone it operates', () => {
    const scene = minor('peer', '3');
    scene.play(1, pass);
    expect(scene.turn()).toMatchObject({ entity: 'company:M&C', acting: ['player:2'] });
    expect(scene.price('M&C')).toBe(76);
  });
});

describe('who has no turn', () => {
  test.each(['seed', 'peer'])(
    '1825/receivership/18: a minor that nobody leads neither runs nor buys, whatever it has (%s)',
    (profile) => {
      const scene = begin({ players: 4, units: '12', r3: true, profile });
      started(scene, 'LNWR', 100, { 1: 60 });
      started(scene, 'M&GN', 76, { pool: 60 });
      formed(scene, 'LNWR', 'M&GN');
      scene.fund('company:M&GN', 500);
      scene.put('train:4T-0', 'company:M&GN');
      scene.put('train:3-0', 'pool');
      token(scene, 'M&GN', 'Q23');
      tile(scene, 'R22', '6', 1);
      token(scene, 'LNWR', 'T16');
      operating(scene, ['M&GN', 'LNWR']);
      scene.settle();
      expect(scene.turn().entity).toBe('company:LNWR');
      expect([scene.price('M&GN'), scene.cash('company:M&GN')]).toEqual([71, 500]);
      expect(owned(scene, 'M&GN')).toEqual(['train:4T-0']);
    },
  );
});

describe('1825 §12, what falls to nothing', () => {
  test('a minor without a director at 5 is gone in its place of the round, its train in the market', () => {
    const scene = begin({ players: 4, units: '1', r1: true });
    started(scene, 'LNWR', 100, { 1: 60 });
    started(scene, 'Cam', 67, { pool: 100 });
    formed(scene, 'LNWR', 'Cam');
    price(scene, 'Cam', 5);
    scene.put('train:U3-0', 'company:Cam');
    operating(scene, ['LNWR', 'Cam']);
    expect(scene.price('Cam')).toBe(5);
    scene.play(1, pass);
    expect(scene.price('Cam')).toBeUndefined();
    expect(scene.at('train:U3-0')).toBe('pool');
  });
});

describe('1825 §11.1, minors without a director', () => {
  test('minors without a director fall one cell a round, in their place, and pay nobody', () => {
    const scene = begin({ players: 4, units: '1', r1: true });
    started(scene, 'LNWR', 100, { 1: 60 });
    started(scene, 'TV', 90, { pool: 60, 2: 20 });
    started(scene, 'Cam', 67, { pool: 100 });
    formed(scene, 'LNWR', 'TV', 'Cam');
    token(scene, 'LNWR', 'T16');
    operating(scene, ['LNWR', 'TV', 'Cam'], 'track', {}, 2);
    const cash = scene.cash('player:2');
    scene.play(1, pass);
    expect([scene.price('TV'), scene.price('Cam')]).toEqual([82, 61]);
    expect(scene.turn().entity).toBe('company:LNWR');
    scene.play(1, pass);
    expect([scene.price('TV'), scene.price('Cam')]).toEqual([76, 55]);
    const paid = scene.cash('player:2') - cash;
    expect(paid).toBe(12);
  });
});
