import { unsafeSVG } from 'lit/directives/unsafe-svg.js';
import { tile } from '../../../engine/index.ts';
import { HEXAGONS } from '../art/hexagon.ts';
import { svgOf } from '../art/svg.ts';
import { type Look, tileInk } from '../art/tile-ink.ts';
import { cssColour } from '../palette.ts';

/** The drawing of a hex or tile out of its tile language, inside an SVG; text that is no tile draws a blank one. */
export function faceSvg(text: string, orientation: 'flat' | 'pointy', look: Look) {
  const key = `${orientation} ${JSON.stringify(look)} ${text}`;
  let picture = drawn.get(key);
  if (!picture) {
    if (drawn.size > MOST_KEPT) drawn.clear();
    drawn.set(key, (picture = unsafeSVG(artOf(text, orientation, look))));
  }
  return picture;
}

const drawn = new Map<string, ReturnType<typeof unsafeSVG>>();
const MOST_KEPT = 1_500;

function artOf(text: string, orientation: 'flat' | 'pointy', look: Look): string {
  const hexagon = HEXAGONS[orientation];
  try {
    return svgOf(tileInk(tile(text), hexagon, look), cssColour);
  } catch {
    return svgOf(tileInk(tile(''), hexagon, look), cssColour);
  }
}
