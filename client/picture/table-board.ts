import { html, LitElement, nothing } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import type { Box, PieceId, PlaceId } from '../../engine/kernel/box.ts';
import type { Table } from '../../engine/kernel/table.ts';
import type { DropSurface } from '../gesture/drag.ts';
import { emit, type Gesture } from '../gesture/gesture.ts';
import { type Hands, listen } from '../gesture/pointer.ts';
import { under } from '../gesture/under.ts';
import '../mirror/board-mirror.ts';
import type { BoardMirror } from '../mirror/board-mirror.ts';
import type { Spot } from './art/curve.ts';
import { boardStyle } from './board-style.ts';
import { fitted, kept, panned, toBoard, toScreen, type Viewport, zoomed } from './camera.ts';
import { type Chosen, TileFan } from './fan.ts';
import type { Mark, Tool } from '../../shared/felt.ts';
import { createFeltInk, type FeltInk, strokeOf } from './felt-ink.ts';
import { createOverlay, type Overlay } from './overlay.ts';
import { readPalette, type Palette } from './palette.ts';
import {
  NOTHING_LEGAL,
  PLAIN_OPTIONS,
  type Cursor,
  type FanTile,
  type FindingMark,
  type Ghost,
  type Highlight,
  type Legal,
  type PictureOptions,
  type RouteMark,
  type Scene,
  type Theme,
  type View,
  type Zone,
} from './scene.ts';
import { landing } from './board/landing.ts';
import { circleUnder } from './board/pieces.ts';
import { createPicture, type Hit, type Picture } from './stage.ts';
import { tabletop } from './board/tabletop.ts';

void TileFan;

/** Keys that bring the view nearer or farther, and how much. */
const NEARER: Readonly<Record<string, number>> = { '+': 1.25, '=': 1.25, '-': 0.8, '−': 0.8 };

/** What a person draws with, in their seat's colour. */
export interface Pen {
  readonly tool: Tool | 'rubber';
  readonly colour: string;
}

/** What moves without anything being drawn anew: the camera by CSS, cursors as DOM nodes. */
const UNDRAWN = new Set(['shownView', 'cursors', 'marks', 'pen']);

/**
 * The table top: map, market and loose pieces, with their DOM twin. Properties in, one event out:
 * `gesture` (client/gesture/gesture.ts).
 */
@customElement('table-board')
export class TableBoard extends LitElement implements DropSurface {
  @property({ attribute: false }) box?: Box;
  @property({ attribute: false }) table?: Table;
  @property({ attribute: false }) revision = 0;
  @property({ attribute: false }) legal: Legal = NOTHING_LEGAL;
  @property({ attribute: false }) highlights: readonly Highlight[] = [];
  @property({ attribute: false }) routes: readonly RouteMark[] = [];
  @property({ attribute: false }) ghosts: readonly Ghost[] = [];
  @property({ attribute: false }) cursors: readonly Cursor[] = [];
  /** Drawings over the board, by id, and what this person draws with just now. */
  @property({ attribute: false }) marks: ReadonlyMap<string, Mark> = new Map();
  @property({ attribute: false }) pen?: Pen;
  @property({ attribute: false }) findings: readonly FindingMark[] = [];
  @property({ attribute: false }) phase: readonly string[] = [];
  @property() theme: Theme = 'auto';
  @property({ attribute: false }) options: PictureOptions = PLAIN_OPTIONS;

  @query('.canvas') private canvas!: HTMLDivElement;
  @query('.overlay') private overlayHost!: HTMLDivElement;
  @query('board-mirror') private mirror?: BoardMirror;
  @query('tile-fan') private fan?: TileFan;
  /** The hex whose tiles are fanned out, and the one chosen among them. */
  @state() private open?: { readonly hex: string; readonly tiles: readonly FanTile[] };
  @state() private chosen?: Chosen;
  /** A piece in this person's hand. */
  @state() private inHand?: { readonly piece: PieceId; readonly spot: Spot; readonly turn: number };
  @state() private shownView: View = { x: 0, y: 0, scale: 0 };

