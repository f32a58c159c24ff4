import { css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { SteeringControl } from '../../../engine/index.ts';
import { capitalize, withSeatNames } from '../../reading/say.ts';
import { TableElement } from '../parts/elements/table-element.ts';
import { paper } from '../parts/styles.ts';

/** Sets by hand where the game stands: round, turn, step, priority deal, phase. */
@customElement('steer-controls')
export class SteerControls extends TableElement {
  /** The ids of the controls that are shown; left out = all. */
  @property({ attribute: false }) only: readonly string[] | undefined;
  /** Why the last choice was refused, and how many entries there were. */
  @state() private refused: { readonly says: string; readonly moved: number } | undefined;

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
      .refused {
        padding: 6px 10px;
        border-left: 4px solid var(--red);
        border-radius: 6px;
        background: var(--red-soft);
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
    const controls = (steering?.controls(store.table) ?? []).filter(
      ({ id }) => this.only?.includes(id) ?? true,
    );
    if (controls.length === 0)
      return html`<p class="quiet">
        The rules of this title cannot be steered by name; its clock can be set key by key.
      </p>`;
    const refused = this.refused?.moved === store.entries.length ? this.refused.says : undefined;
    const pars = controls.filter(({ id }) => id.startsWith('par '));
    return html`${
      store.dial.strictness === 'enforce'
        ? html`<p class="quiet">
            The referee enforces, so only what a rule does now can be set. Let it comment, or switch
            it off, to set anything else.
          </p>`
        : nothing
    }
    ${refused === undefined ? nothing : html`<p class="refused" role="alert">${refused}</p>`}
    ${controls
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

  /** A refusal is told here: the page’s own messages lie behind the dialog. */
  private set(control: string, to: string): boolean {
    const { store } = this;
    const why = store.whyRefused({ verb: 'steer', control, to });
    this.refused =
      why === undefined
        ? undefined
        : { says: `Refused: ${withSeatNames(store.names, why)}`, moved: store.entries.length };
    return why === undefined;
  }

  private control(control: SteeringControl) {
    const { store } = this;
    const { id, label, current, choices } = control;
    const at = choices.findIndex(({ value }) => value === current);
    const next = choices[(at + 1) % choices.length];
    const set = (to: string) => this.set(id, to);
    return html`<div class="control">
      <label for=${id}>${label}</label>
      <select
        id=${id}
        @change=${(event: Event) => {
          const select = event.target as HTMLSelectElement;
          if (!set(select.value)) select.value = current;
        }}
      >
        ${at < 0 ? html`<option value=${current} selected>–</option>` : nothing}
        ${choices.map(
          ({ value, label }) =>
            html`<option value=${value} .selected=${value === current}>
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
