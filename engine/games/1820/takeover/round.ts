import type { Draft } from '../../../kernel/draft.ts';
import type { Table } from '../../../kernel/table.ts';
import type { Turn } from '../../../rules/rulebook.ts';
import { colourOf, columnNumber, columns, END_COLUMN, onOffer } from '../course/chart.ts';
import { amend, beginning, goTo, read, write } from '../course/clock.ts';
import { advanceColumn, beginPhase, clearSupply } from '../course/phase.ts';
import { money, named } from '../course/turns.ts';
import { markersToBritish } from '../companies/closing.ts';
import { directorOf, inPlay, isCousin, treasuryOf } from '../companies/holdings.ts';
import { inLiquidation, isPublic, operatingOrder, publicOrder } from '../companies/market.ts';
import { endGame, endIfNobodyDirects, endIfReached } from '../end.ts';
import { openStockRound } from '../stock/income.ts';
import { bidders, openAuction, sayBids } from '../auctions/open-cry.ts';
import { forcingBid, takeoverHouse, worth } from './bidding.ts';
import { undone } from './issuing.ts';
import { windUp } from './procedure.ts';
import { bidder, decider, nextTurn, offering, openOffer, winnerTurnVerbs } from './offering.ts';

/** Issue and takeover rounds: the chart, a train, issues, liquidations, takeovers (1820 §11). */

const LIQUIDATION_PRICE = 10;

/** Chart one column on, one train out; then directors issue and reduce. */
export function beginIssue(draft: Draft): void {
  const { table } = draft;
  draft.put('marker:round', `round:I&T ${read(table, 'half')}`);
  const order = operatingOrder(table);
  const liquidating = order.filter((company) => inLiquidation(table, company));
  write(draft, 'issue', { ...beginning('issue'), order, liquidating });
  advanceColumn(draft, columnNumber(table) + 1);
  const now = columnNumber(table);
  if (now >= END_COLUMN) return endGame(draft, { reason: 'chart' });
  clearSupply(draft, columns(table)[now - 1]!.colour);
  discardOne(draft);
}

/** One train of the supply leaves; after the last of a colour the first of the next as well. */
function discardOne(draft: Draft): void {
  const { table } = draft;
  const train = onOffer(table);
  if (train === undefined) return;
  const colour = colourOf(table, train);
  draft.put(train, 'out');
  beginPhase(draft, colour);
  const next = onOffer(table);
  if (next === undefined || colourOf(table, next) === colour) return;
  draft.put(next, 'out');
  beginPhase(draft, colourOf(table, next));
}

/** One thing that follows by itself; false = somebody has to decide. */
export function advanceIssue(draft: Draft): boolean {
  if (undone(draft.table).length > 0) return false;
  goTo(draft, 'liquidations');
  return true;
}

/** Companies in liquidation since the start of the round, one after the other. */
export function advanceLiquidations(draft: Draft): boolean {
  const { table } = draft;
  const auction = read(table, 'auction');
  if (auction) return advanceAuction(draft);
  const { liquidating } = read(table, 'issue');
  const [company, ...rest] = liquidating;
  if (company === undefined) {
    const order = [...publicOrder(table)].reverse();
    amend(draft, 'issue', { order, at: 0 });
    goTo(draft, 'takeovers');
    return true;
  }
  amend(draft, 'issue', { liquidating: rest });
  if (isPublic(table, company) && inLiquidation(table, company)) {
    const bank = LIQUIDATION_PRICE * inPlay(table, company);
    openAuction(draft, { kind: 'liquidation', company, bank });
  }
  return true;
}

export function advanceTakeovers(draft: Draft): boolean {
  const { table } = draft;
  // A bankrupt cousin's companies are liquidated in the same round. (§16.3)
  if (read(table, 'issue').liquidating.length > 0 && !read(table, 'auction'))
    return liquidateOrphan(draft);
  if (read(table, 'auction')) return advanceAuction(draft);
  const { order, at, offered } = read(table, 'issue');
  const company = order[at];
  if (company === undefined) {
    endRound(draft);
    return true;
  }
  const director = directorOf(table, company);
  const out = !isPublic(table, company) || inLiquidation(table, company);
  if (out || director === undefined) return nextTurn(draft);
  if (!isCousin(director)) return false;
  if (offered.includes(company)) return nextTurn(draft);
  openOffer(draft, company, company);
  return true;
}

