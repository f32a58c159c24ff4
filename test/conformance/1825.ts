import { cities } from '../../engine/hexes/shape.ts';
import { shapeAt } from '../../engine/hexes/board.ts';
import { placeOfPlayer, type Recording } from '../../engine/formats/18xx-games.ts';
import { bankLeft } from '../../engine/games/1825/course/bank.ts';
import {
  isFormed,
  isOver,
  isRemoved,
  lastRunOf,
  parOf,
  read,
  roundOf,
  told,
} from '../../engine/games/1825/course/clock.ts';
import { companyToDecide, deciders } from '../../engine/games/1825/course/deciders.ts';
import { score } from '../../engine/games/1825/course/ending.ts';
import { charter, companiesOf, figuresOf } from '../../engine/games/1825/course/figures.ts';
import { allPrivates, facePrice, ownerOf } from '../../engine/games/1825/course/privates.ts';
import { privateId, revenueOf } from '../../engine/games/1825/course/privates.ts';
import { turn as prompt } from '../../engine/games/1825/course/prompt.ts';
import { operatingOrder } from '../../engine/games/1825/course/settle.ts';
import { openHomes } from '../../engine/games/1825/track/homes.ts';
import { stockEntries } from '../../engine/games/1825/operating/stock.ts';
import { isAvailable, isStarted, openTier } from '../../engine/games/1825/stock/offer.ts';
import { counted, limit } from '../../engine/games/1825/stock/turn.ts';
import { cash, lying, type Table } from '../../engine/kernel/table.ts';
import { boardOf, drawings, tileOn, tileType } from '../../engine/rules/board.ts';
import {
  certificatesIn,
  issueOf,
  percentIn,
  presidentOf,
  privatesIn,
} from '../../engine/rules/certificates.ts';
import { cellOf, orderInCell } from '../../engine/rules/market.ts';
import { circles, stationsOf, unusedTokens } from '../../engine/rules/stations.ts';
import { charterOf, trainName, trainsIn } from '../../engine/rules/trains.ts';

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
  const round = roundOf(table)!;
  const order = told(table, 'order');
  const finished = isOver(table);
  const over = read(table, 'over');
  const active = prompt(table).entity;
  return lean({
    finished,
    turn: round.set,
    round: observeRound(table, id),
    phase: told(table, 'phase'),
    step: finished ? undefined : observeStep(table),
    active: finished || !active ? undefined : [entityName(active, id)],
    acting: finished ? undefined : deciders(table).map(id),
    can: finished ? undefined : prompt(table).verbs.map((verb) => DID[verb] ?? verb),
    canOther: finished ? undefined : {},
    order: order.map(id),
    priority: id(nextAfterActive(table)),
    players: Object.fromEntries(order.map((player) => [id(player), observePlayer(table, player)])),
    corps: Object.fromEntries(
      companiesOf(table.box).map((company) => [company, observeCompany(table, company, id)]),
    ),
    minors: {},
    companies: Object.fromEntries(
      allPrivates(table).map((piece) => [
        privateId(table, piece),
        lean({
          owner: observeOwner(table, piece, id),
          value: facePrice(table, piece),
          revenue: revenueOf(table, piece),
        }),
      ]),
    ),
    opOrder: operatingOrder(table).map((company) => `corp:${company}`),
    bank: lean({ cash: bankLeft(table), broken: told(table, 'broken') || undefined }),
    depot: observeDepot(table),
    tiles: observeSupply(table),
    map: observeMap(table),
    cityTokens: observeTokens(table),
    reservations: observeHomes(table),
    special: { band: openTier(table), formed: told(table, 'formed') },
    endTrigger: endTrigger(table),
    endReason: over === undefined ? undefined : REASONS[over],
  });
}

/** The oracle names whoever bought or sold last, though only buying carries the priority. */
function nextAfterActive(table: Table): string | undefined {
  const order = told(table, 'order');
  const last = roundOf(table)?.kind === 'stock' ? read(table, 'lastActor') : undefined;
  return order[last === undefined ? 0 : (order.indexOf(last) + 1) % order.length];
}

function endTrigger(table: Table): string[] | undefined {
  if (read(table, 'over') === 'market') return ['stock_market', 'immediate'];
  return told(table, 'broken') ? ['bank', 'current_or'] : undefined;
}

type Ids = (player: string | undefined) => number | undefined;

const entityName = (place: string, id: Ids): string =>
  place.startsWith('player:') ? `player:${id(place)}` : place.replace('company:', 'corp:');

