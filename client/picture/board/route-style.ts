import { ROUTE_STYLES, type Paint } from '../palette.ts';
import type { RouteMark } from '../scene.ts';

/** The size of routes and their figures in board units, by how near the view is. */
export interface RouteSizes {
  /** Width of a line. */
  readonly line: number;
  /** The height of letters at a stop; left out = there is only room for the sums. */
  readonly stop?: number;
  readonly sum: number;
}

const NEAR: RouteSizes = { line: 6.5, stop: 18, sum: 20 };
const MIDDLE: RouteSizes = { line: 8, stop: 26, sum: 28 };
const FAR: RouteSizes = { line: 13, sum: 52 };

/** The detail for a scale in screen pixels per board unit. Scales that look alike give the same object. */
export const detailAt = (scale: number): RouteSizes =>
  scale >= 0.45 ? NEAR : scale >= 0.24 ? MIDDLE : FAR;

export interface RouteStyle {
  readonly colour: Paint;
  readonly dash?: readonly number[];
}

/** Colour and dash by the place among the routes, unless a route has a colour of its own. */
export function routeStyle({ colour }: RouteMark, position: number, sizes: RouteSizes): RouteStyle {
  const style = ROUTE_STYLES[position % ROUTE_STYLES.length]!;
  return {
    colour: (colour ?? style.colour) as Paint,
    ...(style.dash.length > 0 && {
      dash: style.dash.map((length) => (length * sizes.line) / NEAR.line),
    }),
  };
}
