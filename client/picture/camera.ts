import type { Point } from './art/curve.ts';
import type { View } from './scene.ts';
import type { Area } from './board/tabletop.ts';

/** The size of the view in CSS pixels. */
export interface Viewport {
  readonly width: number;
  readonly height: number;
}

const CLOSEST = 2.4;
const FARTHEST = 0.06;

export function toScreen(view: View, port: Viewport, { x, y }: Point): Point {
  return {
    x: (x - view.x) * view.scale + port.width / 2,
    y: (y - view.y) * view.scale + port.height / 2,
  };
}

export function toBoard(view: View, port: Viewport, { x, y }: Point): Point {
  return {
    x: (x - port.width / 2) / view.scale + view.x,
    y: (y - port.height / 2) / view.scale + view.y,
  };
}

/** The view zoomed by a factor. The board unit under `at` stays under it. */
export function zoomed(view: View, port: Viewport, at: Point, by: number): View {
  const scale = Math.min(CLOSEST, Math.max(FARTHEST, view.scale * by));
  const fixed = toBoard(view, port, at);
  return {
    x: fixed.x - (at.x - port.width / 2) / scale,
    y: fixed.y - (at.y - port.height / 2) / scale,
    scale,
  };
}

/** The view moved by so many CSS pixels. */
export function panned(view: View, dx: number, dy: number): View {
  return { ...view, x: view.x - dx / view.scale, y: view.y - dy / view.scale };
}

/** The view that shows an area as large as it fits. */
export function fitView({ x, y, w, h }: Area, port: Viewport): View {
  const scale = Math.min(port.width / w, port.height / h, CLOSEST);
  return { x: x + w / 2, y: y + h / 2, scale: Math.max(FARTHEST, scale || FARTHEST) };
}

/** How much nearer than the whole width a tall view may come. */
const TALL = 2.6;

/**
 * The view of an area in a port that is much taller. It fills the height around a point of interest and
 * shows no more bare table than necessary.
 */
export function fillView(area: Area, port: Viewport, about?: Point): View {
  const whole = fitView(area, port);
  const scale = Math.min(port.height / area.h, whole.scale * TALL, CLOSEST);
  if (scale < whole.scale * 1.2) return whole;
  const inside = (at: number, from: number, size: number, seen: number) =>
    seen >= size
      ? from + size / 2
      : Math.min(from + size - seen / 2, Math.max(from + seen / 2, at));
  const { x, y } = about ?? { x: whole.x, y: whole.y };
  return {
    x: inside(x, area.x, area.w, port.width / scale),
    y: inside(y, area.y, area.h, port.height / scale),
    scale,
  };
}

/**
 * The view of an area moved along a direction in which there is room: what lies beside the area is shown,
 * and not bare table on its other side. The area stays in view.
 */
export function settled(view: View, area: Area, all: Area, port: Viewport): View {
  const along = (
    middle: number,
    from: number,
    size: number,
    seen: number,
    start: number,
    whole: number,
  ) => {
    if (seen >= whole) return start + whole / 2;
    const inAll = Math.min(start + whole - seen / 2, Math.max(start + seen / 2, middle));
    return seen < size
      ? middle
      : Math.min(from + seen / 2, Math.max(from + size - seen / 2, inAll));
  };
  const [w, h] = [port.width / view.scale, port.height / view.scale];
  return {
    x: along(view.x, area.x, area.w, w, all.x, all.w),
    y: along(view.y, area.y, area.h, h, all.y, all.h),
    scale: view.scale,
  };
}

/** The middle of some points. */
export function middleOf(spots: readonly Point[]): Point | undefined {
  if (spots.length === 0) return undefined;
  const sum = (of: (spot: Point) => number) => spots.reduce((all, spot) => all + of(spot), 0);
  return { x: sum(({ x }) => x) / spots.length, y: sum(({ y }) => y) / spots.length };
}

/** The point that is nearest to the middle of all. The middle itself may show nothing. */
export function mostCentral(spots: readonly Point[]): Point | undefined {
  const middle = middleOf(spots);
  if (!middle || spots.length < 3) return middle;
  const far = ({ x, y }: Point) => Math.hypot(x - middle.x, y - middle.y);
  return spots.reduce((best, spot) => (far(spot) < far(best) ? spot : best));
}

/**
 * How far a view must move to the right so that nothing of this size around one of these points lies under
 * the lower left corner, CSS pixels.
 */
export function asideOfCorner(
  view: View,
  port: Viewport,
  corner: Viewport,
  spots: Iterable<Point>,
  radius: number,
): number {
  const reach = radius * view.scale;
  const needs = [...spots].flatMap((spot) => {
    const { x, y } = toScreen(view, port, spot);
    return y + reach > port.height - corner.height ? [corner.width - x + reach] : [];
  });
  return Math.max(0, ...needs);
}

/** The view moved just far enough that this much around a point is in the free part at the top left. */
export function within(
  view: View,
  port: Viewport,
  free: Viewport,
  at: Point,
  radius: number,
): View {
  const { x, y } = toScreen(view, port, at);
  const reach = radius * view.scale;
  const inside = (spot: number, size: number) =>
    size < 2 * reach ? size / 2 : Math.min(size - reach, Math.max(reach, spot));
  return panned(view, inside(x, free.width) - x, inside(y, free.height) - y);
}

/** The view moved back, if nothing of the table top would be visible. */
export function keptInSight(view: View, { x, y, w, h }: Area): View {
  return {
    x: Math.min(x + w, Math.max(x, view.x)),
    y: Math.min(y + h, Math.max(y, view.y)),
    scale: view.scale,
  };
}
