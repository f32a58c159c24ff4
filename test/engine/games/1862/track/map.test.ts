import { describe, expect, test } from 'vitest';
import { gameOf } from '../../../../kit/1862.ts';
import { neighbourOf } from './neighbours.ts';

describe('map', () => {
  const { box } = gameOf({ players: 3 });

  const hexes = new Map(box.map.hexes.map((hex) => [hex.at, hex]));

  const letters = (letter: string) =>
    [...hexes.values()].filter(({ tile }) => tile.includes(`label=${letter}`)).map(({ at }) => at);

  test('1862/map/1: the sum of letter and number is even for every hex', () => {
    for (const at of hexes.keys())
      expect((at.charCodeAt(0) - 64 + 1 + Number(at.slice(1))) % 2).toBe(0);
  });

  test('1862/map/2: three barriers', () => {
    const sides = box.map.borders.map(({ at, edge }) =>
      [at, neighbourOf(box, at, edge)].sort().join(),
    );
    expect([...new Set(sides)].sort()).toEqual(['E14,F13', 'F11,F13', 'F13,G12']);
  });

  test('1862/map/3, 1862/map/4: N and Y', () => {
    expect(letters('N').sort()).toEqual(['B9', 'E12', 'F11', 'F5']);
    expect(letters('Y').sort()).toEqual(['C4', 'C8', 'D9', 'F13', 'H5']);
  });

  test('1862/map/5: five towns are nobody’s home', () => {
    const homes = new Set([...box.companies.values()].map(({ home }) => home[0]!.hex));
    const towns = [...hexes.values()].filter(
      ({ color, tile }) => color === 'white' && tile.startsWith('city'),
    );
    const free = towns.filter(({ at }) => !homes.has(at) && at !== 'D9');
    expect(free.map(({ name }) => name).sort()).toEqual([
      'Cambridge',
      'Diss',
      'Harwich',
      'March',
      'Norwich',
    ]);
  });

  test('1862/map/6, 1862/map/7: what the areas bring', () => {
    const figures = new Map<string, string>();
    for (const { tile } of hexes.values())
      for (const [, white, gray, purple, group] of tile.matchAll(
        /revenue:white_(\d+)\|gray_(\d+)\|purple_(\d+)[^;]*groups:(\w+)/g,
      ))
        figures.set(group!, `${white} ${gray} ${purple}`);
    expect(Object.fromEntries(figures)).toEqual({
      Midlands: '40 90 140',
      West: '70 100 120',
      London: '100 150 200',
      North: '80 90 100',
      North0: '80 90 100',
      North1: '80 90 100',
      NorthEast: '80 100 120',
      East: '60 90 120',
      Denmark: '70 100 130',
      Holland: '70 100 130',
    });
  });

  test('1862/map/9, 1862/map/11: 32 entries, four link spaces', () => {
    const areas = [...hexes.values()].filter(({ color }) => color !== 'white');
    const entries = areas.flatMap(({ tile }) => [...tile.matchAll(/path=a:\d/g)]);
    expect(entries.length).toBe(32);
    const links = areas.filter(({ tile }) => tile.includes('city='));
    expect(links.map(({ at, tile }) => [at, /slots:(\d)/.exec(tile)![1]])).toEqual([
      ['B15', '2'],
      ['D15', '2'],
    ]);
  });
});
