import type { PlaceId } from '../../kernel/box.ts';
import { cash, type Table } from '../../kernel/table.ts';
import { playersOf } from '../../rules/certificates.ts';
import type { Worth } from '../../rules/rulebook.ts';
import { read } from './clock.ts';
import { sharesIn } from './companies/holdings.ts';
import { priceOf } from './companies/market.ts';
import { dealtIn } from './stock/shares.ts';

/** Why the game ends and what counts then. (1820 §16.4, §16.5) */

/** Cash and shares at their price; private companies have none. A bankrupt player has nothing. */
function worthOf(table: Table, player: PlaceId): Worth {
  const end = read(table, 'end');
  if (end?.reason === 'bankrupt' && end.player === player)
    return { player, total: 0, parts: [{ of: 'bankrupt', amount: 0 }] };
  const parts = [{ of: 'cash', amount: cash(table, player) }];
  for (const company of dealtIn(table)) {
    const amount = sharesIn(table, player, company) * priceOf(table, company);
    if (amount > 0) parts.push({ of: company, amount });
  }
  return { player, total: parts.reduce((sum, { amount }) => sum + amount, 0), parts };
}

export const score = (table: Table): Worth[] =>
  playersOf(table.box)
    .map((player) => worthOf(table, player))
    .sort((a, b) => b.total - a.total);

export const ends = {
  bankrupt: 'a player is bankrupt',
  control: 'no player directs a company',
  market: 'a price has reached £500',
  chart: 'the cost of business has run off the chart',
};
