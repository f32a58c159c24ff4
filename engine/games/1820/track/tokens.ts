import { cities } from '../../../hexes/shape.ts';
import { cash, piecesIn } from '../../../kernel/table.ts';
import { boardOf, shapeOn, tileOn, tileShape, tileType } from '../../../rules/board.ts';
import type { Context, PlaceId, Step, Table } from '../../../rules/course/nouns.ts';
import { defineCheck, objection, pickChecks } from '../../../rules/course/check.ts';
import { defineAction } from '../../../rules/course/verb.ts';
import { payUpTo } from '../../../rules/money.ts';
import { closeStep, isAt, operatorMoves } from '../../../rules/operating/turn.ts';
import { slotPlace, stationsOf, unusedTokens } from '../../../rules/stations.ts';
import {
  placeChecks,
  type PlaceToken,
  saysNoCity,
  token as usual,
} from '../../../rules/tokens/place.ts';
import { layCandidates } from '../../../rules/track/lay.ts';
import { reachedCities } from '../../../rules/track/reach.ts';
import { inSupply, isFirst, type LayTile, putTile } from '../../../rules/track/tile.ts';
import { amend, type Raising, read, write } from '../clock.ts';
import { stationPrice } from '../companies/chart.ts';
import { FOX, foxLeft, useFox } from '../companies/family.ts';
import { purseOf, sizeOf, costObjection, treasuryOf, withHelp } from '../companies/holdings.ts';
import { slotOf, standBritish } from '../takeover/procedure.ts';
import { edgesFrom, freeCircle, kindOf, LONDON, openCircles, PER_EDGE } from './hexes.ts';
import { sayLay, tileChecks, tilesNow } from './lay.ts';

/** A station marker in an operating round. (1820 §8.2) */

/** The price of the company's next marker. */
export const markerPrice = (table: Table, company: string, power?: string): number =>
  power === FOX ? 0 : stationPrice(table, sizeOf(table, company));

export const token = defineAction<PlaceToken>({
  name: 'token',
  matches: ({ table }) => read(table, 'stage') !== 'floats',
  checks: [
    ...(pickChecks(usual.checks, 'company') as typeof placeChecks),
    ...pickChecks(placeChecks, 'once', 'left'),
    defineCheck(['14.3.2/2', '7.2.2/2', '7.2.2/3'], function* (context, move) {
      const { table } = context;
      const { company, hex, city, with: power } = move;
      if (power !== undefined && (power !== FOX || foxLeft(table, company) === 0))
        yield objection('14.3.2/2', `No free marker is to be had from ${power} (any more).`);
      const price = markerPrice(table, company, power);
      yield* costObjection(context, '7.2.2/2', price, cash(table, purseOf(table, company)));
      const missing = saysNoCity(context, hex, city);
      if (missing) yield objection('7.2.2/3', missing);
      else if (freeCircle(table, move) === undefined)
        yield objection('7.2.2/3', `No open circle is there in ${hex}.`);
    }),
    ...(pickChecks(usual.checks, 'reach') as typeof placeChecks),
  ],
  candidates: operatorMoves(function* (context, company) {
    const fox = foxLeft(context.table, company) !== 0;
    for (const city of reachedCities(context, company)) {
      yield { verb: 'placeToken', company, ...city };
      if (fox) yield { verb: 'placeToken', company, ...city, with: FOX };
    }
  }),
  effects(context, draft, move) {
    const { table } = context;
    const { company, hex, city, with: power } = move;
    const [token] = unusedTokens(table, company);
    const slot = move.slot ?? freeCircle(table, move);
    if (token === undefined || slot === undefined) return;
    payUpTo(draft, purseOf(table, company), 'bank', markerPrice(table, company, power));
    // A marker in the same hex returns to the charter and is replaced by one of British Rail. (§8.2)
    for (const station of stationsOf(table, company))
      if (station.at === hex)
        standBritish(draft, slotOf(station), (old) => draft.put(old, treasuryOf(company)));
    draft.put(token, slotPlace(hex, city, slot));
    if (power === FOX) useFox(draft, company);
    amend(draft, 'work', { tokened: true });
    if (isAt(table, company, 'station')) closeStep(context, draft);
  },
  say: ({ table }, { company, hex, with: power }) =>
    `${company} places a marker in ${hex}${withHelp(table, [power])}`,
});

