import type { Of, RailwayMove } from '../../../../shared/move.ts';
import type { Draft } from '../../../kernel/draft.ts';
import type { Step, Way } from '../../../rules/course/nouns.ts';
import { objections, sharedVerb, way, wrong } from '../../../rules/course/verb.ts';
import {
  dividendStep as step,
  payDividend as usual,
  PAYOUT,
  WITHHOLD,
} from '../../../rules/operating/dividends.ts';
import type { DividendRules } from '../../../rules/operating/rules.ts';
import { closeStep, isAt } from '../../../rules/operating/turn.ts';
import { read } from '../clock.ts';
import {
  BRITISH_RAIL,
  holders,
  isPrivate,
  purseOf,
  sharesIn,
  sizeOf,
  treasuryOf,
} from '../companies/holdings.ts';
import { moveMarker, priceOf, turnDown } from '../companies/market.ts';

/** Pay out or withhold, and what the price makes of it. (1820 §8.4, §5) */

/** Cells up for a total dividend at least so many times the price, the most first. */
const RISES = [
  [4, 3],
  [2, 2],
  [1, 1],
] as const;

export const dividends: Partial<DividendRules> = { kinds: [PAYOUT, WITHHOLD] };

/** The total dividend against the price: up, or down, and once more without a train. */
export function moveForDividend(
  draft: Draft,
  company: string,
  dividend: number,
  hadTrain = true,
): void {
  const price = priceOf(draft.table, company);
  const rise = RISES.find(([times]) => dividend >= times * price)?.[1];
  turnDown(draft, company);
  moveMarker(draft, company, rise ?? (hadTrain ? -1 : -2));
}

/** Holders are rounded up, the pool down; shares in the treasury get what is left. (§8.4, D24) */
export function payShares(draft: Draft, company: string, revenue: number): void {
  const { table } = draft;
  const size = Math.max(1, sizeOf(table, company));
  let paid = Math.floor((revenue * sharesIn(table, 'pool', company)) / size);
  for (const holder of holders(table)) {
    const amount = Math.ceil((revenue * sharesIn(table, holder, company)) / size);
    draft.pay('bank', holder, amount);
    paid += amount;
  }
  if (company !== BRITISH_RAIL && sharesIn(table, treasuryOf(company), company) > 0)
    draft.pay('bank', treasuryOf(company), Math.max(0, revenue - paid));
}

/**
 * The revenue is paid or kept; a private company pays its owner, and its marker turns in place. Where
 * nobody decides it is kept.
 */
export function settleDividend(draft: Draft, company: string, kind = 'withhold'): void {
  const { table } = draft;
  const revenue = read(table, 'work').revenue ?? 0;
  if (isPrivate(table, company)) {
    draft.pay('bank', purseOf(table, company), revenue);
    return turnDown(draft, company);
  }
  const shared = kind === 'payout' ? revenue : 0;
  payShares(draft, company, shared);
  draft.pay('bank', treasuryOf(company), revenue - shared);
  moveForDividend(draft, company, shared, read(table, 'turned').hadTrain);
}

type PayDividend = Of<RailwayMove, 'payDividend'>;
const dividend = usual.ways[0] as unknown as Way<PayDividend>;

export const payDividend = sharedVerb('payDividend')(
  way<PayDividend>({
    ...dividend,
    checks: [
      ...dividend.checks,
      objections(function* ({ table }, { company, kind }) {
        if (isPrivate(table, company) && kind !== 'payout')
          yield wrong('7.2.4/3', 'A private company pays its revenue out.');
      }),
    ],
    effects(now, draft, { company, kind }) {
      settleDividend(draft, company, kind);
      if (isAt(now.table, company, 'dividend')) closeStep(now, draft);
    },
  }),
);

export const dividendStep: Step = {
  ...step,
  open: (now, company) => !isPrivate(now.table, company) && step.open(now, company),
  skip: (_now, draft, company) => settleDividend(draft, company),
};
