import type { TileShape } from '../../../../engine/index.ts';
import { sampled, scaled } from '../curve.ts';
import type { Ink } from '../ink.ts';
import { layout, type Layout, SLOT_RADIUS, TOWN_RADIUS } from '../layout.ts';
import { nodeArt } from '../node-art.ts';
import { CASING, stubArt, trackArt } from '../track-art.ts';
import type { Face } from './face.ts';
import { along, type Rect, type FreeSpace, freeSpaceIn, type Obstacle } from './free-space.ts';
import { ground } from './ground.ts';
import { BEYOND, FIGURES, type PrintedItem, itemsOf } from './items.ts';

export interface FaceArt {
  readonly ink: readonly Ink[];
  readonly layout: Layout;
  /** The rectangles of everything that found room: "name", "label", "number", "revenue 0", ... */
  readonly rects: readonly { readonly what: string; readonly rect: Rect }[];
  /** What found no room. Only hover and screen reader tell it. */
  readonly missing: readonly string[];
}

const memo = new WeakMap<TileShape, Map<string, FaceArt>>();

/** Everything printed on one hex or tile. Memoized: the same face gives the same object. */
export function faceArt(face: Face): FaceArt {
  let known = memo.get(face.shape);
  if (!known) memo.set(face.shape, (known = new Map()));
  const { hexagon, colour, laid, number = '', name = '', phase } = face;
  const key = [hexagon.orientation, colour, laid, number, name, phase].join('|');
  let art = known.get(key);
  if (!art) known.set(key, (art = draw(face)));
  return art;
}

function draw(face: Face): FaceArt {
  const { hexagon, shape } = face;
  const laidOut = layout(shape, hexagon);
  const obstacles = [...stopObstacles(laidOut), ...trackObstacles(laidOut, face)];
  const print = (order: readonly PrintedItem[]) =>
    printed(order, freeSpaceIn(hexagon, obstacles), freeSpaceIn(hexagon, stopObstacles(laidOut)));
  const set = (most: number) => {
    const items = itemsOf(face, laidOut, most);
    const fair = print(items);
    return fair.missing.length === 0 ? fair : lessMissing(fair, items, print);
  };
  // Beyond the map there is little but figures: the largest size that leaves the name readable.
  const isBeyond = shape.nodes.some(({ kind }) => kind === 'offboard');
  const best = (isBeyond ? BEYOND : []).map(set).find(isFair) ?? set(FIGURES);
  const ink: Ink[] = [...ground(face)];
  ink.push(...trackArt(laidOut));
  for (const stub of shape.stubs) ink.push(...stubArt(hexagon, stub.edge));
  for (const node of laidOut.nodes) ink.push(...nodeArt(node));
  ink.push(...best.ink);
  return { ink, layout: laidOut, rects: best.rects, missing: best.missing };
}

/** A smaller name is hard to read when the whole map is shown. */
const READABLE = 15;

const isFair = ({ missing, rects }: ReturnType<typeof printed>): boolean =>
  missing.length === 0 && rects.every(({ size = READABLE }) => size >= READABLE);

/** If the fair order leaves something out, the name is placed last. */
function lessMissing(
  fair: ReturnType<typeof printed>,
  items: readonly PrintedItem[],
  print: (order: readonly PrintedItem[]) => ReturnType<typeof printed>,
) {
  const rank = (item: PrintedItem): number => (item.what.startsWith('name') ? 1 : 0);
  const other = print([...items].sort((a, b) => rank(a) - rank(b)));
  return other.missing.length < fair.missing.length ? other : fair;
}

function stopObstacles({ nodes }: Layout): Obstacle[] {
  return nodes.flatMap(({ node, centre, slots, bar }) => {
    if (node.kind === 'city') return slots.map((slot) => ({ ...slot, r: SLOT_RADIUS + 3 }));
    if (node.kind === 'town' || node.kind === 'halt')
      return [{ ...centre, r: bar ? 14 : TOWN_RADIUS + 3 }];
    return [];
  });
}

function trackObstacles({ paths }: Layout, { hexagon, shape }: Face): Obstacle[] {
  const found = paths.flatMap(({ curve }) => along(sampled(curve, 16), CASING / 2));
  for (const stub of shape.stubs) {
    const from = hexagon.sides[stub.edge]!;
    found.push(...along([from, scaled(from, 0.68)], CASING / 2));
  }
  for (const { a, b } of shape.partitions)
    found.push(...along([hexagon.corners[a]!, hexagon.corners[b]!], 3));
  return found;
}

function printed(items: readonly PrintedItem[], room: FreeSpace, overTrack: FreeSpace) {
  const rects: { what: string; rect: Rect; size?: number | undefined }[] = [];
  const drawn: ((rect: Rect, grows?: number) => Ink[])[] = [];
  const missing: string[] = [];
  for (const item of items) {
    const found = placed(item, room) ?? (item.must ? placed(item, overTrack) : undefined);
    if (!found) {
      missing.push(item.what);
      continue;
    }
    room.take(found.rect);
    overTrack.take(found.rect);
    rects.push({ what: item.what, rect: found.rect, size: found.size });
    drawn.push(found.draw);
  }
  const ink = rects.flatMap((one, i) => {
    if (!one.what.startsWith('name')) return drawn[i]!(one.rect);
    const others = rects.flatMap(({ rect }) => (rect === one.rect ? [] : [rect]));
    const grows = GROWTH.find((by) => room.fits(enlarged(one.rect, by), others)) ?? 1;
    const inks = drawn[i]!(one.rect, grows);
    one.rect = enlarged(one.rect, grows);
    return inks;
  });
  return { ink, rects, missing };
}

/** How many times a name may be enlarged on a small map, if there is room. */
const GROWTH = [1.6, 1.45, 1.3, 1.15];

const enlarged = ({ x, y, w, h }: Rect, by: number): Rect => ({ x, y, w: w * by, h: h * by });

/** The first setting of an item that fits, and where. */
function placed(item: PrintedItem, room: FreeSpace) {
  for (const { w, h, size, draw } of item.settings) {
    const rect = room.find({ w, h }, item.dislike);
    if (rect) return { rect, size, draw };
  }
  return undefined;
}
