import { type Box, boxShapes, formatMoney, open } from '../../engine/index.ts';
import { HEXAGONS, HEX } from '../../client/picture/art/hexagon.ts';
import { svgOf } from '../../client/picture/art/svg.ts';
import { tileInk } from '../../client/picture/art/tile-ink.ts';
import { marketInk } from '../../client/picture/board/market-ink.ts';
import { tabletop } from '../../client/picture/board/tabletop.ts';
import { colourOf, PALETTES } from '../../client/picture/palette.ts';
import { boardSvg } from '../../client/picture/svg/board-svg.ts';
import { inkOn } from '../../client/picture/ink-on.ts';

/** The parts of a box as SVG files for print. */

const palette = PALETTES.light;
const paint = (ink: Parameters<typeof svgOf>[0]) => svgOf(ink, (one) => colourOf(palette, one));

/** A hex is 38 mm from side to side, as most printed ones are. */
const MM_OF_UNIT = 38 / (HEX * Math.sqrt(3));

const sheet = (x: number, y: number, w: number, h: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${(w * MM_OF_UNIT).toFixed(1)}mm" height="${(h * MM_OF_UNIT).toFixed(1)}mm" viewBox="${x} ${y} ${w} ${h}">${body}</svg>\n`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const words = (
  text: string,
  x: number,
  y: number,
  size: number,
  fill: string = palette.ink,
): string =>
  `<text x="${x}" y="${y}" font-size="${size}" font-family="sans-serif" fill="${fill}">${escaped(text)}</text>`;

const ACROSS = 8;
const STEP = 2 * HEX + 10;

/** Every tile once, with the number of its copies. */
function tileSheet(box: Box): string {
  const copies = new Map<string, number>();
  for (const { kind, type } of box.pieces.values())
    if (kind === 'tile' && type !== undefined) copies.set(type, (copies.get(type) ?? 0) + 1);
  const all = [...box.tiles.values()];
  const body = all.map(({ id, color }, i) => {
    const [x, y] = [(i % ACROSS) * STEP, Math.floor(i / ACROSS) * (STEP + 30)];
    const look = { colour: color, laid: true, number: id, phase: [] };
    const art = paint(tileInk(boxShapes(box).tiles.get(id)!, HEXAGONS[box.map.orientation], look));
    return `<g transform="translate(${x} ${y})">${art}${words(`${id}: ${copies.get(id) ?? 0}`, -40, HEX + 26, 22)}</g>`;
  });
  const rows = Math.ceil(all.length / ACROSS);
  return sheet(-HEX - 5, -HEX - 5, ACROSS * STEP + 10, rows * (STEP + 30) + 10, body.join(''));
}

function marketSheet(box: Box): string {
  const top = tabletop(box);
  const { x, y, w, h } = top.market;
  return sheet(x, y, w, h, paint(marketInk(box, top)));
}

const CARD = { w: 900, h: 420 };

/** One charter for each company: its name, home, tokens and certificates. */
function charterSheet(box: Box): string {
  const body = [...box.companies.values()].map((company, i) => {
    const { id, name, colour, home, data } = company;
    const [x, y] = [(i % 2) * (CARD.w + 20), Math.floor(i / 2) * (CARD.h + 20)];
    const tokens = data.tokens as readonly (number | null)[];
    const shares = data.shares as readonly number[];
    const circles = tokens.map((price, n) => {
      const label = price === null ? '?' : price === 0 ? 'home' : formatMoney(box, price);
      const cx = 80 + n * 110;
      return `<circle cx="${cx}" cy="190" r="40" fill="${colour}" stroke="${palette.ink}"/>${words(id, cx - 24, 197, 20, inkOn(company))}${words(label, cx - 26, 262, 22)}`;
    });
    return `<g transform="translate(${x} ${y})"><rect width="${CARD.w}" height="${CARD.h}" fill="${palette.paper}" stroke="${palette.ink}" stroke-width="2"/><rect width="${CARD.w}" height="90" fill="${colour}"/>${words(`${id}  ${name}`, 24, 58, 36, inkOn(company))}${circles.join('')}${words(`Home: ${home.map(({ hex }) => hex).join(', ')}`, 24, 320, 26)}${words(`Certificates: ${shares.map((one) => `${one}%`).join(', ')}`, 24, 370, 26)}</g>`;
  });
  const rows = Math.ceil(box.companies.size / 2);
  return sheet(-10, -10, 2 * CARD.w + 40, rows * (CARD.h + 20) + 20, body.join(''));
}

/** Pictures by name. */
export const boxPictures = (box: Box): ReadonlyMap<string, string> =>
  new Map([
    ['map', boardSvg({ table: open(box).table, phase: [], of: 'map', heading: box.title })],
    ['market', marketSheet(box)],
    ['tiles', tileSheet(box)],
    ['charters', charterSheet(box)],
  ]);
