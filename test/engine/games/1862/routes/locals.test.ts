import { describe, expect, test } from 'vitest';
import { bestRoutes } from '../../../../../engine/routes/best.ts';
import { trackOf } from '../../../../../engine/rules/board.ts';
import { routeRules, runnableTrains } from '../../../../../engine/rules/operating/run.ts';
import { fromWitham, fromColchester, said } from '../../../../kit/stands/1862-line.ts';
import { nowOf, marker } from '../../../../kit/1862.ts';
import { runTrains } from '../../../../kit/moves.ts';
import { wrongs, earns, HOME, PORT, LOCAL, EAST, WEST } from './positions.ts';

const board = (...faces: string[]) => fromWitham(faces);

describe('locals and expresses', () => {
  test('1862/7.8.2/1, 1862/7.8.2/2, 1862/7.8.2/3, 1862/7.8.2/4: stations large and small, and £10 a hex', () => {
    expect(earns(board('4L'), LOCAL)).toEqual([20 + 40 + 40 + 20 + 20, 50]);
    expect(wrongs(board('4L'), PORT)).toEqual(['1862/7.8.2/1']);
    expect(wrongs(board('3L'), LOCAL)).toEqual(['1862/7.8.2/3']);
    // Each hex once, however many locals.
    expect(earns(board('2L', '3L'), HOME, [...HOME, 'F11.0'])).toEqual([100, 30]);
  });

  test('1862/7.8.2/7, 1862/7.8.2/8: N/M visits M and scores N, leaving out any', () => {
    // 20 (home), 40, 40: home is left out.
    expect(earns(board('2/3L'), [...HOME, 'F11.0'])).toEqual([80, 30]);
    expect(wrongs(board('2/3L'), LOCAL)).toEqual(['1862/7.8.2/3']);
  });

  test('1862/7.8.3/3, 1862/7.8.3/4: the choice is the best for all trains together', () => {
    expect(earns(board('2/3E'), [...HOME, 'F13.0'])).toEqual([70, 0]);
    expect(earns(board('2/3E', '2E'), [...HOME, 'F11.0'], HOME)).toEqual([100, 0]);
    expect(wrongs(board('2/3E'), PORT)).toEqual(['1862/7.8.3/3']);
  });

  test('1862/7.8/2: the search finds the best run', () => {
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

describe('what trains score', () => {
  test('1862/S10.4: what a freight ends at an express does not bring again', () => {
    const scene = fromColchester('2F', '2E');
    marker(scene, 'EUR', 'D11');
    // D11 to F11 brings 20 + 40 + 20; the express adds E12, for F11 is there already.
    expect(earns(scene, ['D11.0', 'E12.0', 'F11.0'], ['E12.0', 'F11.0'])).toEqual([80 + 40, 0]);
  });

  test('1862/S10.2: an express visits as many as it says, areas among them', () => {
    expect(earns(fromColchester('4E'), EAST)).toEqual([40 + 40 + 20 + 70, 0]);
    expect(earns(fromColchester('3E'), EAST)).toBe('illegal');
    expect(earns(fromColchester('2/3E'), EAST.slice(0, 3))).toEqual([80, 0]);
  });

  test('1862/S10.4: with 2/3 trains sharing stops each leaves out what the other scores', () => {
    // E12 40, F11 40, G12 20 and D11 20, E12 40, F11 40: together two each, four different at best.
    const scene = fromColchester('2/3E', '2/3E');
    expect(earns(scene, EAST.slice(0, 3), ['D11.0', 'E12.0', 'F11.0'])).toEqual([120, 0]);
  });

  test('1862/S10.6: the subsidy is for locals alone, £10 for every hex of the way', () => {
    expect(earns(fromColchester('4L'), WEST.slice(0, 4))).toEqual([40 + 20 + 20 + 40, 40]);
    expect(earns(fromColchester('4E'), WEST.slice(0, 4))).toEqual([120, 0]);
    // Of two locals that share two hexes of three and four: five different ones.
    const scene = fromColchester('4L', '3L');
    expect(earns(scene, WEST.slice(0, 4), ['D11.0', 'E12.0', 'F11.0'])).toEqual([160, 50]);
  });

  test('1862/7.8.2: what a 2/3 local leaves out is paid for as a hex', () => {
    const scene = fromColchester('2/3L');
    // C10 20, D11 20, E12 40: one of the twenties is left out. Three hexes.
    expect(earns(scene, ['C10.0', 'D11.0', 'E12.0'])).toEqual([60, 30]);
  });
});

describe('what a route is refused for', () => {
  const START = ['D13.0', 'E12.0'] as const;

  test('1862/7.8.2/3, 1862/7.8.3/3: the number of a train counts large stations', () => {
    const scene = fromWitham(['3L']);
    const line = [...START, 'F11.0', 'F9.0', 'G8.0'] as const;
    expect(scene.findings(1, runTrains('ECR', [scene.ids[0]!, ...line]))).toMatchObject([
      {
        clause: '1862/7.8.2/3',
        message: `Route 1 (3L train): it visits more large stations than the train can; shorten it: 4 visited, 3 allowed.`,
      },
    ]);
    // Areas are no large stations: a local that may not call there has not too many of these.
    const two = fromWitham(['2L']);
    const areas = runTrains('ECR', [two.ids[0]!, 'C14.0', ...START]);
    expect(two.wrongs(1, areas)).toEqual(['1862/7.8.2/1']);
    // Only a face with two figures scores less than it visits.
    const short = fromWitham(['2E']);
    expect(short.wrongs(1, runTrains('ECR', [short.ids[0]!, ...START, 'D11.0']))).toEqual([
      '1862/7.8.3/1',
    ]);
  });

  test('1862/7.8.2/1: a local is told every area on its route', () => {
    const scene = fromWitham(['5L']);
    const route = ['C14.0', ...START, 'F13.0', 'F15.0'] as const;
    expect(said(scene, 1, runTrains('ECR', [scene.ids[0]!, ...route]))).toEqual([
      `Route 1 (5L train): a local visits no port and no off-board area; leave these out (C14, F15).`,
    ]);
  });
});
