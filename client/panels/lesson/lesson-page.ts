import { html, LitElement, nothing } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import {
  gameOf,
  type LessonRun,
  lessonsOf,
  loadLesson,
  runLesson,
} from '../../../engine/lessons/index.ts';
import type { Lesson } from '../../../shared/lesson.ts';
import { ownLesson, decodeLesson } from '../../browser/lessons.ts';
import { keepLessonStep, lessonStep } from '../../browser/memory.ts';
import { lessonSession } from '../../table/lesson/lesson.ts';
import { countSteps, isShipped } from '../../table/lesson/step-counts.ts';
import { TableStore } from '../../store/store.ts';
import { paper } from '../parts/styles.ts';
import { besideTable } from './beside-table.ts';
import type { LessonPanel } from './lesson-panel.ts';
import { playOn, type PlayOn } from './play-on.ts';
import type { Sheet } from '../table/dock.ts';
import '../table/table.ts';
import './lesson-panel.ts';

/** The page of a lesson: it loads the file, opens the table and shows the lesson panel beside it. */
@customElement('lesson-page')
export class LessonPage extends LitElement {
  /** A lesson of this site (`1889/1`) or one that this browser keeps (`mine/<id>`). */
  @property() shipped = '';
  /** A whole lesson, packed into the hash of a link. */
  @property() link = '';
  @state() private open: { readonly store: TableStore; readonly played: LessonRun } | undefined;
  @state() private problem = '';
  /** The position of the sheet on a phone at this step. */
  @state() private sheet: Sheet | undefined;
  @query('lesson-panel') private panel!: LessonPanel | null;

  static override styles = [paper, besideTable];

  override connectedCallback(): void {
    super.connectedCallback();
    void this.begin();
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stopCounting();
    this.open?.store.close();
    document.title = 'Signalbox';
  }

  protected override render() {
    const { open } = this;
    if (!open)
      return html`<div class="card" role=${this.problem ? 'alert' : 'status'}>
        ${
          this.problem
            ? html`<h2>This lesson cannot be opened</h2>
                <p>${this.problem}</p>
                <p><a href="/">Go to the first page</a></p>`
            : 'Opening the lesson …'
        }
      </div>`;
    return html`<lesson-panel
        class="beside"
        .store=${open.store}
        .lecture=${open.played}
        following=${this.following ?? nothing}
        ?written=${this.shipped.startsWith('mine/')}
        @turned=${() => keepLessonStep(open.played.lesson.id, open.played.at)}
        @play-on=${({ detail }: CustomEvent<PlayOn>) => playOn(open.store, open.played, detail)}
        @points=${({ detail }: CustomEvent<Sheet>) => (this.sheet = detail)}
      ></lesson-panel>
      <signalbox-table
        compact
        .store=${open.store}
        .sheet=${this.sheet}
        @click=${() => this.panel?.used()}
      ></signalbox-table>`;
  }

  private get following(): string | undefined {
    const [title = '', number = ''] = this.shipped.split('/');
    const next = Number(number) + 1;
    return next <= lessonsOf(title) ? `/lesson/${title}/${next}` : undefined;
  }

  private async begin(): Promise<void> {
    const [where = '', which = ''] = this.shipped.split('/');
    const lesson = this.link
      ? await decodeLesson(this.link)
      : where === 'mine'
        ? ownLesson(which)
        : await loadLesson(where, Number(which));
    if (!lesson.ok) this.problem = lesson.error;
    else await this.play(lesson.value);
  }

  private async play(lesson: Lesson): Promise<void> {
    const game = await gameOf(lesson);
    const played = game.ok ? runLesson(game.value, lesson, { now: Date.now }) : game;
    if (!played.ok) {
      this.problem = played.error;
      return;
    }
    const { value } = played;
    // Continues at the step where it was left. Earlier steps are played with the lesson's answers.
    const came = lessonStep(lesson.id);
    const left = came === lesson.steps.length ? undefined : came;
    while (left !== undefined && value.at < left) {
      if (!value.done) value.show();
      value.next();
    }
    if (!this.isConnected) return;
    const session = lessonSession(value);
    const ours = !this.link && !this.shipped.startsWith('mine/') && isShipped(lesson);
    if (ours) this.stopCounting = countSteps(session, value, left);
    keepLessonStep(lesson.id, value.at);
    this.open = { store: new TableStore(session), played: value };
    await this.updateComplete;
    this.panel?.point();
  }

  private stopCounting: () => void = () => {};
}

declare global {
  interface HTMLElementTagNameMap {
    'lesson-page': LessonPage;
  }
}
