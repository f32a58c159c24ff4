import { describe, expect, it } from 'vitest';
import { trackOf } from '../../../../../engine/rules/board.ts';
import { judgeRoutes } from '../../../../../engine/routes/judge.ts';
import { routesOf as routeRules } from '../../../../../engine/games/1839/runs.ts';
import {
  bestRun,
  company,
  markersIn,
  opened,
  operating,
  run,
  started,
  tile,
  token,
  trains,
  type Scene,
} from '../../../../kit/1839.ts';

/** Runs and what they are worth (1839 §6.6). */

/** SS in Zwolle: F13 (10), G12, Amersfoort G14 (20), then H15, I14 ... and E16, E18 to the east. */
function zwolle(phase = 'Green', ...kinds: string[]): Scene & { ids: string[] } {
  const scene = company('SS', 'E14', 'run', phase);
  tile(scene, 'E14', '6', 0);
  tile(scene, 'F13', '4', 0);
  tile(scene, 'G12', '7', 3);
  tile(scene, 'G14', '57', 1);
  started(scene, 'NRS', 67, { 2: 60 });
  const ids = trains(scene, 'SS', ...(kinds.length > 0 ? kinds : ['3+']));
  return Object.assign(scene, { ids });
}
const LINE = ['E14.0', 'F13.0', 'G12', 'G14.0'] as const;

/** Violations of runs, and what they earn if they are played. */
function tried(scene: Scene, ...routes: (readonly [string, ...string[]])[]) {
  const move = run('SS', ...routes);
  const wrongs = scene.wrongs(1, move);
  if (wrongs.length > 0) return { wrongs };
  scene.play(1, move);
  return { wrongs, earns: scene.read('charters').SS!.revenue };
}

