import type { Op, Pay, Put, SetClock } from '../../shared/op.ts';
import {
  type PieceId,
  type PlaceId,
  formatMoney,
  pieceLabel,
  placeLabel,
  purseLabel,
} from './box.ts';
import { SPARES } from './spares.ts';
import { firstRevision, newRevision, type Piece, type Revision, type Table } from './table.ts';
import { putVersion } from './version.ts';

/** Why an op is impossible. Nothing was changed. */
export interface OpFailure {
  readonly impossible: string;
}

export function isImpossible(answer: Op | OpFailure): answer is OpFailure {
  return 'impossible' in answer;
}

/**
 * The whole kernel. Applies one op to the table and returns its exact inverse. If the op is physically
 * impossible, it returns the reason and changes nothing. (SPEC K1-K7)
 */
export function apply(table: Table, op: Op): Op | OpFailure {
  switch (op.op) {
    case 'put':
      return put(table, op);
    case 'pay':
      return pay(table, op);
    case 'set':
      return set(table, op);
    case 'version':
      return putVersion(table, op);
  }
}

/** A draft: the revision before it, the revision after it, and its ops. */
interface Led {
  readonly ops: readonly Op[];
  readonly from: Revision;
  readonly to: Revision;
}

/** How many of the latest drafts of a table are remembered. */
const led = new WeakMap<Table, Led[]>();
const LED = 8;

/**
 * Remembers that a draft of these ops led from one revision to another. When the same ops are applied later,
 * the table gets that revision again, and what was memoized during the draft stays valid.
 */
export function rememberRevision(table: Table, ops: readonly Op[], from: Revision): void {
  if (ops.length === 0) return;
  let latest = led.get(table);
  if (!latest) led.set(table, (latest = []));
  if (latest.length === LED) latest.pop();
  latest.unshift({ ops, from, to: table.revision });
}

/** The revision after these ops, if a draft has led there from this one. */
function revisionAfter(table: Table, ops: readonly Op[]): Revision | undefined {
  const known = led
    .get(table)
    ?.find(({ ops: done, from }) => from === table.revision && isSame(done, ops));
  return known?.to;
}

const isSame = (a: readonly Op[], b: readonly Op[]): boolean =>
  a.length === b.length && a.every((op, i) => op === b[i]);

/** Applies a list of ops, all or none. Returns the inverse ops in the order to apply them. */
export function applyAll(table: Table, ops: readonly Op[]): Op[] | OpFailure {
  const before = table.revision;
  const after = revisionAfter(table, ops);
  const inverse: Op[] = [];
  for (const op of ops) {
    const answer = apply(table, op);
    if (isImpossible(answer)) {
      takeBack(table, inverse.reverse(), before);
      return answer;
    }
    inverse.push(answer);
  }
  if (after) table.revision = after;
  // A copy has exactly the size it needs. An array that grew by push keeps spare room.
  return inverse.reverse().slice();
}

/**
 * Applies inverse ops that are known to fit, and restores the revision. Without a revision the table gets a
 * new one.
 */
export function takeBack(table: Table, inverse: readonly Op[], revision?: Revision): void {
  for (const op of inverse) revert(table, op);
  table.revision = revision ?? firstRevision();
}

/** Applies an inverse op. It needs no checks, because it was made from the state of the table. */
function revert(table: Table, op: Op): void {
  switch (op.op) {
    case 'put': {
      const { turn, face, at, spare } = op;
      if (spare || op.to === SPARES) {
        const answer = put(table, op);
        if (isImpossible(answer)) throw new Error(`an inverse did not fit: ${answer.impossible}`);
        return;
      }
      const piece = table.pieces.get(op.piece);
      const to = table.places.get(op.to);
      if (!piece || !to || at === undefined || at > to.length)
        throw new Error(`an inverse did not fit: ${op.piece} at ${op.to}`);
      const from = table.places.get(piece.place)!;
      move(table, op.piece, piece, from, from.lastIndexOf(op.piece), op.to, to, at);
      piece.turn = turn ?? piece.turn;
      piece.face = face ?? piece.face;
      return;
    }
    case 'pay':
      moveMoney(table, op, table.purses.get(op.from)!, table.purses.get(op.to)!);
      return;
    case 'set':
      setKey(table, op);
      return;
    case 'version': {
      const answer = putVersion(table, op);
      if ('impossible' in answer) throw new Error(`an inverse did not fit: ${answer.impossible}`);
    }
  }
}

const onBoard = (place: string) => place.startsWith('hex:') || place.startsWith('slot:');

