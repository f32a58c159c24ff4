import { describe, expect, it } from 'vitest';
import { chainings, type Leg } from '../../../../../engine/games/1862/routes/faces.ts';
import { judgedRun } from '../../../../../engine/rules/operating/run.ts';
import {
  begin,
  marker,
  operating,
  PASS,
  permit,
  type Scene,
  soldOutBefore,
  started,
  tile,
  train,
  trainsOf,
  nowOf,
} from '../../../../kit/1862.ts';
import { type Board, fromColchester } from '../../../../kit/1862-line.ts';

/** Positions from the chapters on running trains and dividends, answered before the game was asked. */

type Way = readonly string[];

const run = (scene: Board, ...ways: Way[]) => ({
  verb: 'runTrains' as const,
  company: 'EUR',
  routes: ways.map((action, i) => ({ trains: [scene.ids[i]!], way: [...action] })),
});
const wrongs = (scene: Board, ...ways: Way[]) => scene.wrongs(1, run(scene, ...ways));
const earns = (scene: Board, ...ways: Way[]) => {
  const { legal, revenue, subsidy } = judgedRun(nowOf(scene.table), run(scene, ...ways));
  return legal ? [revenue, subsidy] : 'illegal';
};

const EAST: Way = ['E12.0', 'F11.0', 'G12.0', 'H13.0'];
const WEST: Way = ['E12.0', 'D11.0', 'C10.0', 'B9.0', 'A10.0'];
const ACROSS: Way = [...[...WEST].reverse(), ...EAST.slice(1)];

describe('freight', () => {
  it('1862/10.5: from the West to Denmark are six hexes between, at £30', () => {
    expect(earns(fromColchester('7F'), ACROSS)).toEqual([70 + 70 + 180, 0]);
    // Seven borders are too many for a 6F.
    expect(earns(fromColchester('6F'), ACROSS)).toBe('illegal');
  });

  it('1862/10.5: a town and the port beside it have nothing between', () => {
    const scene = begin();
    started(scene, 'ENR', { 1: 6 });
    permit(scene, 'ENR', 'freight');
    tile(scene, 'F3', '57', 0);
    marker(scene, 'ENR', 'F3');
    const id = train(scene, 'ENR', '1F');
    operating(scene, ['ENR'], 'run');
    const move = {
      verb: 'runTrains' as const,
      company: 'ENR',
      routes: [{ trains: [id], way: ['F3.0', 'F1.1'] }],
    };
    expect(judgedRun(nowOf(scene.table), move)).toMatchObject({
      legal: true,
      revenue: 20 + 80,
      // Without hexes between there is no bonus, and none is told.
      routes: [{ extras: [] }],
    });
  });

  it('1862/10.5: neighbours have nothing between; a detour brings no more than the straight way', () => {
    expect(earns(fromColchester('1F'), ['E12.0', 'F11.0'])).toEqual([80, 0]);
    // E12 - D11 - C10 - B9: three steps, two between.
    expect(earns(fromColchester('3F'), WEST.slice(0, 4))).toEqual([80 + 40, 0]);
  });

  it('1862/10.5: a chain from the West to Denmark counts its ends and the whole distance', () => {
    expect(earns(fromColchester('5F', '3F'), WEST, EAST)).toEqual([70 + 70 + 180, 0]);
    // To the West are two hexes between and one for the area, to Denmark one and one.
    expect(earns(fromColchester('6F'), WEST)).toEqual([40 + 70 + 3 * 20, 0]);
    expect(earns(fromColchester('6F'), EAST)).toEqual([40 + 70 + 2 * 30, 0]);
    // Permanent ones may run apart, but 40 + 70 + 60 + 70 + 60 are less than the chain.
    expect(earns(fromColchester('6F', '7F'), WEST, EAST)).toEqual([320, 0]);
  });

  it('1862/10.4: what a freight ends at an express does not bring again', () => {
    const scene = fromColchester('2F', '2E');
    marker(scene, 'EUR', 'D11');
    // D11 to F11 brings 20 + 40 + 20; the express adds E12, for F11 is there already.
    expect(earns(scene, ['D11.0', 'E12.0', 'F11.0'], ['E12.0', 'F11.0'])).toEqual([80 + 40, 0]);
  });

  it('1862/10.5: a 5F is not permanent, a 6F is', () => {
    const two = (one: string, other: string) => {
      const scene = fromColchester(one, other);
      marker(scene, 'EUR', 'B9');
      // B9 to the West, and E12 to F11: no stop in common; a local joins them.
      scene.ids.push(train(scene, 'EUR', '4L'));
      return wrongs(scene, ['B9.0', 'A10.0'], ['E12.0', 'F11.0'], WEST.slice(0, 4));
    };
    expect(two('6F', '7F')).toEqual([]);
    expect(two('5F', '6F')).toContain('1862/7.8.1/7');
    expect(two('3F', '5F')).toContain('1862/7.8.1/7');
  });
});

