import { describe, expect, test } from 'vitest';
import {
  countOnce,
  type Counter,
  type Stops1839,
} from '../../../../../engine/games/1839/routes/stops.ts';
import { rulebook } from '../../../../../engine/games/1839/rulebook.ts';
import type { Stop } from '../../../../../engine/hexes/track.ts';
import { seededLuck } from '../../../../../engine/kernel/luck.ts';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import { bestRoutes } from '../../../../../engine/routes/best.ts';
import { judgeRoutes } from '../../../../../engine/routes/judge.ts';
import {
  bestRun,
  company,
  give,
  lay,
  opened,
  passStockRound,
  run,
  type Scene,
  soldOut,
  started,
  tile,
  token,
  trains,
} from '../../../../kit/1839.ts';
import { row } from '../../../../kit/stands/1839-line.ts';

/**
 * The best run of several trains (1839 §6.6, D53, D55, D58): who counts which stop, against every
 * way to share them out, and the search, at every budget, against positions worked out by hand.
 */

interface Place extends Stop {
  readonly value: number;
  readonly mine: boolean;
  readonly exchange: boolean;
}

const place = (id: number, kind: string, value: number, mine: boolean, exchange: boolean): Place =>
  ({ id, at: `X${id}`, node: { kind }, value, mine, exchange }) as unknown as Place;

const isCity = (stop: Stop) => stop.node.kind === 'city';
const isOffboard = (stop: Stop) => stop.node.kind === 'offboard';

const kinds = {
  isCity,
  isOffboard,
  isRoer: () => false,
  borrowed: () => false,
  figure: (stop: Place) => stop.value,
  own: (stop: Place) => stop.mine,
  always: (stop: Place) => isOffboard(stop) || stop.exchange,
} as unknown as Stops1839;

/** What a train makes of the stops that it may count, the best of all choices. */
function alone({ gait, walk }: Counter, mayCount: readonly Place[]): readonly [number, number] {
  const stops = walk.stops as readonly Place[];
  const post = gait.posterijen * stops.filter((stop) => !isOffboard(stop)).length;
  const worth = (stop: Place) => (isOffboard(stop) ? 1 : gait.times) * stop.value;
  const cities = mayCount.filter(isCity);
  let best: readonly [number, number] = [1, 0];
  for (let mask = 0; mask < 1 << cities.length; mask++) {
    const paid = cities.filter((_, i) => mask & (1 << i));
    if (paid.length > gait.paid) continue;
    const all = [...mayCount.filter((stop) => !isCity(stop)), ...paid];
    const found = [
      all.some((stop) => stop.mine) ? 0 : 1,
      post + all.reduce((sum, stop) => sum + worth(stop), 0),
    ] as const;
    if (isBetter(found, best)) best = found;
  }
  return best;
}

/** Fewer trains without a marker, and then more money. */
const isBetter = ([lacks, sum]: readonly [number, number], than: readonly [number, number]) =>
  lacks < than[0] || (lacks === than[0] && sum > than[1]);

/** SS in Zwolle with an exchange marker, and from there three lines: two stops, two, one. */
function star(...powers: string[]): Scene {
  const scene = company('SS', 'E14', 'run', 'Green');
  tile(scene, 'E14', '14', 0);
  token(scene, 'SS', 'E14');
  for (const hex of ['D15', 'C16', 'F13']) tile(scene, hex, '4', 0);
  tile(scene, 'G12', '57', 0);
  tile(scene, 'F15', '3', 1);
  for (const id of powers) give(scene, id, 'SS');
  return scene;
}

/** The same marker with the two long lines alone. */
function fork(): Scene {
  const scene = company('SS', 'E14', 'run', 'Green');
  tile(scene, 'E14', '14', 0);
  token(scene, 'SS', 'E14');
  for (const hex of ['D15', 'C16', 'F13']) tile(scene, hex, '4', 0);
  tile(scene, 'G12', '57', 0);
  return scene;
}

