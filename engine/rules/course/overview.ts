import { bidsOn, freeCash, unsold } from '../auction/waterfall.ts';
import { bankLeft, bankSize, houseOf } from '../house/house.ts';
import { cash } from '../../kernel/table.ts';
import { operatingCompany } from '../operating/turn.ts';
import { playerToken } from '../procedure.ts';
import type { Overview, PlayerOverview } from '../rulebook.ts';
import { orderOf, companiesOf } from '../stock/holdings.ts';
import { cellOf } from '../stock/market.ts';
import { operatingOrder } from '../stock/moves.ts';
import { playersOf } from '../stock/issued.ts';
import { bundles, limitsOf } from '../stock/shares.ts';
import { isSetUp, read } from './keys.ts';
import type { Context, PlaceId } from './nouns.ts';

/** The overview: what everybody looks at all the time. */

/** What all shares that the player may sell would bring at current prices. */
function sales(context: Context, player: PlaceId, keepPresident: readonly string[]): number {
  let sum = 0;
  for (const company of companiesOf(context)) {
    const most = Math.max(0, ...bundles(context, player, company, keepPresident));
    if (most > 0) sum += (most / 10) * context.rules.stock.saleProceeds(context.table, company);
  }
  return sum;
}

/** The presidencies that may not change hands in an emergency sale: that of the company in turn, or all. */
function keptInEmergency(
  { table, rules }: Context,
  companies: readonly string[],
): readonly string[] {
  const company = operatingCompany(table);
  if (rules.trains.presidentHelp.keepsPresidency === 'all') return companies;
  return company === undefined ? [] : [company];
}

function playerOverview(context: Context, player: PlaceId): PlayerOverview {
  const { table, rules } = context;
  const { certificates } = limitsOf(context, player);
  const free = read(table, 'stage') === 'auction' ? freeCash(table, player) : cash(table, player);
  const inNeed = rules.trains.mustOwn !== 'never';
  return {
    player,
    ...(certificates && { certificates }),
    bound: cash(table, player) - free,
    sales: sales(context, player, []),
    ...(inNeed && {
      inNeed: sales(context, player, keptInEmergency(context, companiesOf(context))),
    }),
  };
}

/** Who begins the next stock round, if that is known now. */
function priorityOf({ table, rules }: Context): PlaceId | undefined {
  const order = orderOf(table);
  if (read(table, 'stage') !== 'stock') return order[0];
  const { lastToAct, lastToBuy = null } = read(table, 'stock');
  if (rules.stock.nextRoundOrder === 'as they ceased') return read(table, 'passed')[0];
  const last = rules.stock.keepsRoundGoing === 'any' ? lastToAct : lastToBuy;
  return last === null ? order[0] : order[(order.indexOf(last) + 1) % order.length];
}

/** The bids that stand in the auction of the privates, the highest first. */
function standingBids({ table, money }: Context): Overview['besides'] {
  if (read(table, 'stage') !== 'auction') return [];
  const rows = unsold(table).flatMap((id) => {
    const bids = [...bidsOn(table, id)].sort((one, other) => other[1] - one[1]);
    const says = bids.map(([player, amount]) => `${playerToken(player)} ${money(amount)}`);
    return bids.length === 0 ? [] : [{ name: id, says: says.join(', ') }];
  });
  return rows.length === 0 ? [] : [{ heading: 'Bids', rows }];
}

/** For each kind of train, the kind whose first purchase rusts it. */
function rustOf({ box, rules }: Context): Record<string, string> {
  const by: Record<string, string> = {};
  for (const kind of box.trains.keys())
    for (const gone of rules.trains.rusts(box, kind)) by[gone] = kind;
  return by;
}

/** How far the highest price is from the one that ends the game, if a price ends it. */
function priceToEnd({ table, box, rules, money }: Context): string[] {
  if (rules.course.endReasons.market === undefined) return [];
  const ends = box.market.cells.filter(({ zones }) => zones.includes('end'));
  const prices = [...box.companies.keys()].map((company) => cellOf(table, company)?.price ?? 0);
  const highest = Math.max(0, ...prices);
  if (ends.length === 0 || highest === 0) return [];
  const end = Math.min(...ends.map(({ price }) => price));
  return [`Highest price ${money(highest)} of ${money(end)}`];
}

/** What the bank has left, if the game ends when it breaks. */
export const bankToEnd = ({ table, box, money }: Context): string[] =>
  bankSize(box, houseOf(table)) === undefined ? [] : [`The bank has ${money(bankLeft(table))}`];

function endOf(context: Context, own: readonly string[] | undefined): string[] {
  const { table, rules } = context;
  const reason = read(table, 'end')?.reason;
  if (reason !== undefined)
    return [`The end is certain: ${rules.course.endReasons[reason] ?? reason}`];
  return [...(own ?? bankToEnd(context)), ...priceToEnd(context)];
}

export function overviewOf(context: Context): Overview {
  const { table, box, rules } = context;
  if (!isSetUp(table)) return { order: [], players: [], rusts: {}, end: [], besides: [] };
  const own = rules.course.overview?.(context) ?? {};
  const company = operatingCompany(table);
  const { order } = read(table, 'round');
  const toCome = operatingOrder(context);
  const priority = priorityOf(context);
  return {
    // 1820's round lists only the companies that have had their turn. (1820 §6)
    order: read(table, 'stage') === 'operating' ? [...new Set([...order, ...toCome])] : toCome,
    ...(company !== undefined && { operates: company }),
    players: own.players ?? playersOf(box).map((player) => playerOverview(context, player)),
    ...(priority !== undefined && { priority }),
    rusts: own.rusts ?? rustOf(context),
    end: endOf(context, own.end),
    besides: own.besides ?? standingBids(context),
  };
}
