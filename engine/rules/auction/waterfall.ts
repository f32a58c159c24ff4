import { cash } from '../../kernel/table.ts';
import { playersOf } from '../stock/papers.ts';
import { kept } from '../kept.ts';
import { payUpTo } from '../money.ts';
import { type Procedure, named } from '../procedure.ts';
import { amend, ask, beginning, read, write } from '../course/keys.ts';
import type { Box, Draft, Floor, Now, PlaceId, Round, Table } from '../course/nouns.ts';
import { privateAt, privateName, privatesOf } from '../privates/rules.ts';
import { orderOf } from '../stock/holdings.ts';
import { begin as beginOrder } from '../stock/round.ts';
import { settleFloat } from '../stock/shares.ts';
import { payPrivates } from '../privates/privates.ts';

/** The auction of the privates: buy the first, bid on a later one, or pass; what follows goes by itself. */

/** The least step of bids, and what the first private becomes cheaper by. */
export const STEP = 5;

export type Bid = readonly [player: string, amount: number];

/** "Takamatsu E-Railroad (TR)": a company may go by the same letters. */
const nameOf = (box: Box, id: string): string => {
  const name = privateName(box, id);
  return name === id ? id : `${name} (${id})`;
};

export const faceOf = (box: Box, id: string): number => box.pieces.get(`private:${id}`)?.price ?? 0;

/** Privates not yet sold, in order. */
export const unsold = (table: Table): string[] =>
  privatesOf(table.box).filter((id) => privateAt(table, id) === 'bank');

/** What the private costs now: its face value, or less after everybody has passed. */
export const askingPrice = (table: Table, id: string): number =>
  faceOf(table.box, id) - (read(table, 'auction').off[id] ?? 0);

export const bidsOn = (table: Table, id: string): readonly Bid[] =>
  read(table, 'auction').bids[id] ?? [];

/** A step above what it costs and above every bid. */
export const leastBid = kept(
  (table: Table, id) =>
    Math.max(askingPrice(table, id), ...bidsOn(table, id).map(([, amount]) => amount)) + STEP,
);

/** What of a player's cash stands in bids, by private and in all. */
const boundIn = kept((table: Table, player: PlaceId) => {
  const on = new Map<string, number>();
  let all = 0;
  for (const [id, bids] of Object.entries(read(table, 'auction').bids)) {
    const amount = bids.find(([bidder]) => bidder === player)?.[1] ?? 0;
    on.set(id, amount);
    all += amount;
  }
  return { on, all };
});

/** Cash that stands in no bid; a bid on `but` is free again. */
export function freeCash(table: Table, player: PlaceId, but = ''): number {
  const { on, all } = boundIn(table, player);
  return cash(table, player) - all + (on.get(but) ?? 0);
}

/** Who acts: the lowest bidder of an auction going on, or who is next. */
export function auctionActor(table: Table): PlaceId {
  const { on, at } = read(table, 'auction');
  const [lowest] = on === null ? [] : [...bidsOn(table, on)].sort((a, b) => a[1] - b[1]);
  const order = orderOf(table);
  return lowest?.[0] ?? order[at % order.length]!;
}

const hasBid = (table: Table, id: string): boolean => bidsOn(table, id).length > 0;

/** The others of its row that are still for sale. */
const restOfRow = ({ table, box, rules }: Now, id: string): string[] =>
  unsold(table).filter(
    (other) => other !== id && rules.auction.row(box, other) === rules.auction.row(box, id),
  );

/** A private of the first row without a bid, when all others of the row have one. */
export function isPurchasable(now: Now, id: string): boolean {
  const { table, box, rules } = now;
  const [first] = unsold(table);
  if (first === undefined || privateAt(table, id) !== 'bank' || hasBid(table, id)) return false;
  if (rules.auction.row(box, id) !== rules.auction.row(box, first)) return false;
  return restOfRow(now, id).every((other) => hasBid(table, other));
}

/** A private passes to a player for a price, with what it brings. */
export function award(now: Now, draft: Draft, id: string, player: PlaceId, price: number): void {
  const { table, box, rules } = now;
  const { [id]: _gone, ...bids } = read(table, 'auction').bids;
  amend(draft, 'auction', { bids, on: null });
  payUpTo(draft, player, 'bank', price);
  draft.put(`private:${id}`, player);
  for (const paper of rules.auction.brings(box, id)) {
    const company = box.pieces.get(paper)!.company!;
    // A president's certificate comes with the par that its new owner sets.
    if (box.pieces.get(paper)!.president) ask(draft, { ask: 'par', player, company });
    else draft.put(paper, player);
    settleFloat(now, draft, company);
  }
}

/** The private that is settled next: the first, if its whole row has bids. */
function settled(now: Now): string | undefined {
  const { table } = now;
  const { on } = read(table, 'auction');
  const everything = read(table, 'everything');
  const all = unsold(table);
  const first = on ?? (everything ? all.find((id) => hasBid(table, id)) : all[0]);
  if (first === undefined || !hasBid(table, first)) return undefined;
  const whole = restOfRow(now, first).every((id) => hasBid(table, id));
  return everything || on !== null || whole ? first : undefined;
}

const isContested = (table: Table): boolean => {
  const { on } = read(table, 'auction');
  return on !== null && bidsOn(table, on).length > 1;
};

/** Bids are being settled: nothing is asked but them. */
export const isSettling = (now: Now): boolean =>
  read(now.table, 'stage') === 'auction' &&
  (isContested(now.table) || settled(now) !== undefined || read(now.table, 'everything'));

