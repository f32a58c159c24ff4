import { type Of, type RailwayMove, railwayMoves } from '../../../../shared/move.ts';
import type { Draft } from '../../../kernel/draft.ts';
import type { Table } from '../../../kernel/table.ts';
import { verb } from '../../../rules/rulebook.ts';
import { violation } from '../clauses.ts';
import { read } from '../course/clock.ts';
import { found, money } from '../course/turns.ts';
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
import { closeStep, deciding, stepFindings } from './step.ts';

/** Pay out or withhold, and what the price makes of it (1820 §8.4, §5). */

type PayDividend = Of<RailwayMove, 'payDividend'>;

/** Cells up for a total dividend at least so many times the price, the most first. */
const RISES = [
  [4, 3],
  [2, 2],
  [1, 1],
] as const;

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

/** A private company pays its owner; its marker turns in place. */
export function payOwner(draft: Draft, company: string): void {
  const revenue = read(draft.table, 'operating').revenue ?? 0;
  const owner = runs(draft.table, company);
  if (owner !== undefined) draft.pay('bank', owner, revenue);
  turnDown(draft, company);
}

export function withhold(draft: Draft, company: string): void {
  const { revenue, hadTrain } = read(draft.table, 'operating');
  draft.pay('bank', treasuryOf(company), revenue ?? 0);
  moveForDividend(draft, company, 0, hadTrain);
}

function payOut(draft: Draft, company: string): void {
  const { revenue, hadTrain } = read(draft.table, 'operating');
  payShares(draft, company, revenue ?? 0);
  moveForDividend(draft, company, revenue ?? 0, hadTrain);
}

/** Is there something to decide: revenue of a public company? */
export const dividendOpen = (table: Table, company: string): boolean =>
  !isPrivate(table, company) && (read(table, 'operating').revenue ?? 0) > 0;

/** Nothing to decide: a private company pays, and no revenue counts as withheld. */
export function settleDividend(draft: Draft, company: string): void {
  if (isPrivate(draft.table, company)) payOwner(draft, company);
  else withhold(draft, company);
}

export const payDividend = verb<PayDividend>({
  schema: railwayMoves.payDividend,
  judge: (table, { company, kind }, actor) =>
    found(
      ...stepFindings(table, actor, company, ['dividend'], '1820/7.2/1'),
      isPrivate(table, company) &&
        kind !== 'payout' &&
        violation('1820/7.2.4/3', 'A private company pays its revenue out.'),
      kind !== 'payout' &&
        kind !== 'withhold' &&
        violation('1820/7.2.4/1', 'Revenue is paid out whole or withheld whole.'),
    ),
  effects(draft, { company, kind }) {
    if (!draft.table.box.companies.has(company) || sizeOf(draft.table, company) === 0) return;
    if (isPrivate(draft.table, company)) payOwner(draft, company);
    else if (kind === 'payout') payOut(draft, company);
    else withhold(draft, company);
    if (read(draft.table, 'operating').step === 'dividend') closeStep(draft);
  },
  *options(table, player) {
    const company = deciding(table, player, ['dividend']);
    if (company === undefined) return;
    yield { verb: 'payDividend', company, kind: 'payout' };
    if (!isPrivate(table, company)) yield { verb: 'payDividend', company, kind: 'withhold' };
  },
  say(table, { company, kind }) {
    const does = kind === 'payout' ? 'pays out' : 'withholds';
    return `${company} ${does} ${money(read(table, 'operating').revenue ?? 0)}`;
  },
});
