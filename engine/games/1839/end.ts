import { cash, type Table } from '../../kernel/table.ts';
import { playersOf } from '../../rules/certificates.ts';
import type { Turn, Worth } from '../../rules/rulebook.ts';
import type { PlaceId } from '../../kernel/box.ts';
import { read } from './course/clock.ts';
import { named } from './course/turns.ts';
import { faceValue, percent, privatesAt } from './holdings.ts';
import { allCompanies, costOf } from './stock/shares.ts';

/** The end of the game and what counts then (1839 §9). */

/** Cash, shares at their final price, privates at face. */
export function worthOf(table: Table, player: PlaceId): Worth {
  const parts = [{ of: 'cash', amount: cash(table, player) }];
  for (const company of allCompanies(table)) {
    const amount = costOf(table, company, percent(table, player, company));
    if (amount > 0) parts.push({ of: company, amount });
  }
  for (const id of privatesAt(table, player)) parts.push({ of: id, amount: faceValue(table, id) });
  return { player, total: parts.reduce((sum, { amount }) => sum + amount, 0), parts };
}

export function score(table: Table): Worth[] {
  return playersOf(table.box)
    .map((player) => worthOf(table, player))
    .sort((a, b) => b.total - a.total);
}

const WHY: Readonly<Record<string, string>> = {
  bankrupt: 'a director is bankrupt',
  abroad: 'players hold the whole of a foreign company, and its price has reached ƒ1000',
  market: 'a price has reached ƒ1000',
};

/** Nobody is placed before another on a tie. (end/9) */
export function gameOver(table: Table): Turn {
  const [best, ...others] = score(table);
  const first = best ? [best, ...others].filter(({ total }) => total === best.total) : [];
  const names = first.map(({ player }) => named(player)).join(' and ');
  const wins = best
    ? ` ${names} ${first.length > 1 ? 'share' : 'has'} the most with ƒ${best.total}.`
    : '';
  return {
    round: 'End of the game',
    acting: [],
    verbs: [],
    sentence: `The game is over: ${WHY[read(table, 'end')?.reason ?? ''] ?? 'it has ended'}.${wins}`,
    over: true,
  };
}
