import { cash } from '../../../kernel/table.ts';
import { read } from '../../../rules/course/keys.ts';
import type {
  AnyAction,
  Check,
  Draft,
  Context,
  PlaceId,
  Round,
  Step,
  Table,
} from '../../../rules/course/nouns.ts';
import { defineCheck, dropChecks, objection, pickChecks } from '../../../rules/course/check.ts';
import { withActions, defineVerb, text } from '../../../rules/course/verb.ts';
import { payUpTo, treasuryCheck } from '../../../rules/money.ts';
import {
  closeStep,
  companyCheck,
  operatorMoves,
  operatingCompany,
} from '../../../rules/operating/turn.ts';
import { playerToken } from '../../../rules/procedure.ts';
import * as bought from '../../../rules/stock/buy.ts';
import { orderOf, settlePresident } from '../../../rules/stock/holdings.ts';
import { priceOf } from '../../../rules/stock/market.ts';
import { stockRound } from '../../../rules/stock/round.ts';
import type { StartCompany } from '../../../rules/stock/start.ts';
import { par, parChecks, startCompany as starting } from '../../../rules/stock/start.ts';
import { hasBought, noteDone } from '../../../rules/stock/turn.ts';
import { charterOf } from '../../../rules/trains/cards.ts';
import { enforceObligations, fineFor } from '../bankruptcy.ts';
import { read as readOwn, write } from '../clock.ts';
import {
  companies,
  DIRECTOR_TENTHS,
  directorsCertificate,
  director,
  hasRoom,
  isChartered,
  isStarted,
  markPar,
  obligationsOf,
  ordinaries,
  certificatesIn,
  parOf,
} from '../companies.ts';
import { amendParliament, availabilityCheck, canBuyMore, leastCost } from '../parliament.ts';
import { parChart, parFor, standAt, startingPrices } from './market.ts';
import { noteBought, ORDINARY, sellInTurn } from './sales.ts';

/** Stock rounds: buying and starting, in turn and with a charter; how the round ends. (1862 §S4 to §S6) */

type BuyShare = bought.BuyShare;

/** A director's certificate is never bought, not even from the pool. */
const crownCheck = defineCheck<BuyShare>(
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
const buyInTurnChecks = [
  bought.soldEarlierCheck,
  crownCheck as Check,
  ...dropChecks(bought.buy.checks, 'sold'),
];

const buyInTurn: AnyAction = {
  ...bought.buy,
  checks: buyInTurnChecks,
  effects(context, draft, move, player) {
    bought.buy.effects(context, draft, move, player);
    noteBought(context, draft, player, String(move.company), ORDINARY);
  },
};

const charterCheck = defineCheck<BuyShare>('charter', (context, { company, from }) => {
  const { winner } = readOwn(context.table, 'parliament');
  if (company === winner?.company && from === 'ipo' && canBuyMore(context, winner))
    return undefined;
  return 'Up to two shares are bought here, out of the initial offering of the company whose charter was won.';
});

/** The winner of a charter buys up to two shares at once. (1862 §S4.3) */
const charterShare: AnyAction = {
  ...bought.buy,
  name: 'charterShare',
  checks: [charterCheck, ...pickChecks(bought.buyChecks, 'none')],
  effects(context, draft, move: BuyShare, player) {
    const { winner } = readOwn(context.table, 'parliament');
    if (winner && bought.buyCertificate(context, draft, move, player))
      amendParliament(draft, { winner: { ...winner, bought: winner.bought + 1 } });
  },
  say: (_context, { company }) => `buys a share of ${String(company)} from the initial offering`,
};

export const buyShare = withActions(bought.buyShare, buyInTurn, charterShare);

/** A company buys one of its own shares back from the pool. (1862 §S13) */

export const redeemShare = defineVerb('redeemShare', { company: text })({
  name: 'redeem',
  checks: [
    companyCheck('is not buying back a share now'),
    defineCheck(['receivership', 'none'], function* ({ table }, { company }) {
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

/** `startCompany`: with a charter, at par; without one, at a starting price. (1862 §S4.3, §S6.4) */

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
const priceCheck = defineCheck<StartCompany>(
  'par',
  ({ table, money }, { par: price }, player) => {
    const open = parPrices(table);
    if (open.includes(price)) return undefined;
    const payable = open.filter((one) => DIRECTOR_TENTHS * one <= cash(table, player));
    const who = playerToken(player);
    const any = payable.length > 1 ? 'any of' : 'only';
    const instead =
      payable.length > 0
        ? `${who} can pay three times ${any} ${payable.map(money).join(', ')}`
        : `the least is ${money(open[0]!)}, and ${who} cannot pay three times that`;
    return { says: `Nothing starts at ${money(price)}: ${instead}.`, facts: { par: price } };
  },
  { stops: true },
);

const startInTurn: AnyAction = {
  ...par,
  name: 'start',
  checks: [
    availabilityCheck<StartCompany>((_context, { company }) => company),
    bought.onceCheck,
    bought.mustSellFirst,
    bought.soldEarlierCheck,
    bought.certificateLimitCheck,
    priceCheck,
    ...pickChecks(parChecks, 'cash'),
  ],
  effects(context, draft, move: StartCompany, player) {
    if (!start(context, draft, player, move, false)) return;
    noteBought(context, draft, player, move.company, 10 * DIRECTOR_TENTHS);
    noteDone(draft, player, 'par');
  },
};

const won = (table: Table): string | undefined => readOwn(table, 'parliament').winner?.company;

/** While a charter is bought, only its company can start. */
export const startable = (table: Table, company: string): boolean =>
  (won(table) ?? company) === company;

export const parPrices = (table: Table): readonly number[] =>
  won(table) === undefined ? startingPrices(table) : parChart(table);

const wonCheck = defineCheck<StartCompany>(
  'charter',
  ({ table }, { company }) =>
    company !== won(table) && `The charter of ${won(table)} has been won, no other.`,
  { stops: true },
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
 * §S6.1)
 */
const mightStart = (context: Context, player: PlaceId): boolean =>
  !hasBought(context.table) &&
  readOwn(context.table, 'lner') !== 'formed' &&
  cash(context.table, player) >= leastCost(context.table) &&
  hasRoom(context, player) &&
  companies(context.table).some((company) => !isStarted(context.table, company));

/** True if the player could do anything in a turn. */
export const mayAct = (context: Context, player: PlaceId): boolean =>
  mightStart(context, player) || context.can(sellInTurn, player) || context.can(buyInTurn, player);

/** What each player owes for charters that do not float in this round. (1862 §4.3) */
function finesToCome({ table, money }: Context): string[] {
  return orderOf(table).flatMap((player) =>
    obligationsOf(table, player).map(
      (company) =>
        `${company} must float before this round ends, or ${playerToken(player)} is fined ` +
        `${money(fineFor(table, company))} and it goes back (§4.3).`,
    ),
  );
}

const round = stockRound(['sell', 'buy', 'start'], [mayAct], undefined, finesToCome);

export const stock: Round = {
  ...round,
  begin(context, draft) {
    round.begin(context, draft);
    write(draft, 'bought', {});
  },
  advance(context, draft) {
    const { table } = context;
    const order = orderOf(table);
    const { acted } = read(table, 'stock');
    const isOver = acted.length === 0 && read(table, 'passed').length >= order.length;
    // Obligations are enforced; then the next player in order has the priority deal. (1862 §S6.7)
    const due = isOver ? order.filter((player) => obligationsOf(table, player).length > 0) : [];
    if (due.length === 0) return round.advance(context, draft);
    enforceObligations(draft, due);
    return 'on';
  },
};
