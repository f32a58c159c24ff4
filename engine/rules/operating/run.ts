import * as z from 'zod/mini';
import { bestRoutes, hasRoute } from '../../routes/best.ts';
import { type Idle, idleTrain } from '../../routes/idle.ts';
import { judgeRoutes } from '../../routes/judge.ts';
import type { Best, Judgement, RouteFailure, RouteRules, Train } from '../../routes/rules.ts';
import { ROUTE_FAULTS } from '../../routes/rules.ts';
import type { TrackGraph } from '../../hexes/track.ts';
import { hexPlace, trackOf } from '../board.ts';
import type { RunTask } from '../rulebook.ts';
import { amend, read } from '../course/keys.ts';
import type { AnyWay, Check, Finding, Now, Step } from '../course/nouns.ts';
import { way, sharedVerb, type Shared, sum } from '../course/verb.ts';
import { nameOf, trainsOf } from '../stock/holdings.ts';
import { isLinked } from '../track/reach.ts';
import { companyCheck, ofOperator } from './turn.ts';

/** `runTrains`: the routes of a turn, judged together. */

/** Stored with the figure of a recorded game. */
const more = { subsidy: z.optional(sum) };
export type RunTrains = Shared<'runTrains', typeof more>;

/** So many are kept for each table, with all that was proven with them. */
const POSITIONS = 16;
const positions = new WeakMap<Now, Map<string, { track: TrackGraph; rules: RouteRules }>>();

/**
 * The rules of routes in a position, kept as long as the board, what a title sees on it and the phase
 * stay as they are, and whatever else they depend on.
 */
export function keptRules(
  now: Now,
  company: string,
  depends: string,
  make: () => RouteRules,
): RouteRules {
  const { table, rules: frame } = now;
  let known = positions.get(now);
  if (!known) positions.set(now, (known = new Map()));
  const at = [table.revision.board, company, read(table, 'phase'), frame.track.view?.(table)];
  const key = `${at.join(' ')} ${depends}`;
  const track = trackOf(table);
  const before = known.get(key);
  // They may know stops of the very track that they were made for.
  if (before?.track === track) return before.rules;
  if (known.size >= POSITIONS) known.delete(known.keys().next().value!);
  const rules = make();
  known.set(key, { track, rules });
  return rules;
}

/** The route rules for a company now. */
export function routeRules(now: Now, company: string): RouteRules {
  const { table, rules } = now;
  const depends = rules.runs.depends?.(table, company) ?? '';
  return keptRules(now, company, depends, () => rules.runs.routes(table, company));
}

export const runnable = (now: Now, company: string): Train[] =>
  now.rules.runs.trains(now.table, company, trainsOf(now, company));

/** All that a search for the best run needs. */
export const runTask = (now: Now, company: string): RunTask => ({
  track: trackOf(now.table),
  rules: routeRules(now, company),
  trains: runnable(now, company),
});

/** The best run that is found with the nodes that are searched. */
export const bestRun = (now: Now, company: string, rules = routeRules(now, company)): Best =>
  bestRoutes(trackOf(now.table), rules, runnable(now, company), {
    nodes: now.rules.runs.searched,
  });

/** The run of a company as a move. */
export const runOf = (company: string, { routes }: Best): RunTrains => ({
  verb: 'runTrains',
  company,
  routes: routes.map(({ trains, way }) => ({ trains: [...trains], way: [...way] })),
});

/**
 * Does the best run that is found bring more than this? That none does is sooner proven than the best
 * is found; whatever is not proven so is decided by the best run itself.
 */
export function canRunBeyond(
  now: Now,
  company: string,
  beyond: number,
  rules = routeRules(now, company),
): boolean {
  const budget = { nodes: now.rules.runs.searched, beyond };
  if (beyond > 0) {
    const more = bestRoutes(trackOf(now.table), rules, runnable(now, company), budget);
    if (more.proven && more.revenue <= beyond) return false;
  }
  return bestRun(now, company, rules).revenue > beyond;
}

/** Has it anywhere to run, and anything to run there with? */
export function mayRun(now: Now, company: string): boolean {
  const trains = runnable(now, company);
  if (trains.length === 0) return false;
  const budget = { nodes: now.rules.runs.searched };
  return hasRoute(trackOf(now.table), routeRules(now, company), trains, budget);
}

const verdicts = new WeakMap<object, { revision: number; judgement: Judgement }>();

