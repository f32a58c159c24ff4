import type { PlaceId } from '../../../kernel/box.ts';
import { cash, type Table } from '../../../kernel/table.ts';
import { objections, way, wrong } from '../../../rules/course/nouns.ts';
import { operator } from '../../../rules/operating/turn.ts';
import { firstAsked, read } from '../clock.ts';
import { isPrivate, playerOf, runs } from '../companies/holdings.ts';
import { priceOf } from '../companies/market.ts';
import { shortfall } from '../operating/dues.ts';
import {
  type Control,
  dealtIn,
  salesOf,
  saySell,
  sellable,
  type SellShares,
  sellToPool,
  sharesFor,
  unsellable,
} from '../stock/shares.ts';
import { mayRaiseForTrain } from './buy.ts';

/** Selling shares outside stock rounds, to pay what has to be paid. (1820 §8.5, §8.7, §8.8, §13.4) */

/** Who has to raise money now, and whose director must not change by it. */
interface Need {
  readonly seller: PlaceId;
  readonly control?: Control;
}

function needOf(table: Table): Need | undefined {
  const first = firstAsked(table);
  if (first?.ask === 'debt') {
    const control = { of: first.company, clause: '17.3/4' };
    return { seller: first.payer, ...(first.repay && { control }) };
  }
  const company = operator(table);
  const director = company === undefined ? undefined : runs(table, company);
  if (first || company === undefined || director === undefined) return undefined;
  if (['maintenance', 'interest'].includes(read(table, 'step'))) {
    const there = isPrivate(table, company) ? 0 : cash(table, director);
    return shortfall(table, company) > there
      ? { seller: director, control: { of: company, clause: '7.2.8/3' } }
      : undefined;
  }
  return mayRaiseForTrain(table, company)
    ? { seller: director, control: { of: company, clause: '7.2.7/9' } }
    : undefined;
}

export const cashSale = way<SellShares>({
  name: 'cashSale',
  meant: ({ table }) => firstAsked(table) !== undefined || read(table, 'stage') !== 'stock',
  by: ({ table }) => [playerOf(table, needOf(table)?.seller ?? '')],
  checks: [
    objections(function* ({ table }, { company, percent, for: seller }, player) {
      const need = needOf(table);
      if (!need)
        return yield wrong(
          '7.2.7/8',
          'Outside stock rounds shares are sold only to pay what cannot be paid otherwise.',
        );
      if ((seller ?? player) !== need.seller)
        yield wrong('7.2.7/8', 'Only who has to pay sells shares for it.');
      const shares = sharesFor(table, company, percent);
      const held = unsellable(table, need.seller, company, shares, need.control);
      if (held) yield held;
    }),
  ],
  *candidates({ table }, player) {
    const need = needOf(table);
    if (need) yield* salesOf(table, player, need.seller);
  },
  effects({ table }, draft, { company, percent }) {
    const need = needOf(table);
    if (need) sellToPool(draft, need.seller, company, sharesFor(table, company, percent));
  },
  say: ({ table }, move) => saySell(table, move),
});

/** What selling all that may be sold would bring whoever has to raise money now. */
export function raisable(table: Table): number {
  const need = needOf(table);
  if (!need) return 0;
  return dealtIn(table).reduce(
    (sum, company) =>
      sum + sellable(table, need.seller, company, need.control) * priceOf(table, company),
    0,
  );
}

/** Is there any share left that could be sold? */
export function canSell(table: Table): boolean {
  const need = needOf(table);
  return (
    need !== undefined &&
    dealtIn(table).some((company) => sellable(table, need.seller, company, need.control) > 0)
  );
}
