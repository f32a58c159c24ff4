import { html, type TemplateResult } from 'lit';
import { unsafeSVG } from 'lit/directives/unsafe-svg.js';
import { type Box, rotate, tile, tileNumber } from '../../../engine/index.ts';
import { HEXAGONS } from '../art/hexagon.ts';
import { svgOf } from '../art/svg.ts';
import { tileInk } from '../art/tile-ink.ts';
import { cssColour } from '../palette.ts';

/** Icons by tile and turn. Drawing a whole catalogue takes a second on a slow machine. */
const drawn = new WeakMap<Box, Map<string, ReturnType<typeof unsafeSVG>>>();

/** A small picture of a tile, drawn as on the board. It follows the theme without a redraw. */
export function tileIcon(box: Box, tileId: string, turn = 0): TemplateResult {
  let known = drawn.get(box);
  if (!known) drawn.set(box, (known = new Map()));
  const key = `${tileId}/${turn}`;
  let picture = known.get(key);
  if (!picture) known.set(key, (picture = unsafeSVG(svgOf(inkOf(box, tileId, turn), cssColour))));
  return html`<svg
    viewBox="-102 -102 204 204"
    role="img"
    aria-label="tile ${tileNumber(box, tileId)}"
  >
    ${picture}
  </svg>`;
}

function inkOf(box: Box, tileId: string, turn: number) {
  const spec = box.tiles.get(tileId);
  return tileInk(rotate(tile(spec?.tile ?? ''), turn), HEXAGONS[box.map.orientation], {
    colour: spec?.color ?? 'gray',
    laid: true,
    number: tileNumber(box, tileId),
    phase: [],
  });
}
