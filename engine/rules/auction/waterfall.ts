import { cash } from '../../kernel/table.ts';
import { playersOf } from '../stock/issued.ts';
import { memoizeByCompany } from '../memoize.ts';
import { payUpTo } from '../money.ts';
import { type Procedure, playerToken } from '../procedure.ts';
import { amend, pushQuestion, initialValue, read, write } from '../course/keys.ts';
import type { Box, Draft, Prompt, Context, PlaceId, Round, Table } from '../course/nouns.ts';
import { cardOf, privateAt, privateName, privatesOf } from '../privates/rules.ts';
import { orderOf } from '../stock/holdings.ts';
import { setNextOrder } from '../stock/round.ts';
import { settleFloat } from '../stock/shares.ts';
import { payPrivates } from '../privates/privates.ts';

/**
 * The auction of the privates. A player buys the first one, bids on a later one, or passes. Bids are settled
 * automatically.
 */

/** The least step between bids, and the reduction of the first private. */
export const bidStep = ({ data }: Box): number => Number(data.bidIncrement ?? 5);

export type Bid = readonly [player: string, amount: number];

/** "Takamatsu E-Railroad (TR)": the full name, because a company may have the same letters. */
const nameOf = (box: Box, id: string): string => {
  const name = privateName(box, id);
  return name === id ? id : `${name} (${id})`;
};

export const faceOf = (box: Box, id: string): number => box.pieces.get(`private:${id}`)?.price ?? 0;

/** Privates not yet sold, in order. */
export const unsold = (table: Table): string[] =>
  privatesOf(table.box).filter((id) => privateAt(table, id) === 'bank');

/** The current price of the private: its face value, less what it became cheaper after all had passed. */
export const askingPrice = (table: Table, id: string): number =>
  faceOf(table.box, id) - (read(table, 'auction').off[id] ?? 0);

export const bidsOn = (table: Table, id: string): readonly Bid[] =>
  read(table, 'auction').bids[id] ?? [];

/** One bid step above the price and above every bid. */
export const leastBid = memoizeByCompany(
  (table: Table, id) =>
    Math.max(askingPrice(table, id), ...bidsOn(table, id).map(([, amount]) => amount)) +
    bidStep(table.box),
);

/** Does only the highest bid on a private bind money? */
const bindsHighest = ({ data }: Box): boolean => data.boundBids === 'highest';

/** A player's cash that is bound in bids, by private and in all. */
const boundCash = memoizeByCompany((table: Table, player: PlaceId) => {
  const on = new Map<string, number>();
  let all = 0;
  for (const [id, bids] of Object.entries(read(table, 'auction').bids)) {
    const own = bids.find(([bidder]) => bidder === player)?.[1] ?? 0;
    const binds = !bindsHighest(table.box) || bids.every(([, other]) => other <= own);
    const amount = binds ? own : 0;
    on.set(id, amount);
    all += amount;
  }
  return { on, all };
});

/** A player's cash that is not bound in bids. A bid on `but` is not counted. */
export function freeCash(table: Table, player: PlaceId, but = ''): number {
  const { on, all } = boundCash(table, player);
  return cash(table, player) - all + (on.get(but) ?? 0);
}

/** The player who acts: the lowest bidder of the current auction, or the next player. */
export function auctionActor(table: Table): PlaceId {
  const { on, at } = read(table, 'auction');
  const [lowest] = on === null ? [] : [...bidsOn(table, on)].sort((a, b) => a[1] - b[1]);
  const order = orderOf(table);
  return lowest?.[0] ?? order[at % order.length]!;
}

const hasBid = (table: Table, id: string): boolean => bidsOn(table, id).length > 0;

/** The other unsold privates of the row. */
const restOfRow = ({ table, box, rules }: Context, id: string): string[] =>
  unsold(table).filter(
    (other) => other !== id && rules.auction.row(box, other) === rules.auction.row(box, id),
  );

