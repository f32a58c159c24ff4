import type { Recording } from '../../../engine/formats/18xx-games.ts';
import { isRemoved, read as readOwn } from '../../../engine/games/1825/clock.ts';
import { bankLeft } from '../../../engine/games/1825/end.ts';
import { charter, companiesOf, figuresOf } from '../../../engine/games/1825/box/figures.ts';
import { rulebook } from '../../../engine/games/1825/rulebook.ts';
import { operatingOrder } from '../../../engine/games/1825/stock/rules.ts';
import { isAvailable, isStarted, openTier } from '../../../engine/games/1825/stock/tiers.ts';
import { cash, piecesIn, type Table } from '../../../engine/kernel/table.ts';
import {
  boxCertificatesIn,
  percentIn,
  holderOfPresidency,
} from '../../../engine/rules/stock/issued.ts';
import { cellOf } from '../../../engine/rules/stock/market.ts';
import { stationsOf, unusedTokens } from '../../../engine/rules/stations.ts';
import { faceOf } from '../../../engine/rules/auction/waterfall.ts';
import {
  pendingQuestion,
  GAME_OVER,
  read,
  companyProgress,
} from '../../../engine/rules/course/keys.ts';
import { TURN_END } from '../../../engine/rules/operating/turn.ts';
import { privateAt, privatesOf, revenueOf } from '../../../engine/rules/privates/rules.ts';
import { stockActor } from '../../../engine/rules/stock/turn.ts';
import { percentOf } from '../../../engine/rules/stock/holdings.ts';
import { charterOf, trainName, trainsIn } from '../../../engine/rules/trains/cards.ts';
import { openHomes } from '../../../engine/rules/tokens/homes.ts';
import { trainsOnSale } from '../../../engine/rules/trains/rules.ts';
import { certificates, nowOf } from '../../kit/1825.ts';
import { citiesOn, laid, supply, tokens } from './board.ts';
import {
  bundle,
  cellOrder,
  idsOf,
  type Ids,
  lean,
  present,
  type State,
  stockRound,
  trainId,
  upcoming,
} from './state.ts';

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
export function observe(table: Table, recording: Recording): State {
  const id = idsOf(recording);
  const order = read(table, 'order');
  const finished = read(table, 'stage') === GAME_OVER;
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
    tiles: supply(table),
    map: laid(table),
    cityTokens: tokens(table),
    reservations: observeHomes(table),
    special: { band: openTier(table), formed: readOwn(table, 'formed') },
    endTrigger: endTrigger(table),
    endReason: finished ? REASONS[end?.reason ?? ''] : undefined,
  });
}

const isStock = (table: Table): boolean => read(table, 'stage') === 'stock';

/** The oracle names whoever bought or sold last, though only buying carries the priority. */
function nextAfterActive(table: Table): string {
  const order = read(table, 'order');
  const last = isStock(table) ? read(table, 'stock').lastToAct : null;
  return order[last === null ? 0 : (order.indexOf(last) + 1) % order.length]!;
}

function endTrigger(table: Table): string[] | undefined {
  const reason = read(table, 'end')?.reason;
  if (reason === 'market') return ['stock_market', 'immediate'];
  return reason === 'bank' ? ['bank', 'current_or'] : undefined;
}

const entityName = (place: string, id: Ids): string =>
  place.startsWith('player:') ? `player:${id(place)}` : place.replace('company:', 'corp:');

function observeRound(table: Table, id: Ids): State {
  const { num, of, order: companies } = read(table, 'round');
  if (isStock(table))
    return lean({
      ...stockRound(table, id, ACTED),
      index: read(table, 'order').indexOf(stockActor(table)),
    });
  const { laid, lays, tokened, loan = 0, lent = [], revenue } = read(table, 'work');
  const begun = !['', TURN_END].includes(read(table, 'step'));
  const asked = pendingQuestion(table);
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

function observeStep(table: Table): string {
  if (isStock(table)) return 'BuySellParSharesCompanies';
  const [verb] = rulebook.turn(table).verbs;
  if (pendingQuestion(table)?.ask === 'home') return 'HomeToken';
  if (verb === 'discardTrain') return 'DiscardTrain';
  return STEPS[read(table, 'step') as keyof typeof STEPS];
}

function observePlayer(table: Table, player: string): State {
  return {
    cash: cash(table, player),
    shares: present(companiesOf(table.box), (company) => heldIn(table, player, company)),
    companies: piecesIn(table, player).flatMap((piece) => {
      const { kind, type } = table.box.pieces.get(piece)!;
      return kind === 'private' ? [type] : [];
    }),
    certs: certificates(table, player),
    certLimit: figuresOf(table.box).certificateLimit,
    worth: rulebook.score(table).find((worth) => worth.player === player)!.total,
    passed: read(table, 'passed').includes(player),
  };
}

const heldIn = (table: Table, place: string, company: string): State | undefined =>
  bundle(table, boxCertificatesIn(table, place, company), (paper) => percentOf(table.box, paper));

function observeCompany(table: Table, company: string, id: Ids): State {
  const cell = cellOf(table, company);
  const started = isStarted(table, company);
  const president = holderOfPresidency(table, company);
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
    president: president === undefined ? undefined : id(president),
    receivership: (started && president === undefined) || undefined,
    price: cell && lean({ price: cell.price, row: cell.row, col: cell.col, type: zone }),
    cellOrder: started ? cellOrder(table, company, 'oldest') : undefined,
    par: companyProgress(table, company).par,
    ipoOwner: 'self',
    held: lean({
      ipo: heldIn(table, 'ipo', company),
      market: heldIn(table, 'pool', company),
    }),
    trains: trainsIn(table, charterOf(company)).map((train) =>
      lean({
        id: trainId(train),
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
    formed: readOwn(table, 'formed').includes(company) && !isRemoved(table, company),
    available: isAvailable(table, company),
  });
}

function observeOwner(table: Table, one: string, id: Ids): string | undefined {
  const at = privateAt(table, one);
  if (at.startsWith('player:')) return `player:${id(at)}`;
  return at === 'bank' ? 'bank' : undefined;
}

function observeDepot(table: Table): State {
  const aside = figuresOf(table.box).minorTrains.map(({ train }) => train);
  return {
    upcoming: upcoming(table),
    available: trainsOnSale(table).map(trainId),
    discarded: trainsIn(table, 'pool').map(trainId),
    reservedForMinors: aside
      .filter((train) => table.pieces.get(train)!.place === 'bank')
      .map(trainId),
  };
}

function observeHomes(table: Table): State {
  const kept: Record<string, { cities?: string[][]; tile?: string[] }> = {};
  for (const company of companiesOf(table.box))
    for (const { hex: at, city } of openHomes(nowOf(table), company)) {
      const here = (kept[at] ??= {});
      if (city === undefined) (here.tile ??= []).push(company);
      else {
        here.cities ??= citiesOn(table, at).map(() => []);
        here.cities[city]?.push(company);
      }
    }
  return kept;
}
