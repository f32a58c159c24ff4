import { css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { type PlaceId, snapshot } from '../../../engine/index.ts';
import type { BestMove } from '../../../engine/analysis/index.ts';
import { capitalize, playerName, withSeatNames } from '../../reading/say.ts';
import { TableElement } from '../parts/elements/table-element.ts';
import type { createAnalyses } from '../../workers/analysis.ts';
import { paper } from '../parts/styles.ts';

const MOST = 3;

/** What would you do? The best few moves of the moment that is shown, each with its reason. */
@customElement('best-moves')
export class BestMoves extends TableElement {
  @property({ attribute: false }) analyses!: ReturnType<typeof createAnalyses>;
  @state() private found: readonly BestMove[] | string | undefined;
  @state() private asked = false;
  /** The moment that the answer is about. */
  private about = '';

  static override styles = [
    paper,
    css`
      ol {
        margin: 6px 0 0;
        padding-left: 20px;
        font-size: 0.875rem;
      }
      li {
        margin-bottom: 6px;
      }
      small {
        display: block;
        color: var(--ink-2);
      }
    `,
  ];

  protected override willUpdate(): void {
    if (this.about === this.moment) return;
    this.about = this.moment;
    this.asked = false;
    this.found = undefined;
  }

  protected override render() {
    const { player, store } = this;
    if (player === undefined)
      return html`<p class="quiet">Nobody has to decide at this moment.</p>`;
    return html`<button aria-expanded=${this.asked} @click=${this.ask}>
        What would you do as ${playerName(store.names, player)}?
      </button>
      ${this.asked ? this.answer(player) : nothing}`;
  }

  private answer(player: PlaceId) {
    const { found, store } = this;
    if (found === undefined) return html`<p role="status">One moment …</p>`;
    if (typeof found === 'string') return html`<p role="alert">${found}</p>`;
    if (found.length === 0) return html`<p role="status">There is nothing to choose from.</p>`;
    return html`<ol aria-label="The best moves">
      ${found.map(({ says, why, move }) => {
        const words = capitalize(withSeatNames(store.names, says));
        return html`<li>
          ${words} <small>${why}</small>
          <button
            class="small"
            aria-label="Try: ${words}"
            @click=${() => store.whatIf.beginWith(move, player)}
          >
            Try it as a what-if
          </button>
        </li>`;
      })}
    </ol>`;
  }

  /** The player who decides at the moment that is shown. */
  private get player(): PlaceId | undefined {
    const { turn, shownPlayer } = this.store;
    if (!turn || turn.over) return undefined;
    return shownPlayer !== undefined && turn.acting.includes(shownPlayer)
      ? shownPlayer
      : turn.acting[0];
  }

  private get moment(): string {
    const { entries, at, inWhatIf } = this.store;
    return [at, entries[at - 1]?.id, this.player, inWhatIf].join();
  }

  private readonly ask = async (): Promise<void> => {
    this.asked = !this.asked;
    if (!this.asked || this.found) return;
    const { store, moment } = this;
    const { game } = store;
    const found = await this.analyses.bestMoves({
      title: game.box.game,
      options: game.box.options,
      snapshot: snapshot(store.table),
      player: this.player!,
      level: 'strong',
      seed: 1,
      most: MOST,
    });
    if (this.moment === moment) this.found = found;
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'best-moves': BestMoves;
  }
}