  private picture?: Picture;
  private drawn = false;
  private overlay?: Overlay;
  private felt?: FeltInk;
  private stroke?: ReturnType<typeof strokeOf>;
  private palette?: Palette;
  private paletteOf = '';
  private port: Viewport = { width: 0, height: 0 };
  private pointerAt: Spot = { x: 0, y: 0 };
  private stops: (() => void)[] = [];

  static override styles = boardStyle;

  protected override render() {
    const { box, open } = this;
    return html`<div class="canvas" aria-hidden="true"></div>
      <div class="overlay" aria-hidden="true"></div>
      ${
        box && this.table
          ? html`<board-mirror
              .box=${box}
              .table=${this.table}
              .revision=${this.revision}
              .legal=${this.legal}
              .phase=${this.phase}
              @focus-hex=${this.focused}
              @choose-hex=${this.entered}
            ></board-mirror>`
          : nothing
      }
      ${
        box && open
          ? html`<tile-fan
              .box=${box}
              .hex=${open.hex}
              .tiles=${open.tiles}
              .chosen=${this.chosen}
              .middle=${toScreen(this.shownView, this.port, tabletop(box).hexes.get(open.hex)!)}
              .hexRadius=${100 * this.shownView.scale}
              .port=${this.port}
              @choose=${(event: CustomEvent<Chosen>) => this.consider(event.detail)}
              @lay=${this.lay}
              @shut=${this.shut}
            ></tile-fan>`
          : nothing
      }`;
  }

