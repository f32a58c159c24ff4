import { defineCheck } from '../course/check.ts';
import { cash } from '../../kernel/table.ts';
import { type BuyPrivate, purchase } from '../auction/verbs.ts';
import { faceOf } from '../auction/waterfall.ts';
import { pushQuestion, read } from '../course/keys.ts';
import type { Context, PlaceId, Step, Table } from '../course/nouns.ts';
import { canAct, defineAction, defineSharedVerb } from '../course/verb.ts';
import { payUpTo, treasuryCheck } from '../money.ts';
import { companyCheck, operatorMoves, noteActed } from '../operating/turn.ts';
import { mustSellFirst, onceCheck } from '../stock/buy.ts';
import { deciderOf, nameOf, treasuryOf } from '../stock/holdings.ts';
import { noteDone, stockActor } from '../stock/turn.ts';
import { charterOf } from '../trains/cards.ts';
import { prices } from '../trains/buy.ts';
import { playerToken } from '../procedure.ts';
import { isSaleable, privateAt, privateName, privatesOf } from './rules.ts';
import { isUnspent, privatesWithTile, saysOwnedByNone } from './privates.ts';

/** `buyPrivate` after the auction: by a company, or by a player in a stock round. */

const ownerOf = (context: Context, { private: id }: BuyPrivate): PlaceId =>
  privateAt(context.table, id);

const saleable = defineCheck<BuyPrivate>(
  'saleable',
  ({ box }, { private: id }) => !isSaleable(box, id) && `${privateName(box, id)} is never sold.`,
);

/** The company in turn buys a private from a player. */
export const companyPurchase = defineAction<BuyPrivate>({
  name: 'companyPurchase',
  partial: true,
  matches: (_context, { company }) => company !== undefined,
  checks: [
    defineCheck(
      'phase',
      ({ rules, table }) =>
        !rules.privates.toCompanies.open(table) &&
        `Companies buy no privates in phase ${read(table, 'phase')}.`,
      { stops: true, reads: [] },
    ),
    companyCheck('is not in turn'),
    defineCheck<BuyPrivate>(
      'owner',
      (context, { private: id }) =>
        privatesOf(context.box).includes(id)
          ? saysOwnedByNone(context, id, 'player', 'sells it to a company')
          : `${id} is no private.`,
      {
        stops: true,
        finerReason: (context, move) =>
          ownerOf(context, move).startsWith('company:') ? 'owner' : 'no-seller',
      },
    ),
    saleable,
    defineCheck('range', ({ rules, box, money }, { private: id, price }) => {
      const [least, most] = rules.privates.toCompanies.range(faceOf(box, id));
      if (price >= least && price <= most) return undefined;
      return `The price lies between ${money(least)} and ${money(most)}.`;
    }),
    // A wrong price is told by itself: it says nothing of the money.
    {
      ...treasuryCheck<BuyPrivate>('cash', (_context, { price }) => price),
      silentAfter: ['range'],
    },
  ],
  candidates: operatorMoves(function* (context, company) {
    const { table, box, rules } = context;
    for (const id of privatesOf(box)) {
      if (!privateAt(table, id).startsWith('player:')) continue;
      const [least, most] = rules.privates.toCompanies.range(faceOf(box, id));
      for (const price of prices(
        least,
        Math.min(most, treasuryOf(table, company)),
        faceOf(box, id),
      ))
        yield { verb: 'buyPrivate', private: id, price, company };
    }
  }),
  consent: (context, move) =>
    [ownerOf(context, move)].filter((one) => one !== deciderOf(context, move.company!)),
  effects(context, draft, { private: id, price, company }) {
    const seller = privateAt(context.table, id);
    // If players do not trade privates, a move without a seller is no trade.
    if (company === undefined && !seller.startsWith('player:')) return;
    if (seller.startsWith('player:')) payUpTo(draft, charterOf(company!), seller, price);
    draft.put(`private:${id}`, charterOf(company!));
    noteActed(draft);
    if (context.rules.privates.layPowers[id]?.whenSold && isUnspent(context.table, id))
      pushQuestion(draft, { ask: 'tile', private: id, player: seller });
  },
  say: (context, { private: id, price, company }) =>
    `${nameOf(context, company!)} buys ${privateName(context.box, id)} for ${context.money(price)}`,
});

/** When it is that players do not trade privates, for a sentence: the first stock round, or this phase. */
const saysWhen = (table: Table): string =>
  read(table, 'turn') === 1 ? 'in stock round 1' : `in phase ${read(table, 'phase')}`;

/** A player buys a private from another player, as the purchase of the turn. */
export const trade = defineAction<BuyPrivate>({
  name: 'trade',
  partial: true,
  matches: ({ table }, { company }) => company === undefined && read(table, 'stage') === 'stock',
  checks: [
    defineCheck(
      'phase',
      ({ rules, table }) =>
        !rules.privates.toPlayers?.open(table) && `Players trade no privates ${saysWhen(table)}.`,
    ),
    defineCheck(
      'owner',
      (context, move, player) => {
        const owner = ownerOf(context, move);
        if (owner.startsWith('player:') && owner !== player) return undefined;
        const name = privateName(context.box, move.private);
        return owner === player
          ? `${name} belongs to ${playerToken(player)} already.`
          : saysOwnedByNone(context, move.private, 'player', 'sells it to another');
      },
      { stops: true },
    ),
    saleable,
    onceCheck,
    defineCheck('cash', ({ table, money }, { price }, player) => {
      const most = cash(table, player);
      return (
        (price < 1 || price > most) &&
        `{${player}} has ${money(most)}: the price lies between ${money(1)} and ${money(most)}.`
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
  consent: (context, move) => [ownerOf(context, move)],
  effects(context, draft, { private: id, price }, player) {
    const seller = privateAt(context.table, id);
    if (seller.startsWith('player:') && seller !== player) payUpTo(draft, player, seller, price);
    draft.put(`private:${id}`, player);
    if (stockActor(context.table) === player) noteDone(draft, player, 'trade');
  },
  say: (context, { private: id, price }) =>
    `buys ${privateName(context.box, id)} from ${playerToken(privateAt(context.table, id))} for ${context.money(price)}`,
});

export const buyPrivate = defineSharedVerb('buyPrivate')(companyPurchase, purchase, trade);

/** The last step of a company's turn: it buys privates, or lays the tile of one. */
export const privateStep: Step = {
  name: 'privates',
  actions: [],
  may: 'may buy private companies or use them',
  open(context, company) {
    const player = deciderOf(context, company);
    return (
      player !== undefined &&
      (privatesWithTile(context, company, 'privates').length > 0 ||
        canAct(context, 'companyPurchase', player))
    );
  },
};
