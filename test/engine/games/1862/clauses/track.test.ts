import { describe, expect, it } from 'vitest';
import {
  begin,
  marker,
  markerIn,
  operating,
  PASS,
  type Scene,
  started,
  tile,
  tileAt,
  unused,
} from '../../../../kit/1862.ts';
import { neighbourOf } from './map-of.ts';

const lay = (hex: string, tile: string, turn: number, company = 'ECR') =>
  ({ verb: 'layTile', company, hex, tile, turn }) as const;
const place = (hex: string, company = 'ECR') =>
  ({ verb: 'placeToken', company, hex, city: 0 }) as const;

/** ECR at its home D13, tile 57 to E12 and C14, at its track step. */
function scene(phase = 'A', company = 'ECR', hex = 'D13', laid: string = '57', turn = 1): Scene {
  const scene = begin();
  started(scene, company, { 1: 6 });
  if (laid) tile(scene, hex, laid, turn);
  marker(scene, company, hex);
  scene.clock('phase', phase);
  operating(scene, [company]);
  return scene;
}

describe('what a turn builds', () => {
  it('1862/7.6/1, 1862/7.6.2/1: two plain yellow tiles, the second joining the first', () => {
    const table = scene('A', 'Y&N', 'H5', '202', 0);
    // 202 leads to H7 and to G4, a village.
    expect(table.wrongs(1, lay('G6', '8852', 0, 'Y&N'))).toContain('1862/7.6.1/1');
    table.play(1, lay('G4', '8850', 0, 'Y&N'));
    expect(table.read('operating').track).toBe('yellow');
    table.play(1, lay('G6', '8852', 0, 'Y&N'));
    expect(table.read('operating').step).not.toBe('track');
  });

  it('1862/7.6/1, 1862/7.6.2/2: an N tile comes alone', () => {
    const table = scene();
    table.play(1, lay('E12', '790', 0));
    expect(table.read('operating').step).not.toBe('track');
    const other = scene();
    other.clock('operating', { track: 'yellow', laid: ['D11'] });
    expect(other.wrongs(1, lay('E12', '790', 0))).toContain('1862/7.6.2/2');
    other.clock('operating', { track: 'done' });
    expect(other.wrongs(1, lay('E12', '790', 0))).toContain('1862/7.6/1');
  });

  it('1862/7.6/1, 1862/7.6.3/5, 1862/7.6.3/6: one upgrade, not after yellow, and without a train', () => {
    const table = scene('B');
    table.clock('operating', { track: 'yellow', laid: ['D11'] });
    expect(table.wrongs(1, lay('D13', '14', 0))).toContain('1862/7.6.3/5');
    table.clock('operating', { track: 'free', laid: [] });
    table.play(1, lay('D13', '14', 0));
    expect(table.read('operating').track).toBe('done');
  });

  it('1862/7.6/2, 1862/7.6.3/1, 1862/7.6.3/2, 1862/7.6.3/4: colours come with phases, one at a time', () => {
    const table = scene('A');
    expect(table.wrongs(1, lay('D13', '14', 0))).toEqual(['1862/7.6/2']);
    table.clock('phase', 'B');
    expect(table.wrongs(1, lay('D13', '14', 0))).toEqual([]);
    expect(table.wrongs(1, lay('D13', '611', 0))).toContain('1862/7.6.3/4');
    const green = scene('C', 'ECR', 'D13', '14', 0);
    expect(green.wrongs(1, lay('D13', '611', 0))).toContain('1862/7.6/2');
    green.clock('phase', 'D');
    expect(green.wrongs(1, lay('D13', '611', 4))).not.toContain('1862/7.6/2');
    expect(green.options(1, 'layTile').some(({ tile }) => tile === '611')).toBe(true);
  });

  it('1862/7.6/3: building is free', () => {
    const table = scene();
    table.play(1, lay('E12', '790', 0));
    expect(table.cash('company:ECR')).toBe(500);
  });

  it('1862/7.6/4: a bare home is tiled first', () => {
    const table = scene('A', 'ECR', 'D13', '');
    expect(table.wrongs(1, PASS)).toContain('1862/7.6/4');
    expect(new Set(table.options(1, 'layTile').map(({ hex }) => hex))).toEqual(new Set(['D13']));
    table.play(1, lay('D13', '57', 1));
    expect(table.wrongs(1, PASS)).toEqual([]);
  });

  it('1862/7.6/5, 1862/7.6/6: not in receivership, nor with the LNER', () => {
    const table = scene();
    table.put('share:ECR-0', 'pool');
    expect(table.wrongs(1, lay('E12', '790', 0))).toContain('1862/7.6/5');
    const late = scene();
    late.clock('lner', 'formed');
    expect(late.wrongs(1, lay('E12', '790', 0))).toContain('1862/7.6/6');
    late.settle();
    expect(late.read('operating').step).not.toBe('track');
  });
});

