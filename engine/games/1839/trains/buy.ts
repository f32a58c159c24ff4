import * as z from 'zod/mini';
import type { AnyAction, Context, PieceId, Step, VerbRule } from '../../../rules/course/nouns.ts';
import type { SharedMove } from '../../../rules/course/verb.ts';
import { defineCheck, objection } from '../../../rules/course/check.ts';
import { defineAction, text, defineSharedVerb } from '../../../rules/course/verb.ts';
import { payUpTo } from '../../../rules/money.ts';
import { operatorMoves } from '../../../rules/operating/turn.ts';
import { companyPurchase } from '../../../rules/privates/buy.ts';
import { privateName } from '../../../rules/privates/rules.ts';
import { presidentOf, trainsOf, treasuryOf } from '../../../rules/stock/holdings.ts';
import { notForSale } from '../../../rules/trains/barred.ts';
import { aTrain, charterOf, trainName, trainPrice } from '../../../rules/trains/cards.ts';
import { prices, train as buy1830 } from '../../../rules/trains/buy.ts';
import {
  type DiscardTrain,
  discardTrain as discard1830,
  overLimit,
  tooManyTrains,
} from '../../../rules/trains/discard.ts';
import { hasRoom, othersTrains, sellerOf } from '../../../rules/trains/owning.ts';
import { trainsOnSale } from '../../../rules/trains/rules.ts';
import { isForeign, isIn, means, ownsPrivate, saysNotOwned, sincePhase } from '../holdings.ts';
import { own } from '../clock.ts';
import { closeUsed, usePower } from '../privates/privates.ts';
import { procedure } from './emergency.ts';
import { BANK, unspentObjection, canRaise, funds, inNeed, lend, unspentCheck } from './money.ts';
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
  GONE,
  goneClause,
  helpers,
  maySupply,
  onOffer,
  WORKS,
} from './supply.ts';

/** Buying and discarding trains (§6.8). Raising money for a first train: `emergency.ts`. */

/** The treasury, and what the president can add to it now. */
const purse = (context: Context, company: string): number =>
  inNeed(context, company) ? means(context, company) : funds(context, company);

/** The power used: Crédit Mobilier lowers the price, Beijnes becomes the train. */
const more = { with: z.optional(text) };
export type BuyTrain = SharedMove<'buyTrain', typeof more>;

/** The most that may be paid for another company's train. (§6.9) */
function mostPaid(context: Context, company: string, train: PieceId): number {
  const helped = Math.min(trainPrice(context.table, train), purse(context, company));
  return own(context.table, 'tokenSold')
    ? helped
    : Math.max(treasuryOf(context.table, company), helped);
}

const about = ({ table }: Context, { company, train, price }: BuyTrain) => ({
  facts: { price, face: trainPrice(table, train), treasury: treasuryOf(table, company) },
  pieces: [train],
});

/** What a company can pay with, and why its director does not help. */
function saysMeans(context: Context, company: string): string {
  const { table, money } = context;
  const has = money(purse(context, company));
  if (inNeed(context, company) || ownsPrivate(table, company, BANK))
    return `${company} and its director have ${has} together`;
  const why =
    trainsOf(context, company).length > 0
      ? 'owns a train'
      : `can pay for ${aTrain(offered(context))}`;
  return `${company} has ${has} and ${why}, so its director may not help`;
}

const offered = ({ table }: Context): string => {
  const offer = onOffer(table);
  return offer === undefined ? 'No train' : trainName(table, offer);
};
const placeOf = ({ table }: Context, { train }: BuyTrain) => table.pieces.get(train)?.place ?? '';
const isBanks = (context: Context, { train }: BuyTrain): boolean =>
  sellerOf(context, train) === undefined;

