import { write, phaseAt } from '../../rules/course/keys.ts';
import type {
  Check,
  Draft,
  Context,
  Step,
  Table,
  Interruption,
  PieceId,
} from '../../rules/course/nouns.ts';
import { checkOf, defineCheck, objection, pickChecks } from '../../rules/course/check.ts';
import { defineAction } from '../../rules/course/verb.ts';
import { payUpTo } from '../../rules/money.ts';
import { operatingCompany } from '../../rules/operating/turn.ts';
import { companiesOf, nameOf, treasuryOf } from '../../rules/stock/holdings.ts';
import { isLinked } from '../../rules/track/reach.ts';
import {
  aTrain,
  charterOf,
  scrapTrains,
  trainName,
  trainPrice,
  trainsIn,
} from '../../rules/trains/cards.ts';
import { notForSale } from '../../rules/trains/barred.ts';
import { type BuyTrain, purchaseFacts, trainChecks } from '../../rules/trains/buy.ts';
import { discardInterruption, overLimit, tooManyTrains } from '../../rules/trains/discard.ts';
import { hasRoom, sellerOf } from '../../rules/trains/owning.ts';
import { TRAINS as TRAINS_OF_1830, trainsOnSale } from '../../rules/trains/rules.ts';
import { charter, figuresOf, switchesOf } from './box/figures.ts';
import { affordable, inReceivership, isActedFor, hasNoDecider, isIdle } from './receivership.ts';
import { bestRun } from './runs.ts';

/**
 * Trains of the bank and of other companies. No company must own one, and players do not pay for them. (1825
 * §10)
 */

/** True for the train that a minor formed with, while it is on its charter. */
const isRequired = (table: Table, train: PieceId, owner: string): boolean =>
  figuresOf(table.box).minorTrains.some(
    (set) => set.train === train && set.kind === charter(table.box, owner)?.data.requiredTrain,
  );

/** Why another company cannot sell this train. (1825 §10.2) */
function kept({ table }: Context, train: PieceId, owner: string) {
  const switches = switchesOf(table.box);
  if (!switches.receivershipTrainSale && inReceivership(table, owner))
    return objection('orphan', `${owner} has no president and sells no train.`);
  if (!switches.minorTrainSaleable && isRequired(table, train, owner))
    return objection('required', `${owner} formed with this train and keeps it.`);
  return undefined;
}

/** Trains that other companies could sell to this one. */
const saleable = (context: Context, company: string): PieceId[] =>
  companiesOf(context).flatMap((owner) =>
    owner === company
      ? []
      : trainsIn(context.table, charterOf(owner)).filter(
          (train) => kept(context, train, owner) === undefined,
        ),
  );

/** The least price between companies. Prices are multiples of it. */
const leastPrice = ({ box }: Context): number => figuresOf(box).minInterCompanyTrainPrice;
const priceStep = ({ box }: Context): number => switchesOf(box).interCompanyPriceStep;

const forSale = checkOf(trainChecks, 'for-sale');

/** Of each kind only the next train is for sale. */
const behindCheck = defineCheck<BuyTrain>(
  'for-sale',
  (context, move) => {
    const { table } = context;
    const isInStack = table.pieces.get(move.train)?.place === 'depot';
    if (!isInStack || trainsOnSale(table).includes(move.train)) return undefined;
    return { says: notForSale(context, move.train), ...purchaseFacts(context, move) };
  },
  { stops: true, finerReason: forSale.finerReason! },
);

const checks: readonly Check<BuyTrain>[] = [
  ...pickChecks(trainChecks, 'company'),
  forSale,
  behindCheck,
  ...pickChecks(trainChecks, 'room', 'price'),
  defineCheck<BuyTrain>(
    ['treasury', 'orphan-buys', 'least', 'step', 'orphan', 'required'],
    function* (context, { company, train, price }) {
      const { table, money } = context;
      const has = treasuryOf(table, company);
      if (price > has)
        yield objection(
          'treasury',
          `${nameOf(context, company)} has ${money(has)} for a price of ${money(price)}; players never add to it.`,
          { facts: { price, has } },
        );
      const owner = sellerOf(context, train);
      if (owner === undefined || owner === company) return;
      if (inReceivership(table, company))
        return yield objection(
          'orphan-buys',
          `${company} has no president and buys from the bank only.`,
        );
      const keeps = kept(context, train, owner);
      if (keeps) yield keeps;
      const [least, step] = [leastPrice(context), priceStep(context)];
      const facts = { price };
      if (price < least)
        yield objection(
          'least',
          `Companies sell trains to each other for at least ${money(least)}.`,
          {
            facts,
          },
        );
      if (price % step !== 0)
        yield objection('step', `Prices between companies are multiples of ${money(step)}.`, {
          facts,
        });
    },
  ),
];

