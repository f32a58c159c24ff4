import type { Tool } from '../../../shared/felt.ts';
import { emit } from '../../gesture/gesture.ts';
import type { Point } from '../art/curve.ts';
import { type DrawingLayer, strokeOf } from '../over/drawing-layer.ts';

/** What a person draws with, in their seat's colour. */
export interface Pen {
  readonly tool: Tool | 'rubber';
  readonly colour: string;
}

/** A board that may be drawn on. */
export interface PenBoard extends HTMLElement {
  readonly pen?: Pen | undefined;
  readonly felt?: DrawingLayer | undefined;
}

/** The pointer with a pen: it draws, or erases what lies under it. */
export function penHandlers(board: PenBoard) {
  let stroke: ReturnType<typeof strokeOf> | undefined;
  const put = () => {
    stroke = undefined;
    board.felt?.stroke(undefined);
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
      stroke ??= strokeOf(pen.tool);
      stroke.add(spot);
      const { tool, colour } = pen;
      if (tool !== 'text') felt?.stroke({ tool, colour, by: '', at: 0, points: stroke.points });
      return true;
    },
    /** Ends the stroke and draws it. */
    out(): void {
      const { pen } = board;
      const drawn = stroke;
      put();
      if (pen && pen.tool !== 'rubber' && drawn)
        emit(board, { kind: 'draw', tool: pen.tool, points: drawn.points });
    },
    /** Drops the stroke. */
    put,
  };
}
