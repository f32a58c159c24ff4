import { css, html } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import type { Gesture, GestureEvent } from '../../gesture/gesture.ts';
import type {
  Cursor,
  FindingMark,
  Ghost,
  Highlight,
  LegalTargets,
  BoardZone,
} from '../../picture/scene.ts';
import type { BadgeRequest } from '../../picture/over/badges.ts';
import type { Viewport } from '../../picture/camera.ts';
import type { TableBoard } from '../../picture/table-board.ts';
import '../../picture/table-board.ts';
import { afterPaint } from '../../browser/after-paint.ts';
import { settings } from '../../browser/memory.ts';
import { shownTheme } from '../../browser/theme.ts';
import { chime } from '../../browser/chime.ts';
import { toReader } from '../../reading/moves/to-reader.ts';
import type { ConnectedPerson } from '../../table/presence.ts';
import { TableElement } from '../parts/elements/table-element.ts';
import type { TableStore } from '../../store/store.ts';
import { layMoves, legalFor, stepPlaces } from './legal.ts';
import { makeMove } from './moves.ts';
import { cursorsOfOthers } from './cursors-of-others.ts';
import { tilesOfOthers } from './tiles-of-others.ts';
import { routeMarks, hexesOfLastRun } from './route-marks.ts';
import { notesOnHexes } from '../together/talk.ts';
import { addDrawing, eraseDrawing, penOf, shiftDrawing, shownMarks } from '../together/drawing.ts';
import { shownPictures } from '../parts/pieces/pictures.ts';
import { putByHand, phaseColours, turnedByHand } from './hands.ts';

/** A narrower view shows only a part of the map. */
const NARROW = 760;

/** The stations of a company on the map; none if the entity is no company. */
function stationsOf({ box, table }: TableStore, entity: string): string[] {
  const company = entity.startsWith('company:') ? entity.slice('company:'.length) : undefined;
  return [...table.pieces]
    .filter(([id, { place }]) => {
      const { kind, company: of } = box.pieces.get(id)!;
      return kind === 'token' && of !== undefined && of === company && /^(slot|hex):/.test(place);
    })
    .map(([, { place }]) => place);
}

/**
 * Connects the store and the picture: it gives the scene to the picture and the picture's gestures to the
 * store.
 */
@customElement('board-view')
export class BoardView extends TableElement {
  @query('table-board') readonly board!: TableBoard;
  /** The height at the bottom that a sheet covers. */
  @property({ type: Number }) covered = 0;
  /** The size of what covers the lower left corner. */
  @property({ attribute: false }) corner: Viewport = { width: 0, height: 0 };
  private stops: readonly (() => void)[] = [];
  private pings = 0;
  private legal: { key: string; value: LegalTargets; step: LegalTargets['glow'] } | undefined;

  static override styles = css`
    :host {
      display: block;
      position: relative;
      overflow: hidden;
      background: var(--table);
    }
    table-board {
      position: absolute;
      inset: 0;
    }
  `;

  protected override firstUpdated(): void {
    const { presence } = this.store.base;
    if (!presence) return;
    const leave = presence.listen((event) => {
      this.requestUpdate();
      if (event.kind === 'ping') this.pinged(event.from);
      this.follow();
    });
    requestAnimationFrame(() => this.tellView());
    // What is said above the board changes its size: whoever follows looks along again.
    const sized = new ResizeObserver(() => this.follow());
    sized.observe(this.board);
    this.stops = [leave, () => sized.disconnect()];
  }

  /** A person who begins to follow sees the other's view at once, not at their next move. */
  protected override updated(): void {
    const { following } = this.store;
    if (following !== this.followed) {
      if (following) this.follow();
      else this.board.camera.part();
    }
    this.followed = following;
    this.bringAsked();
  }

  /** Brings the place in question into view, above the sheet. */
  private bringAsked(): void {
    const { store } = this;
    const { lay } = store.plan;
    const asked = lay ? `hex:${lay.hex}` : store.aimed ? `hex:${store.aimed}` : '';
    const was = this.asked;
    this.asked = asked;
    if (asked && asked !== was) this.board.camera.bring([asked]);
    if (!asked && was) this.board.camera.back();
    // In a small view the places of the step are brought into view. Nothing moves under an open fan.
    if (store.base.reads || store.following || this.board.open) return;
    const about = this.aboutNow();
    const changed = about !== this.seen || was !== asked;
    this.seen = about;
    if (!changed || asked || (this.board.port.width || this.clientWidth) >= NARROW) return;
    this.board.camera.attend(about);
  }
  private asked = '';
  private seen: Iterable<string> | undefined;

