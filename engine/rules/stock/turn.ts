import type { Op } from '../../../shared/op.ts';
import { amend, type Clock, read, write } from '../course/keys.ts';
import type { AnyAction, Draft, Frame, Context, PlaceId, Table } from '../course/nouns.ts';
import { orderOf } from './holdings.ts';
import { heldTooMuch, isOverLimit } from './shares.ts';

/** The turn of a player in a stock round. */

export const stockActor = (table: Table): PlaceId => {
  const order = orderOf(table);
  return order[read(table, 'stock').at % order.length]!;
};

const isPurchase = (did: string): boolean => !did.startsWith('sell');

/** Has the player made the purchase of the turn? */
export const hasBought = (table: Table): boolean => read(table, 'stock').acted.some(isPurchase);

/** Does the order of the turn still allow a sale? */
export function maySellInTurn({ table, rules }: Context): boolean {
  const { acted } = read(table, 'stock');
  if (rules.stock.turnOrder === 'sell-buy-sell' || !hasBought(table)) return true;
  return rules.stock.turnOrder === 'sell-buy or buy-sell' && acted[0] !== 'sell';
}

const saleActions = new WeakMap<Frame, readonly AnyAction[]>();

/** All sale actions. */
function salesOf({ rules }: Context): readonly AnyAction[] {
  let known = saleActions.get(rules);
  if (!known) {
    const all = Object.values(rules.verbs).flatMap(({ actions }) => actions);
    saleActions.set(
      rules,
      (known = all.filter(({ name }) => rules.stock.saleActions.includes(name))),
    );
  }
  return known;
}

/** Names of the sale actions with which the player can sell something now. */
export const salesLeft = (context: Context, player: PlaceId): string[] =>
  salesOf(context)
    .filter((action) => context.can(action, player))
    .map(({ name }) => name);

/** Can the player sell anything now? */
export const canSell = (context: Context, player: PlaceId): boolean =>
  salesOf(context).some((action) => context.can(action, player));

/** Can the player sell more of this company now? */
function canSellOf(context: Context, player: PlaceId, company: string): boolean {
  const isOf = function* (action: AnyAction) {
    for (const move of action.candidates(context, player)) if (move.company === company) yield move;
  };
  return salesOf(context).some((action) =>
    context.can({ ...action, candidates: () => isOf(action) }, player),
  );
}

/**
 * Must the player sell first, because they are over a limit and able to sell? A company of which they hold too
 * much and can sell nothing now does not bind them: selling others would not help.
 */
export const mustSell = (context: Context, player: PlaceId): boolean =>
  context.rules.stock.mustSellOverLimit(context.table) &&
  ((isOverLimit(context, player) && canSell(context, player)) ||
    heldTooMuch(context, player).some((company) => canSellOf(context, player, company)));

/** Notes what the player has done in this turn. */
export function noteDone(
  draft: Draft,
  player: PlaceId,
  did: string,
  bought?: readonly [company: string, from: string],
): void {
  const stock = read(draft.table, 'stock');
  amend(draft, 'stock', {
    acted: [...stock.acted, did],
    ...(bought && { bought: [...stock.bought, bought as [string, string]] }),
    lastToAct: player,
    ...(isPurchase(did) && { lastToBuy: player }),
  });
}

/** The index of the next player who is not out of the round. */
export function nextPlayerIndex(
  order: readonly PlaceId[],
  at: number,
  out: readonly PlaceId[],
): number {
  let next = (at + 1) % order.length;
  for (let i = 1; i < order.length && out.includes(order[next]!); i++)
    next = (next + 1) % order.length;
  return next;
}

/** Marks what was sold in this turn as sold before. */
function asBefore(sold: Clock['stock']['sold']): Clock['stock']['sold'] {
  const all = Object.entries(sold);
  if (!all.some(([, what]) => Object.values(what).includes('now'))) return sold;
  const before = (what: (typeof sold)[string]) =>
    Object.fromEntries(Object.keys(what).map((name) => [name, 'before'] as const));
  return Object.fromEntries(all.map(([who, what]) => [who, before(what)]));
}

/** Ends the turn. Without an action that counts, it was a pass. */
export function endTurn({ table, rules }: Context, draft: Draft): void {
  const player = stockActor(table);
  const { acted, at, sold } = read(table, 'stock');
  const others = read(table, 'passed').filter((one) => one !== player);
  const counts = rules.stock.keepsRoundGoing === 'any' ? acted.length > 0 : hasBought(table);
  if (counts) write(draft, 'passed', others);
  else if (!read(table, 'passed').includes(player)) write(draft, 'passed', [...others, player]);
  const order = orderOf(table);
  const out = rules.stock.passLasts === 'for good' ? read(table, 'passed') : [];
  amend(draft, 'stock', {
    at: nextPlayerIndex(order, at, out),
    acted: [],
    bought: [],
    sold: asBefore(sold),
  });
}

/**
 * The players whose turn in a stock round came and went within one entry, because they could do nothing.
 * `before` = the table before the entry.
 */
export function passedOver(before: Table, ops: readonly Op[]): PlaceId[] {
  const order = orderOf(before);
  const turns = [read(before, 'stock').at];
  for (const op of ops) {
    if (op.op === 'set' && op.key === 'stage') break;
    if (op.op !== 'set' || op.key !== 'stock') continue;
    const { at } = op.value as unknown as Clock['stock'];
    if (at !== turns.at(-1)) turns.push(at);
  }
  return turns.slice(1, -1).map((at) => order[at % order.length]!);
}
