import type { Box } from '../../engine/kernel/box.ts';
import type { Spot } from './art/curve.ts';
import { tabletop } from './board/tabletop.ts';
import { filled, fitted, isUnderCorner, toScreen, type Viewport } from './camera.ts';
import type { View, Zone } from './scene.ts';

/** On a phone a view fills its height with a part of the map; beside panels the map is shown whole. */
const PHONE = '(max-width: 760px)';

/** The room that a board has on the page, CSS pixels. */
export interface Room {
  readonly port: Viewport;
  /** Height at the bottom that something lies over: a sheet on a phone. */
  readonly covered: number;
  /** What lies over the lower left corner. */
  readonly corner: Viewport;
}

export const onPhone = (): boolean => matchMedia(PHONE).matches;

/** What shows a zone as large as it fits: on a phone a part of the map, about what may be done. */
export function viewOfZone(box: Box, zone: Zone, room: Room, about?: Spot): View {
  const top = tabletop(box);
  const { port, corner } = room;
  const free = { ...port, height: port.height - room.covered };
  let below = room.covered;
  let view = zone !== 'all' && onPhone() ? filled(top[zone], free, about) : fitted(top[zone], free);
  // What lies over a corner lies over no hex, where the board can do without that strip.
  const cornered = !onPhone() && zone === 'map';
  if (cornered && isUnderCorner(view, free, corner, top.hexes.values(), 40)) {
    below += corner.height;
    view = fitted(top[zone], { ...free, height: free.height - corner.height });
  }
  return { ...view, y: view.y + below / 2 / view.scale };
}

/** Is one of these points to be seen, and not just at the edge? */
export const isSeen = (view: View, { port, covered }: Room, spots: readonly Spot[]): boolean =>
  spots.some((spot) => {
    const { x, y } = toScreen(view, port, spot);
    return x > 30 && y > 30 && x < port.width - 30 && y < port.height - covered - 30;
  });