describe('what a route is', () => {
  it('1839/route/1 1839/route/4 1839/run/1 1839/run/14: a line of locations, each for its value; the sum is on record', () => {
    const scene = zwolle();
    expect(tried(scene, [scene.ids[0]!, ...LINE])).toEqual({ wrongs: [], earns: 50 });
    expect(scene.read('work').revenue).toBe(50);
    const apart = zwolle();
    expect(tried(apart, [apart.ids[0]!, 'E14.0', 'G14.0']).wrongs).not.toEqual([]);
  });

  it('1839/route/2 1839/run/7: a marker of the company is on it, and counted', () => {
    const scene = zwolle();
    expect(tried(scene, [scene.ids[0]!, 'F13.0', 'G12', 'G14.0']).wrongs).toContain('1839/route/2');
    // Two trains from one marked city: only one of them counts it.
    const two = zwolle('Green', '3+', '2');
    tile(two, 'E16', '9', 1);
    tile(two, 'E18', '55', 2);
    tile(two, 'E18', '630', 1);
    const east = ['E14.0', 'E16', 'E18.0'] as const;
    const other = ['E14.0', 'E16', 'E18.1'] as const;
    const both = [east, other].map(
      (way) => tried(two, [two.ids[0]!, ...LINE], [two.ids[1]!, ...way]).wrongs,
    );
    expect(both.flat()).toContain('1839/run/7');
  });

  it('1839/route/3 1839/route/22 1839/trains/10 1839/route/20: off-boards are ends, use no range, and are none of the two locations', () => {
    const scene = company('NWS', 'G18', 'run', 'Green', 0);
    started(scene, 'NWS', 67, { 1: 60 });
    tile(scene, 'G18', '802', 1);
    const [two] = trains(scene, 'NWS', '2');
    operating(scene, ['NWS'], 'run');
    const west = scene.wrongs(1, {
      verb: 'runTrains',
      company: 'NWS',
      routes: [{ trains: [two!], way: ['G18.0', 'G20.0'] }],
    });
    const east = scene.wrongs(1, {
      verb: 'runTrains',
      company: 'NWS',
      routes: [{ trains: [two!], way: ['G18.1', 'G20.0'] }],
    });
    expect([...west, ...east]).toContain('1839/route/20');
    // With a town of its own behind it the 2 counts both, and Hannover besides.
    const full = zwolle('Green', '2');
    expect(bestRun(full.table, 'SS').revenue).toBe(30);
    expect(tried(full, [full.ids[0]!, ...LINE]).wrongs).toContain('1839/route/21');
  });

  it('1839/route/5 1839/route/6 1839/route/13: it passes a city with an own marker or a free circle, not a full one', () => {
    const scene = zwolle('Green', '3+');
    tile(scene, 'F13', '57', 0);
    expect(tried(scene, [scene.ids[0]!, ...LINE])).toMatchObject({ wrongs: [] });
    const own = zwolle('Green', '3+');
    tile(own, 'F13', '57', 0);
    token(own, 'SS', 'F13');
    expect(tried(own, [own.ids[0]!, ...LINE])).toMatchObject({ wrongs: [] });
    const full = zwolle('Green', '3+');
    tile(full, 'F13', '57', 0);
    token(full, 'NRS', 'F13');
    expect(tried(full, [full.ids[0]!, ...LINE]).wrongs).toContain('1839/route/13');
    expect(tried(full, [full.ids[0]!, 'E14.0', 'F13.0'])).toEqual({ wrongs: [], earns: 40 });
  });

  it('1839/route/7 1839/run/4 1839/run/5: an exchange marker opens a full city, which pays nothing when passed and its value as an end', () => {
    const scene = zwolle('Green', '3+');
    tile(scene, 'F13', '57', 0);
    for (let i = 0; i < 2; i++) token(scene, 'NRS', 'F13');
    expect(markersIn(scene, 'F13')).toEqual(['NRS', 'NRS']);
    // Zwolle 20 and Amersfoort 20 by way of F13 earn as much as Zwolle and F13 alone.
    expect(bestRun(scene.table, 'SS').revenue).toBe(40);
    const end = zwolle('Green', '3+');
    tile(end, 'F13', '57', 0);
    for (let i = 0; i < 2; i++) token(end, 'NRS', 'F13');
    expect(tried(end, [end.ids[0]!, 'E14.0', 'F13.0'])).toEqual({ wrongs: [], earns: 40 });
    expect(tried(scene, [scene.ids[0]!, ...LINE])).toEqual({ wrongs: [], earns: 40 });
  });

  it('1839/route/8 1839/route/10: two lines of one bridge are run on, and a city is left on any side', () => {
    const scene = company('SS', 'E14', 'run', 'Green');
    // Zwolle to E16 and the loop of lines there: 20 is crossed from west to east and from north to south.
    tile(scene, 'E14', '6', 0);
    tile(scene, 'F13', '57', 0);
    tile(scene, 'E16', '20', 0);
    tile(scene, 'E18', '55', 2);
    tile(scene, 'D17', '57', 0);
    tile(scene, 'F15', '57', 0);
    token(scene, 'SS', 'D17');
    const [a, b] = trains(scene, 'SS', '3+', '3+');
    expect(scene.game.box.tiles.get('20')!.tile).toBe('path=a:0,b:3;path=a:1,b:4');
    const north = ['D17.0', 'E16', 'F15.0'] as const;
    const west = ['F13.0', 'E14.0', 'E16', 'E18.0'] as const;
    const apart = tried(scene, [a!, 'D17.0', 'E16', 'E14.0']).wrongs;
    expect(apart).toContain('1839/route/1');
    // Both go over E16, each on its own line.
    expect(tried(scene, [a!, ...north], [b!, ...west])).toEqual({ wrongs: [], earns: 90 });
    // Zwolle is entered from the south and left to the east, whatever its track looks like.
    const on = company('SS', 'E14', 'run', 'Green');
    tile(on, 'E14', '6', 0);
    tile(on, 'F13', '57', 0);
    tile(on, 'E16', '8', 1);
    tile(on, 'D17', '57', 0);
    tile(on, 'E16', '7', 0);
    tile(on, 'E16', '8', 1);
    const [train] = trains(on, 'SS', '3+');
    expect(tried(on, [train!, 'F13.0', 'E14.0', 'E16', 'D17.0'])).toEqual({
      wrongs: [],
      earns: 60,
    });
  });

  it('1839/route/11 1839/route/12 1839/route/14: no side, no track, no stop twice', () => {
    const scene = zwolle('Green', '3+');
    const back = tried(scene, [scene.ids[0]!, 'E14.0', 'F13.0', 'E14.0']).wrongs;
    expect(back).toEqual(
      expect.arrayContaining(['1839/route/11', '1839/route/12', '1839/route/14']),
    );
  });

  it('1839/route/15: two towns of one hex are two', () => {
    const scene = company('SS', 'G10', 'run', 'Green', 0);
    // H11 has towns on a line to Amsterdam and on one to Utrecht; G12 and H13 join them.
    tile(scene, 'H11', '55', 0);
    tile(scene, 'G10', 'A800', 0);
    const [train] = trains(scene, 'SS', '3+');
    const [two] = trackOf(scene.table).stops.filter(({ at }) => at === 'H11');
    expect(trackOf(scene.table).stops.filter(({ at }) => at === 'H11')).toHaveLength(2);
    expect(two!.node.kind).toBe('town');
    // Both cities of Amsterdam are stops of their own as well.
    expect(trackOf(scene.table).stops.filter(({ at }) => at === 'G10')).toHaveLength(2);
    const judged = judgeRoutes(
      trackOf(scene.table),
      routeRules(scene.table, 'SS'),
      [{ id: train!, name: '3+' }],
      [{ trains: [train!], way: ['G10.0', 'G10.1'] }],
    );
    expect(judged.failures.map(({ code }) => code)).not.toContain('stop-twice');
  });

  it('1839/route/16: not both ends abroad in one country', () => {
    const scene = company('AMS', 'N17', 'run', 'Green');
    tile(scene, 'N17', '57', 1);
    const [plus] = trains(scene, 'AMS', '3+');
    tile(scene, 'N15', '57', 1);
    const east = { trains: [plus!], way: ['N19.0', 'N17.0', 'N15.0', 'N13.0'] };
    expect(scene.wrongs(1, { verb: 'runTrains', company: 'AMS', routes: [east] })).not.toContain(
      '1839/route/16',
    );
    const rules = routeRules(scene.table, 'AMS');
    const [mode] = rules.modes({ id: 'x', name: '3+' });
    const { stops } = trackOf(scene.table);
    const german = stops.filter(({ at }) => ['N19', 'G20'].includes(at));
    const belgian = stops.find(({ at }) => at === 'O14')!;
    expect(mode!.clash(german[0]!, german[1]!)).toBe('two-offboards');
    expect(mode!.clash(german[0]!, belgian)).toBeNull();
  });

  it('1839/route/17 1839/route/18: trains of a company share no track, but meet in cities', () => {
    const scene = zwolle('Green', '3+', '3+');
    expect(
      tried(scene, [scene.ids[0]!, ...LINE], [scene.ids[1]!, 'E14.0', 'F13.0']).wrongs,
    ).toContain('1839/route/17');
    token(scene, 'SS', 'G14');
    tile(scene, 'G16', '802', 1);
    const meet = tried(scene, [scene.ids[0]!, ...LINE], [scene.ids[1]!, 'G14.0', 'G16.0']);
    expect(meet.wrongs).not.toContain('1839/route/17');
  });

  it('1839/route/21 1839/trains/5 1839/trains/6: a 2 visits two, a 3+ three cities and any towns', () => {
    const two = zwolle('Yellow', '2');
    expect(tried(two, [two.ids[0]!, ...LINE]).wrongs).toContain('1839/route/21');
    expect(tried(two, [two.ids[0]!, 'E14.0', 'F13.0'])).toEqual({ wrongs: [], earns: 30 });
    const plus = zwolle('Green', '3+');
    expect(tried(plus, [plus.ids[0]!, ...LINE])).toEqual({ wrongs: [], earns: 50 });
  });

  it('1839/route/23: no more trains run than may be owned', () => {
    const scene = zwolle('Red', '3+', '3+', '3+');
    const three = scene.ids.map((id) => [id, 'E14.0', 'F13.0'] as const);
    scene.put(scene.ids[2]!, 'out');
    expect(tried(scene, ...three).wrongs).toContain('1839/route/23');
  });
});

