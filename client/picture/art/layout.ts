import type { PathEnd, TileNode, TilePath, TileShape } from '../../../engine/index.ts';
import {
  type Curve,
  type Point,
  ORIGIN,
  across,
  at,
  distance,
  distanceToLine,
  heading,
  length,
  minus,
  plus,
  pointOn,
  sampled,
  scaled,
  split,
  straight,
  unit,
} from './curve.ts';
import { type Hexagon, inset, towards } from './hexagon.ts';

/** Where a stop of a tile is drawn. */
export interface PlacedNode {
  readonly node: TileNode;
  readonly centre: Point;
  /** Middle of every station circle; empty for anything but a city. */
  readonly slots: readonly Point[];
  /** Direction of the track through it; a town's bar lies across. */
  readonly along: Point;
  /** A town drawn as a bar on its track, not as a dot. */
  readonly bar: boolean;
}

export interface PlacedPath {
  readonly path: TilePath;
  /** Runs from end a to end b. */
  readonly curve: Curve;
}

export interface Layout {
  readonly nodes: readonly PlacedNode[];
  readonly paths: readonly PlacedPath[];
}

export const SLOT_RADIUS = 23;
export const TOWN_RADIUS = 9;
const GAP = 5;
const HALF_TRACK = 6;

/** One way to draw a node: where, and its track. */
interface Candidate {
  readonly centre: Point;
  readonly along: Point;
  readonly discs: readonly Point[];
  readonly radius: number;
  readonly curves: ReadonlyMap<TilePath, Curve>;
  readonly lines: readonly (readonly Point[])[];
  /** How much it differs from the drawing on an otherwise empty tile. */
  readonly strain: number;
}

const kept = new WeakMap<TileShape, Map<string, Layout>>();

/** Places stops and track of a shape that is turned already. The same shape gives the same object. */
export function layout(shape: TileShape, hexagon: Hexagon): Layout {
  let byFrame = kept.get(shape);
  if (!byFrame) kept.set(shape, (byFrame = new Map()));
  let known = byFrame.get(hexagon.orientation);
  if (!known) byFrame.set(hexagon.orientation, (known = work(shape, hexagon)));
  return known;
}

/** Track from side to side: straight, or the arc that meets both sides squarely. */
export function sideToSide(hexagon: Hexagon, a: number, b: number): Curve {
  const from = hexagon.sides[a]!;
  const to = hexagon.sides[b]!;
  const apart = Math.min((a - b + 6) % 6, (b - a + 6) % 6);
  if (apart === 3) return straight(from, to);
  const handle = apart === 2 ? 53.6 : 38.5;
  return [from, plus(from, unit(from), -handle), plus(to, unit(to), -handle), to];
}

function work(shape: TileShape, hexagon: Hexagon): Layout {
  const fixed = new Map<TilePath, Curve>();
  for (const path of shape.paths)
    if (path.a.kind === 'edge' && path.b.kind === 'edge')
      fixed.set(path, sideToSide(hexagon, path.a.edge, path.b.edge));
  const passing = [...fixed.values()].map((curve) => sampled(curve, 12));
  const offered = shape.nodes.map((node) => candidates(shape, node, hexagon));
  const chosen = choose(offered, shape.nodes, passing, hexagon);

  const nodes = shape.nodes.map((node, i): PlacedNode => {
    const { centre, along, discs } = chosen[i]!;
    const bar = node.kind === 'town' && spokes(shape, i).length === 2 && !meetsNode(shape, i);
    return { node, centre, along, bar, slots: node.kind === 'city' ? discs : [] };
  });
  const spotOf = (end: PathEnd): Point =>
    end.kind === 'edge' ? hexagon.sides[end.edge]! : nodes[end.node]!.centre;
  const paths = shape.paths.map((path): PlacedPath => {
    const own = chosen.find((candidate) => candidate.curves.has(path))?.curves.get(path);
    const curve = fixed.get(path) ?? own ?? straight(spotOf(path.a), spotOf(path.b));
    return { path, curve };
  });
  return { nodes, paths };
}

interface Spoke {
  readonly path: TilePath;
  readonly edge: number;
  /** The path is written edge first. */
  readonly inward: boolean;
}

function spokes(shape: TileShape, node: number): Spoke[] {
  const found: Spoke[] = [];
  for (const path of shape.paths) {
    const { a, b } = path;
    if (a.kind === 'edge' && b.kind === 'node' && b.node === node)
      found.push({ path, edge: a.edge, inward: true });
    if (b.kind === 'edge' && a.kind === 'node' && a.node === node)
      found.push({ path, edge: b.edge, inward: false });
  }
  return found;
}

