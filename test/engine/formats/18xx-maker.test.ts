import { existsSync, readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogueTile } from '../../../engine/boxes/catalogue/tiles.ts';
import { openBox } from '../../../engine/boxes/read.ts';
import type { TitleFile } from '../../../engine/boxes/schema/title.ts';
import { isMakerFile, readMaker } from '../../../engine/formats/index.ts';
import { gaps } from '../../../engine/formats/18xx-maker/gaps.ts';
import { FLAT, tileText } from '../../../engine/formats/18xx-maker/drawing/tile-text.ts';
import { parseTile } from '../../../engine/hexes/tile.ts';
import type { PathEnd, TileShape } from '../../../engine/hexes/shape.ts';

/** A file of 18xx-maker becomes a title's file, with a line for everything that it does not say. */

const sample = JSON.parse(
  readFileSync(new URL('../../boxes/18xx-maker/three-valleys.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, unknown>>;
const { file, gaps: lines } = readMaker(sample);
const title = file as unknown as TitleFile;
const said = lines.map(({ field, says }) => `${field}: ${says}`);

describe('a file of 18xx-maker', () => {
  test('is known by what it holds', () => {
    expect(isMakerFile(sample)).toBe(true);
    expect(isMakerFile({ info: { title: 'Old' }, tiles: {} })).toBe(true);
    for (const other of [null, [], { info: {} }, { format: 'signalbox-title', info: {}, map: {} }])
      expect(isMakerFile(other)).toBe(false);
  });

  test('becomes a table for each number of players', () => {
    const opened = openBox(file);
    expect(opened.ok ? [] : opened.error).toEqual([]);
    for (const players of [2, 3, 4])
      expect(opened.ok && opened.value.title.open({ players }).ok).toBe(true);
  });

  test('its hexes are read with track, stops, terrain, names and areas', () => {
    expect(title.map.orientation).toBe('flat');
    expect(Object.fromEntries(title.map.hexes.map(({ at, ...hex }) => [at, hex]))).toEqual({
      B2: { color: 'white', tile: '' },
      C5: { color: 'white', tile: '' },
      B4: {
        color: 'white',
        name: 'Moss',
        tile: 'city=revenue:0;upgrade=cost:60,terrain:mountain|water',
      },
      C3: { color: 'yellow', tile: 'city=revenue:20;city=revenue:20;path=a:0,b:_0;path=a:2,b:_1' },
      D4: { color: 'gray', name: 'Halt', tile: 'town=revenue:10;path=a:0,b:_0;path=a:_0,b:2' },
      D2: {
        color: 'red',
        name: 'Far',
        tile: 'offboard=revenue:yellow_20|brown_50|diesel_80;path=a:1,b:_0',
      },
    });
  });

  test('on an upright map, side 1 is the left one, and angles are those of the page', () => {
    const { orientation: _, ...info } = sample['info'] as Record<string, unknown>;
    const hexes = [
      {
        color: 'gray',
        cities: [
          { angle: 90, percent: 0.5 },
          { angle: 270, percent: 0.5 },
        ],
        track: [{ side: 1 }, { side: 4 }],
        hexes: ['B4'],
      },
    ];
    const upright = readMaker({ ...sample, info, map: { hexes } }).file as unknown as TitleFile;
    expect(upright.map.orientation).toBe('pointy');
    expect(upright.map.hexes[0]!.tile).toBe(
      'city=revenue:0;city=revenue:0;path=a:1,b:_0;path=a:4,b:_1',
    );
  });

  test('an area that track enters in several hexes is one group, so that a route counts it once', () => {
    const far = { revenues: [{ color: 'yellow', cost: 20 }] };
    const track = [{ type: 'offboard', side: 2 }];
    const hexes = [
      { color: 'offboard', offBoardRevenue: far, removeBorders: [1], track, hexes: ['D2'] },
      { color: 'offboard', removeBorders: [1], track, hexes: ['D4'] },
      { color: 'offboard', hexes: ['D6'] },
      { color: 'offboard', offBoardRevenue: far, track, hexes: ['F2'] },
    ];
    const made = readMaker({ ...sample, map: { hexes } }).file as unknown as TitleFile;
    const stop = (tile: string) => parseTile(tile).ok && tile.split(';')[0];
    expect(made.map.hexes.map(({ at, tile }) => [at, stop(tile)])).toEqual([
      ['D2', 'offboard=revenue:yellow_20,groups:D2'],
      ['D4', 'offboard=revenue:yellow_20,hide:1,groups:D2'],
      ['D6', ''],
      ['F2', 'offboard=revenue:yellow_20'],
    ]);
  });

  test('its tiles, market, companies, trains, phases and privates are read', () => {
    expect(title.tiles).toEqual([
      { id: '7', count: 4 },
      { id: '57', count: 'unlimited' },
      {
        id: 'TV 1',
        count: 2,
        color: 'green',
        tile: 'city=revenue:40,slots:2;path=a:0,b:_0;path=a:2,b:_0;path=a:4,b:_0;label=T',
      },
    ]);
    expect(title.market.grid[0]).toEqual([
      { price: 60 },
      { price: 70, zones: ['par'] },
      { price: 80 },
      { price: 90, zones: ['yellow'] },
    ]);
    expect(
      title.companies.map(({ id, colour, home, tokens }) => [id, colour, home, tokens]),
    ).toEqual([
      ['ML', '#556b2f', [{ hex: 'B4' }], [0, 60, 20]],
      ['N&E', '#ee2737', [{ hex: 'C3', city: 0 }], [0, 40]],
      ['LO', expect.any(String), [{ hex: 'C3', city: 1 }], [0, 40]],
    ]);
    expect(title.trains.map(({ name, price, rustsOn }) => [name, price, rustsOn])).toEqual([
      ['2', 80, '4'],
      ['3+1', 180, 'D'],
      ['4', 300, undefined],
      ['D', 900, undefined],
    ]);
    expect(title.trains[3]).toMatchObject({ availableFrom: '4', discount: { 4: 200 } });
    expect(title.phases.map(({ name, onTrain, tiles }) => [name, onTrain, tiles.length])).toEqual([
      ['2', undefined, 1],
      ['3+1', '3+1', 2],
      ['4', '4', 3],
    ]);
    expect(title.privates[0]).toMatchObject({
      id: 'F',
      price: 30,
      revenue: 5,
      blocks: ['C3'],
      powers: [{ power: 'exchange', company: 'ML', from: ['ipo'] }],
    });
    expect(title.privatesInPlay).toEqual({ 2: ['M'], 3: ['F', 'M'], 4: ['F', 'M'] });
  });

  test('the rules that it states are differences from 1830', () => {
    expect(title.differences).toEqual([
      { rules: { stock: { floatPercent: 50 } } },
      { rules: { stock: { capital: 'sold shares' } } },
      { rules: { market: { zones: { uncounted: ['yellow'] } } } },
      { rules: { trains: { closesPrivates: ['4'] } } },
    ]);
  });

  test.each([
    /^rules: .*those of 1830/,
    /^tiles \(999999\): The catalogue here has no tile/,
    /^tiles \(TV\|1\): It is called "TV 1"/,
    /^map\.hexes \(D2\): The value of an area on plaid/,
    /^stock\.market: The cell "Closed" has no price/,
    /^stock\.legend: "The moon is full"/,
    /^companies \(LO!\): Minors have no rules/,
    /^companies \(LO!\): The colour "ultraviolet"/,
    /^companies \(ML\): A token of "€20\/hex"/,
    /^trains \(2, 4\): The file does not say how far a train runs/,
    /^trains \(3\+1\): .*cities \+ towns/,
    /^trains \(3\+1\): It rusts with either of two/,
    /^trains \(4\): Trains that run once more/,
    /^trains \(gift\): It has no price/,
    /^phases \(Dawn\): No train begins it/,
    /^privates \(Ferry\): Its power "teleport"/,
    /^privates \(Mail\): What it can do is said in words/,
    /^players \(3\): The file leaves them out/,
    /^players \(4\): Of the certificate limits "10\/9"/,
  ])('says what is not in it: %s', (line) => {
    expect(said.filter((one) => line.test(one))).toHaveLength(1);
  });

  test('whatever stands in its fields, it is read or refused, and never breaks', () => {
    const junk = fc.oneof(
      fc.anything({ maxDepth: 2 }),
      fc.constantFrom(NaN, -1, 1e300, '', '∞', 'D', '9/9', [], {}, [[]], [{}], '__proto__'),
    );
    const paths = everyPath(sample);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...paths), junk), { maxLength: 4 }),
        (changes) => {
          const copy = structuredClone(sample);
          for (const [path, value] of changes) put(copy, path, value);
          const read = readMaker(copy);
          expect(read.gaps.length).toBeGreaterThan(0);
          openBox(JSON.parse(JSON.stringify(read.file)));
        },
      ),
      { numRuns: 60, seed: 18 },
    );
  });
});

