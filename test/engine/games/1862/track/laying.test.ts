import { describe, expect, test } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import { begin, marker, operating, PASS, type Scene, started, tile } from '../../../../kit/1862.ts';
import { layTile } from '../../../../kit/moves.ts';
import { building } from './positions.ts';
import { lay, atHome } from '../../../../kit/stands/1862-line.ts';

/** SVR in D11, whose track leads to the large towns C10 and E12 (N). */
function fromD11(phase: string): Scene {
  const scene = begin();
  started(scene, 'SVR', { 1: 6 });
  tile(scene, 'D11', '57', 2);
  marker(scene, 'SVR', 'D11');
  scene.clock('phase', phase);
  operating(scene, ['SVR']);
  return scene;
}

describe('what a turn builds', () => {
  test('1862/7.6/1, 1862/7.6.2/1: two plain yellow tiles, the second joining the first', () => {
    const table = atHome('A', 'Y&N', 'H5', '202', 0);
    // 202 leads to H7 and to G4, a village.
    expect(table.wrongs(1, lay('G6', '8852', 0, 'Y&N'))).toContain('1862/7.6.1/1');
    table.play(1, lay('G4', '8850', 0, 'Y&N'));
    expect(table.read('operating').track).toBe('yellow');
    table.play(1, lay('G6', '8852', 0, 'Y&N'));
    expect(table.read('operating').step).not.toBe('track');
  });

  test('1862/7.6/1, 1862/7.6.2/2: an N tile comes alone', () => {
    const table = atHome();
    table.play(1, lay('E12', '790', 0));
    expect(table.read('operating').step).not.toBe('track');
    const other = atHome();
    other.clock('operating', { track: 'yellow', laid: ['D11'] });
    expect(other.wrongs(1, lay('E12', '790', 0))).toContain('1862/7.6.2/2');
    other.clock('operating', { track: 'done' });
    expect(other.wrongs(1, lay('E12', '790', 0))).toContain('1862/7.6/1');
  });

  test('1862/7.6/1, 1862/7.6.3/5, 1862/7.6.3/6: one upgrade, not after yellow, and without a train', () => {
    const table = atHome('B');
    table.clock('operating', { track: 'yellow', laid: ['D11'] });
    expect(table.wrongs(1, lay('D13', '14', 0))).toContain('1862/7.6.3/5');
    table.clock('operating', { track: 'free', laid: [] });
    table.play(1, lay('D13', '14', 0));
    expect(table.read('operating').track).toBe('done');
  });

  test('1862/7.6/2, 1862/7.6.3/1, 1862/7.6.3/2, 1862/7.6.3/4: colours come with phases, one at a time', () => {
    const table = atHome('A');
    expect(table.wrongs(1, lay('D13', '14', 0))).toEqual(['1862/7.6/2']);
    table.clock('phase', 'B');
    expect(table.wrongs(1, lay('D13', '14', 0))).toEqual([]);
    expect(table.wrongs(1, lay('D13', '611', 0))).toContain('1862/7.6.3/4');
    const green = atHome('C', 'ECR', 'D13', '14', 0);
    expect(green.wrongs(1, lay('D13', '611', 0))).toContain('1862/7.6/2');
    green.clock('phase', 'D');
    expect(green.wrongs(1, lay('D13', '611', 4))).not.toContain('1862/7.6/2');
    expect(green.options(1, 'layTile').some(({ tile }) => tile === '611')).toBe(true);
  });

  test('1862/7.6/3: building is free', () => {
    const table = atHome();
    table.play(1, lay('E12', '790', 0));
    expect(table.cash('company:ECR')).toBe(500);
  });

  test('1862/7.6/4: a bare home is tiled first', () => {
    const table = atHome('A', 'ECR', 'D13', '');
    expect(table.wrongs(1, PASS)).toContain('1862/7.6/4');
    expect(new Set(table.options(1, 'layTile').map(({ hex }) => hex))).toEqual(new Set(['D13']));
    table.play(1, lay('D13', '57', 1));
    expect(table.wrongs(1, PASS)).toEqual([]);
  });

  test('1862/7.6/5, 1862/7.6/6: not in receivership, nor with the LNER', () => {
    const table = atHome();
    table.put('share:ECR-0', 'pool');
    expect(table.wrongs(1, lay('E12', '790', 0))).toContain('1862/7.6/5');
    const late = atHome();
    late.clock('lner', 'formed');
    expect(late.wrongs(1, lay('E12', '790', 0))).toContain('1862/7.6/6');
    late.settle();
    expect(late.read('operating').step).not.toBe('track');
  });
});

