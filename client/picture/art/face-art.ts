import { EDGES, type Revenue, type TileNode, type TileShape } from '../../../engine/index.ts';
import { tilePaint } from '../palette.ts';
import { type Spot, distance, plus, sampled, scaled, spot } from './curve.ts';
import { type Frame, shrunk, sideLine } from './frame.ts';
import { type Ink, widthOf } from './ink.ts';
import { type Layout, type PlacedNode, SLOT_RADIUS, TOWN_RADIUS, layout } from './layout.ts';
import { columnsFor, figuresArt, figuresSize, nodeArt } from './node-art.ts';
import { type Box, type Obstacle, type FreeSpace, along, freeSpaceIn } from './free-space.ts';
import { anchor, colourSign, terrain, wagon, waves } from './signs.ts';
import { CASING, stubArt, trackArt } from './track-art.ts';
import { type Setting, lineMiddles, settings } from './words.ts';

/** What lies face up on a hex: the printed hex itself or the topmost tile. */
export interface Face {
  readonly frame: Frame;
  /** Turned as it lies. */
  readonly shape: TileShape;
  readonly colour: string;
  /** A tile that was laid, not the print of the map. */
  readonly laid: boolean;
  /** Catalogue number of a tile. */
  readonly number?: string;
  readonly name?: string;
  /** Revenue colours that count now, most wanted first. */
  readonly phase: readonly string[];
}

export interface FaceArt {
  readonly ink: readonly Ink[];
  readonly layout: Layout;
  /** What was given room, by what it is: "name", "label", "number", "revenue 0", ... */
  readonly boxes: readonly { readonly what: string; readonly box: Box }[];
  /** What found no room and is left to hover and screen reader. */
  readonly missing: readonly string[];
}

const kept = new WeakMap<TileShape, Map<string, FaceArt>>();

/** Everything printed on one hex or tile. Kept: the same face gives the same object. */
export function faceArt(face: Face): FaceArt {
  let known = kept.get(face.shape);
  if (!known) kept.set(face.shape, (known = new Map()));
  const { frame, colour, laid, number = '', name = '', phase } = face;
  const key = [frame.orientation, colour, laid, number, name, phase].join('|');
  let art = known.get(key);
  if (!art) known.set(key, (art = work(face)));
  return art;
}

function work(face: Face): FaceArt {
  const { frame, shape } = face;
  const laidOut = layout(shape, frame);
  const obstacles = [...stopObstacles(laidOut), ...trackObstacles(laidOut, face)];
  const print = (order: readonly Item[]) =>
    printed(order, freeSpaceIn(frame, obstacles), freeSpaceIn(frame, stopObstacles(laidOut)));
  const set = (most: number) => {
    const items = itemsOf(face, laidOut, most);
    const fair = print(items);
    return fair.missing.length === 0 ? fair : lessMissing(fair, items, print);
  };
  // Beyond the map there is little but figures: as large as leaves the name large enough.
  const isBeyond = shape.nodes.some(({ kind }) => kind === 'offboard');
  const best = (isBeyond ? BEYOND : []).map(set).find(isFair) ?? set(FIGURES);
  const ink: Ink[] = [...ground(face)];
  ink.push(...trackArt(laidOut));
  for (const stub of shape.stubs) ink.push(...stubArt(frame, stub.edge));
  for (const node of laidOut.nodes) ink.push(...nodeArt(node));
  ink.push(...best.ink);
  return { ink, layout: laidOut, boxes: best.boxes, missing: best.missing };
}

/** Sizes of figures per phase, the largest first; beyond the map more than on it. */
const SIZES = [25, 22, 19, 17, 15, 13, 10, 8];
const FIGURES = 17;
const BEYOND = SIZES.filter((size) => size > FIGURES);
/** A name that is smaller is hard to read where the whole map is looked at. */
const READABLE = 15;

const isFair = ({ missing, boxes }: ReturnType<typeof printed>): boolean =>
  missing.length === 0 && boxes.every(({ size = READABLE }) => size >= READABLE);

/** Where the fair order leaves something out, short things find room before the name. */
function lessMissing(
  fair: ReturnType<typeof printed>,
  items: readonly Item[],
  print: (order: readonly Item[]) => ReturnType<typeof printed>,
) {
  const rank = (item: Item): number => (item.what.startsWith('name') ? 1 : 0);
  const other = print([...items].sort((a, b) => rank(a) - rank(b)));
  return other.missing.length < fair.missing.length ? other : fair;
}

function ground({ frame, colour, laid, shape }: Face): Ink[] {
  const ink: Ink[] = [];
  const fill = tilePaint(colour);
  if (laid) {
    ink.push({ ink: 'shape', d: frame.outline, fill: 'tile-line' });
    ink.push({ ink: 'shape', d: shrunk(frame, 2), fill });
    ink.push({
      ink: 'shape',
      d: shrunk(frame, 4),
      line: { colour: 'tile-shine', width: 2.4 },
      opacity: 0.55,
    });
  } else {
    const beyond = colour === 'gray' && shape.nodes.length + shape.paths.length === 0;
    ink.push({ ink: 'shape', d: frame.outline, fill: beyond ? 'beyond' : fill });
    const open = new Set(shape.borders.filter(({ type }) => !type).map(({ edge }) => edge));
    const d = EDGES.filter((e) => !open.has(e)).map((e) => sideLine(frame, e));
    ink.push({ ink: 'shape', d: d.join(''), line: { colour: 'hex-line', width: 1.6 } });
  }
  if (colour === 'blue' && shape.paths.length === 0)
    for (const [x, y] of [
      [-34, -26],
      [30, -4],
      [-18, 30],
    ] as const)
      ink.push(...waves(x, y, 20, 0.35));
  for (const mark of shape.marks) {
    const paint = tilePaint(mark.attributes['color'] ?? 'gray');
    if (mark.word === 'stripes')
      ink.push({
        ink: 'shape',
        d: shrunk(frame, 11),
        line: { colour: paint, width: 9, dash: [18, 14] },
      });
    else if (mark.word === 'frame')
      ink.push({ ink: 'shape', d: shrunk(frame, 8), line: { colour: paint, width: 7 } });
  }
  for (const { a, b } of shape.partitions) {
    const d = `M${spot(frame.corners[a]!)}L${spot(frame.corners[b]!)}`;
    ink.push({ ink: 'shape', d, line: { colour: 'print', width: 3, dash: [8, 6] } });
  }
  return ink;
}

