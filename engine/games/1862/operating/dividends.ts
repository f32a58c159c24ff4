import { cash, type Table } from '../../../kernel/table.ts';
import { read } from '../../../rules/course/keys.ts';
import type { Check } from '../../../rules/course/nouns.ts';
import { objections, wrong, meant } from '../../../rules/course/verb.ts';
import {
  payDividend as paying,
  type PayDividend,
  PAYOUT,
  WITHHOLD,
} from '../../../rules/operating/dividends.ts';
import type { DividendKind, DividendRules } from '../../../rules/operating/rules.ts';
import { priceOf } from '../../../rules/stock/market.ts';
import { charterOf } from '../../../rules/trains/cards.ts';
import { useWarranties } from '../trains/warranties.ts';

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

const means = (table: Table, company: string): number =>
  cash(table, charterOf(company)) + (read(table, 'work').subsidy ?? 0);

const hudsonCheck: Check<PayDividend> = objections(function* ({ table, money }, move) {
  const { company, kind } = move;
  if (kind !== 'hudson') return;
  const [revenue, price] = [earned(table), priceOf(table, company)];
  const [adds, there] = [lift(table, company), means(table, company)];
  const about = { facts: { revenue, price, adds, money: there } };
  if (revenue < TENS || revenue >= price)
    yield wrong(
      'hudson',
      `With ${money(revenue)} at a price of ${money(price)} it is not open.`,
      about,
    );
  if (adds > there)
    yield wrong('lift', `It takes ${money(adds)}; ${company} has ${money(there)}.`, about);
});

const [pay] = paying.ways;

export const payDividend = meant(paying, { ...pay!, checks: [...pay!.checks, hudsonCheck] });
