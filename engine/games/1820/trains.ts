import * as z from 'zod/mini';
import { cash } from '../../kernel/table.ts';
import type { Context, PieceId, PlaceId, Step, Table } from '../../rules/course/nouns.ts';
import type { SharedMove } from '../../rules/course/verb.ts';
import { checkOf, defineCheck, objection, pickChecks } from '../../rules/course/check.ts';
import { defineSharedVerb, defineAction, text } from '../../rules/course/verb.ts';
import { payUpTo } from '../../rules/money.ts';
import { playerToken } from '../../rules/procedure.ts';
import { companyCheck, operatorMoves, operatingCompany } from '../../rules/operating/turn.ts';
import { prices, trainChecks } from '../../rules/trains/buy.ts';
import { beginPhase } from '../../rules/trains/phase.ts';
import {
  aTrain,
  charterOf,
  firstOfEachKind,
  trainName,
  trainPrice,
} from '../../rules/trains/cards.ts';
import { hasRoom, sellerOf } from '../../rules/trains/owning.ts';
import { amend, firstAsked, note, read } from './clock.ts';
import { maintenanceOf, onOffer, trainLimit, trainsOf } from './companies/chart.ts';
import { closePrivate } from './takeover/procedure.ts';
import {
  catalogue,
  isPrivate,
  playerOf,
  purseOf,
  decidesFor,
  sharesIn,
} from './companies/holdings.ts';
import { liquidate, priceOf } from './companies/market.ts';
import { HOLDEN, holdenLeft } from './companies/family.ts';
import { shortfall } from './operating/dues.ts';
import type { Control, SellShares } from './stock/shares.ts';
import {
  dealtIn,
  SALE_CLAUSES,
  salesOf,
  saySell,
  sellable,
  sellToPool,
  sharesFor,
  saleObjection,
} from './stock/shares.ts';
import { discard, type DiscardTrain, overLimit } from '../../rules/trains/discard.ts';

/** Buying trains. (1820 §8.7) */

/** `with`: "JH" = James Holden helps before the run. */
const more = { with: z.optional(text) };
type BuyTrain = SharedMove<'buyTrain', typeof more>;

/** Face value less the present maintenance, at least £1. It limits prices between companies. (§8.7) */
const fairPrice = (table: Table, train: PieceId): number =>
  Math.max(1, trainPrice(table, train) - maintenanceOf(table, train));

/**
 * True if the director may add money: for a public company without a train. A private company has it anyway.
 */
const mayHelp = (table: Table, company: string): boolean =>
  !isPrivate(table, company) && trainsOf(table, company).length === 0;

const treasury = (table: Table, company: string): number => cash(table, purseOf(table, company));

/** What the company can pay, with its director's money where that may be added. */
function means(table: Table, company: string): number {
  const help = mayHelp(table, company) ? cash(table, decidesFor(table, company) ?? '') : 0;
  return treasury(table, company) + help;
}

const isEarly = (table: Table): boolean => read(table, 'step') === 'supply';

/** True for companies that buy before they run: private ones, and those that Holden helps. */
const buysEarly = (table: Table, company: string): boolean =>
  isPrivate(table, company) || holdenLeft(table, company);

/** The objection to buying before the run, or to the help for it. (§8.6, §14.3) */
function earlyFault(table: Table, { company, with: power }: BuyTrain) {
  const early = isEarly(table);
  if (power === HOLDEN && !(early && holdenLeft(table, company)))
    return objection('14.5.1/2', `James Holden does not help ${company} now.`);
  if (power !== undefined && power !== HOLDEN)
    return objection('14.1/10', `${power} has no power to buy trains.`);
  return early && power !== HOLDEN && !isPrivate(table, company)
    ? objection('7.2/1', 'Only private companies buy before they run.')
    : undefined;
}

/** The objection to the price of another company's train. (§8.7) */
function priceFault(context: Context, { company, train, price }: BuyTrain) {
  const { table, money } = context;
  const seller = sellerOf(context, train);
  if (seller === undefined) return undefined;
  const fair = fairPrice(table, train);
  const [buys, sells] = [isPrivate(table, company), isPrivate(table, seller)];
  const about = { facts: { price, fair, face: trainPrice(table, train) } };
  if (isEarly(table))
    return objection('13.2/7', 'Before the run trains come from the supply.', about);
  if (decidesFor(table, seller) === undefined)
    return objection('7.2.7/3', `${seller} sells no train here.`, about);
  if (price < 1) return objection('7.2.7/3', `A train costs at least ${money(1)}.`, about);
  if (buys && !sells && price < fair)
    return objection('7.2.7/4', `A private company pays at least ${money(fair)}.`, about);
  if (!buys && sells && price > fair)
    return objection('7.2.7/5', `A private company gets at most ${money(fair)}.`, about);
  const helped = means(table, company) > treasury(table, company);
  return helped && price > treasury(table, company) && price > fair
    ? objection('7.2.7/10', `With money of the director it costs at most ${money(fair)}.`, about)
    : undefined;
}

