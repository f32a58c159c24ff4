import { defineCheck } from '../course/check.ts';
import * as z from 'zod/mini';
import { cash as cashOf } from '../../kernel/table.ts';
import { amend, GAME_OVER, read, write } from '../course/keys.ts';
import type { Check, Context, PlaceId } from '../course/nouns.ts';
import { type MoveOf, defineVerb, defineAction, text } from '../course/verb.ts';
import { reorder, operatorMoves, operatingCompany } from '../operating/turn.ts';
import { playerToken, type Answer, type Procedure, type ProcedureStep } from '../procedure.ts';
import { companiesOf, deciderOf, nameOf, treasuryOf } from '../stock/holdings.ts';
import { priceOf } from '../stock/market.ts';
import { operatingOrder } from '../stock/moves.ts';
import type { SellShares } from '../stock/sell.ts';
import { bundles, sellBundle, saleObjection } from '../stock/shares.ts';
import { helpBarred, saysBarred } from './barred.ts';
import { aTrain, charterOf, trainName } from './cards.ts';
import {
  canHelp,
  charterFor,
  cheapestTrain,
  companyMeans,
  hasSoldForTrain,
  mustBuy,
  type TrainOffer,
  payableTrains,
} from './owning.ts';

/** Emergency sales of shares for a train, and bankruptcy. */

/** Companies that must keep their president in an emergency sale. */
export function keptPresidencies(context: Context): readonly string[] {
  const company = operatingCompany(context.table);
  if (context.rules.trains.presidentHelp.keepsPresidency === 'all') return companiesOf(context);
  return company === undefined ? [] : [company];
}

const soldBefore = (context: Context, company: string): boolean =>
  context.rules.trains.presidentHelp.sellsEachCompanyOnce &&
  read(context.table, 'work').sold.includes(company);

const isDue = (context: Context): boolean => {
  const company = operatingCompany(context.table);
  return company !== undefined && canHelp(context, company);
};

/** The company in turn, and the charter that would take a train with help. */
function wouldBuy(context: Context) {
  const company = operatingCompany(context.table);
  return company === undefined ? undefined : { company, charter: charterFor(context, company) };
}

/** Why no help is due: the company has a train, its treasury can pay for one, or it need not own one. */
function whyNotDue(context: Context): string {
  const bought = wouldBuy(context);
  const why = bought ? helpBarred(context, bought) : 'due';
  return why === 'treasury' ? 'rich' : why;
}

function saysNotDue(context: Context): string {
  const bought = wouldBuy(context);
  return bought
    ? `${saysBarred(context, bought)}: no shares are sold.`
    : `Shares are sold here only by a ${context.rules.companies.head} who has to help with a train.`;
}

export const emergencySale = defineAction<SellShares>({
  name: 'emergencySale',
  matches: ({ table }) => read(table, 'stage') === 'operating',
  checks: [
    defineCheck<SellShares>('due', (context) => !isDue(context) && saysNotDue(context), {
      stops: true,
      finerReason: (context) => whyNotDue(context),
    }),
    defineCheck(
      'twice',
      (context, { company }) =>
        soldBefore(context, company) &&
        `${nameOf(context, company)} has been sold for this train already.`,
    ),
    defineCheck<SellShares>(
      ['unparred', 'held', 'pool', 'president', 'keeps-president'],
      (context, move, player) =>
        saleObjection(context, player, move.company, move.percent, keptPresidencies(context)),
    ),
    defineCheck(
      'too-many',
      (context, { company, percent }, player) => {
        const facts = {
          price: cheapestTrain(context),
          means: companyMeans(context, operatingCompany(context.table)!, player),
        };
        const without = facts.means + (percent / 10 - 1) * priceOf(context.table, company);
        if (without < facts.price) return undefined;
        const says = `${playerToken(player)} and the treasury would reach ${context.money(facts.price)} with one share less.`;
        return { says, facts };
      },
      // Shares that the player does not hold bring nothing.
      { silentAfter: ['unparred', 'held'] },
    ),
  ],
  *candidates(context, player) {
    if (!isDue(context)) return;
    const offices = keptPresidencies(context);
    for (const company of companiesOf(context))
      for (const percent of bundles(context, player, company, offices))
        yield { verb: 'sellShares', company, percent };
  },
  effects(context, draft, { company, percent, certificates }, player) {
    const price = priceOf(context.table, company);
    const due = isDue(context);
    sellBundle(context, draft, player, company, percent, certificates);
    const buyer = operatingCompany(context.table);
    if (buyer === undefined) return;
    reorder(context, draft);
    // If no train was due and the host let the sale stand, it obliges nobody to buy one.
    if (!due) return;
    const { sold } = read(context.table, 'work');
    const least = companyMeans(context, buyer, player) - price + 1;
    amend(draft, 'work', { sold: [...new Set([...sold, company])], least, acted: true });
  },
  say: (context, { company, percent }) =>
    `sells ${percent}% of ${nameOf(context, company)} for a train`,
});

