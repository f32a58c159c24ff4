import { describe, expect, test } from 'vitest';
import { beginningFrom, openBox, titleFaults } from '../../../engine/boxes/index.ts';
import { loadTitle } from '../../../engine/index.ts';

/** A title begins from any title of ours: from its file, or from its box where its rules are code. */

describe.each(['1820', '1825', '1828', '1839', '1862'])('a beginning from %s', (id) => {
  test('is a file that opens, and says that its rules are not in it', async () => {
    const { file, gaps } = await beginningFrom(id);
    const opened = openBox(file);
    expect(opened.ok ? [] : opened.error).toEqual([]);
    expect(gaps[0]).toMatchObject({
      field: 'differences',
      says: expect.stringMatching(/are code/),
    });
  });

  test('has the map, the tiles, the market and the trains of its box', async () => {
    const title = await loadTitle(id);
    const { players } = title;
    const [ours, theirs] = [title, openBox((await beginningFrom(id)).file)].map((one) => {
      const from = 'open' in one ? one : one.ok ? one.value.title : undefined;
      const box = from!.open({ players: players.min });
      if (!box.ok) throw new Error(box.error);
      return box.value.box;
    });
    expect(theirs!.map.hexes).toEqual(ours!.map.hexes);
    expect([...theirs!.tiles.keys()]).toEqual([...ours!.tiles.keys()]);
    const prices = (box: typeof ours) =>
      box!.market.cells.map(({ row, col, price }) => [row, col, price]);
    expect(prices(theirs)).toEqual(prices(ours));
    const trains = (box: typeof ours) =>
      [...box!.trains.values()].map(({ name, price }) => [name, price]);
    expect(trains(theirs)).toEqual(trains(ours));
  });
});

test('companies without a printed home are named, and leave a free table', async () => {
  const { file, gaps } = await beginningFrom('1839');
  const home = gaps.find(({ field }) => field === 'companies.home');
  expect(home?.says).toMatch(/OVER, BEL, GER/);
  expect(titleFaults(file)).toHaveLength(3);
});

test('a title that is a file lacks nothing', async () => {
  expect((await beginningFrom('1889')).gaps).toEqual([]);
});
