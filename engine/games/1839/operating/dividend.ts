import { type Of, type RailwayMove, railwayMoves } from '../../../../shared/move.ts';
import type { Draft } from '../../../kernel/draft.ts';
import type { Table } from '../../../kernel/table.ts';
import { playersOf } from '../../../rules/certificates.ts';
import { markerOf, priceOf } from '../../../rules/market.ts';
import { lying } from '../../../kernel/table.ts';
import { verb } from '../../../rules/rulebook.ts';
import { charterOf } from '../../../rules/trains.ts';
import { violation } from '../clauses.ts';
import { read } from '../course/clock.ts';
import { found, money } from '../course/turns.ts';
import { director, percent, trainsOf } from '../holdings.ts';
import { cellsToSlow, moveMarker, SLOW } from '../stock/market.ts';
import { finishStep, isAt, notAt, operator } from './turn.ts';

/** Paying, half-paying or withholding, and what the price makes of it (1839 §6.7, §7.3). */

type PayDividend = Of<RailwayMove, 'payDividend'>;
const KINDS = ['payout', 'half', 'withhold'] as const;
type Kind = (typeof KINDS)[number];

const kindOf = (kind: string): Kind => KINDS.find((one) => one === kind) ?? 'withhold';

export const payDividend = verb<PayDividend>({
  schema: railwayMoves.payDividend,
  judge(table, { company, kind }, actor) {
    return found(
      ...notAt(table, actor, company, ['dividend'], '1839/dividend/1', 'decide on a dividend'),
      !KINDS.some((one) => one === kind) &&
        violation(
          '1839/dividend/1',
          'Revenue is paid (payout), half-paid (half) or withheld (withhold).',
        ),
    );
  },
  effects(draft, { company, kind }) {
    distribute(draft, company, kindOf(kind));
    finishStep(draft);
  },
  *options(table, player) {
    const company = operator(table);
    if (company === undefined || director(table, company) !== player) return;
    if (isAt(table, company, 'dividend'))
      for (const kind of KINDS) yield { verb: 'payDividend', company, kind };
  },
  say(table, { company, kind }) {
    const earned = money(read(table, 'operating').revenue ?? 0);
    const does = { payout: 'pays', half: 'half-pays', withhold: 'withholds' }[kindOf(kind)];
    return `${company} ${does} ${earned}`;
  },
});

/** The money goes where the director says, and the marker answers. */
export function distribute(draft: Draft, company: string, kind: Kind): void {
  const { table } = draft;
  const revenue = read(table, 'operating').revenue ?? 0;
  const kept = kind === 'withhold' ? revenue : kind === 'half' ? Math.floor(revenue / 2) : 0;
  const declared = revenue - kept;
  for (const player of playersOf(table.box))
    draft.pay('bank', player, Math.ceil((percent(table, player, company) * declared) / 100));
  const pool = Math.floor((percent(table, 'pool', company) * declared) / 100);
  draft.pay('bank', charterOf(company), kept + pool);
  answer(draft, company, declared);
}

/** Cells the price moves for a total dividend. (§7.3) */
export function priceSteps(table: Table, company: string, dividend: number): number {
  const price = priceOf(table, company) ?? 0;
  if (dividend >= price && price >= SLOW) return dividend > price ? 1 : 0;
  if (dividend >= price) {
    const steps = dividend >= 4 * price ? 3 : dividend >= 2 * price ? 2 : 1;
    return Math.min(steps, cellsToSlow(table, company));
  }
  if (dividend > 0) return -1;
  return trainsOf(table, company).length > 0 ? -2 : -3;
}

/** The marker moves, and is turned over: its company has operated. (§6.1) */
function answer(draft: Draft, company: string, dividend: number): void {
  const { table } = draft;
  moveMarker(draft, company, priceSteps(table, company, dividend));
  const marker = markerOf(company);
  const place = table.pieces.get(marker)?.place;
  if (place === undefined) return;
  draft.put(marker, place, { at: lying(table, place).indexOf(marker), face: 1 });
}
