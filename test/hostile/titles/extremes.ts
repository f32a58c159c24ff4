import type { Json } from '../../../shared/op.ts';
import { BOX_LIMITS } from '../../../shared/box-limits.ts';

/** Files that are right, and as large as their form allows. */

type Fields = { readonly [field: string]: Json };

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** The hexes of a full board of the greatest size, row by row. */
const places = Array.from({ length: BOX_LIMITS.hexes }, (_, i) => {
  const row = Math.floor(i / 20);
  return `${LETTERS[row]}${2 * (i % 20) + (row % 2) + 1}`;
});
const board = (color: string, tile: (i: number) => string): Json => ({
  orientation: 'flat',
  hexes: places.map((at, i) => ({ at, color, tile: tile(i) })),
});

const EDGES = [0, 1, 2, 3, 4, 5];
const star = (stop: string) => [stop, ...EDGES.map((edge) => `path=a:${edge},b:_0`)].join(';');
const crossing = EDGES.flatMap((a) =>
  EDGES.flatMap((b) => (b > a ? [`path=a:${a},b:${b}`] : [])),
).join(';');

const companies = (many: number, home: (i: number) => string): Json =>
  Array.from({ length: many }, (_, i) => ({
    id: `C${i}`,
    name: `Company ${i}`,
    colour: '#237333',
    textColour: '#ffffff',
    home: [{ hex: home(i), city: 0 }],
    shares: [50, 50],
    floatPercent: 50,
    tokens: [0, ...Array.from({ length: BOX_LIMITS.tokens - 1 }, () => 0)],
  }));

const trains = (file: Fields): Json => [
  ...(file['trains'] as Fields[]).map((one) => ({ ...one, price: 1, distance: 99, count: 60 })),
];

const rich = (file: Fields): Fields => ({
  startingCash: Object.fromEntries(
    Object.keys(file['startingCash'] as Fields).map((n) => [n, BOX_LIMITS.money]),
  ),
  bank: null,
});

const plain = (file: Fields): Fields => ({
  ...file,
  privates: [],
  privatesInPlay: {},
  opening: 'stock',
  ...rich(file),
  trains: trains(file),
});

export const extremes: Readonly<Record<string, (file: Fields) => Json>> = {
  'a board of cities, each beside each': (file) => ({
    ...plain(file),
    map: board('gray', () => star('city=revenue:10,slots:3')),
    companies: companies(6, (i) => places[i * 12]!),
  }),
  'a board where all track crosses': (file) => ({
    ...plain(file),
    map: board('gray', (i) => (i % 12 === 0 ? star('city=revenue:10,slots:3') : crossing)),
    companies: companies(6, (i) => places[i * 12]!),
  }),
  'a blank board and tiles of all kinds': (file) => ({
    ...plain(file),
    map: board('white', (i) => (i % 12 === 0 ? 'city=revenue:0' : '')),
    companies: companies(BOX_LIMITS.companies, (i) => places[i * 12]!),
    tiles: Array.from({ length: BOX_LIMITS.tileKinds }, (_, i) => ({
      id: `T${i}`,
      count: 4,
      color: 'yellow',
      tile: i % 2 === 0 ? crossing : star('city=revenue:10,slots:3'),
    })),
  }),
  'a market of par cells': (file) => ({
    ...plain(file),
    market: {
      kind: '2D',
      grid: Array.from({ length: BOX_LIMITS.rows }, (_, row) =>
        Array.from({ length: BOX_LIMITS.columns }, (_unused, col) => ({
          price: 1 + row * BOX_LIMITS.columns + col,
          zones: ['par'],
        })),
      ),
    },
  }),
  'an auction of millionaires': (file) => ({
    ...file,
    ...rich(file),
    privates: Array.from({ length: BOX_LIMITS.privates }, (_, i) => ({
      id: `P${i}`,
      name: `Private ${i}`,
      price: 5 + i,
      revenue: 1,
    })),
    privatesInPlay: {},
  }),
};
