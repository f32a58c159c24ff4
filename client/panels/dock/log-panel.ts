import { css, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { CLOCK_MOVE, formatDuration } from '../../../shared/time/time.ts';
import { isOfTheTable, isOutsideGame } from '../../../engine/index.ts';
import type { Entry } from '../../../shared/entry.ts';
import { logAsText, NO_FILTER, passesFilter } from '../../reading/log/log-filter.ts';
import type { LogLine } from '../../reading/log/log-lines.ts';
import { pastNames } from '../../reading/log/past-names.ts';
import { countWithNoun, type Names, withSeatNames } from '../../reading/say.ts';
import { TableElement } from '../parts/elements/table-element.ts';
import { copyMoment } from '../together/moment.ts';
import { describeMove } from '../board/moves.ts';
import { shapes } from '../parts/icons.ts';
import { paint } from '../parts/paint.ts';
import { authorOf, madeByProgram } from '../../table/session.ts';
import { programSign } from '../parts/program-sign.ts';
import { SEVERITY_WORDS } from '../parts/finding.ts';
import { notesOn, talkMessages } from '../together/talk.ts';
import { talkStyle } from '../together/talk-box.ts';
import '../table/timeline.ts';
import { paper, panel } from '../parts/styles.ts';
import { runMark, runRoutes } from './run-routes.ts';
import { isAll, logControls, logControlStyles } from './log-controls.ts';

/** Rows shown at once. Older ones are shown on request, so a long game stays fast. */
const ROWS = 120;
/** Hours and minutes. One formatter serves all lines, because a new one is slow to create. */
const CLOCK = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
/** How many of the last refusals are listed above the log. */
const REFUSALS_SHOWN = 5;
/** How many entries after the one looked at are still shown. */
const ENTRIES_AHEAD = 12;

/** The ledger as people read it, newest first, with what the referee found. */
@customElement('log-panel')
export class LogPanel extends TableElement {
  @state() private rows = ROWS;
  @state() private opened: number | undefined;
  @state() private filter = NO_FILTER;

  static override styles = [
    paper,
    panel,
    talkStyle,
    logControlStyles,
    css`
      time-line {
        display: none;
      }
      @media (max-width: 760px), (max-height: 520px) {
        time-line {
          display: block;
          margin: -14px -16px 12px;
        }
      }
      ol {
        list-style: none;
        margin: 0;
        padding: 0;
      }
      .round {
        padding: 12px 0 4px;
        font: 600 0.9rem var(--serif);
        color: var(--ink-2);
        border-bottom: 1px solid var(--line);
      }
      .entry {
        display: grid;
        grid-template-columns: 36px 1fr auto auto;
        gap: 2px 6px;
        width: 100%;
        min-height: 0;
        padding: 5px 6px 5px 0;
        border: 0;
        border-radius: 5px;
        background: none;
        text-align: left;
        font-size: 0.9rem;
        line-height: 1.35;
      }
      .seq {
        color: var(--ink-2);
        font-size: 0.78rem;
        text-align: right;
        padding-top: 2px;
      }
      .who {
        font-weight: 600;
        border-bottom: 2px solid var(--seat);
      }
      .undone .what {
        text-decoration: line-through;
        color: var(--ink-2);
      }
      .ahead {
        opacity: 0.6;
        font-style: italic;
      }
      .at {
        background: var(--accent-soft);
      }
      .badges {
        display: flex;
        gap: 2px;
      }
      .violation {
        color: var(--red);
      }
      .caution {
        color: var(--amber);
      }
      .note {
        color: var(--blue);
      }
      .accepted {
        opacity: 0.45;
      }
      .follows {
        grid-column: 2 / 5;
        color: var(--ink-2);
        font-size: 0.8125rem;
      }
      .undone .follows {
        display: none;
      }
      .time {
        padding: 2px 6px 0 0;
        color: var(--ink-2);
        font-size: 0.75rem;
      }
      @media (pointer: coarse), (max-width: 760px) {
        .entry {
          min-height: 44px;
        }
      }
      .lately {
        display: grid;
        gap: 6px;
        margin: 0 0 12px;
        padding: 0;
        list-style: none;
      }
      .more {
        display: grid;
        gap: 6px;
        padding: 2px 0 10px 42px;
      }
      time {
        color: var(--ink-2);
        font-size: 0.78rem;
      }
    `,
  ];

  protected override updated(): void {
    const { at, present } = this.store;
    if (at === this.seen) return;
    // The newest entry is on top. If nothing is scrolled, it has been seen.
    const isSeen = this.seen < 0 && present;
    this.seen = at;
    if (isSeen) return;
    this.renderRoot.querySelector('.at')?.scrollIntoView({ block: 'nearest' });
  }
  private seen = -1;
  /** Names at the time of an entry. */
  private names: (seq: number) => Names = () => this.store.names;

  protected override render() {
    const { store } = this;
    const lines = store.lines(600);
    if (lines.length < store.entries.length) requestAnimationFrame(() => this.requestUpdate());
    this.names = pastNames(store.names, store.entries, store.base.meta?.class);
    const until = store.present ? lines.length : Math.min(lines.length, store.at + ENTRIES_AHEAD);
    const all = lines
      .slice(0, until)
      .filter((line) => passesFilter(line, this.filter, this.names(line.entry.seq)));
    const shown = all.slice(-this.rows).reverse();
    return html`<time-line></time-line>
      <talk-box></talk-box>
      ${logControls(
        store,
        this.filter,
        (to) => (this.filter = to),
        () => void this.copy(all),
      )}
      ${this.lately()}
      ${lines.length === 0 ? html`<p class="quiet">Nothing has happened yet.</p>` : nothing}
      ${
        lines.length > 0 && all.length === 0 && !isAll(this.filter)
          ? html`<p class="quiet" role="status">No entry is about that.</p>`
          : nothing
      }
      <ol aria-label="Log" aria-live="polite">
        ${repeat(
          shown,
          ({ entry }) => entry.id,
          (line) => this.line(line),
        )}
      </ol>
      ${
        all.length > this.rows
          ? html`<button class="small" @click=${() => (this.rows += ROWS)}>
              Show earlier entries
            </button>`
          : nothing
      }`;
  }

  /** Copies the lines that match, including older ones that are not shown. */
  private async copy(lines: readonly LogLine[]): Promise<void> {
    const { store } = this;
    try {
      await navigator.clipboard.writeText(logAsText(lines, this.names));
      store.say(`${countWithNoun(lines.length, 'line')} of the log copied as text.`);
    } catch {
      store.say('This browser lets nothing be copied.');
    }
  }

  /** Recent refusals and answers of the referee. No entry holds them. */
  private lately() {
    const { store } = this;
    const said = store.messages.said
      .filter(({ entry }) => entry === undefined)
      .slice(-REFUSALS_SHOWN);
    if (said.length === 0) return nothing;
    return html`<details>
      <summary>What the referee said lately (${said.length})</summary>
      <ul class="lately">
        ${[...said].reverse().map(
          ({ at, move, title = '', findings }) =>
            html`<li>
              <p class="quiet">${CLOCK.format(at)} ${move ? describeMove(store, move) : title}</p>
              ${findings.map((finding) => html`<finding-card .finding=${finding}></finding-card>`)}
            </li>`,
        )}
      </ul>
    </details>`;
  }

  private line(line: LogLine) {
    const { store } = this;
    const { entry, says, round, begins, phase } = line;
    const { standing, accepted } = store.marks;
    const aside = ['undo', 'redo'].includes(entry.move.verb) || isOutsideGame(entry.move.verb);
    const undone = !aside && !standing.has(entry.seq);
    const ahead = entry.seq > store.session.confirmed;
    const names = this.names(entry.seq);
    const seat = authorOf(names.seats, entry.by);
    const open = this.opened === entry.seq;
    const took = this.took(entry);
    return html`<li>
      ${begins ? html`<div class="round" role="heading" aria-level="3">${round} begins</div>` : nothing}
      ${phase ? html`<div class="round" role="heading" aria-level="3">Phase ${phase.name} begins</div>` : nothing}
      <button
        class="entry ${undone ? 'undone' : ''} ${ahead ? 'ahead' : ''} ${entry.seq === store.at ? 'at' : ''}"
        aria-expanded=${open}
        @click=${() => (this.opened = open ? undefined : entry.seq)}
      >
        <span class="seq">${entry.seq}</span>
        <span class="what"
          >${
            seat
              ? html`<span class="who" ${paint({ '--seat': seat.colour })}>${seat.name}</span
                  >${madeByProgram(store.base, entry) ? programSign({ program: seat.program ?? seat.standIn }) : nothing}: `
              : nothing
          }${withSeatNames(names, says)}${
            entry.id.startsWith(CLOCK_MOVE) && !isOfTheTable(entry.move.verb)
              ? ' (time was over)'
              : nothing
          }${
            undone ? html`<span class="hidden-text"> (taken back)</span>` : nothing
          }${entry.note ? html` <i>(let stand: ${entry.note})</i>` : nothing}</span
        >
        ${
          entry.at > 0
            ? html`<time
                class="time"
                datetime=${new Date(entry.at).toISOString()}
                title=${took ? `took ${formatDuration(took)}` : ''}
                >${CLOCK.format(entry.at)}${
                  took && store.timing.set ? html` · ${formatDuration(took)}` : nothing
                }</time
              >`
            : html`<span></span>`
        }
        <span class="badges ${accepted.has(entry.seq) ? 'accepted' : ''}"
          >${[...new Set(entry.findings.map(({ severity }) => severity))].map(
            (severity) =>
              html`<span class=${severity} role="img" aria-label=${SEVERITY_WORDS[severity]}
                >${shapes[severity]}</span
              >`,
          )}${talkMessages(store, { entry: entry.seq }).length > 0 ? html`<span title="Notes">✎</span>` : nothing}</span
        >
        ${
          line.follows.length > 0
            ? html`<span class="follows">${withSeatNames(names, line.follows.join('; '))}</span>`
            : nothing
        }${runMark(entry, open)}
      </button>
      ${open ? this.more(line) : nothing}
    </li>`;
  }

  /** Milliseconds that the table waited for a move. */
  private took({ seq }: Entry): number | undefined {
    const { store } = this;
    return store.inWhatIf ? undefined : store.timing.clocks?.took[seq - 1];
  }

  private more({ entry }: LogLine) {
    const { store } = this;
    const { standing, accepted } = store.marks;
    const stands = standing.has(entry.seq);
    const findings = entry.findings.length > 0;
    const took = this.took(entry);
    return html`<div class="more">
      ${
        entry.at > 0
          ? html`<time
              >${new Date(entry.at).toLocaleString()}${took ? `, after ${formatDuration(took)}` : ''}</time
            >`
          : nothing
      }
      ${runRoutes(store, entry)}${entry.findings.map(
        (finding) => html`<finding-card .finding=${finding}></finding-card>`,
      )}
      ${
        store.programs && !store.inWhatIf && madeByProgram(store.base, entry)
          ? html`<program-why .entry=${entry}></program-why>`
          : nothing
      }
      <div class="row">
        <button class="small" @click=${() => store.look(entry.seq)}>Look at this entry</button>
        <button class="small" @click=${() => void copyMoment(store, { at: entry.seq })}>
          Copy its link
        </button>
        ${
          stands && store.takesBack(entry.seq)
            ? html`<button
                class="small"
                @click=${() => store.propose({ verb: 'undo', to: entry.seq - 1 })}
              >
                Take back to before this
              </button>`
            : nothing
        }
        ${
          findings && stands && store.host && !accepted.has(entry.seq)
            ? html`<button
                class="small"
                @click=${() => store.propose({ verb: 'accept', entry: entry.seq })}
              >
                Accept the findings
              </button>`
            : nothing
        }
      </div>
      ${notesOn(store, { entry: entry.seq })}
    </div>`;
  }
}
