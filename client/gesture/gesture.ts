import type { PieceId, PlaceId } from '../../engine/index.ts';
import type { Tool } from '../../shared/felt.ts';
import type { View } from '../picture/scene.ts';

/**
 * What a hand did on the board or a panel. Picture, mirror and drags from panels dispatch it in the same
 * way: a bubbling, composed CustomEvent named `gesture` with one of these as detail. `x` and `y` are board
 * units (scene.ts), `screenX` and `screenY` CSS pixels of the page.
 */
export type Gesture =
  /** A piece was let go over a place. `at` = position in the stack, left out = on top. */
  | {
      readonly kind: 'drop';
      readonly piece: PieceId;
      readonly place: PlaceId;
      readonly turn: number;
      readonly at?: number;
    }
  /** A tile was chosen in the fan of a hex and confirmed. */
  | {
      readonly kind: 'lay';
      readonly hex: string;
      readonly tile: string;
      readonly piece?: PieceId;
      readonly turn: number;
      /** The index of the way to lay it, if the same tile can be laid in several ways. */
      readonly way: number;
    }
  /** The fan of a hex was opened; without `hex` it was closed. */
  | { readonly kind: 'fan'; readonly hex?: string }
  /** A tile of the fan is looked at before it is laid; without `lay` none is any more. */
  | {
      readonly kind: 'preview';
      readonly lay?: { readonly hex: string; readonly tile: string; readonly turn: number };
    }
  /** R or a tap on the turning handle of a tile, with nothing in the hand: turn what lies there by one sixth. */
  | {
      readonly kind: 'rotate';
      readonly piece: PieceId;
      readonly place: PlaceId;
      readonly turn: number;
    }
  /** A place was chosen: click, tap or Enter. `piece` is the topmost piece hit there. */
  | {
      readonly kind: 'menu';
      readonly place: PlaceId;
      readonly hex?: string;
      readonly piece?: PieceId;
      readonly screenX: number;
      readonly screenY: number;
    }
  /** Hover or long press rests on something; without `place` it has gone away. */
  | {
      readonly kind: 'explain';
      readonly place?: PlaceId;
      readonly hex?: string;
      readonly piece?: PieceId;
      readonly screenX: number;
      readonly screenY: number;
    }
  /** A piece was taken up, is being moved (for the others to see), was put back. */
  | { readonly kind: 'grab'; readonly piece: PieceId }
  | {
      readonly kind: 'drag';
      readonly piece: PieceId;
      readonly x: number;
      readonly y: number;
      readonly turn: number;
      readonly over?: PlaceId;
    }
  | { readonly kind: 'release'; readonly piece: PieceId }
  | { readonly kind: 'ping'; readonly x: number; readonly y: number }
  /** The pointer moved over the board, at most once a frame; `trail` while Shift is held. */
  | { readonly kind: 'pointer'; readonly x: number; readonly y: number; readonly trail: boolean }
  /** Something was drawn on the board, x, y, x, y, ...; a drawing was rubbed out. */
  | { readonly kind: 'draw'; readonly tool: Tool; readonly points: readonly number[] }
  | { readonly kind: 'rub'; readonly mark: string }
  /** A drawing was moved by so much, in board units. */
  | { readonly kind: 'shift'; readonly mark: string; readonly x: number; readonly y: number }
  | { readonly kind: 'camera'; readonly view: View }
  /** Esc with nothing left to close. */
  | { readonly kind: 'cancel' };

export type GestureEvent = CustomEvent<Gesture>;

/** Dispatches a gesture from a DOM node. It bubbles through shadow roots. */
export function emit(from: EventTarget, gesture: Gesture): void {
  from.dispatchEvent(
    new CustomEvent<Gesture>('gesture', { detail: gesture, bubbles: true, composed: true }),
  );
}

declare global {
  interface HTMLElementEventMap {
    gesture: GestureEvent;
  }
}