/** Can it be bought? It is in the first row, has no bid, and all others of the row have one. */
export function isPurchasable(context: Context, id: string): boolean {
  const { table, box, rules } = context;
  const [first] = unsold(table);
  if (first === undefined || privateAt(table, id) !== 'bank' || hasBid(table, id)) return false;
  if (rules.auction.row(box, id) !== rules.auction.row(box, first)) return false;
  return restOfRow(context, id).every((other) => hasBid(table, other));
}

/** Sells a private to a player, with the certificates that come with it. */
export function award(
  context: Context,
  draft: Draft,
  id: string,
  player: PlaceId,
  price: number,
): void {
  const { table, box, rules } = context;
  const { [id]: _gone, ...bids } = read(table, 'auction').bids;
  amend(draft, 'auction', { bids, on: null });
  payUpTo(draft, player, 'bank', price);
  draft.put(`private:${id}`, player);
  for (const paper of rules.auction.certificatesWith(table, id)) {
    const company = box.pieces.get(paper)!.company!;
    // The new president sets the par.
    if (box.pieces.get(paper)!.president) pushQuestion(draft, { ask: 'par', player, company });
    else draft.put(paper, player);
    settleFloat(context, draft, company);
  }
}

/** The private whose bids are settled next: the first one, if its whole row has bids. */
function settled(context: Context): string | undefined {
  const { table } = context;
  const { on } = read(table, 'auction');
  const everything = read(table, 'everything');
  const all = unsold(table);
  const first = on ?? (everything ? all.find((id) => hasBid(table, id)) : all[0]);
  if (first === undefined || !hasBid(table, first)) return undefined;
  const whole = restOfRow(context, first).every((id) => hasBid(table, id));
  return everything || on !== null || whole ? first : undefined;
}

const isContested = (table: Table): boolean => {
  const { on } = read(table, 'auction');
  return on !== null && bidsOn(table, on).length > 1;
};

/** Are bids being settled now? */
export const isSettling = (context: Context): boolean =>
  read(context.table, 'stage') === 'auction' &&
  (isContested(context.table) ||
    settled(context) !== undefined ||
    read(context.table, 'everything'));

