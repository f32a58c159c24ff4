import { describe, expect, test } from 'vitest';
import { piecesIn } from '../../../../engine/kernel/table.ts';
import { freeSlot } from '../../../../engine/rules/tokens/homes.ts';
import { begin, boxOf, parCells, nowOf } from '../../../kit/1828.ts';

/** What lies in the box, on the map and on the market: figures from the printed game. */

const box = boxOf({ players: 4 });
const five = boxOf({ players: 5 });
const pieces = [...box.pieces];

const count = (kind: string, type: string, of = box) =>
  [...of.pieces.values()].filter((p) => p.kind === kind && p.type === type && p.place !== 'out')
    .length;

const hex = (at: string) => box.map.hexes.find((spec) => spec.at === at)!;

const COMPANIES: Readonly<Record<string, readonly [home: string, markers: number]>> = {
  'B&M': ['E27.0', 4],
  'B&O': ['I19.0', 3],
  'C&O': ['K15.0', 3],
  CPR: ['A23.0', 4],
  GT: ['D4.0', 3],
  ERIE: ['E15.0', 3],
  IC: ['J6.0', 4],
  MC: ['A7.0', 4],
  MP: ['I3.0', 4],
  NYC: ['E23.0', 3],
  NKP: ['F10.0', 3],
  NYH: ['G23.1', 3],
  NW: ['K19.0', 4],
  OSH: ['A15.0', 4],
  PRR: ['H16.0', 4],
  WAB: ['H6.0', 3],
};

const PRIVATES: Readonly<Record<string, readonly [price: number, pays: number, blocks: string[]]>> =
  {
    SVN: [20, 5, ['G19']],
    StCT: [20, 5, ['D10']],
    'C&StL': [40, 10, ['B24']],
    'D&H': [80, 15, ['F20']],
    'C&P': [80, 15, ['C15']],
    'M&H': [120, 20, ['D22']],
    'E&K': [120, 20, ['E7']],
    'C&A': [160, 25, ['H22']],
    CPR: [250, 40, []],
    GT: [250, 40, []],
    IC: [250, 40, []],
    MC: [250, 40, []],
    MP: [250, 40, []],
    NKP: [250, 40, []],
    NW: [250, 40, []],
    OSH: [250, 40, []],
  };

