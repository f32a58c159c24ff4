import * as z from 'zod/mini';
import { read, amend } from '../course/keys.ts';
import type { Answer, Check, Context, Move, PieceId, Procedure, Step } from '../course/nouns.ts';
import { defineCheck } from '../course/check.ts';
import {
  actionNamed,
  legalAnswers,
  defineAction,
  defineSharedVerb,
  text,
  type SharedMove,
} from '../course/verb.ts';
import { payUpTo } from '../money.ts';
import { companyCheck, operatorMoves } from '../operating/turn.ts';
import { closeWithTrain } from '../privates/privates.ts';
import {
  deciderOf,
  nameOf,
  partsOf,
  presidentOf,
  trainsOf,
  treasuryOf,
} from '../stock/holdings.ts';
import { playerToken } from '../procedure.ts';
import { aTrain, charterOf, trainName, trainPrice } from './cards.ts';
import { helpBarred, notForSale, saysBarred, saysMeans } from './barred.ts';
import { canSellMore, outOfRange, saysRange } from './price-range.ts';
import { helpStep, raisingProcedure } from './emergency.ts';
import {
  canHelp,
  charterFor,
  cheapestTrain,
  hasRoom,
  hasSoldForTrain,
  helpAvailable,
  helper,
  mustBuy,
  othersTrains,
  priceRange,
  chartersWithRoom,
  sellerOf,
  tradeIn,
  tradeIns,
} from './owning.ts';
import { beginPhase } from './phase.ts';
import { trainsOnSale } from './rules.ts';

/** `buyTrain`: from the bank, the pool or another company. */

/** The train traded in; the charter that takes the new one, if companies have merged. */
const more = { exchange: z.optional(text), shell: z.optional(text) };
export type BuyTrain = SharedMove<'buyTrain', typeof more>;

const isOnSale = (context: Context, train: PieceId): boolean =>
  trainsOnSale(context.table).some(
    (id) =>
      trainName(context.table, id) === trainName(context.table, train) &&
      context.table.pieces.get(id)!.place === context.table.pieces.get(train)?.place,
  );

const fromBank = (context: Context, { train }: BuyTrain): boolean =>
  sellerOf(context, train) === undefined;

/** The price in the bank or the pool. */
function bankPrice(context: Context, { train, exchange }: BuyTrain): number {
  const off = exchange === undefined ? 0 : (tradeIn(context.table, train, exchange) ?? 0);
  return trainPrice(context.table, train) - off;
}

/** May the president add to the price? It pays only for the cheapest train of bank and pool, without a trade-in. */
const mayHelp = (context: Context, move: BuyTrain): boolean =>
  move.exchange === undefined &&
  trainPrice(context.table, move.train) === cheapestTrain(context) &&
  helper(context, move.company, charterOfMove(context, move)) !== undefined;

const charterOfMove = (context: Context, { company, shell }: BuyTrain) =>
  charterFor(context, company, shell);

const boughtBy = (context: Context, move: BuyTrain) => ({
  company: move.company,
  charter: charterOfMove(context, move),
  exchange: move.exchange,
});

const offered = (context: Context, move: BuyTrain) => ({
  ...boughtBy(context, move),
  train: move.train,
  price: move.price,
});

const rangeOf = (context: Context, move: BuyTrain) =>
  priceRange(context, move.company, move.train, charterOfMove(context, move));

/** Is there no charter with room, or has the named one none? */
const lacksRoom = (context: Context, { company, shell }: BuyTrain): boolean =>
  shell === undefined
    ? !hasRoom(context, company)
    : !chartersWithRoom(context, company).includes(charterOf(shell));

const isCharter = (context: Context, { company, shell = company }: BuyTrain): boolean =>
  partsOf(context, company).includes(shell);

export const purchaseFacts = (context: Context, move: BuyTrain) => ({
  facts: {
    price: move.price,
    face: trainPrice(context.table, move.train),
    treasury: treasuryOf(context.table, move.company),
  },
});