export const stationStep: Step = {
  name: 'station',
  called: 'token',
  actions: ['token'],
  may: 'may place a station marker',
  open: ({ table }, company) =>
    !read(table, 'work').tokened && unusedTokens(table, company).length > 0,
};

/** The first markers of a company, and the tiles laid for them. (1820 §4.11, 4) */

const MARKERS = 2;

const floating = (table: Table): Raising | undefined => read(table, 'raising') ?? undefined;

const placed = (table: Table, company: string): string[] =>
  stationsOf(table, company).map(({ at }) => at);

/** What the player pays for a second marker there. Undefined if no path leads there. */
function distanceFee(table: Table, company: string, hex: string): number | undefined {
  const [first] = placed(table, company);
  if (first === undefined) return 0;
  const edges = edgesFrom(table, first).get(hex);
  return edges === undefined ? undefined : edges * PER_EDGE;
}

type At = Pick<PlaceToken, 'company' | 'hex'>;

/** The objection to a marker of the company in this hex. */
function hexFault({ table, money }: Context, { company, hex }: At, by: PlaceId) {
  const before = placed(table, company);
  if (floating(table)?.company !== company)
    return objection('6.6.2/6', `${company} is not placing its first markers.`);
  if (hex === LONDON) return objection('6.6.2/13', 'No company starts in London.');
  if (before.length >= MARKERS)
    return objection('6.6.2/6', 'One or two markers are placed at a float.');
  if (before.includes(hex)) return objection('6.6.2/14', 'The second marker goes to another hex.');
  const fee = distanceFee(table, company, hex);
  const purse = cash(table, by);
  if (fee === undefined)
    return objection('6.6.2/16', 'No path over the map leads from one to the other.');
  return fee > purse
    ? objection('6.6.2/15', `The distance costs ${money(fee)}; ${money(purse)} is there.`)
    : undefined;
}

/** The objection to a tile for a marker. It must be a yellow city, or one upgrade that opens a circle. */
function tileFault({ table, box }: Context, { company, hex, tile }: LayTile) {
  const next = tileShape(box, tile, 0);
  const old = shapeOn(table, hex);
  const circles = (shape: typeof old) =>
    cities(shape).flatMap(({ slots }) => Array.from({ length: slots })).length;
  if (['plain', 'town'].includes(kindOf(next)))
    return objection('6.6.2/8', 'A city tile is laid for a marker.');
  if (isFirst(table, hex)) return undefined;
  if (openCircles(table, hex).length > 0 || circles(next) <= circles(old))
    return objection('6.6.2/10', 'A tile is upgraded only to open a circle.');
  const owner = read(table, 'floatLaid')[hex];
  return owner !== undefined && owner !== company
    ? objection('6.6.2/11', `${owner} laid that tile while floating in this round.`)
    : undefined;
}

/** The station markers in the circles of a hex, and their places. */
const markersIn = (table: Table, hex: string): [token: string, place: PlaceId][] =>
  cities(shapeOn(table, hex)).flatMap(({ cityIndex, slots }) =>
    Array.from({ length: slots }, (_, slot) => slotPlace(hex, cityIndex, slot)).flatMap((place) =>
      piecesIn(table, place).flatMap((id): [string, PlaceId][] =>
        table.box.pieces.get(id)!.kind === 'token' ? [[id, place]] : [],
      ),
    ),
  );

const due = (table: Table): string => floating(table)?.hex ?? '';

