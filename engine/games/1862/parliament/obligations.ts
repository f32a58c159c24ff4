import type { PlaceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { cash } from '../../../kernel/table.ts';
import { ask } from '../../../rules/course/keys.ts';
import { priceOf } from '../../../rules/stock/moves.ts';
import { restart } from '../bankruptcy.ts';
import {
  crownOf,
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

/** Every fine is settled before anybody has to sell other shares for what he still owes. (1862 §5) */
export function enforceObligations(draft: Draft, players: readonly PlaceId[]): void {
  for (const player of players) settleFines(draft, player);
}

/** All obligations of one player, in the order obtained; what is still owed is to be raised by sales. */
function settleFines(draft: Draft, player: PlaceId): void {
  const { table } = draft;
  let owed = 0;
  for (const company of obligationsOf(table, player)) {
    if (!isFloated(table, company)) owed += enforce(draft, player, company);
    fulfil(draft, company);
  }
  if (owed > 0) ask(draft, { ask: 'fine', player, amount: owed });
}

/** One missed obligation; answers what remains of the fine. */
function enforce(draft: Draft, player: PlaceId, company: string): number {
  const { table } = draft;
  const pars = Number(table.box.data.obligationFinePars ?? 0);
  const fine = pars * (parOf(table, company) ?? 0);
  const paid = Math.min(fine, cash(table, player));
  draft.pay(player, 'bank', paid);
  const left = fine - paid - cashIn(draft, player, company, fine - paid);
  restart(draft, company);
  return Math.max(0, left);
}

/**
 * The player's own certificates of the company bring half its price until what is owed is covered;
 * what they bring beyond that he keeps. Answers what they brought.
 */
function cashIn(draft: Draft, player: PlaceId, company: string, owed: number): number {
  const { table } = draft;
  const each = half(priceOf(table, company));
  const crown = crownOf(table, company);
  const mine = papers(table, player, company);
  const all = [...ordinaries(table, player, company), ...mine.filter((id) => id === crown)];
  let brought = 0;
  for (const id of all) {
    if (brought >= owed) break;
    brought += unitsOf(table, id) * each;
    draft.put(id, 'ipo');
  }
  fromBank(draft, player, Math.max(0, brought - owed));
  return brought;
}