export const trainChecks: readonly Check<BuyTrain>[] = [
  companyCheck('is not buying trains now'),
  defineCheck<BuyTrain>(
    'for-sale',
    (context, move) => {
      const { train, company } = move;
      const isOwn = sellerOf(context, train) === company;
      if (fromBank(context, move) ? isOnSale(context, train) : !isOwn) return undefined;
      const says = isOwn
        ? `${nameOf(context, company)} owns that train already.`
        : notForSale(context, train);
      return { says, ...purchaseFacts(context, move) };
    },
    {
      stops: true,
      finerReason(context, { train, company }) {
        if (sellerOf(context, train) === company) return 'own';
        const place = context.table.pieces.get(train)?.place;
        return place === 'depot' ? 'not-yet' : place === 'out' ? 'gone' : 'for-sale';
      },
    },
  ),
  defineCheck<BuyTrain>(
    'room',
    (context, move) => {
      if (move.exchange !== undefined || !lacksRoom(context, move)) return undefined;
      const { company, shell = company } = move;
      const name = nameOf(context, company);
      if (!isCharter(context, move)) return `${name} has no shell ${shell}.`;
      const limit = context.rules.trains.trainLimit(context.table);
      const says = `${hasRoom(context, company) ? shell : name} holds its limit of ${limit} trains.`;
      return { says, facts: { limit } };
    },
    {
      finerReason(context, move) {
        if (move.shell !== undefined && !isCharter(context, move)) return 'shell';
        return hasRoom(context, move.company) ? 'shell-room' : 'room';
      },
    },
  ),
  defineCheck('trade-in', (context, { company, train, exchange }) => {
    if (exchange === undefined) return undefined;
    if (!trainsOf(context, company).includes(exchange))
      return `${nameOf(context, company)} does not own the train to be handed in.`;
    if (tradeIn(context.table, train, exchange) !== undefined) return undefined;
    const [given, wanted] = [exchange, train].map((id) => aTrain(trainName(context.table, id)));
    return `${given![0]!.toUpperCase()}${given!.slice(1)} cannot be handed in for ${wanted}.`;
  }),
  defineCheck<BuyTrain>(
    'price',
    (context, move) => {
      if (!fromBank(context, move)) return undefined;
      const price = bankPrice(context, move);
      if (move.price === price) return undefined;
      return { says: `It costs ${context.money(price)}.`, ...purchaseFacts(context, move) };
    },
    {
      finerReason: ({ table }, { train }) =>
        table.pieces.get(train)?.place === 'pool' ? 'market-price' : 'price',
    },
  ),
  defineCheck<BuyTrain>(
    'treasury',
    (context, move) => {
      const purse = treasuryOf(context.table, move.company);
      if (!fromBank(context, move) || mayHelp(context, move)) return undefined;
      // A price that is wrong is told by itself: it says nothing of the means.
      if (Math.min(move.price, bankPrice(context, move)) <= purse) return undefined;
      const has = `, and ${nameOf(context, move.company)} has ${context.money(purse)}`;
      const isTold = helpBarred(context, boughtBy(context, move)) === 'treasury';
      return {
        says: `${saysBarred(context, boughtBy(context, move))}${isTold ? '' : has}.`,
        ...purchaseFacts(context, move),
      };
    },
    { finerReason: (context, move) => helpBarred(context, boughtBy(context, move)) },
  ),
  defineCheck<BuyTrain>(
    'means',
    (context, move) => {
      if (!fromBank(context, move) || !mayHelp(context, move)) return undefined;
      const { company } = move;
      const both =
        treasuryOf(context.table, company) +
        helpAvailable(context, company, charterOfMove(context, move));
      if (Math.min(move.price, bankPrice(context, move)) <= both) return undefined;
      return () => {
        const more = canSellMore(context, company)
          ? ': shares must be sold first'
          : `, and ${playerToken(deciderOf(context, company)!)} has no share that can be sold`;
        const says = `${saysMeans(context, boughtBy(context, move))} together${more}.`;
        return { says, ...purchaseFacts(context, move) };
      };
    },
    {
      finerReason: (context, { company }) =>
        canSellMore(context, company) ? 'means' : 'nothing-to-sell',
    },
  ),
  defineCheck<BuyTrain>(
    'range',
    (context, move) => {
      if (fromBank(context, move)) return undefined;
      const [least, most] = rangeOf(context, move);
      if (move.price >= least && move.price <= most) return undefined;
      return () => ({
        says: saysRange(context, offered(context, move)),
        ...purchaseFacts(context, move),
      });
    },
    {
      silentAfter: ['room'],
      finerReason: (context, move) => outOfRange(context, offered(context, move)),
    },
  ),
];

/** Prices to offer: the printed one, if it is allowed, then the bounds. */
export const prices = (least: number, most: number, printed: number): number[] =>
  least > most ? [] : [...new Set([Math.min(Math.max(printed, least), most), least, most])];

/** If there are several charters, the moves name one with room. */
const charterNames = (context: Context, company: string): { readonly shell?: string }[] =>
  partsOf(context, company).length > 1
    ? chartersWithRoom(context, company).map((place) => ({ shell: place.slice('company:'.length) }))
    : [{}];