describe('where track goes', () => {
  it('1862/7.6.1/1, 1862/7.6.1/10: track of the tile is on a route; a full station ends it', () => {
    const table = scene();
    expect(table.wrongs(1, lay('E12', '790', 0))).toEqual([]);
    expect(table.wrongs(1, lay('D11', '57', 0))).toEqual(['1862/7.6.1/1']);
    tile(table, 'E12', '790', 0);
    marker(table, 'EUR', 'E12');
    marker(table, 'WVR', 'E12', 1);
    // E12 leads on to E10 and F11, but its two spaces are others'.
    expect(table.options(1, 'layTile').filter(({ hex }) => hex === 'E10')).toEqual([]);
    table.put(table.table.places.get('slot:E12.0.1')![0]!, 'aside');
    expect(table.options(1, 'layTile').filter(({ hex }) => hex === 'E10').length).toBeGreaterThan(
      0,
    );
  });

  it('1862/7.6.1/2, 1862/map/2: barriers end no track, on either side of each of the three', () => {
    const table = scene('A', 'ECR', 'F11', '790', 0);
    for (const pair of [
      ['E14', 'F13'],
      ['G12', 'F13'],
      ['F11', 'F13'],
    ])
      for (const [hex, beyond] of [pair, [...pair].reverse()] as [string, string][]) {
        const edge = [0, 1, 2, 3, 4, 5].find(
          (n) => neighbourOf(table.game.box, hex, n) === beyond,
        )!;
        expect(table.wrongs(1, lay(hex, '57', edge)), hex).toContain('1862/7.6.1/2');
      }
    expect(table.wrongs(1, lay('E14', '8852', 1))).toContain('1862/7.6.1/2');
    expect(table.wrongs(1, lay('F13', '621', 0))).toContain('1862/7.6.1/2');
  });

  it('1862/7.6.1/3, 1862/7.6.1/4, 1862/map/9: into the sea at entries only, and never off the map', () => {
    const table = scene('A', 'ENR', 'F3', '57', 0);
    // F3 has the port F1 above; H3 to the right is no hex at all.
    expect(table.wrongs(1, lay('G4', '8852', 1, 'ENR'))).toContain('1862/7.6.1/4');
    expect(table.wrongs(1, lay('D15', '57', 0, 'ENR'))).toContain('1862/7.6.1/3');
    expect(table.wrongs(1, lay('D1', '57', 0, 'ENR'))).toContain('1862/7.6.1/3');
    const port = scene('A', 'WNR', 'E2', '57', 1);
    // E2: F1 has an entry from the left below, E0 none.
    expect(port.wrongs(1, lay('E2', '57', 0, 'WNR'))).toContain('1862/7.6.1/3');
    expect(port.wrongs(1, lay('Z9', '57', 0, 'WNR'))).toContain('1862/7.6.1/4');
  });

  it('1862/7.6.1/5, 1862/7.6.1/6: large stations on towns, small ones in villages', () => {
    const table = scene();
    expect(table.wrongs(1, lay('C12', '57', 0))).toContain('1862/7.6.1/5');
    expect(table.wrongs(1, lay('D11', '8852', 0))).toContain('1862/7.6.1/6');
    const bare = scene('A', 'ECR', 'D13', '');
    const tiles = new Set(bare.options(1, 'layTile').map(({ tile }) => tile));
    expect([...tiles].sort()).toEqual(['5', '57', '6']);
  });

  it('1862/7.6.1/7, 1862/7.6.1/8: letters', () => {
    const table = scene();
    expect(table.wrongs(1, lay('E12', '57', 0))).toContain('1862/7.6.1/7');
    const bare = scene('A', 'ECR', 'D13', '');
    expect(bare.wrongs(1, lay('D13', '790', 0))).toContain('1862/7.6.1/8');
    expect(bare.wrongs(1, lay('D13', '202', 0))).toContain('1862/7.6.1/8');
  });

  it('1862/7.6.1/9: 795 is Ipswich, 797 Harwich', () => {
    const ipswich = scene('D', 'EUR', 'F11', '791', 1);
    expect(ipswich.options(1, 'layTile').some(({ tile }) => tile === '795')).toBe(true);
    const colchester = scene('D', 'EUR', 'E12', '791', 1);
    expect(colchester.options(1, 'layTile').some(({ tile }) => tile === '795')).toBe(false);
    expect(colchester.wrongs(1, lay('E12', '795', 0, 'EUR'))).toContain('1862/7.6.1/9');
    expect(colchester.wrongs(1, lay('E12', '797', 0, 'EUR'))).toContain('1862/7.6.1/9');
  });

  it('1862/7.6.1/11: the supply limits, and takes back', () => {
    const table = scene('B');
    table.play(1, lay('D13', '14', 0));
    expect(table.at('tile:57-0')).toBe('supply');
    const other = scene('B');
    for (const id of other.table.places
      .get('supply')!
      .filter((piece) => piece.startsWith('tile:14-')))
      other.put(id, 'out');
    expect(other.wrongs(1, lay('D13', '14', 0))).toContain('1862/7.6.1/11');
  });
});

