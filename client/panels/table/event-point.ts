import type { PagePoint } from '../../store/notices.ts';
import type { BoardView } from '../board/board-view.ts';

/** The events by which a hand does something. */
export const HAND_EVENTS = ['pointerdown', 'pointerup', 'keydown'] as const;

/** Where on the page it happened: under the pointer, or at what has the focus when a key is pressed. */
export function eventPoint(event: Event, board: BoardView | undefined): PagePoint | undefined {
  if (event instanceof PointerEvent) return { x: event.clientX, y: event.clientY };
  const node = event.composedPath()[0];
  if (!(node instanceof HTMLElement)) return undefined;
  // The hexes of the words have no place of their own: what they stand for has.
  const { hex } = node.dataset;
  if (hex !== undefined) return board?.board.pageSpot(`hex:${hex}`);
  const { left, top, width, height } = node.getBoundingClientRect();
  if (node === document.body || width * height === 0) return undefined;
  return { x: left + width / 2, y: top + height / 2 };
}
