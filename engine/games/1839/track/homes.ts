import { revenueOf } from '../../../hexes/shape.ts';
import { cityStopId } from '../../../hexes/track.ts';
import { shapeOn, trackOf } from '../../../rules/board.ts';
import type {
  Objection,
  Draft,
  Context,
  PieceId,
  Step,
  Table,
} from '../../../rules/course/nouns.ts';
import { defineCheck, objection } from '../../../rules/course/check.ts';
import { answersOf, defineAction } from '../../../rules/course/verb.ts';
import { companyCheck, operatorMoves } from '../../../rules/operating/turn.ts';
import { type Procedure, playerToken } from '../../../rules/procedure.ts';
import { slotPlace } from '../../../rules/stations.ts';
import { presidentOf } from '../../../rules/stock/holdings.ts';
import { homeCityNow } from '../../../rules/tokens/homes.ts';
import { saysNoCity } from '../../../rules/tokens/place.ts';
import { networkOf } from '../../../rules/track/reach.ts';
import { charterOf } from '../../../rules/trains/cards.ts';
import { charter, own, setCharter } from '../clock.ts';
import { publicCompanies, unplaced } from '../holdings.ts';
import { closeUsed } from '../privates/privates.ts';
import type { City, PlaceToken, Placed, Spot } from './stacks.ts';
import { circlesOf, citiesOf, placedOf, cityNode, exchangesIn, stationsOf } from './stacks.ts';

/** Home tokens. They are placed in the first turn; until then their circles are reserved (§6.3, §6.5). */

/** Nobody places a token in this hex before this company's home token is there. */
const FIRST_IN = { company: 'NWS', hex: 'G16' } as const;

/** The homes of a company on the present tiles. Emmen is one of the linked company's homes. (§11.1, D19) */
export function homesOf(table: Table, company: string): City[] {
  const { box } = table;
  const isLinked = own(table, 'linked') === company;
  const extra: { hex: string; city?: number }[] = isLinked
    ? [{ hex: String(box.data.extraHome) }]
    : [];
  return [...(box.companies.get(company)?.home ?? []), ...extra].map(({ hex, city = 0 }) => ({
    hex,
    city: homeCityNow({ table, box }, { hex, city }).city ?? city,
  }));
}

const freeIn = (table: Table, city: City): number =>
  circlesOf(table, city).filter((owner) => owner === null).length;

/** Homes where the company has no token yet, each in its city or, if that is full, in the next. */
function homeChoices(table: Table, company: string): City[] {
  if (charter(table, company).homed) return [];
  const placed = new Set(placedOf(table, company).map(({ hex }) => hex));
  return homesOf(table, company).flatMap((home) => {
    if (placed.has(home.hex)) return [];
    const open = [home, ...citiesOf(table, home.hex)].find((place) => freeIn(table, place) > 0);
    return open ? [open] : [];
  });
}

function placeHome(draft: Draft, company: string, { hex, city }: City): void {
  const { table } = draft;
  const [token] = unplaced(table, company);
  const slot = circlesOf(table, { hex, city }).indexOf(null);
  if (token !== undefined && slot >= 0) draft.put(token, slotPlace(hex, city, slot));
}

/** A company with a single home has no choice, so its token is placed. */
export function settleHomes(draft: Draft, company: string): void {
  const { table } = draft;
  const [only, ...others] = homeChoices(table, company);
  if (only && others.length === 0 && placedOf(table, company).length === 0)
    placeHome(draft, company, only);
}

/** The company that a hex is reserved for: its home is there, without its token. */
const keptFor = (table: Table, company: string, hex: string): string | undefined =>
  publicCompanies(table).find(
    (other) =>
      other !== company &&
      !charter(table, other).homed &&
      homesOf(table, other).some((home) => home.hex === hex),
  );

/** The free circles of a hex in all its cities. */
const freeCircles = (table: Table, hex: string): number =>
  citiesOf(table, hex).reduce((sum, city) => sum + freeIn(table, city), 0);

/** True for Apeldoorn and Deventer, which wait for the NWS. (markers/16) */
const waitsForNws = (table: Table, company: string, hex: string): boolean =>
  hex === FIRST_IN.hex && company !== FIRST_IN.company && !charter(table, FIRST_IN.company).homed;

export const home = defineAction<PlaceToken>({
  name: 'home',
  checks: [
    companyCheck('is not placing its home markers now'),
    defineCheck(
      'or-actions/1',
      ({ table }, { company, hex, city }) =>
        !homeChoices(table, company).some((one) => one.hex === hex && one.city === city) &&
        `That is no home of ${company} that is still to be marked.`,
    ),
  ],
  candidates: operatorMoves(({ table }, company) =>
    homeChoices(table, company).map((place) => ({ verb: 'placeToken', company, ...place })),
  ),
  effects: (_context, draft, move) => placeHome(draft, move.company, move),
  say: (_context, { company, hex }) => `${company} places its home marker in ${hex}`,
});

/** The procedure that must be finished before the company does anything else. */
function procedure(context: Context, company: string): Procedure {
  const { table } = context;
  const left = homeChoices(table, company);
  const player = presidentOf(context, company);
  const enough = placedOf(table, company).length > 0;
  return {
    title: `${company} places its home markers`,
    state: 'under way',
    steps: homesOf(table, company).map(({ hex }) => ({
      label: `places a home marker in ${hex}`,
      state: left.some((one) => one.hex === hex) ? 'now' : 'done',
      who: charterOf(company),
    })),
    ...(player !== undefined && {
      question: {
        who: [player],
        what: `${playerToken(player)} places home markers of ${company}.`,
        answers: [
          ...answersOf(context, home, player),
          ...(enough ? [{ move: { verb: 'pass' }, says: 'No more homes' }] : []),
        ],
      },
    }),
  };
}

