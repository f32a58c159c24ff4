import { describe, expect, test } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import { builder, lay, line, swap } from '../../../../kit/stands/1825-line.ts';
import { operating, type Scene, tile, token, trains } from '../../../../kit/1825.ts';

const all = { r1: true, k2: true, k3: true, k6: true };

describe('which tiles are in use', () => {
  test.each([
    ['1825/upgrading-tiles/1', '9', '23', '1', '2'],
    ['1825/upgrading-tiles/2', '23', '47', '2', '3'],
  ])('%s: %s becomes %s not in phase %s but in phase %s', (id, old, next, early, late) => {
    const scene = builder({}, early);
    tile(scene, 'S17', old, 0);
    const move = lay('LNWR', 'S17', next, 0);
    expect(scene.wrongs(1, move)).toEqual([id]);
    scene.clock('phase', late);
    expect(scene.wrongs(1, move)).toEqual([]);
  });

  test('1825/upgrading-tiles/3: gray tiles in phase 3a or 4', () => {
    for (const [options, late] of [
      [{}, '3a'],
      [{ k3: true }, '4'],
    ] as const) {
      const scene = line(builder(options, '3'), '3');
      for (const id of piecesIn(scene.table, 'hex:R16').slice()) scene.put(id, 'supply');
      tile(scene, 'R16', '38', 1);
      const move = lay('LNWR', 'R16', '51', 1);
      expect(scene.wrongs(1, move)).toEqual(['1825/upgrading-tiles/3']);
      scene.clock('phase', late);
      expect(scene.wrongs(1, move)).toEqual([]);
    }
  });

  test('1825/upgrading-tiles/20: 119 waits for brown tiles and becomes 51', () => {
    const scene = line(builder(all, '2'), '3');
    const move = lay('LNWR', 'R16', '119', 1);
    expect(scene.wrongs(1, move)).toEqual(['1825/upgrading-tiles/2']);
    scene.clock('phase', '3');
    expect(scene.wrongs(1, move)).toEqual([]);
    scene.play(1, move);
    operating(scene, ['LNWR', 'MR']);
    scene.clock('phase', '4');
    const next = scene.options(1, 'layTile').filter((m) => m.hex === 'R16');
    expect(new Set(next.map((m) => m.tile))).toEqual(new Set(['51']));
  });

  test('1825/upgrading-tiles/21: 166 waits for gray tiles and goes on green cities', () => {
    const scene = line(builder(all, '3'), '3');
    for (const id of piecesIn(scene.table, 'hex:R16').slice()) scene.put(id, 'supply');
    tile(scene, 'R16', '14', 5);
    const move = lay('LNWR', 'R16', '166', 5);
    expect(scene.wrongs(1, move)).toEqual(['1825/upgrading-tiles/3']);
    scene.clock('phase', '4');
    expect(scene.wrongs(1, move)).toEqual([]);
    scene.play(1, move);
    operating(scene, ['LNWR', 'MR']);
    expect(scene.options(1, 'layTile').some((m) => m.hex === 'R16')).toBe(false);
  });
});

