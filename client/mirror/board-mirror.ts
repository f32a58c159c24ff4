import { LitElement, css, html } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { afterPaint } from '../browser/after-paint.ts';
import {
  type Box,
  createGrid,
  type Grid,
  type HexSpec,
  piecesIn,
  type Table,
} from '../../engine/index.ts';
import { emit } from '../gesture/gesture.ts';
import { NOTHING_LEGAL, type LegalTargets } from '../picture/scene.ts';
import { tabletop } from '../picture/board/tabletop.ts';
import { type ArrowKey, entryHex, hexRows, nextHex } from './walk.ts';
import { hexWords } from './words.ts';

/** The hexes of one box in rows. */
interface Plan {
  readonly box: Box;
  readonly grid: Grid;
  readonly rows: readonly (readonly string[])[];
  readonly hexes: ReadonlyMap<string, HexSpec>;
}

/**
 * The map as a grid of words. Arrow keys walk, Enter opens what the pointer would open, Shift+Enter always
 * opens the menu, R turns the tile, P pings. It emits `focus-hex` (the coordinate, or undefined when the
 * focus leaves) and `choose-hex`.
 */
@customElement('board-mirror')
export class BoardMirror extends LitElement {
  @property({ attribute: false }) box?: Box;
  @property({ attribute: false }) table?: Table;
  @property({ attribute: false }) revision = 0;
  @property({ attribute: false }) legal: LegalTargets = NOTHING_LEGAL;
  @property({ attribute: false }) phase: readonly string[] = [];

  /** The one cell that Tab reaches. */
  @state() private here = '';
  /** The text for screen readers: the focused hex, when it changes. */
  @state() private news = '';
  private plan?: Plan;
  private spoken = '';

  static override styles = css`
    :host {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
      pointer-events: none;
    }
  `;

  /** The words are updated after the paint, unless the focus is among them. */
  protected override async scheduleUpdate(): Promise<void> {
    if (this.hasUpdated && !this.matches(':focus-within')) await afterPaint();
    super.scheduleUpdate();
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    const { box, table } = this;
    if (changed.has('box') && box) {
      const { hexes, orientation } = box.map;
      const grid = createGrid({ orientation });
      const byName = new Map(hexes.toReversed().map((hex) => [hex.at, hex]));
      this.plan = { box, grid, rows: hexRows(grid, [...byName.keys()]), hexes: byName };
      this.here = this.plan.rows[0]?.[0] ?? '';
      this.spoken = '';
    }
    if (changed.has('legal')) this.comeNear();
    const hex = this.plan?.hexes.get(this.here);
    if (!table || !hex) return;
    const words = hexWords(table, hex, this.phase);
    if (
      !changed.has('here') &&
      this.spoken &&
      words !== this.spoken &&
      this.matches(':focus-within')
    )
      this.news = words;
    this.spoken = words;
  }

  protected override render() {
    const { plan, table } = this;
    if (!plan || !table) return html``;
    return html`<div
        role="grid"
        aria-label="Map of ${plan.box.title}. Arrow keys walk, Enter opens, R turns, P pings."
        aria-rowcount=${plan.rows.length}
        @keydown=${this.pressed}
        @focusin=${this.entered}
        @focusout=${this.left}
      >
        ${plan.rows.map(
          (row, i) =>
            html`<div role="row" aria-rowindex=${i + 1}>
              ${row.map((at) => this.cell(plan, table, at))}
            </div>`,
        )}
      </div>
      <div role="status" aria-live="polite">${this.news}</div>`;
  }

  private cell(plan: Plan, table: Table, at: string) {
    const words = hexWords(table, plan.hexes.get(at)!, this.phase);
    const legal = this.legal.glow.has(`hex:${at}`);
    const power = this.legal.powers.get(`hex:${at}`);
    return html`<div
      role="gridcell"
      id="hex-${at}"
      data-hex=${at}
      tabindex=${at === this.here ? 0 : -1}
      aria-label=${legal ? `${words}, may be built on${power ? ` with ${power}` : ''}` : words}
      @click=${() => this.choose(at)}
    ></div>`;
  }

  /** Unless somebody walks here, Tab enters the map where something is asked. */
  private comeNear(): void {
    const { plan, here } = this;
    if (!plan || !here || this.matches(':focus-within')) return;
    const asked = [...this.legal.glow].flatMap(
      (place) => /^(?:hex|slot):([^.]+)/.exec(place)?.[1] ?? [],
    );
    this.here = entryHex(plan.grid, (at) => plan.hexes.has(at), here, asked);
  }

  /** Puts the focus on a hex. */
  walkTo(at: string): void {
    this.here = at;
    void this.updateComplete.then(() =>
      this.renderRoot.querySelector<HTMLElement>(`[data-hex="${CSS.escape(at)}"]`)?.focus({
        preventScroll: true,
      }),
    );
  }

  private readonly entered = (event: FocusEvent): void => {
    const at = (event.target as HTMLElement).dataset.hex;
    if (!at) return;
    this.here = at;
    this.tell('focus-hex', at);
  };

  private readonly left = (event: FocusEvent): void => {
    if (!event.relatedTarget || !this.renderRoot.contains(event.relatedTarget as Node))
      this.tell('focus-hex', undefined);
  };

  private readonly pressed = (event: KeyboardEvent): void => {
    const { plan, here } = this;
    if (!plan || event.ctrlKey || event.metaKey || event.altKey) return;
    switch (event.key) {
      case 'ArrowUp':
      case 'ArrowDown':
      case 'ArrowLeft':
      case 'ArrowRight':
        this.walk(event.key, event.shiftKey);
        break;
      case 'Home':
      case 'End': {
        const row = plan.rows.find((row) => row.includes(here)) ?? [];
        const to = event.key === 'Home' ? row[0] : row.at(-1);
        if (to) this.walkTo(to);
        break;
      }
      case 'Enter':
      case ' ':
        if (event.shiftKey) this.menu(here, event.target as HTMLElement);
        else this.choose(here);
        break;
      case 'ContextMenu':
        this.menu(here, event.target as HTMLElement);
        break;
      case 'r':
      case 'R':
        if (!this.turn(here, event.shiftKey ? 5 : 1)) return;
        break;
      case 'p':
      case 'P': {
        const spot = tabletop(plan.box).hexes.get(here);
        if (spot) emit(this, { kind: 'ping', x: spot.x, y: spot.y });
        break;
      }
      default:
        return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  private walk(key: ArrowKey, shift: boolean): void {
    const { plan } = this;
    const to = plan && nextHex(plan.grid, (at) => plan.hexes.has(at), this.here, key, shift);
    if (to) this.walkTo(to);
  }

  private choose(at: string): void {
    this.tell('choose-hex', at);
  }

  private menu(at: string, from: HTMLElement): void {
    const { x: screenX, y: screenY } = from.getBoundingClientRect();
    emit(this, { kind: 'menu', place: `hex:${at}`, hex: at, screenX, screenY });
  }

  private turn(at: string, by: number): boolean {
    const { table, box } = this;
    const place = `hex:${at}`;
    const piece =
      table && piecesIn(table, place).findLast((id) => box?.pieces.get(id)?.kind === 'tile');
    if (!piece) return false;
    const turn = (table.pieces.get(piece)!.turn + by) % 6;
    emit(this, { kind: 'rotate', piece, place, turn });
    return true;
  }

  private tell(name: 'focus-hex' | 'choose-hex', detail: string | undefined): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'board-mirror': BoardMirror;
  }
}