/** The same marker with two lines to one city, a town on one of them. */
function meeting(): Scene {
  const scene = company('SS', 'E14', 'run', 'Red');
  tile(scene, 'E14', '14', 0);
  token(scene, 'SS', 'E14');
  tile(scene, 'F13', '3', 3);
  tile(scene, 'F15', '15', 0);
  return scene;
}

/** SS in Middelburg, with two countries to run to. */
function coast(): Scene {
  const scene = company('SS', 'L3', 'run', 'Gray');
  tile(scene, 'L3', '51', 0);
  token(scene, 'SS', 'L3');
  return scene;
}

/** A position, the trains that run there, and what they bring at most. */
const POSITIONS: readonly (readonly [string, () => Scene, readonly string[], number])[] = [
  // Zwolle 30 with a town of 10 each.
  ['three lines, two trains', star, ['2', '2'], 80],
  ['three lines, three trains', star, ['2', '2', '2'], 120],
  // One of them has a town and a city of 20 behind each other.
  ['IJsel for one of two', () => star('IJSTM'), ['2', '2'], 60 + 40],
  ['Posterijen for the longer', () => star('IJSTM', 'PTT'), ['2', '2'], 60 + 30 + 40],
  ['one 3+ through both long lines', () => star(), ['3+'], 10 + 10 + 30 + 10 + 20],
  // One through both, one to the short line.
  ['two 3+ from the marker', () => star(), ['3+', '3+'], 80 + 40],
  // One through both would leave the other nothing.
  ['two 3+, a line for each', fork, ['3+', '3+'], 50 + 60],
  // The 5D+ has the town and the city, doubled; the other counts its marker alone.
  ['a 5D+ and a 7+ to one city', meeting, ['5D+', '7+'], 2 * 70 + 30],
  ['two 7+ to one city', meeting, ['7+', '7+'], 30 + 10 + 30 + 30],
  ['two countries', coast, ['7+', '7+'], 210 + 120],
  // Cities and towns 90, both countries with Brugge and Antwerpen; nothing is left for the other.
  ['a FLOOD and a 7+', coast, ['FLOOD', '7+'], 90 + 210],
];

describe('sharing stops', () => {
  test('1839/run/7 (§6.6): of cities of one value that a train may count, the first on its way is told', () => {
    const [a, b, c] = [0, 1, 2].map((id) => place(id, 'city', 20, true, false));
    const one = (stops: readonly Stop[]): Counter => ({
      gait: { times: 2, paid: 1, posterijen: 0 },
      walk: { stops, hops: [] },
    });
    const { pays, total } = countOnce(kinds, [one([a!, b!]), one([a!, c!])]);
    expect([total, pays[0]!.map(({ index }) => index)]).toEqual([80, [0]]);
  });

  test('1839/run/2 1839/run/7 (D53, D55): no other way to share them lets more trains count a marker, or brings more', () => {
    const luck = seededLuck(1839);
    const chance = (n: number) => luck.below(n) === 0;
    for (let game = 0; game < 300; game++) {
      const board = Array.from({ length: 6 }, (_, id) => {
        const city = !chance(4);
        const kind = city ? 'city' : chance(3) ? 'offboard' : 'town';
        const mine = city && chance(3);
        return place(id, kind, 10 * (1 + luck.below(6)), mine, mine && chance(3));
      });
      const counters = Array.from({ length: 2 + luck.below(2) }, (): Counter => {
        const stops = luck.shuffled(board).slice(0, 2 + luck.below(4));
        const times = chance(3) ? 2 : 1;
        const paid = times === 2 ? 2 + luck.below(2) : Infinity;
        const posterijen = chance(4) ? 10 : 0;
        return { gait: { times, paid, posterijen }, walk: { stops, hops: [] } };
      });
      const visits = (counter: Counter, stop: Stop) => counter.walk.stops.includes(stop);
      let best: readonly [number, number] = [9, 0];
      const share = (at: number, to: readonly (readonly Place[])[]): void => {
        const stop = board[at];
        if (!stop) {
          const each = counters.map((counter, i) => alone(counter, to[i]!));
          const sum = (part: 0 | 1) => each.reduce((all, one) => all + one[part], 0);
          const found = [sum(0), sum(1)] as const;
          if (isBetter(found, best)) best = found;
          return;
        }
        const who = counters.flatMap((counter, i) => (visits(counter, stop) ? [i] : []));
        const given = (takers: readonly number[]) =>
          share(
            at + 1,
            to.map((has, i) => (takers.includes(i) ? [...has, stop] : has)),
          );
        if (stop.exchange || isOffboard(stop) || who.length === 0) given(who);
        else for (const one of who) given([one]);
      };
      share(
        0,
        counters.map(() => []),
      );
      const { pays, total, without } = countOnce(kinds, counters);
      expect([without.length, total], `game ${game}`).toEqual(best);
      expect(pays.flat().reduce((sum, { value }) => sum + value, 0)).toBe(total);
    }
  });
});

