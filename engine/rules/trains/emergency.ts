import * as z from 'zod/mini';
import { cash as cashOf } from '../../kernel/table.ts';
import { amend, OVER, read, write } from '../course/keys.ts';
import type { Check, Now, PlaceId } from '../course/nouns.ts';
import { against, faults, type MoveOf, verbOf, way, word } from '../course/verb.ts';
import { reorder, ofOperator, operator } from '../operating/turn.ts';
import { named, type Answer, type Procedure, type Stage } from '../procedure.ts';
import { companiesOf, deciderOf, nameOf, trainsOf, treasury } from '../stock/holdings.ts';
import { priceOf } from '../stock/market.ts';
import { operatingOrder } from '../stock/moves.ts';
import type { SellShares } from '../stock/sell.ts';
import { bundles, sellBundle, unsellable } from '../stock/shares.ts';
import { aTrain, charterOf, trainName } from './cards.ts';
import { canHelp, cheapestTrain, means, mustBuy, type Offered, payableTrains } from './owning.ts';

/** Shares sold for a train that has to be bought, and bankruptcy. */

/** Companies that must keep their president in such a sale. */
export function officesOf(now: Now): readonly string[] {
  const company = operator(now.table);
  if (now.rules.trains.help.office === 'all') return companiesOf(now);
  return company === undefined ? [] : [company];
}

const soldBefore = (now: Now, company: string): boolean =>
  now.rules.trains.help.sellOnce && read(now.table, 'work').sold.includes(company);

const isDue = (now: Now): boolean => {
  const company = operator(now.table);
  return company !== undefined && canHelp(now, company);
};

/** Why no help is due: the company has a train, or the treasury can pay one. */
function whyNotDue(now: Now): string {
  const company = operator(now.table);
  if (company === undefined) return 'due';
  if (trainsOf(now, company).length > 0) return 'has-train';
  return treasury(now.table, company) >= cheapestTrain(now) ? 'rich' : 'due';
}

export const emergencySale = way<SellShares>({
  name: 'emergencySale',
  meant: ({ table }) => read(table, 'stage') === 'operating',
  checks: [
    {
      ...against<SellShares>(
        'due',
        (now) =>
          !isDue(now) &&
          `Shares are sold here only by a ${now.rules.companies.head} who has to help with a train.`,
        { bars: true },
      ),
      which: (now) => whyNotDue(now),
    },
    against(
      'twice',
      (now, { company }) =>
        soldBefore(now, company) && `${nameOf(now, company)} has been sold for this train already.`,
    ),
    ...faults<SellShares>(
      ['unparred', 'held', 'pool', 'president', 'office'],
      (now, move, player) => unsellable(now, player, move.company, move.percent, officesOf(now)),
    ),
    against('too-many', (now, { company, percent }, player) => {
      const facts = { price: cheapestTrain(now), means: means(now, operator(now.table)!, player) };
      const without = facts.means + (percent / 10 - 1) * priceOf(now.table, company);
      if (without < facts.price) return undefined;
      const says = `${named(player)} and the treasury would reach ${now.money(facts.price)} with one share less.`;
      return { says, facts };
    }),
  ],
  *candidates(now, player) {
    if (!isDue(now)) return;
    const offices = officesOf(now);
    for (const company of companiesOf(now))
      for (const percent of bundles(now, player, company, offices))
        yield { verb: 'sellShares', company, percent };
  },
  effects(now, draft, { company, percent, certificates }, player) {
    const price = priceOf(now.table, company);
    const due = isDue(now);
    sellBundle(now, draft, player, company, percent, certificates);
    const buyer = operator(now.table);
    if (buyer === undefined) return;
    reorder(now, draft);
    // A sale for no train at all, which a host lets stand, makes nobody buy one.
    if (!due) return;
    const { sold } = read(now.table, 'work');
    const least = means(now, buyer, player) - price + 1;
    amend(draft, 'work', { sold: [...new Set([...sold, company])], least, acted: true });
  },
  say: (now, { company, percent }) => `sells ${percent}% of ${nameOf(now, company)} for a train`,
});

/** All that could be raised, each company's shares at the price of now. */
export function reachable(now: Now, company: string, player: PlaceId): number {
  const offices = officesOf(now);
  let sum = means(now, company, player);
  for (const of of companiesOf(now))
    if (!soldBefore(now, of))
      sum += (Math.max(0, ...bundles(now, player, of, offices)) / 10) * priceOf(now.table, of);
  return sum;
}

/** A company that could still sell a train: of the same director, or one whose director has not refused. */
function lastSeller(now: Now, company: string): Offered | undefined {
  const { refused = [] } = read(now.table, 'work');
  const { asksAll } = now.rules.trains.help;
  return payableTrains(now, company).find(
    ({ seller, sure }) => sure || (asksAll && !refused.includes(seller)),
  );
}

const sellsYet = (now: Now, company: string) => {
  const { train, seller, least, sure } = lastSeller(now, company)!;
  const name = aTrain(trainName(now.table, train));
  const price = now.money(least);
  return sure
    ? `${nameOf(now, company)} can buy ${name} from ${nameOf(now, seller)} for ${price}: nobody can refuse it.`
    : `${nameOf(now, seller)} has not been asked for ${name}, which costs ${price} at the least.`;
};

