import type { Finding } from '../../../shared/finding.ts';
import { type Of, type RailwayMove, railwayMoves } from '../../../shared/move.ts';
import type { PlaceId } from '../../kernel/box.ts';
import type { Draft } from '../../kernel/draft.ts';
import { cash, type Table } from '../../kernel/table.ts';
import { playersOf } from '../../rules/certificates.ts';
import { type Actor, type Turn, type Verb, verb } from '../../rules/rulebook.ts';
import { violation } from './clauses.ts';
import { amend, read, setStanding, write } from './course/clock.ts';
import type { Bid } from './course/keys.ts';
import { certificatesOf, privateAt, orderOf } from './holdings.ts';
import { faceValue, isCompanyPrivate, payPrivates, privateIds } from './privates/privates.ts';
import { beginStockRound } from './stock/stock-round.ts';
import { parCell, placeMarker } from './stock/market.ts';
import { found, money, mover, named, outOfTurn } from './course/turns.ts';
import { payUpTo } from '../../rules/money.ts';

/** The auction of the privates: buy, bid or pass (1828 A4.1). */

const STEP = 5;
/** What may be asked of a company that comes with a private. */
const FIRST_PARS = [67, 71, 79];

/** Privates not yet sold, by rows of face value, left to right. */
export function unsoldPrivates(table: Table): string[] {
  return privateIds(table.box)
    .filter((id) => privateAt(table, id) === 'bank')
    .sort((a, b) => faceValue(table.box, a) - faceValue(table.box, b));
}

export const bidsOn = (table: Table, id: string): readonly Bid[] =>
  read(table, 'auction').bids[id] ?? [];

const highest = (bids: readonly Bid[]): number => Math.max(0, ...bids.map(([, amount]) => amount));

/** A private of the cheapest row without a bid, when all others of the row have one. */
export function isPurchasable(table: Table, id: string): boolean {
  const unsold = unsoldPrivates(table);
  const first = unsold[0];
  if (first === undefined || !unsold.includes(id) || bidsOn(table, id).length > 0) return false;
  const row = faceValue(table.box, first);
  if (faceValue(table.box, id) !== row) return false;
  return unsold
    .filter((other) => other !== id && faceValue(table.box, other) === row)
    .every((other) => bidsOn(table, other).length > 0);
}

/** Cash that stands in no bid; a bid on `but` is free again. */
export function freeCash(table: Table, player: PlaceId, but?: string): number {
  const bids = Object.entries(read(table, 'auction').bids);
  const bound = bids.reduce((sum, [id, all]) => {
    const own = all.find(([bidder]) => bidder === player);
    return sum + (own && id !== but ? own[1] : 0);
  }, 0);
  return cash(table, player) - bound;
}

export function leastBid(table: Table, id: string): number {
  return Math.max(faceValue(table.box, id), highest(bidsOn(table, id))) + STEP;
}

/** Who acts: who owes a par price, the lowest bidder, or who is next. */
export function auctionActor(table: Table): PlaceId {
  const { on, pars, at } = read(table, 'auction');
  if (on !== null) {
    const [lowest] = [...bidsOn(table, on)].sort((a, b) => a[1] - b[1]);
    if (lowest) return lowest[0];
  }
  return pars[0]?.player ?? orderOf(table)[at] ?? 'player:1';
}

export function auctionTurn(table: Table): Turn {
  const { on, pars } = read(table, 'auction');
  const player = auctionActor(table);
  const owed = on === null ? pars[0] : undefined;
  const sentence = owed
    ? `${named(player)} sets the par price of ${owed.company}.`
    : on !== null
      ? `${named(player)} raises the bid on ${on} or drops out.`
      : `${named(player)} buys or bids for a private company, or passes.`;
  return {
    round: 'Auction of the privates',
    entity: player,
    acting: [player],
    verbs: owed ? ['startCompany'] : on !== null ? ['bid', 'pass'] : ['buyPrivate', 'bid', 'pass'],
    sentence,
    over: false,
  };
}

type BidMove = Of<RailwayMove, 'bid'>;
type BuyMove = Of<RailwayMove, 'buyPrivate'>;