describe('the tiles of a turn', () => {
  test('1862/S8.1: a Y tile is plain yellow: two of them, or one after another tile', () => {
    // B5 leads to C4, a Y town, and to B7.
    const scene = building('WStI', 'B5', '6', 4);
    scene.play(1, layTile('WStI', 'B7', '57', 0));
    expect(scene.read('operating').track).toBe('yellow');
    expect(scene.wrongs(1, layTile('WStI', 'C4', '202', 1))).toEqual([]);
    scene.play(1, layTile('WStI', 'C4', '202', 1));
    expect(scene.read('operating').track).toBe('done');
  });

  test('1862/S8.1: the home tile may be the first of two', () => {
    const scene = building('ECR', 'D13', '', 0);
    scene.play(1, layTile('ECR', 'D13', '57', 1));
    // E12 is an N town and comes alone; C14 is London.
    expect(scene.wrongs(1, layTile('ECR', 'E12', '790', 0))).toContain('1862/7.6.2/2');
    const other = building('ECR', 'D13', '', 0);
    other.play(1, layTile('ECR', 'D13', '57', 0));
    expect(other.wrongs(1, layTile('ECR', 'D11', '57', 0))).toEqual([]);
  });

  test('1862/S8.1: a bare home holds its company up only while a tile for it is there (D26)', () => {
    const scene = building('ECR', 'D13', '', 0);
    for (const id of [...piecesIn(scene.table, 'supply')])
      if (/^tile:(5|6)-/.test(id)) scene.put(id, 'out');
    expect(scene.wrongs(1, PASS)).toContain('1862/7.6/4');
    for (const id of [...piecesIn(scene.table, 'supply')])
      if (id.startsWith('tile:57-')) scene.put(id, 'out');
    expect(scene.wrongs(1, PASS)).toEqual([]);
  });

  test('1862/S8.1: a bare N home takes the one tile of the turn', () => {
    const scene = building('EUR', 'E12', '', 0);
    expect(scene.wrongs(1, PASS)).toContain('1862/7.6/4');
    scene.play(1, layTile('EUR', 'E12', '790', 1));
    expect(scene.read('operating').track).toBe('done');
  });
});

describe('tiles and phases', () => {
  test('1862/S8.1: after a plain yellow tile no N tile, no upgrade; a pass', () => {
    const scene = fromD11('B');
    scene.play(1, layTile('SVR', 'C10', '57', 2));
    expect(scene.wrongs(1, layTile('SVR', 'E12', '790', 1))).not.toEqual([]);
    expect(scene.wrongs(1, layTile('SVR', 'D11', '14', 2))).not.toEqual([]);
    expect(scene.options(1, 'layTile').every(({ hex }) => hex !== 'E12' && hex !== 'D11')).toBe(
      true,
    );
    expect(scene.wrongs(1, PASS)).toEqual([]);
  });

  test('1862/S8.1, 1862/7.6.3: green from phase B, russet from phase D, and a train is not needed', () => {
    const can = (phase: string) => {
      const yellow = fromD11(phase);
      const green = fromD11(phase);
      tile(green, 'D11', '14', 2);
      return [
        yellow.wrongs(1, layTile('SVR', 'D11', '14', 2)).length === 0,
        green.options(1, 'layTile').some(({ hex }) => hex === 'D11'),
      ];
    };
    expect(['A', 'B', 'C', 'D'].map(can)).toEqual([
      [false, false],
      [true, false],
      [true, false],
      [true, true],
    ]);
  });
});
