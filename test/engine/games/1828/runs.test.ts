import { describe, expect, test } from 'vitest';
import { trackOf } from '../../../../engine/rules/board.ts';
import { judgedRun, routeRules } from '../../../../engine/rules/operating/run.ts';
import { consider } from '../../../../engine/rules/referee.ts';
import {
  begin,
  operating,
  type Scene,
  started,
  system,
  token,
  trains,
  tile,
  nowOf,
  line,
  PASS,
  stand,
  grandRapids,
  RAN,
} from '../../../kit/1828.ts';
import { payDividend } from '../../../kit/moves.ts';
import { grandTrunk, operatingGT, run, runner, runGT } from '../../../kit/stands/1828-stands.ts';

const LINE = ['C5.0', 'D4.0', 'D6.0', 'D8.0', 'D10.0', 'D12', 'D14.0'];

describe('dividends', () => {
  const earned = (kind: string, prepare: (scene: Scene) => void = () => undefined) => {
    const scene = operatingGT('run', 0);
    prepare(scene);
    const purses = ['player:1', 'player:2', 'company:GT'];
    const before = purses.map(scene.cash);
    scene.play(1, runGT([scene.two]));
    expect(scene.read('work').revenue).toBe(40);
    scene.play(1, payDividend('GT', kind));
    return { scene, gains: purses.map((purse, i) => scene.cash(purse) - before[i]!) };
  };

  test('1828/dividend1/1: paid out or withheld, nothing between, by the director', () => {
    const scene = operatingGT('run', 0);
    scene.play(1, runGT([scene.two]));
    expect(scene.options(1, 'payDividend').map((m) => m.kind)).toEqual(['payout', 'withhold']);
    expect(scene.wrongs(1, payDividend('GT', 'half'))).toEqual(['1828/dividend1/1']);
    expect(scene.wrongs(2, payDividend('GT', 'payout'))).toEqual(['1828/dividend1/1']);
  });

  test('1828/dividend1/2 1828/dividend1/3 1828/dividend1/5 1828/dividend1/7: a tenth a share, the pool for the company, the IPO nothing, and one step right', () => {
    const { scene, gains } = earned('payout');
    expect(scene.units('pool', 'GT')).toBe(2);
    expect(gains).toEqual([20, 8, 8]);
    expect(scene.cell('GT')).toEqual([9, 6]);
  });

  test('1828/dividend1/4 1828/systems/2: the share of a system in its treasury earns for it', () => {
    const { gains } = earned('payout', (scene) => {
      system(scene, 'GT', 'IC');
      started(scene, 'GT', 79, { 1: 5, 2: 2, 'company:GT': 1, pool: 1 });
    });
    expect(gains).toEqual([20, 8, 8]);
  });

  test('1828/dividend1/6 1828/dividend1/8: withheld, all for the company and one step left', () => {
    const { scene, gains } = earned('withhold');
    expect(gains).toEqual([0, 0, 40]);
    expect(scene.cell('GT')).toEqual([9, 4]);
    const idle = operatingGT('run', 0);
    idle.play(1, runGT([]));
    expect(idle.cell('GT')).toEqual([9, 4]);
  });
});

