import type { Box } from '../../../kernel/box.ts';
import { type Table, topOf } from '../../../kernel/table.ts';
import { type Network, network } from '../../../hexes/network.ts';
import { cityStopId, type Stop } from '../../../hexes/track.ts';
import { nodeExits } from '../../../hexes/rotate.ts';
import { boardOf, drawings, trackOf } from '../../../rules/board.ts';
import { hasCoal, markerOwner, MINOR, nameOf, shells } from '../holdings.ts';
import { standing } from '../course/clock.ts';

/** Where markers stand and what a company can trace from them (1828 A6.5, A6.6). */

/** Virginia Coalfields: closed to companies without a coal marker. */
export const COALFIELD = 'K11';
export const BLOCKED = 'blocking';

/** Who stands in a place of a city: a company, `blocking`, or null for an open place. */
export function standsIn(table: Table, hex: string, city: number, slot: number): string | null {
  const token = topOf(table, `slot:${hex}.${city}.${slot}`);
  if (token === undefined) return null;
  return markerOwner(table, token) ?? BLOCKED;
}

export function slotsOf(table: Table, hex: string, city: number, slots: number): (string | null)[] {
  return Array.from({ length: slots }, (_, slot) => standsIn(table, hex, city, slot));
}

export const slotsOfStop = (table: Table, { at, node }: Stop): (string | null)[] =>
  node.kind === 'city' ? slotsOf(table, at, node.cityIndex, node.slots) : [];

export interface Standpoint {
  readonly token: string;
  readonly hex: string;
  readonly city: number;
  readonly slot: number;
}

/** The placed markers of a company, those of its constituents included. */
export function markers(table: Table, company: string): Standpoint[] {
  const own = new Set(company === MINOR ? [MINOR] : shells(table, company));
  const placed: Standpoint[] = [];
  for (const [token, spec] of table.box.pieces) {
    if (spec.kind !== 'token' || spec.company === undefined || !own.has(spec.company)) continue;
    const at = /^slot:([A-Z]+\d+)\.(\d+)\.(\d+)$/.exec(table.pieces.get(token)!.place);
    if (at) placed.push({ token, hex: at[1]!, city: Number(at[2]), slot: Number(at[3]) });
  }
  return placed;
}

/** A full city without a marker of the company; the coalfield for those without coal. */
export function isBlocked(table: Table, company: string, stop: Stop): boolean {
  if (stop.at === COALFIELD) return !hasCoal(table, company);
  if (stop.node.kind !== 'city') return false;
  const slots = slotsOfStop(table, stop);
  return slots.length > 0 && !slots.includes(null) && !slots.includes(company);
}

const known = new WeakMap<Box, Map<string, Network>>();
const KEPT = 40;

/** All that the company can trace from its markers, or from one of them. */
export function networkOf(table: Table, company: string, only?: Standpoint): Network {
  let recent = known.get(table.box);
  if (!recent) known.set(table.box, (recent = new Map()));
  const key = [
    table.revision.board,
    nameOf(table, company),
    hasCoal(table, company),
    only?.token ?? '',
  ].join('|');
  const hit = recent.get(key);
  if (hit) return hit;
  const graph = trackOf(table);
  const from = (only ? [only] : markers(table, company))
    .map(({ hex, city }) => cityStopId(graph, hex, city))
    .filter((id) => id >= 0);
  const made = network(graph, { from, blocked: (stop) => isBlocked(table, company, stop) });
  if (recent.size >= KEPT) recent.delete(recent.keys().next().value!);
  recent.set(key, made);
  return made;
}

/** Does the company reach a second revenue centre from one of its markers? The coalfield counts. (C66) */
export function isLinked(table: Table, company: string): boolean {
  if (standing(table, company).linked) return true;
  const { stops } = trackOf(table);
  return markers(table, company).some((marker) => {
    const centres = networkOf(table, company, marker).stops.filter(
      (id) => stops[id]!.node.kind !== 'junction',
    );
    return centres.length >= 2;
  });
}

/** The city of its home hex where a company's first marker belongs, as the tile lies now. */
export function homeCity(table: Table, company: string): { hex: string; city: number } | undefined {
  const home = table.box.companies.get(company)?.home[0];
  if (!home) return undefined;
  const printed = drawings(table.box).printed.get(home.hex);
  const board = boardOf(table);
  const shape = board.shapes[board.index.get(home.hex) ?? -1];
  const node = printed?.nodes.find((n) => n.kind === 'city' && n.cityIndex === (home.city ?? 0));
  if (!printed || !shape || !node) return { hex: home.hex, city: home.city ?? 0 };
  const edges = nodeExits(printed, node.index);
  const now = shape.nodes.find(
    (n) =>
      n.kind === 'city' &&
      edges.length > 0 &&
      edges.every((edge) => nodeExits(shape, n.index).includes(edge)),
  );
  return { hex: home.hex, city: now?.cityIndex ?? home.city ?? 0 };
}
