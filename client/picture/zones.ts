import type { Box } from '../../engine/index.ts';
import type { Point } from './art/curve.ts';
import { type Area, edgeCoordinates, type Tabletop, tabletop } from './board/tabletop.ts';
import {
  asideOfCorner,
  fillView,
  fitView,
  panned,
  settled,
  toScreen,
  type Viewport,
} from './camera.ts';
import type { View, BoardZone } from './scene.ts';

/** On a phone with its sheet up, a view is filled with a part of the map. Otherwise the map is shown whole. */
const PHONE = '(max-width: 760px)';

/** The room that a board has on the page, CSS pixels. */
export interface BoardSpace {
  readonly port: Viewport;
  /** Height at the bottom that something lies over: a sheet on a phone. */
  readonly covered: number;
  /** What lies over the lower left corner. */
  readonly corner: Viewport;
}

export const onPhone = (): boolean => matchMedia(PHONE).matches;

/**
 * The view that shows a zone as large as it fits. Above the sheet of a phone it is a part of the map around
 * the places in question.
 */
export function viewOfZone(box: Box, zone: BoardZone, room: BoardSpace, about?: Point): View {
  const top = tabletop(box);
  return onPhone()
    ? partOfZone(top, zone, room, about)
    : wholeZone(top, zone, room, edgeCoordinates(box, top));
}

function partOfZone(
  top: Tabletop,
  zone: BoardZone,
  { port, corner, covered }: BoardSpace,
  about?: Point,
): View {
  // Where no sheet lies, the tools take a strip at the bottom.
  const below = covered === 0 ? corner.height : covered;
  const free = { ...port, height: port.height - below };
  // Without a sheet nothing of the map is lost; beside a sheet there is room for a part that can be read.
  const isWhole = zone === 'all' || (zone === 'map' && covered === 0);
  const view = isWhole ? fitView(top[zone], free) : fillView(top[zone], free, about);
  return { ...view, y: view.y + below / 2 / view.scale };
}

/** A zone beside panels. It makes way for the tools: to the right if there is room, otherwise upwards. */
function wholeZone(
  top: Tabletop,
  zone: BoardZone,
  { port, corner }: BoardSpace,
  words: readonly Point[],
): View {
  const area = zone === 'market' ? grown(withTray(top), RIM) : top[zone];
  const above = (below: number): View => {
    const free = { ...port, height: port.height - below };
    const fit = fitView(area, free);
    // The market would be cut off below a map that is moved up.
    const view = zone === 'map' ? fit : settled(fit, area, top.all, free);
    return { ...view, y: view.y + below / 2 / view.scale };
  };
  const view = above(0);
  const needs = Math.max(
    zone === 'market' ? 0 : asideOfCorner(view, port, corner, top.hexes.values(), 80),
    zone === 'map' ? 0 : asideOfCorner(view, port, corner, middles(top), 60),
    zone === 'map' ? asideOfCorner(view, port, corner, words, 20) : 0,
  );
  const right = toScreen(view, port, { x: area.x + area.w, y: area.y }).x;
  if (needs <= port.width - right) return panned(view, needs, 0);
  return above(corner.height - (zone === 'map' ? BLANK * view.scale : 0));
}

/** The edge of the map outside of its coordinates, board units. Tools may lie over it. */
const BLANK = 18;

/** The market and the spare markers below it: the tools would hide them in any strip that is left over. */
const withTray = ({ market, loose }: Tabletop): Area => ({
  ...market,
  h: loose.y + loose.h - market.y,
});

/** Around the market, so that its edge is not the edge of the view. */
const RIM = 24;

const grown = ({ x, y, w, h }: Area, by: number): Area => ({
  x: x - by,
  y: y - by,
  w: w + 2 * by,
  h: h + 2 * by,
});

/** The middle of every cell, and the left end of the tray from its first row to its last. */
const middles = ({ cells, loose }: Tabletop): Point[] => [
  ...[...cells.values()].map(({ x, y, w, h }) => ({ x: x + w / 2, y: y + h / 2 })),
  { x: loose.x + 60, y: loose.y + 60 },
  { x: loose.x + 60, y: loose.y + loose.h },
];

/** Are half of these points visible, and not only at the edge? Then the view stays. */
export const isSeen = (
  view: View,
  { port, covered }: BoardSpace,
  spots: readonly Point[],
): boolean => {
  const seen = spots.filter((spot) => {
    const { x, y } = toScreen(view, port, spot);
    return x > 30 && y > 30 && x < port.width - 30 && y < port.height - covered - 30;
  });
  return seen.length * 2 >= spots.length;
};

/**
 * The first zone in which at least half of these points lie. It is shown as whole as it fits, which is
 * better than a view that is moved half off the map.
 */
export function zoneShowing(box: Box, spots: readonly Point[]): BoardZone | undefined {
  return (['map', 'market', 'all'] as const).find((zone) => {
    const { x, y, w, h } = tabletop(box)[zone];
    const inside = spots.filter(
      (spot) => spot.x >= x && spot.x <= x + w && spot.y >= y && spot.y <= y + h,
    );
    return inside.length * 2 >= spots.length;
  });
}
