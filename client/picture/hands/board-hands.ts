import type { Box, PieceId, PlaceId, Table } from '../../../engine/index.ts';
import { emit } from '../../gesture/gesture.ts';
import type { PointerHandlers } from '../../gesture/pointer.ts';
import { dropTargetAt } from '../../gesture/under.ts';
import type { Point } from '../art/curve.ts';
import { circleUnder } from '../board/pieces.ts';
import { tabletop } from '../board/tabletop.ts';
import { panned, type Viewport, zoomed } from '../camera.ts';
import type { ChosenTile, TileFan } from './fan.ts';
import type { FanTile, LegalTargets, View } from '../scene.ts';
import { type PenBoard, penHandlers } from './pen-hand.ts';
import type { BoardHit, Picture } from '../stage.ts';

/** A piece in this person's hand. */
export interface HeldPiece {
  readonly piece: PieceId;
  readonly spot: Point;
  readonly turn: number;
}

/** The part of the board that the pointer handlers use. */
export interface PointerBoard extends PenBoard {
  readonly box?: Box | undefined;
  readonly table?: Table | undefined;
  readonly legal: LegalTargets;
  readonly picture?: Picture | undefined;
  readonly fan?: TileFan | undefined;
  readonly port: Viewport;
  readonly shownView: View;
  open?: { readonly hex: string; readonly tiles: readonly FanTile[] } | undefined;
  chosen?: ChosenTile | undefined;
  inHand?: HeldPiece | undefined;
  pointerAt: Point;
  unitsAt(at: Point): Point;
  landing(piece: PieceId, spot: Point): PlaceId | undefined;
  look(view: View, say?: boolean): void;
  readonly shut: () => void;
  preview(chosen: ChosenTile): void;
}

/** What the pointer means on the board: pieces are carried, the view is moved, places are chosen. */
export function boardPointerHandlers(
  board: PointerBoard,
): PointerHandlers & { choose(hit: BoardHit, screenX: number, screenY: number): void } {
  const tapped = (at: Point, event: PointerEvent) => {
    const hit = hitAt(board, at, 6);
    if (board.open && hit.hex === board.open.hex && board.chosen) return board.fan?.turn(1);
    if (board.open) board.shut();
    if (hit.place)
      choose(board, cityAt(board, hit, board.unitsAt(at)), event.clientX, event.clientY);
  };
  return {
    ...carryHandlers(board, tapped),
    ...cameraHandlers(board),
    tapped,
    asked(at: Point, event: MouseEvent) {
      const hit = hitAt(board, at, 6);
      if (hit.place)
        openMenu(board, cityAt(board, hit, board.unitsAt(at)), event.clientX, event.clientY);
    },
    pinged(at: Point) {
      if (board.pen) return;
      board.shut();
      emit(board, { kind: 'ping', ...board.unitsAt(at) });
    },
    moved(at: Point, event: PointerEvent) {
      board.pointerAt = at;
      const trail = event.shiftKey || (board.pen?.tool === 'point' && event.buttons > 0);
      emit(board, { kind: 'pointer', ...board.unitsAt(at), trail });
    },
    hovered: hoverHandler(board),
    choose: (hit: BoardHit, screenX: number, screenY: number) =>
      choose(board, hit, screenX, screenY),
  };
}

const hitAt = (board: PointerBoard, at: Point, reach: number): BoardHit =>
  board.picture?.hit(board.unitsAt(at), reach) ?? {};