function stopObstacles({ nodes }: Layout): Obstacle[] {
  return nodes.flatMap(({ node, centre, slots, bar }) => {
    if (node.kind === 'city') return slots.map((slot) => ({ ...slot, r: SLOT_RADIUS + 3 }));
    if (node.kind === 'town' || node.kind === 'halt')
      return [{ ...centre, r: bar ? 14 : TOWN_RADIUS + 3 }];
    return [];
  });
}

function trackObstacles({ paths }: Layout, { frame, shape }: Face): Obstacle[] {
  const found = paths.flatMap(({ curve }) => along(sampled(curve, 16), CASING / 2));
  for (const stub of shape.stubs) {
    const from = frame.sides[stub.edge]!;
    found.push(...along([from, scaled(from, 0.68)], CASING / 2));
  }
  for (const { a, b } of shape.partitions)
    found.push(...along([frame.corners[a]!, frame.corners[b]!], 3));
  return found;
}

interface Way {
  readonly w: number;
  readonly h: number;
  /** Of its letters, where they are words to be read. */
  readonly size?: number;
  readonly draw: (box: Box) => Ink[];
}

/** Something that wants room: the ways it may be set, and what it dislikes about a spot. */
interface Item {
  readonly what: string;
  readonly settings: readonly Way[];
  readonly dislike: (p: Spot) => number;
  /** Must be seen: where there is no free room it may lie over track, though never over a stop. */
  readonly must?: boolean;
}

function printed(items: readonly Item[], room: FreeSpace, overTrack: FreeSpace) {
  const ink: Ink[] = [];
  const boxes: { what: string; box: Box; size?: number | undefined }[] = [];
  const missing: string[] = [];
  for (const item of items) {
    const found = placed(item, room) ?? (item.must ? placed(item, overTrack) : undefined);
    if (!found) {
      missing.push(item.what);
      continue;
    }
    room.take(found.box);
    overTrack.take(found.box);
    boxes.push({ what: item.what, box: found.box, size: found.size });
    ink.push(...found.draw(found.box));
  }
  return { ink, boxes, missing };
}

/** The first setting of an item that fits, and where. */
function placed(item: Item, room: FreeSpace) {
  for (const { w, h, size, draw } of item.settings) {
    const box = room.find({ w, h }, item.dislike);
    if (box) return { box, size, draw };
  }
  return undefined;
}

function itemsOf(face: Face, placed: Layout, most: number): Item[] {
  const { shape, number, colour, laid } = face;
  const items: Item[] = [];
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

/** Figures to print: one for all stops that pay the same, else one beside each. */
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

function figuresItem({ revenue, near }: Figures, i: number, face: Face, most: number): Item {
  const only = near.length === 1 ? near[0]! : undefined;
  const sizes = typeof revenue === 'number' ? [15, 13] : SIZES.filter((size) => size <= most);
  return {
    what: `revenue ${i}`,
    must: true,
    settings: sizes.flatMap((size) =>
      columnsFor(revenue).map((columns) => ({
        ...figuresSize(revenue, size, columns),
        draw: (box: Box) => figuresArt(revenue, box, face.phase, size, columns),
      })),
    ),
    dislike: (p) => {
      if (only?.node.kind === 'offboard') return distance(p, { x: 0, y: 8 });
      const nearest = Math.min(...near.map(({ centre }) => distance(p, centre)));
      return nearest + (only ? 0 : distance(p, { x: 0, y: 0 }) * 0.4);
    },
  };
}

function names({ name, shape, laid }: Face, placed: Layout): Item[] {
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

function nameItem(what: string, name: string, near: readonly Spot[], most = Infinity): Item {
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
  ({ x, y }: Box): Ink[] =>
    lineMiddles(set, y).map((middle, i) => ({
      ink: 'words',
      x,
      y: middle,
      text: set.lines[i]!,
      size: set.size,
      fill: 'print',
      bold: true,
      w: set.w,
    }));

function labelItem(text: string): Item {
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

/** `bare`: a hex with nothing else in it, where the figure may be as large as a town's. */
function costItem(
  { cost, terrains }: { cost: number; terrains: readonly string[] },
  bare: boolean,
): Item {
  const text = String(cost);
  const sized = (size: number) => {
    const sign = size * 1.25;
    const signs = Math.max(1, terrains.length) * sign;
    const words = widthOf(text, size, true);
    const w = signs + words + 4;
    return {
      w,
      h: size * 1.15,
      draw: ({ x, y }: Box): Ink[] => [
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

function iconItem(image: string): Item {
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
function numberItem(number: string, colour: string): Item {
  const sized = (size: number) => {
    const words = number ? widthOf(number, size) + 2 : 0;
    const w = words + size;
    return {
      w,
      h: size,
      draw: ({ x, y }: Box): Ink[] => [
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
