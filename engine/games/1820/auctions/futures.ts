import * as z from 'zod/mini';
import type { Move } from '../../../../shared/move.ts';
import type { PieceId, PlaceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { cash, lying, type Table } from '../../../kernel/table.ts';
import { payUpTo } from '../../../rules/money.ts';
import { type Turn, verb } from '../../../rules/rulebook.ts';
import { trainName } from '../../../rules/trains.ts';
import { violation } from '../clauses.ts';
import { goTo, read, write } from '../course/clock.ts';
import type { Auction } from '../course/keys.ts';
import { found, money, mover, named, outOfTurn, TEN } from '../course/turns.ts';
import { bidders, type House, openAuction, sayBids } from './open-cry.ts';

/** Trains auctioned ahead of their time in the first three stock rounds (1820 §4.3). */

const LEAST = 20;

interface Lots {
  readonly stockRound: number;
  readonly trains: readonly string[];
}

/** The trains still to be auctioned in this stock round. */
export function lots(table: Table): PieceId[] {
  const all = table.box.data.futureTrains as unknown as readonly Lots[];
  const now = all.find(({ stockRound }) => stockRound === read(table, 'turn'))?.trains ?? [];
  return lying(table, 'future').filter((id) => now.includes(trainName(table, id)));
}

/** In the first stock round nothing is paid yet: it goes off the next income. (D12) */
const isOnCredit = (table: Table): boolean => read(table, 'turn') === 1;

function means(table: Table, player: PlaceId): number {
  if (!isOnCredit(table)) return cash(table, player);
  const owed = read(table, 'owed')[player] ?? 0;
  return Math.max(0, Number(table.box.data.income ?? 0) - owed);
}

export const futuresHouse: House = {
  least: (_table, { high }) => (high ? high.amount + TEN : LEAST),
  most: (table, _auction, player) => means(table, player),
  why: (table, _auction, player) => ({
    clause: isOnCredit(table) ? '1820/6.4.2/10' : '1820/6.4.2/8',
    says: isOnCredit(table)
      ? `No more than the next income can be owed: ${money(means(table, player))} is left of it.`
      : `${named(player)} has ${money(means(table, player))}.`,
  }),
  leastClause: '1820/6.4.2/2',
  tensClause: '1820/6.4.2/3',
};

export function beginFutures(draft: Draft): void {
  if (lots(draft.table).length > 0) return openAuction(draft, { kind: 'future' });
  write(draft, 'auction', null);
  goTo(draft, 'stock');
}

/** One thing that follows by itself; false = somebody has to decide. */
export function advanceFutures(draft: Draft): boolean {
  const { table } = draft;
  const auction = read(table, 'auction');
  if (!auction) return end(draft);
  if (auction.step === 'take') return false;
  if (bidders(table, futuresHouse).length > 0) return false;
  if (!auction.high) return end(draft);
  write(draft, 'auction', { ...auction, step: 'take' });
  return true;
}

/** Trains without a bid leave the game. */
function end(draft: Draft): true {
  for (const id of lots(draft.table)) draft.put(id, 'out');
  write(draft, 'auction', null);
  goTo(draft, 'stock');
  return true;
}

export interface TakeTrains extends Move {
  verb: 'takeTrains';
  trains: readonly string[];
}

const winner = (auction: Auction | null): PlaceId[] =>
  auction?.kind === 'future' && auction.step === 'take' && auction.high
    ? [auction.high.player]
    : [];

export const takeTrains = verb<TakeTrains>({
  schema: z.strictObject({
    verb: z.literal('takeTrains'),
    trains: z
      .array(z.string().check(z.minLength(1), z.maxLength(64)))
      .check(z.minLength(1), z.maxLength(2)),
  }),
  judge(table, { trains }, actor) {
    const auction = read(table, 'auction');
    const acting = winner(auction);
    const price = (auction?.high?.amount ?? 0) * trains.length;
    const purse = acting[0] === undefined ? 0 : means(table, acting[0]);
    const open = lots(table);
    return found(
      outOfTurn(actor, acting, '1820/6.4.2/4'),
      (new Set(trains).size < trains.length || trains.some((id) => !open.includes(id))) &&
        violation('1820/6.4.2/4', 'One takes trains that are on offer, one or both.'),
      price > purse &&
        violation(
          isOnCredit(table) ? '1820/6.4.2/10' : '1820/6.4.2/8',
          `That is ${money(price)} together; ${money(purse)} is there.`,
          { facts: { price, means: purse } },
        ),
    );
  },
  effects(draft, { trains }, actor) {
    const { table } = draft;
    const auction = read(table, 'auction');
    const player = mover(actor, winner(auction));
    const taken = trains.filter((id) => lots(table).includes(id));
    const price = (auction?.high?.amount ?? 0) * taken.length;
    if (isOnCredit(table)) {
      const owed = read(table, 'owed');
      write(draft, 'owed', { ...owed, [player]: (owed[player] ?? 0) + price });
    } else payUpTo(draft, player, 'bank', price);
    for (const id of taken) draft.put(id, player);
    beginFutures(draft);
  },
  *options(table, player) {
    const auction = read(table, 'auction');
    if (!winner(auction).includes(player)) return;
    const open = lots(table);
    for (const id of open) yield { verb: 'takeTrains', trains: [id] };
    if (open.length > 1 && open.length * (auction?.high?.amount ?? 0) <= means(table, player))
      yield { verb: 'takeTrains', trains: open };
  },
  say: (table, { trains }) => `takes ${trains.map((id) => trainName(table, id)).join(' and ')}`,
});

export function futuresTurn(table: Table): Turn {
  const auction = read(table, 'auction');
  const names = lots(table).map((id) => trainName(table, id));
  const taking = winner(auction);
  const acting = taking.length > 0 ? taking : bidders(table, futuresHouse);
  return {
    round: 'Auction of future trains',
    acting,
    verbs: taking.length > 0 ? ['takeTrains', 'pass'] : ['bid', 'pass'],
    sentence:
      taking.length > 0
        ? `${named(taking[0]!)} takes a train for ${money(auction?.high?.amount ?? 0)} each.`
        : `${acting.map(named).join(', ')} may bid for ${names.join(' or ')}.`,
    ...(auction && { story: [sayBids(auction)] }),
    over: false,
  };
}
