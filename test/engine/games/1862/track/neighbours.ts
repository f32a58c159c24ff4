import { createGrid, type Edge } from '../../../../../engine/hexes/coordinates.ts';
import type { Box } from '../../../../../engine/kernel/box.ts';

/** The hex beyond a side. */
export const neighbourOf = (box: Box, at: string, edge: number): string =>
  createGrid({ orientation: box.map.orientation }).neighbour(at, edge as Edge);
