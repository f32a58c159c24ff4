import { describe, expect, test } from 'vitest';
import { cities, labelOf, revenueOf, towns } from '../../../../engine/hexes/shape.ts';
import { boxShapes } from '../../../../engine/rules/board.ts';
import { opened, boxOf, give, nowOf } from '../../../kit/1839.ts';

/** What lies in the box, on the map and on the market: figures from the printed game. */

const box = boxOf({ players: 4 });
const pieces = [...box.pieces];
const PUBLIC = ['AMS', 'HIJSM', 'NBDS', 'NCS', 'NRS', 'NWS', 'SS', 'ZHESM'];
const ABROAD = ['OVER', 'BEL', 'GER'];

const count = (kind: string, type?: string) =>
  pieces.filter(([, p]) => p.kind === kind && (type === undefined || p.type === type)).length;

const hex = (at: string) => box.map.hexes.find((spec) => spec.at === at)!;
const shape = (at: string) => boxShapes(box).printed.get(at)!;
const tile = (id: string) => boxShapes(box).tiles.get(id)!;
const colours = (colour: string) => box.map.hexes.filter(({ color }) => color === colour);

describe('components', () => {
  test('1839/components/1 1839/components/13 1839/setup/2: map, market, tracks, IPO and pool are places of the table', () => {
    for (const place of [
      'ipo',
      'pool',
      'revenue',
      'round:stock',
      'round:OR 3',
      'cell:0.19',
      'hex:G10',
    ])
      expect(box.places.has(place), place).toBe(true);
    expect(box.pieces.get('marker:round')!.place).toBe('round:auction');
  });

  test('1839/components/2 1839/tiles/1 1839/setup/3: 103 kinds of tile in four colours lie in the supply by their numbers', () => {
    const kinds = [...box.tiles.values()];
    expect([...new Set(kinds.map(({ color }) => color))].sort()).toEqual([
      'brown',
      'gray',
      'green',
      'yellow',
    ]);
    const counts = {
      '5': 4,
      '3': 3,
      '248': 2,
      '14': 5,
      '213': 5,
      '51': 5,
      '339': 3,
      '804': 2,
      A378: 1,
    };
    for (const [id, number] of Object.entries(counts)) expect(count('tile', id), id).toBe(number);
    expect(pieces.filter(([, p]) => p.kind === 'tile').every(([, p]) => p.place === 'supply')).toBe(
      true,
    );
  });

  test('1839/components/3: one each of A08, A09, F04 and F08', () => {
    for (const id of ['A08', 'A09', 'F04', 'F08']) expect(count('tile', id)).toBe(1);
  });

  test('1839/components/4 1839/phase-table/1 1839/phase-table/7 1839/phase-table/13 1839/phase-table/19 1839/phase-table/25 1839/phase-table/31: 41 trains at their prices', () => {
    const table = [
      ['2', 7, 100],
      ['3+', 7, 250],
      ['5+', 6, 450],
      ['7+', 7, 700],
      ['5D+', 5, 1250],
      ['FLOOD', 9, 2000],
    ] as const;
    expect(count('train')).toBe(41);
    for (const [name, number, price] of table) {
      expect(count('train', name), name).toBe(number);
      expect(box.trains.get(name)!.price).toBe(price);
    }
    const forSale = pieces.filter(([, p]) => p.type === '5+' && p.place === 'depot');
    expect(forSale).toHaveLength(5);
  });

  test('1839/components/5: 29 privates in four colours', () => {
    const colour = (wanted: string) =>
      pieces.filter(([, p]) => p.kind === 'private' && p.data?.colour === wanted).length;
    expect(['yellow', 'green', 'blue', 'brown'].map(colour)).toEqual([6, 5, 9, 9]);
  });

  test('1839/components/6: number cards 1 to 6 in two colours', () => {
    for (const colour of ['blue', 'red'])
      for (let n = 1; n <= 6; n++) expect(box.pieces.has(`card:${colour}-${n}`)).toBe(true);
    expect(count('card')).toBe(12);
  });

  test('1839/components/7: four SAVED markers', () => {
    const saved = pieces.filter(([, p]) => p.type === 'saved').map(([id]) => id);
    expect(saved.filter((id) => id.includes('VERV'))).toHaveLength(1);
    expect(saved.filter((id) => id.includes('BPC'))).toHaveLength(3);
  });

  test('1839/components/8: the NFLM has a revenue marker and three off-board markers', () => {
    expect(box.pieces.has('revenue:NFLM')).toBe(true);
    expect(pieces.filter(([id]) => id.startsWith('offboard:NFLM-'))).toHaveLength(3);
  });

  test.each(PUBLIC)(
    '1839/components/9 1839/components/10 1839/public/1 1839/public/2 1839/public/6: %s',
    (id) => {
      const own = pieces.filter(([, p]) => p.company === id).map(([, p]) => p);
      const shares = own.filter(({ kind }) => kind === 'certificate').map(({ percent }) => percent);
      expect(shares).toEqual([20, 10, 10, 10, 10, 10, 10, 10, 10]);
      expect(own.filter(({ kind }) => kind === 'token')).toHaveLength(5);
      expect(own.filter(({ type }) => type === 'offboard')).toHaveLength(3);
      for (const piece of [`marker:${id}`, `revenue:${id}`, `charter:${id}`])
        expect(box.pieces.has(piece)).toBe(true);
      const homes = box.companies.get(id)!.home.length;
      expect(homes >= 1 && homes <= 2).toBe(true);
      expect([...box.companies.values()].filter(({ kind }) => kind === 'public')).toHaveLength(8);
    },
  );

  test.each(ABROAD)(
    '1839/components/11 1839/components/12 1839/foreign/2 1839/setup/4: %s',
    (id) => {
      const shares = pieces.filter(([, p]) => p.company === id && p.kind === 'certificate');
      expect(shares.filter(([, p]) => p.percent === 4)).toHaveLength(20);
      expect(shares.filter(([, p]) => p.percent === 2)).toHaveLength(10);
      expect(shares.every(([, p]) => p.place === `company:${id}`)).toBe(true);
      expect(box.pieces.has(`marker:${id}`) && box.pieces.has(`revenue:${id}`)).toBe(true);
    },
  );

  test('1839/components/14: the bank can pay more than it has', () => {
    expect(box.purses.get('bank')!.bottomless).toBe(true);
    expect(box.purses.get('bank')!.start).toBeGreaterThanOrEqual(100_000);
  });

  test('1839/setup/1 1839/etiquette/3: charters, map and all holdings lie on places that everybody sees', () => {
    for (const id of ABROAD) expect(box.places.get(`company:${id}`)!.kind).toBe('company');
    for (const [id, { faces, kind }] of pieces)
      if (kind === 'certificate' || kind === 'private') expect(faces, id).toBe(1);
  });
});

