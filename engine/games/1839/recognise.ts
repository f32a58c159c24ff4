import { faceOf } from '../../rules/auction/waterfall.ts';
import { tileType } from '../../rules/board.ts';
import { pendingQuestion } from '../../rules/course/keys.ts';
import type { DraggedPiece, DragRecognizers, Move, Context } from '../../rules/course/nouns.ts';
import { DRAG_RECOGNIZERS } from '../../rules/course/recognise.ts';
import { operatingCompany } from '../../rules/operating/turn.ts';
import { presidentOf } from '../../rules/stock/holdings.ts';
import { readSlot } from '../../rules/stations.ts';
import { priceNow } from './auction.ts';
import { isForeign, isPlayer } from './holdings.ts';
import { NFLM } from './runs.ts';
import { circlesOf } from './track/stacks.ts';

/** Drags that mean something else than in 1830. */
export const dragRecognizers: DragRecognizers = {
  ...DRAG_RECOGNIZERS,
  tile,
  token,
  certificate,
  private: privateCard,
  chit,
};

function tile({ table }: Context, { piece, to, from, turn }: DraggedPiece): Move | undefined {
  const company = pendingQuestion(table)?.ask === 'north' ? NFLM : operatingCompany(table);
  if (from !== 'supply' || !to.startsWith('hex:') || company === undefined) return undefined;
  const lay = { hex: to.slice('hex:'.length), tile: tileType(table, piece), turn: turn ?? 0 };
  return { verb: 'layTile', company, ...lay };
}

/** A token that is placed or moved on the map, or sold by dragging it off. */
function token({ table }: Context, { piece, to, from, spec }: DraggedPiece): Move | undefined {
  const { company = '' } = spec;
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

function certificate(_context: Context, { to, from, spec, actor }: DraggedPiece): Move | undefined {
  const { company = '', percent = 10, president } = spec;
  if (president) return undefined;
  const charter = isForeign(company) && from === `company:${company}`;
  if ((from === 'ipo' || from === 'pool' || charter) && isPlayer(to))
    return { verb: 'buyShare', company, from, percent };
  const sells = isPlayer(from) && to === 'pool' && actor.players.includes(from);
  return sells ? { verb: 'sellShares', company, percent } : undefined;
}

function privateCard(context: Context, { to, from, spec }: DraggedPiece): Move | undefined {
  const { table, box } = context;
  const id = spec.type ?? '';
  const company = operatingCompany(table);
  if (from === 'auction' && isPlayer(to))
    return { verb: 'buyPrivate', private: id, price: priceNow(table, id) };
  if (!isPlayer(from) || company === undefined) return undefined;
  if (to === `company:${company}`)
    return { verb: 'buyPrivate', private: id, price: faceOf(box, id), company };
  return to === 'out' && from === presidentOf(context, company)
    ? { verb: 'discardPrivate', private: id }
    : undefined;
}

/** A SAVED marker of Beyer Peacock on a charter. */
function chit({ table }: Context, { piece, to }: DraggedPiece): Move | undefined {
  const company = operatingCompany(table);
  const bought =
    piece.startsWith('saved:BPC-') && company !== undefined && to === `company:${company}`;
  return bought ? { verb: 'buySaved', company } : undefined;
}
