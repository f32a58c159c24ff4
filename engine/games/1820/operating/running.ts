import * as z from 'zod/mini';
import { type Move, railwayMoves } from '../../../../shared/move.ts';
import type { Box } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import type { Table } from '../../../kernel/table.ts';
import { bestRoutes } from '../../../routes/best.ts';
import { judgeRoutes } from '../../../routes/judge.ts';
import type { Best, Judgement, RoutePaid, RouteRules, Train } from '../../../routes/rules.ts';
import { rules1820 } from '../../../routes/titles/1820.ts';
import { drawings, trackOf } from '../../../rules/board.ts';
import { verb } from '../../../rules/rulebook.ts';
import { standingOn } from '../../../rules/stations.ts';
import { trainName } from '../../../rules/trains.ts';
import { violation } from '../clauses.ts';
import { trainsOf } from '../course/chart.ts';
import { amend, read } from '../course/clock.ts';
import { found, money } from '../course/turns.ts';
import { payCousin, powerOf, SASSOON, STEAMSHIP, VULCAN } from '../cousins/powers.ts';
import { LONDON } from '../track/hexes.ts';
import { deciding, stepFindings } from './step.ts';

/** Running trains (1820 §8.3, §10), and what cousins earn by it (§14.3). */

/** Nodes searched for the run that is offered; the client's own search goes further. */
const SEARCHED = 20_000;

export interface RunTrains extends Move {
  verb: 'runTrains';
  company: string;
  routes: { trains: string[]; way: string[] }[];
  /** For trains that Vulcan Foundry helps: the stop that counts as added, "H10.0". */
  added?: readonly string[] | undefined;
}

interface Kept {
  readonly revision: number;
  readonly rules: Map<string, RouteRules>;
}
const kept = new WeakMap<Box, Kept>();

/** What the route rules need to know of a company now; without the cousins if that is asked. */
export function routeRules(table: Table, company: string, cousins = true): RouteRules {
  let now = kept.get(table.box);
  if (now?.revision !== table.revision.all)
    kept.set(table.box, (now = { revision: table.revision.all, rules: new Map() }));
  const key = `${company} ${cousins}`;
  let rules = now.rules.get(key);
  if (!rules) {
    const power = (cousin: string) => (cousins ? powerOf(table, cousin, company) : 0);
    const standing = standingOn(table);
    rules = rules1820(trackOf(table), {
      company,
      phase: read(table, 'phase'),
      slots: standing,
      steamship: power(STEAMSHIP),
      sassoon: power(SASSOON),
      vulcan: power(VULCAN),
    });
    now.rules.set(key, rules);
  }
  return rules;
}

export const runnable = (table: Table, company: string): Train[] =>
  trainsOf(table, company).map((id) => ({ id, name: trainName(table, id) }));

const judged = (table: Table, { company, routes }: RunTrains): Judgement =>
  judgeRoutes(trackOf(table), routeRules(table, company), runnable(table, company), routes);

const best = (table: Table, company: string, cousins: boolean): Best =>
  bestRoutes(trackOf(table), routeRules(table, company, cousins), runnable(table, company), {
    nodes: SEARCHED,
  });

/** The best run that uses no cousin: what a company earns that nobody decides for. */
export const bestRun = (table: Table, company: string): number =>
  best(table, company, false).revenue;

const hexOf = (stop: string): string => stop.slice(0, stop.lastIndexOf('.'));

function isPort(table: Table, stop: string): boolean {
  const icons = drawings(table.box).printed.get(hexOf(stop))?.icons ?? [];
  return icons.some(({ image }) => image === 'port');
}

const isRed = (table: Table, stop: string): boolean =>
  drawings(table.box).hexes.get(hexOf(stop))?.color === 'red';

/** A figure of a route before the train doubles it. */
const plain = (table: Table, { trains }: RoutePaid, value: number): number =>
  trainName(table, trains[0] ?? '') === '5D+' ? value / 2 : value;