const meetsNode = (shape: TileShape, node: number): boolean =>
  shape.paths.some(
    ({ a, b }) => a.kind === 'node' && b.kind === 'node' && (a.node === node || b.node === node),
  );

const angleOf = (p: Point): number => (Math.atan2(p.y, p.x) * 180) / Math.PI;

function candidates(shape: TileShape, node: TileNode, hexagon: Hexagon): Candidate[] {
  const ways = spokes(shape, node.index);
  const alone = shape.nodes.length === 1;
  const crowded = shape.paths.some(({ a, b }) => a.kind === 'edge' && b.kind === 'edge');
  const onTrack = ways.length === 2 && !meetsNode(shape, node.index);
  const offer = (centre: Point, strain: number, along?: Point) =>
    spoked(node, ways, hexagon, alone, centre, strain, along);

  if (node.loc === 'center') return [offer(ORIGIN, 0)];
  if (onTrack && node.kind !== 'offboard' && !(alone && node.kind !== 'town' && !crowded))
    return alongTrack(node, ways as [Spoke, Spoke], hexagon, alone);
  if (typeof node.loc === 'number') {
    const way = towards(hexagon, node.loc);
    return [50, 44, 56, 38].map((far, i) => offer(scaled(way, far), i));
  }
  if (alone && !crowded) return [offer(ORIGIN, 0)];
  if (ways.length === 0) {
    const turns = [180, 0, 90, 270, 210, 330, 150, 30, 120, 60, 240, 300];
    return turns.flatMap((angle, i) => [
      offer(at(angle, 42), i * 0.4),
      offer(at(angle, 50), i * 0.4 + 1),
    ]);
  }
  if (ways.length === 1) {
    const way = towards(hexagon, ways[0]!.edge);
    return [50, 44, 56, 36, 26].map((far, i) => offer(scaled(way, far), i));
  }
  const mean = ways.reduce<Point>((sum, { edge }) => plus(sum, towards(hexagon, edge)), ORIGIN);
  const leaning = length(mean) > 0.4;
  const base = leaning ? angleOf(mean) : -90;
  const swing = leaning ? [0, 20, -20, 45, -45] : [0, 60, -60, 120, -120, 180, 30, -30, 90, -90];
  return swing.flatMap((by, i) =>
    [38, 30, 46, 22, 52].map((far, j) => offer(at(base + by, far), i * 1.2 + j * 0.5)),
  );
}

/** A stop on its own track, moved along it if something is in the way. */
function alongTrack(
  node: TileNode,
  [first, second]: [Spoke, Spoke],
  hexagon: Hexagon,
  alone: boolean,
): Candidate[] {
  const whole = sideToSide(hexagon, first.edge, second.edge);
  const wanted = typeof node.loc === 'number' ? scaled(towards(hexagon, node.loc), 50) : undefined;
  const steps = [0.5, 0.44, 0.56, 0.38, 0.62, 0.32, 0.68, 0.27, 0.73, 0.23, 0.77];
  return steps.map((t, i): Candidate => {
    const centre = pointOn(whole, t);
    const [before, after] = split(whole, t);
    const along = heading(whole, t);
    const strain = wanted ? distance(centre, wanted) / 8 : i * 0.8;
    const curves = new Map([
      [first.path, first.inward ? before : flip(before)],
      [second.path, second.inward ? flip(after) : after],
    ]);
    return finish(node, centre, along, curves, strain, alone);
  });
}

const flip = ([a, b, c, d]: Curve): Curve => [d, c, b, a];

/** A stop off the middle of its track. Each exit leaves its side at a right angle and bends to the stop. */
function spoked(
  node: TileNode,
  ways: readonly Spoke[],
  hexagon: Hexagon,
  alone: boolean,
  centre: Point,
  strain: number,
  along?: Point,
): Candidate {
  const curves = new Map<TilePath, Curve>();
  for (const { path, edge, inward } of ways) {
    const from = hexagon.sides[edge]!;
    const to = node.kind === 'offboard' ? reach(from, centre) : centre;
    const far = distance(from, to);
    const leave = plus(from, unit(from), -far * 0.5);
    const curve: Curve = [from, leave, plus(to, minus(leave, to), 0.4), to];
    curves.set(path, inward ? curve : flip(curve));
  }
  const radial = length(centre) < 1 ? { x: 0, y: 1 } : unit(centre);
  const way = along ?? (ways[0] ? unit(minus(hexagon.sides[ways[0].edge]!, centre)) : radial);
  return finish(node, centre, way, curves, strain, alone);
}