/** What the routes are and bring; looked at once for each move. */
export function judged(now: Now, move: RunTrains): Judgement {
  const revision = now.table.revision.all;
  const before = verdicts.get(move);
  if (before?.revision === revision) return before.judgement;
  const { company, routes } = move;
  const track = trackOf(now.table);
  const judgement = judgeRoutes(track, routeRules(now, company), runnable(now, company), routes);
  verdicts.set(move, { revision, judgement });
  return judgement;
}

/** The figure of a recorded game, where it has one; else what the track pays. */
const earned = (now: Now, move: RunTrains): number => move.revenue ?? judged(now, move).revenue;

/** A fault of the routes as checks: an order of its own, then the first failure with each code. */
export const failure = (now: Now, move: RunTrains, code: string): RouteFailure | undefined =>
  judged(now, move).failures.find((one) => one.code === code);

export const routeCheck = (reason: string): Check<RunTrains> => ({
  reason,
  which: (now, move) =>
    failure(now, move, reason)?.facts.borders === undefined ? reason : 'too-far',
  breaks: (now, move) => move.revenue === undefined && failure(now, move, reason) !== undefined,
  says: (now, move) => failure(now, move, reason)!.says,
  about(now, move): Pick<Finding, 'facts' | 'places'> {
    const { facts, places } = failure(now, move, reason)!;
    return { facts: facts as Finding['facts'], places: [...places] };
  },
});

const idle = (now: Now, { company, routes }: RunTrains): Idle | undefined =>
  idleTrain(trackOf(now.table), routeRules(now, company), runnable(now, company), routes);

/** A train is left standing although it has a route: told, where the rulebook wants it to run. */
export const idleCheck: Check<RunTrains> = {
  reason: 'idle',
  severity: 'caution',
  breaks: (now, move) => move.revenue === undefined && idle(now, move) !== undefined,
  says(now, move) {
    const { train, way, brings } = idle(now, move)!;
    return `The ${train.name} train stands still, and could run ${way.join(' ')} for ${now.money(brings)} more.`;
  },
  about(now, move) {
    const { train, way, brings } = idle(now, move)!;
    const hexes = way.map((stop) => hexPlace(stop.split('.')[0]!));
    return { facts: { brings }, pieces: [train.id], places: [...new Set(hexes)] };
  },
};

/** The run of a turn; `more` = faults that only the routes of a title have, and what it asks besides. */
export const runWay = (
  more: readonly string[] = [],
  besides: readonly Check<RunTrains>[] = [],
): AnyWay =>
  way<RunTrains>({
    name: 'run',
    partial: true,
    checks: [
      companyCheck('is not running trains now'),
      ...[...ROUTE_FAULTS, ...more].map(routeCheck),
      {
        // The host may follow a recorded figure where the routes of old no longer fit the rules.
        reason: 'recorded',
        severity: 'host',
        breaks: (now, move) =>
          move.revenue !== undefined &&
          (!judged(now, move).legal || judged(now, move).revenue !== move.revenue),
        says: (now, move) =>
          `The track pays ${now.money(judged(now, move).revenue)}, not ${now.money(move.revenue!)}.`,
        about: (now, move) => ({
          facts: { counted: judged(now, move).revenue, stored: move.revenue! },
        }),
      },
      ...besides,
    ],
    candidates: ofOperator(function* (now, company) {
      const best = bestRun(now, company);
      if (best.routes.length > 0) yield runOf(company, best);
      yield { verb: 'runTrains', company, routes: [] };
    }),
    effects(now, draft, move) {
      const { subsidy } = move.revenue === undefined ? judged(now, move) : move;
      const revenue = earned(now, move);
      amend(draft, 'work', { revenue, ...(subsidy !== undefined && { subsidy }), acted: true });
    },
    say: (now, move) => `${nameOf(now, move.company)} runs for ${now.money(earned(now, move))}`,
  });

export const runTrains = sharedVerb('runTrains', more)(runWay());

export const runStep: Step = {
  name: 'run',
  ways: ['run'],
  may: 'runs its trains',
  open: (now, company) =>
    read(now.table, 'work').revenue === null &&
    runnable(now, company).length > 0 &&
    isLinked(now, company),
  must: (now, company) => ({
    reason: 'run',
    says: `${nameOf(now, company)} has to run its trains.`,
  }),
};
