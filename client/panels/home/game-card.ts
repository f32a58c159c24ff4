import { css, html, LitElement } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { TitleCard } from '../../../engine/games/titles.ts';
import { paper } from '../parts/styles.ts';
import './map-thumb.ts';

/** A game as a box on a shelf: its map, players, length and what is special. Says `choose`. */
@customElement('game-card')
export class GameCard extends LitElement {
  @property({ attribute: false }) card!: TitleCard;

  static override styles = [
    paper,
    css`
      button {
        display: grid;
        grid-template-rows: 168px 1fr;
        width: 100%;
        height: 100%;
        padding: 0;
        overflow: hidden;
        text-align: left;
        border-color: var(--line);
        border-radius: 12px;
        box-shadow: var(--shadow);
      }
      button:hover:not(:disabled) {
        background: var(--card);
        border-color: var(--accent);
      }
      map-thumb {
        background: var(--table);
        border-bottom: 1px solid var(--line);
      }
      .text {
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
        margin-top: 8px;
        font-size: 0.8125rem;
        color: var(--ink-2);
        font-style: italic;
      }
    `,
  ];

  protected override render() {
    const { id, name, designer, players, length, special, referee } = this.card;
    return html`<button
      aria-label="Open a table of ${name}"
      @click=${() => this.dispatchEvent(new Event('choose'))}
    >
      <map-thumb title-id=${id}></map-thumb>
      <div class="text">
        <h3>${name}</h3>
        <p class="figures">${players.min}–${players.max} players · ${length}</p>
        <p>${special}</p>
        <p class="quiet">By ${designer}</p>
        ${referee ? '' : html`<p class="free">Free table: no referee yet.</p>`}
      </div>
    </button>`;
  }
}