export const bid: Verb = verb<BidMove>({
  schema: railwayMoves.bid,
  judge(table, move, actor) {
    if (read(table, 'stage') !== 'auction')
      return [
        violation('1828/overview/1', 'Bids are made only in the auction that opens the game.'),
      ];
    const player = auctionActor(table);
    const { on: auctioned, pars } = read(table, 'auction');
    const { on, amount } = move;
    const face = faceValue(table.box, on);
    const least = leastBid(table, on);
    const most = freeCash(table, player, on);
    const about = { facts: { bid: amount, face, least, most }, pieces: [`private:${on}`] };
    return found(
      outOfTurn(actor, [player], '1828/auction/1'),
      auctioned === null &&
        pars.length > 0 &&
        violation('1828/auctionnotes/5', `The par price of ${pars[0]!.company} comes first.`),
      !unsoldPrivates(table).includes(on) &&
        violation('1828/auction/2', `${on} is not for sale (any more).`, about),
      auctioned !== null &&
        auctioned !== on &&
        violation('1828/auctionres/5', `Only ${auctioned} is being auctioned now.`, about),
      auctioned === null &&
        isPurchasable(table, on) &&
        violation('1828/auction/8', `${on} can be bought at once for ${money(face)}.`, about),
      amount % STEP !== 0 &&
        violation('1828/auction/6', `A bid is a multiple of ${money(STEP)}.`, about),
      amount < least &&
        violation('1828/auction/6', `The least bid on ${on} is ${money(least)}.`, about),
      amount > most &&
        violation(
          '1828/auctionnotes/2',
          `Only ${money(most)} of ${named(player)} is not bound by other bids.`,
          about,
        ),
    );
  },
  effects(draft, move, actor) {
    const { table } = draft;
    const player = mover(actor, [auctionActor(table)]);
    const auction = read(table, 'auction');
    // An overbid $250 private sets its former bidder free at once.
    const others = isCompanyPrivate(table.box, move.on)
      ? []
      : bidsOn(table, move.on).filter(([bidder]) => bidder !== player);
    const bids = { ...auction.bids, [move.on]: [...others, [player, move.amount] as const] };
    amend(draft, 'auction', { bids });
    hasActed(draft, player);
    if (auction.on === null) next(draft);
  },
  *options(table, player) {
    if (read(table, 'stage') !== 'auction' || auctionActor(table) !== player) return;
    const { on: auctioned, pars } = read(table, 'auction');
    if (auctioned === null && pars.length > 0) return;
    for (const on of auctioned === null ? unsoldPrivates(table) : [auctioned]) {
      if (auctioned === null && isPurchasable(table, on)) continue;
      const most = freeCash(table, player, on);
      for (let amount = leastBid(table, on); amount <= most; amount += STEP)
        yield { verb: 'bid', on, amount };
    }
  },
  say: (_table, { on, amount }) => `bids ${money(amount)} on ${on}`,
});

/** Purchase of a private from the bank at face value. */
export function judgePurchase(table: Table, move: BuyMove, actor: Actor): Finding[] {
  const player = auctionActor(table);
  const { on, pars } = read(table, 'auction');
  const id = move.private;
  const face = faceValue(table.box, id);
  const most = freeCash(table, player);
  const about = { facts: { price: move.price, face, most }, pieces: [`private:${id}`] };
  return found(
    outOfTurn(actor, [player], '1828/auction/1'),
    (on !== null || pars.length > 0) &&
      violation('1828/auctionres/5', 'The auction going on has to be settled first.', about),
    !isPurchasable(table, id) &&
      violation(
        '1828/auction/3',
        `${id} can be bought only from the cheapest row, without a bid on it and with one on every other private of the row.`,
        about,
      ),
    move.price !== face &&
      violation('1828/auction/3', `${id} costs its face value of ${money(face)}.`, about),
    face > most &&
      violation('1828/auctionnotes/2', `Only ${money(most)} is not bound by bids.`, about),
  );
}

export function purchase(draft: Draft, move: BuyMove, actor: Actor): void {
  const player = mover(actor, [auctionActor(draft.table)]);
  award(draft, move.private, player, move.price);
  hasActed(draft, player);
  next(draft);
}

export function* purchaseOptions(table: Table, player: PlaceId): Generator<BuyMove> {
  const { on, pars } = read(table, 'auction');
  if (auctionActor(table) !== player || on !== null || pars.length > 0) return;
  for (const id of unsoldPrivates(table)) {
    const price = faceValue(table.box, id);
    if (isPurchasable(table, id) && price <= freeCash(table, player))
      yield { verb: 'buyPrivate', private: id, price };
  }
}

export function judgeAuctionPass(table: Table, actor: Actor): Finding[] {
  const { on, pars } = read(table, 'auction');
  return found(
    outOfTurn(actor, [auctionActor(table)], '1828/auction/1'),
    on === null &&
      pars.length > 0 &&
      violation('1828/auctionnotes/5', `A par price for ${pars[0]!.company} must be set.`),
  );
}

