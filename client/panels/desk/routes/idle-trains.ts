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
 * One press puts what a warning names into the plan, or, where more trains stand, a route for each.
 * Before it is pressed it shows no more than the warning says. `taken` follows the press.
 */
export function takeRoute(
  store: TableStore,
  company: string,
  better: Move,
  taken: () => void,
): TemplateResult {
  const plan = (move: Move) => {
    const { routes } = move as Run;
    store.set({ plan: { routes: { company, routes } } });
    taken();
  };
  const { routes } = better as Run;
  const trains = store.desk?.(store.table, company).trains.length ?? 0;
  const stand = trains > routes.length && store.moment.preview(better).warns !== undefined;
  const isOne = routes.length - (store.plan.routes?.routes.length ?? 0) <= 1;
  return html`<button class="move" @click=${() => plan(better)}>
      Take ${isOne ? 'this route' : 'these routes'}
    </button>
    ${
      stand
        ? html`<button class="move" @click=${() => plan(withAll(store, better))}>
            Take a route for each train
          </button>`
        : nothing
    }`;
}

type Run = Move & { readonly routes: readonly AidedRoute[] };

/** The run with a route for every train that could still earn, in the order in which the warnings name them. */
function withAll(store: TableStore, run: Move): Move {
  const more = store.moment.preview(run).warns?.instead;
  return more === undefined ? run : withAll(store, more);
}
