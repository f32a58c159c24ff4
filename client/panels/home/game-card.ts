import { css, html, LitElement, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { TitleCard } from '../../../engine/index.ts';
import { paper } from '../parts/styles.ts';
import { playAgainst, programCounts } from './against-programs.ts';
import './map-thumb.ts';

/** A game as a box on a shelf: its map, players, length and what is special. Says `choose`. */
@customElement('game-card')
export class GameCard extends LitElement {
  @property({ attribute: false }) card!: TitleCard;
  /** How many programs to play against is being asked. */
  @state() private asking = false;
  @state() private problem = '';

  static override styles = [
    paper,
    css`
      article {
        position: relative;
        display: grid;
        grid-template-rows: 168px 1fr;
        height: 100%;
        overflow: hidden;
        border: 1px solid var(--line);
        border-radius: 12px;
        background: var(--card);
        box-shadow: var(--shadow);
      }
      article:hover {
        border-color: var(--accent);
      }
      /* The whole card is the button's. */
      button.open::after {
        content: '';
        position: absolute;
        inset: 0;
      }
      .ways {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 4px 14px;
        margin-top: 12px;
      }
      .ways a {
        padding: 8px 0;
        font-size: 0.9375rem;
      }
      .ways > :not(.open) {
        position: relative;
        z-index: 1;
      }
      .against {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 6px;
        width: 100%;
      }
      .against button {
        min-width: 44px;
      }
      map-thumb {
        background: var(--table);
        border-bottom: 1px solid var(--line);
      }
      .text {
        display: grid;
        grid-template-rows: auto auto auto 1fr;
        padding: 12px 16px 16px;
      }
      h3 {
        font-size: 1.35rem;
      }
      .figures {
        margin: 2px 0 8px;
        color: var(--ink-2);
        font-size: 0.875rem;
      }
      .free {
        font-style: italic;
      }
    `,
  ];

  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector('button')?.focus(options);
  }

  protected override render() {
    const { id, name, designer, players, length, special, referee } = this.card;
    return html`<article>
      <map-thumb title-id=${id}></map-thumb>
      <div class="text">
        <h3>${name}</h3>
        <p class="figures">${players.min}–${players.max} players · ${length}</p>
        <p>${special}</p>
        <p class="quiet">
          By
          ${designer}${referee ? '' : html`<span class="free"> · free table, no referee yet</span>`}
        </p>
        <div class="ways">
          <button class="open" @click=${() => this.dispatchEvent(new Event('choose'))}>
            Open a table<span class="hidden-text"> of ${name}</span>
          </button>
          ${referee ? this.against() : nothing}
          <a href="/about/${id}">Rules, lessons<span class="hidden-text"> of ${name}</span></a>
          ${
            referee
              ? html`<a href="/drill/${id}">Drills<span class="hidden-text"> of ${name}</span></a>`
              : nothing
          }
        </div>
      </div>
    </article>`;
  }

  /** One press asks how many, the next one opens the game. */
  private against() {
    const { card, asking, problem } = this;
    return html`<button
        aria-expanded=${asking}
        @click=${async () => {
          this.asking = !asking;
          await this.updateComplete;
          this.renderRoot.querySelector<HTMLElement>('.against button')?.focus();
        }}
      >
        Play against programs<span class="hidden-text"> at ${card.name}</span>
      </button>
      ${
        asking
          ? html`<span class="against" role="group" aria-label="How many programs"
              >How many?
              ${programCounts(card).map(
                (count) =>
                  html`<button
                    aria-label="${count} ${count === 1 ? 'program' : 'programs'}"
                    @click=${() => (this.problem = playAgainst(card, count) ?? '')}
                  >
                    ${count}
                  </button>`,
              )}</span
            >`
          : nothing
      }${problem ? html`<p role="alert">${problem}</p>` : nothing}`;
  }
}
