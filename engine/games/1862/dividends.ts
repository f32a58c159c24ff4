import { cash, type Table } from '../../kernel/table.ts';
import { read } from '../../rules/course/keys.ts';
import type { AnyWay, Check, Now, Step, VerbRule } from '../../rules/course/nouns.ts';
import {
  dividendStep as step,
  payDividend as paying,
  PAYOUT,
  WITHHOLD,
} from '../../rules/operating/dividends.ts';
import type { DividendKind, DividendRules } from '../../rules/operating/rules.ts';
import { priceOf } from '../../rules/stock/moves.ts';
import { charterOf } from '../../rules/trains.ts';
import { director } from './companies.ts';
import { useWarranties } from './trains/warranties.ts';

/** Pay, withhold, or lift the dividend to the price by the Hudson manoeuvre. (1862 §11) */

/** Revenue is a multiple of this, and so is what lifts it. */
const TENS = 10;
const MOST_SPACES = 4;

const earned = (table: Table): number => read(table, 'work').revenue ?? 0;

/** What a company adds to lift its revenue to the price. */
export const lift = (table: Table, company: string): number =>
  Math.max(0, Math.ceil((priceOf(table, company) - earned(table)) / TENS) * TENS);

const HUDSON: DividendKind = {
  kind: 'hudson',
  says: 'lifts its dividend and pays out more than',
  shared: (revenue, table, company) => revenue + lift(table, company),
};

/** Spaces that a dividend moves the price to the right; -1 = one to the left. (1862 D37) */
export function spaces(dividend: number, price: number): number {
  if (dividend === 0) return -1;
  return price <= 0 ? 0 : Math.min(MOST_SPACES, Math.floor(dividend / price));
}

const share = (sum: number, percent: number): number => Math.floor((sum * percent) / 100);

export const dividends: Partial<DividendRules> = {
  kinds: [PAYOUT, HUDSON, WITHHOLD],
  before: useWarranties,
  share,
  toTreasury: [],
  steps: (table, company, shared) => spaces(shared, priceOf(table, company)),
};

type Kind = { readonly company: string; readonly kind: string; readonly verb: string };

const means = (table: Table, company: string): number =>
  cash(table, charterOf(company)) + (read(table, 'work').subsidy ?? 0);

const about = ({ table }: Now, { company }: Kind) => ({
  facts: {
    revenue: earned(table),
    price: priceOf(table, company),
    adds: lift(table, company),
    money: means(table, company),
  },
});

const hudsonChecks: readonly Check<Kind>[] = [
  {
    reason: 'hudson',
    breaks: ({ table }, { company, kind }) =>
      kind === 'hudson' && (earned(table) < TENS || earned(table) >= priceOf(table, company)),
    says: ({ table, money }, { company }) =>
      `With ${money(earned(table))} at a price of ${money(priceOf(table, company))} it is not open.`,
    about,
  },
  {
    reason: 'lift',
    breaks: ({ table }, { company, kind }) =>
      kind === 'hudson' && lift(table, company) > means(table, company),
    says: ({ table, money }, { company }) =>
      `It takes ${money(lift(table, company))}; ${company} has ${money(means(table, company))}.`,
    about,
  },
];

const pay = paying.ways[0]!;
const dividend: AnyWay = { ...pay, checks: [...pay.checks, ...hudsonChecks] };

export const payDividend: VerbRule = { ...paying, ways: [dividend] };

export const dividendStep: Step = {
  ...step,
  open: (now, company) => director(now.table, company) !== undefined && step.open(now, company),
};
