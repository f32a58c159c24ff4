import { type Network, network } from '../../../hexes/network.ts';
import { nodeExits } from '../../../hexes/rotate.ts';
import { BLANK, type TileShape } from '../../../hexes/shape.ts';
import { cityStopId, type Stop } from '../../../hexes/track.ts';
import type { Box, PieceId } from '../../../kernel/box.ts';
import { lying, type Table } from '../../../kernel/table.ts';
import { boardOf, drawings, trackOf } from '../../../rules/board.ts';
import { readSlot, slotPlace, tokensOf } from '../../../rules/stations.ts';

/** Where markers stand and what a company can trace from them (1839 §6.4 to §6.6). */

/** The NFLM builds from these; it has no markers. (D77) */
export const NFLM = 'NFLM';
const NORTH = ['B13', 'B17', 'B19'];

/** What can be seen on a hex: a tile as it lies, or the print. */
export function shapeOn(table: Table, hex: string): TileShape {
  const board = boardOf(table);
  return board.shapes[board.index.get(hex) ?? -1] ?? BLANK;
}

/** Markers in a circle, the station first; whatever lies on it are exchange markers. */
export function stackIn(table: Table, hex: string, city: number, slot: number): PieceId[] {
  return lying(table, slotPlace(hex, city, slot)).filter(
    (id) => table.box.pieces.get(id)!.kind === 'token',
  );
}

const companyOf = (table: Table, token: PieceId): string =>
  table.box.pieces.get(token)!.company ?? '';

/** Whose station stands in each circle of a city; null = free. */
export function circlesOf(table: Table, hex: string, city: number): (string | null)[] {
  const node = cityNode(table, hex, city);
  return Array.from({ length: node?.slots ?? 0 }, (_, slot) => {
    const [station] = stackIn(table, hex, city, slot);
    return station === undefined ? null : companyOf(table, station);
  });
}

export const cityNode = (table: Table, hex: string, city: number) =>
  shapeOn(table, hex).nodes.find((node) => node.kind === 'city' && node.cityIndex === city);

/** Companies with an exchange marker in a city. */
export function exchangesIn(table: Table, hex: string, city: number): string[] {
  const slots = cityNode(table, hex, city)?.slots ?? 0;
  return Array.from({ length: slots }, (_, slot) => stackIn(table, hex, city, slot).slice(1))
    .flat()
    .map((token) => companyOf(table, token));
}

export const slotsOfStop = (table: Table, { at, node }: Stop): (string | null)[] =>
  node.kind === 'city' ? circlesOf(table, at, node.cityIndex) : [];

export const exchangesOfStop = (table: Table, { at, node }: Stop): string[] =>
  node.kind === 'city' ? exchangesIn(table, at, node.cityIndex) : [];

/** A marker on the map. */
export interface Placed {
  readonly token: PieceId;
  readonly hex: string;
  readonly city: number;
  readonly slot: number;
  /** It lies on another marker. */
  readonly exchange: boolean;
}

/** All markers of a company on the map. */
export function placedOf(table: Table, company: string): Placed[] {
  return tokensOf(table.box, company).flatMap((token) => {
    const where = readSlot(table.pieces.get(token)!.place);
    if (!where) return [];
    const exchange = stackIn(table, where.at, where.city, where.slot)[0] !== token;
    return [{ token, hex: where.at, city: where.city, slot: where.slot, exchange }];
  });
}

/** Its station markers, one in each location. */
export const stationsOf = (table: Table, company: string): Placed[] =>
  placedOf(table, company).filter(({ exchange }) => !exchange);

/** A full city without a marker of the company and without an exchange marker of anybody. */
export function isBlocked(table: Table, company: string, stop: Stop): boolean {
  const slots = slotsOfStop(table, stop);
  if (slots.length === 0 || slots.includes(null) || slots.includes(company)) return false;
  return exchangesOfStop(table, stop).length === 0;
}

const known = new WeakMap<Box, Map<string, Network>>();
const KEPT = 40;

/** All that a company can trace from its markers; the NFLM from its three cities. */
export function networkOf(table: Table, company: string): Network {
  let recent = known.get(table.box);
  if (!recent) known.set(table.box, (recent = new Map()));
  const key = `${table.revision.board} ${company}`;
  const hit = recent.get(key);
  if (hit) return hit;
  const graph = trackOf(table);
  const starts =
    company === NFLM
      ? graph.stops.filter(({ at, node }) => node.kind === 'city' && NORTH.includes(at))
      : [];
  const from = [
    ...starts.map(({ id }) => id),
    ...stationsOf(table, company).map(({ hex, city }) => cityStopId(graph, hex, city)),
  ].filter((id) => id >= 0);
  const made = network(graph, { from, blocked: (stop) => isBlocked(table, company, stop) });
  if (recent.size >= KEPT) recent.delete(recent.keys().next().value!);
  recent.set(key, made);
  return made;
}

/** Homes of a company, Emmen among those of the linked one. (§11.1, D19) */
export function homesOf(
  table: Table,
  company: string,
  linked: string,
): { hex: string; city: number }[] {
  const printed = table.box.companies.get(company)?.home ?? [];
  const extra = linked === company ? [{ hex: String(table.box.data.extraHome), city: 0 }] : [];
  return [...printed, ...extra].map(({ hex, city = 0 }) => ({
    hex,
    city: cityToday(table, hex, city),
  }));
}

/** A printed city as the tile lies now: the one that has its track. */
function cityToday(table: Table, hex: string, city: number): number {
  const printed = drawings(table.box).printed.get(hex);
  const node = printed?.nodes.find((n) => n.kind === 'city' && n.cityIndex === city);
  const shape = shapeOn(table, hex);
  if (!printed || !node || shape === printed) return city;
  const edges = nodeExits(printed, node.index);
  const all = shape.nodes.filter((n) => n.kind === 'city');
  const now = all.find(
    (n) => edges.length > 0 && edges.every((edge) => nodeExits(shape, n.index).includes(edge)),
  );
  return now?.cityIndex ?? (all.some((n) => n.cityIndex === city) ? city : 0);
}
