import { type Palette, colourOf } from '../palette.ts';
import type { Ink, Line } from './ink.ts';

export const TYPEFACE = 'system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif';

const outlines = new WeakMap<object, Path2D>();

function outline(item: Extract<Ink, { ink: 'shape' }>): Path2D {
  let path = outlines.get(item);
  if (!path) outlines.set(item, (path = new Path2D(item.d)));
  return path;
}

/**
 * Paints ink on a canvas whose transform is set already. `scale` is screen pixels per board unit:
 * words that would be smaller than `LEAST` pixels are left out.
 */
export function paint(
  pen: CanvasRenderingContext2D,
  ink: readonly Ink[],
  palette: Palette,
  scale: number,
): void {
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  for (const item of ink) {
    if (item.ink === 'words' && item.size * scale < LEAST) continue;
    pen.globalAlpha = item.opacity ?? 1;
    if (item.ink === 'words') {
      pen.font = `${item.italic ? 'italic ' : ''}${item.bold ? '700 ' : ''}${item.size}px ${TYPEFACE}`;
      pen.fillStyle = colourOf(palette, item.fill);
      pen.fillText(item.text, item.x, item.y + item.size * 0.35, item.w);
      continue;
    }
    if (item.ink === 'disc') {
      pen.beginPath();
      pen.arc(item.x, item.y, item.r, 0, Math.PI * 2);
      if (item.fill) {
        pen.fillStyle = colourOf(palette, item.fill);
        pen.fill();
      }
      if (item.line) {
        setLine(pen, item.line, palette);
        pen.stroke();
      }
      continue;
    }
    const path = outline(item);
    if (item.fill) {
      pen.fillStyle = colourOf(palette, item.fill);
      pen.fill(path);
    }
    if (item.line) {
      setLine(pen, item.line, palette);
      pen.stroke(path);
    }
  }
  pen.globalAlpha = 1;
}

/** Smallest height of words worth painting, in screen pixels. */
const LEAST = 3.2;

function setLine(pen: CanvasRenderingContext2D, line: Line, palette: Palette): void {
  pen.strokeStyle = colourOf(palette, line.colour);
  pen.lineWidth = line.width;
  pen.lineCap = line.cap ?? 'butt';
  pen.lineJoin = 'round';
  pen.setLineDash(line.dash ? [...line.dash] : []);
}
