import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createBoard, withTile } from '../../../engine/hexes/board.ts';
import { createGrid, EDGES } from '../../../engine/hexes/coordinates.ts';
import type { Edge } from '../../../engine/hexes/coordinates.ts';
import { printTile } from '../../../engine/hexes/print.ts';
import { equivalentRotations, exits, rotate, rotations } from '../../../engine/hexes/rotate.ts';
import { tile } from '../../../engine/hexes/tile.ts';
import {
  exitsAllowed,
  refusedExits,
  sideOpen,
  upgradeNodes,
  upgradeRotations,
} from '../../../engine/hexes/upgrade.ts';
import type { UpgradeRules } from '../../../engine/hexes/upgrade.ts';

const STRAIGHT = tile('path=a:0,b:3');
const OO = tile('city=revenue:40,loc:5;city=revenue:40,loc:3;path=a:0,b:_0;path=a:2,b:_1;label=OO');

describe('rotation', () => {
  test('adds to every edge, and to the position of a node, border, stub or line', () => {
    const shape = tile(
      'city=revenue:20,loc:5.5;path=a:4,b:_0;border=edge:5;stub=edge:1;partition=a:2,b:5,type:divider',
    );
    expect(printTile(rotate(shape, 2))).toBe(
      'city=revenue:20,loc:1.5;path=a:0,b:_0;border=edge:1;stub=edge:3;partition=a:4,b:1,type:divider',
    );
  });

  test('gives the same object for the same input', () => {
    expect(rotate(OO, 4)).toBe(rotate(OO, -2));
    expect(rotate(OO, 0)).toBe(OO);
  });

  test('rotations add up', () => {
    fc.assert(
      fc.property(fc.constantFrom(...EDGES), fc.constantFrom(...EDGES), (a, b) => {
        expect(rotate(rotate(OO, a), b)).toEqual(rotate(OO, a + b));
      }),
    );
  });

  test.each([
    ['path=a:0,b:3', [0, 1, 2], [1, 4]],
    ['path=a:0,b:1', [0, 1, 2, 3, 4, 5], [1]],
    ['path=a:0,b:2;path=a:0,b:4;path=a:2,b:4', [0, 1], [1, 3, 5]],
    ['', [0], [0, 1, 2, 3, 4, 5]],
    // Two like cities that change places look the same.
    ['city=revenue:50;city=revenue:50;path=a:0,b:_0;path=a:3,b:_1', [0, 1, 2], [1, 4]],
  ])('%s looks different in %j, and alike in %j', (text, different, alike) => {
    expect(rotations(tile(text))).toEqual(different);
    expect(equivalentRotations(tile(text), alike[0]!)).toEqual(alike);
  });
});

