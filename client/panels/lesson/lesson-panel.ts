import { html, nothing } from 'lit';
import { OWN_TITLE } from '../../../shared/box-limits.ts';
import { customElement, property, state } from 'lit/decorators.js';
import { type LessonRun, moveOnly } from '../../../engine/lessons/index.ts';
import type { LessonSession } from '../../table/lesson/lesson.ts';
import { TableElement } from '../parts/elements/table-element.ts';
import { playerName, withSeatNames } from '../../reading/say.ts';
import { icons } from '../parts/icons.ts';
import { paper } from '../parts/styles.ts';
import type { Sheet } from '../table/dock.ts';
import { withTerms } from '../title/terms.ts';
import type { PlayOn } from './play-on.ts';
import { lessonStyles, SMALL_PAGE } from './lesson-styles.ts';

/** The text and the task of a lesson. Emits `turned`, and `points` with the position of the sheet. */
@customElement('lesson-panel')
export class LessonPanel extends TableElement {
  @property({ attribute: false }) lecture!: LessonRun;
  /** The name of the pupil whose lesson is watched. A watched lesson has no buttons. */
  @property() watches = '';
  /** The lesson is one that this browser keeps, and may be changed. */
  @property({ type: Boolean }) written = false;
  /** The address of the next lesson. */
  @property() following = '';
  /** How many hints of this step are shown. */
  @state() private hints = 0;
  /** On a phone: folded to one line. */
  @property({ type: Boolean, reflect: true }) folded = false;

  static override styles = [paper, lessonStyles];

  protected override willUpdate(): void {
    const { answer } = this.session;
    if (answer === this.answer) return;
    this.answer = answer;
    // The answer to a wrong move has to be read before the next move.
    if (answer && (answer.is === 'refused' || 'says' in answer)) this.folded = false;
  }
  private answer: LessonSession['answer'];

  /** On a small page an answer or a hint begins below what is seen of the text: it is scrolled to. */
  protected override updated(): void {
    const { answer, hints, folded } = this;
    const told = [answer, hints, this.lecture.done];
    if (folded || told.every((one, i) => one === this.told[i])) return;
    this.told = told;
    const text = this.renderRoot.querySelector('.text')!;
    const row = [...text.querySelectorAll('.box:not(.todo)')].at(-1);
    if (!row) return;
    const [page, { top, bottom }] = [text.getBoundingClientRect(), row.getBoundingClientRect()];
    if (bottom > page.bottom || top < page.top) text.scrollBy(0, top - page.top);
  }
  private told: readonly unknown[] = [];

  /** The table was used, so the text has been read: the lesson folds, unless the last move was wrong. */
  readonly used = (): void => {
    const { lecture, session } = this;
    const isWrong =
      session.answer?.is === 'refused' || (session.answer && 'says' in session.answer);
    if (lecture.step?.expects && !isWrong) this.fold();
  };

  /** Folds the lesson to one line on a small page. */
  fold(): void {
    if (matchMedia(SMALL_PAGE).matches) this.folded = true;
  }

  private get session(): LessonSession {
    return this.store.base as LessonSession;
  }

  /** A title of people's own has no page of its lessons. */
  private allLessons() {
    const { lesson, game } = this.lecture;
    return lesson.title === OWN_TITLE
      ? html`<a href="/">Signalbox</a>`
      : html`<a href="/about/${lesson.title}">All lessons of ${game.box.title}</a>`;
  }

