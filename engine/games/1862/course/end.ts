import type { PlaceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { cash, type Table } from '../../../kernel/table.ts';
import { playersOf } from '../../../rules/certificates.ts';
import type { Turn, Worth } from '../../../rules/rulebook.ts';
import { companies, half, isStarted, papers, trainsOf, unitsOf } from '../stock/holdings.ts';
import { priceOf } from '../stock/market.ts';
import { read, write } from './clock.ts';
import type { Clock } from './keys.ts';
import { money, named } from './turns.ts';

/** The end of the game and what counts then. (1862 §18) */

export function endGame(draft: Draft, why: NonNullable<Clock['end']>): void {
  write(draft, 'end', why);
  write(draft, 'stage', 'over');
}

/** Cash and shares; of a company without a train each certificate counts half, rounded down. */
export function worthOf(table: Table, player: PlaceId): Worth {
  const parts = [{ of: 'cash', amount: cash(table, player) }];
  for (const company of companies(table)) {
    if (!isStarted(table, company)) continue;
    const price = priceOf(table, company);
    const runs = trainsOf(table, company).length > 0;
    const amount = papers(table, player, company).reduce((sum, id) => {
      const value = unitsOf(table, id) * price;
      return sum + (runs ? value : half(value));
    }, 0);
    if (amount > 0) parts.push({ of: company, amount });
  }
  return { player, total: parts.reduce((sum, { amount }) => sum + amount, 0), parts };
}

export function score(table: Table): Worth[] {
  return playersOf(table.box)
    .map((player) => worthOf(table, player))
    .sort((a, b) => b.total - a.total);
}

const WHY: Readonly<Record<string, string>> = {
  market: 'a share price has reached £1000',
  bank: 'the bank is broken',
  idle: 'no company is left, and nobody has the means to start one',
  lner: 'the LNER has run its set of operating rounds',
};

export function endTurn(table: Table): Turn {
  const why = WHY[read(table, 'end') ?? ''] ?? 'it has ended';
  const all = score(table);
  const most = all[0]?.total ?? 0;
  const first = all.filter(({ total }) => total === most).map(({ player }) => named(player));
  const wins = `${first.join(' and ')} ${first.length > 1 ? 'share the win' : 'wins'}`;
  return {
    round: 'End of the game',
    acting: [],
    verbs: [],
    sentence: `The game is over: ${why}. ${wins} with ${money(most)}.`,
    over: true,
  };
}
