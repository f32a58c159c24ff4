import type { PieceId } from '../../kernel/box.ts';
import type { Draft } from '../../kernel/draft.ts';
import { lying, type Table } from '../../kernel/table.ts';
import {
  type Against,
  type AnyWay,
  type Check,
  faults,
  type Now,
  type Step,
  those,
  type Waiting,
  way,
} from '../../rules/course/nouns.ts';
import { payUpTo } from '../../rules/money.ts';
import { operator } from '../../rules/operating/turn.ts';
import { companiesOf, deciderOf, nameOf, treasury } from '../../rules/stock/holdings.ts';
import { isLinked } from '../../rules/track/reach.ts';
import { charterOf, trainName, trainPrice, trainsIn } from '../../rules/trains.ts';
import { type BuyTrain, trainChecks } from '../../rules/trains/buy.ts';
import {
  discardTrain,
  discardWaiting,
  overLimit,
  tooManyTrains,
} from '../../rules/trains/discard.ts';
import { hasRoom, sellerOf } from '../../rules/trains/owning.ts';
import { isFormed } from './clock.ts';
import { onSale, trainBought } from './depot.ts';
import { charter, figuresOf, switchesOf } from './figures.ts';
import { affordable, inReceivership, isActedFor, isAlone, isIdle } from './receivership.ts';
import { bestRun } from './runs.ts';

/** Trains of the bank and of other companies; none has to be owned, and no player pays. (1825 §10) */

/** Is it the train that a minor formed with, still on its charter? */
const isRequired = (table: Table, train: PieceId, owner: string): boolean =>
  figuresOf(table.box).minorTrains.some((set) => set.train === train) &&
  charter(table.box, owner)?.data.requiredTrain === trainName(table, train);

/** Why another company cannot sell this train. (1825 §10.2) */
function kept({ table }: Now, train: PieceId, owner: string): Against | undefined {
  const switches = switchesOf(table.box);
  const pieces = [train];
  if (!switches.receivershipTrainSale && inReceivership(table, owner))
    return { reason: 'orphan', says: `${owner} has no president and sells no train.`, pieces };
  if (!switches.minorTrainSaleable && isRequired(table, train, owner))
    return { reason: 'required', says: `${owner} formed with this train and keeps it.`, pieces };
  return undefined;
}

/** Trains that other companies could sell to this one. */
const saleable = (now: Now, company: string): PieceId[] =>
  companiesOf(now).flatMap((owner) =>
    owner === company || !isFormed(now.table, owner)
      ? []
      : trainsIn(now.table, charterOf(owner)).filter(
          (train) => kept(now, train, owner) === undefined,
        ),
  );

/** Lowest price at which one company sells to another, and of what it is a multiple. */
const leastPrice = ({ box }: Now): number => figuresOf(box).minInterCompanyTrainPrice;
const priceStep = ({ box }: Now): number => switchesOf(box).interCompanyPriceStep;

/** What is wrong with a train of the bank, or with its price. */
function bankFault(now: Now, { train, price }: BuyTrain): Against | undefined {
  const { table } = now;
  if (sellerOf(now, train) !== undefined) return undefined;
  const about = { pieces: table.box.pieces.has(train) ? [train] : [], facts: { price } };
  const inMarket = table.pieces.get(train)?.place === 'pool';
  if (table.box.pieces.get(train)?.kind !== 'train' || !(inMarket || onSale(table).includes(train)))
    return {
      reason: 'for-sale',
      says: `This train is not on sale: the bank sells the next of its stock, kinds whose phase has come, and the open market.`,
      ...about,
    };
  const face = trainPrice(table, train);
  if (price === face) return undefined;
  return {
    reason: inMarket ? 'market-price' : 'price',
    says: `A ${trainName(table, train)} train costs ${now.money(face)}.`,
    ...about,
  };
}

/** What is wrong with a train of another company. */
function ownerFault(now: Now, { company, train }: BuyTrain): Against | undefined {
  const owner = sellerOf(now, train);
  if (owner === undefined) return undefined;
  if (owner === company) return { reason: 'own', says: `${company} owns this train already.` };
  if (inReceivership(now.table, company))
    return {
      reason: 'orphan-buys',
      says: `${company} has no president and buys from the bank only.`,
    };
  return kept(now, train, owner);
}

const fromOther = (now: Now, { company, train }: BuyTrain): boolean => {
  const owner = sellerOf(now, train);
  return owner !== undefined && owner !== company && !inReceivership(now.table, company);
};

const checks: readonly Check<BuyTrain>[] = [
  ...those(trainChecks, 'company', 'room'),
  {
    reason: 'treasury',
    breaks: ({ table }, { company, price }) => price > treasury(table, company),
    says: (now, { company, price }) =>
      `${nameOf(now, company)} has ${now.money(treasury(now.table, company))} for a price of ${now.money(price)}; players never add to it.`,
    about: ({ table }, { company, price }) => ({
      facts: { price, has: treasury(table, company) },
    }),
  },
  ...faults(['for-sale', 'price', 'market-price'], bankFault),
  ...faults(['own', 'orphan-buys', 'orphan', 'required'], ownerFault),
  {
    reason: 'least',
    breaks: (now, move) => fromOther(now, move) && move.price < leastPrice(now),
    says: (now) =>
      `Companies sell trains to each other for at least ${now.money(leastPrice(now))}.`,
    about: (_now, { price }) => ({ facts: { price } }),
  },
  {
    reason: 'step',
    breaks: (now, move) => fromOther(now, move) && move.price % priceStep(now) !== 0,
    says: (now) => `Prices between companies are multiples of ${now.money(priceStep(now))}.`,
    about: (_now, { price }) => ({ facts: { price } }),
  },
];

