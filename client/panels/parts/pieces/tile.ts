import { css, html, type TemplateResult } from 'lit';
import type { Box } from '../../../../engine/index.ts';
import { tileIcon } from '../../../picture/svg/tile-icon.ts';

/** A small picture of a tile of the catalogue as it lies when turned, drawn as on the board. */
export function tilePicture(box: Box, id: string, turn: number): TemplateResult {
  return html`<span class="tile-picture" aria-hidden="true">${tileIcon(box, id, turn)}</span>`;
}

export const tileStyles = css`
  .tile-picture {
    display: block;
    width: 56px;
    height: 56px;
    pointer-events: none;
  }
  .tile-picture svg {
    display: block;
    width: 100%;
    height: 100%;
  }
`;
