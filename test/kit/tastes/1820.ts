import {
  directedBy,
  inPlay,
  isPrivate,
  playerOf,
  purseOf,
  decidesFor,
  sharesIn,
  sizeOf,
  treasuryOf,
} from '../../../engine/games/1820/companies/holdings.ts';
import { LOAN, loansOf } from '../../../engine/games/1820/companies/loans.ts';
import { inLiquidation, priceOf } from '../../../engine/games/1820/companies/market.ts';
import {
  colourOf,
  COLOURS,
  column,
  columnNumber,
  columns,
  maintenanceOf,
  onOffer,
  trainsOf,
} from '../../../engine/games/1820/companies/chart.ts';
import { read } from '../../../engine/games/1820/clock.ts';
import {
  interestDue,
  maintenanceDue,
  shortfall,
} from '../../../engine/games/1820/operating/dues.ts';
import { lobbies } from '../../../engine/games/1820/stock/round.ts';
import { heldPercent, isPlaced } from '../../../engine/games/1820/stock/placing.ts';
import { stockActor } from '../../../engine/rules/stock/turn.ts';
import { worth } from '../../../engine/games/1820/takeover/offering.ts';
import { cash, type Table } from '../../../engine/kernel/table.ts';
import { stationsOf } from '../../../engine/rules/stations.ts';
import { operatingCompany } from '../../../engine/rules/operating/turn.ts';
import { trainPrice } from '../../../engine/rules/trains/cards.ts';
import type { Move } from '../../../shared/move.ts';
import { likesLay, likesMarker } from './1820-track.ts';
import type { Taste } from './taste.ts';

/**
 * Players of 1820 who play to win a little: a company is floated when its shares pay for a train,
 * track goes to where there is revenue, what a train costs to keep is weighed against what it earns,
 * loans save what would be lost without them. Everything that is legal keeps a chance.
 */

/** A price that nobody pays, where the supply is empty. */
const NEVER = 9000;

const nextPrice = (table: Table): number => {
  const train = onOffer(table);
  return train === undefined ? NEVER : trainPrice(table, train);
};

const purse = (table: Table, company: string): number => cash(table, purseOf(table, company));

/** What a train costs to keep when the chart has moved on. */
function laterMaintenance(table: Table, train: string): number {
  const later = columns(table)[Math.min(columnNumber(table), columns(table).length - 2)]!;
  return later.maintenance[COLOURS.indexOf(colourOf(table, train))] ?? 0;
}

/** Trains worth keeping: they cost less in the next round than they may bring. */
const EARNS: Readonly<Record<string, number>> = {
  yellow: 60,
  green: 110,
  blue: 200,
  brown: 320,
  red: 600,
  gray: 800,
};
const keeps = (table: Table, train: string): boolean =>
  laterMaintenance(table, train) <= EARNS[colourOf(table, train)]!;
const lasting = (table: Table, company: string): string[] =>
  trainsOf(table, company).filter((train) => keeps(table, train));

/** What the company has to pay before it earns again, or is in need of. */
const needs = (table: Table, company: string): number =>
  maintenanceDue(table, company) +
  interestDue(table, company) +
  (lasting(table, company).length === 0 ? nextPrice(table) : 0);

const isSound = (table: Table, company: string): boolean =>
  !inLiquidation(table, company) &&
  (lasting(table, company).length > 0 || purse(table, company) >= nextPrice(table)) &&
  loansOf(table, company) * LOAN <= purse(table, company) + 400;

/** Kept back for companies that would die without their director's help. */
const reserve = (table: Table, player: string): number =>
  directedBy(table, player).reduce(
    (sum, company) =>
      sum + Math.min(600, Math.max(0, needs(table, company) - purse(table, company))),
    0,
  );

/** Two fifths of the smallest company that the chart allows, at a par that buys a train. */
const floatPrice = (table: Table): number =>
  Math.max(nextPrice(table) + 40, 2 * column(table).sizes[0]! * 12);

function inStock(table: Table): Record<string, number> {
  const player = stockActor(table);
  const mine = lobbies(table).some(({ owner }) => owner === player);
  const there = cash(table, player);
  const able = there >= Math.min(floatPrice(table), 1200) + 20;
  const none = directedBy(table, player).filter((one) => isSound(table, one)).length === 0;
  return {
    fundLobby: mine ? 2 : able ? (none ? 600 : 200) : 2,
    raiseLobby: 3,
    buyShare: there - reserve(table, player) > 60 && (mine || !able) ? 60 : 8,
    increaseShares: 15,
    redeemShares: 4,
    takeLoan: 1,
    sellShares: 3,
    pass: able && none && !mine ? 5 : 60,
  };
}

