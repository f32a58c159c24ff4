import { css, html, LitElement, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { SteeringControl } from '../../../engine/index.ts';
import { capitalize, withSeatNames } from '../../reading/say.ts';
import { TableController } from '../../store/attention.ts';
import type { TableStore } from '../../store/store.ts';
import { paper } from '../parts/styles.ts';

/** Sets by hand where the game stands: round, turn, step, priority deal, phase. */
@customElement('steer-controls')
export class SteerControls extends LitElement {
  @property({ attribute: false }) store!: TableStore;
  readonly controller = new TableController(this);

  static override styles = [
    paper,
    css`
      :host {
        display: grid;
        gap: 10px;
      }
      .control {
        display: grid;
        grid-template-columns: 92px minmax(0, 1fr) auto;
        gap: 8px;
        align-items: center;
      }
      select {
        min-width: 0;
      }
      .notes {
        margin: 0;
        padding-left: 18px;
      }
      details {
        display: grid;
        gap: 10px;
      }
      details .control {
        margin-top: 8px;
      }
    `,
  ];

  protected override render() {
    const { store } = this;
    const steering = store.game.rulebook?.steering;
    const controls = steering?.controls(store.table) ?? [];
    if (controls.length === 0)
      return html`<p class="quiet">
        The rules of this title cannot be steered by name; its clock can be set key by key.
      </p>`;
    const pars = controls.filter(({ id }) => id.startsWith('par '));
    return html`${controls
      .filter((control) => !pars.includes(control))
      .map((control) => html`${this.control(control)}${this.notes(control)}`)}
    ${
      pars.length > 0
        ? html`<details>
            <summary>Par prices</summary>
            <p class="quiet">
              A marker that has left its par does not tell it: look whether these are right.
            </p>
            ${pars.map((control) => this.control(control))}
          </details>`
        : nothing
    }`;
  }

  /** Why something is not among the choices as people may expect it. */
  private notes({ notes = [] }: SteeringControl) {
    return notes.length > 0
      ? html`<ul class="notes quiet">
          ${notes.map((note) => html`<li>${note}</li>`)}
        </ul>`
      : nothing;
  }

  private control(control: SteeringControl) {
    const { store } = this;
    const { id, label, current, choices } = control;
    const at = choices.findIndex(({ value }) => value === current);
    const next = choices[(at + 1) % choices.length];
    const set = (to: string) => store.propose({ verb: 'steer', control: id, to });
    return html`<div class="control">
      <label for=${id}>${label}</label>
      <select
        id=${id}
        .value=${current}
        @change=${(event: Event) => {
          const select = event.target as HTMLSelectElement;
          if (!set(select.value)) select.value = current;
        }}
      >
        ${at < 0 ? html`<option value=${current} selected>–</option>` : nothing}
        ${choices.map(
          ({ value, label }) =>
            html`<option value=${value} ?selected=${value === current}>
              ${capitalize(withSeatNames(store.names, label))}
            </option>`,
        )}
      </select>
      <button
        class="small"
        ?disabled=${!next || next.value === current}
        @click=${() => set(next!.value)}
      >
        Next ${label.toLowerCase()}
      </button>
    </div>`;
  }
}
