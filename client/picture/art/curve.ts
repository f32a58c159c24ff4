/** Plane geometry of track: points, and cubic Béziers as four points. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}
export type Curve = readonly [from: Spot, leave: Spot, arrive: Spot, to: Spot];

export const ORIGIN: Spot = { x: 0, y: 0 };

export const plus = (a: Spot, b: Spot, times = 1): Spot => ({
  x: a.x + b.x * times,
  y: a.y + b.y * times,
});
export const minus = (a: Spot, b: Spot): Spot => ({ x: a.x - b.x, y: a.y - b.y });
export const scaled = (a: Spot, by: number): Spot => ({ x: a.x * by, y: a.y * by });
export const between = (a: Spot, b: Spot, t: number): Spot => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
});
export const distance = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);
export const length = (a: Spot): number => Math.hypot(a.x, a.y);
export const unit = (a: Spot): Spot => {
  const size = length(a);
  return size < 1e-9 ? { x: 0, y: -1 } : scaled(a, 1 / size);
};
/** Quarter turn clockwise as seen on the screen. */
export const across = (a: Spot): Spot => ({ x: -a.y, y: a.x });
export const at = (degrees: number, distance: number): Spot => ({
  x: Math.cos((degrees * Math.PI) / 180) * distance,
  y: Math.sin((degrees * Math.PI) / 180) * distance,
});

export const straight = (a: Spot, b: Spot): Curve => [
  a,
  between(a, b, 1 / 3),
  between(a, b, 2 / 3),
  b,
];

export function pointOn([a, b, c, d]: Curve, t: number): Spot {
  const u = 1 - t;
  const [p, q, r, s] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
  return {
    x: p * a.x + q * b.x + r * c.x + s * d.x,
    y: p * a.y + q * b.y + r * c.y + s * d.y,
  };
}

/** Unit direction of travel at t. */
export function heading(curve: Curve, t: number): Spot {
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
export function sampled(curve: Curve, steps = 16): Spot[] {
  return Array.from({ length: steps + 1 }, (_, i) => pointOn(curve, i / steps));
}

/** The piece of a curve between two parameters. */
export function section(curve: Curve, from: number, to: number): Curve {
  const [, tail] = split(curve, from);
  const [head] = split(tail, (to - from) / (1 - from));
  return head;
}

const fine = (n: number) => String(Math.round(n * 100) / 100);
export const spot = ({ x, y }: Spot): string => `${fine(x)} ${fine(y)}`;

/** SVG path data of a curve. */
export function drawn(curve: Curve): string {
  return `M${spot(curve[0])}C${spot(curve[1])} ${spot(curve[2])} ${spot(curve[3])}`;
}

/** SVG path data of a closed polygon. */
export function polygon(corners: readonly Spot[]): string {
  return `M${corners.map(spot).join('L')}Z`;
}

/** Distance from a point to the nearest of the points along a polyline's segments. */
export function distanceToLine(p: Spot, line: readonly Spot[]): number {
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
