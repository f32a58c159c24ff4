import {
  type Box,
  boxShapes,
  createGrid,
  type HexSpec,
  type Table,
} from '../../../engine/index.ts';
import { HEXAGONS, HEX } from '../art/hexagon.ts';
import type { Ink } from '../art/ink.ts';
import { svgOf } from '../art/svg.ts';
import { tileInk } from '../art/tile-ink.ts';
import { hexInk } from '../board/board-ink.ts';
import { colourOf, type Palette } from '../palette.ts';

/**
 * The printed map of a box as an SVG file. Words smaller than `smallest` board units are left out (a
 * hex is a hundred from centre to corner); hexes that look alike are written once.
 */
export function mapSvg(box: Box, palette: Palette, smallest = 0): string {
  const { printed } = boxShapes(box);
  const hexagon = HEXAGONS[box.map.orientation];
  return svgOfHexes(box, palette, smallest, ({ at, color }) => {
    const shape = printed.get(at);
    return shape && tileInk(shape, hexagon, { colour: color, laid: false, phase: [] });
  });
}

/** The map of a table, with its tiles. */
export function tableSvg(table: Table, palette: Palette, smallest = 0): string {
  const { box } = table;
  const hexagon = HEXAGONS[box.map.orientation];
  const bare = { showNames: false, showCoordinates: false, showReserved: false };
  return svgOfHexes(box, palette, smallest, (hex) => hexInk(table, hex, hexagon, [], bare));
}

function svgOfHexes(
  box: Box,
  palette: Palette,
  smallest: number,
  inkOf: (hex: HexSpec) => readonly Ink[] | undefined,
): string {
  const { orientation, hexes } = box.map;
  const grid = createGrid({ orientation });
  const looks = new Map<string, string>();
  const uses: string[] = [];
  const xs: number[] = [];
  const ys: number[] = [];
  for (const hex of hexes) {
    const ink = inkOf(hex);
    if (!ink) continue;
    const { at } = hex;
    const legible = ink.filter((one) => one.ink !== 'words' || one.size >= smallest);
    const art = rounded(svgOf(legible, (paint) => colourOf(palette, paint)));
    const look = looks.get(art) ?? `h${looks.size}`;
    looks.set(art, look);
    const centre = grid.centre(at);
    const [x, y] = [Math.round(centre.x * HEX), Math.round(centre.y * HEX)];
    xs.push(x);
    ys.push(y);
    uses.push(`<use href="#${look}" x="${x}" y="${y}"/>`);
  }
  const [left, top] = [Math.min(...xs) - HEX, Math.min(...ys) - HEX];
  const [width, height] = [Math.max(...xs) + HEX - left, Math.max(...ys) + HEX - top];
  const defs = [...looks].map(([art, look]) => `<g id="${look}">${art}</g>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}"><defs>${defs.join('')}</defs>${uses.join('')}</svg>`;
}

/** Rounded to a tenth of a board unit, which nobody sees. */
const rounded = (art: string): string =>
  art.replace(/-?\d+\.\d{2,}(e-?\d+)?/g, (figure) => String(Math.round(Number(figure) * 10) / 10));
