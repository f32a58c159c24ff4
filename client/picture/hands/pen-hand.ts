import type { Tool } from '../../../shared/felt.ts';
import { emit } from '../../gesture/gesture.ts';
import type { Point } from '../art/curve.ts';
import { type DrawingLayer, strokeOf } from '../over/drawing-layer.ts';

/** What a person draws with, in their seat's colour. */
export interface Pen {
  readonly tool: Tool | 'rubber' | 'move' | 'point';
  readonly colour: string;
}

/** A board that may be drawn on. */
export interface PenBoard extends HTMLElement {
  readonly pen?: Pen | undefined;
  readonly felt?: DrawingLayer | undefined;
}

/** Board units that a press may stray and still point at one place. */
const TAP = 25;

/** The pointer with a pen: it draws, points, or moves or erases what lies under it. */
export function penHandlers(board: PenBoard) {
  let stroke: ReturnType<typeof strokeOf> | undefined;
  let carried: { readonly mark: string; readonly from: Point; to: Point } | undefined;
  let pointed: { readonly from: Point; to: Point } | undefined;
  const put = () => {
    stroke = undefined;
    board.felt?.stroke(undefined);
    board.felt?.carry(carried?.mark, 0, 0);
    carried = undefined;
    pointed = undefined;
  };
  const carry = (spot: Point) => {
    const mark = carried?.mark ?? board.felt?.at(spot, 10);
    if (mark === undefined) return;
    carried ??= { mark, from: spot, to: spot };
    carried.to = spot;
    board.felt?.carry(mark, spot.x - carried.from.x, spot.y - carried.from.y);
  };
  return {
    /** Draws on to this point. Returns false if the person holds no pen. */
    draws(spot: Point): boolean {
      const { pen, felt } = board;
      if (!pen) return false;
      if (pen.tool === 'rubber') {
        const id = felt?.at(spot, 10);
        if (id !== undefined) emit(board, { kind: 'rub', mark: id });
        return true;
      }
      if (pen.tool === 'move') {
        carry(spot);
        return true;
      }
      if (pen.tool === 'point') {
        pointed = { from: pointed?.from ?? spot, to: spot };
        return true;
      }
      stroke ??= strokeOf(pen.tool);
      stroke.add(spot);
      const { tool, colour } = pen;
      if (tool !== 'text') felt?.stroke({ tool, colour, by: '', at: 0, points: stroke.points });
      return true;
    },
    /** Ends the stroke and draws it. */
    out(): void {
      const { pen } = board;
      const [drawn, moved, at] = [stroke, carried, pointed];
      put();
      if (pen?.tool === 'point') {
        if (at && Math.hypot(at.to.x - at.from.x, at.to.y - at.from.y) < TAP)
          emit(board, { kind: 'ping', x: at.to.x, y: at.to.y });
        return;
      }
      if (moved) {
        const [x, y] = [moved.to.x - moved.from.x, moved.to.y - moved.from.y];
        if (Math.hypot(x, y) >= 1) emit(board, { kind: 'shift', mark: moved.mark, x, y });
      } else if (pen && pen.tool !== 'rubber' && pen.tool !== 'move' && drawn)
        emit(board, { kind: 'draw', tool: pen.tool, points: drawn.points });
    },
    /** Drops the stroke. */
    put,
  };
}
