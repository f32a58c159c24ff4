import type {
  Against,
  Draft,
  Now,
  PlaceId,
  Procedure,
  Table,
} from '../../../rules/course/nouns.ts';
import { named, stages } from '../../../rules/procedure.ts';
import { amend, type Cry, read, write } from '../clock.ts';
import { orderOf } from '../companies/holdings.ts';

/**
 * Open-cry auctions without a clock (1820 §15): anyone may bid at any moment; a bid wakes everybody
 * who was done; when all the others are done the last bid wins.
 */

/** Bids, lobbies and the like come in tens. */
export const TEN = 10;
export const roundUp = (amount: number): number => Math.ceil(amount / TEN) * TEN;

/** Amounts worth offering between two bounds in tens: the next few, the middle and the most. */
export function tens(least: number, most: number): number[] {
  const top = Math.floor(most / TEN) * TEN;
  const some = [least, least + TEN, least + 5 * TEN, roundUp((least + top) / 2), top];
  return [...new Set(some)].filter((n) => n >= least && n <= top).sort((a, b) => a - b);
}

/** What is particular to one kind of auction. */
export interface House {
  /** Least bid now. */
  least(table: Table, cry: Cry): number;
  /** Most that a player may bid; 0 = nothing. */
  most(table: Table, cry: Cry, player: PlaceId): number;
  /** Why a player may bid no more than that. */
  why(now: Now, cry: Cry, player: PlaceId): Against;
  readonly leastClause: string;
  readonly tensClause: string;
}

export function openAuction(
  draft: Draft,
  lot: Pick<Cry, 'kind'> & Partial<Pick<Cry, 'company' | 'by' | 'bank'>>,
  barred: readonly string[] = [],
): void {
  write(draft, 'cry', {
    ...{ company: '', by: '', bank: null, high: null, done: [], step: 'bid', acquirer: '' },
    ...lot,
    barred: [...barred],
  });
}

/** Players who might still bid: in order, not barred, not done, not highest, and able to. */
export function bidders(table: Table, house: House): PlaceId[] {
  const cry = read(table, 'cry');
  if (cry?.step !== 'bid') return [];
  const least = house.least(table, cry);
  return orderOf(table).filter(
    (player) =>
      player !== cry.high?.player &&
      !cry.done.includes(player) &&
      !cry.barred.includes(player) &&
      house.most(table, cry, player) >= least,
  );
}

/** A player will not bid again unless somebody else does. */
export function isDone(draft: Draft, player: PlaceId): void {
  const done = read(draft.table, 'cry')?.done ?? [];
  amend(draft, 'cry', { done: [...done.filter((one) => one !== player), player] });
}

/** The winner declines or cannot pay: once more, without that player. (§15) */
export function repeatWithout(draft: Draft): void {
  const cry = read(draft.table, 'cry');
  if (!cry?.high) return;
  const { kind, company, by, bank, barred, high } = cry;
  openAuction(draft, { kind, company, by, bank }, [...barred, high.player]);
}

/** The bids so far in words. */
export function sayBids({ money }: Now, { bank, high }: Cry): string {
  if (high) return `${named(high.player)} bids ${money(high.amount)}.`;
  return bank === null ? 'Nobody has bid yet.' : `The bank bids ${money(bank)}.`;
}

/** The bidding as a value for all to follow. */
export function bidding(now: Now, house: House, lot: string, on: string): Procedure | undefined {
  const { table } = now;
  const cry = read(table, 'cry');
  if (!cry) return undefined;
  const { high, done, barred } = cry;
  const who = bidders(table, house);
  const bids = cry.step === 'bid';
  return {
    title: `Auction of ${lot}`,
    state: bids ? 'under way' : 'ready',
    steps: stages([sayBids(now, cry), 'The winner takes it'], bids ? 0 : 1),
    parties: [
      ...(high ? [{ player: high.player, says: `bids ${now.money(high.amount)}` }] : []),
      ...done.map((player) => ({ player, says: 'is done' })),
      ...barred.map((player) => ({ player, says: 'is out' })),
    ],
    ...(who.length > 0 && {
      asked: {
        who,
        what: `Who bids more for ${lot}?`,
        answers: [{ move: { verb: 'pass' }, says: 'No more' }],
        figure: {
          ...{ move: { verb: 'bid', on }, field: 'amount', step: TEN, says: 'Bid' },
          least: house.least(table, cry),
          most: Math.max(...who.map((player) => house.most(table, cry, player))),
        },
      },
    }),
  };
}
