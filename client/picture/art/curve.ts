/** Plane geometry of track: points, and cubic Béziers as four points. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
export type Curve = readonly [from: Point, leave: Point, arrive: Point, to: Point];

export const ORIGIN: Point = { x: 0, y: 0 };

export const plus = (a: Point, b: Point, times = 1): Point => ({
  x: a.x + b.x * times,
  y: a.y + b.y * times,
});
export const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
export const scaled = (a: Point, by: number): Point => ({ x: a.x * by, y: a.y * by });
export const between = (a: Point, b: Point, t: number): Point => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
});
export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
export const length = (a: Point): number => Math.hypot(a.x, a.y);
export const unit = (a: Point): Point => {
  const size = length(a);
  return size < 1e-9 ? { x: 0, y: -1 } : scaled(a, 1 / size);
};
/** Quarter turn clockwise as seen on the screen. */
export const across = (a: Point): Point => ({ x: -a.y, y: a.x });
export const at = (degrees: number, distance: number): Point => ({
  x: Math.cos((degrees * Math.PI) / 180) * distance,
  y: Math.sin((degrees * Math.PI) / 180) * distance,
});

export const straight = (a: Point, b: Point): Curve => [
  a,
  between(a, b, 1 / 3),
  between(a, b, 2 / 3),
  b,
];

export function pointOn([a, b, c, d]: Curve, t: number): Point {
  const u = 1 - t;
  const [p, q, r, s] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
  return {
    x: p * a.x + q * b.x + r * c.x + s * d.x,
    y: p * a.y + q * b.y + r * c.y + s * d.y,
  };
}

/** Unit direction of travel at t. */
export function heading(curve: Curve, t: number): Point {
  const from = pointOn(curve, Math.max(0, t - 0.01));
  const to = pointOn(curve, Math.min(1, t + 0.01));
  return unit(minus(to, from));
}

/** The two halves of a curve cut at t, each running away from its own start. */
export function split([a, b, c, d]: Curve, t: number): readonly [Curve, Curve] {
  const ab = between(a, b, t);
  const bc = between(b, c, t);
  const cd = between(c, d, t);
  const abc = between(ab, bc, t);
  const bcd = between(bc, cd, t);
  const middle = between(abc, bcd, t);
  return [
    [a, ab, abc, middle],
    [middle, bcd, cd, d],
  ];
}

/** `steps + 1` points along the curve, ends included. */
export function sampled(curve: Curve, steps = 16): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => pointOn(curve, i / steps));
}

/** The piece of a curve between two parameters. */
export function section(curve: Curve, from: number, to: number): Curve {
  const [, tail] = split(curve, from);
  const [head] = split(tail, (to - from) / (1 - from));
  return head;
}

const fine = (n: number) => String(Math.round(n * 100) / 100);
export const spot = ({ x, y }: Point): string => `${fine(x)} ${fine(y)}`;

/** SVG path data of a curve. */
export function drawn(curve: Curve): string {
  return `M${spot(curve[0])}C${spot(curve[1])} ${spot(curve[2])} ${spot(curve[3])}`;
}

/** SVG path data of a closed polygon. */
export function polygon(corners: readonly Point[]): string {
  return `M${corners.map(spot).join('L')}Z`;
}

/** Distance from a point to the nearest of the points along a polyline's segments. */
export function distanceToLine(p: Point, line: readonly Point[]): number {
  let least = Infinity;
  for (let i = 1; i < line.length; i++) {
    const a = line[i - 1]!;
    const b = line[i]!;
    const dx = b.x - a.x;
    const dy = b.y - a.y;
    const squared = dx * dx + dy * dy;
    const t =
      squared === 0 ? 0 : Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / squared));
    least = Math.min(least, Math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy));
  }
  return least;
}
