import { css, html, LitElement, nothing } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { type Lecture, lecture } from '../../../engine/lessons/lecture.ts';
import { type Course, PUPIL, TEACHER } from '../../../shared/classroom.ts';
import type { Report } from '../../../shared/felt.ts';
import { named } from '../../reading/say.ts';
import { lessonSession } from '../../table/lesson.ts';
import { triedOf } from '../../table/line.ts';
import { lastSaid, layTape, lineOf, ownEntries, resume } from '../../table/pupils.ts';
import { everybody, type Session } from '../../table/session.ts';
import { TableStore } from '../../store/store.ts';
import type { LessonPanel } from '../lesson/lesson-panel.ts';
import { paper } from '../parts/styles.ts';
import { lookAlong } from '../together/following.ts';
import '../lesson/lesson-panel.ts';
import '../table/table.ts';

/**
 * A table of one's own in a class: what there is to do, a hand to raise, and the table. Whoever
 * teaches opens the same page, and looks on.
 */
@customElement('pupil-page')
export class PupilPage extends LitElement {
  @property({ attribute: false }) session!: Session;
  @state() private store: TableStore | undefined;
  @state() private played: Lecture | undefined;
  @state() private problem = '';
  @state() private help = false;
  @state() private done = false;
  @query('lesson-panel') private panel!: LessonPanel | null;
  private leaves: (() => void)[] = [];
  private told = '';
  /** What whoever teaches shows was followed here. */
  private along = false;

  static override styles = [
    paper,
    css`
      :host {
        display: grid;
        grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
        height: 100dvh;
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
      signalbox-table {
        height: 100%;
        min-width: 0;
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
        lesson-panel {
          max-height: 42dvh;
        }
      }
    `,
  ];

  private get course(): Course {
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
  }

  private async begin(): Promise<void> {
    const { session } = this;
    const { lesson } = this.course;
    let base = session;
    if (lesson && this.isPupil) {
      const played = lecture(session.game, lesson, { now: Date.now });
      if (!played.ok) return void (this.problem = played.error);
      const { value } = played;
      // What was played so far lies on the felt: it goes on from there, on any device.
      await session.felt?.ready;
      const left = session.felt?.reports.get(PUPIL)?.step ?? 0;
      resume(value, left, lineOf(session, PUPIL)?.tried ?? [], this.course.start);
      this.played = value;
      base = lessonSession(value, session);
    }
    this.toggleAttribute('taught', this.played !== undefined);
    this.store = new TableStore(base);
    const said = lastSaid(session.game);
    const tell = () => this.tell(said);
    this.leaves = [
      base.listen(tell),
      ...(session.presence ? [session.presence.listen(this.led)] : []),
    ];
    if (session.felt) this.leaves.push(session.felt.listen(this.feltCame));
    tell();
    this.led();
    await this.updateComplete;
    this.panel?.point();
  }

  /** The felt comes after the page: what was said there of a raised hand holds. */
  private readonly feltCame = (): void => {
    this.led();
    if (this.told !== '' && this.heardFelt) return;
    const report = this.session.felt?.reports.get(PUPIL);
    if (!report) return;
    this.heardFelt = true;
    this.help = report.help;
    if (!this.played) this.done = report.done;
  };
  private heardFelt = false;

  /** What is shown to all is looked at together; when it ends everybody is back at their own. */
  private readonly led = (): void => {
    const { store, session } = this;
    const teacher = session.presence?.others.find(({ state }) => state.seat.id === TEACHER);
    this.comeLate(teacher?.state.line);
    if (store?.following !== TEACHER) return void (this.along = false);
    if (teacher?.state.line) this.along = true;
    else if (this.along) {
      this.along = false;
      store.whatIf.leave();
      store.set({ following: undefined });
    }
  };

  /** Whoever comes while something is shown was not called: they look along all the same. */
  private comeLate(line: string | null | undefined): void {
    const { store, session } = this;
    if (!store || !line || this.called === line) return;
    const shown = session.felt?.lines.get(line);
    if (shown?.by !== TEACHER) return;
    this.called = line;
    if (store.following === TEACHER) return;
    store.set({ following: TEACHER, open: undefined });
    lookAlong(store);
  }
  private called = '';

  private tell(said: ReturnType<typeof lastSaid>): void {
    const { session, played } = this;
    const { felt } = session;
    if (!this.isPupil || !felt) return;
    const { ledger } = played ?? session;
    const { start, lesson } = this.course;
    const own = played ? ledger.entries.length > start : ownEntries(session).length > 0;
    const report: Omit<Report, 'at'> = {
      by: PUPIL,
      ...(played && { step: Math.min(played.at, lesson!.steps.length), of: lesson!.steps.length }),
      missed: Math.min(played?.missed ?? 0, 999),
      done: played ? played.step === undefined : this.done,
      help: this.help,
      said: own ? named(this.store!.names, said(ledger.entries)).slice(0, 160) : '',
    };
    if (played && lesson)
      layTape(
        session,
        lesson.name.slice(0, 40),
        triedOf(ledger.entries, start, everybody(lesson.players)),
      );
    const text = JSON.stringify(report);
    if (text === this.told) return;
    this.told = text;
    felt.report({ ...report, at: session.now() });
  }

  private raise(change: { readonly help?: boolean; readonly done?: boolean }): void {
    this.help = change.help ?? this.help;
    this.done = change.done ?? this.done;
    this.tell(lastSaid(this.session.game));
  }

  protected override render() {
    const { store, played, course } = this;
    if (this.problem || !store) return html`<p role="alert">${this.problem}</p>`;
    const teacher = this.session.meta!.seats.find(({ id }) => id === TEACHER)?.name;
    return html`<header>
        <p>
          ${course.task ? html`<b>${course.task}</b>` : html`Your own table`}
          <span class="quiet">Only you and ${teacher} see it.</span>
        </p>
        ${this.isPupil ? this.hands() : nothing}
      </header>
      ${
        played
          ? html`<lesson-panel
              .store=${store}
              .lecture=${played}
              @play-on=${() => store.say('This table stays; its link is yours.')}
            ></lesson-panel>`
          : nothing
      }
      <signalbox-table .store=${store}></signalbox-table>`;
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
