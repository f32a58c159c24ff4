import * as z from 'zod/mini';
import type { Finding } from '../../../../shared/finding.ts';
import type { Move } from '../../../../shared/move.ts';
import { cash, type Table } from '../../../kernel/table.ts';
import { type Verb, verb } from '../../../rules/rulebook.ts';
import { charterOf } from '../../../rules/trains.ts';
import { beginRefinancing } from '../merger/swap.ts';
import { violation } from '../clauses.ts';
import { amend, read } from '../course/clock.ts';
import { found, money, outOfTurn } from '../course/turns.ts';
import { bankrupt } from '../operating/bankruptcy.ts';
import { operator } from '../operating/operator.ts';
import { director, fromBank, ordinaries, parOf } from '../stock/holdings.ts';
import { fall, priceOf } from '../stock/market.ts';
import { isTrainless } from './buying.ts';
import { offerPrice } from './roster.ts';

/** A company without a train and without the money for one. (1862 §12.4) */

const SHARES = 10;

/** What is missing for the train of the bank. */
export const missing = (table: Table, company: string): number =>
  offerPrice(table) - cash(table, charterOf(company));

/** Is this company to raise money for a train? */
export const isForced = (table: Table, company: string): boolean =>
  isTrainless(table, company) && missing(table, company) > 0 && Number.isFinite(offerPrice(table));

/** How many shares of its own would do; undefined where all of them do not. */
export function sharesToSell(table: Table, company: string): number | undefined {
  const price = priceOf(table, company);
  const own = ordinaries(table, charterOf(company), company).length;
  if (!price || own * price < missing(table, company)) return undefined;
  return Math.ceil(missing(table, company) / price);
}

export const canRefinance = (table: Table, company: string): boolean =>
  SHARES * (parOf(table, company) ?? 0) >= missing(table, company);

const isDue = (table: Table, company: string): Finding[] =>
  found(
    (operator(table) !== company ||
      read(table, 'operating').step !== 'trains' ||
      director(table, company) === undefined) &&
      violation('1862/7.11/4', `${company} is not buying trains now.`),
    !isForced(table, company) &&
      violation('1862/7.11/4', `${company} does not need money for a train.`),
  );

export interface RaiseMoney extends Move {
  verb: 'sellTreasury' | 'refinance' | 'declareBankruptcy';
  company: string;
}

const schema = <V extends RaiseMoney['verb']>(name: V) =>
  z.strictObject({
    verb: z.literal(name),
    company: z.string().check(z.minLength(1), z.maxLength(64)),
  }) as unknown as z.ZodMiniType<RaiseMoney>;

type Parts = Pick<Verb<RaiseMoney>, 'effects' | 'say'> & {
  against(table: Table, company: string): Finding | undefined | false;
};

function raise(name: RaiseMoney['verb'], { against, effects, say }: Parts): Verb {
  const judge = (table: Table, company: string) => {
    const due = isDue(table, company);
    return due.length > 0 ? due : found(against(table, company));
  };
  return verb<RaiseMoney>({
    schema: schema(name),
    judge: (table, { company }, actor) =>
      found(outOfTurn(actor, [director(table, company)], '1862/7.11/4'), ...judge(table, company)),
    effects,
    *options(table, player) {
      const company = operator(table);
      if (company === undefined || director(table, company) !== player) return;
      if (judge(table, company).length === 0) yield { verb: name, company };
    },
    say,
  });
}

/** The company sells as many of its own shares as it takes, at the full price. */
export const sellTreasury = raise('sellTreasury', {
  against: (table, company) =>
    sharesToSell(table, company) === undefined &&
    violation(
      '1862/7.11.1/1',
      `Its shares do not bring the ${money(missing(table, company))} that are missing.`,
      { facts: { missing: missing(table, company), price: priceOf(table, company) } },
    ),
  effects(draft, { company }) {
    const { table } = draft;
    const count = sharesToSell(table, company) ?? 0;
    if (count <= 0) return;
    const price = priceOf(table, company);
    const sold = ordinaries(table, charterOf(company), company).slice(0, count);
    fromBank(draft, charterOf(company), sold.length * price);
    for (const id of sold) draft.put(id, 'pool');
    fall(draft, company, sold.length);
    amend(draft, 'operating', { forced: true });
  },
  say: (table, { company }) =>
    `${company} sells ${sharesToSell(table, company) ?? 0} of its own shares for a train`,
});

export const refinance = raise('refinance', {
  against: (table, company) =>
    !canRefinance(table, company) &&
    violation(
      '1862/7.11.2/1',
      `Ten times its par does not bring the ${money(missing(table, company))} that are missing.`,
      { facts: { missing: missing(table, company), par: parOf(table, company) ?? 0 } },
    ),
  effects(draft, { company }) {
    if (parOf(draft.table, company) === undefined || read(draft.table, 'swap')) return;
    beginRefinancing(draft, company, priceOf(draft.table, company));
  },
  say: (_table, { company }) => `${company} is re-financed`,
});

export const declareBankruptcy = raise('declareBankruptcy', {
  against: (table, company) =>
    (sharesToSell(table, company) !== undefined || canRefinance(table, company)) &&
    violation('1862/7.12/1', `${company} can still raise the money for a train.`, {
      facts: { missing: missing(table, company) },
    }),
  effects(draft, { company }) {
    if (parOf(draft.table, company) !== undefined) bankrupt(draft, company);
  },
  say: (_table, { company }) => `${company} is bankrupt`,
});
