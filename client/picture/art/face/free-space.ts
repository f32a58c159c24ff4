import { type Point, distance } from '../curve.ts';
import { APOTHEM, type Hexagon, HEX, inset } from '../hexagon.ts';

/** A rectangle around words or a sign, by its middle. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Something that must not be covered: a point with the room around it. */
export interface Obstacle extends Point {
  readonly r: number;
}

/** The step of the search, the margin at the side of the hex, and the clearance that is worth having. */
const STEP = 5;
const MARGIN = 5;
const BREATH = 6;

export const apart = (a: Rect, b: Rect, gap: number): boolean =>
  Math.abs(a.x - b.x) >= (a.w + b.w) / 2 + gap || Math.abs(a.y - b.y) >= (a.h + b.h) / 2 + gap;

/** The free space of a hex. Everything that is drawn is taken out of it. `find` returns the best free spot. */
export interface FreeSpace {
  readonly obstacles: readonly Obstacle[];
  readonly rects: readonly Rect[];
  /** Takes a rectangle out of the free space. */
  take(rect: Rect): Rect;
  /**
   * The free spot for a rectangle with the least `dislike`; undefined if it fits nowhere. A little clearance to
   * everything else counts too.
   */
  find(size: { w: number; h: number }, dislike: (p: Point) => number): Rect | undefined;
  /** The distance from a rectangle to the nearest obstacle; negative = covered. */
  clearance(rect: Rect): number;
  /** Whether a rectangle lies within the hex, over no obstacle and beside the others. */
  fits(rect: Rect, others: readonly Rect[]): boolean;
}

const grids = new Map<Hexagon, readonly Point[]>();

function gridOf(hexagon: Hexagon): readonly Point[] {
  let grid = grids.get(hexagon);
  if (!grid) {
    const spots: Point[] = [];
    for (let y = -HEX; y <= HEX; y += STEP)
      for (let x = -HEX; x <= HEX; x += STEP)
        if (inset(hexagon, { x, y }) > 6) spots.push({ x, y });
    grids.set(hexagon, (grid = spots));
  }
  return grid;
}

export function freeSpaceIn(hexagon: Hexagon, obstacles: readonly Obstacle[]): FreeSpace {
  const rects: Rect[] = [];
  const clearance = ({ x, y, w, h }: Rect): number => {
    let least = Infinity;
    for (const obstacle of obstacles) {
      const dx = Math.max(0, Math.abs(obstacle.x - x) - w / 2);
      const dy = Math.max(0, Math.abs(obstacle.y - y) - h / 2);
      const gap = Math.sqrt(dx * dx + dy * dy) - obstacle.r;
      if (gap < least) {
        least = gap;
        if (least < 0) return least;
      }
    }
    return least;
  };
  return {
    obstacles,
    rects,
    clearance,
    fits(rect, others) {
      const { x, y, w, h } = rect;
      const isInside = hexagon.normals.every(
        (normal) =>
          x * normal.x + y * normal.y + (Math.abs(normal.x) * w + Math.abs(normal.y) * h) / 2 <=
          APOTHEM - MARGIN,
      );
      return isInside && others.every((taken) => apart(taken, rect, 2)) && clearance(rect) >= 1;
    },
    take(rect) {
      rects.push(rect);
      return rect;
    },
    find(size, dislike) {
      const { w, h } = size;
      // How far the middle of such a rectangle may be from the centre towards each side.
      const reach = hexagon.normals.map(
        ({ x, y }) => APOTHEM - MARGIN - (Math.abs(x) * w + Math.abs(y) * h) / 2,
      );
      let best: { rect: Rect; cost: number } | undefined;
      for (const { x, y } of gridOf(hexagon)) {
        if (!hexagon.normals.every((normal, i) => x * normal.x + y * normal.y <= reach[i]!))
          continue;
        const cost = dislike({ x, y });
        if (best && cost - BREATH >= best.cost) continue;
        const rect = { x, y, w, h };
        if (!rects.every((taken) => apart(taken, rect, 2))) continue;
        const clear = clearance(rect);
        if (clear < 1) continue;
        const total = cost - Math.min(clear, BREATH);
        if (!best || total < best.cost) best = { rect, cost: total };
      }
      return best?.rect;
    },
  };
}

/** Points along a drawn line, so close that nothing fits between them. */
export function along(points: readonly Point[], r: number): Obstacle[] {
  const found: Obstacle[] = [];
  points.forEach((p, i) => {
    const next = points[i + 1];
    const steps = next ? Math.max(1, Math.ceil(distance(p, next) / 6)) : 1;
    for (let k = 0; k < steps; k++)
      found.push({
        x: next ? p.x + ((next.x - p.x) * k) / steps : p.x,
        y: next ? p.y + ((next.y - p.y) * k) / steps : p.y,
        r,
      });
  });
  return found;
}
