import type { Box, PlaceId } from '../../engine/index.ts';
import { emit } from '../gesture/gesture.ts';
import type { Point } from './art/curve.ts';
import { tabletop } from './board/tabletop.ts';
import { keptInSight, middleOf, mostCentral, toScreen, type Viewport, within } from './camera.ts';
import type { View, BoardZone } from './scene.ts';
import type { Picture } from './stage.ts';
import { type BoardSpace, isSeen, viewOfZone, zoneShowing } from './zones.ts';

/** From the middle of a hex to the far side of its neighbours, board units. */
const NEIGHBOURS = 250;
/** A hex nearer to the edge of the view than this is brought to its middle, CSS pixels. */
const EDGE = 40;

/** The part of the board that its camera uses. */
export interface CameraBoard extends BoardSpace, EventTarget {
  readonly box?: Box | undefined;
  readonly picture?: Picture | undefined;
  readonly about: Iterable<PlaceId>;
  /** The hex whose tiles are fanned out. The board does not move under the finger that opened them. */
  readonly open?: { readonly hex: string } | undefined;
  shownView: View;
}

/** What of the board is shown: it is the only one that sets the view. */
export interface BoardCamera {
  /** The zone that is fitted, until somebody moves the view. */
  readonly zone: BoardZone | undefined;
  /** Shows a view. Unless `say` is false, it emits a `camera` gesture. */
  look(view: View, say?: boolean): void;
  /** Brings a zone into view, as large as it fits. */
  show(zone: BoardZone): void;
  /** Fits again what was fitted or is followed, unless somebody has moved the view since. */
  refit(): boolean;
  /** Moves the view to the middle of these places or pieces. */
  lookAt(on: Iterable<string>): void;
  /** Shows places or pieces, but only if few of them are visible. */
  bring(on: Iterable<string>): void;
  /**
   * Shows the places of a step as `bring` does, but from the view before the last step: it returns there
   * if that shows them, or if there are none.
   */
  attend(on: Iterable<string>): void;
  /** Returns to the view before `bring` or `clear`, unless somebody has moved the view since. */
  back(): void;
  /**
   * A sheet was opened or closed, so this much more is covered. What was fitted is fitted again, and so is a map
   * that somebody has moved but saw whole. In any other view that somebody has moved, the middle of the free part
   * stays the same, and places in `about` that were visible stay visible.
   */
  uncover(more: number): void;
  /** Moves the view, so that so much at the bottom covers neither the hex nor its neighbours. */
  clear(hex: string, takes: number): void;
  /** Brings a hex from the edge of the view, or from outside of it, to the middle. */
  fetch(hex: string): void;
  /** The part of the board that is seen: what a sheet covers is none of it. */
  readonly seen: Seen;
  /** Shows what somebody else sees, in the part that nothing covers. It emits no gesture. */
  follow(seen: Seen): void;
  /** Returns to the view before `follow`, unless somebody has moved the view since. */
  part(): void;
}

/** A part of the board around its middle, board units. A page that is open since long tells its scale alone. */
export interface Seen {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
  readonly w?: number | undefined;
  readonly h?: number | undefined;
}

interface Shown {
  readonly zone: BoardZone | undefined;
  /** The place in the zone that was asked for, if only a part of the zone fits. */
  readonly near: Point | undefined;
  readonly view: View;
  /** How much was covered when the view was set. */
  readonly covered: number;
}

/** A zone is fitted again when the window changes, so its view alone is no sign. */
const isSame = (a: Shown, b: Shown): boolean =>
  a.zone === b.zone && a.near === b.near && (a.zone !== undefined || a.view === b.view);

