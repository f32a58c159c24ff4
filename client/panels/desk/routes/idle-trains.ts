import { html, nothing, type TemplateResult } from 'lit';
import type { AidedRoute, Move } from '../../../../shared/move.ts';
import { listed } from '../../../reading/moves/consequences.ts';
import { faceUp } from '../../../reading/say.ts';
import type { TableStore } from '../../../store/store.ts';
import { warning } from '../move-button.ts';

/**
 * What is said before a run of trains that run nothing in it, because a train that was forgotten earns
 * nothing (1862 §7.8). If one of them could earn, that is said with the route; otherwise that they stand.
 */
export function idleTrains(
  store: TableStore,
  company: string,
  run: Run,
  taken: () => void = () => {},
): TemplateResult | typeof nothing {
  const { table } = store;
  if (store.moment.preview(run).warns !== undefined)
    return warning(store, run, (better) => takeRoute(store, company, better, taken));
  const running = run.routes.flatMap(({ trains }) => trains);
  const trains = store.desk?.(table, company).trains ?? [];
  const idle = trains.filter(({ id }) => !running.includes(id));
  if (idle.length === 0 || store.dial.help === 'none') return nothing;
  const names = idle.map(({ id }) => faceUp(table, id));
  const who = idle.length === 1 ? `The ${names[0]!} train runs` : `The trains ${listed(names)} run`;
  return html`<p class="warns" role="status">${who} nothing.</p>`;
}

/**
 * One press puts what a warning names into the plan. No more than that: routes that are taken one after the
 * other may block each other, and together they are seldom the best.
 */
export function takeRoute(
  store: TableStore,
  company: string,
  better: Move,
  taken: () => void,
): TemplateResult {
  const { routes } = better as Run;
  const isOne = routes.length - (store.plan.routes?.routes.length ?? 0) <= 1;
  const take = () => {
    store.set({ plan: { routes: { company, routes } } });
    taken();
  };
  return html`<button class="move" @click=${take}>
    Take ${isOne ? 'this route' : 'these routes'}
  </button>`;
}

type Run = Move & { readonly routes: readonly AidedRoute[] };