/** Stops of a route that Vulcan Foundry may be said to have added, the best first. (D49) */
function addable(table: Table, route: RoutePaid): { stop: string; value: number }[] {
  const cities = route.stops
    .filter(({ stop }) => !isPort(table, stop) && !isRed(table, stop) && isCity(table, stop))
    .map(({ stop, value }) => ({ stop, value: plain(table, route, value) }))
    .sort((a, b) => b.value - a.value);
  const outside = cities.filter(({ stop }) => hexOf(stop) !== LONDON);
  return outside.length > 0 ? outside : cities;
}

function isCity(table: Table, stop: string): boolean {
  const node = Number(stop.slice(stop.lastIndexOf('.') + 1));
  return trackOf(table).stops.some(
    (one) => one.at === hexOf(stop) && one.node.index === node && one.node.kind === 'city',
  );
}

/** What each route brings the cousins whose powers it spends. */
export function cousinPay(
  table: Table,
  routes: readonly RoutePaid[],
  added: readonly string[] = [],
): { cousin: string; amount: number }[] {
  return routes.flatMap((route) => {
    const ends = [route.way[0]!, route.way.at(-1)!];
    const ports = ends
      .filter((stop) => isPort(table, stop))
      .map((stop) =>
        plain(table, route, route.stops.find((paid) => paid.stop === stop)?.value ?? 0),
      );
    return route.spends.map((power) => {
      if (power === 'steamship') return { cousin: STEAMSHIP, amount: Math.min(...ports) / 2 };
      if (power === 'sassoon') return { cousin: SASSOON, amount: (ports[0] ?? 0) / 2 };
      const choices = addable(table, route);
      const chosen = choices.find(({ stop }) => added.includes(stop)) ?? choices[0];
      return { cousin: VULCAN, amount: (chosen?.value ?? 0) / 2 };
    });
  });
}

/** Writes down what a company has earned. */
export function noteRevenue(draft: Draft, company: string, revenue: number): void {
  amend(draft, 'operating', {
    revenue,
    hadTrain: trainsOf(draft.table, company).length > 0,
  });
}

export const runTrains = verb<RunTrains>({
  schema: z.extend(railwayMoves.runTrains, {
    added: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(24))),
  }) as unknown as z.ZodMiniType<RunTrains>,
  partial: true,
  judge(table, move, actor) {
    const { company, added = [] } = move;
    const { legal, failures, revenue, routes } = judged(table, move);
    const most = bestRun(table, company);
    const aided = routes.filter(({ spends }) => spends.includes('vulcan'));
    const choices = aided.flatMap((route) => addable(table, route).map(({ stop }) => stop));
    return found(
      ...stepFindings(table, actor, company, ['run'], '1820/7.2/1'),
      ...failures.map(({ clause, says, places, facts }) =>
        violation(clause ?? '1820/15.2/1', says, { places, facts }),
      ),
      added.some((stop) => !choices.includes(stop)) &&
        violation('1820/14.5.2/3', 'The added city is one of a route that Vulcan Foundry helps.'),
      legal &&
        revenue < most &&
        violation(
          '1820/7.2.3/2',
          `There are routes for ${money(most)}, and these bring ${money(revenue)}.`,
          { facts: { revenue, best: most } },
        ),
    );
  },
  effects(draft, move) {
    const { table } = draft;
    const { revenue, routes } = judged(table, move);
    const pays = cousinPay(table, routes, move.added);
    noteRevenue(draft, move.company, revenue);
    for (const { cousin, amount } of pays) payCousin(draft, cousin, Math.floor(amount));
  },
  *options(table, player) {
    const company = deciding(table, player, ['run']);
    if (company === undefined) return;
    const plain = best(table, company, false);
    const aided = best(table, company, true);
    for (const { routes } of aided.revenue > plain.revenue ? [aided, plain] : [plain])
      yield {
        verb: 'runTrains',
        company,
        routes: routes.map(({ trains, way }) => ({ trains: [...trains], way: [...way] })),
      };
  },
  say: (table, move) => `${move.company} runs for ${money(judged(table, move).revenue)}`,
});
