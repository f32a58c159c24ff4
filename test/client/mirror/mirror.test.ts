import { describe, expect, it } from 'vitest';
import { apply, createGrid, type Table, unpackBox } from '../../../engine/index.ts';
import { entryHex, hexRows, nextHex } from '../../../client/mirror/walk.ts';
import { hexWords, tileLook } from '../../../client/mirror/words.ts';
import { boxes } from '../picture/boxes.ts';

const all = await boxes();
const boxOf = (game: string) => all.find((box) => box.game === game)!;
const words = (table: Table, at: string, ...phase: string[]) =>
  hexWords(
    table,
    table.box.map.hexes.find((hex) => hex.at === at)!,
    phase,
  );

describe('a hex in words', () => {
  it('says place, ground, stops, terrain', () => {
    const table = unpackBox(boxOf('1828'));
    expect(words(table, 'D6')).toBe('D6, open land, city Lansing, water costs $80');
    expect(words(table, 'A5')).toBe('A5, printed gray, town Marquette 20, track west and east');
  });

  it('says the tile, the stations on it, and what is free', () => {
    const table = unpackBox(boxOf('1828'));
    const [tile] = [...table.box.pieces].find(([, { type }]) => type === '57')!;
    const [token] = [...table.box.pieces].find(
      ([, { kind, company }]) => kind === 'token' && company === 'PRR',
    )!;
    apply(table, { op: 'put', piece: tile, to: 'hex:D6', turn: 1 });
    apply(table, { op: 'put', piece: token, to: 'slot:D6.0.0' });
    expect(words(table, 'D6')).toBe(
      'D6, yellow tile 57, city Lansing 20, PRR marker, no place free, track west and east',
    );
  });

  it('calls a tile by its printed number, and says on which track a small station was drawn', () => {
    const table = unpackBox(boxOf('1862'));
    const [tile, { data }] = [...table.box.pieces].find(([, { type }]) => type === '16')!;
    const faces = data!.faces as string[];
    apply(table, { op: 'put', piece: tile, to: 'hex:D3', turn: 0, face: faces.indexOf('16_1a') });
    expect(words(table, 'D3')).toMatch(/^D3, green tile 16, town Hunstanton 20,/);
    const [a, b] = ['16_1a', '16_1b'].map((face) => tileLook(table.box, face, 0));
    expect(a).toMatch(/^town 20, on the track .+ and .+, track .+, .+ and .+$/);
    expect(b).toMatch(/^town 20, on the track /);
    expect(b).not.toBe(a);
  });

  it('says what an off-board area pays now and in other phases', () => {
    const table = unpackBox(boxOf('1828'));
    expect(words(table, 'H4', 'yellow')).toMatch(/^H4/);
    const [chicago] = table.box.map.hexes.filter(({ name }) => name === 'Chicago');
    expect(words(table, chicago!.at, 'brown', 'yellow')).toContain(
      'area Chicago 70 now, of yellow 40, brown 70',
    );
  });

  it('says every hex of every title, each beginning with its own coordinate', () => {
    for (const box of all) {
      const table = unpackBox(box);
      for (const hex of box.map.hexes) {
        const said = hexWords(table, hex);
        expect(said.startsWith(`${hex.at}, `)).toBe(true);
        for (const part of hex.name?.split(/ [&/] /) ?? []) expect(said).toContain(part);
        expect(said).not.toMatch(/undefined|NaN|\[object|, ,/);
      }
    }
  });
});

describe('arrow keys', () => {
  const anywhere = () => true;

  it('walk straight along the rows of a pointy map and zigzag across them', () => {
    const grid = createGrid({ orientation: 'pointy' });
    expect(nextHex(grid, anywhere, 'C7', 'ArrowRight')).toBe('C9');
    expect(nextHex(grid, anywhere, 'C7', 'ArrowLeft')).toBe('C5');
    const up = nextHex(grid, anywhere, 'E7', 'ArrowUp')!;
    const twice = nextHex(grid, anywhere, up, 'ArrowUp')!;
    expect(twice).toBe('C7');
  });

  it('reach all six neighbours with Shift', () => {
    for (const orientation of ['pointy', 'flat'] as const) {
      const grid = createGrid({ orientation });
      const from = orientation === 'pointy' ? 'E7' : 'E6';
      const reached = new Set(
        (['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const).flatMap((key) =>
          [false, true].map((shift) => nextHex(grid, anywhere, from, key, shift)),
        ),
      );
      expect(reached.size).toBe(6);
    }
  });

  it('return by the same way', () => {
    const grid = createGrid({ orientation: 'flat' });
    const right = nextHex(grid, anywhere, 'D5', 'ArrowRight')!;
    expect(nextHex(grid, anywhere, right, 'ArrowLeft')).toBe('D5');
    expect(nextHex(grid, anywhere, 'D5', 'ArrowUp')).toBe('D3');
  });

  it('reach every hex of every title from the first one, over water too', () => {
    for (const box of all) {
      const grid = createGrid({ orientation: box.map.orientation });
      const names = new Set(box.map.hexes.map(({ at }) => at));
      const first = hexRows(grid, [...names])[0]![0]!;
      const reached = new Set([first]);
      const open = [first];
      while (open.length > 0) {
        const at = open.pop()!;
        for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const)
          for (const shift of [false, true]) {
            const to = nextHex(grid, (hex) => names.has(hex), at, key, shift);
            if (to !== undefined && !reached.has(to)) {
              reached.add(to);
              open.push(to);
            }
          }
      }
      expect([...names].filter((at) => !reached.has(at))).toEqual([]);
    }
  });

  it('stop where the map ends', () => {
    const grid = createGrid({ orientation: 'pointy' });
    expect(nextHex(grid, (at) => at === 'C7', 'C7', 'ArrowLeft')).toBeUndefined();
  });
});

describe('the rows of the grid', () => {
  it('hold every hex once, from top to bottom and from left to right', () => {
    for (const box of all) {
      const grid = createGrid({ orientation: box.map.orientation });
      const names = [...new Set(box.map.hexes.map(({ at }) => at))];
      const found = hexRows(grid, names);
      expect(found.flat().sort()).toEqual([...names].sort());
      for (const row of found) {
        const xs = row.map((at) => grid.centre(at).x);
        expect(xs).toEqual([...xs].sort((a, b) => a - b));
      }
    }
  });
});

describe('a tile in words, before it is chosen', () => {
  it('has its stops, its circles, its label and the sides of its track', async () => {
    const box = (await boxes()).find(({ game }) => game === '1830')!;
    expect(tileLook(box, '57', 0)).toBe('city 20, track south-west and north-east');
    expect(tileLook(box, '57', 1)).toBe('city 20, track west and east');
    expect(tileLook(box, '9', 1)).toBe('track west and east');
    expect(tileLook(box, '14', 0)).toMatch(/^city 30, 2 circles, track .*, .* and /);
  });
});

describe('where Tab enters the map', () => {
  const { map } = boxOf('1889');
  const grid = createGrid({ orientation: map.orientation });
  const exists = (at: string) => map.hexes.some((hex) => hex.at === at);
  const enters = (last: string, ...asked: string[]) => entryHex(grid, exists, last, asked);

  it('is the hex last in use, while nothing is asked or that hex is asked about', () => {
    expect(enters('E2')).toBe('E2');
    expect(enters('E2', 'K8', 'E2')).toBe('E2');
    expect(enters('E2', 'Z99')).toBe('E2');
  });

  it('is otherwise the nearest hex that is asked about', () => {
    expect(enters('E2', 'K8', 'F3')).toBe('F3');
    expect(enters('J9', 'K8', 'F3')).toBe('K8');
  });
});
