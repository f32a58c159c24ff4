import { describe, expect, test } from 'vitest';
import { judgedRun, runnableTrains } from '../../../../../engine/rules/operating/run.ts';
import { fromWitham, fromColchester } from '../../../../kit/stands/1862-line.ts';
import { marker, permit, started, tile, nowOf, train } from '../../../../kit/1862.ts';
import { runTrains } from '../../../../kit/moves.ts';
import {
  run,
  wrongs,
  earns,
  HOME,
  LONDON,
  PORT,
  LOCAL,
  EAST,
  WEST,
  ACROSS,
  brings,
  type Way,
} from './positions.ts';

const board = (...faces: string[]) => fromWitham(faces);

describe('routes', () => {
  test('1862/7.8/1, 1862/7.8/9, 1862/7.8.3/1, 1862/7.8.3/2: an express along unbroken track', () => {
    const scene = board('3E');
    expect(earns(scene, [...HOME, 'F13.0'])).toEqual([20 + 40 + 30, 0]);
    expect(wrongs(scene, ['D13.0', 'F11.0'])).toContain('1862/7.8/9');
    // The village on the way counts for nothing.
    expect(earns(board('4E'), LOCAL)).toEqual([20 + 40 + 40 + 20, 0]);
    expect(earns(board('4E'), PORT)).toEqual([20 + 40 + 30 + 70, 0]);
  });

  test('1862/7.8.1/2, 1862/7.8.2/1: what a stop is paid for is told: an end of a freight, a small station of a local', () => {
    const notes = (face: string, ...ways: Way[]) => {
      const scene = board(face);
      const { routes } = judgedRun(nowOf(scene.table), run(scene, ...ways));
      return routes.map(({ stops }) => stops.map(({ stop, note }) => [stop, note]));
    };
    expect(notes('2F', [...HOME, 'F11.0'])).toEqual([
      [
        ['D13.0', 'freight'],
        ['F11.0', 'freight'],
      ],
    ]);
    expect(notes('4L', LOCAL)).toEqual([
      [
        ['D13.0', undefined],
        ['E12.0', undefined],
        ['F11.0', undefined],
        ['F9.0', 'small station'],
        ['G8.0', undefined],
      ],
    ]);
  });

  test('1862/7.8/2, 1862/7.8/3: a poorer run is legal, and none at all', () => {
    const scene = board('3E');
    expect(wrongs(scene, HOME)).toEqual([]);
    expect(wrongs(scene)).toEqual([]);
    scene.play(1, run(scene));
    expect(scene.price('ECR')).toBe(90);
  });

  test('1862/7.8/4, 1862/7.8/5: two stations, and no small one at an end', () => {
    expect(wrongs(board('4L'), ['D13.0', 'E12.0', 'F11.0', 'F9.0'])).toEqual(['1862/7.8/4']);
    // Whether its line leads there or not: a small station is no end.
    expect(wrongs(board('4L'), ['D13.0', 'F9.0'])).toEqual(['1862/7.8/4']);
    expect(wrongs(board('2E'), ['D13.0'])).toContain('1862/7.8/5');
    expect(wrongs(board('2E'), HOME)).toEqual([]);
  });

  test('1862/7.8/6, 1862/7.8/15: one is at home, each has an own marker', () => {
    const scene = board('2E');
    marker(scene, 'ECR', 'F11');
    expect(wrongs(scene, ['E12.0', 'F11.0'])).toContain('1862/7.8/6');
    expect(wrongs(board('2E'), ['D11.0', 'C10.0'])).toContain('1862/7.8/15');
    expect(wrongs(board('2E'), ['E12.0', 'F11.0'])).toContain('1862/7.8/15');
  });

  test('1862/7.8/7, 1862/7.8/8, 1862/7.8.4/2: routes meet in large stations, marker or not', () => {
    const scene = board('2E', '2E');
    marker(scene, 'ECR', 'F11');
    expect(wrongs(scene, HOME, ['E12.0', 'F11.0'])).toEqual([]);
    const apart = board('2E', '2E');
    marker(apart, 'ECR', 'C10');
    expect(wrongs(apart, HOME, ['C10.0', 'D11.0'])).toContain('1862/7.8/7');
    // E12 is full of others, and still joins what ends there.
    const full = board('2E', '2E');
    marker(full, 'EUR', 'E12');
    marker(full, 'WVR', 'E12', 1);
    marker(full, 'ECR', 'F11');
    expect(wrongs(full, HOME, ['E12.0', 'F11.0'])).toEqual([]);
  });

  test('1862/7.8/7: an area joins nothing', () => {
    const scene = board('2E', '3E');
    marker(scene, 'ECR', 'F13');
    marker(scene, 'ECR', 'D15');
    expect(wrongs(scene, ['C14.0', 'D13.0'], ['F15.0', 'F13.0'])).toContain('1862/7.8/7');
  });

  test('1862/7.8/10, 1862/map/8, 1862/map/10: areas are stations of their own, with a figure for the phase', () => {
    const scene = board('2E');
    marker(scene, 'ECR', 'D15');
    const at = (phase: string) => {
      scene.clock('phase', phase);
      return earns(scene, ['C14.0', 'D13.0']);
    };
    expect([at('A'), at('B'), at('C'), at('D'), at('E'), at('H')]).toEqual([
      [120, 0],
      [120, 0],
      [170, 0],
      [170, 0],
      [220, 0],
      [220, 0],
    ]);
    // Two entries, one London.
    const two = board('2E', '2E');
    marker(two, 'ECR', 'D15');
    tile(two, 'D13', '15', 4);
    expect(earns(two, ['C14.0', 'D13.0'], ['D15.0', 'D13.0'])).toEqual([100 + 30, 0]);
  });

  test('1862/7.8/11, 1862/7.8.4/1: only with a permit, and several kinds together', () => {
    const scene = board('2E', '2L', '1F');
    expect(wrongs(scene, HOME, HOME, HOME)).toEqual([]);
    permit(scene, 'ECR', 'express');
    expect(wrongs(scene, HOME, HOME)).toEqual(['1862/7.8/11']);
    expect(runnableTrains(nowOf(scene.table), 'ECR').map(({ name }) => name)).toEqual(['2E']);
  });

  test('1862/7.8/12, 1862/7.8.4/3, 1862/7.8/14: track is shared; a stop pays once', () => {
    const scene = board('2E', '3E');
    expect(earns(scene, HOME, [...HOME, 'F11.0'])).toEqual([20 + 40 + 40, 0]);
    expect(wrongs(board('4E'), [...HOME, 'D13.0'])).toContain('1862/7.8/12');
  });

  test('1862/7.8/13: never two ports, nor two areas', () => {
    const scene = board('6E');
    marker(scene, 'ECR', 'D15');
    expect(wrongs(scene, ['A10.0', 'B9.0', 'C10.0', 'D11.0', 'E12.0', 'D13.0', 'C14.0'])).toContain(
      '1862/7.8/13',
    );
    tile(scene, 'F13', '793', 2);
    tile(scene, 'F13', '53y', 0);
    expect(wrongs(scene, ['C14.0', ...HOME, 'F13.0', 'F15.0'])).toEqual([]);
  });

  test('1862/7.8/16: a full station is an end', () => {
    const scene = board('3E');
    marker(scene, 'EUR', 'E12');
    expect(wrongs(scene, [...HOME, 'F11.0'])).toEqual([]);
    marker(scene, 'WVR', 'E12', 1);
    expect(wrongs(scene, HOME)).toEqual([]);
    expect(wrongs(scene, [...HOME, 'F11.0'])).toContain('1862/7.8/16');
  });

  test('1862/7.8/17: nothing twice', () => {
    const scene = board('6E');
    expect(wrongs(scene, ['D13.0', 'E12.0', 'D13.0'])).toContain('1862/7.8/17');
    expect(wrongs(scene, ['D13.0', 'E12.0', 'F11.0', 'E12.0'])).toContain('1862/7.8/17');
  });

  test('1862/7.8/18: in receivership the largest holder runs', () => {
    const scene = board('2E');
    started(scene, 'ECR', { 2: 2, 3: 1 }, { markers: 2 });
    marker(scene, 'ECR', 'D13');
    expect(scene.director('ECR')).toBeUndefined();
    expect(scene.turn().acting).toEqual(['player:2']);
    expect(scene.wrongs(1, run(scene, HOME))).toContain('1862/7.8/18');
    expect(scene.wrongs(2, run(scene, HOME))).toEqual([]);
  });

  test('1862/7/4: a director runs, though a player before them holds as much', () => {
    const scene = board('2E');
    started(scene, 'ECR', { 2: 3 }, { markers: 2 });
    for (const n of [1, 2, 3]) scene.put(`share:ECR-${n}`, 'player:1');
    marker(scene, 'ECR', 'D13');
    expect(scene.director('ECR')).toBe('player:2');
    expect(scene.turn().acting).toEqual(['player:2']);
    expect(scene.wrongs(1, run(scene, HOME))).toEqual(['1862/7/4']);
  });

  test('1862/7.6.5/2, 1862/7.6.5/6: London takes a link, and a link is no station', () => {
    const scene = board('3E');
    expect(wrongs(scene, LONDON)).toEqual(['1862/7.6.5/2']);
    marker(scene, 'ECR', 'D15');
    expect(earns(scene, LONDON)).toEqual([160, 0]);
    // Without a marker in D13 nothing is left that is the company's own.
    scene.put(scene.table.places.get('slot:D13.0.0')![0]!, 'aside');
    expect(wrongs(scene, LONDON)).toContain('1862/7.8/15');
  });
});

