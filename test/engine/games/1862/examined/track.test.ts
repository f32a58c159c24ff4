import { describe, expect, it } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
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
import { layTile, placeToken } from '../../../../kit/moves.ts';

/** Positions from the chapters on track, markers and London, answered before the game was asked. */

/** A company of player 1 at its track step, its home with this tile. */
function building(company: string, home: string, type: string, turn: number, phase = 'A'): Scene {
  const scene = begin();
  started(scene, company, { 1: 6 });
  if (type) tile(scene, home, type, turn);
  marker(scene, company, home);
  scene.clock('phase', phase);
  operating(scene, [company]);
  return scene;
}

const laysOn = (scene: Scene, hex: string) =>
  scene
    .options(1, 'layTile')
    .filter((move) => move.hex === hex)
    .map(({ tile, turn }) => `${String(tile)}/${String(turn)}`)
    .sort();

describe('tiles', () => {
  it('1862/8.1: a Y tile is plain yellow: two of them, or one after another tile', () => {
    // B5 leads to C4, a Y town, and to B7.
    const scene = building('WStI', 'B5', '6', 4);
    scene.play(1, layTile('WStI', 'B7', '57', 0));
    expect(scene.read('operating').track).toBe('yellow');
    expect(scene.wrongs(1, layTile('WStI', 'C4', '202', 1))).toEqual([]);
    scene.play(1, layTile('WStI', 'C4', '202', 1));
    expect(scene.read('operating').track).toBe('done');
  });

  it('1862/8.1: the home tile may be the first of two', () => {
    const scene = building('ECR', 'D13', '', 0);
    scene.play(1, layTile('ECR', 'D13', '57', 1));
    // E12 is an N town and comes alone; C14 is London.
    expect(scene.wrongs(1, layTile('ECR', 'E12', '790', 0))).toContain('1862/7.6.2/2');
    const other = building('ECR', 'D13', '', 0);
    other.play(1, layTile('ECR', 'D13', '57', 0));
    expect(other.wrongs(1, layTile('ECR', 'D11', '57', 0))).toEqual([]);
  });

  it('1862/8.1: a bare home holds its company up only while a tile for it is there (D26)', () => {
    const scene = building('ECR', 'D13', '', 0);
    for (const id of [...piecesIn(scene.table, 'supply')])
      if (/^tile:(5|6)-/.test(id)) scene.put(id, 'out');
    expect(scene.wrongs(1, PASS)).toContain('1862/7.6/4');
    for (const id of [...piecesIn(scene.table, 'supply')])
      if (id.startsWith('tile:57-')) scene.put(id, 'out');
    expect(scene.wrongs(1, PASS)).toEqual([]);
  });

  it('1862/8.1: a bare N home takes the one tile of the turn', () => {
    const scene = building('EUR', 'E12', '', 0);
    expect(scene.wrongs(1, PASS)).toContain('1862/7.6/4');
    scene.play(1, layTile('EUR', 'E12', '790', 1));
    expect(scene.read('operating').track).toBe('done');
  });

  it('1862/8.3: at Harwich three sides are open, and tile by tile one way is left', () => {
    const scene = building('ECR', 'F13', '202', 0, 'B');
    // The green tiles that keep the sides 0 and 2 and add 5 alone.
    expect(laysOn(scene, 'F13')).toEqual(['793/5']);
    const russet = building('ECR', 'F13', '793', 5, 'D');
    expect(laysOn(russet, 'F13')).toEqual(['797/2']);
  });

  it('1862/8.3: Ipswich has no way over its wall: 790 turned by one or four, russet 795', () => {
    const scene = building('ESR', 'F11', '', 0);
    const ways = laysOn(scene, 'F11');
    expect(ways.length).toBeGreaterThan(0);
    expect(ways.every((way) => way === '790/1' || way === '790/4')).toBe(true);
    expect(laysOn(building('ESR', 'F11', '791', 1, 'D'), 'F11')).toEqual(['795/3']);
    // Elsewhere all six sides are open, and 795 is no tile for it.
    expect(
      new Set(laysOn(building('EUR', 'E12', '791', 1, 'D'), 'E12').map((way) => way.slice(0, 3))),
    ).toEqual(new Set(['794']));
  });

  it('1862/8.2: a full station of others is reached and may be upgraded, not passed', () => {
    const scene = building('ECR', 'D13', '57', 0, 'B');
    tile(scene, 'D11', '57', 0);
    marker(scene, 'WVR', 'D11');
    // D11 leads on to D9, but its only space is taken.
    expect(laysOn(scene, 'D9')).toEqual([]);
    expect(laysOn(scene, 'D11').length).toBeGreaterThan(0);
    const own = building('ECR', 'D13', '57', 0, 'B');
    tile(own, 'D11', '57', 0);
    expect(laysOn(own, 'D9').length).toBeGreaterThan(0);
  });

  it('1862/8.2: a village is passed, and the other side of it reached', () => {
    // D13 to C12 by side 2, on to B11 by side 2, a village too.
    const scene = building('ECR', 'D13', '57', 2);
    tile(scene, 'C12', '8852', 2);
    const reached = new Set(scene.options(1, 'layTile').map(({ hex }) => hex));
    expect([...reached].sort()).toEqual(['B11', 'E14']);
  });

  it('1862/8.3, 1862/8.4: a bare town takes yellow tiles of its letter, and neither green ones nor others', () => {
    const scene = building('ECR', 'D13', '57', 1, 'B');
    // E12 is an N town, D11 one without a letter.
    expect(scene.wrongs(1, layTile('ECR', 'E12', '790', 1))).toEqual([]);
    // Nothing lies there, so nothing is replaced: the letter alone decides.
    expect(scene.wrongs(1, layTile('ECR', 'E12', '57', 1))).toEqual(['1862/7.6.1/7']);
    for (const [hex, green] of [
      ['E12', '791'],
      ['D11', '14'],
    ] as const)
      expect(scene.wrongs(1, layTile('ECR', hex, green, 0))).toContain('1862/7.6/1');
  });

  it('1862/8.4: yellow to russet is two steps, green to yellow is none', () => {
    const scene = building('ECR', 'D13', '14', 0, 'D');
    expect(scene.wrongs(1, layTile('ECR', 'D13', '57', 0))).not.toEqual([]);
    expect(scene.wrongs(1, layTile('ECR', 'D13', '15', 0))).not.toEqual([]);
    const yellow = building('ECR', 'D13', '57', 0, 'D');
    expect(laysOn(yellow, 'D13').every((way) => !way.startsWith('611'))).toBe(true);
    expect(laysOn(yellow, 'D13').length).toBeGreaterThan(0);
  });

  it('1862/8.5: one small station is the turn, and no link after it', () => {
    const scene = building('ECR', 'D13', '57', 1, 'B');
    tile(scene, 'G6', '19', 0);
    expect(laysOn(scene, 'G6').length).toBe(2);
    scene.play(1, layTile('ECR', 'G6', '19_1a', 0));
    expect(scene.read('operating').laid).toEqual(['G6']);
    scene.clock('operating', { step: 'token' });
    expect(scene.wrongs(1, placeToken('ECR', 'D15'))).toContain('1862/7.6.5/3');
  });

  it('1862/8.5: a small station on yellow or where one is, never', () => {
    const scene = building('ECR', 'D13', '57', 1, 'D');
    tile(scene, 'G6', '19_2', 0);
    tile(scene, 'G4', '8852', 1);
    expect([...laysOn(scene, 'G6'), ...laysOn(scene, 'G4')]).toEqual([]);
  });

  it('1862/8.2, 1862/8.4: both small stations stay on russet, whose new line has to be met (D30)', () => {
    // E6 crosses from 0 to 3 and from 1 to 4; E8 leads to its side 0.
    const scene = building('N&B', 'E8', '57', 0, 'D');
    tile(scene, 'E6', '20_2', 0);
    // The line that russet adds is on no route of the company.
    expect(laysOn(scene, 'E6')).toEqual([]);
    // From Swaffham it is met at its side 2.
    tile(scene, 'D5', '57', 2);
    marker(scene, 'N&B', 'D5');
    const ways = laysOn(scene, 'E6');
    expect(ways.length).toBeGreaterThan(0);
    expect(ways.every((way) => way.startsWith('798_2/'))).toBe(true);
  });
});

