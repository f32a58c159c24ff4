import * as z from 'zod/mini';
import { read, write, amend, phaseAt } from '../course/keys.ts';
import type { Answer, Check, Draft, Now, PieceId, Procedure, Step } from '../course/nouns.ts';
import { against, legalAnswers, way, sharedVerb, word, type Shared } from '../course/verb.ts';
import { payUpTo } from '../money.ts';
import { companyCheck, ofOperator } from '../operating/turn.ts';
import { closePrivates, closeWithTrain } from '../privates/privates.ts';
import { deciderOf, nameOf, presidentOf, trainsOf, treasury } from '../stock/holdings.ts';
import { aTrain, scrap, charterOf, trainName, trainPrice } from './cards.ts';
import { declareBankruptcy, emergencySale, helpStep, raising, reachable } from './emergency.ts';
import {
  canHelp,
  charterFor,
  cheapestTrain,
  hasRoom,
  helpOf,
  mustBuy,
  othersTrains,
  payableTrains,
  priceRange,
  roomyCharters,
  sellerOf,
  tradeIn,
  tradeIns,
} from './owning.ts';

/** What the first train of a kind changes, at once and in this order: rust, the phase, the privates. */
export function beginPhase(now: Now, draft: Draft, kind: string): void {
  const { table, box, rules } = now;
  const next = box.phases.findIndex(({ onTrain }) => onTrain === kind);
  if (next <= phaseAt(table)) return;
  write(draft, 'phase', box.phases[next]!.name);
  const old = rules.trains.rusts(box, kind);
  scrap(draft, old, 'out', (id) => rules.trains.spared?.(table, id) ?? false);
  if (rules.trains.closesPrivates.includes(kind)) closePrivates(now, draft);
  rules.course.phaseBegun?.(now, draft, kind);
}

/** `buyTrain`: from the bank, the pool or another company. */

/** A train handed in for it; the company whose charter takes it, of several that have merged. */
const more = { exchange: z.optional(word), shell: z.optional(word) };
export type BuyTrain = Shared<'buyTrain', typeof more>;

const isOnSale = (now: Now, train: PieceId): boolean =>
  now.rules.trains
    .onSale(now.table)
    .some(
      (id) =>
        trainName(now.table, id) === trainName(now.table, train) &&
        now.table.pieces.get(id)!.place === now.table.pieces.get(train)?.place,
    );

const fromBank = (now: Now, { train }: BuyTrain): boolean => sellerOf(now, train) === undefined;

/** What bank and pool ask. */
function bankPrice(now: Now, { train, exchange }: BuyTrain): number {
  const off = exchange === undefined ? 0 : (tradeIn(now.table, train, exchange) ?? 0);
  return trainPrice(now.table, train) - off;
}

/** The president's money pays for the cheapest train of bank and pool only, and not with a trade-in. */
const helpFor = (now: Now, move: BuyTrain): number =>
  move.exchange === undefined && trainPrice(now.table, move.train) === cheapestTrain(now)
    ? helpOf(now, move.company, charterOfMove(now, move))
    : 0;

const charterOfMove = (now: Now, { company, shell }: BuyTrain) => charterFor(now, company, shell);

const rangeOf = (now: Now, move: BuyTrain) =>
  priceRange(now, move.company, move.train, charterOfMove(now, move));

/** No charter has room, or not the one that is named. */
const lacksRoom = (now: Now, { company, shell }: BuyTrain): boolean =>
  shell === undefined
    ? !hasRoom(now, company)
    : !roomyCharters(now, company).includes(charterOf(shell));

const isCharter = ({ table, rules }: Now, { company, shell = company }: BuyTrain): boolean =>
  rules.companies.charters(table, company).includes(charterOf(shell));

/** Why nobody helps: a train is there already, or the treasury can pay the one on sale. */
const helpBarred = (now: Now, { company }: BuyTrain): string =>
  trainsOf(now, company).length > 0 ? 'has-train' : 'treasury';

/** A check whose reason depends on what is wrong. */
const whichever = (
  reason: string,
  which: NonNullable<Check<BuyTrain>['which']>,
  find: Parameters<typeof against<BuyTrain>>[1],
): Check<BuyTrain> => ({ ...against<BuyTrain>(reason, find), which });

const facts = (now: Now, move: BuyTrain) => ({
  facts: {
    price: move.price,
    face: trainPrice(now.table, move.train),
    treasury: treasury(now.table, move.company),
  },
});

