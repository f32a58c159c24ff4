import { cash } from '../../kernel/table.ts';
import { amend, OVER, read, write } from '../course/keys.ts';
import type { Now, PlaceId } from '../course/nouns.ts';
import { against, faults, way, verbOf, word, type OfCompany } from '../course/verb.ts';
import { reorder, ofOperator, operator } from '../operating/turn.ts';
import { named, type Answer, type Procedure, type Stage } from '../procedure.ts';
import { companiesOf, deciderOf, nameOf, treasury } from '../stock/holdings.ts';
import { priceOf } from '../stock/market.ts';
import { operatingOrder } from '../stock/moves.ts';
import type { SellShares } from '../stock/sell.ts';
import { bundles, sellBundle, unsellable } from '../stock/shares.ts';
import { charterOf } from './cards.ts';
import { canHelp, cheapestTrain, means, mustBuy } from './owning.ts';

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

export const emergencySale = way<SellShares>({
  name: 'emergencySale',
  meant: ({ table }) => read(table, 'stage') === 'operating',
  checks: [
    against(
      'due',
      (now) =>
        !isDue(now) && 'Shares are sold here only by a president who has to help with a train.',
      { bars: true },
    ),
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

export const declareBankruptcy = verbOf('declareBankruptcy', { company: word })(
  way<OfCompany>({
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
      draft.pay(player, 'bank', cash(table, player));
      write(draft, 'end', { reason: 'bankrupt', player });
      write(draft, 'stage', OVER);
    },
    say(now, { company }) {
      const player = deciderOf(now, company);
      return `${player === undefined ? 'the president' : named(player)} is bankrupt over ${nameOf(now, company)}`;
    },
  }),
);

/** Money is raised for a train that has to be owned. */
export interface Raising {
  readonly price: number;
  /** What is still to be raised; nothing more = 0 or less. */
  readonly missing: number;
  /** What is done between the treasury's part and the purchase. */
  readonly steps: readonly Stage[];
  readonly answers: readonly Answer[];
}

/** As everybody is told of it. */
export function raising(now: Now, company: string, raised: Raising): Procedure {
  const { price, missing, steps, answers } = raised;
  const player = deciderOf(now, company);
  const gives = `gives ${now.money(treasury(now.table, company))} of ${now.money(price)}`;
  const what = missing <= 0 ? 'buys the train' : 'raises the money, or is bankrupt';
  return {
    title: `${nameOf(now, company)} has to own a train`,
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

/** The president's part. */
export function helpStep(now: Now, company: string, help: number): Stage {
  const player = deciderOf(now, company);
  return {
    label: `adds ${now.money(help)} of cash`,
    state: 'done',
    ...(player !== undefined && { who: player }),
  };
}
