import { tileShape, tileType } from '../../engine/rules/board.ts';
import { shapeAt } from '../../engine/hexes/board.ts';
import { boardOf, tileOn } from '../../engine/rules/board.ts';
import { charterOf, trainName, trainsIn } from '../../engine/rules/trains.ts';
import { playersOf } from '../../engine/rules/certificates.ts';
import { orderInCell } from '../../engine/rules/market.ts';
import { cash, lying, type Table } from '../../engine/kernel/table.ts';
import type { Recording } from '../../engine/formats/18xx-games.ts';
import { ENDLESS } from '../../engine/games/box.ts';
import { auctionActor, unsoldPrivates } from '../../engine/games/1828/auction.ts';
import { read, standing } from '../../engine/games/1828/clock.ts';
import { worthOf } from '../../engine/games/1828/end.ts';
import {
  catalogue,
  certificates,
  companies,
  director,
  hasCoal,
  isCoal,
  isSystem,
  MINOR,
  nameOf,
  owner,
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
import { asked } from '../../engine/games/1828/merger/verbs.ts';
import {
  homeCity,
  markers,
  standsIn,
} from '../../engine/games/1828/operating/reach.ts';
import { operator } from '../../engine/games/1828/operating/round.ts';
import { onOffer } from '../../engine/games/1828/operating/trains.ts';
import { faceValue, privateIds, revenue } from '../../engine/games/1828/privates.ts';
import { cellOf } from '../../engine/rules/market.ts';
import {
  operatingOrder,
  parCell,
  parColour,
  PAR_COLOURS,
  parPrices,
} from '../../engine/games/1828/stock/market.ts';

type State = Record<string, unknown>;

/** Leaves out what is not there, as the recorded states do. */
const present = (state: State): State =>
  Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined));

/** A table of 1828 as the recorded states show it. `ids` are the recorded players in seating order. */
export function observe(table: Table, recording: Recording): State {
  const number: Number_ = (place) => recording.players[Number(place.slice('player:'.length)) - 1]!.id;
  const over = read(table, 'stage') === 'over';
  const stage = read(table, 'stage');
  const end = read(table, 'end');
  return present({
    finished: over,
    endReason: over ? reasons[end?.reason ?? ''] : undefined,
    turn: read(table, 'turn'),
    phase: read(table, 'phase'),
    ...(stage === 'over' ? {} : { round: round(table, number) }),
    ...(over ? {} : { step: step(table) }),
    order: read(table, 'order').map(number),
    players: Object.fromEntries(playersOf(table.box).map((p) => [number(p), player(table, p)])),
    corps: Object.fromEntries(
      companies(table).map((id) => [nameOf(table, id), company(table, id, number)]),
    ),
    minors: minors(table, number),
    companies: privates(table, number),
    opOrder: [
      ...(runs(table, MINOR) === undefined ? [] : [`minor:${MINOR}`]),
      ...operatingOrder(table).map((id) => `corp:${nameOf(table, id)}`),
    ],
    bank: { cash: cash(table, 'bank') - ENDLESS, unlimited: true },
    depot: depot(table),
    tiles: tiles(table),
    map: map(table),
    cityTokens: cityTokens(table),
    reservations: reservations(table),
    special: special(table),
  });
}

const reasons: Record<string, string> = { bankrupt: 'bankrupt', market: 'stock_market', purple: 'final_phase', agreement: 'manually_ended' };

type Number_ = (player: string) => number;

function round(table: Table, number: Number_): State {
  const stage = read(table, 'stage');
  const order = read(table, 'order');
  const places = order.map((player) => `player:${number(player)}`);
  const single = { num: 1, orsInSet: undefined };
  if (stage === 'auction') {
    const { at, bids, on, pars } = read(table, 'auction');
    const shown = Object.entries(bids).filter(([, all]) => all.length > 0);
    return present({
      type: 'Auction',
      name: 'Auction Round',
      num: 1,
      entities: places,
      index: at,
      auction: present({
        bids: Object.fromEntries(shown.map(([id, all]) => [id, all.map(([p, a]) => [number(p), a])])),
        available: unsoldPrivates(table),
        on: on ?? undefined,
      }),
      pars: undefined && pars,
    });
  }
  if (stage === 'stock') {
    const { at, ceased, lastToAct } = read(table, 'stock');
    return present({
      type: 'Stock',
      name: 'Stock Round',
      num: 1,
      entities: places,
      index: at,
      passOrder: ceased.map(number),
      lastToAct: lastToAct === null ? undefined : number(lastToAct),
      ...single,
    });
  }
  const { num, of, order: entities, at, laid, lays, upgraded, tokened, revenue: earned } = read(table, 'operating');
  return present({
    type: 'Operating',
    name: 'Operating Round',
    num,
    orsInSet: of,
    entities: entities.map((id) => entity(table, id)),
    index: at,
    laidHexes: laid,
    tilesLaid: lays,
    upgradedTrack: upgraded,
    tokened,
    routesRevenue: earned ?? undefined,
  });
}

