import { html, nothing, type TemplateResult } from 'lit';
import type { Entry } from '../../../shared/entry.ts';
import { sumOf } from '../../reading/figures/run-sums.ts';
import { countWithNoun } from '../../reading/say.ts';
import type { TableStore } from '../../store/store.ts';

/** The routes of a run in the log: counted in its line, and stop by stop where the line is unfolded. */

const routeCount = ({ move }: Entry): number =>
  move.verb === 'runTrains' && Array.isArray(move.routes) ? move.routes.length : 0;

/** Says in the line of a run that its routes unfold. */
export const runMark = (entry: Entry, open: boolean): TemplateResult | typeof nothing =>
  routeCount(entry) === 0
    ? nothing
    : html`<span class="follows"
        >${open ? '▾' : '▸'} ${countWithNoun(routeCount(entry), 'route')}</span
      >`;

/** Each route as a sum of its stops. */
export function runRoutes(store: TableStore, entry: Entry): TemplateResult | typeof nothing {
  const routes = routeCount(entry) === 0 ? [] : store.reader.routesOf(entry, store.entries);
  if (routes.length === 0) return nothing;
  return html`<ol aria-label="Routes of the run">
    ${routes.map((route) => html`<li>${sumOf(store.box, route)}</li>`)}
  </ol>`;
}
