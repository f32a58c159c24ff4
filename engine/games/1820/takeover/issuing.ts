import * as z from 'zod/mini';
import type { Finding } from '../../../../shared/finding.ts';
import type { Move } from '../../../../shared/move.ts';
import type { PlaceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import type { Table } from '../../../kernel/table.ts';
import { type Actor, verb } from '../../../rules/rulebook.ts';
import { violation } from '../clauses.ts';
import { amend, read } from '../course/clock.ts';
import { found, money, mover, outOfTurn, shareCount } from '../course/turns.ts';
import {
  catalogue,
  directedBy,
  isPrivate,
  moveShares,
  orderOf,
  runs,
  sharesIn,
  treasuryOf,
} from '../companies/holdings.ts';
import { mayIssue } from '../companies/loans.ts';
import { dropFor, inLiquidation, moveMarker, priceOf } from '../companies/market.ts';

/** Step 3 of an issue and takeover round: issuing shares, and being done (1820 §11, §11.2). */

/** Players who direct something and have not said that they are done. */
export const undone = (table: Table): PlaceId[] => {
  const { done } = read(table, 'issue');
  return orderOf(table).filter(
    (player) => !done.includes(player) && directedBy(table, player).length > 0,
  );
};

/** Any action wakes those who were done. (D33) */
export const wakeAll = (draft: Draft): void => amend(draft, 'issue', { done: [] });

/** Took this company loans to shrink, and has not yet? (§11.1, §13) */
export const hasBorrowed = (table: Table, company: string): boolean =>
  read(table, 'issue').borrowed?.includes(company) ?? false;

export function judgeIssueDone(table: Table, actor: Actor): Finding[] {
  const acting = undone(table);
  const player = mover(actor, acting);
  const bound = directedBy(table, player).filter((company) => hasBorrowed(table, company));
  return found(
    outOfTurn(actor, acting, '1820/8.1/5'),
    bound.length > 0 &&
      violation('1820/17.1/5', `${bound.join(', ')} took a loan to shrink, and shrinks first.`),
  );
}

export function issueDone(draft: Draft, player: PlaceId): void {
  const { done } = read(draft.table, 'issue');
  amend(draft, 'issue', { done: [...done, player] });
}

/** A winner who issues shares to pay the bid. (§11.4) */
const isRaising = (table: Table, company: string): boolean => {
  const auction = read(table, 'auction');
  return auction?.step === 'raise' && auction.acquirer === company;
};

export interface IssueShares extends Move {
  verb: 'issueShares';
  company: string;
  shares: number;
}

export const issueShares = verb<IssueShares>({
  schema: z.strictObject({
    verb: z.literal('issueShares'),
    company: z.string().check(z.minLength(1), z.maxLength(64)),
    shares: z.int().check(z.gte(1), z.lte(50)),
  }),
  judge(table, { company, shares }, actor) {
    const director = runs(table, company);
    const there = sharesIn(table, treasuryOf(company), company);
    const about = { facts: { shares, treasury: there, price: priceOf(table, company) } };
    return found(
      read(table, 'stage') !== 'issue' &&
        !isRaising(table, company) &&
        violation('1820/8.1/5', 'Shares are issued in an issue and takeover round.'),
      outOfTurn(actor, director === undefined ? [] : [director], '1820/8.1/5'),
      isPrivate(table, company) &&
        violation('1820/8.3/1', `${company} is private and has no shares to issue.`),
      inLiquidation(table, company) &&
        violation('1820/8.3/2', `${company} is in liquidation.`, about),
      shares > there && violation('1820/8.3/3', `${shareCount(there)} lie in the treasury.`, about),
      shares <= there &&
        !inLiquidation(table, company) &&
        !mayIssue(table, company, shares) &&
        violation('1820/8.3/6', `That would put ${company} into liquidation.`, about),
      hasBorrowed(table, company) &&
        violation('1820/17.1/5', `${company} took a loan to shrink, and shrinks first.`, about),
    );
  },
  effects(draft, { company, shares }) {
    const { table } = draft;
    if (!table.purses.has(treasuryOf(company))) return;
    const count = Math.min(shares, sharesIn(table, treasuryOf(company), company));
    draft.pay('bank', treasuryOf(company), count * priceOf(table, company));
    moveShares(draft, company, treasuryOf(company), 'pool', count);
    moveMarker(draft, company, -dropFor(table, company, count));
    if (read(table, 'stage') === 'issue') wakeAll(draft);
  },
  *options(table, player) {
    for (const company of catalogue(table.box)) {
      if (runs(table, company) !== player || hasBorrowed(table, company)) continue;
      if (read(table, 'stage') !== 'issue' && !isRaising(table, company)) continue;
      for (let shares = 1; mayIssue(table, company, shares); shares++)
        yield { verb: 'issueShares', company, shares };
    }
  },
  say: (table, { company, shares }) =>
    `${company} issues ${shareCount(shares)} at ${money(priceOf(table, company))}`,
});
