import type { Recording } from '../../../engine/formats/18xx-games.ts';
import { tokenedBy } from '../../../engine/games/1828/clock.ts';
import { rulebook } from '../../../engine/games/1828/rulebook.ts';
import { PAR_COLOURS } from '../../../engine/games/1828/stock/rules.ts';
import {
  companies,
  hasCoal,
  isSystem,
  MINOR,
  nameOf,
  certificatesIn,
  shells,
  unitsOf,
} from '../../../engine/games/1828/systems.ts';
import { hasUpgraded } from '../../../engine/games/1828/track/lay.ts';
import { cash, piecesIn, type Table } from '../../../engine/kernel/table.ts';
import { playersOf } from '../../../engine/rules/stock/issued.ts';
import { worthOf } from '../../../engine/rules/course/end.ts';
import { pendingQuestion, read, companyProgress } from '../../../engine/rules/course/keys.ts';
import { cellOf } from '../../../engine/rules/stock/market.ts';
import { privateAt, privatesOf } from '../../../engine/rules/privates/rules.ts';
import { presidentOf, trainsOf } from '../../../engine/rules/stock/holdings.ts';
import { operatingOrder } from '../../../engine/rules/stock/moves.ts';
import { stationsOn } from '../../../engine/rules/track/reach.ts';
import { circlesOf, openHomes, unplacedTokens } from '../../../engine/rules/tokens/homes.ts';
import { charterOf, trainName, trainsIn } from '../../../engine/rules/trains/cards.ts';
import { nowOf } from '../../kit/1828.ts';
import { laid, supply, tokens } from './board.ts';
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
import { entity, step, active, can } from './1828-turn.ts';

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
  const id = idsOf(recording);
  const over = read(table, 'stage') === 'over';
  const end = read(table, 'end');
  const turn = rulebook.turn(table);
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
      privatesOf(table.box).map((one) => [one, privateState(table, one, id)]),
    ),
    opOrder: [...minorFirst(table), ...operatingOrder(nowOf(table))].map((company) =>
      entity(table, company),
    ),
    bank: { cash: cash(table, 'bank') - table.box.purses.get('bank')!.start, unlimited: true },
    depot: depot(table),
    special: special(table),
    tiles: supply(table),
    map: laid(table),
    cityTokens: cityTokens(table),
    reservations: homes(table),
  });
}

function round(table: Table, id: Ids): State {
  const stage = read(table, 'stage');
  if (stage === 'auction') return auctionRound(table, id);
  // A game that ends with a stock round has no operating round going on.
  const inStock = stage === 'stock' || (stage === 'over' && read(table, 'round').num === 0);
  return inStock ? stockRound(table, id, DID) : operating(table);
}

function operating(table: Table): State {
  const { order, num, of } = read(table, 'round');
  const at = read(table, 'at');
  const now = read(table, 'work');
  const asked = pendingQuestion(table);
  const company = order[at];
  const home = String(asked?.company);
  const pending =
    asked?.ask === 'home'
      ? [{ entity: entity(table, home), hexes: ['E15'], of: nameOf(table, home) }]
      : [];
  const dividing = read(table, 'step') === 'dividend' && now.revenue !== null && company !== MINOR;
  return lean({
    type: 'Operating',
    name: 'Operating Round',
    num,
    orsInSet: of,
    entities: order.map((one) => entity(table, one)),
    index: Math.min(at, order.length - 1),
    operator: company === undefined ? undefined : entity(table, company),
    laidHexes: now.laid,
    upgradedTrack: hasUpgraded(table),
    tilesLaid: now.lays,
    tokened: now.tokened,
    tokensPlacedBy: tokenedBy(table).map((one) => entity(table, one)),
    pendingTokens: pending,
    routesRevenue: dividing ? now.revenue : undefined,
    routesSubsidy: dividing ? 0 : undefined,
  });
}

/** Privates in a place, in the order in which they came there. */
const privatesHeld = (table: Table, place: string): string[] =>
  piecesIn(table, place).flatMap((id) => {
    const { kind, type } = table.box.pieces.get(id)!;
    return kind === 'private' ? [type!] : [];
  });

function player(table: Table, place: string): State {
  const held = companies(table).map((company) => certificatesIn(table, place, company));
  const privates = privatesHeld(table, place);
  const end = read(table, 'end');
  return lean({
    cash: cash(table, place),
    shares: present(
      companies(table),
      (company) => heldIn(table, place, company),
      (company) => nameOf(table, company),
    ),
    companies: privates,
    certs: held.flat().length + privates.length,
    certLimit: 99,
    worth: worthOf(nowOf(table), place).total,
    passed: read(table, 'passed').includes(place),
    bankrupt: end?.player === place || undefined,
  });
}

const heldIn = (table: Table, place: string, company: string): State | undefined =>
  bundle(table, certificatesIn(table, place, company), (paper) => 10 * unitsOf(table, paper));

