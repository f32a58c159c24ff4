import {
  COLOURS,
  colourOf,
  column,
  columnNumber,
  END_COLUMN,
  maintenanceOf,
  onOffer,
  phaseIndex,
} from '../../games/1820/companies/chart.ts';
import { LOAN, loansOf } from '../../games/1820/companies/loans.ts';
import {
  BRITISH_RAIL,
  cousinsOf,
  decidesFor,
  directedBy,
  familyOf,
  holderOf,
  inPlay,
  isPrivate,
  playerOf,
  purseOf,
  sharesIn,
  sizeOf,
} from '../../games/1820/companies/holdings.ts';
import { hasOperated, priceOf } from '../../games/1820/companies/market.ts';
import { futureTrains, winningBid } from '../../games/1820/auction/futures.ts';
import { maintenanceDue } from '../../games/1820/operating/dues.ts';
import { lobbies } from '../../games/1820/stock/round.ts';
import { dealtIn } from '../../games/1820/stock/shares.ts';
import { heldPercent, isPlaced } from '../../games/1820/stock/placing.ts';
import { read } from '../../games/1820/clock.ts';
import { britishRevenue } from '../../games/1820/operating/runs.ts';
import { cash } from '../../kernel/table.ts';
import { memoizeByRevision } from '../../rules/memoize.ts';
import { cellOf } from '../../rules/stock/market.ts';
import type { Context, Move, PieceId, PlaceId, Table } from '../../rules/course/nouns.ts';
import { stationsOf } from '../../rules/stations.ts';
import { trainPrice } from '../../rules/trains/cards.ts';
import { worthAround } from '../judge/board.ts';
import type { CompanyOutlook, Position, TitleRecord } from '../record.ts';

/** 1820: shares by number, cousins, lobbies and floats step by step, trains that cost ever more to keep. */

/** Phases after its own in which a train is still worth its maintenance. */
const WORTHWHILE_PHASES = 2.4;
const ROUNDS_A_PHASE = 2;

/** What a train costs, with a little over for track. */
const trainAndTrack = (table: Table): number => {
  const next = onOffer(table);
  return (next === undefined ? 400 : trainPrice(table, next)) + 40;
};

/** The least that a sensible float costs its owner: two fifths of the smallest size, and a train. */
const floatPrice = (table: Table): number =>
  Math.max(trainAndTrack(table), 2 * column(table).sizes[0]! * 12);

function lobbyGain({ table, me }: Position, amount: number): number {
  const mine = lobbies(table).some(({ owner }) => owner === me);
  if (mine || cash(table, me) - amount < floatPrice(table)) return -amount;
  const directs = directedBy(table, me).length;
  return (directs === 0 ? 150 : directs < 3 ? 60 : -20) - amount;
}

/** What a train is worth before its time: a part of its price, and not much, as it waits for its phase. (1820 §4.3) */
const earlyWorth = (table: Table, train: PieceId): number =>
  Math.min(100, 0.4 * trainPrice(table, train));

/** What the best train of the auction is worth to a bidder. */
const bestEarlyWorth = (table: Table): number =>
  Math.max(0, ...futureTrains(table).map((id) => earlyWorth(table, id)));

/** The winner of the auction pays the bid for each train. */
const takeGain = (table: Table, { trains }: Move): number =>
  (trains as string[]).reduce((sum, id) => sum + earlyWorth(table, id) - winningBid(table), 0);

/** A size and a par that the player can place and that pay for a train. */
function startGain({ table, me }: Position, { par, size }: Move): number {
  const [price, shares] = [Number(par), Number(size)];
  const there = cash(table, me);
  if (there < Math.ceil(0.4 * shares) * price) return -100;
  const capital = Math.min(there, Math.floor(0.6 * shares) * price);
  return (capital >= trainAndTrack(table) ? 100 : 10) + capital / 20;
}

/** Shares for the player first, until a train can be paid, and no more than that. */
function subscribeGain({ table, me }: Position, move: Move): number {
  const company = String(move.company);
  const holder = String(move.holder);
  const raised = cash(table, purseOf(table, company));
  const short = Math.max(0, trainAndTrack(table) - raised);
  const brings = Number(move.shares) * priceOf(table, company);
  const raising = read(table, 'raising');
  const needs = raising ? !isPlaced(table, raising) : false;
  const waste = Math.max(0, brings - short) * 0.5;
  const whose = holder === me ? 30 : playerOf(table, holder) === me ? 5 : -60;
  return whose + (needs ? 40 : 0) + Math.min(short, brings) * 0.5 - waste;
}

function raisingGain(position: Position, move: Move): number | undefined {
  const { table } = position;
  const raising = read(table, 'raising');
  if (!raising) return undefined;
  switch (move.verb) {
    case 'subscribe':
      return subscribeGain(position, move);
    case 'sellShares':
      return -50;
    case 'layTile':
      return 10 + 0.3 * worthAround(position.context, String(move.hex));
    case 'placeToken':
      return 100 + 0.3 * worthAround(position.context, String(move.hex));
    case 'pass': {
      if (raising.step === 'markers')
        return stationsOf(table, raising.company).length > 0 ? 400 : -400;
      return isPlaced(table, raising) ? (heldPercent(table, raising) >= 60 ? 50 : 0) : -400;
    }
    default:
      return undefined;
  }
}

