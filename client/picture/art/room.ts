import { type Spot, distance } from './curve.ts';
import { APOTHEM, type Frame, HEX, inset } from './frame.ts';

/** A box of words or a sign, by its middle. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Something that must not be covered: a point with the room around it. */
export interface Obstacle extends Spot {
  readonly r: number;
}

const STEP = 5;

/** How far a point is outside a box; 0 inside. */
export function outside(box: Box, p: Spot): number {
  const dx = Math.max(0, Math.abs(p.x - box.x) - box.w / 2);
  const dy = Math.max(0, Math.abs(p.y - box.y) - box.h / 2);
  return Math.hypot(dx, dy);
}

export const apart = (a: Box, b: Box, gap: number): boolean =>
  Math.abs(a.x - b.x) >= (a.w + b.w) / 2 + gap || Math.abs(a.y - b.y) >= (a.h + b.h) / 2 + gap;

export function withinHex(frame: Frame, box: Box, margin: number): boolean {
  for (const { x, y } of frame.normals) {
    const out = box.x * x + box.y * y + (Math.abs(x) * box.w + Math.abs(y) * box.h) / 2;
    if (out > APOTHEM - margin) return false;
  }
  return true;
}

/**
 * The free room of a hex: what is drawn is taken out of it, and what still has to be put somewhere
 * asks for the best free spot.
 */
export interface Room {
  readonly obstacles: readonly Obstacle[];
  readonly boxes: readonly Box[];
  /** Takes a box out of the room. */
  take(box: Box): Box;
  /**
   * The free spot for a box that costs least by `dislike`; undefined if it fits nowhere. Clearance
   * to everything else counts a little too, so that things breathe.
   */
  find(size: { w: number; h: number }, dislike: (p: Spot) => number): Box | undefined;
  /** How far the nearest obstacle stays away from a box; negative = covered. */
  clearance(box: Box): number;
}

const grids = new Map<Frame, readonly Spot[]>();

function gridOf(frame: Frame): readonly Spot[] {
  let grid = grids.get(frame);
  if (!grid) {
    const spots: Spot[] = [];
    for (let y = -HEX; y <= HEX; y += STEP)
      for (let x = -HEX; x <= HEX; x += STEP) if (inset(frame, { x, y }) > 6) spots.push({ x, y });
    grids.set(frame, (grid = spots));
  }
  return grid;
}

export function roomIn(frame: Frame, obstacles: readonly Obstacle[]): Room {
  const boxes: Box[] = [];
  const clearance = (box: Box): number => {
    let least = Infinity;
    for (const obstacle of obstacles) {
      const gap = outside(box, obstacle) - obstacle.r;
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
    take(box) {
      boxes.push(box);
      return box;
    },
    find(size, dislike) {
      let best: { box: Box; cost: number } | undefined;
      for (const p of gridOf(frame)) {
        const cost = dislike(p);
        if (best && cost - 6 >= best.cost) continue;
        const box = { ...p, ...size };
        if (!withinHex(frame, box, 5)) continue;
        if (!boxes.every((taken) => apart(taken, box, 2))) continue;
        const clear = clearance(box);
        if (clear < 1) continue;
        const total = cost - Math.min(clear, 6);
        if (!best || total < best.cost) best = { box, cost: total };
      }
      return best?.box;
    },
  };
}

/** Points along a drawn line, close enough that nothing slips between them. */
export function along(points: readonly Spot[], r: number): Obstacle[] {
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
