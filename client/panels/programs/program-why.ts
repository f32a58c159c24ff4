import { consume } from '@lit/context';
import { css, html, LitElement, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Entry } from '../../../shared/entry.ts';
import { capitalize, withSeatNames } from '../../reading/say.ts';
import type { Reason } from '../../store/programs/reasons.ts';
import { tableContext } from '../parts/elements/table-context.ts';
import type { TableStore } from '../../store/store.ts';
import { paper } from '../parts/styles.ts';

/** Why a program made a move. The reason is fetched when somebody asks. */
@customElement('program-why')
export class ProgramWhy extends LitElement {
  @consume({ context: tableContext, subscribe: true }) store!: TableStore;
  @property({ attribute: false }) entry!: Entry;
  @state() private reason: Reason | string | undefined;
  @state() private asked = false;

  static override styles = [
    paper,
    css`
      :host {
        display: block;
      }
      p {
        padding: 6px 10px;
        border-left: 3px solid var(--accent);
        font-size: 0.875rem;
      }
    `,
  ];

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (!changed.has('entry')) return;
    this.asked = false;
    this.reason = undefined;
  }

  protected override render() {
    const { asked, reason } = this;
    return html`<button class="small" aria-expanded=${asked} @click=${this.ask}>
        Why this move?
      </button>
      ${asked ? html`<p role="status">${reason ? this.words(reason) : 'One moment …'}</p>` : nothing}`;
  }

  private words(reason: Reason | string) {
    if (typeof reason === 'string') return reason;
    const { names } = this.store;
    const others = reason.others.map((one) => withSeatNames(names, one)).join('; ');
    return html`${capitalize(withSeatNames(names, reason.why))}${others ? html` <span class="quiet">Next it liked: ${others}.</span>` : nothing}`;
  }

  private readonly ask = async (): Promise<void> => {
    const { entry, store } = this;
    this.asked = !this.asked;
    if (!this.asked || this.reason) return;
    const reason = await store.programs!.why(entry);
    if (this.entry === entry) this.reason = reason;
  };
}
