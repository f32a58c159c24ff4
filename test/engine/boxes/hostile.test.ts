import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openBox, parseFile } from '../../../engine/boxes/read.ts';
import { BOX_LIMITS } from '../../../shared/box-limits.ts';

/** Files that nobody means well with are refused with a sentence, quickly. */

type Tree = { [field: string]: unknown };
const text = readFileSync(new URL('../../boxes/18Chesapeake.json', import.meta.url), 'utf8');
const file = (): Tree => JSON.parse(text) as Tree;
const withField = (field: string, value: unknown): Tree => ({ ...file(), [field]: value });
const changedIn = (list: string, at: number, fields: Tree): Tree => {
  const all = [...(file()[list] as Tree[])];
  all[at] = { ...all[at], ...fields };
  return withField(list, all);
};

/** What the file is refused with; nothing = it was opened. */
function refused(json: unknown): string {
  const opened = openBox(json);
  return opened.ok ? '' : opened.error.map(({ field, says }) => `${field}: ${says}`).join('\n');
}

const hexes = (n: number) =>
  Array.from({ length: n }, () => ({ at: 'A1', color: 'white', tile: '' }));
const crowded = Array.from({ length: 6 }, (_, a) =>
  [0, 1, 2, 3, 4, 5].filter((b) => b !== a).map((b) => `path=a:${a},b:${b}`),
)
  .flat()
  .join(';');

