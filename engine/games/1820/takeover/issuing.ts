import type { PlaceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import type { Table } from '../../../kernel/table.ts';
import type { Against, Now, Round } from '../../../rules/course/nouns.ts';
import { count, fault, type OfCompany, verbOf, word, wrong } from '../../../rules/course/verb.ts';
import { named } from '../../../rules/procedure.ts';
import { amend, read } from '../clock.ts';
import {
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
import { shareCount } from '../stock/shares.ts';

/** Issuing shares, and being done with issuing and reducing. (1820 §11, §11.2) */

/** Players who direct something and have not said that they are done. */
const undone = (table: Table): PlaceId[] => {
  const { done } = read(table, 'issue');
  return orderOf(table).filter(
    (player) => !done.includes(player) && directedBy(table, player).length > 0,
  );
};

/** Any action wakes those who were done. (D33) */
export const wakeAll = (draft: Draft): void => amend(draft, 'issue', { done: [] });

/** Took this company loans to shrink, and has not yet? (§11.1, §13) */
const hasBorrowed = (table: Table, company: string): boolean =>
  read(table, 'issue').borrowed?.includes(company) ?? false;

/** A winner who borrows or issues shares to pay the bid. (§11.4) */
export const isRaising = (table: Table, company: string): boolean => {
  const cry = read(table, 'cry');
  return cry?.step === 'raise' && cry.acquirer === company;
};

const shrinksFirst = (table: Table, companies: readonly string[]): Against | undefined => {
  const bound = companies.filter((company) => hasBorrowed(table, company));
  const says = `${bound.join(', ')} took a loan to shrink, and shrinks first.`;
  return bound.length > 0 ? wrong('17.1/5', says) : undefined;
};

/** Directors issue and reduce, all at the same time, until nobody wants to. */
export const issueFloor: Round['floor'] = ({ table }) => {
  const acting = undone(table);
  return {
    round: issueRoundName(table),
    acting,
    ways: ['takeLoan', 'reduce', 'issue'],
    because: 'issue',
    each: true,
    sentence: `${acting.map(named).join(', ')} may reduce companies and issue shares, or be done.`,
    pass: {
      says: 'is done',
      binds: (player) => shrinksFirst(table, directedBy(table, player)),
      effects({ table }, draft, player) {
        amend(draft, 'issue', { done: [...read(table, 'issue').done, player] });
      },
    },
  };
};

export const allDone = (table: Table): boolean => undone(table).length === 0;

export const issueRoundName = (table: Table): string =>
  `Issue and takeover round ${read(table, 'turn')}.${read(table, 'round').num}`;

/** Why so many shares cannot be issued. */
function issueFault(now: Now, move: OfCompany & { shares: number }): Against | undefined {
  const { table } = now;
  const { company, shares } = move;
  const treasury = sharesIn(table, treasuryOf(company), company);
  const breach = (clause: string, says: string) =>
    wrong(clause, says, { facts: { shares, treasury } });
  if (read(table, 'stage') !== 'issue' && !isRaising(table, company))
    return breach('8.1/5', 'Shares are issued in an issue and takeover round.');
  if (isPrivate(table, company))
    return breach('8.3/1', `${company} is private and has no shares to issue.`);
  if (inLiquidation(table, company)) return breach('8.3/2', `${company} is in liquidation.`);
  if (shares > treasury) return breach('8.3/3', `${shareCount(treasury)} lie in the treasury.`);
  if (!mayIssue(table, company, shares))
    return breach('8.3/6', `That would put ${company} into liquidation.`);
  return shrinksFirst(table, [company]);
}

export const issueShares = verbOf('issueShares', { company: word, shares: count })({
  name: 'issue',
  by: ({ table }, { company }) => [runs(table, company)],
  checks: [fault(issueFault)],
  *candidates({ table }, player) {
    for (const company of directedBy(table, player))
      for (let shares = 1; mayIssue(table, company, shares); shares++)
        yield { verb: 'issueShares', company, shares };
  },
  effects({ table }, draft, { company, shares }) {
    if (!table.purses.has(treasuryOf(company))) return;
    const count = Math.min(shares, sharesIn(table, treasuryOf(company), company));
    draft.pay('bank', treasuryOf(company), count * priceOf(table, company));
    moveShares(draft, company, treasuryOf(company), 'pool', count);
    moveMarker(draft, company, -dropFor(table, company, count));
    if (read(table, 'stage') === 'issue') wakeAll(draft);
  },
  say: ({ table, money }, { company, shares }) =>
    `${company} issues ${shareCount(shares)} at ${money(priceOf(table, company))}`,
});
