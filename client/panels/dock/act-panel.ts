import { css, html, LitElement, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Move } from '../../../shared/move.ts';
import { capital, named } from '../../reading/say.ts';
import { TableController, type TableStore } from '../../table/store.ts';
import { paper, panel } from '../parts/styles.ts';
import { pieceCard, pieceStyles } from '../parts/piece.ts';
import { byVerb, heading, sayMove } from '../board/moves.ts';
import { MERGER_VERBS, mergerAt } from './merger.ts';
import './lay-track.ts';
import './move-chooser.ts';
import './planned-routes.ts';
import './run-trains.ts';

/** More moves of one verb than this are chosen step by step, not from one long list. */
const A_LIST = 10;

/** Everything that may be done now, by verb, from lists: the whole game without the canvas. */
@customElement('act-panel')
export class ActPanel extends LitElement {
  @property({ attribute: false }) store!: TableStore;
  readonly controller = new TableController(this);

  static override styles = [
    paper,
    panel,
    pieceStyles,
    css`
      .moves {
        display: grid;
        gap: 6px;
      }
      .moves button {
        text-align: left;
      }
      .hands {
        display: grid;
        grid-template-columns: 1fr 1fr;
        gap: 6px;
      }
      .hands + .pieces {
        margin-top: 8px;
      }
      .story {
        margin: 0 0 12px;
        padding-left: 1.4em;
      }
      .sentence {
        font: 600 1.05rem/1.3 var(--serif);
        margin-bottom: 12px;
      }
    `,
  ];

  protected override render() {
    const { store } = this;
    const merger = mergerAt(store);
    const moves = merger ? store.moves.filter(({ verb }) => !MERGER_VERBS.has(verb)) : store.moves;
    return html`${this.lead()}${
      merger ? html`<merger-panel .store=${store} .merger=${merger}></merger-panel>` : this.story()
    }${this.run()}
    ${
      store.dial.help === 'none' && store.ruled && moves.length > 0
        ? html`<details>
            <summary>Show what may be done</summary>
            ${this.groups(moves)}
          </details>`
        : this.groups(moves)
    }
    ${store.movable ? this.hands() : nothing}`;
  }

  private lead() {
    const { store } = this;
    const { turn } = store;
    if (store.session.kind === 'recorded')
      return html`<p class="quiet">
          A recorded game. Walk along the timeline; try another line from any entry.
        </p>
        <button @click=${() => store.wonder()}>What if?</button>`;
    if (!store.present)
      return html`<p class="quiet">You are looking back. Go to the present to move.</p>`;
    if (!store.seated)
      return html`<p class="quiet">You watch. Ask the host for a seat to move pieces.</p>`;
    if (!turn) return html`<p>Move anything: drag it, or press it for a menu.</p>`;
    if (turn.over) return html`<p class="sentence">${named(store.names, turn.sentence)}</p>`;
    if (store.acting.length === 0)
      return html`<p class="quiet">
        Waiting for
        ${turn.acting.map((one) => named(store.names, `{${one}}`)).join(' and ') || 'nobody'}.
      </p>`;
    return nothing;
  }

  /** What is under way, line by line, such as a proposal. */
  private story() {
    const { store } = this;
    const lines = store.turn?.story ?? [];
    if (lines.length === 0) return nothing;
    return html`<section aria-label="Under way">
      <h3>Under way</h3>
      <ol class="story">
        ${lines.map((line) => html`<li>${capital(named(store.names, line))}</li>`)}
      </ol>
    </section>`;
  }

  /** Routes are drawn with any help or none; how much is told of them is for the panel to know. */
  private run() {
    const { store } = this;
    const { runner } = store;
    if (runner === undefined) return html`<planned-routes .store=${store}></planned-routes>`;
    return html`<section aria-label=${heading('runTrains')}>
      <h3>${heading('runTrains')}</h3>
      <run-trains .store=${store} .company=${runner}></run-trains>
    </section>`;
  }

  private groups(all: readonly Move[]) {
    return html`${[...byVerb(all)].map(([verb, moves]) => this.group(verb, moves))}`;
  }

  private group(verb: string, moves: readonly Move[]) {
    const { store } = this;
    const label = heading(verb);
    if (verb === 'pass')
      return html`<section class="moves" aria-label=${label}>
        ${moves.map((move) => this.button(move))}
      </section>`;
    return html`<section aria-label=${label}>
      <h3>${label}</h3>
      ${
        verb === 'layTile'
          ? html`<lay-track .store=${store} .moves=${moves}></lay-track>`
          : moves.length > A_LIST || this.typed(verb, moves)
            ? html`<move-chooser .store=${store} .moves=${moves} .verb=${verb}></move-chooser>`
            : html`<div class="moves">${moves.map((move) => this.button(move))}</div>`
      }
    </section>`;
  }

  /** A verb with a figure that may be anything between what is offered is typed, not listed. */
  private typed(verb: string, moves: readonly Move[]): boolean {
    const rule = this.store.base.game.rulebook?.verbs.get(verb);
    return rule?.partial === true && moves.some((move) => typeof move.price === 'number');
  }

  private button(move: Move) {
    const { store } = this;
    return html`<button @click=${() => store.propose(move)}>
      ${capital(named(store.names, sayMove(store, move)))}
    </button>`;
  }

  /** Hands on the table: money, dice, the clock. */
  private hands() {
    const { store } = this;
    const dice = [...store.box.pieces].filter(([, { kind }]) => kind === 'die').map(([id]) => id);
    return html`<section aria-label="By hand">
      <h3>By hand</h3>
      <div class="hands">
        <button @click=${() => store.set({ open: { dialog: 'pay' } })}>Pay money …</button>
        <button @click=${() => store.set({ open: { dialog: 'move' } })}>Move a piece …</button>
        <button @click=${() => store.set({ open: { dialog: 'clock' } })}>Set the clock …</button>
        ${
          dice.length > 0
            ? html`<button @click=${() => store.propose({ verb: 'roll', dice: dice.slice(0, 12) })}>
                Roll ${dice.length === 1 ? 'the die' : 'the dice'}
              </button>`
            : nothing
        }
      </div>
      ${
        dice.length > 0
          ? html`<div class="pieces">${dice.map((die) => pieceCard(store, die))}</div>`
          : nothing
      }
    </section>`;
  }
}
