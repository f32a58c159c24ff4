import type { Board } from './board.ts';
import { EDGES, opposite } from './coordinates.ts';
import type { Coordinate, Edge } from './coordinates.ts';
import { err, ok } from './result.ts';
import type { Result } from './result.ts';
import { exits, nodeExits, rotate, rotations } from './rotate.ts';
import { memoizeByPair, type TileNode, type TileShape } from './shape.ts';

export interface UpgradeRules {
  /**
   * How plain track between two edges must be kept. `paths`: as plain track (1825 §6.3, 1828 A6.5, 1862
   * §8.4). `connections`: the two edges must stay joined, also through a city or town (1820 §9.4, 1839 §6.4,
   * and a small station put on a line, 1862 §S8.5). Default `paths`.
   */
  readonly mustKeep?: Keep;
}

type Keep = 'paths' | 'connections';

export type UpgradeFault =
  | { readonly code: 'track-lost'; readonly edges: readonly Edge[] }
  | { readonly code: 'stub-lost'; readonly edges: readonly Edge[] }
  /** No node of the new tile has all edges of the old node. A node without track finds no node that is left. */
  | { readonly code: 'station-lost'; readonly node: number }
  /**
   * Several nodes of the new tile have all edges of the old node, and not all but one of them belong to other
   * old nodes: it is unclear where its tokens go.
   */
  | { readonly code: 'station-split'; readonly node: number }
  | { readonly code: 'too-many-new-stations'; readonly nodes: readonly number[] };

/** For each node of the old tile: the index of its node on the new tile; -1 = a junction. */
export type NodeMap = readonly number[];

type Upgrade = Result<NodeMap, UpgradeFault>;

/**
 * Checks whether `next` keeps the track of `old`. Both are already rotated. Colours, labels, supply and the
 * sides of the map are not checked. If it does, the result says which new node each old node, with its
 * tokens, becomes.
 */
export function upgradeNodes(
  old: TileShape,
  next: TileShape,
  { mustKeep = 'paths' }: UpgradeRules = {},
): Upgrade {
  return upgrades[mustKeep](old, next);
}

const upgrades: Readonly<Record<Keep, (old: TileShape, next: TileShape) => Upgrade>> = {
  paths: memoizeByPair((old, next) => upgraded(old, next, 'paths')),
  connections: memoizeByPair((old, next) => upgraded(old, next, 'connections')),
};

function upgraded(old: TileShape, next: TileShape, keep: Keep): Upgrade {
  const joined = joinedEdges(next, keep);
  for (const [a, b] of plainTrack(old)) {
    if (!joined(a, b)) return err({ code: 'track-lost', edges: [a, b] });
  }
  const stubs = old.stubs.map((s) => s.edge).filter((edge) => !exits(next).includes(edge));
  if (stubs.length > 0) return err({ code: 'stub-lost', edges: stubs });

  const mapped = mapNodes(old, next);
  if (!mapped.ok) return mapped;
  const lost = lostInnerTrack(old, next, mapped.value);
  if (lost !== null) return err({ code: 'station-lost', node: lost });

  // 1825 §6.3.4: new edges get stations only as far as the tile has more stations than before.
  const added = next.nodes.filter((n) => isStation(n) && !mapped.value.includes(n.index));
  const more = next.nodes.filter(isStation).length - old.nodes.filter(isStation).length;
  if (added.length > Math.max(0, more))
    return err({ code: 'too-many-new-stations', nodes: added.map((n) => n.index) });
  return mapped;
}

/** A place where a train may stop: everything but plain junctions. */
export const isStation = (node: TileNode): boolean => node.kind !== 'junction';

/** A town may become a city, but a city never becomes a town. */
const mayBecome = (old: TileNode, next: TileNode): boolean =>
  old.kind === next.kind ||
  (next.kind === 'city' && old.kind !== 'junction') ||
  isTownPair(old, next);

const isTownPair = (a: TileNode, b: TileNode): boolean =>
  (a.kind === 'town' || a.kind === 'halt') && (b.kind === 'town' || b.kind === 'halt');

/** Pairs of edges that plain track joins, directly or through a junction. */
function plainTrack(shape: TileShape): readonly (readonly [Edge, Edge])[] {
  const pairs: (readonly [Edge, Edge])[] = [];
  for (const { a, b } of shape.paths)
    if (a.kind === 'edge' && b.kind === 'edge') pairs.push([a.edge, b.edge]);
  for (const node of shape.nodes) {
    if (node.kind !== 'junction') continue;
    const edges = nodeExits(shape, node.index);
    edges.forEach((a, i) => edges.slice(i + 1).forEach((b) => pairs.push([a, b])));
  }
  return pairs;
}

/**
 * Returns a function that says whether track joins two edges of a shape. With `connections`, stations join
 * too.
 */
