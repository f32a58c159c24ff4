import type { Json } from '../../shared/op.ts';
import type { Box, PieceId, PlaceId, PurseId } from './box.ts';
import { SPARES } from './spares.ts';

/** Where a piece is and how it lies. */
export interface Piece {
  place: PlaceId;
  turn: number;
  face: number;
}

const UNFETCHED: Piece = Object.freeze({ place: SPARES, turn: 0, face: 0 });

/** Where every piece of a table lies. A lookup by name also finds spares. */
class Pieces extends Map<PieceId, Piece> {
  constructor(public box: Box) {
    super();
  }
  override get(id: PieceId): Piece | undefined {
    return super.get(id) ?? (this.box.pieces.get(id) && UNFETCHED);
  }
}

/** The table: pieces in places, money in purses, and a clock. Only `apply` (op.ts) changes it. */
export interface Table {
  /** The version of the box that is in force. */
  box: Box;
  readonly pieces: Map<PieceId, Piece>;
  /** Every place of the box with the pieces lying there, bottom first. */
  readonly places: Map<PlaceId, PieceId[]>;
  readonly purses: Map<PurseId, number>;
  readonly clock: Map<string, Json>;
  readonly touched: DigestChanges;
  /**
   * Two tables of one process with the same number have the same content, so results can be kept under it.
   * `all` covers everything, `pieces` all pieces, `board` what lies on hexes and in their slots, `papers`
   * certificates; `trains`, `tiles` and `tokens` cover those pieces.
   */
  revision: Revision;
}

/** What has changed since the last digest. */
export interface DigestChanges {
  /** The first position of each place that may have changed. */
  readonly places: Map<PlaceId, number>;
  readonly purses: Set<PurseId>;
  readonly clock: Set<string>;
  /** The box has changed, and so may have everything. */
  box: boolean;
}

export const nothingChanged = (): DigestChanges => ({
  box: false,
  places: new Map(),
  purses: new Set(),
  clock: new Set(),
});

export interface Revision {
  readonly all: number;
  readonly pieces: number;
  readonly board: number;
  readonly papers: number;
  readonly trains: number;
  readonly tiles: number;
  readonly tokens: number;
}

let revisions = 0;

/** A new revision number. */
export function newRevision(): number {
  return ++revisions;
}

/** The revision of a new table. */
export function firstRevision(): Revision {
  const all = newRevision();
  return { all, pieces: all, board: all, papers: all, trains: all, tiles: all, tokens: all };
}

/** Unpacks a box: every piece lies where the box says, every purse has its initial money. */
export function unpackBox(box: Box): Table {
  const table: Table = {
    box,
    pieces: new Pieces(box),
    places: new Map([...box.places.keys()].map((place) => [place, []])),
    purses: new Map([...box.purses].map(([purse, spec]) => [purse, spec.start])),
    clock: new Map(),
    touched: nothingChanged(),
    revision: firstRevision(),
  };
  for (const [id, spec] of box.pieces) {
    const stack = table.places.get(spec.place);
    if (!stack)
      throw new Error(`${box.game}: piece ${id} starts in ${spec.place}, no place of the box`);
    stack.push(id);
    table.pieces.set(id, { place: spec.place, turn: 0, face: spec.face ?? 0 });
  }
  return table;
}

/**
 * A table of its own with the same content. It counts as changed since the last digest, so its first digest
 * is made from everything.
 */
export function copyTable(table: Table): Table {
  const pieces = new Pieces(table.box);
  for (const [id, { place, turn, face }] of table.pieces) pieces.set(id, { place, turn, face });
  const places = new Map<PlaceId, PieceId[]>();
  for (const [place, stack] of table.places) places.set(place, stack.slice());
  return {
    box: table.box,
    pieces,
    places,
    purses: new Map(table.purses),
    clock: new Map(table.clock),
    touched: nothingChanged(),
    revision: firstRevision(),
  };
}

/** Puts another version of its box under a table. Nothing that was derived from it before stays valid. */
export function setBox(table: Table, box: Box): void {
  table.box = box;
  if (table.pieces instanceof Pieces) table.pieces.box = box;
  table.touched.box = true;
  table.revision = firstRevision();
}

/** The pieces in a place, bottom first; empty for an unknown place. */
export function piecesIn(table: Table, place: PlaceId): readonly PieceId[] {
  return table.places.get(place) ?? [];
}

/** The topmost piece of a place. */
export function topOf(table: Table, place: PlaceId): PieceId | undefined {
  return piecesIn(table, place).at(-1);
}

/** Money in a purse; 0 for an unknown purse. */
export function cash(table: Table, purse: PurseId): number {
  return table.purses.get(purse) ?? 0;
}

/** A table as plain JSON: what lies where, for saving, comparing and export. */
export interface Snapshot {
  readonly places: { readonly [place: PlaceId]: readonly [PieceId, number, number][] };
  readonly purses: { readonly [purse: PurseId]: number };
  readonly clock: { readonly [key: string]: Json };
}

/** The snapshot of a table. Empty places are left out. A piece is [id, turn, face]. */
export function snapshot(table: Table): Snapshot {
  const places: Record<PlaceId, [PieceId, number, number][]> = {};
  for (const [place, stack] of table.places) {
    if (stack.length === 0) continue;
    places[place] = stack.map((id) => {
      const piece = table.pieces.get(id)!;
      return [id, piece.turn, piece.face];
    });
  }
  const clock = [...table.clock].sort(([a], [b]) => (a < b ? -1 : 1));
  return { places, purses: Object.fromEntries(table.purses), clock: Object.fromEntries(clock) };
}

/** The table of a snapshot of this box. */
export function restoreSnapshot(box: Box, { places, purses, clock }: Snapshot): Table {
  const table: Table = {
    box,
    pieces: new Map(),
    places: new Map([...box.places.keys()].map((place) => [place, []])),
    purses: new Map(Object.entries(purses)),
    clock: new Map(Object.entries(clock)),
    touched: nothingChanged(),
    revision: firstRevision(),
  };
  for (const [place, stack] of Object.entries(places)) {
    table.places.set(
      place,
      stack.map(([id]) => id),
    );
    for (const [id, turn, face] of stack) table.pieces.set(id, { place, turn, face });
  }
  return table;
}
