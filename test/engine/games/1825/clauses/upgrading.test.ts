import { describe, expect, it } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import { operating, type Scene, tile, token, trains, turnOf } from '../../../../kit/1825.ts';
import { builder, lay, line } from '../../../../kit/1825-line.ts';

const all = { r1: true, k2: true, k3: true, k6: true };

describe('which tiles are in use', () => {
  it.each([
    ['1825/upgrading-tiles/1', '9', '23', '1', '2'],
    ['1825/upgrading-tiles/2', '23', '47', '2', '3'],
  ])('%s: %s becomes %s not in phase %s but in phase %s', (id, old, next, early, late) => {
    const scene = builder({}, early);
    tile(scene, 'S17', old, 0);
    const move = lay('LNWR', 'S17', next, 0);
    expect(scene.wrongs(1, move)).toEqual([id]);
    scene.clock('phase', late);
    expect(scene.wrongs(1, move)).toEqual([]);
  });

  it('1825/upgrading-tiles/3: gray tiles in phase 3a or 4', () => {
    for (const [options, late] of [
      [{}, '3a'],
      [{ k3: true }, '4'],
    ] as const) {
      const scene = line(builder(options, '3'), '3');
      for (const id of piecesIn(scene.table, 'hex:R16').slice()) scene.put(id, 'supply');
      tile(scene, 'R16', '38', 1);
      const move = lay('LNWR', 'R16', '51', 1);
      expect(scene.wrongs(1, move)).toEqual(['1825/upgrading-tiles/3']);
      scene.clock('phase', late);
      expect(scene.wrongs(1, move)).toEqual([]);
    }
  });

  it('1825/upgrading-tiles/20: 119 waits for brown tiles and becomes 51', () => {
    const scene = line(builder(all, '2'), '3');
    const move = lay('LNWR', 'R16', '119', 1);
    expect(scene.wrongs(1, move)).toEqual(['1825/upgrading-tiles/2']);
    scene.clock('phase', '3');
    expect(scene.wrongs(1, move)).toEqual([]);
    scene.play(1, move);
    operating(scene, ['LNWR', 'MR']);
    scene.clock('phase', '4');
    const next = scene.options(1, 'layTile').filter((m) => m.hex === 'R16');
    expect(new Set(next.map((m) => m.tile))).toEqual(new Set(['51']));
  });

  it('1825/upgrading-tiles/21: 166 waits for gray tiles and goes on green cities', () => {
    const scene = line(builder(all, '3'), '3');
    for (const id of piecesIn(scene.table, 'hex:R16').slice()) scene.put(id, 'supply');
    tile(scene, 'R16', '14', 5);
    const move = lay('LNWR', 'R16', '166', 5);
    expect(scene.wrongs(1, move)).toEqual(['1825/upgrading-tiles/3']);
    scene.clock('phase', '4');
    expect(scene.wrongs(1, move)).toEqual([]);
    scene.play(1, move);
    operating(scene, ['LNWR', 'MR']);
    expect(scene.options(1, 'layTile').some((m) => m.hex === 'R16')).toBe(false);
  });
});

describe('what stays as it was', () => {
  it('1825/upgrading-tiles/4: every connection is kept', () => {
    const scene = builder({}, '2');
    tile(scene, 'S17', '9', 0);
    const cut = ['1825/upgrading-tiles/4'];
    expect(scene.wrongs(1, lay('LNWR', 'S17', '23', 0))).toEqual([]);
    expect(scene.wrongs(1, lay('LNWR', 'S17', '23', 1))).toEqual(cut);
    expect(scene.wrongs(1, lay('LNWR', 'S17', '28', 0))).toContain(cut[0]);
    expect(scene.wrongs(1, lay('LNWR', 'S17', '8', 0))).toContain(cut[0]);
    const city = line(builder({ units: '123' }, '3'), '2');
    expect(city.wrongs(1, lay('LNWR', 'R16', '63', 0))).toEqual(cut);
  });

  /** Wolverhampton (R12) on 52: city 0 to the lower left, city 1 to Crewe, where LNWR stands. */
  function walsall(options: object = {}, first = '52'): Scene {
    const scene = builder({ units: '123', r1: true, ...options }, '3');
    token(scene, 'LNWR', 'Q11');
    tile(scene, 'R12', first, 0);
    trains(scene, 'LNWR', '2');
    return scene;
  }

  it('1825/upgrading-tiles/24: cities neither part nor come out of nothing', () => {
    const scene = walsall();
    expect(scene.wrongs(1, lay('LNWR', 'R12', '64', 0))).toEqual(['1825/upgrading-tiles/24']);
    expect(scene.wrongs(1, lay('LNWR', 'R12', '64', 4))).toEqual([]);
  });

  it('1825/upgrading-tiles/25: tokens go where the track of their city goes', () => {
    const scene = walsall();
    scene.put('token:MR-0', 'slot:R12.0.0');
    scene.put('token:NER-0', 'slot:R12.1.0');
    scene.play(1, lay('LNWR', 'R12', '65', 4));
    expect([scene.at('token:MR-0'), scene.at('token:NER-0')]).toEqual([
      'slot:R12.1.0',
      'slot:R12.0.0',
    ]);
  });

  it('1825/upgrading-tiles/17 1825/upgrading-tiles/18: 52 gains nothing by 118, which recorded games let pass', () => {
    expect(walsall().wrongs(1, lay('LNWR', 'R12', '118', 0))).toEqual(['1825/upgrading-tiles/17']);
    expect(walsall({ profile: 'peer' }).wrongs(1, lay('LNWR', 'R12', '118', 0))).toEqual([]);
    expect(walsall({}, '10').wrongs(1, lay('LNWR', 'R12', '118', 5))).toEqual([]);
    expect(walsall().wrongs(1, lay('LNWR', 'R12', '66', 1))).not.toContain(
      '1825/upgrading-tiles/17',
    );
  });

  it('1825/upgrading-tiles/19: tile 200 goes on Wolverton though it pays no more', () => {
    const scene = builder({ k6: true }, '3');
    trains(scene, 'LNWR', '2');
    expect(scene.wrongs(1, lay('LNWR', 'T16', '200', 1))).toEqual([]);
    line(scene);
    expect(scene.wrongs(1, lay('LNWR', 'R16', '200', 0))).not.toEqual([]);
    scene.clock('phase', '2');
    expect(scene.wrongs(1, lay('LNWR', 'T16', '200', 1))).toEqual(['1825/upgrading-tiles/2']);
  });
});