describe('home', () => {
  /** The first turn of a company, its home laid out before. */
  function first(company: string, phase: string, more: (scene: Scene) => void): Scene {
    const scene = begin();
    started(scene, company, { 1: 6 }, { homed: false });
    scene.clock('phase', phase);
    more(scene);
    operating(scene, [company], 'home', { begun: false });
    scene.settle();
    return scene;
  }

  it('1862/7.1: a full yellow home in phase A: the other one goes, and keeps its marker', () => {
    const scene = first('ECR', 'A', (table) => {
      started(table, 'EUR', { 2: 6 }, { markers: 1 });
      tile(table, 'D13', '57', 1);
      marker(table, 'EUR', 'D13');
    });
    expect(markerIn(scene, 'D13')).toBe('ECR');
    expect(unused(scene, 'EUR')).toBe(1);
    expect(scene.read('operating').step).toBe('track');
  });

  it('1862/7.1: of two the one that came last goes, not the one further right', () => {
    const scene = first('ECR', 'H', (table) => {
      for (const company of ['EUR', 'WVR']) started(table, company, { 2: 6 }, { markers: 1 });
      tile(table, 'D13', '611', 0);
      marker(table, 'WVR', 'D13', 1);
      marker(table, 'EUR', 'D13', 0);
    });
    expect([markerIn(scene, 'D13', 0), markerIn(scene, 'D13', 1)]).toEqual(['ECR', 'WVR']);
  });

  it('1862/7.1, 1862/17: with the LNER a full home is not upgraded: the last one gives way', () => {
    const scene = first('ECR', 'H', (table) => {
      started(table, 'EUR', { 2: 6 }, { markers: 1 });
      tile(table, 'D13', '57', 1);
      marker(table, 'EUR', 'D13');
      table.clock('lner', 'formed');
    });
    expect([markerIn(scene, 'D13'), tileAt(scene, 'D13')?.[0]]).toEqual(['ECR', '57']);
  });

  it('1862/7.1, 1862/15: what receivership put off comes with the next turn that has a director', () => {
    const scene = first('ECR', 'A', (table) => {
      table.put('share:ECR-0', 'pool');
      started(table, 'ENR', { 2: 6 });
    });
    expect(markerIn(scene, 'D13')).toBeUndefined();
    scene.put('share:ECR-0', 'player:1');
    operating(scene, ['ECR'], 'home', { begun: false });
    scene.settle();
    expect(markerIn(scene, 'D13')).toBe('ECR');
  });

  it('1862/7.1: if a marker of the company was placed by hand, no other is placed', () => {
    const scene = first('EUR', 'B', (table) => {
      tile(table, 'E12', '790', 1);
      marker(table, 'EUR', 'E12');
    });
    expect([markerIn(scene, 'E12', 0), markerIn(scene, 'E12', 1)]).toEqual(['EUR', undefined]);
    expect([unused(scene, 'EUR'), scene.read('homed')]).toEqual([2, ['EUR']]);
  });

  it.each([
    ['EUR', 'WVR'],
    ['WVR', 'EUR'],
  ])(
    '1862/7.1: of %s and %s, whom a hand has stood there, the one further right goes',
    (...two) => {
      const scene = first('ECR', 'H', (table) => {
        for (const company of two) started(table, company, { 2: 6 }, { markers: 1 });
        tile(table, 'D13', '611', 0);
        two.forEach((company, slot) => table.put(`token:${company}-0`, `slot:D13.0.${slot}`));
      });
      expect([markerIn(scene, 'D13', 0), markerIn(scene, 'D13', 1)]).toEqual([two[0], 'ECR']);
    },
  );

  it('1862/7.1: nobody gives way to a company whose markers were taken away by hand', () => {
    const scene = begin();
    started(scene, 'ECR', { 1: 6 }, { homed: false, markers: 0 });
    started(scene, 'EUR', { 2: 6 }, { markers: 1 });
    tile(scene, 'D13', '57', 1);
    marker(scene, 'EUR', 'D13');
    operating(scene, ['ECR'], 'home', { begun: false });
    scene.settle();
    expect([markerIn(scene, 'D13'), unused(scene, 'EUR')]).toEqual(['EUR', 0]);
    expect([scene.read('operating').step, scene.read('homed')]).toEqual(['track', ['EUR', 'ECR']]);
  });

  it('1862/7.1: a free space is taken first, whatever could be upgraded', () => {
    const scene = first('EUR', 'D', (table) => {
      tile(table, 'E12', '790', 1);
      marker(table, 'WVR', 'E12', 1);
    });
    expect([markerIn(scene, 'E12', 0), markerIn(scene, 'E12', 1)]).toEqual(['EUR', 'WVR']);
    expect(tileAt(scene, 'E12')?.[0]).toBe('790');
  });

  it('1862/7.1: a full green N home goes russet from phase D, before that the last one leaves', () => {
    const others = (table: Scene) => {
      tile(table, 'E12', '791', 0);
      for (const [slot, company] of ['WVR', 'N&E', 'ECR'].entries()) {
        started(table, company, { 2: 6 }, { markers: 1 });
        marker(table, company, 'E12', slot);
      }
    };
    const early = first('EUR', 'C', others);
    expect([0, 1, 2].map((slot) => markerIn(early, 'E12', slot))).toEqual(['WVR', 'N&E', 'EUR']);
    const late = first('EUR', 'D', others);
    expect(late.read('operating').step).toBe('home');
    expect(
      new Set(late.options(1, 'layTile').map(({ tile, hex }) => `${String(tile)} ${String(hex)}`)),
    ).toEqual(new Set(['794 E12']));
    late.play(1, late.options(1, 'layTile')[0]!);
    expect([0, 1, 2, 3].map((slot) => markerIn(late, 'E12', slot))).toEqual([
      'WVR',
      'N&E',
      'ECR',
      'EUR',
    ]);
  });
});

