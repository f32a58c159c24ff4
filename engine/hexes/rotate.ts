import { bitsOf, EDGES, turn } from './coordinates.ts';
import type { Edge } from './coordinates.ts';
import type { PathEnd, TileNode, TileShape } from './shape.ts';

const turned = new WeakMap<TileShape, (TileShape | undefined)[]>();
interface Exits {
  readonly all: readonly Edge[];
  /** Bit e = edge e. */
  readonly bits: number;
  readonly nodes: readonly (readonly Edge[])[];
}
const exitLists = new WeakMap<TileShape, Exits>();
const looks = new WeakMap<TileShape, readonly string[]>();

/**
 * The shape turned clockwise by r sixths: edge e becomes (e + r) mod 6. Equal inputs return the same object.
 */
export function rotate(shape: TileShape, r: number): TileShape {
  const by = turn(0, r);
  if (by === 0) return shape;
  let known = turned.get(shape);
  if (!known) turned.set(shape, (known = []));
  return (known[by] ??= rotated(shape, by));
}

function rotated(shape: TileShape, by: Edge): TileShape {
  const end = (e: PathEnd): PathEnd =>
    e.kind === 'edge' ? { kind: 'edge', edge: turn(e.edge, by) } : e;
  const node = (n: TileNode): TileNode =>
    typeof n.loc === 'number' ? { ...n, loc: (n.loc + by) % 6 } : n;
  return {
    ...shape,
    nodes: shape.nodes.map(node),
    paths: shape.paths.map((p) => ({ ...p, a: end(p.a), b: end(p.b) })),
    borders: shape.borders.map((b) => ({ ...b, edge: turn(b.edge, by) })),
    stubs: shape.stubs.map((s) => ({ ...s, edge: turn(s.edge, by) })),
    partitions: shape.partitions.map((p) => ({ ...p, a: turn(p.a, by), b: turn(p.b, by) })),
  };
}

function exitsOf(shape: TileShape): Exits {
  let known = exitLists.get(shape);
  if (!known) {
    const all = new Set<Edge>();
    const nodes = shape.nodes.map(() => new Set<Edge>());
    for (const { a, b } of shape.paths) {
      for (const [end, other] of [
        [a, b],
        [b, a],
      ] as const) {
        if (end.kind !== 'edge') continue;
        all.add(end.edge);
        if (other.kind === 'node') nodes[other.node]!.add(end.edge);
      }
    }
    known = {
      all: [...all].sort(),
      bits: bitsOf([...all]),
      nodes: nodes.map((edges) => [...edges].sort()),
    };
    exitLists.set(shape, known);
  }
  return known;
}

/** Edges with track, ascending. */
export const exits = (shape: TileShape): readonly Edge[] => exitsOf(shape).all;

/** The edges with track as bits: bit e = track at edge e. */
export const exitBits = (shape: TileShape): number => exitsOf(shape).bits;

/** The sides of a hex in words, from edge 0. */
export const SIDES = {
  pointy: ['south-west', 'west', 'north-west', 'north-east', 'east', 'south-east'],
  flat: ['south', 'south-west', 'north-west', 'north', 'north-east', 'south-east'],
} as const;

/** Edges from which track leads straight into this node, ascending. */
export const nodeExits = (shape: TileShape, node: number): readonly Edge[] =>
  exitsOf(shape).nodes[node] ?? [];

/**
 * A description of the track that does not depend on the numbering of nodes. Each node is written with its
 * edges and, for track between nodes, the edges of the other node.
 */
function look(shape: TileShape): string {
  const name = (n: number): string => {
    const { kind, slots, revenue } = shape.nodes[n]!;
    return `${kind}${String(slots)}${JSON.stringify(revenue)}[${nodeExits(shape, n).join('')}]`;
  };
  const end = (e: PathEnd): string => (e.kind === 'edge' ? String(e.edge) : name(e.node));
  const paths = shape.paths.map(
    (p) => `${[end(p.a), end(p.b)].sort().join('-')} ${p.track}${p.terminal ? '!' : ''}`,
  );
  const drawn = [...shape.stubs, ...shape.borders].map((s) => `edge ${String(s.edge)}`);
  const lines = shape.partitions.map((p) => `line ${String(p.a)} ${String(p.b)}`);
  return [...paths, ...drawn, ...lines].sort().join(';');
}

const looksOf = (shape: TileShape): readonly string[] => {
  let known = looks.get(shape);
  if (!known) looks.set(shape, (known = EDGES.map((r) => look(rotate(shape, r)))));
  return known;
};

/** The rotations that look different, for example 0, 1, 2 for a straight track. */
export function rotations(shape: TileShape): readonly Edge[] {
  const all = looksOf(shape);
  return EDGES.filter((r) => all.indexOf(all[r]!) === r);
}

/** All rotations that look like r, for example 1 and 4 for a straight track and r = 1. */
export function equivalentRotations(shape: TileShape, r: number): readonly Edge[] {
  const all = looksOf(shape);
  const wanted = all[turn(0, r)];
  return EDGES.filter((other) => all[other] === wanted);
}
