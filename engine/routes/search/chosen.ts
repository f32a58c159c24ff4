import type { Path } from './path-search.ts';

/** A path in a set, with its kind. */
export interface Chosen {
  readonly kind: number;
  readonly path: Path;
}

/** The result of a search for a set. */
export interface Packed {
  readonly chosen: readonly Chosen[];
  /** In units of 1/SCALE. */
  readonly revenue: number;
  readonly proven: boolean;
  /** In whole currency units. Left out = none. */
  readonly subsidy?: number;
}

/** In units of 1/SCALE. */
export const worthOf = (set: readonly Chosen[]): number =>
  set.reduce((total, { path }) => total + path.revenue, 0);
