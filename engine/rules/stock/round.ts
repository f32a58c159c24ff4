import { playersOf } from './papers.ts';
import { named } from '../procedure.ts';
import { aside } from '../privates/privates.ts';
import { amend, beginning, read, standRound, write } from '../course/keys.ts';
import type { AnyWay, Draft, Floor, Now, PlaceId, Round } from '../course/nouns.ts';
import { orderOf, playersAfter } from './holdings.ts';
import { moveMarker, operatingOrder } from './moves.ts';
import { isSoldOut, limitsOf } from './shares.ts';
import { endTurn, hasBought, mustSell, salesLeft, stockActor } from './turn.ts';

/** The stock round: who acts in which order, when a turn and the round are over, what follows. */

/**
 * Who begins the next round: behind whoever acted last, or bought last, in the order of seats; or who
 * ceased first.
 */
export function passPriority({ table, rules }: Now, draft: Draft): void {
  const order = orderOf(table);
  if (rules.stock.order === 'as they ceased') {
    const ceased = read(table, 'passed');
    return begin(draft, [...ceased, ...order.filter((player) => !ceased.includes(player))]);
  }
  const { lastToAct, lastToBuy = null } = read(table, 'stock');
  const last = rules.stock.action === 'any' ? lastToAct : lastToBuy;
  begin(draft, playersAfter(table, last ?? undefined, order));
}

/** The order of the next round; the priority card lies with whoever begins it. */
export function begin(draft: Draft, order: readonly string[]): void {
  write(draft, 'order', order);
  write(draft, 'passed', []);
  if (draft.table.box.pieces.has('card:priority')) draft.put('card:priority', order[0]!);
}

/** Companies that players own whole rise. */
function riseSoldOut(now: Now, draft: Draft): void {
  for (const company of operatingOrder(now))
    if (isSoldOut(now, company))
      moveMarker(now, draft, company, 'up', now.rules.stock.rise(now.table, company));
}

/** Is there something for which the turn of a player waits? */
type Waits = (now: Now, player: PlaceId) => boolean;
/** The ways that a player is really asked for, where a title says so. */
type Asks = (now: Now, player: PlaceId) => readonly string[];

/** A stock round whose turns hold these ways; `waits` = what a turn waits for. */
export function stockRound(
  ways: readonly string[],
  waits: readonly (AnyWay | Waits)[],
  asks?: Asks,
): Round {
  return {
    name: 'stock',
    begin(_now, draft) {
      write(draft, 'stock', beginning('stock'));
      write(draft, 'passed', []);
      standRound(draft, 'stock');
    },
    floor(now): Floor {
      const { table } = now;
      const player = stockActor(table);
      const must = () => mustSell(now, player);
      const may = () =>
        hasBought(table) ? 'may sell more shares or ends the turn' : 'may act or pass';
      return {
        round: `Stock round ${read(table, 'turn')}`,
        entity: player,
        acting: [player],
        aside: () => aside(now),
        ways: now.rules.privates.toPlayers ? ways : ways.filter((name) => name !== 'trade'),
        asks: () => (must() ? salesLeft(now, player) : asks?.(now, player)),
        limits: () => limitsOf(now, player),
        sentence: () => `${named(player)} ${must() ? 'is over a limit and sells' : may()}.`,
        pass: {
          must: () =>
            must()
              ? { reason: 'must-sell', says: `${named(player)} is over a limit and has to sell.` }
              : undefined,
          says: read(table, 'stock').acted.length > 0 ? 'ends the turn' : 'passes',
          effects: endTurn,
        },
      };
    },
    advance(now, draft) {
      const { table } = now;
      const { acted } = read(table, 'stock');
      if (acted.length === 0 && read(table, 'passed').length >= playersOf(table.box).length) {
        riseSoldOut(now, draft);
        passPriority(now, draft);
        amend(draft, 'stock', { acted: [], bought: [], sold: {} });
        return 'over';
      }
      const player = stockActor(table);
      const open = (one: AnyWay | Waits) =>
        typeof one === 'function' ? one(now, player) : now.can(one, player);
      if (waits.some(open)) return 'wait';
      endTurn(now, draft);
      return 'on';
    },
  };
}