function observeRound(table: Table, id: Ids): Record<string, unknown> {
  const { kind, number, of } = roundOf(table)!;
  const order = told(table, 'order');
  if (kind === 'stock') {
    const turn = read(table, 'stockTurn')!;
    return lean({
      type: 'Stock',
      name: 'Stock Round',
      num: number,
      orsInSet: of,
      entities: order.map((player) => `player:${id(player)}`),
      index: order.indexOf(turn.player),
      sold: observeSold(table, id),
      lastToAct: id(read(table, 'lastActor')),
      passOrder: told(table, 'passed').map(id),
      turnActions: turn.did.map((verb) => DID[verb]),
    });
  }
  const turn = read(table, 'companyTurn');
  const home = told(table, 'homes')[0];
  const broken = isOver(table) && turn === undefined;
  const operator = broken ? undefined : told(table, 'companies')[told(table, 'at')];
  return lean({
    type: 'Operating',
    name: 'Operating Round',
    num: number,
    orsInSet: of,
    entities: told(table, 'companies').map((company) => `corp:${company}`),
    index: told(table, 'at'),
    operator: operator && `corp:${operator}`,
    laidHexes: turn?.laid ?? [],
    upgradedTrack: turn?.upgraded ?? false,
    tilesLaid: turn?.laid.length ?? 0,
    tokened: turn?.token ?? false,
    receivershipLoan: turn?.loan ?? 0,
    leasedTrain: turn?.lease?.replace('train:', ''),
    routesRevenue: turn?.step === 'dividend' ? (turn.revenue ?? 0) : undefined,
    routesSubsidy: turn?.step === 'dividend' ? 0 : undefined,
    pendingTokens: home
      ? [{ entity: `corp:${home}`, hexes: openHomes(table, home).map(({ at }) => at), of: home }]
      : [],
  });
}

function observeSold(table: Table, id: Ids): Record<string, unknown> {
  const turn = read(table, 'stockTurn');
  const sold: Record<string, Record<string, string>> = {};
  for (const [player, what] of Object.entries(told(table, 'sold')))
    sold[String(id(player))] = Object.fromEntries(what.map((one) => [one, 'prev']));
  if (turn && turn.sold.length > 0) {
    const mine = (sold[String(id(turn.player))] ??= {});
    for (const what of turn.sold) mine[what] = 'now';
  }
  return sold;
}

function observeStep(table: Table): string {
  if (roundOf(table)!.kind === 'stock') return 'BuySellParSharesCompanies';
  if (told(table, 'homes').length > 0) return 'HomeToken';
  const turn = read(table, 'companyTurn')!;
  if (companyToDecide(table) !== turn.company || prompt(table).verbs[0] === 'discardTrain')
    return 'DiscardTrain';
  return STEPS[turn.step as keyof typeof STEPS];
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
    companies: privatesIn(table, player).map((piece) => privateId(table, piece)),
    certs: counted(table, player),
    certLimit: limit(table),
    worth: score(table).find((worth) => worth.player === player)!.total,
    passed: told(table, 'passed').includes(player),
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
  const run = lastRunOf(table, company);
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
    par: parOf(table, company),
    ipoOwner: 'self',
    held: lean({
      ipo: observeHeld(table, 'ipo', company),
      market: observeHeld(table, 'pool', company),
    }),
    trains: trainsIn(table, charterOf(company)).map((train) =>
      lean({
        id: train.replace('train:', ''),
        name: trainName(table, train),
        ran: told(table, 'ran').includes(train) || undefined,
      }),
    ),
    tokens: {
      placed: stationsOf(table, company).map(({ at, city, slot }) => [at, city, slot]),
      unplaced: unusedTokens(table, company).map((token) => table.box.pieces.get(token)!.price),
    },
    companies: [],
    lastRun: run && { turn: run.set, num: run.number, revenue: run.revenue, kind: run.kind },
    formed: isFormed(table, company),
    available: isAvailable(table, company),
  });
}

function observeOwner(table: Table, piece: string, id: Ids): string | undefined {
  const owner = ownerOf(table, piece);
  if (owner !== undefined) return `player:${id(owner)}`;
  return table.pieces.get(piece)!.place === 'bank' ? 'bank' : undefined;
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
    available: stockEntries(table).map(({ train }) => short(train)),
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
    for (const { at, city } of openHomes(table, company)) {
      const here = (kept[at] ??= {});
      if (city === undefined) (here.tile ??= []).push(company);
      else {
        here.cities ??= cities(shapeAt(boardOf(table), at)!).map(() => []);
        here.cities[city]?.push(company);
      }
    }
  return kept;
}
