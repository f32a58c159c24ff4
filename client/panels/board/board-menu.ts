import { css, html, nothing } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import {
  mayFetchByHand,
  type PieceId,
  piecesIn,
  type PlaceId,
  SPARES,
} from '../../../engine/index.ts';
import type { Move } from '../../../shared/move.ts';
import { pieceName, placeName, placeWords, splitId } from '../../reading/say.ts';
import { TableElement } from '../parts/elements/table-element.ts';
import { whyNot } from '../../reading/moves/why-not.ts';
import '../parts/finding.ts';
import { paper } from '../parts/styles.ts';
import { flippedByHand, putByHand, turnedByHand } from './hands.ts';
import { makeMove, moveCommand } from './moves.ts';
import { LEADER_HOLDS_MOVES } from '../../store/notices.ts';
import { mayLayPictures } from '../together/pictures.ts';
import { pictureOn } from '../parts/pieces/pictures.ts';
import { mayDraw, mayTakeOff, talkMessages, writerOf } from '../together/talk.ts';
import { movesAbout } from './moves-about.ts';
import { whyNotQuestion } from './question.ts';

export interface MenuRequest {
  readonly place?: PlaceId;
  readonly hex?: string;
  readonly piece?: PieceId;
  readonly x: number;
  readonly y: number;
}

const EMPTY = 'Nothing lies here, and nothing is to be done here now.';

interface Item {
  readonly label: string;
  readonly run: () => void;
  readonly main?: boolean;
}

/**
 * The menu of a place or a piece. Esc or a press elsewhere closes it. The popover is manual: one that the browser
 * dismisses would close with the press that opened it, because that press ends later.
 */
@customElement('board-menu')
export class BoardMenu extends TableElement {
  @state() private asked: MenuRequest | undefined;
  @query('[popover]') private sheet!: HTMLElement;

  static override styles = [
    paper,
    css`
      [popover] {
        position: fixed;
        inset: auto;
        margin: 0;
        padding: 8px;
        width: max-content;
        min-width: 190px;
        max-width: min(340px, calc(100vw - 16px));
        max-height: min(60vh, 520px);
        overflow: auto;
        border: 1px solid var(--line-2);
        border-radius: 10px;
        background: var(--card);
        color: var(--ink);
        box-shadow: var(--shadow);
      }
      .on-card {
        display: block;
        max-width: min(300px, 100%);
        max-height: 30vh;
        margin: 4px 8px;
      }
      h3 {
        padding: 4px 8px 6px;
        font-size: 0.9375rem;
      }
      h4 {
        padding: 8px 8px 2px;
        font-size: 0.8125rem;
        color: var(--ink-2);
        border-top: 1px solid var(--line);
        margin-top: 6px;
      }
      button {
        display: block;
        width: 100%;
        text-align: left;
        border-color: transparent;
        background: none;
      }
      p {
        padding: 2px 8px;
      }
    `,
  ];

  async open(asked: MenuRequest): Promise<void> {
    this.asked = asked;
    await this.updateComplete;
    const { sheet } = this;
    if (!sheet.matches(':popover-open')) {
      this.focusedBefore = focused();
      sheet.showPopover();
      this.listeners = new AbortController();
      const { signal } = this.listeners;
      addEventListener('pointerdown', this.closeOnPressOutside, { capture: true, signal });
      addEventListener('keydown', this.closeOnEscape, { capture: true, signal });
    }
    const { width, height } = sheet.getBoundingClientRect();
    const left = Math.max(8, Math.min(asked.x, innerWidth - width - 8));
    const top = Math.max(8, Math.min(asked.y, innerHeight - height - 8));
    sheet.style.left = `${left}px`;
    sheet.style.top = `${top}px`;
    sheet.querySelector('button')?.focus();
  }
  close(): void {
    this.listeners?.abort();
    if (!this.sheet.matches(':popover-open')) return;
    const hadFocus = this.renderRoot.querySelector(':focus') !== null;
    this.sheet.hidePopover();
    if (hadFocus) this.focusedBefore?.focus();
  }
  /** Ends the listeners of the open menu. */
  private listeners: AbortController | undefined;
  /** The element that had the focus before the menu was opened. */
  private focusedBefore: HTMLElement | undefined;

