import { describe, expect, test } from 'vitest';
import { layCost, replacements } from '../../../../../engine/games/1825/track/lay.ts';
import { exits } from '../../../../../engine/hexes/rotate.ts';
import type { Box } from '../../../../../engine/kernel/box.ts';
import { unpackBox } from '../../../../../engine/kernel/table.ts';
import { boxShapes } from '../../../../../engine/rules/board.ts';
import { begin, boxOf, clause, tile } from '../../../../kit/1825.ts';

/** Boxes that together hold every tile of the game. */
const north = { players: 6, units: '123', r1: true, r2: true, r3: true, k5: true };

const boxes: readonly Box[] = [
  boxOf({ ...north, k1: true, k3: true, k6: true, k7: true, db3: true }),
  boxOf({ ...north, d1: true, db1: true, db3: true, k3: true }),
  boxOf({ ...north, d1: true }),
];

/** What a tile becomes, by any of the boxes. */
const becomes = (id: string): string[] => [
  ...new Set(boxes.flatMap((box) => box.tiles.get(id)?.upgradesTo ?? [])),
];

const byNumber = (a: string, b: string): number => Number(a) - Number(b);

const table: readonly (readonly [number, string, string])[] = [
  [27, '1', '14 888'],
  [28, '2', '15 887'],
  [29, '3', '12 14 15 87 88 119 206 887 888'],
  [30, '4', '14 15 87 88 119 206 887 888'],
  [31, '5', '12 14 15 119 206'],
  [32, '6', '12 13 14 15 119 206'],
  [33, '7', '18 21 22 26 27 28 29 30 31 82 83'],
  [34, '8', '11 16 17 19 21 22 23 24 25 28 29 30 31 81 82 83'],
  [35, '9', '18 19 20 23 24 26 27 82 83'],
  [36, '55', '14 888'],
  [37, '56', '15 887'],
  [38, '58', '12 13 14 15 87 88 119 206 887 888'],
  [39, '69', '119'],
  [40, '114', '15 887'],
  [41, '115', '12 13 14 15 119 206'],
  [42, '198', '119'],
  [43, '199', '119'],
  [44, '10', '35 36 37 64 65 66 67 68 118 174'],
  [45, '12', '38 63 166'],
  [46, '13', '38 63 166'],
  [47, '14', '63 166'],
  [48, '15', '63 166'],
  [49, '16', '43'],
  [50, '17', '47'],
  [51, '18', '43'],
  [52, '19', '45 46'],
  [53, '20', '44 47'],
  [54, '21', '46'],
  [55, '22', '45'],
  [56, '23', '41 43 45 47'],
  [57, '24', '42 43 46 47'],
  [58, '25', '40 45 46'],
  [59, '26', '42 44 45'],
  [60, '27', '41 44 46'],
  [61, '28', '39 43 46'],
  [62, '29', '39 43 45'],
  [63, '30', '42'],
  [64, '31', '41'],
  [65, '52', '35 36 64 65 66 67 68 118 174'],
  [66, '119', '51'],
  [67, '206', '38 63 166'],
  [68, '887', '63 166'],
  [69, '888', '63 166'],
  [70, '32', '48'],
  [71, '33', '49'],
  [72, '34', '50'],
  [73, '35', '167 168'],
  [74, '38', '51'],
  [75, '39', '60'],
  [76, '40', '60'],
  [77, '41', '60'],
  [78, '42', '60'],
  [79, '43', '60'],
  [80, '44', '60'],
  [81, '45', '60'],
  [82, '46', '60'],
  [83, '47', '60'],
  [84, '64', '167'],
  [85, '65', '167'],
  [86, '66', '167 168'],
  [87, '67', '167'],
  [88, '68', '167'],
  [89, '118', '167 168'],
];

describe('what replaces what', () => {
  test.each(table.map(([n, id, next]) => [clause(`upgrading-tiles/${n}`), id, next] as const))(
    '%s: tile %s becomes %s',
    (_, id, next) => {
      expect(becomes(id).sort(byNumber)).toEqual(next.split(' ').sort(byNumber));
    },
  );

  test('every tile of the boxes is in the table above or stays for good', () => {
    const listed = new Set(table.map(([, id]) => id));
    const final = new Set(boxes.flatMap((box) => [...box.tiles.keys()]));
    for (const id of final) if (!listed.has(id)) expect([id, becomes(id)]).toEqual([id, []]);
  });

  test('1825/upgrading-tiles/22: 81, 82 and 83 stay for good', () => {
    for (const id of ['81', '82', '83']) {
      expect(boxes.some((box) => box.tiles.has(id))).toBe(true);
      expect(becomes(id)).toEqual([]);
    }
  });

  test('1825/upgrading-tiles/23: the halt replaces an 8 and nothing else, and stays', () => {
    const before = [...new Set(boxes.flatMap((box) => [...box.tiles.keys()]))];
    expect(before.filter((id) => becomes(id).includes('11'))).toEqual(['8']);
    expect(becomes('11')).toEqual([]);
    expect(boxes[0]!.tiles.get('11')!.tile).toContain('label=HALT');
  });

  test('1825/upgrading-tiles/90: printed hexes become the tiles of their letters', () => {
    const scene = begin(north);
    const box = boxes[0]!;
    const print = (at: string) => replacements(unpackBox(box), at);
    for (const at of ['S13', 'O11', 'G5']) expect(print(at)).toEqual(['34']);
    expect(print('V20')).toEqual(['32']);
    expect(print('O9')).toEqual(['33']);
    expect([...print('V10')].sort(byNumber)).toEqual(['38', '63', '166']);
    expect(print('P4')).toEqual([]);
    tile(scene, 'S13', '34');
    expect(replacements(scene.table, 'S13')).not.toContain('34');
  });

  test('1825/upgrading-tiles/19: tile 200 goes on Q11, T16 and V14 and on no tile', () => {
    const box = boxes[0]!;
    const blank = unpackBox(box);
    const takes = box.map.hexes.filter(({ at }) => replacements(blank, at).includes('200'));
    expect(takes.map(({ at }) => at).sort()).toEqual(['Q11', 'T16', 'V14']);
    for (const { upgradesTo } of box.tiles.values()) expect(upgradesTo).not.toContain('200');
  });

  test('1825/placing-tiles/25: the first tile of a hex follows from what is drawn on it', () => {
    const box = boxes[0]!;
    const blank = unpackBox(box);
    const first = (at: string) => [...replacements(blank, at)].sort(byNumber);
    expect(first('R6')).toEqual(['7', '8', '9']);
    expect(first('S5')).toEqual(['3', '4', '58']);
    expect(first('U7')).toEqual(['1', '2', '55', '56', '69', '114', '198', '199']);
    expect(first('R8')).toEqual(['5', '6', '115']);
    expect(first('Z4')).toEqual(['10', '52']);
    expect(first('V6')).toEqual([]);
  });
});