export const homeStep: Step = {
  name: 'home',
  actions: ['home'],
  may: 'places its home markers',
  open: ({ table }, company) => homeChoices(table, company).length > 0,
  must: ({ table }, company) =>
    placedOf(table, company).length === 0
      ? { reason: 'home', says: `${company} uses one of its homes at least.` }
      : undefined,
  procedure,
  /** The remaining tokens are ordinary ones (D47). MESS counts the homes as met from the start. */
  close(context: Context, draft, company) {
    const { table } = context;
    const met = placedOf(table, company).flatMap(({ hex, city }) =>
      shapeOn(table, hex).nodes.flatMap(({ kind, cityIndex, index }) =>
        kind === 'city' && cityIndex === city ? [`${hex}.${index}`] : [],
      ),
    );
    setCharter(draft, company, { homed: true, met });
    closeUsed(context, draft);
  },
};

/** Where a token may be placed, as a station or as an exchange token (§6.5). */

const valueOf = (table: Table, city: City): number => {
  const node = cityNode(table, city);
  return node ? revenueOf(node.revenue) : 0;
};

/**
 * The value of the location times the number of locations with tokens of the company, this one included.
 * (D49)
 */
export const spotPrice = (table: Table, company: string, spot: Spot): number =>
  valueOf(table, spot) * (stationsOf(table, company).length + (spot.exchange ? 0 : 1));

/** Outshoorn and Spoorwegwerken Oost make one token cheaper. (§10.5) */
export const FREE = 'CO';
export const HALF = 'SWO';

/** The price of a token with the power that is used. */
export function tokenPrice({ table }: Context, move: PlaceToken): number {
  if (move.with === FREE) return 0;
  return spotPrice(table, move.company, move) / (move.with === HALF ? 2 : 1);
}

/** What a token on the map would pay in an emergency: the value of its location. (§6.9) */
export function tokenValue(table: Table, token: PieceId, company: string): number {
  const placed = placedOf(table, company).find((one) => one.token === token);
  return placed ? valueOf(table, placed) : 0;
}

/** The company's tokens except the one that is moved. */
const others = ({ table }: Context, { company, token }: PlaceToken): Placed[] =>
  placedOf(table, company).filter((one) => one.token !== token);

const EXCHANGE_CLAUSES = ['map/1', 'markers/5', 'markers/11', 'markers/12'] as const;

/** The objections to a place for an exchange token, apart from money and time. */
function* exchangeObjections(
  context: Context,
  move: PlaceToken,
): Generator<Objection<(typeof EXCHANGE_CLAUSES)[number]>, void> {
  const { company, hex, city } = move;
  const noCity = saysNoCity(context, hex, city);
  if (noCity !== undefined) return yield objection('map/1', noCity);
  const all = others(context, move);
  if (!all.some((one) => one.hex === hex && one.city === city && !one.exchange))
    yield objection(
      'markers/5',
      `${company} has no station marker in that city of ${hex} to exchange at.`,
    );
  if (all.some(({ exchange }) => exchange))
    yield objection('markers/11', `${company} has its exchange marker on the map.`);
  const owners = citiesOf(context.table, hex).flatMap((one) => exchangesIn(context.table, one));
  if (owners.some((owner) => owner !== company))
    yield objection('markers/12', `Another company exchanges in ${hex}.`);
}

const STATION_CLAUSES = [
  'map/1',
  'markers/14',
  'markers/6',
  'markers/7',
  'markers/16',
  'markers/15',
] as const;

/** The objections to a place for a station. */
function* stationObjections(
  context: Context,
  move: PlaceToken,
): Generator<Objection<(typeof STATION_CLAUSES)[number]>, void> {
  const { table } = context;
  const { company, hex, city, slot } = move;
  const noCity = saysNoCity(context, hex, city);
  if (noCity !== undefined) return yield objection('map/1', noCity);
  const circles = circlesOf(table, move);
  const stands = others(context, move).some((one) => one.hex === hex);
  // Its own station may be what fills the city.
  if (stands) yield objection('markers/14', `${company} has a station marker in ${hex}.`);
  else if (!circles.includes(null))
    yield objection('markers/6', `That city of ${hex} has no open place.`);
  else if (slot !== undefined && circles[slot] !== null)
    yield objection('markers/6', `Place ${slot} in that city of ${hex} is not open.`);
  const stop = cityStopId(trackOf(table), hex, city);
  if (!networkOf(context, company).hasStop(stop))
    yield objection('markers/7', `${company} cannot trace track to that city of ${hex}.`);
  if (waitsForNws(table, company, hex))
    return yield objection('markers/16', `${hex} waits for the home marker of NWS.`);
  const other = keptFor(table, company, hex);
  if (other !== undefined && freeCircles(table, hex) <= 1)
    yield objection('markers/15', `The last circle of ${hex} is kept for ${other}.`);
}

export const spotCheck = defineCheck(
  [...new Set([...EXCHANGE_CLAUSES, ...STATION_CLAUSES])],
  (context, move: PlaceToken) =>
    move.exchange === true ? exchangeObjections(context, move) : stationObjections(context, move),
);

/** The cities that a company can trace, and those where an exchange token fits. */
export function* spots(context: Context, company: string): Generator<Spot> {
  const { stops } = trackOf(context.table);
  for (const id of networkOf(context, company).stops) {
    const { at, node } = stops[id]!;
    if (node.kind === 'city') yield { hex: at, city: node.cityIndex };
  }
  for (const { hex, city } of stationsOf(context.table, company))
    yield { hex, city, exchange: true };
}
