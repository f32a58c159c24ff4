import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { reachingTrains, stationInReach } from '../../../../../engine/games/1825/track/reach.ts';
import { loadTitle } from '../../../../../engine/games/titles.ts';
import { withTile } from '../../../../../engine/hexes/board.ts';
import { trackGraph } from '../../../../../engine/hexes/track.ts';
import { upgradeNodes } from '../../../../../engine/hexes/upgrade.ts';
import { countedStops } from '../../../../../engine/hexes/walks/reach.ts';
import { append, open } from '../../../../../engine/kernel/ledger.ts';
import { piecesIn, type Table } from '../../../../../engine/kernel/table.ts';
import { boardOf, boxShapes, shapeOn, tileShape } from '../../../../../engine/rules/board.ts';
import type { Context } from '../../../../../engine/rules/course/nouns.ts';
import { blockedFor, markersAfterLay, startsOf } from '../../../../../engine/rules/stations.ts';
import type { LayTile } from '../../../../../engine/rules/track/tile.ts';
import { trainName } from '../../../../../engine/rules/trains/cards.ts';
import { Export } from '../../../../../shared/wire.ts';
import { builder, lay, line } from '../../../../kit/stands/1825-line.ts';
import { operating, tile, token, trains, turnOf, type Scene } from '../../../../kit/1825.ts';
import { placeToken } from '../../../../kit/moves.ts';

const all = { r1: true, k2: true, k3: true, k6: true };

/** One position in so many is looked at, and in it one tile and turn in so many. */
const POSITIONS = 250;

const TILES = 19;

/** Is a stop of the tile nearer than a train is long, on the board with the tile on it? (§6.4) */
function walked(table: Table, { company, hex, tile, turn }: LayTile, lengths: number[]): boolean {
  const [old, next] = [shapeOn(table, hex), tileShape(table.box, tile, turn)];
  const map = upgradeNodes(old, next);
  if (!map.ok) return false;
  const graph = trackGraph(withTile(boardOf(table), hex, next));
  const standing = markersAfterLay(table, hex, old, next, map.value);
  const before = countedStops(graph, {
    from: startsOf(graph, standing, company),
    blocked: blockedFor(standing, company),
    count: ({ node }) => (node.kind === 'halt' || node.visitCost === 0 ? 0 : 1),
  });
  return graph.stops.some(
    ({ id, at, node }) =>
      at === hex && node.kind !== 'junction' && lengths.some((most) => before.get(id)! < most),
  );
}

