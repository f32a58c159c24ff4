import { css, html, LitElement, nothing, unsafeCSS } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { LessonRun } from '../../../engine/lessons/index.ts';
import type { LessonSession } from '../../table/lesson.ts';
import { TableController } from '../../store/attention.ts';
import type { TableStore } from '../../store/store.ts';
import { withSeatNames } from '../../reading/say.ts';
import { icons } from '../parts/icons.ts';
import { paper } from '../parts/styles.ts';
import type { Sheet } from '../table/dock.ts';
import { withTerms } from '../title/terms.ts';

/** A page on which the lesson, the board and the desk have no room beside each other. */
const SMALL_PAGE = '(max-width: 760px), (max-height: 520px)';
const SMALL = unsafeCSS(SMALL_PAGE);

/** What there is to read and to do in a lesson. Says `turned`, and `points` with how the sheet lies. */
@customElement('lesson-panel')
export class LessonPanel extends LitElement {
  @property({ attribute: false }) store!: TableStore;
  @property({ attribute: false }) lecture!: LessonRun;
  /** Name of the pupil whose lesson is looked at: it is read, and nothing of it is pressed. */
  @property() watches = '';
  /** Address of the lesson after this one. */
  @property() following = '';
  /** Hints that were asked for at this step. */
  @state() private hints = 0;
  /** On a phone: read, and one line from now on. */
  @property({ type: Boolean, reflect: true }) folded = false;
  readonly controller = new TableController(this);

  static override styles = [
    paper,
    css`
      :host {
        display: flex;
        flex-direction: column;
        min-height: 0;
        background: var(--paper);
        border-right: 1px solid var(--line);
      }
      header {
        padding: 14px 18px 12px;
        border-bottom: 1px solid var(--line);
      }
      header a {
        font-size: 0.8125rem;
      }
      h2 {
        margin-top: 4px;
        font-size: 1.3rem;
      }
      ol {
        display: flex;
        gap: 4px;
        margin: 10px 0 0;
        padding: 0;
        list-style: none;
      }
      ol li {
        flex: 1;
        height: 5px;
        border-radius: 3px;
        background: var(--line-2);
      }
      ol li.done {
        background: var(--accent);
      }
      ol li[aria-current] {
        outline: 2px solid var(--accent);
        outline-offset: 1px;
      }
      .text {
        flex: 1;
        min-height: 0;
        overflow: auto;
        padding: 16px 18px;
        font: 1.06rem/1.5 var(--serif);
      }
      .text > * + * {
        margin-top: 0.7em;
      }
      .box {
        padding: 10px 13px;
        border: 1px solid var(--line);
        border-left: 4px solid var(--ink-2);
        border-radius: 8px;
        background: var(--card);
        font: 0.95rem/1.45 var(--sans);
      }
      .box.todo {
        border-left-color: var(--accent);
      }
      .box.right {
        border-left-color: var(--green, #2f7d4f);
      }
      .box.wrong {
        border-left-color: var(--amber);
        background: var(--amber-soft);
      }
      .box b:first-child {
        display: block;
      }
      footer {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
        padding: 12px 18px;
        border-top: 1px solid var(--line);
      }
      footer .main {
        margin-left: auto;
      }
      @media (max-width: 1100px) {
        :host {
          max-height: 42dvh;
          border-right: 0;
          border-bottom: 1px solid var(--line);
        }
        header {
          padding: 8px 14px;
        }
        header a {
          display: none;
        }
        h2 {
          margin: 0;
          font-size: 1.05rem;
        }
        ol {
          margin-top: 6px;
        }
        .text {
          padding: 10px 14px;
          font-size: 1rem;
        }
        footer {
          padding: 8px 14px;
        }
        .box.todo {
          display: none;
        }
      }
      .line,
      .fold {
        display: none;
      }
      @media ${SMALL} {
        :host {
          max-height: 32dvh;
        }
        header {
          display: grid;
          grid-template-columns: minmax(0, 1fr) auto;
          align-items: center;
          padding-block: 0 6px;
        }
        header ol {
          grid-column: 1 / -1;
          margin: 0;
        }
        .fold {
          display: flex;
          align-items: center;
          gap: 4px;
          margin-right: -8px;
          font-size: 0.8125rem;
          color: var(--ink-2);
        }
        footer {
          padding-block: 6px;
        }
        :host([folded]) > :not(.line) {
          display: none;
        }
        :host([folded]) .line {
          display: flex;
          align-items: center;
          gap: 6px;
          padding: 2px 8px;
        }
        .line .read {
          display: flex;
          flex: 1;
          align-items: center;
          gap: 8px;
          min-width: 0;
          padding: 2px 6px;
          border: 0;
          background: none;
          text-align: left;
        }
        .line .read span {
          flex: 1;
          overflow: hidden;
          text-overflow: ellipsis;
          white-space: nowrap;
          font-family: var(--serif);
        }
      }
    `,
  ];

