import { css, html, LitElement } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { timeOf } from '../../../engine/index.ts';
import { budgetSentence, type TimeBudget } from '../../../shared/time.ts';
import { capitalize } from '../../reading/say.ts';
import { TableController } from '../../store/attention.ts';
import type { TableStore } from '../../store/store.ts';
import { paper } from '../parts/styles.ts';
import './time-budget-fields.ts';

/** The time budget of a table. Everybody reads it; the host changes it. */
@customElement('time-set')
export class TimeSet extends LitElement {
  @property({ attribute: false }) store!: TableStore;
  @state() private wish: { readonly budget: TimeBudget | undefined } | undefined;
  readonly controller = new TableController(this);

  static override styles = [
    paper,
    css`
      :host {
        display: grid;
        gap: 10px;
      }
    `,
  ];

  protected override render() {
    const { store, wish } = this;
    const { budget } = timeOf(store.base.ledger.table);
    if (store.base.me.role !== 'host')
      return html`<p>
        ${budget ? `${capitalize(budgetSentence(budget))}.` : 'None: everybody takes the time they take.'}
        <span class="quiet">Only the host sets it.</span>
      </p>`;
    const chosen = wish ? wish.budget : budget;
    const same = JSON.stringify(chosen) === JSON.stringify(budget);
    return html`<time-budget-fields
        .budget=${chosen}
        @wish=${({ detail }: CustomEvent<TimeBudget | undefined>) =>
          (this.wish = { budget: detail ?? undefined })}
      ></time-budget-fields>
      <div class="row">
        <button class="main" ?disabled=${same} @click=${() => this.set(chosen)}>
          Play with this time
        </button>
        <span class="quiet">What was used already counts, where only the figures change.</span>
      </div>`;
  }

  private set(budget: TimeBudget | undefined): void {
    const { base, messages } = this.store;
    const refusal = base.propose({ verb: 'time', budget: budget ?? null, runs: true });
    if (refusal) messages.refuse(refusal);
    this.wish = undefined;
  }
}
