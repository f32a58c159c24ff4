import { css, html, LitElement, nothing } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { type LessonRun, runLesson } from '../../../engine/lessons/index.ts';
import {
  classLink,
  type PupilTableNote,
  PUPIL,
  TEACHER,
} from '../../../shared/people/classroom.ts';
import type { ProgressReport } from '../../../shared/felt.ts';
import { countSteps, isShipped } from '../../table/lesson/step-counts.ts';
import { withSeatNames } from '../../reading/say.ts';
import { type LessonSession, lessonSession } from '../../table/lesson/lesson.ts';
import { whatIfMoves } from '../../table/line.ts';
import {
  lastLogLine,
  publishReplay,
  lineOf,
  ownEntries,
  resumeLesson,
  shownTry,
} from '../../table/class/pupils.ts';
import { hotseatSeat, type Session } from '../../table/session.ts';
import { inClass } from '../../table/class/in-class.ts';
import { TableStore } from '../../store/store.ts';
import type { LessonPanel } from '../lesson/lesson-panel.ts';
import { LOW_PAGE } from '../lesson/lesson-styles.ts';
import { playOn, type PlayOn } from '../lesson/play-on.ts';
import { paper } from '../parts/styles.ts';
import { joinByLink } from '../table/join-by-link.ts';
import '../lesson/lesson-panel.ts';
import type { Sheet } from '../table/dock.ts';
import '../table/table.ts';

/**
 * A pupil's own table in a class: the task, a button to raise a hand, and the table. The teacher opens the
 * same page as a spectator.
 */
@customElement('pupil-page')
export class PupilPage extends LitElement {
  @property({ attribute: false }) session!: Session;
  @state() private store: TableStore | undefined;
  @state() private played: LessonRun | undefined;
  @state() private problem = '';
  @state() private help = false;
  @state() private done = false;
  /** The teacher has taken the pupil out, or the table is closed for another reason. */
  @state() private isOut = false;
  /** The position of the sheet on a phone. */
  @state() private sheet: Sheet | undefined;
  @query('lesson-panel') private panel!: LessonPanel | null;
  private leaves: (() => void)[] = [];
  /** Wrong tries at each step of the lesson, including those before this page was open. */
  private readonly tries: number[] = [];
  private earlier: readonly number[] = [];
  private told = '';
  /** The board of the class, which shows work to everybody. */
  @state() private board: TableStore | undefined;

  static override styles = [
    paper,
    css`
      :host {
        display: grid;
        grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
        height: var(--page-height);
        background: var(--table);
      }
      :host([taught]) {
        grid-template-columns: 330px minmax(0, 1fr);
      }
      header {
        grid-column: 1 / -1;
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 6px 12px;
        padding: 6px 14px;
        background: var(--accent-soft);
        border-bottom: 1px solid var(--line);
      }
      header p {
        flex: 1;
        min-width: 180px;
      }
      header.out {
        padding-block: 12px;
        background: var(--red-soft);
      }
      [inert] {
        opacity: 0.4;
      }
      signalbox-table {
        height: 100%;
        min-width: 0;
      }
      signalbox-table.shown {
        grid-area: 1 / 1 / -1 / -1;
      }
      @media (max-width: 1366px) {
        :host([taught]) {
          grid-template-columns: 290px minmax(0, 1fr);
        }
        :host([taught]) signalbox-table {
          --dock: 384px;
        }
      }
      @media (max-width: 1100px) {
        :host([taught]) {
          grid-template: auto minmax(0, auto) minmax(0, 1fr) / minmax(0, 1fr);
        }
      }
      /* One line on a phone: what there is to do, and the hand to raise. */
      @media (max-width: 760px), (max-height: 520px) {
        header:not(.out, .goes) {
          flex-wrap: nowrap;
          padding: 2px 8px;
        }
        header:not(.out, .goes) p {
          min-width: 0;
          max-height: 2.6em;
          overflow: hidden;
          line-height: 1.3;
          font-size: 0.875rem;
        }
        header p b + .quiet {
          display: none;
        }
        header button {
          flex: none;
        }
        signalbox-table {
          --half: 34;
        }
      }
      @media ${LOW_PAGE} {
        :host([taught]) {
          grid-template: auto minmax(0, 1fr) / 232px minmax(0, 1fr);
        }
        :host([taught]) header:not(.out) {
          grid-area: 1 / 1 / 2 / 2;
        }
        :host([taught]) header:not(.out) .quiet {
          display: none;
        }
        lesson-panel {
          grid-area: 2 / 1 / 3 / 2;
          max-height: none;
          border-right: 1px solid var(--line);
        }
        :host([taught]) signalbox-table {
          grid-area: 1 / 2 / 3 / 3;
          --dock: min(40vw, 300px);
        }
        :host([taught]) header.out ~ signalbox-table {
          grid-area: 2 / 2 / 3 / 3;
        }
        lesson-panel[folded] {
          grid-area: 1 / 2 / 2 / 3;
        }
        :host([taught]) lesson-panel[folded] ~ signalbox-table {
          grid-area: 2 / 1 / 3 / 3;
        }
        :host([taught]) signalbox-table.shown {
          grid-area: 1 / 1 / -1 / -1;
        }
      }
    `,
  ];

