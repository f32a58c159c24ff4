import { placeOfPlayer, type Recording } from '../../engine/formats/18xx-games.ts';
import { auctionTurn, unsoldPrivates } from '../../engine/games/1828/auction.ts';
import { read, standing } from '../../engine/games/1828/course/clock.ts';
import { actorFor } from '../../engine/games/1828/course/turns.ts';
import { worthOf } from '../../engine/games/1828/end.ts';
import {
  companies,
  director,
  hasCoal,
  isSystem,
  MINOR,
  nameOf,
  papers,
  privateAt,
  privatesIn,
  purseOf,
  runs,
  shells,
  trainsOf,
  unitsOf,
  unplaced,
} from '../../engine/games/1828/holdings.ts';
import { mergerPossible } from '../../engine/games/1828/merger/partners.ts';
import { mayHelpNow } from '../../engine/games/1828/operating/emergency.ts';
import { markers } from '../../engine/games/1828/operating/reach.ts';
import { canBuyPrivates, operator } from '../../engine/games/1828/operating/round.ts';
import { mustBuy } from '../../engine/games/1828/operating/trains.ts';
import { privateIds, revenue } from '../../engine/games/1828/privates/privates.ts';
import { buyCoal } from '../../engine/games/1828/privates/purchases.ts';
import { rulebook } from '../../engine/games/1828/rulebook.ts';
import { operatingOrder, PAR_COLOURS } from '../../engine/games/1828/stock/market.ts';
import {
  canBuySome,
  canExchange,
  canSellSome,
  canStartSome,
  hasBought,
  stockActor,
} from '../../engine/games/1828/stock/stock-round.ts';
import { cash, lying, type Table } from '../../engine/kernel/table.ts';
import { playersOf } from '../../engine/rules/certificates.ts';
import { cellOf, markerOf } from '../../engine/rules/market.ts';
import { charterOf, trainName, trainsIn } from '../../engine/rules/trains.ts';
import { observeBoard } from './1828-board.ts';

export type State = Record<string, unknown>;
type Ids = (player: string) => number;

/** Drops members without a value: the oracle has no nulls in objects. */
const lean = (state: State): State =>
  Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined));

const REASONS: Readonly<Record<string, string>> = {
  bankrupt: 'bankrupt',
  market: 'stock_market',
  purple: 'final_phase',
  agreement: 'manually_ended',
};
const TRIGGERS: Readonly<Record<string, string>> = {
  bankrupt: 'immediate',
  market: 'current_round',
  purple: 'one_more_full_or_set',
};
const DID: Readonly<Record<string, string>> = {
  sell: 'sell_shares',
  buy: 'buy_shares',
  par: 'par',
  merge: 'choose',
  fail: 'failed_merge',
  exchange: 'buy_shares',
};

/** The whole state of a table of 1828 as the oracle writes it (its README, "State"). */
export function observe(table: Table, recording: Recording): State {
  const ids = new Map(recording.players.map(({ id }) => [placeOfPlayer(recording, id)!, id]));
  const id = (player: string) => ids.get(player)!;
  const over = read(table, 'stage') === 'over';
  const end = read(table, 'end');
  const turn = rulebook(table.box).turn(table);
  return lean({
    finished: over,
    endReason: over ? REASONS[end?.reason ?? ''] : undefined,
    endTrigger: end ? [REASONS[end.reason], TRIGGERS[end.reason]] : undefined,
    turn: read(table, 'turn'),
    phase: read(table, 'phase'),
    round: round(table, id),
    step: over ? undefined : step(table),
    active: over ? undefined : [active(table, id)],
    acting: over ? undefined : turn.acting.map(id),
    can: over ? undefined : can(table).sort(),
    order: read(table, 'order').map(id),
    players: Object.fromEntries(playersOf(table.box).map((p) => [id(p), player(table, p)])),
    corps: Object.fromEntries(
      companies(table).map((company) => [nameOf(table, company), share(table, company, id)]),
    ),
    minors: minors(table, id),
    companies: Object.fromEntries(
      privateIds(table.box).map((one) => [one, privateState(table, one, id)]),
    ),
    opOrder: operatingOrder(table).map((company) => entity(table, company)),
    bank: { cash: cash(table, 'bank') - table.box.purses.get('bank')!.start, unlimited: true },
    depot: depot(table),
    special: special(table),
    ...observeBoard(table),
  });
}

