import { type Of, type RailwayMove, railwayMoves } from '../../../../shared/move.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { playersOf } from '../../../rules/certificates.ts';
import { verb } from '../../../rules/rulebook.ts';
import { charterOf } from '../../../rules/trains.ts';
import { violation } from '../clauses.ts';
import { amend, read, setStanding, write } from '../course/clock.ts';
import { MINOR, nameOf, purseOf, runs, trainsOf, units } from '../holdings.ts';
import { moveMarker } from '../stock/market.ts';
import { found, money, outOfTurn } from '../course/turns.ts';
import { closeStep, operator } from './round.ts';

/** Pay out or withhold; the C&P halves (1828 A6.8, A6.3). */

type PayDividend = Of<RailwayMove, 'payDividend'>;

export const payDividend = verb<PayDividend>({
  schema: railwayMoves.payDividend,
  judge(table, { company, kind }, actor) {
    const { step } = read(table, 'operating');
    const player = runs(table, company);
    return found(
      (operator(table) !== company || step !== 'dividend') &&
        violation('1828/opactions/5', `${nameOf(table, company)} has no revenue to decide on now.`),
      outOfTurn(actor, player === undefined ? [] : [player], '1828/dividend1/1'),
      kind !== 'payout' &&
        kind !== 'withhold' &&
        violation('1828/dividend1/1', 'Revenue is paid out or withheld, nothing between.'),
    );
  },
  effects(draft, { company, kind }) {
    distribute(draft, company, kind === 'payout' ? 'payout' : 'withhold');
    if (operator(draft.table) === company) closeStep(draft);
  },
  *options(table, player) {
    const company = operator(table);
    if (company === undefined || read(table, 'operating').step !== 'dividend') return;
    if (read(table, 'pending').length > 0 || runs(table, company) !== player) return;
    yield { verb: 'payDividend', company, kind: 'payout' };
    yield { verb: 'payDividend', company, kind: 'withhold' };
  },
  say(table, { company, kind }) {
    const earned = money(read(table, 'operating').revenue ?? 0);
    const does = kind === 'payout' ? 'pays out' : 'withholds';
    return `${nameOf(table, company)} ${does} ${earned}`;
  },
});

/** The step passes without a decision: nothing was earned, or the C&P shares by rule. */
export function settleDividend(draft: Draft, company: string): void {
  if (company === MINOR) halve(draft);
  else distribute(draft, company, 'withhold');
}

function distribute(draft: Draft, company: string, kind: 'payout' | 'withhold'): void {
  const { table } = draft;
  const revenue = read(table, 'operating').revenue ?? 0;
  const treasury = purseOf(company);
  if (kind === 'withhold' || revenue === 0) {
    draft.pay('bank', treasury, revenue);
    moveMarker(draft, company, 'left');
  } else {
    const share = (count: number) => Math.ceil((count * revenue) / 10);
    for (const player of playersOf(table.box))
      draft.pay('bank', player, share(units(table, player, company)));
    const own = units(table, 'pool', company) + units(table, charterOf(company), company);
    draft.pay('bank', treasury, share(own));
    moveMarker(draft, company, 'right');
  }
  setStanding(draft, company, { operated: true });
  noteRun(draft, company, revenue, revenue === 0 ? 'withhold' : kind);
}

/** Half, rounded down, to the minor; the rest to its owner. */
function halve(draft: Draft): void {
  const { table } = draft;
  const revenue = read(table, 'operating').revenue ?? 0;
  const half = Math.floor(revenue / 2);
  const player = runs(table, MINOR);
  draft.pay('bank', purseOf(MINOR), half);
  if (player !== undefined) draft.pay('bank', player, revenue - half);
  noteRun(draft, MINOR, revenue, revenue > 0 ? 'payout' : 'withhold');
}

function noteRun(draft: Draft, company: string, revenue: number, kind: string): void {
  const { table } = draft;
  const { num, ran } = read(table, 'operating');
  amend(draft, 'operating', { revenue: null, ran: [...ran, ...trainsOf(table, company)] });
  write(draft, 'lastRun', {
    ...read(table, 'lastRun'),
    [company]: { turn: read(table, 'turn'), num, revenue, kind },
  });
}
