import type { Severity } from '../../shared/finding.ts';
import type { Route } from '../../shared/move.ts';
import type { Box, PieceId, PlaceId, Table } from '../../engine/index.ts';

/**
 * Everything that the picture is given. Positions are board units: a hundred from centre to corner of a
 * hex, the same for every viewer, y downwards. What this person holds at this instant (camera, drag, open
 * fan) is in the element.
 */
export interface Scene {
  readonly box: Box; // what there is to draw
  readonly table: Table; // where it lies
  readonly revision: number; // table.revision.all; the picture looks again when it changes
  readonly legal: LegalTargets; // what may be done, for glow, fan and drop targets
  readonly highlights: readonly Highlight[]; // pieces and places somebody wants seen
  readonly routes: readonly RouteMark[]; // runs to draw over the track
  readonly ghosts: readonly Ghost[]; // what others hold over the board, or a lay being considered
  readonly cursors: readonly Cursor[]; // where others point
  readonly findings: readonly FindingMark[]; // badges
  readonly phase: readonly string[]; // revenue colours that count now, most wanted first
  readonly theme: Theme; // which palette
  readonly options: PictureOptions; // matters of taste
}

export type Theme = 'light' | 'dark' | 'auto';

export interface PictureOptions {
  readonly showCoordinates: boolean; // letters and numbers along the edges
  readonly showNames: boolean; // names of cities and towns
  readonly showReserved: boolean; // company initials in their home slots
}

/** What the table allows now. The picture asks and never decides. */
export interface LegalTargets {
  readonly glow: ReadonlySet<PlaceId>; // hexes, slots and cells where something may be done
  readonly powers: ReadonlyMap<PlaceId, string>; // those of them where only this private acts, by name
  /** Tiles offered when a hex is chosen, in the order to show them; empty = no fan, only a menu. */
  readonly fan: (hex: string) => readonly FanTile[];
  /** Places that the rules have for a piece just now; undefined = not asked (free table). */
  readonly drops: (piece: PieceId) => ReadonlySet<PlaceId> | undefined;
  /** How a tile would be turned on a hex if nobody turned it; undefined = it fits in no way. */
  readonly turn: (piece: PieceId, place: PlaceId) => number | undefined;
}

/** A way to lay a tile, as a command: by the company, or by the power of a private. */
export interface FanWay {
  readonly says: string;
  readonly byPower: boolean;
}

export interface FanTile {
  readonly tile: string; // catalogue id
  readonly piece?: PieceId; // the physical tile that would be taken from the supply
  readonly turns: readonly number[]; // legal turns, at least one
  readonly cost?: number; // money to pay, if any
  readonly group?: string; // heading in the fan: "yellow", "green", ...
  readonly left?: number; // how many are left in the supply
  /** Ways to lay it turned so. */
  readonly ways?: (turn: number) => readonly FanWay[];
  /** What somebody might overlook who lays it turned so. */
  readonly warns?: (turn: number) => string | undefined;
}

/** Why a place or a piece is marked. */
export type HighlightKind =
  'legal' | 'power' | 'chosen' | 'changed' | 'finding' | 'faint' | 'pending' | 'since';

export interface Highlight {
  readonly on: PlaceId | PieceId; // "hex:E10", "slot:E10.0.1", "cell:0.12", "token:GWR-0"
  readonly kind: HighlightKind; // why it is marked
  readonly colour?: string; // a seat's colour; left out = the palette's colour of the tone
}

export interface RouteMark {
  readonly id: string; // stable name, usually the train's
  readonly way: Route['way']; // "hex.node" for a stop, "hex" for a hex passed
  readonly colour?: string; // left out = by position in the list
  readonly revenues?: readonly (number | undefined)[]; // per item of `way`, shown at the stop
  readonly sum?: string; // shown at the last stop: "240"
  readonly tentative?: boolean; // still being drawn by its director
}

export interface Ghost {
  readonly piece?: PieceId; // a piece in somebody's hand, or
  readonly tile?: string; // a tile of the catalogue being considered
  readonly hex?: string; // lies on this hex; otherwise
  readonly x?: number; // hangs here, board units
  readonly y?: number;
  readonly turn: number; // sixths of a full turn
  readonly colour?: string; // whose hand
  readonly name?: string; // said beside it
}

export interface Cursor {
  readonly seat: string; // seat id: the DOM node is kept by it
  readonly name: string;
  readonly colour: string; // #rrggbb
  readonly x: number; // board units
  readonly y: number;
  readonly still?: boolean; // has not moved for a while: fades
  readonly trails?: boolean; // draws a trail behind it, while Shift is held
}

export interface FindingMark {
  readonly on: PlaceId | PieceId; // where the badge sits
  readonly severity: Severity;
  readonly message: string; // the sentence, for hover and screen reader
  readonly entry?: number; // ledger entry it belongs to
}

/** Parts of the table top that can be brought into view. */
export type BoardZone = 'map' | 'market' | 'loose' | 'all';

/** The view: the board unit at its middle, and screen pixels per board unit. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export const NOTHING_LEGAL: LegalTargets = {
  glow: new Set(),
  powers: new Map(),
  fan: () => [],
  drops: () => undefined,
  turn: () => undefined,
};

export const PLAIN_OPTIONS: PictureOptions = {
  showCoordinates: true,
  showNames: true,
  showReserved: true,
};
