import { playersOf } from './issued.ts';
import { playerToken } from '../procedure.ts';
import { playersWithPowers } from '../privates/privates.ts';
import { amend, initialValue, read, moveRoundMarker, write } from '../course/keys.ts';
import type { Draft, Prompt, Context, PlaceId, Round } from '../course/nouns.ts';
import { canAct } from '../course/verb.ts';
import { orderOf, playersAfter } from './holdings.ts';
import { movePriceMarker, operatingOrder } from './moves.ts';
import { isSoldOut, limitsOf } from './shares.ts';
import { maySellInTurn, endTurn, hasBought, mustSell, salesLeft, stockActor } from './turn.ts';

/** The stock round: player order, the end of a turn and of the round, and the next priority deal. */

/**
 * The order of the next round. It begins with the player after the last one to act or to buy, or it is the order in
 * which the players ceased to act.
 */
export function nextRoundOrder({ table, rules }: Context): readonly PlaceId[] {
  const order = orderOf(table);
  if (rules.stock.nextRoundOrder === 'as they ceased') {
    const ceased = read(table, 'passed');
    return [...ceased, ...order.filter((player) => !ceased.includes(player))];
  }
  const { lastToAct, lastToBuy } = read(table, 'stock');
  const last = rules.stock.keepsRoundGoing === 'any' ? lastToAct : lastToBuy;
  return playersAfter(table, last ?? undefined, order);
}

/** Sets the order of the next round, which gives its first player the priority deal. */
export const givePriority = (context: Context, draft: Draft): void =>
  setNextOrder(draft, nextRoundOrder(context));

/** Sets the order of the next round and gives the priority card to its first player. */
export function setNextOrder(draft: Draft, order: readonly string[]): void {
  write(draft, 'order', order);
  write(draft, 'passed', []);
  if (draft.table.box.pieces.has('card:priority')) draft.put('card:priority', order[0]!);
}

/** Raises the price of sold-out companies. */
function riseSoldOut(context: Context, draft: Draft): void {
  for (const company of operatingOrder(context))
    if (isSoldOut(context, company))
      movePriceMarker(
        context,
        draft,
        company,
        'up',
        context.rules.stock.soldOutRise(context.table, company),
      );
}

/** Can the player still do something that the turn should wait for? */
type IsOpen = (context: Context, player: PlaceId) => boolean;

/**
 * Creates a stock round whose turns have these actions. `waitsFor` has names of actions and tests: the turn ends by
 * itself when none of these actions is legal any more and no test is true. `awaited` = the actions that the prompt
 * names; left out = all of them. `story` = what else it tells.
 */
export function stockRound(
  actions: readonly string[],
  waitsFor: readonly (string | IsOpen)[],
  awaited?: (context: Context, player: PlaceId) => readonly string[],
  story?: (context: Context) => readonly string[],
): Round {
  return {
    name: 'stock',
    begin(_context, draft) {
      write(draft, 'stock', initialValue('stock'));
      write(draft, 'passed', []);
      moveRoundMarker(draft, 'stock');
    },
    prompt(context): Prompt {
      const { table } = context;
      const player = stockActor(table);
      const sellsFirst = () => mustSell(context, player);
      const sells = () =>
        maySellInTurn(context) && read(table, 'turn') >= context.rules.stock.firstRoundWithSales;
      const may = () => {
        if (!hasBought(table)) return 'may act or pass';
        const more = read(table, 'stock').acted.includes('sell') ? ' more' : '';
        return `may ${sells() ? `sell${more} shares` : 'act again'} or end the turn`;
      };
      return {
        round: `Stock round ${read(table, 'turn')}`,
        entity: player,
        acting: [player],
        alsoMayAct: () => playersWithPowers(context),
        actions: context.rules.privates.toPlayers
          ? actions
          : actions.filter((name) => name !== 'trade'),
        awaited: () => (sellsFirst() ? salesLeft(context, player) : awaited?.(context, player)),
        limits: () => limitsOf(context, player),
        sentence: () =>
          `${playerToken(player)} ${sellsFirst() ? 'is over a limit and sells' : may()}.`,
        story: story && (() => story(context)),
        pass: {
          must: () =>
            sellsFirst()
              ? {
                  reason: 'must-sell',
                  says: `${playerToken(player)} is over a limit and has to sell.`,
                }
              : undefined,
          ...(read(table, 'stock').acted.length > 0
            ? { says: 'ends the turn', saysMore: true }
            : { says: 'passes' }),
          effects: endTurn,
        },
      };
    },
    advance(context, draft) {
      const { table } = context;
      const { acted } = read(table, 'stock');
      if (acted.length === 0 && read(table, 'passed').length >= playersOf(table.box).length) {
        riseSoldOut(context, draft);
        givePriority(context, draft);
        amend(draft, 'stock', { acted: [], bought: [], sold: {} });
        return 'over';
      }
      const player = stockActor(table);
      const isOpen = (one: string | IsOpen) =>
        typeof one === 'function' ? one(context, player) : canAct(context, one, player);
      if (waitsFor.some(isOpen)) return 'wait';
      endTurn(context, draft);
      return 'on';
    },
  };
}