const entity = (table: Table, id: string) =>
  id === MINOR ? `minor:${MINOR}` : `corp:${nameOf(table, id)}`;

const STEP = { track: 'Track', token: 'Token', run: 'Route', dividend: 'Dividend', arrange: 'SwapTrain', trains: 'BuyTrain', privates: 'BuyCompany', end: '' };
const PENDING = { homeCity: 'HomeToken', ekTile: 'SpecialTrack', dhMarker: 'SpecialToken', cpMarker: 'SpecialToken', discard: 'DiscardTrain' };

function step(table: Table): string {
  const stage = read(table, 'stage');
  if (stage === 'auction') {
    const { pars, on } = read(table, 'auction');
    return pars.length > 0 && on === null ? 'CompanyPendingPar' : 'WaterfallAuction';
  }
  if (stage === 'stock') return read(table, 'merger') ? 'Merger' : 'BuySellParShares';
  const [waiting] = read(table, 'pending');
  return waiting ? PENDING[waiting.kind] : STEP[read(table, 'operating').step];
}

function player(table: Table, place: string): State {
  const shares: State = {};
  let certs = 0;
  for (const id of companies(table)) {
    const held = papers(table, place, id);
    if (held.length === 0) continue;
    certs += held.length;
    shares[nameOf(table, id)] = bundle(table, id, held);
  }
  const owned = privatesIn(table, place);
  const bankrupt = read(table, 'end')?.reason === 'bankrupt' && cash(table, place) === 0;
  return present({
    cash: cash(table, place),
    shares,
    companies: owned,
    certs: certs + owned.length,
    certLimit: 99,
    worth: worthOf(table, place).total,
    passed: read(table, 'passed').includes(place),
    bankrupt: bankrupt || undefined,
  });
}

function bundle(table: Table, id: string, held: readonly string[]): State {
  const crown = certificates(table, id)[0]!;
  return present({
    pct: held.reduce((sum, paper) => sum + 10 * unitsOf(table, paper), 0),
    certs: held.length,
    pres: held.includes(crown) || undefined,
  });
}

function company(table: Table, id: string, number: Number_): State {
  const { par, floated, operated } = standing(table, id);
  const cell = cellOf(table, id);
  const leader = director(table, id);
  const held = present({
    ipo: heldIn(table, 'ipo', id),
    market: heldIn(table, 'pool', id),
    reserved: heldIn(table, charterOf(id), id),
  });
  const last = read(table, 'lastRun')[id];
  const { ran } = read(table, 'operating');
  const placed = markers(table, id).map(({ hex, city, slot }) => [hex, city, slot]);
  return present({
    cash: cash(table, purseOf(id)),
    ipoed: par !== undefined,
    floated: floated ?? false,
    operated: operated ?? false,
    president: leader === undefined ? undefined : number(leader),
    price: cell && present({ price: cell.price, row: cell.row, col: cell.col, type: kind(cell.zones) }),
    cellOrder: cell ? lying(table, `cell:${cell.row}.${cell.col}`).length - 1 - orderInCell(table, id) : undefined,
    par,
    ipoOwner: 'self',
    held,
    trains: trainsOf(table, id).map((train) => trainState(table, train, ran)).sort((a, b) => String(a.id) < String(b.id) ? -1 : 1),
    tokens: {
      placed: placed.map(String).sort(),
      unplaced: unplaced(table, id).map((token) => table.box.pieces.get(token)?.price ?? 0),
    },
    companies: privatesIn(table, charterOf(id)),
    lastRun: last && { ...last },
    coalMarker: hasCoal(table, id) || undefined,
    system: isSystem(table, id)
      ? {
          members: shells(table, id),
          shells: shells(table, id).map((name) => ({
            name,
            trains: trainsIn(table, charterOf(name)).map((train) => train.slice(6)),
          })),
        }
      : undefined,
  });
}

const kind = (zones: readonly string[]): string | undefined => {
  const at = PAR_COLOURS.findIndex((colour) => zones.includes(`par-${colour}`));
  if (at >= 0) return at === 0 ? 'par' : `par_${at}`;
  return zones.includes('gray') ? 'unlimited' : zones.includes('end') ? 'endgame' : undefined;
};

function heldIn(table: Table, place: string, id: string): State | undefined {
  const held = papers(table, place, id);
  return held.length === 0 ? undefined : bundle(table, id, held);
}

