import { css, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { judge } from '../../../../engine/index.ts';
import type { Move } from '../../../../shared/move.ts';
import { withSeatNames } from '../../../reading/say.ts';
import { TableElement } from '../../parts/elements/table-element.ts';
import { NO_FILE } from '../../parts/no-file.ts';
import { paper } from '../../parts/styles.ts';
import { keptDraft, type TitleJson } from '../drafts.ts';
import { changeList, changeListStyles } from './change-list.ts';
import { type Change, changesBetween } from './compare.ts';
import { ownTitles, titleChoice } from './other-titles.ts';
import { fileAt, sizeRefusal, versionMove } from './version-move.ts';

const MOST_LINES = 100;

/** A version that was chosen: what is different in it, and what keeps it from the table. */
interface Chosen {
  readonly move: Move;
  readonly changes: readonly Change[];
  readonly refusals: readonly string[];
}

/** The host puts a newer version of the title's file under the table. */
@customElement('version-dialog')
export class VersionDialog extends TableElement {
  @state() private chosen: TitleJson | undefined;
  @state() private problem = '';

  static override styles = [
    paper,
    changeListStyles,
    css`
      :host {
        display: grid;
        gap: 12px;
      }
      ul {
        margin: 0;
      }
      select {
        width: auto;
        max-width: 100%;
      }
    `,
  ];

  protected override render() {
    const { draft } = this.store.base;
    return html`<p>
        The game goes on with the new figures, tiles, map and rules. It is an entry of the game, so
        it can be taken back.
      </p>
      <div class="row">
        ${
          draft === undefined
            ? nothing
            : html`<button @click=${() => this.takeDraft(draft)}>
                Take the version in the editor
              </button>`
        }
        ${this.keptChoice(draft)}
        <label
          >From a file
          <input
            type="file"
            accept=".json,application/json"
            aria-label="File of a newer version"
            @change=${(event: Event) => this.read((event.target as HTMLInputElement).files?.[0])}
        /></label>
      </div>
      ${this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing}
      ${this.chosen ? this.shown(this.judged(this.chosen)) : nothing}`;
  }

  /** Any other title that this browser keeps: which of them is newer is not known. */
  private keptChoice(draft: string | undefined) {
    const own = ownTitles(draft);
    if (own.length === 0) return nothing;
    return titleChoice('Take a title of yours', own, [], ({ file }) => {
      this.problem = '';
      void file().then((other) => (this.chosen = other));
    });
  }

  private shown(chosen: Chosen | undefined) {
    const { names } = this.store;
    if (!chosen) return html`<p role="status">This is the version on the table.</p>`;
    const { move, changes, refusals } = chosen;
    return html`${
        refusals.length > 0
          ? html`<section class="problem" role="alert" aria-label="What is in the way">
              <h3>It does not fit this table</h3>
              <ul>
                ${refusals.map((one) => html`<li>${withSeatNames(names, one)}</li>`)}
              </ul>
            </section>`
          : html`<button class="main" @click=${() => this.put(move)}>
              Put this version under the table
            </button>`
      }
      <section aria-label="What is different">
        <h3>${changes.length} ${changes.length === 1 ? 'difference' : 'differences'}</h3>
        ${changeList(changes, MOST_LINES)}
      </section>`;
  }

  /** What is different from the version on the table now, and whether the table can go on with it. */
  private judged(file: TitleJson): Chosen | undefined {
    const { base, moment } = this.store;
    const before = fileAt(base.ledger.table);
    const move = versionMove(before, file);
    if (!move) return undefined;
    const tooLarge = sizeRefusal(move);
    const says = judge(base.game, base.ledger, move, moment.actor, 'enforce')
      .filter(({ severity }) => severity === 'violation')
      .map(({ message }) => message);
    return {
      move,
      changes: changesBetween(before, file),
      refusals: [...(tooLarge === undefined ? [] : [tooLarge]), ...says],
    };
  }

  private put(move: Move): void {
    if (this.store.propose(move)) this.store.set({ open: undefined });
  }

  private takeDraft(id: string): void {
    const kept = keptDraft(id);
    this.problem = kept.ok ? '' : kept.error;
    this.chosen = kept.ok ? kept.value.file : undefined;
  }

  private async read(file: File | undefined): Promise<void> {
    if (!file) return;
    this.chosen = undefined;
    this.problem = '';
    try {
      const json = JSON.parse(await file.text()) as TitleJson | null;
      if (json?.['format'] === 'signalbox-title') this.chosen = json;
      else this.problem = 'This is no title: it does not say "signalbox-title".';
    } catch {
      this.problem = NO_FILE;
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'version-dialog': VersionDialog;
  }
}
