import type { Finding } from '../../../../shared/finding.ts';
import { revenueOf } from '../../../hexes/shape.ts';
import { cityStopId } from '../../../hexes/track.ts';
import type { PieceId } from '../../../kernel/box.ts';
import type { Table } from '../../../kernel/table.ts';
import { hexPlace, trackOf } from '../../../rules/board.ts';
import { violation } from '../clauses.ts';
import { found } from '../course/turns.ts';
import { type City, freeCircles, keptFor, waitsForNws } from './homes.ts';
import {
  circlesOf,
  cityNode,
  exchangesIn,
  networkOf,
  placedOf,
  shapeOn,
  stationsOf,
} from './reach.ts';

/** Where a marker may come to stand, as a station or as an exchange marker (1839 §6.5). */

export interface Spot extends City {
  /** The circle; left out = the first free one. */
  readonly slot?: number | undefined;
  readonly exchange?: boolean | undefined;
}

/** Value of the location times the locations with markers of the company, this one included. (D49) */
export function markerPrice(table: Table, company: string, { hex, city, exchange }: Spot): number {
  const node = cityNode(table, hex, city);
  const locations = stationsOf(table, company).length + (exchange ? 0 : 1);
  return node ? revenueOf(node.revenue) * locations : 0;
}

/** What a placed marker would bring in an emergency: the value of its location. (§6.9) */
export function markerValue(table: Table, token: PieceId, company: string): number {
  const placed = placedOf(table, company).find((one) => one.token === token);
  const node = placed && cityNode(table, placed.hex, placed.city);
  return node ? revenueOf(node.revenue) : 0;
}

/** What is against a place, money and moment aside; `moving` leaves its own place before. */
export function spotFindings(
  table: Table,
  company: string,
  spot: Spot,
  moving?: PieceId,
): Finding[] {
  const about = { places: [hexPlace(spot.hex)] };
  const others = placedOf(table, company).filter(({ token }) => token !== moving);
  return spot.exchange
    ? exchangeFindings(table, company, spot, others, about)
    : stationFindings(table, company, spot, others, about);
}

type Others = ReturnType<typeof placedOf>;
type Places = { readonly places: string[] };

function exchangeFindings(
  table: Table,
  company: string,
  { hex, city }: Spot,
  others: Others,
  about: Places,
): Finding[] {
  const here = shapeOn(table, hex).nodes.flatMap(({ kind, cityIndex }) =>
    kind === 'city' ? exchangesIn(table, hex, cityIndex) : [],
  );
  return found(
    !others.some((one) => one.hex === hex && one.city === city && !one.exchange) &&
      violation('1839/markers/5', `${company} has no station in that city to exchange at.`, about),
    others.some(({ exchange }) => exchange) &&
      violation('1839/markers/11', `${company} has its exchange marker on the map.`, about),
    here.some((owner) => owner !== company) &&
      violation('1839/markers/12', `Another company exchanges in ${hex}.`, about),
  );
}

function stationFindings(
  table: Table,
  company: string,
  { hex, city, slot }: Spot,
  others: Others,
  about: Places,
): Finding[] {
  const circles = circlesOf(table, hex, city);
  const stop = cityStopId(trackOf(table), hex, city);
  const keeper = keptFor(table, company, hex);
  return found(
    (slot === undefined ? !circles.includes(null) : circles[slot] !== null) &&
      violation('1839/markers/6', `There is no free circle for it in that city of ${hex}.`, about),
    (stop < 0 || !networkOf(table, company).hasStop(stop)) &&
      violation('1839/markers/7', `${company} cannot trace track to that city of ${hex}.`, about),
    others.some((one) => one.hex === hex) &&
      violation('1839/markers/14', `${company} has a station in ${hex}.`, about),
    waitsForNws(table, company, hex)
      ? violation('1839/markers/16', `${hex} waits for the home marker of NWS.`, about)
      : keeper !== undefined &&
          freeCircles(table, hex) <= 1 &&
          violation('1839/markers/15', `The last circle of ${hex} is kept for ${keeper}.`, about),
  );
}

/** Cities that a company can trace, and those where it stands for an exchange marker. */
export function* spots(table: Table, company: string): Generator<Spot> {
  const { stops } = trackOf(table);
  for (const id of networkOf(table, company).stops) {
    const { at, node } = stops[id]!;
    if (node.kind === 'city') yield { hex: at, city: node.cityIndex };
  }
  for (const { hex, city } of stationsOf(table, company)) yield { hex, city, exchange: true };
}
