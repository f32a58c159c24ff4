import { css, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { timeOf } from '../../../engine/index.ts';
import {
  budgetSentence,
  limitSentence,
  type TimeBudget,
  type TimeChange,
  type TimeLimit,
} from '../../../shared/time/time.ts';
import { capitalize } from '../../reading/say.ts';
import { TableElement } from '../parts/elements/table-element.ts';
import { paper } from '../parts/styles.ts';
import './time-limit-fields.ts';
import './time-budget-fields.ts';

/** The time of a table: a budget that is told, and a limit that binds. Everybody reads it; the host changes it. */
@customElement('time-set')
export class TimeSet extends TableElement {
  @state() private wish: { readonly budget: TimeBudget | undefined } | undefined;
  @state() private binds: { readonly limit: TimeLimit | undefined } | undefined;

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
    const { budget, limit } = timeOf(store.base.ledger.table);
    if (store.base.me.role !== 'host')
      return html`<p>
        ${budget ? `${capitalize(budgetSentence(budget))}.` : 'None: everybody takes the time they take.'}
        ${limit ? html`${capitalize(limitSentence(limit))}.` : nothing}
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
      </div>
      ${store.base.kind === 'live' ? this.limit(limit) : nothing}`;
  }

  /** Time binds only at a table of the server, which acts when it is over. */
  private limit(limit: TimeLimit | undefined) {
    const chosen = this.binds ? this.binds.limit : limit;
    const same = JSON.stringify(chosen) === JSON.stringify(limit);
    return html`<time-limit-fields
        .limit=${chosen}
        @wish=${({ detail }: CustomEvent<TimeLimit | undefined>) =>
          (this.binds = { limit: detail ?? undefined })}
      ></time-limit-fields>
      <div class="row">
        <button
          class="main"
          ?disabled=${same}
          @click=${() => {
            this.propose({ limit: chosen ?? null });
            this.binds = undefined;
          }}
        >
          ${chosen ? 'Let this time bind' : 'Let no time bind'}
        </button>
      </div>`;
  }

  private set(budget: TimeBudget | undefined): void {
    // Where time binds, the clock is started by a vote.
    const binds = this.store.timing.binds;
    this.propose({ budget: budget ?? null, ...(!binds && { runs: true }) });
    this.wish = undefined;
  }

  private propose(change: Omit<TimeChange, 'verb'>): void {
    const { base, messages } = this.store;
    const refusal = base.propose({ verb: 'time', ...change });
    if (refusal) messages.refuse(refusal);
  }
}
