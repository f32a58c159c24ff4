import { describe, expect, test } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import { builder, run, swap } from '../../../../kit/stands/1825-line.ts';
import { operating, type Scene, tile, token, trains } from '../../../../kit/1825.ts';
import {
  kits,
  TO_LEICESTER,
  TO_NOTTINGHAM,
  TO_PETERBOROUGH,
  LEICESTER_NOTTINGHAM,
  runner,
  earns,
  halt,
} from './positions.ts';

describe('running trains', () => {
  /** A way that comes twice to S17, by a town each time. */
  function twoTowns(...owned: string[]): Scene {
    const scene = builder(kits, '2');
    tile(scene, 'S17', '56', 0);
    tile(scene, 'R16', '5', 5);
    tile(scene, 'S15', '7', 3);
    tile(scene, 'R18', '5', 0);
    trains(scene, 'LNWR', ...owned);
    operating(scene, ['LNWR', 'MR'], 'run');
    return scene;
  }

  const through = ['T16.0', 'S17.0', 'R16.0', 'S15', 'S17.1'];

  /** Nottingham, Leicester, through Wolverton on tile 200, and Birmingham. */
  const THROUGH = ['Q17.0', 'R16.0', 'S17', 'T16.0', 'T14', 'S13.2'];

  function station(phase: string, laid = true): Scene {
    const scene = runner(['3'], {}, phase);
    tile(scene, 'T14', '8', 2);
    if (laid) swap(scene, 'T16', '200', 1);
    return scene;
  }

  test('1825/run-trains/1: one route a train, of two stops or more', () => {
    const scene = runner(['2']);
    expect(scene.wrongs(1, run(['train:2-0', TO_LEICESTER]))).toEqual([]);
    expect(scene.wrongs(1, run(['train:2-0', ['T16.0']]))).toContain('1825/run-trains/1');
    expect(scene.wrongs(1, run(['train:2-1', TO_LEICESTER]))).toEqual(['1825/run-trains/1']);
    expect(scene.wrongs(1, run(['train:2-0', ['T16.0', 'V20.0']]))).toEqual(['1825/run-trains/1']);
    swap(scene, 'T14', '8', 2);
    const west = ['T16.0', 'T14', 'S13.2'];
    expect(scene.wrongs(1, run(['train:2-0', TO_LEICESTER], ['train:2-0', west]))).toContain(
      '1825/run-trains/1',
    );
  });

  test('1825/run-trains/2: a token of the company on the route', () => {
    const scene = runner(['2', '3']);
    expect(scene.wrongs(1, run(['train:3-0', LEICESTER_NOTTINGHAM]))).toEqual([
      '1825/run-trains/2',
    ]);
    token(scene, 'LNWR', 'Q17');
    expect(scene.wrongs(1, run(['train:3-0', LEICESTER_NOTTINGHAM]))).toEqual([]);
  });

  test('1825/run-trains/3: a full city of others is an end, not a way through', () => {
    const scene = runner(['2', '3']);
    expect(scene.wrongs(1, run(['train:3-0', TO_NOTTINGHAM]))).toEqual([]);
    token(scene, 'MR', 'R16');
    expect(scene.wrongs(1, run(['train:3-0', TO_NOTTINGHAM]))).toEqual(['1825/run-trains/3']);
    expect(scene.wrongs(1, run(['train:3-0', TO_LEICESTER]))).toEqual([]);
  });

  test('1825/run-trains/4: from city to city', () => {
    const scene = runner(['4']);
    expect(scene.wrongs(1, run(['train:4-0', TO_PETERBOROUGH]))).toEqual(['1825/run-trains/4']);
    swap(scene, 'R20', '6', 2);
    expect(scene.wrongs(1, run(['train:4-0', TO_PETERBOROUGH]))).toEqual([]);
  });

  test('1825/run-trains/5 1825/train-types/9: one stop a hex, but any number of towns for a T train', () => {
    expect(twoTowns('5').wrongs(1, run(['train:5-1', [...through, 'R18.0']]))).toEqual([
      '1825/run-trains/5',
    ]);
    const scene = twoTowns('4T');
    const train = piecesIn(scene.table, 'company:LNWR').find((id) => id.startsWith('train'))!;
    expect(earns(scene, run([train, through]))).toBe(10 + 10 + 20 + 10);
  });

  test('1825/run-trains/6 1825/train-types/1: towns and cities count', () => {
    const scene = runner(['2', '3', '4', '5']);
    swap(scene, 'Q17', '58', 4);
    swap(scene, 'R20', '6', 2);
    const wrongs = ['2', '3', '4', '5'].map((kind) =>
      scene.wrongs(1, run([`train:${kind}-${kind === '5' ? 1 : 0}`, TO_PETERBOROUGH])),
    );
    const long = ['1825/train-types/1'];
    expect(wrongs).toEqual([long, long, [], []]);
  });

  test('1825/run-trains/7 1825/train-types/10: halts take no length, and pay T trains alone', () => {
    const scene = runner(['4']);
    expect(earns(scene, run(['train:4-0', halt(scene)]))).toBe(10 + 20 + 20 + 0 + 20);
    const tank = runner(['4T']);
    const [train] = piecesIn(tank.table, 'company:LNWR').filter((id) => id.startsWith('train'));
    expect(earns(tank, run([train!, halt(tank)]))).toBe(10 + 20 + 20 + 10 + 20);
  });

  test('1825/run-trains/8 1825/run-trains/9: from phase 3 a through station with its own token is left out', () => {
    const scene = station('3');
    expect(earns(scene, run(['train:3-0', THROUGH]))).toBe(20 + 20 + 40);
    const long = ['1825/train-types/1'];
    expect(station('2').wrongs(1, run(['train:3-0', THROUGH]))).toEqual(long);
    expect(station('3', false).wrongs(1, run(['train:3-0', THROUGH]))).toEqual(long);
    const foreign = station('3');
    foreign.put('token:LNWR-0', 'company:LNWR');
    token(foreign, 'LNWR', 'R16');
    expect(foreign.wrongs(1, run(['train:3-0', THROUGH]))).toEqual(long);
  });

  test('1825/run-trains/9: in Crewe and Swindon as well', () => {
    const { throughStation } = station('3').game.box.data as unknown as {
      throughStation: { hexes: string[]; tile: string; fromPhase: string };
    };
    expect([...throughStation.hexes].sort()).toEqual(['Q11', 'T16', 'V14']);
    expect([throughStation.tile, throughStation.fromPhase]).toEqual(['200', '3']);
  });

  test('1825/run-trains/10: the end of a route is never left out', () => {
    const scene = station('3');
    swap(scene, 'R20', '6', 2);
    expect(scene.wrongs(1, run(['train:3-0', TO_PETERBOROUGH]))).toEqual(['1825/train-types/1']);
    expect(earns(scene, run(['train:3-0', TO_NOTTINGHAM]))).toBe(10 + 20 + 20);
  });

  test('1825/run-trains/11: neither track nor a side of a hex is used by two', () => {
    const scene = runner(['2', '3']);
    const shared = ['1825/run-trains/11'];
    const both = run(['train:2-0', TO_LEICESTER], ['train:3-0', TO_NOTTINGHAM]);
    expect(new Set(scene.wrongs(1, both))).toEqual(new Set(shared));
    swap(scene, 'S17', '25', 0);
    tile(scene, 'S19', '5', 1);
    const fork = run(['train:2-0', TO_LEICESTER], ['train:3-0', ['T16.0', 'S17', 'S19.0']]);
    expect(new Set(scene.wrongs(1, fork))).toEqual(new Set(shared));
    const back = run(['train:3-0', ['R16.0', 'S17', 'T16.0', 'S17', 'S19.0']]);
    expect(new Set(scene.wrongs(1, back))).toEqual(new Set(shared));
    const again = run(['train:3-0', ['T16.0', 'S17', 'R16.0', 'S17', 'T16.0']]);
    expect(scene.wrongs(1, again)).toContain(shared[0]);
  });

  test('1825/run-trains/12 1825/run-trains/14: they may meet in a city, and what they bring is added up', () => {
    const scene = runner(['2', '3']);
    token(scene, 'LNWR', 'R16');
    const both = run(['train:2-0', TO_LEICESTER], ['train:3-0', LEICESTER_NOTTINGHAM]);
    expect(scene.wrongs(1, { ...both, revenue: 71 } as never)).toEqual(['1825/run-trains/14']);
    expect(earns(scene, both)).toBe(10 + 20 + 20 + 20);
  });

  test('1825/run-trains/13: a stop is not come to twice', () => {
    const scene = runner(['3']);
    swap(scene, 'R16', '5', 5);
    tile(scene, 'S15', '8', 3);
    const circle = [...TO_LEICESTER, 'S15', 'T16.0'];
    expect(scene.wrongs(1, run(['train:3-0', circle]))).toContain('1825/run-trains/13');
    expect(scene.wrongs(1, run(['train:3-0', TO_LEICESTER]))).toEqual([]);
  });
});
