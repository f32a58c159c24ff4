import { css, html, LitElement, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { PROGRAM_LEVELS } from '../../../shared/program.ts';
import type { Seat } from '../../../shared/seat.ts';
import { TableController } from '../../store/attention.ts';
import type { TableStore } from '../../store/store.ts';
import { programSign } from '../parts/program-sign.ts';
import { paper } from '../parts/styles.ts';

/** The seats where programs can sit: those of a table in this browser that has rules. */
export const programSeats = (store: TableStore) =>
  store.base.setProgram && store.base.game.rulebook
    ? html`<program-seats .store=${store}></program-seats>`
    : nothing;

/** Who plays each seat of a table on this device: a person or a program. Can be changed at any time. */
@customElement('program-seats')
export class ProgramSeats extends LitElement {
  @property({ attribute: false }) store!: TableStore;
  readonly controller = new TableController(this, undefined, []);

  static override styles = [
    paper,
    css`
      :host {
        display: grid;
        gap: 8px;
        margin-top: 12px;
      }
      label {
        display: grid;
        grid-template-columns: minmax(0, 1fr) 170px;
        align-items: center;
        gap: 10px;
      }
    `,
  ];

  protected override render() {
    return html`<h3>Who plays</h3>
      ${this.store.base.seats.map((seat) => this.seat(seat))}
      <p class="quiet">
        A program plays on from where the game stands. It can be sent away again.
      </p>`;
  }

  private seat({ id, name, program }: Seat) {
    const { base } = this.store;
    return html`<label
      ><span>${name}${programSign(base.seats.find((seat) => seat.id === id))}</span>
      <select
        aria-label="Who plays the seat of ${name}"
        @change=${(event: Event) => {
          const { value } = event.target as HTMLSelectElement;
          base.setProgram?.(
            id,
            PROGRAM_LEVELS.find((level) => level === value),
          );
        }}
      >
        <option value="" ?selected=${program === undefined}>Person</option>
        ${PROGRAM_LEVELS.map(
          (level) =>
            html`<option value=${level} ?selected=${level === program}>Program, ${level}</option>`,
        )}
      </select></label
    >`;
  }
}