export const train = defineAction<BuyTrain>({
  name: 'train',
  partial: true,
  checks: trainChecks,
  candidates: operatorMoves(function* (context, company) {
    const { table } = context;
    const verb = 'buyTrain';
    for (const into of charterNames(context, company)) {
      for (const id of trainsOnSale(table)) {
        yield { verb, company, train: id, price: trainPrice(table, id), ...into };
        for (const [exchange, off] of tradeIns(context, company, id))
          yield { verb, company, train: id, price: trainPrice(table, id) - off, exchange };
      }
      for (const id of othersTrains(context, company)) {
        const [least, most] = priceRange(
          context,
          company,
          id,
          charterFor(context, company, into.shell),
        );
        for (const price of prices(least, most, trainPrice(table, id)))
          yield { verb, company, train: id, price, ...into };
      }
    }
  }),
  consent(context, { company, train: id }) {
    const seller = sellerOf(context, id);
    const theirs = seller === undefined ? undefined : presidentOf(context, seller);
    return theirs === deciderOf(context, company) ? [] : [theirs];
  },
  refused(context, draft, { train: id }) {
    const seller = sellerOf(context, id);
    if (seller === undefined || !context.rules.trains.presidentHelp.asksAll) return;
    const { refused = [] } = read(context.table, 'work');
    amend(draft, 'work', { refused: [...new Set([...refused, seller])] });
  },
  effects(context, draft, move, player) {
    const { company, train: id, price, exchange } = move;
    const { table, rules } = context;
    const seller = sellerOf(context, id);
    const own = charterOf(company);
    const charter = charterOfMove(context, move);
    payUpTo(draft, player, own, price - treasuryOf(table, company));
    payUpTo(draft, own, seller === undefined ? 'bank' : charterOf(seller), price);
    if (exchange !== undefined) draft.put(exchange, rules.trains.discardPlace);
    draft.put(id, charter);
    amend(draft, 'work', { least: null, sold: [], acted: true });
    closeWithTrain(context, draft, company);
    if (seller === undefined) beginPhase(context, draft, trainName(table, id));
  },
  say(context, { company, train: id, price, exchange }) {
    const seller = sellerOf(context, id);
    const from = seller === undefined ? '' : ` from ${nameOf(context, seller)}`;
    const for_ = exchange === undefined ? '' : ` and ${aTrain(trainName(context.table, exchange))}`;
    return `${nameOf(context, company)} buys ${aTrain(trainName(context.table, id))} train${from} for ${context.money(price)}${for_}`;
  },
});

export const buyTrain = defineSharedVerb('buyTrain', more)(train);

/** The procedure if a train must be bought and the money is missing. */
function forced(context: Context, company: string): Procedure | undefined {
  if (!canHelp(context, company)) return undefined;
  const price = cheapestTrain(context);
  const { sold } = read(context.table, 'work');
  const help = helpAvailable(context, company);
  const missing = price - treasuryOf(context.table, company) - help;
  return raisingProcedure(context, company, {
    ...(!mustBuy(context, company) && {
      title: `A train for the empty shell of ${nameOf(context, company)}`,
    }),
    price,
    missing,
    steps: [
      helpStep(context, company, help, price),
      {
        label:
          sold.length > 0
            ? `Shares sold: ${sold.join(', ')}`
            : missing <= 0
              ? 'No shares need be sold'
              : `Shares are sold for the missing ${context.money(missing)}`,
        state: missing <= 0 ? 'done' : 'now',
      },
    ],
    answers: wayOut(context, company),
  });
}

/** The legal moves that can help to buy the train. */
function wayOut(context: Context, company: string): readonly Answer[] {
  const player = deciderOf(context, company);
  if (player === undefined) return [];
  const { table, rules, money } = context;
  const answers = (name: string, says: (move: Move) => string) =>
    legalAnswers(context, actionNamed(context, name), player, says);
  return [
    ...answers('train', (move) => saysPurchase(context, move as BuyTrain)),
    ...answers('emergencySale', ({ company: of, percent }) => {
      const brings = (Number(percent) / 10) * rules.stock.saleProceeds(table, String(of));
      return `Sell ${String(percent)}% of ${nameOf(context, String(of))} for ${money(brings)}`;
    }),
    ...answers('bankruptcy', () => 'Declare bankruptcy'),
  ];
}

const saysPurchase = (context: Context, { train: id, price }: BuyTrain): string => {
  const seller = sellerOf(context, id);
  const from = seller === undefined ? '' : ` from ${nameOf(context, seller)}`;
  return `Buy ${aTrain(trainName(context.table, id))} train${from} for ${context.money(price)}`;
};

export const trainStep: Step = {
  name: 'trains',
  actions: ['train', 'emergencySale', 'bankruptcy'],
  purpose: ['train'],
  may: 'may buy trains',
  due: 'must buy a train',
  open(context, company) {
    if (canHelp(context, company)) return true;
    const purse = treasuryOf(context.table, company);
    if (hasRoom(context, company)) {
      if (purse >= cheapestTrain(context)) return true;
      if (purse >= 1 && othersTrains(context, company).length > 0) return true;
    }
    return trainsOnSale(context.table).some((id) =>
      tradeIns(context, company, id).some(
        ([, off]) => purse >= trainPrice(context.table, id) - off,
      ),
    );
  },
  must(context, company) {
    const name = nameOf(context, company);
    if (mustBuy(context, company))
      return { reason: 'train', says: `${name} must own a train at the end of this step.` };
    if (hasSoldForTrain(context))
      return {
        reason: 'sold-for-train',
        says: 'Shares have been sold for a train: one has to be bought.',
      };
    return undefined;
  },
  procedure: forced,
};
