import * as z from 'zod/mini';
import { type Move, railwayMoves } from '../../../../shared/move.ts';
import type { PlaceId } from '../../../kernel/box.ts';
import { cash, type Table } from '../../../kernel/table.ts';
import { fault, type VerbRule, way } from '../../../rules/course/nouns.ts';
import { against, verbOf, word } from '../../../rules/course/verb.ts';
import { payUpTo } from '../../../rules/money.ts';
import { read } from '../clock.ts';
import { covered, notLiquidated } from '../companies/checks.ts';
import { settleDirector } from '../companies/directors.ts';
import {
  BRITISH_RAIL,
  directedBy,
  directorOf,
  holderOf,
  holders,
  moveShares,
  percentOf,
  playerOf,
  runs,
  sharesIn,
  treasuryOf,
  who,
} from '../companies/holdings.ts';
import { loansHelp, paysShares, repayExcess } from '../companies/loans.ts';
import { refundDistance, VIGNOLES } from '../cousins/powers.ts';
import { isPublic, priceOf } from '../market.ts';
import { acted, actsFor, entities, isMainDone, stockActor } from './round.ts';
import {
  dealtIn,
  hasSold,
  isListed,
  noteSale,
  percentFor,
  salesOf,
  saySell,
  type SellShares,
  sellToPool,
  shareCount,
  sharesFor,
  unsellable,
} from './selling.ts';

/** Selling and buying in a stock round, and shares that a company redeems. (1820 §4.7, §4.8, §4.10) */

/** From this percentage on a holder buys no more. */
const ENOUGH = 60;

export const sell = way<SellShares>({
  name: 'sell',
  meant: ({ table }) => read(table, 'stage') === 'stock',
  checks: [
    ...actsFor<SellShares>(({ for: seller }, player) => seller ?? player, false),
    fault(({ table }, { company, percent, for: seller }, player) =>
      unsellable(table, seller ?? player, company, sharesFor(table, company, percent)),
    ),
  ],
  *candidates({ table }, player) {
    for (const seller of entities(table, player)) yield* salesOf(table, player, seller);
  },
  effects({ table }, draft, { company, percent, for: seller = '' }, player) {
    const whom = seller || player;
    sellToPool(draft, whom, company, sharesFor(table, company, percent));
    acted(draft, whom, 'sell');
  },
  say: ({ table }, move) => saySell(table, move),
});

export const sellShares: VerbRule = {
  schema: z.extend(railwayMoves.sellShares, {
    for: z.optional(word),
  }) as unknown as VerbRule['schema'],
  ways: [sell],
};

interface BuyShare extends Move {
  verb: 'buyShare';
  company: string;
  /** The treasury, the pool, or a holder who agrees. */
  from: string;
  percent: number;
  /** The cousin that buys; left out = the player. */
  for?: string | undefined;
}

const isSource = (table: Table, from: PlaceId, company: string, buyer: PlaceId): boolean =>
  from !== buyer &&
  (from === 'pool' ||
    (from === treasuryOf(company) && company !== BRITISH_RAIL) ||
    playerOf(table, from) !== undefined);

const buyer = ({ for: cousin }: BuyShare, player: PlaceId): PlaceId => cousin ?? player;

/** Who is paid: the treasury, the bank for the pool, or the holder. */
const payee = (from: PlaceId): PlaceId => (from === 'pool' ? 'bank' : from);

