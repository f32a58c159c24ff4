/**
 * Where 18xx-maker draws track and stops. A hex has its first side at the bottom; angles run clockwise from there,
 * and 1 is the way from the centre to the middle of a side.
 */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const CENTRE: Point = { x: 0, y: 0 };

export function spotAt(angle: number, percent: number): Point {
  const turned = (angle * Math.PI) / 180;
  return { x: -Math.sin(turned) * percent, y: Math.cos(turned) * percent };
}

export const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** How many sides further a piece of track ends. A type that is not named here leads to the centre. */
export const REACH: Readonly<Record<string, number>> = { sharp: 1, gentle: 2, straight: 3 };

const STEPS = 24;

/** Points along a piece of track from its side on. `reach` 0 = to the centre. */
export function curve(side: number, reach: number): readonly Point[] {
  const steps = Array.from({ length: STEPS + 1 }, (_, i) => i / STEPS);
  const angle = side * 60;
  if (reach === 0 || reach === 3)
    return steps.map((part) => spotAt(angle, 1 - part * (reach === 0 ? 1 : 2)));
  // An arc round the corner between two sides, or round a point beyond the side between them.
  const middle = spotAt(angle + reach * 30, reach === 1 ? 2 / Math.sqrt(3) : 2);
  const from = direction(middle, spotAt(angle, 1));
  const to = direction(middle, spotAt(angle + reach * 60, 1));
  const swing = Math.atan2(Math.sin(to - from), Math.cos(to - from));
  const radius = apart(middle, spotAt(angle, 1));
  return steps.map((part) => ({
    x: middle.x + radius * Math.cos(from + swing * part),
    y: middle.y + radius * Math.sin(from + swing * part),
  }));
}

const direction = (from: Point, to: Point): number => Math.atan2(to.y - from.y, to.x - from.x);

/** The nearest point of a curve: how far off, and how far along. */
export function nearest(line: readonly Point[], spot: Point): { off: number; along: number } {
  let best = { off: Infinity, along: 0 };
  line.forEach((point, i) => {
    const off = apart(point, spot);
    if (off < best.off) best = { off, along: i / (line.length - 1) };
  });
  return best;
}