/** Track into an off-board area stops short of its figures. */
function reach(from: Point, centre: Point): Point {
  const inward = minus(centre, from);
  return plus(from, unit(inward), Math.min(length(inward), 30));
}

function finish(
  node: TileNode,
  centre: Point,
  along: Point,
  curves: ReadonlyMap<TilePath, Curve>,
  strain: number,
  alone: boolean,
): Candidate {
  const level = alone || curves.size === 0;
  const discs = node.kind === 'city' ? slotSpots(node.slots, centre, level) : [centre];
  const barred = node.kind === 'town' && curves.size === 2;
  const radius =
    node.kind === 'city' ? SLOT_RADIUS : node.kind === 'offboard' ? 2 : barred ? 16 : TOWN_RADIUS;
  const lines = [...curves.values()].map((curve) => sampled(curve, 8));
  return { centre, along, discs, radius, curves, lines, strain };
}

/** Station circles of a city around its middle: alone, a pair, a triangle, a square, a ring. */
function slotSpots(slots: number, centre: Point, level: boolean): Point[] {
  const r = SLOT_RADIUS;
  if (slots <= 1) return [centre];
  if (slots === 2) {
    const side = level || length(centre) < 20 ? { x: 1, y: 0 } : across(unit(centre));
    const right = side.x < 0 ? scaled(side, -1) : side;
    return [plus(centre, right, -r), plus(centre, right, r)];
  }
  if (slots === 3) return [-90, 150, 30].map((angle) => plus(centre, at(angle, r * 1.16)));
  if (slots === 4) return [-135, -45, 135, 45].map((angle) => plus(centre, at(angle, r * 1.42)));
  const ring = r / Math.sin(Math.PI / slots);
  return Array.from({ length: slots }, (_, i) => plus(centre, at(-90 + (360 / slots) * i, ring)));
}

/** The choice for every node that keeps stops apart, off foreign track and inside the hex. */
function choose(
  offered: readonly (readonly Candidate[])[],
  nodes: readonly TileNode[],
  passing: readonly (readonly Point[])[],
  hexagon: Hexagon,
): Candidate[] {
  const own = offered.map((list) =>
    list.map(
      (candidate) => candidate.strain + trespass(candidate, passing) + spill(candidate, hexagon),
    ),
  );
  const chosen = offered.map((_, i) => own[i]!.indexOf(Math.min(...own[i]!)));
  const cost = (i: number, pick: number): number => {
    const mine = offered[i]![pick]!;
    let sum = own[i]![pick]!;
    for (let j = 0; j < offered.length; j++) {
      if (j === i) continue;
      sum += conflict(mine, offered[j]![chosen[j]!]!);
    }
    return sum;
  };
  if (nodes.length === 2) {
    let best = Infinity;
    offered[0]!.forEach((a, i) =>
      offered[1]!.forEach((b, j) => {
        const sum = own[0]![i]! + own[1]![j]! + conflict(a, b);
        if (sum < best - 1e-9) {
          best = sum;
          chosen[0] = i;
          chosen[1] = j;
        }
      }),
    );
  } else {
    for (let round = 0; round < 6; round++)
      for (let i = 0; i < offered.length; i++) {
        const costs = offered[i]!.map((_, pick) => cost(i, pick));
        chosen[i] = costs.indexOf(Math.min(...costs));
      }
  }
  return offered.map((list, i) => list[chosen[i]!]!);
}

const excess = (need: number, have: number): number =>
  have >= need ? 0 : ((need - have) / 4) ** 2;

function trespass(candidate: Candidate, lines: readonly (readonly Point[])[]): number {
  let sum = 0;
  for (const disc of candidate.discs)
    for (const line of lines)
      sum += excess(candidate.radius + HALF_TRACK + GAP - 1, distanceToLine(disc, line));
  return sum;
}

function spill(candidate: Candidate, hexagon: Hexagon): number {
  let sum = 0;
  for (const disc of candidate.discs) sum += excess(candidate.radius + 4, inset(hexagon, disc)) * 2;
  return sum;
}

function conflict(a: Candidate, b: Candidate): number {
  let sum = trespass(a, b.lines) + trespass(b, a.lines);
  for (const p of a.discs)
    for (const q of b.discs) sum += 3 * excess(a.radius + b.radius + GAP, distance(p, q));
  return sum;
}

/** Where each station circle of a city lies, by the city's position among the cities of the tile. */
export function slotsOf(placed: Layout, city: number): readonly Point[] {
  return placed.nodes.find(({ node }) => node.cityIndex === city)?.slots ?? [];
}