/** A director pays what keeps a company alive, as long as it is worth that. */
const duesGain = ({ table }: Position, { verb, company }: Move): number => {
  const due = maintenanceDue(table, String(company));
  const there = cash(table, purseOf(table, String(company)));
  return verb === 'payDue' ? 50 - Math.max(0, due - there) / 4 : 0;
};

const NEVER = -60;

function gain(position: Position, move: Move): number | undefined {
  const { table } = position;
  const raising = raisingGain(position, move);
  if (raising !== undefined) return raising;
  switch (move.verb) {
    case 'bid':
      return (move.on === 'future' ? bestEarlyWorth(table) : 45) - Number(move.amount);
    case 'takeTrains':
      return takeGain(table, move);
    case 'takeCousin':
      return 60 - Number(move.price);
    case 'fundLobby':
      return lobbyGain(position, Number(move.amount));
    case 'raiseLobby':
      return NEVER;
    case 'startCompany':
      return startGain(position, move);
    case 'payDue':
    case 'refuseDue':
      if (position.level.foresees) return undefined;
      return duesGain(position, move);
    case 'takeLoan':
      return cash(table, purseOf(table, String(move.company))) + LOAN >= trainAndTrack(table) &&
        loansOf(table, String(move.company)) < 1
        ? -5
        : NEVER;
    case 'repayLoan':
      return cash(table, purseOf(table, String(move.company))) - LOAN > trainAndTrack(table)
        ? 20
        : -20;
    case 'increaseShares':
    case 'reduceShares':
    case 'redeemShares':
    case 'offerCompany':
    case 'issueShares':
      return NEVER;
    default:
      return undefined;
  }
}

/** What the tiles that British Rail fills in a round add to its revenue. */
const FILLED_A_ROUND = 60;

const revenues = memoizeByRevision<Table, { revenue?: number }>(() => ({}));
const british = (table: Table): number =>
  (revenues(table, table.revision.board).revenue ??= britishRevenue(table));

/** British Rail has no trains: it pays for the markers it has, and has more of them every round. (1820 §16.2) */
function britishOutlook({ context, level }: Position, rounds: number): CompanyOutlook | undefined {
  const { table, box, rules } = context;
  let cell = cellOf(table, BRITISH_RAIL);
  if (!cell || !level.foresees) return undefined;
  const [first, { price }] = [hasOperated(table, BRITISH_RAIL) ? 1 : 0, cell];
  let paid = 0;
  for (let round = first; round < rounds + 1; round++) {
    const revenue = british(table) + FILLED_A_ROUND * (round - first);
    paid += revenue;
    const steps = rules.dividends.priceSteps(table, BRITISH_RAIL, revenue, cell.price);
    for (let i = 0; i < Math.abs(steps); i++)
      cell = rules.market.next(box, cell, steps > 0 ? 'right' : 'left');
  }
  return { paid, rise: cell.price / price };
}

/** A director who lets a company go gets its treasury back, by shares in play. (1820 §11.5) */
const LIQUIDATED = 0.85;
const LIQUIDATION_PRICE = 10;

function windsUp(
  { context: { table }, level }: Position,
  player: PlaceId,
  company: string,
): number {
  if (!level.foresees || company === BRITISH_RAIL || isPrivate(table, company)) return 0;
  const shares = inPlay(table, company);
  const left = cash(table, purseOf(table, company)) - LOAN * loansOf(table, company);
  const each = Math.max(0, left / Math.max(1, shares) + LIQUIDATION_PRICE);
  return LIQUIDATED * each * ofFamily(table, player, company);
}

const started = (context: Context): readonly string[] =>
  dealtIn(context.table).filter((company) => priceOf(context.table, company) > 0);

const ofFamily = (table: Table, player: PlaceId, company: string): number =>
  familyOf(table, player).reduce((sum, holder) => sum + sharesIn(table, holder, company), 0);

export const record1820: TitleRecord = {
  companies: started,
  share: ({ table }, holder, company) =>
    ofFamily(table, holder, company) / Math.max(1, sizeOf(table, company)),
  shares: ({ table }, player, company) =>
    ofFamily(table, player, company) * priceOf(table, company),
  president: ({ table }, company) => decidesFor(table, company),
  // The chart tells the end. Who counts on 7 rounds instead of 9 buys too little: 28 % of 36 games won, not 39 %.
  horizon: 9,
  roundsLeft: ({ table }) => (END_COLUMN - columnNumber(table)) / 1.4,
  trainLife({ table }, train) {
    const colour = COLOURS.indexOf(colourOf(table, train));
    const last = colour >= 4 ? 99 : colour + WORTHWHILE_PHASES;
    return Math.max(0.5, (last - phaseIndex(table)) * ROUNDS_A_PHASE);
  },
  upkeep: ({ table }, train) => maintenanceOf(table, train),
  treasury: ({ table }, company) => cash(table, purseOf(table, company)),
  owes: ({ table }, company) => LOAN * loansOf(table, company),
  besides({ table }, player) {
    const cousins = cousinsOf(table.box).filter(
      (cousin) => playerOf(table, holderOf(cousin)) === player,
    );
    return cousins.reduce((sum, cousin) => sum + 20 + cash(table, holderOf(cousin)) * 0.8, 0);
  },
  outlook: (position, company, rounds) =>
    company === BRITISH_RAIL ? britishOutlook(position, rounds) : undefined,
  windsUp,
  gain,
};
