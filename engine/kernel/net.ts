import type { Json, Op } from '../../shared/op.ts';
import { canonical } from './digest.ts';
import { apply, applyAll, isImpossible, takeBack } from './op.ts';
import { SPARES } from './spares.ts';
import type { Piece, Table } from './table.ts';

/**
 * The shortest list of ops with the same result: each piece is put once, each two purses pay once, each key
 * is set once. The table is unchanged. The list is returned as it was if a shorter one does not fit (two
 * pieces swap circles that hold one piece each), if it fetches spares or returns them, or if it changes the version of
 * the box.
 */
export function netOps(table: Table, ops: readonly Op[]): readonly Op[] {
  if (ops.length < 2 || ops.some(namesSpares) || ops.some(isVersion)) return ops;
  const revision = table.revision;
  const before = named(table, ops);
  const inverse = applyAll(table, ops);
  if (!Array.isArray(inverse)) return ops;
  const after = named(table, ops, before);
  takeBack(table, inverse, revision);

  const short: Op[] = [...keysSet(before, after), ...paid(before, after)];
  const back: Op[] = [];
  const put = (op: Op) => {
    const answer = apply(table, op);
    if (isImpossible(answer)) return false;
    short.push(op);
    back.push(answer);
    return true;
  };
  const fits = places(table, after).every((place) => layOut(table, after, place, put));
  takeBack(table, back.reverse(), revision);
  return fits && short.length < ops.length ? short : ops;
}

const namesSpares = (op: Op): boolean => op.op === 'put' && (op.spare === true || op.to === SPARES);

const isVersion = (op: Op): boolean => op.op === 'version';

/** The current state of everything that a list of ops names. */
interface Named {
  readonly places: ReadonlyMap<string, readonly string[]>;
  readonly pieces: ReadonlyMap<string, Piece>;
  readonly purses: ReadonlyMap<string, number>;
  readonly keys: ReadonlyMap<string, Json | undefined>;
}

function named(table: Table, ops: readonly Op[], like?: Named): Named {
  const names = { places: new Set<string>(), purses: new Set<string>(), keys: new Set<string>() };
  for (const op of ops)
    if (op.op === 'set') names.keys.add(op.key);
    else if (op.op === 'pay') names.purses.add(op.from).add(op.to);
    else if (op.op === 'put')
      names.places.add(op.to).add(table.pieces.get(op.piece)?.place ?? op.to);
  const held = [...(like?.places.keys() ?? names.places)].map(
    (place) => [place, [...(table.places.get(place) ?? [])]] as const,
  );
  return {
    places: new Map(held),
    pieces: new Map(held.flatMap(([, ids]) => ids.map((id) => [id, { ...table.pieces.get(id)! }]))),
    purses: new Map([...names.purses].map((purse) => [purse, table.purses.get(purse) ?? 0])),
    keys: new Map([...names.keys].map((key) => [key, table.clock.get(key)])),
  };
}

function* keysSet(before: Named, after: Named): Generator<Op> {
  for (const [key, value] of after.keys) {
    const was = before.keys.get(key);
    if (value === was) continue;
    if (value === undefined) yield { op: 'set', key };
    else if (was === undefined || canonical(was) !== canonical(value))
      yield { op: 'set', key, value };
  }
}

/** Payments from the purses that end with less to those that end with more. Their money suffices, as before. */
function* paid(before: Named, after: Named): Generator<Op> {
  const change = [...after.purses].map(([purse, money]) => ({
    purse,
    by: money - before.purses.get(purse)!,
  }));
  const takers = change.filter(({ by }) => by > 0);
  for (const giver of change.filter(({ by }) => by < 0))
    for (const taker of takers) {
      const amount = Math.min(-giver.by, taker.by);
      if (amount === 0) continue;
      yield { op: 'pay', from: giver.purse, to: taker.purse, amount };
      giver.by += amount;
      taker.by -= amount;
    }
}

/** Places without a limit first: by then pieces have left the places with one. */
function places({ box }: Table, { places }: Named): string[] {
  const wide = (place: string) => box.places.get(place)?.room === undefined;
  const all = [...places.keys()];
  return [...all.filter(wide), ...all.filter((place) => !wide(place))];
}

function layOut(table: Table, after: Named, place: string, put: (op: Op) => boolean): boolean {
  return after.places.get(place)!.every((piece, at) => {
    const { turn, face } = after.pieces.get(piece)!;
    const now = table.pieces.get(piece)!;
    const lies = table.places.get(place)![at] === piece;
    if (lies && now.turn === turn && now.face === face) return true;
    return put({
      op: 'put',
      piece,
      to: place,
      at,
      ...(now.turn !== turn && { turn }),
      ...(now.face !== face && { face }),
    } as Op);
  });
}
