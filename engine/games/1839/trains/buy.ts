import * as z from 'zod/mini';
import type { PieceId } from '../../../kernel/box.ts';
import type { Against, AnyWay, Check, Now, Step, VerbRule } from '../../../rules/course/nouns.ts';
import { fault, way, word, type Shared, sharedVerb } from '../../../rules/course/verb.ts';
import { payUpTo } from '../../../rules/money.ts';
import { ofOperator } from '../../../rules/operating/turn.ts';
import { companyPurchase } from '../../../rules/privates/buy.ts';
import { privateName } from '../../../rules/privates/rules.ts';
import { presidentOf, trainsOf, treasury } from '../../../rules/stock/holdings.ts';
import { charterOf, trainName, trainPrice } from '../../../rules/trains/cards.ts';
import { prices, train as buy1830 } from '../../../rules/trains/buy.ts';
import {
  type DiscardTrain,
  discardTrain as discard1830,
  overLimit,
  tooManyTrains,
} from '../../../rules/trains/discard.ts';
import { hasRoom, othersTrains, sellerOf } from '../../../rules/trains/owning.ts';
import { isIn, means, ownsPrivate, sincePhase } from '../holdings.ts';
import { own } from '../clock.ts';
import { closeUsed, usePower } from '../privates/privates.ts';
import { procedure } from './emergency.ts';
import { againstUnspent, canRaise, funds, inNeed, lend, unspentChecks } from './money.ts';
import {
  buyingSaved,
  dropSaved,
  saving,
  acquire,
  bankPrice,
  BEIJNES,
  CREDIT,
  CREDITED,
  duePrice,
  helpers,
  maySupply,
  onOffer,
  WORKS,
} from './supply.ts';

/** Buying and discarding trains (§6.8). Money for a first train: `emergency.ts`. */

/** Treasury, and what the president can add to it now. */
const purse = (now: Now, company: string): number =>
  inNeed(now, company) ? means(now, company) : funds(now, company);

/** Crédit Mobilier makes it cheaper, Beijnes is turned into it. */
const more = { with: z.optional(word) };
export type BuyTrain = Shared<'buyTrain', typeof more>;

/** The clause by which money that is not there cannot be paid: the president's may be asked, or not. */
const unaffordable = (now: Now, company: string): string =>
  inNeed(now, company) ? 'emergency/7' : 'emergency/13';

/** Most that may be paid for another company's train. (§6.9) */
function mostPaid(now: Now, company: string, train: PieceId): number {
  const helped = Math.min(trainPrice(now.table, train), purse(now, company));
  return own(now.table, 'tokenSold') ? helped : Math.max(treasury(now.table, company), helped);
}

const about = ({ table }: Now, { company, train, price }: BuyTrain) => ({
  facts: { price, face: trainPrice(table, train), treasury: treasury(table, company) },
  pieces: [train],
});

const offered = ({ table }: Now): string => {
  const offer = onOffer(table);
  return offer === undefined ? 'No train' : trainName(table, offer);
};
const placeOf = ({ table }: Now, { train }: BuyTrain) => table.pieces.get(train)?.place ?? '';
const isBanks = (now: Now, { train }: BuyTrain): boolean => sellerOf(now, train) === undefined;

/** What a power has against the purchase. */
function againstPower(now: Now, move: BuyTrain): Against | undefined {
  const { company, train, with: power } = move;
  if (power === undefined) return undefined;
  const against = (
    says: string,
    reason = power === BEIJNES ? 'brown/23' : 'brown/10',
  ): Against => ({
    ...{ reason, says, ...about(now, move) },
  });
  const isPower = power === CREDIT || power === BEIJNES;
  const inStep = isIn(now.table, company, 'trains');
  if (!isPower || !ownsPrivate(now.table, company, power) || !isBanks(now, move))
    return against(`${company} has no such power from ${privateName(now.box, power)}.`);
  if (power === BEIJNES && !inStep)
    return against('Beijnes is converted in the train step.', 'brown/25');
  if (power === BEIJNES && sincePhase(now.table, 'Brown'))
    return against('Beijnes is converted before brown phase only.');
  const credited = CREDITED[trainName(now.table, train)] !== undefined;
  if (power === CREDIT && !(credited && inStep && placeOf(now, move) === 'depot'))
    return against('Crédit Mobilier helps in the train step, with a 3+, 5+ or 7+ of the supply.');
  return undefined;
}

