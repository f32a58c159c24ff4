import { rules1828 } from './routes/rules.ts';
import { trackOf } from '../../rules/board.ts';
import { read } from '../../rules/course/keys.ts';
import type { Draft, Context, Step } from '../../rules/course/nouns.ts';
import { dividendStep, noteRun } from '../../rules/operating/dividends.ts';
import type { DividendRules, RunRules } from '../../rules/operating/rules.ts';
import { runStep } from '../../rules/operating/run.ts';
import { markersAtStops } from '../../rules/stations.ts';
import { deciderOf } from '../../rules/stock/holdings.ts';
import { charterOf } from '../../rules/trains/cards.ts';
import { hasCoal, MINOR, ownerOf } from './systems.ts';

/** Runs and dividends. The C&P runs over its new tile and pays half (1828 A6.3, A6.7, A6.8). */

export const RUNS: Partial<RunRules> = {
  dependsOn: (table, company) => (company === MINOR ? (read(table, 'work').laid[0] ?? '') : ''),
  routeRules: (table, company) =>
    rules1828(trackOf(table), {
      company,
      phase: read(table, 'phase'),
      slots: markersAtStops(table, (founder) => ownerOf(table, founder)),
      coal: hasCoal(table, company),
      ...(company === MINOR && { laid: read(table, 'work').laid[0] ?? '' }),
    }),
};

export const DIVIDENDS: Partial<DividendRules> = {
  // Shares in pool and treasury are counted together and rounded up as a player's are. (A6.8)
  treasuryShare: (sum, percent) => Math.ceil((sum * percent) / 100),
};

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