export const trainChecks: readonly Check<BuyTrain>[] = [
  companyCheck('is not buying trains now'),
  {
    reason: 'for-sale',
    which(now, { train, company }) {
      if (sellerOf(now, train) === company) return 'own';
      return now.table.pieces.get(train)?.place === 'depot' ? 'offer' : 'for-sale';
    },
    breaks: (now, move) =>
      fromBank(now, move) ? !isOnSale(now, move.train) : sellerOf(now, move.train) === move.company,
    says: () => 'That train is not for sale now.',
    about: facts,
    bars: true,
  },
  {
    reason: 'room',
    which: (now, { company }) => (hasRoom(now, company) ? 'shell' : 'room'),
    breaks: (now, move) => move.exchange === undefined && lacksRoom(now, move),
    says(now, move) {
      const { company, shell = company } = move;
      const name = nameOf(now, company);
      if (move.shell !== undefined && !isCharter(now, move))
        return `${name} has no shell ${shell}.`;
      const limit = now.rules.trains.limit(now.table);
      return `${hasRoom(now, company) ? shell : name} holds its limit of ${limit} trains.`;
    },
    about: (now) => ({
      facts: { limit: now.rules.trains.limit(now.table) },
    }),
  },
  against('trade-in', (now, { company, train, exchange }) => {
    if (exchange === undefined) return undefined;
    const off = tradeIn(now.table, train, exchange);
    const isTaken = off !== undefined && trainsOf(now, company).includes(exchange);
    return !isTaken && `That train cannot be handed in for ${aTrain(trainName(now.table, train))}.`;
  }),
  {
    reason: 'price',
    which: ({ table }, { train }) =>
      table.pieces.get(train)?.place === 'pool' ? 'market-price' : 'price',
    breaks: (now, move) => fromBank(now, move) && move.price !== bankPrice(now, move),
    says: (now, move) => `It costs ${now.money(bankPrice(now, move))}.`,
    about: facts,
  },
  whichever('treasury', helpBarred, (now, move) => {
    const purse = treasury(now.table, move.company);
    if (!fromBank(now, move) || helpFor(now, move) > 0 || move.price <= purse) return undefined;
    const says = `${nameOf(now, move.company)} has ${now.money(purse)}, and its ${now.rules.companies.head} may not help to buy this.`;
    return { says, ...facts(now, move) };
  }),
  against('means', (now, move) => {
    if (!fromBank(now, move)) return undefined;
    const help = helpFor(now, move);
    const both = treasury(now.table, move.company) + help;
    if (help === 0 || move.price <= both) return undefined;
    const says = `Treasury and ${now.rules.companies.head} have ${now.money(both)} together: shares must be sold first.`;
    return { says, ...facts(now, move) };
  }),
  {
    reason: 'range',
    which(now, { company, train, price }) {
      if (price < (read(now.table, 'work').least ?? 1)) return 'after-sale';
      const purse = treasury(now.table, company);
      return price > purse && purse <= trainPrice(now.table, train) ? 'help' : 'range';
    },
    breaks(now, move) {
      if (fromBank(now, move)) return false;
      const [least, most] = rangeOf(now, move);
      return move.price < least || move.price > most;
    },
    says(now, move) {
      const [least, most] = rangeOf(now, move);
      return most < least
        ? `${nameOf(now, move.company)} cannot buy that train now.`
        : `The price lies between ${now.money(least)} and ${now.money(most)}.`;
    },
    about: facts,
  },
];

/** A price that may be agreed on: what is printed first, as far as it may be, then the bounds. */
export const prices = (least: number, most: number, printed: number): number[] =>
  least > most ? [] : [...new Set([Math.min(Math.max(printed, least), most), least, most])];

/** Where there are several charters, one of those with room is named. */
const charterNames = (now: Now, company: string): { readonly shell?: string }[] =>
  now.rules.companies.charters(now.table, company).length > 1
    ? roomyCharters(now, company).map((place) => ({ shell: place.slice('company:'.length) }))
    : [{}];

