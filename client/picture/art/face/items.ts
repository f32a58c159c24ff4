import type { Revenue, TileNode } from '../../../../engine/index.ts';
import { distance, plus, scaled, type Point } from '../curve.ts';
import { type Ink, widthOf } from '../ink.ts';
import type { Layout, PlacedNode } from '../layout.ts';
import { columnsFor, figuresArt, figuresSize } from '../node-art.ts';
import { anchor, colourSign, terrain, wagon } from '../signs.ts';
import { lineMiddles, type Setting, settings } from '../words.ts';
import type { Face } from './face.ts';
import type { Rect } from './free-space.ts';

/** One way to set an item: its size and how it is drawn. */
interface Way {
  readonly w: number;
  readonly h: number;
  /** The size of its letters, if it is a text. */
  readonly size?: number;
  /** A name may be enlarged so many times on a small map. */
  readonly draw: (rect: Rect, grows?: number) => Ink[];
}

/** A printed thing that needs room: the ways to set it, and how much it dislikes a spot. */
export interface PrintedItem {
  readonly what: string;
  readonly settings: readonly Way[];
  readonly dislike: (p: Point) => number;
  /** It is always shown. Without free room it may lie over track, but never over a stop. */
  readonly must?: boolean;
}

/** Sizes of figures per phase, the largest first. Beyond the map they may be larger than on it. */
const SIZES = [25, 22, 19, 17, 15, 13, 10, 8];
/** The largest size on the map. */
export const FIGURES = 17;
/** The sizes that are used beyond the map only. */
export const BEYOND = SIZES.filter((size) => size > FIGURES);
/** Everything printed on a face, the most important first. `most` = the largest size of figures. */
export function itemsOf(face: Face, placed: Layout, most: number): PrintedItem[] {
  const { shape, number, colour, laid } = face;
  const items: PrintedItem[] = [];
  const figures = revenues(placed);
  const table = figures.filter(({ revenue }) => typeof revenue !== 'number');
  items.push(...table.map((f, i) => figuresItem(f, i, face, most)));
  items.push(...names(face, placed));
  figures
    .filter(({ revenue }) => typeof revenue === 'number')
    .forEach((f, i) => items.push(figuresItem(f, i + table.length, face, most)));
  shape.labels.forEach(({ text }) => items.push(labelItem(text)));
  for (const upgrade of shape.upgrades) items.push(costItem(upgrade, placed.nodes.length === 0));
  for (const icon of shape.icons) items.push(iconItem(icon.image));
  if (number !== undefined || (!laid && ['yellow', 'green', 'brown'].includes(colour)))
    items.push(numberItem(number ?? '', colour));
  return items;
}

interface Figures {
  readonly revenue: Revenue;
  readonly near: readonly PlacedNode[];
}

/** The figures to print: one for all stops that pay the same. */
function revenues(placed: Layout): Figures[] {
  const groups = new Map<string, { revenue: Revenue; near: PlacedNode[] }>();
  for (const stop of placed.nodes) {
    const { revenue } = stop.node;
    if (!shown(stop.node)) continue;
    const key = JSON.stringify(revenue);
    const group = groups.get(key);
    if (group) group.near.push(stop);
    else groups.set(key, { revenue, near: [stop] });
  }
  return [...groups.values()];
}

const shown = (node: TileNode): boolean =>
  !node.hide &&
  node.kind !== 'junction' &&
  (typeof node.revenue !== 'number' || node.revenue !== 0 || node.kind === 'halt');

function figuresItem({ revenue, near }: Figures, i: number, face: Face, most: number): PrintedItem {
  const only = near.length === 1 ? near[0]! : undefined;
  const sizes = typeof revenue === 'number' ? [15, 13] : SIZES.filter((size) => size <= most);
  return {
    what: `revenue ${i}`,
    must: true,
    settings: sizes.flatMap((size) =>
      columnsFor(revenue).map((columns) => ({
        ...figuresSize(revenue, size, columns),
        draw: (rect: Rect) => figuresArt(revenue, rect, face.phase, size, columns),
      })),
    ),
    dislike: (p) => {
      if (only?.node.kind === 'offboard') return distance(p, { x: 0, y: 8 });
      const nearest = Math.min(...near.map(({ centre }) => distance(p, centre)));
      return nearest + (only ? 0 : distance(p, { x: 0, y: 0 }) * 0.4);
    },
  };
}

function names({ name, shape, laid }: Face, placed: Layout): PrintedItem[] {
  if (!name) return [];
  const stops = placed.nodes.filter(
    ({ node }) => node.kind !== 'junction' && !(node.kind === 'offboard' && node.hide),
  );
  const parts = name.split(/ [&/] /);
  if (!laid && parts.length === stops.length && parts.length > 1 && shape.paths.length === 0)
    return parts.map((part, i) => nameItem(`name ${i}`, part, [stops[i]!.centre], 17));
  const centres = stops.map(({ centre }) => centre);
  return [nameItem('name', name, centres.length > 0 ? centres : [{ x: 0, y: 0 }])];
}

