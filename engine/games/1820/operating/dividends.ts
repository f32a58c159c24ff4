import type { Of, RailwayMove } from '../../../../shared/move.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { objections, way, wrong, sharedVerb } from '../../../rules/course/verb.ts';
import type { Step, Way } from '../../../rules/course/nouns.ts';
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
  runs,
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
  hadTrain: boolean,
): void {
  const price = priceOf(draft.table, company);
  const rise = RISES.find(([times]) => dividend >= times * price)?.[1];
  const trainless = !hadTrain && company !== BRITISH_RAIL;
  turnDown(draft, company);
  moveMarker(draft, company, rise ?? (trainless ? -2 : -1));
}

/** Holders are rounded up, the pool down; shares in the treasury get what is left. (§8.4, D24) */
export function payShares(draft: Draft, company: string, revenue: number): void {
  const { table } = draft;
  const size = sizeOf(table, company);
  let paid = Math.floor((revenue * sharesIn(table, 'pool', company)) / size);
  for (const holder of holders(table)) {
    const amount = Math.ceil((revenue * sharesIn(table, holder, company)) / size);
    draft.pay('bank', holder, amount);
    paid += amount;
  }
  if (company !== BRITISH_RAIL && sharesIn(table, treasuryOf(company), company) > 0)
    draft.pay('bank', treasuryOf(company), Math.max(0, revenue - paid));
}

/** The revenue is paid or kept; a private company pays its owner, and its marker turns in place. */
function use(draft: Draft, company: string, kind: string): void {
  const { table } = draft;
  const revenue = read(table, 'work').revenue ?? 0;
  const { hadTrain } = read(table, 'turned');
  if (isPrivate(table, company)) {
    const owner = runs(table, company);
    if (owner !== undefined) draft.pay('bank', owner, revenue);
    turnDown(draft, company);
  } else if (kind === 'payout') {
    payShares(draft, company, revenue);
    moveForDividend(draft, company, revenue, hadTrain);
  } else {
    draft.pay('bank', treasuryOf(company), revenue);
    moveForDividend(draft, company, 0, hadTrain);
  }
}

/** Nothing to decide: a private company pays, and no revenue counts as withheld. */
export const settleDividend = (draft: Draft, company: string): void =>
  use(draft, company, 'withhold');

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
      const { table, box } = now;
      if (!box.companies.has(company) || sizeOf(table, company) === 0) return;
      use(draft, company, kind);
      if (isAt(table, company, 'dividend')) closeStep(now, draft);
    },
  }),
);

export const dividendStep: Step = {
  ...step,
  may: 'pays out or withholds',
  says: () => 'pays out or withholds',
  open: (now, company) => !isPrivate(now.table, company) && step.open(now, company),
  skip: (_now, draft, company) => settleDividend(draft, company),
};
