import { html, LitElement, nothing } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import type { Box, PieceId, PlaceId, Table } from '../../engine/index.ts';
import type { DropSurface } from '../gesture/under.ts';
import { emit, type Gesture } from '../gesture/gesture.ts';
import { listenToPointer } from '../gesture/pointer.ts';
import '../mirror/board-mirror.ts';
import type { BoardMirror } from '../mirror/board-mirror.ts';
import type { Point } from './art/curve.ts';
import './over/badges.ts';
import type { PlacedBadge } from './over/badges.ts';
import { boardPointerHandlers, type HeldPiece } from './hands/board-hands.ts';
import type { Pen } from './hands/pen-hand.ts';
import { boardKeyHandler, type KeyboardBoard } from './hands/board-keys.ts';
import { boardStyle } from './board-style.ts';
import { boardCamera, type CameraBoard } from './board-camera.ts';
import { toBoard, toScreen, type Viewport } from './camera.ts';
import { type ChosenTile, TileFan } from './hands/fan.ts';
import type { Drawing, FeltPicture } from '../../shared/felt.ts';
import { createDrawingLayer, type DrawingLayer } from './over/drawing-layer.ts';
import { withHand } from './hands/in-hand.ts';
import { createCursorLayer, type CursorLayer } from './over/cursor-layer.ts';
import { pagePalette } from './palette.ts';
import {
  NOTHING_LEGAL,
  PLAIN_OPTIONS,
  type Cursor,
  type FanTile,
  type FindingMark,
  type Ghost,
  type Highlight,
  type LegalTargets,
  type PictureOptions,
  type RouteMark,
  type Scene,
  type Theme,
  type View,
  type BoardZone,
} from './scene.ts';
import { landingSpot } from './board/landing.ts';
import { createPicture, type Picture } from './stage.ts';
import { tabletop } from './board/tabletop.ts';

void TileFan;

/** Properties that need no redraw: the camera moves by CSS, cursors are DOM nodes. */
const UNDRAWN = new Set([
  'about',
  'corner',
  'shownView',
  'cursors',
  'covered',
  'marks',
  'pictures',
  'pen',
]);

/**
 * The table top: map, market and loose pieces, with their DOM twin. Properties in, one event out:
 * `gesture` (client/gesture/gesture.ts).
 */
@customElement('table-board')
export class TableBoard extends LitElement implements DropSurface, CameraBoard, KeyboardBoard {
  @property({ attribute: false }) box?: Box;
  @property({ attribute: false }) table?: Table;
  @property({ attribute: false }) revision = 0;
  @property({ attribute: false }) legal: LegalTargets = NOTHING_LEGAL;
  @property({ attribute: false }) highlights: readonly Highlight[] = [];
  @property({ attribute: false }) routes: readonly RouteMark[] = [];
  @property({ attribute: false }) ghosts: readonly Ghost[] = [];
  @property({ attribute: false }) cursors: readonly Cursor[] = [];
  /** The drawings over the board by id, and this person's pen. */
  @property({ attribute: false }) marks: ReadonlyMap<string, Drawing> = new Map();
  @property({ attribute: false }) pictures: ReadonlyMap<string, FeltPicture> = new Map();
  @property({ attribute: false }) pen?: Pen;
  @property({ attribute: false }) findings: readonly FindingMark[] = [];
  @property({ attribute: false }) phase: readonly string[] = [];
  /** The height at the bottom that is covered, CSS pixels. On a phone a sheet covers it. */
  @property({ type: Number }) covered = 0;
  /** The places around which the map is shown, if only a part fits. */
  @property({ attribute: false }) about: Iterable<PlaceId> = [];
  /** The size of what covers the lower left corner, CSS pixels. */
  @property({ attribute: false }) corner: Viewport = { width: 0, height: 0 };
  @property() theme: Theme = 'auto';
  @property({ attribute: false }) options: PictureOptions = PLAIN_OPTIONS;

  @query('.canvas') private canvas!: HTMLDivElement;
  @query('.overlay') private overlayHost!: HTMLDivElement;
  @query('board-mirror') private mirror?: BoardMirror;
  @query('tile-fan') fan?: TileFan;
  /** The hex whose tiles are fanned out, and the one chosen among them. */
  @state() open?: { readonly hex: string; readonly tiles: readonly FanTile[] };
  @state() chosen?: ChosenTile;
  /** A piece in this person's hand. */
  @state() inHand?: HeldPiece;
  @state() shownView: View = { x: 0, y: 0, scale: 0 };

