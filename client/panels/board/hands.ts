import type { Actor, PieceId, PlaceId, PurseId, Table } from '../../../engine/index.ts';
import type { Op, Put } from '../../../shared/op.ts';
import { markOf, type RuleTask } from '../../reading/by-rule.ts';
import type { TableStore } from '../../store/store.ts';
import { recordBookkeeping } from '../free/again.ts';

/** Moves pieces by hand. The referee may read such a move as a verb. */
export function putByHand(
  store: TableStore,
  piece: PieceId,
  to: PlaceId,
  how: { at?: number; turn?: number; face?: number } = {},
): boolean {
  const { at, turn, face } = how;
  const lies = store.table.pieces.get(piece);
  const still =
    lies?.place === to &&
    at === undefined &&
    (turn ?? lies.turn) === lies.turn &&
    (face ?? lies.face) === lies.face;
  if (still) return false;
  const paid =
    store.pays && !store.ruled ? paidFor(store, { op: 'put', piece, to, ...how }) : undefined;
  if (paid) return recordBookkeeping(store, paid);
  return handMove(store, {
    op: 'put',
    piece,
    to,
    ...(at !== undefined && { at }),
    ...(turn !== undefined && { turn }),
    ...(face !== undefined && { face }),
  });
}

export function turnedByHand(store: TableStore, piece: PieceId, turn: number): boolean {
  const lies = store.table.pieces.get(piece);
  if (!lies) return false;
  const at = store.table.places.get(lies.place)!.indexOf(piece);
  return handMove(store, { op: 'put', piece, to: lies.place, at, turn: ((turn % 6) + 6) % 6 });
}

export function flippedByHand(store: TableStore, piece: PieceId): boolean {
  const lies = store.table.pieces.get(piece);
  const faces = store.box.pieces.get(piece)?.faces ?? 1;
  if (!lies || faces < 2) return false;
  const at = store.table.places.get(lies.place)!.indexOf(piece);
  return handMove(store, { op: 'put', piece, to: lies.place, at, face: (lies.face + 1) % faces });
}

export function payByHand(store: TableStore, from: PurseId, to: PurseId, amount: number): boolean {
  return handMove(store, { op: 'pay', from, to, amount });
}

export function handMove(store: TableStore, ...ops: Op[]): boolean {
  return store.propose({ verb: 'hand', ops });
}

/** The task that a dropped piece means, done for whoever the mark stands at; undefined = it is just put there. */
function paidFor(store: TableStore, put: Put): RuleTask | undefined {
  const { game, table } = store;
  const mark = markOf(game, table);
  if (!mark) return undefined;
  const actor: Actor = { seat: '', players: [mark.by], host: true };
  const move = game.rulebook?.recognise(table, put, actor);
  return move && { task: 'rule', moves: [move], by: mark.by };
}

/** The revenue colours that count now, by the phase on the clock, most wanted first. */
export function phaseColours(table: Table): readonly string[] {
  const name = table.clock.get('phase');
  const phase = table.box.phases.find((one) => one.name === name) ?? table.box.phases[0];
  const counted = phase?.data?.revenue;
  if (Array.isArray(counted)) return counted as readonly string[];
  return [...(phase?.tiles ?? ['yellow'])].reverse();
}
