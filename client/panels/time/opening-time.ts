import { css, html, LitElement, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { TimeBudget, TimeLimit } from '../../../shared/time/time.ts';
import { paper } from '../parts/styles.ts';

/** The time that a table is opened with. */
export interface OpeningTimeSettings {
  readonly time: TimeBudget | undefined;
  readonly limit: TimeLimit | undefined;
}

export const NO_TIME: OpeningTimeSettings = { time: undefined, limit: undefined };

/** The time of a table that is about to be opened. Fires `wish`. The fields are fetched when they are asked for. */
@customElement('opening-time')
export class OpeningTime extends LitElement {
  @property({ attribute: false }) wish: OpeningTimeSettings = NO_TIME;
  @state() private fetched = false;

  static override styles = [
    paper,
    css`
      section {
        margin: 12px 0 0;
      }
      summary {
        cursor: pointer;
        font: 600 1rem var(--serif);
      }
    `,
  ];

  protected override render() {
    const { time, limit } = this.wish;
    return html`<details @toggle=${this.fetch}>
      <summary>Time</summary>
      <section>
        <time-budget-fields
          .budget=${time}
          @wish=${({ detail }: CustomEvent<TimeBudget | undefined>) =>
            this.tell({ time: detail ?? undefined, limit })}
        ></time-budget-fields>
      </section>
      <section>
        <time-limit-fields
          .limit=${limit}
          @wish=${({ detail }: CustomEvent<TimeLimit | undefined>) =>
            this.tell({ time, limit: detail ?? undefined })}
        ></time-limit-fields>
        ${
          limit && this.fetched
            ? html`<p class="quiet">
                It binds at a table of the server. The clock stands until those who play agree to
                let it run.
              </p>`
            : nothing
        }
      </section>
    </details>`;
  }

  private fetch = (event: Event): void => {
    if (!(event.target as HTMLDetailsElement).open || this.fetched) return;
    void Promise.all([import('./time-budget-fields.ts'), import('./time-limit-fields.ts')]).then(
      () => (this.fetched = true),
    );
  };

  private tell(detail: OpeningTimeSettings): void {
    this.dispatchEvent(new CustomEvent('wish', { detail }));
  }
}