function inOperating(table: Table): Record<string, number> {
  const step = read(table, 'step');
  const company = operatingCompany(table)!;
  const trains = trainsOf(table, company);
  const there = purse(table, company);
  const price = nextPrice(table);
  const director = decidesFor(table, company);
  const helps = director === undefined ? 0 : cash(table, director);
  const plain = { takeLoan: 1, assignTrain: 15, sellShares: 1 };
  switch (step) {
    case 'track':
      return { ...plain, assignTrain: 60, pass: 4 };
    case 'station':
      return { ...plain, pass: there - 100 >= needs(table, company) ? 20 : 400 };
    case 'supply':
      return { ...plain, buyTrain: trains.length === 0 ? 200 : 20, pass: 60 };
    case 'maintenance':
    case 'interest': {
      const missing = shortfall(table, company);
      const pays = missing === 0 || missing < 150;
      const last = step === 'maintenance' && missing > 0 && lasting(table, company).length > 0;
      return {
        payDue: pays ? 600 : last ? 100 : 30,
        refuseDue: pays ? 1 : 60,
        takeLoan: missing > 0 && last ? 100 : 1,
        sellShares: last ? 20 : 1,
        assignTrain: 15,
      };
    }
    case 'trains': {
      const good = lasting(table, company).length;
      const rich = there >= price + maintenanceDue(table, company) + 100;
      const bad = trains.length - good;
      const may = trains.length === 0 ? there + helps >= price : there >= price;
      const near = !may && good === 0 && there + 2 * LOAN >= price;
      return {
        assignTrain: 80,
        sellShares: trains.length === 0 && !near ? 20 : 1,
        buyTrain: good === 0 || (rich && good < 2) ? 300 : 5,
        discardTrain: bad > 0 && (good > 0 || may) ? 80 : 1,
        takeLoan: near ? 150 : 1,
        pass: good === 0 && (may || near) ? 5 : 60,
      };
    }
    case 'repay':
      return {
        repayLoan: there - LOAN >= needs(table, company) / 2 ? 300 : 20,
        takeLoan: 1,
        pass: 40,
      };
    default:
      return plain;
  }
}

function inRaising(table: Table): Record<string, number> {
  const raising = read(table, 'raising')!;
  if (raising.step === 'markers')
    return { pass: stationsOf(table, raising.company).length > 0 ? 2000 : 1, layTile: 60 };
  const wanted = purse(table, raising.company) < nextPrice(table) + 60;
  const most = heldPercent(table, raising) >= 60;
  return {
    pass: isPlaced(table, raising) ? (wanted && !most ? 20 : 200) : 1,
    sellShares: 1,
  };
}

const IN_TAKEOVERS: Readonly<Record<string, number>> = {
  pass: 100,
  issueShares: 8,
  reduceShares: 3,
  takeLoan: 5,
  offerCompany: 15,
  bid: 60,
  acquire: 300,
  declineBid: 50,
};

function eagerness(table: Table): Record<string, number> {
  const offer = read(table, 'offer');
  if (offer) {
    const price = Number(offer.move.price ?? 0);
    const sells = offer.move.verb === 'buyTrain';
    return { agree: sells && price < 100 ? 5 : 60, decline: 60 };
  }
  if (read(table, 'raising')) return inRaising(table);
  switch (read(table, 'stage')) {
    case 'cousins':
    case 'futures':
      return { pass: 150 };
    case 'stock':
      return inStock(table);
    case 'floats':
      return { pass: 8 };
    case 'operating':
      return inOperating(table);
    case 'issue':
    case 'liquidations':
    case 'takeovers':
      return IN_TAKEOVERS;
    default:
      return {};
  }
}

/** Little is best for whoever bids: more is not worth more. */
const likesLittle = (_table: Table, _player: string, { amount }: Move): number =>
  20_000 / Math.max(20, Number(amount)) ** 1.5;

/** For a company: up to what it holds and brings. */
function likesBid(table: Table, player: string, move: Move): number {
  const amount = Number(move.amount);
  const { company, kind } = read(table, 'cry') ?? { company: '', kind: 'future' };
  if (kind === 'future' || company === '') return likesLittle(table, player, move);
  const trains = trainsOf(table, company).filter((train) => keeps(table, train));
  const value = trains.reduce((sum, train) => sum + trainPrice(table, train), 0) + 100;
  const gets =
    kind === 'takeover' ? value + purse(table, company) + worth(table, company) / 2 : value;
  return amount <= gets ? 60 : 1;
}

/** A size and a par whose shares the player can pay, and which buy a train. */
function likesStart(table: Table, player: string, { par, size }: Move): number {
  const [price, shares] = [Number(par), Number(size)];
  const needed = Math.ceil(0.4 * shares) * price;
  const most = Math.min(cash(table, player), Math.floor(0.6 * shares) * price);
  if (cash(table, player) < needed) return 1;
  return most >= nextPrice(table) + 40 ? 200 + most / 10 : 3;
}

