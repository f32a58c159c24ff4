import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { titleFaults, type TitleFile } from '../../../engine/boxes/index.ts';

/** What a file lacks before a referee can do anything with it: each thing is said, with its field and a remedy. */

const FILE = JSON.parse(
  readFileSync(new URL('../../boxes/18Chesapeake.json', import.meta.url), 'utf8'),
) as TitleFile;

const faults = (change: Partial<TitleFile>) => titleFaults({ ...FILE, ...change });
const fieldsOf = (change: Partial<TitleFile>) => faults(change).map(({ field }) => field);

test('a title without companies or tiles does not play with a referee', () => {
  expect(titleFaults(FILE)).toEqual([]);
  const bare = { companies: [], privates: [], privatesInPlay: {}, byPlayers: {} };
  expect(fieldsOf(bare)).toEqual(['companies']);
  expect(
    fieldsOf({ ...bare, tiles: [], map: { orientation: 'flat', hexes: [blank('C2')] } }),
  ).toEqual(['tiles', 'companies']);
});

test.each([
  [{ power: 'lay', by: 'company', hexes: [], tiles: [], when: ['track step'] }, ['hexes', 'tiles']],
  [{ power: 'terrain', terrains: [], less: 20 }, ['terrains']],
  [{ power: 'terrain', terrains: ['Mountain'], less: 20 }, ['terrains']],
  [{ power: 'terrain', terrains: ['mountain'], less: 20 }, []],
  [{ power: 'revenue', hexes: [], more: 10 }, ['hexes']],
  [{ power: 'token', costs: 0, unconnected: true }, ['hexes']],
  [{ power: 'token', costs: 0, unconnected: true, hexes: ['F8'] }, []],
] as const)('a power that can never be used is a fault: %j', (power, wrong) => {
  const privates = FILE.privates.map((one, i) => (i === 0 ? { ...one, powers: [power] } : one));
  expect(fieldsOf({ privates: privates as unknown as TitleFile['privates'] })).toEqual(
    wrong.map((field) => `privates.0.powers.0.${field}`),
  );
});

const blank = (at: string, tile = '') => ({ at, color: 'white' as const, tile });

/** A company at home in C4, in the corner of a map of three hexes, with these tiles. */
function corner(tiles: readonly string[], borders: TitleFile['map']['borders'] = []) {
  const [company] = FILE.companies;
  return faults({
    map: {
      orientation: 'flat',
      hexes: [blank('C4', 'city=revenue:0'), blank('C6'), blank('D5')],
      borders,
    },
    tiles: tiles.map((id) => ({ id, count: 1 })),
    companies: [{ ...company!, home: [{ hex: 'C4' }] }],
    privates: [],
    privatesInPlay: {},
    byPlayers: {},
  });
}

test('a home where every first tile leads off the map is a fault; one that fits mends it', () => {
  const [straight] = corner(['57']);
  expect(straight).toMatchObject({ field: 'companies.0.home.0.hex' });
  expect(straight!.says).toContain('leads off the map');
  expect(corner(['57', '5'])).toEqual([]);
  expect(corner(['5'], [{ at: 'D5', edge: 2, type: 'impassable' }])).toHaveLength(1);
  expect(corner(['5'], [{ at: 'D5', edge: 2, type: 'water' }])).toEqual([]);
});

test('a home for which there is no first tile at all says which is needed', () => {
  expect(corner(['7']).map(({ says }) => says)).toEqual([
    expect.stringContaining('put a yellow tile on the sheet'),
  ]);
});

describe('a power to lay a tile', () => {
  /** C4 has a city, C6 and D5 are bare. The power lays these tiles on these hexes. */
  const layFaults = (hexes: readonly string[], tiles: readonly string[], onlyEmptyHex = true) => {
    const power = { power: 'lay', by: 'company', when: ['track step'], hexes, tiles, onlyEmptyHex };
    const [one] = FILE.privates;
    return faults({
      map: {
        orientation: 'flat',
        hexes: [blank('C4', 'city=revenue:0'), blank('C6'), blank('D5')],
      },
      tiles: ['5', '57', '7', '14'].map((id) => ({ id, count: 1 })),
      companies: [],
      privates: [{ ...one, blocks: [], powers: [power] }] as unknown as TitleFile['privates'],
      privatesInPlay: {},
      byPlayers: {},
    }).filter(({ field }) => field.startsWith('privates'));
  };

  test('whose tile fits none of its hexes is a fault, which names both', () => {
    const [fault, ...more] = layFaults(['C6', 'D5'], ['5']);
    expect(more).toEqual([]);
    expect(fault).toMatchObject({ field: 'privates.0.powers.0.tiles' });
    expect(fault!.says).toContain('can never lay 5 on C6 or D5');
  });

  test('whose tile only leads off the map is a fault; a tile that fits one of the hexes mends it', () => {
    expect(layFaults(['C4'], ['57'])).toHaveLength(1);
    expect(layFaults(['C4', 'C6'], ['57', '5'])).toEqual([]);
  });

  test.each(['1830', '1889'])('of %s fits its hexes', (id) => {
    const url = new URL(`../../../engine/games/${id}/box.json`, import.meta.url);
    const fields = titleFaults(JSON.parse(readFileSync(url, 'utf8'))).map(({ field }) => field);
    expect(fields.filter((field) => field.endsWith('.tiles'))).toEqual([]);
  });

  test('that may upgrade is no fault, because its tile may fit one that is laid later', () => {
    expect(layFaults(['C4'], ['14'], false)).toEqual([]);
    expect(layFaults(['C4'], ['14'])).toHaveLength(1);
  });
});