  picture?: Picture;
  private drawn = false;
  private overlay?: CursorLayer;
  felt?: DrawingLayer;
  private readonly palette = pagePalette(this);
  port: Viewport = { width: 0, height: 0 };
  pointerAt: Point = { x: 0, y: 0 };
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
              @choose-hex=${({ detail }: CustomEvent<string>) => this.enter(detail)}
            ></board-mirror>`
          : nothing
      }
      ${
        this.findings.length > 0
          ? html`<finding-badges .badges=${this.badges()}></finding-badges>`
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
              .covered=${this.covered}
              @choose=${(event: CustomEvent<ChosenTile>) => this.preview(event.detail)}
              @lay=${(event: CustomEvent<number>) => this.lay(event.detail)}
              @shut=${this.shut}
            ></tile-fan>`
          : nothing
      }`;
  }

  protected override firstUpdated(): void {
    this.picture = createPicture(this.canvas);
    this.overlay = createCursorLayer(this.overlayHost);
    this.felt = createDrawingLayer(this.overlayHost);
    const sized = new ResizeObserver(() => this.resized());
    sized.observe(this);
    this.stops = [listenToPointer(this, this.hands), () => sized.disconnect()];
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
    else if (changed.has('covered'))
      this.camera.uncover(this.covered - (changed.get('covered') as number));
    if (this.open && (changed.has('legal') || changed.has('revision'))) {
      const tiles = this.legal.fan(this.open.hex);
      if (tiles.length === 0) this.shut();
    }
    if (changed.has('open')) emit(this, { kind: 'fan', ...(this.open && { hex: this.open.hex }) });
    if (this.open && (changed.has('open') || changed.has('covered')))
      void this.clearHex(this.open.hex);
    else if (changed.has('open')) this.camera.back();
    const moved = changed.size > 0 && [...changed.keys()].every((name) => UNDRAWN.has(name));
    if (!moved || !this.drawn) this.redraw();
    else if (changed.has('shownView')) this.picture?.look(this.shownView, this.port);
    this.overlay?.show(this.cursors, this.shownView, this.port);
    if (!moved || changed.has('pictures')) this.felt?.pictures(this.pictures, this.cards());
    this.felt?.show(this.marks, this.shownView, this.port);
    this.toggleAttribute('drawing', this.pen !== undefined);
  }

  private async clearHex(hex: string): Promise<void> {
    await this.fan?.updateComplete;
    if (this.fan?.takes) this.camera.clear(hex, this.fan.takes);
  }

  private redraw(): void {
    const { box, table } = this;
    if (!box || !table || !this.picture || this.port.width === 0) return;
    this.picture.redraw(this.scene(box, table), this.palette(this.theme));
    this.drawn = true;
    if (this.shownView.scale > 0) this.picture.look(this.shownView, this.port);
  }

  private scene(box: Box, table: Table): Scene {
    const { revision, legal, routes, cursors, findings, phase, theme, options } = this;
    const { highlights, ghosts, open, chosen, inHand: piece, focusHex } = this;
    const over = piece && this.landing(piece.piece, piece.spot);
    const scene: Scene = {
      box,
      table,
      revision,
      legal,
      highlights,
      routes,
      ghosts,
      cursors,
      findings,
      phase,
      theme,
      options,
    };
    return withHand(scene, {
      ...(open && { open }),
      ...(chosen && { chosen }),
      ...(piece && { piece }),
      ...(over && { over }),
      ...(focusHex && { focusHex }),
    });
  }

  /** The middles of the cards on which pictures lie, by picture. */
  private cards(): Map<string, Point> {
    const spots = [...this.pictures].map(([id, { card }]) => [
      id,
      card && this.picture?.spotOf(card),
    ]);
    return new Map(spots.filter((one): one is [string, Point] => typeof one[1] === 'object'));
  }

  /** The badges as buttons, at the positions where the picture draws them. */
  private badges(): PlacedBadge[] {
    return this.findings.flatMap((mark) => {
      const spot = this.picture?.badgeSpot(mark.on);
      return spot ? [{ ...mark, at: toScreen(this.shownView, this.port, spot) }] : [];
    });
  }

  private resized(): void {
    const { clientWidth: width, clientHeight: height } = this;
    const { top } = this.getBoundingClientRect();
    const first = this.port.width === 0;
    const lower = first ? 0 : top - this.topOnPage;
    this.topOnPage = top;
    this.port = { width, height };
    // The picture must be drawn first, because `show` asks it for positions.
    if (first) this.redraw();
    // If nobody has moved the view, the zone is fitted again.
    if (this.camera.refit()) return;
    if (first && this.box) this.show('map');
    else {
      // What is said above the board takes its room from above: what is seen stays where it is on the page.
      const { x, y, scale } = this.shownView;
      this.look({ x, y: scale > 0 ? y + lower / 2 / scale : y, scale }, false);
    }
  }
  private topOnPage = 0;

  readonly camera = boardCamera(this);
  get isFitted(): boolean {
    return this.camera.zone !== undefined;
  }

  look(view: View, say = true): void {
    this.camera.look(view, say);
  }

  /** Brings a zone into view, as large as it fits. */
  show(zone: BoardZone): void {
    this.camera.show(zone);
  }

  /** Where a place or piece is on the page, CSS pixels. */
  pageSpot(on: string): Point | undefined {
    const spot = this.picture?.spotOf(on);
    if (!spot) return undefined;
    const { left, top } = this.getBoundingClientRect();
    const { x, y } = toScreen(this.shownView, this.port, spot);
    return { x: left + x, y: top + y };
  }

  /** Moves the view to the middle of these places or pieces. */
  lookAt(...on: readonly string[]): void {
    this.camera.lookAt(on);
  }

  /** What is seen now. */
  get view(): View {
    return this.shownView;
  }

  /** Shows somebody else's view. It emits no `camera` gesture. */
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
  landing(piece: PieceId, spot: Point): PlaceId | undefined {
    const { table, picture } = this;
    return table && picture && landingSpot(table, picture, this.legal, piece, spot);
  }

  readonly hands = boardPointerHandlers(this);
  private focusHex: string | undefined;

  /** Where a piece carried here from a panel would land. */
  placeAt(piece: PieceId, x: number, y: number): PlaceId | undefined {
    return this.landing(piece, this.toBoard(x, y));
  }

  /** Shows a piece that is carried here from a panel; undefined = it left. */
  hover(piece: PieceId, at: { x: number; y: number; turn?: number } | undefined): number {
    const place = at && this.placeAt(piece, at.x, at.y);
    const turn = at?.turn ?? this.legal.turn(piece, place ?? '') ?? 0;
    this.inHand = at && { piece, spot: this.toBoard(at.x, at.y), turn };
    return turn;
  }

  /** Board units of a point of the page. */
  toBoard(x: number, y: number): Point {
    const { left, top } = this.getBoundingClientRect();
    return this.unitsAt({ x: x - left, y: y - top });
  }

  unitsAt(at: Point): Point {
    return toBoard(this.shownView, this.port, at);
  }

  preview(chosen: ChosenTile): void {
    this.chosen = chosen;
    const { tile } = chosen.tile;
    emit(this, { kind: 'preview', lay: { hex: this.open!.hex, tile, turn: chosen.turn } });
  }

  lay(way: number): void {
    const { open, chosen } = this;
    if (!open || !chosen) return;
    const { tile, piece } = chosen.tile;
    this.shut();
    emit(this, {
      kind: 'lay',
      hex: open.hex,
      tile,
      turn: chosen.turn,
      way,
      ...(piece && { piece }),
    } as Gesture);
  }

  readonly shut = (): void => {
    if (!this.open) return;
    // A person who opened the fan by keyboard returns to the hex.
    if (this.fan?.matches(':focus-within')) this.mirror?.walkTo(this.open.hex);
    this.open = undefined;
    this.chosen = undefined;
    emit(this, { kind: 'preview' });
  };

  /** The mirror has focused a hex. The board marks it and brings it into view. */
  private readonly focused = ({ detail: hex }: CustomEvent<string | undefined>): void => {
    this.focusHex = hex;
    if (hex !== undefined) this.camera.fetch(hex);
    this.requestUpdate();
  };

  /** Opens the fan of a hex, or its menu where no tile fits. */
  enter(hex: string): void {
    this.camera.fetch(hex);
    const spot = toScreen(this.shownView, this.port, tabletop(this.box!).hexes.get(hex)!);
    const { left, top } = this.getBoundingClientRect();
    this.hands.choose({ hex, place: `hex:${hex}` }, left + spot.x, top + spot.y);
    void this.updateComplete.then(() => this.fan?.focusFirst());
  }

  private readonly keyed = boardKeyHandler(this);
}

declare global {
  interface HTMLElementTagNameMap {
    'table-board': TableBoard;
    'tile-fan': TileFan;
  }
}
