import type { Draft } from '../../../kernel/draft.ts';
import { playersOf } from '../../../rules/certificates.ts';
import { payUpTo } from '../../../rules/money.ts';
import { beginning, goTo, read, write } from '../course/clock.ts';

/** How a stock round begins: income, then the auctions it may have (1820 §4, §4.1). */

const LAST_FUTURES = 3;

/** Income up to the first stock round after Victoria's death; what is owed for trains goes off it. */
export function openStockRound(draft: Draft): void {
  const { table } = draft;
  const turn = read(table, 'turn');
  const { dead, last } = read(table, 'victoria');
  if (!dead || last === turn) {
    const income = Number(table.box.data.income ?? 0);
    for (const player of playersOf(table.box)) draft.pay('bank', player, income);
  }
  if (turn > 1)
    for (const [player, owed] of Object.entries(read(table, 'owed')))
      if (table.purses.has(player)) payUpTo(draft, player, 'bank', owed);
  if (turn > 1) write(draft, 'owed', {});
  write(draft, 'half', 0);
  write(draft, 'floatLaid', {});
  write(draft, 'stock', beginning('stock'));
  draft.put('marker:round', 'round:SR, lobbies open');
  goTo(draft, turn === 1 ? 'cousins' : turn <= LAST_FUTURES ? 'futures' : 'stock');
}