/** The objection to the power that is used. */
function againstPower(context: Context, move: BuyTrain) {
  const { company, train, with: power } = move;
  if (power === undefined) return undefined;
  const clause = power === BEIJNES ? 'brown/23' : 'brown/10';
  const details = about(context, move);
  const isPower = power === CREDIT || power === BEIJNES;
  const inStep = isIn(context.table, company, 'trains');
  const name = privateName(context.box, power);
  if (!isPower) return objection('privates/11', `${name} does not help to buy trains.`, details);
  if (!ownsPrivate(context.table, company, power))
    return objection(clause, saysNotOwned(context.table, company, power), details);
  if (!isBanks(context, move))
    return objection(clause, `${name} helps with trains of the supply only.`, details);
  if (power === BEIJNES && !inStep)
    return objection('brown/25', 'Beijnes is converted in the train step.', details);
  if (power === BEIJNES && sincePhase(context.table, 'Brown'))
    return objection(clause, 'Beijnes is converted before brown phase only.', details);
  const credited = CREDITED[trainName(context.table, train)] !== undefined;
  if (power === CREDIT && !(credited && inStep && placeOf(context, move) === 'depot'))
    return objection(
      clause,
      'Crédit Mobilier helps in the train step, with a 3+, 5+ or 7+ of the supply.',
      details,
    );
  return undefined;
}

/** The clause for missing money: whether the director helps, and why not. */
function shortClause(context: Context, company: string) {
  if (inNeed(context, company)) return 'emergency/7';
  if (ownsPrivate(context.table, company, BANK)) return 'brown/12';
  return trainsOf(context, company).length > 0 ? 'emergency/13' : 'trains-buy/10';
}

/** The objections to a purchase. */
const purchaseCheck = defineCheck<BuyTrain>(
  [
    'trains-buy/3',
    ...GONE,
    'trains-buy/2',
    'trains-buy/1',
    'trains-buy/5',
    'trains-buy/10',
    'brown/12',
    'emergency/7',
    'emergency/13',
    'emergency/14',
    'emergency/15',
    'brown/23',
    'brown/10',
    'privates/11',
    'brown/25',
  ],
  function* (context, move) {
    const { table, box, rules, money } = context;
    const { company, train, price, with: power } = move;
    const details = about(context, move);
    const [isOfBank, place] = [isBanks(context, move), placeOf(context, move)];
    const isSold = isOfBank
      ? ['depot', 'pool'].includes(place)
      : sellerOf(context, train) !== company;
    if (sellerOf(context, train) === company)
      return yield objection('trains-buy/3', `${company} owns that train already.`, details);
    if (box.pieces.get(train)?.kind !== 'train' || !isSold)
      return yield place === 'out'
        ? objection(goneClause(context, train), notForSale(context, train), details)
        : objection('trains-buy/2', 'That train is not for sale.', details);
    const limit = rules.trains.trainLimit(table);
    if (!hasRoom(context, company))
      yield objection('trains-buy/1', `${company} holds its limit of ${limit} trains.`, details);
    const noPower = againstPower(context, move);
    if (noPower) yield noPower;
    if (place === 'depot' && trainName(table, train) !== offered(context))
      return yield objection(
        'trains-buy/5',
        `The supply sells ${aTrain(offered(context))} next: ${aTrain(trainName(table, train))} comes later.`,
        details,
      );
    const [has, needs] = [purse(context, company), inNeed(context, company)];
    const unaffordable = shortClause(context, company);
    if (isOfBank) {
      const costs = bankPrice(table, train, power);
      if (price !== costs) yield objection('trains-buy/2', `It costs ${money(costs)}.`, details);
      const short = needs
        ? `${saysMeans(context, company)}: markers, shares or privates have to be sold first.`
        : `${saysMeans(context, company)}.`;
      // A price that is wrong is told by itself: it says nothing of the means.
      if (price === costs && price > has) yield objection(unaffordable, short, details);
      // What the president must add follows from the lower price.
      const due = duePrice(table, company);
      const says = `A private of ${company} gets it for ${money(due)}, and its director adds no more than is missing.`;
      if (price === costs && needs && power === undefined && price > due)
        yield objection('emergency/14', says, details);
      return;
    }
    const most = mostPaid(context, company, train);
    if (price >= 1 && price <= most) return;
    const range = `the price lies between ${money(1)} and ${money(most)}.`;
    if (price < 1)
      return yield objection('trains-buy/3', `Nobody gives a train away: ${range}`, details);
    // With help no more than the printed price is paid.
    const isHelped = needs || ownsPrivate(table, company, BANK);
    const face = trainPrice(table, train);
    const clause = price <= has || (isHelped && price > face) ? 'emergency/15' : unaffordable;
    const whose = own(table, 'tokenSold') ? 'money of sold markers' : 'help of the director';
    const why =
      clause === 'emergency/15'
        ? most > face
          ? `Above its printed ${money(face)} only the ${money(most)} of ${company} itself are used`
          : `With the ${whose} no more than the printed ${money(face)} is paid${has < face ? `, and they have ${money(has)} now` : ''}`
        : saysMeans(context, company);
    yield objection(
      clause,
      `${why}: ${most < 1 ? `${company} cannot pay for it.` : range}`,
      details,
    );
  },
);

