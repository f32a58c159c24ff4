import type { Ink, Line } from './ink.ts';
import {
  type Curve,
  type Point,
  across,
  distance,
  drawn,
  heading,
  minus,
  plus,
  pointOn,
  polygon,
  sampled,
  scaled,
  section,
  straight,
  unit,
} from './curve.ts';
import type { Hexagon } from './hexagon.ts';
import type { Layout, PlacedPath } from './layout.ts';

export const TRACK = 10;
export const CASING = 16;

const rail = (width: number, colour: Line['colour'], cap: Line['cap'] = 'butt'): Line => ({
  colour,
  width,
  cap,
});

/** All track of a tile: a light edge under everything, and a bridge where track crosses track. */
export function trackArt(placed: Layout): Ink[] {
  const ink: Ink[] = [];
  const tapering = placed.paths.filter((path) => endsHere(path, placed));
  const running = placed.paths.filter((path) => !tapering.includes(path));
  for (const { curve } of running)
    ink.push({ ink: 'shape', d: drawn(curve), line: rail(CASING, 'casing') });
  for (const path of running) ink.push(...rails(path, drawn(path.curve)));
  for (const { over, again, path } of crossings(running)) {
    ink.push({ ink: 'shape', d: drawn(over), line: rail(CASING, 'casing') });
    ink.push(...rails(path, drawn(again)));
  }
  for (const { curve, path } of tapering) {
    const inward = path.a.kind === 'edge' ? curve : ([...curve].reverse() as unknown as Curve);
    ink.push(...taper(inward));
  }
  return ink;
}

function rails({ path }: PlacedPath, d: string): Ink[] {
  const black: Ink = { ink: 'shape', d, line: rail(TRACK, 'track') };
  if (path.track === 'narrow' || path.track === 'thin')
    return [{ ink: 'shape', d, line: { ...rail(TRACK - 2, 'track'), dash: [9, 4] } }];
  if (path.track === 'dual') return [black, { ink: 'shape', d, line: rail(TRACK / 3, 'casing') }];
  return [black];
}

/** Track that ends in an off-board area, or that is printed as a terminus. */
function endsHere({ path }: PlacedPath, placed: Layout): boolean {
  if (path.terminal) return true;
  return [path.a, path.b].some(
    (end) => end.kind === 'node' && placed.nodes[end.node]!.node.kind === 'offboard',
  );
}

/** An arrow that narrows from the side of the hex inwards. */
function taper(curve: Curve): Ink[] {
  const left: Point[] = [];
  const right: Point[] = [];
  for (const t of [0, 0.35, 0.7, 1]) {
    const p = pointOn(curve, t);
    const side = scaled(across(heading(curve, t)), (TRACK / 2) * (1 - t * 0.8));
    left.push(plus(p, side));
    right.unshift(minus(p, side));
  }
  const d = polygon([...left, ...right]);
  return [
    { ink: 'shape', d, line: { colour: 'casing', width: 5 } },
    { ink: 'shape', d, fill: 'track' },
  ];
}

interface Crossing {
  readonly path: PlacedPath;
  /** The piece of `path` that is drawn again, above: its light edge, and the track a little longer. */
  readonly over: Curve;
  readonly again: Curve;
}

/** Where two pieces of track that do not meet cross each other. */
export function crossings(paths: readonly PlacedPath[]): Crossing[] {
  const lines = paths.map(({ curve }) => sampled(curve, 24));
  const found: Crossing[] = [];
  paths.forEach((path, j) => {
    for (let i = 0; i < j; i++) {
      const under = paths[i]!;
      if (meet(under, path)) continue;
      const t = crossing(lines[i]!, lines[j]!);
      if (t === undefined) continue;
      const span = 15 / Math.max(30, roughLength(lines[j]!));
      if (t - span * 1.2 < 0.02 || t + span * 1.2 > 0.98) continue;
      const over = section(path.curve, t - span, t + span);
      const again = section(path.curve, t - span * 1.2, t + span * 1.2);
      found.push({ path, over, again });
    }
  });
  return found;
}

function meet(a: PlacedPath, b: PlacedPath): boolean {
  const key = (end: PlacedPath['path']['a']) =>
    end.kind === 'edge' ? `e${end.edge}` : `n${end.node}`;
  const ends = [key(a.path.a), key(a.path.b)];
  return ends.includes(key(b.path.a)) || ends.includes(key(b.path.b));
}

const roughLength = (line: readonly Point[]): number =>
  line.reduce((sum, p, i) => (i === 0 ? 0 : sum + distance(p, line[i - 1]!)), 0);

/** Parameter along `b` where polyline b crosses polyline a. */
function crossing(a: readonly Point[], b: readonly Point[]): number | undefined {
  for (let j = 1; j < b.length; j++)
    for (let i = 1; i < a.length; i++) {
      const p = b[j - 1]!;
      const q = a[i - 1]!;
      const r = minus(b[j]!, p);
      const s = minus(a[i]!, q);
      const cross = r.x * s.y - r.y * s.x;
      if (Math.abs(cross) < 1e-9) continue;
      const between = minus(q, p);
      const t = (between.x * s.y - between.y * s.x) / cross;
      const u = (between.x * r.y - between.y * r.x) / cross;
      if (t >= 0 && t <= 1 && u >= 0 && u <= 1) return (j - 1 + t) / (b.length - 1);
    }
  return undefined;
}

/** Track that something else will bring: short dashes at the side (tile language `stub`). */
export function stubArt(hexagon: Hexagon, edge: number): Ink[] {
  const from = hexagon.sides[edge]!;
  const d = drawn(straight(from, plus(from, unit(from), -26)));
  return [
    { ink: 'shape', d, line: rail(CASING - 2, 'casing') },
    { ink: 'shape', d, line: { ...rail(TRACK - 2, 'track'), dash: [6, 4] } },
  ];
}
