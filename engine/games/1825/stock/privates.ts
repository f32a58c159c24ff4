import { cash } from '../../../kernel/table.ts';
import { faceOf } from '../../../rules/auction/waterfall.ts';
import { read } from '../../../rules/course/keys.ts';
import type { Check, Context } from '../../../rules/course/nouns.ts';
import type { SharedMove } from '../../../rules/course/verb.ts';
import { defineCheck, objection, pickChecks } from '../../../rules/course/check.ts';
import { defineAction, defineSharedVerb } from '../../../rules/course/verb.ts';
import { payUpTo } from '../../../rules/money.ts';
import { privateAt, privatesAt, privatesOf } from '../../../rules/privates/rules.ts';
import { noteSale } from '../../../rules/stock/shares.ts';
import { parChecks } from '../../../rules/stock/start.ts';
import { hasBought, noteDone } from '../../../rules/stock/turn.ts';
import { playerToken } from '../../../rules/procedure.ts';
import { figuresOf, switchesOf } from '../box/figures.ts';
import { nextPrivate, OFFER } from './tiers.ts';

/** Privates are bought from the bank and sold back to it. (1825 §4.3, §4.5) */

type PrivateMove = SharedMove<'sellPrivate'> | SharedMove<'buyPrivate'>;

const buyChecks: readonly Check<PrivateMove>[] = [
  defineCheck<PrivateMove>(
    'owner',
    ({ table }, { private: id }) =>
      ![OFFER, 'bank'].includes(privateAt(table, id)) &&
      `${id} is not with the bank, so it cannot be bought.`,
    { stops: true },
  ),
  ...pickChecks<PrivateMove>(parChecks as readonly Check[], 'once', 'must-sell', 'certificates'),
  defineCheck<PrivateMove>(
    ['cash', 'next', 'again', 'price', 'sold'],
    function* ({ table, box, money }, { private: id, price }, player) {
      const face = faceOf(box, id);
      if (cash(table, player) < face)
        yield objection(
          'cash',
          `It costs ${money(face)}, and {${player}} has ${money(cash(table, player))}.`,
        );
      // A cheaper private that nobody has owned comes first.
      const first = nextPrivate(table);
      if (first !== undefined && first !== id)
        yield objection(
          privateAt(table, id) === OFFER ? 'next' : 'again',
          `${first} is the cheapest private never owned and is sold first.`,
          { pieces: [`private:${first}`] },
        );
      if (price !== face)
        yield objection('price', `${id} costs its face value of ${money(face)}.`, {
          facts: { price, face },
        });
      if (read(table, 'stock').sold[player]?.[id] !== undefined)
        yield objection(
          'sold',
          `${playerToken(player)} has sold ${id} in this stock round and may not buy it back before the next.`,
        );
    },
  ),
];

const bankPrivate = defineAction<PrivateMove>({
  name: 'bankPrivate',
  checks: buyChecks,
  *candidates({ box }) {
    for (const id of privatesOf(box))
      yield { verb: 'buyPrivate', private: id, price: faceOf(box, id) };
  },
  effects(_context, draft, { private: id, price }, player) {
    draft.put(`private:${id}`, player);
    payUpTo(draft, player, 'bank', price);
    noteDone(draft, player, 'trade');
  },
  say: ({ money }, move) => `buys ${move.private} from the bank for ${money(move.price)}`,
});

export const buyPrivate = defineSharedVerb('buyPrivate')(bankPrivate);

/** What the bank pays for a private: its face value less 30, so nothing for the cheapest. */
const bankPays = ({ box }: Context, id: string): number =>
  Math.max(0, faceOf(box, id) - figuresOf(box).privateSaleDiscount);

export const sellPrivate = defineAction<PrivateMove>({
  name: 'sellPrivate',
  checks: [
    defineCheck<PrivateMove>(
      ['first-round', 'owner', 'order', 'for-nothing', 'price'],
      function* (context, { private: id, price }, player) {
        const { table, box, rules, money } = context;
        if (read(table, 'turn') < rules.stock.firstRoundWithSales)
          return yield objection(
            'first-round',
            'No privates are sold in the first stock dealing round.',
          );
        if (privateAt(table, id) !== player)
          return yield objection('owner', `${playerToken(player)} does not own ${id}.`);
        if (hasBought(table) && !switchesOf(box).sellPrivateAfterBuying)
          return yield objection(
            'order',
            'A private is sold before the purchase of the turn, not after it.',
          );
        const pays = bankPays(context, id);
        const less = money(figuresOf(box).privateSaleDiscount);
        if (price !== pays)
          yield objection(
            price === 0 || pays === 0 ? 'for-nothing' : 'price',
            `The bank pays ${money(pays)} for ${id}: its price less ${less}.`,
            { facts: { price, pays } },
          );
      },
    ),
  ],
  *candidates(context, player) {
    for (const id of privatesAt(context.table, player))
      yield { verb: 'sellPrivate', private: id, price: bankPays(context, id) };
  },
  effects(_context, draft, { private: id, price }, player) {
    draft.put(`private:${id}`, 'bank');
    draft.pay('bank', player, price);
    noteSale(draft, player, id);
    noteDone(draft, player, 'sellPrivate');
  },
  say: ({ money }, move) => `sells ${move.private} to the bank for ${money(move.price)}`,
});

export const sellPrivateVerb = defineSharedVerb('sellPrivate')(sellPrivate);
