import type { PieceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { cash, type Table } from '../../../kernel/table.ts';
import { presidentOf } from '../../../rules/certificates.ts';
import { payUpTo } from '../../../rules/money.ts';
import { charterOf, trainPrice } from '../../../rules/trains.ts';
import { mark, read } from '../course/clock.ts';
import { figuresOf, isMinor, switchesOf } from '../course/figures.ts';
import { stockEntries } from './stock.ts';

/** Has the company no president? (1825 §11) */
export const inReceivership = (table: Table, company: string): boolean =>
  presidentOf(table, company) === undefined;

/** Does it take a turn without a president: majors do, minors only where the profile says so. */
export function operatesAlone(table: Table, company: string): boolean {
  const { box } = table;
  if (!isMinor(box, company)) return true;
  return switchesOf(box).unit3OnlyMinorReceivership && figuresOf(box).units.join('') === '3';
}

/** A player acts for it, as in recorded games. (1825 §11.3) */
export const isActedFor = (table: Table, company: string): boolean =>
  inReceivership(table, company) && switchesOf(table.box).receivershipBuild;

/** What each purchase may cost beyond its cash; 0 for a company with a president. (1825 §14.2) */
export function credit(table: Table, company: string): number {
  const turn = read(table, 'companyTurn');
  if (turn?.company !== company || !isActedFor(table, company)) return 0;
  if (turn.step !== 'track' && turn.step !== 'run') return 0;
  return figuresOf(table.box).receivershipCredit;
}

/** Pays the bank from the treasury, and what it lacks as a loan of this turn. */
export function payWithCredit(draft: Draft, company: string, amount: number): void {
  const { table } = draft;
  const charter = charterOf(company);
  const short = Math.min(credit(table, company), amount - cash(table, charter));
  if (short > 0) {
    mark(draft, { loan: read(table, 'companyTurn')!.loan + short });
    payUpTo(draft, charter, 'bank', amount - short);
  } else payUpTo(draft, charter, 'bank', amount);
}

/** Trains a company in receivership may lease now: one of each kind on sale at the bank. */
export function leasable(table: Table, company: string): PieceId[] {
  const turn = read(table, 'companyTurn');
  if (turn?.company !== company || turn.lease !== null || !isActedFor(table, company)) return [];
  const cost = figuresOf(table.box).leaseCost;
  return cash(table, charterOf(company)) + credit(table, company) < cost
    ? []
    : stockEntries(table).map(({ train }) => train);
}

/** Entries on sale at the bank that a company in receivership can pay. (1825 §11.3) */
export function affordableEntries(table: Table, company: string): PieceId[] {
  const has = cash(table, charterOf(company));
  return stockEntries(table)
    .map(({ train }) => train)
    .filter((train) => trainPrice(table, train) <= has);
}
