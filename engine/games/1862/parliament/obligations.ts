import type { Draft, PlaceId } from '../../../rules/course/nouns.ts';
import { cash } from '../../../kernel/table.ts';
import { ask } from '../../../rules/course/keys.ts';
import { priceOf } from '../../../rules/stock/market.ts';
import { restart } from '../bankruptcy.ts';
import {
  fromBank,
  fulfil,
  half,
  isFloated,
  obligationsOf,
  ordinaries,
  papers,
  parOf,
  unitsOf,
} from '../companies.ts';

/** Charters whose companies have not floated in time: fine, sale, and back to the IPO. (1862 §5) */

/**
 * Every fine is settled, in the order the obligations were obtained, before anybody has to sell other
 * shares for what he still owes. (1862 §5)
 */
export function enforceObligations(draft: Draft, players: readonly PlaceId[]): void {
  const { table } = draft;
  for (const player of players) {
    let amount = 0;
    for (const company of obligationsOf(table, player)) {
      if (!isFloated(table, company)) amount += enforce(draft, player, company);
      fulfil(draft, company);
    }
    if (amount > 0) ask(draft, { ask: 'fine', player, amount });
  }
}

/**
 * One missed obligation; answers what remains of the fine. The player's own certificates of the company
 * bring half its price until what is owed is covered; what they bring beyond that he keeps.
 */
function enforce(draft: Draft, player: PlaceId, company: string): number {
  const { table } = draft;
  const fine = Number(table.box.data.obligationFinePars) * (parOf(table, company) ?? 0);
  const paid = Math.min(fine, cash(table, player));
  draft.pay(player, 'bank', paid);
  let owed = fine - paid;
  const each = half(priceOf(table, company));
  const mine = [...ordinaries(table, player, company), ...papers(table, player, company)];
  for (const id of new Set(mine)) {
    if (owed <= 0) break;
    owed -= unitsOf(table, id) * each;
    draft.put(id, 'ipo');
  }
  fromBank(draft, player, Math.max(0, -owed));
  restart(draft, company);
  return Math.max(0, owed);
}
