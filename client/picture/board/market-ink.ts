import type { Box } from '../../../engine/kernel/box.ts';
import type { Paint } from '../palette.ts';
import type { Tabletop } from './tabletop.ts';
import type { Ink } from '../art/ink.ts';
import { rectangle } from '../art/tile-ink.ts';

/** Zones by the title's own words: a ground and a sign, so that colour is never the only mark. */
const ZONES: readonly [word: RegExp, ground: Paint, sign: string][] = [
  [/^(close|bankrupt|liquidation|bottom)/, 'tile-red', '✕'],
  [/^end/, 'tile-red', '★'],
  [/^(no-cert-limit|yellow)/, 'tile-yellow', '∞'],
  [/^orange/, 'tile-orange', '◇'],
  [/^brown/, 'tile-brown', '◆'],
  [/^par-yellow/, 'tile-yellow', 'P'],
  [/^par-green/, 'tile-green', 'P'],
  [/^par-blue/, 'tile-blue', 'P'],
  [/^par-brown/, 'tile-brown', 'P'],
  [/^par/, 'tile-white', 'P'],
  [/^gr[ae]y/, 'tile-gray', '◇'],
  [/^ignore/, 'tile-blue', '≈'],
];

/** The share market: cells with price, zone and sign; origin at the table top's. */
export function marketInk(box: Box, top: Tabletop): Ink[] {
  const inks: Ink[] = [];
  for (const { x, y, w, h, cell } of top.cells.values()) {
    const zone = ZONES.find(([word]) => cell.zones.some((zone) => word.test(zone)));
    inks.push({
      ink: 'shape',
      d: rectangle(x + w / 2, y + h / 2, w - 4, h - 4),
      fill: zone?.[1] ?? 'cell',
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
        x: x + w - 20,
        y: y + 22,
        text: zone[2],
        size: 17,
        fill: 'print-soft',
        bold: true,
      });
  }
  return inks;
}