describe('stops', () => {
  test('1862/S10.2: an own marker lets a train through a full station', () => {
    const scene = fromColchester('3E');
    marker(scene, 'WVR', 'E12', 1);
    expect(earns(scene, ['D11.0', 'E12.0', 'F11.0'])).toEqual([100, 0]);
    const full = fromColchester('3E');
    for (const [slot, company] of ['WVR', 'ECR'].entries()) marker(full, company, 'F11', slot);
    expect(earns(full, ['D11.0', 'E12.0', 'F11.0'])).toEqual([100, 0]);
    expect(wrongs(full, ['E12.0', 'F11.0', 'G12.0'])).toContain('1862/7.8/16');
  });

  test('1862/S10.2: a red area at one end and a port at the other is a route', () => {
    // Eight stops are too many for a 6E; from C10 to Denmark there are six.
    expect(earns(fromColchester('6E'), ACROSS)).toBe('illegal');
    expect(earns(fromColchester('6E'), ['C10.0', 'D11.0', ...EAST])).toEqual([
      20 + 20 + 40 + 40 + 20 + 70,
      0,
    ]);
  });

  test('1862/S10.3: every run hangs on the home by large stations', () => {
    const scene = fromColchester('2E', '2E', '2E');
    marker(scene, 'EUR', 'B9');
    marker(scene, 'EUR', 'C10');
    // E12-D11, D11-C10 and C10-B9 in any order.
    expect(wrongs(scene, ['B9.0', 'C10.0'], ['D11.0', 'E12.0'], ['C10.0', 'D11.0'])).toEqual([]);
    expect(wrongs(scene, ['B9.0', 'C10.0'], ['D11.0', 'E12.0'])).toContain('1862/7.8/7');
    expect(wrongs(scene, ['B9.0', 'C10.0'], ['C10.0', 'D11.0'])).toContain('1862/7.8/6');
  });

  test('1862/S9: a link opens every entry of London, to one route as to another', () => {
    const scene = fromColchester('2/3E', '3E');
    marker(scene, 'EUR', 'B15');
    expect(earns(scene, ['C14.0', 'D13.0', 'E12.0'])).toEqual([140, 0]);
    // London is one stop for all trains.
    expect(earns(scene, ['C14.0', 'D13.0', 'E12.0'], ['C14.0', 'D13.0', 'E12.0'])).toEqual([
      160, 0,
    ]);
    const none = fromColchester('3E');
    expect(earns(none, ['C14.0', 'D13.0', 'E12.0'])).toBe('illegal');
  });

  test('1862/S10.4: areas by phase: white to B, gray in C and D, purple from E', () => {
    const west = 'ABCDEFGH'.split('').map((phase) => {
      const scene = fromColchester('6E');
      scene.clock('phase', phase);
      return (earns(scene, WEST) as number[])[0]! - 120;
    });
    expect(west).toEqual([70, 70, 100, 100, 120, 120, 120, 120]);
  });
});

