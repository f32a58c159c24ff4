import type { Table } from '../../engine/index.ts';
import type { Op } from '../../shared/op.ts';

/** What hands do to make one table lie like another: its pieces, in the order in which they lie, and its money. */
export function layOut(from: Table, to: Table): Op[] {
  // What has to leave a circle makes room first.
  const ops: Op[] = [...from.pieces].flatMap(([piece, { place }]) => {
    const isFull = from.box.places.get(place)?.room !== undefined;
    const leaves = isFull && to.pieces.get(piece)!.place !== place;
    return leaves ? [{ op: 'put', piece, to: 'out' }] : [];
  });
  for (const place of to.box.places.keys()) {
    const then = to.places.get(place) ?? [];
    const now = (from.places.get(place) ?? []).filter(
      (piece) => to.pieces.get(piece)!.place === place,
    );
    // Where nothing came and nothing was turned, the rest lies as it lay.
    const isAlike =
      now.length === then.length &&
      then.every((piece, i) => {
        const [a, b] = [from.pieces.get(piece)!, to.pieces.get(piece)!];
        return now[i] === piece && a.turn === b.turn && a.face === b.face;
      });
    if (isAlike) continue;
    for (const piece of then) {
      const { turn, face } = to.pieces.get(piece)!;
      ops.push({ op: 'put', piece, to: place, turn, face });
    }
  }
  for (const [purse, amount] of to.purses) {
    const more = amount - from.purses.get(purse)!;
    if (purse === 'bank' || more === 0) continue;
    if (more > 0) ops.push({ op: 'pay', from: 'bank', to: purse, amount: more });
    else ops.push({ op: 'pay', from: purse, to: 'bank', amount: -more });
  }
  return ops;
}
