import { describe, expect, it } from 'vitest';
import { Contents, readData } from '../../../engine/games/contents.ts';
import { faceName } from '../../../engine/kernel/box.ts';
import { loadTitle, titles } from '../../../engine/games/titles.ts';
import type { Box, BoxOptions } from '../../../engine/kernel/box.ts';
import { boxShapes } from '../../../engine/rules/board.ts';

const composed: readonly (readonly [string, BoxOptions])[] = [
  ...titles.map(({ id, players }) => [id, { players: players.min }] as const),
  ['1825', { players: 6, units: '123', r1: true, r2: true, r3: true, unit_4: true, db3: true }],
  ['1825', { players: 4, units: '12', k1: true, k2: true, k3: true, k5: true, k6: true }],
  ['1825', { players: 4, units: '23', k3: true, d1: true, db1: true }],
];

async function boxOf(id: string, options: BoxOptions): Promise<Box> {
  const opened = (await loadTitle(id)).open(options);
  if (!opened.ok) throw new Error(opened.error);
  return opened.value.box;
}

describe('data files', () => {
  it('a wrong field is named with its title', () => {
    const wrong = { currency: '£', president: 'director', orientation: 'round' };
    expect(() => readData('1899', Contents, wrong)).toThrow(/1899: the data field orientation/);
  });

  it('a missing field is named with its title', () => {
    const { data: _, ...rest } = { currency: '£', data: {} };
    expect(() => readData('1899', Contents, rest)).toThrow(/^1899: the data field /);
  });
});

describe.each(composed)('%s with %j: what its data names is there', (id, options) => {
  it('every hex and tile can be drawn', async () => {
    const box = await boxOf(id, options);
    const { printed, tiles } = boxShapes(box);
    expect(printed.size).toBe(box.map.hexes.length);
    expect(tiles.size).toBe(box.tiles.size);
  });

  it('upgrades, homes, borders and phases name tiles, hexes and trains of the box', async () => {
    const { map, tiles, companies, phases, trains, pieces } = await boxOf(id, options);
    const hexes = new Set(map.hexes.map(({ at }) => at));
    for (const { upgradesTo } of tiles.values())
      for (const tile of upgradesTo) expect(tiles.has(tile), tile).toBe(true);
    for (const { home } of companies.values())
      for (const { hex } of home) expect(hexes.has(hex), hex).toBe(true);
    for (const { at } of map.borders) expect(hexes.has(at), at).toBe(true);
    for (const { onTrain } of phases) if (onTrain) expect(trains.has(onTrain), onTrain).toBe(true);
    for (const { data } of trains.values())
      if (typeof data.rustsOn === 'string') expect(trains.has(data.rustsOn)).toBe(true);
    for (const spec of pieces.values()) {
      if (spec.kind === 'tile')
        for (let face = 0; face < spec.faces; face++)
          expect(tiles.has(faceName(spec, face))).toBe(true);
      if (spec.kind === 'train') expect(trains.has(spec.type!)).toBe(true);
    }
  });
});
