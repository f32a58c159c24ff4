import type { Move } from '../../../shared/move.ts';
import type { Put } from '../../../shared/op.ts';
import type { PlaceId } from '../../kernel/box.ts';
import type { Table } from '../../kernel/table.ts';
import { faceOf } from '../../rules/auction/waterfall.ts';
import { tileType } from '../../rules/board.ts';
import { firstAsked } from '../../rules/course/keys.ts';
import type { Actor, Now } from '../../rules/course/nouns.ts';
import { recognise as recognise1830 } from '../../rules/course/recognise.ts';
import { operator } from '../../rules/operating/turn.ts';
import { presidentOf } from '../../rules/stock/holdings.ts';
import { readSlot } from '../../rules/stations.ts';
import { priceNow } from './auction.ts';
import { isForeign, isPlayer } from './holdings.ts';
import { NFLM } from './runs.ts';
import { circlesOf } from './track/stacks.ts';

/** What a hand means by moving one piece, where it is not what it means in 1830. */
export function recognise(now: Now, put: Put, actor: Actor): Move | undefined {
  const { table, box } = now;
  const spec = box.pieces.get(put.piece);
  const from = table.pieces.get(put.piece)?.place;
  if (!spec || from === undefined) return undefined;
  switch (spec.kind) {
    case 'tile':
      return tile(table, put, from);
    case 'token':
      return token(table, put, from);
    case 'certificate':
      return certificate(table, put, from, actor);
    case 'private':
      return privateCard(now, put, from);
    case 'chit':
      return chit(table, put);
    default:
      return recognise1830(now, put, actor);
  }
}

function tile(table: Table, { piece, to, turn }: Put, from: PlaceId): Move | undefined {
  const company = firstAsked(table)?.ask === 'north' ? NFLM : operator(table);
  if (from !== 'supply' || !to.startsWith('hex:') || company === undefined) return undefined;
  const lay = { hex: to.slice('hex:'.length), tile: tileType(table, piece), turn: turn ?? 0 };
  return { verb: 'layTile', company, ...lay };
}

/** Onto the map a token is placed or moved, off it one is sold. */
function token(table: Table, { piece, to }: Put, from: PlaceId): Move | undefined {
  const company = table.box.pieces.get(piece)?.company ?? '';
  const spot = readSlot(to);
  const placed = readSlot(from) !== undefined;
  if (!spot)
    return placed && to === `company:${company}`
      ? { verb: 'sellToken', company, token: piece }
      : undefined;
  const { at: hex, city, slot } = spot;
  const exchange = circlesOf(table, { hex, city })[slot] === company;
  const where = { hex, city, ...(exchange ? { exchange } : { slot }) };
  return placed
    ? { verb: 'moveToken', company, token: piece, ...where }
    : { verb: 'placeToken', company, ...where };
}

function certificate(table: Table, { piece, to }: Put, from: PlaceId, actor: Actor) {
  const { company = '', percent = 10, president } = table.box.pieces.get(piece)!;
  if (president) return undefined;
  const charter = isForeign(company) && from === `company:${company}`;
  if ((from === 'ipo' || from === 'pool' || charter) && isPlayer(to))
    return { verb: 'buyShare', company, from, percent };
  const sells = isPlayer(from) && to === 'pool' && actor.players.includes(from);
  return sells ? { verb: 'sellShares', company, percent } : undefined;
}

function privateCard(now: Now, { piece, to }: Put, from: PlaceId): Move | undefined {
  const { table, box } = now;
  const id = box.pieces.get(piece)?.type ?? '';
  const company = operator(table);
  if (from === 'auction' && isPlayer(to))
    return { verb: 'buyPrivate', private: id, price: priceNow(table, id) };
  if (!isPlayer(from) || company === undefined) return undefined;
  if (to === `company:${company}`)
    return { verb: 'buyPrivate', private: id, price: faceOf(box, id), company };
  return to === 'out' && from === presidentOf(now, company)
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
