import { playersOf } from '../stock/papers.ts';
import { payUpTo } from '../money.ts';
import { charterOf } from '../trains/cards.ts';
import { read, setStanding, write } from '../course/keys.ts';
import type { Draft, Now, Step } from '../course/nouns.ts';
import { against, way, sharedVerb, type Shared } from '../course/verb.ts';
import { held, nameOf, trainsOf } from '../stock/holdings.ts';
import { moveMarker } from '../stock/moves.ts';
import type { DividendKind, DividendRules } from './rules.ts';
import { closeStep, companyCheck, isAt, ofOperator } from './turn.ts';
import type { Whole } from '../material.ts';

/** What becomes of a revenue, and how the price answers. */

export const PAYOUT: DividendKind = { kind: 'payout', says: 'pays out', shared: (all) => all };
export const WITHHOLD: DividendKind = { kind: 'withhold', says: 'withholds', shared: () => 0 };

export const DIVIDENDS: Whole<DividendRules> = {
  kinds: [PAYOUT, WITHHOLD],
  share: (sum, percent) => Math.ceil((sum * percent) / 100),
  toTreasury: ['pool'],
  treasuryShare: (sum, percent) => Math.floor((sum * percent) / 100),
  steps: (_table, _company, shared) => (shared > 0 ? 1 : -1),
  before: undefined,
  paid: undefined,
};

export type PayDividend = Shared<'payDividend'>;

const kindOf = ({ rules }: Now, kind: string): DividendKind =>
  rules.dividends.kinds.find((one) => one.kind === kind) ?? rules.dividends.kinds.at(-1)!;

/** The money goes where the kind says, the marker answers, and the run is written down. */
export function distribute(now: Now, draft: Draft, company: string, kind: string): void {
  const { table, rules } = now;
  const { dividends } = rules;
  const { revenue: earned, subsidy = 0 } = read(table, 'work');
  const revenue = earned ?? 0;
  const shared = kindOf(now, kind).shared(revenue, table, company);
  const charter = charterOf(company);
  const steps = dividends.steps(table, company, shared);
  dividends.before?.(draft, company);
  for (const player of playersOf(now.box))
    draft.pay('bank', player, dividends.share(shared, held(now, player, company)));
  let percent = 0;
  for (const place of [...dividends.toTreasury, charter]) percent += held(now, place, company);
  const left = revenue - shared + (revenue > 0 ? subsidy : 0);
  toTreasury(now, draft, company, left + dividends.treasuryShare(shared, percent));
  moveMarker(now, draft, company, 'right', steps);
  moveMarker(now, draft, company, 'left', -steps);
  setStanding(draft, company, { operated: true });
  dividends.paid?.(draft, company);
  noteRun(
    now,
    draft,
    company,
    Math.max(revenue, shared),
    shared > 0 ? kind : dividends.kinds.at(-1)!.kind,
  );
}

/** What the company gets, less what it owes for this turn; what is missing comes out of its purse. */
function toTreasury({ table }: Now, draft: Draft, company: string, sum: number): void {
  const rest = sum - (read(table, 'work').loan ?? 0);
  draft.pay('bank', charterOf(company), Math.max(0, rest));
  payUpTo(draft, charterOf(company), 'bank', -rest);
}

/** What it last earned, for all to see; its trains have run in this round. */
export function noteRun(
  now: Now,
  draft: Draft,
  company: string,
  revenue: number,
  kind: string,
): void {
  const { table } = now;
  const { loan: _paid, lent: _back, ...work } = read(table, 'work');
  write(draft, 'work', { ...work, revenue: null });
  const trains = trainsOf(now, company);
  if (trains.length > 0) write(draft, 'ran', [...read(table, 'ran'), ...trains]);
  const { num } = read(table, 'round');
  const last = { turn: read(table, 'turn'), num, revenue, kind };
  write(draft, 'lastRun', { ...read(table, 'lastRun'), [company]: last });
}

export const payDividend = sharedVerb('payDividend')(
  way<PayDividend>({
    name: 'dividend',
    checks: [
      companyCheck('has nothing to decide on now'),
      against('kind', ({ rules }, move) => {
        const kinds = rules.dividends.kinds.map(({ kind }) => kind);
        return !kinds.includes(move.kind) && `Revenue can be used so: ${kinds.join(', ')}.`;
      }),
    ],
    candidates: ofOperator(({ rules }, company) =>
      rules.dividends.kinds.map(({ kind }) => ({ verb: 'payDividend', company, kind })),
    ),
    effects(now, draft, { company, kind }) {
      distribute(now, draft, company, kind);
      if (isAt(now.table, company, 'dividend')) closeStep(now, draft);
    },
    say(now, { company, kind }) {
      const revenue = now.money(read(now.table, 'work').revenue ?? 0);
      return `${nameOf(now, company)} ${kindOf(now, kind).says} ${revenue}`;
    },
  }),
);

const MAY = 'pays a dividend or withholds';

export const dividendStep: Step = {
  name: 'dividend',
  ways: ['dividend'],
  may: MAY,
  says: ({ table, money }) => `has earned ${money(read(table, 'work').revenue ?? 0)} and ${MAY}`,
  open: ({ table }) => (read(table, 'work').revenue ?? 0) > 0,
  must: (now, company) => ({
    reason: 'dividend',
    says: `${nameOf(now, company)} has to decide what becomes of its revenue.`,
  }),
  skip: (now, draft, company) =>
    distribute(now, draft, company, now.rules.dividends.kinds.at(-1)!.kind),
};
