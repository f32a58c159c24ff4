import type { Recording } from '../../../engine/formats/18xx-games.ts';
import { rulebook as rulebook1830 } from '../../../engine/games/1830/title.ts';
import { rulebook as rulebook1889 } from '../../../engine/games/1889/title.ts';
import { cash, piecesIn, type Table } from '../../../engine/kernel/table.ts';
import { askingPrice, faceOf } from '../../../engine/rules/auction/waterfall.ts';
import { playersOf } from '../../../engine/rules/stock/issued.ts';
import { worthOf } from '../../../engine/rules/course/end.ts';
import {
  pendingQuestion,
  GAME_OVER,
  read,
  companyProgress,
} from '../../../engine/rules/course/keys.ts';
import type { Context } from '../../../engine/rules/course/nouns.ts';
import { cellOf } from '../../../engine/rules/stock/market.ts';
import { privateAt, privatesOf } from '../../../engine/rules/privates/rules.ts';
import type { Rulebook } from '../../../engine/rules/rulebook.ts';
import { stationsOf, unusedTokens } from '../../../engine/rules/stations.ts';
import {
  companiesOf,
  certificatesIn,
  percentOf,
  presidentOf,
} from '../../../engine/rules/stock/holdings.ts';
import { operatingOrder } from '../../../engine/rules/stock/moves.ts';
import { countedCertificates } from '../../../engine/rules/stock/shares.ts';
import { openHomes } from '../../../engine/rules/tokens/homes.ts';
import { charterOf, trainName, trainsIn } from '../../../engine/rules/trains/cards.ts';
import { trainsOnSale } from '../../../engine/rules/trains/rules.ts';
import { citiesOn, laid, supply, tokens } from './board.ts';
import {
  auctionRound,
  bundle,
  byText,
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
import { active, can, canOther, nowOf, step } from './1830-turn.ts';

const REASONS: Readonly<Record<string, string>> = {
  bank: 'bank',
  bankrupt: 'bankrupt',
  agreement: 'manually_ended',
};
const TRIGGERS: Readonly<Record<string, string>> = { bank: 'full_or', bankrupt: 'immediate' };
const DID: Readonly<Record<string, string>> = {
  sell: 'sell_shares',
  buy: 'buy_shares',
  par: 'par',
  trade: 'buy_company',
} as const;
const ZONES: Readonly<Record<string, string>> = {
  par: 'par',
  yellow: 'no_cert_limit',
  orange: 'unlimited',
  brown: 'multiple_buy',
};

const RULEBOOKS: Readonly<Record<string, Rulebook>> = {
  '1830': rulebook1830,
  '1889': rulebook1889,
};

/** The whole state of a table of 1830 or 1889 as the oracle writes it (its README, "State"). */
export const observe = (table: Table, recording: Recording): State =>
  observeBy(RULEBOOKS[table.box.game]!, table, recording);

/** The same of any title that is 1830 but for what its file says. */
export function observeBy(rules: Rulebook, table: Table, recording: Recording): State {
  const id = idsOf(recording);
  const context = nowOf(table);
  const over = read(table, 'stage') === GAME_OVER;
  const end = read(table, 'end');
  const { acting, verbs, entity } = rules.turn(table);
  const discards = verbs.includes('discardTrain');
  const waits = { rules, table, discards };
  // Several companies may have to discard, and any may begin; there the first one is waited for.
  const first =
    discards && entity ? presidentOf(context, entity.slice('company:'.length)) : undefined;
  return lean({
    finished: over,
    endReason: over ? REASONS[end?.reason ?? ''] : undefined,
    endTrigger:
      end && TRIGGERS[end.reason] ? [REASONS[end.reason], TRIGGERS[end.reason]] : undefined,
    turn: read(table, 'turn'),
    phase: read(table, 'phase'),
    round: round(table, id),
    step: over ? undefined : step(waits),
    active: over ? undefined : [active(waits, id)],
    acting: over ? undefined : (first ? [first] : acting).map(id),
    can: over ? undefined : can(waits).sort(),
    canOther: over ? undefined : canOther(waits, id),
    order: read(table, 'order').map(id),
    priority: id(priority(table)),
    players: Object.fromEntries(playersOf(table.box).map((p) => [id(p), player(context, p)])),
    corps: Object.fromEntries(
      [...table.box.companies.keys()].map((company) => [company, corp(context, company, id)]),
    ),
    minors: {},
    companies: Object.fromEntries(
      privatesOf(table.box).map((one) => [one, company(table, one, id)]),
    ),
    opOrder: operatingOrder(context).map((one) => `corp:${one}`),
    bank: lean({
      cash: cash(table, 'bank'),
      broken: end?.reason === 'bank' || undefined,
    }),
    depot: depot(context),
    tiles: supply(table),
    map: laid(table),
    cityTokens: tokens(table),
    reservations: homes(context),
  });
}

/** Who would begin if nobody acted any more. */
function priority(table: Table): string {
  const ruined = read(table, 'end')?.player;
  const order = read(table, 'order').filter((player) => player !== ruined);
  if (read(table, 'stage') === 'auction') return order[0]!;
  const { lastToAct } = read(table, 'stock');
  if (!inStockRound(table) || lastToAct === null) return order[0]!;
  return order[(order.indexOf(lastToAct) + 1) % order.length]!;
}

/** A game that is stopped in a stock round has that one going on still. */
const inStockRound = (table: Table): boolean =>
  read(table, 'stage') === 'stock' ||
  (read(table, 'stage') === GAME_OVER && read(table, 'end')?.reason === 'agreement');

function round(table: Table, id: Ids): State {
  if (read(table, 'stage') === 'auction') return auctionRound(table, id);
  return inStockRound(table) ? stockRound(table, id, DID) : operating(table);
}

/** Hexes laid in this turn but by privates: by MF with its own tile, by ER in C4. */
function ownLays(table: Table): readonly string[] {
  const { laid, lays } = read(table, 'work');
  const own = laid.filter((hex) => typeOn(table, hex) !== '437');
  return own.length > lays ? own.filter((hex) => hex !== 'C4') : own;
}

const typeOn = (table: Table, hex: string): string | undefined => {
  const tile = piecesIn(table, `hex:${hex}`).findLast((piece) => piece.startsWith('tile:'));
  return tile && table.box.pieces.get(tile)!.type;
};

/** The tile of this turn replaced another one: a tile that is not yellow never lies on bare ground. */
const upgraded = (table: Table): boolean =>
  ownLays(table).some((hex) => {
    const type = typeOn(table, hex);
    return type !== undefined && table.box.tiles.get(type)!.color !== 'yellow';
  });

/** Has a company a home without a city? */
const choosesHomes = ({ box }: Table): boolean =>
  [...box.companies.values()].some(({ home }) => home.some(({ city }) => city === undefined));

function operating(table: Table): State {
  const { num, of, order } = read(table, 'round');
  const at = read(table, 'at');
  const { laid, lays, tokened, revenue } = read(table, 'work');
  const company = order[at];
  const asked = pendingQuestion(table);
  const dividing = read(table, 'step') === 'dividend' && revenue !== null;
  const home = { entity: `corp:${asked?.by}`, hexes: ['E11'], of: asked?.company };
  return lean({
    type: 'Operating',
    name: 'Operating Round',
    num,
    orsInSet: of,
    entities: order.map((one) => `corp:${one}`),
    index: Math.min(at, order.length - 1),
    operator: company === undefined ? undefined : `corp:${company}`,
    laidHexes: laid,
    upgradedTrack: lays > 0 && upgraded(table),
    tilesLaid: lays,
    tokened,
    // Where every home has its city, no home waits.
    pendingTokens: asked?.ask === 'home' ? [home] : choosesHomes(table) ? [] : undefined,
    routesRevenue: dividing ? revenue : undefined,
    routesSubsidy: dividing ? 0 : undefined,
  });
}

/** Privates in the order in which they came. */
const privatesIn = (table: Table, place: string): string[] =>
  piecesIn(table, place)
    .filter((piece) => piece.startsWith('private:'))
    .map((piece) => piece.slice('private:'.length));

function player(context: Context, place: string): State {
  const { table, box } = context;
  return lean({
    cash: cash(table, place),
    shares: present([...box.companies.keys()], (company) => heldIn(context, place, company)),
    companies: privatesIn(table, place),
    certs: countedCertificates(context, place),
    certLimit: box.data.certificateLimit,
    worth: worthOf(context, place).total,
    passed: read(table, 'passed').includes(place),
    bankrupt:
      (read(table, 'end')?.reason === 'bankrupt' && read(table, 'end')?.player === place) ||
      undefined,
  });
}

const heldIn = (context: Context, place: string, company: string): State | undefined =>
  bundle(context.table, certificatesIn(context, place, company), (paper) =>
    percentOf(context.box, paper),
  );

function corp(context: Context, company: string, id: Ids): State {
  const { table, box } = context;
  const { par, floated = false, operated = false } = companyProgress(table, company);
  const cell = cellOf(table, company);
  const leader = presidentOf(context, company);
  const ran = read(table, 'ran');
  return lean({
    cash: cash(table, charterOf(company)),
    ipoed: par !== undefined,
    floated,
    operated,
    president: leader === undefined ? undefined : id(leader),
    price:
      cell &&
      lean({ price: cell.price, row: cell.row, col: cell.col, type: ZONES[cell.zones[0] ?? ''] }),
    cellOrder: cellOrder(table, company),
    par,
    ipoOwner: 'self',
    held: lean({ ipo: heldIn(context, 'ipo', company), market: heldIn(context, 'pool', company) }),
    trains: trainsIn(table, charterOf(company))
      .map((train) =>
        lean({
          id: trainId(train),
          name: trainName(table, train),
          ran: ran.includes(train) || undefined,
        }),
      )
      .sort(byText),
    tokens: {
      placed: stationsOf(table, company)
        .map(({ at, city, slot }) => [at, city, slot])
        .sort(byText),
      unplaced: unusedTokens(table, company).map((token) => box.pieces.get(token)!.price),
    },
    companies: privatesIn(table, charterOf(company)),
    lastRun: read(table, 'lastRun')[company],
  });
}

function company(table: Table, one: string, id: Ids): State {
  const at = privateAt(table, one);
  const closed = at === 'out';
  const discount = at === 'bank' ? faceOf(table.box, one) - askingPrice(table, one) : 0;
  return lean({
    value: faceOf(table.box, one),
    owner: at.startsWith('player:')
      ? `player:${id(at)}`
      : at.startsWith('company:')
        ? at.replace('company:', 'corp:')
        : undefined,
    closed: closed || undefined,
    discount: discount || undefined,
    revenue: closed ? table.box.pieces.get(`private:${one}`)!.data!.revenue : revenueOf(table, one),
  });
}

/** 1889: from phase 5 on UTF pays what its card says of that time. */
function revenueOf(table: Table, one: string): unknown {
  const { income, revenue } = table.box.pieces.get(`private:${one}`)!.data!;
  const late = income as { from: string; pays: number } | undefined;
  const phases = table.box.phases.map(({ name }) => name);
  const isLate = late && phases.indexOf(read(table, 'phase')) >= phases.indexOf(late.from);
  return isLate ? late.pays : revenue;
}

const depot = ({ table, box }: Context): State => ({
  upcoming: upcoming(table, (name) => box.trains.get(name)!.data.unlimited === true),
  available: trainsOnSale(table)
    .filter((id) => table.pieces.get(id)!.place === 'depot')
    .map(trainId),
  discarded: trainsIn(table, 'pool').map(trainId),
});

/**
 * A company that may choose its city has the whole hex kept until its token comes there, be it
 * provisionally: a tile laid under it asks for its city again.
 */
function homes(context: Context): State {
  const { table } = context;
  const kept: State = {};
  const asked = pendingQuestion(table);
  const { laid } = read(table, 'work');
  for (const company of companiesOf(context)) {
    for (const { hex, city } of openHomes(context, company))
      if (city !== undefined)
        kept[hex] = {
          cities: citiesOn(table, hex).map(({ cityIndex }) =>
            cityIndex === city ? [company] : [],
          ),
        };
      else if (asked?.ask !== 'home' || !laid.includes(hex)) kept[hex] = { tile: [company] };
  }
  return kept;
}
