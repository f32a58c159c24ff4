import { css, html, LitElement, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { Finding } from '../../../shared/finding.ts';
import { TableController } from '../../store/attention.ts';
import type { TableStore } from '../../store/store.ts';
import type { ShownNotice } from '../../store/notices.ts';
import { icons } from '../parts/icons.ts';
import { paper } from '../parts/styles.ts';
import { withSeatNames } from '../../reading/say.ts';
import { describeMove } from '../board/moves.ts';
import '../parts/finding.ts';

/** What no host can let stand: it cannot be done, or is not theirs to allow. */
const isLate = ({ clause }: Finding) => clause === 'table/moved-on';
const BEYOND_MERCY = /^table\/(seat|physical|shape|undo|asked|accept|moved-on)/;
/** A message stays as long as it takes to read it: so many milliseconds, and more for each letter. */
const STAYS = 5_000;
const PER_LETTER = 45;
/** Between a place and what is said beside it, CSS pixels. */
const GAP = 18;

/**
 * What the referee says: beside the place where it happened, or at the edge of the board. A message
 * goes by itself, but not while somebody points at it, has the focus in it, or writes a note. A
 * refusal of one's own move is an alert in both places: a move kept from an earlier page has none.
 */
@customElement('toast-stack')
export class ToastStack extends LitElement {
  @property({ attribute: false }) store!: TableStore;
  @state() private noting: string | undefined;
  readonly controller = new TableController(this, undefined, ['said']);
  private readonly leaving = new Map<string, ReturnType<typeof setTimeout>>();
  private held: string | undefined;

  static override styles = [
    paper,
    css`
      .rim {
        position: absolute;
        left: 12px;
        bottom: 66px;
        width: min(340px, calc(100vw - 24px));
        display: grid;
        gap: 8px;
        z-index: 4;
        pointer-events: none;
      }
      .toast {
        pointer-events: auto;
        display: grid;
        gap: 6px;
        padding: 6px 8px 8px 12px;
        border: 1px solid var(--line-2);
        border-radius: 12px;
        background: var(--card);
        box-shadow: var(--shadow);
        font-size: 0.9rem;
      }
      .beside {
        position: fixed;
        width: min(350px, calc(100vw - 16px));
        z-index: 6;
      }
      header {
        display: flex;
        align-items: start;
        gap: 8px;
      }
      header h3 {
        flex: 1;
        padding-top: 7px;
        font-size: 0.95rem;
      }
      header:only-child {
        margin-bottom: -2px;
      }
      form {
        display: flex;
        gap: 8px;
      }
      form button {
        white-space: nowrap;
      }
      .says {
        padding: 0 4px 4px 0;
      }
      @media (max-width: 760px) {
        .rim {
          bottom: auto;
          top: 8px;
          left: 8px;
        }
        .rim .toast:not(:last-child) {
          display: none;
        }
      }
    `,
  ];

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const timer of this.leaving.values()) clearTimeout(timer);
  }

  protected override render() {
    const { beside, atEdge } = this.store.messages;
    return html`<div class="rim" role="status" aria-live="polite" aria-label="The referee says">
        ${repeat(
          atEdge,
          ({ id }) => id,
          (said) => this.toast(said),
        )}
      </div>
      ${beside ? this.toast(beside) : nothing}`;
  }

  protected override updated(): void {
    const { beside, atEdge } = this.store.messages;
    const all = beside ? [...atEdge, beside] : atEdge;
    for (const [id, timer] of this.leaving)
      if (!all.some((one) => one.id === id)) {
        clearTimeout(timer);
        this.leaving.delete(id);
      }
    for (const said of all) if (!this.leaving.has(said.id)) this.leave(said);
    if (beside?.spot) this.put(beside.spot);
  }

  private leave(said: ShownNotice): void {
    const { id, findings } = said;
    clearTimeout(this.leaving.get(id));
    const letters = findings.reduce((sum, { message }) => sum + message.length, 0);
    const go = () => {
      if (this.held === id || this.noting === id) this.leave(said);
      else this.store.messages.dismiss(id);
    };
    this.leaving.set(id, setTimeout(go, STAYS + PER_LETTER * letters));
  }

  /** Beside the place, never over it, and wholly on the page. */
  private put({ x, y }: { x: number; y: number }): void {
    const node = this.renderRoot.querySelector<HTMLElement>('.beside');
    if (!node) return;
    const { width, height } = node.getBoundingClientRect();
    const left = x - GAP - width > 8 ? x - GAP - width : x + GAP;
    const across = left + width < innerWidth - 8;
    const below = y + GAP + height < innerHeight - 8;
    node.style.left = `${across ? left : Math.max(8, Math.min(x - width / 2, innerWidth - width - 8))}px`;
    // Where there is no room at its side, it lies above or below.
    const top = across ? y - height / 2 : below ? y + GAP : y - GAP - height;
    // What stands above the board, the turn and what is tried, is never covered.
    const least = (this.parentElement?.getBoundingClientRect().top ?? 0) + 8;
    node.style.top = `${Math.max(least, Math.min(top, innerHeight - height - 8))}px`;
  }

  private toast(said: ShownNotice) {
    const { store } = this;
    const { id, kind, findings, spot } = said;
    const heading = this.heading(said);
    const only = findings.every(({ clause }) => clause === '');
    const hold = (on: boolean) => () => (this.held = on ? id : undefined);
    return html`<section
      class="toast ${spot ? 'beside' : ''}"
      role=${spot || kind === 'refused' ? 'alert' : 'group'}
      aria-label=${heading}
      @mouseenter=${hold(true)}
      @mouseleave=${hold(false)}
      @focusin=${hold(true)}
      @focusout=${hold(false)}
      @keydown=${(event: KeyboardEvent) => event.key === 'Escape' && store.messages.dismiss(id)}
    >
      <header>
        <h3>${heading}</h3>
        <button
          class="plain icon small"
          aria-label="Dismiss"
          @click=${() => store.messages.dismiss(id)}
        >
          ${icons.close}
        </button>
      </header>
      ${
        only
          ? findings.map(
              ({ message }) => html`<p class="says">${withSeatNames(store.names, message)}</p>`,
            )
          : findings.map(
              (finding) => html`<finding-card .finding=${finding} .store=${store}></finding-card>`,
            )
      }
      ${
        said.line
          ? html`<button class="small" @click=${() => this.enter(said)}>Look at it</button>`
          : nothing
      }${this.mercy(said)}
    </section>`;
  }

  private heading({ kind, move, by, entry, findings }: ShownNotice): string {
    const { store } = this;
    const who = store.base.seats.find(({ id }) => id === by)?.name;
    // What a hand did is the finding itself.
    const byHand = findings.some(({ clause }) => clause === 'table/by-hand');
    const line = entry === undefined ? undefined : store.lines()[entry - 1];
    const what = line
      ? withSeatNames(store.names, line.says)
      : move
        ? describeMove(store, move)
        : '';
    const told = byHand || what === '' ? '' : `: ${what}`;
    switch (kind) {
      case 'refused':
        // Nothing speaks against the move but that its turn is over.
        return `${findings.some(isLate) ? 'Not done' : 'Refused'}${told}`;
      case 'refused-other':
        return `Refused to ${who ?? 'somebody'}${told}`;
      case 'finding':
        return `${who ? `${who}’s move stands` : 'It stands'}${told}`;
      case 'time':
        return 'Time';
      case 'line':
        return 'A what-if';
      case 'answer':
        return findings.some(({ clause }) => clause !== '') ? 'Why not' : 'Not now';
    }
  }

  private enter({ id, line }: ShownNotice): void {
    this.store.messages.dismiss(id);
    this.store.whatIf.enter(line!);
  }

  /** What was refused may be let stand by the host; nothing that was only asked about. */
  private mercy(said: ShownNotice) {
    const { store } = this;
    const { id, findings, kind } = said;
    const merciful =
      store.host &&
      (kind === 'refused' || kind === 'refused-other') &&
      findings.some(({ severity }) => severity === 'violation') &&
      !findings.some(({ clause }) => BEYOND_MERCY.test(clause));
    if (!merciful) return nothing;
    if (this.noting !== id)
      return html`<button class="small" @click=${() => (this.noting = id)}>Let it stand …</button>`;
    return html`<form
      @submit=${(event: SubmitEvent) => {
        event.preventDefault();
        const note = new FormData(event.target as HTMLFormElement).get('note') as string;
        this.noting = undefined;
        store.letStand(said, note.trim());
      }}
    >
      <input
        name="note"
        aria-label="Why it may stand"
        placeholder="Why it may stand"
        required
        maxlength="200"
      />
      <button class="main">Let it stand</button>
    </form>`;
  }
}