export const floatLay = defineAction<LayTile>({
  name: 'floatLay',
  matches: ({ table }) => read(table, 'stage') === 'floats',
  checks: [
    {
      ...defineCheck<LayTile>(
        ['6.6.2/6', '6.6.2/13', '6.6.2/14', '6.6.2/16', '6.6.2/15'],
        function* (context, move, player) {
          const fault = hexFault(context, move, player);
          if (fault) yield fault;
          if (due(context.table) !== '')
            yield objection('6.6.2/6', `A marker goes to ${due(context.table)} first.`);
        },
      ),
      reads: ['company', 'hex'],
      stops: true,
    },
    ...tileChecks,
    defineCheck(['6.6.2/8', '6.6.2/10', '6.6.2/11'], tileFault, {
      reads: ['company', 'hex', 'tile'],
    }),
  ],
  *candidates(context, player) {
    const { table } = context;
    const company = floating(table)?.company;
    if (company === undefined || due(table) !== '') return;
    for (const hex of boardOf(table).hexes) {
      if (openCircles(table, hex).length > 0) continue;
      if (hexFault(context, { company, hex }, player)) continue;
      const tiles = tilesNow(table, hex, undefined, (kind) => kind !== 'plain' && kind !== 'town');
      for (const one of layCandidates(context, hex, tiles))
        yield { verb: 'layTile', company, ...one };
    }
  },
  warns({ table, money }, { company, hex }) {
    const fee = distanceFee(table, company, hex);
    return fee ? { says: `the marker there costs ${money(fee)} for the distance` } : undefined;
  },
  /** The tile is free. It is recorded in case the float fails. */
  effects(context, draft, move) {
    const { table } = context;
    const { company, hex, tile } = move;
    const float = floating(table);
    const lies = tileOn(table, hex);
    const was = lies ? ([tileType(table, lies.id), lies.turn] as const) : null;
    const stood = Object.fromEntries(markersIn(table, hex));
    if (inSupply(table, tile) === undefined) return;
    putTile(context, draft, move);
    write(draft, 'floatLaid', { ...read(table, 'floatLaid'), [hex]: company });
    if (!float) return;
    const laid = [...float.laid, { hex, tile, was }];
    // The host may have let a tile stand that is not for a marker of this company.
    const isThere = boardOf(table).index.has(hex);
    const isFor = isThere && company === float.company && openCircles(table, hex).length > 0;
    amend(draft, 'raising', {
      hex: isFor ? hex : float.hex,
      laid,
      stood: { ...stood, ...float.stood },
    });
  },
  say: sayLay,
});

export const firstToken = defineAction<PlaceToken>({
  name: 'firstToken',
  matches: ({ table }) => read(table, 'stage') === 'floats',
  checks: [
    defineCheck<PlaceToken>(
      ['6.6.2/6', '6.6.2/7', '6.6.2/13', '6.6.2/14', '6.6.2/16', '6.6.2/15'],
      function* (context, move, player) {
        const { table } = context;
        // The marker may go to the tile that its company laid.
        const isDue = move.company === floating(table)?.company && move.hex === due(table);
        const fault = isDue ? undefined : hexFault(context, move, player);
        if (fault) yield fault;
        if (due(table) !== '' && due(table) !== move.hex)
          yield objection('6.6.2/6', `A marker goes to ${due(table)} first.`);
        const missing = saysNoCity(context, move.hex, move.city);
        if (move.hex !== LONDON && missing) yield objection('6.6.2/7', missing);
        else if (move.hex !== LONDON && freeCircle(table, move) === undefined)
          yield objection('6.6.2/7', `No open circle of a tile is there in ${move.hex}.`);
      },
    ),
  ],
  *candidates({ table }) {
    const float = floating(table);
    if (!float) return;
    const { company } = float;
    for (const hex of due(table) === '' ? boardOf(table).hexes : [due(table)])
      for (const city of new Set(openCircles(table, hex).map((one) => one.city)))
        yield { verb: 'placeToken', company, hex, city };
  },
  effects({ table }, draft, move) {
    const { company, hex, city } = move;
    const float = floating(table);
    const [token] = unusedTokens(table, company);
    const to = slotPlace(hex, city, move.slot ?? freeCircle(table, move) ?? 0);
    if (!float || token === undefined || !table.places.has(to)) return;
    const fee = distanceFee(table, company, hex) ?? 0;
    payUpTo(draft, float.by, 'bank', fee, 'for the distance');
    draft.put(token, to);
    const done = placed(table, company).length >= MARKERS;
    const { step } = float;
    amend(draft, 'raising', { hex: '', fee: float.fee + fee, step: done ? 'shares' : step });
  },
  say: (_context, { company, hex }) => `${company} places a marker in ${hex}`,
});
