import { css, html, nothing, type TemplateResult } from 'lit';
import { isEndCertain, kindName, trainsLeft } from '../../reading/figures/outlook.ts';
import { withSeatNames, playerName, trainLimit } from '../../reading/say.ts';
import type { PlaceId } from '../../../engine/index.ts';
import type { TableStore } from '../../store/store.ts';

/** So many kinds of train to come are named. */
const KINDS = 2;
/** So many kinds that will go are named, the nearest first. */
const DYING = 2;
/** So many companies that operate next are named on one line. */
const NEXT = 3;
/** With so few trains left of a kind, the next kind is near. */
const FEW = 2;

type Part = TemplateResult | typeof nothing;

/** Phase, what rusts with what, trains left, operating order, the end and the priority. */
export function overviewLine(store: TableStore): TemplateResult {
  const { names } = store;
  const { order, operates, end, turns } = store.moment.overview;
  return html`<p class="line" role="note" aria-label="Where the game stands">
    ${phaseOf(store)}
    ${trainsLeft(store.table)
      .slice(0, KINDS)
      .map((one) => leftOf(store, one))}
    ${dyingIn(store).slice(0, DYING).map(goesWith)}
    ${
      order.length === 0
        ? nothing
        : html`<span class="order"
            >Order
            ${order.map((id, i) => html`${i > 0 ? ' › ' : ''}${id === operates ? html`<b>${id}</b>` : id}`)}</span
          >`
    }
    ${turns === undefined ? nothing : turnsOf(store, turns)}
    ${end.map((one) => html`<span>${withSeatNames(names, one)}</span>`)} ${priorityOf(store)}
  </p>`;
}

/** One line that is never out of sight, with what matters now. It unfolds to all of it. */
export function standingLine(store: TableStore): TemplateResult {
  const [first, second] = trainsLeft(store.table);
  const near = [first?.[0], ...((first?.[1] ?? Infinity) <= FEW ? [second?.[0]] : [])];
  const threatened = dyingIn(store).filter(([, by]) => near.includes(by));
  return html`<details class="standing">
    <summary>
      <span class="now">
        ${certainEnd(store)} ${phaseOf(store, false)} ${first ? leftOf(store, first) : nothing}
        ${threatened.map((one) => html`${goesWith(one)} `)} ${nextOf(store)}
      </span>
      <span class="all">Where the game stands</span>
    </summary>
    ${overviewLine(store)}
  </details>`;
}

function phaseOf({ box, table }: TableStore, limit = true): Part {
  const phase = box.phases.find(({ name }) => name === table.clock.get('phase')) ?? box.phases[0];
  return phase
    ? html`<span>Phase <b>${phase.name}</b>${limit ? `, limit ${trainLimit(phase)}` : ''}</span>`
    : nothing;
}

const leftOf = ({ box }: TableStore, [kind, count]: [string, number | undefined]): Part =>
  html`<span
    >Train <b>${kindName(box, kind)}</b>:
    ${count === undefined ? 'any number' : `${count} left`}</span
  >`;

/** The kinds of trains that companies have, each with the kind whose first train removes it. */
function dyingIn({ box, table, moment }: TableStore): [kind: string, by: string][] {
  const owned = new Set(
    [...table.pieces].flatMap(([id, { place }]) => {
      const { kind, type } = box.pieces.get(id)!;
      return kind === 'train' && type !== undefined && place.startsWith('company:') ? [type] : [];
    }),
  );
  return Object.entries(moment.overview.rusts).filter(([kind]) => owned.has(kind));
}

const goesWith = ([kind, by]: [string, string]): Part =>
  html`<span><b>${kind}</b> goes with the first <b>${by}</b></span>`;

/** That the game will end, and why. */
const certainEnd = ({ table, moment, names }: TableStore): Part =>
  isEndCertain(table)
    ? html`<span><b>${withSeatNames(names, moment.overview.end[0] ?? '')}</b></span>`
    : nothing;

const priorityOf = ({ moment, names }: TableStore): Part =>
  moment.overview.priority === undefined
    ? nothing
    : html`<span>Priority <b>${playerName(names, moment.overview.priority)}</b></span>`;

/** The order in which players act; whoever is in turn stands out. */
const turnsOf = ({ names, turn }: TableStore, turns: readonly PlaceId[]): Part =>
  html`<span class="order"
    >Turns
    ${turns.map((player, i) => {
      const name = playerName(names, player);
      return html`${i > 0 ? ' › ' : ''}${turn?.acting.includes(player) ? html`<b>${name}</b>` : name}`;
    })}</span
  >`;

/** Who operates next; outside operating rounds, whose turns come, or who has the priority. */
function nextOf(store: TableStore): Part {
  const { order, operates, turns } = store.moment.overview;
  const at = operates === undefined ? -1 : order.indexOf(operates);
  if (at < 0)
    return html`${turns === undefined ? nothing : turnsOf(store, turns)}${priorityOf(store)}`;
  const next = order.slice(at + 1, at + 1 + NEXT);
  return html`<span>${next.length === 0 ? 'Last to operate' : `Then ${next.join(', ')}`}</span>`;
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
  .line b,
  .now b {
    color: var(--ink);
  }
  .standing {
    padding: 0 16px;
    border-top: 1px solid var(--line);
  }
  .standing > summary {
    display: flex;
    align-items: center;
    gap: 7px;
    padding: 5px 0;
    cursor: pointer;
    font-size: 0.8125rem;
    color: var(--ink-2);
    list-style: none;
  }
  .standing > summary::-webkit-details-marker {
    display: none;
  }
  .standing > summary::before {
    content: '';
    flex: none;
    border: 4px solid transparent;
    border-left: 6px solid currentColor;
    border-right: 0;
  }
  .standing[open] > summary::before {
    rotate: 90deg;
  }
  .standing > .line {
    padding: 0 0 7px 13px;
  }
  .now {
    min-width: 0;
  }
  .standing[open] .now,
  .standing:not([open]) .all {
    display: none;
  }
  .now > span + span::before {
    content: '· ';
  }
`;
