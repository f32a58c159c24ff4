import { cities } from '../../engine/hexes/shape.ts';
import { shapeAt } from '../../engine/hexes/board.ts';
import { placeOfPlayer, type Recording } from '../../engine/formats/18xx-games.ts';
import { isFormed, isRemoved, read as readOwn } from '../../engine/games/1825/clock.ts';
import { bankLeft } from '../../engine/games/1825/end.ts';
import { charter, companiesOf, figuresOf } from '../../engine/games/1825/figures.ts';
import { rulebook } from '../../engine/games/1825/rulebook.ts';
import { operatingOrder } from '../../engine/games/1825/stock.ts';
import { isAvailable, isStarted, openTier } from '../../engine/games/1825/tiers.ts';
import { cash, lying, type Table } from '../../engine/kernel/table.ts';
import { boardOf, drawings, tileOn, tileType } from '../../engine/rules/board.ts';
import {
  certificatesIn,
  issueOf,
  percentIn,
  presidentOf,
  privatesIn,
} from '../../engine/rules/certificates.ts';
import { cellOf } from '../../engine/rules/market.ts';
import { circles, stationsOf, unusedTokens } from '../../engine/rules/stations.ts';
import { faceOf } from '../../engine/rules/auction/waterfall.ts';
import { firstAsked, OVER, read, standing } from '../../engine/rules/course/keys.ts';
import { END } from '../../engine/rules/operating/turn.ts';
import { privateAt, privatesOf } from '../../engine/rules/privates/cards.ts';
import { revenueOf } from '../../engine/rules/privates/rules.ts';
import { stockActor } from '../../engine/rules/stock/turn.ts';
import { charterOf, trainName, trainsIn } from '../../engine/rules/trains.ts';
import { openHomes } from '../../engine/rules/tokens/homes.ts';
import { TRAINS } from '../../engine/rules/trains/rules.ts';
import { certificates, nowOf } from '../kit/1825.ts';
import { orderInCell } from './oracle.ts';

/** Drops members without a value: the oracle has no nulls in objects. */
const lean = (object: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));

const ZONES: Record<string, string> = {
  par: 'par',
  'no-cert-limit': 'no_cert_limit',
  close: 'close',
  end: 'endgame',
};
const DID: Record<string, string> = {
  buyShare: 'buy_shares',
  startCompany: 'par',
  sellShares: 'sell_shares',
  buyPrivate: 'buy_company',
  sellPrivate: 'sell_company',
  layTile: 'lay_tile',
  placeToken: 'place_token',
  runTrains: 'run_routes',
  payDividend: 'dividend',
  buyTrain: 'buy_train',
  discardTrain: 'discard_train',
  leaseTrain: 'special_buy',
};
const STEPS = { track: 'TrackAndToken', run: 'Route', dividend: 'Dividend', trains: 'BuyTrain' };
const REASONS: Record<string, string> = {
  bank: 'bank',
  market: 'stock_market',
  agreement: 'manually_ended',
};

/** The whole state of a table of 1825 as the oracle writes it (its README, "State"). */
export function observe(table: Table, recording: Recording): Record<string, unknown> {
  const ids = new Map(
    recording.players.map(({ id }) => [placeOfPlayer(recording, id)!, id] as const),
  );
  const id = (player: string | undefined) => (player === undefined ? undefined : ids.get(player));
  const order = read(table, 'order');
  const finished = read(table, 'stage') === OVER;
  const end = read(table, 'end');
  const { entity, acting, verbs } = rulebook.turn(table);
  return lean({
    finished,
    turn: read(table, 'turn'),
    round: observeRound(table, id),
    phase: read(table, 'phase'),
    step: finished ? undefined : observeStep(table),
    active: finished || !entity ? undefined : [entityName(entity, id)],
    acting: finished ? undefined : acting.map(id),
    can: finished ? undefined : verbs.map((verb) => DID[verb] ?? verb),
    canOther: finished ? undefined : {},
    order: order.map(id),
    priority: id(nextAfterActive(table)),
    players: Object.fromEntries(order.map((player) => [id(player), observePlayer(table, player)])),
    corps: Object.fromEntries(
      companiesOf(table.box).map((company) => [company, observeCompany(table, company, id)]),
    ),
    minors: {},
    companies: Object.fromEntries(
      privatesOf(table.box).map((one) => [
        one,
        lean({
          owner: observeOwner(table, one, id),
          value: faceOf(table.box, one),
          revenue: revenueOf(table.box, one),
        }),
      ]),
    ),
    opOrder: operatingOrder(table).map((company) => `corp:${company}`),
    bank: lean({ cash: bankLeft(table), broken: end?.reason === 'bank' || undefined }),
    depot: observeDepot(table),
    tiles: observeSupply(table),
    map: observeMap(table),
    cityTokens: observeTokens(table),
    reservations: observeHomes(table),
    special: { band: openTier(table), formed: readOwn(table, 'formed') },
    endTrigger: endTrigger(table),
    endReason: finished ? REASONS[end?.reason ?? ''] : undefined,
  });
}