function nameItem(
  what: string,
  name: string,
  near: readonly Point[],
  most = Infinity,
): PrintedItem {
  const middle = scaled(
    near.reduce((sum, p) => plus(sum, p), { x: 0, y: 0 }),
    1 / near.length,
  );
  const above = { x: middle.x, y: middle.y - 38 };
  const below = { x: middle.x, y: middle.y + 38 };
  return {
    what,
    settings: settings(name)
      .filter(({ size }) => size <= most)
      .map((set) => ({ w: set.w + 6, h: set.h, size: set.size, draw: write(set) })),
    dislike: (p) => Math.min(distance(p, above), distance(p, below) + 5),
  };
}

const write =
  (set: Setting) =>
  ({ x, y }: Rect, grows = 1): Ink[] =>
    lineMiddles(set, y).map((middle, i) => ({
      ink: 'words',
      x,
      y: middle,
      text: set.lines[i]!,
      size: set.size,
      fill: 'print',
      bold: true,
      w: set.w,
      least: LEAST_NAME,
      ...(grows > 1 && { grows: { by: grows, y } }),
    }));

/** A name of fewer screen pixels is left out: it could not be read. The pointer tells it. */
const LEAST_NAME = 4.5;

function labelItem(text: string): PrintedItem {
  const sizes = text.length <= 2 ? [24, 20, 16, 13] : text.length === 3 ? [19, 15, 12] : [13, 10];
  return {
    what: 'label',
    settings: sizes.map((size) => ({
      w: widthOf(text, size, true) + 2,
      h: size * 0.86,
      draw: ({ x, y }) => [{ ink: 'words', x, y, text, size, fill: 'print', bold: true }],
    })),
    dislike: (p) => distance(p, { x: 44, y: 30 }) * 0.5,
  };
}

/** `bare` = a hex without stops, on which the figure may be larger. */
function costItem(
  { cost, terrains }: { cost: number; terrains: readonly string[] },
  bare: boolean,
): PrintedItem {
  const text = String(cost);
  const sized = (size: number) => {
    const sign = size * 1.25;
    const signs = Math.max(1, terrains.length) * sign;
    const words = widthOf(text, size, true);
    const w = signs + words + 4;
    return {
      w,
      h: size * 1.15,
      draw: ({ x, y }: Rect): Ink[] => [
        ...terrains.flatMap((kind, i) => terrain(kind, x - w / 2 + sign * (i + 0.5), y, size)),
        {
          ink: 'words',
          x: x + w / 2 - words / 2 - 1,
          y,
          text,
          size,
          fill: 'print',
          bold: true,
        },
      ],
    };
  };
  return {
    what: 'cost',
    settings: [...(bare ? [27, 23] : []), 18, 16, 14, 12, 10, 8.5].map(sized),
    dislike: (p) => distance(p, { x: 0, y: 46 }) * 0.6,
  };
}

function iconItem(image: string): PrintedItem {
  const draw = image.includes('port') ? anchor : image.includes('coal') ? wagon : undefined;
  return {
    what: `icon ${image}`,
    settings: [24, 19, 15].map((size) => ({
      w: size,
      h: size,
      draw: ({ x, y }) =>
        draw
          ? draw(x, y, size)
          : [{ ink: 'words', x, y, text: image.slice(0, 4), size: size / 2, fill: 'print' }],
    })),
    dislike: (p) => distance(p, { x: -40, y: -24 }) * 0.4,
  };
}

/** The catalogue number, small in a corner, with the sign of its colour. */
function numberItem(number: string, colour: string): PrintedItem {
  const sized = (size: number) => {
    const words = number ? widthOf(number, size) + 2 : 0;
    const w = words + size;
    return {
      w,
      h: size,
      draw: ({ x, y }: Rect): Ink[] => [
        ...colourSign(colour, x - w / 2 + size * 0.45, y, size * 0.85),
        ...(number
          ? [
              {
                ink: 'words' as const,
                x: x + size / 2,
                y,
                text: number,
                size,
                fill: 'print' as const,
                opacity: 0.75,
              },
            ]
          : []),
      ],
    };
  };
  return {
    what: 'number',
    settings: [10, 8.5, 7.5].map(sized),
    dislike: (p) =>
      -(Math.abs(p.x) + Math.abs(p.y) * 1.2) * 0.35 + (p.y < 0 ? 12 : 0) + (p.x > 0 ? 4 : 0),
  };
}