test('a file that is nothing but track, cities and tiles is read in little time', () => {
  const many = <T>(one: T) => Array.from({ length: 20_000 }, () => one);
  const hex = {
    cities: many({}),
    track: many({ side: 1 }),
    labels: many({ label: 'A' }),
    hexes: ['A1'],
  };
  const tiles = Object.fromEntries(many(0).map((_, i) => [`${'!'.repeat(12)}${i}`, 1]));
  const begun = performance.now();
  const { file } = readMaker({ info: { title: 'Much' }, map: { hexes: [hex] }, tiles });
  expect(openBox(file).ok).toBe(false);
  expect(performance.now() - begun).toBeLessThan(3_000);
});

type Path = readonly (string | number)[];
const everyPath = (value: unknown, path: Path = []): readonly Path[] =>
  typeof value === 'object' && value !== null
    ? [
        ...(path.length > 0 ? [path] : []),
        ...Object.entries(value).flatMap(([key, one]) => everyPath(one, [...path, key])),
      ]
    : [path];

function put(root: unknown, path: Path, value: unknown): void {
  let at = root as Record<string, unknown>;
  for (const key of path.slice(0, -1)) {
    const next = at[key];
    if (typeof next !== 'object' || next === null) return;
    at = next as Record<string, unknown>;
  }
  at[path.at(-1)!] = value;
}

