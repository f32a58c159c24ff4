import { html, type TemplateResult } from 'lit';
import type { Box } from '../../../engine/kernel/box.ts';

/** A small picture of a tile of the catalogue as it lies when turned. */
export function tilePicture(_box: Box, id: string, turn: number): TemplateResult {
  return html`<span data-turn=${turn}>⬡ ${id}</span>`;
}
