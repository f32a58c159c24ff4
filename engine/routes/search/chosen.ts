import type { Path } from './path-search.ts';

/** A path of some kind in a set. */
export interface Chosen {
  readonly kind: number;
  readonly path: Path;
}

/** What a search for a set ends with. */
export interface Packed {
  readonly chosen: readonly Chosen[];
  /** In SCALE-ths. */
  readonly revenue: number;
  readonly proven: boolean;
  /** In whole units; left out = none. */
  readonly subsidy?: number;
}

/** In SCALE-ths. */
export const worthOf = (set: readonly Chosen[]): number =>
  set.reduce((total, { path }) => total + path.revenue, 0);
