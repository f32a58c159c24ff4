import type { Board } from './board.ts';
import type { Coordinate, Edge } from './coordinates.ts';
import type { Result } from './result.ts';
import type { TileShape } from './shape.ts';

export interface UpgradeRules {
  /**
   * How plain track from edge to edge must survive. `paths`: as such a track (1825 §6.3, 1828
   * A6.5, 1862 §8.4). `connections`: the two edges must still be joined, be it over a city or town
   * (1820 §9.4, 1839 §6.4).
   */
  readonly keep?: 'paths' | 'connections';
}

export type UpgradeFault =
  | { readonly code: 'track-lost'; readonly edges: readonly Edge[] }
  | { readonly code: 'stub-lost'; readonly edges: readonly Edge[] }
  | { readonly code: 'station-lost'; readonly node: number }
  | { readonly code: 'station-split'; readonly node: number }
  | { readonly code: 'too-many-new-stations'; readonly nodes: readonly number[] };

/** For each node of the old tile, by index, the node of the new tile it becomes. */
export type NodeMap = readonly number[];

/**
 * May `next` replace `old` as far as their track goes? Both already rotated. Colours, labels, supply
 * and the sides of the map are not looked at. On success says where each old node (and so the
 * markers on it) goes.
 */
export declare function upgradeNodes(
  old: TileShape,
  next: TileShape,
  rules?: UpgradeRules,
): Result<NodeMap, UpgradeFault>;

/** Rotations of `next` (unrotated) that keep the track of `old` (as it lies). */
export declare function upgradeRotations(
  old: TileShape,
  next: TileShape,
  rules?: UpgradeRules,
): readonly Edge[];

/** Exits of the shape that `open` refuses; empty = allowed. */
export declare function refusedExits(
  shape: TileShape,
  open: (edge: Edge) => boolean,
): readonly Edge[];

/** True if every exit of the shape at this hex is on a side that `open` admits. */
export declare function exitsAllowed(
  shape: TileShape,
  at: Coordinate,
  open: (at: Coordinate, edge: Edge) => boolean,
): boolean;

/**
 * May track end at this side? Not off the map, not at a barrier, and not at a blank side of a hex
 * for which `permanent` holds (gray, red, blue, sepia: 1825 §6.3, 1828 A6.5, 1862 §8.3).
 */
export declare function sideOpen(
  board: Board,
  at: Coordinate,
  edge: Edge,
  permanent: (at: Coordinate) => boolean,
): boolean;