export const byText = (a: unknown, b: unknown): number =>
  JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;

const entity = (table: Table, company: string): string =>
  company === MINOR ? `minor:${MINOR}` : `corp:${nameOf(table, company)}`;

function round(table: Table, id: Ids): State {
  const places = read(table, 'order').map((player) => `player:${id(player)}`);
  const { of } = read(table, 'operating');
  const common = { num: 1, orsInSet: Math.max(1, of), entities: places };
  const stage = read(table, 'stage');
  // A game that ends with a stock round has no operating round going on.
  switch (stage === 'over' && read(table, 'operating').num === 0 ? 'stock' : stage) {
    case 'auction': {
      const { at, bids, on } = read(table, 'auction');
      const standing = Object.entries(bids).filter(([, all]) => all.length > 0);
      return {
        type: 'Auction',
        name: 'Auction Round',
        ...common,
        index: at,
        auction: lean({
          on: on ?? undefined,
          available: unsoldPrivates(table),
          bids: Object.fromEntries(
            standing.map(([one, all]) => [one, all.map(([who, amount]) => [id(who), amount])]),
          ),
        }),
      };
    }
    case 'stock': {
      const { at, ceased, lastToAct, acted } = read(table, 'stock');
      return lean({
        type: 'Stock',
        name: 'Stock Round',
        ...common,
        index: at,
        sold: sold(table, id),
        passOrder: ceased.map(id),
        lastToAct: lastToAct === null ? undefined : id(lastToAct),
        turnActions: acted.flatMap((verb) => DID[verb] ?? []),
      });
    }
    default:
      return operating(table);
  }
}

function sold(table: Table, id: Ids): State {
  return Object.fromEntries(
    Object.entries(read(table, 'stock').sold).map(([player, what]) => [
      id(player),
      Object.fromEntries(
        Object.entries(what).map(([name, when]) => [name, when === 'now' ? 'now' : 'prev']),
      ),
    ]),
  );
}

function operating(table: Table): State {
  const { order, at, tokenedBy, ...now } = read(table, 'operating');
  const [waiting] = read(table, 'pending');
  const company = order[at];
  const pending =
    waiting?.kind === 'homeCity'
      ? [
          {
            entity: entity(table, waiting.company),
            hexes: ['E15'],
            of: nameOf(table, waiting.company),
          },
        ]
      : [];
  const dividing = now.step === 'dividend' && now.revenue !== null && company !== MINOR;
  return lean({
    type: 'Operating',
    name: 'Operating Round',
    num: now.num,
    orsInSet: now.of,
    entities: order.map((one) => entity(table, one)),
    index: Math.min(at, order.length - 1),
    operator: company === undefined ? undefined : entity(table, company),
    laidHexes: now.laid,
    upgradedTrack: now.upgraded,
    tilesLaid: now.lays,
    tokened: now.tokened,
    tokensPlacedBy: tokenedBy.map((one) => entity(table, one)),
    pendingTokens: pending,
    routesRevenue: dividing ? now.revenue : undefined,
    routesSubsidy: dividing ? 0 : undefined,
  });
}

const STEP = {
  track: 'Track',
  token: 'Token',
  run: 'Route',
  dividend: 'Dividend',
  arrange: 'SwapTrain',
  trains: 'BuyTrain',
  privates: 'BuyCompany',
  end: 'End',
};
const PENDING = {
  homeCity: 'HomeToken',
  ekTile: 'SpecialTrack',
  dhMarker: 'SpecialToken',
  cpMarker: 'SpecialToken',
  discard: 'DiscardTrain',
};
const BY_PRIVATE = { ekTile: 'E&K', dhMarker: 'D&H', cpMarker: 'C&P' } as const;

function step(table: Table): string {
  const stage = read(table, 'stage');
  if (stage === 'auction')
    return auctionTurn(table).verbs.includes('startCompany')
      ? 'CompanyPendingPar'
      : 'WaterfallAuction';
  if (stage === 'stock') return 'BuySellParShares';
  const [waiting] = read(table, 'pending');
  return waiting ? PENDING[waiting.kind] : STEP[read(table, 'operating').step];
}