/** The cash that could be raised, with all shares at current prices. */
export function raisableCash(context: Context, company: string, player: PlaceId): number {
  const offices = keptPresidencies(context);
  let sum = companyMeans(context, company, player);
  for (const of of companiesOf(context))
    if (!soldBefore(context, of))
      sum +=
        (Math.max(0, ...bundles(context, player, of, offices)) / 10) * priceOf(context.table, of);
  return sum;
}

/** A company that could still sell a train: its director is the same, or has not refused. */
function lastSeller(context: Context, company: string): TrainOffer | undefined {
  const { refused = [] } = read(context.table, 'work');
  const { asksAll } = context.rules.trains.presidentHelp;
  return payableTrains(context, company).find(
    ({ seller, sure }) => sure || (asksAll && !refused.includes(seller)),
  );
}

const sellsYet = (context: Context, company: string) => {
  const { train, seller, leastPrice, sure } = lastSeller(context, company)!;
  const name = aTrain(trainName(context.table, train));
  const price = context.money(leastPrice);
  return sure
    ? `${nameOf(context, company)} can buy ${name} from ${nameOf(context, seller)} for ${price}: nobody can refuse it.`
    : `${nameOf(context, seller)} has not been asked for ${name}, which costs ${price} at the least.`;
};

/** `recorded`: the move comes from a recorded game. Its recorder looked only at trains of the bank. */
export const raised = { company: text, recorded: z.optional(z.boolean()) };
type Declared = MoveOf<typeof raised>;

/** Another company could still sell a train. */
const sellerCheck = (
  severity: Check['severity'],
  when: (move: Declared, asksAll: boolean) => boolean,
): Check<Declared> =>
  defineCheck<Declared>(
    'seller',
    (context, move) => {
      const { asksAll = false } = context.rules.trains.presidentHelp;
      const last = when(move, asksAll) ? lastSeller(context, move.company) : undefined;
      if (!last) return undefined;
      const { train, seller, leastPrice } = last;
      const says = sellsYet(context, move.company);
      return { says, facts: { least: leastPrice }, pieces: [train], places: [charterOf(seller)] };
    },
    severity && { severity },
  );