  private readonly closeOnPressOutside = (event: Event): void => {
    if (!event.composedPath().includes(this.sheet)) this.close();
  };
  private readonly closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    event.preventDefault();
    this.close();
  };

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.listeners?.abort();
  }

  protected override render() {
    return html`<div
      popover="manual"
      role="menu"
      aria-label=${this.heading()}
      @keydown=${this.moveFocus}
      @focusout=${this.closeOnFocusLost}
    >
      ${this.asked && this.store ? this.content(this.asked) : nothing}
    </div>`;
  }

  private heading(): string {
    const { asked, store } = this;
    if (!asked || !store) return '';
    const [kind, id] = splitId(asked.place ?? '');
    if (kind === 'slot' && asked.hex)
      return placeWords(store.table, asked.hex, Number(id.split('.')[1]));
    if (asked.place) return placeName(store.names, asked.place);
    return asked.piece ? pieceName(store.box, asked.piece) : '';
  }

  private content(asked: MenuRequest) {
    const { store } = this;
    const moves = store.held ? [] : this.legalMoves(asked);
    const pieces = this.pieces(asked);
    const hand = store.movable;
    const put = store.inHand && asked.place && hand ? store.inHand : undefined;
    const none = asked.place && !put && moves.length + pieces.length === 0;
    const empty = store.held ? LEADER_HOLDS_MOVES : none && EMPTY;
    return html`<h3>${this.heading()}</h3>
      ${empty ? html`<p class="quiet">${empty}</p>` : nothing}
      ${
        put
          ? this.item({
              label: `Put ${pieceName(store.box, put)} here`,
              main: true,
              run: () => putByHand(store, put, asked.place!),
            })
          : nothing
      }
      ${moves.slice(0, 12).map((move) => {
        const label = moveCommand(store, move);
        return this.item({ label, main: true, run: () => makeMove(store, move) });
      })}
      ${this.findings(asked)} ${this.layTrack(asked)} ${this.whyNot(asked, moves)}
      ${this.upgrades(asked)}
      ${hand ? pieces.slice(0, 12).map((piece) => this.pieceItems(piece, pieces.length > 1 || !!asked.place)) : nothing}
      ${
        hand && asked.place && piecesIn(store.table, asked.place).length > 1
          ? this.item({
              label: `Shuffle what lies here`,
              run: () => store.propose({ verb: 'shuffle', place: asked.place! }),
            })
          : nothing
      }
      ${
        hand && asked.place && !store.ruled
          ? this.item({
              label: 'Lay a blank card or a spare here …',
              run: () => store.set({ open: { dialog: 'spare', about: asked.place! } }),
            })
          : nothing
      }
      ${asked.hex ? this.notes(asked.hex) : nothing}`;
  }

  /** The notes on this hex, and a field to write one. */
  private notes(hex: string) {
    const { store } = this;
    const { felt, seats } = store.room;
    return html`${talkMessages(store, { hex }).map(([id, one]) =>
      mayTakeOff(store, one)
        ? this.item({
            label: `Take off ${writerOf(seats, one)}’s note: ${one.text}`,
            run: () => felt?.wipe(id),
          })
        : html`<p>${writerOf(seats, one)}: ${one.text}</p>`,
    )}
    ${
      mayLayPictures(store)
        ? this.item({
            label: 'Lay a picture here …',
            run: () => store.set({ open: { dialog: 'pictures', about: `hex:${hex}` } }),
          })
        : nothing
    }
    ${
      mayDraw(store)
        ? this.item({ label: 'Write a note here …', run: () => store.set({ writing: { hex } }) })
        : nothing
    }`;
  }

  private pieceItems(piece: PieceId, headed: boolean) {
    const { store } = this;
    const spec = store.box.pieces.get(piece);
    const lies = store.table.pieces.get(piece);
    if (!spec || !lies) return nothing;
    const board = /^(hex|slot):/.test(lies.place);
    return html`${headed ? html`<h4>${spec.name}</h4>` : nothing} ${pictureOn(store, piece)}
    ${this.item({
      label: 'Move to …',
      run: () => store.set({ open: { dialog: 'move', about: piece } }),
    })}
    ${this.item({ label: 'Pick up, then choose a place', run: () => store.set({ inHand: piece }) })}
    ${
      spec.kind === 'tile' && board
        ? this.item({
            label: 'Turn by one side',
            run: () => turnedByHand(store, piece, lies.turn + 1),
          })
        : nothing
    }
    ${
      spec.kind === 'tile' && board
        ? this.item({
            label: 'Back to the supply',
            run: () => putByHand(store, piece, 'supply', { turn: 0 }),
          })
        : nothing
    }
    ${
      mayFetchByHand(piece) && !store.box.pieces.has(piece)
        ? this.item({ label: 'Throw away', run: () => putByHand(store, piece, SPARES) })
        : nothing
    }
    ${
      spec.faces > 1 && spec.kind !== 'die'
        ? this.item({ label: 'Turn over', run: () => flippedByHand(store, piece) })
        : nothing
    }
    ${
      spec.kind === 'die'
        ? this.item({ label: 'Roll', run: () => store.propose({ verb: 'roll', dice: [piece] }) })
        : nothing
    }`;
  }

  private item({ label, run, main }: Item) {
    return html`<button
      role="menuitem"
      class=${main ? 'legal' : ''}
      @click=${() => {
        this.close();
        run();
      }}
    >
      ${label}
    </button>`;
  }

  /** Opens the fan of the tiles that may be laid on this hex. */
  private layTrack({ hex, place }: MenuRequest) {
    const { store } = this;
    const at = hex ?? (place?.startsWith('hex:') ? place.slice(4) : undefined);
    if (
      !at ||
      store.held ||
      !store.moves.some((move) => move.verb === 'layTile' && move.hex === at)
    )
      return nothing;
    return this.item({
      label: 'Lay track here …',
      main: true,
      run: () => this.dispatchEvent(new CustomEvent('lay-track', { detail: at })),
    });
  }

  /** "Why not?" for what the rules do not allow now: track here, this tile, this piece. */
  private whyNot(asked: MenuRequest, moves: readonly Move[]) {
    const { store } = this;
    if (!store.ruled || !store.movable || !store.turn || store.dial.help === 'none') return nothing;
    const question = whyNotQuestion(store, asked, moves);
    if (!question) return nothing;
    return this.item({
      label: question.label,
      run: () => {
        const { base, session } = store;
        const found = whyNot(base.game, session.ledger, store.moment.actor, question.attempts());
        const { hex, place, piece } = asked;
        const about = [hex && `hex:${hex}`, place, piece].filter((one) => one !== undefined);
        if (found && found.violations.length > 0) store.messages.tell(found.violations, about);
        else if (found?.legal) store.say(`It may be done: ${moveCommand(store, found.legal)}.`);
        else store.say('There is no way to do that with what lies on the table.');
      },
    });
  }

  /** Opens the dialog with all tiles that may ever lie on the hex. */
  private upgrades({ hex, place }: MenuRequest) {
    const { store } = this;
    const at = hex ?? (place?.startsWith('hex:') ? place.slice(4) : undefined);
    if (!at || !store.game.rulebook?.hexUpgrades || store.dial.help === 'none') return nothing;
    return this.item({
      label: 'What can this hex become?',
      run: () => store.set({ open: { dialog: 'hex', about: at } }),
    });
  }

  /** The last findings about the place, the hex or the pieces on it. */
  private findings({ place, hex }: MenuRequest) {
    const { store } = this;
    const at = hex ?? (place?.startsWith('hex:') ? place.slice(4) : undefined);
    const here = (on: string) =>
      on === place ||
      (at !== undefined && (on === `hex:${at}` || on.startsWith(`slot:${at}.`))) ||
      (place !== undefined && store.table.pieces.get(on)?.place === place);
    return store.moment.disputed
      .flatMap(({ findings }) => findings)
      .filter(({ pieces, places }) => [...pieces, ...places].some(here))
      .slice(-3)
      .map((finding) => html`<finding-card .finding=${finding}></finding-card>`);
  }

  private pieces({ piece, place, hex }: MenuRequest): PieceId[] {
    const { table } = this.store;
    if (piece && !place) return [piece];
    const here = place ? [...piecesIn(table, place)].reverse() : [];
    const slots = hex ? [...table.places.keys()].filter((id) => id.startsWith(`slot:${hex}.`)) : [];
    const more = slots.flatMap((slot) => (slot === place ? [] : piecesIn(table, slot)));
    return [...new Set([...(piece ? [piece] : []), ...here, ...more])];
  }

  /** The legal moves that name the place, the hex or the piece; none at a table without help. */
  private legalMoves(asked: MenuRequest): readonly Move[] {
    return this.store.dial.help === 'none' ? [] : movesAbout(this.store, asked);
  }

  private readonly closeOnFocusLost = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Node && !this.sheet.contains(relatedTarget)) this.close();
  };

  private readonly moveFocus = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const buttons = [...this.sheet.querySelectorAll('button')];
    const at = buttons.indexOf((this.renderRoot as ShadowRoot).activeElement as HTMLButtonElement);
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  };
}

/** The focused element, through all shadow roots. */
function focused(): HTMLElement | undefined {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at instanceof HTMLElement ? at : undefined;
}

declare global {
  interface HTMLElementTagNameMap {
    'board-menu': BoardMenu;
  }
}
