import { css, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { cardsOf, loadLesson } from '../../../engine/lessons/index.ts';
import { goOnTo } from '../../browser/classroom.ts';
import { TableElement } from '../parts/elements/table-element.ts';
import { paper } from '../parts/styles.ts';
import { beginningOf, startClass } from './start-class.ts';

/**
 * Takes a class that has a lesson of the house on to another one of the title. It is a class of its own:
 * the old one knows the way there, and each pupil has it at their table.
 */
@customElement('another-lesson')
export class AnotherLesson extends TableElement {
  @state() private busy = false;
  @state() private problem = '';

  static override styles = [
    paper,
    css`
      form {
        display: flex;
        flex-wrap: wrap;
        align-items: end;
        gap: 8px;
        margin: 12px 0;
      }
      label {
        flex: 0 1 320px;
        min-width: 0;
      }
      select {
        width: 100%;
      }
    `,
  ];

  protected override render() {
    const lesson = this.store.base.meta?.class?.lesson;
    const cards = lesson ? cardsOf(lesson.title) : [];
    const now = cards.findIndex(({ id }) => id === lesson?.id);
    if (now < 0 || cards.length < 2) return nothing;
    const next = now + 1 < cards.length ? now + 1 : 0;
    return html`<form @submit=${this.goOn}>
        <label class="field"
          ><span>Go on with all pupils to</span
          ><select name="lesson">
            ${cards.map(({ name }, i) =>
              i === now
                ? nothing
                : html`<option value=${i + 1} ?selected=${i === next}>${name}</option>`,
            )}
          </select></label
        >
        <button class="small" ?disabled=${this.busy}>${this.busy ? 'Opening …' : 'Go on'}</button>
      </form>
      ${this.problem ? html`<p role="alert">${this.problem}</p>` : nothing}`;
  }

  private readonly goOn = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const number = Number(new FormData(event.target as HTMLFormElement).get('lesson'));
    this.busy = true;
    this.problem = '';
    const gone = await this.open(number);
    this.busy = false;
    if (typeof gone === 'string') return void (this.problem = gone);
    history.pushState(null, '', `/class/${gone.table}`);
    dispatchEvent(new PopStateEvent('popstate'));
  };

  /** The new class, or a sentence that says why there is none. */
  private async open(number: number): Promise<{ readonly table: string } | string> {
    const { store } = this;
    const { most, teacher, until, lesson: before } = store.base.meta!.class!;
    const lesson = await loadLesson(before!.title, number);
    if (!lesson.ok) return lesson.error;
    const file = await beginningOf(lesson.value);
    if (!file.ok) return file.error;
    const hours = Math.max(3, Math.ceil((until - store.base.now()) / 3_600_000));
    const opened = await startClass(file.value, { most, hours, teacher, lesson: lesson.value });
    if (!opened.ok) return opened.error;
    const { table, secret } = opened.value;
    const { id, secret: own = '' } = store.base;
    const told = await goOnTo(id, own, { name: lesson.value.name.slice(0, 40), table, secret });
    return told.ok ? { table } : told.error;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'another-lesson': AnotherLesson;
  }
}