  /**
   * The places in question: where something may be done, the run just made, or the stations of the company
   * in turn.
   */
  private aboutNow(): Iterable<string> {
    const { step } = this.legal!;
    if (step.size > 0) return step;
    const { store } = this;
    const entity = store.turn?.entity ?? '';
    const run = hexesOfLastRun(store);
    const of = run.length > 0 ? `run ${store.at}` : entity;
    if (this.about?.of !== of)
      this.about = { of, places: run.length > 0 ? run : stationsOf(store, entity) };
    return this.about.places;
  }
  private about: { readonly of: string; readonly places: readonly string[] } | undefined;
  private followed: string | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.resting);
    for (const stop of this.stops) stop();
  }

  protected override render() {
    this.readLegal();
    const { store } = this;
    const { box, table } = store;
    const { coordinates, names } = settings();
    return html`<table-board
      .box=${box}
      .table=${table}
      .revision=${table.revision.all}
      .legal=${this.legal!.value}
      .highlights=${this.steady('highlights', this.highlights())}
      .routes=${this.steady('routes', routeMarks(store, this.others))}
      .ghosts=${this.steady('ghosts', this.ghosts())}
      .cursors=${this.cursors()}
      .marks=${shownMarks(store)}
      .pictures=${shownPictures(store)}
      .pen=${this.steady('pen', penOf(store))}
      .findings=${this.steady('findings', this.findings())}
      .phase=${this.steady('phase', phaseColours(table))}
      .covered=${this.covered}
      .corner=${this.corner}
      .about=${this.aboutNow()}
      .theme=${shownTheme()}
      .options=${this.steady('options', { showCoordinates: coordinates, showNames: names, showReserved: true })}
      @gesture=${this.gestured}
      @badge=${({ detail: { entry, x, y } }: CustomEvent<BadgeRequest>) => store.messages.recall(entry, { x, y })}
    ></table-board>`;
  }

  /** Returns the last value if the new one is equal, so that a moving cursor does not redraw the board. */
  private steady<T>(name: string, value: T): T {
    const text = JSON.stringify(value);
    const known = this.given.get(name);
    if (known && known.text === text) return known.value as T;
    this.given.set(name, { text, value });
    return value;
  }
  private readonly given = new Map<string, { readonly text: string; readonly value: unknown }>();

  /**
   * Changes the width of the view at its right edge. A zone stays fitted, and any other view stays where it
   * is.
   */
  async widen(change: () => void): Promise<void> {
    const { view, clientWidth, isFitted } = this.board;
    change();
    if (isFitted) return;
    await new Promise(requestAnimationFrame);
    const more = this.board.clientWidth - clientWidth;
    if (more !== 0 && view.scale > 0)
      this.board.follow({ ...view, x: view.x + more / 2 / view.scale });
  }

  /** Brings a part of the table top, or a place or piece, into view. */
  show(zone: BoardZone): void {
    this.board.show(zone);
    this.tellView();
    if (this.store.following) this.store.set({ following: undefined });
  }

  /** Sends this person's view to those who follow. */
  private tellView(): void {
    const { seen } = this.board.camera;
    if (seen.zoom > 0) this.store.base.presence?.set({ viewport: { ...seen } });
  }

  /** The people whose cursors are shown; none on a stage. */
  private get others(): readonly ConnectedPerson[] {
    return this.store.base.presence?.others ?? [];
  }

  /** Reads what may be done here now. After a move it does so for the next frame: the move is shown first. */
  private readLegal(): void {
    const { store } = this;
    const key = [
      store.table.revision.all,
      store.at,
      store.session.me.players.join(),
      store.present,
      store.inWhatIf,
      store.plan.routes !== undefined,
    ].join('/');
    if (this.legal?.key === key) return;
    if (this.legal && !this.isPainted) {
      this.painting ??= afterPaint().then(() => {
        this.painting = undefined;
        this.isPainted = true;
        this.requestUpdate();
      });
      return;
    }
    this.isPainted = false;
    const value = legalFor(store);
    this.legal = { key, value, step: stepPlaces(store, value.glow) };
  }
  private painting: Promise<void> | undefined;
  private isPainted = false;

  private highlights(): Highlight[] {
    const { store } = this;
    const marks: Highlight[] = [];
    for (const on of [...(store.spotlight?.pieces ?? []), ...(store.spotlight?.places ?? [])])
      marks.push({ on, kind: 'finding' });
    for (const on of store.since.marked?.places ?? []) marks.push({ on, kind: 'since' });
    const last = store.entries[store.at - 1];
    // Pending moves are marked.
    const { link } = store.base;
    if (link.is === 'offline')
      for (const { ops } of store.entries.slice(store.session.confirmed, store.at))
        for (const op of ops.slice(0, 40))
          if (op.op === 'put' && /^(hex|slot|cell):/.test(op.to))
            marks.push({ on: op.to, kind: 'pending' });
    const unheard = link.is === 'offline' && store.at > store.session.confirmed;
    for (const op of (unheard ? undefined : last)?.ops.slice(0, 40) ?? [])
      if (op.op === 'put' && /^(hex|slot|cell):/.test(op.to))
        marks.push({ on: op.to, kind: 'changed' });
    if (store.inHand) marks.push({ on: store.inHand, kind: 'chosen' });
    for (const { state } of this.others)
      for (const on of state.selection ?? [])
        marks.push({ on, kind: 'chosen', colour: state.seat.colour });
    return marks;
  }

  private ghosts(): Ghost[] {
    const ghosts: Ghost[] = [];
    const { lay } = this.store.plan;
    if (lay) ghosts.push({ ...lay });
    ghosts.push(...tilesOfOthers(this.store, this.others));
    for (const { state } of this.others)
      if (state.drag)
        ghosts.push({
          piece: state.drag.piece,
          x: state.drag.x,
          y: state.drag.y,
          turn: state.drag.turn ?? 0,
          colour: state.seat.colour,
          name: state.seat.name,
        });
    return ghosts;
  }

  private cursors(): readonly Cursor[] {
    const { cursors, changesIn } = cursorsOfOthers(this.others, performance.now());
    clearTimeout(this.resting);
    if (changesIn < Infinity) this.resting = setTimeout(() => this.requestUpdate(), changesIn);
    return cursors;
  }
  /** Renders again when a cursor has rested so long that it fades or goes. */
  private resting: ReturnType<typeof setTimeout> | undefined;

  /** The badges of standing entries with findings that nobody has dismissed. */
  private findings(): FindingMark[] {
    const { store } = this;
    const marks: FindingMark[] = [];
    for (const { seq, findings } of store.moment.disputed) {
      for (const { severity, message, pieces, places } of findings) {
        if (severity === 'note') continue;
        const on = [...places, ...pieces].find((id) => /^(hex|slot|cell|tile|token):/.test(id));
        if (on) marks.push({ on, severity, message: toReader(store.names, message), entry: seq });
      }
    }
    return [...marks, ...notesOnHexes(store)];
  }

  readonly gestured = (event: GestureEvent): void => {
    const { store } = this;
    const presence = store.base.presence;
    const gesture: Gesture = event.detail;
    switch (gesture.kind) {
      case 'drop':
        presence?.set({ drag: null });
        putByHand(store, gesture.piece, gesture.place, gesture);
        break;
      case 'lay': {
        const { hex, tile, turn, way } = gesture;
        const legal = layMoves(store, hex, tile, turn)[way];
        // Without a referee a lay is a hand's, and the mark stays where people have put it.
        if (legal && (store.ruled || !gesture.piece)) makeMove(store, legal);
        else if (gesture.piece) putByHand(store, gesture.piece, `hex:${hex}`, { turn });
        break;
      }
      case 'preview':
        store.set({ plan: gesture.lay ? { lay: gesture.lay } : {} });
        break;
      case 'rotate':
        turnedByHand(store, gesture.piece, gesture.turn);
        break;
      case 'grab':
        break;
      case 'drag':
        presence?.set({
          drag: { piece: gesture.piece, x: gesture.x, y: gesture.y, turn: gesture.turn },
        });
        break;
      case 'release':
        presence?.set({ drag: null });
        break;
      case 'pointer':
        presence?.point(gesture);
        break;
      case 'ping':
        presence?.set({ ping: { x: gesture.x, y: gesture.y, n: ++this.pings } });
        this.board.ping(gesture.x, gesture.y, store.session.me.colour, store.session.me.name);
        break;
      case 'draw':
        addDrawing(store, gesture.tool, gesture.points);
        break;
      case 'rub':
        eraseDrawing(store, gesture.mark);
        break;
      case 'shift':
        shiftDrawing(store, gesture.mark, gesture.x, gesture.y);
        break;
      case 'camera':
        this.tellView();
        if (store.following) store.set({ following: undefined });
        break;
      case 'cancel':
        store.set({ plan: {}, inHand: undefined });
        store.show(undefined);
        break;
      case 'menu':
      case 'explain':
      case 'fan':
        // The shell makes room, and opens what is said over the board.
        return;
    }
    event.stopPropagation();
  };

  private pinged({ state }: ConnectedPerson): void {
    const { ping, seat } = state;
    if (!ping) return;
    this.board.ping(ping.x, ping.y, seat.colour, seat.name);
    if (settings().sound) chime('ping');
  }

  private follow(): void {
    const { following } = this.store;
    const leader = this.others.find(({ state }) => state.seat.id === following);
    if (leader?.state.viewport) this.board.camera.follow(leader.state.viewport);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'board-view': BoardView;
  }
}
