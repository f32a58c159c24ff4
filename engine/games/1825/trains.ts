import { write, phaseAt } from '../../rules/course/keys.ts';
import type {
  Against,
  Check,
  Draft,
  Now,
  Step,
  Table,
  Waiting,
  PieceId,
} from '../../rules/course/nouns.ts';
import { objections, those, way, wrong } from '../../rules/course/verb.ts';
import { payUpTo } from '../../rules/money.ts';
import { operator } from '../../rules/operating/turn.ts';
import { companiesOf, nameOf, treasury } from '../../rules/stock/holdings.ts';
import { isLinked } from '../../rules/track/reach.ts';
import {
  aTrain,
  charterOf,
  scrap,
  trainName,
  trainPrice,
  trainsIn,
} from '../../rules/trains/cards.ts';
import { type BuyTrain, trainChecks } from '../../rules/trains/buy.ts';
import { discardWaiting, overLimit, tooManyTrains } from '../../rules/trains/discard.ts';
import { hasRoom, sellerOf } from '../../rules/trains/owning.ts';
import { type TrainRules, TRAINS as TRAINS_OF_1830 } from '../../rules/trains/rules.ts';
import { charter, figuresOf, switchesOf } from './box/figures.ts';
import { affordable, inReceivership, isActedFor, isAlone, isIdle } from './receivership.ts';
import { bestRun } from './runs.ts';

/** Trains of the bank and of other companies; none has to be owned, and no player pays. (1825 §10) */

export const TRAINS: Partial<TrainRules> = {
  closesPrivates: [],
  must: 'never',
  inOrder: 'listed',
};

/** Is it the train that a minor formed with, still on its charter? */
const isRequired = (table: Table, train: PieceId, owner: string): boolean =>
  figuresOf(table.box).minorTrains.some(
    (set) => set.train === train && set.kind === charter(table.box, owner)?.data.requiredTrain,
  );

/** Why another company cannot sell this train. (1825 §10.2) */
function kept({ table }: Now, train: PieceId, owner: string): Against | undefined {
  const switches = switchesOf(table.box);
  if (!switches.receivershipTrainSale && inReceivership(table, owner))
    return wrong('orphan', `${owner} has no president and sells no train.`);
  if (!switches.minorTrainSaleable && isRequired(table, train, owner))
    return wrong('required', `${owner} formed with this train and keeps it.`);
  return undefined;
}

/** Trains that other companies could sell to this one. */
const saleable = (now: Now, company: string): PieceId[] =>
  companiesOf(now).flatMap((owner) =>
    owner === company
      ? []
      : trainsIn(now.table, charterOf(owner)).filter(
          (train) => kept(now, train, owner) === undefined,
        ),
  );

/** Lowest price at which one company sells to another, and of what it is a multiple. */
const leastPrice = ({ box }: Now): number => figuresOf(box).minInterCompanyTrainPrice;
const priceStep = ({ box }: Now): number => switchesOf(box).interCompanyPriceStep;

const [forSale] = those(trainChecks, 'for-sale');

/** Of the stock only the next one of a kind is sold. */
const isBehind = ({ table, rules }: Now, train: PieceId): boolean =>
  table.pieces.get(train)?.place === 'depot' && !rules.trains.onSale(table).includes(train);

const checks: readonly Check<BuyTrain>[] = [
  ...those(trainChecks, 'company'),
  {
    ...forSale!,
    breaks: (now, move, by) => forSale!.breaks(now, move, by) || isBehind(now, move.train),
  },
  ...those(trainChecks, 'room', 'price'),
  objections<BuyTrain>(function* (now, { company, train, price }) {
    const { table, money } = now;
    const has = treasury(table, company);
    if (price > has)
      yield wrong(
        'treasury',
        `${nameOf(now, company)} has ${money(has)} for a price of ${money(price)}; players never add to it.`,
        { facts: { price, has } },
      );
    const owner = sellerOf(now, train);
    if (owner === undefined || owner === company) return;
    if (inReceivership(table, company))
      return yield wrong('orphan-buys', `${company} has no president and buys from the bank only.`);
    const keeps = kept(now, train, owner);
    if (keeps) yield keeps;
    const [least, step] = [leastPrice(now), priceStep(now)];
    const facts = { price };
    if (price < least)
      yield wrong('least', `Companies sell trains to each other for at least ${money(least)}.`, {
        facts,
      });
    if (price % step !== 0)
      yield wrong('step', `Prices between companies are multiples of ${money(step)}.`, { facts });
  }),
];

/**
 * The train changes hands and is paid for; the next phase may start, and older trains may go. A 5 that
 * a minor formed with may be sold before phase 2: that begins no phase, but it is the first 5. (§10.5)
 */
function buyFor(now: Now, draft: Draft, company: string, train: PieceId, price: number): void {
  const owner = sellerOf(now, train);
  draft.put(train, charterOf(company));
  if (owner !== company)
    payUpTo(draft, charterOf(company), owner === undefined ? 'bank' : charterOf(owner), price);
  const { box } = now;
  const kind = trainName(now.table, train);
  const next = box.phases[phaseAt(now.table) + 1];
  if (next?.onTrain === kind) write(draft, 'phase', next.name);
  scrap(draft, TRAINS_OF_1830.rusts(box, kind), 'out');
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
    for (const id of now.rules.trains.onSale(table))
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
    return `${nameOf(now, company)} buys ${aTrain(trainName(now.table, id))} train from ${owner} for ${now.money(price)}`;
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

/** Without anybody to decide the cheapest train goes. (§5.3, D41) */
export const discarding: Waiting = {
  ...discardWaiting,
  settle(now, draft) {
    const { table } = now;
    const [company] = overLimit(now);
    if (company === undefined || !isAlone(table, company)) return false;
    const [cheapest] = tooManyTrains(now, company).sort(
      (a, b) => trainPrice(table, a) - trainPrice(table, b),
    );
    draft.put(cheapest!, 'pool');
    return true;
  },
};
