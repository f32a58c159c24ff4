import { html, nothing, type TemplateResult } from 'lit';
import { listed } from '../../../reading/moves/consequences.ts';
import { faceUp } from '../../../reading/say.ts';
import type { TableStore } from '../../../store/store.ts';

/**
 * The trains of a company that run nothing beside these. It is said before the run, because a train
 * that was forgotten earns nothing (1862 §7.8).
 */
export function idleTrains(
  store: TableStore,
  company: string,
  running: readonly string[],
): TemplateResult | typeof nothing {
  const { table } = store;
  const trains = store.desk?.(table, company).trains ?? [];
  const idle = trains.filter(({ id }) => !running.includes(id));
  if (idle.length === 0 || store.dial.help === 'none') return nothing;
  const names = idle.map(({ id }) => faceUp(table, id));
  const who = idle.length === 1 ? `The ${names[0]!} train runs` : `The trains ${listed(names)} run`;
  return html`<p class="warns" role="status">${who} nothing.</p>`;
}