describe('an upgrade', () => {
  const judge = (old: string, next: string, rules?: UpgradeRules) =>
    upgradeNodes(tile(old), tile(next), rules);

  test('keeps plain track as plain track (1825 §6.3.2)', () => {
    expect(judge('path=a:0,b:3', 'path=a:0,b:3;path=a:0,b:2')).toEqual({ ok: true, value: [] });
    expect(judge('path=a:0,b:3', 'path=a:0,b:2;path=a:3,b:5')).toEqual({
      ok: false,
      error: { code: 'track-lost', edges: [0, 3] },
    });
  });

  test('keeps plain track over a junction (1825 tile 60, 1839 tiles 213 to 219)', () => {
    const crossing = 'junction;path=a:0,b:_0;path=a:2,b:_0;path=a:3,b:_0';
    expect(judge('path=a:0,b:3', crossing).ok).toBe(true);
    expect(judge('path=a:0,b:4', crossing).ok).toBe(false);
    expect(judge(crossing, 'junction;path=a:0,b:_0;path=a:3,b:_0').ok).toBe(false);
  });

  test('with connections, track may lead through a city afterwards (1820 §9.4)', () => {
    const city = 'city=revenue:20;path=a:0,b:_0;path=a:3,b:_0';
    const apart = 'city=revenue:20;city=revenue:20;path=a:0,b:_0;path=a:3,b:_1';
    expect(judge('path=a:0,b:3', city).ok).toBe(false);
    expect(judge('path=a:0,b:3', city, { mustKeep: 'connections' }).ok).toBe(true);
    expect(judge('path=a:0,b:3', apart, { mustKeep: 'connections' }).ok).toBe(false);
    expect(judge('path=a:0,b:3', `${apart};path=a:_0,b:_1`, { mustKeep: 'connections' }).ok).toBe(
      true,
    );
  });

  test('turns towns into a city with all their edges (1825 §6.3.2)', () => {
    const towns =
      'town=revenue:10;town=revenue:10;path=a:1,b:_0;path=a:_0,b:3;path=a:0,b:_1;path=a:_1,b:4';
    const city = 'city=revenue:30,slots:2;path=a:0,b:_0;path=a:1,b:_0;path=a:3,b:_0;path=a:4,b:_0';
    expect(judge(towns, city)).toEqual({ ok: true, value: [0, 0] });
    expect(judge(city, towns)).toEqual({ ok: false, error: { code: 'station-lost', node: 0 } });
  });

  test('keeps cities apart and says which new city each becomes (1825 §6.3.3)', () => {
    const apart =
      'city=revenue:50;city=revenue:50;path=a:2,b:_0;path=a:3,b:_0;path=a:0,b:_1;path=a:5,b:_1';
    const joined =
      'city=revenue:50;city=revenue:50;path=a:0,b:_0;path=a:2,b:_0;path=a:1,b:_1;path=a:3,b:_1';
    const merged = 'city=revenue:70,slots:2;path=a:0,b:_0;path=a:2,b:_0';
    const old = printTile(OO);
    expect(judge(old, apart)).toEqual({ ok: true, value: [1, 0] });
    expect(judge(old, joined)).toEqual({
      ok: false,
      error: { code: 'too-many-new-stations', nodes: [1] },
    });
    expect(judge(old, merged)).toEqual({ ok: true, value: [0, 0] });
  });

  test('is refused if the edges of a city would belong to two cities, because its tokens could not follow', () => {
    const split = 'city=revenue:30;city=revenue:30;path=a:0,b:_0;path=a:0,b:_1;path=a:1,b:_1';
    expect(judge('city=revenue:20;path=a:0,b:_0', split)).toEqual({
      ok: false,
      error: { code: 'station-split', node: 0 },
    });
    // The city on edge 1 becomes the second one, so the other becomes the first. (1820 D28)
    const two = 'city=revenue:20;city=revenue:20;path=a:0,b:_0;path=a:1,b:_1';
    expect(judge(two, split)).toEqual({ ok: true, value: [0, 1] });
  });

  test('matches cities by order on a hex without track (1825 §6.3.3)', () => {
    expect(judge('city=revenue:0;city=revenue:0', printTile(OO))).toEqual({
      ok: true,
      value: [0, 1],
    });
    expect(
      judge('city=revenue:0;town=revenue:0', 'town=revenue:10;city=revenue:20;path=a:0,b:_1'),
    ).toEqual({ ok: true, value: [1, 0] });
    expect(judge('town=revenue:0', 'path=a:0,b:3')).toEqual({
      ok: false,
      error: { code: 'station-lost', node: 0 },
    });
  });

  test('adds stations to new edges only as far as the tile has more stations (1825 §6.3.4)', () => {
    const line = 'path=a:1,b:4';
    const small = 'town=revenue:10;path=a:0,b:_0;path=a:_0,b:3';
    expect(judge(line, `town=revenue:10;path=a:0,b:_0;${line}`).ok).toBe(true);
    expect(judge(small, 'town=revenue:10;path=a:0,b:_0;path=a:_0,b:3;path=a:1,b:4').ok).toBe(true);
  });

  test('must continue a stub (1839 K8)', () => {
    const hex = 'city=revenue:20;path=a:5,b:_0;stub=edge:3;label=B';
    const tiles = tile('city=revenue:40;path=a:0,b:_0;path=a:2,b:_0');
    expect(upgradeRotations(tile(hex), tiles)).toEqual([3]);
    expect(upgradeNodes(tile(hex), rotate(tiles, 5))).toEqual({
      ok: false,
      error: { code: 'stub-lost', edges: [3] },
    });
  });

  test('lists the rotations that fit: one for each look, or all', () => {
    const cross = tile('path=a:0,b:3;path=a:1,b:4');
    expect(upgradeRotations(STRAIGHT, cross)).toEqual([0, 2]);
    expect(upgradeRotations(STRAIGHT, cross, {}, true)).toEqual([0, 2, 3, 5]);
  });

  test('to the same tile is always allowed', () => {
    expect(upgradeNodes(OO, OO)).toEqual({ ok: true, value: [0, 1] });
  });
});

describe('sides', () => {
  const grid = createGrid({ orientation: 'pointy' });
  const board = createBoard(
    grid,
    [
      { at: 'C3', shape: tile('') },
      { at: 'C5', shape: tile('path=a:1,b:4') },
      { at: 'D4', shape: tile('') },
      { at: 'D2', shape: tile('') },
    ],
    [{ at: 'C3', edge: 0 }],
  );
  const gray = (at: string): boolean => at === 'C5' || at === 'D4';
  const open = (at: string, edge: Edge): boolean => sideOpen(board, at, edge, gray);

  test('off the map, blank sides of permanent hexes and barriers are refused (1825 §6.3.1)', () => {
    expect(open('C3', 3)).toBe(false);
    expect(open('C3', 4)).toBe(true);
    expect(open('C3', 5)).toBe(false);
    expect(open('C3', 0)).toBe(false);
    expect(open('Z9', 0)).toBe(false);
  });

  test('track may point at the far side of a barrier unless that side is listed too (1825 D30)', () => {
    expect(open('D2', 3)).toBe(true);
    const [c3, d2] = [board.index.get('C3')! * 6, board.index.get('D2')! * 6];
    expect([board.across[c3]!, board.across[d2 + 3]!]).toEqual([-1, -1]);
  });

  test('a tile is judged by all its exits', () => {
    expect(refusedExits(tile('path=a:1,b:4'), (edge) => open('C3', edge))).toEqual([1]);
    expect(exitsAllowed(tile('path=a:4,b:3'), 'C3', open)).toBe(false);
    expect(exits(tile('city=revenue:0;path=a:4,b:_0'))).toEqual([4]);
    expect(exitsAllowed(tile('city=revenue:0;path=a:4,b:_0'), 'C3', open)).toBe(true);
  });

  test('barriers stay when a tile is laid over them', () => {
    const laid = withTile(board, 'C3', tile('path=a:0,b:4'));
    expect(sideOpen(laid, 'C3', 0, gray)).toBe(false);
  });
});
