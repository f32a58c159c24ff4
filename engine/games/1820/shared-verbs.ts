import * as z from 'zod/mini';
import type { Finding } from '../../../shared/finding.ts';
import { type Move, railwayMoves } from '../../../shared/move.ts';
import type { PlaceId } from '../../kernel/box.ts';
import type { Table } from '../../kernel/table.ts';
import { playersOf } from '../../rules/certificates.ts';
import { type Actor, verb } from '../../rules/rulebook.ts';
import {
  cousinBidOptions,
  judgeCousinBid,
  judgeCousinPass,
  passOnCousins,
  placeCousinBid,
} from './auctions/cousins.ts';
import { futuresHouse } from './auctions/futures.ts';
import {
  bidders,
  type House,
  isDone,
  judgeOpenBid,
  openBidOptions,
  placeOpenBid,
  repeatWithout,
} from './auctions/open-cry.ts';
import { violation } from './clauses.ts';
import { read } from './course/clock.ts';
import { actorFor, found, money, mover, outOfTurn, speaking } from './course/turns.ts';
import { cashSale, cashSaleOptions, judgeCashSale } from './operating/cash.ts';
import { isOpen, passStep } from './operating/round.ts';
import { operator, stepFindings, stepOf } from './operating/step.ts';
import { closeFloat, judgeLobbyPass, passLobby } from './stock/floating.ts';
import { closeIncrease } from './stock/increasing.ts';
import { dump, dumpOptions, isDump, judgeDump, judgeRaisingPass } from './stock/raising.ts';
import {
  buy,
  buyOptions,
  buyShareSchema,
  type BuyShare,
  judgeBuy,
  judgeSell,
  sayBuy,
  saySell,
  sell,
  sellOptions,
  type SellShares,
  sellSharesSchema,
} from './stock/trading.ts';
import { endTurn, judgeStockPass } from './stock/turn.ts';
import { takeoverHouse } from './takeover/bidding.ts';
import { issueDone, judgeIssueDone, undone } from './takeover/issuing.ts';
import { giveBidUp, judgeTakeoverPass, nextTurn } from './takeover/offering.ts';

/** Verbs that mean one thing in one round and another in the next. */

/** The rules of the open-cry auction under way. */
const houseOf = (table: Table): House | undefined => {
  const auction = read(table, 'auction');
  if (!auction) return undefined;
  return auction.kind === 'future' ? futuresHouse : takeoverHouse;
};

/** What a bid is on: "future" or the company. */
const lotName = (table: Table): string => {
  const auction = read(table, 'auction');
  return auction?.kind === 'future' ? 'future' : (auction?.company ?? '');
};

/** Whose move it is, where more than one may act at once. */
const whose = z.optional(z.string().check(z.minLength(1), z.maxLength(64)));

/** What a move does it does for the player it names. */
const speakingFor = (table: Table, actor: Actor, player: string | undefined): Actor =>
  player !== undefined && playersOf(table.box).includes(player)
    ? { ...actor, players: [player] }
    : actor;

export interface Bid extends Move {
  verb: 'bid';
  on: string;
  amount: number;
  player?: string | undefined;
}

export const bid = verb<Bid>({
  schema: z.extend(railwayMoves.bid, { player: whose }) as z.ZodMiniType<Bid>,
  partial: true,
  judge(table, move, seat) {
    const actor = speaking(seat, move.player);
    if (read(table, 'stage') === 'cousins') return judgeCousinBid(table, move, actor);
    const house = houseOf(table);
    if (!house) return [violation('1820/10.4/2', 'Nothing is under the hammer now.')];
    return found(
      move.on !== lotName(table) && violation('1820/10.4/1', `Bids are on ${lotName(table)} now.`),
      ...judgeOpenBid(table, house, move.amount, actor),
    );
  },
  effects(draft, move, seat) {
    const actor = speakingFor(draft.table, seat, move.player);
    if (read(draft.table, 'stage') === 'cousins') return placeCousinBid(draft, move, actor);
    const house = houseOf(draft.table);
    if (house) placeOpenBid(draft, house, move.amount, actor);
  },
  *options(table, player) {
    if (read(table, 'stage') === 'cousins') return yield* cousinBidOptions(table, player);
    const house = houseOf(table);
    if (!house) return;
    for (const amount of openBidOptions(table, house, player))
      yield { verb: 'bid', on: lotName(table), amount, player };
  },
  say: (_table, { on, amount }) => `bids ${money(amount)} on ${on === 'future' ? 'a train' : on}`,
});

export const buyShare = verb<BuyShare>({
  schema: buyShareSchema,
  judge: judgeBuy,
  effects: buy,
  *options(table, player) {
    yield* buyOptions(table, player);
  },
  say: sayBuy,
});