  protected override firstUpdated(): void {
    this.picture = createPicture(this.canvas);
    this.overlay = createOverlay(this.overlayHost);
    this.felt = createFeltInk(this.overlayHost);
    const sized = new ResizeObserver(() => this.resized());
    sized.observe(this);
    this.stops = [listen(this, this.hands), () => sized.disconnect()];
    document.addEventListener('keydown', this.keyed);
    this.resized();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const stop of this.stops) stop();
    document.removeEventListener('keydown', this.keyed);
    this.picture?.destroy();
  }

  protected override updated(changed: Map<string, unknown>): void {
    if (changed.has('box') && this.box) this.show('map');
    if (this.open && (changed.has('legal') || changed.has('revision'))) {
      const tiles = this.legal.fan(this.open.hex);
      if (tiles.length === 0) this.shut();
    }
    const moved = changed.size > 0 && [...changed.keys()].every((name) => UNDRAWN.has(name));
    if (!moved || !this.drawn) this.redraw();
    else if (changed.has('shownView')) this.picture?.look(this.shownView, this.port);
    this.overlay?.show(this.cursors, this.shownView, this.port);
    this.felt?.show(this.marks, this.shownView, this.port);
    this.toggleAttribute('drawing', this.pen !== undefined);
  }

  private redraw(): void {
    const { box, table } = this;
    if (!box || !table || !this.picture || this.port.width === 0) return;
    this.picture.redraw(this.scene(box, table), this.colours());
    this.drawn = true;
    if (this.shownView.scale > 0) this.picture.look(this.shownView, this.port);
  }

  private scene(box: Box, table: Table): Scene {
    const { revision, legal, routes, cursors, findings, phase, theme, options } = this;
    const ghosts = [...this.ghosts];
    if (this.open && this.chosen && !ghosts.some(({ hex }) => hex === this.open?.hex))
      ghosts.push({
        hex: this.open.hex,
        tile: this.chosen.tile.tile,
        turn: this.chosen.turn,
      });
    const highlights = [...this.highlights];
    if (this.inHand) {
      const { piece, spot, turn } = this.inHand;
      ghosts.push({ piece, turn, x: spot.x, y: spot.y });
      const over = this.landing(piece, spot);
      if (over) highlights.push({ on: over, tone: 'chosen' });
    }
    if (this.open) highlights.push({ on: `hex:${this.open.hex}`, tone: 'chosen' });
    if (this.focusHex) highlights.push({ on: `hex:${this.focusHex}`, tone: 'chosen' });
    return {
      ...{ box, table, revision, legal, highlights, routes, ghosts, cursors },
      ...{ findings, phase, theme, options },
    };
  }

  /** Read again only when the theme changes: the page's own colours come with it. */
  private colours(): Palette {
    const dark =
      this.theme === 'dark' ||
      (this.theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
    const shown = dark ? 'dark' : 'light';
    if (!this.palette || this.paletteOf !== shown) {
      const style = getComputedStyle(this);
      this.palette = readPalette(shown, (name) => style.getPropertyValue(name));
      this.paletteOf = shown;
    }
    return this.palette;
  }

  private resized(): void {
    const { clientWidth: width, clientHeight: height } = this;
    const first = this.port.width === 0;
    this.port = { width, height };
    if (first && this.box) this.show('map');
    else this.look(this.shownView, false);
  }

  private look(view: View, say = true): void {
    this.shownView = this.box ? kept(view, tabletop(this.box).all) : view;
    if (say) emit(this, { kind: 'camera', view: this.shownView });
  }

  /** Brings a zone into view, as large as it fits. */
  show(zone: Zone): void {
    if (!this.box || this.port.width === 0) return;
    this.look(fitted(tabletop(this.box)[zone], this.port), false);
  }

  /** Brings a place or piece into the middle of the view. */
  lookAt(on: string): void {
    const spot = this.picture?.spotOf(on);
    if (spot) this.look({ ...this.shownView, x: spot.x, y: spot.y }, false);
  }

  /** What is seen now. */
  get view(): View {
    return this.shownView;
  }

  /** Looks where somebody else looks; says no `camera` gesture. */
  follow(view: View): void {
    this.look(view, false);
  }

  /** A ping of a seat: a ring on the board and, out of view, an arrow at the edge. */
  ping(x: number, y: number, colour: string, name: string): void {
    this.overlay?.ping({ x, y }, colour, name, this.shownView, this.port);
  }

  /** A picture of the whole map (PNG), for export. */
  async png(): Promise<Blob | undefined> {
    return this.picture?.png();
  }

  /** Where a piece would land if it were let go at a point of the board. */
  private landing(piece: PieceId, spot: Spot): PlaceId | undefined {
    const { table, picture } = this;
    return table && picture && landing(table, picture, this.legal, piece, spot);
  }

  private readonly hands: Hands = {
    grabs: (at, held) => {
      const spot = this.unitsAt(at);
      if (this.pen) return this.draws(spot);
      const { piece, hex } = this.picture?.hit(spot, 4) ?? {};
      const tile = held && !piece && hex ? this.tileOn(hex) : undefined;
      const taken = piece ?? tile;
      if (!taken || !this.table || this.open) return false;
      const { turn } = this.table.pieces.get(taken)!;
      this.inHand = { piece: taken, spot, turn };
      this.pressed = at;
      emit(this, { kind: 'grab', piece: taken });
      return true;
    },
    dragged: (at) => {
      const spot = this.unitsAt(at);
      if (this.pen) return void this.draws(spot);
      if (!this.inHand) return;
      this.inHand = { ...this.inHand, spot };
      const { piece, turn } = this.inHand;
      const over = this.landing(piece, spot);
      emit(this, { kind: 'drag', piece, ...spot, turn, ...(over && { over }) });
    },
    dropped: (at, event) => {
      const { inHand, pressed } = this;
      this.inHand = undefined;
      if (this.pen) return this.drawnOut();
      if (!inHand) return;
      if (Math.hypot(at.x - pressed.x, at.y - pressed.y) < 6) {
        emit(this, { kind: 'release', piece: inHand.piece });
        return this.hands.tapped(at, event);
      }
      const panel = under(event.clientX, event.clientY).place;
      const place = panel?.dataset.place ?? this.landing(inHand.piece, this.unitsAt(at));
      const { piece, turn } = inHand;
      emit(this, place ? { kind: 'drop', piece, place, turn } : { kind: 'release', piece });
    },
    letGo: () => {
      this.stroke = undefined;
      this.felt?.stroke(undefined);
      if (this.inHand) emit(this, { kind: 'release', piece: this.inHand.piece });
      this.inHand = undefined;
    },
    panned: (dx, dy) => this.look(panned(this.shownView, dx, dy), false),
    zoomed: (at, by) => this.look(zoomed(this.shownView, this.port, at, by), false),
    rested: () => emit(this, { kind: 'camera', view: this.shownView }),
    tapped: (at, event) => {
      const hit = this.picture?.hit(this.unitsAt(at), 6) ?? {};
      if (this.open && hit.hex === this.open.hex && this.chosen) return this.fan?.turn(1);
      if (this.open) this.shut();
      if (!hit.place) return;
      this.choose(this.cityAt(hit, this.unitsAt(at)), event.clientX, event.clientY);
    },
    asked: (at, event) => {
      const hit = this.picture?.hit(this.unitsAt(at), 6) ?? {};
      if (hit.place) this.menu(this.cityAt(hit, this.unitsAt(at)), event.clientX, event.clientY);
    },
    pinged: (at) => {
      if (this.pen) return;
      this.shut();
      emit(this, { kind: 'ping', ...this.unitsAt(at) });
    },
    moved: (at, event) => {
      this.pointerAt = at;
      emit(this, { kind: 'pointer', ...this.unitsAt(at), trail: event.shiftKey });
    },
    hovered: (at, event) => {
      const hit = at && this.picture?.hit(this.unitsAt(at), 4);
      const { clientX: screenX, clientY: screenY } = event;
      if (!hit?.place && !this.explaining) return;
      this.explaining = hit?.place !== undefined;
      emit(this, { kind: 'explain', ...hit, screenX, screenY });
    },
  };
  /** Draws on with the pen in hand, or rubs out what lies under it. */
  private draws(spot: Spot): boolean {
    const { pen } = this;
    if (!pen) return false;
    if (pen.tool === 'rubber') {
      const id = this.felt?.at(spot, 10);
      if (id !== undefined) emit(this, { kind: 'rub', mark: id });
      return true;
    }
    this.stroke ??= strokeOf(pen.tool);
    this.stroke.add(spot);
    const { tool, colour } = pen;
    if (tool !== 'text')
      this.felt?.stroke({ tool, colour, by: '', at: 0, points: this.stroke.points });
    return true;
  }
  private drawnOut(): void {
    const { pen, stroke } = this;
    this.stroke = undefined;
    this.felt?.stroke(undefined);
    if (pen && pen.tool !== 'rubber' && stroke)
      emit(this, { kind: 'draw', tool: pen.tool, points: stroke.points });
  }
  private explaining = false;
  private pressed: Spot = { x: 0, y: 0 };
  private focusHex: string | undefined;

  /** Where a piece carried here from a panel would land. */
  placeAt(piece: PieceId, x: number, y: number): PlaceId | undefined {
    return this.landing(piece, this.toBoard(x, y));
  }

  /** Shows a piece carried here from a panel; nothing = it left. */
  hover(piece: PieceId, at: { x: number; y: number; turn: number } | undefined): void {
    this.inHand = at && { piece, spot: this.toBoard(at.x, at.y), turn: at.turn };
  }

  /** Board units of a point of the page. */
  toBoard(x: number, y: number): Spot {
    const { left, top } = this.getBoundingClientRect();
    return this.unitsAt({ x: x - left, y: y - top });
  }

  private unitsAt(at: Spot): Spot {
    return toBoard(this.shownView, this.port, at);
  }

  private tileOn(hex: string): PieceId | undefined {
    const { box, table } = this;
    return table?.places.get(`hex:${hex}`)?.findLast((id) => box?.pieces.get(id)?.kind === 'tile');
  }

  /** In a hex of several cities, the circle that is pressed and not only the hex. */
  private cityAt(hit: Hit, spot: Spot): Hit {
    const { box, table } = this;
    if (!hit.hex || hit.piece || !box || !table) return hit;
    const { x, y } = tabletop(box).hexes.get(hit.hex)!;
    const from = { x: spot.x - x, y: spot.y - y };
    const circle = circleUnder(table, tabletop(box), hit.hex, from);
    return circle ? { ...hit, place: circle } : hit;
  }

  private choose(
    hit: { hex?: string; place?: PlaceId; piece?: PieceId },
    screenX: number,
    screenY: number,
  ): void {
    const tiles = hit.hex && !hit.piece ? this.legal.fan(hit.hex) : [];
    if (hit.hex && tiles.length > 0) {
      this.open = { hex: hit.hex, tiles };
      this.chosen = undefined;
    } else this.menu(hit, screenX, screenY);
  }

  private menu(
    hit: { hex?: string; place?: PlaceId; piece?: PieceId },
    screenX: number,
    screenY: number,
  ): void {
    if (hit.place) emit(this, { kind: 'menu', ...hit, place: hit.place, screenX, screenY });
  }

  private consider(chosen: Chosen): void {
    this.chosen = chosen;
    const { tile } = chosen.tile;
    emit(this, { kind: 'consider', lay: { hex: this.open!.hex, tile, turn: chosen.turn } });
  }

  private readonly lay = (): void => {
    const { open, chosen } = this;
    if (!open || !chosen) return;
    const { tile, piece } = chosen.tile;
    this.shut();
    emit(this, {
      ...{ kind: 'lay', hex: open.hex, tile, turn: chosen.turn },
      ...(piece && { piece }),
    } as Gesture);
  };

  private readonly shut = (): void => {
    if (!this.open) return;
    // Who came to the fan by keys goes on where they came from.
    if (this.fan?.matches(':focus-within')) this.mirror?.walkTo(this.open.hex);
    this.open = undefined;
    this.chosen = undefined;
    emit(this, { kind: 'consider' });
  };

  /** The DOM twin has the focus on a hex: it is seen on the board, and brought into view. */
  private readonly focused = ({ detail: hex }: CustomEvent<string | undefined>): void => {
    this.focusHex = hex;
    const spot = hex && this.box ? tabletop(this.box).hexes.get(hex) : undefined;
    if (spot) {
      const { x, y } = toScreen(this.shownView, this.port, spot);
      const { width, height } = this.port;
      if (x < 40 || y < 40 || x > width - 40 || y > height - 40)
        this.look({ ...this.shownView, ...spot }, false);
    }
    this.requestUpdate();
  };

  private readonly entered = ({ detail: hex }: CustomEvent<string>): void => {
    const spot = toScreen(this.shownView, this.port, tabletop(this.box!).hexes.get(hex)!);
    const { left, top } = this.getBoundingClientRect();
    this.choose({ hex, place: `hex:${hex}` }, left + spot.x, top + spot.y);
    void this.updateComplete.then(() => this.fan?.focusFirst());
  };

  private readonly keyed = (event: KeyboardEvent): void => {
    const target = event.composedPath()[0] as HTMLElement;
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      /INPUT|TEXTAREA|SELECT/.test(target.tagName)
    )
      return;
    if (event.key === 'r' || event.key === 'R') {
      const step = event.shiftKey ? -1 : 1;
      if (this.inHand) this.inHand = { ...this.inHand, turn: (this.inHand.turn + step + 6) % 6 };
      else if (this.chosen) this.fan?.turn(step);
      else return;
      event.preventDefault();
    } else if (event.key === 'Escape') {
      if (this.inHand) this.hands.letGo();
      else if (this.open) this.shut();
      else emit(this, { kind: 'cancel' });
    } else if (event.key === 'p' || event.key === 'P') {
      emit(this, { kind: 'ping', ...this.unitsAt(this.pointerAt) });
    } else if (event.key === 'Enter' && this.chosen && target.tagName !== 'BUTTON') this.lay();
    else if (event.key in NEARER) this.zoom(NEARER[event.key]!);
    else if (event.key === '0') this.zoom(0);
  };

  /** So many times nearer, about the middle of the view; 0 = back to the whole map. */
  private zoom(by: number): void {
    const { width, height } = this.port;
    if (by === 0) this.show('map');
    else this.hands.zoomed({ x: width / 2, y: height / 2 }, by);
    this.hands.rested();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'table-board': TableBoard;
    'tile-fan': TileFan;
  }
}
