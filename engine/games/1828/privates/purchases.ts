import * as z from 'zod/mini';
import { type Move, type Of, type RailwayMove, railwayMoves } from '../../../../shared/move.ts';
import type { PlaceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { cash, lying, type Table } from '../../../kernel/table.ts';
import { cityStopId } from '../../../hexes/track.ts';
import { hexPlace, trackOf } from '../../../rules/board.ts';
import { verb } from '../../../rules/rulebook.ts';
import { charterOf } from '../../../rules/trains.ts';
import { judgePurchase, purchase, purchaseOptions } from '../auction.ts';
import { violation } from '../clauses.ts';
import { read, write } from '../course/clock.ts';
import { hasCoal, isCoal, MINOR, nameOf, privateAt, purseOf, runs } from '../holdings.ts';
import { hasEkTile } from '../operating/lay.ts';
import { COALFIELD, networkOf } from '../operating/reach.ts';
import { operator, touch } from '../operating/round.ts';
import { settleC15 } from '../operating/tokens.ts';
import {
  buyable,
  dissolveMinor,
  isCompanyPrivate,
  mostPaid,
  faceValue,
  privatesOnSale,
} from './privates.ts';
import { found, money, outOfTurn, prices } from '../course/turns.ts';
import { payUpTo } from '../../../rules/money.ts';

/** What a company buys besides trains: privates from players, and coal (1828 A10.1, A11). */

type BuyPrivate = Of<RailwayMove, 'buyPrivate'>;

export const buyPrivate = verb<BuyPrivate>({
  schema: railwayMoves.buyPrivate,
  partial: true,
  judge(table, move, actor) {
    const { company, price } = move;
    const id = move.private;
    if (company === undefined) return judgePurchase(table, move, actor);
    const name = nameOf(table, company);
    const player = runs(table, company);
    const purse = cash(table, purseOf(company));
    const most = mostPaid(table.box, id);
    const about = { facts: { price, most, treasury: purse }, pieces: [`private:${id}`] };
    return found(
      outOfTurn(actor, player === undefined ? [] : [player], '1828/opactions/7'),
      (operator(table) !== company || company === MINOR || read(table, 'pending').length > 0) &&
        violation('1828/opactions/7', `${name} buys privates only in its own turn.`),
      !privatesOnSale(table) &&
        violation('1828/phases/23', 'Companies buy privates in green, blue and brown phase.'),
      isCompanyPrivate(table.box, id)
        ? violation('1828/privgen/6', `${id} cannot be bought by a company.`, about)
        : !buyable(table).includes(id) &&
            violation('1828/privgen/4', `${id} is not owned by a player.`, about),
      (price < 1 || price > most) &&
        violation('1828/opactions/8', `${id} costs between $1 and ${money(most)}.`, about),
      price > purse && violation('1828/privgen/3', `${name} has only ${money(purse)}.`, about),
    );
  },
  effects(draft, move, actor) {
    const { table } = draft;
    const { company, price } = move;
    const id = move.private;
    if (company === undefined) return purchase(draft, move, actor);
    const seller = privateAt(table, id);
    if (table.box.purses.has(seller)) payUpTo(draft, purseOf(company), seller, price);
    draft.put(`private:${id}`, charterOf(company));
    touch(draft);
    if (id === 'E&K' && hasEkTile(table))
      write(draft, 'pending', [...read(table, 'pending'), { kind: 'ekTile', company }]);
    if (id === MINOR) takeOverMinor(draft, company);
  },
  *options(table, player) {
    if (read(table, 'stage') === 'auction') return yield* purchaseOptions(table, player);
    const company = operator(table);
    if (company === undefined || company === MINOR || runs(table, company) !== player) return;
    if (!privatesOnSale(table) || read(table, 'pending').length > 0) return;
    const purse = cash(table, purseOf(company));
    for (const id of buyable(table)) {
      const most = Math.min(purse, mostPaid(table.box, id));
      for (const price of prices(1, most, faceValue(table.box, id)))
        yield { verb: 'buyPrivate', private: id, price, company };
    }
  },
  say: (table, { private: id, price, company }) =>
    `${company === undefined ? '' : `${nameOf(table, company)} `}buys ${id} for ${money(price)}`,
});

/** The player who sells has to agree. (C33) */
export function privateSeller(table: Table, { private: id, company }: BuyPrivate): PlaceId[] {
  const seller = privateAt(table, id);
  return company !== undefined && seller.startsWith('player:') ? [seller] : [];
}

/** The C&P goes into the company: treasury, and the question of C15. */
function takeOverMinor(draft: Draft, company: string): void {
  const slot = draft.table.pieces.get(`token:${MINOR}-0`)?.place ?? '';
  dissolveMinor(draft, purseOf(company), false);
  if (slot.startsWith('slot:')) settleC15(draft, company, slot);
}

export interface BuyCoal extends Move {
  verb: 'buyCoal';
  company: string;
}

const coalOnField = (table: Table): string | undefined =>
  lying(table, hexPlace(COALFIELD)).find((id) => isCoal(table, id));

const coalPrice = (table: Table): number => {
  const coal = table.box.data.coal as { readonly price: number };
  return coal.price;
};

export const buyCoal = verb<BuyCoal>({
  schema: z.strictObject({
    verb: z.literal('buyCoal'),
    company: z.string().check(z.minLength(1), z.maxLength(64)),
  }),
  judge(table, { company }, actor) {
    const name = nameOf(table, company);
    const player = runs(table, company);
    const stop = cityStopId(trackOf(table), COALFIELD, 0);
    const purse = cash(table, purseOf(company));
    const price = coalPrice(table);
    return found(
      outOfTurn(actor, player === undefined ? [] : [player], '1828/opactions/10'),
      (operator(table) !== company || company === MINOR || read(table, 'pending').length > 0) &&
        violation('1828/opactions/10', `${name} buys coal only in its own turn.`),
      hasCoal(table, company) && violation('1828/coal/2', `${name} has a coal marker.`),
      coalOnField(table) === undefined &&
        violation('1828/coal/1', 'No coal marker is left on K11.', {
          places: [hexPlace(COALFIELD)],
        }),
      !networkOf(table, company).hasStop(stop) &&
        violation('1828/coal/1', `${name} cannot trace track to the coalfield K11.`, {
          places: [hexPlace(COALFIELD)],
        }),
      price > purse &&
        violation('1828/coal/1', `A coal marker costs ${money(price)}; ${money(purse)} is there.`),
    );
  },
  effects(draft, { company }) {
    const { table } = draft;
    const coal = coalOnField(table);
    payUpTo(draft, purseOf(company), 'bank', coalPrice(table));
    if (coal !== undefined) draft.put(coal, charterOf(company));
    touch(draft);
  },
  *options(table, player) {
    const company = operator(table);
    if (company === undefined || company === MINOR || runs(table, company) !== player) return;
    const move: BuyCoal = { verb: 'buyCoal', company };
    const actor = { seat: player, players: [player], host: false };
    if (this.judge(table, move, actor).length === 0) yield move;
  },
  say: (table, { company }) => `${nameOf(table, company)} buys a coal marker`,
});
