import { css, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { PROGRAM_LEVELS, type ProgramLevel, programName } from '../../../shared/people/program.ts';
import type { Seat } from '../../../shared/people/seat.ts';
import { changeSeats } from '../../browser/api.ts';
import { TableElement } from '../parts/elements/table-element.ts';
import type { TableStore } from '../../store/store.ts';
import { programAt } from '../../table/session.ts';
import { programSign } from '../parts/program-sign.ts';
import { paper } from '../parts/styles.ts';

/** The seats where programs can sit: those of a table with rules that this person may change. */
export const programSeats = (store: TableStore) =>
  store.base.game.rulebook && seatsOf(store).length > 0
    ? html`<program-seats></program-seats>`
    : nothing;

/** On this device all seats; at a table of the server the host's are all, and others have their own. */
function seatsOf({ base }: TableStore): readonly Seat[] {
  const { kind, me, meta, seats } = base;
  if (base.setProgram) return seats;
  if (kind !== 'live' || meta?.class || meta?.course) return [];
  const mine = (seat: Seat) => me.role === 'host' || seat.id === me.id;
  return seats.filter((seat) => seat.players.length > 0 && mine(seat));
}

/** Who plays a seat: a person, a program, or a program while the person is away. */
interface Choice {
  readonly program?: ProgramLevel;
  readonly standIn?: ProgramLevel;
}
const valueOf = ({ program, standIn }: Choice): string =>
  program ? `program ${program}` : standIn ? `standIn ${standIn}` : '';

function choiceOf(value: string): Choice {
  const [how, what] = value.split(' ');
  const level = PROGRAM_LEVELS.find((one) => one === what);
  if (!level) return {};
  return how === 'program' ? { program: level } : { standIn: level };
}

/** Who plays each seat: a person or a program. Can be changed at any time. */
@customElement('program-seats')
export class ProgramSeats extends TableElement {
  @state() private says = '';

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
        grid-template-columns: minmax(0, 1fr) minmax(0, 250px);
        align-items: center;
        gap: 10px;
      }
    `,
  ];

  protected override render() {
    const { store } = this;
    const live = store.base.kind === 'live';
    return html`<h3>Who plays</h3>
      ${seatsOf(store).map((seat) => this.seat(seat))}
      <p class="quiet">
        A program plays on from where the game stands. It can be sent away again.
        ${live ? 'One that sits in plays while nobody has the page of the seat open.' : nothing}
      </p>
      ${this.says ? html`<p role="alert">${this.says}</p>` : nothing}`;
  }

  private seat(seat: Seat) {
    const { base } = this.store;
    const { name } = seat;
    const live = base.kind === 'live';
    // At a table of the server the host decides which seats are programs.
    const programs = !live || base.me.role === 'host' || seat.program;
    const now = valueOf(seat);
    const option = (value: string, label: string) =>
      html`<option value=${value} ?selected=${value === now}>${label}</option>`;
    return html`<label
      ><span>${name}${programSign({ program: programAt(base, seat) })}</span>
      <select
        aria-label="Who plays the seat of ${name}"
        ?disabled=${live && base.me.role !== 'host' && seat.program !== undefined}
        @change=${(event: Event) => this.choose(seat, (event.target as HTMLSelectElement).value)}
      >
        ${option('', 'Person')}
        ${
          live
            ? PROGRAM_LEVELS.map((level) => option(`standIn ${level}`, `Person; away: ${level}`))
            : nothing
        }
        ${
          programs
            ? PROGRAM_LEVELS.map((level) => option(`program ${level}`, `Program, ${level}`))
            : nothing
        }
      </select></label
    >`;
  }

  private async choose(seat: Seat, value: string): Promise<void> {
    const { base } = this.store;
    const { program, standIn } = choiceOf(value);
    if (base.setProgram) return base.setProgram(seat.id, program);
    const number = Number(seat.players[0]!.split(':')[1]);
    // A seat that nobody has taken yet is called by its program.
    const named = program && /^Player \d+$/.test(seat.name) && programName(program, number);
    const asHost = base.me.role === 'host' && { program: program ?? null };
    const change = {
      id: seat.id,
      standIn: standIn ?? null,
      ...asHost,
      ...(named && { name: named }),
    };
    const answer = await changeSeats(base.id, base.secret ?? '', { seats: [change] });
    this.says = answer.ok ? '' : answer.error;
    this.requestUpdate();
  }
}
