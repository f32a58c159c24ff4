import { css, html, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import type { Pen } from '../../picture/hands/pen-hand.ts';
import { TableElement } from '../parts/elements/table-element.ts';
import type { TableStore } from '../../store/store.ts';
import { icons } from '../parts/icons.ts';
import { paint } from '../parts/paint.ts';
import { paper } from '../parts/styles.ts';
import { clearDrawings, addText } from './drawing.ts';
import { mayLayPictures } from './pictures.ts';
import { mayDraw } from './talk.ts';

const TOOLS: readonly { readonly tool: Pen['tool']; readonly label: string }[] = [
  { tool: 'point', label: 'Point' },
  { tool: 'pen', label: 'Pen' },
  { tool: 'arrow', label: 'Arrow' },
  { tool: 'ring', label: 'Ring' },
  { tool: 'text', label: 'Text' },
  { tool: 'light', label: 'Light' },
  { tool: 'move', label: 'Carry' },
  { tool: 'rubber', label: 'Rub out' },
];

/** Tools for drawing on the board. One button opens and closes the row of pens. */
@customElement('felt-tools')
export class FeltTools extends TableElement {
  static override styles = [
    paper,
    css`
      :host {
        display: contents;
      }
      .pens {
        display: flex;
        flex-wrap: wrap;
        gap: 4px;
        align-items: center;
      }
      button[aria-pressed='true'],
      button[aria-pressed='true']:hover:not(:disabled) {
        background: var(--seat);
        border-color: var(--seat);
        color: #fff;
      }
      label {
        display: flex;
        gap: 5px;
        align-items: center;
        padding: 0 6px;
        font-size: 0.8125rem;
      }
      form {
        position: fixed;
        left: 50%;
        top: 40%;
        translate: -50% -50%;
        display: flex;
        gap: 8px;
        padding: 12px;
        border: 2px solid var(--seat);
        border-radius: 12px;
        background: var(--card);
        box-shadow: var(--shadow);
        z-index: 6;
      }
      form input {
        width: min(60vw, 340px);
      }
    `,
  ];

  protected override render() {
    const { store } = this;
    if (!mayDraw(store)) return nothing;
    const seat = paint({ '--seat': store.room.me.colour });
    return html`<button
        class="small plain"
        aria-pressed=${store.pen !== undefined}
        ${seat}
        @click=${() => store.set({ pen: store.pen ? undefined : 'pen', writing: undefined })}
      >
        Draw
      </button>
      ${store.pen ? this.pens(seat) : nothing} ${store.writing ? this.words(seat) : nothing}`;
  }

  private pens(seat: unknown) {
    const { store } = this;
    const { felt } = store.room;
    const marks = [...(felt?.marks.values() ?? [])];
    const mine = marks.some(({ by }) => by === store.room.me.id);
    return html`<span class="pens" role="group" aria-label="Draw on the board">
      ${TOOLS.map(
        ({ tool, label }) =>
          html`<button
            class="small plain"
            aria-pressed=${store.pen === tool}
            ${seat}
            @click=${() => store.set({ pen: tool })}
          >
            ${label}
          </button>`,
      )}
      ${
        mayLayPictures(store)
          ? html`<button
              class="small plain"
              @click=${() => store.set({ open: { dialog: 'pictures' } })}
            >
              Picture …
            </button>`
          : nothing
      }
      <label
        ><input
          type="checkbox"
          .checked=${store.fades}
          @change=${() => store.set({ fades: !store.fades })}
        />fades</label
      >
      ${
        mine
          ? html`<button class="small plain" @click=${() => clearDrawings(store, false)}>
              Wipe mine
            </button>`
          : nothing
      }
      ${
        marks.length > 0 && store.leads
          ? html`<button class="small plain" @click=${() => clearDrawings(store, true)}>
              Wipe all
            </button>`
          : nothing
      }
      <button
        class="small plain icon"
        aria-label="Put the pen away"
        @click=${() => store.set({ pen: undefined, writing: undefined })}
      >
        ${icons.close}
      </button>
    </span>`;
  }

  private words(seat: unknown) {
    return html`<form
      ${seat}
      @focusout=${this.left}
      @submit=${(event: SubmitEvent) => {
        event.preventDefault();
        addText(this.store, String(new FormData(event.target as HTMLFormElement).get('words')));
      }}
    >
      <input name="words" aria-label="What shall stand there" maxlength="280" autocomplete="off" />
      <button class="small main">Write</button>
    </form>`;
  }

  protected override updated(): void {
    const { writing, pen } = this.store;
    this.toggleAttribute('drawing', pen !== undefined);
    if (writing && writing !== this.begun)
      this.renderRoot.querySelector<HTMLElement>('form input')?.focus();
    this.begun = writing;
  }
  private begun: TableStore['writing'];

  /** An empty text field that loses the focus is closed. */
  private readonly left = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    const form = currentTarget as HTMLFormElement;
    const words = String(new FormData(form).get('words'));
    if (words.trim() === '' && !form.contains(relatedTarget as Node | null))
      this.store.set({ writing: undefined });
  };
}
