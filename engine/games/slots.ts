import type { Contents } from './contents.ts';

/** A station circle that a hex may get. */
export interface CitySlot {
  readonly at: string;
  readonly city: number;
  readonly slot: number;
  /** For example "London, city 1, circle 2". */
  readonly label: string;
}

const parts = (tile: string, kind: string): string[] =>
  tile.split(';').filter((part) => part === kind || part.startsWith(`${kind}=`));
const label = (tile: string): string => parts(tile, 'label')[0] ?? '';
const circles = (tile: string): number =>
  Math.max(1, ...[...tile.matchAll(/slots:(\d+)/g)].map(([, slots]) => Number(slots)));

/** Colours of hexes that never take a tile, unless their print has a city. */
const closed = new Set(['gray', 'red', 'blue', 'sepia']);

/**
 * Every circle in which a station could stand on this map. A hex that may take a tile has room for at least
 * two cities of four circles, so that any tile can be tried by hand. It has more if a tile with the hex's
 * label has more.
 */
export function citySlots({ hexes, tiles }: Pick<Contents, 'hexes' | 'tiles'>): CitySlot[] {
  const most = new Map<string, number>();
  let room = 4;
  for (const { tile } of tiles) {
    most.set(label(tile), Math.max(most.get(label(tile)) ?? 0, parts(tile, 'city').length));
    room = Math.max(room, circles(tile));
  }
  return hexes.flatMap(({ at, color, name, tile }) => {
    const printed = parts(tile, 'city').length;
    if (printed === 0 && closed.has(color)) return [];
    const cities = Math.max(2, printed, most.get(label(tile)) ?? 0);
    return Array.from({ length: cities * room }, (_, i) => {
      const city = Math.floor(i / room);
      const slot = i % room;
      const where = name ?? at;
      return { at, city, slot, label: `${where}, city ${city + 1}, circle ${slot + 1}` };
    });
  });
}
