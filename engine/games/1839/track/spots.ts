import { revenueOf } from '../../../hexes/shape.ts';
import { cityStopId } from '../../../hexes/track.ts';
import type { PieceId } from '../../../kernel/box.ts';
import type { Table } from '../../../kernel/table.ts';
import { hexPlace, trackOf } from '../../../rules/board.ts';
import type { Check, Now } from '../../../rules/course/nouns.ts';
import { networkOf } from '../../../rules/track/reach.ts';
import { freeCircles, keptFor, waitsForNws } from './homes.ts';
import {
  cityNode,
  citiesOf,
  type City,
  circlesOf,
  exchangesIn,
  type Placed,
  type PlaceToken,
  type Spot,
  placedOf,
  stationsOf,
} from './stacks.ts';

/** Where a token may come to stand, as a station or as an exchange token (§6.5). */

const valueOf = (table: Table, city: City): number => {
  const node = cityNode(table, city);
  return node ? revenueOf(node.revenue) : 0;
};

/** Value of the location times the locations with tokens of the company, this one included. (D49) */
export const spotPrice = (table: Table, company: string, spot: Spot): number =>
  valueOf(table, spot) * (stationsOf(table, company).length + (spot.exchange ? 0 : 1));

/** Outshoorn and Spoorwegwerken Oost make one token cheaper. (§10.5) */
export const FREE = 'CO';
export const HALF = 'SWO';

/** What placing costs with the power that is used. */
export function tokenPrice({ table }: Now, move: PlaceToken): number {
  if (move.with === FREE) return 0;
  return spotPrice(table, move.company, move) / (move.with === HALF ? 2 : 1);
}

/** What a placed token would bring in an emergency: the value of its location. (§6.9) */
export function tokenValue(table: Table, token: PieceId, company: string): number {
  const placed = placedOf(table, company).find((one) => one.token === token);
  return placed ? valueOf(table, placed) : 0;
}

/** The company's tokens but for the one that is moved. */
const others = ({ table }: Now, { company, token }: PlaceToken): Placed[] =>
  placedOf(table, company).filter((one) => one.token !== token);

const of = (exchange: boolean, check: Check<PlaceToken>): Check<PlaceToken> => ({
  ...check,
  breaks: (now, move, player) =>
    (move.exchange === true) === exchange && check.breaks(now, move, player),
  about: (_now, { hex }) => ({ places: [hexPlace(hex)] }),
});

const station = (check: Check<PlaceToken>) => of(false, check);
const exchange = (check: Check<PlaceToken>) => of(true, check);

/** What is against a place, money and moment aside. */
export const spotChecks: readonly Check<PlaceToken>[] = [
  exchange({
    reason: 'markers/5',
    breaks: (now, move) =>
      !others(now, move).some(
        (one) => one.hex === move.hex && one.city === move.city && !one.exchange,
      ),
    says: (_now, { company }) => `${company} has no station in that city to exchange at.`,
  }),
  exchange({
    reason: 'markers/11',
    breaks: (now, move) => others(now, move).some((one) => one.exchange),
    says: (_now, { company }) => `${company} has its exchange token on the map.`,
  }),
  exchange({
    reason: 'markers/12',
    breaks: ({ table }, { company, hex }) =>
      citiesOf(table, hex)
        .flatMap((city) => exchangesIn(table, city))
        .some((owner) => owner !== company),
    says: (_now, { hex }) => `Another company exchanges in ${hex}.`,
  }),
  station({
    reason: 'markers/6',
    breaks({ table }, move) {
      const circles = circlesOf(table, move);
      return move.slot === undefined ? !circles.includes(null) : circles[move.slot] !== null;
    },
    says: (_now, { hex }) => `There is no free circle for it in that city of ${hex}.`,
  }),
  station({
    reason: 'markers/7',
    breaks(now, { company, hex, city }) {
      const stop = cityStopId(trackOf(now.table), hex, city);
      return stop < 0 || !networkOf(now, company).hasStop(stop);
    },
    says: (_now, { company, hex }) => `${company} cannot trace track to that city of ${hex}.`,
  }),
  station({
    reason: 'markers/14',
    breaks: (now, move) => others(now, move).some((one) => one.hex === move.hex),
    says: (_now, { company, hex }) => `${company} has a station in ${hex}.`,
  }),
  station({
    reason: 'markers/16',
    breaks: ({ table }, { company, hex }) => waitsForNws(table, company, hex),
    says: (_now, { hex }) => `${hex} waits for the home token of NWS.`,
  }),
  station({
    reason: 'markers/15',
    breaks: ({ table }, { company, hex }) =>
      !waitsForNws(table, company, hex) &&
      keptFor(table, company, hex) !== undefined &&
      freeCircles(table, hex) <= 1,
    says: ({ table }, { company, hex }) =>
      `The last circle of ${hex} is kept for ${keptFor(table, company, hex)}.`,
  }),
];

/** Cities that a company can trace, and those where it stands for an exchange token. */
export function* spots(now: Now, company: string): Generator<Spot> {
  const { stops } = trackOf(now.table);
  for (const id of networkOf(now, company).stops) {
    const { at, node } = stops[id]!;
    if (node.kind === 'city') yield { hex: at, city: node.cityIndex };
  }
  for (const { hex, city } of stationsOf(now.table, company)) yield { hex, city, exchange: true };
}
