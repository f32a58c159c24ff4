import { bidsOn, freeCash, unsold } from '../../auction/waterfall.ts';
import { bankLeft, bankSize, houseOf } from '../../house/house.ts';
import { cash } from '../../../kernel/table.ts';
import { operatingCompany } from '../../operating/turn.ts';
import { playerToken } from '../../procedure.ts';
import type { Overview, PlayerOverview } from '../../rulebook.ts';
import { hasNumberCards, playersWithNextCard } from '../../stock/cards.ts';
import { companiesOf, deciderOf, orderOf } from '../../stock/holdings.ts';
import { cellOf } from '../../stock/market.ts';
import { operatingOrder } from '../../stock/moves.ts';
import { playersOf } from '../../stock/issued.ts';
import { nextRoundOrder } from '../../stock/round.ts';
import { bundles, limitsOf } from '../../stock/shares.ts';
import { keptPresidencies } from '../../trains/emergency.ts';
import { isSetUp, read } from '../keys.ts';
import type { Context, OwnOverview, PlaceId } from '../nouns.ts';

/** The overview: order, cash, limits, bids and what ends the game. */

/** What all shares that the player may sell would bring at current prices. */
function sales(context: Context, player: PlaceId, keepPresident: readonly string[]): number {
  let sum = 0;
  for (const company of companiesOf(context)) {
    const most = bundles(context, player, company, keepPresident).at(-1);
    if (most !== undefined)
      sum += (most / 10) * context.rules.stock.saleProceeds(context.table, company);
  }
  return sum;
}

function playerOverview(context: Context, player: PlaceId, title: OwnOverview): PlayerOverview {
  const { table, rules } = context;
  const { certificates } = limitsOf(context, player);
  const inBids =
    read(table, 'stage') === 'auction' ? cash(table, player) - freeCash(table, player) : 0;
  const boundCash = inBids + (title.boundCash?.(player) ?? 0);
  // Nothing is sold yet, in the first stock round and in the auction before it. (1830 §7)
  const isEarly =
    read(table, 'stage') !== 'operating' && read(table, 'turn') < rules.stock.firstRoundWithSales;
  const mayHaveToPay =
    !isEarly && rules.trains.mustOwn !== 'never' && !rules.trains.presidentHelp.never;
  return {
    player,
    ...(certificates && { certificates }),
    boundCash,
    sales: isEarly ? 0 : sales(context, player, []),
    ...(mayHaveToPay && {
      emergencySales: sales(context, player, keptPresidencies(context)),
    }),
  };
}

/** Who begins the next stock round, if that is known now. */
function priorityOf(context: Context): PlaceId | undefined {
  const { table, box, rules } = context;
  const stage = read(table, 'stage');
  // Number cards give the order: in a stock round those that players took as they ceased to act, and before
  // the first round they are dealt anew.
  if (hasNumberCards(box) && stage === 'stock') return playersWithNextCard(table)[0];
  if (hasNumberCards(box) && stage !== 'operating') return undefined;
  // Each sale passes the turn on, so it is known once the last lot is sold.
  if (stage === 'auction')
    return unsold(table).length > 0 ? undefined : orderOf(table)[read(table, 'auction').at];
  if (stage !== 'stock') return orderOf(table)[0];
  const nobodyCeased = read(table, 'passed').length === 0;
  if (rules.stock.nextRoundOrder === 'as they ceased' && nobodyCeased) return undefined;
  return nextRoundOrder(context)[0];
}

/** In which order players act, where the seats do not say it: by number cards, or as they ceased to act. */
function turnsOf({ table, box }: Context): readonly PlaceId[] | undefined {
  if (read(table, 'stage') === 'operating') return undefined;
  const order = orderOf(table);
  const seats = playersOf(box);
  const first = seats.indexOf(order[0]!);
  const goesRound = order.every((player, i) => player === seats[(first + i) % seats.length]);
  return goesRound && !hasNumberCards(box) ? undefined : order;
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

/** Who decides for each company that has no certificates. */
function decidersOf(context: Context): Record<string, PlaceId> {
  const { table, box, rules } = context;
  const withoutCertificates = [...box.companies.keys()].filter(
    (company) => rules.companies.certificates(table, company).length === 0,
  );
  const deciders = withoutCertificates.flatMap((company) => {
    const player = deciderOf(context, company);
    return player === undefined ? [] : [[company, player] as const];
  });
  return Object.fromEntries(deciders);
}

/** For each kind of train, the kind whose first purchase rusts it. */
function rustOf({ box, rules }: Context): Record<string, string> {
  const rustedBy: Record<string, string> = {};
  for (const kind of box.trains.keys())
    for (const rusted of rules.trains.rusts(box, kind)) rustedBy[rusted] = kind;
  return rustedBy;
}

/** The highest price and the price that ends the game, in a sentence; none if no price ends it. */
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
  if (!isSetUp(table))
    return { order: [], players: [], deciders: {}, rusts: {}, end: [], besides: [] };
  const own = rules.course.overview?.(context) ?? {};
  const company = operatingCompany(table);
  const { order } = read(table, 'round');
  const toCome = operatingOrder(context);
  const priority = priorityOf(context);
  const turns = turnsOf(context);
  return {
    // In 1820 the round lists only companies that have had their turn; the others are added. (1820 §6)
    order: read(table, 'stage') === 'operating' ? [...new Set([...order, ...toCome])] : toCome,
    ...(company !== undefined && { operates: company }),
    players: own.players ?? playersOf(box).map((player) => playerOverview(context, player, own)),
    ...(priority !== undefined && { priority }),
    ...(turns && { turns }),
    deciders: decidersOf(context),
    rusts: own.rusts ?? rustOf(context),
    end: endOf(context, own.end),
    besides: own.besides ?? standingBids(context),
  };
}