export const declareBankruptcy = defineVerb(
  'declareBankruptcy',
  raised,
)(
  defineAction<Declared>({
    name: 'bankruptcy',
    checks: [
      defineCheck(
        'due',
        (context, { company }) => {
          const name = nameOf(context, company);
          if (operatingCompany(context.table) !== company) return `${name} is not in turn.`;
          const must = mustBuy(context, company) || hasSoldForTrain(context);
          return !(isDue(context) && must) && `${name} has no train to buy now.`;
        },
        { stops: true },
      ),
      defineCheck('means', (context, { company }, player) => {
        const facts = {
          means: raisableCash(context, company, player),
          price: cheapestTrain(context),
        };
        const says = `${context.money(facts.means)} can be raised; the train costs ${context.money(facts.price)}.`;
        return facts.means >= facts.price && { says, facts };
      }),
      sellerCheck(undefined, ({ recorded }, asksAll) => asksAll && !recorded),
      sellerCheck('host', ({ recorded }, asksAll) => asksAll && recorded === true),
      // If the rules look only at trains on sale, this is a caution.
      sellerCheck('caution', (_move, asksAll) => !asksAll),
    ],
    candidates: operatorMoves((_context, company) => [{ verb: 'declareBankruptcy', company }]),
    effects(context, draft, _move, player) {
      const { table } = context;
      const offices = keptPresidencies(context);
      const order = operatingOrder(context);
      for (const of of [...order, ...companiesOf(context).filter((one) => !order.includes(one))]) {
        if (soldBefore(context, of)) continue;
        const most = bundles(context, player, of, offices).at(-1);
        if (most !== undefined) sellBundle(context, draft, player, of, most);
      }
      draft.pay(player, 'bank', cashOf(table, player));
      write(draft, 'end', { reason: 'bankrupt', player });
      write(draft, 'stage', GAME_OVER);
    },
    say(context, { company }) {
      const player = deciderOf(context, company);
      const who =
        player === undefined ? `the ${context.rules.companies.head}` : playerToken(player);
      return `${who} is bankrupt over ${nameOf(context, company)}`;
    },
  }),
);

/** The state of raising money for a train. */
export interface RaisingMoney {
  /** "PRR has to own a train". */
  readonly title?: string;
  readonly price: number;
  /** What is still missing; 0 or less = nothing. */
  readonly missing: number;
  /** The steps between the treasury's part and the purchase. */
  readonly steps: readonly ProcedureStep[];
  /** The legal moves. */
  readonly answers: readonly Answer[];
}

/** What is left to do, in the order of the sentence: of somebody, and to the one who does it. */
const COMES_TO = [
  [/^(?!buyTrain|declareBankruptcy)/, 'raises the money', 'raise the money'],
  [/^buyTrain$/, 'buys a train of another company', 'buy a train of another company'],
  [/^declareBankruptcy$/, 'is bankrupt', 'are bankrupt'],
] as const;

function asksFor(missing: number, answers: readonly Answer[], isYou: boolean): string {
  if (missing <= 0) return isYou ? 'buy the train' : 'buys the train';
  const verbs = answers.map(({ move }) => move.verb);
  const all = COMES_TO.filter(([verb]) => verbs.some((one) => verb.test(one)));
  const [first] = COMES_TO;
  return (all.length > 0 ? all : [first])
    .map(([, says, you]) => (isYou ? you : says))
    .join(', or ');
}

/** The procedure that everybody sees. */
export function raisingProcedure(
  context: Context,
  company: string,
  raised: RaisingMoney,
): Procedure {
  const { price, missing, steps, answers } = raised;
  const { title = `${nameOf(context, company)} has to own a train` } = raised;
  const player = deciderOf(context, company);
  const purse = Math.min(treasuryOf(context.table, company), price);
  const gives = `gives ${context.money(purse)} of ${context.money(price)}`;
  return {
    title,
    state: missing <= 0 ? 'ready' : 'under way',
    steps: [
      { label: gives, state: 'done', who: charterOf(company) },
      ...steps,
      { label: 'The train is bought', state: missing <= 0 ? 'now' : 'to come' },
    ],
    ...(player !== undefined && {
      question: {
        who: [player],
        what: `${playerToken(player)} ${asksFor(missing, answers, false)}.`,
        toYou: `You ${asksFor(missing, answers, true)}.`,
        answers,
      },
    }),
  };
}

/** The president's step: what is missing, as far as there is cash. */
export function helpStep(
  context: Context,
  company: string,
  cash: number,
  price: number,
): ProcedureStep {
  const help = Math.max(0, Math.min(cash, price - treasuryOf(context.table, company)));
  const player = deciderOf(context, company);
  return {
    label: `adds ${context.money(help)} of cash`,
    state: 'done',
    ...(player !== undefined && { who: player }),
  };
}