describe('components', () => {
  test('1828/components/3 1828/phases/1 1828/phases/2 1828/phases/3 1828/phases/4 1828/phases/5 1828/phases/6 1828/phases/7: the trains for sale and their prices', () => {
    const forSale = (of: typeof box) => {
      const kinds = ['2', '3', '5', '3+D', '6', '8E', 'D'];
      return kinds.map((kind) => {
        const sold = [...of.pieces.values()].filter(
          (p) => p.kind === 'train' && p.type === kind && p.place === 'depot',
        );
        return [kind, sold.length, new Set(sold.map((p) => p.price)).size, sold[0]!.price];
      });
    };
    const rest = (sixes: number) => [
      ['2', 6, 1, 80],
      ['3', 9, 1, 160],
      ['5', 4, 1, 250],
      ['3+D', 6, 1, 350],
      ['6', sixes, 1, 650],
      ['8E', 3, 1, 800],
    ];
    expect(forSale(five).slice(0, 6)).toEqual(rest(4));
    expect(forSale(box).slice(0, 6)).toEqual(rest(3));
    const [, dees, , price] = forSale(box)[6]!;
    // As many as all companies could ever hold, two each, and so never sold out.
    expect(dees).toBeGreaterThanOrEqual(2 * 16);
    expect(price).toBe(900);
  });

  test('1828/components/4 1828/components/5 1828/stlimit/2: certificates and markers of each company', () => {
    expect([...box.companies.values()].filter(({ kind }) => kind === 'public').length).toBe(16);
    for (const [id, [, markers]] of Object.entries(COMPANIES)) {
      const own = pieces.filter(
        ([, p]) => p.company === id && p.kind === 'certificate' && !p.data?.system,
      );
      expect(own.map(([, p]) => p.percent)).toEqual([20, 10, 10, 10, 10, 10, 10, 10, 10]);
      expect(own.filter(([, p]) => p.president).map(([, p]) => p.percent)).toEqual([20]);
      expect(pieces.filter(([, p]) => p.company === id && p.kind === 'token').length).toBe(markers);
      expect(box.pieces.get(`marker:${id}`)!.kind).toBe('marker');
      expect(box.pieces.get(`par:${id}`)!.type).toBe('par');
    }
  });

  test('1828/components/6: eight privates that companies can buy and eight of $250', () => {
    const all = pieces.filter(([, p]) => p.kind === 'private').map(([, p]) => p);
    expect(all.filter((p) => p.data!.saleable).length).toBe(8);
    expect(all.filter((p) => p.price === 250 && !p.data!.saleable).length).toBe(8);
    expect(all.length).toBe(16);
  });

  test('1828/components/7 1828/setup/19 1828/setup/20: what C&P has and where it stands', () => {
    expect(box.companies.get('C&P')!.kind).toBe('minor');
    const own = pieces.filter(([, p]) => p.company === 'C&P');
    expect(own.filter(([, p]) => p.kind === 'token').map(([, p]) => p.place)).toEqual([
      'slot:C15.0.0',
    ]);
    const [train, ...more] = pieces.filter(([, p]) => p.place === 'company:C&P');
    expect(more.filter(([, p]) => p.kind === 'train')).toEqual([]);
    expect([train![1].type, train![1].data!.permanent]).toEqual(['2', true]);
    expect(pieces.filter(([, p]) => p.kind === 'train' && p.type === '2').length).toBe(7);
    expect(own.some(([, p]) => p.kind === 'charter')).toBe(true);
  });

  test('1828/components/8 1828/setup/18: three coal markers, two on K11 and one on K13', () => {
    const coal = pieces.filter(([, p]) => p.type === 'coal').map(([, p]) => p.place);
    expect(coal).toEqual(['hex:K11', 'hex:K11', 'hex:K13']);
  });

  test('1828/components/9: more blocking markers than places that could be filled', () => {
    expect(count('token', 'blocking')).toBeGreaterThan(16 + 8);
  });
});

