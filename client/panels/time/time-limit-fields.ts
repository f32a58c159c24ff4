import { html, LitElement, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import {
  limitSentence,
  MOST_LIMIT,
  TIME_LIMITS,
  type TimeLimit,
} from '../../../shared/time/time.ts';
import { capitalize } from '../../reading/say.ts';
import { paper } from '../parts/styles.ts';
import { numberFields } from './time-styles.ts';
import '../parts/segments.ts';

const WHAT_FOLLOWS = [
  { value: 'none', label: 'Nothing' },
  { value: 'program', label: 'A program decides' },
  { value: 'pass', label: 'Pass' },
  { value: 'vote', label: 'The others vote' },
];
/** The default limit. */
const USUAL = { decision: 180, answer: 60, grace: 30 } as const;
const FIGURES = [
  { key: 'decision', label: 'Seconds for each decision', least: TIME_LIMITS.least },
  { key: 'answer', label: 'Seconds for each answer', least: TIME_LIMITS.least },
  { key: 'grace', label: 'Seconds of grace', least: 0 },
] as const;

/** Fields for time that binds. Fires `wish` with the limit, or with nothing if there is none. */
@customElement('time-limit-fields')
export class TimeLimitFields extends LitElement {
  @property({ attribute: false }) limit: TimeLimit | undefined;

  static override styles = [paper, numberFields];

  protected override render() {
    const { limit } = this;
    return html`<choice-segments
        label="When the time of a decision is over"
        .value=${limit?.over ?? 'none'}
        .choices=${WHAT_FOLLOWS}
        @choose=${({ detail }: CustomEvent<string>) =>
          this.tell(
            detail === 'none'
              ? undefined
              : { ...USUAL, ...limit, over: detail as TimeLimit['over'] },
          )}
      ></choice-segments>
      ${limit ? this.figures(limit) : nothing}
      <p class="quiet" role="status">
        ${
          limit
            ? `${capitalize(limitSentence(limit))}. The clock stops by a vote, and by itself while a player is away.`
            : 'No time binds: nothing follows when time is over.'
        }
      </p>`;
  }

  private figures(limit: TimeLimit) {
    return html`<div class="figures">
      ${FIGURES.map(
        ({ key, label, least }) =>
          html`<label class="field"
            ><span>${label}</span
            ><input
              type="number"
              min=${least}
              max=${MOST_LIMIT}
              inputmode="numeric"
              .value=${String(limit[key])}
              @change=${(event: Event) => {
                const input = event.target as HTMLInputElement;
                const value = Math.round(Number(input.value)) || least;
                const fits = Math.max(least, Math.min(MOST_LIMIT, value));
                input.value = String(fits);
                this.tell({ ...limit, [key]: fits });
              }}
          /></label>`,
      )}
    </div>`;
  }

  private tell(detail: TimeLimit | undefined): void {
    this.dispatchEvent(new CustomEvent('wish', { detail }));
  }
}
