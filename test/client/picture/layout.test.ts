import { describe, expect, it } from 'vitest';
import { rotate, tile } from '../../../engine/index.ts';
import { distance, heading, minus, pointOn, unit } from '../../../client/picture/art/curve.ts';
import { HEXAGONS } from '../../../client/picture/art/hexagon.ts';
import { layout, sideToSide, slotsOf } from '../../../client/picture/art/layout.ts';
import { crossings } from '../../../client/picture/art/track-art.ts';
import { settings } from '../../../client/picture/art/words.ts';
import { boxes } from './boxes.ts';

const all = await boxes();

describe('track', () => {
  it.each(['flat', 'pointy'] as const)('meets the sides of a %s hex squarely', (orientation) => {
    const hexagon = HEXAGONS[orientation];
    for (let a = 0; a < 6; a++)
      for (let b = 0; b < 6; b++) {
        if (a === b) continue;
        const curve = sideToSide(hexagon, a, b);
        const inward = unit(minus({ x: 0, y: 0 }, hexagon.sides[a]!));
        const first = heading(curve, 0);
        expect(first.x * inward.x + first.y * inward.y).toBeGreaterThan(0.99);
        expect(distance(curve[0], hexagon.sides[a]!)).toBeLessThan(1e-9);
        expect(distance(curve[3], hexagon.sides[b]!)).toBeLessThan(1e-9);
      }
  });

  it('bends as an arc of a circle: a sharp turn half a hex, a gentle one one and a half', () => {
    const hexagon = HEXAGONS.pointy;
    const sharp = sideToSide(hexagon, 0, 1);
    const corner = hexagon.corners[1]!;
    const wide = sideToSide(hexagon, 0, 2);
    for (const t of [0, 0.25, 0.5, 0.75, 1]) {
      expect(distance(pointOn(sharp, t), corner)).toBeCloseTo(50, -0.5);
      // The middle of the gentle arc lies where the sides' lines meet, beyond the side between.
      const middle = { x: hexagon.sides[1]!.x * 2, y: hexagon.sides[1]!.y * 2 };
      expect(distance(pointOn(wide, t), middle)).toBeCloseTo(150, -0.5);
    }
  });

  it('runs from the printed ends of every path of every tile and hex to the other', () => {
    for (const box of all) {
      const hexagon = HEXAGONS[box.map.orientation];
      const texts = [...box.map.hexes, ...box.tiles.values()].map(({ tile: text }) => text);
      for (const text of texts) {
        const shape = tile(text);
        const placed = layout(shape, hexagon);
        placed.paths.forEach(({ path, curve }) => {
          for (const [end, point] of [
            [path.a, curve[0]],
            [path.b, curve[3]],
          ] as const) {
            if (end.kind === 'edge')
              expect(distance(point, hexagon.sides[end.edge]!), text).toBeLessThan(1e-6);
            else if (shape.nodes[end.node]!.kind !== 'offboard')
              expect(distance(point, placed.nodes[end.node]!.centre), text).toBeLessThan(1e-6);
          }
        });
      }
    }
  });
});

describe('crossings', () => {
  const count = (text: string) => crossings(layout(tile(text), HEXAGONS.pointy).paths).length;
  it('are bridged where track crosses track', () => {
    expect(count('path=a:0,b:3;path=a:1,b:4')).toBe(1);
    expect(count('path=a:0,b:2;path=a:1,b:3')).toBe(1);
  });
  it('are not drawn where track meets or stays apart', () => {
    expect(count('path=a:0,b:3;path=a:0,b:2')).toBe(0);
    expect(count('path=a:0,b:2;path=a:3,b:5')).toBe(0);
    expect(count('city=revenue:20;path=a:0,b:_0;path=a:3,b:_0')).toBe(0);
  });
});

describe('stations', () => {
  it('are as many circles as the city has slots', () => {
    for (const box of all)
      for (const { tile: text } of [...box.map.hexes, ...box.tiles.values()])
        for (const { node, slots } of layout(tile(text), HEXAGONS[box.map.orientation]).nodes)
          expect(slots.length).toBe(node.kind === 'city' ? node.slots : 0);
  });

  it('of one city are in the middle, however the tile is turned', () => {
    const shape = tile('city=revenue:40,slots:2;path=a:0,b:_0;path=a:1,b:_0;path=a:3,b:_0');
    for (let turn = 0; turn < 6; turn++) {
      const [a, b] = slotsOf(layout(rotate(shape, turn), HEXAGONS.flat), 0);
      expect(a!.y).toBe(0);
      expect(a!.x).toBe(-b!.x);
    }
  });

  it('follow their track: London has one circle at each side', () => {
    const sides = [0, 1, 2, 3, 4, 5];
    const text = [
      ...sides.map(() => 'city=revenue:50'),
      ...sides.map((e) => `path=a:${e},b:_${e}`),
    ].join(';');
    const { nodes } = layout(tile(text), HEXAGONS.pointy);
    nodes.forEach(({ centre }, e) => {
      const far = HEXAGONS.pointy.sides.map((side) => distance(centre, side));
      expect(far.indexOf(Math.min(...far))).toBe(e);
    });
  });
});

describe('names', () => {
  it('are tried whole before they are shortened', () => {
    const tried = settings('Southampton Docks').map(({ lines }) => lines.join(' '));
    const short = tried.findIndex((text) => text.includes('.'));
    expect(tried.slice(0, short).every((text) => text === 'Southampton Docks')).toBe(true);
    expect(short).toBeGreaterThan(5);
  });
  it('break at blanks and hyphens', () => {
    const tried = settings('Wells-Next-The-Sea').map(({ lines }) => lines);
    expect(tried).toContainEqual(['Wells-Next-', 'The-Sea']);
  });
});
