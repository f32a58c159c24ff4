import * as z from 'zod/mini';
import { type Move, railwayMoves, type Route } from '../../../../shared/move.ts';
import { network } from '../../../hexes/network.ts';
import { cityStopId, type Stop } from '../../../hexes/track.ts';
import type { Table } from '../../../kernel/table.ts';
import { bestRoutes } from '../../../routes/best.ts';
import { judgeRoutes } from '../../../routes/judge.ts';
import type { Judgement, RouteRules, Train } from '../../../routes/rules.ts';
import { rules1862, type Permit } from '../../../routes/titles/1862.ts';
import { trackOf } from '../../../rules/board.ts';
import { verb } from '../../../rules/rulebook.ts';
import { blockedFor, standingOn } from '../../../rules/stations.ts';
import { caution, violation } from '../clauses.ts';
import { amend, read } from '../course/clock.ts';
import { found, money, outOfTurn } from '../course/turns.ts';
import { decider, inReceivership, trainsOf } from '../stock/holdings.ts';
import { homeOf } from '../track/home.ts';
import { isArea, londonLink, stations } from '../track/reach.ts';
import { permitsOf } from '../trains/permits.ts';
import { kindOf, trainFace } from '../trains/roster.ts';
import { operator } from './operator.ts';

/** Running trains. (1862 §10) */

/** Nodes searched for the run that is offered; the client's own search goes further. */
const SEARCHED = 20_000;

export interface RunTrains extends Move {
  verb: 'runTrains';
  company: string;
  routes: Route[];
  /** Stored revenue and subsidy of a recorded game, followed instead of the track's own. */
  revenue?: number | undefined;
  subsidy?: number | undefined;
}

/** What the route rules need to know of a company now. */
export function routeRules(table: Table, company: string): RouteRules {
  const standing = standingOn(table);
  return rules1862(trackOf(table), {
    company,
    phase: read(table, 'phase'),
    // A link marker is no station: nothing starts, ends or passes there.
    slots: (stop) => (isArea(table, stop.at) ? [] : standing(stop)),
    home: homeOf(table, company),
    permits: permitsOf(table, company) as Permit[],
    londonLink: londonLink(table, company) !== undefined,
  });
}

/** Trains for which the company has the permit. */
export const runnable = (table: Table, company: string): Train[] =>
  trainsOf(table, company)
    .map((id) => ({ id, name: trainFace(table, id) }))
    .filter(({ name }) => permitsOf(table, company).includes(kindOf(name) ?? ''));

export const judged = (table: Table, { company, routes }: RunTrains): Judgement =>
  judgeRoutes(trackOf(table), routeRules(table, company), runnable(table, company), routes);

/** Does track lead from one of its markers to a further stop of any kind? */
function leadsOn(table: Table, company: string): boolean {
  const graph = trackOf(table);
  const full = blockedFor(standingOn(table), company);
  const blocked = (stop: Stop) => stop.node.kind === 'offboard' || full(stop);
  return stations(table, company).some(({ at, city }) => {
    const from = cityStopId(graph, at, city);
    if (from < 0) return false;
    const { stops } = network(graph, { from: [from], blocked });
    return stops.some((id) => id !== from && graph.stops[id]!.node.kind !== 'junction');
  });
}

/** Does the step wait? (1862 §19) */
export const runOpen = (table: Table, company: string): boolean =>
  read(table, 'operating').revenue === null &&
  decider(table, company) !== undefined &&
  runnable(table, company).length > 0 &&
  leadsOn(table, company);

export const runTrains = verb<RunTrains>({
  schema: z.extend(railwayMoves.runTrains, {
    subsidy: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))),
  }) as z.ZodMiniType<RunTrains>,
  partial: true,
  judge(table, move, actor) {
    const { company, revenue } = move;
    const { legal, failures, revenue: counted } = judged(table, move);
    // A recorded figure is followed where the routes of old no longer fit the rules. (1862 §19)
    const severity = revenue === undefined ? violation : caution;
    const clause = inReceivership(table, company) ? '1862/7.8/18' : '1862/7/4';
    return found(
      outOfTurn(actor, [decider(table, company)], clause),
      (operator(table) !== company || read(table, 'operating').step !== 'run') &&
        violation('1862/7/4', `${company} is not running trains now.`),
      ...failures.map(({ clause, code, says, places, facts }) =>
        severity(clause ?? (code === 'unknown-train' ? '1862/7.8/11' : '1862/7.8/1'), says, {
          places,
          facts,
        }),
      ),
      legal &&
        revenue !== undefined &&
        revenue !== counted &&
        caution(
          '1862/recorded-games/3',
          `The track pays ${money(counted)}, not ${money(revenue)}.`,
          {
            facts: { counted, stored: revenue },
          },
        ),
    );
  },
  effects(draft, move) {
    const { revenue, subsidy } = judged(draft.table, move);
    amend(draft, 'operating', {
      revenue: move.revenue ?? revenue,
      subsidy: move.revenue === undefined ? subsidy : (move.subsidy ?? 0),
    });
  },
  *options(table, player) {
    const company = operator(table);
    if (company === undefined || read(table, 'operating').step !== 'run') return;
    if (decider(table, company) !== player || !runOpen(table, company)) return;
    const best = bestRoutes(trackOf(table), routeRules(table, company), runnable(table, company), {
      nodes: SEARCHED,
    });
    if (best.routes.length > 0)
      yield {
        verb: 'runTrains',
        company,
        routes: best.routes.map(({ trains, way }) => ({ trains: [...trains], way: [...way] })),
      };
    yield { verb: 'runTrains', company, routes: [] };
  },
  say(table, move) {
    return `${move.company} runs for ${money(move.revenue ?? judged(table, move).revenue)}`;
  },
});