describe('privates', () => {
  // In the order of the table: face, paid to a player, paid to a company.
  const table: readonly (readonly [id: string, face: number, player: number, company: number])[] = [
    ['STL-C', 0, 20, 20],
    ['STL-D', 0, 20, 20],
    ['STL-E', 0, 20, 20],
    ['STL-K', 0, 20, 20],
    ['IJR', 0, 10, 10],
    ['KLEEF', 0, 0, 0],
    ['LAAN', 70, 5, 5],
    ['SHZ', 160, 20, 20],
    ['CO', 160, 20, 20],
    ['RWS', 250, 35, 35],
    ['SWO', 300, 25, 25],
    ['VVDH', 120, 15, 15],
    ['LOK', 140, 15, 15],
    ['AMB', 140, 20, 10],
    ['GENIE', 160, 20, 0],
    ['BORSIG', 180, 20, 20],
    ['IJSTM', 180, 5, 0],
    ['WSM', 180, 15, 0],
    ['PTT', 220, 15, 15],
    // What it runs for is paid as it runs.
    ['NFLM', 300, 0, 20],
    ['MESS', 180, 0, 0],
    ['VERV', 180, 20, 20],
    ['CM', 200, 10, 10],
    ['KR', 200, 10, 10],
    ['RB', 200, 30, 30],
    ['NFWS', 210, 20, 20],
    ['BEIJ', 260, 0, 0],
    ['BPC', 260, 0, 0],
    ['KV', 320, 50, 0],
  ];

  const scene = opened();

  table.forEach(([id, face, player, company], i) => {
    test(`1839/private-table/${i + 1}: ${id} costs ƒ${face} and pays ƒ${player} or ƒ${company}`, () => {
      expect(box.pieces.get(`private:${id}`)!.price).toBe(face);
      give(scene, id, '1');
      expect(nowOf(scene.table).rules.privates.revenue(scene.table, id)).toBe(player);
      give(scene, id, 'SS');
      expect(nowOf(scene.table).rules.privates.revenue(scene.table, id)).toBe(company);
    });
  });
});

