import type { PieceId, PlaceId } from '../../engine/kernel/box.ts';

/**
 * The contract of dragging between canvas and panels.
 *
 * - Whatever shows a piece carries `data-piece="share:GWR-0"`; a panel calls `dragSource(root)` once
 *   on its render root, and every such node in it can be grabbed.
 * - Whatever a piece may be dropped on carries `data-place="player:2"` (optionally `data-at="0"`,
 *   the position in the stack).
 * - While a drag lasts the node under it has the attribute `data-drop-over`.
 * - The gestures `grab`, `drag`, `drop`, `release` are said from the node that was grabbed.
 */
export interface DragSource {
  /** Stops listening. */
  stop(): void;
}

export interface DragOptions {
  /** Draws what hangs at the pointer; left out = a copy of the grabbed node. */
  readonly ghost?: (piece: PieceId) => Element | undefined;
  /** Whether this piece may be taken up now; left out = always. */
  readonly may?: (piece: PieceId) => boolean;
}

/** Something other than a DOM node that knows the places under a point: the board. */
export interface DropSurface {
  /** Where a piece would land, or nothing. `x`, `y` are CSS pixels of the page. */
  placeAt(piece: PieceId, x: number, y: number): PlaceId | undefined;
  /** Shows where it would land and how it lies; nothing = the drag left or ended. */
  hover(piece: PieceId, at: { x: number; y: number; turn: number } | undefined): void;
  /** Board units of a point of the page. */
  toBoard(x: number, y: number): { x: number; y: number };
}
