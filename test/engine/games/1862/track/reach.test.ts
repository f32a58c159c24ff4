import { describe, expect, test } from 'vitest';
import { atStep, said, lay, atHome } from '../../../../kit/stands/1862-line.ts';
import { begin, marker, operating, type Scene, started, tile } from '../../../../kit/1862.ts';
import { layTile, placeToken } from '../../../../kit/moves.ts';
import { neighbourOf } from './neighbours.ts';
import { building, laysOn } from './positions.ts';

describe('where track goes', () => {
  test('1862/7.6.1/1, 1862/7.6.1/10: track of the tile is on a route; a full station ends it', () => {
    const table = atHome();
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

  test('1862/7.6.1/2, 1862/map/2: barriers end no track, on either side of each of the three', () => {
    const table = atHome('A', 'ECR', 'F11', '790', 0);
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

  test('1862/7.6.1/3, 1862/7.6.1/4, 1862/map/9: into the sea at entries only, and never off the map', () => {
    const table = atHome('A', 'ENR', 'F3', '57', 0);
    // F3 has the port F1 above; H3 to the right is no hex at all.
    expect(table.wrongs(1, lay('G4', '8852', 1, 'ENR'))).toContain('1862/7.6.1/4');
    expect(table.wrongs(1, lay('D15', '57', 0, 'ENR'))).toEqual(['1862/map/9']);
    expect(table.wrongs(1, lay('D1', '57', 0, 'ENR'))).toEqual(['1862/map/9']);
    const port = atHome('A', 'WNR', 'E2', '57', 1);
    // E2: F1 has an entry from the left below, E0 none.
    expect(port.wrongs(1, lay('E2', '57', 0, 'WNR'))).toContain('1862/7.6.1/3');
    expect(port.wrongs(1, lay('Z9', '57', 0, 'WNR'))).toContain('1862/7.6.1/4');
  });
});

describe('stations on the way', () => {
  test('1862/S8.2: a full station of others is reached and may be upgraded, not passed', () => {
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

  test('1862/S8.2: a village is passed, and the other side of it reached', () => {
    // D13 to C12 by side 2, on to B11 by side 2, a village too.
    const scene = building('ECR', 'D13', '57', 2);
    tile(scene, 'C12', '8852', 2);
    const reached = new Set(scene.options(1, 'layTile').map(({ hex }) => hex));
    expect([...reached].sort()).toEqual(['B11', 'E14']);
  });
});

describe('what an upgrade brings', () => {
  /** ECR in D13, whose track leads through the village C12 to its far side; phase B. */
  function village(): Scene {
    const scene = begin();
    started(scene, 'ECR', { 1: 6 });
    tile(scene, 'D13', '57', 2);
    tile(scene, 'C12', '8852', 2);
    marker(scene, 'ECR', 'D13');
    scene.clock('phase', 'B');
    operating(scene, ['ECR']);
    return scene;
  }

  test('1862/7.6.1/1: an upgrade brings new track or a large station into reach, or is none (D30)', () => {
    // Tile 20_1 adds the straight from side 0 to side 3, which no track of ECR meets.
    expect(village().wrongs(1, lay('C12', '20_1', 2))).toEqual(['1862/7.6.1/1']);
    expect(village().options(1, 'layTile')).not.toContainEqual(lay('C12', '20_1', 2));
    // With C10 leading there from side 3, it is new track on a route.
    const met = village();
    tile(met, 'C10', '57', 0);
    marker(met, 'ECR', 'C10');
    expect(met.wrongs(1, lay('C12', '20_1', 2))).toEqual([]);
  });

  test('1862/7.6.1/1: a large station is enough, with its new track behind others (D30)', () => {
    const table = begin();
    started(table, 'ECR', { 1: 6 });
    tile(table, 'D13', '57', 1);
    tile(table, 'E12', '790', 0);
    marker(table, 'ECR', 'D13');
    marker(table, 'EUR', 'E12');
    marker(table, 'WVR', 'E12', 1);
    table.clock('phase', 'B');
    operating(table, ['ECR']);
    const there = table.options(1, 'layTile').filter(({ hex }) => hex === 'E12');
    expect(there.length).toBeGreaterThan(0);
  });
});

describe('what a lay is refused for', () => {
  test('1862/7.6.1/3: the area that is not entered is named', () => {
    const scene = atStep();
    const says = Array.from({ length: 6 }, (_, turn) =>
      said(scene, 1, layTile('ECR', 'E14', '8852', turn)),
    ).flat();
    expect(says.some((one) => /^No track enters [A-Z]\d+ from E14\.$/.test(one))).toBe(true);
  });

  test('1862/7.6.1/1: a company has markers, no tokens', () => {
    const scene = atStep('track');
    expect(said(scene, 1, layTile('ECR', 'B11', '8850', 0))).toContain(
      'No track of the tile can be traced to a marker of ECR.',
    );
    expect(said(scene, 1, placeToken('WVR', 'E12'))[0]).toMatch(/^Not now: /);
  });
});