export const train = way<BuyTrain>({
  name: 'train',
  partial: true,
  checks: trainChecks,
  candidates: ofOperator(function* (now, company) {
    const { table, rules } = now;
    const verb = 'buyTrain';
    for (const into of charterNames(now, company)) {
      for (const id of rules.trains.onSale(table)) {
        yield { verb, company, train: id, price: trainPrice(table, id), ...into };
        for (const [exchange, off] of tradeIns(now, company, id))
          yield { verb, company, train: id, price: trainPrice(table, id) - off, exchange };
      }
      for (const id of othersTrains(now, company)) {
        const [least, most] = priceRange(now, company, id, charterFor(now, company, into.shell));
        for (const price of prices(least, most, trainPrice(table, id)))
          yield { verb, company, train: id, price, ...into };
      }
    }
  }),
  consent(now, { company, train: id }) {
    const seller = sellerOf(now, id);
    const theirs = seller === undefined ? undefined : presidentOf(now, seller);
    return theirs === deciderOf(now, company) ? [] : [theirs];
  },
  refused(now, draft, { train: id }) {
    const seller = sellerOf(now, id);
    if (seller === undefined || !now.rules.trains.help.asksAll) return;
    const { refused = [] } = read(now.table, 'work');
    amend(draft, 'work', { refused: [...new Set([...refused, seller])] });
  },
  effects(now, draft, move, player) {
    const { company, train: id, price, exchange } = move;
    const { table, rules } = now;
    const seller = sellerOf(now, id);
    const own = charterOf(company);
    const charter = charterOfMove(now, move);
    payUpTo(draft, player, own, price - treasury(table, company));
    payUpTo(draft, own, seller === undefined ? 'bank' : charterOf(seller), price);
    if (exchange !== undefined) draft.put(exchange, rules.trains.discards);
    draft.put(id, charter);
    amend(draft, 'work', { least: null, sold: [], acted: true });
    closeWithTrain(now, draft, company);
    if (seller === undefined) beginPhase(now, draft, trainName(table, id));
  },
  say(now, { company, train: id, price, exchange }) {
    const seller = sellerOf(now, id);
    const from = seller === undefined ? '' : ` from ${nameOf(now, seller)}`;
    const for_ = exchange === undefined ? '' : ` and ${aTrain(trainName(now.table, exchange))}`;
    return `${nameOf(now, company)} buys ${aTrain(trainName(now.table, id))} train${from} for ${now.money(price)}${for_}`;
  },
});

export const buyTrain = sharedVerb('buyTrain', more)(train);

/** What is under way where a train has to be bought and the money is not there. */
function forced(now: Now, company: string): Procedure | undefined {
  if (!canHelp(now, company)) return undefined;
  const price = cheapestTrain(now);
  const { sold } = read(now.table, 'work');
  const help = helpOf(now, company);
  const missing = price - treasury(now.table, company) - help;
  return raising(now, company, {
    ...(!mustBuy(now, company) && {
      title: `A train for the empty shell of ${nameOf(now, company)}`,
    }),
    ...{ price, missing },
    steps: [
      helpStep(now, company, help, price),
      {
        label:
          sold.length > 0
            ? `Shares sold: ${sold.join(', ')}`
            : missing <= 0
              ? 'No shares need be sold'
              : `Shares are sold for the missing ${now.money(missing)}`,
        state: missing <= 0 ? 'done' : 'now',
      },
    ],
    answers: wayOut(now, company),
  });
}

/** What whoever decides can do about a train that has to be owned: all of it legal now. */
function wayOut(now: Now, company: string): readonly Answer[] {
  const player = deciderOf(now, company);
  if (player === undefined) return [];
  const { table, rules, money } = now;
  const [bankruptcy] = declareBankruptcy.ways;
  return [
    ...legalAnswers(now, train, player, (move) => saysPurchase(now, move as BuyTrain)),
    ...legalAnswers(now, emergencySale, player, ({ company: of, percent }) => {
      const brings = (Number(percent) / 10) * rules.stock.brings(table, String(of));
      return `Sell ${String(percent)}% of ${nameOf(now, String(of))} for ${money(brings)}`;
    }),
    ...legalAnswers(now, bankruptcy!, player, () => 'Declare bankruptcy'),
  ];
}

const saysPurchase = (now: Now, { train: id, price }: BuyTrain): string => {
  const seller = sellerOf(now, id);
  const from = seller === undefined ? '' : ` from ${nameOf(now, seller)}`;
  return `Buy ${aTrain(trainName(now.table, id))} train${from} for ${now.money(price)}`;
};

/** Is there a train that the money, and what more can be sold, would buy? */
function canStillBuy(now: Now, company: string): boolean {
  const player = deciderOf(now, company);
  if (player === undefined) return false;
  const most = reachable(now, company, player);
  return most >= cheapestTrain(now) || payableTrains(now, company).length > 0;
}

export const trainStep: Step = {
  name: 'trains',
  ways: ['train', 'emergencySale', 'bankruptcy'],
  purpose: ['train'],
  may: 'may buy trains',
  due: 'must buy a train',
  open(now, company) {
    if (canHelp(now, company)) return true;
    const purse = treasury(now.table, company);
    if (hasRoom(now, company)) {
      if (purse >= cheapestTrain(now)) return true;
      if (purse >= 1 && othersTrains(now, company).length > 0) return true;
    }
    return now.rules.trains
      .onSale(now.table)
      .some((id) =>
        tradeIns(now, company, id).some(([, off]) => purse >= trainPrice(now.table, id) - off),
      );
  },
  must(now, company) {
    const name = nameOf(now, company);
    if (mustBuy(now, company))
      return { reason: 'train', says: `${name} must own a train at the end of this step.` };
    if (read(now.table, 'work').least !== null && canStillBuy(now, company))
      return { reason: 'sold', says: 'Shares have been sold for a train: one has to be bought.' };
    return undefined;
  },
  procedure: forced,
};