const buy = way<BuyShare>({
  name: 'buy',
  checks: [
    ...actsFor<BuyShare>(buyer),
    against(
      '6.5.2.4/1',
      ({ table }, move, player) => {
        const { company, from } = move;
        const open = isListed(table, company) && priceOf(table, company) > 0;
        const there = open && isSource(table, from, company, buyer(move, player));
        return !there && `Shares of ${company} are not bought from there.`;
      },
      { bars: true },
    ),
    against(
      '6.5.2.4/3',
      ({ table }, { company, percent }) =>
        percent !== percentFor(table, company, 1) && 'One share is bought in an action.',
    ),
    notLiquidated('6.5.2.4/5'),
    against(
      '6.5.2.4/1',
      ({ table }, { company, from }) =>
        sharesIn(table, from, company) < 1 && `No share of ${company} is to be had there.`,
    ),
    against('6.5.2.4/4', ({ table }, move, player) => {
      const held = percentOf(table, buyer(move, player), move.company);
      return (
        held >= ENOUGH && {
          ...{ says: `60% of ${move.company} is all a holder may buy.`, facts: { held } },
        }
      );
    }),
    against(
      '6.5.2.4/6',
      ({ table }, move, player) =>
        hasSold(table, buyer(move, player), move.company) &&
        `${move.company} was sold by this holder in this round.`,
    ),
    covered<BuyShare>('6.5.1/12', ({ table }, move, player) => [
      priceOf(table, move.company),
      cash(table, buyer(move, player)),
    ]),
  ],
  *candidates({ table }, player) {
    for (const holder of entities(table, player))
      for (const company of dealtIn(table)) {
        if (!isListed(table, company)) continue;
        for (const from of [treasuryOf(company), 'pool', ...holders(table)])
          if (sharesIn(table, from, company) > 0)
            yield {
              ...{ verb: 'buyShare', company, from, percent: percentFor(table, company, 1) },
              ...(holder !== player && { for: holder }),
            };
      }
  },
  consent: ({ table }, { from }) => [playerOf(table, from)].filter((one) => one !== undefined),
  effects({ table }, draft, move, player) {
    const { company, from } = move;
    const whom = buyer(move, player);
    if (!table.purses.has(whom) || sharesIn(table, from, company) < 1) return;
    if (table.purses.has(payee(from))) payUpTo(draft, whom, payee(from), priceOf(table, company));
    moveShares(draft, company, from, whom, 1);
    const traded = playerOf(table, from) !== undefined;
    if (traded) noteSale(draft, from, company);
    settleDirector(draft, company, traded ? from : whom);
    if (whom === holderOf(VIGNOLES)) refundDistance(draft, company, directorOf(table, company));
    acted(draft, whom, 'main');
  },
  say({ table }, { company, from, for: cousin }) {
    const whom = cousin === undefined ? '' : ` for ${who(table, cousin)}`;
    const where =
      from === 'pool'
        ? 'the pool'
        : from === treasuryOf(company)
          ? 'its treasury'
          : who(table, from);
    return `buys a share of ${company} from ${where}${whom}`;
  },
});

export const buyShare: VerbRule = {
  schema: z.extend(railwayMoves.buyShare, {
    for: z.optional(word),
  }) as unknown as VerbRule['schema'],
  ways: [buy],
};

/** May the company act now in the stock actions, and does it need loans for shares in the pool? */
export function borrowsToRedeem(table: Table, company: string): boolean {
  const { as } = read(table, 'dealing');
  if (read(table, 'stage') !== 'stock' || read(table, 'raising') || isMainDone(table)) return false;
  if (as !== '' && as !== treasuryOf(company)) return false;
  if (runs(table, company) !== stockActor(table)) return false;
  const pool = Array.from({ length: sharesIn(table, 'pool', company) }, (_, i) => i + 1);
  return pool.some((shares) =>
    loansHelp(table, company, (loans) => paysShares(table, company, shares, loans)),
  );
}

const few = z.int().check(z.gte(1), z.lte(50));

/** Loans for it have been taken, and have moved the price. (D81) */
export const redeemShares = verbOf('redeemShares', { company: word, shares: few })({
  name: 'redeem',
  checks: [
    ...actsFor<Move & { company: string }>(({ company }) => treasuryOf(company)),
    against(
      '6.5.1/2',
      ({ table }, { company }) =>
        runs(table, company) !== stockActor(table) && `The director acts for ${company}.`,
    ),
    against(
      '6.5.3.1/1',
      ({ table }, { company }) =>
        !isPublic(table, company) && `${company} has no shares to take out of the pool.`,
    ),
    notLiquidated('6.5.3.1/3'),
    against('6.5.3.1/1', ({ table }, { company, shares }) => {
      const pool = sharesIn(table, 'pool', company);
      return shares > pool && { says: 'The pool has not so many shares.', facts: { pool } };
    }),
    covered('6.5.3.1/2', ({ table }, { company, shares }) => [
      shares * priceOf(table, company),
      cash(table, treasuryOf(company)),
    ]),
  ],
  *candidates({ table }, player) {
    for (const company of directedBy(table, player))
      for (let shares = 1; shares <= sharesIn(table, 'pool', company); shares++)
        yield { verb: 'redeemShares', company, shares };
  },
  effects({ table, box }, draft, { company, shares }) {
    if (!box.companies.has(company)) return;
    payUpTo(draft, treasuryOf(company), 'bank', shares * priceOf(table, company));
    moveShares(draft, company, 'pool', treasuryOf(company), shares);
    repayExcess(draft, company);
    acted(draft, treasuryOf(company), 'main');
  },
  say: (_now, { company, shares }) => `${company} takes ${shareCount(shares)} out of the pool`,
});
