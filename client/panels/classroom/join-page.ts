import { css, html, LitElement, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { type ClassInfo, PUPIL } from '../../../shared/people/classroom.ts';
import { pageLink } from '../../../shared/wire.ts';
import { classInfo, joinClass } from '../../browser/classroom.ts';
import {
  savedClass,
  savedLink,
  saveClass,
  saveLink,
  saveSettings,
  settings,
} from '../../browser/memory.ts';
import { paper } from '../parts/styles.ts';

/** Where pupils join: it describes the class, asks for a name and leads to a table of their own. */
@customElement('join-page')
export class JoinPage extends LitElement {
  @property() table = '';
  @property() secret = '';
  @state() private info: ClassInfo | undefined;
  @state() private problem = '';
  @state() private busy = false;

  static override styles = [
    paper,
    css`
      :host {
        display: grid;
        place-items: center;
        min-height: var(--page-height);
        padding: 20px;
        background: var(--table);
      }
      main {
        display: grid;
        gap: 14px;
        width: min(460px, 100%);
        padding: 28px 32px;
        border: 1px solid var(--line);
        border-radius: 14px;
        background: var(--card);
        box-shadow: var(--shadow);
      }
      form {
        display: flex;
        align-items: end;
        gap: 8px;
      }
      form label {
        flex: 1;
        min-width: 0;
      }
      form button {
        flex: none;
      }
      /* As high as the field beside it; on a phone both are. */
      @media (pointer: fine) and (min-width: 761px) {
        form button {
          min-height: 38px;
        }
      }
      .task {
        padding: 10px 14px;
        border-left: 4px solid var(--accent);
        border-radius: 6px;
        background: var(--accent-soft);
        font: 1.06rem/1.45 var(--serif);
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    // A pupil who has joined before continues at their table.
    const { mine } = savedClass(this.table);
    const known = mine === undefined ? undefined : savedLink(mine);
    if (known) this.go(known.table, known.secret);
    else void this.ask();
  }

  private async ask(): Promise<void> {
    const info = await classInfo(this.table, this.secret);
    if (info.ok) this.info = info.value;
    else this.problem = info.error;
    // Pupils share screens, so the address bar shows the class without its secret.
    if (info.ok) history.replaceState(null, '', location.pathname);
  }

  protected override render() {
    const { info, problem } = this;
    if (!info)
      return html`<main>
        ${
          problem
            ? html`<h1>This class cannot be opened</h1>
                <p role="alert">${problem}</p>
                <p><a href="/">Go to the first page</a></p>`
            : html`<p role="status">Opening the class …</p>`
        }
      </main>`;
    return html`<main>
      <h1>${info.lesson ?? info.name}</h1>
      <p>
        ${info.teacher} teaches. You get a table of your own: move, try and take back as you like.
        You and ${info.teacher} see it; ${info.teacher} may show it to the class.
      </p>
      ${info.task ? html`<p class="task">${info.task}</p>` : nothing}
      ${
        info.shut
          ? html`<p role="alert">${info.shut}</p>`
          : html`<form @submit=${this.come}>
              <label class="field"
                ><span>Your name</span
                ><input name="name" required maxlength="40" .value=${settings().name}
              /></label>
              <button class="main" ?disabled=${this.busy}>Come in</button>
            </form>`
      }
      <p role="alert">${problem}</p>
    </main>`;
  }

  private readonly come = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const name = String(new FormData(event.target as HTMLFormElement).get('name')).trim();
    if (!name) return;
    this.busy = true;
    const forked = await joinClass(this.table, this.secret, name);
    this.busy = false;
    if (!forked.ok) return void (this.problem = forked.error);
    const { table, secret } = forked.value;
    saveSettings({ name });
    saveClass(this.table, { mine: table });
    const { title, name: of } = this.info!;
    saveLink({ table, name: of, title, secret, seat: PUPIL, seen: Date.now() });
    this.go(table, secret);
  };

  private go(table: string, secret: string): void {
    history.replaceState(null, '', pageLink(table, secret));
    dispatchEvent(new PopStateEvent('popstate'));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'join-page': JoinPage;
  }
}