/** Moves the view for a while: `back` returns what was shown before, unless somebody has moved it since. */
function excursions(shown: () => Shown) {
  let now: { readonly from: Shown; readonly to: Shown } | undefined;
  return {
    leave(move: () => void): void {
      const from = now && isSame(now.to, shown()) ? now.from : shown();
      move();
      if (!isSame(from, shown())) now = { from, to: shown() };
    },
    /** Moves the view without an end to the excursion that is under way. */
    along(move: () => void): void {
      const from = now && isSame(now.to, shown()) ? now.from : undefined;
      move();
      if (from) now = { from, to: shown() };
    },
    back(): Shown | undefined {
      const was = now;
      now = undefined;
      return was && isSame(was.to, shown()) ? was.from : undefined;
    },
  };
}

const spotsOn =
  (board: CameraBoard) =>
  (on: Iterable<string>): Point[] =>
    [...on].flatMap((one) => board.picture?.spotOf(one) ?? []);

const hexSpot = ({ box }: CameraBoard, hex: string): Point | undefined =>
  box && tabletop(box).hexes.get(hex);

/** Whether these points were visible while so much less was covered. */
const wasSeen = (board: CameraBoard, more: number, spots: readonly Point[]): boolean => {
  const { port, corner, covered, shownView } = board;
  return isSeen(shownView, { port, corner, covered: covered - more }, spots);
};

/** Whether all of the map is visible. */
function isWhole({ box, port, covered, shownView }: CameraBoard): boolean {
  if (!box) return false;
  const { x, y, w, h } = tabletop(box).map;
  const from = toScreen(shownView, port, { x, y });
  const to = toScreen(shownView, port, { x: x + w, y: y + h });
  return from.x >= 0 && from.y >= 0 && to.x <= port.width && to.y <= port.height - covered;
}

const isAtEdge = ({ x, y }: Point, { width, height }: Viewport): boolean =>
  x < EDGE || y < EDGE || x > width - EDGE || y > height - EDGE;

/** The view moved, so that so much at the bottom covers neither a hex nor its neighbours. */
function clearOf({ port, covered, shownView }: CameraBoard, hex: Point, takes: number): View {
  const free = { ...port, height: port.height - covered - takes };
  return within(shownView, port, free, hex, NEIGHBOURS);
}

function seenOf({ port, covered, shownView }: CameraBoard): Seen {
  const { x, y, scale } = shownView;
  const [w, h] = [port.width / scale, (port.height - covered) / scale];
  return { x, y: y - covered / 2 / scale, zoom: scale, w, h };
}

/** What somebody else sees, as large as it fits above what is covered. */
function viewOf({ port, covered }: CameraBoard, { x, y, zoom, w = 0, h = 0 }: Seen): View {
  const scale = w > 0 && h > 0 ? Math.min(port.width / w, (port.height - covered) / h) : zoom;
  return { x, y: y + covered / 2 / scale, scale };
}

/** What is shown, and the three ways to set it: a view, a zone, the zone once more. */
function views(board: CameraBoard) {
  let zone: BoardZone | undefined;
  let asked: Point | undefined;
  let { covered } = board;
  /** Somebody has moved the view, and all of the map was still visible. */
  let whole = false;

  function look(view: View, say = true): void {
    zone = undefined;
    asked = undefined;
    covered = board.covered;
    board.shownView = board.box ? keptInSight(view, tabletop(board.box).all) : view;
    if (!say) return;
    whole = isWhole(board);
    emit(board, { kind: 'camera', view: board.shownView });
  }

  function show(wanted: BoardZone, spot?: Point): void {
    if (!board.box || board.port.width === 0) return;
    const near = spot ?? (wanted === 'map' ? mostCentral(spotsOn(board)(board.about)) : undefined);
    look(viewOfZone(board.box, wanted, board, near), false);
    zone = wanted;
    asked = spot;
    whole = false;
  }

  return {
    shown: (): Shown => ({ zone, near: asked, view: board.shownView, covered }),
    look,
    show,
    refit(): boolean {
      if (zone) show(zone, asked);
      return zone !== undefined;
    },
    /** Fits the map again that was moved a little and still seen whole. */
    refitWhole(): boolean {
      if (!zone && whole) show('map');
      return zone !== undefined;
    },
  };
}