describe('markers and London', () => {
  /** ECR in D13, joined to E12 and London, at its marker step. */
  function placing(markers = 3): Scene {
    const scene = begin();
    started(scene, 'ECR', { 1: 6 }, { markers });
    tile(scene, 'D13', '57', 1);
    tile(scene, 'E12', '790', 1);
    marker(scene, 'ECR', 'D13');
    operating(scene, ['ECR'], 'token');
    return scene;
  }
  const places = (scene: Scene) =>
    scene
      .options(1, 'placeToken')
      .map(({ hex }) => hex)
      .sort();

  it('1862/9: London has four spaces, two and two', () => {
    const scene = placing();
    marker(scene, 'WVR', 'B15', 0);
    marker(scene, 'EUR', 'B15', 1);
    expect(places(scene)).toEqual(['D15', 'E12']);
    expect(scene.wrongs(1, placeToken('ECR', 'B15'))).not.toEqual([]);
    marker(scene, 'ENR', 'D15', 0);
    expect(places(scene)).toEqual(['D15', 'E12']);
    marker(scene, 'N&E', 'D15', 1);
    expect(places(scene)).toEqual(['E12']);
  });

  it('1862/9: without an unused marker nothing is asked', () => {
    const scene = placing(1);
    expect(unused(scene, 'ECR')).toBe(0);
    expect(scene.options(1, 'placeToken')).toEqual([]);
    scene.settle();
    expect(scene.read('operating').step).not.toBe('token');
  });

  it('1862/9: a full station on the way to London closes it', () => {
    // ECR has its marker in E12 alone; D13 in between is others'.
    const scene = begin();
    started(scene, 'ECR', { 1: 6 });
    tile(scene, 'D13', '57', 1);
    tile(scene, 'E12', '790', 1);
    marker(scene, 'ECR', 'E12');
    operating(scene, ['ECR'], 'token');
    expect(places(scene)).toContain('D15');
    marker(scene, 'WVR', 'D13');
    scene.clock('operating', { step: 'token' });
    expect(scene.options(1, 'placeToken').filter(({ hex }) => hex === 'D15')).toEqual([]);
    expect(scene.wrongs(1, placeToken('ECR', 'D15'))).toContain('1862/7.6.5/4');
  });

  it('1862/9: a link is the marker of the turn, and one for the company', () => {
    const scene = placing();
    scene.play(1, placeToken('ECR', 'D15'));
    operating(scene, ['ECR'], 'token', { tokened: true });
    expect(scene.wrongs(1, placeToken('ECR', 'E12'))).toContain('1862/7.7/1');
    operating(scene, ['ECR'], 'token');
    expect(places(scene)).toEqual(['E12']);
  });

  it('1862/9: after an upgrade a marker may come, a link may not', () => {
    const scene = placing();
    scene.clock('operating', { laid: ['D13'] });
    expect(places(scene)).toEqual(['E12']);
    scene.play(1, placeToken('ECR', 'E12'));
    expect(markerIn(scene, 'E12')).toBe('ECR');
  });
});
