import * as z from 'zod/mini';
import { type Move, railwayMoves } from '../../../../shared/move.ts';
import type { PieceId } from '../../../kernel/box.ts';

import {
  type Check,
  type Now,
  type Step,
  type VerbRule,
  type Way,
  way,
} from '../../../rules/course/nouns.ts';
import { payUpTo } from '../../../rules/money.ts';
import { operator } from '../../../rules/operating/turn.ts';
import { presidentOf, trainsOf, treasury } from '../../../rules/stock/holdings.ts';
import {
  discard as discard1830,
  type DiscardTrain,
  discardTrain as discardRule,
  tooManyTrains,
  overLimit,
} from '../../../rules/trains/discard.ts';
import { prices } from '../../../rules/trains/buy.ts';
import { hasRoom, sellerOf } from '../../../rules/trains/owning.ts';
import {
  charterOf,
  firstOfEachKind,
  trainName,
  trainPrice,
  trainsIn,
} from '../../../rules/trains.ts';
import { isIn, ownsPrivate, presidentsCash, publicCompanies, sincePhase } from '../holdings.ts';
import { own } from '../keys.ts';
import { closeUsed, usePower } from '../privates/privates.ts';
import { companyPurchase } from '../../../rules/privates/buy.ts';
import { againstUnspent, canRaise, unspentCheck } from './bank.ts';
import { procedure } from './emergency.ts';
import { lend, pocket } from './money.ts';
import { buyingSaved, dropSaved, saving } from './saved.ts';
import {
  acquire,
  BEIJNES,
  bankPrice,
  CREDIT,
  CREDITED,
  duePrice,
  helpers,
  maySupply,
  onOffer,
  WORKS,
} from './supply.ts';
import { inNeed } from './means.ts';

/** Buying and discarding trains (§6.8). Money for a first train: `emergency.ts`. */

/** Treasury, and what the president can add to it now. */
const purse = (now: Now, company: string): number =>
  treasury(now.table, company) +
  (inNeed(now, company) ? presidentsCash(now, company) : pocket(now, company));

export interface BuyTrain extends Move {
  verb: 'buyTrain';
  company: string;
  train: string;
  price: number;
  /** Crédit Mobilier makes it cheaper, Beijnes is turned into it. */
  with?: string | undefined;
}

/** Trains of other public companies. */
const othersTrains = (now: Now, company: string): PieceId[] =>
  publicCompanies(now.table)
    .filter((other) => other !== company)
    .flatMap((other) => trainsOf(now, other));

/** Most that may be paid for another company's train. (§6.9) */
function mostPaid(now: Now, company: string, train: PieceId): number {
  const has = treasury(now.table, company);
  const face = trainPrice(now.table, train);
  if (own(now.table, 'tokenSold')) return Math.min(face, purse(now, company));
  return has >= face ? has : Math.max(has, Math.min(face, purse(now, company)));
}

const about = (now: Now, { company, train, price }: BuyTrain) => ({
  facts: { price, face: trainPrice(now.table, train), treasury: treasury(now.table, company) },
  pieces: [train],
});

const check = (
  reason: string,
  breaks: (now: Now, move: BuyTrain) => boolean,
  says: (now: Now, move: BuyTrain) => string,
): Check<BuyTrain> => ({ reason, breaks, says, about });

/** What is asked of a train that no company owns. */
const ofBank = (one: Check<BuyTrain>): Check<BuyTrain> => ({
  ...one,
  breaks: (now, move, player) =>
    sellerOf(now, move.train) === undefined && one.breaks(now, move, player),
});

const placeOf = ({ table }: Now, { train }: BuyTrain) => table.pieces.get(train)?.place;
const offered = ({ table }: Now): string => {
  const offer = onOffer(table);
  return offer === undefined ? 'No train' : trainName(table, offer);
};

