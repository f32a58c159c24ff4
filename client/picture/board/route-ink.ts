import type { TileShape } from '../../../engine/hexes/shape.ts';
import type { HexSpec } from '../../../engine/kernel/box.ts';
import type { Table } from '../../../engine/kernel/table.ts';
import { ROUTE_STYLES, type Paint } from '../palette.ts';
import type { RouteMark } from '../scene.ts';
import type { Tabletop } from './tabletop.ts';
import { shown } from './board-ink.ts';
import { drawn, type Spot } from '../art/curve.ts';
import { type Ink } from '../art/ink.ts';
import { layout } from '../art/layout.ts';
import { plateInk } from './mark-ink.ts';

export interface PlacedInk extends Spot {
  readonly inks: readonly Ink[];
}

interface Step {
  readonly hex: string;
  readonly node?: number;
}

/** A run drawn over its track: line and dash by its place in the list, figures at its stops. */
export function routeInk(
  table: Table,
  top: Tabletop,
  route: RouteMark,
  position: number,
  count: number,
): PlacedInk[] {
  const style = ROUTE_STYLES[position % ROUTE_STYLES.length]!;
  const colour = (route.colour ?? style.colour) as Paint;
  const steps = route.way.map(stepOf);
  const specs = new Map(table.box.map.hexes.map((hex) => [hex.at, hex]));
  const aside = (position - (count - 1) / 2) * 5;
  const lines: PlacedInk[] = [];
  const plates: PlacedInk[] = [];
  steps.forEach((step, i) => {
    const spec = specs.get(step.hex);
    const centre = top.hexes.get(step.hex);
    if (!spec || !centre) return;
    const before = edgeTo(top, step.hex, steps[i - 1]?.hex);
    const after = edgeTo(top, step.hex, steps[i + 1]?.hex);
    for (const d of curves(table, top, spec, step, before, after, steps[i + 1])) {
      const dash = style.dash.length > 0 ? { dash: style.dash } : {};
      const opacity = route.tentative ? 0.85 : 1;
      lines.push({
        x: centre.x + aside,
        y: centre.y + aside,
        inks: [
          { ink: 'shape', d, line: { colour: 'legal', width: 11, cap: 'round' }, opacity: 0.8 },
          { ink: 'shape', d, line: { colour, width: 6.5, cap: 'round', ...dash }, opacity },
        ],
      });
    }
    const revenue = route.revenues?.[i];
    const last = i === steps.length - 1 && route.sum !== undefined;
    if (step.node === undefined || (revenue === undefined && !last)) return;
    const node = layout(shown(table, spec).shape, top.frame).nodes[step.node];
    const spot = node?.centre ?? { x: 0, y: 0 };
    const text = [revenue, last ? `= ${route.sum}` : undefined].filter((t) => t !== undefined);
    plates.push({
      x: centre.x + spot.x + 26,
      y: centre.y + spot.y - 26 - position * 12,
      inks: plateInk(text.join(' '), colour),
    });
  });
  return [...lines, ...plates];
}

function stepOf(word: string): Step {
  const [hex = '', node] = word.split('.');
  return node === undefined ? { hex } : { hex, node: Number(node) };
}

function edgeTo(top: Tabletop, from: string, to: string | undefined): number | undefined {
  if (to === undefined || to === from) return undefined;
  return top.grid.edgeTowards(from, to) ?? undefined;
}

/** Path data of the track that a step uses in its hex. */
function curves(
  table: Table,
  top: Tabletop,
  spec: HexSpec,
  { hex, node }: Step,
  before: number | undefined,
  after: number | undefined,
  next: Step | undefined,
): string[] {
  const { shape } = shown(table, spec);
  const { paths } = layout(shape, top.frame);
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
  return [...used].map((i) => drawn(paths[i]!.curve));
}

function between(shape: TileShape, edge: number, node: number): number[] {
  return shape.paths.flatMap(({ a, b }, i) => {
    const here = [a, b].some((end) => end.kind === 'edge' && end.edge === edge);
    return here && [a, b].some((end) => end.kind === 'node' && end.node === node) ? [i] : [];
  });
}
