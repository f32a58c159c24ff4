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
 * Paints ink on a canvas whose transform is already set. `scale` is screen pixels per board unit. Words smaller
 * than `LEAST` pixels are left out.
 */
export function paint(
  canvas: CanvasRenderingContext2D,
  ink: readonly Ink[],
  palette: Palette,
  scale: number,
): void {
  canvas.textAlign = 'center';
  canvas.textBaseline = 'alphabetic';
  for (const item of ink) {
    if (item.ink === 'plate') {
      paintPlate(canvas, item, palette, scale);
      continue;
    }
    const asFigure = item.ink !== 'shape' && item.holds ? enlargement(item.holds, scale) : 1;
    if (item.ink === 'words') {
      const times = item.grows ? enlargement(item.size, scale, item.grows.by) : asFigure;
      const size = item.size * times;
      if (size * scale < (item.least ?? LEAST)) continue;
      canvas.globalAlpha = item.opacity ?? 1;
      canvas.font = `${item.italic ? 'italic ' : ''}${item.bold ? '700 ' : ''}${size}px ${TYPEFACE}`;
      canvas.fillStyle = colourOf(palette, item.fill);
      const y = item.grows ? item.grows.y + (item.y - item.grows.y) * times : item.y;
      canvas.fillText(item.text, item.x, y + size * 0.35, item.w && item.w * times);
      continue;
    }
    canvas.globalAlpha = item.opacity ?? 1;
    if (item.ink === 'disc') {
      canvas.beginPath();
      canvas.arc(item.x, item.y, item.r * asFigure, 0, Math.PI * 2);
      if (item.fill) {
        canvas.fillStyle = colourOf(palette, item.fill);
        canvas.fill();
      }
      if (item.line) {
        setLine(canvas, item.line, palette);
        canvas.stroke();
      }
      continue;
    }
    const path = outline(item);
    if (item.fill) {
      canvas.fillStyle = colourOf(palette, item.fill);
      canvas.fill(path);
    }
    if (item.line) {
      setLine(canvas, item.line, palette);
      canvas.stroke(path);
    }
  }
  canvas.globalAlpha = 1;
}

/** The smallest height of words that are painted, in screen pixels. */
const LEAST = 3.2;
/** A figure is enlarged at most so many times: a larger one hides the track. */
const MOST_ENLARGED = 1.6;
/** Below so many pixels per board unit names are left out: they would hide the map. */
const NO_NAMES = 0.15;
/** The size of letters on a plate, in screen pixels. */
const ON_PLATES = LEGIBLE + 1;

/** How much a figure of this size is enlarged so that it can be read. */
const enlargement = (size: number, scale: number, most = MOST_ENLARGED): number =>
  Math.min(most, Math.max(1, LEGIBLE / (size * scale)));

function paintPlate(
  canvas: CanvasRenderingContext2D,
  plate: Extract<Ink, { ink: 'plate' }>,
  palette: Palette,
  scale: number,
): void {
  const { x, y, text, letterSize, widest = Infinity } = plate;
  if (letterSize * scale >= LEGIBLE || scale < NO_NAMES) return;
  const size = ON_PLATES / scale;
  canvas.font = `700 ${size}px ${TYPEFACE}`;
  const [w, h] = [canvas.measureText(text).width + 0.4 * size, 1.15 * size];
  if (w > widest) return;
  canvas.globalAlpha = plate.opacity ?? 1;
  const middle = y + plate.platesDown * h;
  canvas.fillStyle = colourOf(palette, plate.background);
  canvas.fillRect(x - w / 2, middle - h / 2, w, h);
  setLine(canvas, { colour: 'tile-line', width: 0.8 / scale }, palette);
  canvas.strokeRect(x - w / 2, middle - h / 2, w, h);
  canvas.fillStyle = colourOf(palette, plate.fill);
  canvas.fillText(text, x, middle + size * 0.35);
}

function setLine(canvas: CanvasRenderingContext2D, line: Line, palette: Palette): void {
  canvas.strokeStyle = colourOf(palette, line.colour);
  canvas.lineWidth = line.width;
  canvas.lineCap = line.cap ?? 'butt';
  canvas.lineJoin = 'round';
  canvas.setLineDash(line.dash ? [...line.dash] : []);
}
