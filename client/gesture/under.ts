import type { PieceId, PlaceId } from '../../engine/index.ts';

/** A drop target that is more than one DOM node: the board. */
export interface DropSurface {
  /** The place where a piece would land, or undefined. `x` and `y` are CSS pixels of the page. */
  placeAt(piece: PieceId, x: number, y: number): PlaceId | undefined;
  /**
   * Shows where the piece would land; undefined = the drag left or ended. Without a turn nobody has turned
   * it. Returns the turn in which it would lie.
   */
  hover(piece: PieceId, at: { x: number; y: number; turn?: number } | undefined): number;
  /** Board units of a point of the page. */
  toBoard(x: number, y: number): { x: number; y: number };
}

/** What lies under a point of the page, through shadow roots. */
export interface DropTarget {
  /** The nearest node with `data-place`. */
  readonly place?: HTMLElement;
  /** The board, if it is what lies there. */
  readonly surface?: DropSurface & Element;
}

/** Finds the innermost drop target at a point, through open shadow roots. */
export function dropTargetAt(x: number, y: number): DropTarget {
  let node = deepest(document, x, y);
  while (node) {
    if (node instanceof HTMLElement && node.dataset.place) return { place: node };
    if (isSurface(node)) return { surface: node };
    node = parentOf(node);
  }
  return {};
}

function deepest(root: DocumentOrShadowRoot, x: number, y: number): Element | null {
  const node = root.elementFromPoint(x, y);
  const inner = node?.shadowRoot;
  return (inner && inner !== root && deepest(inner, x, y)) || node;
}

function parentOf(node: Element): Element | null {
  if (node.assignedSlot) return node.assignedSlot;
  const parent = node.parentNode;
  return parent instanceof ShadowRoot ? parent.host : (parent as Element | null);
}

function isSurface(node: Element): node is DropSurface & Element {
  return 'placeAt' in node && 'hover' in node && 'toBoard' in node;
}
