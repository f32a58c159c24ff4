import { EDGES, type Table } from '../../../engine/index.ts';
import { at, distance, minus, plus, sampled, type Point, spot, unit } from '../art/curve.ts';
import { faceArt } from '../art/face/face-art.ts';
import { type PlacedNode, SLOT_RADIUS, TOWN_RADIUS } from '../art/layout.ts';
import { apart, type Rect } from '../art/face/free-space.ts';
import type { Paint } from '../palette.ts';
import type { Scene } from '../scene.ts';
import { faceOf } from './board-ink.ts';
import { plateInk, plateSize } from './mark-ink.ts';
import { type PlacedInk, type Step, stepOf } from './route-ink.ts';
import { type RouteSizes, routeStyle } from './route-style.ts';
import type { Tabletop } from './tabletop.ts';

/** The revenue of a run at a stop, or its sum, on a plate. */
export interface Figure {
  readonly route: string;
  readonly of: 'stop' | 'sum';
  readonly text: string;
  readonly size: number;
  readonly colour: Paint;
  /** Where it lies, board units. */
  readonly rect: Rect;
  /** The middle of its stop, and how far the stop reaches. */
  readonly stop: Point;
  readonly rim: number;
}

type Asked = Pick<Scene, 'table' | 'routes' | 'phase' | 'options'>;

const kept = new WeakMap<Table, { readonly key: string; readonly figures: readonly Figure[] }>();

/**
 * The figures of all routes. None covers another. Each stands as near to its stop as the others allow, and
 * off stations, print and track if it can. Figures of a route never depend on later routes, so nothing
 * jumps while the next route is drawn.
 */
export function routeFigures(asked: Asked, top: Tabletop, sizes: RouteSizes): readonly Figure[] {
  const { table, routes, phase, options } = asked;
  const key = JSON.stringify([table.revision.board, routes, phase, options, sizes]);
  const known = kept.get(table);
  if (known?.key === key) return known.figures;
  const figures: Figure[] = [];
  const ground = groundOn(asked, top);
  routes.forEach((route, position) => {
    const { colour } = routeStyle(route, position, sizes);
    const put = (step: Step, of: Figure['of'], text: string, size: number | undefined) => {
      const stop = size === undefined ? undefined : stopAt(asked, top, step);
      if (size === undefined || !stop) return;
      const taken = figures.map(({ rect }) => rect);
      const care = (LEGIBLE / size) ** 2;
      const rect = placed(plateSize(text, size), stop, taken, ground.around(step.hex), care);
      figures.push({
        route: route.id,
        of,
        text,
        size,
        colour,
        rect,
        stop: stop.spot,
        rim: stop.rim,
      });
    };
    const steps = route.way.map(stepOf);
    steps.forEach((step, i) => {
      const revenue = route.revenues?.[i];
      if (revenue !== undefined) put(step, 'stop', String(revenue), sizes.stop);
    });
    const last = steps.at(-1);
    if (last && route.sum !== undefined) put(last, 'sum', route.sum, sizes.sum);
  });
  kept.set(table, { key, figures });
  return figures;
}

/** The figures on their plates. A figure whose stop is hidden by another one is tied to it by a line. */
export function figureInk(figures: readonly Figure[]): PlacedInk[] {
  return [...figures.flatMap(tether), ...figures.map(plate)];
}

const plate = ({ rect: { x, y }, of, text, size, colour }: Figure): PlacedInk => ({
  x,
  y,
  inks: plateInk(text, colour, { size, full: of === 'sum' }),
});

/** A figure farther from its stop than this is tied to it. */
const LOOSE = 9;

function tether({ rect, stop, rim, colour }: Figure): PlacedInk[] {
  if (gapTo(rect, stop) <= rim + LOOSE) return [];
  const to = plus(minus(stop, rect), unit(minus(rect, stop)), rim);
  const d = `M0 0L${spot(to)}`;
  return [
    {
      x: rect.x,
      y: rect.y,
      inks: [
        { ink: 'shape', d, line: { colour: 'legal', width: 5.5, cap: 'round' }, opacity: 0.8 },
        { ink: 'shape', d, line: { colour, width: 2.5, cap: 'round' } },
      ],
    },
  ];
}

/** The distance from a point to a rectangle. */
function gapTo({ x, y, w, h }: Rect, p: Point): number {
  return Math.hypot(Math.max(0, Math.abs(p.x - x) - w / 2), Math.max(0, Math.abs(p.y - y) - h / 2));
}

interface Stop {
  readonly spot: Point;
  readonly rim: number;
}

