import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
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
