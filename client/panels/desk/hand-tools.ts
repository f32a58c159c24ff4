import { html, nothing, type TemplateResult } from 'lit';
import type { TableStore } from '../../store/store.ts';
import { repeatBookkeeping } from '../free/again.ts';
import { pieceCard } from '../parts/pieces/piece.ts';
import { mayLayPictures } from '../together/pictures.ts';

/** Hands on the table: money, pieces, the clock, dice. Folded away while a referee is at the table. */
export function handTools(store: TableStore): TemplateResult {
  return store.ruled
    ? html`<details class="hands-away">
        <summary>By hand</summary>
        ${tools(store)}
      </details>`
    : html`<section aria-label="By hand">
        <h3>By hand</h3>
        ${tools(store)}
      </section>`;
}

function tools(store: TableStore): TemplateResult {
  const dice = [...store.box.pieces].filter(([, { kind }]) => kind === 'die').map(([id]) => id);
  return html`<div class="hands" role="group" aria-label="By hand">
      <button @click=${() => store.set({ open: { dialog: 'pay' } })}>Pay money …</button>
      <button @click=${() => store.set({ open: { dialog: 'move' } })}>Move a piece …</button>
      <button @click=${() => store.set({ open: { dialog: 'spare' } })}>Cards, spares …</button>
      ${
        mayLayPictures(store)
          ? html`<button @click=${() => store.set({ open: { dialog: 'pictures' } })}>
              Pictures …
            </button>`
          : nothing
      }
      <button @click=${() => store.set({ open: { dialog: 'clock' } })}>Round and turn …</button>
      <button @click=${() => store.set({ open: { dialog: 'books' } })}>Bookkeeping …</button>
      ${
        store.again
          ? html`<button @click=${() => repeatBookkeeping(store)}>
              Same again: ${store.again.says}
            </button>`
          : nothing
      }
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
        ? html`<div class="pieces" role="group" aria-label="By hand: dice">
            ${dice.map((die) => pieceCard(store, die))}
          </div>`
        : nothing
    }`;
}
