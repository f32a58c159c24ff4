import { describe, expect, it } from 'vitest';
import { consider } from '../../../../../engine/rules/referee.ts';
import { judgedRun, routeRules } from '../../../../../engine/rules/operating/run.ts';
import { trackOf } from '../../../../../engine/rules/board.ts';
import {
  begin,
  operating,
  type Scene,
  started,
  system,
  tile,
  token,
  trains,
  nowOf,
  line,
} from '../../../../kit/1828.ts';

/** Routes: which are right, and what they earn. */

/** GT runs from Grand Rapids D4, with these trains. */
function grandRapids(kinds: readonly string[], phase = 'Yellow'): Scene & { ids: string[] } {
  const scene = begin({ players: 4 });
  started(scene, 'GT', 79, { 1: 6 });
  token(scene, 'GT', 'D4');
  scene.clock('phase', phase);
  operating(scene, ['GT'], 'run');
  return { ...scene, ids: trains(scene, 'GT', ...kinds) };
}

const LINE = ['C5.0', 'D4.0', 'D6.0', 'D8.0', 'D10.0', 'D12', 'D14.0'];

/** What the track makes of one way for each train: the earnings, or the clauses broken. */
function run(scene: Scene & { ids: string[] }, ...ways: readonly (readonly string[])[]) {
  const routes = ways.map((way, i) => ({ trains: [scene.ids[i]!], way: [...way] }));
  const move = { verb: 'runTrains' as const, company: 'GT', routes };
  const { legal, revenue, failures } = judgedRun(nowOf(scene.table), move);
  const found = scene.wrongs(1, move);
  expect(found.length === 0).toBe(failures.length === 0);
  expect(legal).toBe(found.length === 0);
  return legal ? revenue : found;
}

