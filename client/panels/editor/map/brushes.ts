import { createGrid, EDGES } from '../../../../engine/index.ts';
import { printedLike, withStops, withTerrain } from './hex-text.ts';
import type { MapHex, MapJson } from './map-picture.ts';

/** What a press on the map paints. */

export interface Brush {
  readonly id: string;
  readonly label: string;
  /** The hex after the press; undefined = the hex is gone. */
  paint(hex: MapHex, map: MapJson): MapHex | undefined;
}

/** A tile of the catalogue that is printed on hexes. */
export interface PrintedTile {
  readonly tile: string;
  readonly color: string;
  readonly turn: number;
}

const city = { kind: 'city', revenue: '0', slots: 1 } as const;
const town = { kind: 'town', revenue: '0', slots: 1 } as const;

const stops = (id: string, label: string, list: Parameters<typeof withStops>[1]): Brush => ({
  id,
  label,
  paint: (hex) => ({ ...hex, tile: withStops(hex.tile, list) }),
});

const COLOURS = ['white', 'yellow', 'green', 'brown', 'gray', 'blue'];

/** Chooses a hex and paints nothing. */
export const LOOK = 'look';

export const BRUSHES: readonly Brush[] = [
  { id: LOOK, label: 'Choose a hex', paint: (hex) => hex },
  ...COLOURS.map((color): Brush => ({
    id: color,
    label: `${color.charAt(0).toUpperCase()}${color.slice(1)}`,
    paint: (hex) => ({ ...hex, color }),
  })),
  stops('city', 'City', [city]),
  stops('two cities', 'Two cities', [city, city]),
  stops('town', 'Town', [town]),
  stops('two towns', 'Two towns', [town, town]),
  stops('no stop', 'No stop', []),
  { id: 'offboard', label: 'Off-board area', paint: offBoard },
  { id: 'remove', label: 'Remove', paint: () => undefined },
];

/** An area at the edge, with track to each hex beside it that can have some. */
function offBoard(hex: MapHex, map: MapJson): MapHex {
  const grid = createGrid({ orientation: map.orientation });
  const open = new Set(
    map.hexes.filter(({ color }) => !['red', 'blue', 'gray'].includes(color)).map(({ at }) => at),
  );
  const paths = EDGES.filter((edge) => open.has(grid.neighbour(hex.at, edge))).map(
    (edge) => `path=a:${edge},b:_0`,
  );
  const tile = ['offboard=revenue:yellow_20|green_30|brown_40|gray_50', ...paths].join(';');
  return { ...hex, color: 'red', tile };
}

export const terrainBrush = (kind: string, cost: number): Brush => ({
  id: 'terrain',
  label: 'Terrain',
  paint: (hex) => ({ ...hex, tile: withTerrain(hex.tile, cost > 0 ? { kind, cost } : undefined) }),
});

export const printBrush = ({ tile, color, turn }: PrintedTile): Brush => ({
  id: 'print',
  label: 'Printed tile',
  paint: (hex) => ({ ...hex, color, tile: printedLike(tile, turn, hex.tile) }),
});
