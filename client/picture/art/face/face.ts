import type { TileShape } from '../../../../engine/index.ts';
import type { Hexagon } from '../hexagon.ts';

/** What lies face up on a hex: the printed hex itself or the topmost tile. */
export interface Face {
  readonly hexagon: Hexagon;
  /** Turned as it lies. */
  readonly shape: TileShape;
  readonly colour: string;
  /** A tile that was laid, not the print of the map. */
  readonly laid: boolean;
  /** Catalogue number of a tile. */
  readonly number?: string;
  readonly name?: string;
  /** Revenue colours that count now, most wanted first. */
  readonly phase: readonly string[];
}
