import { describe, expect, test } from 'vitest';
import {
  fromColchester,
  atStep,
  said,
  place,
  atHome,
  inBand,
  joinedAt,
} from '../../../kit/stands/1862-line.ts';
import {
  begin,
  marker,
  markerIn,
  operating,
  type Scene,
  started,
  tile,
  unused,
} from '../../../kit/1862.ts';
import { placeToken } from '../../../kit/moves.ts';

describe('markers', () => {
  /** ECR at D13, joined to Colchester. */
  function placing(): Scene {
    const table = atHome();
    tile(table, 'E12', '790', 0);
    operating(table, ['ECR'], 'token');
    return table;
  }

  test('1862/7.7/1, 1862/7.7/2: one a turn, for nothing', () => {
    const table = placing();
    table.play(1, place('E12'));
    expect(table.cash('company:ECR')).toBe(500);
    expect(markerIn(table, 'E12')).toBe('ECR');
    operating(table, ['ECR'], 'token', { tokened: true });
    expect(table.wrongs(1, place('B15'))).toContain('1862/7.7/1');
  });

  test('1862/7.7/3, 1862/7.7/4, 1862/7.7/5: a free space on a route, once a hex, an unused marker', () => {
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

  test('1862/7.7/3, 1862/7.7/5: let stand by the host, it places nothing where no space or no marker is', () => {
    const full = placing();
    marker(full, 'EUR', 'E12');
    marker(full, 'WVR', 'E12', 1);
    full.force(1, place('E12'));
    const bare = placing();
    for (const id of [...bare.table.places.get('company:ECR')!])
      if (id.startsWith('token:')) bare.put(id, 'aside');
    bare.force(1, place('E12'));
    for (const [scene, there] of [
      [full, ['EUR', 'WVR']],
      [bare, [undefined, undefined]],
    ] as const) {
      expect([markerIn(scene, 'E12', 0), markerIn(scene, 'E12', 1)]).toEqual(there);
      expect(scene.read('operating').tokened).toBe(true);
    }
  });

  test('1862/7.7/7: none with the LNER', () => {
    const table = placing();
    table.clock('lner', 'formed');
    expect(table.wrongs(1, place('E12'))).toContain('1862/7.7/7');
    table.settle();
    expect(table.read('operating').step).not.toBe('token');
  });

  test('1862/7.6.5/1, 1862/7.6.5/3, 1862/7.6.5/4, 1862/7.6.5/5: a link to London', () => {
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

describe('places', () => {
  test('1862/7.7/1: one a turn', () => {
    const scene = inBand('token');
    tile(scene, 'E12', '790', 1);
    tile(scene, 'F11', '790', 0);
    const place = (hex: string) => ({ verb: 'placeToken', company: 'ECR', hex, city: 0 }) as const;
    expect(scene.wrongs(1, place('F11'))).toEqual([]);
    scene.play(1, place('E12'));
    expect(scene.read('placed')).toEqual(['token:ECR-0', 'token:ECR-1']);
    scene.clock('operating', { step: 'token' });
    expect(scene.wrongs(1, place('F11'))).toContain('1862/7.7/1');
  });

  test('1862/7.7/3: a village has no space for a marker, reached or not', () => {
    const scene = inBand('token');
    tile(scene, 'D13', '57', 2);
    tile(scene, 'C12', '8852', 2);
    const place = { verb: 'placeToken', company: 'ECR', hex: 'C12', city: 0 } as const;
    const says = scene.findings(1, place).map(({ message }) => message);
    expect(says).toEqual(['C12 has no large station.']);
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

  test('1862/S9: London has four spaces, two and two', () => {
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

  test('1862/S9: without an unused marker nothing is asked', () => {
    const scene = placing(1);
    expect(unused(scene, 'ECR')).toBe(0);
    expect(scene.options(1, 'placeToken')).toEqual([]);
    scene.settle();
    expect(scene.read('operating').step).not.toBe('token');
  });

  test('1862/S9: a full station on the way to London closes it', () => {
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

  test('1862/S9: a link is the marker of the turn, and one for the company', () => {
    const scene = placing();
    scene.play(1, placeToken('ECR', 'D15'));
    operating(scene, ['ECR'], 'token', { tokened: true });
    expect(scene.wrongs(1, placeToken('ECR', 'E12'))).toContain('1862/7.7/1');
    operating(scene, ['ECR'], 'token');
    expect(places(scene)).toEqual(['E12']);
  });

  test('1862/S9: after an upgrade a marker may come, a link may not', () => {
    const scene = placing();
    scene.clock('operating', { laid: ['D13'] });
    expect(places(scene)).toEqual(['E12']);
    scene.play(1, placeToken('ECR', 'E12'));
    expect(markerIn(scene, 'E12')).toBe('ECR');
  });
});

describe('once a hex', () => {
  test('1862/S9: a second marker on one hex never, though a space is free', () => {
    const scene = joinedAt('token');
    expect(scene.options(1, 'placeToken').map(({ hex }) => hex)).toContain('E12');
    operating(scene, ['EUR'], 'token');
    expect(
      scene.wrongs(1, { verb: 'placeToken', company: 'EUR', hex: 'E12', city: 0 }),
    ).not.toEqual([]);
    expect(scene.options(1, 'placeToken')).toEqual([]);
  });
});

describe('homes of others', () => {
  test('1862/7.7/6: the home of a company that has not been started is a place like others', () => {
    const scene = fromColchester();
    operating(scene, ['EUR'], 'token');
    const hexes = scene.options(1, 'placeToken').map(({ hex }) => hex);
    expect(hexes).toEqual(expect.arrayContaining(['C10', 'D11', 'D13', 'F11', 'B9']));
    // E12 has its marker, London is none.
    expect(hexes).not.toContain('E12');
  });
});

describe('what a marker is refused for', () => {
  test('1862/7.6.5/3, 1862/7.6.5/4: a link is offered only to who may build it', () => {
    const scene = atStep('token');
    const link = placeToken('ECR', 'D15', 10);
    expect(said(scene, 1, link)).toEqual(['The link spaces of D15 are its city 0.']);
    expect(scene.turn().sentence).toMatch(/ or link to London\.$/);
    operating(scene, ['ECR'], 'token', { laid: ['E12'] });
    expect(scene.turn().sentence).toMatch(/ may place a marker\.$/);
    expect(said(scene, 1, link)).toEqual(['ECR has built track this turn: no London link now.']);
    operating(scene, ['ECR'], 'token');
    marker(scene, 'ECR', 'B15');
    expect(scene.turn().sentence).toMatch(/ may place a marker\.$/);
    expect(said(scene, 1, link)).toEqual(['ECR is linked to London already.']);
  });

  test('1862/7.7/3: without a large station there is neither space nor a way to one', () => {
    const scene = atStep('token');
    expect(said(scene, 1, placeToken('ECR', 'B11'))).toEqual(['B11 has no large station.']);
    expect(said(scene, 1, placeToken('ECR', 'A2'))).toEqual(['A2 has no large station.']);
    // The Midlands are not London: that no link follows on track is no reason there.
    operating(scene, ['ECR'], 'token', { laid: ['E12'] });
    expect(said(scene, 1, placeToken('ECR', 'A2'))).toEqual(['A2 has no large station.']);
  });

  test('1862/7.7/3: no tile has a second large station', () => {
    const scene = atStep('token');
    tile(scene, 'E12', '790', 1);
    expect(said(scene, 1, placeToken('ECR', 'E12', 1))).toEqual([
      'E12 has one large station only.',
    ]);
    const second = placeToken('ECR', 'E12', 0, { slot: 1 });
    expect(said(scene, 1, second)).toEqual(['Spaces in E12 are taken in order: space 1 is next.']);
  });
});
