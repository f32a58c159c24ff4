import { html, type TemplateResult } from 'lit';
import { rotate } from '../../engine/hexes/rotate.ts';
import { tile } from '../../engine/hexes/tile.ts';
import type { Box } from '../../engine/kernel/box.ts';
import { FRAMES } from './art/frame.ts';
import { svgInk } from './art/svg-ink.ts';
import { tileInk } from './art/tile-ink.ts';

/** A small picture of a tile of the catalogue, as it lies when turned: drawn as on the board. */
export function tileIcon(box: Box, tileId: string, turn = 0): TemplateResult {
  const spec = box.tiles.get(tileId);
  const ink = tileInk(rotate(tile(spec?.tile ?? ''), turn), FRAMES[box.map.orientation], {
    colour: spec?.color ?? 'gray',
    laid: true,
    number: tileId,
    phase: [],
  });
  return html`<svg viewBox="-102 -102 204 204" role="img" aria-label="tile ${tileId}">
    ${svgInk(ink)}
  </svg>`;
}
