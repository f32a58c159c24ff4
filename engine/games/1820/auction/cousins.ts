import * as z from 'zod/mini';
import { cash } from '../../../kernel/table.ts';
import type {
  AnyAction,
  Draft,
  Context,
  PlaceId,
  Procedure,
  Round,
  Table,
} from '../../../rules/course/nouns.ts';
import { defineCheck, objection } from '../../../rules/course/check.ts';
import {
  type SharedMove,
  defineSharedVerb,
  sum,
  defineVerb,
  defineAction,
  text,
} from '../../../rules/course/verb.ts';
import { payUpTo } from '../../../rules/money.ts';
import { playerToken, procedureSteps } from '../../../rules/procedure.ts';
import { amend, beginning, read, write } from '../clock.ts';
import { cousinsOf, holderOf, orderOf, costObjection } from '../companies/holdings.ts';
import { ownerIn, returnMarker, sendMarker } from '../stock/round.ts';
import { takeoverHouse } from '../takeover/offering.ts';
import {
  BID_CLAUSES,
  bidders,
  futuresHouse,
  type AuctionHouse,
  sayLots,
  TEN,
  tens,
} from './futures.ts';

/** The cousin auction of the first stock round. (1820 §4.2) */

const LEAST = 20;
/** At most so many cousins may have bids at the same time. */
const MOST_UNDER_BID = 3;

const bidPlace = (cousin: string): PlaceId => `bid:${cousin}`;

/** Cousins that are still for sale. */
const onSale = (table: Table): string[] =>
  cousinsOf(table.box).filter(
    (cousin) => table.pieces.get(`cousin:${cousin}`)!.place === 'cousins',
  );

const standing = (table: Table, cousin: string): number => cash(table, bidPlace(cousin));
const bidderOn = (table: Table, cousin: string): PlaceId | undefined =>
  ownerIn(table, bidPlace(cousin));
const underBid = (table: Table): string[] =>
  onSale(table).filter((cousin) => bidderOn(table, cousin) !== undefined);

/** The least bid on this cousin. */
function least(table: Table, cousin: string): number {
  const own = standing(table, cousin);
  if (own !== 0) return own + TEN;
  const others = underBid(table);
  if (others.length < MOST_UNDER_BID) return LEAST;
  return Math.max(LEAST, Math.min(...others.map((other) => standing(table, other))) + TEN);
}

/** What the player has set aside for this cousin. */
const ownBid = (table: Table, player: PlaceId, cousin: string): number =>
  bidderOn(table, cousin) === player ? standing(table, cousin) : 0;

/** What the player has set aside for all cousins. */
export const laidAside = (table: Table, player: PlaceId): number =>
  cousinsOf(table.box).reduce((sum, cousin) => sum + ownBid(table, player, cousin), 0);

/** The most that a player may bid: their cash, and their own bid on this cousin if they raise it. */
const most = (table: Table, player: PlaceId, cousin: string): number =>
  cash(table, player) + ownBid(table, player, cousin);

/**
 * The player who acts: the next bidder, the winner who takes a cousin, or the player who is offered the
 * unsold ones.
 */
function cousinActor(table: Table): PlaceId {
  const { at, step, order } = read(table, 'cousins');
  const players = orderOf(table);
  const [first] = players;
  if (step === 'bid') return players[at % players.length]!;
  if (step === 'offer') return order[at] ?? first!;
  const [won = ''] = underBid(table);
  return bidderOn(table, won) ?? first!;
}

function takeBack(draft: Draft, cousin: string): void {
  const { table } = draft;
  const bidder = bidderOn(table, cousin);
  // A marker that was moved there by hand may belong to nobody.
  if (bidder !== undefined && table.purses.has(bidder))
    draft.pay(bidPlace(cousin), bidder, standing(table, cousin), `back for the bid on ${cousin}`);
  returnMarker(draft, bidPlace(cousin));
}

const nextBidder = (draft: Draft, passes: number): void => {
  const { at } = read(draft.table, 'cousins');
  amend(draft, 'cousins', { at: (at + 1) % orderOf(draft.table).length, passes });
};

