import { describe, expect, test } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import { run, swap } from '../../../../kit/stands/1825-line.ts';
import { type Scene, tile, token } from '../../../../kit/1825.ts';
import {
  TO_LEICESTER,
  TO_NOTTINGHAM,
  TO_PETERBOROUGH,
  LEICESTER_NOTTINGHAM,
  runner,
  earns,
  halt,
} from './positions.ts';

describe('kinds of trains', () => {
  const pair = (a: string, b: string) => run([a, TO_LEICESTER], [b, LEICESTER_NOTTINGHAM]);

  /** The one train that LNWR has, and what is wrong with its run. */
  function alone(kind: string, way: (scene: Scene) => readonly string[], options: object = {}) {
    const scene = runner([kind], options);
    const [train] = piecesIn(scene.table, 'company:LNWR').filter((id) => id.startsWith('train'));
    const move = run([train!, way(scene)]);
    const wrongs = scene.wrongs(1, move);
    return wrongs.length > 0 ? wrongs : earns(scene, move);
  }

  const toTown = () => TO_PETERBOROUGH;

  const toHalt = (scene: Scene) => halt(scene).slice(0, -1);

  const NO_END = ['1825/run-trains/4'];

  test.each([
    ['2', 2],
    ['3', 3],
    ['4', 4],
    ['5', 5],
    ['6', 5],
    ['7', 5],
  ])('1825/train-types/1: a %s makes its number of stops, here at most %i', (kind, most) => {
    const scene = runner([kind]);
    swap(scene, 'R20', '6', 2);
    tile(scene, 'R22', '6', 1);
    const way = [...TO_PETERBOROUGH, 'R22.0'];
    const lengths = [2, 3, 4, 5].filter((stops) => {
      const end = way
        .map((at) => at.includes('.'))
        .reduce<number[]>((at, is, i) => (is ? [...at, i] : at), [])[stops - 1]!;
      const [train] = piecesIn(scene.table, 'company:LNWR').filter((id) => id.startsWith('train'));
      return scene.wrongs(1, run([train!, way.slice(0, end + 1)])).length === 0;
    });
    expect(Math.max(...lengths)).toBe(most);
  });

  test('1825/train-types/2 1825/train-types/3 1825/train-types/4 1825/train-types/5: two 2 trains do the run of a 3', () => {
    const scene = runner(['2', '2']);
    expect(earns(scene, pair('train:2-0', 'train:2-1'))).toBe(10 + 20 + 20);
    const mixed = runner(['2', '3']);
    expect(mixed.wrongs(1, pair('train:2-0', 'train:3-0'))).toEqual(['1825/run-trains/2']);
  });

  test('1825/train-types/2: two of them on a run of one are refused for the stop that is missing', () => {
    const scene = runner(['2', '2']);
    const both = {
      verb: 'runTrains',
      company: 'LNWR',
      routes: [{ trains: ['train:2-0', 'train:2-1'], way: [...TO_LEICESTER] }],
    };
    const [found, ...rest] = scene.findings(1, both);
    expect([found!.clause, rest]).toEqual(['1825/train-types/2', []]);
    expect(found!.message).toMatch(/one of these trains runs it alone.*: 2 visited, 3 at least\./);
  });

  test('1825/train-types/3: they join in an open city without a token, not in a full one', () => {
    const scene = runner(['2', '2']);
    token(scene, 'MR', 'R16');
    expect(scene.wrongs(1, pair('train:2-0', 'train:2-1'))).not.toEqual([]);
    const own = runner(['2', '2']);
    token(own, 'LNWR', 'R16');
    expect(earns(own, pair('train:2-0', 'train:2-1'))).toBe(10 + 20 + 20 + 20);
  });

  test('1825/train-types/4: or in a town, where both may end', () => {
    const scene = runner(['2', '2']);
    swap(scene, 'R16', '58', 3);
    expect(earns(scene, pair('train:2-0', 'train:2-1'))).toBe(10 + 10 + 20);
    const alone = runner(['2', '2']);
    swap(alone, 'R16', '58', 3);
    expect(alone.wrongs(1, run(['train:2-0', TO_LEICESTER]))).toEqual(['1825/run-trains/4']);
  });

  test('1825/train-types/6 1825/train-types/7: 2+2 trains double-head in recorded games only', () => {
    const twice = (profile: string) => {
      const scene = runner(['2+2', '2+2'], { profile });
      const [a, b] = piecesIn(scene.table, 'company:LNWR').filter((id) => id.startsWith('train'));
      return scene.wrongs(1, pair(a!, b!));
    };
    expect(twice('seed')).toContain('1825/run-trains/2');
    expect(twice('peer')).toEqual([]);
  });

  test('1825/train-types/8: a T train ends in a town or a halt', () => {
    expect(alone('4T', toTown)).toBe(10 + 20 + 20 + 10);
    expect(alone('3T', toHalt)).toBe(10 + 20 + 20 + 10);
    expect(alone('3', toHalt)).toEqual(NO_END);
  });

  test('1825/train-types/11 1825/train-types/14: a U3 makes three cities, any towns, and may end in a town', () => {
    expect(alone('U3', toTown)).toBe(10 + 20 + 20 + 10);
    const four = (scene: Scene) => {
      swap(scene, 'R20', '6', 2);
      return TO_PETERBOROUGH;
    };
    expect(alone('U3', four)).toEqual(['1825/train-types/1']);
  });

  test('1825/train-types/12 1825/train-types/13: a U3 ends in a halt in recorded games only, for nothing', () => {
    expect(alone('U3', toHalt)).toEqual(NO_END);
    expect(alone('U3', toHalt, { profile: 'peer' })).toBe(10 + 20 + 20);
  });

  test('1825/train-types/15: a 2+2 goes as far as a 2 and earns double', () => {
    expect(alone('2+2', () => TO_LEICESTER)).toBe(2 * 30);
    expect(alone('2+2', () => TO_NOTTINGHAM)).toEqual(['1825/train-types/1']);
  });

  test('1825/train-types/16 1825/train-types/17: a 2+2 ends in towns in recorded games only', () => {
    const town = (scene: Scene) => {
      tile(scene, 'S15', '4', 2);
      return ['T16.0', 'S15.0'];
    };
    expect(alone('2+2', town)).toEqual(NO_END);
    expect(alone('2+2', town, { profile: 'peer' })).toBe(2 * 20);
  });

  test('1825/train-types/18: a 4+4E runs on and on, and its best four stops pay double', () => {
    const far = (scene: Scene) => {
      swap(scene, 'R20', '6', 2);
      tile(scene, 'R22', '6', 1);
      return [...TO_PETERBOROUGH, 'R22.0'];
    };
    expect(alone('4+4E', far)).toBe(2 * (20 + 20 + 20 + 20));
  });

  test('1825/train-types/19 1825/train-types/20: towns are among the four by the book, not in recorded games', () => {
    const mixed = (scene: Scene) => {
      swap(scene, 'Q17', '58', 4);
      swap(scene, 'R20', '6', 2);
      return TO_PETERBOROUGH;
    };
    expect(alone('4+4E', mixed)).toBe(2 * (10 + 20 + 10 + 20));
    expect(alone('4+4E', mixed, { profile: 'peer' })).toBe(2 * (10 + 20 + 20));
  });
});
