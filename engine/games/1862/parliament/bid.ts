import type { Finding } from '../../../../shared/finding.ts';
import { type Of, type RailwayMove, railwayMoves } from '../../../../shared/move.ts';
import type { PlaceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import type { Table } from '../../../kernel/table.ts';
import { type Actor, verb } from '../../../rules/rulebook.ts';
import { violation } from '../clauses.ts';
import { amend, read } from '../course/clock.ts';
import { found, money, mover, named, outOfTurn } from '../course/turns.ts';
import { availableCompanies, leastCost, limitFinding, unavailable } from '../stock/available.ts';
import { orderOf } from '../stock/holdings.ts';
import {
  bidder,
  doneBuying,
  mostBid,
  nextBid,
  opener,
  parliamentActor,
  passTurn,
  STEP,
} from './round.ts';

/** Putting up a charter, raising, and passing in a Parliament round. (1862 §4.1, §4.2) */

type Bid = Of<RailwayMove, 'bid'>;

function judge(table: Table, { on, amount }: Bid, player: PlaceId): Finding[] {
  const { auction, winner, won } = read(table, 'parliament');
  const least = nextBid(table);
  const most = mostBid(table, player);
  const facts = { amount, least, most };
  return found(
    winner !== null && violation('1862/4.2/2', 'The charter just won is bought first.'),
    auction !== null &&
      auction.company !== on &&
      violation('1862/4.1/12', `${auction.company} is being auctioned.`),
    !auction &&
      won.includes(player) &&
      violation('1862/4.1/7', `${named(player)} has won a charter in this round.`),
    ...(auction ? [] : unavailable(table, on)),
    limitFinding(table, player, '1862/4.1/6'),
    amount % STEP !== 0 &&
      violation('1862/4.1/2', `Bids go in steps of ${money(STEP)}.`, { facts }),
    amount < least && violation('1862/4.1/3', `The least bid is ${money(least)} now.`, { facts }),
    amount > most &&
      violation(
        most < least ? '1862/4.1/4' : '1862/4.1/5',
        `${money(leastCost(table))} has to be kept for the director's certificate: ${money(Math.max(0, most))} can be bid.`,
        { facts },
      ),
  );
}

const wrongStage = (table: Table): Finding | undefined =>
  read(table, 'stage') === 'parliament'
    ? undefined
    : violation('1862/4.1/1', 'Charters are auctioned in Parliament rounds.');

export const bid = verb<Bid>({
  schema: railwayMoves.bid,
  partial: true,
  judge(table, move, actor) {
    const outside = wrongStage(table);
    if (outside) return [outside];
    const player = parliamentActor(table);
    return found(outOfTurn(actor, [player], '1862/4.1/12'), ...judge(table, move, player));
  },
  effects(draft, { on, amount }, actor) {
    const { table } = draft;
    const player = mover(actor, [parliamentActor(table)]);
    const { auction } = read(table, 'parliament');
    const bidders = auction?.bidders ?? orderOf(table);
    const company = auction?.company ?? on;
    if (!table.box.companies.has(company)) return;
    amend(draft, 'parliament', {
      auction: { company, bidders, high: { player, amount } },
    });
  },
  *options(table, player) {
    if (read(table, 'stage') !== 'parliament' || parliamentActor(table) !== player) return;
    const { auction, winner } = read(table, 'parliament');
    if (winner) return;
    const least = nextBid(table);
    const most = mostBid(table, player);
    const amounts = [least, least + STEP, least + 5 * STEP].filter((amount) => amount <= most);
    for (const on of auction ? [auction.company] : availableCompanies(table))
      for (const amount of amounts) {
        const move = { verb: 'bid' as const, on, amount };
        if (judge(table, move, player).length === 0) yield move;
      }
  },
  say: (table, { on, amount }) =>
    read(table, 'parliament').auction
      ? `bids ${money(amount)} for ${on}`
      : `puts up the charter of ${on} at ${money(amount)}`,
});

export function judgeParliamentPass(table: Table, actor: Actor): Finding[] {
  const { winner } = read(table, 'parliament');
  return found(
    outOfTurn(actor, [parliamentActor(table)], '1862/4.1/12'),
    winner !== null &&
      table.pieces.get(`par:${winner.company}`)?.place === 'market' &&
      violation('1862/4.2/2', `The par price of ${winner.company} has to be set.`),
  );
}

export function parliamentPass(draft: Draft): void {
  const { table } = draft;
  const { auction, winner } = read(table, 'parliament');
  if (winner) return doneBuying(draft, winner.player);
  if (!auction) return passTurn(draft, opener(table));
  const out = bidder(table);
  amend(draft, 'parliament', {
    auction: { ...auction, bidders: auction.bidders.filter((player) => player !== out) },
  });
}
