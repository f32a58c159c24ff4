import { priceSteps } from '../../../engine/games/1839/runs.ts';
import {
  COUNTRIES,
  isForeign,
  publicCompanies,
  sincePhase,
  stands,
} from '../../../engine/games/1839/holdings.ts';
import { costOf } from '../../../engine/games/1839/foreign.ts';
import { stockActor } from '../../../engine/rules/stock/turn.ts';
import { isUpgrade, layCost } from '../../../engine/games/1839/track/powers.ts';
import { spotPrice } from '../../../engine/games/1839/track/homes.ts';
import type { Spot } from '../../../engine/games/1839/track/stacks.ts';
import type { LayTile } from '../../../engine/games/1839/track/tiles.ts';
import type { BuyTrain } from '../../../engine/games/1839/trains/buy.ts';
import { reachable } from '../../../engine/games/1839/trains/money.ts';
import { duePrice, onOffer } from '../../../engine/games/1839/trains/supply.ts';
import type { Box } from '../../../engine/kernel/box.ts';
import { steps } from './far.ts';
import { exits } from '../../../engine/hexes/rotate.ts';
import { revenueOf, type TileShape } from '../../../engine/hexes/shape.ts';
import { cash, type Table } from '../../../engine/kernel/table.ts';
import { faceOf } from '../../../engine/rules/auction/waterfall.ts';
import { boardOf, boxShapes, shapeOn, tileShape } from '../../../engine/rules/board.ts';
import {
  percentIn as percent,
  holderOfPresidency as director,
} from '../../../engine/rules/stock/issued.ts';
import { read } from '../../../engine/rules/course/keys.ts';
import { priceOf } from '../../../engine/rules/stock/market.ts';
import { operatingCompany } from '../../../engine/rules/operating/turn.ts';
import { networkOf } from '../../../engine/rules/track/reach.ts';
import { charterOf, trainName, trainPrice, trainsIn } from '../../../engine/rules/trains/cards.ts';
import type { Move } from '../../../shared/move.ts';
import { nowOf } from '../1839.ts';
import type { Taste } from './taste.ts';

/**
 * Players of 1839 who play to win a little: companies are started one at a time and floated, track
 * goes to where there is revenue, trains are bought for what they bring, and money is kept for the
 * next one. Everything that is legal keeps a chance.
 */

/** A price that nobody asks, where the supply is empty. */
const EMPTY = 5000;
const nextPrice = (table: Table, company: string): number =>
  Math.min(EMPTY, duePrice(table, company));
const trainsOf = (table: Table, company: string): readonly string[] =>
  trainsIn(table, charterOf(company));
/** The company that a train belongs to; undefined in supply and pool. */
function sellerOf(table: Table, train: string): string | undefined {
  const place = table.pieces.get(train)?.place ?? '';
  return place.startsWith('company:') ? place.slice('company:'.length) : undefined;
}
const treasury = (table: Table, company: string): number => cash(table, charterOf(company));

/** Trains that the next colour or the one after it will not take. */
function lasting(table: Table, company: string): number {
  const offer = onOffer(table);
  const kinds = [...table.box.trains.keys()];
  const next = offer === undefined ? kinds.length - 1 : kinds.indexOf(trainName(table, offer));
  return trainsOf(table, company).filter((id) => {
    const rustsOn = table.box.trains.get(trainName(table, id))?.data.rustsOn;
    return typeof rustsOn !== 'string' || kinds.indexOf(rustsOn) > next;
  }).length;
}

/** What the companies of a player may ask of him before the next stock round. */
function owed(table: Table, player: string): number {
  return publicCompanies(table)
    .filter((id) => director(table, id) === player && read(table, 'companies')[id]?.floated)
    .filter((id) => lasting(table, id) === 0)
    .reduce(
      (sum, id) => sum + Math.max(0, Math.min(1250, nextPrice(table, id)) - treasury(table, id)),
      0,
    );
}

/** Parred, and waiting for more buyers. */
const unfloated = (table: Table): string[] =>
  publicCompanies(table).filter(
    (id) => stands(table, id) && !read(table, 'companies')[id]?.floated,
  );

