import type { PlaceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { cash, type Table } from '../../../kernel/table.ts';
import type { Turn } from '../../../rules/rulebook.ts';
import { amend, beginning, read, write } from '../course/clock.ts';
import type { Follow } from '../course/follow.ts';
import { money, named } from '../course/turns.ts';
import { availableCompanies, leastCost } from '../stock/available.ts';
import { hasRoom, isStarted, orderOf, parOf, units } from '../stock/holdings.ts';

/** Parliament rounds: who may open an auction, raise, or buy the charter won. (1862 §4) */

export const STEP = 5;
const MOST_EXTRA = 2;
const HALF = 5;
const BEFORE_FIRST_STOCK_ROUND = 2;

export function beginParliament(draft: Draft, number: number): void {
  write(draft, 'stage', 'parliament');
  write(draft, 'parliaments', number);
  write(draft, 'parliament', beginning('parliament'));
  write(draft, 'passed', []);
  draft.put('marker:round', 'round:parliament');
}

/** Whose turn it is while no auction runs and no charter is being bought. */
export const opener = (table: Table): PlaceId => {
  const order = orderOf(table);
  return order[read(table, 'parliament').at % order.length]!;
};

/** The least next bid, and the most a player can bid: he keeps what the lowest par costs. */
export const nextBid = (table: Table): number => {
  const { auction } = read(table, 'parliament');
  return auction ? auction.high.amount + STEP : 0;
};

export const mostBid = (table: Table, player: PlaceId): number =>
  cash(table, player) - leastCost(table);

const affords = (table: Table, player: PlaceId, bid: number): boolean =>
  hasRoom(table, player) && mostBid(table, player) >= bid;

/** May the player put up a company? */
export const canOpen = (table: Table, player: PlaceId): boolean =>
  !read(table, 'parliament').won.includes(player) &&
  affords(table, player, 0) &&
  availableCompanies(table).length > 0;

/** May the player raise in an auction that stands at an amount? */
export const canRaise = (table: Table, player: PlaceId, high: number): boolean =>
  affords(table, player, high + STEP) && availableCompanies(table).length > 0;

/** May the winner buy another share of his new company? */
export function canBuyMore(table: Table): boolean {
  const { winner } = read(table, 'parliament');
  if (!winner || !isStarted(table, winner.company)) return false;
  const { player, company, bought } = winner;
  return (
    bought < MOST_EXTRA &&
    cash(table, player) >= (parOf(table, company) ?? 0) &&
    units(table, player, company) < HALF &&
    hasRoom(table, player)
  );
}

/** The bidder who is asked: the next one clockwise from the highest bidder. */
export function bidder(table: Table): PlaceId | undefined {
  const { auction } = read(table, 'parliament');
  if (!auction) return undefined;
  const { bidders, high } = auction;
  const order = orderOf(table);
  const at = order.indexOf(high.player) + 1;
  return [...order.slice(at), ...order.slice(0, at)].find(
    (player) => player !== high.player && bidders.includes(player),
  );
}

/** Who decides now. */
export const parliamentActor = (table: Table): PlaceId =>
  read(table, 'parliament').winner?.player ?? bidder(table) ?? opener(table);

/** The turn of a player is over; it passes to the left of `player`. */
export function nextAfter(draft: Draft, player: PlaceId): void {
  const order = orderOf(draft.table);
  amend(draft, 'parliament', { at: (order.indexOf(player) + 1) % order.length });
}

/** What follows by itself. */
export function advanceParliament(draft: Draft): Follow {
  const { table } = draft;
  const { auction, winner } = read(table, 'parliament');
  if (winner) return advanceWinner(draft);
  if (auction) return advanceAuction(draft);
  if (read(table, 'passed').length >= orderOf(table).length) return finish(draft);
  const player = opener(table);
  if (canOpen(table, player)) return 'wait';
  passTurn(draft, player);
  return 'on';
}

export function passTurn(draft: Draft, player: PlaceId): void {
  const passed = read(draft.table, 'passed').filter((one) => one !== player);
  write(draft, 'passed', [...passed, player]);
  nextAfter(draft, player);
}

/** Who cannot raise drops out; the last one left has won. */
function advanceAuction(draft: Draft): Follow {
  const { table } = draft;
  const { auction } = read(table, 'parliament');
  const { company, bidders, high } = auction!;
  const left = bidders.filter(
    (player) => player === high.player || canRaise(table, player, high.amount),
  );
  if (left.length > 1) {
    if (left.length === bidders.length) return 'wait';
    amend(draft, 'parliament', { auction: { company, bidders: left, high } });
    return 'on';
  }
  win(draft, company, high.player, high.amount);
  return 'on';
}

function win(draft: Draft, company: string, player: PlaceId, amount: number): void {
  const { table } = draft;
  draft.pay(player, 'bank', Math.min(amount, cash(table, player)));
  draft.put(`obligation:${company}`, player);
  const { won } = read(table, 'parliament');
  amend(draft, 'parliament', {
    at: Math.max(0, orderOf(table).indexOf(player)),
    won: [...won.filter((one) => one !== player), player],
    auction: null,
    winner: { player, company, bought: 0 },
    lastToAct: player,
  });
}

function advanceWinner(draft: Draft): Follow {
  const { table } = draft;
  const { player, company } = read(table, 'parliament').winner!;
  if (!isStarted(table, company) || canBuyMore(table)) return 'wait';
  doneBuying(draft, player);
  return 'on';
}

/** The charter is bought: the winner may put up nothing more, but everybody else once again. */
export function doneBuying(draft: Draft, player: PlaceId): void {
  amend(draft, 'parliament', { winner: null });
  write(
    draft,
    'passed',
    read(draft.table, 'passed').filter((one) => one !== player),
  );
  nextAfter(draft, player);
}

/** Two rounds before the first stock round, one before each later one. (1862 D1) */
function finish(draft: Draft): Follow {
  const { table } = draft;
  const number = read(table, 'parliaments');
  if (read(table, 'turn') > 1 || number >= BEFORE_FIRST_STOCK_ROUND) return 'over';
  beginParliament(draft, number + 1);
  return 'on';
}

export function parliamentTurn(table: Table): Turn {
  const { auction, winner } = read(table, 'parliament');
  const player = parliamentActor(table);
  const turn = read(table, 'turn');
  const round =
    turn === 1 ? `Parliament round 1.${read(table, 'parliaments')}` : `Parliament round ${turn}`;
  const common = { round, entity: player, acting: [player], over: false };
  const who = named(player);
  if (winner && !isStarted(table, winner.company))
    return {
      ...common,
      verbs: ['startCompany'],
      sentence: `${who} has won the charter of ${winner.company} and sets its par price.`,
    };
  if (winner)
    return {
      ...common,
      verbs: ['buyShare', 'pass'],
      sentence: `${who} may buy a further share of ${winner.company}.`,
    };
  if (auction)
    return {
      ...common,
      verbs: ['bid', 'pass'],
      sentence: `${who} may raise for ${auction.company} or pass.`,
      story: [
        `${named(auction.high.player)} has bid ${money(auction.high.amount)} for the charter of ${auction.company}.`,
      ],
    };
  return { ...common, verbs: ['bid', 'pass'], sentence: `${who} may put up a charter or pass.` };
}
