import type { Move } from '../../../shared/move.ts';
import type { Put } from '../../../shared/op.ts';
import type { PieceSpec } from '../../kernel/box.ts';
import type { Table } from '../../kernel/table.ts';
import { tileFaces, tileOn, tileShown } from '../../rules/board.ts';
import type { Actor } from '../../rules/rulebook.ts';
import { readSlot } from '../../rules/stations.ts';
import { trainPrice } from '../../rules/trains.ts';
import { read } from './course/clock.ts';
import { operator } from './operating/operator.ts';
import { ORDINARY } from './stock/verbs.ts';
import { tileFindings } from './track/tiles.ts';
import { facesOf, ownerOf, usedPrice } from './trains/roster.ts';

/** What a hand means by moving one piece: dragging is how most moves are made. */
export function recognise(table: Table, put: Put, actor: Actor): Move | undefined {
  const spec = table.box.pieces.get(put.piece);
  const from = table.pieces.get(put.piece)?.place;
  if (!spec || from === undefined || !table.clock.has('stage')) return undefined;
  switch (spec.kind) {
    case 'tile':
      return tile(table, put, spec, from);
    case 'token':
      return token(table, put, spec, from);
    case 'certificate':
      return certificate(table, put, spec, from, actor);
    case 'train':
      return train(table, put, from);
    default:
      return undefined;
  }
}

/** Out of the supply a tile is laid; flipped where it lies it gets a small station. */
function tile(table: Table, put: Put, spec: PieceSpec, from: string): Move | undefined {
  const { piece, to, turn, face } = put;
  const company = operator(table);
  if (!to.startsWith('hex:') || company === undefined) return undefined;
  const hex = to.slice('hex:'.length);
  const lies = table.pieces.get(piece)!;
  const flipped = from === to && face !== undefined && face !== lies.face;
  if (from !== 'supply' && !(flipped && tileOn(table, hex)?.id === piece)) return undefined;
  const lay = { hex, turn: turn ?? (flipped ? lies.turn : 0) };
  const tile = face === undefined ? fitting(table, spec, lay) : tileShown(spec, face);
  return { verb: 'layTile', company, tile, ...lay };
}

/** Which small stations are drawn on it follows from what lies there, if nobody turned it over. */
function fitting(table: Table, spec: PieceSpec, lay: { hex: string; turn: number }): string {
  const faces = tileFaces(spec);
  return faces.find((tile) => tileFindings(table, { tile, ...lay }).length === 0) ?? faces[0]!;
}

/** Off a charter a marker is placed; off the map one too many is removed. */
function token(table: Table, { to }: Put, { company }: PieceSpec, from: string): Move | undefined {
  const standing = readSlot(from);
  const swap = read(table, 'swap');
  if (standing && swap && swap.excess > 0 && !readSlot(to))
    return { verb: 'removeMarker', company: swap.survivor, hex: standing.at };
  const slot = readSlot(to);
  if (!slot || company === undefined || from !== `company:${company}`) return undefined;
  return { verb: 'placeToken', company, hex: slot.at, city: slot.city, slot: slot.slot };
}

function certificate(
  table: Table,
  { piece, to }: Put,
  { company, percent = ORDINARY, president }: PieceSpec,
  from: string,
  actor: Actor,
): Move | undefined {
  if (company === undefined) return undefined;
  const charter = `company:${company}`;
  const unsold = from === 'ipo' || from === 'pool' || from === charter;
  if (unsold && to.startsWith('player:') && president !== true)
    return { verb: 'buyShare', company, from, percent, certificate: piece };
  if (from === 'pool' && to === charter && operator(table) === company)
    return { verb: 'redeemShare', company };
  const sells = from.startsWith('player:') && to === 'pool' && actor.players.includes(from);
  return sells ? { verb: 'sellShares', company, percent, certificates: [piece] } : undefined;
}

/** A train of the bank is bought as the kind whose side lies up. */
function train(table: Table, { piece, to, face }: Put, from: string): Move | undefined {
  if (!to.startsWith('company:')) return undefined;
  const company = to.slice('company:'.length);
  const seller = ownerOf(table, piece);
  if (from === 'depot') {
    const shown = facesOf(table, piece)[face ?? table.pieces.get(piece)!.face];
    const as = shown === undefined || face === undefined ? {} : { face: shown };
    return { verb: 'buyTrain', company, train: piece, price: trainPrice(table, piece), ...as };
  }
  if (seller === undefined || seller === company) return undefined;
  return { verb: 'buyTrain', company, train: piece, price: usedPrice(table, piece) };
}
