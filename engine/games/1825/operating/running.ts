import * as z from 'zod/mini';
import { railwayMoves, type Of, type RailwayMove } from '../../../../shared/move.ts';
import type { Finding } from '../../../../shared/finding.ts';
import { bestRoutes } from '../../../routes/best.ts';
import type { Best } from '../../../routes/rules.ts';
import type { PieceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import type { Table } from '../../../kernel/table.ts';
import { trackOf } from '../../../rules/board.ts';
import { verb } from '../../../rules/rulebook.ts';
import { trainName } from '../../../rules/trains.ts';
import { violation } from '../clauses.ts';
import { mark, read } from '../course/clock.ts';
import { decider } from '../course/deciders.ts';
import { figuresOf, money } from '../course/figures.ts';
import { outOfStep } from '../course/sequence.ts';
import { isActedFor, leasable, payWithCredit } from './receivership.ts';
import { mayStillLay } from '../track/track.ts';
import { asTrains, judgeRun, routeRules, runningTrains } from './run.ts';

type RunTrains = Of<RailwayMove, 'runTrains'>;

interface Known {
  readonly all: number;
  readonly best: Map<string, Best>;
}
let known: Known | undefined;
/** The room waits while the referee searches: some ten times what recorded positions take. */
const SEARCHED = 300_000;

/** The best run of a company with these trains; kept while the table stays as it is. */
export function bestRun(table: Table, company: string, trains: readonly PieceId[]): Best {
  if (known?.all !== table.revision.all) known = { all: table.revision.all, best: new Map() };
  const key = `${company} ${trains.join(' ')}`;
  let best = known.best.get(key);
  if (!best) {
    const rules = routeRules(table, company);
    best = bestRoutes(trackOf(table), rules, asTrains(table, trains), { nodes: SEARCHED });
    known.best.set(key, best);
  }
  return best;
}

/**
 * The loan of a company in receivership must come in by its run, or as much of it as any run brings:
 * nobody is left without a way on. (1825 §11.3)
 */
function loanFindings(table: Table, company: string, revenue: number): Finding[] {
  const loan = read(table, 'companyTurn')?.loan ?? 0;
  if (revenue >= loan) return [];
  const best = bestRun(table, company, runningTrains(table, company)).revenue;
  if (revenue >= best) return [];
  return [
    violation(
      '1825/receivership/13',
      `${company} has spent ${money(table, loan)} that it did not have, and the run brings ${money(table, revenue)}.`,
      { facts: { loan, revenue } },
    ),
  ];
}

export const runTrains = verb<RunTrains>({
  schema: railwayMoves.runTrains,
  partial: true,
  judge(table, { company, routes, revenue }, actor) {
    const early = outOfStep(table, actor, company, ['run']);
    if (early.length > 0) return early;
    const { failures, revenue: earned } = judgeRun(table, company, routes);
    const found = failures.map(({ clause, says, facts, places }) =>
      violation(clause ?? '1825/run-trains/1', says, { facts, places }),
    );
    if (found.length === 0 && revenue !== undefined && revenue !== earned)
      found.push(
        violation(
          '1825/run-trains/14',
          `These routes bring ${money(table, earned)}, not ${money(table, revenue)}.`,
          { facts: { stated: revenue, earned } },
        ),
      );
    found.push(...loanFindings(table, company, revenue ?? earned));
    return found;
  },
  effects(draft, { company, routes, revenue }) {
    const { table } = draft;
    const turn = read(table, 'companyTurn');
    if (turn?.company !== company) return;
    mark(draft, {
      step: 'dividend',
      revenue: revenue ?? judgeRun(table, company, routes).revenue,
    });
  },
  *options(table, player) {
    const turn = read(table, 'companyTurn');
    if (turn?.step !== 'run' || decider(table, turn.company) !== player) return;
    const { company } = turn;
    const actor = { seat: '', players: [player], host: false };
    const empty: RunTrains = { verb: 'runTrains', company, routes: [] };
    if (outOfStep(table, actor, company, ['run']).length > 0) return;
    const { routes } = bestRun(table, company, runningTrains(table, company));
    if (routes.length > 0) {
      const best: RunTrains = {
        ...empty,
        routes: routes.map(({ trains, way }) => ({ trains: [...trains], way: [...way] })),
      };
      if (runTrains.judge(table, best, actor).length === 0) yield best;
    }
    if (runTrains.judge(table, empty, actor).length === 0) yield empty;
  },
  say: (table, { company, routes, revenue }) => {
    const earned = revenue ?? judgeRun(table, company, routes).revenue;
    return routes.length === 0
      ? `${company} runs no train`
      : `${company} runs for ${money(table, earned)}`;
  },
});

/** Borrowing a train of the bank for one turn. */
export type LeaseTrain = {
  readonly verb: 'leaseTrain';
  readonly company: string;
  readonly train: string;
};
const word = z.string().check(z.minLength(1), z.maxLength(64));
const LeaseTrain = z.strictObject({ verb: z.literal('leaseTrain'), company: word, train: word });

export const leaseTrain = verb<LeaseTrain>({
  schema: LeaseTrain as unknown as z.ZodMiniType<LeaseTrain>,
  judge(table, { company, train }, actor) {
    const early = outOfStep(table, actor, company, ['track', 'run']);
    if (early.length > 0) return early;
    if (read(table, 'companyTurn')?.step === 'track' && !mayStillLay(table, company))
      return [
        violation(
          '1825/receivership/12',
          `${company} leases a train while it may still build, or when it runs.`,
        ),
      ];
    if (!isActedFor(table, company))
      return [
        violation('1825/receivership/12', `Only a company without a president leases a train.`),
      ];
    if (read(table, 'companyTurn')?.lease)
      return [violation('1825/receivership/12', `${company} has leased a train already.`)];
    if (leasable(table, company).includes(train)) return [];
    return [
      violation(
        '1825/receivership/12',
        `${company} may lease one train that the bank has on sale, for ${money(table, figuresOf(table.box).leaseCost)}.`,
        { pieces: table.box.pieces.has(train) ? [train] : [] },
      ),
    ];
  },
  effects(draft, { company, train }) {
    const { table } = draft;
    if (!table.box.pieces.has(train) || read(table, 'companyTurn')?.company !== company) {
      draft.impossible ??= `${company} cannot lease ${train} now.`;
      return;
    }
    payWithCredit(draft, company, figuresOf(table.box).leaseCost);
    mark(draft, { lease: train });
  },
  *options(table, player) {
    const company = read(table, 'companyTurn')?.company;
    if (company === undefined || decider(table, company) !== player) return;
    const actor = { seat: '', players: [player], host: false };
    for (const train of leasable(table, company)) {
      const move: LeaseTrain = { verb: 'leaseTrain', company, train };
      if (leaseTrain.judge(table, move, actor).length === 0) yield move;
    }
  },
  say: (table, { company, train }) =>
    `${company} leases a ${trainName(table, train)} train for ${money(table, figuresOf(table.box).leaseCost)}`,
});

/** The run step passes without a run. */
export function runNothing(draft: Draft): void {
  mark(draft, { step: 'dividend', revenue: 0 });
}