/**
 * Moves and pays for the train. It may start a phase and scrap older trains. A 5 that a minor formed with may
 * be sold before phase 2: it starts no phase, but it is the first 5. (§10.5)
 */
function buyFor(
  context: Context,
  draft: Draft,
  company: string,
  train: PieceId,
  price: number,
): void {
  const owner = sellerOf(context, train);
  draft.put(train, charterOf(company));
  if (owner !== company)
    payUpTo(draft, charterOf(company), owner === undefined ? 'bank' : charterOf(owner), price);
  const { box } = context;
  const kind = trainName(context.table, train);
  const next = box.phases[phaseAt(context.table) + 1];
  if (next?.onTrain === kind) write(draft, 'phase', next.name);
  scrapTrains(draft, TRAINS_OF_1830.rusts(box, kind), 'out');
}

export const train = defineAction<BuyTrain>({
  name: 'train',
  partial: true,
  checks,
  *candidates(context) {
    const { table } = context;
    const company = operatingCompany(table);
    if (company === undefined) return;
    const verb = 'buyTrain';
    for (const id of trainsOnSale(table))
      yield { verb, company, train: id, price: trainPrice(table, id) };
    if (inReceivership(table, company)) return;
    const step = priceStep(context);
    const most = Math.floor(treasuryOf(table, company) / step) * step;
    for (const id of saleable(context, company)) {
      const prices = [leastPrice(context), Math.min(trainPrice(table, id), most), most];
      for (const price of new Set(prices)) yield { verb, company, train: id, price };
    }
  },
  effects: (context, draft, { company, train: id, price }) =>
    buyFor(context, draft, company, id, price),
  say(context, { company, train: id, price }) {
    const owner = sellerOf(context, id) ?? 'the bank';
    return `${nameOf(context, company)} buys ${aTrain(trainName(context.table, id))} train from ${owner} for ${context.money(price)}`;
  },
});

/** True if the company is asked about trains: it has room, and cash for something. (1825 §14.2) */
function mayBuy(context: Context, company: string): boolean {
  const { table } = context;
  if (!hasRoom(context, company)) return false;
  const payable = affordable(table, company).length;
  if (inReceivership(table, company)) return payable > 1 && isLinked(context, company);
  const least = priceStep(context) > 1 ? 1 : leastPrice(context);
  const fromOthers = treasuryOf(table, company) >= least && saleable(context, company).length > 0;
  return fromOthers || payable > 0;
}

/**
 * The train that a company without a decider buys: the dearest it can pay for that raises its best run.
 * (§11.2)
 */
function wantedAlone(context: Context, company: string): PieceId | undefined {
  const { table } = context;
  const own = trainsIn(table, charterOf(company));
  const before = bestRun(context, company, own).revenue;
  return affordable(table, company)
    .sort((a, b) => trainPrice(table, b) - trainPrice(table, a))
    .find((id) => bestRun(context, company, [...own, id]).revenue > before);
}

/** In receivership, the only train on sale that it can pay for is bought without a question. (§11.3) */
function theOnlyOne(context: Context, company: string): PieceId | undefined {
  const payable = affordable(context.table, company);
  return payable.length === 1 && isLinked(context, company) ? payable[0] : undefined;
}

export const trains: Step = {
  name: 'trains',
  actions: ['train'],
  may: 'may buy trains',
  awaited: () => ['train'],
  open: (context, company) =>
    !isIdle(context.table, company) &&
    !hasNoDecider(context.table, company) &&
    mayBuy(context, company),
  must: ({ table }, company) =>
    isActedFor(table, company)
      ? {
          reason: 'train',
          says: `${company} has no president and can pay for more than one train on sale: one of them is bought.`,
        }
      : undefined,
  skip(context, draft, company) {
    const { table } = context;
    if (isIdle(table, company) || !inReceivership(table, company) || !hasRoom(context, company))
      return;
    const wanted = hasNoDecider(table, company)
      ? wantedAlone(context, company)
      : theOnlyOne(context, company);
    if (wanted !== undefined) buyFor(context, draft, company, wanted, trainPrice(table, wanted));
  },
};

/** If nobody decides, the cheapest train is discarded. (§5.3, D41) */
export const discarding: Interruption = {
  ...discardInterruption,
  settle(context, draft) {
    const { table } = context;
    const [company] = overLimit(context);
    if (company === undefined || !hasNoDecider(table, company)) return;
    const [cheapest] = tooManyTrains(context, company).sort(
      (a, b) => trainPrice(table, a) - trainPrice(table, b),
    );
    draft.put(cheapest!, 'pool');
  },
};
