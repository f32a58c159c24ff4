import type { Draft, PieceId, PlaceId, Table } from '../material.ts';
import { idPrefix } from '../../kernel/names.ts';
import { piecesIn } from '../../kernel/table.ts';
import { memoizeByCompany } from '../memoize.ts';

/** The charter of a company, where its trains, treasury and unused tokens lie. */
export const charterOf: (company: string) => PlaceId = idPrefix('company:');

/** Catalogue name of a train piece: "3T". */
export const trainName = (table: Table, train: PieceId): string =>
  table.box.pieces.get(train)?.type ?? table.box.pieces.get(train)?.name ?? train;

/** A train in a sentence: "a 5", "an 8E". */
export const aTrain = (name: string): string => `${/^(8|1[18])/.test(name) ? 'an' : 'a'} ${name}`;

export const trainPrice = (table: Table, train: PieceId): number =>
  table.box.pieces.get(train)?.price ?? 0;

/** Trains lying in a place, in their order there. */
export const trainsIn: (table: Table, place: PlaceId) => readonly PieceId[] = memoizeByCompany(
  (table, place) =>
    piecesIn(table, place).filter((id) => table.box.pieces.get(id)!.kind === 'train'),
  'trains',
);

/** How many trains the bank has before the first of this kind. */
export const trainsBefore = (table: Table, kind: string): number =>
  trainsIn(table, 'depot').filter((id) => trainName(table, id) !== kind).length;

/** Moves every train of these kinds to `to`, except spared and permanent ones. */
export function scrapTrains(
  draft: Draft,
  kinds: readonly string[],
  to: PlaceId,
  spared: (train: PieceId) => boolean = () => false,
): void {
  if (kinds.length === 0) return;
  const { box, pieces } = draft.table;
  for (const [id, { place }] of pieces) {
    const piece = box.pieces.get(id)!;
    if (piece.kind !== 'train' || !kinds.includes(piece.type ?? piece.name)) continue;
    if (piece.data?.permanent === true || spared(id)) continue;
    if (place !== to) draft.put(id, to);
  }
}

/** The first train of each kind, in order. */
export function firstOfEachKind(table: Table, trains: readonly PieceId[]): PieceId[] {
  if (trains.length < 2) return [...trains];
  const seen = new Set<string>();
  return trains.filter((id) => {
    const name = trainName(table, id);
    return !seen.has(name) && seen.add(name);
  });
}