describe('what ground costs', () => {
  const costs = (options: object) => {
    const box = boxOf({ ...north, ...options });
    const blank = unpackBox(box);
    return new Map(box.map.hexes.map(({ at, tile }) => [at, { tile, cost: layCost(blank, at) }]));
  };

  test('1825/placing-tiles/20 1825/placing-tiles/21: mountains 100, rivers 40, open land nothing', () => {
    const odd = ['E9', 'F8', 'F4', 'J14'];
    let [mountains, rivers] = [0, 0];
    for (const [at, { tile, cost }] of costs({})) {
      if (odd.includes(at)) continue;
      const mountain = tile.includes('terrain:mountain');
      const river = tile.includes('terrain:water');
      expect([at, cost]).toEqual([at, mountain ? 100 : river ? 40 : 0]);
      if (mountain) mountains++;
      else if (river) rivers++;
    }
    expect([mountains, rivers].every((n) => n > 5)).toBe(true);
  });

  test('1825/placing-tiles/22: four hexes with figures of their own', () => {
    const plain = costs({});
    expect(['E9', 'F8', 'F4', 'J14'].map((at) => plain.get(at)!.cost)).toEqual([80, 120, 140, 40]);
    expect(costs({ db3: true }).get('F4')!.cost).toBe(100);
  });

  test('1825/upgrading-tiles/26: once a tile lies there the ground costs nothing', () => {
    const scene = begin(north);
    expect(layCost(scene.table, 'Q7')).toBe(100);
    tile(scene, 'Q7', '8');
    expect(layCost(scene.table, 'Q7')).toBe(0);
  });
});

describe('names on hexes', () => {
  const reserved = (company: string, options: object): string[] =>
    [
      ...(boxOf({ players: 4, ...options } as never).companies.get(company)!.data
        .reservedHexes as string[]),
    ].sort();

  test.each([
    [clause('placing-tiles/9'), 'LNWR', { units: '1' }, ['U17']],
    [clause('placing-tiles/9'), 'LNWR', { units: '2' }, []],
    [clause('placing-tiles/10'), 'GWR', { units: '1' }, ['V18']],
    [clause('placing-tiles/11'), 'GER', { units: '1' }, ['U23']],
    [clause('placing-tiles/12'), 'LSWR', { units: '1' }, ['W19']],
    [clause('placing-tiles/13'), 'LBSC', { units: '1' }, ['X20']],
    [clause('placing-tiles/13'), 'LBSC', { units: '1', db2: true }, []],
    [clause('placing-tiles/14'), 'NER', { units: '2' }, ['L14']],
    [clause('placing-tiles/15'), 'L&Y', { units: '2' }, ['N10']],
    [clause('placing-tiles/16'), 'GSWR', { units: '3', players: 2 }, ['H4']],
    [clause('placing-tiles/17'), 'Cam', { units: '1', r1: true }, ['R8']],
    [clause('placing-tiles/18'), 'MR', { units: '2' }, ['Q15']],
    [clause('placing-tiles/18'), 'MR', { units: '12' }, ['Q15', 'R14']],
    [clause('placing-tiles/19'), 'SECR', { units: '1', db2: true }, ['W21']],
    [clause('placing-tiles/19'), 'SECR', { units: '1' }, []],
  ] as const)('%s: %s in %j keeps %j', (_, company, options, hexes) => {
    expect(reserved(company, options)).toEqual([...hexes].sort());
  });

  test('no other company keeps a hex', () => {
    const { companies } = boxes[0]!;
    const keep = [...companies].filter(([, c]) => (c.data.reservedHexes as string[]).length > 0);
    expect(keep.map(([id]) => id).sort()).toEqual(
      ['Cam', 'GER', 'GSWR', 'GWR', 'L&Y', 'LBSC', 'LNWR', 'LSWR', 'MR', 'NER'].sort(),
    );
  });

  test('1825/lay-track/9: with DB3 the border of F4 is shut', () => {
    const borders = (db3: boolean) => boxOf({ players: 2, units: '3', db3 }).map.borders;
    expect(borders(true)).toMatchObject([{ at: 'F4', edge: 0, type: 'impassable' }]);
    expect(borders(false)).toEqual([]);
    const shape = boxShapes(boxOf({ players: 2, units: '3', db3: true })).printed.get('F4')!;
    expect(exits(shape)).toEqual([]);
  });
});