describe('earnings', () => {
  test('1828/runcalc/1 1828/runcalc/2 1828/run2/1: all stops of all trains, met stops by each', () => {
    const scene = runner(['2', '2', '3']);
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

  test('1828/systems/5: a system runs the trains of both shells', () => {
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

  test('1828/runcalc/3 1828/phases/20 1828/map/6: second values from brown phase on', () => {
    const at = (phase: string) => {
      const scene = runner(['3'], phase);
      tile(scene, 'E5', '9', 2);
      tile(scene, 'F6', '8', 2);
      tile(scene, 'F8', '57', 1);
      return run(scene, ['D4.0', 'E5', 'F6', 'F8.0', 'F10.0']);
    };
    expect(['Yellow', 'Green', 'Blue'].map(at)).toEqual([80, 80, 80]);
    expect(['Brown', 'Red', 'Gray', 'Purple'].map(at)).toEqual([90, 90, 90, 90]);
  });

  test('1828/etrain/2 1828/etrain/3: an 8E passes towns, eight others at the most, and earns only those', () => {
    const scene = runner(['8E']);
    line(scene);
    expect(run(scene, LINE)).toBe(30 + 20 + 20 + 40);
    const rule = routeRules(nowOf(scene.table), 'GT').modes({ id: '', name: '8E' })[0]!;
    const weight = (at: string) =>
      rule.weighs(trackOf(scene.table).stops.find((stop) => stop.at === at)!);
    expect([rule.reach, weight('D4'), weight('G3'), weight('C5')]).toEqual([8, 1, 1, 0]);
  });

  test('1828/dtrain/2 1828/dtrain/3: a 3+D makes three stops and any towns, all of it doubled', () => {
    const scene = runner(['3+D']);
    line(scene);
    expect(run(scene, LINE.slice(0, 5))).toBe(2 * (10 + 30 + 20 + 20 + 10));
    expect(run(scene, LINE)).toContain('1828/route/12');
  });

  test('1828/dtrain/4: a D goes as far as it likes', () => {
    const scene = runner(['D']);
    line(scene);
    expect(run(scene, LINE)).toBe(130);
    expect(routeRules(nowOf(scene.table), 'GT').modes({ id: '', name: 'D' })[0]!.reach).toBe(
      Infinity,
    );
  });
});

describe('recorded runs', () => {
  test('1828/replay/7: the stored figure stands, with a word about what the track would pay', () => {
    const scene = runner(['2']);
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

describe('runs', () => {
  /** What one way earns with a train in a phase, or undefined where it is no route. */
  const earns = (kind: string, way: string[], phase: string, prepare?: (scene: Scene) => void) => {
    const scene = grandRapids('run', phase);
    line(scene);
    prepare?.(scene);
    const [train] = trains(scene, 'GT', kind);
    const move = { verb: 'runTrains' as const, company: 'GT', routes: [{ trains: [train!], way }] };
    const { legal: right, revenue } = judgedRun(nowOf(scene.table), move);
    return right ? revenue : undefined;
  };

  const C5_TO_D10 = ['C5.0', 'D4.0', 'D6.0', 'D8.0', 'D10.0'];

  test('1828 A6.7: a 3 counts towns among its three, and no fourth stop', () => {
    expect(earns('3', C5_TO_D10.slice(0, 3), 'Green')).toBe(10 + 30 + 20);
    expect(earns('3', C5_TO_D10.slice(0, 4), 'Green')).toBeUndefined();
  });

  test('1828 A6.7: a 3+D doubles three cities and every town, and no fourth city', () => {
    // Towns 10 and 10, cities 30, 20 and 20.
    expect(earns('3+D', C5_TO_D10, 'Brown')).toBe(2 * 90);
    expect(earns('3+D', [...C5_TO_D10, 'D12', 'D14.0'], 'Brown')).toBeUndefined();
  });

  test('1828 A6.7: an 8E passes towns without pay', () => {
    expect(earns('8E', C5_TO_D10, 'Gray')).toBe(30 + 20 + 20);
    expect(earns('D', C5_TO_D10, 'Purple')).toBe(90);
  });

  test('1828 A6.7: an 8E’s two centres may be a city and a town, of which only the city earns', () => {
    expect(earns('8E', ['C5.0', 'D4.0'], 'Gray')).toBe(30);
  });

  test('1828 A6.7: Chicago is worth 40 until brown phase begins and 70 from then on', () => {
    const way = ['D4.0', 'E5', 'F6', 'G5', 'G3.0'];
    const track = (scene: Scene) => {
      tile(scene, 'E5', '9', 2);
      tile(scene, 'F6', '8', 0);
      tile(scene, 'G5', '8', 1);
    };
    expect(
      ['Yellow', 'Blue', 'Brown', 'Purple'].map((phase) => earns('3', way, phase, track)),
    ).toEqual([70, 70, 100, 100]);
  });

  test('1828 A6.7: two trains meet in a city, each counts it, on track of their own', () => {
    const scene = grandRapids('run', 'Green');
    line(scene);
    const [one, two] = trains(scene, 'GT', '3', '3');
    const run = (...ways: string[][]) =>
      judgedRun(nowOf(scene.table), {
        verb: 'runTrains',
        company: 'GT',
        routes: ways.map((way, n) => ({ trains: [[one!, two!][n]!], way })),
      });
    const apart = run(['C5.0', 'D4.0'], ['D4.0', 'D6.0']);
    expect([apart.legal, apart.revenue]).toEqual([true, 40 + 50]);
    expect(run(['C5.0', 'D4.0', 'D6.0'], ['D4.0', 'D6.0']).legal).toBe(false);
  });

  test('1828 A6.8: five for players, two in the pool for the company, the IPO nothing; right, and at the end of a row up', () => {
    for (const [from, to] of [
      [
        [9, 5],
        [9, 6],
      ],
      [
        [9, 9],
        [8, 9],
      ],
    ] as const) {
      const scene = begin({ players: 4 });
      started(scene, 'GT', 79, { 1: 4, 2: 1, pool: 2 });
      token(scene, 'GT', 'D4');
      stand(scene, 'GT', from[0], from[1]);
      trains(scene, 'GT', '2');
      operating(scene, ['GT'], 'dividend', { revenue: 40 });
      scene.play(1, payDividend('GT', 'payout'));
      expect([1, 2, 3].map((n) => scene.cash(`player:${n}`))).toEqual([716, 704, 700]);
      expect([scene.cash('company:GT'), scene.cell('GT')]).toEqual([8, to]);
    }
  });

  test('1828 A6.8, A15.3: paying from $412 reaches $500, and the round is played to its end', () => {
    const scene = begin({ players: 4 });
    started(scene, 'GT', 79, { 1: 6 });
    started(scene, 'WAB', 67, { 2: 6 });
    token(scene, 'GT', 'D4');
    stand(scene, 'GT', 0, 13);
    trains(scene, 'GT', '2');
    operating(scene, ['GT', 'WAB'], 'dividend', { revenue: 40, of: 2 });
    scene.play(1, payDividend('GT', 'payout'));
    expect([scene.price('GT'), scene.turn().over]).toEqual([500, false]);
    for (let n = 0; n < 20 && !scene.turn().over; n++) scene.play(scene.acting(), PASS);
    expect([scene.turn().over, scene.read('round').num]).toEqual([true, 1]);
  });
});

describe('dividends', () => {
  test('1828 A6.8, A8.2: not run is one to the left, and at the edge one down', () => {
    for (const [from, to] of [
      [
        [9, 5],
        [9, 4],
      ],
      [
        [7, 0],
        [8, 0],
      ],
      [
        [13, 0],
        [13, 0],
      ],
      [
        [14, 1],
        [15, 1],
      ],
    ] as const) {
      const scene = grandTrunk('track');
      stand(scene, 'GT', from[0], from[1]);
      scene.play(1, PASS);
      while (scene.read('step') === 'token') scene.play(1, PASS);
      expect([from, scene.cell('GT')]).toEqual([from, to]);
    }
  });

  test('1828 A6.8: withheld it is all the company’s, paid out the pool’s part alone', () => {
    const earned = (kind: string) => {
      const scene = begin({ players: 4, seed: 23366 });
      started(scene, 'GT', 79, { 1: 5, 2: 1, pool: 3 }, RAN);
      token(scene, 'GT', 'D4');
      trains(scene, 'GT', '2');
      operating(scene, ['GT'], 'dividend', { revenue: 130 });
      scene.play(1, { verb: 'payDividend', company: 'GT', kind });
      return [...['player:1', 'player:2', 'company:GT'].map(scene.cash), scene.cell('GT')];
    };
    expect(earned('payout')).toEqual([765, 713, 39, [9, 6]]);
    expect(earned('withhold')).toEqual([700, 700, 130, [9, 4]]);
  });
});
