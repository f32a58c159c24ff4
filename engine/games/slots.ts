import type { Contents } from './contents.ts';

/** One station circle that a hex may come to have. */
export interface CitySlot {
  readonly at: string;
  readonly city: number;
  readonly slot: number;
  /** "London, city 1, circle 2" */
  readonly label: string;
}

const parts = (tile: string, kind: string): string[] =>
  tile.split(';').filter((part) => part === kind || part.startsWith(`${kind}=`));
const label = (tile: string): string => parts(tile, 'label')[0] ?? '';
const circles = (tile: string): number =>
  Math.max(1, ...[...tile.matchAll(/slots:(\d+)/g)].map(([, slots]) => Number(slots)));

/** Colours of hexes that never carry a tile unless their own print has a city. */
const closed = new Set(['gray', 'red', 'blue', 'sepia']);

/**
 * Every circle that a station could stand in on this map. A hex that may carry a tile has room for at
 * least two cities of four circles, so that any tile can be tried by hand; more where a tile with the
 * hex's own label has more.
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
