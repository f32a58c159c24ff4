import { cash } from '../../../kernel/table.ts';
import {
  popQuestion,
  pendingQuestionAs,
  read as readFrame,
  write as writeFrame,
} from '../../../rules/course/keys.ts';
import type {
  AnyAction,
  Draft,
  Context,
  PlaceId,
  Round,
  Step,
  Table,
  Interruption,
} from '../../../rules/course/nouns.ts';
import {
  checkWith,
  withActions,
  checkInOrder,
  pickChecks,
  defineVerb,
  text,
  objection,
} from '../../../rules/course/verb.ts';
import { payUpTo, treasuryCheck } from '../../../rules/money.ts';
import {
  closeStep,
  companyCheck,
  operatorMoves,
  operatingCompany,
} from '../../../rules/operating/turn.ts';
import { playerToken } from '../../../rules/procedure.ts';
import * as bought from '../../../rules/stock/buy.ts';
import {
  companiesOf,
  percentHeld,
  orderOf,
  settlePresident,
} from '../../../rules/stock/holdings.ts';
import { priceOf } from '../../../rules/stock/market.ts';
import { stockRound } from '../../../rules/stock/round.ts';
import * as sold from '../../../rules/stock/sell.ts';
import { bundles, sellBundle } from '../../../rules/stock/shares.ts';
import type { StartCompany } from '../../../rules/stock/start.ts';
import { par, parChecks, startCompany as starting } from '../../../rules/stock/start.ts';
import { hasBought, noteDone } from '../../../rules/stock/turn.ts';
import { charterOf } from '../../../rules/trains/cards.ts';
import { enforceObligations } from '../bankruptcy.ts';
import { read, write } from '../clock.ts';
import {
  companies,
  DIRECTOR_TENTHS,
  directorsCertificate,
  director,
  hasRoom,
  isChartered,
  isFloated,
  isStarted,
  markPar,
  obligationsOf,
  ordinaries,
  certificatesIn,
  parOf,
  valueOf,
} from '../companies.ts';
import { amendParliament, availability, canBuyMore, leastCost } from '../parliament.ts';
import { ignored, parChart, parFor, standAt, startingPrices } from './market.ts';

/** Stock rounds: selling, buying and starting, in turn, with a charter and for a fine. (1862 §4 to §6) */

type SellShares = sold.SellShares;
type BuyShare = bought.BuyShare;

const ORDINARY = 10;

const boughtOf = ({ table }: Context, player: PlaceId, company: string): number =>
  read(table, 'bought')[player]?.[company] ?? 0;

/** Records a purchase. What was bought in a round is not sold in it. */
function noteBought(
  context: Context,
  draft: Draft,
  player: PlaceId,
  company: string,
  percent: number,
): void {
  const all = read(context.table, 'bought');
  const sum = boughtOf(context, player, company) + percent;
  write(draft, 'bought', { ...all, [player]: { ...all[player], [company]: sum } });
}

const justBought = checkWith<SellShares>('just-bought', (context, { company, percent }, player) => {
  const held = percentHeld(context, player, company);
  const free = held - boughtOf(context, player, company);
  // A player who holds less has not bought it either.
  if (percent <= free || percent > held) return undefined;
  const says = `What was bought in this round is not sold in it: of ${company} ${playerToken(player)} may sell ${free}%.`;
  return { says, facts: { held, free, percent } };
});

/** Steps down for a block that a player sells, computed before the sale. (1862 §6.2, §6.5) */
export function fall(table: Table, company: string, shares: number, seller: PlaceId): number {
  if (!isFloated(table, company) || read(table, 'lner') === 'formed') return 0;
  const free = director(table, company) === seller ? 0 : ignored(table, company);
  return Math.max(0, shares - free);
}

const sellInTurn: AnyAction = { ...sold.sell, checks: [...sold.sell.checks, justBought] };

/** The fine that is due now. */
const fine = ({ table }: Context): { player: PlaceId; amount: number } | undefined => {
  const asked = pendingQuestionAs(table, 'fine', 'player', 'amount');
  return asked && { player: asked.player, amount: Number(asked.amount) };
};

/** The proceeds of a forced sale pay the fine to the bank. (1862 §5) */
function payFine(context: Context, draft: Draft, brought: number): void {
  const due = fine(context);
  if (!due) return;
  const { player, amount } = due;
  const paid = Math.min(amount, brought, cash(context.table, player));
  draft.pay(player, 'bank', paid);
  const left = { ask: 'fine', player, amount: amount - paid };
  const others = readFrame(context.table, 'asked').slice(1);
  writeFrame(draft, 'asked', paid < amount ? [left, ...others] : others);
}

const fineSale: AnyAction = {
  ...sold.sell,
  name: 'fineSale',
  checks: pickChecks(sold.sell.checks, 'unparred', 'held', 'president'),
  effects(context, draft, { company, percent, certificates }: SellShares, player) {
    const before = cash(context.table, player);
    sellBundle(context, draft, player, company, percent, certificates);
    payFine(context, draft, cash(context.table, player) - before);
  },
  say: (context, { company, percent }: SellShares) =>
    `sells ${percent}% of ${company} for ${context.money((percent / ORDINARY) * valueOf(context.table, company))}`,
};

