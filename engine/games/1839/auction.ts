import * as z from 'zod/mini';
import type { Finding } from '../../../shared/finding.ts';
import type { Move, Of, RailwayMove } from '../../../shared/move.ts';
import type { PlaceId } from '../../kernel/box.ts';
import type { Draft } from '../../kernel/draft.ts';
import { cash, lying, type Table } from '../../kernel/table.ts';
import { certificatesIn } from '../../rules/certificates.ts';
import { payUpTo } from '../../rules/money.ts';
import { type Actor, type Turn, verb } from '../../rules/rulebook.ts';
import { violation } from './clauses.ts';
import { beginStockRound } from './course/begin.ts';
import { dealCards, orderOf } from './course/cards.ts';
import { amend, read, setStanding, write } from './course/clock.ts';
import { found, money, mover, named, outOfTurn } from './course/turns.ts';
import { faceValue, privatesAt, publicCompanies } from './holdings.ts';
import { parCell, placeMarker } from './stock/market.ts';

/** Discount chips, then the auction of nine privates (1839 §3, §4). */

/** What a player takes off a private in the auction instead of buying. */
const DISCOUNT = 20;
/** The linked company's par. (D34) */
const LINKED_PAR = 101;
const SOLD_HERE = 'auction';
const CHIPS = 'discounts';

/** Privates not yet sold, in the order of the box. */
export const unsold = (table: Table): string[] => privatesAt(table, SOLD_HERE);

export const priceNow = (table: Table, id: string): number =>
  Math.max(0, faceValue(table, id) - (read(table, 'auction').discounts[id] ?? 0));

/** Privates that cost nothing any more: the player in turn has to take one. (D31) */
export const forced = (table: Table): string[] =>
  unsold(table).filter((id) => priceNow(table, id) === 0);

/** Amounts of the chips still to be placed, small first, each once. */
function chips(table: Table): number[] {
  const amounts = lying(table, CHIPS).flatMap((id) => table.box.pieces.get(id)?.price ?? []);
  return [...new Set(amounts)].sort((a, b) => a - b);
}

export const auctionActor = (table: Table): PlaceId =>
  orderOf(table)[read(table, 'auction').at] ?? orderOf(table)[0]!;

export function auctionTurn(table: Table): Turn {
  const player = auctionActor(table);
  const discounts = read(table, 'stage') === 'discounts';
  const must = forced(table);
  const does = discounts
    ? 'puts a discount on a private'
    : must.length > 0
      ? `takes ${must.join(' or ')} for nothing`
      : 'buys a private or takes ƒ20 off one';
  return {
    round: discounts ? 'Discounts' : 'Auction of the privates',
    entity: player,
    acting: [player],
    verbs: discounts ? ['placeDiscount'] : ['buyPrivate', 'placeDiscount'],
    sentence: `${named(player)} ${does}.`,
    story: unsold(table).map((id) => sayPrice(table, id)),
    over: false,
  };
}

/** "CO costs ƒ120 of ƒ160": what everybody wants to see while prices fall. */
function sayPrice(table: Table, id: string): string {
  const face = faceValue(table, id);
  const price = priceNow(table, id);
  const name = table.box.pieces.get(`private:${id}`)?.name ?? id;
  return `${name} costs ${money(price)}${price < face ? ` of ${money(face)}` : ''}.`;
}

export interface PlaceDiscount extends Move {
  verb: 'placeDiscount';
  private: string;
  /** 60 or 40 while chips lie ready, 20 in the auction. */
  amount: number;
}

export const placeDiscount = verb<PlaceDiscount>({
  schema: z.strictObject({
    verb: z.literal('placeDiscount'),
    private: z.string().check(z.minLength(1), z.maxLength(64)),
    amount: z.int().check(z.gte(1), z.lte(100)),
  }),
  judge(table, { private: id, amount }, actor) {
    const stage = read(table, 'stage');
    const before = stage === 'discounts';
    if (!before && stage !== 'auction')
      return [
        violation('1839/overview/1', 'Discounts are given only before the first stock round.'),
      ];
    const about = { facts: { amount }, pieces: [`private:${id}`] };
    return found(
      outOfTurn(actor, [auctionActor(table)], before ? '1839/discounts/2' : '1839/auction/1'),
      !unsold(table).includes(id) &&
        violation(
          before ? '1839/discounts/3' : '1839/auction/5',
          `${id} is not for sale, so nothing is taken off its price.`,
          about,
        ),
      before &&
        !chips(table).includes(amount) &&
        violation('1839/discounts/3', `There is no chip of ${money(amount)} left.`, about),
      !before &&
        amount !== DISCOUNT &&
        violation('1839/auction/5', `A discount in the auction is ${money(DISCOUNT)}.`, about),
      !before &&
        forced(table).length > 0 &&
        violation('1839/auction/6', `${forced(table).join(' or ')} has to be taken for nothing.`, {
          pieces: forced(table).map((one) => `private:${one}`),
        }),
    );
  },
  effects(draft, { private: id, amount }) {
    const { table } = draft;
    const { discounts } = read(table, 'auction');
    amend(draft, 'auction', { discounts: { ...discounts, [id]: (discounts[id] ?? 0) + amount } });
    if (read(table, 'stage') === 'discounts') {
      const chip = lying(table, CHIPS).find((one) => table.box.pieces.get(one)?.price === amount);
      if (chip !== undefined) draft.put(chip, SOLD_HERE);
    }
    next(draft);
  },
  *options(table, player) {
    if (auctionActor(table) !== player) return;
    const before = read(table, 'stage') === 'discounts';
    if (!before && (read(table, 'stage') !== 'auction' || forced(table).length > 0)) return;
    for (const id of unsold(table))
      for (const amount of before ? chips(table) : [DISCOUNT])
        yield { verb: 'placeDiscount', private: id, amount };
  },
  say: (_table, { private: id, amount }) => `takes ${money(amount)} off ${id}`,
});

