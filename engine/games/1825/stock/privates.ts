import { type Move } from '../../../../shared/move.ts';
import { cash, type Table } from '../../../kernel/table.ts';
import { faceOf } from '../../../rules/auction/waterfall.ts';
import { read } from '../../../rules/course/keys.ts';
import { type Check, type Now, those, way } from '../../../rules/course/nouns.ts';
import { sharedVerb } from '../../../rules/course/verb.ts';
import { payUpTo } from '../../../rules/money.ts';
import { privateAt, privatesAt, privatesOf } from '../../../rules/privates/cards.ts';
import { noteSale } from '../../../rules/stock/shares.ts';
import { parChecks } from '../../../rules/stock/start.ts';
import { hasBought, hasDone } from '../../../rules/stock/turn.ts';
import { named } from '../../../rules/turns.ts';
import { figuresOf, switchesOf } from '../box/figures.ts';
import { nextPrivate, OFFER } from './tiers.ts';

/** Privates are bought from the bank and sold back to it. (1825 §4.3, §4.5) */

interface PrivateMove extends Move {
  private: string;
  price: number;
}

const stands = (table: Table, { private: id }: PrivateMove): boolean =>
  [OFFER, 'bank'].includes(privateAt(table, id));

/** A private never owned that is cheaper comes first. */
const comesLater = (table: Table, { private: id }: PrivateMove): boolean => {
  const next = nextPrivate(table);
  return next !== undefined && next !== id;
};

const cheapestFirst = (reason: string, from: string): Check<PrivateMove> => ({
  reason,
  breaks: ({ table }, move) => privateAt(table, move.private) === from && comesLater(table, move),
  says: ({ table }) =>
    `${nextPrivate(table)} is the cheapest private never owned and is sold first.`,
  about: ({ table }) => ({ pieces: [`private:${nextPrivate(table)}`] }),
});

const buyChecks: readonly Check<PrivateMove>[] = [
  {
    reason: 'owner',
    breaks: ({ table }, move) => !stands(table, move),
    says: (_now, move) => `${move.private} is not with the bank, so it cannot be bought.`,
    bars: true,
  },
  ...(those(parChecks, 'once', 'must-sell', 'limit') as unknown as Check<PrivateMove>[]),
  {
    reason: 'cash',
    breaks: ({ table, box }, move, player) => cash(table, player) < faceOf(box, move.private),
    says: (now, move, player) =>
      `It costs ${now.money(faceOf(now.box, move.private))}; ${now.money(cash(now.table, player))} is there.`,
  },
  cheapestFirst('next', OFFER),
  cheapestFirst('again', 'bank'),
  {
    reason: 'price',
    breaks: ({ box }, move) => move.price !== faceOf(box, move.private),
    says: (now, move) =>
      `${move.private} costs its face value of ${now.money(faceOf(now.box, move.private))}.`,
    about: ({ box }, move) => ({ facts: { price: move.price, face: faceOf(box, move.private) } }),
  },
  {
    reason: 'sold',
    breaks: ({ table }, move, player) =>
      read(table, 'stock').sold[player]?.[move.private] !== undefined,
    says: (_now, move, player) =>
      `${named(player)} has sold ${move.private} in this stock round and may not buy it back before the next.`,
  },
];

const bankPrivate = way<PrivateMove>({
  name: 'bankPrivate',
  checks: buyChecks,
  *candidates({ box }) {
    for (const id of privatesOf(box))
      yield { verb: 'buyPrivate', private: id, price: faceOf(box, id) };
  },
  effects(_now, draft, { private: id, price }, player) {
    draft.put(`private:${id}`, player);
    payUpTo(draft, player, 'bank', price);
    hasDone(draft, player, 'trade');
  },
  say: ({ money }, move) => `buys ${move.private} from the bank for ${money(move.price)}`,
});

export const buyPrivate = sharedVerb('buyPrivate')(bankPrivate);

/** What the bank pays for a private: face value less 30, so nothing for the cheapest. */
const bankPays = ({ box }: Now, id: string): number =>
  Math.max(0, faceOf(box, id) - figuresOf(box).privateSaleDiscount);

const priceCheck = (reason: string, forNothing: boolean): Check<PrivateMove> => ({
  reason,
  breaks(now, { private: id, price }) {
    const pays = bankPays(now, id);
    return price !== pays && forNothing === (price === 0 || pays === 0);
  },
  says: (now, { private: id }) =>
    `The bank pays ${now.money(bankPays(now, id))} for ${id}: its price less ${now.money(figuresOf(now.box).privateSaleDiscount)}.`,
  about: (now, { private: id, price }) => ({ facts: { price, pays: bankPays(now, id) } }),
});

export const sellPrivate = way<PrivateMove>({
  name: 'sellPrivate',
  checks: [
    {
      reason: 'first-round',
      breaks: ({ table, rules }) => read(table, 'turn') < rules.stock.firstSales,
      says: () => 'No privates are sold in the first stock dealing round.',
      bars: true,
    },
    {
      reason: 'owner',
      breaks: ({ table }, move, player) => privateAt(table, move.private) !== player,
      says: (_now, move, player) => `${named(player)} does not own ${move.private}.`,
      bars: true,
    },
    {
      reason: 'order',
      breaks: ({ table, box }) => hasBought(table) && !switchesOf(box).sellPrivateAfterBuying,
      says: () => 'A private is sold before the purchase of the turn, not after it.',
      bars: true,
    },
    priceCheck('price', false),
    priceCheck('for-nothing', true),
  ],
  *candidates(now, player) {
    for (const id of privatesAt(now.table, player))
      yield { verb: 'sellPrivate', private: id, price: bankPays(now, id) };
  },
  effects(_now, draft, { private: id, price }, player) {
    draft.put(`private:${id}`, 'bank');
    draft.pay('bank', player, price);
    noteSale(draft, player, id);
    hasDone(draft, player, 'sellPrivate');
  },
  say: ({ money }, move) => `sells ${move.private} to the bank for ${money(move.price)}`,
});

export const sellPrivateVerb = sharedVerb('sellPrivate')(sellPrivate);