describe('routes', () => {
  it('1828/route/1 1828/routegen/3: unbroken, with two stops or more', () => {
    const scene = grandRapids(['3']);
    line(scene);
    expect(run(scene, ['D4.0', 'D6.0'])).toBe(50);
    expect(run(scene, ['D4.0'])).toContain('1828/route/1');
    expect(run(scene, ['D4.0', 'D8.0'])).toContain('1828/route/1');
    expect(run(scene, ['D4.0', 'E5', 'D6.0'])).toContain('1828/route/1');
  });

  it('1828/route/2: with a city where a marker of the company stands', () => {
    const scene = grandRapids(['3']);
    line(scene);
    expect(run(scene, ['D6.0', 'D8.0'])).toEqual(['1828/route/2']);
    token(scene, 'WAB', 'D6');
    expect(run(scene, ['D6.0', 'D8.0'])).toEqual(['1828/route/2']);
    token(scene, 'GT', 'D8');
    expect(run(scene, ['D6.0', 'D8.0'])).toBe(40);
  });

  it('1828/route/3 1828/map/3: off-boards and Canada end a route', () => {
    const scene = grandRapids(['3']);
    tile(scene, 'E5', '9', 2);
    tile(scene, 'F6', '8', 0);
    tile(scene, 'G5', '8', 1);
    tile(scene, 'H4', '8', 2);
    tile(scene, 'H6', '57', 1);
    const toChicago = ['D4.0', 'E5', 'F6', 'G5', 'G3.0'];
    expect(run(scene, toChicago)).toBe(30 + 40);
    expect(run(scene, [...toChicago, 'H4', 'H6.0'])).toEqual(['1828/route/3']);
    const canada = grandRapids(['3']);
    tile(canada, 'B14', '57', 0);
    token(canada, 'GT', 'B14');
    tile(canada, 'B16', '9', 2);
    tile(canada, 'C17', '8', 2);
    expect(run(canada, ['B14.0', 'A15.0'])).toBe(50);
    expect(run(canada, ['B14.0', 'A15.0', 'B16', 'C17', 'C19.0'])).toContain('1828/route/3');
  });

  it('1828/map/3 1828/route/14: A13 and A15 are Canada, whichever a route names; a bare hex at an end is its stop', () => {
    const scene = grandRapids(['3']);
    tile(scene, 'B14', '57', 2);
    token(scene, 'GT', 'B14');
    const ways = [
      ['A13', 'B14.0'],
      ['A13.0', 'B14'],
      ['B14', 'A13'],
      ['B14.0', 'A13', 'A15.0'],
    ];
    for (const way of ways) {
      expect(run(scene, way)).toBe(50);
      const move = {
        verb: 'runTrains' as const,
        company: 'GT',
        routes: [{ trains: [scene.ids[0]!], way }],
      };
      const [route] = judgedRun(nowOf(scene.table), move).routes;
      expect([...route!.way].sort()).toEqual(['A13', 'A15.0', 'B14.0']);
    }
    expect(run(scene, ['A15.0', 'B14.0'])).toContain('1828/route/1');
    trains(scene, 'GT', '3');
    const both = { ...scene, ids: ['train:3-0', 'train:3-1'] };
    expect(run(both, ['A13', 'B14'], ['A15', 'A13', 'B14'])).toContain('1828/route/11');
  });

  it('1828/route/4 1828/route/5 1828/br/5: a full city ends a route and is not passed', () => {
    const scene = grandRapids(['3']);
    line(scene);
    const through = ['D4.0', 'D6.0', 'D8.0'];
    expect(run(scene, through)).toBe(70);
    for (const owner of ['WAB', 'blocking']) {
      const mark = token(scene, owner, 'D6');
      expect(run(scene, ['D4.0', 'D6.0'])).toBe(50);
      expect(run(scene, through)).toContain('1828/route/5');
      scene.put(mark, 'aside');
    }
    token(scene, 'GT', 'D6');
    expect(run(scene, through)).toBe(70);
    // With a second place open the way is open.
    tile(scene, 'D8', '14', 1);
    token(scene, 'WAB', 'D8', 0, 0);
    expect(run(scene, ['D6.0', 'D8.0', 'D10.0'])).toBe(60);
    token(scene, 'blocking', 'D8', 0, 1);
    expect(run(scene, ['D6.0', 'D8.0', 'D10.0'])).toContain('1828/route/5');
  });

  it('1828/route/6: crossing tracks are separate', () => {
    const scene = grandRapids(['3']);
    tile(scene, 'E5', '9', 2);
    tile(scene, 'F6', '20', 2);
    tile(scene, 'G7', '8', 2);
    tile(scene, 'G5', '8', 1);
    tile(scene, 'G9', '9', 1);
    // Straight on over the crossing, but not round the corner.
    expect(run(scene, ['D4.0', 'E5', 'F6', 'G7', 'G9', 'G11.0'])).toContain('1828/route/1');
    tile(scene, 'G11', '1', 0);
    expect(run(scene, ['D4.0', 'E5', 'F6', 'G5', 'G3.0'])).toContain('1828/route/1');
    tile(scene, 'F6', '8', 0);
    expect(run(scene, ['D4.0', 'E5', 'F6', 'G5', 'G3.0'])).toBe(70);
  });

  it('1828/route/7: out of a city or town by any other track', () => {
    const scene = grandRapids(['3']);
    tile(scene, 'D6', '14', 0);
    tile(scene, 'D8', '57', 1);
    tile(scene, 'E5', '7', 2);
    // Into D6 by its left side, out by the right one or the lower left one.
    expect(run(scene, ['D4.0', 'D6.0', 'D8.0'])).toBe(80);
    expect(run(scene, ['D8.0', 'D6.0', 'E5', 'D4.0'])).toBe(80);
    expect(run(scene, ['C5.0', 'D4.0', 'D6.0'])).toBe(70);
  });

  it('1828/route/8: no hex side twice', () => {
    const scene = grandRapids(['3']);
    tile(scene, 'E5', '31', 3);
    tile(scene, 'D6', '57', 0);
    tile(scene, 'F6', '8', 2);
    tile(scene, 'F8', '57', 1);
    // In and out of D6 over its lower left side.
    expect(run(scene, ['D4.0', 'E5', 'D6.0', 'E5', 'F6', 'F8.0'])).toContain('1828/route/8');
    expect(run(scene, ['D4.0', 'E5', 'D6.0'])).toBe(50);
    // A loop that comes back over the side it left by is no track at all.
    tile(scene, 'E5', '23', 5);
    tile(scene, 'F6', '23', 2);
    tile(scene, 'G7', '7', 1);
    tile(scene, 'G5', '7', 3);
    expect(run(scene, ['D4.0', 'E5', 'F6', 'G7', 'G5', 'F6', 'E5', 'D6.0'])).toEqual([
      '1828/route/1',
    ]);
  });

  it('1828/route/9 1828/route/10: no track and no stop twice; two cities of a hex are two stops', () => {
    const scene = grandRapids(['5']);
    tile(scene, 'D6', '15', 0);
    expect(run(scene, ['D4.0', 'C5.0', 'D6.0'])).toBe(70);
    expect(run(scene, ['D4.0', 'C5.0', 'D6.0', 'D4.0'])).toContain('1828/route/10');
    expect(run(scene, ['D4.0', 'D6.0', 'D4.0'])).toContain('1828/route/9');
    const double = grandRapids(['5']);
    tile(double, 'D14', '59', 0);
    tile(double, 'D12', '8', 3);
    tile(double, 'C13', '7', 5);
    token(double, 'GT', 'D14', 1);
    expect(run(double, ['D14.0', 'E13', 'D12', 'C13', 'D14.1'])).toBe(80);
  });

  it('1828/route/11 1828/run2/3 1828/routegen/4: trains share no track but may meet', () => {
    const scene = grandRapids(['2', '3']);
    line(scene);
    expect(run(scene, ['D4.0', 'D6.0'], ['C5.0', 'D4.0'])).toBe(50 + 40);
    expect(run(scene, ['D4.0', 'D6.0'], ['D4.0', 'D6.0', 'D8.0'])).toContain('1828/route/11');
  });

  it('1828/route/12 1828/ntrain/2: a train with a number makes that many stops, towns among them', () => {
    for (const [kind, reach] of [
      ['2', 2],
      ['3', 3],
      ['5', 5],
    ] as const) {
      const scene = grandRapids([kind]);
      line(scene);
      expect(Array.isArray(run(scene, LINE.slice(0, reach)))).toBe(false);
      expect(run(scene, LINE.slice(0, reach + (reach === 5 ? 2 : 1)))).toContain('1828/route/12');
    }
    const six = grandRapids(['6']);
    line(six);
    expect(run(six, LINE)).toBe(130);
    tile(six, 'D14', '64', 1);
    const { reach } = routeRules(nowOf(six.table), 'GT').modes({ id: '', name: '6' })[0]!;
    expect(reach).toBe(6);
  });

  it('1828/route/13 1828/coal/3 1828/map/9: K11 only with coal', () => {
    const scene = grandRapids(['3']);
    tile(scene, 'K15', '57', 1);
    tile(scene, 'K13', '4', 1);
    tile(scene, 'J12', '9', 0);
    token(scene, 'GT', 'K15');
    const way = ['K15.0', 'K13.0', 'K11.0'];
    expect(run(scene, way)).toContain('1828/route/13');
    scene.put('coal:0', 'company:GT');
    expect(run(scene, way)).toBe(20 + 10 + 30);
    scene.clock('phase', 'Brown');
    expect(run(scene, way)).toBe(20 + 10 + 60);
  });

  it('1828/route/14: the two hexes of Canada are one stop', () => {
    const scene = grandRapids(['3']);
    tile(scene, 'B14', '14', 2);
    token(scene, 'GT', 'B14');
    expect(run(scene, ['B14.0', 'A15.0'])).toBe(60);
    expect(run(scene, ['B14.0', 'A13', 'A15.0'])).toBe(60);
    expect(run(scene, ['A15.0', 'B14.0', 'A13', 'A15.0'])).toContain('1828/route/10');
    const { stops } = trackOf(scene.table);
    const canada = stops.filter(({ at }) => at === 'A13' || at === 'A15');
    const rule = routeRules(nowOf(scene.table), 'GT').modes({ id: '', name: '3' })[0]!;
    const [a, b] = canada;
    expect(canada.length).toBe(2);
    expect(rule.clash(a!, b!)).toBe('same-area');
  });
});