const SHARED = new URL('../../../../shared/maker/', import.meta.url);
const there = existsSync(SHARED);
if (!there) console.log('skipped: the samples of 18xx-maker (../shared/maker is not there)');
const read = (path: string) =>
  JSON.parse(readFileSync(new URL(path, SHARED), 'utf8')) as Record<
    string,
    Record<string, unknown>
  >;

describe.runIf(there)('the samples of 18xx-maker', () => {
  test.each(there ? readdirSync(new URL('games/', SHARED)) : [])(
    '%s loads, with its gaps',
    (name) => {
      const made = readMaker(read(`games/${name}`));
      const opened = openBox(made.file);
      expect(opened.ok ? [] : opened.error).toEqual([]);
      expect(opened.ok && opened.value.title.open({ players: 3 }).ok).toBe(true);
      expect(made.gaps.length).toBeGreaterThan(0);
    },
  );

  test('its map of 1889 is ours', () => {
    const ours = JSON.parse(
      readFileSync(new URL('../../../engine/games/1889/box.json', import.meta.url), 'utf8'),
    ) as TitleFile;
    const theirs = readMaker(read('games/1889.json')).file as unknown as TitleFile;
    const drawn = ({ map }: TitleFile) =>
      map.hexes.map(({ at, color, name, tile }) => [at, color, name, formOf(tile, 0)]).sort();
    expect(drawn(theirs)).toEqual(drawn(ours));
    expect(theirs.market).toEqual(ours.market);
  });

  test('its drawings of tiles are the tiles of the catalogue, where both mean the same tile', () => {
    /** Numbers that stand for another tile there, or whose stops and track are drawn apart. */
    const others = ['123', '216', '219', '290', '590', '8858', '32', '48', '81', '82', '83'];
    const drawn = ['yellow', 'green', 'brown', 'gray'].flatMap((colour) =>
      Object.entries(read(`tiles/${colour}.json`)),
    );
    const known = drawn.filter(([id]) => catalogueTile(id) && !others.includes(id));
    const wrong = known.filter(([id, tile]) => {
      const { tile: made } = tileText(tile, FLAT, 'tiles', gaps());
      return anyTurn(made) !== anyTurn(catalogueTile(id)!.tile);
    });
    expect(wrong.map(([id]) => id)).toEqual([]);
    expect(known.length).toBeGreaterThan(200);
  });
});

/** What a tile joins, whatever the order in which it is written. */
function formOf(text: string, turn: number): string {
  const parsed = parseTile(text);
  if (!parsed.ok) throw new Error(parsed.error);
  const { nodes, paths, upgrades }: TileShape = parsed.value;
  const end = (one: PathEnd) => (one.kind === 'edge' ? String((one.edge + turn) % 6) : '');
  const at = (node: number) =>
    paths.flatMap(({ a, b }) =>
      [a, b].some((one) => one.kind === 'node' && one.node === node) ? [end(a) + end(b)] : [],
    );
  const stops = nodes.map(
    ({ kind, slots, revenue, index }) =>
      `${kind} ${slots} ${JSON.stringify(revenue)} ${at(index).sort().join('')}`,
  );
  const through = paths.flatMap(({ a, b }) =>
    a.kind === 'edge' && b.kind === 'edge' ? [[end(a), end(b)].sort().join('-')] : [],
  );
  return [...stops.sort(), ...through.sort(), ...upgrades.map(({ cost }) => cost)].join(' | ');
}

const anyTurn = (text: string): string =>
  [0, 1, 2, 3, 4, 5].map((turn) => formOf(text, turn)).sort()[0]!;
