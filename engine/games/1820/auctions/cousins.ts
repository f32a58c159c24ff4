import * as z from 'zod/mini';
import type { Finding } from '../../../../shared/finding.ts';
import type { Move, Of, RailwayMove } from '../../../../shared/move.ts';
import type { PlaceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { cash, lying, type Table } from '../../../kernel/table.ts';
import { playersOf } from '../../../rules/certificates.ts';
import { payUpTo } from '../../../rules/money.ts';
import { type Actor, type Turn, verb } from '../../../rules/rulebook.ts';
import { violation } from '../clauses.ts';
import { amend, beginning, goTo, read, write } from '../course/clock.ts';
import { found, money, mover, named, outOfTurn, TEN, tens } from '../course/turns.ts';
import { cousinsOf, holderOf, orderOf } from '../companies/holdings.ts';
import { ownerIn, returnMarker, sendMarker } from './markers.ts';

/** The cousin auction of the first stock round (1820 §4.2). */

const LEAST = 20;
/** As many cousins may carry bids at once. */
const MOST_UNDER_BID = 3;

const bidPlace = (cousin: string): PlaceId => `bid:${cousin}`;
const priceOfCousin = (table: Table, cousin: string): number =>
  table.box.pieces.get(`cousin:${cousin}`)?.price ?? 0;

/** Cousins still to be had. */
export const onSale = (table: Table): string[] =>
  cousinsOf(table.box).filter(
    (cousin) => table.pieces.get(`cousin:${cousin}`)!.place === 'cousins',
  );

const standing = (table: Table, cousin: string): number => cash(table, bidPlace(cousin));
export const bidderOn = (table: Table, cousin: string): PlaceId | undefined =>
  ownerIn(table, bidPlace(cousin));

const underBid = (table: Table): string[] =>
  onSale(table).filter((cousin) => bidderOn(table, cousin) !== undefined);

/** Least amount a bid on this cousin may have. */
function least(table: Table, cousin: string): number {
  const own = standing(table, cousin);
  if (own > 0) return own + TEN;
  const others = underBid(table);
  if (others.length < MOST_UNDER_BID) return LEAST;
  return Math.max(LEAST, Math.min(...others.map((other) => standing(table, other))) + TEN);
}

/** What a player may set aside: cash, and the own bid that is raised. */
const most = (table: Table, player: PlaceId, cousin: string): number =>
  cash(table, player) + (bidderOn(table, cousin) === player ? standing(table, cousin) : 0);

/** Who acts: the next bidder, the winner who takes, or who is offered the unsold. */
export function cousinActor(table: Table): PlaceId {
  const { at, step, order } = read(table, 'cousins');
  const players = orderOf(table);
  if (step === 'bid') return players[at % players.length]!;
  if (step === 'offer') return order[at] ?? players[0]!;
  const won = underBid(table)[0];
  return (won !== undefined && bidderOn(table, won)) || players[0]!;
}

export function judgeCousinBid(
  table: Table,
  { on, amount }: Of<RailwayMove, 'bid'>,
  actor: Actor,
): Finding[] {
  const player = cousinActor(table);
  const now = standing(table, on);
  const smallest = least(table, on);
  const about = {
    facts: { bid: amount, standing: now, least: smallest },
    pieces: [`cousin:${on}`],
  };
  return found(
    outOfTurn(actor, [player], '1820/6.3.1/1'),
    read(table, 'cousins').step !== 'bid' &&
      violation('1820/6.3.1/3', 'The bidding for cousins is over.', about),
    !onSale(table).includes(on) &&
      violation('1820/6.3.1/1', `${on} is no cousin under the hammer.`, about),
    amount < LEAST && violation('1820/6.3.2/2', `A bid is at least ${money(LEAST)}.`, about),
    amount % TEN !== 0 && violation('1820/6.3.2/3', 'A bid is a multiple of £10.', about),
    now > 0 && amount <= now
      ? violation('1820/6.3.2/4', `The standing bid is ${money(now)}.`, about)
      : amount >= LEAST &&
          amount < smallest &&
          violation(
            '1820/6.3.2/7',
            `Three other cousins carry bids: it takes ${money(smallest)} to push one out.`,
            about,
          ),
    amount > most(table, player, on) &&
      violation(
        '1820/6.3.2/1',
        `The bid is set aside at once, and ${named(player)} has ${money(most(table, player, on))}.`,
        about,
      ),
  );
}

function takeBack(draft: Draft, cousin: string): void {
  const { table } = draft;
  const bidder = bidderOn(table, cousin);
  if (bidder !== undefined && table.purses.has(bidder))
    draft.pay(bidPlace(cousin), bidder, standing(table, cousin));
  returnMarker(draft, bidPlace(cousin));
}

export function placeCousinBid(
  draft: Draft,
  { on, amount }: Of<RailwayMove, 'bid'>,
  actor: Actor,
): void {
  const { table } = draft;
  if (!table.purses.has(bidPlace(on))) return;
  const player = mover(actor, [cousinActor(table)]);
  const others = underBid(table).filter((cousin) => cousin !== on);
  takeBack(draft, on);
  if (others.length >= MOST_UNDER_BID) {
    const smallest = Math.min(...others.map((cousin) => standing(table, cousin)));
    for (const cousin of others) if (standing(table, cousin) === smallest) takeBack(draft, cousin);
  }
  payUpTo(draft, player, bidPlace(on), amount);
  sendMarker(draft, player, bidPlace(on));
  nextBidder(draft, 0);
}

const nextBidder = (draft: Draft, passes: number): void => {
  const { at } = read(draft.table, 'cousins');
  amend(draft, 'cousins', { at: (at + 1) % orderOf(draft.table).length, passes });
};

export function* cousinBidOptions(table: Table, player: PlaceId) {
  if (cousinActor(table) !== player || read(table, 'cousins').step !== 'bid') return;
  for (const on of onSale(table))
    for (const amount of tens(least(table, on), most(table, player, on)))
      yield { verb: 'bid', on, amount } as const;
}

export const judgeCousinPass = (table: Table, actor: Actor): Finding[] =>
  found(
    outOfTurn(actor, [cousinActor(table)], '1820/6.3.1/1'),
    read(table, 'cousins').step === 'take' &&
      violation('1820/6.3.3/1', 'A cousin that was won is taken.'),
  );

export function passOnCousins(draft: Draft): void {
  const { passes, step, at } = read(draft.table, 'cousins');
  if (step === 'bid') nextBidder(draft, passes + 1);
  else amend(draft, 'cousins', { at: at + 1 });
}

/** One thing that follows by itself; false = somebody has to decide. */
export function advanceCousins(draft: Draft): boolean {
  const { table } = draft;
  const { step, passes, order, at } = read(table, 'cousins');
  const players = orderOf(table);
  if (step === 'bid') {
    if (passes < players.length) return false;
    const won = underBid(table);
    const price = Math.min(...won.map((cousin) => standing(table, cousin)));
    if (won.length === 0) return dismissRest(draft);
    amend(draft, 'cousins', { step: 'take', price });
    return true;
  }
  if (step === 'take') {
    if (underBid(table).length > 0) return false;
    const byCash = [...players].sort((a, b) => cash(table, a) - cash(table, b));
    amend(draft, 'cousins', { step: 'offer', order: byCash, at: 0 });
    return true;
  }
  if (at >= order.length || onSale(table).length === 0) return dismissRest(draft);
  if (cash(table, order[at]!) >= read(table, 'cousins').price) return false;
  amend(draft, 'cousins', { at: at + 1 });
  return true;
}

/** Cousins that nobody wants leave the game. */
function dismissRest(draft: Draft): true {
  for (const cousin of onSale(draft.table)) draft.put(`cousin:${cousin}`, 'out');
  write(draft, 'cousins', beginning('cousins'));
  goTo(draft, 'futures');
  return true;
}

export interface TakeCousin extends Move {
  verb: 'takeCousin';
  cousin: string;
  /** What is paid in all: the bid or the offer price, or more. */
  price: number;
}

/** What a cousin costs its taker at least. */
function due(table: Table, cousin: string): number {
  const { step, price } = read(table, 'cousins');
  return step === 'take' ? standing(table, cousin) : price;
}

export const takeCousin = verb<TakeCousin>({
  schema: z.strictObject({
    verb: z.literal('takeCousin'),
    cousin: z.string().check(z.minLength(1), z.maxLength(64)),
    price: z.int().check(z.gte(0), z.lte(1_000_000)),
  }),
  partial: true,
  judge(table, { cousin, price }, actor) {
    const { step } = read(table, 'cousins');
    const player = cousinActor(table);
    const asked = due(table, cousin);
    const set = step === 'take' ? asked : 0;
    const about = { facts: { price, due: asked }, pieces: [`cousin:${cousin}`] };
    const wrongCousin =
      step === 'take' ? underBid(table)[0] !== cousin : !onSale(table).includes(cousin);
    return found(
      outOfTurn(actor, [player], '1820/6.3.3/3'),
      (read(table, 'stage') !== 'cousins' || step === 'bid' || wrongCousin) &&
        violation('1820/6.3.3/1', `${cousin} is not to be taken now.`, about),
      price < asked &&
        violation(
          step === 'take' ? '1820/6.3.3/1' : '1820/6.3.3/6',
          `It costs ${money(asked)}.`,
          about,
        ),
      price - set > cash(table, player) &&
        violation('1820/6.3.3/9', `${named(player)} has not that much.`, about),
    );
  },
  effects(draft, { cousin, price }, actor) {
    const { table } = draft;
    if (!table.pieces.has(`cousin:${cousin}`)) return;
    const player = mover(actor, [cousinActor(table)]);
    const set = read(table, 'cousins').step === 'take' ? standing(table, cousin) : 0;
    draft.pay(bidPlace(cousin), 'bank', set);
    payUpTo(draft, player, 'bank', Math.max(0, price - set));
    returnMarker(draft, bidPlace(cousin));
    draft.put(`cousin:${cousin}`, player);
    draft.pay('bank', holderOf(cousin), Math.abs(priceOfCousin(table, cousin) - price));
  },
  *options(table, player) {
    const { step } = read(table, 'cousins');
    if (read(table, 'stage') !== 'cousins' || step === 'bid') return;
    if (cousinActor(table) !== player) return;
    for (const cousin of step === 'take' ? underBid(table).slice(0, 1) : onSale(table)) {
      const least = due(table, cousin);
      const more = cash(table, player) - (step === 'take' ? 0 : least);
      for (const price of new Set([least, least + Math.floor(more / 2), least + more]))
        yield { verb: 'takeCousin', cousin, price };
    }
  },
  say: (_table, { cousin, price }) => `takes ${cousin} for ${money(price)}`,
});

export function cousinTurn(table: Table): Turn {
  const { step, price } = read(table, 'cousins');
  const player = cousinActor(table);
  const bids = underBid(table).map(
    (cousin) => `${cousin}: ${named(bidderOn(table, cousin)!)} ${money(standing(table, cousin))}`,
  );
  const says =
    step === 'bid'
      ? 'bids for a cousin or passes'
      : step === 'take'
        ? `takes ${underBid(table)[0] ?? 'a cousin'}, and may pay more than the bid`
        : `may take cousins that nobody won, for ${money(price)} each`;
  return {
    round: 'Cousin auction',
    entity: player,
    acting: [player],
    verbs:
      step === 'bid' ? ['bid', 'pass'] : step === 'take' ? ['takeCousin'] : ['takeCousin', 'pass'],
    sentence: `${named(player)} ${says}.`,
    ...(bids.length > 0 && { story: bids }),
    over: false,
  };
}

/** Bids lie beside their cousins; nothing else is set up. */
export const beginCousins = (draft: Draft): void => {
  write(draft, 'cousins', beginning('cousins'));
  if (lying(draft.table, 'cousins').length === 0 || playersOf(draft.table.box).length === 0)
    goTo(draft, 'futures');
};
