import type { Box } from '../../../engine/index.ts';
import type { Tabletop } from './tabletop.ts';
import { type Ink, widthOf } from '../art/ink.ts';
import { rectangle } from '../art/tile-ink.ts';
import { zoneLook } from './market-zones.ts';

/** Letters of a price and of its sign, and the room between them, board units. */
const PRICE = 22;
const SIGN = 17;
const BETWEEN = 6;

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
    const price = `${box.currency}${cell.price}`;
    const sign = zone?.sign;
    const room = sign === undefined ? 0 : widthOf(sign, SIGN, true) + BETWEEN;
    const wide = widthOf(price, PRICE, true);
    // A long price is condensed, so that it does not touch its sign.
    const taken = Math.min(wide, w - 12 - room);
    const left = x + (w - taken - room) / 2;
    const line = { ink: 'words', y: y + 22, bold: true } as const;
    inks.push({ ...line, x: left + taken / 2, text: price, size: PRICE, fill: 'print', w: taken });
    if (sign !== undefined)
      inks.push({
        ...line,
        x: left + taken + BETWEEN + (room - BETWEEN) / 2,
        text: sign,
        size: SIGN,
        fill: 'print',
      });
  }
  return inks;
}