  private get course(): PupilTableNote {
    return this.session.meta!.course!;
  }
  private get isPupil(): boolean {
    return this.session.me.id === PUPIL;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const report = this.session.felt?.reports.get(PUPIL);
    this.help = report?.help ?? false;
    this.done = report?.done ?? false;
    void this.begin();
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const leave of this.leaves) leave();
    this.store?.close();
    this.board?.close();
  }

  /** The table of the class, where everybody talks, draws and is led. */
  private classroom(): Promise<Session | undefined> {
    const { of, seat } = this.course;
    const { secret } = this.session;
    return new Promise((come) => {
      if (!secret || seat === undefined || !this.isPupil) return come(undefined);
      const failed = () => come(undefined);
      joinByLink(of, secret, failed).then(come, failed);
    });
  }

  private async begin(): Promise<void> {
    const { session } = this;
    const { lesson } = this.course;
    const room = await this.classroom();
    if (!this.isConnected) return room?.close();
    let base = session;
    let stopCounting = () => {};
    if (lesson && this.isPupil) {
      const played = runLesson(session.game, lesson, { now: Date.now });
      if (!played.ok) return void (this.problem = played.error);
      const { value } = played;
      // The felt keeps the moves so far, so the lesson continues on any device.
      await session.felt?.ready;
      const { step: came, tries = [] } = session.felt?.reports.get(PUPIL) ?? {};
      const left = came ?? 0;
      this.earlier = tries;
      this.tries.push(...tries);
      resumeLesson(value, left, lineOf(session, PUPIL)?.tried ?? [], this.course.start);
      this.played = value;
      const taught = lessonSession(value, session);
      if (isShipped(lesson)) stopCounting = countSteps(taught, value, came);
      base = taught;
    }
    this.toggleAttribute('taught', this.played !== undefined);
    this.store = new TableStore(room ? inClass(base, room) : base);
    const said = lastLogLine(session.game);
    const tell = () => this.tell(said);
    this.leaves = [
      stopCounting,
      base.listen(() => {
        tell();
        this.isOut = base.link.is === 'closed';
      }),
    ];
    if (room) {
      this.board = new TableStore(room);
      // Whether the pupil follows whoever shows something is no part of the game.
      this.leaves.push(this.board.listenToAll(() => this.requestUpdate()));
    }
    if (session.felt) this.leaves.push(session.felt.listen(this.feltCame));
    tell();
    await this.updateComplete;
    this.panel?.point();
  }

  /** The felt is loaded after the page. A hand that was raised before stays raised. */
  private readonly feltCame = (): void => {
    if (this.told !== '' && this.heardFelt) return;
    const report = this.session.felt?.reports.get(PUPIL);
    if (!report) return;
    this.heardFelt = true;
    this.help = report.help;
    if (!this.played) this.done = report.done;
  };
  private heardFelt = false;

  private tell(said: ReturnType<typeof lastLogLine>): void {
    const { session, played } = this;
    const { felt } = session;
    if (!this.isPupil || !felt) return;
    const { ledger } = played ?? session;
    const { start, lesson } = this.course;
    const own = played ? ledger.entries.length > start : ownEntries(session).length > 0;
    const wrong = played && this.wrongTry(played);
    if (played) this.tries[played.at] = (this.earlier[played.at] ?? 0) + played.missed;
    const report: Omit<ProgressReport, 'at'> = {
      by: PUPIL,
      ...(played && { step: Math.min(played.at, lesson!.steps.length), of: lesson!.steps.length }),
      ...(played?.step?.expects && played.done && { stepDone: true }),
      missed: Math.min(played?.missed ?? 0, 999),
      done: played ? played.step === undefined : this.done,
      ...(played && { tries: Array.from(this.tries, (count = 0) => Math.min(count, 999)) }),
      ...(wrong && { wrong }),
      help: this.help,
      said: own ? withSeatNames(this.store!.names, said(ledger.entries)).slice(0, 160) : '',
    };
    if (played && lesson)
      publishReplay(
        session,
        lesson.name.slice(0, 40),
        whatIfMoves(ledger.entries, start, hotseatSeat(lesson.players), PUPIL),
      );
    const text = JSON.stringify(report);
    if (text === this.told) return;
    this.told = text;
    felt.report({ ...report, at: session.now() });
  }

  /** The last wrong try at this step and the lesson's answer to it. */
  private wrongTry(played: LessonRun): ProgressReport['wrong'] {
    const { answer, tried, takenBack } = this.store!.base as LessonSession;
    if (played.done || !answer || tried === undefined) return undefined;
    const findings = answer.is === 'refused' ? answer.findings : [];
    const says = ('says' in answer && answer.says) || findings[0]?.message;
    if (!says) return undefined;
    return {
      tried: tried.slice(0, 160),
      says: says.slice(0, 700),
      ...(takenBack && { made: shownTry(takenBack.move, takenBack.players) }),
    };
  }

  private raise(change: { readonly help?: boolean; readonly done?: boolean }): void {
    this.help = change.help ?? this.help;
    this.done = change.done ?? this.done;
    this.tell(lastLogLine(this.session.game));
  }

  /** Against programs the pupil plays at a table of this browser. The table of the class stays as it is. */
  private playOn(wish: PlayOn): void {
    const { store, played } = this;
    if (wish.programs) playOn(store!, played!, wish);
    else store!.say('This table stays; its link is yours.');
  }

  protected override render() {
    const { store, played, course, board } = this;
    if (this.problem || !store) return html`<p role="alert">${this.problem}</p>`;
    // Work that is shown to everybody fills the page. The pupil's own table waits behind it.
    if (board?.following !== undefined)
      return html`<signalbox-table class="shown" .store=${board}></signalbox-table>`;
    const teacher = this.session.meta!.seats.find(({ id }) => id === TEACHER)?.name;
    const out = this.isPupil && this.isOut;
    const next = board?.base.meta?.class?.next;
    const way = next && classLink(next.table, next.secret);
    return html`${
        out
          ? html`<header class="out">
              <p role="alert">
                <b>You are not in this class any more.</b> Nothing that you do here counts. To come
                in again, ask ${teacher} for the link of the class.
              </p>
              <a href="/">First page</a>
            </header>`
          : html`<header class=${next ? 'goes' : ''}>
              ${
                next
                  ? html`<p role="status">${teacher} goes on with <b>${next.name}</b>.</p>
                      <button class="main" @click=${() => location.assign(way!)}>
                        Go to the new lesson
                      </button>`
                  : html`<p>
                      ${course.task ? html`<b>${course.task}</b>` : html`Your own table`}
                      <span class="quiet">Only you and ${teacher} see it.</span>
                    </p>`
              }
              ${this.isPupil ? this.hands() : nothing}
            </header>`
      }
      ${
        played
          ? html`<lesson-panel
              ?inert=${out}
              .store=${store}
              .lecture=${played}
              @play-on=${({ detail }: CustomEvent<PlayOn>) => this.playOn(detail)}
              @points=${({ detail }: CustomEvent<Sheet>) => (this.sheet = detail)}
            ></lesson-panel>`
          : nothing
      }
      <signalbox-table
        ?inert=${out}
        .store=${store}
        .sheet=${this.sheet}
        ?compact=${played !== undefined}
        @click=${() => this.panel?.used()}
      ></signalbox-table>`;
  }

  private hands() {
    const { help, done, played } = this;
    return html`<button
        class="small"
        aria-pressed=${help}
        @click=${() => this.raise({ help: !help })}
      >
        ${help ? 'Help was asked for' : 'I need help'}
      </button>
      ${
        played
          ? nothing
          : html`<button
              class="small"
              aria-pressed=${done}
              @click=${() => this.raise({ done: !done })}
            >
              ${done ? '✓ Done' : 'I am done'}
            </button>`
      }`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pupil-page': PupilPage;
  }
}
