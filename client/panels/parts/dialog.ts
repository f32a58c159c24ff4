import { css, html, LitElement } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { icons } from './icons.ts';
import { paper } from './styles.ts';

/**
 * A dialog on a sheet of paper, with a heading and a close button. Beside the board it stays open while people
 * go on at the table. Emits `close`.
 */
@customElement('paper-dialog')
export class PaperDialog extends LitElement {
  @property() heading = '';
  /** Stands at the edge and leaves the table to be used; decided when it opens. */
  @property({ type: Boolean, reflect: true }) beside = false;
  @query('dialog') private dialog!: HTMLDialogElement;

  static override styles = [
    paper,
    css`
      dialog {
        width: min(640px, calc(100vw - 24px));
        max-height: min(86dvh, 900px);
        padding: 0;
        border: 1px solid var(--line);
        border-radius: 12px;
        background: var(--paper);
        color: var(--ink);
        box-shadow: var(--shadow);
        overflow: auto;
      }
      dialog::backdrop {
        background: rgb(20 18 14 / 0.45);
      }
      .head {
        position: sticky;
        top: 0;
        z-index: 1;
        display: flex;
        align-items: center;
        justify-content: space-between;
        padding: 12px 12px 10px 20px;
        background: var(--paper);
        border-bottom: 1px solid var(--line);
      }
      .body {
        padding: 16px 20px 22px;
      }
      :host([beside]) dialog {
        position: fixed;
        inset: auto 12px 12px auto;
        z-index: 5;
        /* It lies over the dock, and over nothing of the board. */
        width: min(calc(var(--dock, 424px) - 24px), calc(100vw - 24px));
        max-height: 60dvh;
        margin: 0;
      }
      @media (min-width: 761px) and (max-width: 900px) and (orientation: portrait) {
        :host([beside]) dialog {
          max-height: 40dvh;
        }
      }
      @media (max-width: 640px) {
        :host([beside]) dialog {
          inset: auto 0 0;
          max-height: 50dvh;
        }
        dialog {
          margin: auto 0 0;
          width: 100vw;
          max-width: 100vw;
          border-radius: 14px 14px 0 0;
        }
        .body {
          padding-bottom: calc(22px + env(safe-area-inset-bottom));
        }
      }
    `,
  ];

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('keydown', this.escaped);
  }
  protected override firstUpdated(): void {
    if (!this.beside) return this.dialog.showModal();
    this.dialog.show();
    addEventListener('keydown', this.escaped);
  }
  /** A dialog that is not modal closes by Escape only if somebody listens. Pressed elsewhere, it means that. */
  private readonly escaped = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && event.composedPath().includes(this)) this.dialog.close();
  };
  protected override render() {
    return html`<dialog
      aria-label=${this.heading}
      @close=${() => this.dispatchEvent(new Event('close'))}
      @click=${(event: MouseEvent) => event.target === this.dialog && this.dialog.close()}
    >
      <div class="head">
        <h2>${this.heading}</h2>
        <button class="plain icon" aria-label="Close" @click=${() => this.dialog.close()}>
          ${icons.close}
        </button>
      </div>
      <div class="body"><slot></slot></div>
    </dialog>`;
  }
}
