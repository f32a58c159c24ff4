import { railwayMoves, type Of, type RailwayMove } from '../../../../shared/move.ts';
import type { Draft } from '../../../kernel/draft.ts';
import type { Table } from '../../../kernel/table.ts';
import { playersOf, percentIn } from '../../../rules/certificates.ts';
import { moveAlong, priceOf } from '../../../rules/market.ts';
import { payUpTo } from '../../../rules/money.ts';
import { verb } from '../../../rules/rulebook.ts';
import { charterOf, trainsIn } from '../../../rules/trains.ts';
import { violation } from '../clauses.ts';
import { testBank } from '../course/bank.ts';
import { mark, read, roundOf, setLastRun, told, write } from '../course/clock.ts';
import { decider } from '../course/deciders.ts';
import { money, switchesOf } from '../course/figures.ts';
import { outOfStep } from '../course/sequence.ts';
import { removeCompany } from './removal.ts';

type PayDividend = Of<RailwayMove, 'payDividend'>;
export type Kind = 'payout' | 'withhold';

/**
 * Cells the marker moves for a payment: left without one, otherwise right by how often it covers the
 * price of a tenth. (1825 §9, D4)
 */
export function markerSteps(table: Table, price: number, paid: number): number {
  if (paid <= 0) return -1;
  for (const times of [4, 3, 2]) if (paid >= times * price) return times;
  const from = switchesOf(table.box).halfDividend === 'from';
  const half = from ? 2 * paid >= price : paid > Math.floor(price / 2);
  return half ? 1 : 0;
}

/** What a holder receives of a payment, rounded up. */
const share = (revenue: number, percent: number): number => Math.ceil((revenue * percent) / 100);

/**
 * Pays out or withholds, moves the marker, and looks at what follows: the broken bank, the end of the
 * market, a price of nothing. (1825 §9, §12, §13)
 */
export function settleDividend(draft: Draft, company: string, kind: Kind): void {
  const { table } = draft;
  const turn = read(table, 'companyTurn');
  const mine = turn?.company === company ? turn : undefined;
  const revenue = mine?.revenue ?? 0;
  const paid = kind === 'payout' ? revenue : 0;
  if (kind === 'payout')
    for (const player of playersOf(table.box))
      draft.pay('bank', player, share(revenue, percentIn(table, player, company)));
  else keep(draft, company, revenue - (mine?.loan ?? 0));
  note(draft, company, revenue, kind);
  if (mine) {
    const own = trainsIn(table, charterOf(company));
    write(draft, 'ran', [...new Set([...told(table, 'ran'), ...own])]);
    mark(draft, { step: 'trains', revenue: null, loan: 0, lease: null });
  }
  moveMarker(draft, company, paid);
  testBank(draft);
}

/** Revenue less the loan of the turn goes to the treasury; what the run lacks of it comes from there. */
function keep(draft: Draft, company: string, amount: number): void {
  if (amount >= 0) draft.pay('bank', charterOf(company), amount);
  else payUpTo(draft, charterOf(company), 'bank', -amount);
}

/** Moves the marker for a payment; nothing paid moves it left, and at the left end it is gone. */
export function moveMarker(draft: Draft, company: string, paid: number): void {
  const { table } = draft;
  const price = priceOf(table, company);
  if (price === undefined) return;
  const cell = moveAlong(draft, company, markerSteps(table, price, paid));
  if (cell?.zones.includes('close')) removeCompany(draft, company);
  else if (cell?.zones.includes('end')) write(draft, 'over', 'market');
}

/** Writes down what the company last earned. */
function note(draft: Draft, company: string, revenue: number, kind: Kind): void {
  const round = roundOf(draft.table);
  if (round) setLastRun(draft, company, { set: round.set, number: round.number, revenue, kind });
}

export const payDividend = verb<PayDividend>({
  schema: railwayMoves.payDividend,
  judge(table, { company, kind }, actor) {
    const early = outOfStep(table, actor, company, ['dividend']);
    if (early.length > 0) return early;
    if (kind === 'payout' || kind === 'withhold') return [];
    return [
      violation(
        '1825/pay-dividends/1',
        'The whole revenue is paid out (payout) or kept (withhold); there is nothing between.',
      ),
    ];
  },
  effects(draft, { company, kind }) {
    settleDividend(draft, company, kind === 'payout' ? 'payout' : 'withhold');
  },
  *options(table, player) {
    const turn = read(table, 'companyTurn');
    if (turn?.step !== 'dividend' || decider(table, turn.company) !== player) return;
    for (const kind of ['payout', 'withhold']) {
      const move: PayDividend = { verb: 'payDividend', company: turn.company, kind };
      const actor = { seat: '', players: [player], host: false };
      if (payDividend.judge(table, move, actor).length === 0) yield move;
    }
  },
  say: (table, { company, kind }) => {
    const revenue = money(table, read(table, 'companyTurn')?.revenue ?? 0);
    return kind === 'payout' ? `${company} pays out ${revenue}` : `${company} withholds ${revenue}`;
  },
});
