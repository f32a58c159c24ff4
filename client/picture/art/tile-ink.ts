import type { Edge, TileShape } from '../../../engine/index.ts';
import type { Paint } from '../palette.ts';
import type { Face } from './face/face.ts';
import { faceArt } from './face/face-art.ts';
import { type Hexagon, sideLine } from './hexagon.ts';
import type { Ink } from './ink.ts';

/** The looks of one hex or tile, without its shape. */
export type Look = Omit<Face, 'hexagon' | 'shape'>;

/** The ink of a hex or tile: ground, track, stops, figures, names, borders. */
export function tileInk(shape: TileShape, hexagon: Hexagon, look: Look): Ink[] {
  return [
    ...faceArt({ ...look, hexagon, shape }).ink,
    ...shape.borders.flatMap(({ edge, type }) => (type ? [borderInk(hexagon, edge, type)] : [])),
  ];
}

const BARRIERS: Readonly<Record<string, Paint>> = {
  impassable: 'impassable',
  water: 'barrier',
  mountain: 'rock',
  cost: 'rock',
};

/** A barrier on one side of a hex. A line that only separates two areas is thin and dashed. */
export function borderInk(hexagon: Hexagon, edge: number, type: string): Ink {
  const d = sideLine(hexagon, edge as Edge);
  const colour = BARRIERS[type];
  if (!colour) return { ink: 'shape', d, line: { colour: 'print-soft', width: 2.5, dash: [7, 5] } };
  const dash = type === 'cost' ? { dash: [14, 6] } : {};
  return { ink: 'shape', d, line: { colour, width: 9, cap: 'round', ...dash } };
}

export function rectangle(x: number, y: number, w: number, h: number): string {
  const [l, r, t, b] = [x - w / 2, x + w / 2, y - h / 2, y + h / 2];
  return `M${l} ${t}L${r} ${t}L${r} ${b}L${l} ${b}Z`;
}