function inStock(table: Table): Record<string, number> {
  const player = stockActor(table);
  const spare = cash(table, player) - owed(table, player);
  const start = unfloated(table).length > 0 ? 4 : spare > 250 ? 100 : 10;
  // Dear foreign shares are turned into companies.
  const dear = COUNTRIES.some((id) => percent(table, player, id) > 0 && priceOf(table, id) > 130);
  return {
    sellShares: dear ? 80 : 1,
    startCompany: start,
    pass: spare < 55 ? 200 : 3,
    reparCompany: 20,
  };
}

/** A train that can be paid is wanted: it earns, and takes those of others. */
const wantsTrain = (table: Table, company: string): boolean =>
  nextPrice(table, company) <= treasury(table, company);

function inOperating(table: Table): Record<string, number> {
  const company = operatingCompany(table);
  if (company === undefined) return {};
  const poor = treasury(table, company) < nextPrice(table, company);
  switch (read(table, 'step')) {
    case 'home':
      return { pass: 2 };
    case 'track':
      return { pass: 8, buyPrivate: poor ? 2 : 8, buyTrain: poor ? 2 : 60 };
    case 'token':
      return { pass: 40, buyPrivate: 2, buyTrain: poor ? 2 : 40 };
    case 'trains': {
      const none = trainsOf(table, company).length === 0;
      return {
        buyTrain: none ? 60 : wantsTrain(table, company) ? 300 : 2,
        pass: wantsTrain(table, company) ? 20 : 100,
        buyPrivate: poor ? 2 : 15,
        sellToken: 4,
        sellShares: 60,
        discardPrivate: 30,
        saveTrain: 60,
        buySaved: poor ? 2 : 40,
        declareBankruptcy: 1,
      };
    }
    default:
      return {};
  }
}

/** Without a train, and not to be helped by all that could be sold. */
const ruined = (table: Table, company: string): boolean =>
  trainsOf(table, company).length === 0 &&
  reachable(nowOf(table), company) < nextPrice(table, company);

/** Face value for a train, half of it for a private; and a spare train keeps the game alive. */
function answer(table: Table, move: Readonly<Record<string, unknown>>): Record<string, number> {
  const { verb, company, price } = move;
  if (verb !== 'buyTrain')
    return { agree: Number(price) >= faceOf(table.box, String(move.private)) / 2 ? 100 : 2 };
  const train = String(move.train);
  const seller = sellerOf(table, train);
  const spare = seller !== undefined && trainsOf(table, seller).length > 1;
  const good = Number(price) >= trainPrice(table, train);
  return { agree: good || (spare && ruined(table, String(company))) ? 100 : 2, decline: 30 };
}

function eagerness(table: Table): Record<string, number> {
  const offer = read(table, 'offer');
  if (offer) return answer(table, offer.move);
  switch (read(table, 'stage')) {
    case 'stock':
      return inStock(table);
    case 'operating':
      return inOperating(table);
    case 'kabinet':
      return { pass: 3 };
    default:
      return {};
  }
}

/** What a shape is worth to who comes there. */
const printed = ({ nodes }: TileShape, phase: string): number =>
  nodes.reduce((sum, { revenue }) => sum + revenueOf(revenue, phase.toLowerCase(), 'green'), 0);
const isPlace = ({ nodes }: TileShape): boolean => nodes.some(({ kind }) => kind !== 'junction');

const isDrawn = (box: Box, hex: string, ...colours: string[]): boolean =>
  colours.includes(boxShapes(box).hexes.get(hex)?.color ?? '');

/**
 * Steps from every hex to the nearest town or city that the company does not reach, and from brown
 * phase on to off-boards too: until then they feed countries more than companies.
 */
const farFrom = steps({
  goals(table, company) {
    const net = networkOf(nowOf(table), company);
    const reached = new Set(net.stops.map((id) => net.graph.stops[id]!.at));
    const abroad = sincePhase(table, 'Brown');
    return boardOf(table).hexes.filter(
      (at) =>
        isPlace(shapeOn(table, at)) &&
        !reached.has(at) &&
        (abroad || !isDrawn(table.box, at, 'red')),
    );
  },
  isClosed: (box, hex) => isDrawn(box, hex, 'gray', 'red'),
});

