import type { Table } from '../../../engine/index.ts';
import type { Ink } from '../art/ink.ts';
import { svgOf } from '../art/svg.ts';
import { placedBorders, coordinateInk, hexInk } from '../board/board-ink.ts';
import { marketInk } from '../board/market-ink.ts';
import { piecesOn } from '../board/pieces.ts';
import { type Area, tabletop } from '../board/tabletop.ts';
import { colourOf, type Palette, PALETTES } from '../palette.ts';
import type { PictureOptions } from '../scene.ts';
import {
  type PictureSpot,
  laidPictures,
  type OwnPictures,
  pictureText,
} from '../over/own-pictures.ts';

/** The board of a moment as an SVG file: its map, or all that lies on the table with words under it. */

export interface BoardFile {
  readonly table: Table;
  /** Revenue colours that count now, most wanted first. */
  readonly phase: readonly string[];
  readonly of: 'map' | 'board';
  readonly heading: string;
  /** Under the board, a line each: who holds what. */
  readonly words?: readonly string[];
  /** What people laid of their own. */
  readonly own?: OwnPictures;
  readonly palette?: Palette;
}

const OPTIONS: PictureOptions = { showNames: true, showCoordinates: true, showReserved: false };
const HEADING = 46;
const WORDS = 30;
const PAD = 60;

export function boardSvg(file: BoardFile): string {
  const { table, phase, of, heading, words = [], palette = PALETTES.light } = file;
  const { box } = table;
  const top = tabletop(box);
  const svg = (inks: readonly Ink[]) => svgOf(inks, (paint) => colourOf(palette, paint));
  const at = (x: number, y: number, inks: readonly Ink[]) =>
    `<g transform="translate(${fine(x)} ${fine(y)})">${svg(inks)}</g>`;
  const pieces = piecesOn(table, top);
  const spotOf = (card: string) => pieces.find(({ piece }) => piece === card);
  const own = file.own ? laidPictures(file.own, spotOf) : [];
  const area: Area = of === 'map' ? top.map : around(top.all, own);
  const within = ({ x, y }: { x: number; y: number }) =>
    of === 'board' || (x >= area.x && x <= area.x + area.w && y >= area.y && y <= area.y + area.h);

  const parts = box.map.hexes.map((hex) => {
    const { x, y } = top.hexes.get(hex.at)!;
    return at(x, y, hexInk(table, hex, top.hexagon, phase, OPTIONS));
  });
  parts.push(...placedBorders(table, top).map(({ x, y, ink }) => at(x, y, [ink])));
  parts.push(svg(coordinateInk(table, top, OPTIONS)));
  if (of === 'board') parts.push(svg(marketInk(box, top)));
  parts.push(
    ...pieces.filter(within).map(({ x, y, inks }) => at(x, y, inks)),
    ...own.map((one) => pictureText(one, palette.paper)),
  );

  const lines = words.map((line, i) =>
    text(line, area.x + PAD, area.y + area.h + PAD + i * WORDS * 1.5, WORDS, 500, palette),
  );
  const head = text(heading, area.x + PAD, area.y - PAD / 2, HEADING, 700, palette);
  const above = HEADING + PAD;
  const below = words.length > 0 ? words.length * WORDS * 1.5 + PAD : 0;
  const [w, h] = [area.w, area.h + above + below];
  const view = [area.x, area.y - above, w, h].map(fine).join(' ');
  // Wide enough to read in print, and small enough for any program to open.
  const width = Math.min(2400, Math.round(w));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${Math.round((width * h) / w)}" viewBox="${view}"><rect x="${fine(area.x)}" y="${fine(area.y - above)}" width="${fine(w)}" height="${fine(h)}" fill="${palette.paper}"/>${head}${parts.join('')}${lines.join('')}</svg>`;
}

/** The area with the pictures that lie beside it. */
function around({ x, y, w, h }: Area, own: readonly PictureSpot[]): Area {
  const all = [{ x, y, w, h }, ...own.map(({ within }) => within)];
  const left = Math.min(...all.map((one) => one.x));
  const above = Math.min(...all.map((one) => one.y));
  const right = Math.max(...all.map((one) => one.x + one.w));
  const below = Math.max(...all.map((one) => one.y + one.h));
  return { x: left, y: above, w: right - left, h: below - above };
}

const fine = (figure: number): number => Math.round(figure * 10) / 10;

function text(
  words: string,
  x: number,
  y: number,
  size: number,
  weight: number,
  { ink }: Palette,
): string {
  const safe = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<text x="${fine(x)}" y="${fine(y)}" font-size="${size}" font-weight="${weight}" font-family="sans-serif" fill="${ink}">${safe}</text>`;
}