describe('the map', () => {
  test('1839/map/1: cities have circles and names', () => {
    for (const { at, name } of box.map.hexes)
      if (cities(shape(at)).length > 0) expect(name, at).toBeTruthy();
    expect(cities(shape('G8'))[0]!.slots).toBe(1);
  });

  test('1839/map/2: town hexes have one or two dots', () => {
    for (const at of ['A16', 'C12', 'D15', 'F13', 'H17', 'M14'])
      expect(towns(shape(at))).toHaveLength(1);
    for (const at of ['C18', 'E18', 'F7', 'H7', 'H11', 'I14', 'K6'])
      expect(towns(shape(at))).toHaveLength(2);
  });

  test('1839/map/3 1839/map/9: rivers cost 80, wherever they are', () => {
    const rivers = box.map.hexes
      .filter(({ tile }) => tile.includes('upgrade='))
      .map(({ at }) => at);
    expect(rivers.sort()).toEqual(
      [
        'D13',
        'F15',
        'G10',
        'G6',
        'G8',
        'H15',
        'H7',
        'I14',
        'I16',
        'J11',
        'J15',
        'J7',
        'J9',
        'K16',
        'M16',
        'N15',
      ].sort(),
    );
    for (const at of rivers) expect(shape(at).upgrades[0]!.cost).toBe(80);
  });

  test('1839/map/4 1839/map/10: red hexes have a value and sides where track comes in', () => {
    for (const { at } of colours('red')) {
      const [node] = shape(at).nodes;
      if (node) expect(node.kind, at).toBe('offboard');
    }
    expect(shape('N19').paths).toHaveLength(1);
    expect(shape('G20').paths).toHaveLength(4);
  });

  test('1839/map/11 1839/map/12: the hexes that privates close, and the track that they bring', () => {
    const blocks = (id: string) => box.pieces.get(`private:${id}`)!.data!.blocks;
    expect([blocks('LAAN'), blocks('SWO'), blocks('RWS')]).toEqual([
      ['H7'],
      ['C10', 'D9'],
      ['F13', 'G12'],
    ]);
    expect(Object.keys(box.data.reservedTiles as object)).toEqual(['A08', 'A09', 'F04', 'F08']);
  });

  test('1839/map/13 1839/map/14: Maastricht is N15, and there are a hundred hexes', () => {
    expect(hex('N15').name).toBe('Maastricht');
    expect(box.map.hexes).toHaveLength(100);
    expect(['white', 'yellow', 'gray', 'red'].map((one) => colours(one).length)).toEqual([
      69, 3, 15, 13,
    ]);
  });

  test('1839/tiles/14 1839/tiles/15 1839/trains/9: stops have values, track leads to a stop or a side', () => {
    for (const [id, { nodes, paths }] of boxShapes(box).tiles) {
      for (const node of nodes)
        if (node.kind !== 'junction') expect(revenueOf(node.revenue), id).toBeGreaterThan(0);
      for (const { a, b } of paths)
        expect([a.kind, b.kind].every((k) => k === 'edge' || k === 'node')).toBe(true);
    }
  });

  test('1839/route/9 1839/tiles/10 1839/tiles/12: bridges keep lines apart, OO tiles their cities, double towns their towns', () => {
    for (const id of ['16', '19', '20']) {
      expect(tile(id).nodes).toHaveLength(0);
      expect(tile(id).paths).toHaveLength(2);
    }
    for (const id of ['248', '802', '803', '35', '339']) {
      expect(cities(tile(id))).toHaveLength(2);
      expect(labelOf(tile(id))).toBe('OO');
    }
    for (const id of ['1', '55', '630']) expect(towns(tile(id))).toHaveLength(2);
  });
});