/** One thing that follows by itself; false = somebody has to decide. */
function settle(now: Now, draft: Draft): boolean {
  const { table } = now;
  const first = settled(now);
  if (first !== undefined) {
    const [only, ...others] = bidsOn(table, first);
    if (only && others.length === 0) award(now, draft, first, only[0], only[1]);
    else amend(draft, 'auction', { on: first });
    return true;
  }
  if (!read(table, 'everything')) return false;
  payPrivates(now, draft);
  write(draft, 'passed', []);
  write(draft, 'everything', false);
  return true;
}

export function hasActed(draft: Draft, player: PlaceId): void {
  const passed = read(draft.table, 'passed');
  if (passed.includes(player))
    write(
      draft,
      'passed',
      passed.filter((one) => one !== player),
    );
}

export function next(draft: Draft): void {
  const { at } = read(draft.table, 'auction');
  amend(draft, 'auction', { at: (at + 1) % orderOf(draft.table).length });
}

/** The player passes; under auction he drops out. */
function pass(now: Now, draft: Draft, player: PlaceId): void {
  const { table } = now;
  const { on, bids } = read(table, 'auction');
  if (on !== null) {
    const left = bidsOn(table, on).filter(([bidder]) => bidder !== player);
    return amend(draft, 'auction', { bids: { ...bids, [on]: left } });
  }
  write(draft, 'passed', [...read(table, 'passed').filter((one) => one !== player), player]);
  next(draft);
  if (read(table, 'passed').length === playersOf(table.box).length) allPassed(now, draft);
}

/** The first private becomes cheaper, and free in the end; later on the sold ones pay. */
function allPassed(now: Now, draft: Draft): void {
  const { table, box, rules } = now;
  if (rules.auction.allPass === 'settled') return write(draft, 'everything', true);
  write(draft, 'passed', []);
  const [first] = privatesOf(box);
  if (first === undefined || !unsold(table).includes(first)) return payPrivates(now, draft);
  const { off } = read(table, 'auction');
  amend(draft, 'auction', { off: { ...off, [first]: (off[first] ?? 0) + STEP } });
  if (askingPrice(table, first) > 0) return;
  award(now, draft, first, auctionActor(table), 0);
  next(draft);
}

/** What whoever is next may do, in a sentence. */
function sentence(table: Table): string {
  const { on } = read(table, 'auction');
  const player = named(auctionActor(table));
  return on === null
    ? `${player} buys or bids for a private company, or passes.`
    : `${player} raises the bid on ${nameOf(table.box, on)} or drops out.`;
}

function procedure(now: Now): Procedure {
  const { table, box, money } = now;
  const { on } = read(table, 'auction');
  const player = auctionActor(table);
  const buys = on === null ? unsold(table).filter((id) => isPurchasable(now, id)) : [];
  return {
    title: on === null ? 'Auction of the privates' : `Auction of ${nameOf(box, on)}`,
    state: 'under way',
    ...(on !== null && {
      parties: bidsOn(table, on).map(([bidder, amount]) => ({
        player: bidder,
        says: `bids ${money(amount)}`,
      })),
    }),
    steps: privatesOf(box)
      .filter((id) => privateAt(table, id) !== 'out')
      .map((id) => {
        const owner = privateAt(table, id);
        const sold = owner !== 'bank';
        const isNow = id === on || buys.includes(id);
        const bids = bidsOn(table, id).map(([who, amount]) => `${named(who)} ${money(amount)}`);
        return {
          label: sold
            ? `has ${nameOf(box, id)}`
            : `${nameOf(box, id)}, ${money(askingPrice(table, id))}`,
          state: sold ? ('done' as const) : isNow ? ('now' as const) : 'to come',
          ...(sold && { who: owner }),
          ...(bids.length > 0 && { note: `Bids: ${bids.join(', ')}` }),
        };
      }),
    asked: {
      who: [player],
      what: sentence(table),
      answers: [
        ...buys.map((id) => ({
          move: { verb: 'buyPrivate', private: id, price: askingPrice(table, id) },
          says: `Buy ${nameOf(box, id)} for ${money(askingPrice(table, id))}`,
        })),
        { move: { verb: 'pass' }, says: on === null ? 'Pass' : 'Drop out' },
      ],
      ...(on !== null && {
        figure: {
          move: { verb: 'bid', on },
          field: 'amount',
          least: leastBid(now.table, on),
          most: freeCash(table, player, on),
          step: STEP,
          says: `Bid on ${nameOf(box, on)}`,
        },
      }),
    },
  };
}

export const waterfall: Round = {
  name: 'auction',
  begin(_now, draft) {
    write(draft, 'auction', beginning('auction'));
    write(draft, 'passed', []);
  },
  floor(now): Floor {
    const { table } = now;
    const contested = read(table, 'auction').on !== null;
    const player = auctionActor(table);
    return {
      round: 'Auction of the privates',
      entity: player,
      acting: [player],
      ways: contested ? ['bid'] : ['purchase', 'bid'],
      sentence: sentence(table),
      procedure: () => procedure(now),
      pass: { says: contested ? 'drops out' : 'passes', effects: pass },
    };
  },
  advance(now, draft) {
    const { table } = now;
    if (isContested(table)) return 'wait';
    if (settle(now, draft)) return 'on';
    if (unsold(table).length > 0) return 'wait';
    const order = orderOf(table);
    const { at } = read(table, 'auction');
    beginOrder(draft, [...order.slice(at), ...order.slice(0, at)]);
    return 'over';
  },
};
