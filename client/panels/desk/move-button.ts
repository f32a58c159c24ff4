import { css, html, nothing, type TemplateResult } from 'lit';
import type { Move } from '../../../shared/move.ts';
import { toReader } from '../../reading/moves/to-reader.ts';
import { capitalize, withSeatNames } from '../../reading/say.ts';
import type { TableStore } from '../../store/store.ts';
import { makeMove, moveCommand, proposeOn } from '../board/moves.ts';

/** One move on a button: a command with its cost, and beneath it what follows. */
export function moveButton(
  store: TableStore,
  move: Move,
  { main = false, says, quiet = false }: { main?: boolean; says?: string; quiet?: boolean } = {},
): TemplateResult {
  const { hex } = move;
  const places =
    typeof hex === 'string' && store.box.places.has(`hex:${hex}`) ? [`hex:${hex}`] : [];
  const show = (what: string[] | undefined) =>
    places.length > 0 && store.show(what && { pieces: [], places: what });
  const { ends } = store.moment.preview(move);
  if (ends !== undefined) return endsGame(store, move, says ?? moveCommand(store, move), ends);
  return html`<button
      class="move ${main ? 'main' : ''}"
      @click=${() => makeMove(store, move)}
      @mouseenter=${() => show(places)}
      @mouseleave=${() => show(undefined)}
    >
      ${says ?? moveCommand(store, move)}
    </button>
    ${quiet ? nothing : consequences(store, move)}`;
}

/** A move that ends the game, which nobody means by a quick press: it is unfolded first, with how the game ends. */
const endsGame = (store: TableStore, move: Move, says: string, ends: string) =>
  html`<details class="ends">
    <summary>${says}: this ends the game …</summary>
    <p class="warns" role="status">${withSeatNames(store.names, ends)}</p>
    <button class="move" @click=${() => store.propose(move)}>${says}, and end the game</button>
  </details>`;

/** Several moves of one press, each judged after the one before. After one that is refused, none is proposed. */
export function proposeAll(store: TableStore, moves: readonly Move[]): void {
  const last = moves.at(-1);
  const isBare = (move: Move) => move !== last || move.verb === 'pass';
  moves.every((move) => (isBare(move) ? store.propose(move) : proposeOn(store, move)));
}

/** What a move costs somebody who overlooks something; nothing where there is no such cost. */
export function warning(
  store: TableStore,
  move: Move,
  more: (instead: Move) => TemplateResult | typeof nothing = () => nothing,
): TemplateResult | typeof nothing {
  if (store.dial.help === 'none') return nothing;
  const { warns } = store.moment.preview(move);
  return warns === undefined
    ? nothing
    : html`<p class="warns" role="status">${toReader(store.names, warns.says)}.</p>
        ${warns.instead ? more(warns.instead) : nothing}`;
}

/** What follows from a move, in a line under its button; nothing where nothing does. */
export function consequences(
  store: TableStore,
  move: Move,
  more: readonly string[] = [],
): TemplateResult | typeof nothing {
  return html`${warning(store, move)}${whatFollows(store, move, more)}`;
}

/** The same without the warning, for a move whose warning stands elsewhere. */
export function whatFollows(
  store: TableStore,
  move: Move,
  more: readonly string[] = [],
): TemplateResult | typeof nothing {
  if (store.dial.help === 'none') return nothing;
  const { follows: after } = store.moment.preview(move);
  // What the end of the step brings is said once, for the step.
  const { stepEnds } = store.moment;
  const follows = [...more, ...after.filter((one) => !stepEnds.includes(one))];
  if (follows.length === 0) return nothing;
  const says = capitalize(withSeatNames(store.names, follows.join('; ')));
  return html`<p class="follows">${says}.</p>`;
}

export const moveStyles = css`
  .moves {
    display: grid;
    gap: 6px;
  }
  button.move {
    width: 100%;
    text-align: left;
    line-height: 1.3;
  }
  .warns {
    padding: 6px 10px;
    border-left: 4px solid var(--amber);
    border-radius: 6px;
    background: var(--amber-soft);
    font-size: 0.875rem;
  }
  .ends[open] {
    display: grid;
    gap: 6px;
  }
  .follows {
    margin: -1px 0 4px;
    padding-left: 14px;
    font-size: 0.8125rem;
    color: var(--ink-2);
  }
`;

/** Cards: something to decide about, with what one has to know of it. */
export const cardStyles = css`
  .cards {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(330px, 100%), 1fr));
    align-items: start;
    gap: 8px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .card {
    display: grid;
    gap: 6px;
    padding: 8px 11px 10px;
    border: 1px solid var(--line);
    border-left: 7px solid var(--company, var(--line-2));
    border-radius: 9px;
    background: var(--card);
  }
  .card h4 {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: baseline;
    gap: 8px;
    font: 600 0.98rem/1.25 var(--serif);
  }
  .card h4 > :first-child:not(.badge) {
    grid-column: 1 / 3;
  }
  .card h4 .price {
    grid-area: 1 / 3;
    font: 650 0.95rem var(--sans);
  }
  .badge {
    padding: 0 7px;
    border-radius: 5px;
    background: var(--company, var(--card-2));
    color: var(--on-company, var(--ink));
    font: 700 0.8125rem/1.5 var(--sans);
    white-space: nowrap;
  }
  .facts {
    display: flex;
    flex-wrap: wrap;
    gap: 0 13px;
    font-size: 0.84rem;
    color: var(--ink-2);
  }
  .where {
    align-items: center;
    gap: 0 2px;
  }
  .facts b {
    color: var(--ink);
  }
`;