/** A player who owes a fine chooses what to sell. What cannot be raised is forgiven. (1862 §5) */
export const fineWaiting: Interruption = {
  name: 'fine',
  prompt(context, before) {
    const due = fine(context);
    if (!due) return undefined;
    const { player, amount } = due;
    const owes = `${playerToken(player)} sells shares for a fine of ${context.money(amount)} still owed.`;
    return {
      round: before().round,
      entity: player,
      acting: [player],
      actions: ['fineSale'],
      closedReason: 'fine',
      sentence: owes,
      procedure: () => ({
        title: 'A fine for a company that has not floated',
        state: 'under way',
        parties: [{ player, says: `owes ${context.money(amount)}` }],
        steps: [{ label: owes, state: 'now' }],
        question: { who: [player], what: 'Which shares are sold?', answers: [] },
      }),
    };
  },
  settle(context, draft) {
    const due = fine(context);
    if (!due) return false;
    if (companiesOf(context).some((one) => bundles(context, due.player, one).length > 0))
      return false;
    popQuestion(draft);
    return true;
  },
};

export const sellShares = withActions(sold.sellShares, sellInTurn, fineSale);

/** A director's certificate is never bought, not even from the pool. */
const crownCheck = checkWith<BuyShare>(
  'crown',
  ({ table, box }, { company, from, percent }) => {
    const crown = directorsCertificate(table, company);
    if (crown === undefined || from !== 'pool' || percent !== box.pieces.get(crown)?.percent)
      return undefined;
    const lies = table.pieces.get(crown)?.place === 'pool';
    return lies && "The director's certificate is not bought from the pool.";
  },
  { stops: true },
);

/** What was sold in the round is the first reason, whichever certificate is asked for. */
const buyInTurnChecks = [bought.soldCheck, crownCheck, ...bought.buy.checks].filter(
  (check, i) => i === 0 || check.reason !== 'sold',
);

const buyInTurn: AnyAction = {
  ...bought.buy,
  checks: buyInTurnChecks,
  effects(context, draft, move, player) {
    bought.buy.effects(context, draft, move, player);
    noteBought(context, draft, player, String(move.company), ORDINARY);
  },
};

const charterCheck = checkWith<BuyShare>('charter', (context, { company, from }) => {
  const { winner } = read(context.table, 'parliament');
  if (company === winner?.company && from === 'ipo' && canBuyMore(context, winner))
    return undefined;
  return 'Up to two shares are bought here, out of the initial offering of the company whose charter was won.';
});

/** The winner of a charter buys up to two shares at once. (1862 §4.3) */
const charterShare: AnyAction = {
  ...bought.buy,
  name: 'charterShare',
  checks: [charterCheck, ...pickChecks(bought.buyChecks, 'none')],
  effects(context, draft, move: BuyShare, player) {
    const { winner } = read(context.table, 'parliament');
    if (winner && bought.buyCertificate(context, draft, move, player))
      amendParliament(draft, { winner: { ...winner, bought: winner.bought + 1 } });
  },
  say: (_context, { company }) => `buys a share of ${String(company)} from the initial offering`,
};

export const buyShare = withActions(bought.buyShare, buyInTurn, charterShare);

/** A company buys one of its own shares back from the pool. (1862 §13) */

export const redeemShare = defineVerb('redeemShare', { company: text })({
  name: 'redeem',
  checks: [
    companyCheck('is not buying back a share now'),
    checkInOrder(function* ({ table }, { company }) {
      if (director(table, company) === undefined)
        yield objection('receivership', `${company} is in receivership.`);
      if (ordinaries(table, 'pool', company).length === 0)
        yield objection('none', `No ordinary share of ${company} lies in the pool.`);
    }),
    treasuryCheck('cash', ({ table }, { company }) => priceOf(table, company)),
  ],
  candidates: operatorMoves((_context, company) => [{ verb: 'redeemShare', company }]),
  effects(context, draft, { company }) {
    const { table } = context;
    const [share] = ordinaries(table, 'pool', company);
    if (share === undefined) return;
    payUpTo(draft, charterOf(company), 'bank', priceOf(table, company));
    draft.put(share, charterOf(company));
    if (operatingCompany(table) === company) closeStep(context, draft);
  },
  say: ({ table, money }, { company }) =>
    `${company} buys back a share for ${money(priceOf(table, company))}`,
});

export const redeemStep: Step = {
  name: 'redeem',
  actions: ['redeem'],
  may: 'may buy back a share',
  open: (context, company) =>
    context.can(redeemShare.actions[0]!, director(context.table, company)!),
};

/** `startCompany`: with a charter, at par; without one, at a starting price. (1862 §4.3, §6.4) */

