import { describe, expect, test } from 'vitest';
import {
  begin,
  marker,
  markerIn,
  operating,
  PASS,
  type Scene,
  started,
  tile,
  unused,
  tileAt,
} from '../../../../kit/1862.ts';
import { place, lay } from '../../../../kit/stands/1862-line.ts';
/** The first turn of a company, its home laid out before. */
function firstOf(company: string, phase: string, more: (scene: Scene) => void): Scene {
  const scene = begin();
  started(scene, company, { 1: 6 }, { homed: false });
  scene.clock('phase', phase);
  more(scene);
  operating(scene, [company], 'home', { begun: false });
  scene.settle();
  return scene;
}

/** ECR's first turn, after the turn of a company that has none left. */
const first = (phase = 'A', more: (table: Scene) => void = () => {}) => firstOf('ECR', phase, more);

describe('the first turn', () => {
  test('1862/7.2/1: a marker at home, for nothing', () => {
    const table = first();
    expect(markerIn(table, 'D13')).toBe('ECR');
    expect([table.cash('company:ECR'), unused(table, 'ECR')]).toEqual([500, 2]);
    expect(table.read('operating').step).toBe('track');
  });

  test('1862/7.2/2, 1862/7.2/3: a full home is upgraded first, and that is all the track', () => {
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

  test('1862/7.2/4, 1862/7.2/5: else who came last gives way, and may place again', () => {
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

  test('1862/7.2/6: in receivership home waits for a director', () => {
    const table = first('A', (scene) => scene.put('share:ECR-0', 'pool'));
    expect(markerIn(table, 'D13')).toBeUndefined();
    expect(table.read('companies').ECR?.homed).toBe(false);
  });

  test('1862/7.7/7: with the LNER home markers still come', () => {
    const table = first('H', (scene) => scene.clock('lner', 'formed'));
    expect(markerIn(table, 'D13')).toBe('ECR');
  });
});

describe('home', () => {
  test('1862/S7.1: a full yellow home in phase A: the other one goes, and keeps its marker', () => {
    const scene = firstOf('ECR', 'A', (table) => {
      started(table, 'EUR', { 2: 6 }, { markers: 1 });
      tile(table, 'D13', '57', 1);
      marker(table, 'EUR', 'D13');
    });
    expect(markerIn(scene, 'D13')).toBe('ECR');
    expect(unused(scene, 'EUR')).toBe(1);
    expect(scene.read('operating').step).toBe('track');
  });

  test('1862/S7.1: of two the one that came last goes, not the one further right', () => {
    const scene = firstOf('ECR', 'H', (table) => {
      for (const company of ['EUR', 'WVR']) started(table, company, { 2: 6 }, { markers: 1 });
      tile(table, 'D13', '611', 0);
      marker(table, 'WVR', 'D13', 1);
      marker(table, 'EUR', 'D13', 0);
    });
    expect([markerIn(scene, 'D13', 0), markerIn(scene, 'D13', 1)]).toEqual(['ECR', 'WVR']);
  });

  test('1862/S7.1, 1862/S17: with the LNER a full home is not upgraded: the last one gives way', () => {
    const scene = firstOf('ECR', 'H', (table) => {
      started(table, 'EUR', { 2: 6 }, { markers: 1 });
      tile(table, 'D13', '57', 1);
      marker(table, 'EUR', 'D13');
      table.clock('lner', 'formed');
    });
    expect([markerIn(scene, 'D13'), tileAt(scene, 'D13')?.[0]]).toEqual(['ECR', '57']);
  });

  test('1862/S7.1, 1862/S15: what receivership put off comes with the next turn that has a director', () => {
    const scene = firstOf('ECR', 'A', (table) => {
      table.put('share:ECR-0', 'pool');
      started(table, 'ENR', { 2: 6 });
    });
    expect(markerIn(scene, 'D13')).toBeUndefined();
    scene.put('share:ECR-0', 'player:1');
    operating(scene, ['ECR'], 'home', { begun: false });
    scene.settle();
    expect(markerIn(scene, 'D13')).toBe('ECR');
  });

  test('1862/S7.1: if a marker of the company was placed by hand, no other is placed', () => {
    const scene = firstOf('EUR', 'B', (table) => {
      tile(table, 'E12', '790', 1);
      marker(table, 'EUR', 'E12');
    });
    expect([markerIn(scene, 'E12', 0), markerIn(scene, 'E12', 1)]).toEqual(['EUR', undefined]);
    expect([unused(scene, 'EUR'), scene.read('homed')]).toEqual([2, ['EUR']]);
  });

  test.each([
    ['EUR', 'WVR'],
    ['WVR', 'EUR'],
  ])(
    '1862/S7.1: of %s and %s, whom a hand has stood there, the one further right goes',
    (...two) => {
      const scene = firstOf('ECR', 'H', (table) => {
        for (const company of two) started(table, company, { 2: 6 }, { markers: 1 });
        tile(table, 'D13', '611', 0);
        two.forEach((company, slot) => table.put(`token:${company}-0`, `slot:D13.0.${slot}`));
      });
      expect([markerIn(scene, 'D13', 0), markerIn(scene, 'D13', 1)]).toEqual([two[0], 'ECR']);
    },
  );

  test('1862/S7.1: nobody gives way to a company whose markers were taken away by hand', () => {
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

  test('1862/S7.1: a free space is taken first, whatever could be upgraded', () => {
    const scene = firstOf('EUR', 'D', (table) => {
      tile(table, 'E12', '790', 1);
      marker(table, 'WVR', 'E12', 1);
    });
    expect([markerIn(scene, 'E12', 0), markerIn(scene, 'E12', 1)]).toEqual(['EUR', 'WVR']);
    expect(tileAt(scene, 'E12')?.[0]).toBe('790');
  });

  test('1862/S7.1: a full green N home goes russet from phase D, before that the last one leaves', () => {
    const others = (table: Scene) => {
      tile(table, 'E12', '791', 0);
      for (const [slot, company] of ['WVR', 'N&E', 'ECR'].entries()) {
        started(table, company, { 2: 6 }, { markers: 1 });
        marker(table, company, 'E12', slot);
      }
    };
    const early = firstOf('EUR', 'C', others);
    expect([0, 1, 2].map((slot) => markerIn(early, 'E12', slot))).toEqual(['WVR', 'N&E', 'EUR']);
    const late = firstOf('EUR', 'D', others);
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

describe('the tile of a full home', () => {
  test('1862/7.2/2: a full home may be upgraded with the tile turned either way that looks alike', () => {
    const full = () => {
      const scene = begin();
      started(scene, 'ECR', { 1: 6 }, { homed: false });
      scene.clock('phase', 'B');
      tile(scene, 'D13', '57', 1);
      marker(scene, 'EUR', 'D13');
      operating(scene, ['ECR'], 'home', { begun: false });
      scene.settle();
      return scene;
    };
    // Tile 14 looks the same after half a turn.
    for (const turn of [0, 3]) {
      const table = full();
      expect(table.wrongs(1, lay('D13', '14', turn))).toEqual([]);
      table.play(1, lay('D13', '14', turn));
      expect(markerIn(table, 'D13', 1)).toBe('ECR');
    }
    expect(full().wrongs(1, lay('D13', '14', 2))).not.toEqual([]);
  });
});