  protected override render() {
    const { lecture } = this;
    const { lesson, at, step } = lecture;
    const count = lesson.steps.length;
    const known = new Set<string>();
    return html`<header>
        ${
          this.watches
            ? nothing
            : html`${this.allLessons()}
              ${this.written ? html`<a class="write" href="/lesson/edit/${lesson.id}">Write on</a>` : nothing}`
        }
        <h2>${lesson.name}</h2>
        ${lesson.you === undefined || !step ? nothing : this.plays(lesson.you)}
        <button
          class="plain fold"
          aria-label="Fold the lesson"
          @click=${() => (this.folded = true)}
        >
          ${icons.up}Fold
        </button>
        <ol aria-label="Step ${Math.min(at + 1, count)} of ${count}">
          ${lesson.steps.map(
            (_, i) =>
              html`<li
                class=${i < at || (i === at && lecture.done) ? 'done' : ''}
                aria-current=${i === at ? 'step' : nothing}
              ></li>`,
          )}
        </ol>
      </header>
      <div class="text" role="region" aria-label="Lesson" tabindex="0">
        ${
          lecture.replaced
            ? html`<p class="quiet">
                Your answer was right; so that all can go on, the lesson’s own was played.
              </p>`
            : nothing
        }
        ${(step?.says ?? lesson.end).map(
          (line) => html`<p>${withTerms(this.said(line), lesson.title, known)}</p>`,
        )}
        ${step ? this.doing() : this.over()}
      </div>
      ${this.watches ? nothing : html`<footer>${this.buttons()}</footer>`}
      ${this.folded ? this.line() : nothing}`;
  }

  /** Whoever takes the lesson has another name at its table. */
  private plays(player: string) {
    const name = playerName(this.store.names, player);
    return html`<p class="quiet">
      ${this.watches ? `${this.watches} plays` : 'You play'} <b>${name}</b>
    </p>`;
  }

  /** The folded lesson: the task, or the button to the next step. */
  private line() {
    const { lecture } = this;
    const { lesson, at, step } = lecture;
    const says = (step?.says ?? lesson.end).at(-1) ?? '';
    const done = step?.expects !== undefined && lecture.done;
    return html`<div class="line">
      <button
        class="read"
        aria-label="Read the lesson: step ${Math.min(at + 1, lesson.steps.length)}"
        @click=${() => (this.folded = false)}
      >
        ${icons.down}<span>${done ? `✓ ${this.said(step.right ?? 'Done')}` : this.said(says)}</span>
      </button>
      ${(lecture.done || lecture.seen) && step ? this.next() : nothing}
    </div>`;
  }

  private next() {
    return html`<button
      class="main"
      ?disabled=${!this.lecture.done && !this.lecture.seen}
      @click=${() => this.turn('next')}
    >
      Next
    </button>`;
  }

  private said(line: string): string {
    return withSeatNames(this.store.names, line);
  }

  private doing() {
    const { lecture, session } = this;
    const step = lecture.step!;
    const { answer } = session;
    if (!step.expects) return nothing;
    if (lecture.done)
      return html`<div class="box right" role="status">
        <b>✓ Done</b>${this.said(step.right ?? 'That is it.')}
      </div>`;
    const hints = (step.hints ?? []).slice(0, this.hints);
    const reply = answer && 'says' in answer ? answer.says : undefined;
    if (this.watches) return this.watched(reply);
    return html`${
      this.store.held
        ? html`<div class="box" role="status">
            <b>Your hands are held</b>${this.store.leader?.name ?? 'Whoever leads'} asks you to
            look. You go on when they are given back.
            ${step.hints ? 'You can read hints meanwhile.' : nothing}
          </div>`
        : nothing
    }
    ${this.answered(reply)}
    ${hints.map((hint) => html`<div class="box"><b>Hint</b>${this.said(hint)}</div>`)}`;
  }

  /** The task, or what the last move was answered. Whoever is held is asked for no move. */
  private answered(reply: string | undefined) {
    const { answer } = this.session;
    if (this.store.held && reply === undefined && answer?.is !== 'refused') return nothing;
    return html`${
      reply === undefined && answer?.is !== 'refused'
        ? html`<div class="box todo" role="status">
            <b>${answer?.is === 'on' ? 'Go on' : 'Your move'}</b>Make it at the desk or on the
            board.
          </div>`
        : html`<div class="box wrong" role="alert">
            <b>${answer!.is === 'refused' ? 'The referee says no' : 'Not yet'}</b>${this.said(
              reply ?? (answer!.is === 'refused' ? answer!.findings[0]!.message : ''),
            )}
          </div>`
    }`;
  }

