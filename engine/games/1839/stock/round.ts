import type { Draft } from '../../../kernel/draft.ts';
import type { Table } from '../../../kernel/table.ts';
import { playersOf } from '../../../rules/certificates.ts';
import type { Turn } from '../../../rules/rulebook.ts';
import { beginSet } from '../course/begin.ts';
import { stopped, turnColour } from '../course/cards.ts';
import { read, write } from '../course/clock.ts';
import { named } from '../course/turns.ts';
import { COUNTRIES, isParred, percent } from '../holdings.ts';
import { kabinetOwner, rescuable } from './kabinet.ts';
import { reparrable } from './ketwich.ts';
import { moveMarker, operatingOrder, parsToCome, stands1000 } from './market.ts';
import { soldOut, UNIT } from './shares.ts';
import { canBuySome, canSellSome, endTurn, purchaseUnmade, stockActor } from './turn.ts';

/** Stock rounds: who is asked, when they end, how prices answer (1839 §5.1, §7.4). */

export function stockTurn(table: Table): Turn {
  const player = stockActor(table);
  const acted = read(table, 'stock').acts.length > 0;
  return {
    round: `Stock round ${read(table, 'set')}`,
    entity: player,
    acting: [player],
    verbs: ['sellShares', 'buyShare', 'startCompany', 'reparCompany', 'pass'],
    sentence: `${named(player)} ${acted ? 'may go on or ends the turn' : 'sells, buys or passes'}.`,
    ...parsToCome(table),
    over: false,
  };
}

/** One thing that follows by itself; false = somebody has to decide. */
export function advanceStock(draft: Draft): boolean {
  const { table } = draft;
  if (stopped(table).length === playersOf(table.box).length) {
    const waits = kabinetOwner(table) !== undefined && rescuable(table).length > 0;
    if (waits) write(draft, 'stage', 'kabinet');
    else closeStockRound(draft);
    return true;
  }
  // After its purchase a turn in which nothing more can be done is over.
  const player = stockActor(table);
  if (purchaseUnmade(table) || canSellSome(table, player) || canBuySome(table, player))
    return false;
  if (reparrable(table, player).length > 0) return false;
  endTurn(draft, player);
  return true;
}

/** Cards turn, prices answer to the pool, and the operating rounds begin. (§5.1.7) */
export function closeStockRound(draft: Draft): void {
  const { table } = draft;
  turnColour(draft);
  for (const company of operatingOrder(table))
    moveMarker(draft, company, -percent(table, 'pool', company) / UNIT);
  for (const country of COUNTRIES) {
    if (!isParred(table, country)) continue;
    if (percent(table, 'pool', country) > 0) moveMarker(draft, country, -1);
    else if (soldOut(table, country)) moveMarker(draft, country, 1);
    if (!stands1000(table, country)) continue;
    write(draft, 'end', { reason: 'abroad' });
    return write(draft, 'stage', 'over');
  }
  beginSet(draft);
}
