import * as z from 'zod/mini';
import { bestRoutes, hasRoute } from '../../routes/best.ts';
import { type IdleTrainRoute, idleTrain } from '../../routes/idle.ts';
import { judgeRoutes } from '../../routes/judge.ts';
import type { Best, Judgement, RouteFailure, RouteRules, Train } from '../../routes/rules.ts';
import { ROUTE_FAULTS } from '../../routes/rules.ts';
import type { TrackGraph } from '../../hexes/track.ts';
import { hexName, hexPlace, trackOf } from '../board.ts';
import type { RunTask, Warning } from '../rulebook.ts';
import { amend, read } from '../course/keys.ts';
import { defineCheck, onlyIf } from '../course/check.ts';
import type { AnyAction, Check, Finding, Context, Step } from '../course/nouns.ts';
import { defineAction, defineSharedVerb, type SharedMove, sum } from '../course/verb.ts';
import { joinWords } from '../procedure.ts';
import { nameOf, trainsOf } from '../stock/holdings.ts';
import { isLinked } from '../track/reach.ts';
import { companyCheck, operatorMoves } from './turn.ts';

/** `runTrains`: the routes of a turn, judged together. */

/** The subsidy in a recorded game. */
const more = { subsidy: z.optional(sum) };
export type RunTrains = SharedMove<'runTrains', typeof more>;

/** How many positions are remembered for each table, with all that was proven for them. */
const POSITIONS = 16;
const positions = new WeakMap<Context, Map<string, { track: TrackGraph; rules: RouteRules }>>();

/**
 * Memoizes route rules by position: the track, the tokens as the title sees them, the phase, and whatever
 * else they depend on.
 */
export function memoizedRouteRules(
  context: Context,
  company: string,
  depends: string,
  make: () => RouteRules,
): RouteRules {
  const { table, rules: frame } = context;
  let known = positions.get(context);
  if (!known) positions.set(context, (known = new Map()));
  const at = [
    table.revision.board,
    company,
    read(table, 'phase'),
    frame.track.networkDependsOn?.(table),
  ];
  const key = `${at.join(' ')} ${depends}`;
  const track = trackOf(table);
  const before = known.get(key);
  // The rules may hold stops of the track that they were made for.
  if (before?.track === track) return before.rules;
  if (known.size >= POSITIONS) known.delete(known.keys().next().value!);
  const rules = make();
  known.set(key, { track, rules });
  return rules;
}

/** The route rules for a company now. */
export function routeRules(context: Context, company: string): RouteRules {
  const { table, rules } = context;
  const depends = rules.runs.dependsOn?.(table, company) ?? '';
  return memoizedRouteRules(context, company, depends, () => rules.runs.routeRules(table, company));
}

export const runnableTrains = (context: Context, company: string): Train[] =>
  context.rules.runs.runningTrains(context.table, company, trainsOf(context, company));

/** The input of a search for the best run. */
export const runTask = (context: Context, company: string): RunTask => ({
  track: trackOf(context.table),
  rules: routeRules(context, company),
  trains: runnableTrains(context, company),
});

/** The usual node budget of the run that is offered. */
const NODES = 20_000;
const nodesOf = ({ nodes = NODES }: RouteRules): number => nodes;

/** The best run found within the node budget. */
export const bestRun = (
  context: Context,
  company: string,
  rules = routeRules(context, company),
): Best =>
  bestRoutes(trackOf(context.table), rules, runnableTrains(context, company), {
    nodes: nodesOf(rules),
  });

/** The run of a company as a move. */
export const runMove = (company: string, { routes }: Best): RunTrains => ({
  verb: 'runTrains',
  company,
  routes: routes.map(({ trains, way }) => ({ trains: [...trains], way: [...way] })),
});

/**
 * Does the best run earn more than this? Often a bound proves that none does before the best run is found.
 * If nothing is proven, the best run found decides.
 */
