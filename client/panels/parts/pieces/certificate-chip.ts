import { css, html, nothing, type TemplateResult } from 'lit';
import type { Box, PieceId } from '../../../../engine/index.ts';
import { inkOn } from '../../../picture/ink-on.ts';
import { headWord } from '../../../reading/say.ts';
import { paint } from '../paint.ts';

/** A certificate in a line of text: its company's colour and percent. It cannot be moved. */
export function certificateChip(box: Box, id: PieceId, band: string): TemplateResult {
  const spec = box.pieces.get(id);
  const company = box.companies.get(spec?.company ?? '');
  const colours = {
    '--company': company?.colour ?? 'var(--card-2)',
    '--on-company': company ? inkOn(company) : 'var(--ink)',
  };
  return html`<span class="chip" title=${spec?.name ?? id} ${paint(colours)}
    ><span class="band">${band}</span
    ><span class="part"
      >${spec?.percent ?? '?'}%${
        spec?.president
          ? html`<i aria-hidden="true">★</i><span class="hidden-text"> ${headWord(box)}’s</span>`
          : nothing
      }</span
    ></span
  >`;
}

export const chipStyles = css`
  .chip {
    position: relative;
    display: inline-flex;
    border: 1px solid var(--line-2);
    border-radius: 5px;
    font-size: 0.78rem;
    line-height: 1.45;
    white-space: nowrap;
    overflow: clip;
    vertical-align: baseline;
  }
  .chip .band {
    padding: 0 5px;
    background: var(--company);
    color: var(--on-company);
    font-weight: 700;
  }
  .chip .part {
    padding: 0 5px;
    background: var(--card-2);
  }
  .chip i {
    font-style: normal;
    font-size: 0.65rem;
  }
`;
