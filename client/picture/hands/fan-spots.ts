import type { Point } from '../art/curve.ts';
import type { Viewport } from '../camera.ts';

/** Where the tiles of a fan stand. */

/** The side of a tile's button, CSS pixels. */
export const TILE = 66;
/** The height at the bottom of the view that the bar below a ring takes. */
const BAR = 134;
/** From the middle of a hex to the far side of its neighbours, in radii of a hex. */
const NEIGHBOURS = 2.65;
/** Between the middles of two tiles of a ring. */
const APART = TILE + 6;
/** So many directions are looked at for an arc of the ring that lies in the view. */
const DIRECTIONS = 120;

/**
 * Where the tiles of a fan stand, CSS pixels: around the neighbours of the hex, to which the track leads. Where
 * that ring leaves the view they stand on the arc of it that does not, or close around the hex.
 */
export function fanSpots(count: number, middle: Point, hexRadius: number, port: Viewport): Point[] {
  const around = (count * APART) / (2 * Math.PI);
  const wide = Math.max(hexRadius * NEIGHBOURS + TILE / 2, around);
  return (
    arcOf(count, middle, wide, port) ??
    closeRing(count, middle, Math.max(hexRadius + TILE * 0.65, around), port)
  );
}

const spot = ({ x, y }: Point, radius: number, angle: number): Point => ({
  x: x + Math.cos(angle) * radius,
  y: y + Math.sin(angle) * radius,
});

/** Tiles on the longest arc of a ring that lies in the view; undefined = they have no room on it. */
function arcOf(count: number, middle: Point, radius: number, port: Viewport): Point[] | undefined {
  const step = (2 * Math.PI) / DIRECTIONS;
  const angle = (i: number) => i * step - Math.PI / 2;
  const half = TILE / 2 + 4;
  const isSeen = (i: number): boolean => {
    const { x, y } = spot(middle, radius, angle(i));
    return x >= half && x <= port.width - half && y >= half && y <= port.height - half;
  };
  const away = Array.from({ length: DIRECTIONS }, (_, i) => i).filter((i) => !isSeen(i));
  if (away.length === 0)
    return Array.from({ length: count }, (_, i) =>
      spot(middle, radius, angle((i * DIRECTIONS) / count)),
    );
  const arcs = away.map((from, i) => ({
    from,
    length: (away[i + 1] ?? away[0]! + DIRECTIONS) - from - 1,
  }));
  const { from, length } = arcs.reduce((a, b) => (b.length > a.length ? b : a));
  const room = (length - 1) * step;
  const needed = 2 * Math.asin(Math.min(1, APART / 2 / radius));
  if (length < 1 || room < (count - 1) * needed) return undefined;
  const apart = count > 1 ? Math.min(room / (count - 1), (2 * Math.PI) / count) : 0;
  const first = angle(from + 1) + (room - (count - 1) * apart) / 2;
  return Array.from({ length: count }, (_, i) => spot(middle, radius, first + i * apart));
}

/** A ring close around the hex, kept inside the view. On a phone it would leave the view, so it lies over the hex. */
function closeRing(count: number, middle: Point, wished: number, port: Viewport): Point[] {
  const radius = Math.min(wished, Math.min(port.width, port.height) / 2 - TILE / 2 - 5);
  const reach = radius + TILE / 2 + 4;
  const within = (at: number, size: number) =>
    size < 2 * reach ? size / 2 : Math.min(size - reach, Math.max(reach, at));
  const centre = { x: within(middle.x, port.width), y: within(middle.y, port.height) };
  return Array.from({ length: count }, (_, i) =>
    spot(centre, radius, (2 * Math.PI * i) / count - Math.PI / 2),
  );
}

/** Whether the tiles of a ring stand where the bar at the bottom would cover them. */
export const ringMeetsBar = (spots: readonly Point[], port: Viewport): boolean =>
  spots.some(({ y }) => y + TILE / 2 > port.height - BAR);
