import type { Box } from '../../../engine/index.ts';
import type { Tabletop } from './tabletop.ts';
import type { Ink } from '../art/ink.ts';
import { rectangle } from '../art/tile-ink.ts';
import { zoneLook } from './market-zones.ts';

const drawn = new WeakMap<Box, readonly Ink[]>();

/** The share market: cells with price, zone and sign; origin at the table top's. Drawn up once. */
export function marketInk(box: Box, top: Tabletop): readonly Ink[] {
  let inks = drawn.get(box);
  if (!inks) drawn.set(box, (inks = drawUp(box, top)));
  return inks;
}

function drawUp(box: Box, top: Tabletop): Ink[] {
  const inks: Ink[] = [];
  for (const { x, y, w, h, cell } of top.cells.values()) {
    const zone = zoneLook(cell);
    inks.push({
      ink: 'shape',
      d: rectangle(x + w / 2, y + h / 2, w - 4, h - 4),
      fill: zone?.ground ?? 'cell',
      line: { colour: 'cell-line', width: 1.5 },
    });
    inks.push({
      ink: 'words',
      x: x + w / 2 - (zone ? 10 : 0),
      y: y + 22,
      text: `${box.currency}${cell.price}`,
      size: 22,
      fill: 'print',
      bold: true,
    });
    if (zone)
      inks.push({
        ink: 'words',
        x: x + w - (zone.sign.length > 1 ? 24 : 20),
        y: y + 22,
        text: zone.sign,
        size: 17,
        fill: 'print-soft',
        bold: true,
      });
  }
  return inks;
}