/** A piece is taken up, carried and laid down. With a pen in hand the pointer draws instead. */
function carryHandlers(
  board: PointerBoard,
  tapped: PointerHandlers['tapped'],
): Pick<PointerHandlers, 'grabs' | 'dragged' | 'dropped' | 'letGo'> {
  const pen = penHandlers(board);
  let pressed: Point = { x: 0, y: 0 };
  return {
    grabs(at, held) {
      if (pen.draws(board.unitsAt(at))) return true;
      const { piece, hex } = hitAt(board, at, 4);
      const tile = held && !piece && hex ? tileOn(board, hex) : undefined;
      const taken = piece ?? tile;
      if (!taken || !board.table || board.open) return false;
      const { turn } = board.table.pieces.get(taken)!;
      board.inHand = { piece: taken, spot: board.unitsAt(at), turn };
      pressed = at;
      emit(board, { kind: 'grab', piece: taken });
      return true;
    },
    dragged(at) {
      const spot = board.unitsAt(at);
      if (pen.draws(spot) || !board.inHand) return;
      board.inHand = { ...board.inHand, spot };
      const { piece, turn } = board.inHand;
      const over = board.landing(piece, spot);
      emit(board, { kind: 'drag', piece, ...spot, turn, ...(over && { over }) });
    },
    dropped(at, event) {
      const { inHand } = board;
      board.inHand = undefined;
      if (board.pen) return pen.out();
      if (!inHand) return;
      const { piece, turn } = inHand;
      if (Math.hypot(at.x - pressed.x, at.y - pressed.y) < 6) {
        emit(board, { kind: 'release', piece });
        return tapped(at, event);
      }
      const panel = dropTargetAt(event.clientX, event.clientY).place;
      const place = panel?.dataset.place ?? board.landing(piece, board.unitsAt(at));
      emit(board, place ? { kind: 'drop', piece, place, turn } : { kind: 'release', piece });
    },
    letGo() {
      pen.put();
      if (board.inHand) emit(board, { kind: 'release', piece: board.inHand.piece });
      board.inHand = undefined;
    },
  };
}

/** The view is moved and zoomed. */
const cameraHandlers = (
  board: PointerBoard,
): Pick<PointerHandlers, 'panned' | 'zoomed' | 'rested'> => ({
  panned: (dx, dy) => board.look(panned(board.shownView, dx, dy), false),
  zoomed: (at, by) => board.look(zoomed(board.shownView, board.port, at, by), false),
  rested: () => emit(board, { kind: 'camera', view: board.shownView }),
});

/** Where the pointer rests, what lies there is explained. */
function hoverHandler(board: PointerBoard): PointerHandlers['hovered'] {
  let explaining = false;
  return (at, { clientX: screenX, clientY: screenY }) => {
    // The tiles that fit lie over the map: what is under them is not explained.
    const hit = at && !board.open ? hitAt(board, at, 4) : undefined;
    if (!hit?.place && !explaining) return;
    explaining = hit?.place !== undefined;
    emit(board, { kind: 'explain', ...hit, screenX, screenY });
  };
}

/**
 * Shows the tiles that fit the hex, or the menu of what was pressed. A token stands in the way of no tile:
 * the first lay of most companies is under their own. Its menu is that of the other button.
 */
function choose(board: PointerBoard, hit: BoardHit, screenX: number, screenY: number): void {
  const isGround = !hit.piece || board.box?.pieces.get(hit.piece)?.kind === 'token';
  const tiles = hit.hex && isGround ? board.legal.fan(hit.hex) : [];
  if (hit.hex && tiles.length > 0) {
    board.open = { hex: hit.hex, tiles };
    board.chosen = undefined;
    // Where there is but one tile there is nothing to choose.
    const [tile] = tiles;
    if (tile && tiles.length === 1) board.preview({ tile, turn: tile.turns[0] ?? 0 });
  } else openMenu(board, hit, screenX, screenY);
}

function openMenu(board: PointerBoard, hit: BoardHit, screenX: number, screenY: number): void {
  if (hit.place) emit(board, { kind: 'menu', ...hit, place: hit.place, screenX, screenY });
}

function tileOn({ box, table }: PointerBoard, hex: string): PieceId | undefined {
  return table?.places.get(`hex:${hex}`)?.findLast((id) => box?.pieces.get(id)?.kind === 'tile');
}

/** In a hex of several cities, the circle that is pressed and not only the hex. */
function cityAt({ box, table }: PointerBoard, hit: BoardHit, spot: Point): BoardHit {
  if (!hit.hex || hit.piece || !box || !table) return hit;
  const { x, y } = tabletop(box).hexes.get(hit.hex)!;
  const from = { x: spot.x - x, y: spot.y - y };
  const circle = circleUnder(table, tabletop(box), hit.hex, from);
  return circle ? { ...hit, place: circle } : hit;
}