const isStock = (table: Table): boolean => read(table, 'stage') === 'stock';

/** The oracle names whoever bought or sold last, though only buying carries the priority. */
function nextAfterActive(table: Table): string | undefined {
  const order = read(table, 'order');
  const last = isStock(table) ? read(table, 'stock').lastToAct : null;
  return order[last === null ? 0 : (order.indexOf(last) + 1) % order.length];
}

function endTrigger(table: Table): string[] | undefined {
  const reason = read(table, 'end')?.reason;
  if (reason === 'market') return ['stock_market', 'immediate'];
  return reason === 'bank' ? ['bank', 'current_or'] : undefined;
}

type Ids = (player: string | undefined) => number | undefined;

const entityName = (place: string, id: Ids): string =>
  place.startsWith('player:') ? `player:${id(place)}` : place.replace('company:', 'corp:');

function observeRound(table: Table, id: Ids): Record<string, unknown> {
  const { num, of, order: companies } = read(table, 'round');
  const order = read(table, 'order');
  if (isStock(table)) {
    const { lastToAct, acted } = read(table, 'stock');
    return lean({
      type: 'Stock',
      name: 'Stock Round',
      num: 1,
      orsInSet: Math.max(1, of),
      entities: order.map((player) => `player:${id(player)}`),
      index: order.indexOf(stockActor(table)),
      sold: observeSold(table, id),
      lastToAct: id(lastToAct ?? undefined),
      passOrder: read(table, 'passed').map(id),
      turnActions: acted.map((did) => ACTED[did]),
    });
  }
  const { laid, lays, tokened, loan = 0, lent = [], revenue } = read(table, 'work');
  const begun = !['', END].includes(read(table, 'step'));
  const asked = firstAsked(table);
  const home = asked?.ask === 'home' ? String(asked.company) : undefined;
  const pays = read(table, 'step') === 'dividend';
  const at = companies[read(table, 'at')];
  return lean({
    type: 'Operating',
    name: 'Operating Round',
    num,
    orsInSet: of,
    entities: companies.map((company) => `corp:${company}`),
    index: Math.min(read(table, 'at'), companies.length - 1),
    operator: at && `corp:${at}`,
    laidHexes: begun ? laid : [],
    upgradedTrack: begun && lays > laid.length,
    tilesLaid: begun ? laid.length : 0,
    tokened: begun && tokened,
    receivershipLoan: begun ? loan : 0,
    leasedTrain: begun ? lent[0]?.replace('train:', '') : undefined,
    routesRevenue: pays ? (revenue ?? 0) : undefined,
    routesSubsidy: pays ? 0 : undefined,
    pendingTokens: home
      ? [
          {
            entity: `corp:${home}`,
            hexes: openHomes(nowOf(table), home).map(({ hex }) => hex),
            of: home,
          },
        ]
      : [],
  });
}

const ACTED: Readonly<Record<string, string>> = {
  buy: 'buy_shares',
  par: 'par',
  sell: 'sell_shares',
  trade: 'buy_company',
  sellPrivate: 'sell_company',
};

function observeSold(table: Table, id: Ids): Record<string, unknown> {
  const sold = Object.entries(read(table, 'stock').sold).filter(
    ([, what]) => Object.keys(what).length > 0,
  );
  return Object.fromEntries(
    sold.map(([player, what]) => [
      String(id(player)),
      Object.fromEntries(
        Object.entries(what).map(([one, when]) => [one, when === 'now' ? 'now' : 'prev']),
      ),
    ]),
  );
}

function observeStep(table: Table): string {
  if (isStock(table)) return 'BuySellParSharesCompanies';
  const [verb] = rulebook.turn(table).verbs;
  if (firstAsked(table)?.ask === 'home') return 'HomeToken';
  if (verb === 'discardTrain') return 'DiscardTrain';
  return STEPS[read(table, 'step') as keyof typeof STEPS];
}

function observePlayer(table: Table, player: string): Record<string, unknown> {
  const shares: Record<string, unknown> = {};
  for (const company of companiesOf(table.box)) {
    const held = observeHeld(table, player, company);
    if (held) shares[company] = held;
  }
  return {
    cash: cash(table, player),
    shares,
    companies: privatesIn(table, player).map((piece) => table.box.pieces.get(piece)!.type),
    certs: certificates(table, player),
    certLimit: figuresOf(table.box).certificateLimit,
    worth: rulebook.score(table).find((worth) => worth.player === player)!.total,
    passed: read(table, 'passed').includes(player),
  };
}

