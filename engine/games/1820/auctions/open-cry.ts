import type { Finding } from '../../../../shared/finding.ts';
import type { PlaceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import type { Table } from '../../../kernel/table.ts';
import type { Actor } from '../../../rules/rulebook.ts';
import { violation } from '../clauses.ts';
import { amendOpen, read, write } from '../course/clock.ts';
import type { Auction } from '../course/keys.ts';
import { found, money, mover, named, outOfTurn, TEN, tens } from '../course/turns.ts';
import { orderOf } from '../companies/holdings.ts';

/**
 * Open-cry auctions without a clock (1820 §15): anyone may bid at any moment; a bid wakes everybody
 * who was done; when all the others are done the last bid wins.
 */

/** What is particular to one kind of auction. */
export interface House {
  /** Least bid now. */
  least(table: Table, auction: Auction): number;
  /** Most that a player may bid; 0 = nothing. */
  most(table: Table, auction: Auction, player: PlaceId): number;
  /** Why a player may bid no more than that. */
  why(table: Table, auction: Auction, player: PlaceId): { clause: string; says: string };
  readonly leastClause: string;
  readonly tensClause: string;
}

export function openAuction(
  draft: Draft,
  lot: Pick<Auction, 'kind'> & Partial<Pick<Auction, 'company' | 'by' | 'bank'>>,
  barred: readonly string[] = [],
): void {
  write(draft, 'auction', {
    ...{ company: '', by: '', bank: null, high: null, done: [], step: 'bid', acquirer: '' },
    ...lot,
    barred,
  });
}

/** Players who might still bid: in order, not barred, not done, not highest, and able to. */
export function bidders(table: Table, house: House): PlaceId[] {
  const auction = read(table, 'auction');
  if (!auction || auction.step !== 'bid') return [];
  const least = house.least(table, auction);
  return orderOf(table).filter(
    (player) =>
      player !== auction.high?.player &&
      !auction.done.includes(player) &&
      !auction.barred.includes(player) &&
      house.most(table, auction, player) >= least,
  );
}

/**
 * Who may bid: first those who are waited for, then who is done and may come back in as long as
 * nobody has won; not who bids highest.
 */
function free(table: Table, house: House): PlaceId[] {
  const high = read(table, 'auction')?.high?.player;
  const all = new Set([...bidders(table, house), ...orderOf(table)]);
  return [...all].filter((player) => player !== high);
}

export function judgeOpenBid(table: Table, house: House, amount: number, actor: Actor): Finding[] {
  const auction = read(table, 'auction');
  if (!auction || auction.step !== 'bid')
    return [violation('1820/10.4/2', 'Nothing is under the hammer now.')];
  const may = free(table, house);
  const player = mover(actor, may);
  const least = house.least(table, auction);
  const most = house.most(table, auction, player);
  const about = { facts: { bid: amount, least, most } };
  const { clause, says } = house.why(table, auction, player);
  return found(
    outOfTurn(actor, may, '1820/10.4/1'),
    auction.barred.includes(player) &&
      violation('1820/10.4/5', 'The auction is repeated without who would not buy.', about),
    amount % TEN !== 0 && violation(house.tensClause, 'A bid is a multiple of £10.', about),
    amount < least &&
      violation(
        auction.high ? '1820/10.4/1' : house.leastClause,
        `The least bid is ${money(least)}.`,
        about,
      ),
    amount > most && violation(clause, says, about),
  );
}

export function placeOpenBid(draft: Draft, house: House, amount: number, actor: Actor): void {
  const player = mover(actor, free(draft.table, house));
  amendOpen(draft, 'auction', { high: { player, amount }, done: [] });
}

export function* openBidOptions(table: Table, house: House, player: PlaceId): Generator<number> {
  const auction = read(table, 'auction');
  if (!auction || !bidders(table, house).includes(player)) return;
  yield* tens(house.least(table, auction), house.most(table, auction, player));
}

/** A player will not bid again unless somebody else does. */
export function isDone(draft: Draft, player: PlaceId): void {
  const done = read(draft.table, 'auction')?.done ?? [];
  amendOpen(draft, 'auction', { done: [...done.filter((one) => one !== player), player] });
}

/** The winner declines or cannot pay: once more, without that player. (§15) */
export function repeatWithout(draft: Draft, player: PlaceId): void {
  const auction = read(draft.table, 'auction');
  if (!auction) return;
  const { kind, company, by, bank, barred } = auction;
  openAuction(draft, { kind, company, by, bank }, [...barred, player]);
}

/** The bids so far in words. */
export function sayBids({ bank, high }: Auction): string {
  if (high) return `${named(high.player)} bids ${money(high.amount)}.`;
  return bank === null ? 'Nobody has bid yet.' : `The bank bids ${money(bank)}.`;
}
