import { cities, type TileShape } from '../hexes/shape.ts';
import type { Stop, TrackGraph } from '../hexes/track.ts';
import type { Box, Draft, PieceId, PlaceId, Table } from './material.ts';
import { piecesIn } from '../kernel/table.ts';
import { memoizeByBox, memoizeByRevision, memoizeByCompany } from './memoize.ts';

/** The place of one station circle. */
export const slotPlace = (at: string, city: number, slot: number): PlaceId =>
  `slot:${at}.${city}.${slot}`;

/** A slot place read back; undefined for any other place. */
export function readSlot(place: PlaceId): { at: string; city: number; slot: number } | undefined {
  if (!place.startsWith('slot:')) return undefined;
  const match = /^slot:(.+)\.(\d+)\.(\d+)$/.exec(place);
  return match ? { at: match[1]!, city: Number(match[2]), slot: Number(match[3]) } : undefined;
}

const tokens = memoizeByBox(({ pieces }) => {
  const known = new Map<string, readonly PieceId[]>();
  for (const [id, { kind, company }] of pieces)
    if (kind === 'token' && company !== undefined)
      known.set(company, [...(known.get(company) ?? []), id]);
  return known;
});

/** The station markers of a company in order of use. */
export const tokensOf = (box: Box, company: string): readonly PieceId[] =>
  tokens(box).get(company) ?? [];

export interface Station {
  readonly token: PieceId;
  readonly at: string;
  readonly city: number;
  readonly slot: number;
}

/** The markers of a company that stand on the map, in order of use. */
export const stationsOf: (table: Table, company: string) => readonly Station[] = memoizeByCompany(
  (table, company) =>
    tokensOf(table.box, company).flatMap((token) => {
      const where = readSlot(table.pieces.get(token)!.place);
      return where ? [{ token, ...where }] : [];
    }),
  'tokens',
);

/** The markers of a company not yet used, the next one first. */
export function unusedTokens(table: Table, company: string): PieceId[] {
  return tokensOf(table.box, company).filter(
    (token) => table.pieces.get(token)!.place === `company:${company}`,
  );
}

/** The company that the markers of another have come to; most have come to none. */
export type Owner = (company: string) => string;
const itself: Owner = (company) => company;

/** Who stands in a place that a marker of nobody fills for good. */
export const BLOCKED = 'blocking';

/** Whose marker stands in each circle of a city; null = free. */
export function markersInCity(
  table: Table,
  at: string,
  city: number,
  slots: number,
  owner: Owner = itself,
): (string | null)[] {
  const places = slotPlaces(table.box).get(at)?.[city] ?? [];
  const standing: (string | null)[] = [];
  for (let slot = 0; slot < slots; slot++) standing.push(standingIn(table, places[slot], owner));
  return standing;
}

function standingIn(table: Table, place: PlaceId | undefined, owner: Owner): string | null {
  if (place === undefined) return null;
  for (const id of piecesIn(table, place)) {
    const { kind, company } = table.box.pieces.get(id)!;
    if (kind === 'token') return company === undefined ? BLOCKED : owner(company);
  }
  return null;
}

/** The places of the station circles of a box: by hex, city and circle. */
const slotPlaces = memoizeByBox(({ places }) => {
  const known = new Map<string, (PlaceId[] | undefined)[]>();
  for (const place of places.keys()) {
    const slot = readSlot(place);
    if (!slot) continue;
    const cities = known.get(slot.at) ?? [];
    known.set(slot.at, cities);
    (cities[slot.city] ??= [])[slot.slot] = place;
  }
  return known;
});

const NO_CIRCLES: readonly string[] = [];

/** Whose markers stand in the circles of a stop; empty for a stop that is no city. */
export type MarkersAtStop = (stop: Stop) => readonly (string | null)[];

/** Who stands where as long as no marker moves; looked up once for each city. */
export function markersAtStops(table: Table, owner: Owner = itself): MarkersAtStop {
  if (owner !== itself) return lookedUp(table, owner);
  const known = printedOn(table, table.revision.tokens);
  return (known.standing ??= lookedUp(table, itself));
}

