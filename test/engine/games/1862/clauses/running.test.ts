import { describe, expect, it } from 'vitest';
import {
  judgedRun,
  routeRules,
  runnableTrains,
} from '../../../../../engine/rules/operating/run.ts';
import { trackOf } from '../../../../../engine/rules/board.ts';
import { bestRoutes } from '../../../../../engine/routes/best.ts';
import { marker, permit, type Scene, started, tile, nowOf } from '../../../../kit/1862.ts';
import { fromWitham } from '../../../../kit/1862-line.ts';

type Way = readonly string[];

const board = (...faces: string[]) => fromWitham(faces);

const run = (scene: { ids: string[] }, ...ways: Way[]) => ({
  verb: 'runTrains' as const,
  company: 'ECR',
  routes: ways.map((action, i) => ({ trains: [scene.ids[i]!], way: [...action] })),
});
const wrongs = (scene: Scene & { ids: string[] }, ...ways: Way[]) =>
  scene.wrongs(1, run(scene, ...ways));
const earns = (scene: Scene & { ids: string[] }, ...ways: Way[]) => {
  const { legal, revenue, subsidy } = judgedRun(nowOf(scene.table), run(scene, ...ways));
  return legal ? [revenue, subsidy] : 'illegal';
};

const HOME: Way = ['D13.0', 'E12.0'];
const LONDON: Way = ['C14.0', ...HOME];
const PORT: Way = [...HOME, 'F13.0', 'F15.0'];
const LOCAL: Way = [...HOME, 'F11.0', 'F9.0', 'G8.0'];