const bidOnCousin: AnyAction = defineAction<SharedMove<'bid'>>({
  name: 'bidOnCousin',
  matches: ({ table }) => read(table, 'stage') === 'cousins',
  checks: [
    defineCheck(
      ['6.3.1/1', '6.3.2/2', '6.3.2/3', '6.3.2/4', '6.3.2/7', '6.3.2/1'],
      function* (moment, { on, amount }, player) {
        const { table, money } = moment;
        const now = standing(table, on);
        const needs = least(table, on);
        if (!onSale(table).includes(on))
          yield objection('6.3.1/1', `${on} is no cousin under the hammer.`);
        if (amount < LEAST) yield objection('6.3.2/2', `A bid is at least ${money(LEAST)}.`);
        if (amount % TEN !== 0) yield objection('6.3.2/3', `A bid is a multiple of ${money(TEN)}.`);
        if (now > 0 && amount <= now) {
          const facts = { bid: amount, standing: now };
          yield objection('6.3.2/4', `The standing bid is ${money(now)}.`, { facts });
        }
        if (now === 0 && amount >= LEAST && amount < needs) {
          const says = `Three other cousins carry bids: it takes ${money(needs)} to push one out.`;
          yield objection('6.3.2/7', says, { facts: { bid: amount, least: needs } });
        }
        // The bid is set aside at once, and an own one that it raises is.
        const [purse, set] = [cash(table, player), ownBid(table, player, on)];
        yield* costObjection(moment, '6.3.2/1', amount, purse, set);
      },
    ),
  ],
  *candidates({ table }, player) {
    for (const on of onSale(table))
      for (const amount of tens(least(table, on), most(table, player, on)))
        yield { verb: 'bid', on, amount };
  },
  effects({ table }, draft, { on, amount }, player) {
    if (!table.purses.has(bidPlace(on))) return;
    const others = underBid(table).filter((cousin) => cousin !== on);
    takeBack(draft, on);
    if (others.length >= MOST_UNDER_BID) {
      const smallest = Math.min(...others.map((cousin) => standing(table, cousin)));
      for (const cousin of others)
        if (standing(table, cousin) === smallest) takeBack(draft, cousin);
    }
    payUpTo(draft, player, bidPlace(on), amount);
    sendMarker(draft, player, bidPlace(on));
    nextBidder(draft, 0);
  },
  say: ({ money }, { on, amount }) => `bids ${money(amount)} on ${on}`,
});

/** The least price of a cousin, and the part that a winning bid has already set aside. */
function due(table: Table, cousin: string): { price: number; set: number } {
  const { step, price } = read(table, 'cousins');
  const set = standing(table, cousin);
  return step === 'take' ? { price: set, set } : { price, set: 0 };
}

const takeable = (table: Table): string[] =>
  read(table, 'cousins').step === 'take' ? underBid(table).slice(0, 1) : onSale(table);

/** `price` is the whole price: the bid or the offer price, or more. */
export const takeCousin = defineVerb('takeCousin', { cousin: text, price: sum })({
  name: 'takeCousin',
  partial: true,
  checks: [
    defineCheck(['6.3.3/1', '6.3.3/6', '6.3.3/9'], function* (context, { cousin, price }, player) {
      const { table, money } = context;
      const { price: least, set } = due(table, cousin);
      if (!takeable(table).includes(cousin))
        yield objection('6.3.3/1', `${cousin} is not to be taken now.`);
      if (price < least) {
        const clause = read(table, 'cousins').step === 'take' ? '6.3.3/1' : '6.3.3/6';
        yield objection(clause, `It costs ${money(least)}.`, { facts: { price, due: least } });
      }
      yield* costObjection(context, '6.3.3/9', price, cash(table, player), set);
    }),
  ],
  *candidates({ table }, player) {
    for (const cousin of takeable(table)) {
      const { price: least, set } = due(table, cousin);
      const more = cash(table, player) - least + set;
      for (const price of new Set([least, least + Math.floor(more / 2), least + more]))
        yield { verb: 'takeCousin', cousin, price };
    }
  },
  effects({ table, box }, draft, { cousin, price }, player) {
    const card = box.pieces.get(`cousin:${cousin}`);
    if (!card) return;
    const { set } = due(table, cousin);
    draft.pay(bidPlace(cousin), 'bank', set);
    payUpTo(draft, player, 'bank', Math.max(0, price - set), `for ${cousin}`);
    returnMarker(draft, bidPlace(cousin));
    draft.put(`cousin:${cousin}`, player);
    draft.pay('bank', holderOf(cousin), Math.abs(card.price! - price), 'to begin with');
  },
  say: ({ money }, { cousin, price }) => `takes ${cousin} for ${money(price)}`,
});

/** The auction as a procedure that everybody can follow. */
function procedure(context: Context): Procedure {
  const { table } = context;
  const { step } = read(table, 'cousins');
  const labels = ['Bids on cousins', 'Winners take them', 'The unsold are offered'];
  return {
    title: 'Cousin auction',
    state: 'under way',
    steps: procedureSteps(labels, ['bid', 'take', 'offer'].indexOf(step)),
    parties: underBid(table).map((cousin) => ({
      player: bidderOn(table, cousin)!,
      says: `bids ${context.money(standing(table, cousin))} on ${cousin}`,
    })),
  };
}

/**
 * Bids lie beside their cousins. Unsold cousins are offered to the players in turn; those that nobody wants
 * leave the game.
 */
