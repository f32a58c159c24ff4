import { css, html, LitElement, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { paper } from '../../parts/styles.ts';
import '../../parts/dialog.ts';
import { NO_FILE } from '../../parts/no-file.ts';
import { changeList, changeListStyles } from './change-list.ts';
import { changesBetween } from './compare.ts';
import type { TitleJson } from '../drafts.ts';
import { ourTitles, ownTitles, titleChoice } from './other-titles.ts';

const MOST_LINES = 300;

/** What is different between this title and another version of it. Emits `close`. */
@customElement('compare-dialog')
export class CompareDialog extends LitElement {
  @property({ attribute: false }) file!: TitleJson;
  /** The file as it was when the editor was opened. */
  @property({ attribute: false }) opened!: TitleJson;
  @state() private other: TitleJson | undefined;
  /** What the other version is called. */
  @state() private name = '';
  @state() private problem = '';

  static override styles = [
    paper,
    changeListStyles,
    css`
      select {
        width: auto;
        max-width: 100%;
      }
    `,
  ];

  protected override render() {
    const changes = changesBetween(this.other ?? this.opened, this.file);
    return html`<paper-dialog
      heading="What is different"
      @close=${() => this.dispatchEvent(new Event('close'))}
    >
      <div class="row">
        <button aria-pressed=${!this.other} @click=${() => (this.other = undefined)}>
          From when it was opened
        </button>
        ${titleChoice('From another title', ownTitles(), ourTitles(), ({ name, file }) => {
          void file().then((other) => this.compareWith(name, other));
        })}
        <label
          >From a file
          <input
            type="file"
            accept=".json,application/json"
            aria-label="Another version"
            @change=${(event: Event) => this.read((event.target as HTMLInputElement).files?.[0])}
        /></label>
      </div>
      ${this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing}
      <p role="status">
        ${this.other ? html`<b>From ${this.name}:</b> ` : nothing}${changes.length === 0 ? 'Nothing is different.' : `${changes.length} differences.`}
      </p>
      ${changeList(changes, MOST_LINES)}
    </paper-dialog>`;
  }

  private compareWith(name: string, other: TitleJson): void {
    this.other = other;
    this.name = name;
    this.problem = '';
  }

  private async read(file: File | undefined): Promise<void> {
    if (!file) return;
    try {
      this.compareWith(file.name, JSON.parse(await file.text()) as TitleJson);
    } catch {
      this.problem = NO_FILE;
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'compare-dialog': CompareDialog;
  }
}
