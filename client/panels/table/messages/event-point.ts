import type { PagePoint } from '../../../store/notices.ts';
import type { BoardView } from '../../board/board-view.ts';

/** Events of a person's input. */
export const HAND_EVENTS = ['pointerdown', 'pointerup', 'keydown'] as const;

/** The point of an event on the page: the pointer, or the focused element after a key press. */
export function eventPoint(event: Event, board: BoardView | undefined): PagePoint | undefined {
  if (event instanceof PointerEvent) return { x: event.clientX, y: event.clientY };
  const node = event.composedPath()[0];
  if (!(node instanceof HTMLElement)) return undefined;
  // A hex of the mirror is not visible, so the point of its hex on the board is used.
  const { hex } = node.dataset;
  if (hex !== undefined) return board?.board.pageSpot(`hex:${hex}`);
  const { left, top, width, height } = node.getBoundingClientRect();
  if (node === document.body || width * height === 0) return undefined;
  return { x: left + width / 2, y: top + height / 2 };
}