  protected override willUpdate(): void {
    const { answer } = this.session;
    if (answer === this.answer) return;
    this.answer = answer;
    // What was answered to a wrong move is read before the next one.
    if (answer && (answer.is === 'refused' || 'says' in answer)) this.folded = false;
  }
  private answer: LessonSession['answer'];

  /** The table is used: what there was to read has been read. */
  readonly used = (): void => {
    const { lecture, session } = this;
    const isWrong =
      session.answer?.is === 'refused' || (session.answer && 'says' in session.answer);
    if (lecture.step?.expects && !isWrong) this.fold();
  };

  /** Where the page is small, leaves one line of the lesson. */
  fold(): void {
    if (matchMedia(SMALL_PAGE).matches) this.folded = true;
  }

  private get session(): LessonSession {
    return this.store.base as LessonSession;
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
            : html`<a href="/about/${lesson.title}">All lessons of ${lecture.game.box.title}</a>`
        }
        <h2>${lesson.name}</h2>
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

  /** All of it in one line: what there is to do, or that it is done and the way on. */
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
      ${lecture.done && step ? this.next() : nothing}
    </div>`;
  }

  private next() {
    return html`<button
      class="main"
      ?disabled=${!this.lecture.done}
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
    if (this.store.held)
      return html`<div class="box" role="status">
        <b>Your hands are held</b>${this.store.leader?.name ?? 'Whoever leads'} asks you to look.
        You go on when they are given back.
      </div>`;
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
    }
    ${hints.map((hint) => html`<div class="box"><b>Hint</b>${this.said(hint)}</div>`)}`;
  }

  /** What a pupil tried last at this step, and what they were told. */
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
        open && (lecture.missed > 1 || this.hints >= hints)
          ? html`<button @click=${() => this.turn('show')}>Show me</button>`
          : nothing
      }
      ${
        step
          ? this.next()
          : html`<button @click=${() => this.dispatchEvent(new Event('play-on'))}>
                Keep this table
              </button>
              ${
                following
                  ? html`<button class="main" @click=${() => this.go(following)}>
                      Next lesson
                    </button>`
                  : nothing
              }`
      }`;
  }

  private turn(page: 'next' | 'back' | 'show'): void {
    this.hints = 0;
    this.folded = false;
    this.session.turn(page);
    this.point();
    this.dispatchEvent(new Event('turned'));
    this.renderRoot.querySelector('.text')?.scrollTo({ top: 0 });
  }

  /** Points out on the table what the step speaks of. */
  point(): void {
    const { places = [], pieces = [] } = this.lecture.step?.look ?? {};
    const any = places.length + pieces.length > 0;
    this.store.show(any ? { places, pieces } : undefined);
    const { expects } = this.lecture.step ?? {};
    // What is spoken of is seen; where something is to be done at the desk, so is the desk.
    const onBoard = places.some((place) => /^(hex|slot):/.test(place));
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