/** A train that a player won before its time is handed to a company, and never bought. (§8.9) */
const futureCheck = defineCheck<BuyTrain>(
  '6.4.3/2',
  ({ table, box }, { train }) => {
    const owner = playerOf(table, table.pieces.get(train)?.place);
    if (owner === undefined || box.pieces.get(train)?.kind !== 'train') return undefined;
    return `It is a future train of ${playerToken(owner)}: it is assigned, not bought.`;
  },
  { stops: true },
);

/** The money of the company, and of its director where that may be added, falls short. (§8.7) */
const meansCheck = defineCheck<BuyTrain>(
  '7.2.7/6',
  ({ table, money }, { company, price }) => {
    const purse = means(table, company);
    if (price <= purse) return undefined;
    const has = `${mayHelp(table, company) ? 'with its director’s money ' : ''}${company} has ${money(purse)}`;
    return { says: `That costs ${money(price)}; ${has}.`, facts: { price, purse } };
  },
  // A price that is wrong is told by itself: it says nothing of the means.
  { silentAfter: ['price'] },
);

/** Companies that may sell a train to this one. */
const sellers = (table: Table, company: string): string[] =>
  catalogue(table.box).filter((one) => one !== company && decidesFor(table, one) !== undefined);

const train = defineAction<BuyTrain>({
  name: 'train',
  partial: true,
  checks: [
    ...(pickChecks(trainChecks, 'company') as typeof trainChecks),
    futureCheck,
    {
      ...checkOf(trainChecks, 'for-sale'),
      finerReason: (context, { company, train }) =>
        sellerOf(context, train) === company ? 'own' : 'for-sale',
    },
    ...pickChecks(trainChecks, 'room', 'price'),
    defineCheck(
      ['7.2/1', '14.5.1/2', '14.1/10', '13.2/7', '7.2.7/3', '7.2.7/4', '7.2.7/5', '7.2.7/10'],
      function* (context, move) {
        const early = earlyFault(context.table, move);
        if (early) yield early;
        const dear = priceFault(context, move);
        if (dear) yield dear;
      },
    ),
    meansCheck,
  ],
  candidates: operatorMoves(function* (context, company) {
    const { table } = context;
    if (!hasRoom(context, company)) return;
    const verb = 'buyTrain';
    const first = onOffer(table);
    const aided = isEarly(table) && !isPrivate(table, company);
    if (first !== undefined)
      yield {
        verb,
        company,
        train: first,
        price: trainPrice(table, first),
        ...(aided && { with: HOLDEN }),
      };
    for (const seller of sellers(table, company))
      for (const train of firstOfEachKind(table, trainsOf(table, seller))) {
        const fair = fairPrice(table, train);
        const most = Math.max(treasury(table, company), Math.min(fair, means(table, company)));
        for (const price of prices(1, most, fair)) yield { verb, company, train, price };
      }
  }),
  /** The director of the selling company consents. */
  consent: (context, { train }) => [decidesFor(context.table, sellerOf(context, train) ?? '')],
  effects(context, draft, { company, train, price, with: power }) {
    const { table } = context;
    const seller = sellerOf(context, train);
    const from = purseOf(table, company);
    const to = seller === undefined ? 'bank' : purseOf(table, seller);
    const director = decidesFor(table, company);
    const missing = Math.max(0, price - cash(table, from));
    const what = `for the ${trainName(table, train)} train`;
    if (from !== to) payUpTo(draft, from, to, price, what);
    if (director !== undefined && director !== to) payUpTo(draft, director, to, missing, what);
    draft.put(train, charterOf(company));
    if (!isEarly(table)) amend(draft, 'turned', { bought: true });
    if (power === HOLDEN) note(draft, company, { holden: true });
    if (seller === undefined) beginPhase(context, draft, trainName(table, train));
  },
  say(context, { company, train, price }) {
    const { table, money } = context;
    const seller = sellerOf(context, train);
    const from = seller === undefined ? '' : ` from ${seller}`;
    return `${company} buys ${aTrain(trainName(table, train))}${from} for ${money(price)}`;
  },
});

export const buyTrain = defineSharedVerb('buyTrain', more)(train);

/** The price of the dearest train that can be bought with the director's help. So much may be raised. */
function dearest(table: Table, company: string): number {
  const first = onOffer(table);
  const others = isEarly(table) ? [] : sellers(table, company);
  const fair = others.flatMap((seller) =>
    trainsOf(table, seller).map((train) => fairPrice(table, train)),
  );
  return Math.max(...fair, ...(first === undefined ? [] : [trainPrice(table, first)]));
}

const isFull = (table: Table, company: string): boolean =>
  trainsOf(table, company).length >= trainLimit(table);

/** True if shares may be sold now for a train of the company. */
function mayRaiseForTrain(table: Table, company: string): boolean {
  const step = read(table, 'step');
  return (
    (step === 'trains' || (step === 'supply' && buysEarly(table, company))) &&
    !isFull(table, company) &&
    (isPrivate(table, company) || mayHelp(table, company)) &&
    means(table, company) < dearest(table, company)
  );
}

