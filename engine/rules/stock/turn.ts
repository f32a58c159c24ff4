import { amend, type Clock, read, write } from '../course/keys.ts';
import type { AnyWay, Draft, Frame, Now, PlaceId, Table } from '../course/nouns.ts';
import { nameOf, orderOf } from './holdings.ts';
import { heldTooMuch, isOver } from './shares.ts';

/** What the turn of a player in a stock round holds. */

export const stockActor = (table: Table): PlaceId => {
  const order = orderOf(table);
  return order[read(table, 'stock').at % order.length]!;
};

const isPurchase = (did: string): boolean => !did.startsWith('sell');

/** The purchase of the turn has been made. */
export const hasBought = (table: Table): boolean => read(table, 'stock').acted.some(isPurchase);

/** May something still be sold in this turn, going by its order? */
export function salesOpen({ table, rules }: Now): boolean {
  const { acted } = read(table, 'stock');
  if (rules.stock.turn === 'sell-buy-sell' || !hasBought(table)) return true;
  return rules.stock.turn === 'sell-buy or buy-sell' && acted[0] !== 'sell';
}

const waysOf = new WeakMap<Frame, readonly AnyWay[]>();

/** The ways of selling that there are. */
function salesOf({ rules }: Now): readonly AnyWay[] {
  let known = waysOf.get(rules);
  if (!known) {
    const all = Object.values(rules.verbs).flatMap(({ ways }) => ways);
    waysOf.set(rules, (known = all.filter(({ name }) => rules.stock.sales.includes(name))));
  }
  return known;
}

/** The ways of selling in which the player can sell something now, by name. */
export const salesLeft = (now: Now, player: PlaceId): string[] =>
  salesOf(now)
    .filter((way) => now.can(way, player))
    .map(({ name }) => name);

/** Is there anything that the player can sell now? */
export const canSell = (now: Now, player: PlaceId): boolean =>
  salesOf(now).some((way) => now.can(way, player));

/** Could the player sell more of this company now? */
function canSellOf(now: Now, player: PlaceId, company: string): boolean {
  const isOf = function* (way: AnyWay) {
    for (const move of way.candidates(now, player)) if (move.company === company) yield move;
  };
  return salesOf(now).some((way) => now.can({ ...way, candidates: () => isOf(way) }, player));
}

/**
 * Does the player hold too much of a company? One that was sold in this turn, and of which no more can be
 * sold now, binds nobody to sell others: that would mend nothing.
 */
const mustReduce = (now: Now, player: PlaceId): boolean =>
  heldTooMuch(now, player).some((company) => {
    const sold = read(now.table, 'stock').sold[player]?.[nameOf(now, company)];
    return sold !== 'now' || canSellOf(now, player, company);
  });

/** Over a limit and able to sell: nothing else is done before that. */
export const mustSell = (now: Now, player: PlaceId): boolean =>
  now.rules.stock.mustSell(now.table) &&
  (isOver(now, player) || mustReduce(now, player)) &&
  canSell(now, player);

/** Writes down what the player has done in this turn. */
export function hasDone(
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

/** Who comes after this one, but for those who are out. */
export function nextAt(order: readonly PlaceId[], at: number, out: readonly PlaceId[]): number {
  let next = (at + 1) % order.length;
  for (let i = 1; i < order.length && out.includes(order[next]!); i++)
    next = (next + 1) % order.length;
  return next;
}

/** What was sold in this turn has been sold before the next one. */
function asBefore(sold: Clock['stock']['sold']): Clock['stock']['sold'] {
  const all = Object.entries(sold);
  if (!all.some(([, what]) => Object.values(what).includes('now'))) return sold;
  const before = (what: (typeof sold)[string]) =>
    Object.fromEntries(Object.keys(what).map((name) => [name, 'before'] as const));
  return Object.fromEntries(all.map(([who, what]) => [who, before(what)]));
}

/** The turn is over; without an action that counts that is a pass. */
export function endTurn({ table, rules }: Now, draft: Draft): void {
  const player = stockActor(table);
  const { acted, at, sold } = read(table, 'stock');
  const others = read(table, 'passed').filter((one) => one !== player);
  const counts = rules.stock.action === 'any' ? acted.length > 0 : hasBought(table);
  if (counts) write(draft, 'passed', others);
  else if (!read(table, 'passed').includes(player)) write(draft, 'passed', [...others, player]);
  const order = orderOf(table);
  const out = rules.stock.passing === 'for good' ? read(table, 'passed') : [];
  amend(draft, 'stock', {
    at: nextAt(order, at, out),
    acted: [],
    bought: [],
    sold: asBefore(sold),
  });
}