/** `recorded`: it stands in the record of a game, whose recorder looked at the bank alone. */
export const raised = { company: word, recorded: z.optional(z.boolean()) };
type Declared = MoveOf<typeof raised>;

const sellerCheck: Omit<Check<Declared>, 'breaks'> = {
  reason: 'seller',
  says: (now, { company }) => sellsYet(now, company),
  about(now, { company }) {
    const { train, seller, least } = lastSeller(now, company)!;
    return { facts: { least }, pieces: [train], places: [charterOf(seller)] };
  },
};

export const declareBankruptcy = verbOf(
  'declareBankruptcy',
  raised,
)(
  way<Declared>({
    name: 'bankruptcy',
    checks: [
      against(
        'due',
        (now, { company }) =>
          (operator(now.table) !== company || !isDue(now) || !mustBuy(now, company)) &&
          `${nameOf(now, company)} has no train to buy now.`,
        { bars: true },
      ),
      against('means', (now, { company }, player) => {
        const facts = { means: reachable(now, company, player), price: cheapestTrain(now) };
        const says = `${now.money(facts.means)} can be raised; the train costs ${now.money(facts.price)}.`;
        return facts.means >= facts.price && { says, facts };
      }),
      {
        ...sellerCheck,
        breaks: (now, { company, recorded }) =>
          !recorded && now.rules.trains.help.asksAll === true && !!lastSeller(now, company),
      },
      {
        ...sellerCheck,
        severity: 'host',
        breaks: (now, { company, recorded }) =>
          recorded === true && now.rules.trains.help.asksAll === true && !!lastSeller(now, company),
      },
      {
        // Where the rules look at trains on sale alone, the room should know all the same.
        ...sellerCheck,
        severity: 'caution',
        breaks: (now, { company }) =>
          !now.rules.trains.help.asksAll && lastSeller(now, company) !== undefined,
      },
    ],
    candidates: ofOperator((_now, company) => [{ verb: 'declareBankruptcy', company }]),
    effects(now, draft, _move, player) {
      const { table } = now;
      const offices = officesOf(now);
      const order = operatingOrder(now);
      for (const of of [...order, ...companiesOf(now).filter((one) => !order.includes(one))]) {
        if (soldBefore(now, of)) continue;
        const most = bundles(now, player, of, offices).at(-1);
        if (most !== undefined) sellBundle(now, draft, player, of, most);
      }
      draft.pay(player, 'bank', cashOf(table, player));
      write(draft, 'end', { reason: 'bankrupt', player });
      write(draft, 'stage', OVER);
    },
    say(now, { company }) {
      const player = deciderOf(now, company);
      const who = player === undefined ? `the ${now.rules.companies.head}` : named(player);
      return `${who} is bankrupt over ${nameOf(now, company)}`;
    },
  }),
);

/** Money is raised for a train. */
export interface Raising {
  /** "PRR has to own a train". */
  readonly title?: string;
  readonly price: number;
  /** What is still to be raised; nothing more = 0 or less. */
  readonly missing: number;
  /** What is done between the treasury's part and the purchase. */
  readonly steps: readonly Stage[];
  /** All that is legal now. */
  readonly answers: readonly Answer[];
}

/** What the answers come to, in the order in which it is said. */
const COMES_TO = [
  [/^(?!buyTrain|declareBankruptcy)/, 'raises the money'],
  [/^buyTrain$/, 'buys a train of another company'],
  [/^declareBankruptcy$/, 'is bankrupt'],
] as const;

function asksFor(missing: number, answers: readonly Answer[]): string {
  if (missing <= 0) return 'buys the train';
  const verbs = answers.map(({ move }) => move.verb);
  const all = COMES_TO.flatMap(([verb, says]) => (verbs.some((one) => verb.test(one)) ? says : []));
  return all.join(', or ') || 'raises the money';
}

/** As everybody is told of it. */
export function raising(now: Now, company: string, raised: Raising): Procedure {
  const { price, missing, steps, answers } = raised;
  const { title = `${nameOf(now, company)} has to own a train` } = raised;
  const player = deciderOf(now, company);
  const purse = Math.min(treasury(now.table, company), price);
  const gives = `gives ${now.money(purse)} of ${now.money(price)}`;
  const what = asksFor(missing, answers);
  return {
    title,
    state: missing <= 0 ? 'ready' : 'under way',
    steps: [
      { label: gives, state: 'done', who: charterOf(company) },
      ...steps,
      { label: 'The train is bought', state: missing <= 0 ? 'now' : 'to come' },
    ],
    ...(player !== undefined && {
      asked: { who: [player], what: `${named(player)} ${what}.`, answers },
    }),
  };
}

/** The president's part: what is missing, as far as there is cash. */
export function helpStep(now: Now, company: string, cash: number, price: number): Stage {
  const help = Math.max(0, Math.min(cash, price - treasury(now.table, company)));
  const player = deciderOf(now, company);
  return {
    label: `adds ${now.money(help)} of cash`,
    state: 'done',
    ...(player !== undefined && { who: player }),
  };
}