function active(table: Table, id: Ids): string {
  const { entity: at } = rulebook(table.box).turn(table);
  if (at?.startsWith('player:')) return `player:${id(at)}`;
  const [waiting] = read(table, 'pending');
  if (waiting && waiting.kind in BY_PRIVATE)
    return `company:${BY_PRIVATE[waiting.kind as keyof typeof BY_PRIVATE]}`;
  return entity(table, waiting?.company ?? operator(table)!);
}

function can(table: Table): string[] {
  const stage = read(table, 'stage');
  if (stage === 'auction') return step(table) === 'CompanyPendingPar' ? ['par'] : ['bid', 'pass'];
  if (stage === 'stock') {
    const player = stockActor(table);
    return [
      ...(canBuySome(table, player) || canExchange(table, player) ? ['buy_shares'] : []),
      ...(canStartSome(table, player) ? ['par'] : []),
      ...(canSellSome(table, player) ? ['sell_shares'] : []),
      ...(!hasBought(table) && mergerPossible(table, player) ? ['choose'] : []),
      'pass',
    ];
  }
  const company = operator(table)!;
  const [waiting] = read(table, 'pending');
  if (waiting) return [...WAITING[waiting.kind]!];
  if (company === MINOR) return [...MAY[read(table, 'operating').step]!];
  return operatingCan(table, company);
}

const WAITING: Record<string, string[]> = {
  homeCity: ['place_token'],
  ekTile: ['lay_tile'],
  dhMarker: ['place_token', 'pass'],
  cpMarker: ['place_token', 'pass'],
  discard: ['discard_train'],
};
const MAY: Record<string, string[]> = {
  track: ['lay_tile', 'pass'],
  token: ['place_token', 'pass'],
  run: ['run_routes'],
  dividend: ['dividend'],
  arrange: ['swap_train', 'pass'],
  trains: ['buy_train'],
  privates: ['pass'],
  end: [],
};

function operatingCan(table: Table, company: string): string[] {
  const { step: now, atLeast } = read(table, 'operating');
  const player = runs(table, company)!;
  const all = [...MAY[now]!];
  if (canBuyPrivates(table, company)) all.push('buy_company');
  const coal = buyCoal.judge(table, { verb: 'buyCoal', company }, actorFor(player));
  if (coal.length === 0) all.push('special_buy');
  if (now !== 'trains') return all;
  if (!mustBuy(table, company) && atLeast === null) all.push('pass');
  if (mayHelpNow(table, company)) all.push('sell_shares');
  const bankruptcy = rulebook(table.box).verbs.get('declareBankruptcy')!.options(table, player);
  if ([...bankruptcy].length > 0) all.push('bankrupt');
  return all;
}

function player(table: Table, place: string): State {
  const held = companies(table).flatMap((company) => {
    const certificates = papers(table, place, company);
    return certificates.length === 0 ? [] : [{ company, certificates }];
  });
  const privates = privatesIn(table, place);
  const end = read(table, 'end');
  return lean({
    cash: cash(table, place),
    shares: Object.fromEntries(
      held.map(({ company, certificates }) => [
        nameOf(table, company),
        bundle(table, certificates),
      ]),
    ),
    companies: privates,
    certs: held.reduce((sum, { certificates }) => sum + certificates.length, privates.length),
    certLimit: 99,
    worth: worthOf(table, place).total,
    passed: read(table, 'passed').includes(place),
    bankrupt: end?.player === place || undefined,
  });
}

function bundle(table: Table, certificates: readonly string[]): State {
  return lean({
    pct: certificates.reduce((sum, paper) => sum + 10 * unitsOf(table, paper), 0),
    certs: certificates.length,
    pres: certificates.some((paper) => table.box.pieces.get(paper)!.president) || undefined,
  });
}

function heldIn(table: Table, place: string, company: string): State | undefined {
  const certificates = papers(table, place, company);
  return certificates.length === 0 ? undefined : bundle(table, certificates);
}