describe('earnings', () => {
  it('1828/runcalc/1 1828/runcalc/2 1828/run2/1: all stops of all trains, met stops by each', () => {
    const scene = grandRapids(['2', '2', '3']);
    line(scene);
    tile(scene, 'E5', '9', 2);
    tile(scene, 'F6', '8', 2);
    tile(scene, 'F8', '57', 1);
    const earned = run(
      scene,
      ['D4.0', 'C5.0'],
      ['D4.0', 'E5', 'F6', 'F8.0'],
      ['D4.0', 'D6.0', 'D8.0'],
    );
    expect(earned).toBe(40 + 50 + 70);
    const routes = scene.ids.map((id) => ({ trains: [id], way: ['D4.0', 'C5.0'] })).slice(0, 1);
    scene.play(1, { verb: 'runTrains', company: 'GT', routes });
    expect(scene.read('work').revenue).toBe(40);
  });

  it('1828/systems/5: a system runs the trains of both shells', () => {
    const scene = begin({ players: 4 });
    system(scene, 'GT', 'IC');
    started(scene, 'GT', 79, { 1: 6, 'company:GT': 1 });
    token(scene, 'GT', 'D4');
    line(scene);
    const ids = [...trains(scene, 'GT', '2'), ...trains(scene, 'IC', '3')];
    operating(scene, ['GT'], 'run');
    expect(scene.turn()).toMatchObject({ entity: 'company:GT', label: 'GT-IC' });
    const move = {
      verb: 'runTrains',
      company: 'GT',
      routes: [
        { trains: [ids[0]!], way: ['D4.0', 'C5.0'] },
        { trains: [ids[1]!], way: ['D4.0', 'D6.0', 'D8.0'] },
      ],
    };
    expect(scene.wrongs(1, move)).toEqual([]);
    scene.play(1, move);
    expect(scene.read('work').revenue).toBe(110);
  });

  it('1828/runcalc/3 1828/phases/20 1828/map/6: second values from brown phase on', () => {
    const at = (phase: string) => {
      const scene = grandRapids(['3'], phase);
      tile(scene, 'E5', '9', 2);
      tile(scene, 'F6', '8', 2);
      tile(scene, 'F8', '57', 1);
      return run(scene, ['D4.0', 'E5', 'F6', 'F8.0', 'F10.0']);
    };
    expect(['Yellow', 'Green', 'Blue'].map(at)).toEqual([80, 80, 80]);
    expect(['Brown', 'Red', 'Gray', 'Purple'].map(at)).toEqual([90, 90, 90, 90]);
  });

  it('1828/etrain/2 1828/etrain/3: an 8E passes towns, eight others at the most, and earns only those', () => {
    const scene = grandRapids(['8E']);
    line(scene);
    expect(run(scene, LINE)).toBe(30 + 20 + 20 + 40);
    const rule = routeRules(nowOf(scene.table), 'GT').modes({ id: '', name: '8E' })[0]!;
    const weight = (at: string) =>
      rule.weighs(trackOf(scene.table).stops.find((stop) => stop.at === at)!);
    expect([rule.reach, weight('D4'), weight('G3'), weight('C5')]).toEqual([8, 1, 1, 0]);
  });

  it('1828/dtrain/2 1828/dtrain/3: a 3+D makes three stops and any towns, all of it doubled', () => {
    const scene = grandRapids(['3+D']);
    line(scene);
    expect(run(scene, LINE.slice(0, 5))).toBe(2 * (10 + 30 + 20 + 20 + 10));
    expect(run(scene, LINE)).toContain('1828/route/12');
  });

  it('1828/dtrain/4: a D goes as far as it likes', () => {
    const scene = grandRapids(['D']);
    line(scene);
    expect(run(scene, LINE)).toBe(130);
    expect(routeRules(nowOf(scene.table), 'GT').modes({ id: '', name: 'D' })[0]!.reach).toBe(
      Infinity,
    );
  });
});

describe('recorded runs', () => {
  it('1828/replay/7: the stored figure stands, with a word about what the track would pay', () => {
    const scene = grandRapids(['2']);
    line(scene);
    const routes = [{ trains: [scene.ids[0]!], way: ['D4.0', 'D6.0'] }];
    const move = { verb: 'runTrains', company: 'GT', routes, revenue: 60 };
    // Only for the host, who brings recorded games in; a player cannot say what a run brings.
    const importer = { seat: 'host', players: ['player:1'], host: true };
    const { findings, stands } = consider(scene.game, scene.ledger, {
      move,
      actor: importer,
      luck: 1,
    });
    expect(findings.map(({ clause, severity }) => [clause, severity])).toEqual([
      ['1828/replay/7', 'caution'],
    ]);
    expect(stands).toBe(true);
    expect(scene.wrongs(1, move)).toEqual(['1828/replay/7']);
    scene.play(1, { ...move, revenue: 50 });
    expect(scene.read('work').revenue).toBe(50);
  });
});