const buying = defineAction<BuyTrain>({
  name: 'train',
  partial: true,
  checks: [
    defineCheck(
      'company',
      ({ table }, { company }) =>
        !maySupply(table, company) &&
        (isForeign(company)
          ? `${company} is a foreign company: it buys trains by itself.`
          : `${company} is not buying trains now.`),
      {
        stops: true,
        finerReason: (_context, { company }) => (isForeign(company) ? 'foreign-or/12' : 'company'),
      },
    ),
    unspentCheck<BuyTrain>((_context, { price }) => price),
    purchaseCheck,
  ],
  /**
   * Trains on sale, and one of each kind of other companies at a few prices. All prices between are legal
   * too.
   */
  candidates: operatorMoves(function* (context, company) {
    const { table } = context;
    const verb = 'buyTrain';
    for (const train of trainsOnSale(table)) {
      const powers = train === onOffer(table) ? helpers(table, company) : [];
      yield { verb, company, train, price: trainPrice(table, train) };
      for (const power of powers)
        yield { verb, company, train, price: bankPrice(table, train, power), with: power };
    }
    for (const train of othersTrains(context, company))
      for (const price of prices(1, mostPaid(context, company, train), trainPrice(table, train)))
        yield { verb, company, train, price };
  }),
  consent: (context, move, player) => buy1830.consent!(context, move, player),
  effects(context, draft, { company, train, price, with: power }, player) {
    const { table } = context;
    const seller = sellerOf(context, train);
    const missing = price - treasuryOf(table, company);
    const early = !isIn(table, company, 'trains');
    if (!inNeed(context, company)) lend(context, draft, company, missing);
    else if (missing > 0) payUpTo(draft, player, charterOf(company), missing, 'towards the train');
    payUpTo(draft, charterOf(company), seller === undefined ? 'bank' : charterOf(seller), price);
    if (power !== undefined) usePower(draft, power);
    if (early) usePower(draft, WORKS);
    if (context.box.pieces.get(train)?.kind === 'train') acquire(context, draft, company, train);
  },
  say: (context, move) =>
    buy1830.say(context, move) +
    (move.with === undefined ? '' : ` with ${privateName(context.box, move.with)}`),
});

export const buyTrain = defineSharedVerb('buyTrain', more)(buying);

const [plainDiscard] = discard1830.actions as readonly [AnyAction];

/** One of two equal trains may be saved, so each is offered. */
const discard: AnyAction = {
  ...plainDiscard,
  *candidates(context): Iterable<DiscardTrain> {
    for (const company of overLimit(context))
      for (const train of tooManyTrains(context, company))
        yield { verb: 'discardTrain', company, train };
  },
  effects(context, draft, move, player) {
    const train = String(move.train);
    if (context.box.pieces.get(train)?.kind !== 'train') return;
    dropSaved(draft, train);
    plainDiscard.effects(context, draft, move, player);
  },
};

export const discardTrain: VerbRule = { ...discard1830, actions: [discard] };

/** True if a train may be bought, whatever else can be done with trains. */
function trainsOpen(context: Context, company: string): boolean {
  if (trainsOf(context, company).length === 0) return true;
  if (!hasRoom(context, company)) return false;
  const has = funds(context, company);
  return (
    has >= duePrice(context.table, company) ||
    (has >= 1 && othersTrains(context, company).length > 0)
  );
}

export const trainStep: Step = {
  name: 'trains',
  actions: ['train', 'saving', 'buyingSaved'],
  may: 'may buy trains',
  due: 'must buy a train',
  open(context, company) {
    const player = presidentOf(context, company);
    const can = (one: AnyAction): boolean => player !== undefined && context.can(one, player);
    return (
      trainsOpen(context, company) ||
      [saving, buyingSaved, companyPurchase].some(can) ||
      canRaise(context, company)
    );
  },
  must: (context, company) =>
    trainsOf(context, company).length === 0
      ? {
          reason: 'train',
          says: `${company} has no train, and may not end its turn without one.`,
        }
      : unspentObjection(context),
  procedure: (context, company) => procedure(context, company, buying),
  close: closeUsed,
};
