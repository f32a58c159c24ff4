import { createBoard } from '../../../engine/hexes/board.ts';
import { createGrid } from '../../../engine/hexes/coordinates.ts';
import { tile } from '../../../engine/hexes/tile.ts';
import { stopId, trackGraph } from '../../../engine/hexes/track.ts';
import type { Stop, TrackGraph } from '../../../engine/hexes/track.ts';

const GRID = createGrid({ orientation: 'pointy' });

export interface Drawn {
  readonly track: TrackGraph;
  readonly slots: (stop: Stop) => readonly (string | null)[];
  stop(name: string): Stop;
}

/**
 * A board drawn by hand: per hex its tile (sides 1 left, 4 right, 0 and 5 below, 2 and 3 above), and
 * per city "E10.0" who holds its slots; a city not named has all slots open.
 */
export function drawn(
  hexes: Readonly<Record<string, string>>,
  slots: Readonly<Record<string, readonly (string | null)[]>>,
): Drawn {
  const board = createBoard(
    GRID,
    Object.entries(hexes).map(([at, text]) => ({ at, shape: tile(text) })),
  );
  const track = trackGraph(board);
  return {
    track,
    slots: ({ at, node }) =>
      slots[`${at}.${String(node.index)}`] ?? Array.from({ length: node.slots }, () => null),
    stop: (name) => {
      const [at, index] = name.split('.') as [string, string];
      return track.stops[stopId(track, at, Number(index))]!;
    },
  };
}