function share(table: Table, company: string, id: Ids): State {
  const { par, floated = false, operated = false } = companyProgress(table, company);
  const cell = cellOf(table, company);
  const leader = presidentOf(nowOf(table), company);
  return lean({
    cash: cash(table, charterOf(company)),
    ipoed: par !== undefined,
    floated,
    operated,
    president: leader === undefined ? undefined : id(leader),
    price:
      cell && lean({ price: cell.price, row: cell.row, col: cell.col, type: zone(cell.zones) }),
    cellOrder: cellOrder(table, company),
    par,
    ipoOwner: 'self',
    held: lean({
      ipo: heldIn(table, 'ipo', company),
      market: heldIn(table, 'pool', company),
      reserved: heldIn(table, charterOf(company), company),
    }),
    trains: trains(table, trainsOf(nowOf(table), company)).sort(byText),
    tokens: {
      placed: stationsOn(nowOf(table), company)
        .map(({ at, city, slot }) => [at, city, slot])
        .sort(byText),
      unplaced: unplacedTokens(nowOf(table), company).map(
        (token) => table.box.pieces.get(token)!.price,
      ),
    },
    companies: privatesHeld(table, charterOf(company)),
    lastRun: read(table, 'lastRun')[company],
    coalMarker: hasCoal(table, company) || undefined,
    system: isSystem(table, company)
      ? {
          members: shells(table, company),
          shells: shells(table, company).map((name) => ({
            name,
            trains: trainsIn(table, charterOf(name)).map((train) => trainId(train)),
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
  const ran = read(table, 'ran');
  return all.map((train) =>
    lean({
      id: trainId(train),
      name: trainName(table, train),
      ran: ran.includes(train) || undefined,
      exempt: table.box.pieces.get(train)!.data?.permanent || undefined,
    }),
  );
}

/** The minor operates before all others, while it has an owner. */
const minorFirst = (table: Table): string[] =>
  privateAt(table, MINOR).startsWith('player:') ? [MINOR] : [];

function minors(table: Table, id: Ids): State {
  const at = privateAt(table, MINOR);
  if (at === 'out' || at.startsWith('company:')) return {};
  const owned = at.startsWith('player:');
  const minor = lean({
    cash: cash(table, charterOf(MINOR)),
    owner: owned ? `player:${id(at)}` : undefined,
    floated: owned,
    trains: trains(table, trainsIn(table, charterOf(MINOR))),
    tokens: {
      placed: stationsOn(nowOf(table), MINOR).map(({ at, city, slot }) => [at, city, slot]),
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
    revenue: closed ? closedRevenue(table, one) : nowOf(table).rules.privates.revenue(table, one),
  });
}

/** A closed private is shown with what its card says, of a company where it says so. */
function closedRevenue({ box }: Table, one: string): unknown {
  const { revenue, revenueOwnedByCompany } = box.pieces.get(`private:${one}`)!.data!;
  return revenueOwnedByCompany ?? revenue;
}

const depot = (table: Table): State => ({
  upcoming: upcoming(table, (name) => table.box.trains.get(name)!.data.unlimited === true),
  available: trainsIn(table, 'depot').slice(0, 1).map(trainId),
  discarded: [],
});

function special(table: Table): State {
  const { phases, market } = table.box;
  const reached = phases.findIndex(({ name }) => name === read(table, 'phase'));
  const groups = PAR_COLOURS.slice(0, reached + 1);
  return {
    coalMarkersLeft: piecesIn(table, 'hex:K11').filter((piece) => piece.startsWith('coal:')).length,
    parGroups: groups.map((_, i) => (i === 0 ? 'par' : `par_${i}`)),
    parPrices: market.cells
      .filter(({ zones }) => groups.some((colour) => zones.includes(`par-${colour}`)))
      .map(({ price }) => price)
      .sort((a, b) => b - a),
  };
}

/** 1828's neutral tokens block; the C&P stands under its name. */
function cityTokens(table: Table): State {
  const name = (holder: string | null) =>
    holder === null || holder === MINOR
      ? holder
      : holder === 'blocking'
        ? 'B'
        : nameOf(table, holder);
  return tokens(table, (...where) => circlesOf(nowOf(table), ...where).map(name));
}

function homes(table: Table): State {
  const kept: State = {};
  const context = nowOf(table);
  const choosing = read(table, 'asked').some(({ ask }) => ask === 'home');
  for (const company of context.rules.companies.originals(table).keys()) {
    for (const { hex, city } of openHomes(context, company)) {
      if (city === undefined) {
        if (!choosing) kept[hex] = { tile: [company] };
        continue;
      }
      const list: string[][] = Array.from({ length: city + 1 }, () => []);
      list[city]!.push(company);
      kept[hex] = { cities: list };
    }
  }
  return kept;
}
