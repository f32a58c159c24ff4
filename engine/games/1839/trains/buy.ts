import * as z from 'zod/mini';
import type { Against, AnyWay, Now, PieceId, Step, VerbRule } from '../../../rules/course/nouns.ts';
import type { Shared } from '../../../rules/course/verb.ts';
import { against, objections, way, word, wrong, sharedVerb } from '../../../rules/course/verb.ts';
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

/** What is wrong with a purchase. */
const purchaseCheck = objections<BuyTrain>(function* (now, move) {
  const { table, box, rules, money } = now;
  const { company, train, price, with: power } = move;
  const against = (reason: string, says: string) => wrong(reason, says, about(now, move));
  const [isOfBank, place] = [isBanks(now, move), placeOf(now, move)];
  const isSold = isOfBank ? ['depot', 'pool'].includes(place) : sellerOf(now, train) !== company;
  if (box.pieces.get(train)?.kind !== 'train' || !isSold)
    return yield against('trains-buy/3', 'That train is not for sale.');
  const limit = rules.trains.limit(table);
  if (!hasRoom(now, company))
    yield against('trains-buy/1', `${company} holds its limit of ${limit} trains.`);
  const noPower = againstPower(now, move);
  if (noPower) yield noPower;
  if (place === 'depot' && trainName(table, train) !== offered(now))
    yield against('trains-buy/5', `${offered(now)} is on sale, nothing else.`);
  const [has, needs] = [purse(now, company), inNeed(now, company)];
  // Money that is not there cannot be paid: the president's may be asked, or not.
  const unaffordable = needs ? 'emergency/7' : 'emergency/13';
  if (isOfBank) {
    const costs = bankPrice(table, train, power);
    if (price !== costs) yield against('trains-buy/2', `It costs ${money(costs)}.`);
    const short = needs
      ? `${money(has)} is there: tokens, shares or privates have to go first.`
      : `${company} has ${money(treasury(table, company))}, and its director may not help now.`;
    if (price > has) yield against(unaffordable, short);
    // What the president has to add is counted by the lower price.
    const due = duePrice(table, company);
    const isHelped = needs && price > treasury(table, company);
    const says = `A private of ${company} gets it for ${money(due)}, and its director adds no more than is missing.`;
    if (isHelped && power === undefined && price > due) yield against('emergency/14', says);
    return;
  }
  const most = mostPaid(now, company, train);
  if (price >= 1 && price <= most) return;
  const range = `The price lies between ${money(1)} and ${money(most)}.`;
  const clause = price < 1 ? 'trains-buy/3' : price <= has ? 'emergency/15' : unaffordable;
  yield against(clause, most < 1 ? `${company} cannot pay for it.` : range);
});

const buying = way<BuyTrain>({
  name: 'train',
  partial: true,
  checks: [
    against(
      'company',
      ({ table }, { company }) =>
        !maySupply(table, company) && `${company} is not buying trains now.`,
    ),
    ...unspentChecks<BuyTrain>((_now, { price }) => price),
    purchaseCheck,
  ],
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
  due: 'must buy a train',
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
  procedure: (now, company) => procedure(now, company, buying),
  leave: closeUsed,
};
