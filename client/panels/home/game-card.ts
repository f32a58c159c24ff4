import { css, html, LitElement } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { TitleCard } from '../../../engine/index.ts';
import { paper } from '../parts/styles.ts';
import './map-thumb.ts';

/** A game as a box on a shelf: its map, players, length and what is special. Says `choose`. */
@customElement('game-card')
export class GameCard extends LitElement {
  @property({ attribute: false }) card!: TitleCard;

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
      button::after {
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
        position: relative;
        z-index: 1;
        padding: 8px 0;
        font-size: 0.9375rem;
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
          <button @click=${() => this.dispatchEvent(new Event('choose'))}>
            Open a table<span class="hidden-text"> of ${name}</span>
          </button>
          <a href="/about/${id}">Rules, lessons<span class="hidden-text"> of ${name}</span></a>
        </div>
      </div>
    </article>`;
  }
}
