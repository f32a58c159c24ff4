import { type Point, distance } from '../curve.ts';
import { APOTHEM, type Frame, HEX, inset } from '../frame.ts';

/** A box of words or a sign, by its middle. */
export interface Box {
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

export const apart = (a: Box, b: Box, gap: number): boolean =>
  Math.abs(a.x - b.x) >= (a.w + b.w) / 2 + gap || Math.abs(a.y - b.y) >= (a.h + b.h) / 2 + gap;

/** The free space of a hex. Everything that is drawn is taken out of it. `find` returns the best free spot. */
export interface FreeSpace {
  readonly obstacles: readonly Obstacle[];
  readonly boxes: readonly Box[];
  /** Takes a box out of the free space. */
  take(box: Box): Box;
  /**
   * The free spot for a box with the least `dislike`; undefined if it fits nowhere. A little clearance to
   * everything else counts too.
   */
  find(size: { w: number; h: number }, dislike: (p: Point) => number): Box | undefined;
  /** The distance from a box to the nearest obstacle; negative = covered. */
  clearance(box: Box): number;
  /** Whether a box lies within the hex, over no obstacle and beside those boxes. */
  fits(box: Box, others: readonly Box[]): boolean;
}

const grids = new Map<Frame, readonly Point[]>();

function gridOf(frame: Frame): readonly Point[] {
  let grid = grids.get(frame);
  if (!grid) {
    const spots: Point[] = [];
    for (let y = -HEX; y <= HEX; y += STEP)
      for (let x = -HEX; x <= HEX; x += STEP) if (inset(frame, { x, y }) > 6) spots.push({ x, y });
    grids.set(frame, (grid = spots));
  }
  return grid;
}

export function freeSpaceIn(frame: Frame, obstacles: readonly Obstacle[]): FreeSpace {
  const boxes: Box[] = [];
  const clearance = ({ x, y, w, h }: Box): number => {
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
    boxes,
    clearance,
    fits(box, others) {
      const { x, y, w, h } = box;
      const isInside = frame.normals.every(
        (normal) =>
          x * normal.x + y * normal.y + (Math.abs(normal.x) * w + Math.abs(normal.y) * h) / 2 <=
          APOTHEM - MARGIN,
      );
      return isInside && others.every((taken) => apart(taken, box, 2)) && clearance(box) >= 1;
    },
    take(box) {
      boxes.push(box);
      return box;
    },
    find(size, dislike) {
      const { w, h } = size;
      // How far the middle of such a box may be from the centre towards each side.
      const reach = frame.normals.map(
        ({ x, y }) => APOTHEM - MARGIN - (Math.abs(x) * w + Math.abs(y) * h) / 2,
      );
      let best: { box: Box; cost: number } | undefined;
      for (const { x, y } of gridOf(frame)) {
        if (!frame.normals.every((normal, i) => x * normal.x + y * normal.y <= reach[i]!)) continue;
        const cost = dislike({ x, y });
        if (best && cost - BREATH >= best.cost) continue;
        const box = { x, y, w, h };
        if (!boxes.every((taken) => apart(taken, box, 2))) continue;
        const clear = clearance(box);
        if (clear < 1) continue;
        const total = cost - Math.min(clear, BREATH);
        if (!best || total < best.cost) best = { box, cost: total };
      }
      return best?.box;
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