describe('chains', () => {
  it('1862/10.5 (D34): what is not permanent lies in one chain, though each had a permanent one beside it', () => {
    const end = (key: string) => ({ key, hex: key, area: false, port: false });
    const legs = (...told: string[]): Leg[] =>
      told.map((one, run) => {
        const [permit = '', from = '', to = ''] = one.split(' ');
        return { run, ends: [end(from), end(to)], permanent: permit === '6F' };
      });
    expect(chainings(legs('2F A1 A3', '6F A3 A5', '2F C1 C3', '6F C3 C5'))).toEqual([]);
    const [one, ...others] = chainings(legs('2F A1 A3', '6F A3 A5', '2F A5 A7'));
    expect([one!.map((chain) => chain.legs.length), others]).toEqual([[3], []]);
    // Two permanent ones that do not meet are two chains.
    const [apart] = chainings(legs('6F A1 A3', '6F C1 C3'));
    expect(apart!.map((chain) => chain.bonus)).toEqual([0, 0]);
    expect(apart!.map((chain) => chain.legs.length)).toEqual([1, 1]);
  });
});

describe('stops', () => {
  it('1862/10.2: an own marker lets a train through a full station', () => {
    const scene = fromColchester('3E');
    marker(scene, 'WVR', 'E12', 1);
    expect(earns(scene, ['D11.0', 'E12.0', 'F11.0'])).toEqual([100, 0]);
    const full = fromColchester('3E');
    for (const [slot, company] of ['WVR', 'ECR'].entries()) marker(full, company, 'F11', slot);
    expect(earns(full, ['D11.0', 'E12.0', 'F11.0'])).toEqual([100, 0]);
    expect(wrongs(full, ['E12.0', 'F11.0', 'G12.0'])).toContain('1862/7.8/16');
  });

  it('1862/10.2: a red area at one end and a port at the other is a route', () => {
    // Eight stops are too many for a 6E; from C10 to Denmark there are six.
    expect(earns(fromColchester('6E'), ACROSS)).toBe('illegal');
    expect(earns(fromColchester('6E'), ['C10.0', 'D11.0', ...EAST])).toEqual([
      20 + 20 + 40 + 40 + 20 + 70,
      0,
    ]);
  });

  it('1862/10.2: an express visits as many as it says, areas among them', () => {
    expect(earns(fromColchester('4E'), EAST)).toEqual([40 + 40 + 20 + 70, 0]);
    expect(earns(fromColchester('3E'), EAST)).toBe('illegal');
    expect(earns(fromColchester('2/3E'), EAST.slice(0, 3))).toEqual([80, 0]);
  });

  it('1862/10.4: with 2/3 trains sharing stops each leaves out what the other scores', () => {
    // E12 40, F11 40, G12 20 and D11 20, E12 40, F11 40: together two each, four different at best.
    const scene = fromColchester('2/3E', '2/3E');
    expect(earns(scene, EAST.slice(0, 3), ['D11.0', 'E12.0', 'F11.0'])).toEqual([120, 0]);
  });

  it('1862/10.3: every run hangs on the home by large stations', () => {
    const scene = fromColchester('2E', '2E', '2E');
    marker(scene, 'EUR', 'B9');
    marker(scene, 'EUR', 'C10');
    // E12-D11, D11-C10 and C10-B9 in any order.
    expect(wrongs(scene, ['B9.0', 'C10.0'], ['D11.0', 'E12.0'], ['C10.0', 'D11.0'])).toEqual([]);
    expect(wrongs(scene, ['B9.0', 'C10.0'], ['D11.0', 'E12.0'])).toContain('1862/7.8/7');
    expect(wrongs(scene, ['B9.0', 'C10.0'], ['C10.0', 'D11.0'])).toContain('1862/7.8/6');
  });

  it('1862/10.6: the subsidy is for locals alone, £10 for every hex of the way', () => {
    expect(earns(fromColchester('4L'), WEST.slice(0, 4))).toEqual([40 + 20 + 20 + 40, 40]);
    expect(earns(fromColchester('4E'), WEST.slice(0, 4))).toEqual([120, 0]);
    // Of two locals that share two hexes of three and four: five different ones.
    const scene = fromColchester('4L', '3L');
    expect(earns(scene, WEST.slice(0, 4), ['D11.0', 'E12.0', 'F11.0'])).toEqual([160, 50]);
  });

  it('1862/7.8.2: what a 2/3 local leaves out is paid for as a hex', () => {
    const scene = fromColchester('2/3L');
    // C10 20, D11 20, E12 40: one of the twenties is left out. Three hexes.
    expect(earns(scene, ['C10.0', 'D11.0', 'E12.0'])).toEqual([60, 30]);
  });

  it('1862/9: a link opens every entry of London, to one route as to another', () => {
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

  it('1862/10.4: areas by phase: white to B, gray in C and D, purple from E', () => {
    const west = 'ABCDEFGH'.split('').map((phase) => {
      const scene = fromColchester('6E');
      scene.clock('phase', phase);
      return (earns(scene, WEST) as number[])[0]! - 120;
    });
    expect(west).toEqual([70, 70, 100, 100, 120, 120, 120, 120]);
  });
});

describe('dividends', () => {
  const pay = (kind: string) => ({ verb: 'payDividend', company: 'ECR', kind }) as const;

  /** ECR, player 1 with six shares and four on its charter, with this revenue. */
  function earned(revenue: number, price: number, cash = 500, subsidy = 0): Scene {
    const scene = begin();
    started(scene, 'ECR', { 1: 6 }, { price, cash });
    train(scene, 'ECR', '1F');
    operating(scene, ['ECR'], 'dividend', { revenue, subsidy });
    return scene;
  }
  const paid = (revenue: number, price: number, kind = 'payout') => {
    const scene = earned(revenue, price);
    scene.play(1, pay(kind));
    return scene.price('ECR');
  };

  it('1862/11: just below and at once, twice, three and four times the price', () => {
    // Prices two steps apart from 95: 105, 116, 128, 142.
    expect([90, 100, 180, 190, 280, 290, 370, 380, 1000].map((r) => paid(r, 95))).toEqual([
      95, 105, 105, 116, 116, 128, 128, 142, 142,
    ]);
  });

  it('1862/11: at the right end it stops at 1000, at the left at 0 it is bankrupt', () => {
    expect([paid(950, 950), paid(2000, 850), paid(850, 850)]).toEqual([1000, 1000, 950]);
    expect([paid(10, 20, 'withhold'), paid(10, 14, 'withhold')]).toEqual([7, undefined]);
  });

  it('1862/11: Hudson adds tens up to the price, no more', () => {
    // 95 - 90 is 5, for which 10 are needed; the charter's four shares get 40 back.
    const scene = earned(90, 95, 10);
    scene.play(1, pay('hudson'));
    expect([scene.cash('company:ECR'), scene.price('ECR')]).toEqual([0 + 40, 105]);
    expect(scene.cash('player:1')).toBe(800 + 60);
    expect(earned(90, 95, 9).wrongs(1, pay('hudson'))).toContain('1862/7.8.6/3');
    expect(earned(90, 95, 4, 6).wrongs(1, pay('hudson'))).toEqual([]);
    expect(earned(90, 90).wrongs(1, pay('hudson'))).toContain('1862/7.8.6/1');
  });

  it('1862/11, 1862/7.8.6: where Hudson is not open nothing is missing for it, and without a local the treasury alone pays', () => {
    expect(earned(90, 90, 0).wrongs(1, pay('hudson'))).toEqual(['1862/7.8.6/1']);
    const noLocal = (cash: number) => {
      const scene = earned(90, 100, cash);
      scene.clock('work', { subsidy: undefined });
      return scene.wrongs(1, pay('hudson'));
    };
    expect(noLocal(9)).toEqual(['1862/7.8.6/3']);
    expect(noLocal(10)).toEqual([]);
  });

  it('1862/11: three ways to choose from, Hudson below the price, and only in this step', () => {
    const kinds = (scene: Scene) =>
      scene
        .options(1, 'payDividend')
        .map(({ kind }) => String(kind))
        .sort();
    expect(kinds(earned(90, 95))).toEqual(['hudson', 'payout', 'withhold']);
    expect(kinds(earned(100, 95))).toEqual(['payout', 'withhold']);
    const later = earned(90, 95);
    later.clock('operating', { step: 'trains' });
    expect(kinds(later)).toEqual([]);
    expect(later.wrongs(1, pay('payout'))).toContain('1862/7/4');
  });

  it('1862/11: withheld, subsidy and revenue are the company’s', () => {
    const scene = earned(70, 100, 5, 30);
    scene.play(1, pay('withhold'));
    expect([scene.cash('company:ECR'), scene.price('ECR')]).toEqual([105, 90]);
  });

  it('1862/11, 1862/12.4: the last warranty gone, the train is, and one has to be bought', () => {
    const scene = begin();
    started(scene, 'ECR', { 1: 6 }, { cash: 300 });
    const old = train(scene, 'ECR', '1F', 1);
    soldOutBefore(scene, 'C');
    scene.clock('phase', 'C');
    operating(scene, ['ECR'], 'dividend', { revenue: 100 });
    scene.play(1, pay('payout'));
    expect([trainsOf(scene, 'ECR'), scene.at(old)]).toEqual([[], 'out']);
    expect(scene.read('operating').step).toBe('trains');
    expect(scene.wrongs(1, PASS)).toContain('1862/7.11/2');
    // In phase B it is not obsolete, and runs on without.
    const young = begin();
    started(young, 'ECR', { 1: 6 }, { cash: 300 });
    train(young, 'ECR', '1F', 1);
    young.clock('phase', 'B');
    operating(young, ['ECR'], 'dividend', { revenue: 100 });
    young.play(1, pay('payout'));
    expect([trainsOf(young, 'ECR'), young.read('warranties')]).toEqual([['1F'], {}]);
  });

  it('1862/15: in receivership it is all kept, one space left, with the subsidy', () => {
    const scene = begin();
    started(scene, 'ECR', { 2: 2, pool: 5 }, { cash: 10 });
    train(scene, 'ECR', '1F');
    expect(scene.director('ECR')).toBeUndefined();
    operating(scene, ['ECR'], 'dividend', { revenue: 120, subsidy: 20 });
    scene.settle();
    // £150, of which a train of the bank takes 100.
    expect([scene.cash('company:ECR'), scene.price('ECR')]).toEqual([50, 90]);
    expect(trainsOf(scene, 'ECR').length).toBe(2);
    expect(scene.cash('player:2')).toBe(800);
  });
});