/** In the stock actions, in the course of an increase, or because money is needed. */
export const sellShares = verb<SellShares>({
  schema: sellSharesSchema,
  judge(table, move, actor) {
    if (isDump(table)) return judgeDump(table, move, actor);
    const waiting = read(table, 'pending').length > 0;
    if (waiting || read(table, 'stage') !== 'stock') return judgeCashSale(table, move, actor);
    return judgeSell(table, move, actor);
  },
  effects(draft, move, actor) {
    const { table } = draft;
    if (isDump(table)) return dump(draft, move, actor);
    const waiting = read(table, 'pending').length > 0;
    if (waiting || read(table, 'stage') !== 'stock') return cashSale(draft, move);
    sell(draft, move, actor);
  },
  *options(table, player) {
    if (isDump(table)) return yield* dumpOptions(table, player);
    const waiting = read(table, 'pending').length > 0;
    if (waiting || read(table, 'stage') !== 'stock') return yield* cashSaleOptions(table, player);
    yield* sellOptions(table, player);
  },
  say: saySell,
});

interface Pass extends Move {
  verb: 'pass';
  player?: string | undefined;
}

/** Players of whom each is asked by itself at the same time: bidders, or directors who issue. */
function askedAtOnce(table: Table): PlaceId[] {
  const house = houseOf(table);
  if (read(table, 'stage') === 'issue') return undone(table);
  return house && read(table, 'auction')?.step === 'bid' ? bidders(table, house) : [];
}

/** Steps of a turn that somebody has to decide. */
function judgeStepPass(table: Table, actor: Actor): Finding[] {
  const company = operator(table) ?? '';
  const step = stepOf(table);
  const decided = step === 'run' || step === 'dividend';
  const owed = step === 'maintenance' || step === 'interest';
  return found(
    ...stepFindings(table, actor, company, [step], '1820/7.2/2'),
    decided &&
      isOpen(table, company, step) &&
      violation('1820/7.2/1', `${company} has to ${step === 'run' ? 'run' : 'pay or withhold'}.`),
    owed && violation('1820/7.2/2', 'What is owed is paid or refused.'),
  );
}

export const pass = verb<Pass>({
  schema: z.strictObject({ verb: z.literal('pass'), player: whose }),
  judge(table, move, seat) {
    const actor = speaking(seat, move.player);
    if (read(table, 'raising')) return judgeRaisingPass(table, actor);
    const auction = read(table, 'auction');
    const house = houseOf(table);
    switch (read(table, 'stage')) {
      case 'cousins':
        return judgeCousinPass(table, actor);
      case 'stock':
        return judgeStockPass(table, actor);
      case 'floats':
        return judgeLobbyPass(table, actor);
      case 'operating':
        return judgeStepPass(table, actor);
      case 'issue':
        return judgeIssueDone(table, actor);
      case 'futures':
      case 'liquidations':
      case 'takeovers':
        if (auction?.step === 'bid' && house)
          return found(outOfTurn(actor, bidders(table, house), '1820/10.4/2'));
        if (auction?.kind === 'future')
          return found(outOfTurn(actor, auction.high ? [auction.high.player] : [], '1820/6.4.2/4'));
        return judgeTakeoverPass(table, actor);
      default:
        return [violation('1820/9.1/1', 'There is nothing to pass on.')];
    }
  },
  effects(draft, move, seat) {
    const { table } = draft;
    const actor = speakingFor(table, seat, move.player);
    const raising = read(table, 'raising');
    if (raising)
      return raising.kind === 'float' ? closeFloat(draft, raising) : closeIncrease(draft, raising);
    const auction = read(table, 'auction');
    const house = houseOf(table);
    switch (read(table, 'stage')) {
      case 'cousins':
        return passOnCousins(draft);
      case 'stock':
        return endTurn(draft);
      case 'floats':
        return passLobby(draft);
      case 'operating':
        return passStep(draft, operator(table) ?? '', stepOf(table));
      case 'issue':
        return issueDone(draft, mover(actor, undone(table)));
      case 'futures':
      case 'liquidations':
      case 'takeovers':
        if (!auction) return void nextTurn(draft);
        if (auction.step === 'bid' && house)
          return isDone(draft, mover(actor, bidders(table, house)));
        if (auction.kind === 'future' && auction.high)
          return repeatWithout(draft, auction.high.player);
        return giveBidUp(draft);
      default:
        return;
    }
  },
  *options(table, player) {
    if (this.judge(table, { verb: 'pass' }, actorFor(player)).length > 0) return;
    yield { verb: 'pass', ...(askedAtOnce(table).includes(player) && { player }) };
  },
  say(table) {
    const done = ['operating', 'issue', 'takeovers', 'liquidations', 'floats'];
    return done.includes(read(table, 'stage')) ? 'is done' : 'passes';
  },
});
