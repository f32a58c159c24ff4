import * as z from 'zod/mini';
import { type Move, railwayMoves } from '../../../../shared/move.ts';
import type { PlaceId } from '../../../kernel/box.ts';
import type { Table } from '../../../kernel/table.ts';
import { type Against, fault, type VerbRule, way, wrong } from '../../../rules/course/nouns.ts';
import { word } from '../../../rules/course/verb.ts';
import { amend, read } from '../clock.ts';
import { orderOf } from '../companies/holdings.ts';
import { bidOnCousin } from '../cousins/auction.ts';
import { takeoverHouse } from '../takeover/bidding.ts';
import { futuresHouse, sayLots } from './futures.ts';
import { bidders, type House, TEN, tens } from './open-cry.ts';

/** `bid`: on a cousin in turn, on trains and companies whenever one likes. (1820 §4.2, §15) */

export interface Bid extends Move {
  verb: 'bid';
  on: string;
  amount: number;
  /** Whose bid it is, where a seat plays several who may bid at once. */
  player?: string | undefined;
}

const houseOf = (table: Table): House =>
  read(table, 'cry')?.kind === 'future' ? futuresHouse : takeoverHouse;

/** What a bid is on: "future" or the company. */
const lotOf = (table: Table): string => {
  const cry = read(table, 'cry');
  return cry?.kind === 'future' ? 'future' : (cry?.company ?? '');
};

/**
 * Who may bid: first those who are waited for, then who is done and may come back in as long as
 * nobody has won; not who bids highest.
 */
function free(table: Table): PlaceId[] {
  const high = read(table, 'cry')?.high?.player;
  const all = new Set([...bidders(table, houseOf(table)), ...orderOf(table)]);
  return [...all].filter((player) => player !== high);
}

const cryOut = way<Bid>({
  name: 'cry',
  partial: true,
  by: ({ table }, { player }) =>
    free(table).filter((one) => player === undefined || one === player),
  checks: [
    fault((now, { on, amount, player: named }, mover): Against | undefined => {
      const { table, money } = now;
      const player = named ?? mover;
      const house = houseOf(table);
      const cry = read(table, 'cry')!;
      const least = house.least(table, cry);
      const most = house.most(table, cry, player);
      const facts = { bid: amount, least, most };
      if (on !== lotOf(table)) return wrong('10.4/1', `Bids are on ${lotOf(table)} now.`);
      if (cry.barred.includes(player))
        return wrong('10.4/5', 'It is repeated without who would not buy.', { facts });
      if (amount % TEN !== 0)
        return wrong(house.tensClause, `A bid is a multiple of ${money(TEN)}.`, { facts });
      if (amount < least) {
        const clause = cry.high ? '10.4/1' : house.leastClause;
        return wrong(clause, `The least bid is ${money(least)}.`, { facts });
      }
      return amount > most ? { ...house.why(now, cry, player), facts } : undefined;
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
    const player = named !== undefined && orderOf(table).includes(named) ? named : mover;
    amend(draft, 'cry', { high: { player, amount }, done: [] });
  },
  say: ({ table, money }, { on, amount }) =>
    `bids ${money(amount)} on ${on === 'future' ? sayLots(table) : on}`,
});

export const bid: VerbRule = {
  schema: z.extend(railwayMoves.bid, { player: z.optional(word) }) as unknown as VerbRule['schema'],
  ways: [bidOnCousin, cryOut],
};
