import { cities, type TileShape } from '../hexes/shape.ts';
import type { Stop, TrackGraph } from '../hexes/track.ts';
import type { Box, Draft, PieceId, PlaceId, Table } from './material.ts';
import { piecesIn } from '../kernel/table.ts';
import { memoizeByBox, memoizeByRevision, memoizeByCompany } from './memoize.ts';

/** The place of one station circle. */
export const slotPlace = (at: string, city: number, slot: number): PlaceId =>
  `slot:${at}.${city}.${slot}`;

/** Parses the place of a slot; undefined for any other place. */
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

/** The tokens of a company, in order of use. */
export const tokensOf = (box: Box, company: string): readonly PieceId[] =>
  tokens(box).get(company) ?? [];

export interface Station {
  readonly token: PieceId;
  readonly at: string;
  readonly city: number;
  readonly slot: number;
}

/** The tokens of a company on the map, in order of use. */
export const stationsOf: (table: Table, company: string) => readonly Station[] = memoizeByCompany(
  (table, company) =>
    tokensOf(table.box, company).flatMap((token) => {
      const where = readSlot(table.pieces.get(token)!.place);
      return where ? [{ token, ...where }] : [];
    }),
  'tokens',
);

/** The unused tokens of a company, the next one first. */
export function unusedTokens(table: Table, company: string): PieceId[] {
  return tokensOf(table.box, company).filter(
    (token) => table.pieces.get(token)!.place === `company:${company}`,
  );
}

/** The company that owns the tokens of another one. Most companies own their own. */
export type Owner = (company: string) => string;
const itself: Owner = (company) => company;

/** The owner of a slot that is blocked for good by nobody's token. */
export const BLOCKED = 'blocking';

/** Whose token is in each slot of a city; null = free. */
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

/** The slot places of a box by hex, city and slot. */
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

/** Whose tokens are in the slots of a stop; empty if the stop is no city. */
export type MarkersAtStop = (stop: Stop) => readonly (string | null)[];

/** The tokens at each stop until a token moves. Each city is read once. */
export function markersAtStops(table: Table, owner: Owner = itself): MarkersAtStop {
  if (owner !== itself) return lookedUp(table, owner);
  const known = printedOn(table, table.revision.tokens);
  return (known.standing ??= lookedUp(table, itself));
}

/** The standing tokens by the company printed on them. */
const printedOn = memoizeByRevision<Table, { standing?: MarkersAtStop }>(() => ({}));

function lookedUp(table: Table, owner: Owner): MarkersAtStop {
  const known: ((readonly (string | null)[] | undefined)[] | undefined)[] = [];
  return ({ at, hex, node }) => {
    if (node.kind !== 'city') return NO_CIRCLES;
    const cities = (known[hex] ??= []);
    const before = cities[node.cityIndex];
    // The new tile may give the city more slots.
    if (before?.length === node.slots) return before;
    return (cities[node.cityIndex] = markersInCity(table, at, node.cityIndex, node.slots, owner));
  };
}

/**
 * The tokens at each stop if a tile with this shape lay on `at`. `map` gives the new node of each old node.
 * Tokens of cities that merge stand side by side in the order of the old cities.
 */
export function markersAfterLay(
  table: Table,
  at: string,
  old: TileShape,
  next: TileShape,
  map: readonly number[],
  owner: Owner = itself,
): MarkersAtStop {
  const atPresent = markersAtStops(table, owner);
  const moved = movedTokens(table, at, old, next, map);
  return (stop) => {
    if (stop.at !== at || stop.node.kind !== 'city') return atPresent(stop);
    const owners: (string | null)[] = Array.from({ length: stop.node.slots }, () => null);
    for (const { token, city, slot } of moved) {
      const { company } = table.box.pieces.get(token)!;
      if (city === stop.node.cityIndex && slot < owners.length)
        owners[slot] = company === undefined ? BLOCKED : owner(company);
    }
    return owners;
  };
}

/** Where the tokens of a hex stand after the new tile is laid. */
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
      // Stacked tokens stay stacked.
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

/** Moves the tokens of a hex to their new slots. All leave the old slots first. */
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

/** True for a stop whose slots are full of other companies' tokens. A walk may end there but not pass. */
export function blockedFor(standing: MarkersAtStop, company: string): (stop: Stop) => boolean {
  return (stop) => {
    const slots = standing(stop);
    return slots.length > 0 && !slots.includes(null) && !slots.includes(company);
  };
}