describe('small stations', () => {
  it('1862/7.6.2/3, 1862/7.6.2/4, 1862/7.6.3/7: plain yellow has one, and it stays on its line', () => {
    const table = scene('B', 'ECR', 'D13', '57', 1);
    tile(table, 'C12', '8852', 2);
    tile(table, 'D13', '57', 2);
    tile(table, 'D11', '57', 1);
    marker(table, 'ECR', 'D11');
    const greens = table.options(1, 'layTile').filter(({ hex }) => hex === 'C12');
    expect(greens.length).toBeGreaterThan(0);
    // Each has one small station, on the line from 2 to 5.
    expect(greens.every(({ tile }) => /_1[ab]?$/.test(String(tile)))).toBe(true);
    expect(table.findings(1, lay('C12', '20', 2))).toMatchObject([
      { clause: '1862/7.6.3/7', message: 'Tile 20 has fewer small stations than C12.' },
    ]);
    expect(table.wrongs(1, lay('C12', '20_2', 2))).toContain('1862/7.6.3/7');
  });

  it('1862/7.6.2/5, 1862/7.6.4/1, 1862/7.6.4/2, 1862/7.6.4/4: on green, unreached, and alone', () => {
    const table = scene('B');
    tile(table, 'G4', '20', 0);
    tile(table, 'G6', '8852', 0);
    const adds = table.options(1, 'layTile').filter(({ hex }) => hex === 'G4');
    expect(adds.length).toBeGreaterThan(1);
    expect(table.options(1, 'layTile').some(({ hex }) => hex === 'G6')).toBe(false);
    table.clock('operating', { track: 'yellow', laid: ['E12'] });
    expect(table.wrongs(1, adds[0]!)).toContain('1862/7.6.4/4');
    table.clock('operating', { track: 'free', laid: [] });
    table.play(1, adds[0]!);
    expect(tileAt(table, 'G4')![0]).toBe(adds[0]!.tile);
    expect(table.read('operating').step).not.toBe('track');
  });

  it('1862/7.6.4/3: two lines on green, three on russet', () => {
    const most = (base: string) => {
      const table = scene('D');
      tile(table, 'G4', base, 0);
      let added = 0;
      for (;;) {
        const next = table.options(1, 'layTile').find(({ hex }) => hex === 'G4');
        if (!next) return added;
        table.play(1, next);
        added++;
        operating(table, ['ECR']);
      }
    };
    expect(most('20')).toBe(2);
    expect(most('798')).toBe(3);
    expect(most('17')).toBe(2);
  });
});

describe('upgrades', () => {
  it('1862/7.6.3/3, 1862/7.6.3/8: old track stays, and markers in their station', () => {
    const table = scene('B');
    expect(table.wrongs(1, lay('D13', '619', 0))).toContain('1862/7.6.3/3');
    table.play(1, lay('D13', '14', 0));
    expect(markerIn(table, 'D13')).toBe('ECR');
    expect(tileAt(table, 'D13')).toEqual(['14', 0]);
  });
});