  /** What the pupil tried last at this step, and the answer. */
  private watched(reply: string | undefined) {
    const { watches, session } = this;
    if (reply === undefined)
      return html`<div class="box todo" role="status">
        <b>${watches} is to move</b>Nothing wrong was tried at this step so far.
      </div>`;
    return html`<div class="box wrong" role="status">
      <b>${watches} tried: ${this.said(session.tried ?? '')}</b>${this.said(reply)}
    </div>`;
  }

  private over() {
    if (this.watches)
      return html`<div class="box right" role="status">
        <b>✓ ${this.watches} has done the lesson</b>
      </div>`;
    return html`<div class="box right" role="status">
      <b>✓ The lesson is done</b>The table is yours: move for everybody, as long as you like.
    </div>`;
  }

  private buttons() {
    const { lecture, following } = this;
    const { step, at } = lecture;
    const hints = step?.hints?.length ?? 0;
    const open = step?.expects !== undefined && !lecture.done;
    return html`<button ?disabled=${at === 0} @click=${() => this.turn('back')}>Back</button> ${
        open && this.hints < hints
          ? html`<button @click=${() => this.hints++}>Hint</button>`
          : nothing
      }
      ${
        open && !this.store.held && (lecture.missed > 1 || this.hints >= hints)
          ? html`<button @click=${() => this.turn('show')}>Show me</button>`
          : nothing
      }
      ${
        step
          ? this.next()
          : html`<button @click=${() => this.playOn(false)}>Keep this table</button> ${
                this.store.turn?.over || this.store.held
                  ? nothing
                  : html`<button class=${following ? '' : 'main'} @click=${() => this.playOn(true)}>
                      Play on against programs
                    </button>`
              }
              ${
                following
                  ? html`<button class="main" @click=${() => this.go(following)}>
                      Next lesson
                    </button>`
                  : nothing
              }`
      }`;
  }

  /** Keeps the table of the lesson; with programs, everybody else is one. */
  private playOn(programs: boolean): void {
    this.dispatchEvent(new CustomEvent<PlayOn>('play-on', { detail: { programs } }));
  }

  private turn(page: 'next' | 'back' | 'show'): void {
    this.hints = 0;
    this.folded = false;
    this.session.turn(page);
    this.point();
    this.dispatchEvent(new Event('turned'));
    this.renderRoot.querySelector('.text')?.scrollTo({ top: 0 });
    void this.keepFocus();
  }

  /** At the new step the pressed button may be disabled or gone. The text to read has the focus then. */
  private async keepFocus(): Promise<void> {
    const pressed = this.shadowRoot?.activeElement;
    await this.updateComplete;
    const isLost =
      pressed instanceof HTMLButtonElement && (pressed.disabled || !pressed.isConnected);
    if (isLost) this.renderRoot.querySelector<HTMLElement>('.text')?.focus({ preventScroll: true });
  }

  /** Shows on the table what the step is about. */
  point(): void {
    const { places = [], pieces = [] } = this.lecture.step?.look ?? {};
    const any = places.length + pieces.length > 0;
    this.store.show(any ? { places, pieces } : undefined);
    const { expects } = this.lecture.step ?? {};
    // If the task is done at the desk, the sheet is half open, so that the desk can be seen.
    const answer = this.lecture.step?.answer?.at(-1);
    const onBoard =
      places.some((place) => /^(hex|slot):/.test(place)) ||
      (answer !== undefined && 'hex' in moveOnly(answer));
    const sheet: Sheet = { drawn: expects && !onBoard ? 'half' : 'down' };
    this.dispatchEvent(new CustomEvent('points', { detail: sheet }));
  }

  private go(address: string): void {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lesson-panel': LessonPanel;
  }
}
