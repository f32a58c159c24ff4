import type { Edge } from './coordinates.ts';

/** Whole currency units, or one figure per phase colour (`yellow_30|brown_50`). */
export type Revenue = number | Readonly<Record<string, number>>;

export type NodeKind = 'city' | 'town' | 'halt' | 'offboard' | 'junction';

/** A node of a tile, where track meets: a revenue centre or a plain junction. */
export interface TileNode {
  readonly kind: NodeKind;
  /** Index among the nodes of the tile. `_0` of a path refers to it. */
  readonly index: number;
  /** Index among all `;` parts of the tile, stripes included. Recorded games use it. */
  readonly part: number;
  /** Index among the cities; -1 if this is no city. */
  readonly cityIndex: number;
  readonly revenue: Revenue;
  /** Station places; 0 if this is no city. */
  readonly slots: number;
  /** Off-board areas of one group are one stop (1862 §S10.2). */
  readonly groups: readonly string[];
  /** The figures are not drawn here, because another hex of the group shows them. */
  readonly hide: boolean;
  /** How many stops a visit counts, if printed. 0 for the halts of 1825. */
  readonly visitCost?: number;
  /** Where the node is drawn: at an edge, between two edges (x.5) or in the centre. */
  readonly loc?: number | 'center';
  /** Other attributes, as written. */
  readonly rest: Readonly<Record<string, string>>;
}

export type PathEnd =
  { readonly kind: 'edge'; readonly edge: Edge } | { readonly kind: 'node'; readonly node: number };

/** One piece of track of a tile. */
export interface TilePath {
  readonly a: PathEnd;
  readonly b: PathEnd;
  readonly part: number;
  /** A train that arrives at the node on this track must end there (1828 A15). */
  readonly terminal: boolean;
  /** The gauge: `broad` unless printed otherwise (`narrow`, `dual`, `thin`). */
  readonly track: string;
  /** The number of parallel tracks, 1 unless printed. The track graph treats them as one. */
  readonly lanes: number;
  readonly rest: Readonly<Record<string, string>>;
}

export interface TileLabel {
  readonly text: string;
  readonly part: number;
}

export interface TileUpgrade {
  readonly cost: number;
  /** `mountain`, `water`, ... */
  readonly terrains: readonly string[];
  readonly part: number;
  readonly rest: Readonly<Record<string, string>>;
}

/** A border of a hex. Without a type the line is only not drawn. Only `impassable` stops track. */
export interface TileBorder {
  readonly edge: Edge;
  readonly type?: string;
  readonly cost?: number;
  readonly part: number;
  readonly rest: Readonly<Record<string, string>>;
}

/** Track that a private company will bring, drawn dashed. Later tiles must keep it (1839 K8). */
export interface TileStub {
  readonly edge: Edge;
  readonly part: number;
  readonly rest: Readonly<Record<string, string>>;
}

export interface TileIcon {
  readonly image: string;
  readonly part: number;
  readonly rest: Readonly<Record<string, string>>;
}

/** A line between two corners or edges that divides a hex into two areas (1862). */
export interface TilePartition {
  readonly a: Edge;
  readonly b: Edge;
  readonly type: string;
  readonly part: number;
  readonly rest: Readonly<Record<string, string>>;
}

/** Decoration and hints that do not affect track: stripes, frame, future label. */
export interface TileMark {
  readonly word: 'stripes' | 'frame' | 'future_label';
  readonly attributes: Readonly<Record<string, string>>;
  readonly part: number;
}

/** A tile or printed hex as plain data. The colour is not part of the tile language. */
export interface TileShape {
  readonly nodes: readonly TileNode[];
  readonly paths: readonly TilePath[];
  readonly labels: readonly TileLabel[];
  readonly upgrades: readonly TileUpgrade[];
  readonly borders: readonly TileBorder[];
  readonly stubs: readonly TileStub[];
  readonly icons: readonly TileIcon[];
  readonly partitions: readonly TilePartition[];
  readonly marks: readonly TileMark[];
}

export const BLANK: TileShape = Object.freeze({
  nodes: [],
  paths: [],
  labels: [],
  upgrades: [],
  borders: [],
  stubs: [],
  icons: [],
  partitions: [],
  marks: [],
});

/** The first label of a tile, or null. */
export const labelOf = (shape: TileShape): string | null => shape.labels[0]?.text ?? null;

export const cities = (shape: TileShape): readonly TileNode[] =>
  shape.nodes.filter((n) => n.kind === 'city');

export const towns = (shape: TileShape): readonly TileNode[] =>
  shape.nodes.filter((n) => n.kind === 'town' || n.kind === 'halt');

/** The figure of the first of `colours` that is printed; 0 if none is. The most wanted colour comes first. */
export function revenueOf(revenue: Revenue, ...colours: readonly string[]): number {
  if (typeof revenue === 'number') return revenue;
  for (const colour of colours) {
    const figure = revenue[colour];
    if (figure !== undefined) return figure;
  }
  return 0;
}

/** Memoizes a function of two shapes. Shapes never change. */
export function memoizeByPair<T>(
  find: (one: TileShape, other: TileShape) => T,
): (one: TileShape, other: TileShape) => T {
  const found = new WeakMap<TileShape, WeakMap<TileShape, T>>();
  return (one, other) => {
    let ofOne = found.get(one);
    if (!ofOne) found.set(one, (ofOne = new WeakMap()));
    let known = ofOne.get(other);
    if (known === undefined) ofOne.set(other, (known = find(one, other)));
    return known;
  };
}
