import { describe, expect, test } from 'vitest';
import { routesOf as routeRules } from '../../../../../engine/games/1839/runs.ts';
import { judgeRoutes } from '../../../../../engine/routes/judge.ts';
import { trackOf } from '../../../../../engine/rules/board.ts';
import {
  bestRun,
  company,
  markersIn,
  run,
  started,
  tile,
  token,
  trains,
  type Scene,
} from '../../../../kit/1839.ts';
import { best, runningToAmersfoort, tried, utrecht } from './positions.ts';
import { heerlen, row } from '../../../../kit/stands/1839-line.ts';

/** SS in Zwolle 30 between two towns of 10 that lie on two lines. */
function branches(...kinds: string[]): Scene & { ids: string[] } {
  const scene = company('SS', 'E14', 'run', 'Green');
  tile(scene, 'E14', '14', 0);
  tile(scene, 'D15', '4', 0);
  tile(scene, 'F13', '4', 0);
  return Object.assign(scene, { ids: trains(scene, 'SS', ...kinds) });
}

describe('what it is worth', () => {
  test('1839/run/2: a city counts once for all trains', () => {
    const scene = runningToAmersfoort('Green', '3+', '3+');
    token(scene, 'SS', 'G14');
    tile(scene, 'G16', '802', 1);
    // Zwolle, F13, Amersfoort once, and one city of G16.
    expect(bestRun(scene.table, 'SS').revenue).toBe(80);
  });

  test('1839/run/3: the city with the own exchange marker counts for each train', () => {
    const scene = runningToAmersfoort('Green', '3+', '3+');
    token(scene, 'SS', 'G14');
    token(scene, 'SS', 'G14');
    tile(scene, 'G16', '802', 1);
    expect(markersIn(scene, 'G14')).toEqual(['SS', 'SS']);
    expect(bestRun(scene.table, 'SS').revenue).toBe(100);
  });

  test('1839/run/6 1839/run/8 1839/route/22: off-boards bring the value of the phase', () => {
    // Heerlen 20, Maastricht 20, Geleen 20 for the 3+ alone; Aken 30, then 40, then 50.
    const worth = (phase: string, train: string) =>
      bestRun(heerlen(phase, train).table, 'AMS').revenue;
    expect([worth('Yellow', '2'), worth('Green', '2'), worth('Gray', '2')]).toEqual([70, 80, 90]);
    expect(worth('Green', '3+')).toBe(100);
  });

  test('1839/run/9 1839/run/10 1839/phase-brown/5 1839/phase-red/3: Overzees is visited for nothing in brown and for 50 in red', () => {
    const way = ['L1.0', 'L3.0', 'M4.0', 'M2.0'];
    const worth = (phase: string) => {
      const scene = company('SS', 'L3', 'run', phase);
      // West to Overzees, and south-east to Terneuzen.
      tile(scene, 'L3', '6', 1);
      const [train] = trains(scene, 'SS', '3+');
      const { failures, revenue } = judgeRoutes(
        trackOf(scene.table),
        routeRules(scene.table, 'SS'),
        [{ id: train!, name: '3+' }],
        [{ trains: [train!], way: way.slice(0, 3) }],
      );
      return { revenue, faults: failures.map(({ code }) => code) };
    };
    // Middelburg 20, Terneuzen 10, and Overzees.
    expect(['Yellow', 'Green', 'Brown', 'Red', 'Gray'].map(worth)).toEqual(
      [50, 60, 30, 80, 130].map((revenue) => ({ revenue, faults: [] })),
    );
  });

  test('1839/run/11 1839/run/12: Roer brings the best stop of its own route', () => {
    const scene = company('SS', 'K16', 'run', 'Green');
    tile(scene, 'K16', '57', 0);
    tile(scene, 'K16', '6', 3);
    const { table } = scene;
    trains(scene, 'SS', '3+');
    const roer = trackOf(table).stops.find(({ at }) => at === 'J17')!;
    const inland = trackOf(table).stops.filter(({ at }) => at === 'K16' || at === 'G10');
    const abroad = trackOf(table).stops.find(({ at }) => at === 'L9')!;
    const rules = routeRules(table, 'SS');
    const [mode] = rules.modes({ id: 'x', name: '3+' });
    const worth = (...stops: typeof inland) =>
      mode!.score({ stops: [roer, ...stops], hops: [] }).find(({ index }) => index === 0)!.value;
    expect(worth(inland.find(({ at }) => at === 'K16')!)).toBe(20);
    expect(worth(inland.find(({ at }) => at === 'G10')!)).toBe(40);
    // Twice Antwerpen is more than Amsterdam.
    expect(
      worth(
        inland.find(({ at }) => at === 'G10')!,
        abroad,
      ),
    ).toBe(60);
  });

  test('1839/run/12 (D57): the search never takes the Roer for less than it can bring', () => {
    for (const phase of ['Yellow', 'Green', 'Brown', 'Red', 'Gray']) {
      const { table } = company('SS', 'K16', 'run', phase);
      const { stops } = trackOf(table);
      const roer = stops.find(({ at }) => at === 'J17')!;
      const [mode] = routeRules(table, 'SS').modes({ id: 'x', name: '7+' });
      for (const other of stops) {
        const pays = mode!.score({ stops: [roer, other], hops: [] });
        const { value } = pays.find(({ index }) => index === 0)!;
        expect(mode!.worth(roer), `${phase} ${other.at}`).toBeGreaterThanOrEqual(value);
      }
    }
  });

  test('1839/run/15: nothing less than the best is run', () => {
    const scene = runningToAmersfoort();
    expect(tried(scene, [scene.ids[0]!, 'E14.0', 'F13.0']).wrongs).toEqual(['1839/run/15']);
    expect(tried(scene).wrongs).toEqual(['1839/run/15']);
    expect(scene.options(1, 'runTrains')).toHaveLength(1);
  });

  test('1839/run/16: of equal ones the director picks', () => {
    const equal = () => {
      const scene = runningToAmersfoort('Yellow', '2');
      tile(scene, 'F13', '57', 0);
      tile(scene, 'E16', '9', 1);
      tile(scene, 'E18', '55', 2);
      tile(scene, 'E14', '57', 0);
      tile(scene, 'D15', '57', 0);
      return scene;
    };
    const [south, north] = [equal(), equal()];
    expect(tried(south, [south.ids[0]!, 'E14.0', 'F13.0'])).toEqual({ wrongs: [], earns: 40 });
    expect(tried(north, [north.ids[0]!, 'E14.0', 'D15.0'])).toEqual({ wrongs: [], earns: 40 });
  });

  test('1839/trains/7 1839/phase-table/26: a 5D+ doubles towns and cities, not what lies abroad', () => {
    const scene = company('AMS', 'N17', 'run', 'Red');
    tile(scene, 'N17', '57', 1);
    tile(scene, 'N15', '57', 1);
    trains(scene, 'AMS', '5D+');
    // Heerlen, Maastricht and Geleen 20 each, twice; Aken 40.
    expect(bestRun(scene.table, 'AMS').revenue).toBe(160);
  });
});

