import type { Finding } from '../../../../shared/finding.ts';
import { type Of, type RailwayMove, railwayMoves } from '../../../../shared/move.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { cash, type Table } from '../../../kernel/table.ts';
import { playersOf } from '../../../rules/certificates.ts';
import { payUpTo } from '../../../rules/money.ts';
import { verb } from '../../../rules/rulebook.ts';
import { charterOf } from '../../../rules/trains.ts';
import { violation } from '../clauses.ts';
import { amend, read, setStanding, write } from '../course/clock.ts';
import { found, money, outOfTurn } from '../course/turns.ts';
import { director, fromBank, trainsOf, units } from '../stock/holdings.ts';
import { moveSpaces, priceOf } from '../stock/market.ts';
import { useWarranties } from '../trains/warranties.ts';
import { closeStep, operator } from './operator.ts';

/** Pay, withhold, or lift the dividend to the price by the Hudson manoeuvre. (1862 §11) */

type PayDividend = Of<RailwayMove, 'payDividend'>;
export type Kind = 'payout' | 'withhold' | 'hudson';
const KINDS: readonly string[] = ['payout', 'withhold', 'hudson'];

const SHARES = 10;
/** Revenue is a multiple of this, and so is what lifts it. */
const STEP = 10;
const MOST_SPACES = 4;

/** What a company adds to lift its revenue to the price. */
export const lift = (table: Table, company: string): number => {
  const short = priceOf(table, company) - (read(table, 'operating').revenue ?? 0);
  return Math.max(0, Math.ceil(short / STEP) * STEP);
};

/** Why the manoeuvre is not open. */
function hudsonFindings(table: Table, company: string): Finding[] {
  const { revenue, subsidy } = read(table, 'operating');
  const earned = revenue ?? 0;
  const price = priceOf(table, company);
  const adds = lift(table, company);
  const purse = cash(table, charterOf(company)) + subsidy;
  const facts = { revenue: earned, price, adds, money: purse };
  return found(
    (earned < STEP || earned >= price) &&
      violation(
        '1862/7.8.6/1',
        `With ${money(earned)} at a price of ${money(price)} it is not open.`,
        {
          facts,
        },
      ),
    earned < price &&
      adds > purse &&
      violation('1862/7.8.6/3', `It takes ${money(adds)}; ${company} has ${money(purse)}.`, {
        facts,
      }),
  );
}

export const canHudson = (table: Table, company: string): boolean =>
  hudsonFindings(table, company).length === 0;

/** Spaces that a dividend moves the price to the right; -1 = one to the left. (1862 D37) */
export function spaces(dividend: number, price: number): number {
  if (dividend === 0) return -1;
  return price <= 0 ? 0 : Math.min(MOST_SPACES, Math.floor(dividend / price));
}

export const dividendOpen = (table: Table, company: string): boolean =>
  (read(table, 'operating').revenue ?? 0) > 0 && director(table, company) !== undefined;

export const payDividend = verb<PayDividend>({
  schema: railwayMoves.payDividend,
  judge(table, { company, kind }, actor) {
    const { step, revenue } = read(table, 'operating');
    return found(
      outOfTurn(actor, [director(table, company)], '1862/7/4'),
      (operator(table) !== company || step !== 'dividend' || (revenue ?? 0) === 0) &&
        violation('1862/7/4', `${company} has no revenue to decide on now.`),
      !KINDS.includes(kind) &&
        violation('1862/7.8.5/11', 'All of the revenue is paid out, or all of it is withheld.'),
      ...(kind === 'hudson' ? hudsonFindings(table, company) : []),
    );
  },
  effects(draft, { company, kind }) {
    distribute(draft, company, KINDS.includes(kind) ? (kind as Kind) : 'withhold');
    if (operator(draft.table) === company) closeStep(draft);
  },
  *options(table, player) {
    const company = operator(table);
    if (company === undefined || read(table, 'operating').step !== 'dividend') return;
    if (director(table, company) !== player || !dividendOpen(table, company)) return;
    yield { verb: 'payDividend', company, kind: 'payout' };
    yield { verb: 'payDividend', company, kind: 'withhold' };
    if (canHudson(table, company)) yield { verb: 'payDividend', company, kind: 'hudson' };
  },
  say(table, { company, kind }) {
    const earned = read(table, 'operating').revenue ?? 0;
    if (kind === 'hudson')
      return `${company} adds ${money(lift(table, company))} and pays out ${money(earned + lift(table, company))}`;
    return `${company} ${kind === 'payout' ? 'pays out' : 'withholds'} ${money(earned)}`;
  },
});

/** Warranties first, then the money, then the price. */
export function distribute(draft: Draft, company: string, kind: Kind): void {
  const { table } = draft;
  const { revenue: run, subsidy: earned } = read(table, 'operating');
  const revenue = run ?? 0;
  const subsidy = revenue > 0 ? earned : 0;
  const charter = charterOf(company);
  const price = priceOf(table, company);
  useWarranties(draft, company);
  fromBank(draft, charter, subsidy);
  let dividend = 0;
  if (kind === 'withhold') fromBank(draft, charter, revenue);
  else {
    const adds = kind === 'hudson' ? lift(table, company) : 0;
    payUpTo(draft, charter, 'bank', adds);
    dividend = revenue + adds;
    const each = dividend / SHARES;
    for (const holder of [...playersOf(table.box), charter])
      fromBank(draft, holder, Math.floor(units(table, holder, company) * each));
  }
  moveSpaces(draft, company, spaces(dividend, price));
  setStanding(draft, company, { operated: true });
  noteRun(draft, company, dividend || revenue, dividend > 0 ? kind : 'withhold');
}

function noteRun(draft: Draft, company: string, revenue: number, kind: string): void {
  const { table } = draft;
  const { num, ran } = read(table, 'operating');
  amend(draft, 'operating', {
    revenue: null,
    subsidy: 0,
    ran: [...ran, ...trainsOf(table, company)],
  });
  write(draft, 'lastRun', {
    ...read(table, 'lastRun'),
    [company]: { turn: read(table, 'turn'), num, revenue, kind },
  });
}