/** The view of somebody else that is followed, and the own one before. */
function alongWith(
  board: CameraBoard,
  {
    shown,
    look,
    show,
    restore,
  }: Pick<ReturnType<typeof views>, 'shown' | 'look' | 'show'> & { restore(own: Shown): void },
) {
  let now: { readonly own: Shown; readonly seen: Seen; readonly to: Shown } | undefined;
  /** What is followed as soon as the board has room for a view. */
  let wanted: Seen | undefined;
  function follow(seen: Seen): void {
    const { port, covered } = board;
    wanted = seen;
    if (port.width === 0 || port.height <= covered) return;
    if (board.shownView.scale === 0) show('map');
    wanted = undefined;
    const own = now?.own ?? shown();
    look(viewOf(board, seen), false);
    now = { own, seen, to: shown() };
  }
  const isFollowed = () => now !== undefined && isSame(now.to, shown());
  return {
    follow,
    /** Shows it once more, in what is free now. Is it followed? */
    again(): boolean {
      if (!isFollowed()) return false;
      follow(now!.seen);
      return true;
    },
    /** Follows as soon as the board has room for a view. */
    arrive(): boolean {
      if (!wanted) return false;
      follow(wanted);
      return wanted === undefined;
    },
    part(): void {
      wanted = undefined;
      const own = isFollowed() ? now!.own : undefined;
      now = undefined;
      if (own) restore(own);
    },
  };
}

export function boardCamera(board: CameraBoard): BoardCamera {
  const { shown, look, show, refit, refitWhole } = views(board);
  const excursion = excursions(shown);
  const spotsOf = spotsOn(board);

  function lookTo(spot: Point | undefined): void {
    if (!spot) return;
    const { x, y } = spot;
    const { scale } = board.shownView;
    look({ scale, x, y: y + board.covered / 2 / scale }, false);
  }

  function bring(on: Iterable<string>): void {
    const spots = spotsOf(on);
    if (!board.box || isSeen(board.shownView, board, spots)) return;
    const showing = zoneShowing(board.box, spots);
    const spot = mostCentral(spots);
    excursion.leave(() => {
      if (showing) show(showing, spot);
      else lookTo(spot);
    });
  }

  function restore(from: Shown | undefined): void {
    if (from?.zone) return show(from.zone, from.near);
    if (!from) return;
    const { x, y, scale } = from.view;
    look({ x, y: y + (board.covered - from.covered) / 2 / scale, scale }, false);
  }
  const back = () => restore(excursion.back());

  const along = alongWith(board, { shown, look, show, restore });

  return {
    get zone() {
      return shown().zone;
    },
    look,
    show: (wanted) => show(wanted),
    refit: () => along.arrive() || along.again() || refit(),
    lookAt: (on) => lookTo(middleOf(spotsOf(on))),
    bring,
    attend(on) {
      back();
      bring(on);
    },
    back,
    uncover(more) {
      const { about, shownView } = board;
      const { x, y, scale } = shownView;
      if (scale === 0) return;
      if (along.again()) return;
      if (!board.open && (refit() || refitWhole())) return bring(about);
      const was = wasSeen(board, more, spotsOf(about));
      const move = () => look({ x, y: y + more / 2 / scale, scale }, false);
      // The fan that makes a sheet fold goes again, and then the view is as it was.
      if (board.open) excursion.leave(move);
      else excursion.along(move);
      if (was) bring(about);
    },
    clear(hex, takes) {
      const at = hexSpot(board, hex);
      if (!at) return;
      const { shownView } = board;
      const view = clearOf(board, at, takes);
      if (view.x !== shownView.x || view.y !== shownView.y)
        excursion.leave(() => look(view, false));
    },
    get seen() {
      return seenOf(board);
    },
    follow: along.follow,
    part: along.part,
    fetch(hex) {
      const spot = hexSpot(board, hex);
      if (spot && isAtEdge(toScreen(board.shownView, board.port, spot), board.port))
        look({ ...board.shownView, ...spot }, false);
    },
  };
}