describe('how far an upgrade may be', () => {
  it('1825/upgrading-tiles/5 1825/upgrading-tiles/6: plain track: any track by the book, new track in recorded games', () => {
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

  const R16 = lay('LNWR', 'R16', '12', 3);
  const Q17 = lay('LNWR', 'Q17', '12', 4);
  const R20 = lay('LNWR', 'R20', '88', 1);
  const reached = (owned: string[], move: ReturnType<typeof lay>, options: object = {}) =>
    line(builder({ ...all, ...options }, '2'), ...owned).wrongs(1, move);
  const TOO_FAR = ['1825/upgrading-tiles/7'];

  it('the upgrades asked about fit their hexes', () => {
    expect([...new Set([R16, Q17, R20].flatMap((move) => reached(['4+4E'], move)))]).toEqual([]);
  });

  it.each([
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

  it('1825/upgrading-tiles/8: without a train no city and no town', () => {
    expect(reached([], R16)).toEqual(['1825/upgrading-tiles/8']);
    expect(reached([], R20)).toEqual(['1825/upgrading-tiles/8']);
    expect(reached(['2'], R16)).toEqual([]);
  });

  it('1825/upgrading-tiles/9: a halt on the way costs nothing', () => {
    const scene = line(builder(all, '2'), '4');
    for (const id of piecesIn(scene.table, 'hex:Q19').slice()) scene.put(id, 'supply');
    tile(scene, 'Q19', '11', 3);
    expect(scene.wrongs(1, R20)).toEqual([]);
    scene.put('train:4-0', 'depot');
    trains(scene, 'LNWR', '3');
    expect(scene.wrongs(1, R20)).toEqual(TOO_FAR);
  });

  it('1825/upgrading-tiles/10 1825/upgrading-tiles/11: two 2 trains reach like a 3, but not in recorded games', () => {
    expect(reached(['2', '2'], Q17)).toEqual([]);
    expect(reached(['2', '2'], R20)).toEqual(TOO_FAR);
    expect(reached(['2', '2'], Q17, { profile: 'peer' })).toEqual(TOO_FAR);
    expect(reached(['2', '2'], R16, { profile: 'peer' })).toEqual([]);
  });

  it('1825/upgrading-tiles/12 1825/upgrading-tiles/13: a U3 and the town behind its third city', () => {
    expect(reached(['U3'], R20)).toEqual([]);
    expect(reached(['U3'], R20, { profile: 'peer' })).toEqual(TOO_FAR);
    expect(reached(['U3'], Q17, { profile: 'peer' })).toEqual([]);
  });

  /** Birmingham two hexes from Wolverton, LNWR in Leicester or in Wolverton. */
  function birmingham(at: string, profile: string, ...owned: string[]): string[] {
    const scene = line(builder({ profile }, '3'), ...owned);
    scene.put('token:LNWR-0', 'company:LNWR');
    token(scene, 'LNWR', at);
    tile(scene, 'T14', '8', 2);
    return scene.wrongs(1, lay('LNWR', 'S13', '34', 1));
  }

  it('1825/upgrading-tiles/14 1825/upgrading-tiles/15: a printed green city wants a train by the book only', () => {
    expect(birmingham('T16', 'seed', '2')).toEqual([]);
    expect(birmingham('T16', 'seed')).toEqual(['1825/upgrading-tiles/8']);
    expect(birmingham('R16', 'seed', '2')).toEqual(['1825/upgrading-tiles/14']);
    expect(birmingham('R16', 'seed', '3')).toEqual([]);
    expect(birmingham('T16', 'peer')).toEqual([]);
    expect(birmingham('R16', 'peer', '2')).toEqual([]);
  });

  it('1825/upgrading-tiles/16: brown on printed green is an upgrade', () => {
    const scene = line(builder({}, '3'), '2');
    tile(scene, 'T14', '8', 2);
    operating(scene, ['LNWR', 'MR'], 'track', { laid: ['U17'] });
    expect(scene.wrongs(1, lay('LNWR', 'S13', '34', 1))).toEqual(['1825/lay-track/1']);
    operating(scene, ['LNWR', 'MR']);
    scene.play(1, lay('LNWR', 'S13', '34', 1));
    expect(turnOf(scene)).toMatchObject({ upgraded: true });
  });

  it('1825/upgrading-tiles/23: the halt takes the place of an 8, by any company that gets there', () => {
    const scene = line(builder(all, '2'));
    expect(scene.wrongs(1, lay('LNWR', 'Q19', '11', 5))).toEqual([]);
    const nine = builder(all, '2');
    tile(nine, 'S17', '9', 0);
    expect(nine.wrongs(1, lay('LNWR', 'S17', '11', 0))).toContain('1825/upgrading-tiles/4');
  });
});
