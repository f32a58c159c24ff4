import { rules1828 } from './routes/rules.ts';
import { trackOf } from '../../rules/board.ts';
import { read } from '../../rules/course/keys.ts';
import type { RouteRules } from '../../routes/rules.ts';
import type { Draft, Context, Step, Table } from '../../rules/course/nouns.ts';
import { type Difference, differenceInClauses, unruled } from '../../rules/differences.ts';
import { dividendStep, noteRun } from '../../rules/operating/dividends.ts';
import { runStep } from '../../rules/operating/run.ts';
import { markersAtStops } from '../../rules/stations.ts';
import { deciderOf } from '../../rules/stock/holdings.ts';
import { charterOf } from '../../rules/trains/cards.ts';
import { hasCoal, MINOR, ownerOf } from './systems.ts';

/** Runs and dividends. The C&P runs over its new tile and pays half (1828 A6.3, A6.7, A6.8). */

/** The hex that the C&P has built on, which its run touches. */
const laid = (table: Table): string => read(table, 'work').laid[0] ?? '';

const routeRules = (table: Table, company: string): RouteRules =>
  rules1828(trackOf(table), {
    company,
    phase: read(table, 'phase'),
    slots: markersAtStops(table, (founder) => ownerOf(table, founder)),
    coal: hasCoal(table, company),
    ...(company === MINOR && { laid: laid(table) }),
  });

export const runs: readonly Difference[] = [
  ...differenceInClauses(
    ['dtrain/2', 'dtrain/3', 'etrain/2', 'etrain/3', 'route/13', 'coal/4', 'cp/5'],
    { runs: { routeRules } },
  ),
  unruled({
    runs: { dependsOn: (table, company) => (company === MINOR ? laid(table) : '') },
  }),
];

export const run: Step = {
  ...runStep,
  open: (context, company) =>
    runStep.open(context, company) && (company !== MINOR || read(context.table, 'work').lays > 0),
};

export const dividend: Step = {
  ...dividendStep,
  open: (context, company) => company !== MINOR && dividendStep.open(context, company),
  skip: (context, draft, company) =>
    company === MINOR ? halve(context, draft) : dividendStep.skip!(context, draft, company),
};

/** Half, rounded down, goes to the minor; the rest to its owner. */
function halve(context: Context, draft: Draft): void {
  const revenue = read(context.table, 'work').revenue ?? 0;
  const half = Math.floor(revenue / 2);
  const player = deciderOf(context, MINOR);
  draft.pay('bank', charterOf(MINOR), half, 'of its revenue');
  if (player !== undefined) draft.pay('bank', player, revenue - half, `of the revenue of ${MINOR}`);
  noteRun(context, draft, MINOR, revenue, revenue > 0 ? 'payout' : 'withhold');
}
