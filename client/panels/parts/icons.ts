import { svg, type SVGTemplateResult } from 'lit';
import { html, type TemplateResult } from 'lit';

/** Line drawings on a 20 by 20 grid. */
const icon = (drawing: SVGTemplateResult): TemplateResult =>
  html`<svg
    viewBox="0 0 20 20"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    stroke-width="1.7"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    ${drawing}
  </svg>`;

export const icons = {
  program: icon(
    svg`<rect x="5" y="5" width="10" height="10" rx="2" /><path d="M8 2v3M12 2v3M8 15v3M12 15v3M2 8h3M2 12h3M15 8h3M15 12h3" />`,
  ),
  undo: icon(svg`<path d="M7 4 3 8l4 4" /><path d="M3 8h9a5 5 0 0 1 0 10H8" />`),
  redo: icon(svg`<path d="m13 4 4 4-4 4" /><path d="M17 8H8a5 5 0 0 0 0 10h4" />`),
  people: icon(
    svg`<circle cx="7" cy="7" r="3" /><path d="M1.5 17c.6-3.4 2.7-5 5.5-5s4.900 1.600 5.500 5" /><path d="M13 4.500a3 3 0 0 1 0 5.200M15.300 12.600c1.700.700 2.800 2.200 3.200 4.400" />`,
  ),
  book: icon(
    svg`<path d="M10 5c-2-1.500-4.500-2-7.500-2v12.500c3 0 5.500.500 7.500 2 2-1.500 4.500-2 7.500-2V3c-3 0-5.500.500-7.500 2zM10 5v12.500" />`,
  ),
  settings: icon(
    svg`<path d="M3 6h7M14 6h3M3 14h3M10 14h7" /><circle cx="12" cy="6" r="2" /><circle cx="8" cy="14" r="2" />`,
  ),
  help: icon(
    svg`<circle cx="10" cy="10" r="7.500" /><path d="M7.800 7.800a2.300 2.300 0 1 1 3.300 2.300c-.8.400-1.100.800-1.100 1.700M10 14.400v.1" />`,
  ),
  fold: icon(svg`<path d="m8 4 6 6-6 6" />`),
  unfold: icon(svg`<path d="m12 4-6 6 6 6" />`),
  save: icon(svg`<path d="M10 3v9m-4-4 4 4 4-4M3 14v3h14v-3" />`),
  up: icon(svg`<path d="m4 12 6-6 6 6" />`),
  down: icon(svg`<path d="m4 8 6 6 6-6" />`),
  first: icon(svg`<path d="M5 4v12M15 4 8 10l7 6" />`),
  last: icon(svg`<path d="M15 4v12M5 4l7 6-7 6" />`),
  back: icon(svg`<path d="m13 4-7 6 7 6" />`),
  on: icon(svg`<path d="m7 4 7 6-7 6" />`),
  play: icon(svg`<path d="M6 4v12l10-6z" fill="currentColor" />`),
  pause: icon(svg`<path d="M7 4v12M13 4v12" stroke-width="3" />`),
  close: icon(svg`<path d="m5 5 10 10M15 5 5 15" />`),
  home: icon(svg`<path d="M3 9.500 10 3l7 6.500M5 8.500V17h10V8.500" />`),
  copy: icon(
    svg`<rect x="7" y="7" width="10" height="10" rx="2" /><path d="M13 7V5a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v6a2 2 0 0 0 2 2h2" />`,
  ),
  fit: icon(svg`<path d="M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4" />`),
  coins: icon(
    svg`<ellipse cx="10" cy="5.500" rx="6" ry="2.500" /><path d="M4 5.500v9c0 1.400 2.700 2.500 6 2.500s6-1.100 6-2.500v-9M4 10c0 1.400 2.700 2.500 6 2.500s6-1.100 6-2.500" />`,
  ),
  dice: icon(
    svg`<rect x="3" y="3" width="14" height="14" rx="3" /><path d="M7 7v.1M13 13v.1M10 10v.1" stroke-width="2.600" />`,
  ),
  fork: icon(
    svg`<circle cx="5" cy="4" r="2" /><circle cx="5" cy="16" r="2" /><circle cx="15" cy="6" r="2" /><path d="M5 6v8M15 8c0 4-10 2-10 6" />`,
  ),
  clock: icon(svg`<circle cx="10" cy="11" r="6.500" /><path d="M10 7.500V11l2.500 1.500M8 2h4" />`),
  turn: icon(svg`<path d="M16 10a6 6 0 1 1-2-4.500M16 2.500V6h-3.500" />`),
} as const;

/** A shape for each severity, so that nobody needs the colour. */
export const shapes = {
  violation: icon(
    svg`<path d="M6.700 2h6.600L18 6.700v6.600L13.300 18H6.700L2 13.300V6.700z" fill="currentColor" fill-opacity=".16" /><path d="m7 7 6 6M13 7l-6 6" />`,
  ),
  caution: icon(
    svg`<path d="M10 2.500 18.500 17.500h-17z" fill="currentColor" fill-opacity=".16" /><path d="M10 8v4.500M10 15v.1" />`,
  ),
  note: icon(
    svg`<circle cx="10" cy="10" r="8" fill="currentColor" fill-opacity=".16" /><path d="M10 9v5M10 6v.1" />`,
  ),
} as const;
