import { type Edge, type Grid, parseCoordinate } from '../../engine/index.ts';

export type ArrowKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/** How many missing hexes (water, gaps) one key press crosses. */
const STRIDE = 16;

/**
 * The hex to which an arrow key leads, or undefined. A hex has six neighbours and there are four keys.
 * Across the grain of the map a key goes straight on in a zigzag. With Shift it goes to the other neighbour
 * on that side. The walk crosses gaps of the map.
 */
export function nextHex(
  grid: Grid,
  exists: (at: string) => boolean,
  from: string,
  key: ArrowKey,
  shift = false,
): string | undefined {
  for (const other of [shift, !shift]) {
    let at = from;
    for (let i = 0; i < STRIDE; i++) {
      at = grid.neighbour(at, edgeFor(grid, at, key, other));
      if (exists(at)) return at;
    }
  }
  return undefined;
}

/** Where Tab enters the map: the hex last in use, or the nearest one that is asked about. */
export function entryHex(
  grid: Grid,
  exists: (at: string) => boolean,
  last: string,
  asked: Iterable<string>,
): string {
  const from = grid.centre(last);
  const far = (at: string) => {
    const { x, y } = grid.centre(at);
    return Math.hypot(x - from.x, y - from.y);
  };
  const hexes = [...asked].filter(exists);
  if (hexes.length === 0 || hexes.includes(last)) return last;
  return hexes.reduce((best, at) => (far(at) < far(best) ? at : best));
}

const POINTY: Readonly<Record<ArrowKey, readonly [Edge, Edge]>> = {
  ArrowLeft: [1, 1],
  ArrowRight: [4, 4],
  ArrowUp: [2, 3],
  ArrowDown: [0, 5],
};
const FLAT: Readonly<Record<ArrowKey, readonly [Edge, Edge]>> = {
  ArrowUp: [3, 3],
  ArrowDown: [0, 0],
  ArrowLeft: [2, 1],
  ArrowRight: [4, 5],
};

/** The direction alternates by row or column, so that going on does not drift sideways. */
function edgeFor(grid: Grid, at: string, key: ArrowKey, other: boolean): Edge {
  const pair = (grid.orientation === 'pointy' ? POINTY : FLAT)[key];
  const parsed = parseCoordinate(at);
  const odd = parsed.ok && Math.abs(parsed.value.letter) % 2 === 1;
  return pair[odd === other ? 0 : 1];
}

/** Hexes in rows, top to bottom and left to right: the rows of the grid. */
export function hexRows(grid: Grid, hexes: readonly string[]): string[][] {
  const byY = new Map<number, { at: string; x: number }[]>();
  for (const at of new Set(hexes)) {
    const { x, y } = grid.centre(at);
    const key = Math.round(y * 1000);
    const row = byY.get(key);
    if (row) row.push({ at, x });
    else byY.set(key, [{ at, x }]);
  }
  return [...byY]
    .sort(([a], [b]) => a - b)
    .map(([, row]) => row.sort((a, b) => a.x - b.x).map(({ at }) => at));
}
