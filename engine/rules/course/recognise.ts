import type { Put } from '../../../shared/op.ts';
import { tileType } from '../board.ts';
import { readSlot } from '../stations.ts';
import { trainPrice } from '../trains/cards.ts';
import { faceOf } from '../auction/waterfall.ts';
import { operatingCompany } from '../operating/turn.ts';
import { pendingQuestion } from './keys.ts';
import type { Actor, DraggedPiece, DragRecognizers, Move, Context } from './nouns.ts';

/** The move that a dragged piece means. Most moves are made by dragging. */
export function recognise(context: Context, put: Put, actor: Actor): Move | undefined {
  const spec = context.box.pieces.get(put.piece);
  const from = context.table.pieces.get(put.piece)?.place;
  if (!spec || from === undefined) return undefined;
  return context.rules.course.dragRecognizers[spec.kind]?.(context, { ...put, from, spec, actor });
}

function tile(context: Context, { piece, to, turn, from }: DraggedPiece): Move | undefined {
  const { table, rules } = context;
  if (from !== 'supply' || !to.startsWith('hex:')) return undefined;
  const company = operatingCompany(table);
  const kind = tileType(table, piece);
  const asked = pendingQuestion(table);
  const by = asked?.ask === 'tile' ? String(asked.private) : undefined;
  // If only the power of a private may lay this tile, the power is meant.
  const power =
    by ??
    (rules.track.reservedTiles.includes(kind)
      ? Object.keys(rules.privates.layPowers).find((id) => laysTile(context, id, kind))
      : undefined);
  const lay = { company: company ?? power, hex: to.slice(4), tile: kind, turn: turn ?? 0 };
  if (lay.company === undefined) return undefined;
  return { verb: 'layTile', ...lay, ...(power !== undefined && { with: power }) };
}

const laysTile = ({ box }: Context, id: string, kind: string): boolean =>
  (
    box.pieces.get(`private:${id}`)?.data?.lays as { tiles: readonly string[] } | undefined
  )?.tiles.includes(kind) ?? false;

function token(
  { table }: Context,
  { to, from, spec: { company } }: DraggedPiece,
): Move | undefined {
  const slot = readSlot(to);
  if (!slot || company === undefined || !from.startsWith('company:')) return undefined;
  const asked = pendingQuestion(table);
  return {
    verb: 'placeToken',
    company,
    hex: slot.at,
    city: slot.city,
    slot: slot.slot,
    ...(asked?.ask === 'token' && { with: String(asked.private) }),
  };
}

function certificate(
  context: Context,
  { piece, to, from, spec, actor }: DraggedPiece,
): Move | undefined {
  const { company, percent = 10, president } = spec;
  if (company === undefined) return undefined;
  if (
    context.rules.stock.shareSources(context.table, company).includes(from) &&
    to.startsWith('player:') &&
    !president
  )
    return { verb: 'buyShare', company, from, percent, certificate: piece };
  const sells = from.startsWith('player:') && to === 'pool' && actor.players.includes(from);
  return sells ? { verb: 'sellShares', company, percent, certificates: [piece] } : undefined;
}

function train({ table, rules }: Context, { piece, to, from }: DraggedPiece): Move | undefined {
  if (from.startsWith('company:') && to === rules.trains.discardPlace)
    return { verb: 'discardTrain', company: from.slice(8), train: piece };
  if (!to.startsWith('company:') || from === 'out') return undefined;
  return { verb: 'buyTrain', company: to.slice(8), train: piece, price: trainPrice(table, piece) };
}

function privateCard({ box }: Context, { to, from, spec }: DraggedPiece): Move | undefined {
  const id = spec.type ?? spec.name;
  const price = faceOf(box, id);
  if (to.startsWith('company:') && from.startsWith('player:'))
    return { verb: 'buyPrivate', private: id, price, company: to.slice(8) };
  return to.startsWith('player:') && from !== 'out'
    ? { verb: 'buyPrivate', private: id, price }
    : undefined;
}

/** The drag recognizers of 1830. A title replaces some and adds others. */
export const DRAG_RECOGNIZERS = {
  tile,
  token,
  certificate,
  train,
  private: privateCard,
} satisfies DragRecognizers;