describe('what it is worth', () => {
  it('1839/run/2: a city counts once for all trains', () => {
    const scene = zwolle('Green', '3+', '3+');
    token(scene, 'SS', 'G14');
    tile(scene, 'G16', '802', 1);
    // Zwolle, F13, Amersfoort once, and one city of G16.
    expect(bestRun(scene.table, 'SS').revenue).toBe(80);
  });

  it('1839/run/3: the city with the own exchange marker counts for each train', () => {
    const scene = zwolle('Green', '3+', '3+');
    token(scene, 'SS', 'G14');
    token(scene, 'SS', 'G14');
    tile(scene, 'G16', '802', 1);
    expect(markersIn(scene, 'G14')).toEqual(['SS', 'SS']);
    expect(bestRun(scene.table, 'SS').revenue).toBe(100);
  });

  /** AMS in Heerlen beside Aken, with Maastricht. */
  function heerlen(phase: string, ...kinds: string[]) {
    const scene = company('AMS', 'N17', 'run', phase);
    tile(scene, 'N17', '57', 1);
    tile(scene, 'N15', '57', 1);
    const ids = trains(scene, 'AMS', ...kinds);
    return Object.assign(scene, { ids });
  }

  it('1839/run/6 1839/run/8 1839/route/22: off-boards bring the value of the phase', () => {
    // Heerlen 20, Maastricht 20, Geleen 20 for the 3+ alone; Aken 30, then 40, then 50.
    const worth = (phase: string, train: string) =>
      bestRun(heerlen(phase, train).table, 'AMS').revenue;
    expect([worth('Yellow', '2'), worth('Green', '2'), worth('Gray', '2')]).toEqual([70, 80, 90]);
    expect(worth('Green', '3+')).toBe(100);
  });

  it('1839/run/9 1839/run/10 1839/phase-brown/5 1839/phase-red/3: Overzees is visited for nothing in brown and for 50 in red', () => {
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

  it('1839/run/11 1839/run/12: Roer brings the best stop of its own route', () => {
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

  it('1839/run/15: nothing less than the best is run', () => {
    const scene = zwolle();
    expect(tried(scene, [scene.ids[0]!, 'E14.0', 'F13.0']).wrongs).toEqual(['1839/run/15']);
    expect(tried(scene).wrongs).toEqual(['1839/run/15']);
    expect(scene.options(1, 'runTrains')).toHaveLength(1);
  });

  it('1839/run/16: of equal ones the director picks', () => {
    const equal = () => {
      const scene = zwolle('Yellow', '2');
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

  it('1839/trains/7 1839/phase-table/26: a 5D+ doubles towns and cities, not what lies abroad', () => {
    const scene = company('AMS', 'N17', 'run', 'Red');
    tile(scene, 'N17', '57', 1);
    tile(scene, 'N15', '57', 1);
    trains(scene, 'AMS', '5D+');
    // Heerlen, Maastricht and Geleen 20 each, twice; Aken 40.
    expect(bestRun(scene.table, 'AMS').revenue).toBe(160);
  });

  it('1839/trains/8 1839/route/19: a FLOOD counts all that can be reached, once, branches and all', () => {
    const scene = zwolle('Gray', 'FLOOD');
    tile(scene, 'E14', '15', 3);
    tile(scene, 'D15', '4', 0);
    tile(scene, 'E16', '8', 1);
    // Zwolle 30, F13 10, Amersfoort 20 and D15 10; a second marker adds nothing.
    expect(bestRun(scene.table, 'SS').revenue).toBe(70);
    const [flood] = scene.ids;
    expect(tried(scene, [flood!, 'E14.0'])).toEqual({ wrongs: [], earns: 70 });
    const alone = company('SS', 'E14', 'run', 'Gray');
    tile(alone, 'E14', '6', 0);
    const [lone] = trains(alone, 'SS', 'FLOOD');
    expect(tried(alone, [lone!, 'E14.0']).wrongs).toContain('1839/route/20');
    expect(bestRun(alone.table, 'SS').routes).toEqual([]);
  });

  it('1839/trains/8: two FLOODs are worth one, and another train runs beside none', () => {
    const scene = zwolle('Gray', 'FLOOD', 'FLOOD');
    expect(bestRun(scene.table, 'SS').revenue).toBe(50);
    expect(tried(scene, [scene.ids[0]!, 'E14.0'], [scene.ids[1]!, 'E14.0']).wrongs).not.toEqual([]);
  });
});

describe('who runs', () => {
  it('1839/trains/1 1839/trains/3 1839/trains/4: the director, in the run step, with trains of the charter', () => {
    const scene = zwolle();
    const move = run('SS', [scene.ids[0]!, ...LINE]);
    expect(scene.wrongs(2, move)).toContain('1839/or-actions/3');
    scene.clock('step', 'trains');
    expect(scene.wrongs(1, move)).toContain('1839/or-actions/3');
    const other = opened();
    expect(other.wrongs(1, move)).not.toEqual([]);
    scene.clock('step', 'run');
    expect(tried(scene, ['train:7+-0', ...LINE]).wrongs).not.toEqual([]);
  });
});
