import { html, type TemplateResult } from 'lit';
import { unsafeSVG } from 'lit/directives/unsafe-svg.js';
import { rotate } from '../../engine/hexes/rotate.ts';
import { tile } from '../../engine/hexes/tile.ts';
import type { Box } from '../../engine/kernel/box.ts';
import { FRAMES } from './art/frame.ts';
import { svgOf } from './art/svg.ts';
import { tileInk } from './art/tile-ink.ts';
import { cssColour } from './palette.ts';

/**
 * A small picture of a tile of the catalogue, as it lies when turned: drawn as on the board. It
 * follows the theme without being drawn again.
 */
export function tileIcon(box: Box, tileId: string, turn = 0): TemplateResult {
  const spec = box.tiles.get(tileId);
  const ink = tileInk(rotate(tile(spec?.tile ?? ''), turn), FRAMES[box.map.orientation], {
    colour: spec?.color ?? 'gray',
    laid: true,
    number: tileId,
    phase: [],
  });
  return html`<svg viewBox="-102 -102 204 204" role="img" aria-label="tile ${tileId}">
    ${unsafeSVG(svgOf(ink, cssColour))}
  </svg>`;
}
