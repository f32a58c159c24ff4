import { priceOf } from '../stock/market.ts';
import { playersOf } from '../stock/issued.ts';
import { payUpTo } from '../money.ts';
import { charterOf } from '../trains/cards.ts';
import { read, setCompanyProgress, write } from '../course/keys.ts';
import type { Draft, Context, Step } from '../course/nouns.ts';
import { defineCheck } from '../course/check.ts';
import { defineAction, defineSharedVerb, type SharedMove } from '../course/verb.ts';
import { percentHeld, nameOf, trainsOf } from '../stock/holdings.ts';
import { movePriceMarker } from '../stock/moves.ts';
import type { DividendKind, DividendRules } from './rules.ts';
import { closeStep, companyCheck, isAt, operatorMoves } from './turn.ts';
import type { EveryField } from '../material.ts';

/** Distributes a revenue and moves the price. */

export const PAYOUT: DividendKind = {
  kind: 'payout',
  says: 'pays out',
  amountShared: (all) => all,
};
export const WITHHOLD: DividendKind = {
  kind: 'withhold',
  says: 'withholds',
  amountShared: () => 0,
};

export const DIVIDENDS: EveryField<DividendRules> = {
  kinds: [PAYOUT, WITHHOLD],
  treasuryPlaces: ['pool'],
  priceSteps: (_table, _company, shared) => (shared > 0 ? 1 : -1),
};

export type PayDividend = SharedMove<'payDividend'>;

const kindOf = ({ rules }: Context, kind: string): DividendKind =>
  rules.dividends.kinds.find((one) => one.kind === kind) ?? rules.dividends.kinds.at(-1)!;

/**
 * Pays the revenue as the dividend kind says, moves the price and notes the run. The part of a player is rounded up,
 * that of the treasury down.
 */
export function distribute(context: Context, draft: Draft, company: string, kind: string): void {
  const { table, rules } = context;
  const { dividends } = rules;
  const { revenue: earned, subsidy = 0 } = read(table, 'work');
  const revenue = earned ?? 0;
  const shared = kindOf(context, kind).amountShared(revenue, table, company);
  const charter = charterOf(company);
  const steps = dividends.priceSteps(table, company, shared, priceOf(table, company));
  for (const player of playersOf(context.box))
    draft.pay(
      'bank',
      player,
      Math.ceil((shared * percentHeld(context, player, company)) / 100),
      `in dividends of ${company}`,
    );
  let percent = 0;
  for (const place of [...dividends.treasuryPlaces, charter])
    percent += percentHeld(context, place, company);
  const left = revenue - shared + (revenue > 0 ? subsidy : 0);
  toTreasury(context, draft, company, left + Math.floor((shared * percent) / 100));
  movePriceMarker(context, draft, company, steps > 0 ? 'right' : 'left', Math.abs(steps));
  setCompanyProgress(draft, company, { operated: true });
  noteRun(
    context,
    draft,
    company,
    Math.max(revenue, shared),
    shared > 0 ? kind : dividends.kinds.at(-1)!.kind,
  );
}

/** Pays the company its part, less what it owes for this turn. If the part is negative, the treasury pays. */
function toTreasury({ table }: Context, draft: Draft, company: string, sum: number): void {
  const rest = sum - (read(table, 'work').loan ?? 0);
  draft.pay('bank', charterOf(company), Math.max(0, rest), 'of its revenue');
  payUpTo(draft, charterOf(company), 'bank', -rest, 'to repay the loan of this turn');
}

/** Notes the last revenue of the company, and that its trains have run in this round. */
export function noteRun(
  context: Context,
  draft: Draft,
  company: string,
  revenue: number,
  kind: string,
): void {
  const { table } = context;
  const { loan: _paid, lent: _back, ...work } = read(table, 'work');
  write(draft, 'work', { ...work, revenue: null });
  const trains = trainsOf(context, company);
  if (trains.length > 0) write(draft, 'ran', [...read(table, 'ran'), ...trains]);
  const { num } = read(table, 'round');
  const last = { turn: read(table, 'turn'), num, revenue, kind };
  write(draft, 'lastRun', { ...read(table, 'lastRun'), [company]: last });
}

export const payDividend = defineSharedVerb('payDividend')(
  defineAction<PayDividend>({
    name: 'dividend',
    checks: [
      companyCheck('has nothing to decide on now'),
      defineCheck('kind', ({ rules }, move) => {
        const kinds = rules.dividends.kinds.map(({ kind }) => kind);
        return !kinds.includes(move.kind) && `Revenue can be used so: ${kinds.join(', ')}.`;
      }),
    ],
    candidates: operatorMoves(({ rules }, company) =>
      rules.dividends.kinds.map(({ kind }) => ({ verb: 'payDividend', company, kind })),
    ),
    effects(context, draft, { company, kind }) {
      distribute(context, draft, company, kind);
      if (isAt(context.table, company, 'dividend')) closeStep(context, draft);
    },
    say(context, { company, kind }) {
      const { table, money } = context;
      const revenue = read(table, 'work').revenue ?? 0;
      const { says, saysShared, amountShared } = kindOf(context, kind);
      const sum = saysShared ? amountShared(revenue, table, company) : revenue;
      return `${nameOf(context, company)} ${says} ${money(sum)}`;
    },
  }),
);

const MAY = 'pays a dividend or withholds';

export const dividendStep: Step = {
  name: 'dividend',
  called: 'pay',
  actions: ['dividend'],
  may: MAY,
  says: ({ table, money }) => `has earned ${money(read(table, 'work').revenue ?? 0)} and ${MAY}`,
  open: ({ table }) => (read(table, 'work').revenue ?? 0) > 0,
  must: (context, company) => ({
    reason: 'dividend',
    says: `${nameOf(context, company)} has to decide what becomes of its revenue.`,
  }),
  skip: (context, draft, company) =>
    distribute(context, draft, company, context.rules.dividends.kinds.at(-1)!.kind),
};