/** Track: to where there is revenue, better cities, and not for the last money. */
function likesLay(table: Table, _player: string, move: Move): number {
  const lay = move as LayTile;
  const { company, hex, tile, turn } = lay;
  const { grid } = boardOf(table);
  const before = shapeOn(table, hex);
  const after = tileShape(table.box, tile, turn);
  const far = farFrom(table, company);
  const had = exits(before);
  let sum = Math.max(0, printed(after, 'green') - printed(before, 'green'));
  for (const edge of exits(after)) {
    if (had.includes(edge)) continue;
    const beyond = grid.neighbour(hex, edge);
    const steps = far.get(beyond);
    if (steps === undefined) continue;
    // Track that waits for us on the other side is worth most.
    const meets = exits(shapeOn(table, beyond)).some((e) => grid.neighbour(beyond, e) === hex);
    sum += (meets ? 90 : 60) / (1 + steps) ** 2;
  }
  if (isPlace(before) && !isUpgrade(table, lay)) sum += 40;
  const left = treasury(table, company) - layCost(table, lay);
  const dear = layCost(table, lay) > 0 && left < nextPrice(table, company) ? 10 : 1;
  return (sum * sum) / 10 / dear + (lay.with === undefined ? 0 : 5);
}

/** Markers: where there is most to count, as long as the next train can be paid. */
function likesMarker(table: Table, _player: string, move: Move): number {
  const { company, with: power } = move as unknown as { company: string; with?: string };
  const spot = move as unknown as Spot;
  const cost = power === 'CO' ? 0 : spotPrice(table, company, spot);
  const node = shapeOn(table, spot.hex).nodes.find((one) => one.cityIndex === spot.city);
  const value = node ? revenueOf(node.revenue) : 0;
  return treasury(table, company) - cost < nextPrice(table, company) / 2 ? 1 : 5 + value;
}

/** Trains: of the supply; of others for little, to who has none and could not buy one. */
function likesTrain(table: Table, player: string, move: Move): number {
  const { company, train, price, with: power } = move as BuyTrain;
  const seller = sellerOf(table, train);
  if (seller === undefined) return power === undefined ? 200 : 600;
  const lost = ruined(table, company);
  if (director(table, seller) === player)
    return price === 1 && (lost || trainsOf(table, seller).length > 1) ? 100 : 1;
  return lost ? 50 : 1;
}

/** Dividends: what keeps the price up, but first the money for the next train. */
function likesDividend(table: Table, _player: string, move: Move): number {
  const { company, kind } = move as unknown as { company: string; kind: string };
  const revenue = read(table, 'work').revenue ?? 0;
  const paid = kind === 'payout' ? revenue : kind === 'half' ? revenue / 2 : 0;
  const steps = priceSteps(table, company, paid);
  const after = treasury(table, company) + revenue - paid;
  const safe = lasting(table, company) > 0;
  const saved = after >= nextPrice(table, company) ? 150 : 0;
  return Math.max(1, 40 + 15 * steps + saved + (safe ? paid : revenue - paid) / 4);
}

/** Shares: of companies that wait for their float, of countries, of those that earn. */
function likesShare(table: Table, player: string, move: Move): number {
  const {
    company,
    percent: share,
    from,
  } = move as unknown as {
    company: string;
    percent: number;
    from: string;
  };
  if (costOf(table, company, share) > cash(table, player) - owed(table, player)) return 1;
  if (isForeign(company)) return (priceOf(table, company) ?? 0) > 130 ? 2 : 40;
  if (unfloated(table).includes(company)) return 100 + percent(table, player, company);
  return from === 'pool' ? 20 : 15;
}

const likesStart = (_table: Table, _player: string, { par }: Move): number =>
  Number(par) <= 72 ? 50 : 5;

const likesPrivate = (_table: Table, _player: string, { company, price }: Move): number =>
  company === undefined ? 50 : Number(price) === 1 ? 60 : 20;

/** Sales by who must: little of what he runs. */
function likesSale(table: Table, player: string, move: Move): number {
  const { company, percent: share } = move as unknown as { company: string; percent: number };
  if (isForeign(company)) return (priceOf(table, company) ?? 0) > 130 ? 20 * share : 1;
  return (director(table, company) === player ? 10 : 60) / share;
}

export const taste1839: Taste = {
  eagerness,
  firstOfTen: { runTrains: 10, discardTrain: 9 },
  likes: {
    layTile: likesLay,
    placeToken: likesMarker,
    buyTrain: likesTrain,
    payDividend: likesDividend,
    buyShare: likesShare,
    startCompany: likesStart,
    buyPrivate: likesPrivate,
    sellShares: likesSale,
  },
};