const trainChecks: readonly Check<BuyTrain>[] = [
  check(
    'company',
    ({ table }, { company }) => !maySupply(table, company),
    (_now, { company }) => `${company} is not buying trains now.`,
  ),
  unspentCheck((_now, { price }: BuyTrain) => price),
  check(
    'trains-buy/3',
    (now, move) =>
      now.box.pieces.get(move.train)?.kind !== 'train' ||
      !(
        ['depot', 'pool'].includes(placeOf(now, move) ?? '') ||
        othersTrains(now, move.company).includes(move.train)
      ),
    () => 'That train is not for sale.',
  ),
  check(
    'trains-buy/1',
    (now, { company }) => !hasRoom(now, company),
    ({ table, rules }, { company }) =>
      `${company} holds its limit of ${rules.trains.limit(table, company)} trains.`,
  ),
  {
    ...check(
      'power',
      (now, { company, train, with: power }) =>
        power !== undefined &&
        ((power !== CREDIT && power !== BEIJNES) ||
          !ownsPrivate(now.table, company, power) ||
          sellerOf(now, train) !== undefined),
      (_now, { company, with: power }) => `${company} has no such power from ${power}.`,
    ),
    which: (_now, { with: power }) => (power === BEIJNES ? 'brown/23' : 'brown/10'),
  },
  ...[
    check(
      'trains-buy/5',
      (now, move) =>
        placeOf(now, move) === 'depot' && trainName(now.table, move.train) !== offered(now),
      (now) => `${offered(now)} is on sale, nothing else.`,
    ),
    check(
      'trains-buy/2',
      ({ table }, { train, price, with: power }) => price !== bankPrice(table, train, power),
      ({ table, money }, { train, with: power }) =>
        `It costs ${money(bankPrice(table, train, power))}.`,
    ),
    {
      ...check(
        'emergency/7',
        (now, { company, price }) => price > purse(now, company),
        (now, { company }) =>
          inNeed(now, company)
            ? `${now.money(purse(now, company))} is there: tokens, shares or privates have to go first.`
            : `${company} has ${now.money(treasury(now.table, company))}, and its president may not help now.`,
      ),
      which: (now: Now, { company }: BuyTrain) =>
        inNeed(now, company) ? 'emergency/7' : 'emergency/13',
    },
    // What the president has to add is counted by the lower price.
    check(
      'emergency/14',
      (now, { company, price, with: power }) =>
        power === undefined &&
        price > treasury(now.table, company) &&
        inNeed(now, company) &&
        price > duePrice(now.table, company),
      (now, { company }) =>
        `A private of ${company} gets it for ${now.money(duePrice(now.table, company))}, and its president adds no more than is missing.`,
    ),
    check(
      'brown/10',
      (now, move) =>
        move.with === CREDIT &&
        (CREDITED[trainName(now.table, move.train)] === undefined ||
          placeOf(now, move) !== 'depot' ||
          !isIn(now.table, move.company, 'trains')),
      () => 'Crédit Mobilier helps in the train step, with a 3+, 5+ or 7+ of the supply.',
    ),
    check(
      'brown/25',
      ({ table }, { company, with: power }) => power === BEIJNES && !isIn(table, company, 'trains'),
      () => 'Beijnes is converted in the train step.',
    ),
    check(
      'brown/23',
      ({ table }, { with: power }) => power === BEIJNES && sincePhase(table, 'Brown'),
      () => 'Beijnes is converted before brown phase only.',
    ),
  ].map(ofBank),
  {
    ...check(
      'emergency/15',
      (now, { company, train, price }) =>
        sellerOf(now, train) !== undefined && (price < 1 || price > mostPaid(now, company, train)),
      (now, { company, train }) =>
        mostPaid(now, company, train) < 1
          ? `${company} cannot pay for it.`
          : `The price lies between ${now.money(1)} and ${now.money(mostPaid(now, company, train))}.`,
    ),
    which: (_now, { price }) => (price < 1 ? 'trains-buy/3' : 'emergency/15'),
  },
];

export const buying = way<BuyTrain>({
  name: 'train',
  partial: true,
  checks: trainChecks,
  /** The train on sale, and one of each kind of the others' at a few prices; all between are legal too. */
  *candidates(now) {
    const { table } = now;
    const company = operator(table);
    if (company === undefined) return;
    const verb = 'buyTrain';
    for (const train of firstOfEachKind(table, trainsIn(table, 'pool')))
      yield { verb, company, train, price: trainPrice(table, train) };
    const train = onOffer(table);
    if (train !== undefined)
      for (const power of [undefined, ...helpers(table, company)])
        yield {
          ...{ verb, company, train, price: bankPrice(table, train, power) },
          ...(power !== undefined && { with: power }),
        };
    for (const other of publicCompanies(table))
      if (other !== company)
        for (const train of firstOfEachKind(table, trainsOf(now, other)))
          for (const price of prices(1, mostPaid(now, company, train), trainPrice(table, train)))
            yield { verb, company, train, price };
  },
  /** The president who sells has to agree, unless both companies have the same one. (§6.8) */
  consent(now, { train }, player) {
    const seller = sellerOf(now, train);
    const theirs = seller === undefined ? undefined : presidentOf(now, seller);
    return theirs === undefined || theirs === player ? [] : [theirs];
  },
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
  say(now, { company, train, price, with: power }) {
    const seller = sellerOf(now, train);
    const from = seller === undefined ? '' : ` from ${seller}`;
    const by = power === undefined ? '' : ` with ${power}`;
    return `${company} buys a ${trainName(now.table, train)} train${from} for ${now.money(price)}${by}`;
  },
});

export const buyTrain: VerbRule = {
  schema: z.extend(railwayMoves.buyTrain, {
    with: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  }) as unknown as VerbRule['schema'],
  ways: [buying],
};

const plainDiscard = discard1830 as unknown as Way<DiscardTrain>;

/** Of two alike one may be saved: each is offered. */
export const discardTrain: VerbRule = {
  ...discardRule,
  ways: [
    way<DiscardTrain>({
      ...plainDiscard,
      *candidates(now) {
        for (const company of overLimit(now))
          for (const train of tooManyTrains(now, company))
            yield { verb: 'discardTrain', company, train };
      },
      effects(now, draft, move, player) {
        if (now.box.pieces.get(move.train)?.kind !== 'train') return;
        dropSaved(draft, move.train);
        plainDiscard.effects(now, draft, move, player);
      },
    }),
  ],
};

/** Could a train be bought, whatever else is done with trains? */
function trainsOpen(now: Now, company: string): boolean {
  if (trainsOf(now, company).length === 0) return true;
  if (!hasRoom(now, company)) return false;
  const has = treasury(now.table, company) + pocket(now, company);
  return has >= duePrice(now.table, company) || (has >= 1 && othersTrains(now, company).length > 0);
}

export const trainStep: Step = {
  name: 'trains',
  ways: ['train', 'saving', 'buyingSaved'],
  may: 'may buy trains',
  open(now, company) {
    const player = presidentOf(now, company);
    return (
      trainsOpen(now, company) ||
      (player !== undefined &&
        [saving, buyingSaved, companyPurchase].some((way) => now.can(way, player))) ||
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