describe('how far an upgrade may be', () => {
  const R16 = lay('LNWR', 'R16', '12', 3);

  const Q17 = lay('LNWR', 'Q17', '12', 4);

  const R20 = lay('LNWR', 'R20', '88', 1);

  const reached = (owned: string[], move: ReturnType<typeof lay>, options: object = {}) =>
    line(builder({ ...all, ...options }, '2'), ...owned).wrongs(1, move);

  const TOO_FAR = ['1825/upgrading-tiles/7'];

  /** Birmingham two hexes from Wolverton, LNWR in Leicester or in Wolverton. */
  function birmingham(at: string, profile: string, ...owned: string[]): string[] {
    const scene = line(builder({ profile }, '3'), ...owned);
    scene.put('token:LNWR-0', 'company:LNWR');
    token(scene, 'LNWR', at);
    tile(scene, 'T14', '8', 2);
    return scene.wrongs(1, lay('LNWR', 'S13', '34', 1));
  }

  test('1825/upgrading-tiles/5 1825/upgrading-tiles/6: plain track: any track by the book, new track in recorded games', () => {
    const crossing = (profile: string) => {
      const scene = builder({ profile }, '2');
      tile(scene, 'T14', '9', 1);
      return [
        scene.wrongs(1, lay('LNWR', 'T14', '20', 0)),
        scene.wrongs(1, lay('LNWR', 'T14', '23', 1)),
        scene.wrongs(1, lay('LNWR', 'T14', '23', 4)),
      ];
    };
    expect(crossing('seed')).toEqual([[], [], []]);
    const [apart, away, near] = crossing('peer');
    expect(apart).toEqual(['1825/upgrading-tiles/6']);
    expect([away, near]).toContainEqual([]);
    const far = builder({}, '2');
    tile(far, 'T12', '9', 1);
    expect(far.wrongs(1, lay('LNWR', 'T12', '20', 0))).toEqual(['1825/placing-tiles/1']);
  });

  test('the upgrades asked about fit their hexes', () => {
    expect([...new Set([R16, Q17, R20].flatMap((move) => reached(['4+4E'], move)))]).toEqual([]);
  });

  test.each([
    [['2'], [[], TOO_FAR, TOO_FAR]],
    [['3'], [[], [], TOO_FAR]],
    [['4'], [[], [], []]],
    [['2+2'], [[], TOO_FAR, TOO_FAR]],
    [['3T'], [[], [], TOO_FAR]],
    [['4T'], [[], [], []]],
    [['4+4E'], [[], [], []]],
    [
      ['2', '3'],
      [[], [], TOO_FAR],
    ],
  ])(
    '1825/upgrading-tiles/7 1825/upgrading-tiles/9: %j reaches Leicester, Nottingham, Peterborough: %j',
    (owned, wrongs) => {
      expect([R16, Q17, R20].map((move) => reached(owned, move))).toEqual(wrongs);
    },
  );

  test('1825/upgrading-tiles/8: without a train no city and no town', () => {
    expect(reached([], R16)).toEqual(['1825/upgrading-tiles/8']);
    expect(reached([], R20)).toEqual(['1825/upgrading-tiles/8']);
    expect(reached(['2'], R16)).toEqual([]);
  });

  test('1825/upgrading-tiles/9: a halt on the way costs nothing', () => {
    const scene = line(builder(all, '2'), '4');
    for (const id of piecesIn(scene.table, 'hex:Q19').slice()) scene.put(id, 'supply');
    tile(scene, 'Q19', '11', 3);
    expect(scene.wrongs(1, R20)).toEqual([]);
    scene.put('train:4-0', 'depot');
    trains(scene, 'LNWR', '3');
    expect(scene.wrongs(1, R20)).toEqual(TOO_FAR);
  });

  test('1825/upgrading-tiles/10 1825/upgrading-tiles/11: two 2 trains reach like a 3, but not in recorded games', () => {
    expect(reached(['2', '2'], Q17)).toEqual([]);
    expect(reached(['2', '2'], R20)).toEqual(TOO_FAR);
    expect(reached(['2', '2'], Q17, { profile: 'peer' })).toEqual(TOO_FAR);
    expect(reached(['2', '2'], R16, { profile: 'peer' })).toEqual([]);
  });

  test('1825/upgrading-tiles/12 1825/upgrading-tiles/13: a U3 and the town behind its third city', () => {
    expect(reached(['U3'], R20)).toEqual([]);
    expect(reached(['U3'], R20, { profile: 'peer' })).toEqual(TOO_FAR);
    expect(reached(['U3'], Q17, { profile: 'peer' })).toEqual([]);
  });

  test('1825/upgrading-tiles/14 1825/upgrading-tiles/15: a printed green city wants a train by the book only', () => {
    expect(birmingham('T16', 'seed', '2')).toEqual([]);
    expect(birmingham('T16', 'seed')).toEqual(['1825/upgrading-tiles/8']);
    expect(birmingham('R16', 'seed', '2')).toEqual(['1825/upgrading-tiles/14']);
    expect(birmingham('R16', 'seed', '3')).toEqual([]);
    expect(birmingham('T16', 'peer')).toEqual([]);
    expect(birmingham('R16', 'peer', '2')).toEqual([]);
  });

  test('1825/upgrading-tiles/16: brown on printed green is an upgrade', () => {
    const scene = line(builder({}, '3'), '2');
    tile(scene, 'T14', '8', 2);
    operating(scene, ['LNWR', 'MR'], 'track', { laid: ['U17'] });
    expect(scene.wrongs(1, lay('LNWR', 'S13', '34', 1))).toEqual(['1825/lay-track/1']);
    operating(scene, ['LNWR', 'MR']);
    scene.play(1, lay('LNWR', 'S13', '34', 1));
    expect(turnOf(scene)).toMatchObject({ upgraded: true });
  });

  test('1825/upgrading-tiles/23: the halt takes the place of an 8, by any company that gets there', () => {
    const scene = line(builder(all, '2'));
    expect(scene.wrongs(1, lay('LNWR', 'Q19', '11', 5))).toEqual([]);
    const nine = builder(all, '2');
    tile(nine, 'S17', '9', 0);
    expect(nine.wrongs(1, lay('LNWR', 'S17', '11', 0))).toContain('1825/upgrading-tiles/4');
  });
});

describe('trains and their reach', () => {
  const reaches = (profile: string, hex: string, next: readonly [string, number], kind: string) => {
    const scene = line(builder({ units: '123', k2: true, k3: true, profile }, '2'), kind);
    return scene.wrongs(1, lay('LNWR', hex, ...next)).length === 0;
  };

  test('1825/upgrading-tiles/7: how far each kind of train comes: a 2+2 to the second city, a 3T and a U3 to the third', () => {
    const near = ['2', '2+2', '3T', 'U3', '4T', '4+4E'].map((kind) =>
      [
        ['R16', ['12', 3]],
        ['Q17', ['12', 4]],
        ['R20', ['88', 1]],
      ].map(([hex, next]) => reaches('seed', hex as string, next as [string, number], kind)),
    );
    expect(near).toEqual([
      [true, false, false],
      [true, false, false],
      [true, true, false],
      [true, true, true],
      [true, true, true],
      [true, true, true],
    ]);
  });

  test('D18: a U3 counts no towns on its way, but reaches neither a fourth city nor a town beyond it', () => {
    const kits = { units: '123', r1: true, k2: true, k3: true, k6: true };
    const scene = line(builder(kits, '2'), 'U3');
    for (const id of piecesIn(scene.table, 'hex:R20').slice()) scene.put(id, 'supply');
    tile(scene, 'R20', '6', 2);
    tile(scene, 'R22', '4', 1);
    const next = (hex: string) =>
      scene.options(1, 'layTile').filter((move) => move.hex === hex).length;
    expect([next('Q17') > 0, next('R20'), next('R22')]).toEqual([true, 0, 0]);
    for (const id of piecesIn(scene.table, 'hex:Q17').slice()) scene.put(id, 'supply');
    tile(scene, 'Q17', '58', 4);
    expect(next('R20')).toBeGreaterThan(0);
  });
});