export function canRunBeyond(
  context: Context,
  company: string,
  beyond: number,
  rules = routeRules(context, company),
): boolean {
  const budget = { nodes: nodesOf(rules), beyond };
  if (beyond > 0) {
    const more = bestRoutes(
      trackOf(context.table),
      rules,
      runnableTrains(context, company),
      budget,
    );
    if (more.proven && more.revenue <= beyond) return false;
  }
  return bestRun(context, company, rules).revenue > beyond;
}

/** The stops of a way by their names. */
const lineOf = ({ box }: Context, way: readonly string[]): string =>
  way
    .filter((word) => word.includes('.'))
    .map((stop) => hexName(box, stop.split('.')[0]!))
    .join(' – ');

/**
 * In titles whose rules demand the best run it is named before less is: nobody has to look for what has to be
 * run.
 */
export function warnsOfBest(
  context: Context,
  move: RunTrains,
  rules = routeRules(context, move.company),
): Warning | undefined {
  const { company } = move;
  const { legal, revenue } = judgedRun(context, move);
  if (!legal || !canRunBeyond(context, company, revenue, rules)) return undefined;
  const best = bestRun(context, company, rules);
  const lines = best.routes.map(({ way }) => lineOf(context, way));
  return {
    says: `The best has to be run: ${joinWords(lines)} for ${context.money(best.revenue)}`,
    instead: runMove(company, best),
  };
}

/** Has the company a route and a train? */
export function mayRun(context: Context, company: string): boolean {
  const trains = runnableTrains(context, company);
  if (trains.length === 0) return false;
  const rules = routeRules(context, company);
  return hasRoute(trackOf(context.table), rules, trains, { nodes: nodesOf(rules) });
}

const verdicts = new WeakMap<object, { revision: number; judgement: Judgement }>();

/** The judgement of the routes. It is made once for each move. */
export function judgedRun(context: Context, move: RunTrains): Judgement {
  const revision = context.table.revision.all;
  const before = verdicts.get(move);
  if (before?.revision === revision) return before.judgement;
  const { company, routes } = move;
  const track = trackOf(context.table);
  const judgement = judgeRoutes(
    track,
    routeRules(context, company),
    runnableTrains(context, company),
    routes,
  );
  verdicts.set(move, { revision, judgement });
  return judgement;
}

/** The figure of a recorded game, else what the track pays. */
const earned = (context: Context, move: RunTrains): number =>
  move.revenue ?? judgedRun(context, move).revenue;

/** Checks for the failures of routes: first the title's own order, then the first failure with each code. */
export const failure = (
  context: Context,
  move: RunTrains,
  code: string,
): RouteFailure | undefined => judgedRun(context, move).failures.find((one) => one.code === code);

/** Does the company own all trains of the move? */
function hasAll(context: Context, { company, routes }: RunTrains): boolean {
  const own = trainsOf(context, company);
  return routes.every(({ trains }) => trains.every((train) => own.includes(train)));
}

export const routeCheck = (reason: string): Check<RunTrains> =>
  defineCheck<RunTrains>(
    reason,
    (context, move) => {
      const found = failure(context, move, reason);
      if (!found) return undefined;
      const { says, facts, places } = found;
      return { says, facts: facts as Finding['facts'], places: [...places] };
    },
    {
      finerReason(context, move) {
        const { borders, least } = failure(context, move, reason)?.facts ?? {};
        if (borders !== undefined) return 'too-far';
        if (least !== undefined) return 'double-heading';
        // A train of its own that may not run lacks a permit.
        return reason === 'unknown-train' && hasAll(context, move) ? 'no-permit' : reason;
      },
    },
  );

/** A host may enter a recorded figure, and then the routes are not judged. */
const isComputed = (_context: Context, { revenue }: RunTrains): boolean => revenue === undefined;

const idle = (context: Context, { company, routes }: RunTrains): IdleTrainRoute | undefined =>
  idleTrain(
    trackOf(context.table),
    routeRules(context, company),
    runnableTrains(context, company),
    routes,
  );

const A_COUNT = ['', '', 'Two', 'Three', 'Four'];

