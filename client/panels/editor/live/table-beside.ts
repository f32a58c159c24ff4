import { css, html, LitElement, nothing } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { icons } from '../../parts/icons.ts';
import { whenIdle } from '../../parts/lazy-module.ts';
import { paper } from '../../parts/styles.ts';
import type { TitleDraft } from '../title-draft.ts';
import { type NewGameMessage, type AskMessage, type DraftMessage, hearFrom } from './messages.ts';

/** Milliseconds without a key or press after which a hand rests. */
const REST = 400;
/** What a hand does in the editor. */
const HAND = ['keydown', 'input', 'pointerdown', 'wheel'] as const;

/**
 * The real table beside the editor, with the newest draft. It is a frame, which has its own size, keys and
 * address; the editor loads nothing of it. Fires `fold`.
 */
@customElement('table-beside')
export class TableBeside extends LitElement {
  @property({ attribute: false }) draft!: TitleDraft;
  /** Id of the title that this browser keeps. */
  @property() kept = '';
  /** Hidden, it is told nothing, and before it was shown there is no table. */
  @property({ type: Boolean }) away = false;
  /** It can be folded away. */
  @property({ type: Boolean }) foldable = false;
  /** The editor has come to rest, so the frame may load. */
  @state() private isLoading = false;
  @query('iframe') private frame?: HTMLIFrameElement;
  /** The frame has opened and hears. */
  private isReady = false;
  /** The frame does not have the newest draft yet. */
  private isBehind = true;
  /** Whether to give up what was played is asked. */
  @state() private isAsked = false;
  private pause: ReturnType<typeof setTimeout> | undefined;
  private leaves: readonly (() => void)[] = [];

  static override styles = [
    paper,
    css`
      :host {
        display: flex;
        flex-direction: column;
        min-height: 0;
        background: var(--table);
      }
      :host([away]) {
        display: none;
      }
      .row {
        padding: 4px 12px;
        background: var(--paper);
        border-bottom: 1px solid var(--line);
      }
      h2 {
        flex: 1;
        font-size: 1rem;
      }
      iframe {
        flex: 1;
        width: 100%;
        min-height: 0;
        border: 0;
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    this.leaves = [
      this.draft.listen(() => {
        this.isBehind = true;
        this.handMoved();
      }),
      hearFrom<AskMessage>(
        () => this.frame?.contentWindow,
        'ask',
        () => {
          this.isReady = true;
          this.tell();
        },
      ),
    ];
    for (const kind of HAND)
      addEventListener(kind, this.handMoved, { capture: true, passive: true });
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.pause);
    for (const leave of this.leaves) leave();
    for (const kind of HAND) removeEventListener(kind, this.handMoved, { capture: true });
  }

  protected override willUpdate(): void {
    if (this.away) return;
    if (!this.isLoading) whenIdle(() => (this.isLoading = true));
    else if (this.isBehind) this.handMoved();
  }

  protected override render() {
    if (!this.isLoading) return nothing;
    return html`<div class="row">
        <h2>The table of this title</h2>
        ${
          this.isAsked
            ? html`<span role="alert">What was played is lost.</span>
                <button class="small main" @click=${this.beginAnew}>Begin anew</button>
                <button class="small" @click=${() => (this.isAsked = false)}>Keep it</button>`
            : html`<button class="small" @click=${() => (this.isAsked = true)}>New game</button>`
        }
        ${
          this.foldable
            ? html`<button
                class="plain icon"
                aria-label="Fold the table away"
                title="Fold the table away"
                @click=${() => this.dispatchEvent(new Event('fold'))}
              >
                ${icons.fold}
              </button>`
            : nothing
        }
      </div>
      <iframe title="The table" src="/edit/${this.kept}/table"></iframe>`;
  }

  private readonly beginAnew = (): void => {
    this.isAsked = false;
    const message: NewGameMessage = { kind: 'newGame' };
    this.frame?.contentWindow?.postMessage(message, location.origin);
  };

  /**
   * The frame shares its thread with this page, and opening a table takes as long as several frames. So it is told
   * when the hand has rested and the page is idle: a key that comes before puts it off.
   */
  private readonly handMoved = (): void => {
    clearTimeout(this.pause);
    if (!this.isBehind || !this.isReady || this.away) return;
    const pause = setTimeout(() => whenIdle(() => pause === this.pause && this.tell()), REST);
    this.pause = pause;
  };

  private tell(): void {
    this.isBehind = false;
    const { file, faults } = this.draft;
    const message: DraftMessage = { kind: 'draft', file, faults: faults.length };
    this.frame?.contentWindow?.postMessage(message, location.origin);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'table-beside': TableBeside;
  }
}
