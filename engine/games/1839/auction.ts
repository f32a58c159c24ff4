import * as z from 'zod/mini';
import { cash, piecesIn } from '../../kernel/table.ts';
import type { BuyPrivate } from '../../rules/auction/verbs.ts';
import { faceOf } from '../../rules/auction/waterfall.ts';
import { boxCertificatesIn } from '../../rules/stock/issued.ts';
import { amend, initialValue, read, setCompanyProgress, write } from '../../rules/course/keys.ts';
import type {
  Draft,
  Prompt,
  Move,
  Context,
  PlaceId,
  Round,
  Table,
} from '../../rules/course/nouns.ts';
import { defineCheck, objection } from '../../rules/course/check.ts';
import { defineAction, defineVerb } from '../../rules/course/verb.ts';
import { text, type MoveOf } from '../../rules/course/verb.ts';
import { moneyCheck, payUpTo } from '../../rules/money.ts';
import { cardOf, privateName, privatesAt } from '../../rules/privates/rules.ts';
import { type Procedure, playerToken } from '../../rules/procedure.ts';
import { placePriceMarker } from '../../rules/stock/moves.ts';
import { publicCompanies } from './holdings.ts';
import { own } from './clock.ts';
import { dealCards } from '../../rules/stock/cards.ts';
import { orderOf } from '../../rules/stock/holdings.ts';

/** Discount chips, then the auction of nine privates: their prices only fall (§3, §4). */

/** What a player takes off the price of a private in the auction instead of buying. */
const DISCOUNT = 20;
/** The par of the linked company. (D34) */
const LINKED_PAR = 101;
const SOLD_HERE = 'auction';
const CHIPS = 'discounts';

/** Privates that are not sold yet, in the order of the box. */
const unsold = (table: Table): string[] => privatesAt(table, SOLD_HERE);

export const priceNow = (table: Table, id: string): number =>
  Math.max(0, faceOf(table.box, id) - (read(table, 'auction').off[id] ?? 0));

/** Privates that cost nothing any more. The player in turn must take one. (D31) */
const forced = (table: Table): string[] => unsold(table).filter((id) => priceNow(table, id) === 0);

/** The amounts of the chips that are not placed yet, ascending, each once. */
function chips(table: Table): number[] {
  const amounts = piecesIn(table, CHIPS).flatMap((id) => table.box.pieces.get(id)?.price ?? []);
  return [...new Set(amounts)].sort((a, b) => a - b);
}

const actor = (table: Table): PlaceId => orderOf(table)[read(table, 'auction').at]!;

const isBefore = (table: Table): boolean => read(table, 'stage') === 'discounts';

/** The amounts that may be taken off a private now. */
const amounts = (table: Table): number[] => (isBefore(table) ? chips(table) : [DISCOUNT]);

/** 60 or 40 while chips are left, 20 in the auction. */
const fields = { private: text, amount: z.int().check(z.gte(0), z.lte(1000)) };
type PlaceDiscount = MoveOf<typeof fields>;

const either = ({ box }: Context, ids: readonly string[]): string =>
  ids.map((id) => privateName(box, id)).join(' or ');

/** A private that costs nothing is taken before anything else. */
const forcedCheck = <M extends Move>(isTaken: (move: M, forced: readonly string[]) => boolean) =>
  defineCheck<M>('auction/6', (context, move) => {
    const all = forced(context.table);
    if (all.length === 0 || isTaken(move, all)) return undefined;
    const pieces = all.map((id) => `private:${id}`);
    return { says: `${either(context, all)} has to be taken for nothing.`, pieces };
  });

/** Lowers a price: by a chip before the auction, or in the auction instead of buying. */
const discount = (name: string, clause: 'discounts/3' | 'auction/5', before: boolean) =>
  defineAction<PlaceDiscount>({
    name,
    matches: ({ table }) => isBefore(table) === before,
    checks: [
      defineCheck([clause], function* ({ table, box, money }, { private: id, amount }) {
        if (!unsold(table).includes(id))
          yield objection(
            clause,
            `${privateName(box, id)} is not in the auction, so nothing is taken off its price.`,
          );
        const all = amounts(table);
        const says = `What may be taken off now: ${all.map(money).join(' or ')}.`;
        if (!all.includes(amount)) yield objection(clause, says, { facts: { amount } });
      }),
      forcedCheck(() => before),
    ],
    *candidates({ table }) {
      for (const id of unsold(table))
        for (const amount of amounts(table)) yield { verb: 'placeDiscount', private: id, amount };
    },
    effects({ table }, draft, { private: id, amount }) {
      const { off } = read(table, 'auction');
      amend(draft, 'auction', { off: { ...off, [id]: (off[id] ?? 0) + amount } });
      const chip = piecesIn(table, CHIPS).find(
        (one) => table.box.pieces.get(one)?.price === amount,
      );
      if (before && chip !== undefined) draft.put(chip, SOLD_HERE);
      next(draft);
    },
    say: ({ box, money }, { private: id, amount }) =>
      `takes ${money(amount)} off ${privateName(box, id)}`,
  });

export const placeDiscount = defineVerb('placeDiscount', fields)(
  discount('chip', 'discounts/3', true),
  discount('discount', 'auction/5', false),
);