function joinedEdges(shape: TileShape, keep: Keep): (a: Edge, b: Edge) => boolean {
  if (keep === 'paths') {
    const pairs = plainTrack(shape);
    return (a, b) => pairs.some(([x, y]) => (x === a && y === b) || (x === b && y === a));
  }
  // Track from edge to edge is a line of its own. Track that meets in nodes forms one cluster.
  const cluster = shape.nodes.map((_, i) => i);
  for (const { a, b } of shape.paths) {
    if (a.kind !== 'node' || b.kind !== 'node') continue;
    const [into, from] = [cluster[a.node]!, cluster[b.node]!];
    cluster.forEach((c, i) => (cluster[i] = c === from ? into : c));
  }
  const pairs = plainTrack(shape);
  const at = (edge: Edge): readonly number[] =>
    cluster.filter((_, i) => nodeExits(shape, i).includes(edge));
  return (a, b) =>
    pairs.some(([x, y]) => (x === a && y === b) || (x === b && y === a)) ||
    at(a).some((c) => at(b).includes(c));
}

function mapNodes(old: TileShape, next: TileShape): Result<NodeMap, UpgradeFault> {
  const map: number[] = old.nodes.map(() => -1);
  const taken = new Set<number>();
  const trackless: TileNode[] = [];
  const torn: { readonly node: number; readonly candidates: readonly TileNode[] }[] = [];
  for (const node of old.nodes) {
    if (!isStation(node)) continue;
    const edges = nodeExits(old, node.index);
    if (edges.length === 0) {
      trackless.push(node);
      continue;
    }
    const candidates = next.nodes.filter(
      (n) => mayBecome(node, n) && edges.every((edge) => nodeExits(next, n.index).includes(edge)),
    );
    if (candidates.length === 0) return err({ code: 'station-lost', node: node.index });
    if (candidates.length > 1) {
      torn.push({ node: node.index, candidates });
      continue;
    }
    map[node.index] = candidates[0]!.index;
    taken.add(candidates[0]!.index);
  }
  // Stations stay apart: what another station becomes is not free. (1820 D28)
  for (const { node, candidates } of torn) {
    const free = candidates.filter((n) => !taken.has(n.index));
    if (free.length !== 1) return err({ code: 'station-split', node });
    map[node] = free[0]!.index;
    taken.add(free[0]!.index);
  }
  // Nodes without track correspond by order. If the new tile has only one, they merge in it.
  for (const node of trackless) {
    const all = next.nodes.filter((n) => mayBecome(node, n));
    const free = all.filter((n) => !taken.has(n.index));
    const target =
      free.find((n) => n.kind === node.kind) ?? free[0] ?? (all.length === 1 ? all[0] : undefined);
    if (!target) return err({ code: 'station-lost', node: node.index });
    map[node.index] = target.index;
    taken.add(target.index);
  }
  return ok(map);
}

/** An old node that has lost its direct track to another node of the tile, or null. */
function lostInnerTrack(old: TileShape, next: TileShape, map: NodeMap): number | null {
  for (const { a, b } of old.paths) {
    if (a.kind !== 'node' || b.kind !== 'node') continue;
    const from = map[a.node]!;
    const to = map[b.node]!;
    if (from === to || from < 0 || to < 0) continue;
    const kept = next.paths.some(
      (p) =>
        p.a.kind === 'node' &&
        p.b.kind === 'node' &&
        ((p.a.node === from && p.b.node === to) || (p.a.node === to && p.b.node === from)),
    );
    if (!kept) return a.node;
  }
  return null;
}

/**
 * The rotations of `next` (as printed) that keep the track of `old` (as it lies), ascending. Of rotations
 * that look alike only the first is listed, unless `all` is set.
 */
export function upgradeRotations(
  old: TileShape,
  next: TileShape,
  rules: UpgradeRules = {},
  all = false,
): readonly Edge[] {
  const { mustKeep = 'paths' } = rules;
  return all ? EDGES.filter(fits(old, next, mustKeep)) : differing[mustKeep](old, next);
}

const fits = (old: TileShape, next: TileShape, keep: Keep) => (r: Edge) =>
  upgrades[keep](old, rotate(next, r)).ok;

const differing: Readonly<Record<Keep, (old: TileShape, next: TileShape) => readonly Edge[]>> = {
  paths: memoizeByPair((old, next) => rotations(next).filter(fits(old, next, 'paths'))),
  connections: memoizeByPair((old, next) => rotations(next).filter(fits(old, next, 'connections'))),
};

/** The exits of the shape that `open` refuses. Empty = allowed. */
export const refusedExits = (shape: TileShape, open: (edge: Edge) => boolean): readonly Edge[] =>
  exits(shape).filter((edge) => !open(edge));

/** True if every exit of the shape at this hex is on a side that `open` admits. */
export const exitsAllowed = (
  shape: TileShape,
  at: Coordinate,
  open: (at: Coordinate, edge: Edge) => boolean,
): boolean => exits(shape).every((edge) => open(at, edge));

/**
 * Says whether track of `at` may end at this side: not off the map, not at a barrier, and not at a blank side
 * of a hex for which `permanent` holds (gray, red, blue, sepia: 1825 §6.3, 1828 A6.5, 1862 §S8.3).
 */
export function sideOpen(
  board: Board,
  at: Coordinate,
  edge: Edge,
  permanent: (at: Coordinate) => boolean,
): boolean {
  const hex = board.index.get(at);
  if (hex === undefined || board.closedSides[hex * 6 + edge]) return false;
  const beyond = board.grid.neighbour(at, edge);
  const shape = board.shapes[board.index.get(beyond)!]!;
  return !permanent(beyond) || exits(shape).includes(opposite(edge));
}