/** The train changes hands and is paid for; a phase may begin. */
function buyFor(now: Now, draft: Draft, company: string, train: PieceId, price: number): void {
  const owner = sellerOf(now, train);
  draft.put(train, charterOf(company));
  if (owner !== company)
    payUpTo(draft, charterOf(company), owner === undefined ? 'bank' : charterOf(owner), price);
  trainBought(draft, train);
}

export const train = way<BuyTrain>({
  name: 'train',
  partial: true,
  checks,
  *candidates(now) {
    const { table } = now;
    const company = operator(table);
    if (company === undefined) return;
    const verb = 'buyTrain';
    for (const id of onSale(table))
      yield { verb, company, train: id, price: trainPrice(table, id) };
    if (inReceivership(table, company)) return;
    const step = priceStep(now);
    const most = Math.floor(treasury(table, company) / step) * step;
    for (const id of saleable(now, company)) {
      const prices = [leastPrice(now), Math.min(trainPrice(table, id), most), most];
      for (const price of new Set(prices)) yield { verb, company, train: id, price };
    }
  },
  effects: (now, draft, { company, train: id, price }) => buyFor(now, draft, company, id, price),
  say(now, { company, train: id, price }) {
    const owner = sellerOf(now, id) ?? 'the bank';
    return `${nameOf(now, company)} buys a ${trainName(now.table, id)} train from ${owner} for ${now.money(price)}`;
  },
});

/** Is the company asked about trains: room, and cash for something. (1825 §14.2) */
function mayBuy(now: Now, company: string): boolean {
  const { table } = now;
  if (!hasRoom(now, company)) return false;
  const payable = affordable(table, company).length;
  if (inReceivership(table, company)) return payable > 1 && isLinked(now, company);
  const least = priceStep(now) > 1 ? 1 : leastPrice(now);
  const fromOthers = treasury(table, company) >= least && saleable(now, company).length > 0;
  return fromOthers || payable > 0;
}

/** Of the trains it can pay, the dearest that raises the best total of who operates alone. (§11.2) */
function wantedAlone(now: Now, company: string): PieceId | undefined {
  const { table } = now;
  const own = trainsIn(table, charterOf(company));
  const before = bestRun(now, company, own).revenue;
  return affordable(table, company)
    .sort((a, b) => trainPrice(table, b) - trainPrice(table, a))
    .find((id) => bestRun(now, company, [...own, id]).revenue > before);
}

/** In receivership the only train on sale that it can pay is bought without being asked. (§11.3) */
function theOnlyOne(now: Now, company: string): PieceId | undefined {
  const payable = affordable(now.table, company);
  return payable.length === 1 && isLinked(now, company) ? payable[0] : undefined;
}

export const trains: Step = {
  name: 'trains',
  ways: ['train'],
  may: 'may buy trains',
  asks: () => ['train'],
  open: (now, company) =>
    !isIdle(now.table, company) && !isAlone(now.table, company) && mayBuy(now, company),
  must: ({ table }, company) =>
    isActedFor(table, company)
      ? {
          reason: 'train',
          says: `${company} has no president and can pay for more than one train on sale: one of them is bought.`,
        }
      : undefined,
  skip(now, draft, company) {
    const { table } = now;
    if (isIdle(table, company) || !inReceivership(table, company) || !hasRoom(now, company)) return;
    const wanted = isAlone(table, company) ? wantedAlone(now, company) : theOnlyOne(now, company);
    if (wanted !== undefined) buyFor(now, draft, company, wanted, trainPrice(table, wanted));
  },
};

/** Any train of a company above the limit, not only one of each kind. */
export const discard: AnyWay = {
  ...discardTrain.ways[0]!,
  *candidates(now) {
    for (const company of overLimit(now))
      for (const id of tooManyTrains(now, company))
        yield { verb: 'discardTrain', company, train: id };
  },
};

/** One company after the other; without anybody to decide the cheapest train goes. (§5.3, D41) */
export const discarding: Waiting = {
  ...discardWaiting,
  floor(now, before) {
    const floor = discardWaiting.floor(now, before);
    const [company] = overLimit(now);
    if (!floor || company === undefined) return undefined;
    const player = deciderOf(now, company);
    const acting = player === undefined ? [] : [player];
    return { ...floor, acting, asks: ['discard'], because: 'discard' };
  },
  settle(now, draft) {
    const { table } = now;
    const [company] = overLimit(now);
    if (company === undefined || !isAlone(table, company)) return false;
    const stock = [...table.box.pieces.keys()];
    const [cheapest] = tooManyTrains(now, company).sort(
      (a, b) => trainPrice(table, a) - trainPrice(table, b) || stock.indexOf(a) - stock.indexOf(b),
    );
    if (cheapest === undefined || lying(table, 'pool').includes(cheapest)) return false;
    draft.put(cheapest, 'pool');
    return true;
  },
};
