import { html } from 'lit';
import { faceSvg } from '../../../picture/svg/face-svg.ts';
import { printedLike } from '../map/hex-text.ts';

/** A small picture of a tile with its number; `turn` = sixths of a circle, clockwise. */
export const tilePicture = (
  { tile, color }: { readonly tile: string; readonly color: string },
  orientation: 'flat' | 'pointy',
  number: string,
  turn = 0,
) =>
  html`<svg
    viewBox="-102 -102 204 204"
    width="64"
    height="64"
    role="img"
    aria-label="tile ${number}"
  >
    ${faceSvg(printedLike(tile, turn, ''), orientation, {
      colour: color,
      laid: true,
      number,
      phase: [],
    })}
  </svg>`;
