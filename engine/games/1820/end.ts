import type { PlaceId } from '../../kernel/box.ts';
import type { Draft } from '../../kernel/draft.ts';
import { cash, type Table } from '../../kernel/table.ts';
import { playersOf } from '../../rules/certificates.ts';
import type { Turn, Worth } from '../../rules/rulebook.ts';
import { goTo, read, write } from './course/clock.ts';
import type { End } from './course/keys.ts';
import { named } from './course/turns.ts';
import { BRITISH_RAIL, catalogue, directedBy, sharesIn } from './companies/holdings.ts';
import { priceOf } from './companies/market.ts';

/** The end of the game and what counts then (1820 §16.4, §16.5). */

/** Cash and shares at their price; private companies have none. A bankrupt player has nothing. */
function worthOf(table: Table, player: PlaceId): Worth {
  const end = read(table, 'end');
  if (end?.reason === 'bankrupt' && end.player === player)
    return { player, total: 0, parts: [{ of: 'bankrupt', amount: 0 }] };
  const parts = [{ of: 'cash', amount: cash(table, player) }];
  for (const company of [...catalogue(table.box), BRITISH_RAIL]) {
    const amount = sharesIn(table, player, company) * priceOf(table, company);
    if (amount > 0) parts.push({ of: company, amount });
  }
  return { player, total: parts.reduce((sum, { amount }) => sum + amount, 0), parts };
}

export const score = (table: Table): Worth[] =>
  playersOf(table.box)
    .map((player) => worthOf(table, player))
    .sort((a, b) => b.total - a.total);

/** The game is over now, for the first reason that held. (D78) */
export function endGame(draft: Draft, end: End): void {
  if (read(draft.table, 'end') === null || end.reason === 'bankrupt') write(draft, 'end', end);
  write(draft, 'pending', []);
  goTo(draft, 'over');
}

/** After a stock round or an issue and takeover round somebody must direct a company. (§16.4) */
export function endIfNobodyDirects(draft: Draft): boolean {
  const { table } = draft;
  if (playersOf(table.box).some((player) => directedBy(table, player).length > 0)) return false;
  endGame(draft, { reason: 'control' });
  return true;
}

/** A price of £500 was reached: the game ends where this is asked. */
export function endIfReached(draft: Draft): boolean {
  const { table } = draft;
  if (read(table, 'end') === null) return false;
  goTo(draft, 'over');
  return true;
}

const WHY: Readonly<Record<End['reason'], string>> = {
  bankrupt: 'a player is bankrupt',
  control: 'no player directs a company',
  market: 'a price has reached £500',
  chart: 'the cost of business has run off the chart',
};

export function gameOver(table: Table): Turn {
  const end = read(table, 'end');
  const worths = score(table);
  const most = Math.max(...worths.map(({ total }) => total));
  const best = worths.filter(({ total }) => total === most).map(({ player }) => named(player));
  // There is no tie-break: all who have most have won. (§16.5)
  const wins =
    best.length > 1
      ? ` ${best.slice(0, -1).join(', ')} and ${best.at(-1)!} have most with £${most} each: they all win.`
      : best.length === 1
        ? ` ${best[0]!} has most with £${most}.`
        : '';
  return {
    round: 'End of the game',
    acting: [],
    verbs: [],
    sentence: `The game is over: ${end ? WHY[end.reason] : 'it has ended'}.${wins}`,
    over: true,
  };
}