export function auctionPass(draft: Draft): void {
  const { table } = draft;
  const player = auctionActor(table);
  const { on, bids } = read(table, 'auction');
  if (on !== null) {
    const left = bidsOn(table, on).filter(([bidder]) => bidder !== player);
    return amend(draft, 'auction', { bids: { ...bids, [on]: left } });
  }
  const passed = [...read(table, 'passed').filter((p) => p !== player), player];
  write(draft, 'passed', passed);
  next(draft);
  if (passed.length === playersOf(table.box).length) amend(draft, 'auction', { everything: true });
}

export function judgeFirstPar(table: Table, company: string, par: number, actor: Actor): Finding[] {
  const owed = read(table, 'auction').pars[0];
  return found(
    outOfTurn(actor, [auctionActor(table)], '1828/auctionnotes/5'),
    (owed === undefined || owed.company !== company || read(table, 'auction').on !== null) &&
      violation('1828/auctionnotes/5', `The par price of ${company} is not to be set now.`),
    !FIRST_PARS.includes(par) &&
      violation('1828/auctionnotes/6', `In the auction a par price is $67, $71 or $79.`, {
        facts: { par },
      }),
  );
}

/** The director's certificate comes free with the par price. */
export function setFirstPar(draft: Draft, company: string, par: number): void {
  const { table } = draft;
  const { pars } = read(table, 'auction');
  const owed = pars.find((entry) => entry.company === company) ?? pars[0];
  const player = owed?.player ?? auctionActor(table);
  const cell = parCell(table, par);
  if (cell) placeMarker(draft, company, cell);
  setStanding(draft, company, { par });
  draft.put(certificatesOf(table.box, company).own[0]!, player);
  amend(draft, 'auction', { pars: pars.filter((entry) => entry !== owed) });
}

export function* firstParOptions(table: Table, player: PlaceId) {
  const { on, pars } = read(table, 'auction');
  const owed = pars[0];
  if (on !== null || owed?.player !== player) return;
  for (const par of FIRST_PARS) yield { verb: 'startCompany', company: owed.company, par } as const;
}

/** One thing that follows by itself; false = somebody has to decide. */
export function advanceAuction(draft: Draft): boolean {
  const { table } = draft;
  const { on, everything, pars, at } = read(table, 'auction');
  if (on !== null && bidsOn(table, on).length > 1) return false;
  if (resolve(draft)) return true;
  if (everything) {
    payPrivates(draft);
    write(draft, 'passed', []);
    amend(draft, 'auction', { everything: false });
    return true;
  }
  if (pars.length > 0 || unsoldPrivates(table).length > 0) return false;
  const order = orderOf(table);
  write(draft, 'order', [...order.slice(at), ...order.slice(0, at)]);
  beginStockRound(draft);
  return true;
}

/** Looks at the private that is next to be resolved; false = none is. */
function resolve(draft: Draft): boolean {
  const { table } = draft;
  const { on, everything } = read(table, 'auction');
  const unsold = unsoldPrivates(table);
  const first = on ?? (everything ? unsold.find((id) => bidsOn(table, id).length > 0) : unsold[0]);
  if (first === undefined) return false;
  const bids = bidsOn(table, first);
  const row = unsold.filter(
    (id) => faceValue(table.box, id) === faceValue(table.box, first) && id !== first,
  );
  const complete = everything || on !== null || row.every((id) => bidsOn(table, id).length > 0);
  if (!complete || bids.length === 0) return false;
  const [only] = bids;
  if (bids.length === 1 && only) award(draft, first, only[0], only[1]);
  else amend(draft, 'auction', { on: first });
  return true;
}

/** The private, and the certificates that come with it, for a price to the bank. */
function award(draft: Draft, id: string, player: PlaceId, price: number): void {
  const { table } = draft;
  const auction = read(table, 'auction');
  const bids = Object.fromEntries(Object.entries(auction.bids).filter(([other]) => other !== id));
  amend(draft, 'auction', { bids, on: auction.on === id ? null : auction.on });
  payUpTo(draft, player, 'bank', price);
  draft.put(`private:${id}`, player);
  const share = (company: string) => certificatesOf(table.box, company).own[1]!;
  if (id === 'C&A') draft.put(share('PRR'), player);
  if (!isCompanyPrivate(table.box, id)) return;
  draft.put(share(id), player);
  const { pars } = read(table, 'auction');
  amend(draft, 'auction', { pars: [...pars, { player, company: id }] });
}

function hasActed(draft: Draft, player: PlaceId): void {
  write(
    draft,
    'passed',
    read(draft.table, 'passed').filter((p) => p !== player),
  );
}

function next(draft: Draft): void {
  const { at } = read(draft.table, 'auction');
  amend(draft, 'auction', { at: (at + 1) % orderOf(draft.table).length });
}