describe('map', () => {
  test('1828/map/1: 115 hexes', () => {
    expect(box.map.hexes.length).toBe(115);
    expect(new Set(box.map.hexes.map(({ at }) => at)).size).toBe(115);
  });

  test('1828/map/2 1828/placeov/2: printed cities have a name and places before any tile', () => {
    const cities = box.map.hexes.filter(({ tile }) => /(^|;)city=/.test(tile));
    expect(cities.length).toBe(34);
    for (const city of cities) expect(city.name).toBeTruthy();
    const { table } = begin({ players: 4 });
    expect(freeSlot(nowOf(table), 'GT', 'D8', 0)).toBe(0);
    expect(freeSlot(nowOf(table), 'GT', 'D12', 0)).toBe(-1);
  });

  test('1828/map/3 1828/map/4: red hexes and gray hexes', () => {
    const at = (color: string) =>
      box.map.hexes.filter((spec) => spec.color === color).map((spec) => spec.at);
    expect(at('red')).toEqual(['A3', 'A13', 'A15', 'B28', 'G3', 'I1', 'K3', 'L16']);
    expect(at('gray')).toEqual(
      'A5 A7 A21 A23 C5 C19 D4 D18 D24 D28 E13 F10 F28 H16 I23 K11 K19 L18'.split(' '),
    );
  });

  test('1828/map/5: water for $80 and mountains for $120', () => {
    const cost = (terrain: string, sum: number) =>
      box.map.hexes
        .filter(({ tile }) => tile.includes(`upgrade=cost:${sum},terrain:${terrain}`))
        .map(({ at }) => at);
    expect(cost('water', 80)).toEqual(
      'B6 B8 B14 B22 C15 C23 D6 D14 E9 E11 F8 F26 G23 H2 I3 I21 J2 J18'.split(' '),
    );
    expect(cost('mountain', 120)).toEqual(
      'C21 C25 D26 E21 E25 F20 G17 G19 I15 J14 J16 K13'.split(' '),
    );
    expect(box.map.hexes.filter(({ tile }) => tile.includes('cost:')).length).toBe(18 + 12);
  });

  test('1828/map/6 1828/map/9 1828/values/1 1828/values/2 1828/values/3: places with two values and with one', () => {
    const two = (at: string) =>
      /yellow_(\d+)\|brown_(\d+)/.exec(hex(at).tile)?.slice(1).map(Number);
    expect(
      Object.fromEntries(box.map.hexes.flatMap(({ at }) => (two(at) ? [[at, two(at)]] : []))),
    ).toEqual({
      A13: [30, 50],
      A15: [30, 50],
      B28: [20, 30],
      G3: [40, 70],
      I1: [20, 60],
      K3: [30, 40],
      L16: [30, 40],
      F10: [30, 40],
      H16: [20, 30],
      K11: [30, 60],
      K19: [30, 40],
    });
    expect(hex('A3').tile).toContain('revenue:60;');
  });

  test('1828/map/8: towns are one or two to a hex', () => {
    const towns = (at: string) => hex(at).tile.match(/town=/g)?.length ?? 0;
    expect(['B24', 'D10', 'F14', 'H14', 'I11', 'K13'].map(towns)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(['E7', 'F24', 'G11', 'G21'].map(towns)).toEqual([2, 2, 2, 2]);
  });

  test('1828/track4/2: the labelled hexes', () => {
    const label = (text: string) =>
      box.map.hexes.filter(({ tile }) => tile.includes(`label=${text}`)).map(({ at }) => at);
    expect(label('OO')).toEqual(['D14', 'E9', 'E15', 'H22']);
    expect([label('NY'), label('Ba'), label('Bo')]).toEqual([['G23'], ['I19'], ['E27']]);
  });

  test('1828/homes/1 1828/homes/2 1828/homes/3 1828/setup/21: homes and what their markers cost', () => {
    for (const [id, [home, markers]] of Object.entries(COMPANIES)) {
      const spec = box.companies.get(id)!;
      expect([id, spec.home.map(({ hex, city }) => `${hex}.${city ?? 0}`)]).toEqual([id, [home]]);
      const price = (n: number) => box.pieces.get(`token:${id}-${n}`)!.price;
      expect(Array.from({ length: markers }, (_, n) => price(n))).toEqual([
        0,
        ...Array<number>(markers - 1).fill(100),
      ]);
    }
  });
});

describe('tiles', () => {
  test('1828/tilesov/1 1828/tilesov/3 1828/track1/10: 142 tiles of 55 numbers in three colours', () => {
    const tiles = pieces.filter(([, p]) => p.kind === 'tile');
    expect(tiles.length).toBe(142);
    expect(box.tiles.size).toBe(55);
    expect([...new Set([...box.tiles.values()].map(({ color }) => color))]).toEqual([
      'yellow',
      'green',
      'brown',
    ]);
    expect(['4', '7', '8', '9', '57'].map((n) => count('tile', n))).toEqual([4, 6, 16, 16, 8]);
    expect(tiles.every(([, p]) => p.place === 'supply')).toBe(true);
  });

  test('1828/tiletypes/3 1828/tiletypes/4: what city tiles become', () => {
    const next = (...from: string[]) =>
      [...new Set(from.flatMap((n) => box.tiles.get(n)!.upgradesTo))].sort();
    expect(next('57')).toEqual(['14', '15', '205', '206']);
    expect(next('14', '15', '205', '206')).toEqual(['448', '449', '63']);
    expect(next('59')).toEqual(['64', '65', '66', '67', '68']);
    expect([next('54'), next('53'), next('121')]).toEqual([['62'], ['61'], ['997']]);
    expect(['57', '14', '63'].map((n) => box.tiles.get(n)!.color)).toEqual([
      'yellow',
      'green',
      'brown',
    ]);
  });
});

describe('market', () => {
  test('1828/market/1: 194 cells in 18 rows', () => {
    const { cells } = box.market;
    expect(cells.length).toBe(194);
    const rows = Array.from({ length: 18 }, (_, row) => cells.filter((c) => c.row === row).length);
    expect(rows).toEqual([15, 15, 15, 15, 15, 14, 13, 12, 11, 10, 10, 9, 9, 9, 6, 6, 5, 5]);
    const at = (row: number, col: number) =>
      cells.find((c) => c.row === row && c.col === col)?.price;
    expect([at(0, 0), at(0, 14), at(9, 5), at(13, 0), at(17, 2), at(14, 0)]).toEqual([
      122,
      500,
      79,
      47,
      40,
      undefined,
    ]);
  });

  test('1828/market/2 1828/market/3 1828/float/2: pars by colour, white cells without a zone', () => {
    const pars = (colour: string) =>
      box.market.cells
        .filter((c) => c.zones.includes(`par-${colour}`))
        .map((c) => [c.price, c.row, c.col]);
    expect(pars('yellow')).toEqual([
      [79, 9, 5],
      [71, 11, 6],
      [67, 13, 7],
    ]);
    expect(pars('green')).toEqual([
      [94, 5, 3],
      [86, 7, 4],
    ]);
    expect([pars('blue'), pars('brown')]).toEqual([[[105, 3, 2]], [[120, 1, 1]]]);
    expect(box.market.cells.filter((c) => c.zones.length === 0).length).toBe(194 - 7 - 1 - 42);
    expect(Object.keys(parCells).map(Number)).toEqual([67, 71, 79, 86, 94, 105, 120]);
  });

  test('1828/market/5: 42 gray cells at the lower left, none of them a par', () => {
    const gray = box.market.cells.filter((c) => c.zones.includes('gray'));
    expect(gray.length).toBe(42);
    expect(Math.max(...gray.map((c) => c.price))).toBe(71);
    expect(Math.min(...gray.map((c) => c.row))).toBe(7);
    expect(gray.every((c) => c.zones.length === 1)).toBe(true);
  });
});

describe('privates', () => {
  test('1828/svn/1 1828/stct/1 1828/cstl/1 1828/dh/1 1828/cp/1 1828/mh/1 1828/ek/1 1828/ca/1 1828/p250/1: price, income and hex', () => {
    for (const [id, [price, pays, blocks]] of Object.entries(PRIVATES)) {
      const spec = box.pieces.get(`private:${id}`)!;
      expect([id, spec.price, spec.data!.revenue, spec.data!.blocks]).toEqual([
        id,
        price,
        pays,
        blocks,
      ]);
    }
    expect(pieces.filter(([, p]) => p.kind === 'private').length).toBe(16);
  });
});

describe('setup', () => {
  test.each([
    ['1828/setup/6', 3, 800],
    ['1828/setup/6', 4, 700],
    ['1828/setup/6', 5, 620],
  ] as const)('%s: %i players begin with $%i each', (_, players, sum) => {
    const scene = begin({ players });
    for (let n = 1; n <= players; n++) expect(scene.cash(`player:${n}`)).toBe(sum);
  });

  test('1828/setup/8 1828/setup/12: privates and a red train that leave the game', () => {
    for (const [players, gone, sixes] of [
      [3, 4, 3],
      [4, 3, 3],
      [5, 2, 4],
    ] as const) {
      const scene = begin({ players });
      const out = piecesIn(scene.table, 'out').map((id) => scene.game.box.pieces.get(id)!);
      expect(out.filter((p) => p.kind === 'private').map((p) => p.price)).toEqual(
        Array<number>(gone).fill(250),
      );
      const left = piecesIn(scene.table, 'depot').filter((id) => id.startsWith('train:6-'));
      expect(left.length).toBe(sixes);
    }
  });
});