/** A train that stands still although it has a route, and what it would bring. */
function idleFound(context: Context, move: RunTrains) {
  const found = move.revenue === undefined ? idle(context, move) : undefined;
  if (!found) return undefined;
  const { train, way, brings } = found;
  const run = move.routes.flatMap(({ trains }) => trains);
  const alike = runnableTrains(context, move.company).filter(
    ({ id, name }) => name === train.name && !run.includes(id),
  );
  const runs = run.some((id) =>
    runnableTrains(context, move.company).some((one) => one.id === id && one.name === train.name),
  );
  const still =
    alike.length === 1
      ? `${runs ? 'A second' : 'The'} ${train.name} train stands still, and could`
      : `${A_COUNT[alike.length] ?? alike.length} ${train.name} trains stand still, and one of them could`;
  const hexes = way.map((stop) => stop.split('.')[0]!);
  const stops = way.filter((word) => word.includes('.')).map((word) => word.split('.')[0]!);
  const line = stops.map((hex) => hexName(context.box, hex)).join(' – ');
  // Beside no other route it brings all that there is.
  const more = move.routes.length > 0 ? ' more' : '';
  return {
    instead: { ...move, routes: [...move.routes, { trains: [train.id], way: [...way] }] },
    says: `${still} run ${line} for ${context.money(brings)}${more}`,
    facts: { brings },
    pieces: [train.id],
    places: [...new Set(hexes.map(hexPlace))],
  };
}

/** A caution for a train that does not run although it has a route, if the rulebook wants all trains to run. */
export const idleCheck: Check<RunTrains> = defineCheck<RunTrains>(
  'idle',
  (context, move) => {
    const found = idleFound(context, move);
    if (!found) return undefined;
    const { says, facts, pieces, places } = found;
    return { says: `${says}.`, facts, pieces, places };
  },
  { severity: 'caution' },
);

/** The action that runs trains. `more` = checks and candidates that only the title has. */
export const runAction = (
  more: readonly string[] = [],
  besides: readonly Check<RunTrains>[] = [],
): AnyAction =>
  defineAction<RunTrains>({
    name: 'run',
    partial: true,
    checks: [
      companyCheck('is not running trains now'),
      ...[...ROUTE_FAULTS, ...more].map((reason) => onlyIf(routeCheck(reason), isComputed)),
      // The host may enter a recorded figure if the recorded routes do not fit the rules.
      defineCheck<RunTrains>(
        'recorded',
        (context, move) => {
          const { revenue: stored } = move;
          if (stored === undefined) return undefined;
          const { legal, revenue: counted } = judgedRun(context, move);
          if (legal && counted === stored) return undefined;
          const says = `The track pays ${context.money(counted)}, not ${context.money(stored)}.`;
          return { says, facts: { counted, stored } };
        },
        { severity: 'host' },
      ),
      ...besides,
    ],
    candidates: operatorMoves(function* (context, company) {
      const best = bestRun(context, company);
      if (best.routes.length > 0) yield runMove(company, best);
      yield { verb: 'runTrains', company, routes: [] };
    }),
    warns(context, move) {
      const found = idleFound(context, move);
      return found && { says: found.says, instead: found.instead };
    },
    effects(context, draft, move) {
      const { subsidy } = move.revenue === undefined ? judgedRun(context, move) : move;
      const revenue = earned(context, move);
      amend(draft, 'work', { revenue, ...(subsidy !== undefined && { subsidy }), acted: true });
    },
    say: (context, move) =>
      `${nameOf(context, move.company)} runs for ${context.money(earned(context, move))}`,
  });

export const runTrains = defineSharedVerb('runTrains', more)(runAction());

export const runStep: Step = {
  name: 'run',
  actions: ['run'],
  may: 'runs its trains',
  open: (context, company) =>
    read(context.table, 'work').revenue === null &&
    runnableTrains(context, company).length > 0 &&
    isLinked(context, company),
  must: (context, company) => ({
    reason: 'run',
    says: `${nameOf(context, company)} has to say how its trains run, if only that none does.`,
  }),
};
