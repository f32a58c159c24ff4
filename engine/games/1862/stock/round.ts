import { cash } from '../../../kernel/table.ts';
import { read as readFrame } from '../../../rules/course/keys.ts';
import type { Now, PlaceId, Round, Table } from '../../../rules/course/nouns.ts';
import { orderOf } from '../../../rules/stock/holdings.ts';
import { priceOf } from '../../../rules/stock/market.ts';
import { stockRound } from '../../../rules/stock/round.ts';
import { hasBought } from '../../../rules/stock/turn.ts';
import { read, write } from '../clock.ts';
import { companies, hasRoom, isChartered, isStarted, obligationsOf, parOf } from '../companies.ts';
import { enforceObligations } from '../parliament/obligations.ts';
import { leastCost } from './available.ts';
import { buyInTurn, sellInTurn } from './shares.ts';

/** Stock rounds: what shares cost, when a turn waits, how the round ends. (1862 §6) */

/** Shares of the IPO cost the par of a chartered company, all others the price. */
export const priceFrom = (table: Table, company: string, from: PlaceId): number =>
  from === 'ipo' && isChartered(table, company) ? parOf(table, company)! : priceOf(table, company);

/** Money and room for a company of his own, whether or not one can be started now. (1862 §6.1) */
const mightStart = (now: Now, player: PlaceId): boolean =>
  !hasBought(now.table) &&
  read(now.table, 'lner') !== 'formed' &&
  cash(now.table, player) >= leastCost(now.table) &&
  hasRoom(now, player) &&
  companies(now.table).some((company) => !isStarted(now.table, company));

/** Is there anything that the player could do in a turn? */
export const mayAct = (now: Now, player: PlaceId): boolean =>
  mightStart(now, player) || now.can(sellInTurn, player) || now.can(buyInTurn, player);

const round = stockRound(['sell', 'buy', 'start'], [mayAct]);

export const stock: Round = {
  ...round,
  begin(now, draft) {
    round.begin(now, draft);
    write(draft, 'bought', {});
  },
  advance(now, draft) {
    const { table } = now;
    const order = orderOf(table);
    const { acted } = readFrame(table, 'stock');
    const isOver = acted.length === 0 && readFrame(table, 'passed').length >= order.length;
    // Obligations are enforced; then the next in line has the priority deal. (1862 §6.7)
    const due = isOver ? order.filter((player) => obligationsOf(table, player).length > 0) : [];
    if (due.length === 0) return round.advance(now, draft);
    enforceObligations(draft, due);
    return 'on';
  },
};