describe('which stops count', () => {
  test('1839/run/7 (§6.6, D53): with one marker one train runs, with an exchange marker on it two', () => {
    expect(best(branches('3+'))).toBe(50);
    expect(best(branches('2', '2'))).toBe(40);
    const two = branches('2', '2');
    token(two, 'SS', 'E14');
    expect(best(two)).toBe(80);
  });

  test('1839/run/2 (§6.6, D53): two trains that meet in a city count it once, and each needs its own marker', () => {
    const scene = branches('2', '2');
    tile(scene, 'F13', '57', 0);
    token(scene, 'SS', 'F13');
    // Zwolle 30 and the town, Almere 20 alone with nothing new; or Almere and Zwolle together.
    expect(best(scene)).toBe(60);
  });

  test('1839/route/13 (§6.6): a full city of others is an end and no more', () => {
    const scene = utrecht('57', 'Green', '3+');
    expect(best(scene)).toBe(80);
    token(scene, 'NRS', 'H13');
    expect(best(scene)).toBe(50);
    expect(scene.wrongs(1, run('SS', [scene.ids[0]!, 'I12.0', 'H13.0', 'G14.0']))).toContain(
      '1839/route/13',
    );
  });

  test('1839/run/4 1839/run/5 (§6.6, D54): passed by another’s exchange marker it is worth 0 and takes range, as an end it pays', () => {
    const scene = utrecht('57', 'Green', '3+');
    token(scene, 'NRS', 'H13');
    token(scene, 'NRS', 'H13');
    expect(best(scene)).toBe(30 + 0 + 30);
    const short = utrecht('57', 'Green', '2');
    token(short, 'NRS', 'H13');
    token(short, 'NRS', 'H13');
    expect(best(short)).toBe(30 + 20);
  });

  test('1839/run/4 (§6.6, D54): with a free circle, or an own marker, it would be passable anyway and pays', () => {
    const free = utrecht('14', 'Green', '3+');
    token(free, 'NRS', 'H13');
    token(free, 'NRS', 'H13');
    expect(best(free)).toBe(90);
    const own = utrecht('14', 'Green', '3+');
    token(own, 'NRS', 'H13', 0, 0);
    token(own, 'NRS', 'H13', 0, 0);
    token(own, 'SS', 'H13', 0, 1);
    expect(best(own)).toBe(90);
  });

  test('1839/route/13 (§6.6): two others fill two circles; one of them and an own do not block', () => {
    const full = utrecht('14', 'Green', '3+');
    started(full, 'NCS', 67, { 3: 60 });
    token(full, 'NRS', 'H13', 0, 0);
    token(full, 'NCS', 'H13', 0, 1);
    expect(best(full)).toBe(60);
  });

  test('1839/trains/7 1839/run/7 (§6.6, D55): a 5D+ counts its five best, a marked one among them, doubled', () => {
    expect(best(row('E14', '5D+'))).toBe(2 * 150);
    expect(best(row('D15', '5D+'))).toBe(2 * 140);
  });

  test('1839/trains/6 (§6.6): a 7+ counts all seven, a 5+ five in a row with the marker', () => {
    expect(best(row('E14', '7+'))).toBe(5 * 30 + 2 * 20);
    expect(best(row('D15', '5+'))).toBe(20 + 4 * 30);
  });
});
