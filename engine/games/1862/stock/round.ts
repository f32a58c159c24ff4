import { cash } from '../../../kernel/table.ts';
import {
  answered,
  askedAs,
  read as readFrame,
  write as writeFrame,
} from '../../../rules/course/keys.ts';
import type {
  AnyWay,
  Check,
  Draft,
  Now,
  PlaceId,
  Round,
  Step,
  Table,
  Waiting,
} from '../../../rules/course/nouns.ts';
import {
  against,
  meant,
  objections,
  those,
  verbOf,
  word,
  wrong,
} from '../../../rules/course/verb.ts';
import { payUpTo, treasuryCheck } from '../../../rules/money.ts';
import { closeStep, companyCheck, ofOperator, operator } from '../../../rules/operating/turn.ts';
import { named } from '../../../rules/procedure.ts';
import * as bought from '../../../rules/stock/buy.ts';
import { companiesOf, held, orderOf, settlePresident } from '../../../rules/stock/holdings.ts';
import { priceOf } from '../../../rules/stock/market.ts';
import { stockRound } from '../../../rules/stock/round.ts';
import * as sold from '../../../rules/stock/sell.ts';
import { bundles, sellBundle } from '../../../rules/stock/shares.ts';
import type { StartCompany } from '../../../rules/stock/start.ts';
import { par, parChecks, startCompany as starting } from '../../../rules/stock/start.ts';
import { hasBought, hasDone } from '../../../rules/stock/turn.ts';
import { charterOf } from '../../../rules/trains/cards.ts';
import { enforceObligations } from '../bankruptcy.ts';
import { read, write } from '../clock.ts';
import {
  companies,
  CROWN,
  crownOf,
  director,
  hasRoom,
  isChartered,
  isFloated,
  isStarted,
  markPar,
  obligationsOf,
  ordinaries,
  papers,
  parOf,
  valueOf,
} from '../companies.ts';
import { amendParliament, availability, canBuyMore, leastCost } from '../parliament.ts';
import { ignored, parChart, parFor, standAt, startingPrices } from './market.ts';

/** Stock rounds: selling, buying and starting, in turn, with a charter and for a fine. (1862 §4 to §6) */

type SellShares = sold.SellShares;
type BuyShare = bought.BuyShare;

const ORDINARY = 10;

const boughtOf = ({ table }: Now, player: PlaceId, company: string): number =>
  read(table, 'bought')[player]?.[company] ?? 0;

/** Writes down a purchase: what was bought in a round is not sold in it. */
function noteBought(
  now: Now,
  draft: Draft,
  player: PlaceId,
  company: string,
  percent: number,
): void {
  const all = read(now.table, 'bought');
  const sum = boughtOf(now, player, company) + percent;
  write(draft, 'bought', { ...all, [player]: { ...all[player], [company]: sum } });
}

const justBought = against<SellShares>(
  'just-bought',
  (now, { company, percent }, player) =>
    held(now, player, company) - boughtOf(now, player, company) < percent &&
    'What was bought in this round is not sold in it.',
);

/** Steps down for a block that a player sells, as things stand before the sale. (1862 §6.2, §6.5) */
export function fall(table: Table, company: string, shares: number, seller: PlaceId): number {
  if (!isFloated(table, company) || read(table, 'lner') === 'formed') return 0;
  const free = director(table, company) === seller ? 0 : ignored(table, company);
  return Math.max(0, shares - free);
}

const sellInTurn: AnyWay = { ...sold.sell, checks: [...sold.sell.checks, justBought] };

/** The fine that is owed now. */
const fine = ({ table }: Now): { player: PlaceId; amount: number } | undefined => {
  const asked = askedAs(table, 'fine', 'player', 'amount');
  return asked && { player: asked.player, amount: Number(asked.amount) };
};

/** The proceeds of a forced sale go to the bank as far as the fine goes. (1862 §5) */
function payFine(now: Now, draft: Draft, brought: number): void {
  const due = fine(now);
  if (!due) return;
  const { player, amount } = due;
  const paid = Math.min(amount, brought, cash(now.table, player));
  draft.pay(player, 'bank', paid);
  const left = { ask: 'fine', player, amount: amount - paid };
  const others = readFrame(now.table, 'asked').slice(1);
  writeFrame(draft, 'asked', paid < amount ? [left, ...others] : others);
}