function trainState(table: Table, train: string, ran: readonly string[]): State {
  const spec = table.box.pieces.get(train);
  return present({
    id: train.slice('train:'.length),
    name: trainName(table, train),
    ran: ran.includes(train) || undefined,
    exempt: spec?.data?.permanent === true || undefined,
  });
}

function minors(table: Table, number: Number_): State {
  const at = privateAt(table, MINOR);
  if (at === 'out' || at.startsWith('company:')) return {};
  const owned = at.startsWith('player:');
  const last = read(table, 'lastRun')[MINOR];
  const { ran } = read(table, 'operating');
  return {
    [MINOR]: present({
      cash: cash(table, purseOf(MINOR)),
      owner: owned ? `player:${number(at)}` : undefined,
      floated: owned,
      trains: trainsIn(table, charterOf(MINOR)).map((train) => trainState(table, train, ran)),
      tokens: {
        placed: markers(table, MINOR).map(({ hex, city, slot }) => [hex, city, slot]),
        unplaced: [],
      },
      lastRun: last && { ...last },
    }),
  };
}

function privates(table: Table, number: Number_): State {
  return Object.fromEntries(
    privateIds(table.box).map((id) => {
      const at = privateAt(table, id);
      const holder = at.startsWith('player:')
        ? `player:${number(at)}`
        : at.startsWith('company:')
          ? `corp:${nameOf(table, at.slice(8))}`
          : undefined;
      return [
        id,
        present({
          value: faceValue(table.box, id),
          owner: holder,
          closed: at === 'out' || undefined,
          ...(at === 'out' || id === MINOR || id === 'StCT' ? {} : { revenue: revenue(table, id) }),
        }),
      ];
    }),
  );
}

function depot(table: Table): State {
  const counts = new Map<string, number>();
  for (const id of lying(table, 'depot'))
    counts.set(trainName(table, id), (counts.get(trainName(table, id)) ?? 0) + 1);
  const offer = onOffer(table);
  return {
    upcoming: [...counts].map(([name, count]) => [name, name === 'D' ? 'unlimited' : count]),
    available: offer === undefined ? [] : [offer.slice(6)],
    discarded: [],
  };
}

function tiles(table: Table): State {
  const counts: Record<string, number> = {};
  for (const id of lying(table, 'supply')) {
    const type = tileType(table, id);
    counts[type] = (counts[type] ?? 0) + 1;
  }
  return counts;
}

function map(table: Table): State {
  const laid: State = {};
  for (const { at } of table.box.map.hexes) {
    const tile = tileOn(table, at);
    if (tile) laid[at] = { tile: tileType(table, tile.id), rot: tile.turn };
  }
  return laid;
}

function cityTokens(table: Table): State {
  const board = boardOf(table);
  const shown: State = {};
  for (const { at } of table.box.map.hexes) {
    const cities = shapeAt(board, at)!.nodes.filter(({ kind }) => kind === 'city');
    const slots = cities.map(({ cityIndex, slots }) =>
      Array.from({ length: slots }, (_, slot) => {
        const who = standsIn(table, at, cityIndex, slot);
        return who === null ? null : who === 'blocking' ? 'B' : who === MINOR ? MINOR : nameOf(table, who);
      }),
    );
    if (slots.flat().some((who) => who !== null)) shown[at] = slots;
  }
  return shown;
}

function reservations(table: Table): State {
  const board = boardOf(table);
  const kept: Record<string, { cities?: string[][]; tile?: string[] }> = {};
  for (const id of catalogue(table.box)) {
    if (standing(table, id).removed) continue;
    if (!table.pieces.get(`token:${id}-0`)?.place.startsWith('company:')) continue;
    const home = homeCity(table, id)!;
    if (id === 'ERIE') kept[home.hex] = { tile: [id] };
    else {
      const count = shapeAt(board, home.hex)!.nodes.filter(({ kind }) => kind === 'city').length;
      const cities: string[][] = Array.from({ length: count }, () => []);
      cities[home.city] = [id];
      while (cities.length > 0 && cities.at(-1)!.length === 0) cities.pop();
      kept[home.hex] = { cities };
    }
  }
  return kept;
}

function special(table: Table): State {
  const reached = table.box.phases.findIndex(({ name }) => name === read(table, 'phase'));
  const groups = PAR_COLOURS.slice(0, reached + 1).map((_, i) => (i === 0 ? 'par' : `par_${i}`));
  const prices = table.box.market.cells.filter(({ zones }) => PAR_COLOURS.some((colour, i) => i <= reached && zones.includes(`par-${colour}`))).map(({ price }) => price).sort((a, b) => b - a);
  return {
    coalMarkersLeft: lying(table, 'hex:K11').filter((id) => isCoal(table, id)).length,
    parGroups: groups,
    parPrices: prices,
  };
}
export { asked, auctionActor, operator, parCell, parColour, parPrices, tileShape };