type BuyPrivate = Of<RailwayMove, 'buyPrivate'>;

/** A purchase in the auction: face value less what was taken off. (auction/3) */
export function judgeAuctionPurchase(table: Table, move: BuyPrivate, actor: Actor): Finding[] {
  if (read(table, 'stage') !== 'auction')
    return [
      violation('1839/overview/1', 'Players buy privates only in the auction that opens the game.'),
    ];
  const id = move.private;
  const player = auctionActor(table);
  const price = priceNow(table, id);
  const about = {
    facts: { price, offered: move.price, cash: cash(table, player) },
    pieces: [`private:${id}`],
  };
  const must = forced(table);
  return found(
    outOfTurn(actor, [player], '1839/auction/1'),
    !unsold(table).includes(id) &&
      violation('1839/auction/2', `${id} is not for sale (any more).`, about),
    must.length > 0 &&
      !must.includes(id) &&
      violation('1839/auction/6', `${must.join(' or ')} has to be taken for nothing first.`, about),
    move.price !== price && violation('1839/auction/3', `${id} costs ${money(price)}.`, about),
    price > cash(table, player) &&
      violation('1839/auction/4', `${money(cash(table, player))} is not enough for ${id}.`, about),
  );
}

export function purchaseInAuction(draft: Draft, move: BuyPrivate, actor: Actor): void {
  const { table } = draft;
  const player = mover(actor, [auctionActor(table)]);
  payUpTo(draft, player, 'bank', move.price);
  draft.put(`private:${move.private}`, player);
  if (move.private === 'RWS') bringDirector(draft, player);
  if (move.private === 'SWO') bringShare(draft, player);
  next(draft);
}

export function* auctionPurchases(table: Table, player: PlaceId): Generator<BuyPrivate> {
  if (read(table, 'stage') !== 'auction' || auctionActor(table) !== player) return;
  const must = forced(table);
  for (const id of must.length > 0 ? must : unsold(table)) {
    const price = priceNow(table, id);
    if (price <= cash(table, player)) yield { verb: 'buyPrivate', private: id, price };
  }
}

/** Rijkswaterstaat: a director's certificate, and its company is parred at once. (D34) */
function bringDirector(draft: Draft, player: PlaceId): void {
  const { table } = draft;
  const company = read(table, 'linked');
  const cell = parCell(table, LINKED_PAR);
  for (const id of certificatesIn(table, SOLD_HERE, company))
    if (table.box.pieces.get(id)!.president) draft.put(id, player);
  if (cell && publicCompanies(table.box).includes(company)) {
    placeMarker(draft, company, cell);
    setStanding(draft, company, { par: LINKED_PAR });
  }
}

/** Spoorwegwerken Oost: a certificate of 10 %. */
function bringShare(draft: Draft, player: PlaceId): void {
  for (const company of publicCompanies(draft.table.box))
    for (const id of certificatesIn(draft.table, SOLD_HERE, company))
      if (!draft.table.box.pieces.get(id)!.president) draft.put(id, player);
}

function next(draft: Draft): void {
  const { at } = read(draft.table, 'auction');
  amend(draft, 'auction', { at: (at + 1) % orderOf(draft.table).length });
}

/** One thing that follows by itself; false = somebody has to decide. */
export function advanceAuction(draft: Draft): boolean {
  const { table } = draft;
  const colour = read(table, 'colour');
  if (read(table, 'stage') === 'discounts') {
    if (chips(table).length > 0) return false;
    dealCards(draft, draft.luck.shuffled(orderOf(table)), colour);
    write(draft, 'stage', 'auction');
    amend(draft, 'auction', { at: 0 });
    return true;
  }
  if (unsold(table).length > 0) return false;
  for (const id of [...lying(table, SOLD_HERE)])
    if (table.box.pieces.get(id)!.type === 'discount') draft.put(id, 'out');
  // Poorest first; the sort keeps the order of equals. (D33)
  const byCash = orderOf(table).sort((a, b) => cash(table, a) - cash(table, b));
  dealCards(draft, byCash, colour);
  beginStockRound(draft, 1);
  return true;
}