/** The position of a stop on the table top. A way that ends on open track has the middle of its hex. */
function stopAt({ table, phase, options }: Asked, top: Tabletop, step: Step): Stop | undefined {
  const centre = top.hexes.get(step.hex);
  const hex = table.box.map.hexes.find((spec) => spec.at === step.hex);
  if (!hex || !centre) return undefined;
  const art = faceArt(faceOf(table, hex, top.hexagon, phase, options));
  const node = step.node === undefined ? undefined : art.layout.nodes[step.node];
  return node
    ? { spot: plus(centre, node.centre), rim: reach(node) }
    : { spot: centre, rim: TOWN_RADIUS };
}

function reach({ node, centre, slots }: PlacedNode): number {
  if (node.kind === 'offboard') return 0;
  if (node.kind !== 'city') return TOWN_RADIUS + 3;
  return Math.max(...slots.map((slot) => distance(slot, centre))) + SLOT_RADIUS + 2;
}

/** At this height of letters the print of the board still matters. Seen from farther away, it matters less. */
const LEGIBLE = 18;

/** The free spot beside a stop with the least cost. Far enough out there always is one. */
function placed(
  size: { readonly w: number; readonly h: number },
  { spot: middle, rim }: Stop,
  taken: readonly Rect[],
  ground: readonly Ground[],
  care: number,
): Rect {
  let best: Rect | undefined;
  let least = Infinity;
  for (let gap = 3; gap < least; gap += STEP)
    WAYS.forEach((way, turn) => {
      const rect = beside(middle, way, rim + gap, size);
      if (!taken.every((other) => apart(other, rect, AIR))) return;
      const cost = gap + turn * UNUSUAL + care * covered(rect, ground);
      if (cost >= least) return;
      best = rect;
      least = cost;
    });
  return best!;
}

/** The distance between two figures, the step between rings, and the cost of the next direction. */
const AIR = 2;
const STEP = 6;
const UNUSUAL = 0.5;
/** Directions around a stop, the usual ones first: up right, up left, down right, down left, ... */
const WAYS: readonly Point[] = [
  -45, -135, 45, 135, -90, 90, 0, 180, -67, -113, 67, 113, -22, 22, -158, 158,
].map((degrees) => at(degrees, 1));

/** A rectangle beside a point, at this distance in this direction. */
function beside(p: Point, way: Point, far: number, { w, h }: { w: number; h: number }): Rect {
  const within = Math.min(w / 2 / Math.abs(way.x), h / 2 / Math.abs(way.y));
  return { ...plus(p, way, far + within), w, h };
}

/** Something printed or lying there, and what it costs to cover a unit of it. */
interface Ground extends Rect {
  readonly worth: number;
}

const WORTH = { station: 0.6, town: 0.4, revenue: 0.4, name: 0.25, other: 0.06, track: 0.05 };

function covered(rect: Rect, ground: readonly Ground[]): number {
  let sum = 0;
  for (const { x, y, w, h, worth } of ground) {
    const wide = (rect.w + w) / 2 - Math.abs(rect.x - x);
    const high = (rect.h + h) / 2 - Math.abs(rect.y - y);
    if (wide > 0 && high > 0) sum += Math.min(wide, w) * Math.min(high, h) * worth;
  }
  return sum;
}

/** Everything on a hex and its neighbours, computed when it is asked for. */
function groundOn({ table, phase, options }: Asked, top: Tabletop) {
  const specs = new Map(table.box.map.hexes.map((hex) => [hex.at, hex]));
  const hexes = new Map<string, readonly Ground[]>();
  const on = (hex: string): readonly Ground[] => {
    const known = hexes.get(hex);
    const spec = specs.get(hex);
    if (known || !spec) return known ?? [];
    const centre = top.hexes.get(hex)!;
    const { rects, layout } = faceArt(faceOf(table, spec, top.hexagon, phase, options));
    const square = (p: Point, side: number, worth: number): Ground => ({
      ...plus(centre, p),
      w: side,
      h: side,
      worth,
    });
    const ground = [
      ...rects.map(({ what, rect }) => ({ ...rect, ...plus(centre, rect), worth: worthOf(what) })),
      ...layout.nodes.flatMap(({ node, centre: middle, slots }) => [
        ...slots.map((slot) => square(slot, 2 * SLOT_RADIUS, WORTH.station)),
        ...(node.kind === 'town' || node.kind === 'halt'
          ? [square(middle, 2 * TOWN_RADIUS, WORTH.town)]
          : []),
      ]),
      ...layout.paths.flatMap(({ curve }) =>
        sampled(curve, 10).map((p) => square(p, 10, WORTH.track)),
      ),
    ];
    hexes.set(hex, ground);
    return ground;
  };
  return {
    around: (hex: string): readonly Ground[] =>
      [hex, ...EDGES.map((edge) => top.grid.neighbour(hex, edge))].flatMap(on),
  };
}

function worthOf(what: string): number {
  if (what.startsWith('revenue')) return WORTH.revenue;
  return what.startsWith('name') ? WORTH.name : WORTH.other;
}