export const cousinAuction: Round = {
  name: 'cousins',
  begin: (_context, draft) => write(draft, 'cousins', beginning('cousins')),
  prompt(context) {
    const { table, money } = context;
    const { step, price, passes, at } = read(table, 'cousins');
    const player = cousinActor(table);
    const says = {
      bid: 'bids for a cousin or passes',
      take: `takes ${underBid(table)[0] ?? 'a cousin'}, and may pay more than the bid`,
      offer: `may take cousins that nobody won, for ${money(price)} each`,
    };
    return {
      round: 'Cousin auction',
      entity: player,
      acting: [player],
      actions: step === 'bid' ? ['bidOnCousin'] : ['takeCousin'],
      closedReason: step === 'bid' ? 'cousins' : 'sold',
      sentence: `${playerToken(player)} ${says[step]}.`,
      procedure: () => procedure(context),
      ...(step !== 'take' && {
        pass: {
          says: 'passes',
          effects: (_context, draft) =>
            step === 'bid'
              ? nextBidder(draft, passes + 1)
              : amend(draft, 'cousins', { at: at + 1 }),
        },
      }),
    };
  },
  advance({ table }, draft) {
    const { step, passes, order, at, price } = read(table, 'cousins');
    const players = orderOf(table);
    const won = underBid(table);
    const next = order[at];
    if (step === 'bid') {
      if (passes < players.length) return 'wait';
      if (won.length > 0) {
        const cheapest = Math.min(...won.map((cousin) => standing(table, cousin)));
        amend(draft, 'cousins', { step: 'take', price: cheapest });
        return 'on';
      }
    } else if (step === 'take') {
      if (won.length > 0) return 'wait';
      const byCash = [...players].sort((a, b) => cash(table, a) - cash(table, b));
      amend(draft, 'cousins', { step: 'offer', order: byCash, at: 0 });
      return 'on';
    } else if (next !== undefined && onSale(table).length > 0) {
      if (cash(table, next) >= price) return 'wait';
      amend(draft, 'cousins', { at: at + 1 });
      return 'on';
    }
    for (const cousin of onSale(table)) draft.put(`cousin:${cousin}`, 'out');
    write(draft, 'cousins', beginning('cousins'));
    return 'over';
  },
};

/** `bid`: on a cousin in turn, on trains and companies at any moment. (1820 §4.2, §15) */

/** `player`: who bids, if one seat plays several players who may bid at once. */
const more = { player: z.optional(text) };

const houseOf = (table: Table): AuctionHouse =>
  read(table, 'cry')?.kind === 'future' ? futuresHouse : takeoverHouse;

/** What the bid is on: "future" or the company. */
const lotOf = (table: Table): string => read(table, 'cry')?.company || 'future';

/**
 * Who may bid now: first the players who are waited for, then the others. Who is done may return as long as
 * nobody has won, and the highest bidder may go higher. (10.4)
 */
const free = (table: Table): PlaceId[] => [
  ...new Set([...bidders(table, houseOf(table)), ...orderOf(table)]),
];

const cryOut = defineAction<SharedMove<'bid', typeof more>>({
  name: 'cry',
  partial: true,
  by: ({ table }, { player }) =>
    free(table).filter((one) => player === undefined || one === player),
  checks: [
    defineCheck(BID_CLAUSES, (context, { on, amount, player: named }, mover) => {
      const { table, money } = context;
      const player = named ?? mover;
      const house = houseOf(table);
      const cry = read(table, 'cry')!;
      const least = house.least(table, cry);
      const most = house.most(table, cry, player);
      const facts = { bid: amount, least, most };
      if (on !== lotOf(table))
        return objection(
          '10.4/1',
          `Bids are on ${read(table, 'cry')?.company || 'a future train'} now.`,
        );
      if (cry.barred.includes(player))
        return objection(
          '10.4/5',
          'The auction is repeated without those who won it and did not buy.',
          { facts },
        );
      if (amount % TEN !== 0)
        return objection(house.tensClause, `A bid is a multiple of ${money(TEN)}.`, { facts });
      if (amount < least) {
        const clause = cry.high ? '10.4/1' : house.leastClause;
        return objection(clause, `The least bid is ${money(least)}.`, { facts });
      }
      return amount > most ? { ...house.mostObjection(context, cry, player), facts } : undefined;
    }),
  ],
  *candidates({ table }, player) {
    const cry = read(table, 'cry');
    const house = houseOf(table);
    if (cry && bidders(table, house).includes(player))
      for (const amount of tens(house.least(table, cry), house.most(table, cry, player)))
        yield { verb: 'bid', on: lotOf(table), amount, player };
  },
  effects({ table }, draft, { amount, player: named }, mover) {
    const player = orderOf(table).find((one) => one === named) ?? mover;
    amend(draft, 'cry', { high: { player, amount }, done: [] });
  },
  say({ table, money }, { on, amount }) {
    const train = `a future ${sayLots(table) || 'train'} of stock round ${read(table, 'turn')}`;
    return `bids ${money(amount)} on ${on === 'future' ? train : on}`;
  },
});

export const bid = defineSharedVerb('bid', more)(bidOnCousin, cryOut);
