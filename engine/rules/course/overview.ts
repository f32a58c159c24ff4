import { freeCash } from '../auction/waterfall.ts';
import { bankLeft, bankSize, houseOf } from '../house/house.ts';
import { cash } from '../../kernel/table.ts';
import { operator } from '../operating/turn.ts';
import type { Overview, PlayerOverview } from '../rulebook.ts';
import { orderOf, companiesOf } from '../stock/holdings.ts';
import { operatingOrder } from '../stock/moves.ts';
import { playersOf } from '../stock/papers.ts';
import { bundles, limitsOf } from '../stock/shares.ts';
import { isSetUp, read } from './keys.ts';
import type { Now, PlaceId } from './nouns.ts';

/** What everybody looks at all the time, whoever acts. */

/** What all shares of a player that may be sold would bring at the prices of now. */
function sales(now: Now, player: PlaceId, office: readonly string[]): number {
  let sum = 0;
  for (const company of companiesOf(now)) {
    const most = Math.max(0, ...bundles(now, player, company, office));
    if (most > 0) sum += (most / 10) * now.rules.stock.brings(now.table, company);
  }
  return sum;
}

/** In an emergency the president of the company in turn, or of any, stays. */
function officesOf({ table, rules }: Now, companies: readonly string[]): readonly string[] {
  const company = operator(table);
  if (rules.trains.help.office === 'all') return companies;
  return company === undefined ? [] : [company];
}

function playerOverview(now: Now, player: PlaceId): PlayerOverview {
  const { table, rules } = now;
  const { certificates } = limitsOf(now, player);
  const free = read(table, 'stage') === 'auction' ? freeCash(table, player) : cash(table, player);
  const inNeed = rules.trains.must !== 'never';
  return {
    player,
    ...(certificates && { certificates }),
    bound: cash(table, player) - free,
    sales: sales(now, player, []),
    ...(inNeed && { inNeed: sales(now, player, officesOf(now, companiesOf(now))) }),
  };
}

/** Who begins the next stock round, where that is known now. */
function priorityOf({ table, rules }: Now): PlaceId | undefined {
  const order = orderOf(table);
  if (read(table, 'stage') !== 'stock') return order[0];
  const { lastToAct, lastToBuy = null } = read(table, 'stock');
  if (rules.stock.order === 'as they ceased') return read(table, 'passed')[0];
  const last = rules.stock.action === 'any' ? lastToAct : lastToBuy;
  return last === null ? order[0] : order[(order.indexOf(last) + 1) % order.length];
}

/** Kinds of train, and the kind whose first purchase takes each of them away. */
function rustOf({ box, rules }: Now): Record<string, string> {
  const by: Record<string, string> = {};
  for (const kind of box.trains.keys())
    for (const gone of rules.trains.rusts(box, kind)) by[gone] = kind;
  return by;
}

function endOf({ table, box, rules, money }: Now): string[] {
  const reason = read(table, 'end')?.reason;
  if (reason !== undefined) return [`The end is certain: ${rules.course.ends[reason] ?? reason}`];
  if (bankSize(box, houseOf(table)) === undefined) return [];
  return [`The bank has ${money(bankLeft(table))}`];
}

export function overviewOf(now: Now): Overview {
  const { table, box, rules } = now;
  if (!isSetUp(table)) return { order: [], players: [], rusts: {}, end: [], besides: [] };
  const own = rules.course.overview?.(now) ?? {};
  const company = operator(table);
  const { order } = read(table, 'round');
  const toCome = operatingOrder(now);
  const priority = priorityOf(now);
  return {
    // In 1820 the round knows only those that have had their turn. (1820 §6)
    order: read(table, 'stage') === 'operating' ? [...new Set([...order, ...toCome])] : toCome,
    ...(company !== undefined && { operates: company }),
    players: own.players ?? playersOf(box).map((player) => playerOverview(now, player)),
    ...(priority !== undefined && { priority }),
    rusts: own.rusts ?? rustOf(now),
    end: own.end ?? endOf(now),
    besides: own.besides ?? [],
  };
}
