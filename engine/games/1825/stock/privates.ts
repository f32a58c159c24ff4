import { cash } from '../../../kernel/table.ts';
import { faceOf } from '../../../rules/auction/waterfall.ts';
import { read } from '../../../rules/course/keys.ts';
import type { Check, Now } from '../../../rules/course/nouns.ts';
import type { Shared } from '../../../rules/course/verb.ts';
import { objections, those, way, wrong, against, sharedVerb } from '../../../rules/course/verb.ts';
import { payUpTo } from '../../../rules/money.ts';
import { privateAt, privatesAt, privatesOf } from '../../../rules/privates/rules.ts';
import { noteSale } from '../../../rules/stock/shares.ts';
import { parChecks } from '../../../rules/stock/start.ts';
import { hasBought, hasDone } from '../../../rules/stock/turn.ts';
import { named } from '../../../rules/procedure.ts';
import { figuresOf, switchesOf } from '../box/figures.ts';
import { nextPrivate, OFFER } from './tiers.ts';

/** Privates are bought from the bank and sold back to it. (1825 §4.3, §4.5) */

type PrivateMove = Shared<'sellPrivate'> | Shared<'buyPrivate'>;

const buyChecks: readonly Check<PrivateMove>[] = [
  against<PrivateMove>(
    'owner',
    ({ table }, { private: id }) =>
      ![OFFER, 'bank'].includes(privateAt(table, id)) &&
      `${id} is not with the bank, so it cannot be bought.`,
    { bars: true },
  ),
  ...those<PrivateMove>(parChecks as readonly Check[], 'once', 'must-sell', 'limit'),
  objections<PrivateMove>(function* ({ table, box, money }, { private: id, price }, player) {
    const face = faceOf(box, id);
    if (cash(table, player) < face)
      yield wrong('cash', `It costs ${money(face)}; ${money(cash(table, player))} is there.`);
    // A private never owned that is cheaper comes first.
    const first = nextPrivate(table);
    if (first !== undefined && first !== id)
      yield wrong(
        privateAt(table, id) === OFFER ? 'next' : 'again',
        `${first} is the cheapest private never owned and is sold first.`,
        { pieces: [`private:${first}`] },
      );
    if (price !== face)
      yield wrong('price', `${id} costs its face value of ${money(face)}.`, {
        facts: { price, face },
      });
    if (read(table, 'stock').sold[player]?.[id] !== undefined)
      yield wrong(
        'sold',
        `${named(player)} has sold ${id} in this stock round and may not buy it back before the next.`,
      );
  }),
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

export const sellPrivate = way<PrivateMove>({
  name: 'sellPrivate',
  checks: [
    objections<PrivateMove>(function* (now, { private: id, price }, player) {
      const { table, box, rules, money } = now;
      if (read(table, 'turn') < rules.stock.firstSales)
        return yield wrong('first-round', 'No privates are sold in the first stock dealing round.');
      if (privateAt(table, id) !== player)
        return yield wrong('owner', `${named(player)} does not own ${id}.`);
      if (hasBought(table) && !switchesOf(box).sellPrivateAfterBuying)
        return yield wrong(
          'order',
          'A private is sold before the purchase of the turn, not after it.',
        );
      const pays = bankPays(now, id);
      const less = money(figuresOf(box).privateSaleDiscount);
      if (price !== pays)
        yield wrong(
          price === 0 || pays === 0 ? 'for-nothing' : 'price',
          `The bank pays ${money(pays)} for ${id}: its price less ${less}.`,
          { facts: { price, pays } },
        );
    }),
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
