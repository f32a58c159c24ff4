import { createGrid } from '../../../engine/hexes/coordinates.ts';
import type { Box } from '../../../engine/kernel/box.ts';
import { drawings } from '../../../engine/rules/board.ts';
import { paint } from '../../picture/art/canvas.ts';
import { FRAMES } from '../../picture/art/frame.ts';
import { tileInk } from '../../picture/art/tile-ink.ts';
import { PALETTES } from '../../picture/palette.ts';
import { shownTheme } from '../../browser/theme.ts';

/** Board units from the centre of a hex to its corner. */
const UNIT = 100;

/** A small true picture of a box's printed map on a canvas, as large as it fits. */
export function drawMap(canvas: HTMLCanvasElement, box: Box): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const sharp = Math.min(2, devicePixelRatio);
  const width = (canvas.width = canvas.clientWidth * sharp);
  const height = (canvas.height = canvas.clientHeight * sharp);
  const { orientation, hexes } = box.map;
  const grid = createGrid({ orientation });
  const centres = hexes.map(({ at }) => grid.centre(at));
  const xs = centres.map(({ x }) => x * UNIT);
  const ys = centres.map(({ y }) => y * UNIT);
  const [left, right] = [Math.min(...xs) - UNIT, Math.max(...xs) + UNIT];
  const [top, bottom] = [Math.min(...ys) - UNIT, Math.max(...ys) + UNIT];
  const margin = 6 * sharp;
  const scale = Math.min(
    (width - 2 * margin) / (right - left),
    (height - 2 * margin) / (bottom - top),
  );
  const { printed } = drawings(box);
  const palette = PALETTES[shownTheme()];
  for (const [i, hex] of hexes.entries()) {
    const shape = printed.get(hex.at);
    if (!shape) continue;
    pen.setTransform(
      scale,
      0,
      0,
      scale,
      width / 2 + (xs[i]! - (left + right) / 2) * scale,
      height / 2 + (ys[i]! - (top + bottom) / 2) * scale,
    );
    const look = { colour: hex.color, laid: false, phase: [] };
    paint(pen, tileInk(shape, FRAMES[orientation], look), palette, scale);
  }
}
