import { expect, test } from 'vitest';
import { trainsOf } from '../../../../../engine/games/1862/companies.ts';
import { bestRoutes } from '../../../../../engine/routes/best.ts';
import { trackOf } from '../../../../../engine/rules/board.ts';
import {
  judgedRun,
  routeRules,
  runnableTrains,
} from '../../../../../engine/rules/operating/run.ts';
import { fromWitham } from '../../../../kit/stands/1862-line.ts';
import {
  begin,
  marker,
  nowOf,
  operating,
  permit,
  started,
  tile,
  train,
} from '../../../../kit/1862.ts';

/**
 * The best run of a company against every set of runs that there is (rulebook §7.8): the board is a
 * tree, so two places have one way between them.
 */

/** West - B9 - C10 - D11 - E12 - F13 - Holland; from E12 also D13 - London and F11 - F9 - G8. */
const LINES: readonly (readonly string[])[] = [
  ['A10.0', 'B9.0', 'C10.0', 'D11.0', 'E12.0', 'F13.0', 'F15.0'],
  ['E12.0', 'D13.0', 'C14.0'],
  ['E12.0', 'F11.0', 'F9.0', 'G8.0'],
];

const beside = new Map<string, Set<string>>();

for (const line of LINES)
  for (const [i, stop] of line.entries())
    for (const other of [line[i - 1], line[i + 1]])
      if (other !== undefined) beside.set(stop, (beside.get(stop) ?? new Set()).add(other));

/** All ways of two places and more, each read once. */
const WAYS: readonly (readonly string[])[] = [...beside.keys()].flatMap((first, at) => {
  const found: string[][] = [];
  const walk = (way: readonly string[]): void => {
    for (const next of beside.get(way.at(-1)!)!)
      if (!way.includes(next)) {
        if ([...beside.keys()].indexOf(next) > at) found.push([...way, next]);
        walk([...way, next]);
      }
  };
  walk([first]);
  return found;
});

/** The table under its rules, and the trains that run. */
function board(faces: readonly string[], marked: readonly string[]) {
  const { table, ids } = fromWitham(faces, marked);
  return { now: nowOf(table), ids };
}

/** What is wrong with a run by itself, whatever runs beside it. */
const HOPELESS = [
  'too-long',
  'too-short',
  'not-visitable',
  'end-not-allowed',
  'two-ports',
  'two-offboards',
  'blocked',
  'terminal',
  'no-such-track',
  'no-own-marker',
  'no-permit',
  'stop-twice',
];

test('1862/7.8.1/1: there are as many ways as pairs of places', () => {
  expect([beside.size, WAYS.length]).toEqual([12, 66]);
});

test.each<[string[], string[]]>([
  [['3F'], []],
  [['1F', '2F'], ['E12']],
  [
    ['2F', '3F'],
    ['D11', 'E12'],
  ],
  [
    ['3F', '6F'],
    ['E12', 'C10'],
  ],
  [
    ['6F', '7F'],
    ['E12', 'C10'],
  ],
  [['1F', '2F', '2F'], ['E12']],
  [
    ['2F', '2E'],
    ['E12', 'F11'],
  ],
  [
    ['2F', '3L'],
    ['E12', 'D15'],
  ],
  [['2/3E', '3L'], ['E12']],
  [
    ['1F', '1F', '1F'],
    ['E12', 'D15'],
  ],
  [
    ['1F', '2F', '2E'],
    ['E12', 'F11'],
  ],
  [['2F', '2F'], ['D11']],
  [['2F', '2F', '2E'], ['D11']],
  [
    ['2E', '2E'],
    ['E12', 'F11'],
  ],
  [
    ['2E', '3E', '2L'],
    ['D11', 'F11'],
  ],
])(
  '1862/7.8.1/7 1862/7.8.1/9 1862/7.8.4/1 1862/7.8.4/2 (§7.8): %j with markers in %j: no set of runs brings more than the best',
  (faces, marked) => {
    const { now: context, ids } = board(faces, marked);
    const claim = (runs: readonly (readonly string[] | null)[]) =>
      judgedRun(context, {
        verb: 'runTrains',
        company: 'ECR',
        routes: runs.flatMap((way, i) => (way ? [{ trains: [ids[i]!], way: [...way] }] : [])),
      });
    const ways = faces.map((_, i) => [
      null,
      ...WAYS.filter((way) => {
        const one = claim(faces.map((_face, j) => (i === j ? way : null)));
        return !one.failures.some(({ code }) => HOPELESS.includes(code));
      }),
    ]);
    let most = 0;
    const choose = (runs: readonly (readonly string[] | null)[]): void => {
      const next = ways[runs.length];
      if (next) return next.forEach((way) => choose([...runs, way]));
      const { legal, revenue } = claim(runs);
      if (legal) most = Math.max(most, revenue);
    };
    choose([]);
    const best = bestRoutes(
      trackOf(context.table),
      routeRules(context, 'ECR'),
      runnableTrains(context, 'ECR'),
    );
    expect(most).toBeGreaterThan(0);
    expect([best.revenue, best.proven]).toEqual([most, true]);
    const routes = best.routes.map(({ trains, way }) => ({ trains: [...trains], way: [...way] }));
    const told = judgedRun(context, { verb: 'runTrains', company: 'ECR', routes });
    expect([told.legal, told.revenue, told.subsidy]).toEqual([true, most, best.subsidy]);
  },
);

test('1862/7.8.1/7, 1862/7.8.1/9 (§7.8.1): the best run has an earlier freight chained with one permanent one, and the other alone', () => {
  const { now: context } = board(['2F', '6F', '6F'], ['E12']);
  const { revenue, proven } = bestRoutes(
    trackOf(context.table),
    routeRules(context, 'ECR'),
    runnableTrains(context, 'ECR'),
  );
  // Alone from the West to Holland, five hexes at £30; chained from F11 by D13 to B9, three at £20.
  const alone = 70 + 70 + 5 * 30;
  const chained = 40 + 40 + 3 * 20;
  expect([revenue, proven]).toEqual([alone + chained, true]);
});

test('1862/7.8/2 (§7.8): a search that is broken off claims nothing', () => {
  const { now: context } = board(['2F', '2E'], ['E12', 'F11']);
  const broken = bestRoutes(
    trackOf(context.table),
    routeRules(context, 'ECR'),
    runnableTrains(context, 'ECR'),
    {
      nodes: 1,
    },
  );
  expect([broken.revenue, broken.routes, broken.proven]).toEqual([0, [], false]);
});

test('1862/7.8/11 (§7.8): without a permit nothing is run, and that is certain', () => {
  const scene = begin();
  started(scene, 'ECR', { 1: 6 });
  permit(scene, 'ECR');
  tile(scene, 'D13', '57', 1);
  tile(scene, 'E12', '790', 1);
  marker(scene, 'ECR', 'D13');
  train(scene, 'ECR', '1F');
  operating(scene, ['ECR'], 'run');
  const context = nowOf(scene.table);
  const best = bestRoutes(
    trackOf(scene.table),
    routeRules(context, 'ECR'),
    runnableTrains(context, 'ECR'),
  );
  expect([best.revenue, best.routes, best.proven]).toEqual([0, [], true]);
  // Nor is a train that is asked for all the same.
  const [id] = trainsOf(context.table, 'ECR');
  const asked = bestRoutes(trackOf(scene.table), routeRules(context, 'ECR'), [
    { id: id!, name: '1F' },
  ]);
  expect([asked.revenue, asked.routes]).toEqual([0, []]);
});