describe('abroad', () => {
  const offboards = (id: string) => box.companies.get(id)!.data.offboards;

  const PHASES = ['yellow', 'green', 'blue', 'brown', 'red', 'gray'];

  /** By phase, from yellow to gray. */
  const values = (at: string) =>
    PHASES.map((_, i) =>
      revenueOf(shape(at).nodes[0]!.revenue, ...PHASES.slice(0, i + 1).reverse()),
    );

  test('1839/offboards/1 1839/offboards/2 1839/offboards/3 1839/offboards/4 1839/foreign/1: three countries and their off-boards', () => {
    expect(offboards('BEL')).toEqual(['M2', 'L9', 'O14']);
    expect(offboards('GER')).toEqual(['C20', 'D21', 'G20', 'J17', 'K18', 'N19']);
    expect(offboards('OVER')).toEqual(['F11', 'L1']);
    expect([...box.companies.values()].filter(({ kind }) => kind === 'foreign')).toHaveLength(3);
  });

  test('1839/run/8 1839/run/13 1839/offboards/5 1839/offboards/6 1839/offboards/7: German values by phase', () => {
    expect(values('C20')).toEqual([20, 20, 20, 30, 30, 40]);
    expect(values('D21')).toEqual(values('C20'));
    expect(values('G20')).toEqual([20, 30, 30, 40, 40, 50]);
    expect(values('N19')).toEqual([30, 40, 40, 40, 40, 50]);
  });

  test('1839/offboards/8 1839/offboards/9 1839/offboards/10 1839/offboards/11: Belgian and overseas values by phase', () => {
    expect(values('L9')).toEqual([30, 30, 30, 40, 40, 60]);
    expect(values('M2')).toEqual([30, 40, 40, 40, 40, 50]);
    expect(values('O14')).toEqual([30, 30, 30, 30, 30, 50]);
    for (const at of ['F11', 'L1']) expect(values(at)).toEqual([20, 30, 30, 0, 50, 100]);
  });
});

describe('the market', () => {
  const strip = box.market.cells;

  test('1839/market/1 1839/market/4 1839/foreign/6 1839/price-general/1: one line of twenty prices for all markers', () => {
    expect(strip.map(({ price }) => price)).toEqual([
      55, 56, 59, 62, 67, 72, 80, 89, 101, 116, 135, 160, 192, 233, 287, 359, 454, 584, 761, 1000,
    ]);
    expect(strip.filter(({ zones }) => zones.length === 0)).toHaveLength(11);
  });

  test('1839/market/2 1839/market/3: pars by colour', () => {
    const pars = (colour: string) =>
      strip.filter(({ zones }) => zones.includes(`par-${colour}`)).map(({ price }) => price);
    expect(pars('yellow')).toEqual([67, 72, 80]);
    expect(pars('green')).toEqual([89, 101]);
    expect(pars('blue')).toEqual([116]);
    expect(pars('brown')).toEqual([135]);
  });
});
