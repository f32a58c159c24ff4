import type { Recording } from '../../../engine/formats/18xx-games.ts';
import { allCertificatesIn, playersOf } from '../../../engine/rules/stock/issued.ts';
import { operatingCompany } from '../../../engine/rules/operating/turn.ts';
import { rulebook } from '../../../engine/games/1862/rulebook.ts';
import {
  certificateLimit,
  companies,
  director,
  inReceivership,
  isChartered,
  isFloated,
  isStarted,
  obligationsOf,
  certificatesIn,
  parOf,
  trainsOf,
} from '../../../engine/games/1862/companies.ts';
import {
  bandOf,
  isObsolete,
  permitsOf,
  trainFace,
  warrantiesOn,
} from '../../../engine/games/1862/trains/roster.ts';
import { cash, type Table } from '../../../engine/kernel/table.ts';
import { companyProgress } from '../../../engine/rules/course/keys.ts';
import { cellOf } from '../../../engine/rules/stock/market.ts';
import { stationsOf } from '../../../engine/rules/stations.ts';
import { operatingOrder } from '../../../engine/rules/stock/moves.ts';
import { charterOf, trainsIn } from '../../../engine/rules/trains/cards.ts';
import { nowOf, read } from '../../kit/1862.ts';
import {
  basesUsed,
  can,
  cellType,
  charterActions,
  choices,
  DID,
  hasUpgraded,
  isOffered,
  laidWithTowns,
  pending,
  unplaced,
  withStations,
} from './1862-turn.ts';
import { supply, tokens } from './board.ts';
import {
  bundle,
  byText,
  cellOrder,
  type Ids,
  idsOf,
  lean,
  present,
  soldBy,
  type State,
  trainId,
  upcoming,
} from './state.ts';

const REASONS: Readonly<Record<string, string>> = {
  market: 'stock_market',
  bank: 'bank',
  lner: 'lner',
};

/** The whole state of a table of 1862 as the oracle writes it (its README, "State"). */
export function observe(table: Table, recording: Recording): State {
  const id = idsOf(recording);
  const over = read(table, 'stage') === 'over';
  const turn = rulebook.turn(table);
  return lean({
    finished: over,
    endReason: over ? REASONS[read(table, 'end') ?? ''] : undefined,
    endTrigger: endTrigger(table),
    turn: read(table, 'turn'),
    phase: read(table, 'phase'),
    round: round(table, id),
    step: over ? undefined : step(table),
    active: over ? undefined : [active(table, id)],
    acting: over ? undefined : turn.acting.map(id),
    can: over ? undefined : can(table),
    canOther: over ? undefined : {},
    choices: over ? undefined : choices(table),
    order: read(table, 'order').map(id),
    priority: id(priority(table)),
    players: Object.fromEntries(playersOf(table.box).map((p) => [id(p), player(table, p)])),
    corps: Object.fromEntries(companies(table).map((one) => [one, company(table, one, id)])),
    minors: {},
    companies: obligations(table, id),
    opOrder: operatingOrder(nowOf(table)).map((one) => `corp:${one}`),
    bank: lean({ cash: cash(table, 'bank'), broken: read(table, 'broken') || undefined }),
    depot: depot(table),
    tiles: { ...supply(table), ...withStations(table) },
    map: laidWithTowns(table),
    cityTokens: tokens(table),
    reservations: {},
    special: {
      baseTilesUsed: basesUsed(table),
      lner: read(table, 'lner') === 'formed',
      lnerTriggered: read(table, 'lner') === 'triggered',
    },
  });
}

function endTrigger(table: Table): string[] | undefined {
  if (read(table, 'soared')) return ['stock_market', 'current_or'];
  if (read(table, 'broken')) return ['bank', 'full_or'];
  return read(table, 'lner') === 'formed' ? ['lner', 'full_or'] : undefined;
}

/** Who would have the priority deal if all passed from now on. */
function priority(table: Table): string {
  const order = read(table, 'order');
  const { lastToAct } = read(table, 'stock');
  if (read(table, 'stage') !== 'stock' || lastToAct === null) return order[0]!;
  return order[(order.indexOf(lastToAct) + 1) % order.length]!;
}

function round(table: Table, id: Ids): State {
  const places = read(table, 'order').map((player) => `player:${id(player)}`);
  const { of } = read(table, 'operating');
  const common = {
    name: 'Stock Round',
    num: 1,
    orsInSet: Math.max(1, of),
    entities: places,
    passOrder: read(table, 'passed').map(id),
  };
  const last = (player: string | null) => (player === null ? undefined : id(player));
  switch (read(table, 'stage')) {
    case 'parliament': {
      const { at, auction, won, winner, lastToAct } = read(table, 'parliament');
      const bids = auction
        ? { [auction.company]: [[id(auction.high.player), auction.high.amount]] }
        : {};
      return lean({
        type: 'Parliament',
        ...common,
        index: at,
        sold: {},
        lastToAct: last(lastToAct),
        turnActions: charterActions(table),
        auction: lean({
          on: auction?.company,
          bids,
          bidders: (auction?.bidders ?? []).map(id),
          won: won.map(id),
          finish: winner?.company,
        }),
      });
    }
    case 'stock': {
      const { at, sold, markers, lastToAct, acted } = read(table, 'stock');
      return lean({
        type: 'Stock',
        ...common,
        index: at,
        pendingBuyTokens: markers === null ? undefined : `corp:${markers}`,
        sold: soldBy(sold, id),
        pendingForcedSales: [],
        lastToAct: last(lastToAct),
        turnActions: acted.flatMap((did) => DID[did] ?? []),
      });
    }
    default:
      return operatingRound(table, id);
  }
}

