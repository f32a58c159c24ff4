import { consume } from '@lit/context';
import { css, html, LitElement, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { loadLesson } from '../../../engine/lessons/index.ts';
import { CLASS_LIMITS } from '../../../shared/people/classroom.ts';
import type { Lesson } from '../../../shared/lesson.ts';
import type { Export } from '../../../shared/wire.ts';
import type { ApiResult } from '../../browser/api.ts';
import { ownLesson } from '../../browser/lessons.ts';
import { saveSettings, settings } from '../../browser/memory.ts';
import { playerName } from '../../reading/say.ts';
import { tableContext } from '../parts/elements/table-context.ts';
import type { TableStore } from '../../store/store.ts';
import { paper } from '../parts/styles.ts';
import { beginningOf, fileOf, startClass, type ClassTable } from './start-class.ts';

/** The dialog that opens a class from a lesson, or from the moment that a table shows. */
@customElement('open-class')
export class OpenClassForm extends LitElement {
  /** The lesson: `1889/3` or `mine/<id>`. */
  @property() lesson = '';
  /** The table whose moment is used, if there is no lesson. */
  @consume({ context: tableContext, subscribe: true }) store: TableStore | undefined;
  @state() private taught: Lesson | undefined;
  @state() private problem = '';
  @state() private busy = false;

  static override styles = [
    paper,
    css`
      :host {
        display: block;
      }
      main {
        max-width: 560px;
        margin: 8vh auto;
        padding: 28px 32px;
        border: 1px solid var(--line);
        border-radius: 14px;
        background: var(--card);
      }
      form {
        display: grid;
        gap: 14px;
        margin-top: 14px;
      }
      .two {
        display: grid;
        grid-template-columns: 1fr 1fr;
        gap: 12px;
      }
    `,
  ];

  /** Waits for the first update, because an element that is on the page before its module is loaded has no table yet. */
  protected override firstUpdated(): void {
    if (!this.store) void this.load();
  }

  private async load(): Promise<void> {
    const [where = '', which = ''] = this.lesson.split('/');
    const read = where === 'mine' ? ownLesson(which) : await loadLesson(where, Number(which));
    if (read.ok) this.taught = read.value;
    else this.problem = read.error;
  }

  protected override render() {
    if (this.store) return this.form();
    return html`<main>
      <h1>${this.taught ? `A class: ${this.taught.name}` : 'A class'}</h1>
      ${this.taught ? this.form() : html`<p role="alert">${this.problem}</p>`}
    </main>`;
  }

  private form() {
    return html`<p>
        One link for all. Each pupil plays alone at a table that begins here. You see all tables
        live on one page, and can show to everybody what one of them did.
      </p>
      <form @submit=${this.submit}>
        <label class="field"
          ><span>Your name, as pupils see it</span
          ><input name="teacher" required maxlength="40" .value=${settings().name}
        /></label>
        ${
          this.store
            ? html`<label class="field"
                ><span>What there is to do</span
                ><textarea name="task" rows="2" maxlength="280"></textarea>
              </label>`
            : nothing
        }
        <div class="two">
          <label class="field"
            ><span>Most pupils</span
            ><input
              type="number"
              name="most"
              min="1"
              max=${CLASS_LIMITS.pupils}
              .value=${String(CLASS_LIMITS.pupils)}
          /></label>
          <label class="field"
            ><span>The link works for</span
            ><select name="hours">
              <option value="3">3 hours</option>
              <option value="24" selected>a day</option>
              <option value="168">a week</option>
              <option value="336">two weeks</option>
            </select></label
          >
        </div>
        <p role="alert">${this.problem}</p>
        <button class="main" ?disabled=${this.busy}>
          ${this.busy ? 'Opening …' : 'Open the class'}
        </button>
      </form>`;
  }

  private readonly submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const fields = new FormData(event.target as HTMLFormElement);
    const words = (name: string) => String(fields.get(name) ?? '').trim();
    this.busy = true;
    this.problem = '';
    const opened = await this.open(words('teacher'), words('task'), {
      most: Number(fields.get('most')),
      hours: Number(fields.get('hours')),
    });
    this.busy = false;
    if (!opened.ok) return void (this.problem = opened.error);
    saveSettings({ name: words('teacher') });
    history.pushState(null, '', `/class/${opened.value.table}`);
    dispatchEvent(new PopStateEvent('popstate'));
  };

  /** Opens the class as a table of its own. The table that it was taken from is not changed. */
  private async open(
    teacher: string,
    task: string,
    limits: { readonly most: number; readonly hours: number },
  ): Promise<ApiResult<ClassTable>> {
    const file = this.store ? momentOf(this.store) : await beginningOf(this.taught!);
    if (!file.ok) return file;
    const lesson = this.taught;
    const wish = { ...limits, teacher, ...(task && { task }), ...(lesson && { lesson }) };
    return startClass(file.value, wish);
  }
}

/** The shown moment of the game or what-if line as a file. */
function momentOf(store: TableStore): ApiResult<Export> {
  const { names, base, inWhatIf } = store;
  const { box } = base.game;
  const at = inWhatIf ? store.at : Math.min(store.at, base.confirmed);
  const players = Array.from({ length: box.options.players }, (_, i) =>
    playerName(names, `player:${i + 1}`),
  );
  return fileOf(base.name, box, players, store.entries.slice(0, at));
}

declare global {
  interface HTMLElementTagNameMap {
    'open-class': OpenClassForm;
  }
}