describe('a hostile file', () => {
  const cases: readonly [what: string, json: unknown, says: RegExp][] = [
    ['no object', 7, /an object is needed/],
    ['nothing', null, /an object is needed/],
    [
      'a million hexes',
      withField('map', { orientation: 'flat', hexes: hexes(1_000_000) }),
      /map\.hexes: It is too long: 400 entries/,
    ],
    [
      'trains that rust each other',
      withField('trains', [
        { name: '2', price: 80, count: 6, distance: 2, rustsOn: '3' },
        { name: '3', price: 80, count: 6, distance: 3, rustsOn: '2' },
      ]),
      /trains\.1\.rustsOn: .*comes no later/,
    ],
    [
      '10,000 tokens',
      changedIn('companies', 0, { tokens: Array(10_000).fill(40) }),
      /companies\.0\.tokens: It is too long: 12 entries/,
    ],
    [
      'tiles of which each may follow each',
      withField(
        'tiles',
        Array.from({ length: 250 }, (_, i) => ({
          id: `T${i}`,
          count: 1,
          color: i % 2 === 0 ? 'yellow' : 'green',
          tile:
            Array.from({ length: 18 }, (_, n) => `path=a:${n % 6},b:_0`).join(';') + ';junction',
        })),
      ),
      /tiles: .*comparisons; 300000 are the most/,
    ],
    [
      'an option with a name that every table uses',
      withField('options', [{ id: 'file', label: 'A', help: 'B', changes: {} }]),
      /options\.0\.id: .*another name/,
    ],
    ['a price of 10^300', changedIn('trains', 0, { price: 1e300 }), /trains\.0\.price: /],
    [
      'a price that is none',
      changedIn('trains', 0, { price: -5 }),
      /trains\.0\.price: It is -5; 0 is the least/,
    ],
    [
      'a name of 1 MB',
      withField('name', 'x'.repeat(1_000_000)),
      /name: It is too long: 80 characters/,
    ],
    [
      'a tile that crosses everything',
      changedIn('tiles', 0, { id: 'W1', color: 'yellow', tile: crowded }),
      /tiles\.0\.tile: It has 30 pieces of track/,
    ],
    [
      'a tile in no language',
      changedIn('tiles', 0, { id: 'W1', color: 'yellow', tile: 'city=rivers:3' }),
      /tiles\.0\.tile: It cannot be read: city knows no "rivers"/,
    ],
    [
      'a tile that nobody knows',
      changedIn('tiles', 0, { id: '9999' }),
      /The catalogue has no tile 9999: give it a color and a tile/,
    ],
    [
      'a city of 1,000 places',
      changedIn('tiles', 0, { id: 'W1', color: 'yellow', tile: 'city=revenue:20,slots:1000' }),
      /up to 1000 places/,
    ],
    [
      'a prototype as a name',
      changedIn('companies', 0, { id: '__proto__' }),
      /companies\.0\.id: .*cannot be used/,
    ],
    ['a prototype as a tile', changedIn('tiles', 0, { id: 'constructor' }), /tiles\.0\.id/],
    [
      'an unknown power',
      changedIn('privates', 0, { powers: [{ power: 'fly' }] }),
      /privates\.0\.powers\.0/,
    ],
    [
      'an unknown rule',
      withField('differences', [{ rules: { stock: { floats: 50 } } }]),
      /differences\.0\.rules\.stock: There is no field "floats"/,
    ],
    ['an unknown field', withField('macro', 'x'), /There is no field "macro"/],
    [
      'code as a rule',
      withField('differences', [{ rules: { stock: { floatPercent: '() => 1' } } }]),
      /floatPercent: It is "\(\) => 1"; a/,
    ],
    ['two companies of one name', changedIn('companies', 1, { id: 'PRR' }), /two called PRR/],
    [
      'a home that is nowhere',
      changedIn('companies', 0, { home: [{ hex: 'Z99' }] }),
      /companies\.0\.home\.0\.hex: There is no hex Z99/,
    ],
    [
      'shares of 110%',
      changedIn('companies', 0, { shares: [30, 10, 10, 10, 10, 10, 10, 10, 10] }),
      /are 110% together/,
    ],
    [
      'a par price nowhere',
      withField('market', { kind: '2D', grid: [[{ price: 70 }]] }),
      /zone "par"/,
    ],
    ['no phase', withField('phases', []), /phases: There is no phase/],
    [
      'hexes of two boards',
      withField('map', {
        orientation: 'flat',
        hexes: [
          { at: 'A1', color: 'white', tile: '' },
          { at: 'A2', color: 'white', tile: '' },
        ],
      }),
      /A2 cannot lie on a board with A1/,
    ],
    [
      'a number of players without money',
      withField('startingCash', { 3: 800 }),
      /startingCash\.4: It says nothing for 4 players/,
    ],
  ];

  test.each(cases)('%s is refused with field and remedy', (_what, json, says) => {
    const began = process.hrtime.bigint();
    const said = refused(json);
    expect(said).toMatch(says);
    expect(said.split('\n').length).toBeLessThanOrEqual(40);
    expect(Math.max(...said.split('\n').map((line) => line.length))).toBeLessThan(600);
    expect(Number(process.hrtime.bigint() - began) / 1e9).toBeLessThan(10);
  });

  test('a text that is too long, or no JSON, is not looked at', () => {
    const long = parseFile('['.repeat(BOX_LIMITS.characters + 1));
    expect(long.ok ? '' : long.error[0]!.says).toMatch(/has 400001 characters; 400000 is the most/);
    const none = parseFile('{"a"');
    expect(none.ok ? '' : none.error[0]!.says).toMatch(/no JSON/);
    const deep = parseFile('['.repeat(100_000) + ']'.repeat(100_000));
    expect(deep.ok && refused(deep.value)).toMatch(/an object is needed/);
  });

  test('no file changes what every object has', () => {
    refused(JSON.parse(text.replace('"format"', '"__proto__": {"polluted": 1}, "format"')));
    refused(
      withField('options', [
        {
          id: 'x',
          label: 'x',
          help: 'x',
          changes: { privates: JSON.parse('{"__proto__": {"price": 1}}') as Tree },
        },
      ]),
    );
    expect(({} as Tree).polluted).toBeUndefined();
    expect(({} as Tree).price).toBeUndefined();
  });
});
