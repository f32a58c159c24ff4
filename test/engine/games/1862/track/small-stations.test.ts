import { describe, expect, test } from 'vitest';
import { atStep, said, lay, atHome, inBand } from '../../../../kit/stands/1862-line.ts';
import { marker, operating, type Scene, tile, tileAt } from '../../../../kit/1862.ts';
import { layTile, placeToken } from '../../../../kit/moves.ts';
import { building, laysOn } from './positions.ts';

describe('small stations', () => {
  test('1862/7.6.2/3, 1862/7.6.2/4, 1862/7.6.3/7: plain yellow has one, and it stays on its line', () => {
    const table = atHome('B', 'ECR', 'D13', '57', 1);
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
    expect(table.findings(1, lay('C12', '20_2', 2))).toMatchObject([
      { clause: '1862/7.6.3/7', message: 'A new tile brings no further small station.' },
    ]);
  });

  test('1862/7.6.2/5, 1862/7.6.4/1, 1862/7.6.4/2, 1862/7.6.4/4: on green, unreached, and alone', () => {
    const table = atHome('B');
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

  test('1862/7.6.4/3: two lines on green, three on russet', () => {
    const most = (base: string) => {
      const table = atHome('D');
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

describe('lines and colours', () => {
  /** A green tile of two straight lines in G4, out of ECR's reach. */
  function green(kind = '20'): Scene {
    const scene = inBand('track', 'B');
    tile(scene, 'G4', kind, 0);
    return scene;
  }

  test('1862/7.6.4/1, 1862/7.6.4/3: one station on one line that has none', () => {
    expect(green().wrongs(1, lay('G4', '20_1', 0))).toEqual([]);
    expect(green().wrongs(1, lay('G4', '20_2', 0))).toEqual(['1862/7.6.4/1']);
    // Turned about, its lines would lie elsewhere.
    expect(green().wrongs(1, lay('G4', '20_1', 2))).toEqual(['1862/7.6.4/1']);
    const one = green('20_1');
    expect(one.wrongs(1, lay('G4', '20_1b', 0))).toEqual(['1862/7.6.4/1']);
    one.play(1, lay('G4', '20_2', 0));
    expect(tileAt(one, 'G4')).toEqual(['20_2', 0]);
  });

  test('1862/7.6.2/5, 1862/7.6.3/7: a yellow tile takes no second one, not even with the green that follows', () => {
    const scene = inBand('track', 'B');
    tile(scene, 'C12', '8852', 1);
    tile(scene, 'D13', '57', 2);
    const [first] = scene.options(1, 'layTile').filter(({ hex }) => hex === 'C12');
    expect(String(first!.tile)).toMatch(/_1/);
    const both = { ...first!, tile: String(first!.tile).replace(/_1.*/, '_2') };
    expect(scene.wrongs(1, both)).toContain('1862/7.6.3/7');
  });
});

describe('one a turn', () => {
  test('1862/S8.5: one small station is the turn, and no link after it', () => {
    const scene = building('ECR', 'D13', '57', 1, 'B');
    tile(scene, 'G6', '19', 0);
    expect(laysOn(scene, 'G6').length).toBe(2);
    scene.play(1, layTile('ECR', 'G6', '19_1a', 0));
    expect(scene.read('operating').laid).toEqual(['G6']);
    scene.clock('operating', { step: 'token' });
    expect(scene.wrongs(1, placeToken('ECR', 'D15'))).toContain('1862/7.6.5/3');
  });

  test('1862/S8.5: a small station on yellow or where one is, never', () => {
    const scene = building('ECR', 'D13', '57', 1, 'D');
    tile(scene, 'G6', '19_2', 0);
    tile(scene, 'G4', '8852', 1);
    expect([...laysOn(scene, 'G6'), ...laysOn(scene, 'G4')]).toEqual([]);
  });

  test('1862/S8.2, 1862/S8.4: both small stations stay on russet, whose new line has to be met (D30)', () => {
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

describe('what a small station is refused for', () => {
  test('1862/7.6.4/1: a small station leaves the tile as it lies', () => {
    const scene = atStep('track', 'B');
    tile(scene, 'C12', '19_1a', 0);
    expect(said(scene, 1, layTile('ECR', 'C12', '19_2', 4))).toEqual([
      'Tile 19_2 has to lie as what is in C12 does: turn 0.',
    ]);
  });
});
