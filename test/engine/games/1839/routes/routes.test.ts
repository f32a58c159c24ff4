import { describe, expect, test } from 'vitest';
import { routesOf as routeRules } from '../../../../../engine/games/1839/runs.ts';
import { judgeRoutes } from '../../../../../engine/routes/judge.ts';
import { trackOf } from '../../../../../engine/rules/board.ts';
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
  PASS,
} from '../../../../kit/1839.ts';
import { best, runningToAmersfoort, tried } from './positions.ts';
import { said, told } from '../../../../kit/stands/1839-line.ts';

const LINE = ['E14.0', 'F13.0', 'G12', 'G14.0'] as const;

describe('what a route is', () => {
  test('1839/route/1 1839/route/4 1839/run/1 1839/run/14: a line of locations, each for its value; the sum is on record', () => {
    const scene = runningToAmersfoort();
    expect(tried(scene, [scene.ids[0]!, ...LINE])).toEqual({ wrongs: [], earns: 50 });
    expect(scene.read('work').revenue).toBe(50);
    const apart = runningToAmersfoort();
    expect(tried(apart, [apart.ids[0]!, 'E14.0', 'G14.0']).wrongs).not.toEqual([]);
  });

  test('1839/route/2 1839/run/7: a marker of the company is on it, and counted', () => {
    const scene = runningToAmersfoort();
    expect(tried(scene, [scene.ids[0]!, 'F13.0', 'G12', 'G14.0']).wrongs).toContain('1839/route/2');
    // Two trains from one marked city: only one of them counts it.
    const two = runningToAmersfoort('Green', '3+', '2');
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

  test('1839/route/3 1839/route/22 1839/trains/10 1839/route/20: off-boards are ends, use no range, and are none of the two locations', () => {
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
    const full = runningToAmersfoort('Green', '2');
    expect(bestRun(full.table, 'SS').revenue).toBe(30);
    expect(tried(full, [full.ids[0]!, ...LINE]).wrongs).toContain('1839/route/21');
  });

  test('1839/route/5 1839/route/6 1839/route/13: it passes a city with an own marker or a free circle, not a full one', () => {
    const scene = runningToAmersfoort('Green', '3+');
    tile(scene, 'F13', '57', 0);
    expect(tried(scene, [scene.ids[0]!, ...LINE])).toMatchObject({ wrongs: [] });
    const own = runningToAmersfoort('Green', '3+');
    tile(own, 'F13', '57', 0);
    token(own, 'SS', 'F13');
    expect(tried(own, [own.ids[0]!, ...LINE])).toMatchObject({ wrongs: [] });
    const full = runningToAmersfoort('Green', '3+');
    tile(full, 'F13', '57', 0);
    token(full, 'NRS', 'F13');
    expect(tried(full, [full.ids[0]!, ...LINE]).wrongs).toContain('1839/route/13');
    expect(tried(full, [full.ids[0]!, 'E14.0', 'F13.0'])).toEqual({ wrongs: [], earns: 40 });
  });

  test('1839/route/7 1839/run/4 1839/run/5: an exchange marker opens a full city, which pays nothing when passed and its value as an end', () => {
    const scene = runningToAmersfoort('Green', '3+');
    tile(scene, 'F13', '57', 0);
    for (let i = 0; i < 2; i++) token(scene, 'NRS', 'F13');
    expect(markersIn(scene, 'F13')).toEqual(['NRS', 'NRS']);
    // Zwolle 20 and Amersfoort 20 by way of F13 earn as much as Zwolle and F13 alone.
    expect(bestRun(scene.table, 'SS').revenue).toBe(40);
    const end = runningToAmersfoort('Green', '3+');
    tile(end, 'F13', '57', 0);
    for (let i = 0; i < 2; i++) token(end, 'NRS', 'F13');
    expect(tried(end, [end.ids[0]!, 'E14.0', 'F13.0'])).toEqual({ wrongs: [], earns: 40 });
    expect(tried(scene, [scene.ids[0]!, ...LINE])).toEqual({ wrongs: [], earns: 40 });
  });

  test('1839/route/8 1839/route/10: two lines of one bridge are run on, and a city is left on any side', () => {
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

  test('1839/route/11 1839/route/12 1839/route/14: no side, no track, no stop twice', () => {
    const scene = runningToAmersfoort('Green', '3+');
    const back = tried(scene, [scene.ids[0]!, 'E14.0', 'F13.0', 'E14.0']).wrongs;
    expect(back).toEqual(
      expect.arrayContaining(['1839/route/11', '1839/route/12', '1839/route/14']),
    );
  });

  test('1839/route/15: two towns of one hex are two', () => {
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

  test('1839/route/16: not both ends abroad in one country', () => {
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

  test('1839/route/17 1839/route/18: trains of a company share no track, but meet in cities', () => {
    const scene = runningToAmersfoort('Green', '3+', '3+');
    expect(
      tried(scene, [scene.ids[0]!, ...LINE], [scene.ids[1]!, 'E14.0', 'F13.0']).wrongs,
    ).toContain('1839/route/17');
    token(scene, 'SS', 'G14');
    tile(scene, 'G16', '802', 1);
    const meet = tried(scene, [scene.ids[0]!, ...LINE], [scene.ids[1]!, 'G14.0', 'G16.0']);
    expect(meet.wrongs).not.toContain('1839/route/17');
  });

  test('1839/route/21 1839/trains/5 1839/trains/6: a 2 visits two, a 3+ three cities and any towns', () => {
    const two = runningToAmersfoort('Yellow', '2');
    expect(tried(two, [two.ids[0]!, ...LINE]).wrongs).toContain('1839/route/21');
    expect(tried(two, [two.ids[0]!, 'E14.0', 'F13.0'])).toEqual({ wrongs: [], earns: 30 });
    const plus = runningToAmersfoort('Green', '3+');
    expect(tried(plus, [plus.ids[0]!, ...LINE])).toEqual({ wrongs: [], earns: 50 });
  });

  test('1839/route/23: no more trains run than may be owned', () => {
    const scene = runningToAmersfoort('Red', '3+', '3+', '3+');
    const three = scene.ids.map((id) => [id, 'E14.0', 'F13.0'] as const);
    scene.put(scene.ids[2]!, 'out');
    expect(tried(scene, ...three).wrongs).toContain('1839/route/23');
  });
});

describe('who runs', () => {
  test('1839/trains/1 1839/trains/3 1839/trains/4: the director, in the run step, with trains of the charter', () => {
    const scene = runningToAmersfoort();
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

describe('lines and cities', () => {
  /** SS in the north-west of Amsterdam, which a town of Hilversum joins with its south-east. */
  function amsterdam(kind: string, phase: string): Scene {
    const scene = company('SS', 'G10', 'run', phase);
    tile(scene, 'G10', kind, 0);
    tile(scene, 'H9', '7', 3);
    tile(scene, 'H11', '632', 0);
    return scene;
  }

  test('1839/route/14 (§6.6): a line that comes round to where it began ends before it', () => {
    const scene = company('SS', 'E14', 'run', 'Green');
    tile(scene, 'E14', '14', 0);
    tile(scene, 'F13', '3', 3);
    tile(scene, 'F15', '7', 1);
    const [train] = trains(scene, 'SS', '3+');
    expect(best(scene)).toBe(30 + 10);
    expect(scene.wrongs(1, run('SS', [train!, 'E14.0', 'F13.0', 'F15', 'E14.0']))).not.toEqual([]);
    expect(scene.wrongs(1, run('SS', [train!, 'E14.0', 'F13.0']))).toEqual([]);
  });

  test('1839/route/15 (§6.6): both sides of Amsterdam are two cities until gray makes them one', () => {
    const two = amsterdam('A800', 'Green');
    trains(two, 'SS', '3+');
    // Haarlem 20 before the one, Overzees 30 behind the other.
    expect(best(two)).toBe(20 + 60 + 10 + 60 + 30);
    const round = ['G10.0', 'H9', 'H11.1', 'G10.1'] as const;
    expect(two.wrongs(1, run('SS', ['train:3+-0', ...round, 'F11.0']))).toEqual(['1839/run/15']);
    const one = amsterdam('A378', 'Gray');
    const [train] = trains(one, 'SS', '7+');
    expect(best(one)).toBe(20 + 100 + 100);
    const again = run('SS', [train!, 'G10.0', 'H9', 'H11.1', 'G10.0']);
    expect(one.wrongs(1, again)).not.toEqual(['1839/run/15']);
    expect(one.wrongs(1, again)).not.toEqual([]);
  });

  test('1839/route/17 1839/run/3 (§6.6): two trains with an exchange marker between them need two lines', () => {
    const scene = company('SS', 'E14', 'run', 'Green');
    tile(scene, 'E14', '14', 0);
    tile(scene, 'F13', '4', 0);
    token(scene, 'SS', 'E14');
    trains(scene, 'SS', '3+', '3+');
    expect(best(scene)).toBe(30 + 10);
    tile(scene, 'D15', '4', 0);
    // Through Zwolle one train makes 50; from it two make 40 each.
    expect(best(scene)).toBe(80);
  });

  test.each([
    ['20', 'Green', 60 + 130],
    // Joined, one of them has its line to Hannover, 40 now, and the other goes to the town alone.
    ['217', 'Brown', 130 + 40],
  ])(
    '1839/route/8 1839/route/17 (§6.6, D19): two lines of %s in %s carry trains worth %i',
    (kind, phase, sum) => {
      const scene = company('SS', 'E14', 'run', phase);
      tile(scene, 'E14', '14', 0);
      token(scene, 'SS', 'E14');
      tile(scene, 'F13', '3', 3);
      tile(scene, 'F15', kind, 1);
      // To the south-east a city of 30; to the east one, a town of 30 and Hannover, 30.
      tile(scene, 'G16', '802', 2);
      tile(scene, 'F17', '9', 1);
      tile(scene, 'F19', '802', 1);
      trains(scene, 'SS', '3+', '3+');
      expect(best(scene)).toBe(sum);
    },
  );
});

describe('what a route is refused for', () => {
  test('1839/route/20 (§6.6): an off-board is none of the two that a route joins', () => {
    const scene = company('NBDS', 'D19', 'run');
    const [train] = trains(scene, 'NBDS', '2');
    tile(scene, 'D19', '5', 4);
    const [says] = said(scene, run('NBDS', [train!, 'D19.0', 'D21.0']));
    expect(says).toBe(
      `Route 1 (2 train): a route joins at least two towns or cities of the Netherlands; go on to another one (D19).`,
    );
  });

  test('1839/route/2, 1839/run/7 (§6.6): a route without a marker is refused once', () => {
    const scene = company('SS', 'B19', 'run');
    const [train] = trains(scene, 'SS', '2');
    const clauses = scene.wrongs(1, run('SS', [train!, 'B13.0']));
    expect(clauses).toEqual(['1839/route/1', '1839/route/2']);
    expect(scene.wrongs(1, run('SS', [train!]))).toEqual(['1839/route/1']);
  });

  test('1839/run/15, 1839/dividend/1 (§6.6, §6.7): the steps that are no choice cite their own rule', () => {
    const scene = company('SS', 'B19', 'dividend');
    operating(scene, ['SS'], 'dividend', { revenue: 100 });
    expect(scene.wrongs(1, PASS)).toEqual(['1839/dividend/1']);
  });
});

describe('what is said against a route', () => {
  const routes = [
    ['route/1', [], 'it names no stop; leave out a train that runs nowhere'],
    ['route/1', ['E14.0'], 'a route joins at least two stops (E14); go on to another one'],
    ['route/4', ['E14.0', 'F13.0', 'G12'], 'G12 has no stop; a route begins and ends at a stop'],
    [
      'route/1',
      ['E14.0', 'F13.0', 'G14.0'],
      'no track joins F13 to G14; follow the track as it lies',
    ],
  ] as const;
  test.each(routes)('1839/%s: %j', (clause, way, says) => {
    const scene = runningToAmersfoort();
    const move = run('SS', [scene.ids[0]!, ...way]);
    expect(told(scene, move)).toEqual([[clause, `Route 1 (3+ train): ${says}.`]]);
  });

  test('1839/trains/1: a train of another company, and one named twice', () => {
    const scene = runningToAmersfoort();
    const [other] = trains(scene, 'NRS', '2');
    expect(scene.wrongs(1, run('SS', [other!, ...LINE]))).toEqual(['1839/trains/1']);
    const twice = run('SS', [scene.ids[0]!, ...LINE], [scene.ids[0]!, ...LINE]);
    expect(scene.wrongs(1, twice)).toEqual(['1839/trains/1']);
  });

  test('1839/run/7: of two trains the second lacks a marker to count only where nothing else is wrong', () => {
    const scene = runningToAmersfoort('Green', '3+', '2');
    tile(scene, 'E16', '9', 1);
    tile(scene, 'E18', '55', 2);
    tile(scene, 'E18', '630', 1);
    const with2 = (...way: string[]) =>
      run('SS', [scene.ids[0]!, ...LINE], [scene.ids[1]!, ...way]);
    expect(scene.wrongs(1, with2('E14.0'))).toEqual(['1839/route/1']);
    const ways = [0, 1].map((city) => told(scene, with2('E14.0', 'E16', `E18.${city}`)));
    expect(ways.flat()).toContainEqual([
      'run/7',
      'Route 2 (2 train): other trains count its stops with a marker of the company (E14); lead it through one more.',
    ]);
  });
});