/** Private companies, and those that Holden helps, may buy before they run. (§8.6, §14.3) */
export const supplyStep: Step = {
  name: 'supply',
  actions: ['train', 'cashSale'],
  purpose: ['train'],
  may: 'may buy a train before it runs',
  open({ table }, company) {
    const first = onOffer(table);
    if (first === undefined || isFull(table, company) || !buysEarly(table, company)) return false;
    return trainPrice(table, first) <= means(table, company) + raisable(table);
  },
};

/** Trains are discarded before any is bought. A company without a train is lost. (§8.6, §8.7) */
export const trainStep: Step = {
  name: 'trains',
  actions: ['throwAway', 'train', 'cashSale'],
  purpose: ['train'],
  may: 'may discard and buy trains',
  says({ table }, company) {
    if (trainsOf(table, company).length > 0) return this.may;
    return isPrivate(table, company)
      ? 'has no train: it buys one or closes'
      : 'has no train: it buys one or goes into liquidation';
  },
  open: ({ table }, company) => !isFull(table, company) || !read(table, 'turned').bought,
  close({ table }, draft, company) {
    if (trainsOf(table, company).length > 0) return;
    if (isPrivate(table, company)) closePrivate(draft, company);
    else liquidate(draft, company);
  },
};

/** Selling shares outside stock rounds, for payments that are due. (1820 §8.5, §8.7, §8.8, §13.4) */

/** Who has to raise money now, and for which company, whose director must not change. */
interface Need {
  readonly seller: PlaceId;
  readonly control?: Control;
}

function needOf(table: Table): Need | undefined {
  const first = firstAsked(table);
  if (first?.ask === 'debt') {
    const control = { of: first.company, clause: '17.3/4' } as const;
    return { seller: first.payer, ...(first.repay && { control }) };
  }
  const company = operatingCompany(table);
  const director = company === undefined ? undefined : decidesFor(table, company);
  if (first || company === undefined || director === undefined) return undefined;
  if (['maintenance', 'interest'].includes(read(table, 'step'))) {
    const there = isPrivate(table, company) ? 0 : cash(table, director);
    return shortfall(table, company) > there
      ? { seller: director, control: { of: company, clause: '7.2.8/3' } }
      : undefined;
  }
  return mayRaiseForTrain(table, company)
    ? { seller: director, control: { of: company, clause: '7.2.7/9' } }
    : undefined;
}

export const cashSale = defineAction<SellShares>({
  name: 'cashSale',
  matches: ({ table }) => firstAsked(table) !== undefined || read(table, 'stage') !== 'stock',
  by: ({ table }) => [playerOf(table, needOf(table)?.seller ?? '')],
  checks: [
    defineCheck(
      ['7.2.7/8', ...SALE_CLAUSES],
      function* ({ table }, { company, percent, for: seller }, player) {
        const need = needOf(table);
        const by = need?.seller ?? seller ?? player;
        if (sharesIn(table, by, company) === 0) return yield saleObjection(table, by, company, 1)!;
        if (!need)
          return yield objection(
            '7.2.7/8',
            'Outside stock rounds shares are sold only to pay what cannot be paid otherwise.',
          );
        if ((seller ?? player) !== need.seller)
          yield objection('7.2.7/8', 'Only who has to pay sells shares for it.');
        const shares = sharesFor(table, company, percent);
        const held = saleObjection(table, need.seller, company, shares, need.control);
        if (held) yield held;
      },
    ),
  ],
  *candidates({ table }, player) {
    const need = needOf(table);
    if (need) yield* salesOf(table, player, need.seller);
  },
  effects({ table }, draft, { company, percent }) {
    const need = needOf(table);
    if (need) sellToPool(draft, need.seller, company, sharesFor(table, company, percent));
  },
  say: saySell,
});

/** What a sale of everything saleable would bring the player who has to raise money now. */
export function raisable(table: Table): number {
  const need = needOf(table);
  const most = (company: string) =>
    need ? sellable(table, need.seller, company, need.control) : 0;
  return dealtIn(table).reduce((sum, company) => sum + most(company) * priceOf(table, company), 0);
}

/**
 * Discarding trains voluntarily. Above the limit it works as in 1830, one company after the other. (1820
 * §8.6)
 */

const throwAway = defineAction<DiscardTrain>({
  name: 'throwAway',
  matches: (context) => overLimit(context).length === 0,
  checks: [
    companyCheck('is not at that step of its turn'),
    defineCheck(['7.2/1', '7.2.6/1'], function* ({ table }, { company, train }) {
      if (read(table, 'turned').bought)
        yield objection('7.2/1', 'Trains are discarded before any is bought.');
      if (!trainsOf(table, company).includes(train))
        yield objection('7.2.6/1', `${company} has no such train.`);
    }),
  ],
  candidates: operatorMoves(({ table }, company) =>
    trainsOf(table, company).map((train) => ({ verb: 'discardTrain', company, train })),
  ),
  effects: (_context, draft, { train }) => draft.put(train, 'out'),
  say: ({ table }, { company, train }) => `${company} discards ${aTrain(trainName(table, train))}`,
});

export const discardTrain = defineSharedVerb('discardTrain')(throwAway, {
  ...discard,
  matches: (context) => overLimit(context).length > 0,
});