const checks: readonly Check<BuyTrain>[] = [
  {
    reason: 'company',
    breaks: ({ table }, { company }) => !maySupply(table, company),
    says: (_now, { company }) => `${company} is not buying trains now.`,
  },
  ...unspentChecks<BuyTrain>((_now, { price }) => price),
  {
    reason: 'trains-buy/3',
    breaks: (now, move) =>
      now.box.pieces.get(move.train)?.kind !== 'train' ||
      (isBanks(now, move)
        ? !['depot', 'pool'].includes(placeOf(now, move))
        : sellerOf(now, move.train) === move.company),
    says: () => 'That train is not for sale.',
  },
  {
    reason: 'trains-buy/1',
    breaks: (now, { company }) => !hasRoom(now, company),
    says: ({ table, rules }, { company }) =>
      `${company} holds its limit of ${rules.trains.limit(table, company)} trains.`,
  },
  fault(againstPower),
  {
    reason: 'trains-buy/5',
    breaks: (now, move) =>
      placeOf(now, move) === 'depot' && trainName(now.table, move.train) !== offered(now),
    says: (now) => `${offered(now)} is on sale, nothing else.`,
  },
  {
    reason: 'trains-buy/2',
    breaks: (now, move) =>
      isBanks(now, move) && move.price !== bankPrice(now.table, move.train, move.with),
    says: ({ table, money }, { train, with: power }) =>
      `It costs ${money(bankPrice(table, train, power))}.`,
  },
  {
    reason: '',
    which: (now, { company }) => unaffordable(now, company),
    breaks: (now, move) => isBanks(now, move) && move.price > purse(now, move.company),
    says: (now, { company }) =>
      inNeed(now, company)
        ? `${now.money(purse(now, company))} is there: tokens, shares or privates have to go first.`
        : `${company} has ${now.money(treasury(now.table, company))}, and its president may not help now.`,
  },
  {
    // What the president has to add is counted by the lower price.
    reason: 'emergency/14',
    breaks(now, move) {
      const { company, price, with: power } = move;
      const helped = price > treasury(now.table, company) && inNeed(now, company);
      return (
        isBanks(now, move) && power === undefined && helped && price > duePrice(now.table, company)
      );
    },
    says: ({ table, money }, { company }) =>
      `A private of ${company} gets it for ${money(duePrice(table, company))}, and its president adds no more than is missing.`,
  },
  {
    reason: 'range',
    which(now, { company, price }) {
      if (price < 1) return 'trains-buy/3';
      if (price <= purse(now, company)) return 'emergency/15';
      return unaffordable(now, company);
    },
    breaks: (now, move) =>
      !isBanks(now, move) &&
      (move.price < 1 || move.price > mostPaid(now, move.company, move.train)),
    says(now, { company, train }) {
      const most = mostPaid(now, company, train);
      return most < 1
        ? `${company} cannot pay for it.`
        : `The price lies between ${now.money(1)} and ${now.money(most)}.`;
    },
  },
];

export const buying = way<BuyTrain>({
  name: 'train',
  partial: true,
  checks: checks.map((check) => ({ about, ...check })),
  /** Trains on sale, and one of each kind of the others' at a few prices; all between are legal too. */
  candidates: ofOperator(function* (now, company) {
    const { table, rules } = now;
    const verb = 'buyTrain';
    for (const train of rules.trains.onSale(table)) {
      const powers = train === onOffer(table) ? helpers(table, company) : [];
      yield { verb, company, train, price: trainPrice(table, train) };
      for (const power of powers)
        yield { verb, company, train, price: bankPrice(table, train, power), with: power };
    }
    for (const train of othersTrains(now, company))
      for (const price of prices(1, mostPaid(now, company, train), trainPrice(table, train)))
        yield { verb, company, train, price };
  }),
  consent: (now, move, player) => buy1830.consent!(now, move, player),
  effects(now, draft, { company, train, price, with: power }, player) {
    const { table } = now;
    const seller = sellerOf(now, train);
    const missing = price - treasury(table, company);
    const early = !isIn(table, company, 'trains');
    if (!inNeed(now, company)) lend(now, draft, company, missing);
    else if (missing > 0) payUpTo(draft, player, charterOf(company), missing);
    payUpTo(draft, charterOf(company), seller === undefined ? 'bank' : charterOf(seller), price);
    if (power !== undefined) usePower(draft, power);
    if (early) usePower(draft, WORKS);
    if (now.box.pieces.get(train)?.kind === 'train') acquire(now, draft, company, train);
  },
  say: (now, move) =>
    buy1830.say(now, move) +
    (move.with === undefined ? '' : ` with ${privateName(now.box, move.with)}`),
});

export const buyTrain = sharedVerb('buyTrain', more)(buying);

const [plainDiscard] = discard1830.ways as readonly [AnyWay];

/** Of two alike one may be saved: each is offered. */
const discard: AnyWay = {
  ...plainDiscard,
  *candidates(now): Iterable<DiscardTrain> {
    for (const company of overLimit(now))
      for (const train of tooManyTrains(now, company))
        yield { verb: 'discardTrain', company, train };
  },
  effects(now, draft, move, player) {
    const train = String(move.train);
    if (now.box.pieces.get(train)?.kind !== 'train') return;
    dropSaved(draft, train);
    plainDiscard.effects(now, draft, move, player);
  },
};

export const discardTrain: VerbRule = { ...discard1830, ways: [discard] };

/** Could a train be bought, whatever else is done with trains? */
function trainsOpen(now: Now, company: string): boolean {
  if (trainsOf(now, company).length === 0) return true;
  if (!hasRoom(now, company)) return false;
  const has = funds(now, company);
  return has >= duePrice(now.table, company) || (has >= 1 && othersTrains(now, company).length > 0);
}

export const trainStep: Step = {
  name: 'trains',
  ways: ['train', 'saving', 'buyingSaved'],
  may: 'may buy trains',
  open(now, company) {
    const player = presidentOf(now, company);
    const can = (one: AnyWay): boolean => player !== undefined && now.can(one, player);
    return (
      trainsOpen(now, company) ||
      [saving, buyingSaved, companyPurchase].some(can) ||
      canRaise(now, company)
    );
  },
  must: (now, company) =>
    trainsOf(now, company).length === 0
      ? {
          reason: 'train',
          says: `${company} has no train, and may not end its turn without one.`,
        }
      : againstUnspent(now),
  procedure,
  leave: closeUsed,
};