describe('1825 §6.4 and D18, the reach of a U3 and of counted towns', () => {
  const town = (profile: string, ...owned: string[]) => {
    const scene = line(builder({ units: '123', k2: true, k3: true, profile }, '2'), ...owned);
    return scene.wrongs(1, lay('LNWR', 'R20', '88', 1)).length === 0;
  };

  test('a town behind the third city: by the book a U3 gets there, in recorded games not', () => {
    expect(town('seed', 'U3')).toBe(true);
    expect(town('peer', 'U3')).toBe(false);
  });

  test('as the fourth stop it is within reach of a 4 and of a 4T, not of a 3', () => {
    expect(['3', '4', '4T', '4+4E'].map((kind) => town('seed', kind))).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  test('two 2 trains and a 3 do not reach further than the 3', () => {
    expect(town('seed', '2', '2', '3')).toBe(false);
  });
});

describe('1825 §6.4, reach', () => {
  const green = (scene: Scene, hex: 'R16' | 'Q17') =>
    scene.wrongs(1, lay('LNWR', hex, hex === 'R16' ? '15' : '14', hex === 'R16' ? 2 : 0));

  test('without a train no city is upgraded, with a 2 the second, with a 3 the third', () => {
    expect(green(line(builder({}, '2')), 'R16')).not.toEqual([]);
    expect(green(line(builder({}, '2'), '2'), 'R16')).toEqual([]);
    expect(green(line(builder({}, '2'), '2'), 'Q17')).not.toEqual([]);
    expect(green(line(builder({}, '2'), '3'), 'Q17')).toEqual([]);
  });

  test('D18: two 2 trains reach like a 3 by the book only', () => {
    expect(green(line(builder({}, '2'), '2', '2'), 'Q17')).toEqual([]);
    expect(green(line(builder({ profile: 'peer' }, '2'), '2', '2'), 'Q17')).not.toEqual([]);
  });

  test('what lies behind a full city is out of reach, the full city itself is not', () => {
    const scene = line(builder({}, '2'), '3');
    token(scene, 'MR', 'R16');
    expect(green(scene, 'R16')).toEqual([]);
    expect(green(scene, 'Q17')).not.toEqual([]);
  });

  test('a city becomes reachable for a 2 by a token next to it', () => {
    const scene = line(builder({}, '2'), '2');
    scene.play(1, placeToken('LNWR', 'R16'));
    expect(green(scene, 'Q17')).toEqual([]);
  });
});

test('1825/upgrading-tiles/7 the reach of a train is the same with the tile on the board and computed without it', async () => {
  const folder = new URL('../../../../golden/ledgers/', import.meta.url);
  const file = readdirSync(folder)
    .sort()
    .findLast((name) => name.startsWith('1825'))!;
  const saved = Export.parse(
    JSON.parse(gunzipSync(readFileSync(new URL(file, folder))).toString('utf8')),
  );
  const opened = (await loadTitle('1825')).open(saved.options as { players: number });
  if (!opened.ok) throw new Error(opened.error);
  const { box } = opened.value;
  const ledger = open(box);
  const answers = { near: 0, far: 0 };
  let nth = 0;
  for (const entry of saved.entries) {
    append(ledger, entry);
    if (entry.seq % POSITIONS !== 0) continue;
    const context = { table: ledger.table, box } as Context;
    for (const company of box.companies.keys()) {
      const names = reachingTrains(context.table, company).map((one) =>
        trainName(context.table, one),
      );
      // Two 2 trains together come as far as a 3.
      if (names.filter((name) => name === '2').length > 1) names.push('3');
      if (names.length === 0 || !names.every((name) => /^\d$/.test(name))) continue;
      for (const { at: hex } of box.map.hexes.filter(
        ({ at }) => shapeOn(context.table, at).paths.length > 0,
      ))
        for (const tile of boxShapes(box).tiles.keys())
          for (let turn = 0; turn < 6; turn++) {
            if (nth++ % TILES !== 0) continue;
            const move: LayTile = { verb: 'layTile', company, hex, tile, turn };
            if (!upgradeNodes(shapeOn(context.table, hex), tileShape(box, tile, turn)).ok) continue;
            const near = walked(context.table, move, names.map(Number));
            answers[near ? 'near' : 'far'] += 1;
            expect([move, stationInReach(context, move)]).toEqual([move, near]);
          }
    }
  }
  expect(answers.near).toBeGreaterThan(50);
  expect(answers.far).toBeGreaterThan(50);
});
