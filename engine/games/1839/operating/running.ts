import { type Of, type RailwayMove, railwayMoves } from '../../../../shared/move.ts';
import type { Draft } from '../../../kernel/draft.ts';
import type { Table } from '../../../kernel/table.ts';
import { judgeRoutes } from '../../../routes/judge.ts';
import type { Judgement } from '../../../routes/rules.ts';
import { trackOf } from '../../../rules/board.ts';
import { verb } from '../../../rules/rulebook.ts';
import { violation } from '../clauses.ts';
import { amend, phaseNow, read, write } from '../course/clock.ts';
import { found, money } from '../course/turns.ts';
import { director, ownsPrivate, trainsOf } from '../holdings.ts';
import { usePower } from '../privates/privates.ts';
import { bestRun, countriesOf, recordRun, routeRules, runnable } from './route-rules.ts';
import { dropSaved } from './saved.ts';
import { finishStep, isAt, notAt, operator } from './turn.ts';

/** Running trains (1839 §6.6). */

type RunTrains = Of<RailwayMove, 'runTrains'>;

const judged = (table: Table, { company, routes }: RunTrains): Judgement =>
  judgeRoutes(trackOf(table), routeRules(table, company), runnable(table, company), routes);

export const runTrains = verb<RunTrains>({
  schema: railwayMoves.runTrains,
  partial: true,
  judge(table, move, actor) {
    const { company, routes } = move;
    const { legal, failures, revenue } = judged(table, move);
    const { trainLimit } = phaseNow(table);
    const best = legal && isAt(table, company, 'run') ? bestRun(table, company).revenue : revenue;
    return found(
      ...notAt(table, actor, company, ['run'], '1839/or-actions/3', 'run its trains'),
      ...failures.map(({ clause, says, places, facts }) =>
        violation(clause ?? '1839/route/1', says, { places, facts }),
      ),
      routes.length > trainLimit &&
        violation('1839/route/23', `No more than ${trainLimit} trains run in this phase.`),
      revenue < best &&
        violation(
          '1839/run/15',
          `These runs earn ${money(revenue)}; there are better ones for ${money(best)}, and the best has to be run.`,
          { facts: { revenue, best } },
        ),
    );
  },
  effects(draft, move) {
    const { company } = move;
    const run = judged(draft.table, move);
    amend(draft, 'operating', { revenue: run.revenue });
    recordRun(draft, company, run.revenue, countriesOf(draft.table, run));
    afterRun(draft, company);
    const spent = new Set(run.routes.flatMap(({ spends }) => spends));
    if (spent.has('ijsel')) usePower(draft, 'IJSTM');
    if (spent.has('posterijen')) usePower(draft, 'PTT');
    if (ownsPrivate(draft.table, company, 'BORSIG')) usePower(draft, 'BORSIG');
    finishStep(draft);
  },
  *options(table, player) {
    const company = operator(table);
    if (company === undefined || director(table, company) !== player) return;
    if (!isAt(table, company, 'run')) return;
    const { routes } = bestRun(table, company);
    yield {
      verb: 'runTrains',
      company,
      routes: routes.map(({ trains, way }) => ({ trains: [...trains], way: [...way] })),
    };
  },
  say: (table, move) => `${move.company} runs for ${money(judged(table, move).revenue)}`,
});

/** Trains that SAVED kept for one more run have had it. (§10.8) */
function afterRun(draft: Draft, company: string): void {
  const { table } = draft;
  const gone = trainsOf(table, company).filter((id) => read(table, 'lastRuns').includes(id));
  for (const train of gone) {
    dropSaved(draft, train);
    draft.put(train, 'out');
  }
  if (gone.length > 0)
    write(
      draft,
      'lastRuns',
      read(table, 'lastRuns').filter((id) => !gone.includes(id)),
    );
}

/** A company without trains, or with nowhere to run, has earned nothing. */
export function skipRun(draft: Draft, company: string): void {
  amend(draft, 'operating', { revenue: 0 });
  recordRun(draft, company, 0, []);
  afterRun(draft, company);
}

/** Is there anything to run? */
export const canRun = (table: Table, company: string): boolean =>
  trainsOf(table, company).length > 0 && bestRun(table, company).routes.length > 0;
