import { html, nothing } from 'lit';
import { faceSvg } from '../../../picture/svg/face-svg.ts';
import type { Brush } from './brushes.ts';
import type { MapJson } from './map-picture.ts';

/** Brushes that paint nothing which could be shown: one chooses a hex, one takes it away. */
const SIGNS: Readonly<Record<string, string>> = { look: '☝', remove: '✕' };

/** A small picture of what a brush makes of a blank hex. */
export function brushPicture(brush: Brush, { orientation }: MapJson) {
  const sign = SIGNS[brush.id];
  if (sign) return html`<span class="sign" aria-hidden="true">${sign}</span>`;
  const alone: MapJson = { orientation, hexes: [] };
  const hex = brush.paint({ at: 'A1', color: 'white', tile: '' }, alone);
  if (!hex) return nothing;
  const look = { colour: hex.color, laid: false, phase: [] };
  return html`<svg viewBox="-102 -102 204 204" width="30" height="30" aria-hidden="true">
    ${faceSvg(hex.tile, orientation, look)}
  </svg>`;
}