describe('links', () => {
  test('1862/7.8/8, 1862/7.8.4/2: a full station connects routes that end there, and each has its own marker', () => {
    const near = ['E12.0', 'D11.0', 'C10.0'];
    const far = ['C10.0', 'B9.0', 'A10.0'];
    const blocked = (own: boolean) => {
      const scene = fromColchester('3E', '3E');
      marker(scene, 'WVR', 'C10');
      if (own) marker(scene, 'EUR', 'B9');
      return scene;
    };
    expect(brings(blocked(false), near, far)).toBe('illegal');
    const alone = brings(blocked(true), near);
    expect(alone).toBe(40 + 20 + 20);
    const both = brings(blocked(true), near, far);
    expect(Number(both)).toBeGreaterThan(Number(alone) + 40);
    expect(brings(blocked(true), ['D11.0', 'C10.0', 'B9.0'])).toBe('illegal');
  });

  test('1862/7.8.4/2: without the home in one of them nothing runs', () => {
    const scene = fromColchester('2E');
    marker(scene, 'EUR', 'B9');
    expect(brings(scene, ['C10.0', 'B9.0'])).toBe('illegal');
    expect(brings(fromColchester('2E'), ['D11.0', 'E12.0'])).toBe(60);
  });
});

describe('what a run is refused for', () => {
  const START = ['D13.0', 'E12.0'] as const;

  const SOUTH = ['C10.0', 'D11.0'] as const;

  test('1862/7.8/7: what the routes lack together is not told beside a route that is refused itself', () => {
    const scene = fromWitham(['2E', '2E']);
    marker(scene, 'ECR', 'C10');
    const [a, b] = scene.ids as [string, string];
    const long = runTrains('ECR', [a, ...START], [b, ...SOUTH, 'E12.0']);
    expect(scene.wrongs(1, long)).toEqual(['1862/7.8.3/1']);
    const apart = runTrains('ECR', [a, ...START, 'F11.0'], [b, ...SOUTH]);
    expect(scene.wrongs(1, apart)).toEqual(['1862/7.8.3/1']);
  });

  test('1862/7.8/7: what a route has to meet is a station of the others, not of its own', () => {
    const scene = fromWitham(['2E', '2E']);
    marker(scene, 'ECR', 'C10');
    const [a, b] = scene.ids as [string, string];
    const joined = scene.findings(1, runTrains('ECR', [a, ...START], [b, ...SOUTH]));
    expect(joined).toMatchObject([{ clause: '1862/7.8/7', places: ['hex:D13', 'hex:E12'] }]);
    expect(joined[0]!.message).toMatch(/lead it through one of theirs \(D13, E12\)\.$/);
  });

  test('1862/7.8/7: nothing is said of the routes together while one of them cannot be read', () => {
    const scene = fromWitham(['2E', '2E']);
    marker(scene, 'ECR', 'C10');
    const [a, b] = scene.ids as [string, string];
    const twice = runTrains('ECR', [a, ...START], [b, ...SOUTH], [a, 'E12.0', 'D11.0']);
    expect(scene.wrongs(1, twice)).toEqual(['1862/7.8/1']);
  });

  test('1862/7.8/11: a train of its own lacks a permit, another is not its own', () => {
    const scene = fromWitham(['2E', '2L']);
    permit(scene, 'ECR', 'local');
    started(scene, 'WVR', { 2: 6 });
    const others = train(scene, 'WVR', '2L');
    const [express, local] = scene.ids as [string, string];
    expect(scene.findings(1, runTrains('ECR', [express, ...START]))[0]).toMatchObject({
      clause: '1862/7.8/11',
      message: `Route 1 (2E train): ECR has no express permit, so this train does not run; leave it out.`,
    });
    const foreign = runTrains('ECR', [local, ...START], [others, ...START]);
    expect(scene.wrongs(1, foreign)).toEqual(['1862/7.8/1']);
  });
});
