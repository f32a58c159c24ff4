import { css, html, nothing, type TemplateResult } from 'lit';
import { kindName, trainsLeft } from '../../reading/figures/outlook.ts';
import { withSeatNames, playerName, trainLimit } from '../../reading/say.ts';
import type { TableStore } from '../../store/store.ts';

/** So many kinds of train to come are named. */
const KINDS = 2;
/** So many kinds that will go are named, the nearest first. */
const DYING = 2;

/** Phase, what rusts with what, trains left, operating order, the end and the priority, on one line. */
export function overviewLine(store: TableStore): TemplateResult {
  const { box, table, names } = store;
  const { order, operates, rusts, end, priority } = store.moment.overview;
  const phase = box.phases.find(({ name }) => name === table.clock.get('phase')) ?? box.phases[0];
  const left = trainsLeft(table).slice(0, KINDS);
  const owned = new Set(
    [...table.pieces].flatMap(([id, { place }]) => {
      const { kind, type } = box.pieces.get(id)!;
      return kind === 'train' && type !== undefined && place.startsWith('company:') ? [type] : [];
    }),
  );
  const dying = Object.entries(rusts)
    .filter(([kind]) => owned.has(kind))
    .slice(0, DYING);
  return html`<p class="line" role="note" aria-label="Where the game stands">
    ${phase ? html`<span>Phase <b>${phase.name}</b>, limit ${trainLimit(phase)}</span>` : nothing}
    ${left.map(
      ([kind, count]) =>
        html`<span
          ><b>${kindName(box, kind)}</b>
          ${count === undefined ? 'any number' : `${count} left`}</span
        >`,
    )}
    ${dying.map(([kind, by]) => html`<span><b>${kind}</b> goes with the first <b>${by}</b></span>`)}
    ${
      order.length === 0
        ? nothing
        : html`<span class="order"
            >Order
            ${order.map((id, i) => html`${i > 0 ? ' › ' : ''}${id === operates ? html`<b>${id}</b>` : id}`)}</span
          >`
    }
    ${end.map((one) => html`<span>${withSeatNames(names, one)}</span>`)}
    ${priority === undefined ? nothing : html`<span>Priority <b>${playerName(names, priority)}</b></span>`}
  </p>`;
}

export const overviewLineStyles = css`
  .line {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1em;
    margin: 0;
    font-size: 0.8125rem;
    line-height: 1.45;
    color: var(--ink-2);
  }
  .line b {
    color: var(--ink);
  }
`;