function operatingRound(table: Table, id: Ids): State {
  const { num, of, order, at, step, laid, tokened, revenue, subsidy } = read(table, 'operating');
  const one = operatingCompany(table);
  const dividing = step === 'dividend' && revenue !== null;
  return lean({
    type: 'Operating',
    name: 'Operating Round',
    num,
    orsInSet: of,
    entities: order.map((company) => `corp:${company}`),
    index: Math.min(at, order.length - 1),
    operator: one === undefined ? undefined : `corp:${one}`,
    laidHexes: laid,
    tilesLaid: laid.length,
    upgradedTrack: hasUpgraded(table, laid),
    upgradeBeforeToken: step === 'home' && one !== undefined ? [`corp:${one}`] : [],
    emergencyBuy: read(table, 'swap')?.kind === 'refinance',
    ...pending(table, id),
    tokened,
    routesRevenue: dividing ? revenue : undefined,
    routesSubsidy: dividing ? subsidy : undefined,
  });
}

const STEP = {
  home: 'HomeUpgrade',
  merge: 'Merge',
  track: 'Track',
  token: 'Token',
  run: 'Route',
  dividend: 'Dividend',
  trains: 'BuyTrain',
  redeem: 'RedeemShare',
  acquire: 'Acquire',
  end: 'End',
};

function step(table: Table): string {
  const swap = read(table, 'swap');
  if (swap) return swap.option ? 'OptionShare' : 'RemoveTokens';
  switch (read(table, 'stage')) {
    case 'parliament':
      return 'CharterAuction';
    case 'stock':
      return read(table, 'stock').markers === null ? 'BuySellParShares' : 'BuyTokens';
    default:
      return STEP[read(table, 'step') as keyof typeof STEP];
  }
}

function active(table: Table, id: Ids): string {
  const { entity, acting } = rulebook.turn(table);
  const swap = read(table, 'swap');
  if (swap?.option)
    return swap.option.holder.startsWith('player:')
      ? `player:${id(swap.option.holder)}`
      : `corp:${swap.active}`;
  // The number of markers is a question to the player, of a company.
  const at = read(table, 'stock').markers === null ? entity! : acting[0]!;
  return at.startsWith('player:') ? `player:${id(at)}` : at.replace('company:', 'corp:');
}

function player(table: Table, place: string): State {
  return {
    cash: cash(table, place),
    shares: present(companies(table), (one) => heldIn(table, place, one)),
    companies: obligationsOf(table, place),
    certs: allCertificatesIn(table, place).length,
    certLimit: certificateLimit(table),
    worth: rulebook.score!(table).find(({ player }) => player === place)!.total,
    passed: read(table, 'stage') !== 'operating' && read(table, 'passed').includes(place),
  };
}

const heldIn = (table: Table, place: string, one: string): State | undefined =>
  bundle(table, certificatesIn(table, place, one));

function company(table: Table, one: string, id: Ids): State {
  const cell = cellOf(table, one);
  const leader = director(table, one);
  const started = isStarted(table, one);
  const own = started && !isChartered(table, one);
  const won = table.pieces.get(`obligation:${one}`)!.place.startsWith('player:');
  const unsold = own ? charterOf(one) : 'ipo';
  return lean({
    cash: cash(table, charterOf(one)),
    ipoed: started,
    floated: isFloated(table, one),
    operated: companyProgress(table, one).operated ?? false,
    president: leader === undefined ? undefined : id(leader),
    receivership: inReceivership(table, one) || undefined,
    price: cell && lean({ price: cell.price, row: cell.row, col: cell.col, type: cellType(cell) }),
    cellOrder: cell && cellOrder(table, one, 'oldest'),
    par: parOf(table, one),
    ipoOwner: own ? 'self' : 'bank',
    capitalization: own ? 'incremental' : 'full',
    chartered: isChartered(table, one) || won || undefined,
    held: lean({
      ipo: heldIn(table, unsold, one),
      market: heldIn(table, 'pool', one),
      treasury: unsold === 'ipo' ? heldIn(table, charterOf(one), one) : undefined,
    }),
    trains: trains(table, one),
    tokens: lean({
      placed: stationsOf(table, one)
        .map(({ at, city, slot }) => [at, city, slot])
        .sort(byText),
      unplaced: unplaced(table, one),
    }),
    companies: [],
    startable: started ? undefined : isOffered(table, one),
    lastRun: read(table, 'lastRun')[one],
    permits: permitsOf(table, one).sort(),
  });
}

function trains(table: Table, one: string): State[] {
  const ran = read(table, 'ran');
  const running = read(table, 'stage') !== 'parliament' || ran.length > 0;
  return trainsOf(table, one)
    .map((train) => {
      const warranties = warrantiesOn(table, train);
      return lean({
        id: trainId(train),
        name: trainFace(table, train) + '*'.repeat(warranties),
        ran: (running && ran.includes(train)) || undefined,
        warranties: warranties || undefined,
        rustPending: (isObsolete(table, train) && warranties > 0) || undefined,
      });
    })
    .sort(byText);
}

function obligations(table: Table, id: Ids): State {
  return Object.fromEntries(
    companies(table).map((one) => {
      const at = table.pieces.get(`obligation:${one}`)!.place;
      const owner = at.startsWith('player:') ? `player:${id(at)}` : undefined;
      return [one, lean({ value: 0, revenue: 0, owner })];
    }),
  );
}

const UNLIMITED = 'H';

const depot = (table: Table): State => ({
  upcoming: upcoming(table, (name) => name === UNLIMITED, bandOf),
  available: trainsIn(table, 'depot').slice(0, 1).map(trainId),
  discarded: [],
});
