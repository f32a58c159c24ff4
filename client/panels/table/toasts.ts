import { css, html, LitElement, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Refusal } from '../../table/optimistic.ts';
import { TableController, type TableStore } from '../../table/store.ts';
import { icons } from '../parts/icons.ts';
import { paper } from '../parts/styles.ts';
import { sayMove } from '../board/moves.ts';
import { named } from '../../reading/say.ts';
import '../parts/finding.ts';

/** What no host can let stand: it cannot be done, or is not theirs to allow. */
const BEYOND_MERCY = /^table\/(seat|physical|shape|undo|asked|accept)/;

/** What was refused, and why; the host may let it stand after all. */
@customElement('toast-stack')
export class ToastStack extends LitElement {
  @property({ attribute: false }) store!: TableStore;
  @state() private noting: string | undefined;
  readonly controller = new TableController(this);

  static override styles = [
    paper,
    css`
      :host {
        position: absolute;
        left: 12px;
        top: 12px;
        width: min(430px, calc(100vw - 24px));
        display: grid;
        gap: 10px;
        z-index: 4;
        pointer-events: none;
      }
      .toast {
        pointer-events: auto;
        display: grid;
        gap: 8px;
        padding: 10px 12px 12px;
        border: 1px solid var(--line-2);
        border-radius: 12px;
        background: var(--card);
        box-shadow: var(--shadow);
      }
      header {
        display: flex;
        align-items: start;
        gap: 8px;
      }
      header h3 {
        flex: 1;
        padding-top: 5px;
      }
      form {
        display: flex;
        gap: 8px;
      }
      form button {
        white-space: nowrap;
      }
    `,
  ];

  protected override render() {
    return html`${this.store.refusals.map((refusal) => this.toast(refusal))}`;
  }

  private toast(refusal: Refusal) {
    const { store } = this;
    const { id, move, findings } = refusal;
    const heading = move.verb ? `Refused: ${named(store.names, sayMove(store, move))}` : 'Not now';
    const merciful =
      store.host &&
      findings.some(({ severity }) => severity === 'violation') &&
      !findings.some(({ clause }) => BEYOND_MERCY.test(clause));
    return html`<section class="toast" role="alert" aria-label=${heading}>
      <header>
        <h3>${heading}</h3>
        <button class="plain icon small" aria-label="Dismiss" @click=${() => store.dismiss(id)}>
          ${icons.close}
        </button>
      </header>
      ${findings.map(
        (finding) => html`<finding-card .finding=${finding} .store=${store}></finding-card>`,
      )}
      ${
        merciful && this.noting !== id
          ? html`<button class="small" @click=${() => (this.noting = id)}>Let it stand …</button>`
          : nothing
      }
      ${
        this.noting === id
          ? html`<form
              @submit=${(event: SubmitEvent) => {
                event.preventDefault();
                const note = new FormData(event.target as HTMLFormElement).get('note') as string;
                this.noting = undefined;
                store.letStand(refusal, note.trim());
              }}
            >
              <input
                name="note"
                aria-label="Why it may stand"
                placeholder="Why it may stand"
                required
                maxlength="280"
              />
              <button class="main">Let it stand</button>
            </form>`
          : nothing
      }
    </section>`;
  }
}