const fineSale: AnyWay = {
  ...sold.sell,
  name: 'fineSale',
  checks: those(sold.sell.checks, 'unparred', 'held', 'president'),
  effects(now, draft, { company, percent, certificates }: SellShares, player) {
    const before = cash(now.table, player);
    sellBundle(now, draft, player, company, percent, certificates);
    payFine(now, draft, cash(now.table, player) - before);
  },
  say: (now, { company, percent }: SellShares) =>
    `sells ${percent}% of ${company} for ${now.money((percent / ORDINARY) * valueOf(now.table, company))}`,
};

/** Who owes a fine sells what he chooses; what cannot be raised any more is forgiven. (1862 §5) */
export const fineWaiting: Waiting = {
  name: 'fine',
  floor(now, before) {
    const due = fine(now);
    if (!due) return undefined;
    const { player, amount } = due;
    const owes = `${named(player)} sells shares for a fine of ${now.money(amount)} still owed.`;
    return {
      round: before().round,
      entity: player,
      acting: [player],
      ways: ['fineSale'],
      because: 'fine',
      sentence: owes,
      procedure: () => ({
        title: 'A fine for a company that has not floated',
        state: 'under way',
        parties: [{ player, says: `owes ${now.money(amount)}` }],
        steps: [{ label: owes, state: 'now' }],
        asked: { who: [player], what: 'Which shares are sold?', answers: [] },
      }),
    };
  },
  settle(now, draft) {
    const due = fine(now);
    if (!due) return false;
    if (companiesOf(now).some((one) => bundles(now, due.player, one).length > 0)) return false;
    answered(draft);
    return true;
  },
};

export const sellShares = meant(sold.sellShares, sellInTurn, fineSale);

/** Nobody buys a director's certificate, least of all from the pool. */
const crownCheck = against<BuyShare>(
  'crown',
  (_now, { from, percent }) =>
    from === 'pool' &&
    percent !== ORDINARY &&
    "The director's certificate is not bought from the pool.",
);

/** The price is the bank's or the company's, by where the share comes from. */
const cashChecks = those(bought.buyChecks, 'cash').map((check): Check<BuyShare> => ({
  ...check,
  which: (_now, { from }) => `cash-${from.split(':')[0]}`,
}));

const buyInTurn: AnyWay = {
  ...bought.buy,
  checks: [
    ...bought.buy.checks.filter(({ reason }) => reason !== 'cash'),
    crownCheck,
    ...cashChecks,
  ],
  effects(now, draft, move, player) {
    bought.buy.effects(now, draft, move, player);
    noteBought(now, draft, player, String(move.company), ORDINARY);
  },
};

const charterCheck = against<BuyShare>('charter', (now, { company, from }) => {
  const { winner } = read(now.table, 'parliament');
  if (company === winner?.company && from === 'ipo' && canBuyMore(now, winner)) return undefined;
  return 'Up to two shares are bought here, out of the IPO of the company whose charter was won.';
});

/** The winner of a charter buys up to two shares at once. (1862 §4.3) */
const charterShare: AnyWay = {
  ...bought.buy,
  name: 'charterShare',
  checks: [charterCheck, ...those(bought.buyChecks, 'none')],
  effects(now, draft, move: BuyShare, player) {
    const { winner } = read(now.table, 'parliament');
    if (winner && bought.take(now, draft, move, player))
      amendParliament(draft, { winner: { ...winner, bought: winner.bought + 1 } });
  },
  say: (_now, { company }) => `buys a share of ${String(company)} from the IPO`,
};

export const buyShare = meant(bought.buyShare, buyInTurn, charterShare);

/** A company buys one of its own shares back from the pool. (1862 §13) */

export const redeemShare = verbOf('redeemShare', { company: word })({
  name: 'redeem',
  checks: [
    companyCheck('is not buying back a share now'),
    objections(function* ({ table }, { company }) {
      if (director(table, company) === undefined)
        yield wrong('receivership', `${company} is in receivership.`);
      if (ordinaries(table, 'pool', company).length === 0)
        yield wrong('none', `No ordinary share of ${company} lies in the pool.`);
    }),
    treasuryCheck('cash', ({ table }, { company }) => priceOf(table, company)),
  ],
  candidates: ofOperator((_now, company) => [{ verb: 'redeemShare', company }]),
  effects(now, draft, { company }) {
    const { table } = now;
    const [share] = ordinaries(table, 'pool', company);
    if (share === undefined) return;
    payUpTo(draft, charterOf(company), 'bank', priceOf(table, company));
    draft.put(share, charterOf(company));
    if (operator(table) === company) closeStep(now, draft);
  },
  say: ({ table, money }, { company }) =>
    `${company} buys back a share for ${money(priceOf(table, company))}`,
});

