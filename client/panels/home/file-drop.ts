import { css, html, LitElement, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { paper } from '../parts/styles.ts';
import type { OwnTitle } from './own-title.ts';
import type { ImportResult } from './recorded.ts';

/**
 * Where a file is dropped, pasted or chosen: a recorded game, to be watched on the timeline, or a title of one's own.
 * Says `own` with the title when a table of it is to be opened.
 */
@customElement('file-drop')
export class FileDrop extends LitElement {
  @state() private problem = '';
  @state() private busy = '';
  @state() private over = false;
  /** A game that was read, and what of its file is not in it. */
  @state() private opened?: ImportResult;
  /** A title that was read. */
  @state() private own?: OwnTitle;

  static override styles = [
    paper,
    css`
      :host {
        display: block;
        margin-bottom: 10px;
      }
      label {
        position: relative;
        display: grid;
        place-items: center;
        gap: 4px;
        min-height: 96px;
        padding: 12px;
        text-align: center;
        border: 2px dashed var(--line-2);
        border-radius: 10px;
        cursor: pointer;
      }
      label.over,
      label:hover {
        border-color: var(--accent);
        background: var(--accent-soft);
      }
      label:has(:focus-visible) {
        outline: 3px solid var(--accent);
      }
      input {
        position: absolute;
        width: 1px;
        height: 1px;
        opacity: 0;
      }
      .told {
        display: grid;
        gap: 4px;
        margin-top: 8px;
        padding: 10px 14px;
        border-left: 5px solid var(--accent);
        background: var(--card);
        border-radius: var(--radius);
        font-size: 0.875rem;
      }
      .told p {
        margin: 0;
      }
      .told ul {
        margin: 0;
        padding-left: 18px;
        overflow-wrap: anywhere;
      }
      .told.amber {
        border-color: var(--amber);
      }
      .told.red {
        border-color: var(--red);
      }
      .problem {
        margin-top: 8px;
        color: var(--red);
        font-size: 0.875rem;
      }
    `,
  ];

  protected override render() {
    return html`<label
        class=${this.over ? 'over' : ''}
        @dragover=${(event: DragEvent) => {
          event.preventDefault();
          this.over = true;
        }}
        @dragleave=${() => (this.over = false)}
        @drop=${(event: DragEvent) => {
          event.preventDefault();
          this.over = false;
          void this.read(event.dataTransfer?.files[0]);
        }}
        ><input
          type="file"
          accept=".json,application/json"
          aria-label="Recorded game file"
          @change=${(event: Event) => this.read((event.target as HTMLInputElement).files?.[0])}
        /><b>${this.busy || 'Choose, drop or paste a file'}</b
        ><span class="quiet"
          >A game saved from 18xx.games, a Signalbox file, a lesson, or a title: ours or of
          18xx-maker</span
        ></label
      >${this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing}
      ${this.opened ? this.leftOut(this.opened) : nothing}
      ${this.own ? this.titleFound(this.own) : nothing}`;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('paste', this.pasted);
  }

  override disconnectedCallback(): void {
    removeEventListener('paste', this.pasted);
    super.disconnectedCallback();
  }

  private readonly pasted = (event: ClipboardEvent): void => {
    const text = event.clipboardData?.getData('text').trim() ?? '';
    if (text.startsWith('{')) void this.read(new File([text], 'pasted.json'));
  };

  /** What a title's file is good for, and what it lacks. */
  private titleFound(own: OwnTitle) {
    const { light, card, lines } = own;
    const whose = card
      ? `: ${card.name}, by ${card.designer}, for ${card.players.min} to ${card.players.max} players.`
      : '.';
    return html`<div class="told ${light}" role="status" aria-label="What this title is">
      <p><b>${LIGHTS[light]}</b>${whose}</p>
      ${
        card
          ? html`<button
              class="main"
              @click=${() => this.dispatchEvent(new CustomEvent('own', { detail: own }))}
            >
              Open a table
            </button>`
          : nothing
      }
      <button @click=${() => this.edit(own)}>Change it in the editor</button>
      ${
        lines.length > 0
          ? html`<ul>
              ${lines.map((line) => html`<li>${line}</li>`)}
            </ul>`
          : nothing
      }
    </div>`;
  }

  private async edit({ file }: OwnTitle): Promise<void> {
    const { beginDraft } = await import('../editor/drafts.ts');
    const begun = beginDraft(JSON.parse(file) as Readonly<Record<string, unknown>>);
    if (begun.ok) go(`/edit/${begun.value}`);
    else this.problem = begun.error;
  }

  /** The game is opened at a press, when it was read what is not in it. */
  private leftOut({ address, told }: ImportResult) {
    return html`<div class="told" role="status" aria-label="What the game lacks">
      ${told.map((line) => html`<p>${line}</p>`)}
      <button class="main" @click=${() => go(address)}>Open the game</button>
    </div>`;
  }

  private async read(file: File | undefined): Promise<void> {
    if (!file) return;
    this.busy = 'Reading …';
    this.problem = '';
    this.opened = undefined;
    this.own = undefined;
    const { openRecorded } = await import('./recorded.ts');
    const answer = await openRecorded(file, (done, of) => {
      this.busy = `Playing it again: ${done} of ${of}`;
    });
    this.busy = '';
    if ('light' in answer) this.own = answer;
    else if (!answer.ok) this.problem = answer.error;
    else if (answer.value.told.length > 0) this.opened = answer.value;
    else go(answer.value.address);
  }
}

const LIGHTS: Readonly<Record<OwnTitle['light'], string>> = {
  green: 'Plays with a referee',
  amber: 'A free table, with these gaps',
  red: 'Cannot be read',
};

function go(address: string): void {
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
}