describe('markers', () => {
  /** ECR at D13, joined to Colchester. */
  function placing(): Scene {
    const table = scene();
    tile(table, 'E12', '790', 0);
    operating(table, ['ECR'], 'token');
    return table;
  }

  it('1862/7.7/1, 1862/7.7/2: one a turn, for nothing', () => {
    const table = placing();
    table.play(1, place('E12'));
    expect(table.cash('company:ECR')).toBe(500);
    expect(markerIn(table, 'E12')).toBe('ECR');
    operating(table, ['ECR'], 'token', { tokened: true });
    expect(table.wrongs(1, place('B15'))).toContain('1862/7.7/1');
  });

  it('1862/7.7/3, 1862/7.7/4, 1862/7.7/5: a free space on a route, once a hex, an unused marker', () => {
    const table = placing();
    tile(table, 'F5', '790', 0);
    expect(table.wrongs(1, place('F5'))).toContain('1862/7.7/3');
    expect(table.wrongs(1, { ...place('E12'), city: 1 })).toContain('1862/7.7/3');
    marker(table, 'EUR', 'E12');
    expect(table.wrongs(1, place('E12'))).toEqual([]);
    marker(table, 'WVR', 'E12', 1);
    expect(table.wrongs(1, place('E12'))).toContain('1862/7.7/3');
    const [full] = table.findings(1, place('E12'));
    expect(full!.message).toBe('There is no free space in E12.');
    tile(table, 'D13', '14', 0);
    expect(table.wrongs(1, place('D13'))).toContain('1862/7.7/4');
    const bare = placing();
    for (const id of [...bare.table.places.get('company:ECR')!])
      if (id.startsWith('token:')) bare.put(id, 'aside');
    expect(bare.wrongs(1, place('E12'))).toContain('1862/7.7/5');
  });

  it('1862/7.7/7: none with the LNER', () => {
    const table = placing();
    table.clock('lner', 'formed');
    expect(table.wrongs(1, place('E12'))).toContain('1862/7.7/7');
    table.settle();
    expect(table.read('operating').step).not.toBe('token');
  });

  it('1862/7.6.5/1, 1862/7.6.5/3, 1862/7.6.5/4, 1862/7.6.5/5: a link to London', () => {
    const table = placing();
    expect(
      table
        .options(1, 'placeToken')
        .map(({ hex }) => hex)
        .sort(),
    ).toEqual(['B15', 'D15', 'E12']);
    table.play(1, place('D15'));
    expect(markerIn(table, 'D15')).toBe('ECR');
    operating(table, ['ECR'], 'token');
    expect(table.wrongs(1, place('B15'))).toContain('1862/7.6.5/5');
    const built = placing();
    built.clock('operating', { laid: ['D13'] });
    expect(built.wrongs(1, place('B15'))).toContain('1862/7.6.5/3');
    const far = placing();
    tile(far, 'D13', '57', 2);
    expect(far.wrongs(1, place('B15'))).toContain('1862/7.6.5/4');
  });
});

describe('the first turn', () => {
  /** ECR's first turn, after the turn of a company that has none left. */
  function first(phase = 'A', more: (table: Scene) => void = () => {}): Scene {
    const table = begin();
    started(table, 'ECR', { 1: 6 }, { homed: false });
    table.clock('phase', phase);
    more(table);
    operating(table, ['ECR'], 'home', { begun: false });
    table.settle();
    return table;
  }

  it('1862/7.2/1: a marker at home, for nothing', () => {
    const table = first();
    expect(markerIn(table, 'D13')).toBe('ECR');
    expect([table.cash('company:ECR'), unused(table, 'ECR')]).toEqual([500, 2]);
    expect(table.read('operating').step).toBe('track');
  });

  it('1862/7.2/2, 1862/7.2/3: a full home is upgraded first, and that is all the track', () => {
    const table = first('B', (scene) => {
      tile(scene, 'D13', '57', 1);
      marker(scene, 'EUR', 'D13');
    });
    expect(table.read('operating').step).toBe('home');
    expect(table.wrongs(1, PASS)).toContain('1862/7.2/2');
    expect(table.wrongs(1, lay('E12', '790', 0))).toContain('1862/7.2/2');
    table.play(1, lay('D13', '14', 0));
    expect([markerIn(table, 'D13'), markerIn(table, 'D13', 1)]).toEqual(['EUR', 'ECR']);
    expect(['token', 'run', 'trains']).toContain(table.read('operating').step);
    expect(table.wrongs(1, lay('E12', '790', 0))).toContain('1862/7.6/1');
    // Building has been done: no link to London.
    table.clock('operating', { step: 'token' });
    expect(table.wrongs(1, place('B15'))).toContain('1862/7.6.5/3');
  });

  it('1862/7.2/4, 1862/7.2/5: else who came last gives way, and may place again', () => {
    const table = first('D', (scene) => {
      started(scene, 'EUR', { 2: 6 });
      started(scene, 'WVR', { 2: 6 });
      tile(scene, 'D13', '611', 0);
      marker(scene, 'WVR', 'D13', 1);
      marker(scene, 'EUR', 'D13', 0);
    });
    expect([markerIn(table, 'D13', 0), markerIn(table, 'D13', 1)]).toEqual(['ECR', 'WVR']);
    expect(unused(table, 'EUR')).toBe(3);
  });

  it('1862/7.2/6: in receivership home waits for a director', () => {
    const table = first('A', (scene) => scene.put('share:ECR-0', 'pool'));
    expect(markerIn(table, 'D13')).toBeUndefined();
    expect(table.read('companies').ECR?.homed).toBe(false);
  });

  it('1862/7.7/7: with the LNER home markers still come', () => {
    const table = first('H', (scene) => scene.clock('lner', 'formed'));
    expect(markerIn(table, 'D13')).toBe('ECR');
  });
});