describe('what stays as it was', () => {
  /** Wolverhampton (R12) on 52: city 0 to the lower left, city 1 to Crewe, where LNWR stands. */
  function walsall(options: object = {}, first = '52'): Scene {
    const scene = builder({ units: '123', r1: true, ...options }, '3');
    token(scene, 'LNWR', 'Q11');
    tile(scene, 'R12', first, 0);
    trains(scene, 'LNWR', '2');
    return scene;
  }

  test('1825/upgrading-tiles/4: every connection is kept', () => {
    const scene = builder({}, '2');
    tile(scene, 'S17', '9', 0);
    const cut = ['1825/upgrading-tiles/4'];
    expect(scene.wrongs(1, lay('LNWR', 'S17', '23', 0))).toEqual([]);
    expect(scene.wrongs(1, lay('LNWR', 'S17', '23', 1))).toEqual(cut);
    expect(scene.wrongs(1, lay('LNWR', 'S17', '28', 0))).toContain(cut[0]);
    expect(scene.wrongs(1, lay('LNWR', 'S17', '8', 0))).toContain(cut[0]);
    const city = line(builder({ units: '123' }, '3'), '2');
    expect(city.wrongs(1, lay('LNWR', 'R16', '63', 0))).toEqual(cut);
  });

  test('1825/upgrading-tiles/24: cities neither part nor come out of nothing', () => {
    const scene = walsall();
    expect(scene.wrongs(1, lay('LNWR', 'R12', '64', 0))).toEqual(['1825/upgrading-tiles/24']);
    expect(scene.wrongs(1, lay('LNWR', 'R12', '64', 4))).toEqual([]);
  });

  test('1825/upgrading-tiles/25: tokens go where the track of their city goes', () => {
    const scene = walsall();
    scene.put('token:MR-0', 'slot:R12.0.0');
    scene.put('token:NER-0', 'slot:R12.1.0');
    scene.play(1, lay('LNWR', 'R12', '65', 4));
    expect([scene.at('token:MR-0'), scene.at('token:NER-0')]).toEqual([
      'slot:R12.1.0',
      'slot:R12.0.0',
    ]);
  });

  test('1825/upgrading-tiles/17 1825/upgrading-tiles/18: 52 gains nothing by 118, which recorded games let pass', () => {
    expect(walsall().wrongs(1, lay('LNWR', 'R12', '118', 0))).toEqual(['1825/upgrading-tiles/17']);
    expect(walsall({ profile: 'peer' }).wrongs(1, lay('LNWR', 'R12', '118', 0))).toEqual([]);
    expect(walsall({}, '10').wrongs(1, lay('LNWR', 'R12', '118', 5))).toEqual([]);
    expect(walsall().wrongs(1, lay('LNWR', 'R12', '66', 1))).not.toContain(
      '1825/upgrading-tiles/17',
    );
  });

  test('1825/upgrading-tiles/19: tile 200 goes on Wolverton though it pays no more', () => {
    const scene = builder({ k6: true }, '3');
    trains(scene, 'LNWR', '2');
    expect(scene.wrongs(1, lay('LNWR', 'T16', '200', 1))).toEqual([]);
    line(scene);
    expect(scene.wrongs(1, lay('LNWR', 'R16', '200', 0))).not.toEqual([]);
    scene.clock('phase', '2');
    expect(scene.wrongs(1, lay('LNWR', 'T16', '200', 1))).toEqual(['1825/upgrading-tiles/2']);
  });
});

describe('1825 §6.2, what replaces what', () => {
  /** LNWR with both its homes. */
  const two = (phaseName: string, options: object = {}, cash = 1000) => {
    const scene = builder(options, phaseName, cash);
    token(scene, 'LNWR', 'Q11');
    return scene;
  };

  test('tile 200: brown, over all the old track, with a train by the book and without in recorded games', () => {
    const through = (phaseName: string, options: object, ...owned: string[]) => {
      const scene = builder({ k6: true, ...options }, phaseName);
      trains(scene, 'LNWR', ...owned);
      return (turn: number) => scene.wrongs(1, lay('LNWR', 'T16', '200', turn));
    };
    expect(through('3', {}, '3')(1)).toEqual([]);
    expect(through('3', {}, '3')(5)).toEqual([]);
    for (const turn of [0, 2, 3, 4]) expect(through('3', {}, '3')(turn)).not.toEqual([]);
    expect(through('2', {}, '3')(1)).not.toEqual([]);
    expect(through('3', {})(1)).not.toEqual([]);
    expect(through('3', { profile: 'peer' })(1)).toEqual([]);
  });

  test('D9: by the book 52 becomes no tile of 40, in recorded games 118 at least', () => {
    const becomes = (profile: string) => {
      const scene = two('3', { units: '123', profile });
      tile(scene, 'R12', '52', 0);
      trains(scene, 'LNWR', '3');
      const on = scene.options(1, 'layTile').filter((move) => move.hex === 'R12');
      return [...new Set(on.map((move) => move.tile as string))];
    };
    expect(becomes('seed')).toContain('66');
    expect(becomes('seed')).not.toContain('118');
    expect(becomes('peer')).toContain('118');
  });

  test('a yellow city becomes no green one in phase 1, nor a brown one in phase 2', () => {
    const upgrade = (
      phaseName: string,
      from: readonly [string, number],
      to: string,
      turn: number,
    ) => {
      const scene = line(builder({}, phaseName), '3');
      swap(scene, 'R16', ...from);
      return scene.wrongs(1, lay('LNWR', 'R16', to, turn));
    };
    expect(upgrade('1', ['6', 3], '15', 2)).not.toEqual([]);
    expect(upgrade('2', ['6', 3], '15', 2)).toEqual([]);
    expect(upgrade('2', ['12', 3], '38', 1)).not.toEqual([]);
    expect(upgrade('3', ['12', 3], '38', 1)).toEqual([]);
  });
});
