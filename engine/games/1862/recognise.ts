import { faceName } from '../../kernel/box.ts';
import { tileFaces, tileOn } from '../../rules/board.ts';
import type {
  DraggedPiece,
  DragRecognizers,
  Move,
  Context,
  PieceSpec,
} from '../../rules/course/nouns.ts';
import { DRAG_RECOGNIZERS } from '../../rules/course/recognise.ts';
import { operatingCompany } from '../../rules/operating/turn.ts';
import { readSlot } from '../../rules/stations.ts';
import { sellerOf } from '../../rules/trains/owning.ts';
import { trainPrice } from '../../rules/trains/cards.ts';
import { read } from './clock.ts';
import { addsStation, holds, stationChecks, tileChecks } from './track/tiles.ts';
import { facesOf, usedPrice } from './trains/roster.ts';

/** Drags that mean something else than in 1830, or something more. */
export const dragRecognizers: DragRecognizers = {
  ...DRAG_RECOGNIZERS,
  tile,
  train,
  /** A marker dragged off the map, if there is one too many. */
  token(context, hand) {
    const swap = read(context.table, 'swap');
    const stood = readSlot(hand.from);
    return stood && swap && swap.excess > 0 && !readSlot(hand.to)
      ? { verb: 'removeMarker', company: swap.survivor, hex: stood.at }
      : DRAG_RECOGNIZERS.token(context, hand);
  },
  certificate(context, hand) {
    const company = operatingCompany(context.table);
    const own = company !== undefined && hand.spec.company === company;
    return own && hand.from === 'pool' && hand.to === `company:${company}`
      ? { verb: 'redeemShare', company }
      : DRAG_RECOGNIZERS.certificate(context, hand);
  },
};

/** A tile from the supply is laid. A tile that is flipped on its hex gets a small station. */
function tile(
  context: Context,
  { piece, to, from, turn, face, spec }: DraggedPiece,
): Move | undefined {
  const { table } = context;
  const company = operatingCompany(table);
  if (!to.startsWith('hex:') || company === undefined) return undefined;
  const hex = to.slice('hex:'.length);
  const lies = table.pieces.get(piece)!;
  const flipped = from === to && face !== undefined && face !== lies.face;
  if (from !== 'supply' && !(flipped && tileOn(table, hex)?.id === piece)) return undefined;
  const lay = { hex, turn: turn ?? (flipped ? lies.turn : 0) };
  const tile = face === undefined ? fitting(context, spec, lay) : faceName(spec, face);
  return { verb: 'layTile', company, tile, ...lay };
}

/** The face with the small stations that fit the hex, unless somebody turned the tile over. */
function fitting(context: Context, spec: PieceSpec, lay: { hex: string; turn: number }): string {
  const faces = tileFaces(spec);
  const fits = (tile: string) =>
    holds(addsStation(context.table, { tile, ...lay }) ? stationChecks : tileChecks, context, {
      tile,
      ...lay,
    });
  return faces.find(fits) ?? faces[0]!;
}

/** A train of the bank is bought as the kind on its visible side. */
function train(context: Context, { piece, to, from, face }: DraggedPiece): Move | undefined {
  if (!to.startsWith('company:')) return undefined;
  const company = to.slice('company:'.length);
  const { table } = context;
  const seller = sellerOf(context, piece);
  if (from === 'depot') {
    const shown = facesOf(table, piece)[face ?? table.pieces.get(piece)!.face];
    const as = shown === undefined || face === undefined ? {} : { face: shown };
    return { verb: 'buyTrain', company, train: piece, price: trainPrice(table, piece), ...as };
  }
  if (seller === undefined || seller === company) return undefined;
  return { verb: 'buyTrain', company, train: piece, price: usedPrice(table, piece) };
}
