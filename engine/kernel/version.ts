import type { Version } from '../../shared/op.ts';
import { type Box, type PieceId, pieceLabel, type PlaceId, placeLabel, purseLabel } from './box.ts';
import { setBox, type Table } from './table.ts';

/** Another version of the box under a table that is being played. (SPEC K10) */

type Pieces = NonNullable<Version['pieces']>;

/**
 * Puts the version under the table and returns the exact inverse. If something on the table has no place in it, it
 * returns the reason and changes nothing.
 */
export function putVersion(table: Table, op: Version): Version | { readonly impossible: string } {
  const next = table.box.withChanges?.(op.changes);
  if (next === undefined) return { impossible: 'This box has one version only.' };
  if (typeof next === 'string') return { impossible: next };
  const { box, back } = next;
  const pieces = op.pieces ?? { off: packedAway(table, box), lay: laidOut(table, box) };
  const [placeless] = withoutPlace(table, box, pieces.off);
  if (placeless !== undefined) return { impossible: placeless };
  const misfit = misfitOf(table, box, pieces);
  if (misfit !== undefined) return { impossible: misfit };
  const inverse: Version = {
    op: 'version',
    changes: [...back],
    pieces: { off: pieces.lay.map(({ piece }) => piece), lay: positionsOf(table, pieces.off) },
  };
  exchange(table, box, pieces);
  return inverse;
}

/** What has no place in another version of the box, in sentences. `off` = the pieces that are packed away. */
export function withoutPlace(table: Table, box: Box, off = packedAway(table, box)): string[] {
  const says: string[] = [];
  const gone = new Set(off);
  const counts = new Map<PlaceId, number>();
  for (const [id, { place, face }] of table.pieces) {
    if (gone.has(id)) continue;
    const lies = `${capital(pieceLabel(table.box, id))} lies at ${placeLabel(table.box, place)}`;
    const spec = box.pieces.get(id);
    const count = (counts.get(place) ?? 0) + 1;
    counts.set(place, count);
    if (!spec) says.push(`${lies}, and the new version does not have it.`);
    else if (!box.places.has(place)) says.push(`${lies}, and the new version has no such place.`);
    else if (face >= spec.faces) says.push(`${lies}, and in the new version it has no such side.`);
    else if (count > (box.places.get(place)!.room ?? Infinity))
      says.push(`${lies}, and in the new version nothing more fits there.`);
  }
  for (const [purse, money] of table.purses)
    if (money !== 0 && !box.purses.has(purse))
      says.push(
        `${purseLabel(table.box, purse)} has money, and the new version does not have that purse.`,
      );
  return says;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The pieces that another version does not have and that lie where they began. The rules may be about to ask for a
 * private, so it is never packed away.
 */
function packedAway(table: Table, { pieces }: Pick<Box, 'pieces'>): PieceId[] {
  return [...table.pieces].flatMap(([id, { place }]) => {
    const was = table.box.pieces.has(id) ? table.box.pieces.get(id)! : undefined;
    const goes = was && was.place === place && was.kind !== 'private' && !pieces.has(id);
    return goes ? [id] : [];
  });
}

/** The pieces that another version has more, on top of where it lays them. */
function laidOut(table: Table, { pieces }: Box): Pieces['lay'] {
  const gone = new Set(packedAway(table, { pieces }));
  const heights = new Map<PlaceId, number>();
  const heightOf = (place: PlaceId) =>
    heights.get(place) ?? (table.places.get(place) ?? []).filter((id) => !gone.has(id)).length;
  return [...pieces].flatMap(([piece, { place: to, face = 0 }]) => {
    if (table.pieces.has(piece)) return [];
    const at = heightOf(to);
    heights.set(to, at + 1);
    return [{ piece, to, at, turn: 0, face }];
  });
}

/** The positions of these pieces, lowest first, as they are laid again one after the other. */
function positionsOf(table: Table, pieces: readonly PieceId[]): Pieces['lay'] {
  const named = new Set(pieces);
  return [...new Set(pieces.map((id) => table.pieces.get(id)!.place))].flatMap((to) =>
    table.places.get(to)!.flatMap((piece, at) => {
      const { turn, face } = table.pieces.get(piece)!;
      return named.has(piece) ? [{ piece, to, at, turn, face }] : [];
    }),
  );
}

/** Why these pieces cannot be packed away and laid out, so that every piece of the box is on the table once. */
function misfitOf(table: Table, box: Box, { off, lay }: Pieces): string | undefined {
  const after = new Set(table.pieces.keys());
  const heights = new Map([...table.places].map(([place, { length }]) => [place, length]));
  for (const piece of off) {
    if (!after.delete(piece)) return `There is no piece ${piece} on this table.`;
    if (box.pieces.has(piece)) return `The new version has the piece ${piece}.`;
    const { place } = table.pieces.get(piece)!;
    heights.set(place, heights.get(place)! - 1);
  }
  for (const { piece, to, at, turn, face } of lay) {
    const spec = box.pieces.get(piece);
    const place = box.places.get(to);
    const height = heights.get(to) ?? 0;
    if (!spec || !place || after.has(piece) || at > height || turn > 5 || face >= spec.faces)
      return `The piece ${piece} cannot be laid out at ${to}.`;
    if (height >= (place.room ?? Infinity)) return `Nothing more fits at ${to}.`;
    after.add(piece);
    heights.set(to, height + 1);
  }
  const left = [...box.pieces.keys()].find((piece) => !after.has(piece));
  return left === undefined ? undefined : `The piece ${left} of the new version is not laid out.`;
}

/** All money of a box. Another version may have more or less of it: that is in the bank. */
const moneyOf = ({ purses }: Box): number =>
  [...purses.values()].reduce((sum, { start }) => sum + start, 0);

function exchange(table: Table, box: Box, { off, lay }: Pieces): void {
  const gone = new Set(off);
  for (const place of new Set(off.map((piece) => table.pieces.get(piece)!.place))) {
    const stack = table.places.get(place)!;
    stack.splice(0, stack.length, ...stack.filter((piece) => !gone.has(piece)));
  }
  for (const piece of off) table.pieces.delete(piece);
  for (const place of table.places.keys()) if (!box.places.has(place)) table.places.delete(place);
  for (const place of box.places.keys()) if (!table.places.has(place)) table.places.set(place, []);
  for (const { piece, to, at, turn, face } of lay) {
    table.places.get(to)!.splice(at, 0, piece);
    table.pieces.set(piece, { place: to, turn, face });
  }
  const more = moneyOf(box) - moneyOf(table.box);
  for (const purse of table.purses.keys()) if (!box.purses.has(purse)) table.purses.delete(purse);
  for (const purse of box.purses.keys()) if (!table.purses.has(purse)) table.purses.set(purse, 0);
  table.purses.set('bank', (table.purses.get('bank') ?? 0) + more);
  setBox(table, box);
}