/** Each marker taken for whose it is printed. */
const printedOn = memoizeByRevision<Table, { standing?: MarkersAtStop }>(() => ({}));

function lookedUp(table: Table, owner: Owner): MarkersAtStop {
  const known: ((readonly (string | null)[] | undefined)[] | undefined)[] = [];
  return ({ at, hex, node }) => {
    if (node.kind !== 'city') return NO_CIRCLES;
    const cities = (known[hex] ??= []);
    const before = cities[node.cityIndex];
    // Under another tile the city may have more circles.
    if (before?.length === node.slots) return before;
    return (cities[node.cityIndex] = markersInCity(table, at, node.cityIndex, node.slots, owner));
  };
}

/**
 * Who would stand where if a tile with this shape lay on `at`: `map` says for each old node which
 * node it becomes. Markers of cities that merge stand side by side in the order of the old cities.
 */
export function markersAfterLay(
  table: Table,
  at: string,
  old: TileShape,
  next: TileShape,
  map: readonly number[],
  owner: Owner = itself,
): MarkersAtStop {
  const now = markersAtStops(table, owner);
  const moved = movedTokens(table, at, old, next, map);
  return (stop) => {
    if (stop.at !== at || stop.node.kind !== 'city') return now(stop);
    const owners: (string | null)[] = Array.from({ length: stop.node.slots }, () => null);
    for (const { token, city, slot } of moved) {
      const { company } = table.box.pieces.get(token)!;
      if (city === stop.node.cityIndex && slot < owners.length)
        owners[slot] = company === undefined ? BLOCKED : owner(company);
    }
    return owners;
  };
}

/** Where the markers of a hex come to stand under a new tile. */
export function movedTokens(
  table: Table,
  at: string,
  old: TileShape,
  next: TileShape,
  map: readonly number[],
): Station[] {
  const taken = new Map<number, number>();
  const moved: Station[] = [];
  for (const city of cities(old)) {
    const to = next.nodes[map[city.index]!];
    if (to?.kind !== 'city') continue;
    const merging = cities(old).filter((c) => map[c.index] === to.index).length > 1;
    for (const slot of Array(city.slots).keys()) {
      // Markers that lie on one another stay together.
      const pile = piecesIn(table, slotPlace(at, city.cityIndex, slot)).filter(
        (token) => table.box.pieces.get(token)!.kind === 'token',
      );
      if (pile.length === 0) continue;
      const next = taken.get(to.cityIndex) ?? 0;
      const place = merging ? next : slot;
      taken.set(to.cityIndex, Math.max(next, place + 1));
      for (const token of pile) moved.push({ token, at, city: to.cityIndex, slot: place });
    }
  }
  return moved;
}

/** Moves the markers of a hex to where `stations` says; all are off the tile first. */
export function replaceMarkers(draft: Draft, stations: readonly Station[]): void {
  const { table } = draft;
  const moving = stations.filter(
    ({ token, at, city, slot }) => table.pieces.get(token)!.place !== slotPlace(at, city, slot),
  );
  for (const { token, at } of moving) draft.put(token, `hex:${at}`);
  for (const { token, at, city, slot } of moving)
    if (table.places.has(slotPlace(at, city, slot))) draft.put(token, slotPlace(at, city, slot));
}

/** Stops from which walks of a company start. */
export function startsOf(graph: TrackGraph, standing: MarkersAtStop, company: string): number[] {
  const starts: number[] = [];
  for (const stop of graph.stops)
    if (stop.node.kind === 'city' && standing(stop).includes(company)) starts.push(stop.id);
  return starts;
}

/** Every circle taken, and none by the company: a walk may end here but not pass. */
export function blockedFor(standing: MarkersAtStop, company: string): (stop: Stop) => boolean {
  return (stop) => {
    const slots = standing(stop);
    return slots.length > 0 && !slots.includes(null) && !slots.includes(company);
  };
}
