import { cash } from '../../kernel/table.ts';
import { type BuyPrivate, purchase } from '../auction/verbs.ts';
import { faceOf } from '../auction/waterfall.ts';
import { ask, read } from '../course/keys.ts';
import type { Now, PlaceId, Step } from '../course/nouns.ts';
import { against, way, sharedVerb } from '../course/verb.ts';
import { payUpTo, treasuryCheck } from '../money.ts';
import { companyCheck, ofOperator, touch } from '../operating/turn.ts';
import { mustSellFirst, onceCheck } from '../stock/buy.ts';
import { deciderOf, nameOf, treasury } from '../stock/holdings.ts';
import { hasDone, stockActor } from '../stock/turn.ts';
import { charterOf } from '../trains/cards.ts';
import { prices } from '../trains/buy.ts';
import { named } from '../procedure.ts';
import { privateAt, privateName, privatesOf } from './rules.ts';
import { isUnspent, waitsForTile } from './privates.ts';

/** `buyPrivate` after the auction: by a company, or by a player in a stock round. */

const ownerOf = (now: Now, { private: id }: BuyPrivate): PlaceId => privateAt(now.table, id);

const saleable = against<BuyPrivate>(
  'saleable',
  ({ rules, table, box }, { private: id }) =>
    !rules.privates.saleable(table, id) && `${privateName(box, id)} is never sold.`,
);

/** From any player, by the company in turn. */
export const companyPurchase = way<BuyPrivate>({
  name: 'companyPurchase',
  partial: true,
  meant: (_now, { company }) => company !== undefined,
  checks: [
    companyCheck('is not in turn'),
    against(
      'phase',
      ({ rules, table }) =>
        !rules.privates.toCompanies.open(table) &&
        `Companies buy no privates in phase ${read(table, 'phase')}.`,
    ),
    against(
      'owner',
      (now, move) =>
        !ownerOf(now, move).startsWith('player:') &&
        `${privateName(now.box, move.private)} belongs to no player.`,
      { bars: true },
    ),
    saleable,
    against('range', ({ rules, box, money }, { private: id, price }) => {
      const [least, most] = rules.privates.toCompanies.range(faceOf(box, id));
      if (price >= least && price <= most) return undefined;
      return `The price lies between ${money(least)} and ${money(most)}.`;
    }),
    treasuryCheck('cash', (_now, { price }) => price),
  ],
  candidates: ofOperator(function* (now, company) {
    const { table, box, rules } = now;
    for (const id of privatesOf(box)) {
      if (!privateAt(table, id).startsWith('player:')) continue;
      const [least, most] = rules.privates.toCompanies.range(faceOf(box, id));
      for (const price of prices(least, Math.min(most, treasury(table, company)), faceOf(box, id)))
        yield { verb: 'buyPrivate', private: id, price, company };
    }
  }),
  consent: (now, move) =>
    [ownerOf(now, move)].filter((one) => one !== deciderOf(now, move.company!)),
  effects(now, draft, { private: id, price, company }) {
    const seller = privateAt(now.table, id);
    // Where players trade none, one who says that he buys from nobody does not.
    if (company === undefined && !seller.startsWith('player:')) return;
    if (seller.startsWith('player:')) payUpTo(draft, charterOf(company!), seller, price);
    draft.put(`private:${id}`, charterOf(company!));
    touch(draft);
    if (now.rules.privates.lays[id]?.whenSold && isUnspent(now.table, id))
      ask(draft, { ask: 'tile', private: id, player: seller });
  },
  say: (now, { private: id, price, company }) =>
    `${nameOf(now, company!)} buys ${privateName(now.box, id)} for ${now.money(price)}`,
});

/** From another player, as the purchase of the turn. */
export const trade = way<BuyPrivate>({
  name: 'trade',
  partial: true,
  meant: ({ table }, { company }) => company === undefined && read(table, 'stage') === 'stock',
  checks: [
    against(
      'phase',
      ({ rules, table }) =>
        !rules.privates.toPlayers?.open(table) && 'Players trade no privates now.',
    ),
    against(
      'owner',
      (now, move, player) => {
        const owner = ownerOf(now, move);
        const says = `${privateName(now.box, move.private)} belongs to no other player.`;
        return (!owner.startsWith('player:') || owner === player) && says;
      },
      { bars: true },
    ),
    saleable,
    onceCheck,
    against('cash', ({ table, money }, { price }, player) => {
      const most = cash(table, player);
      return (
        (price < 1 || price > most) && `The price lies between ${money(1)} and ${money(most)}.`
      );
    }),
    mustSellFirst,
  ],
  *candidates({ table, box, rules }, player) {
    if (!rules.privates.toPlayers?.open(table)) return;
    for (const id of privatesOf(box)) {
      const owner = privateAt(table, id);
      if (!owner.startsWith('player:') || owner === player) continue;
      for (const price of prices(1, cash(table, player), faceOf(box, id)))
        yield { verb: 'buyPrivate', private: id, price };
    }
  },
  consent: (now, move) => [ownerOf(now, move)],
  effects(now, draft, { private: id, price }, player) {
    const seller = privateAt(now.table, id);
    if (seller.startsWith('player:') && seller !== player) payUpTo(draft, player, seller, price);
    draft.put(`private:${id}`, player);
    if (stockActor(now.table) === player) hasDone(draft, player, 'trade');
  },
  say: (now, { private: id, price }) =>
    `buys ${privateName(now.box, id)} from ${named(privateAt(now.table, id))} for ${now.money(price)}`,
});

export const buyPrivate = sharedVerb('buyPrivate')(companyPurchase, purchase, trade);

/** The last chance of a turn: to buy privates, or to lay the tile of one. */
export const privateStep: Step = {
  name: 'privates',
  ways: [],
  may: 'may buy private companies or use them',
  open(now, company) {
    const player = deciderOf(now, company);
    return (
      player !== undefined &&
      (waitsForTile(now, company, 'privates') || now.can(companyPurchase, player))
    );
  },
};