/** What is wanting for a train, and then no more than is good. */
function likesSubscription(table: Table, player: string, move: Move): number {
  const { company, holder, shares } = move as unknown as {
    company: string;
    holder: string;
    shares: number;
  };
  const brings = shares * priceOf(table, company);
  const after = purse(table, company) + brings;
  const wanted = nextPrice(table) + 60;
  const own = holder === player ? 1 : playerOf(table, holder) === player ? 0.6 : 0.1;
  const short = Math.max(0, wanted - after);
  const control = sharesIn(table, holder, company) + shares >= sizeOf(table, company) * 0.4 ? 2 : 1;
  return own * control * (short === 0 ? 80 : 2000 / (20 + short));
}

/** Shares of companies that will live, into the treasury above all. */
function likesShare(table: Table, player: string, move: Move): number {
  const { company, from } = move as unknown as { company: string; from: string };
  if (company === 'BR') return 30;
  // A cousin lends its power to whom it holds a share of.
  const lends = move.for !== undefined && decidesFor(table, company) === player ? 6 : 1;
  const sound = isSound(table, company) ? 40 : 4;
  const own = decidesFor(table, company) === player ? 4 : 1;
  const where = from === treasuryOf(company) ? 3 : from === 'pool' ? 1 : 0.1;
  const trains = lasting(table, company).length;
  return lends * sound * own * where * (1 + trains / 2);
}

function likesSale(table: Table, player: string, move: Move): number {
  const { company, percent } = move as unknown as { company: string; percent: number };
  const own = decidesFor(table, company) === player ? 1 : 4;
  return (own * (isSound(table, company) ? 20 : 200)) / percent;
}

/** Few debts, a train for the next round: then shareholders come first. */
function likesDividend(table: Table, _player: string, { company, kind }: Move): number {
  const id = String(company);
  const revenue = read(table, 'work').revenue ?? 0;
  const treasury = sharesIn(table, treasuryOf(id), id) / sizeOf(table, id);
  const after = purse(table, id) + (kind === 'withhold' ? revenue : revenue * treasury);
  const safe = after >= needs(table, id);
  const withheld = purse(table, id) + revenue >= needs(table, id);
  if (kind === 'withhold') return safe ? 15 : 30;
  return safe ? 150 : withheld ? 8 : 40;
}

/** The supply first; of others, what is cheap for a train that lasts. */
function likesTrain(table: Table, player: string, move: Move): number {
  const { company, train, price } = move as unknown as {
    company: string;
    train: string;
    price: number;
  };
  if (table.pieces.get(train)?.place === 'depot')
    return purse(table, company) + 200 >= price || trainsOf(table, company).length === 0 ? 100 : 1;
  if (!keeps(table, train)) return 1;
  const seller = table.pieces.get(train)!.place.slice('company:'.length);
  const kin = decidesFor(table, seller) === player && lasting(table, seller).length > 1;
  return kin ? 40 : lasting(table, company).length === 0 ? 15 : 2;
}

const likesDiscard = (table: Table, _player: string, { train }: Move): number =>
  keeps(table, String(train)) ? 1 : 5 + maintenanceOf(table, String(train));

/** A larger company only for what its shares bring. */
function likesIncrease(table: Table, player: string, { company, size, par }: Move): number {
  const id = String(company);
  const price = Number(par ?? priceOf(table, id));
  const wanting = Math.max(0, Math.ceil(0.4 * Number(size)) - inPlay(table, id));
  if (wanting * price > cash(table, player)) return 1;
  return wanting * price + purse(table, id) >= nextPrice(table) ? 40 : 5;
}

/** Shrinking is for companies that have the money, and seldom to a private one. */
const likesReduce = (table: Table, _player: string, { company, size }: Move): number =>
  loansOf(table, String(company)) > 0 ? 1 : Number(size) === 1 ? 5 : 20;

/** Itself only when lost; others when there is something to win. */
function likesOffer(table: Table, _player: string, { company, by }: Move): number {
  const id = String(company);
  if (id === by) return isSound(table, id) ? 1 : 20;
  const trains = lasting(table, id).length;
  return 5 + 30 * trains + Math.max(0, purse(table, id) - worth(table, id)) / 5;
}

/** A cousin is worth what it costs at least; what is paid more it has itself. */
const likesCousin = (_table: Table, _player: string, { price }: Move): number =>
  2000 / (20 + Number(price));

const likesLoan = (table: Table, _player: string, { company }: Move): number =>
  isPrivate(table, String(company)) ? 1 : 10;

export const taste1820: Taste = {
  eagerness,
  firstOfTen: { runTrains: 10 },
  likes: {
    bid: likesBid,
    takeCousin: likesCousin,
    fundLobby: likesLittle,
    startCompany: likesStart,
    subscribe: likesSubscription,
    buyShare: likesShare,
    sellShares: likesSale,
    increaseShares: likesIncrease,
    layTile: likesLay,
    placeToken: likesMarker,
    payDividend: likesDividend,
    buyTrain: likesTrain,
    discardTrain: likesDiscard,
    takeLoan: likesLoan,
    reduceShares: likesReduce,
    offerCompany: likesOffer,
  },
};
