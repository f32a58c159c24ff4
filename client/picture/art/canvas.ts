import { type Palette, colourOf } from '../palette.ts';
import { type Ink, LEGIBLE, type Line } from './ink.ts';

export const TYPEFACE = 'system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif';

const outlines = new WeakMap<object, Path2D>();

function outline(item: Extract<Ink, { ink: 'shape' }>): Path2D {
  let path = outlines.get(item);
  if (!path) outlines.set(item, (path = new Path2D(item.d)));
  return path;
}

/**
 * Paints ink on a canvas that has its transform. `scale` is screen pixels per board unit. Words smaller
 * than `LEAST` pixels are left out.
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
    if (item.ink === 'plate') {
      paintPlate(pen, item, palette, scale);
      continue;
    }
    const larger = item.ink !== 'shape' && item.holds ? grown(item.holds, scale) : 1;
    if (item.ink === 'words') {
      const more = item.grows ? grown(item.size, scale, item.grows.by) : larger;
      const size = item.size * more;
      if (size * scale < (item.least ?? LEAST)) continue;
      pen.globalAlpha = item.opacity ?? 1;
      pen.font = `${item.italic ? 'italic ' : ''}${item.bold ? '700 ' : ''}${size}px ${TYPEFACE}`;
      pen.fillStyle = colourOf(palette, item.fill);
      const y = item.grows ? item.grows.y + (item.y - item.grows.y) * more : item.y;
      pen.fillText(item.text, item.x, y + size * 0.35, item.w && item.w * more);
      continue;
    }
    pen.globalAlpha = item.opacity ?? 1;
    if (item.ink === 'disc') {
      pen.beginPath();
      pen.arc(item.x, item.y, item.r * larger, 0, Math.PI * 2);
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

/** The smallest height of words that are painted, in screen pixels. */
const LEAST = 3.2;
/** A figure is enlarged at most so many times. A larger one would hide the track. */
const MOST_GROWN = 1.6;
/** Below so many pixels per board unit names are left out, because they would hide the map. */
const NO_NAMES = 0.15;
/** The size of letters on a plate, in screen pixels. */
const ON_PLATES = LEGIBLE + 1;

/** How much a figure of this size is enlarged so that it can be read. */
const grown = (size: number, scale: number, most = MOST_GROWN): number =>
  Math.min(most, Math.max(1, LEGIBLE / (size * scale)));

function paintPlate(
  pen: CanvasRenderingContext2D,
  { x, y, rows, text, of, fill, ground, opacity, most = Infinity }: Extract<Ink, { ink: 'plate' }>,
  palette: Palette,
  scale: number,
): void {
  if (of * scale >= LEGIBLE || scale < NO_NAMES) return;
  const size = ON_PLATES / scale;
  pen.font = `700 ${size}px ${TYPEFACE}`;
  const [w, h] = [pen.measureText(text).width + 0.4 * size, 1.15 * size];
  if (w > most) return;
  pen.globalAlpha = opacity ?? 1;
  const middle = y + rows * h;
  pen.fillStyle = colourOf(palette, ground);
  pen.fillRect(x - w / 2, middle - h / 2, w, h);
  setLine(pen, { colour: 'tile-line', width: 0.8 / scale }, palette);
  pen.strokeRect(x - w / 2, middle - h / 2, w, h);
  pen.fillStyle = colourOf(palette, fill);
  pen.fillText(text, x, middle + size * 0.35);
}

function setLine(pen: CanvasRenderingContext2D, line: Line, palette: Palette): void {
  pen.strokeStyle = colourOf(palette, line.colour);
  pen.lineWidth = line.width;
  pen.lineCap = line.cap ?? 'butt';
  pen.lineJoin = 'round';
  pen.setLineDash(line.dash ? [...line.dash] : []);
}