function observeHeld(table: Table, place: string, company: string) {
  const certificates = certificatesIn(table, place, company);
  if (certificates.length === 0) return undefined;
  const pres = certificates.includes(issueOf(table.box, company).president!);
  return lean({
    pct: percentIn(table, place, company),
    certs: certificates.length,
    pres: pres || undefined,
  });
}

function observeCompany(table: Table, company: string, id: Ids): Record<string, unknown> {
  const cell = cellOf(table, company);
  const started = isStarted(table, company);
  const president = presidentOf(table, company);
  const sold = 100 - percentIn(table, 'ipo', company);
  const run = read(table, 'lastRun')[company];
  const zone = cell?.zones.map((name) => ZONES[name]).find(Boolean);
  const minor = charter(table.box, company)?.kind === 'minor';
  return lean({
    cash: cash(table, charterOf(company)),
    ipoed: started,
    floated: started && sold >= (minor ? 40 : 60),
    operated: run !== undefined,
    closed: isRemoved(table, company) || undefined,
    president: id(president),
    receivership: (started && president === undefined) || undefined,
    price: cell && lean({ price: cell.price, row: cell.row, col: cell.col, type: zone }),
    cellOrder: started ? orderInCell(table, company) : undefined,
    par: standing(table, company).par,
    ipoOwner: 'self',
    held: lean({
      ipo: observeHeld(table, 'ipo', company),
      market: observeHeld(table, 'pool', company),
    }),
    trains: trainsIn(table, charterOf(company)).map((train) =>
      lean({
        id: train.replace('train:', ''),
        name: trainName(table, train),
        ran: read(table, 'ran').includes(train) || undefined,
      }),
    ),
    tokens: {
      placed: stationsOf(table, company).map(({ at, city, slot }) => [at, city, slot]),
      unplaced: unusedTokens(table, company).map((token) => table.box.pieces.get(token)!.price),
    },
    companies: [],
    lastRun: run && { ...run },
    formed: isFormed(table, company),
    available: isAvailable(table, company),
  });
}

function observeOwner(table: Table, one: string, id: Ids): string | undefined {
  const at = privateAt(table, one);
  if (at.startsWith('player:')) return `player:${id(at)}`;
  return at === 'bank' ? 'bank' : undefined;
}

function observeDepot(table: Table): Record<string, unknown> {
  const upcoming: [string, number][] = [];
  for (const train of trainsIn(table, 'depot')) {
    const name = trainName(table, train);
    if (upcoming.at(-1)?.[0] === name) upcoming.at(-1)![1] += 1;
    else upcoming.push([name, 1]);
  }
  const short = (train: string) => train.replace('train:', '');
  const aside = figuresOf(table.box).minorTrains.map(({ train }) => train);
  return {
    upcoming,
    available: TRAINS.onSale(table).map(short),
    discarded: trainsIn(table, 'pool').map(short),
    reservedForMinors: aside
      .filter((train) => table.pieces.get(train)!.place === 'bank')
      .map(short),
  };
}

function observeSupply(table: Table): Record<string, number> {
  const free: Record<string, number> = {};
  for (const piece of lying(table, 'supply')) {
    const tile = tileType(table, piece);
    free[tile] = (free[tile] ?? 0) + 1;
  }
  return free;
}

function observeMap(table: Table): Record<string, unknown> {
  const map: Record<string, unknown> = {};
  for (const at of drawings(table.box).hexes.keys()) {
    const tile = tileOn(table, at);
    if (tile) map[at] = { tile: tileType(table, tile.id), rot: tile.turn };
  }
  return map;
}

function observeTokens(table: Table): Record<string, unknown> {
  const tokens: Record<string, unknown> = {};
  for (const at of drawings(table.box).hexes.keys()) {
    const here = cities(shapeAt(boardOf(table), at)!).map(({ cityIndex, slots }) =>
      circles(table, at, cityIndex, slots),
    );
    if (here.flat().some((owner) => owner !== null)) tokens[at] = here;
  }
  return tokens;
}

function observeHomes(table: Table): Record<string, unknown> {
  const kept: Record<string, { cities?: string[][]; tile?: string[] }> = {};
  for (const company of companiesOf(table.box))
    for (const { hex: at, city } of openHomes(nowOf(table), company)) {
      const here = (kept[at] ??= {});
      if (city === undefined) (here.tile ??= []).push(company);
      else {
        here.cities ??= cities(shapeAt(boardOf(table), at)!).map(() => []);
        here.cities[city]?.push(company);
      }
    }
  return kept;
}
