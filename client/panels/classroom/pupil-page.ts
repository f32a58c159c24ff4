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
  @state() private lessonRun: LessonRun | undefined;
  @state() private problem = '';
  @state() private help = false;
  @state() private done = false;
  /** The teacher has taken the pupil out, or the table is closed for another reason. */
  @state() private isOut = false;
  /** The position of the sheet on a phone. */
  @state() private sheet: Sheet | undefined;
  @query('lesson-panel') private panel!: LessonPanel | null;
  private stops: (() => void)[] = [];
  /** Wrong tries at each step of the lesson, including those before this page was open. */
  private readonly tries: number[] = [];
  private triesBefore: readonly number[] = [];
  private lastReport = '';
  private hasReadFelt = false;
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
      :host([with-lesson]) {
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
        :host([with-lesson]) {
          grid-template-columns: 290px minmax(0, 1fr);
        }
        :host([with-lesson]) signalbox-table {
          --dock: 384px;
        }
      }
      @media (max-width: 1100px) {
        :host([with-lesson]) {
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
        :host([with-lesson]) {
          grid-template: auto minmax(0, 1fr) / 232px minmax(0, 1fr);
        }
        :host([with-lesson]) header:not(.out) {
          grid-area: 1 / 1 / 2 / 2;
        }
        :host([with-lesson]) header:not(.out) .quiet {
          display: none;
        }
        lesson-panel {
          grid-area: 2 / 1 / 3 / 2;
          max-height: none;
          border-right: 1px solid var(--line);
        }
        :host([with-lesson]) signalbox-table {
          grid-area: 1 / 2 / 3 / 3;
          --dock: min(40vw, 300px);
        }
        :host([with-lesson]) header.out ~ signalbox-table {
          grid-area: 2 / 2 / 3 / 3;
        }
        lesson-panel[folded] {
          grid-area: 1 / 2 / 2 / 3;
        }
        :host([with-lesson]) lesson-panel[folded] ~ signalbox-table {
          grid-area: 2 / 1 / 3 / 3;
        }
        :host([with-lesson]) signalbox-table.shown {
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
    for (const stop of this.stops) stop();
    this.store?.close();
    this.board?.close();
  }

  /** Joins the table of the class, where everybody talks, draws and is led. Undefined = a teacher, or it failed. */
  private joinClassTable(): Promise<Session | undefined> {
    const { of, seat } = this.course;
    const { secret } = this.session;
    return new Promise((resolve) => {
      if (!secret || seat === undefined || !this.isPupil) return resolve(undefined);
      const failed = () => resolve(undefined);
      joinByLink(of, secret, failed).then(resolve, failed);
    });
  }

  private async begin(): Promise<void> {
    const { session } = this;
    const { lesson } = this.course;
    const room = await this.joinClassTable();
    if (!this.isConnected) return room?.close();
    let base = session;
    let stopCounting = () => {};
    if (lesson && this.isPupil) {
      const begun = runLesson(session.game, lesson, { now: Date.now });
      if (!begun.ok) return void (this.problem = begun.error);
      const lessonRun = begun.value;
      // The felt keeps the moves so far, so the lesson continues on any device.
      await session.felt?.ready;
      const { step, tries = [] } = session.felt?.reports.get(PUPIL) ?? {};
      this.triesBefore = tries;
      this.tries.push(...tries);
      resumeLesson(lessonRun, step ?? 0, lineOf(session, PUPIL)?.tried ?? [], this.course.start);
      this.lessonRun = lessonRun;
      const taught = lessonSession(lessonRun, session);
      if (isShipped(lesson)) stopCounting = countSteps(taught, lessonRun, step);
      base = taught;
    }
    this.toggleAttribute('with-lesson', this.lessonRun !== undefined);
    this.store = new TableStore(room ? inClass(base, room) : base);
    const said = lastLogLine(session.game);
    const tell = () => this.tell(said);
    this.stops = [
      stopCounting,
      base.listen(() => {
        tell();
        this.isOut = base.link.is === 'closed';
      }),
    ];
    if (room) {
      this.board = new TableStore(room);
      // The game does not change when a pupil begins to follow, so this listens to everything.
      this.stops.push(this.board.listenToAll(() => this.requestUpdate()));
    }
    if (session.felt) this.stops.push(session.felt.listen(this.onFelt));
    tell();
    await this.updateComplete;
    this.panel?.point();
  }

  /** The felt arrives after the page. It says whether the pupil had raised a hand before. */
  private readonly onFelt = (): void => {
    if (this.lastReport !== '' && this.hasReadFelt) return;
    const report = this.session.felt?.reports.get(PUPIL);
    if (!report) return;
    this.hasReadFelt = true;
    this.help = report.help;
    if (!this.lessonRun) this.done = report.done;
  };

  private tell(said: ReturnType<typeof lastLogLine>): void {
    const { session, lessonRun } = this;
    const { felt } = session;
    if (!this.isPupil || !felt) return;
    const { ledger } = lessonRun ?? session;
    const { start, lesson } = this.course;
    const of = lesson?.steps.length ?? 0;
    const own = lessonRun ? ledger.entries.length > start : ownEntries(session).length > 0;
    const wrong = lessonRun && this.wrongTry(lessonRun);
    if (lessonRun)
      this.tries[lessonRun.at] = (this.triesBefore[lessonRun.at] ?? 0) + lessonRun.missed;
    const report: Omit<ProgressReport, 'at'> = {
      by: PUPIL,
      ...(lessonRun && { step: Math.min(lessonRun.at, of), of }),
      ...(lessonRun?.step?.expects && lessonRun.done && { stepDone: true }),
      missed: Math.min(lessonRun?.missed ?? 0, 999),
      done: lessonRun ? lessonRun.step === undefined : this.done,
      ...(lessonRun && { tries: Array.from(this.tries, (count = 0) => Math.min(count, 999)) }),
      ...(wrong && { wrong }),
      help: this.help,
      said: own ? withSeatNames(this.store!.names, said(ledger.entries)).slice(0, 160) : '',
    };
    if (lessonRun && lesson)
      publishReplay(
        session,
        lesson.name.slice(0, 40),
        whatIfMoves(ledger.entries, start, hotseatSeat(lesson.players), PUPIL),
      );
    const text = JSON.stringify(report);
    if (text === this.lastReport) return;
    this.lastReport = text;
    felt.report({ ...report, at: session.now() });
  }

  /** The last wrong try at this step and the lesson's answer to it. */
  private wrongTry(lessonRun: LessonRun): ProgressReport['wrong'] {
    const { answer, tried, takenBack } = this.store!.base as LessonSession;
    if (lessonRun.done || !answer || tried === undefined) return undefined;
    const findings = answer.is === 'refused' ? answer.findings : [];
    const says = ('says' in answer && answer.says) || findings[0]?.message;
    if (!says) return undefined;
    return {
      tried: tried.slice(0, 160),
      says: says.slice(0, 700),
      ...(takenBack && { made: shownTry(takenBack.move, takenBack.players) }),
    };
  }

  private reportChange(change: { readonly help?: boolean; readonly done?: boolean }): void {
    this.help = change.help ?? this.help;
    this.done = change.done ?? this.done;
    this.tell(lastLogLine(this.session.game));
  }

  /** Against programs the pupil plays at a table of this browser. The table of the class stays as it is. */
  private playOn(wish: PlayOn): void {
    const { store, lessonRun } = this;
    if (wish.programs) playOn(store!, lessonRun!, wish);
    else store!.say('This table stays; its link is yours.');
  }

  protected override render() {
    const { store, lessonRun, course, board } = this;
    if (this.problem || !store) return html`<p role="alert">${this.problem}</p>`;
    // Work that is shown to everybody fills the page. The pupil's own table waits behind it.
    if (board?.following !== undefined)
      return html`<signalbox-table class="shown" .store=${board}></signalbox-table>`;
    const teacher = this.session.meta!.seats.find(({ id }) => id === TEACHER)?.name;
    const out = this.isPupil && this.isOut;
    const next = board?.base.meta?.class?.next;
    const link = next && classLink(next.table, next.secret);
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
                      <button class="main" @click=${() => location.assign(link!)}>
                        Go to the new lesson
                      </button>`
                  : html`<p>
                      ${course.task ? html`<b>${course.task}</b>` : html`Your own table`}
                      <span class="quiet">Only you and ${teacher} see it.</span>
                    </p>`
              }
              ${this.isPupil ? this.helpButtons() : nothing}
            </header>`
      }
      ${
        lessonRun
          ? html`<lesson-panel
              ?inert=${out}
              .store=${store}
              .lecture=${lessonRun}
              @play-on=${({ detail }: CustomEvent<PlayOn>) => this.playOn(detail)}
              @points=${({ detail }: CustomEvent<Sheet>) => (this.sheet = detail)}
            ></lesson-panel>`
          : nothing
      }
      <signalbox-table
        ?inert=${out}
        .store=${store}
        .sheet=${this.sheet}
        ?compact=${lessonRun !== undefined}
        @click=${() => this.panel?.used()}
      ></signalbox-table>`;
  }

  private helpButtons() {
    const { help, done, lessonRun } = this;
    return html`<button
        class="small"
        aria-pressed=${help}
        @click=${() => this.reportChange({ help: !help })}
      >
        ${help ? 'Help was asked for' : 'I need help'}
      </button>
      ${
        lessonRun
          ? nothing
          : html`<button
              class="small"
              aria-pressed=${done}
              @click=${() => this.reportChange({ done: !done })}
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
