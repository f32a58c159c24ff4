import type { Draft } from '../../../kernel/draft.ts';
import { cash } from '../../../kernel/table.ts';
import { amend, ask, read } from '../clock.ts';
import {
  BRITISH_RAIL,
  catalogue,
  cousinsOf,
  directorOf,
  holderOf,
  moveShares,
  playerOf,
  sharesIn,
} from '../companies/holdings.ts';
import { settleDirector } from '../companies/directors.ts';
import { inLiquidation, priceOf } from '../companies/market.ts';

/** How cousins leave the game (1820 §14.2, §16.3). */

/** Shares of a cousin to the pool; answers the companies that lost their last holder. */
function letGo(draft: Draft, cousin: string, paid: boolean): string[] {
  const { table } = draft;
  const holder = holderOf(cousin);
  const orphans: string[] = [];
  for (const company of [...catalogue(table.box), BRITISH_RAIL]) {
    const shares = sharesIn(table, holder, company);
    if (shares === 0) continue;
    if (paid) draft.pay('bank', holder, shares * priceOf(table, company));
    moveShares(draft, company, holder, 'pool', shares);
    // All cousins close together: nobody chooses between those that are left.
    settleDirector(draft, company, paid ? undefined : playerOf(table, holder));
    if (company !== BRITISH_RAIL && directorOf(table, company) === undefined) orphans.push(company);
  }
  return orphans;
}

/** At the start of red phase: shares sold, half of the money to the player. (§14.2) */
export function closeCousins(draft: Draft): void {
  const { table } = draft;
  for (const cousin of cousinsOf(table.box)) {
    const holder = holderOf(cousin);
    const player = playerOf(table, holder);
    if (player === undefined) continue;
    letGo(draft, cousin, true);
    const half = Math.ceil(cash(table, holder) / 2);
    draft.pay(holder, player, half);
    draft.pay(holder, 'bank', cash(table, holder));
    draft.put(`cousin:${cousin}`, 'out');
  }
}

/**
 * A cousin that cannot pay: money to the bank, shares to the pool. Companies it leaves without a
 * director go into liquidation, in the order its player likes; in an issue and takeover round they
 * are liquidated in that round. (§16.3)
 */
export function bankruptCousin(draft: Draft, cousin: string): void {
  const { table } = draft;
  const holder = holderOf(cousin);
  const player = playerOf(table, holder);
  draft.pay(holder, 'bank', cash(table, holder));
  const orphans = letGo(draft, cousin, false).filter((company) => inLiquidation(table, company));
  draft.put(`cousin:${cousin}`, 'out');
  const stage = read(table, 'stage');
  if (stage === 'issue' || stage === 'liquidations' || stage === 'takeovers') {
    const { liquidating } = read(table, 'issue');
    amend(draft, 'issue', { liquidating: [...new Set([...liquidating, ...orphans])] });
  }
  if (orphans.length < 2 || player === undefined) return;
  const question = { ask: 'choose', question: 'order', player, company: '', count: 0 } as const;
  ask(draft, { ...question, options: orphans });
}