function put(table: Table, op: Put): Op | OpFailure {
  const piece = table.pieces.get(op.piece);
  const fetched = piece?.place === SPARES;
  if (!piece || (fetched && !op.spare))
    return { impossible: `There is no piece ${op.piece} in this box.` };
  const goes = op.to === SPARES && !table.box.pieces.has(op.piece);
  const to = goes ? [] : table.places.get(op.to);
  if (!to || (goes && fetched)) return { impossible: `There is no place ${op.to} on this table.` };
  const turn = op.turn ?? piece.turn;
  const face = op.face ?? piece.face;
  const { faces, kind } = table.box.pieces.get(op.piece)!;
  if (!Number.isInteger(turn) || turn < 0 || turn > 5)
    return {
      impossible: `${pieceLabel(table.box, op.piece)} cannot be turned to ${turn}; a turn is 0 to 5.`,
    };
  if (!Number.isInteger(face) || face < 0 || face >= faces)
    return {
      impossible: `${pieceLabel(table.box, op.piece)} has no side ${face}; it has ${faces}.`,
    };
  const from = fetched ? [] : table.places.get(piece.place)!;
  const left = from === to ? to.length - 1 : to.length;
  const room = table.box.places.get(op.to)?.room;
  if (room !== undefined && left >= room)
    return {
      impossible: `Nothing more fits on ${placeLabel(table.box, op.to)}; there is room for ${room}.`,
    };
  const at = op.at ?? left;
  if (!Number.isInteger(at) || at < 0 || at > left)
    return {
      impossible: `Nothing can lie at position ${at} of ${placeLabel(table.box, op.to)}; ${left} lie there.`,
    };

  const was = from.lastIndexOf(op.piece);
  const inverse: { -readonly [field in keyof Put]: Put[field] } = fetched
    ? { op: 'put', piece: op.piece, to: SPARES }
    : {
        op: 'put',
        piece: op.piece,
        to: piece.place,
        at: was,
        turn: piece.turn,
        face: piece.face,
      };
  if (goes) inverse.spare = true;
  const board = onBoard(piece.place) || onBoard(op.to);
  if (fetched || goes) {
    if (!fetched) from.splice(was, 1);
    to.splice(at, 0, op.piece);
    if (goes) disturb(table, piece.place, was);
    else disturb(table, op.to, at);
    if (goes) table.pieces.delete(op.piece);
    else table.pieces.set(op.piece, { place: op.to, turn, face });
  } else {
    move(table, op.piece, piece, from, was, op.to, to, at);
    piece.turn = turn;
    piece.face = face;
  }
  const all = newRevision();
  const before = table.revision;
  table.revision = {
    all,
    pieces: all,
    board: board ? all : before.board,
    papers: kind === 'certificate' ? all : before.papers,
    trains: kind === 'train' ? all : before.trains,
    tiles: kind === 'tile' ? all : before.tiles,
    tokens: kind === 'token' ? all : before.tokens,
  };
  return inverse;
}

/** Moves a piece from its position in one place to a position in another. */
function move(
  table: Table,
  id: PieceId,
  piece: Piece,
  from: PieceId[],
  was: number,
  place: PlaceId,
  to: PieceId[],
  at: number,
): void {
  if (was === from.length - 1) from.pop();
  else from.splice(was, 1);
  if (at === to.length) to.push(id);
  else to.splice(at, 0, id);
  disturb(table, piece.place, was);
  disturb(table, place, at);
  piece.place = place;
}

/** Notes that a place has changed from this position on. */
function disturb({ touched: { places } }: Table, place: PlaceId, at: number): void {
  const before = places.get(place);
  if (before === undefined || at < before) places.set(place, at);
}

function pay(table: Table, op: Pay): Op | OpFailure {
  const from = table.purses.get(op.from);
  const to = table.purses.get(op.to);
  if (from === undefined) return { impossible: `There is no purse ${op.from} on this table.` };
  if (to === undefined) return { impossible: `There is no purse ${op.to} on this table.` };
  if (op.from === op.to)
    return { impossible: `${purseLabel(table.box, op.from)} cannot pay itself.` };
  if (!Number.isSafeInteger(op.amount) || op.amount < 1)
    return { impossible: `${op.amount} cannot be paid; a payment is a whole number from 1.` };
  if (from < op.amount && !table.box.purses.get(op.from)!.bottomless)
    return {
      impossible: `${purseLabel(table.box, op.from)} has ${formatMoney(table.box, from)} and cannot pay ${formatMoney(table.box, op.amount)}.`,
    };
  if (!Number.isSafeInteger(to + op.amount) || !Number.isSafeInteger(from - op.amount))
    return { impossible: `A purse cannot count that far.` };
  moveMoney(table, op, from, to);
  touch(table);
  return { op: 'pay', from: op.to, to: op.from, amount: op.amount };
}

/** `from` and `to` = the money in the two purses. */
function moveMoney({ purses, touched }: Table, op: Pay, from: number, to: number): void {
  purses.set(op.from, from - op.amount);
  purses.set(op.to, to + op.amount);
  touched.purses.add(op.from).add(op.to);
}

function set(table: Table, op: SetClock): Op | OpFailure {
  const before = table.clock.get(op.key);
  setKey(table, op);
  touch(table);
  return before === undefined
    ? { op: 'set', key: op.key }
    : { op: 'set', key: op.key, value: before };
}

function setKey({ clock, touched }: Table, { key, value }: SetClock): void {
  if (value === undefined) clock.delete(key);
  else clock.set(key, value);
  touched.clock.add(key);
}

/** Notes a change of money or of the clock. */
function touch(table: Table): void {
  const { pieces, board, papers, trains, tiles, tokens } = table.revision;
  table.revision = { all: newRevision(), pieces, board, papers, trains, tiles, tokens };
}
