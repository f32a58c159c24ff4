import type { Stop } from '../../../hexes/track.ts';
import type { Move, PieceId, Table } from '../../../rules/course/nouns.ts';
import { piecesIn } from '../../../kernel/table.ts';
import { shapeOn } from '../../../rules/board.ts';
import { markersInCity, slotPlace, stationsOf as tokensOnMap } from '../../../rules/stations.ts';

/** Tokens in cities: stations in circles, and exchange tokens on top of stations (§6.5). */

/** A city of a hex, by its index. */
export interface City {
  readonly hex: string;
  readonly city: number;
}

/** The tokens in a circle: the station, then exchange tokens. */
export function stackIn(table: Table, hex: string, city: number, slot: number): PieceId[] {
  return piecesIn(table, slotPlace(hex, city, slot)).filter(
    (id) => table.box.pieces.get(id)!.kind === 'token',
  );
}

/** The city in what is printed on the hex or its tile; undefined = there is none. */
export const cityNode = (table: Table, { hex, city }: City) =>
  shapeOn(table, hex).nodes.find((node) => node.kind === 'city' && node.cityIndex === city);

/** The cities of a hex. */
export const citiesOf = (table: Table, hex: string): City[] =>
  shapeOn(table, hex).nodes.flatMap(({ kind, cityIndex }) =>
    kind === 'city' ? [{ hex, city: cityIndex }] : [],
  );

/** The company with the station in each circle of a city; null = free. */
export const circlesOf = (table: Table, { hex, city }: City): (string | null)[] =>
  markersInCity(table, hex, city, cityNode(table, { hex, city })?.slots ?? 0);

/** Companies with an exchange token in a city. Only the first `slots` circles are looked at. */
export function exchangesIn(
  table: Table,
  { hex, city }: City,
  slots = cityNode(table, { hex, city })?.slots ?? 0,
): string[] {
  const found: string[] = [];
  for (let slot = 0; slot < slots; slot += 1) {
    // Most circles have one token or none.
    if (piecesIn(table, slotPlace(hex, city, slot)).length < 2) continue;
    for (const token of stackIn(table, hex, city, slot).slice(1))
      found.push(table.box.pieces.get(token)!.company ?? '');
  }
  return found;
}

/** Companies with an exchange token at a stop. */
export const exchangesOfStop = (table: Table, { at, node }: Stop): string[] =>
  node.kind === 'city' ? exchangesIn(table, { hex: at, city: node.cityIndex }) : [];

/** Where a move places a token, and whether as a station or as an exchange token. */
export interface Spot extends City {
  /** The circle. Left out = the first free one. */
  readonly slot?: number | undefined;
  readonly exchange?: boolean | undefined;
}

export interface PlaceToken extends Move, Spot {
  verb: string;
  company: string;
  with?: string | undefined;
  /** The token that is moved. */
  token?: string;
}

/** A token on the map. */
export interface Placed extends City {
  readonly token: PieceId;
  readonly slot: number;
  /** It lies on another token. */
  readonly exchange: boolean;
}

/** All tokens of a company on the map. */
export const placedOf = (table: Table, company: string): Placed[] =>
  tokensOnMap(table, company).map(({ token, at: hex, city, slot }) => {
    const exchange = stackIn(table, hex, city, slot)[0] !== token;
    return { token, hex, city, slot, exchange };
  });

/** Its stations, one in each location. */
export const stationsOf = (table: Table, company: string): Placed[] =>
  placedOf(table, company).filter(({ exchange }) => !exchange);