export const redeemStep: Step = {
  name: 'redeem',
  ways: ['redeem'],
  may: 'may buy back a share',
  open: (now, company) => now.can(redeemShare.ways[0]!, director(now.table, company)!),
};

/** `startCompany`: with a charter won, at par; or without one, at a price of its own. (1862 §4.3, §6.4) */

/** Price and par markers, the director's certificate to the player, his money where it belongs. */
function start(
  now: Now,
  draft: Draft,
  player: PlaceId,
  { company, par: price }: StartCompany,
  chartered: boolean,
): boolean {
  const { table } = now;
  if (!table.box.companies.has(company) || isStarted(table, company)) return false;
  const charter = charterOf(company);
  markPar(draft, company, parFor(table, price), chartered);
  draft.put(`charter:${company}`, charter);
  standAt(draft, company, price);
  if (!chartered) for (const id of papers(table, 'ipo', company)) draft.put(id, charter);
  payUpTo(draft, player, chartered ? 'bank' : charter, CROWN * price);
  draft.put(crownOf(table, company)!, player);
  settlePresident(now, draft, company);
  return true;
}

const startInTurn: AnyWay = {
  ...par,
  name: 'start',
  checks: [
    ...[bought.onceCheck, bought.mustSellFirst, bought.soldCheck, bought.limitCheck],
    ...those(parChecks, 'par', 'cash'),
    ...availability<StartCompany>((_now, { company }) => company),
  ],
  effects(now, draft, move: StartCompany, player) {
    if (!start(now, draft, player, move, false)) return;
    noteBought(now, draft, player, move.company, 10 * CROWN);
    hasDone(draft, player, 'par');
  },
};

const won = (table: Table): string | undefined => read(table, 'parliament').winner?.company;

/** While a charter is bought it is its company that is started. */
export const startable = (table: Table, company: string): boolean =>
  (won(table) ?? company) === company;

export const parPrices = (table: Table): readonly number[] =>
  won(table) === undefined ? startingPrices(table) : parChart(table);

const wonCheck = against<StartCompany>(
  'charter',
  ({ table }, { company }) =>
    company !== won(table) && `The charter of ${won(table)} has been won, no other.`,
);

const startChartered: AnyWay = {
  ...par,
  name: 'charter',
  checks: [wonCheck, ...those(parChecks, 'par', 'cash')],
  effects: (now, draft, move: StartCompany, player) => void start(now, draft, player, move, true),
};

export const startCompany = meant(starting, startInTurn, startChartered);

/** Stock rounds: what shares cost, when a turn waits, how the round ends. (1862 §6) */

/** Shares of the IPO cost the par of a chartered company, all others the price. */
export const priceFrom = (table: Table, company: string, from: PlaceId): number =>
  from === 'ipo' && isChartered(table, company) ? parOf(table, company)! : priceOf(table, company);

/** Money and room for a company of his own, whether or not one can be started now. (1862 §6.1) */
const mightStart = (now: Now, player: PlaceId): boolean =>
  !hasBought(now.table) &&
  read(now.table, 'lner') !== 'formed' &&
  cash(now.table, player) >= leastCost(now.table) &&
  hasRoom(now, player) &&
  companies(now.table).some((company) => !isStarted(now.table, company));

/** Is there anything that the player could do in a turn? */
export const mayAct = (now: Now, player: PlaceId): boolean =>
  mightStart(now, player) || now.can(sellInTurn, player) || now.can(buyInTurn, player);

const round = stockRound(['sell', 'buy', 'start'], [mayAct]);

export const stock: Round = {
  ...round,
  begin(now, draft) {
    round.begin(now, draft);
    write(draft, 'bought', {});
  },
  advance(now, draft) {
    const { table } = now;
    const order = orderOf(table);
    const { acted } = readFrame(table, 'stock');
    const isOver = acted.length === 0 && readFrame(table, 'passed').length >= order.length;
    // Obligations are enforced; then the next in line has the priority deal. (1862 §6.7)
    const due = isOver ? order.filter((player) => obligationsOf(table, player).length > 0) : [];
    if (due.length === 0) return round.advance(now, draft);
    enforceObligations(draft, due);
    return 'on';
  },
};