function share(table: Table, company: string, id: Ids): State {
  const { par, floated = false, operated = false } = standing(table, company);
  const cell = cellOf(table, company);
  const leader = director(table, company);
  const stack = cell ? lying(table, `cell:${cell.row}.${cell.col}`) : [];
  return lean({
    cash: cash(table, purseOf(company)),
    ipoed: par !== undefined,
    floated,
    operated,
    president: leader === undefined ? undefined : id(leader),
    price:
      cell && lean({ price: cell.price, row: cell.row, col: cell.col, type: zone(cell.zones) }),
    cellOrder: cell && stack.length - 1 - stack.indexOf(markerOf(company)),
    par,
    ipoOwner: 'self',
    held: lean({
      ipo: heldIn(table, 'ipo', company),
      market: heldIn(table, 'pool', company),
      reserved: heldIn(table, charterOf(company), company),
    }),
    trains: trains(table, trainsOf(table, company)).sort(byText),
    tokens: {
      placed: markers(table, company)
        .map(({ hex, city, slot }) => [hex, city, slot])
        .sort(byText),
      unplaced: unplaced(table, company).map((token) => table.box.pieces.get(token)!.price),
    },
    companies: privatesIn(table, charterOf(company)),
    lastRun: read(table, 'lastRun')[company],
    coalMarker: hasCoal(table, company) || undefined,
    system: isSystem(table, company)
      ? {
          members: shells(table, company),
          shells: shells(table, company).map((name) => ({
            name,
            trains: trainsIn(table, charterOf(name)).map((train) => train.replace('train:', '')),
          })),
        }
      : undefined,
  });
}

function zone(zones: readonly string[]): string | undefined {
  const at = PAR_COLOURS.findIndex((colour) => zones.includes(`par-${colour}`));
  if (at >= 0) return at === 0 ? 'par' : `par_${at}`;
  return zones.includes('gray') ? 'unlimited' : zones.includes('end') ? 'endgame' : undefined;
}

function trains(table: Table, all: readonly string[]): State[] {
  const { ran } = read(table, 'operating');
  return all.map((train) =>
    lean({
      id: train.replace('train:', ''),
      name: trainName(table, train),
      ran: ran.includes(train) || undefined,
      exempt: table.box.pieces.get(train)!.data?.permanent || undefined,
    }),
  );
}

function minors(table: Table, id: Ids): State {
  const at = privateAt(table, MINOR);
  if (at === 'out' || at.startsWith('company:')) return {};
  const owned = at.startsWith('player:');
  const minor = lean({
    cash: cash(table, purseOf(MINOR)),
    owner: owned ? `player:${id(at)}` : undefined,
    floated: owned,
    trains: trains(table, trainsIn(table, charterOf(MINOR))),
    tokens: {
      placed: markers(table, MINOR).map(({ hex, city, slot }) => [hex, city, slot]),
      unplaced: [],
    },
    lastRun: read(table, 'lastRun')[MINOR],
  });
  return { [MINOR]: minor };
}

function privateState(table: Table, one: string, id: Ids): State {
  const at = privateAt(table, one);
  const owner = at.startsWith('player:')
    ? `player:${id(at)}`
    : at.startsWith('company:')
      ? `corp:${nameOf(table, at.replace('company:', ''))}`
      : undefined;
  const closed = at === 'out';
  return lean({
    value: table.box.pieces.get(`private:${one}`)!.price,
    owner,
    closed: closed || undefined,
    revenue: closed ? undefined : revenue(table, one),
  });
}

function depot(table: Table): State {
  const counts = new Map<string, number>();
  const trains = trainsIn(table, 'depot');
  for (const train of trains)
    counts.set(trainName(table, train), (counts.get(trainName(table, train)) ?? 0) + 1);
  const unlimited = (name: string) => table.box.trains.get(name)!.data.unlimited === true;
  return {
    upcoming: [...counts].map(([name, count]) => [name, unlimited(name) ? 'unlimited' : count]),
    available: trains.slice(0, 1).map((train) => train.replace('train:', '')),
    discarded: [],
  };
}

function special(table: Table): State {
  const { phases, market } = table.box;
  const reached = phases.findIndex(({ name }) => name === read(table, 'phase'));
  const groups = PAR_COLOURS.slice(0, reached + 1);
  return {
    coalMarkersLeft: lying(table, 'hex:K11').filter((piece) => piece.startsWith('coal:')).length,
    parGroups: groups.map((_, i) => (i === 0 ? 'par' : `par_${i}`)),
    parPrices: market.cells
      .filter(({ zones }) => groups.some((colour) => zones.includes(`par-${colour}`)))
      .map(({ price }) => price)
      .sort((a, b) => b - a),
  };
}