describe('routes', () => {
  it('1862/7.8/1, 1862/7.8/9, 1862/7.8.3/1, 1862/7.8.3/2: an express along unbroken track', () => {
    const scene = board('3E');
    expect(earns(scene, [...HOME, 'F13.0'])).toEqual([20 + 40 + 30, 0]);
    expect(wrongs(scene, ['D13.0', 'F11.0'])).toContain('1862/7.8/9');
    // The village on the way counts for nothing.
    expect(earns(board('4E'), LOCAL)).toEqual([20 + 40 + 40 + 20, 0]);
    expect(earns(board('4E'), PORT)).toEqual([20 + 40 + 30 + 70, 0]);
  });

  it('1862/7.8/2, 1862/7.8/3: a poorer run is legal, and none at all', () => {
    const scene = board('3E');
    expect(wrongs(scene, HOME)).toEqual([]);
    expect(wrongs(scene)).toEqual([]);
    scene.play(1, run(scene));
    expect(scene.price('ECR')).toBe(90);
  });

  it('1862/7.8/4, 1862/7.8/5: two stations, and no small one at an end', () => {
    expect(wrongs(board('4L'), ['D13.0', 'E12.0', 'F11.0', 'F9.0'])).toEqual(['1862/7.8/4']);
    expect(wrongs(board('2E'), ['D13.0'])).toContain('1862/7.8/5');
    expect(wrongs(board('2E'), HOME)).toEqual([]);
  });

  it('1862/7.8/6, 1862/7.8/15: one is at home, each has an own marker', () => {
    const scene = board('2E');
    marker(scene, 'ECR', 'F11');
    expect(wrongs(scene, ['E12.0', 'F11.0'])).toContain('1862/7.8/6');
    expect(wrongs(board('2E'), ['D11.0', 'C10.0'])).toContain('1862/7.8/15');
    expect(wrongs(board('2E'), ['E12.0', 'F11.0'])).toContain('1862/7.8/15');
  });

  it('1862/7.8/7, 1862/7.8/8, 1862/7.8.4/2: routes meet in large stations, marker or not', () => {
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

  it('1862/7.8/7: an area joins nothing', () => {
    const scene = board('2E', '3E');
    marker(scene, 'ECR', 'F13');
    marker(scene, 'ECR', 'D15');
    expect(wrongs(scene, ['C14.0', 'D13.0'], ['F15.0', 'F13.0'])).toContain('1862/7.8/7');
  });

  it('1862/7.8/10, 1862/map/8, 1862/map/10: areas are stations of their own, with a figure for the phase', () => {
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

  it('1862/7.8/11, 1862/7.8.4/1: only with a permit, and several kinds together', () => {
    const scene = board('2E', '2L', '1F');
    expect(wrongs(scene, HOME, HOME, HOME)).toEqual([]);
    permit(scene, 'ECR', 'express');
    expect(wrongs(scene, HOME, HOME)).toEqual(['1862/7.8/11']);
    expect(runnableTrains(nowOf(scene.table), 'ECR').map(({ name }) => name)).toEqual(['2E']);
  });

  it('1862/7.8/12, 1862/7.8.4/3, 1862/7.8/14: track is shared; a stop pays once', () => {
    const scene = board('2E', '3E');
    expect(earns(scene, HOME, [...HOME, 'F11.0'])).toEqual([20 + 40 + 40, 0]);
    expect(wrongs(board('4E'), [...HOME, 'D13.0'])).toContain('1862/7.8/12');
  });

  it('1862/7.8/13: never two ports, nor two areas', () => {
    const scene = board('6E');
    marker(scene, 'ECR', 'D15');
    expect(wrongs(scene, ['A10.0', 'B9.0', 'C10.0', 'D11.0', 'E12.0', 'D13.0', 'C14.0'])).toContain(
      '1862/7.8/13',
    );
    tile(scene, 'F13', '793', 2);
    tile(scene, 'F13', '53y', 0);
    expect(wrongs(scene, ['C14.0', ...HOME, 'F13.0', 'F15.0'])).toEqual([]);
  });

  it('1862/7.8/16: a full station is an end', () => {
    const scene = board('3E');
    marker(scene, 'EUR', 'E12');
    expect(wrongs(scene, [...HOME, 'F11.0'])).toEqual([]);
    marker(scene, 'WVR', 'E12', 1);
    expect(wrongs(scene, HOME)).toEqual([]);
    expect(wrongs(scene, [...HOME, 'F11.0'])).toContain('1862/7.8/16');
  });

  it('1862/7.8/17: nothing twice', () => {
    const scene = board('6E');
    expect(wrongs(scene, ['D13.0', 'E12.0', 'D13.0'])).toContain('1862/7.8/17');
    expect(wrongs(scene, ['D13.0', 'E12.0', 'F11.0', 'E12.0'])).toContain('1862/7.8/17');
  });

  it('1862/7.8/18: in receivership the largest holder runs', () => {
    const scene = board('2E');
    started(scene, 'ECR', { 2: 2, 3: 1 }, { markers: 2 });
    marker(scene, 'ECR', 'D13');
    expect(scene.director('ECR')).toBeUndefined();
    expect(scene.turn().acting).toEqual(['player:2']);
    expect(scene.wrongs(1, run(scene, HOME))).toContain('1862/7.8/18');
    expect(scene.wrongs(2, run(scene, HOME))).toEqual([]);
  });

  it('1862/7/4: a director runs, though a player before them holds as much', () => {
    const scene = board('2E');
    started(scene, 'ECR', { 2: 3 }, { markers: 2 });
    for (const n of [1, 2, 3]) scene.put(`share:ECR-${n}`, 'player:1');
    marker(scene, 'ECR', 'D13');
    expect(scene.director('ECR')).toBe('player:2');
    expect(scene.turn().acting).toEqual(['player:2']);
    expect(scene.wrongs(1, run(scene, HOME))).toEqual(['1862/7/4']);
  });

  it('1862/7.6.5/2, 1862/7.6.5/6: London takes a link, and a link is no station', () => {
    const scene = board('3E');
    expect(wrongs(scene, LONDON)).toEqual(['1862/7.6.5/2']);
    marker(scene, 'ECR', 'D15');
    expect(earns(scene, LONDON)).toEqual([160, 0]);
    // Without a marker in D13 nothing is left that is the company's own.
    scene.put(scene.table.places.get('slot:D13.0.0')![0]!, 'aside');
    expect(wrongs(scene, LONDON)).toContain('1862/7.8/15');
  });
});

describe('freight', () => {
  it('1862/7.8.1/1, 1862/7.8.1/2, 1862/7.8.1/4, 1862/7.8.1/5: borders, ends, and the hexes between', () => {
    expect(earns(board('2F'), [...HOME, 'F11.0'])).toEqual([20 + 40 + 20, 0]);
    expect(earns(board('1F'), HOME)).toEqual([60, 0]);
    expect(wrongs(board('1F'), [...HOME, 'F11.0'])).toEqual(['1862/7.8.1/1']);
    expect(earns(board('5F'), LOCAL)).toEqual([20 + 20 + 3 * 20, 0]);
  });

  it('1862/7.8.1/3, 1862/7.8.1/6: £30 with a port; an area adds its hex', () => {
    // D13 to F13 is two steps, one hex between, and one for Holland.
    expect(earns(board('3F'), PORT)).toEqual([20 + 70 + 2 * 30, 0]);
    const scene = board('2F');
    marker(scene, 'ECR', 'D15');
    expect(earns(scene, LONDON)).toEqual([100 + 40 + 20, 0]);
  });

  it('1862/7.8.1/7, 1862/7.8.1/10: freights make one chain of whole routes', () => {
    const scene = board('1F', '2F');
    marker(scene, 'ECR', 'E12');
    // D13 - E12 - F11 - ... the chain from D13 to F11 scores its ends.
    expect(earns(scene, HOME, ['E12.0', 'F11.0'])).toEqual([20 + 40 + 20, 0]);
    const split = board('1F', '2F');
    marker(split, 'ECR', 'D11');
    expect(wrongs(split, HOME, ['C10.0', 'D11.0', 'E12.0'])).toEqual([]);
    expect(wrongs(split, HOME, ['B9.0', 'C10.0', 'D11.0'])).toContain('1862/7.8.1/7');
    const bad = board('1F', '3F');
    expect(wrongs(bad, HOME, ['E12.0', 'F11.0', 'F9.0'])).toContain('1862/7.8/4');
  });

  it('1862/7.8.1/8, 1862/7.8.1/9: permanent ones may run apart, earlier ones join them', () => {
    const chained = (...faces: string[]) => {
      const scene = board(...faces);
      marker(scene, 'ECR', 'E12');
      return earns(scene, HOME, ['E12.0', 'F11.0', 'F9.0', 'G8.0']);
    };
    // One chain scores its ends, 20 + 20, and three hexes; apart they score E12 too, and two hexes.
    expect(chained('3F', '5F')).toEqual([100, 0]);
    expect(chained('6F', '7F')).toEqual([120, 0]);
    const early = board('2F', '6F');
    marker(early, 'ECR', 'D11');
    expect(wrongs(early, HOME, ['E12.0', 'D11.0', 'C10.0'])).toEqual([]);
    expect(wrongs(early, HOME, ['D11.0', 'C10.0', 'B9.0'])).toContain('1862/7.8.1/7');
  });

  it('1862/7.8.1/7, 1862/7.8.1/9 (§7.8.1, D34): only a chain of permanent ones is taken apart, and none comes through a station twice', () => {
    const three = board('3F', '6F', '7F');
    for (const hex of ['D11', 'F11']) marker(three, 'ECR', hex);
    // D13 - E12 - D11, D11 - E12, E12 - F11: with the 3F in it, all is one chain from D13 to F11.
    const ways: Way[] = [
      ['D13.0', 'E12.0', 'D11.0'],
      ['D11.0', 'E12.0'],
      ['E12.0', 'F11.0'],
    ];
    expect(earns(three, ...ways)).toEqual([20 + 40 + 20, 0]);
    const back = board('1F', '1F', '1F');
    marker(back, 'ECR', 'E12');
    const there: Way = ['E12.0', 'F11.0'];
    expect(wrongs(back, HOME, there, [...there].reverse())).toEqual(['1862/7.8.1/7']);
    const home = [...HOME].reverse();
    expect(wrongs(back, home, there, [...there].reverse())).toEqual(['1862/7.8.1/7']);
  });

  it('1862/7.8.1/11: a chain may lead from area to area', () => {
    const scene = board('2F', '5F');
    marker(scene, 'ECR', 'D15');
    marker(scene, 'ECR', 'E12');
    const paid = earns(scene, LONDON, ['E12.0', 'D11.0', 'C10.0', 'B9.0', 'A10.0']);
    // Land beside London is D13, beside the West B9: dx 2, dy 4, three steps, two between, two areas.
    expect(paid).toEqual([100 + 70 + 4 * 20, 0]);
  });

  it('1862/7.8.1/12: a ring brings one stop and no distance', () => {
    const scene = board('2F', '2F');
    expect(earns(scene, [...HOME, 'F11.0'], [...HOME, 'F11.0'])).toEqual([40, 0]);
    const back = ['F11.0', ...[...HOME].reverse()];
    expect(earns(scene, back, [...HOME, 'F11.0'])).toEqual([40, 0]);
  });
});

describe('locals and expresses', () => {
  it('1862/7.8.2/1, 1862/7.8.2/2, 1862/7.8.2/3, 1862/7.8.2/4: stations large and small, and £10 a hex', () => {
    expect(earns(board('4L'), LOCAL)).toEqual([20 + 40 + 40 + 20 + 20, 50]);
    expect(wrongs(board('4L'), PORT)).toEqual(['1862/7.8.2/1']);
    expect(wrongs(board('3L'), LOCAL)).toEqual(['1862/7.8.2/3']);
    // Each hex once, however many locals.
    expect(earns(board('2L', '3L'), HOME, [...HOME, 'F11.0'])).toEqual([100, 30]);
  });

  it('1862/7.8.2/7, 1862/7.8.2/8: N/M visits M and scores N, leaving out any', () => {
    // 20 (home), 40, 40: home is left out.
    expect(earns(board('2/3L'), [...HOME, 'F11.0'])).toEqual([80, 30]);
    expect(wrongs(board('2/3L'), LOCAL)).toEqual(['1862/7.8.2/3']);
  });

  it('1862/7.8.3/3, 1862/7.8.3/4: the choice is the best for all trains together', () => {
    expect(earns(board('2/3E'), [...HOME, 'F13.0'])).toEqual([70, 0]);
    expect(earns(board('2/3E', '2E'), [...HOME, 'F11.0'], HOME)).toEqual([100, 0]);
    expect(wrongs(board('2/3E'), PORT)).toEqual(['1862/7.8.3/3']);
  });

  it('1862/7.8/2: the search finds the best run', () => {
    const scene = board('3E', '4L');
    const best = bestRoutes(
      trackOf(scene.table),
      routeRules(nowOf(scene.table), 'ECR'),
      runnableTrains(nowOf(scene.table), 'ECR'),
    );
    expect(best.proven).toBe(true);
    expect(scene.wrongs(1, { verb: 'runTrains', company: 'ECR', routes: best.routes })).toEqual([]);
    expect(best.revenue).toBeGreaterThanOrEqual(150);
  });
});
