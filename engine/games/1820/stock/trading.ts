import * as z from 'zod/mini';
import type { Finding } from '../../../../shared/finding.ts';
import { type Move, railwayMoves } from '../../../../shared/move.ts';
import type { PlaceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { cash, type Table } from '../../../kernel/table.ts';
import { payUpTo } from '../../../rules/money.ts';
import type { Actor } from '../../../rules/rulebook.ts';
import { violation } from '../clauses.ts';
import { read } from '../course/clock.ts';
import { found, money } from '../course/turns.ts';
import { refundDistance, VIGNOLES } from '../cousins/powers.ts';
import { settleDirector } from '../companies/directors.ts';
import {
  BRITISH_RAIL,
  catalogue,
  directorOf,
  familyOf,
  holderOf,
  holders,
  moveShares,
  percentOf,
  playerOf,
  sharesIn,
  sizeOf,
  treasuryOf,
} from '../companies/holdings.ts';
import { inLiquidation, isPublic, priceOf } from '../companies/market.ts';
import {
  hasSold,
  noteSale,
  percentFor,
  saleFindings,
  sellable,
  sellToPool,
  sharesFor,
} from './selling.ts';
import { acted, buyerOf, entities, sayEntity, stockActor, turnFindings } from './turn.ts';

/** Buying a share and selling to the pool in a stock round (1820 §4.7, §4.8). */

const id = z.string().check(z.minLength(1), z.maxLength(64));
/** From this percentage on a holder buys no more. */
const ENOUGH = 60;

export interface BuyShare extends Move {
  verb: 'buyShare';
  company: string;
  /** The treasury, the pool, or a holder who agrees. */
  from: string;
  percent: number;
  /** The cousin that buys; left out = the player. */
  for?: string | undefined;
}
export const buyShareSchema = z.extend(railwayMoves.buyShare, {
  for: z.optional(id),
}) as z.ZodMiniType<BuyShare>;

export interface SellShares extends Move {
  verb: 'sellShares';
  company: string;
  percent: number;
  for?: string | undefined;
}
export const sellSharesSchema = z.extend(railwayMoves.sellShares, {
  for: z.optional(id),
}) as z.ZodMiniType<SellShares>;

/** What is against a holder buying one share, whoever sells it. */
function purchaseFindings(table: Table, buyer: PlaceId, company: string, from: PlaceId): Finding[] {
  const price = priceOf(table, company);
  const purse = cash(table, buyer);
  const about = { facts: { price, cash: purse, held: percentOf(table, buyer, company) } };
  return found(
    inLiquidation(table, company) &&
      violation('1820/6.5.2.4/5', `${company} is in liquidation.`, about),
    sharesIn(table, from, company) < 1 &&
      violation('1820/6.5.2.4/1', `No share of ${company} is to be had there.`, about),
    percentOf(table, buyer, company) >= ENOUGH &&
      violation('1820/6.5.2.4/4', `60% of ${company} is all a holder may buy.`, about),
    hasSold(table, buyer, company) &&
      violation('1820/6.5.2.4/6', `${company} was sold by this holder in this round.`, about),
    purse < price &&
      violation('1820/6.5.1/12', `A share costs ${money(price)}; ${money(purse)} is there.`, about),
  );
}

const isSource = (table: Table, from: PlaceId, company: string, buyer: PlaceId): boolean =>
  from !== buyer &&
  (from === 'pool' ||
    (from === treasuryOf(company) && company !== BRITISH_RAIL) ||
    playerOf(table, from) !== undefined);

export function judgeBuy(table: Table, move: BuyShare, actor: Actor): Finding[] {
  const { company, from, percent } = move;
  const buyer = buyerOf(table, actor, move.for);
  const listed = isPublic(table, company) || company === BRITISH_RAIL;
  return found(
    ...turnFindings(table, actor, buyer, { main: true }),
    (!listed || priceOf(table, company) === 0 || !isSource(table, from, company, buyer)) &&
      violation('1820/6.5.2.4/1', `Shares of ${company} are not bought from there.`),
    listed &&
      percent !== percentFor(table, company, 1) &&
      violation('1820/6.5.2.4/3', 'One share is bought in an action.'),
    ...(listed ? purchaseFindings(table, buyer, company, from) : []),
  );
}

/** Who is paid: the treasury, the bank for the pool, or the holder. */
const payee = (from: PlaceId): PlaceId => (from === 'pool' ? 'bank' : from);

export function buy(draft: Draft, move: BuyShare, actor: Actor): void {
  const { table } = draft;
  const { company, from } = move;
  const buyer = buyerOf(table, actor, move.for);
  if (!table.purses.has(buyer) || sharesIn(table, from, company) < 1) return;
  if (table.purses.has(payee(from))) payUpTo(draft, buyer, payee(from), priceOf(table, company));
  moveShares(draft, company, from, buyer, 1);
  if (playerOf(table, from) !== undefined) noteSale(draft, from, company);
  settleDirector(draft, company, playerOf(table, from) === undefined ? buyer : from);
  if (buyer === holderOf(VIGNOLES)) refundDistance(draft, company, directorOf(table, company));
  acted(draft, buyer, { main: true });
}

/** The player of whoever sells, if it is another one. */
export function buyConsent(table: Table, { from }: BuyShare): PlaceId[] {
  const player = playerOf(table, from);
  return player === undefined ? [] : [player];
}

export function* buyOptions(table: Table, player: PlaceId): Generator<BuyShare> {
  if (read(table, 'stock').main) return;
  for (const buyer of entities(table, player)) {
    if (!familyOf(table, player).includes(buyer)) continue;
    for (const company of [...catalogue(table.box), BRITISH_RAIL]) {
      if (!isPublic(table, company) && company !== BRITISH_RAIL) continue;
      if (priceOf(table, company) === 0) continue;
      for (const from of [treasuryOf(company), 'pool', ...holders(table)])
        if (
          isSource(table, from, company, buyer) &&
          purchaseFindings(table, buyer, company, from).length === 0
        )
          yield {
            ...{ verb: 'buyShare', company, from, percent: percentFor(table, company, 1) },
            ...(buyer !== player && { for: buyer }),
          };
    }
  }
}

export function sayBuy(table: Table, { company, from, for: buyer }: BuyShare): string {
  const whom = buyer === undefined ? '' : ` for ${sayEntity(table, buyer)}`;
  const where =
    from === 'pool'
      ? 'the pool'
      : from === treasuryOf(company)
        ? 'its treasury'
        : sayEntity(table, from);
  return `buys a share of ${company} from ${where}${whom}`;
}

export function judgeSell(table: Table, move: SellShares, actor: Actor): Finding[] {
  const { company, percent } = move;
  const seller = buyerOf(table, actor, move.for);
  return found(
    ...turnFindings(table, actor, seller, { main: false }),
    ...saleFindings(table, seller, company, sharesFor(table, company, percent)),
  );
}

export function sell(draft: Draft, move: SellShares, actor: Actor): void {
  const { company, percent } = move;
  const seller = buyerOf(draft.table, actor, move.for);
  sellToPool(draft, seller, company, sharesFor(draft.table, company, percent));
  acted(draft, seller);
}

export function* sellOptions(table: Table, player: PlaceId): Generator<SellShares> {
  for (const seller of entities(table, player)) {
    if (!familyOf(table, player).includes(seller)) continue;
    yield* salesOf(table, player, seller);
  }
}

/** Every number of shares of every company that a holder may sell. */
export function* salesOf(
  table: Table,
  player: PlaceId,
  seller: PlaceId,
  most: (company: string) => number = (company) => sellable(table, seller, company),
): Generator<SellShares> {
  for (const company of [...catalogue(table.box), BRITISH_RAIL])
    for (let shares = 1, top = most(company); shares <= top; shares++)
      yield {
        ...{ verb: 'sellShares', company, percent: percentFor(table, company, shares) },
        ...(seller !== player && { for: seller }),
      };
}

export function saySell(table: Table, { company, percent, for: seller }: SellShares): string {
  const shares = sharesFor(table, company, percent);
  const whom = seller === undefined ? '' : ` for ${sayEntity(table, seller)}`;
  return `sells ${shares} of ${sizeOf(table, company)} shares of ${company}${whom}`;
}

export { stockActor };
