import type { Box } from '../../engine/index.ts';
import type { Spot } from './art/curve.ts';
import { tabletop } from './board/tabletop.ts';
import { fillView, fitView, isUnderCorner, toScreen, type Viewport } from './camera.ts';
import type { View, Zone } from './scene.ts';

/** On a phone a view fills its height with a part of the map. Beside panels the map is shown whole. */
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
 * The view that shows a zone as large as it fits. On a phone it is a part of the map around the places in
 * question.
 */
export function viewOfZone(box: Box, zone: Zone, room: BoardSpace, about?: Spot): View {
  const top = tabletop(box);
  const { port, corner, covered } = room;
  const above = (below: number): View => {
    const free = { ...port, height: port.height - below };
    const isPart = zone !== 'all' && onPhone();
    const view = isPart ? fillView(top[zone], free, about) : fitView(top[zone], free);
    return { ...view, y: view.y + below / 2 / view.scale };
  };
  const view = above(covered);
  // A covered corner is avoided if the board fits beside that strip.
  const isOver = onPhone()
    ? covered === 0
    : zone === 'map' && isUnderCorner(view, port, corner, top.hexes.values(), 80);
  return isOver ? above(corner.height) : view;
}

/** Are half of these points visible, and not only at the edge? Then the view stays. */
export const isSeen = (
  view: View,
  { port, covered }: BoardSpace,
  spots: readonly Spot[],
): boolean => {
  const seen = spots.filter((spot) => {
    const { x, y } = toScreen(view, port, spot);
    return x > 30 && y > 30 && x < port.width - 30 && y < port.height - covered - 30;
  });
  return seen.length * 2 >= spots.length;
};

/**
 * The first zone in which at least half of these points lie. Beside panels it is shown whole, which is
 * better than a view that is moved half off the map. On a phone no zone is seen whole.
 */
export function zoneShowing(box: Box, spots: readonly Spot[]): Zone | undefined {
  if (onPhone()) return undefined;
  return (['map', 'market', 'all'] as const).find((zone) => {
    const { x, y, w, h } = tabletop(box)[zone];
    const inside = spots.filter(
      (spot) => spot.x >= x && spot.x <= x + w && spot.y >= y && spot.y <= y + h,
    );
    return inside.length * 2 >= spots.length;
  });
}