/** Does one thing that needs no decision. Returns false if somebody has to decide. */
function settle(context: Context, draft: Draft): boolean {
  const { table } = context;
  const first = settled(context);
  if (first !== undefined) {
    const [only, ...others] = bidsOn(table, first);
    if (only && others.length === 0) award(context, draft, first, only[0], only[1]);
    else amend(draft, 'auction', { on: first });
    return true;
  }
  const everything = read(table, 'everything');
  if (everything) {
    payPrivates(context, draft);
    write(draft, 'passed', []);
    write(draft, 'everything', false);
  }
  return everything;
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

export function nextBidder(draft: Draft): void {
  const { at } = read(draft.table, 'auction');
  amend(draft, 'auction', { at: (at + 1) % orderOf(draft.table).length });
}

/** The player passes. In an auction of one private, the player leaves it. */
function pass(context: Context, draft: Draft, player: PlaceId): void {
  const { table } = context;
  const { on, bids } = read(table, 'auction');
  if (on !== null) {
    const left = bidsOn(table, on).filter(([bidder]) => bidder !== player);
    return amend(draft, 'auction', { bids: { ...bids, [on]: left } });
  }
  write(draft, 'passed', [...read(table, 'passed').filter((one) => one !== player), player]);
  nextBidder(draft);
  if (read(table, 'passed').length === playersOf(table.box).length) allPassed(context, draft);
}

/**
 * All have passed: the first private becomes cheaper, and in the end free. Once it is sold, the sold
 * privates pay.
 */
function allPassed(context: Context, draft: Draft): void {
  const { table, box, rules } = context;
  if (rules.auction.allPass === 'settled') return write(draft, 'everything', true);
  write(draft, 'passed', []);
  const [first] = privatesOf(box);
  if (first === undefined || !unsold(table).includes(first)) return payPrivates(context, draft);
  const { off } = read(table, 'auction');
  amend(draft, 'auction', { off: { ...off, [first]: (off[first] ?? 0) + bidStep(table.box) } });
  if (askingPrice(table, first) > 0) return;
  award(context, draft, first, auctionActor(table), 0);
  nextBidder(draft);
}

/** What the next player may do, in a sentence. */
function sentence(context: Context): string {
  const { table, box } = context;
  const { on } = read(table, 'auction');
  const player = playerToken(auctionActor(table));
  if (on !== null) return `${player} raises the bid on ${nameOf(box, on)} or leaves the auction.`;
  const [buys, bids] = [true, false].map((isForSale) =>
    unsold(table).some((id) => isPurchasable(context, id) === isForSale),
  );
  const does = [...(buys ? ['buys'] : []), ...(bids || !buys ? ['bids for'] : [])].join(' or ');
  return `${player} ${does} a private company, or passes.`;
}

/** The bid that a player may make in a contest; undefined = the cash is too little. */
function amountAsked({ table, box }: Context, on: string, player: PlaceId) {
  const [least, most] = [leastBid(table, on), freeCash(table, player, on)];
  if (least > most) return undefined;
  const [step, says] = [bidStep(box), `Bid on ${nameOf(box, on)}`];
  return { move: { verb: 'bid', on }, field: 'amount', least, most, step, says };
}

function procedure(context: Context): Procedure {
  const { table, box, money } = context;
  const { on } = read(table, 'auction');
  const player = auctionActor(table);
  const buys = on === null ? unsold(table).filter((id) => isPurchasable(context, id)) : [];
  const canPay = (id: string): boolean => freeCash(table, player) >= askingPrice(table, id);
  const amount = on === null ? undefined : amountAsked(context, on, player);
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
        const bids = bidsOn(table, id).map(
          ([who, amount]) => `${playerToken(who)} ${money(amount)}`,
        );
        return {
          label: sold
            ? `has ${nameOf(box, id)}`
            : `${nameOf(box, id)}, ${money(askingPrice(table, id))}`,
          state: sold ? ('done' as const) : isNow ? ('now' as const) : 'to come',
          ...(sold && { who: owner }),
          ...(!sold && { lot: cardOf(id), price: askingPrice(table, id) }),
          ...(bids.length > 0 && { note: `Bids: ${bids.join(', ')}` }),
        };
      }),
    question: {
      who: [player],
      what: sentence(context),
      answers: [
        ...buys.filter(canPay).map((id) => ({
          move: { verb: 'buyPrivate', private: id, price: askingPrice(table, id) },
          says: `Buy ${nameOf(box, id)} for ${money(askingPrice(table, id))}`,
        })),
        { move: { verb: 'pass' }, says: on === null ? 'Pass' : 'Leave the auction' },
      ],
      ...(amount && { amount }),
    },
  };
}

export const waterfallAuction: Round = {
  name: 'auction',
  begin(_context, draft) {
    write(draft, 'auction', initialValue('auction'));
    write(draft, 'passed', []);
  },
  prompt(context): Prompt {
    const { table } = context;
    const contested = read(table, 'auction').on !== null;
    const player = auctionActor(table);
    return {
      round: 'Auction of the privates',
      entity: player,
      acting: [player],
      actions: contested ? ['bid'] : ['purchase', 'bid'],
      sentence: () => sentence(context),
      procedure: () => procedure(context),
      pass: {
        ...(contested ? { says: 'leaves the auction', saysMore: true } : { says: 'passes' }),
        effects: pass,
      },
    };
  },
  advance(context, draft) {
    const { table } = context;
    if (isContested(table)) return 'wait';
    if (settle(context, draft)) return 'on';
    if (unsold(table).length > 0) return 'wait';
    const order = orderOf(table);
    const { at } = read(table, 'auction');
    setNextOrder(draft, [...order.slice(at), ...order.slice(0, at)]);
    return 'over';
  },
};
