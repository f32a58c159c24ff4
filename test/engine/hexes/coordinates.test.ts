import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createGrid,
  EDGES,
  opposite,
  parseCoordinate,
  printCoordinate,
  turn,
} from '../../../engine/hexes/coordinates.ts';
import type { Coordinate } from '../../../engine/hexes/coordinates.ts';

const coordinate = fc
  .record({ letter: fc.integer({ min: -30, max: 60 }), number: fc.integer({ min: -9, max: 99 }) })
  .map(printCoordinate);
const orientation = fc.constantFrom('flat' as const, 'pointy' as const);
const edge = fc.constantFrom(...EDGES);

describe('coordinates', () => {
  test.each([
    ['E10', 4, 10],
    ['A1', 0, 1],
    ['Z3', 25, 3],
    ['AA7', 26, 7],
    ['AZ7', 51, 7],
    ['BA7', 52, 7],
    ['a5', -1, 5],
    ['b8', -2, 8],
    ['C0', 2, 0],
    ['C-1', 2, -1],
  ])('%s has letter %i and number %i', (at, letter, number) => {
    expect(parseCoordinate(at)).toEqual({ ok: true, value: { letter, number } });
    expect(printCoordinate({ letter, number })).toBe(at);
  });

  test.each(['', 'E', '10', 'E 10', 'Aa1', 'E1.5', 'É1'])('"%s" is an error value', (at) => {
    expect(parseCoordinate(at).ok).toBe(false);
  });

  test('a printed coordinate parses to the same indices', () => {
    fc.assert(
      fc.property(coordinate, (at) => {
        const read = parseCoordinate(at);
        expect(read.ok && printCoordinate(read.value)).toBe(at);
      }),
    );
  });
});

describe('edges', () => {
  const around = (orientation: 'flat' | 'pointy', at: Coordinate) => {
    const grid = createGrid({ orientation });
    return EDGES.map((e) => grid.neighbour(at, e)).join(' ');
  };

  test('a flat map counts from the bottom (1862)', () => {
    expect(around('flat', 'E10')).toBe('E12 D11 D9 E8 F9 F11');
  });

  test('a pointy map counts from the lower left (1820, 1825, 1828, 1839)', () => {
    expect(around('pointy', 'S13')).toBe('T12 S11 R12 R14 S15 T14');
    expect(around('pointy', 'A3')).toBe('B2 A1 a2 a4 A5 B4');
    expect(around('pointy', 'Z2')).toBe('AA1 Z0 Y1 Y3 Z4 AA3');
  });

  test('each hex is a neighbour of its neighbour, across the opposite edge', () => {
    fc.assert(
      fc.property(orientation, coordinate, edge, (o, at, e) => {
        const grid = createGrid({ orientation: o });
        const other = grid.neighbour(at, e);
        expect(grid.neighbour(other, opposite(e))).toBe(at);
        expect(grid.edgeTowards(at, other)).toBe(e);
        expect(grid.edgeTowards(at, at)).toBeNull();
      }),
    );
  });

  test('turning adds modulo six', () => {
    expect(turn(4, 3)).toBe(1);
    expect(turn(0, -1)).toBe(5);
    expect(turn(2, 12)).toBe(2);
  });
});

describe('drawing', () => {
  const close = (a: { x: number; y: number }, b: { x: number; y: number }) => {
    expect(a.x).toBeCloseTo(b.x, 9);
    expect(a.y).toBeCloseTo(b.y, 9);
  };

  test('an edge midpoint lies between its corners and half way to the neighbour', () => {
    fc.assert(
      fc.property(orientation, coordinate, edge, (o, at, e) => {
        const grid = createGrid({ orientation: o });
        const corners = grid.corners(at);
        const [a, b] = [corners[e]!, corners[(e + 1) % 6]!];
        const [c, d] = [grid.centre(at), grid.centre(grid.neighbour(at, e))];
        const middle = grid.edgeMidpoint(at, e);
        close(middle, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
        close(middle, { x: (c.x + d.x) / 2, y: (c.y + d.y) / 2 });
        for (const corner of corners)
          expect(Math.hypot(corner.x - c.x, corner.y - c.y)).toBeCloseTo(1, 9);
      }),
    );
  });

  test('down is down and right is right', () => {
    const flat = createGrid({ orientation: 'flat' });
    expect(flat.edgeMidpoint('E10', 0).y).toBeGreaterThan(flat.centre('E10').y);
    const pointy = createGrid({ orientation: 'pointy' });
    expect(pointy.edgeMidpoint('E10', 4).x).toBeGreaterThan(pointy.centre('E10').x);
    expect(pointy.edgeMidpoint('E10', 5).y).toBeGreaterThan(pointy.centre('E10').y);
  });
});
