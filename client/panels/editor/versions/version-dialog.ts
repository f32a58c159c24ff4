import { css, html, LitElement, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { versionChanges } from '../../../../engine/boxes/index.ts';
import { judge } from '../../../../engine/index.ts';
import type { Move } from '../../../../shared/move.ts';
import type { Json } from '../../../../shared/op.ts';
import { LIMITS } from '../../../../shared/wire.ts';
import { withSeatNames } from '../../../reading/say.ts';
import { TableController } from '../../../store/attention.ts';
import type { TableStore } from '../../../store/store.ts';
import { paper } from '../../parts/styles.ts';
import { keptDraft, type TitleJson } from '../drafts.ts';
import { type Change, changesBetween } from './compare.ts';

const MOST_LINES = 100;
/** The rest of a move's message: its id, what was seen, who moves. */
const ENVELOPE = 1024;

/** A version that was chosen: what is different in it, and what keeps it from the table. */
interface Chosen {
  readonly file: TitleJson;
  readonly move: Move;
  readonly changes: readonly Change[];
  readonly refusals: readonly string[];
}

/** The host puts a newer version of the title's file under the table. */
@customElement('version-dialog')
export class VersionDialog extends LitElement {
  @property({ attribute: false }) store!: TableStore;
  @state() private chosen: TitleJson | undefined;
  @state() private problem = '';
  readonly controller = new TableController(this);

  static override styles = [
    paper,
    css`
      :host {
        display: grid;
        gap: 12px;
      }
      ul {
        margin: 0;
        padding-left: 18px;
        font-size: 0.875rem;
        overflow-wrap: anywhere;
      }
      del {
        color: var(--ink-2);
      }
      .problem {
        color: var(--red);
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

  private shown({ move, changes, refusals }: Chosen) {
    const { names } = this.store;
    if (changes.length === 0) return html`<p role="status">This is the version on the table.</p>`;
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
        <ul>
          ${changes
            .slice(0, MOST_LINES)
            .map(
              ({ where, before, after }) =>
                html`<li><b>${where}</b>: <del>${before}</del> → <ins>${after}</ins></li>`,
            )}
          ${
            changes.length > MOST_LINES
              ? html`<li>${changes.length - MOST_LINES} more</li>`
              : nothing
          }
        </ul>
      </section>`;
  }

  /** What is different from the version on the table now, and whether the table can go on with it. */
  private judged(file: TitleJson): Chosen {
    const { store } = this;
    const { base } = store;
    const { table } = base.ledger;
    const before = JSON.parse(String(table.box.options['file'])) as TitleJson;
    const move = { verb: 'version', changes: versionChanges(before as Json, file as Json) };
    const changes = changesBetween(before, file);
    const size = JSON.stringify(move).length + ENVELOPE;
    const tooLarge =
      size > LIMITS.version
        ? [
            `The changes have ${Math.ceil(size / 1024)} kB, and one entry of a game holds ${LIMITS.version / 1024}: put a version with a part of them under the table first, or open a new table.`,
          ]
        : [];
    const says =
      changes.length === 0
        ? []
        : judge(base.game, base.ledger, move, store.moment.actor, 'enforce')
            .filter(({ severity }) => severity === 'violation')
            .map(({ message }) => message);
    return { file, move, changes, refusals: [...tooLarge, ...says] };
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
      this.problem = 'This is no title: it is not JSON.';
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'version-dialog': VersionDialog;
  }
}
