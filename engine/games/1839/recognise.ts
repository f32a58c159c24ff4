import type { Move } from '../../../shared/move.ts';
import type { Put } from '../../../shared/op.ts';
import type { PlaceId } from '../../kernel/box.ts';
import type { Table } from '../../kernel/table.ts';
import { tileType } from '../../rules/board.ts';
import type { Actor } from '../../rules/rulebook.ts';
import { readSlot } from '../../rules/stations.ts';
import { trainPrice } from '../../rules/trains.ts';
import { priceNow } from './auction.ts';
import { isSetUp, read } from './course/clock.ts';
import { director, faceValue, isForeign, isPlayer } from './holdings.ts';
import { operator } from './operating/turn.ts';
import { circlesOf, NFLM } from './track/reach.ts';

/** What a hand means by moving one piece: dragging is how most moves are made. */
export function recognise(table: Table, put: Put, actor: Actor): Move | undefined {
  const spec = table.box.pieces.get(put.piece);
  const from = table.pieces.get(put.piece)?.place;
  if (!spec || from === undefined || !isSetUp(table)) return undefined;
  switch (spec.kind) {
    case 'tile':
      return tile(table, put, from);
    case 'token':
      return token(table, put, from);
    case 'certificate':
      return certificate(table, put, from, actor);
    case 'train':
      return train(table, put, from);
    case 'private':
      return privateCard(table, put, from);
    case 'chit':
      return chit(table, put);
    default:
      return undefined;
  }
}

function tile(table: Table, { piece, to, turn }: Put, from: PlaceId): Move | undefined {
  const northern =
    read(table, 'stage') === 'operating' && read(table, 'operating').part === 'privates';
  const company = northern ? NFLM : operator(table);
  if (from !== 'supply' || !to.startsWith('hex:') || company === undefined) return undefined;
  const lay = { hex: to.slice('hex:'.length), tile: tileType(table, piece), turn: turn ?? 0 };
  return { verb: 'layTile', company, ...lay };
}

/** Onto the map a marker is placed or moved, off it one is sold. */
function token(table: Table, { piece, to }: Put, from: PlaceId): Move | undefined {
  const company = table.box.pieces.get(piece)?.company ?? '';
  const spot = readSlot(to);
  const placed = readSlot(from) !== undefined;
  if (!spot)
    return placed && to === `company:${company}`
      ? { verb: 'sellToken', company, token: piece }
      : undefined;
  const { at: hex, city, slot } = spot;
  const exchange = circlesOf(table, hex, city)[slot] === company;
  const where = { hex, city, ...(exchange ? { exchange } : { slot }) };
  return placed
    ? { verb: 'moveToken', company, token: piece, ...where }
    : { verb: 'placeToken', company, ...where };
}

function certificate(
  table: Table,
  { piece, to }: Put,
  from: PlaceId,
  actor: Actor,
): Move | undefined {
  const { company = '', percent = 10, president } = table.box.pieces.get(piece)!;
  const charter = isForeign(company) && from === `company:${company}`;
  if ((from === 'ipo' || from === 'pool' || charter) && isPlayer(to))
    return president ? undefined : { verb: 'buyShare', company, from, percent };
  const sells = isPlayer(from) && to === 'pool' && actor.players.includes(from);
  return sells && !president ? { verb: 'sellShares', company, percent } : undefined;
}

function train(table: Table, { piece, to }: Put, from: PlaceId): Move | undefined {
  if (from.startsWith('company:') && to === 'out')
    return { verb: 'discardTrain', company: from.slice('company:'.length), train: piece };
  if (!to.startsWith('company:')) return undefined;
  const company = to.slice('company:'.length);
  return { verb: 'buyTrain', company, train: piece, price: trainPrice(table, piece) };
}

function privateCard(table: Table, { piece, to }: Put, from: PlaceId): Move | undefined {
  const id = table.box.pieces.get(piece)?.type ?? '';
  const company = operator(table);
  if (from === 'auction' && isPlayer(to))
    return { verb: 'buyPrivate', private: id, price: priceNow(table, id) };
  if (!isPlayer(from) || company === undefined) return undefined;
  if (to === `company:${company}`)
    return { verb: 'buyPrivate', private: id, price: faceValue(table, id), company };
  return to === 'out' && from === director(table, company)
    ? { verb: 'discardPrivate', private: id }
    : undefined;
}

/** A SAVED marker of Beyer Peacock comes to a charter. */
function chit(table: Table, { piece, to }: Put): Move | undefined {
  const company = operator(table);
  const bought =
    piece.startsWith('saved:BPC-') && company !== undefined && to === `company:${company}`;
  return bought ? { verb: 'buySaved', company } : undefined;
}
