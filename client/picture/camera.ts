import type { Spot } from './art/curve.ts';
import type { View } from './scene.ts';
import type { Area } from './board/tabletop.ts';

/** Size of what the board is seen through, CSS pixels. */
export interface Viewport {
  readonly width: number;
  readonly height: number;
}

const CLOSEST = 2.4;
const FARTHEST = 0.06;

export function toScreen(view: View, port: Viewport, { x, y }: Spot): Spot {
  return {
    x: (x - view.x) * view.scale + port.width / 2,
    y: (y - view.y) * view.scale + port.height / 2,
  };
}

export function toBoard(view: View, port: Viewport, { x, y }: Spot): Spot {
  return {
    x: (x - port.width / 2) / view.scale + view.x,
    y: (y - port.height / 2) / view.scale + view.y,
  };
}

/** Nearer or farther by a factor, the board unit under `at` staying under it. */
export function zoomed(view: View, port: Viewport, at: Spot, by: number): View {
  const scale = Math.min(CLOSEST, Math.max(FARTHEST, view.scale * by));
  const fixed = toBoard(view, port, at);
  return {
    x: fixed.x - (at.x - port.width / 2) / scale,
    y: fixed.y - (at.y - port.height / 2) / scale,
    scale,
  };
}

/** Moved by so many CSS pixels. */
export function panned(view: View, dx: number, dy: number): View {
  return { ...view, x: view.x - dx / view.scale, y: view.y - dy / view.scale };
}

/** An area as large as it fits. */
export function fitted({ x, y, w, h }: Area, port: Viewport): View {
  const scale = Math.min(port.width / w, port.height / h, CLOSEST);
  return { x: x + w / 2, y: y + h / 2, scale: Math.max(FARTHEST, scale || FARTHEST) };
}

/** Never so far off that nothing of the table top is to be seen. */
export function kept(view: View, { x, y, w, h }: Area): View {
  return {
    x: Math.min(x + w, Math.max(x, view.x)),
    y: Math.min(y + h, Math.max(y, view.y)),
    scale: view.scale,
  };
}