/** A purchase in the auction: the face value less what was taken off. (auction/3) */
export const purchase = defineAction<BuyPrivate>({
  name: 'purchase',
  matches: (_context, { company }) => company === undefined,
  checks: [
    defineCheck(
      'auction/2',
      ({ table, box }, { private: id }) =>
        !unsold(table).includes(id) && `${privateName(box, id)} is not in the auction.`,
      { stops: true },
    ),
    forcedCheck((move, all) => all.includes(move.private)),
    defineCheck(
      'auction/3',
      (context, { private: id, price }) =>
        price !== priceNow(context.table, id) && sayPrice(context, id),
    ),
    moneyCheck('auction/4', ({ table }, move) => priceNow(table, move.private)),
  ],
  *candidates({ table }) {
    for (const id of unsold(table))
      yield { verb: 'buyPrivate', private: id, price: priceNow(table, id) };
  },
  effects(context, draft, move, player) {
    payUpTo(draft, player, 'bank', move.price);
    draft.put(`private:${move.private}`, player);
    if (move.private === 'RWS') bringPresident(context, draft, player);
    if (move.private === 'SWO') bringShare(draft, player);
    next(draft);
  },
  say: ({ box, money }, { private: id, price }) =>
    `buys ${privateName(box, id)} for ${money(price)}`,
});

/** Rijkswaterstaat brings a president's certificate, and its company is parred at once. (D34) */
function bringPresident(context: Context, draft: Draft, player: PlaceId): void {
  const { table } = context;
  const company = own(table, 'linked');
  const cell = context.rules.stock.parCell(table, LINKED_PAR);
  for (const id of boxCertificatesIn(table, SOLD_HERE, company))
    if (table.box.pieces.get(id)!.president) draft.put(id, player);
  if (!cell || !publicCompanies(table).includes(company)) return;
  placePriceMarker(context, draft, company, cell);
  setCompanyProgress(draft, company, { par: LINKED_PAR });
}

/** Spoorwegwerken Oost brings a certificate of 10 %. */
function bringShare(draft: Draft, player: PlaceId): void {
  for (const company of publicCompanies(draft.table))
    for (const id of boxCertificatesIn(draft.table, SOLD_HERE, company))
      if (!draft.table.box.pieces.get(id)!.president) draft.put(id, player);
}

function next(draft: Draft): void {
  const { at } = read(draft.table, 'auction');
  amend(draft, 'auction', { at: (at + 1) % orderOf(draft.table).length });
}

/** For example "Cornelis Outshoorn costs ƒ120 of ƒ160". */
function sayPrice({ table, box, money }: Context, id: string): string {
  const face = faceOf(box, id);
  const price = priceNow(table, id);
  return `${privateName(box, id)} costs ${money(price)}${price < face ? ` of ${money(face)}` : ''}.`;
}

function does(context: Context): string {
  if (isBefore(context.table)) return 'puts a discount on a private';
  const must = forced(context.table);
  if (must.length > 0) return `takes ${either(context, must)} for nothing`;
  return `buys a private or takes ${context.money(DISCOUNT)} off one`;
}

/** What the drawn companies are, while the privates that bring their certificates are for sale. (§2.2) */
function drawn({ table, box, money }: Context): string[] {
  const lie = publicCompanies(table).filter(
    (company) => boxCertificatesIn(table, SOLD_HERE, company).length > 0,
  );
  return lie.map((company) =>
    company === own(table, 'linked')
      ? `${privateName(box, 'RWS')} brings the director of ${company}, parred at ${money(LINKED_PAR)}.`
      : `${privateName(box, 'SWO')} brings 10% of ${company}.`,
  );
}

/** The privates as lots with their actions. Each says what it costs now. */
function procedure(context: Context): Procedure {
  const { table } = context;
  const player = actor(table);
  return {
    title: isBefore(table) ? 'Discounts before the auction' : 'Auction of the private companies',
    state: 'under way',
    steps: [
      ...drawn(context).map((label) => ({ label, state: 'now' as const })),
      ...unsold(table).map((id) => ({
        label: sayPrice(context, id),
        state: 'now' as const,
        lot: cardOf(id),
        price: priceNow(table, id),
      })),
    ],
    question: { who: [player], what: `${playerToken(player)} ${does(context)}.`, answers: [] },
  };
}

const floor =
  (round: string, ways: readonly string[], closedReason: string) =>
  (context: Context): Prompt => {
    const player = actor(context.table);
    return {
      round,
      entity: player,
      acting: [player],
      actions: ways,
      closedReason,
      sentence: `${playerToken(player)} ${does(context)}.`,
      story: () => unsold(context.table).map((id) => sayPrice(context, id)),
      procedure: () => procedure(context),
    };
  };

export const discounts: Round = {
  name: 'discounts',
  begin: (_context, draft) => write(draft, 'auction', initialValue('auction')),
  prompt: floor('Discounts', ['chip'], 'discounts'),
  advance({ table }, draft) {
    if (chips(table).length > 0) return 'wait';
    dealCards(draft, draft.luck.shuffled(orderOf(table)), own(table, 'colour'));
    return 'over';
  },
};

export const auction: Round = {
  name: 'auction',
  begin: (_context, draft) => amend(draft, 'auction', { at: 0 }),
  prompt: floor('Auction of the privates', ['purchase', 'discount'], 'auction'),
  advance({ table }, draft) {
    if (unsold(table).length > 0) return 'wait';
    for (const id of [...piecesIn(table, SOLD_HERE)])
      if (table.box.pieces.get(id)!.type === 'discount') draft.put(id, 'out');
    // The poorest first; the sort is stable. (D33)
    const byCash = [...orderOf(table)].sort((a, b) => cash(table, a) - cash(table, b));
    dealCards(draft, byCash, own(table, 'colour'));
    return 'over';
  },
};
