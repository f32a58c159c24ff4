import { objections, wrong, verbOf, word } from '../../../rules/course/verb.ts';
import type { Step } from '../../../rules/course/nouns.ts';
import { moneyCheck, payUpTo } from '../../../rules/money.ts';
import { closeStep, companyCheck, ofOperator, operator } from '../../../rules/operating/turn.ts';
import { priceOf } from '../../../rules/stock/market.ts';
import { charterOf } from '../../../rules/trains/cards.ts';
import { director, ordinaries } from '../companies.ts';

/** A company buys one of its own shares back from the pool. (1862 §13) */

export const redeemShare = verbOf('redeemShare', { company: word })({
  name: 'redeem',
  checks: [
    companyCheck('is not buying back a share now'),
    objections(function* ({ table }, { company }) {
      if (director(table, company) === undefined)
        yield wrong('receivership', `${company} is in receivership.`);
      if (ordinaries(table, 'pool', company).length === 0)
        yield wrong('none', `No ordinary share of ${company} lies in the pool.`);
    }),
    moneyCheck(
      'cash',
      ({ table }, { company }) => priceOf(table, company),
      (_now, { company }) => charterOf(company),
    ),
  ],
  candidates: ofOperator((_now, company) => [{ verb: 'redeemShare', company }]),
  effects(now, draft, { company }) {
    const { table } = now;
    const [share] = ordinaries(table, 'pool', company);
    if (share === undefined) return;
    payUpTo(draft, charterOf(company), 'bank', priceOf(table, company));
    draft.put(share, charterOf(company));
    if (operator(table) === company) closeStep(now, draft);
  },
  say: ({ table, money }, { company }) =>
    `${company} buys back a share for ${money(priceOf(table, company))}`,
});

export const redeemStep: Step = {
  name: 'redeem',
  ways: ['redeem'],
  may: 'may buy back a share',
  open: (now, company) => now.can(redeemShare.ways[0]!, director(now.table, company)!),
};
