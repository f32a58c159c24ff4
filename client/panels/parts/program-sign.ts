import { html, nothing, type TemplateResult } from 'lit';
import type { ProgramLevel } from '../../../shared/people/program.ts';
import { icons } from './icons.ts';

/** The sign beside the name of a seat that a program plays. Nothing for a person. */
export function programSign(
  seat: { readonly program?: ProgramLevel | undefined } | undefined,
): TemplateResult | typeof nothing {
  if (!seat?.program) return nothing;
  return html`<span class="program" title="A program, level ${seat.program}"
    >${icons.program}<span class="hidden-text"> (program)</span></span
  >`;
}