describe('the search', () => {
  test.each(POSITIONS)(
    '1839/run/15 (§6.6, D58): %s: what is called proven is the best, however far it searched',
    (_what, make, names, most) => {
      const scene = make();
      trains(scene, 'SS', ...names);
      const task = rulebook.runTask!(scene.table, 'SS');
      for (let nodes = 1; nodes < 400; nodes += 1 + (nodes >> 4)) {
        const found = bestRoutes(task.track, task.rules, task.trains, { nodes });
        if (found.proven) expect(found.revenue, `${nodes} nodes`).toBe(most);
        expect(found.revenue).toBeLessThanOrEqual(most);
      }
      const best = bestRoutes(task.track, task.rules, task.trains);
      expect([best.revenue, best.proven]).toEqual([most, true]);
      const judged = judgeRoutes(task.track, task.rules, task.trains, best.routes);
      expect([judged.legal, judged.revenue]).toEqual([true, most]);
    },
  );

  test.each(POSITIONS)(
    '1839/run/15: %s: what was asked before changes no answer',
    (_what, make, names, most) => {
      const scene = make();
      trains(scene, 'SS', ...names);
      const { track, rules, trains: runs } = rulebook.runTask!(scene.table, 'SS');
      for (let nodes = 1; nodes < 400; nodes += 1 + (nodes >> 4)) {
        const [asked, unasked] = [{ ...rules }, { ...rules }];
        bestRoutes(track, asked, runs, { nodes, beyond: most - 1 });
        const answer = bestRoutes(track, asked, runs, { nodes });
        expect(answer, `${nodes} nodes`).toEqual(bestRoutes(track, unasked, runs, { nodes }));
      }
    },
  );

  test('1839/run/15 (§6.6): of two trains that bring the same one alone is not enough', () => {
    const scene = star();
    const [first, second] = trains(scene, 'SS', '2', '2');
    const north = [first!, 'E14.0', 'D15.0'] as const;
    expect(scene.wrongs(1, run('SS', north))).toEqual(['1839/run/15']);
    expect(scene.wrongs(1, run('SS', north, [second!, 'E14.0', 'F13.0']))).toEqual([]);
  });

  test('1839/run/15 (§6.6): what has to be run is named before none or less is, and nothing more is said of the best', () => {
    const scene = star();
    const [first, second] = trains(scene, 'SS', '2', '2');
    const warns = (...routes: Parameters<typeof run> extends [string, ...infer R] ? R : never) =>
      rulebook.verbs.get('runTrains')!.warns!(scene.table, run('SS', ...routes));
    const north = [first!, 'E14.0', 'D15.0'] as const;
    const told = warns()!;
    expect(told.says).toBe(
      'The best has to be run: D15 Heerenveen – E14 Zwolle and E14 Zwolle – F13 Almere for ƒ80',
    );
    expect(scene.wrongs(1, told.instead!)).toEqual([]);
    expect(warns(north)).toEqual(told);
    expect(warns(north, [second!, 'E14.0', 'F13.0'])).toBeUndefined();
  });

  test('1839/trains/8 (§6.6, D56): a FLOOD runs from the first place of the map as from any', () => {
    const scene = company('HIJSM', 'B13', 'run', 'Gray');
    tile(scene, 'B13', '57', 1);
    tile(scene, 'B15', '9', 1);
    tile(scene, 'B17', '802', 1);
    soldOut(scene, '2');
    trains(scene, 'HIJSM', 'FLOOD');
    expect(bestRun(scene.table, 'HIJSM').revenue).toBe(20 + 30);
  });
});

