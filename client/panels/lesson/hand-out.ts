import { css, html, LitElement } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Game } from '../../../engine/index.ts';
import { proveLesson } from '../../../engine/lessons/index.ts';
import type { Lesson } from '../../../shared/lesson.ts';
import { encodeLesson } from '../../browser/lessons.ts';
import { fileName, saveFile } from '../../browser/save-file.ts';
import { paper } from '../parts/styles.ts';
import { formStyles } from './editor-form.ts';

/** The ways out of the editor: try the lesson, check it, hand it out. No broken lesson is handed out. */
@customElement('hand-out')
export class HandOut extends LitElement {
  @property({ attribute: false }) game!: Game;
  @property({ attribute: false }) lesson!: Lesson;
  /** What a trial of the lesson reported. */
  @state() private told: readonly string[] = [];

  static override styles = [
    paper,
    formStyles,
    css`
      .told {
        margin-bottom: 10px;
        padding: 8px 11px;
        border-left: 4px solid var(--accent);
        background: var(--card);
        overflow-wrap: anywhere;
      }
    `,
  ];

  protected override willUpdate(changed: Map<string, unknown>): void {
    // What was reported of the lesson before says nothing of this one.
    if (changed.has('lesson')) this.told = [];
  }

  protected override render() {
    const { id } = this.lesson;
    return html`${this.told.map((line) => html`<p class="told" role="status">${line}</p>`)}
      <div class="row">
        <a class="button main" href="/lesson/mine/${id}">Try it as a pupil</a>
        <button @click=${this.prove}>Check all steps</button>
        <button @click=${this.save}>Save as a file</button>
        <button @click=${this.copyLink}>Copy a link</button>
        <button @click=${this.openClass}>Open a class with it</button>
      </div>`;
  }

  private readonly prove = (): void => {
    const { length } = this.lesson.steps;
    const says = length === 1 ? 'The step can be done.' : `All ${length} steps can be done.`;
    if (this.isWhole()) this.told = [says];
  };
  /** Can a pupil do every step? Otherwise says what is broken. */
  private isWhole(): boolean {
    this.told = proveLesson(this.game, this.lesson);
    return this.told.length === 0;
  }
  private readonly save = (): void => {
    if (!this.isWhole()) return;
    const name = `${fileName(this.lesson.name)}.lesson.json`;
    saveFile(name, JSON.stringify(this.lesson, null, 2), 'application/json');
  };
  private readonly copyLink = async (): Promise<void> => {
    if (!this.isWhole()) return;
    const link = await encodeLesson(this.lesson);
    if (!link.ok) return void (this.told = [link.error]);
    const address = `${location.origin}/lesson#${link.value}`;
    try {
      await navigator.clipboard.writeText(address);
      this.told = ['The link is copied. The whole lesson is in it.'];
    } catch {
      this.told = [address];
    }
  };
  private readonly openClass = (): void => {
    if (!this.isWhole()) return;
    history.pushState(null, '', `/class/new/mine/${this.lesson.id}`);
    dispatchEvent(new PopStateEvent('popstate'));
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'hand-out': HandOut;
  }
}
