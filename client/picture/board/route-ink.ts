import type { HexSpec, Table, TileShape } from '../../../engine/index.ts';
import type { RouteMark } from '../scene.ts';
import { shownHex } from './board-ink.ts';
import { type RouteSizes, routeStyle } from './route-style.ts';
import type { Tabletop } from './tabletop.ts';
import { across, type Curve, drawn, heading, plus, type Point } from '../art/curve.ts';
import { type Ink } from '../art/ink.ts';
import { layout } from '../art/layout.ts';

export interface PlacedInk extends Point {
  readonly inks: readonly Ink[];
}

/** One item of a way: a stop, or a hex passed. */
export interface Step {
  readonly hex: string;
  readonly node?: number;
}

export function stepOf(word: string): Step {
  const [hex = '', node] = word.split('.');
  return node === undefined ? { hex } : { hex, node: Number(node) };
}

/** The width of a line's light edge, and the distance between two parallel lines. */
const EDGE = 1.7;
const ABREAST = 1.25;

/**
 * The lines of runs over their track, one list each. Several runs over one piece of track run side by side;
 * no legal set has them.
 */
export function routeInk(
  table: Table,
  top: Tabletop,
  routes: readonly RouteMark[],
  sizes: RouteSizes,
): readonly (readonly PlacedInk[])[] {
  const specs = new Map(table.box.map.hexes.map((hex) => [hex.at, hex]));
  const pieces = routes.map(({ way }) => trackOf(way, table, top, specs));
  const users = new Map<string, number[]>();
  pieces.forEach((list, i) => {
    for (const name of new Set(list.map(nameOf))) users.set(name, [...(users.get(name) ?? []), i]);
  });
  return routes.map((route, i) => {
    const line = { ...routeStyle(route, i, sizes), width: sizes.line, cap: 'round' as const };
    const edge = { colour: 'legal', width: sizes.line * EDGE, cap: 'round' } as const;
    return pieces[i]!.map((piece): PlacedInk => {
      const along = users.get(nameOf(piece))!;
      const by = (along.indexOf(i) - (along.length - 1) / 2) * sizes.line * ABREAST;
      const d = drawn(by === 0 ? piece.curve : aside(piece.curve, by));
      return {
        ...top.hexes.get(piece.hex)!,
        inks: [
          { ink: 'shape', d, line: edge, opacity: 0.8 },
          { ink: 'shape', d, line, opacity: route.tentative ? 0.85 : 1 },
        ],
      };
    });
  });
}

/** A piece of track of a hex, from its middle. */
interface Piece {
  readonly hex: string;
  readonly path: number;
  readonly curve: Curve;
}

const nameOf = ({ hex, path }: Piece): string => `${hex} ${path}`;

/**
 * A curve moved sideways. It is moved to the right of the direction in which it runs rightwards, so that
 * neighbouring hexes agree.
 */
function aside(curve: Curve, by: number): Curve {
  const [a, b, c, d] = curve;
  const far = d.x < a.x ? -by : by;
  const [from, to] = [across(heading(curve, 0)), across(heading(curve, 1))];
  return [plus(a, from, far), plus(b, from, far), plus(c, to, far), plus(d, to, far)];
}

/** The track that a way runs over. */
function trackOf(
  way: RouteMark['way'],
  table: Table,
  top: Tabletop,
  specs: ReadonlyMap<string, HexSpec>,
): Piece[] {
  const steps = way.map(stepOf);
  return steps.flatMap((step, i) => {
    const spec = specs.get(step.hex);
    if (!spec) return [];
    const { shape } = shownHex(table, spec);
    const { paths } = layout(shape, top.hexagon);
    const before = edgeTo(top, step.hex, steps[i - 1]?.hex);
    const after = edgeTo(top, step.hex, steps[i + 1]?.hex);
    return pathsOf(shape, step, before, after, steps[i + 1]).map((path) => ({
      hex: step.hex,
      path,
      curve: paths[path]!.curve,
    }));
  });
}

function edgeTo(top: Tabletop, from: string, to: string | undefined): number | undefined {
  if (to === undefined || to === from) return undefined;
  return top.grid.edgeTowards(from, to) ?? undefined;
}

/** Which paths of its hex a step uses. */
function pathsOf(
  shape: TileShape,
  { hex, node }: Step,
  before: number | undefined,
  after: number | undefined,
  next: Step | undefined,
): number[] {
  const ends = [before, after].filter((edge) => edge !== undefined);
  const used = new Set<number>();
  if (node !== undefined) {
    for (const edge of ends) for (const path of between(shape, edge, node)) used.add(path);
    if (next?.hex === hex && next.node !== undefined)
      shape.paths.forEach(({ a, b }, i) => {
        const nodes = [a, b].map((end) => (end.kind === 'node' ? end.node : -1));
        if (nodes.includes(node) && nodes.includes(next.node!)) used.add(i);
      });
  } else if (ends.length === 2) {
    const direct = shape.paths.findIndex(
      ({ a, b }) =>
        a.kind === 'edge' && b.kind === 'edge' && ends.includes(a.edge) && ends.includes(b.edge),
    );
    if (direct >= 0) used.add(direct);
    else
      for (const junction of shape.nodes.filter(({ kind }) => kind !== 'city'))
        for (const edge of ends)
          for (const path of between(shape, edge, junction.index)) used.add(path);
  }
  return [...used];
}

function between(shape: TileShape, edge: number, node: number): number[] {
  return shape.paths.flatMap(({ a, b }, i) => {
    const here = [a, b].some((end) => end.kind === 'edge' && end.edge === edge);
    return here && [a, b].some((end) => end.kind === 'node' && end.node === node) ? [i] : [];
  });
}
