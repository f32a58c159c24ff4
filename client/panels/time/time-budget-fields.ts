import { html, LitElement, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { budgetSentence, TIME_LIMITS, type TimeBudget } from '../../../shared/time/time.ts';
import { capitalize } from '../../reading/say.ts';
import { paper } from '../parts/styles.ts';
import { numberFields } from './time-styles.ts';
import '../parts/segments.ts';

const NONE = 'none';
const WHOSE = [
  { value: NONE, label: 'None' },
  { value: 'player', label: 'Each player' },
  { value: 'company', label: 'Each company' },
  { value: 'table', label: 'All together' },
];
const SPANS = [
  { value: 'game', label: 'The whole game' },
  { value: 'round', label: 'Each round' },
  { value: 'turn', label: 'Each turn' },
];
/** The default budget. It suits a table that wants to finish in one evening. */
const USUAL = {
  game: { seconds: 60 * 60, add: 10 },
  round: { seconds: 10 * 60, add: 0 },
  turn: { seconds: 3 * 60, add: 0 },
} as const;
const MINUTE = 60;

/** Fields for a time budget. Fires `wish` with the budget, or with nothing if there is none. */
@customElement('time-budget-fields')
export class TimeBudgetFields extends LitElement {
  @property({ attribute: false }) budget: TimeBudget | undefined;

  static override styles = [paper, numberFields];

  protected override render() {
    const { budget } = this;
    return html`<choice-segments
        label="Time"
        .value=${budget?.of ?? NONE}
        .choices=${WHOSE}
        @choose=${(event: CustomEvent<string>) => this.whose(event.detail)}
      ></choice-segments>
      ${budget ? this.figures(budget) : nothing}
      <p class="quiet" role="status">
        ${
          budget
            ? `${capitalize(budgetSentence(budget))}. Whoever runs out is told so, and plays on.`
            : 'Everybody takes the time they take; the log says how long it was.'
        }
      </p>`;
  }

  private figures(budget: TimeBudget) {
    const { over, seconds, add } = budget;
    return html`<choice-segments
        label="For"
        .value=${over}
        .choices=${SPANS}
        @choose=${({ detail }: CustomEvent<TimeBudget['over']>) =>
          this.tell({ ...budget, over: detail, ...USUAL[detail] })}
      ></choice-segments>
      <div class="figures">
        <label class="field"
          ><span>Minutes</span
          ><input
            type="number"
            min="0.5"
            max=${TIME_LIMITS.most / MINUTE}
            step="0.5"
            inputmode="decimal"
            .value=${String(seconds / MINUTE)}
            @change=${(event: Event) =>
              this.tell({
                ...budget,
                seconds: within(event, MINUTE, TIME_LIMITS.least, TIME_LIMITS.most),
              })}
        /></label>
        ${
          over === 'turn'
            ? nothing
            : html`<label class="field"
                ><span>Seconds more for each turn</span
                ><input
                  type="number"
                  min="0"
                  max=${TIME_LIMITS.add}
                  inputmode="numeric"
                  .value=${String(add)}
                  @change=${(event: Event) =>
                    this.tell({ ...budget, add: within(event, 1, 0, TIME_LIMITS.add) })}
              /></label>`
        }
      </div>`;
  }

  private whose(of: string): void {
    if (of === NONE) return this.tell(undefined);
    const { over = of === 'company' ? 'turn' : 'game' } = this.budget ?? {};
    this.tell({ ...USUAL[over], ...this.budget, of: of as TimeBudget['of'], over });
  }

  private tell(detail: TimeBudget | undefined): void {
    this.dispatchEvent(new CustomEvent('wish', { detail }));
  }
}

/** Converts a typed figure to whole seconds between `least` and `most`. `unit` is the seconds of one unit. */
function within(event: Event, unit: number, least: number, most: number): number {
  const input = event.target as HTMLInputElement;
  const value = Math.round(Number(input.value) * unit);
  const fits = Math.max(least, Math.min(most, Number.isFinite(value) ? value : least));
  input.value = String(fits / unit);
  return fits;
}
