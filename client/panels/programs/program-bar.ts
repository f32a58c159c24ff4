import { css, html, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import type { ProgramPace } from '../../../shared/people/program.ts';
import { saveSettings } from '../../browser/memory.ts';
import { withSeatNames } from '../../reading/say.ts';
import { madeByProgram } from '../../table/session.ts';
import { TableElement } from '../parts/elements/table-element.ts';
import { paint } from '../parts/paint.ts';
import { programSign } from '../parts/program-sign.ts';
import { paper } from '../parts/styles.ts';
import './program-why.ts';

/** How many of the programs' last moves are listed. */
const LAST = 4;

const PACES: Readonly<Record<ProgramPace, string>> = {
  wait: 'wait',
  slow: 'slow',
  human: 'like people',
  once: 'at once',
};

/** The moves of the programs since a person last moved, and their pace. */
@customElement('program-bar')
export class ProgramBar extends TableElement {
  static override styles = [
    paper,
    css`
      :host {
        display: block;
        margin-bottom: 12px;
        font-size: 0.875rem;
      }
      ul {
        margin: 0 0 6px;
        padding: 0;
        list-style: none;
      }
      li {
        padding: 3px 0;
      }
      .who {
        font-weight: 600;
        border-bottom: 2px solid var(--seat);
      }
      .pace {
        display: flex;
        align-items: center;
        justify-content: space-between;
        gap: 8px;
        color: var(--ink-2);
      }
      .pace select {
        width: auto;
        min-height: 30px;
        padding-block: 2px;
      }
      @media (pointer: coarse) {
        .pace select {
          min-height: 44px;
        }
      }
    `,
  ];

  protected override render() {
    const { store } = this;
    const { programs } = store;
    if (programs?.pace === undefined) return nothing;
    return html`<section aria-label="Programs">
      ${this.moves()}
      <label class="pace"
        ><span role="status">${this.state()}</span>
        ${programs.setPace ? this.paces(programs.pace) : nothing}</label
      >
    </section>`;
  }

  private paces(now: ProgramPace) {
    return html`<select
      aria-label="Programs play"
      @change=${(event: Event) => this.setPace((event.target as HTMLSelectElement).value as ProgramPace)}
    >
      ${Object.entries(PACES).map(
        ([value, label]) =>
          html`<option value=${value} ?selected=${value === now}>${label}</option>`,
      )}
    </select>`;
  }

  private state(): string {
    const { programs, present, inWhatIf, base } = this.store;
    if (programs!.thinking) return `${programs!.thinking.name} (program) thinks.`;
    if (programs!.pace === 'wait') return 'The programs wait.';
    if (base.kind === 'live') return programs!.setPace ? 'Programs play' : 'Programs play.';
    if (!present) return 'The programs wait until you are back at the present.';
    if (inWhatIf) return 'The programs wait until you leave the what-if.';
    return 'Programs play';
  }

  /** The moves of the programs since a person last moved. The last one has a button for its reason. */
  private moves() {
    const { store } = this;
    const { seats } = store.base;
    const lines = store.lines();
    const since = lines.findLastIndex(({ entry }) => !madeByProgram(store.base, entry)) + 1;
    const shown = lines.slice(since).slice(-LAST);
    if (shown.length === 0 || !store.present || store.inWhatIf) return nothing;
    return html`<ul aria-label="What the programs did">
      ${shown.map(({ entry, says }, i) => {
        const seat = seats.find(({ id }) => id === entry.by)!;
        return html`<li>
          <span class="who" ${paint({ '--seat': seat.colour })}>${seat.name}</span
          >${programSign({ program: seat.program ?? seat.standIn })}:
          ${withSeatNames(store.names, says)}
          ${i === shown.length - 1 ? html`<program-why .entry=${entry}></program-why>` : nothing}
        </li>`;
      })}
    </ul>`;
  }

  private setPace(pace: ProgramPace): void {
    const { programs, base } = this.store;
    programs!.setPace?.(pace);
    // "Wait" is not saved, so that a table that is opened again continues by itself.
    if (pace !== 'wait' && base.kind === 'hotseat') saveSettings({ pace });
  }
}