/** Places price and par markers, gives the player the director's certificate, and pays for it. */
function start(
  context: Context,
  draft: Draft,
  player: PlaceId,
  { company, par: price }: StartCompany,
  chartered: boolean,
): boolean {
  const { table } = context;
  if (!table.box.companies.has(company) || isStarted(table, company)) return false;
  const charter = charterOf(company);
  markPar(draft, company, parFor(table, price), chartered);
  draft.put(`charter:${company}`, charter);
  standAt(draft, company, price);
  if (!chartered) for (const id of certificatesIn(table, 'ipo', company)) draft.put(id, charter);
  payUpTo(draft, player, chartered ? 'bank' : charter, DIRECTOR_TENTHS * price);
  draft.put(directorsCertificate(table, company)!, player);
  settlePresident(context, draft, company);
  return true;
}

/** The price is one of the chart. If not, the prices are told that the player can pay three times. */
const priceCheck = checkWith<StartCompany>(
  'par',
  ({ table, money }, { par: price }, player) => {
    const open = parPrices(table);
    if (open.includes(price)) return undefined;
    const payable = open.filter((one) => DIRECTOR_TENTHS * one <= cash(table, player));
    const who = playerToken(player);
    const instead =
      payable.length > 0
        ? `${who} can pay three times any of ${payable.map(money).join(', ')}`
        : `the least is ${money(open[0]!)}, and ${who} cannot pay three times that`;
    return { says: `Nothing starts at ${money(price)}: ${instead}.`, facts: { par: price } };
  },
  { stops: true },
);

const startInTurn: AnyAction = {
  ...par,
  name: 'start',
  checks: [
    ...availability<StartCompany>((_context, { company }) => company),
    bought.onceCheck,
    bought.mustSellFirst,
    bought.soldCheck,
    bought.limitCheck,
    priceCheck,
    ...pickChecks(parChecks, 'cash'),
  ],
  effects(context, draft, move: StartCompany, player) {
    if (!start(context, draft, player, move, false)) return;
    noteBought(context, draft, player, move.company, 10 * DIRECTOR_TENTHS);
    noteDone(draft, player, 'par');
  },
};

const won = (table: Table): string | undefined => read(table, 'parliament').winner?.company;

/** While a charter is bought, only its company can start. */
export const startable = (table: Table, company: string): boolean =>
  (won(table) ?? company) === company;

export const parPrices = (table: Table): readonly number[] =>
  won(table) === undefined ? startingPrices(table) : parChart(table);

const wonCheck = checkWith<StartCompany>(
  'charter',
  ({ table }, { company }) =>
    company !== won(table) && `The charter of ${won(table)} has been won, no other.`,
);

const startChartered: AnyAction = {
  ...par,
  name: 'charter',
  checks: [wonCheck, priceCheck, ...pickChecks(parChecks, 'cash')],
  effects: (context, draft, move: StartCompany, player) =>
    void start(context, draft, player, move, true),
};

export const startCompany = withActions(starting, startInTurn, startChartered);

/** Stock rounds: prices of shares, when a turn waits, how the round ends. (1862 §6) */

/** A company that started without a charter has no initial offering. */
export const shareSources = (table: Table, company: string): readonly PlaceId[] =>
  isStarted(table, company) && !isChartered(table, company)
    ? ['pool', charterOf(company)]
    : ['ipo', 'pool', charterOf(company)];

/** IPO shares of a chartered company cost its par; all other shares cost the price. */
export const priceFrom = (table: Table, company: string, from: PlaceId): number =>
  from === 'ipo' && isChartered(table, company) ? parOf(table, company)! : priceOf(table, company);

/**
 * True if the player has money and certificates left for a company, whether or not one can start now. (1862
 * §6.1)
 */
const mightStart = (context: Context, player: PlaceId): boolean =>
  !hasBought(context.table) &&
  read(context.table, 'lner') !== 'formed' &&
  cash(context.table, player) >= leastCost(context.table) &&
  hasRoom(context, player) &&
  companies(context.table).some((company) => !isStarted(context.table, company));

/** True if the player could do anything in a turn. */
export const mayAct = (context: Context, player: PlaceId): boolean =>
  mightStart(context, player) || context.can(sellInTurn, player) || context.can(buyInTurn, player);

const round = stockRound(['sell', 'buy', 'start'], [mayAct]);

export const stock: Round = {
  ...round,
  begin(context, draft) {
    round.begin(context, draft);
    write(draft, 'bought', {});
  },
  advance(context, draft) {
    const { table } = context;
    const order = orderOf(table);
    const { acted } = readFrame(table, 'stock');
    const isOver = acted.length === 0 && readFrame(table, 'passed').length >= order.length;
    // Obligations are enforced; then the next player in order has the priority deal. (1862 §6.7)
    const due = isOver ? order.filter((player) => obligationsOf(table, player).length > 0) : [];
    if (due.length === 0) return round.advance(context, draft);
    enforceObligations(draft, due);
    return 'on';
  },
};
