import { type Of, type RailwayMove, railwayMoves } from '../../../../shared/move.ts';
import type { PlaceId } from '../../../kernel/box.ts';
import { cash, type Table } from '../../../kernel/table.ts';
import { payUpTo } from '../../../rules/money.ts';
import { verb } from '../../../rules/rulebook.ts';
import { charterOf } from '../../../rules/trains.ts';
import { auctionPurchases, judgeAuctionPurchase, purchaseInAuction } from '../auction.ts';
import { violation } from '../clauses.ts';
import { read } from '../course/clock.ts';
import { STEPS } from '../course/keys.ts';
import { found, money, prices } from '../course/turns.ts';
import { director, faceValue, isPlayer, privateAt } from '../holdings.ts';
import { isAt, notAt, operator } from '../operating/turn.ts';
import { buyable, layReserved, NOT_FOR_COMPANIES, privatesOnSale } from './privates.ts';

/** Privates change hands: in the auction, and from players to companies (1839 §4, §10.2). */

export type BuyPrivate = Of<RailwayMove, 'buyPrivate'>;

export const buyPrivate = verb<BuyPrivate>({
  schema: railwayMoves.buyPrivate,
  partial: true,
  judge(table, move, actor) {
    const { company, price, private: id } = move;
    if (company === undefined) return judgeAuctionPurchase(table, move, actor);
    const purse = cash(table, charterOf(company));
    const face = faceValue(table, id);
    const about = { facts: { price, face, treasury: purse }, pieces: [`private:${id}`] };
    return found(
      ...notAt(table, actor, company, STEPS, '1839/or-actions/6', 'buy privates'),
      !privatesOnSale(table) &&
        (read(table, 'obsolete')
          ? violation('1839/privates/22', 'Privates are obsolete and are not sold any more.', about)
          : violation('1839/or-actions/6', 'Companies buy privates from green phase on.', about)),
      id === NOT_FOR_COMPANIES
        ? violation('1839/green/16', 'Rijkswaterstaat is never sold to a company.', about)
        : !isPlayer(privateAt(table, id)) &&
            violation('1839/or-actions/6', `${id} is not owned by a player.`, about),
      (price < 1 || price > face) &&
        violation('1839/or-actions/7', `${id} costs between ƒ1 and ${money(face)}.`, about),
      price > purse && violation('1839/privates/8', `${company} has only ${money(purse)}.`, about),
    );
  },
  effects(draft, move, actor) {
    const { company, price, private: id } = move;
    if (company === undefined) return purchaseInAuction(draft, move, actor);
    const seller = privateAt(draft.table, id);
    if (isPlayer(seller)) payUpTo(draft, charterOf(company), seller, price);
    draft.put(`private:${id}`, charterOf(company));
    if (id === 'SWO') layReserved(draft, id);
  },
  *options(table, player) {
    if (read(table, 'stage') === 'auction') return yield* auctionPurchases(table, player);
    const company = operator(table);
    if (company === undefined || director(table, company) !== player) return;
    if (!isAt(table, company, ...STEPS)) return;
    const purse = cash(table, charterOf(company));
    for (const id of buyable(table)) {
      const face = faceValue(table, id);
      for (const price of prices(1, Math.min(purse, face), face))
        yield { verb: 'buyPrivate', private: id, price, company };
    }
  },
  say: (_table, { private: id, price, company }) =>
    `${company === undefined ? '' : `${company} `}buys ${id} for ${money(price)}`,
});

/** The owner has to agree, unless the director sells to his own company. (privates/6) */
export function privateSeller(
  table: Table,
  { private: id, company }: BuyPrivate,
): PlaceId | undefined {
  if (company === undefined) return undefined;
  const owner = privateAt(table, id);
  return isPlayer(owner) && owner !== director(table, company) ? owner : undefined;
}

/** Could the company buy a private now? */
export const mayBuyPrivates = (table: Table, company: string): boolean =>
  cash(table, charterOf(company)) >= 1 && buyable(table).length > 0;