function liquidateOrphan(draft: Draft): true {
  const { table } = draft;
  const [company, ...rest] = read(table, 'issue').liquidating;
  amend(draft, 'issue', { liquidating: rest });
  if (company !== undefined && inLiquidation(table, company))
    openAuction(draft, {
      ...{ kind: 'liquidation', company },
      bank: LIQUIDATION_PRICE * inPlay(table, company),
    });
  return true;
}

/** An auction whose bidding is over goes on by itself as far as nobody has to decide. */
function advanceAuction(draft: Draft): boolean {
  const { table } = draft;
  const auction = read(table, 'auction')!;
  if (auction.step !== 'bid') return false;
  if (bidders(table, takeoverHouse).length > 0) return false;
  const { company, by, bank, high } = auction;
  if (!high) {
    write(draft, 'auction', null);
    if (bank !== null) bankBuys(draft, company, bank);
    return true;
  }
  const forced = bank !== null || by === '' || high.amount >= forcingBid(table, company);
  write(draft, 'auction', { ...auction, step: forced ? 'take' : 'accept' });
  return true;
}

/** The bank wins: its bid into the treasury, markers to British Rail, the rest is divided. (§11.5) */
function bankBuys(draft: Draft, company: string, bid: number): void {
  draft.pay('bank', treasuryOf(company), bid);
  markersToBritish(draft, company);
  windUp(draft, company);
}

function endRound(draft: Draft): void {
  const { table } = draft;
  write(draft, 'issue', beginning('issue'));
  if (endIfReached(draft) || endIfNobodyDirects(draft)) return;
  if (read(table, 'half') < 2) {
    write(draft, 'half', 2);
    return goTo(draft, 'operating');
  }
  write(draft, 'turn', read(table, 'turn') + 1);
  openStockRound(draft);
}

const roundName = (table: Table): string =>
  `Issue and takeover round ${read(table, 'turn')}.${read(table, 'half')}`;

export function issueTurn(table: Table): Turn {
  const acting = undone(table);
  return {
    round: roundName(table),
    acting,
    verbs: ['takeLoan', 'reduceShares', 'issueShares', 'pass'],
    sentence: `${acting.map(named).join(', ')} may reduce companies and issue shares, or be done.`,
    over: false,
  };
}

/** Bids, and what the bids mean, for all to follow. */
function storyOf(table: Table): string[] {
  const auction = read(table, 'auction');
  if (!auction) return [];
  const { kind, company, by } = auction;
  const least = money(worth(table, company));
  const what =
    kind === 'liquidation'
      ? `${company} is liquidated: its markers on the map and its trains are sold.`
      : by === company
        ? `${company} offers itself; whoever outbids the bank has it.`
        : `${by} offers ${company} for ${least} at least; ${money(forcingBid(table, company))} cannot be declined.`;
  return [what, sayBids(auction)];
}

/** The auction of a company, or the turn of a company that may offer. */
export function takeoverTurn(table: Table): Turn {
  const auction = read(table, 'auction');
  const round = roundName(table);
  const story = storyOf(table);
  if (!auction) {
    const company = offering(table);
    const acting = decider(table);
    return {
      round,
      ...(company !== undefined && { entity: treasuryOf(company) }),
      acting,
      verbs: ['offerCompany', 'pass'],
      sentence: `${company ?? 'Nobody'}, run by ${acting.map(named).join('') || 'nobody'}, may offer a company for takeover.`,
      over: false,
    };
  }
  const acting = auction.step === 'bid' ? bidders(table, takeoverHouse) : bidder(table);
  const { verbs, says } = winnerTurnVerbs(table, auction);
  return {
    round,
    entity: treasuryOf(auction.company),
    acting,
    verbs,
    sentence: `${acting.map(named).join(', ') || 'Nobody'} ${says}.`,
    story,
    over: false,
  };
}