describe('how far trains go', () => {
  /** The line goes on to K8. */
  function longRow(...names: string[]): Scene {
    const scene = row('E14', ...names);
    tile(scene, 'K8', 'B06', 0);
    return scene;
  }

  const earns = (scene: Scene) => bestRun(scene.table, 'SS').revenue;

  test('1839/trains/6 (§6.6): of eight cities a 7+ counts seven', () => {
    // 20, 30, 30, 30, 30, 20, 30, 30: all but the first.
    expect(earns(longRow('7+'))).toBe(200 + 40);
  });

  test('1839/blue/15 1839/trains/7 (§10.6): a 5D+ that is a city longer counts six, doubled', () => {
    expect(earns(longRow('5D+'))).toBe(2 * 150 + 40);
    const longer = longRow('5D+');
    give(longer, 'IJSTM', 'SS');
    expect(earns(longer)).toBe(2 * 180 + 40);
  });

  test('1839/run/7 1839/trains/7 (§6.6, D55): the only marked city of a 5D+ takes the place of the cheapest it would count', () => {
    const marked = longRow('5D+');
    for (const id of [...piecesIn(marked.table, 'slot:E14.0.0')]) marked.put(id, 'slot:D15.0.0');
    // 20 with the marker, 30, 30, 30, 30, 20, 30, 30: four of 30 and the marked one, doubled.
    expect(earns(marked)).toBe(2 * (4 * 30 + 20) + 40);
  });

  test('1839/trains/8 (§6.6, D11): what is drawn on two hexes a FLOOD counts once', () => {
    const scene = company('AMS', 'K16', 'run', 'Gray');
    // To both entrances of the Roer, and to a town.
    tile(scene, 'K16', '38', 0);
    tile(scene, 'L15', '9', 0);
    tile(scene, 'M14', '4', 0);
    trains(scene, 'AMS', 'FLOOD');
    // Venlo 30, the town 10 and Geleen 20 behind it, the Roer as much as Venlo.
    expect(bestRun(scene.table, 'AMS').revenue).toBe(30 + 10 + 20 + 30);
  });

  test('1839/blue/24 (§10.6, D77): the NFLM is paid a run through its new tile, though there is a better one', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 67, { 1: 60 });
    give(scene, 'NFLM', '2');
    tile(scene, 'B13', '57', 1);
    tile(scene, 'B15', '9', 1);
    tile(scene, 'B17', '802', 1);
    passStockRound(scene);
    const before = scene.cash('player:2');
    scene.play(2, lay('NFLM', 'C18', '55', 0));
    // Groningen 20 and the town 10, not Leeuwarden and Roden for 50.
    expect(scene.cash('player:2')).toBe(before + 30);
  });
});

describe('what is said of a stop', () => {
  const notes = (scene: Scene, ...names: string[]) => {
    trains(scene, 'SS', ...names);
    const { track, rules, trains: own } = rulebook.runTask!(scene.table, 'SS');
    const { routes } = bestRoutes(track, rules, own);
    return judgeRoutes(track, rules, own, routes).routes.flatMap(({ stops }) =>
      stops.map(({ stop, note }) => `${stop} ${note ?? '-'}`),
    );
  };

  test('1839/trains/7 1839/run/3 (§6.6): doubled for a 5D+, off-boards not; else the exchange marker', () => {
    const single = coast();
    expect(notes(single, '5D+')).toEqual(
      expect.arrayContaining(['L3.0 doubled', 'M4.0 doubled', 'L1.0 -', 'L9.0 -']),
    );
    expect(notes(star(), '2')).toEqual(
      expect.arrayContaining(['E14.0 exchange marker', 'D15.0 -']),
    );
  });
});
