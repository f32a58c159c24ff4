import { css, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { Finding } from '../../../../shared/finding.ts';
import { TableElement } from '../../parts/elements/table-element.ts';
import type { ShownNotice } from '../../../store/notices.ts';
import { icons } from '../../parts/icons.ts';
import { paper } from '../../parts/styles.ts';
import { toReader } from '../../../reading/moves/to-reader.ts';
import { withSeatNames } from '../../../reading/say.ts';
import { describeMove } from '../../board/moves.ts';
import type { FindingCard } from '../../parts/finding.ts';
import '../../parts/finding.ts';

/** True for a move that came too late. The host cannot allow such a move. */
const isLate = ({ clause }: Finding) => clause === 'table/moved-on';
const BEYOND_MERCY = /^table\/(seat|physical|shape|undo|asked|accept|moved-on)/;
/** How long a message stays: so many milliseconds, and more for each letter. */
const STAYS = 5_000;
const PER_LETTER = 45;
/** Distance between a place and its message, CSS pixels. */
const GAP = 18;
/** So many findings are shown; the others are counted and unfold. */
const MOST_FINDINGS = 2;

/**
 * Messages of the referee, beside the place where something happened or at the edge of the board. A message
 * disappears by itself, but not while somebody points at it, has the focus in it, or writes a note. A refusal
 * of this person's move is an alert, except for a move that was kept from an earlier page.
 */
@customElement('toast-stack')
export class ToastStack extends TableElement {
  @state() private noting: string | undefined;
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
        max-height: calc(100dvh - 16px);
        overflow: auto;
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
      summary {
        cursor: pointer;
        padding: 2px 4px;
        color: var(--ink-2);
      }
      details > finding-card {
        margin-top: 6px;
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
        /* The map has little room: the words run on beside the button that takes the message away. */
        .rim .toast {
          grid-template-columns: minmax(0, 1fr) auto;
          gap: 0 8px;
          padding: 4px 4px 6px 12px;
        }
        .rim .toast > * {
          grid-column: 1;
        }
        .rim header {
          display: contents;
        }
        .rim header button {
          grid-area: 1 / 2 / span 2;
          align-self: start;
        }
        .rim .words {
          max-height: 20dvh;
          overflow: auto;
        }
        .rim .says {
          display: inline;
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
    if (beside?.spot) void this.putWhenDrawn(beside.spot);
  }

  /** The height of a message is known when its findings are drawn. */
  private async putWhenDrawn(spot: { x: number; y: number }): Promise<void> {
    this.put(spot);
    const cards = this.renderRoot.querySelectorAll<FindingCard>('.beside finding-card');
    await Promise.all([...cards].map((card) => card.updateComplete));
    if (this.store.messages.beside?.spot === spot) this.put(spot);
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

  /** Puts a message beside the place, without covering it, and wholly on the page. */
  private put(spot: { x: number; y: number }): void {
    const node = this.renderRoot.querySelector<HTMLElement>('.beside');
    if (!node) return;
    const { x, y } = spot;
    const { width, height } = node.getBoundingClientRect();
    const { right, bottom } = this.freeAt(spot);
    const before = Math.min(x - GAP, right - 8) - width;
    const left = before > 8 ? before : x + GAP;
    const across = left + width <= right - 8;
    const below = y + GAP + height < bottom - 8;
    node.style.left = `${across ? left : Math.max(8, Math.min(x - width / 2, right - width - 8))}px`;
    // If there is no room beside the place, the message goes above or below it.
    const top = across ? y - height / 2 : below ? y + GAP : y - GAP - height;
    // The bar above the board shows the turn and is never covered.
    const least = (this.parentElement?.getBoundingClientRect().top ?? 0) + 8;
    node.style.top = `${Math.max(least, Math.min(top, bottom - height - 8))}px`;
  }

  /** Where a message has to end. The panels stay free for the next press, if the last one was there. */
  private freeAt({ x, y }: { x: number; y: number }): { right: number; bottom: number } {
    const page = { right: innerWidth, bottom: innerHeight };
    const dock = this.parentElement?.querySelector('table-dock')?.getBoundingClientRect();
    if (!dock || x < dock.left || y < dock.top || y > dock.bottom) return page;
    // Panels stand beside the board or, as a sheet, below it.
    return dock.left > 0 ? { ...page, right: dock.left } : { ...page, bottom: dock.top };
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
          ? html`<div class="words">
              ${findings.map(
                ({ message }) => html`<p class="says">${toReader(store.names, message)}</p>`,
              )}
            </div>`
          : this.cards(findings)
      }
      ${
        said.line
          ? html`<button class="small" @click=${() => this.enter(said)}>Look at it</button>`
          : nothing
      }${this.mercy(said)}
    </section>`;
  }

  /** The gravest findings; the others unfold. */
  private cards(findings: readonly Finding[]) {
    const card = (finding: Finding) => html`<finding-card .finding=${finding}></finding-card>`;
    const others = findings.slice(MOST_FINDINGS);
    return html`${findings.slice(0, MOST_FINDINGS).map(card)}
    ${
      others.length === 0
        ? nothing
        : html`<details>
            <summary>${others.length} more</summary>
            ${others.map(card)}
          </details>`
    }`;
  }

  private heading({ kind, move, by, entry, findings, title }: ShownNotice): string {
    const { store } = this;
    const who = store.base.seats.find(({ id }) => id === by)?.name;
    // A move by hand is itself the finding.
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
        // The only objection is that the turn is over.
        return `${findings.some(isLate) ? 'Not done' : 'Refused'}${told}`;
      case 'refused-other':
        return `Refused to ${who ?? 'somebody'}${told}`;
      case 'finding':
        return `${who ? `${who}’s move stands` : 'It stands'}${told}`;
      case 'time':
        return 'Time';
      case 'line':
        return 'A what-if';
      case 'order':
      case 'phase':
      case 'end':
      case 'news':
      case 'declined':
        return title ?? '';
      case 'answer':
        return findings.some(({ clause }) => clause !== '') ? 'Why not' : 'Not now';
    }
  }

  private enter({ id, line }: ShownNotice): void {
    this.store.messages.dismiss(id);
    this.store.whatIf.enter(line!);
  }

  /** A button that lets the host allow a refused move. A mere question has none. */
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
