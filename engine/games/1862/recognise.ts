import { shownAs } from '../../kernel/box.ts';
import { tileFaces, tileOn } from '../../rules/board.ts';
import type { Hand, Hands, Move, Now, PieceSpec } from '../../rules/course/nouns.ts';
import { HANDS } from '../../rules/course/recognise.ts';
import { operator } from '../../rules/operating/turn.ts';
import { readSlot } from '../../rules/stations.ts';
import { sellerOf } from '../../rules/trains/owning.ts';
import { trainPrice } from '../../rules/trains/cards.ts';
import { read } from './clock.ts';
import { addsStation, holds, stationChecks, tileChecks } from './track/tiles.ts';
import { facesOf, usedPrice } from './trains/roster.ts';

/** What hands mean where 1862 has more to it than 1830. */
export const hands: Hands = {
  ...HANDS,
  tile,
  train,
  /** Off the map a marker too many is removed. */
  token(now, hand) {
    const swap = read(now.table, 'swap');
    const stood = readSlot(hand.from);
    return stood && swap && swap.excess > 0 && !readSlot(hand.to)
      ? { verb: 'removeMarker', company: swap.survivor, hex: stood.at }
      : HANDS.token(now, hand);
  },
  certificate(now, hand) {
    const company = operator(now.table);
    const own = company !== undefined && hand.spec.company === company;
    return own && hand.from === 'pool' && hand.to === `company:${company}`
      ? { verb: 'redeemShare', company }
      : HANDS.certificate(now, hand);
  },
};

/** Out of the supply a tile is laid; flipped where it lies it gets a small station. */
function tile(now: Now, { piece, to, from, turn, face, spec }: Hand): Move | undefined {
  const { table } = now;
  const company = operator(table);
  if (!to.startsWith('hex:') || company === undefined) return undefined;
  const hex = to.slice('hex:'.length);
  const lies = table.pieces.get(piece)!;
  const flipped = from === to && face !== undefined && face !== lies.face;
  if (from !== 'supply' && !(flipped && tileOn(table, hex)?.id === piece)) return undefined;
  const lay = { hex, turn: turn ?? (flipped ? lies.turn : 0) };
  const tile = face === undefined ? fitting(now, spec, lay) : shownAs(spec, face);
  return { verb: 'layTile', company, tile, ...lay };
}

/** Which small stations are drawn on it follows from what lies there, if nobody turned it over. */
function fitting(now: Now, spec: PieceSpec, lay: { hex: string; turn: number }): string {
  const faces = tileFaces(spec);
  const fits = (tile: string) =>
    holds(addsStation(now.table, { tile, ...lay }) ? stationChecks : tileChecks, now, {
      tile,
      ...lay,
    });
  return faces.find(fits) ?? faces[0]!;
}

/** A train of the bank is bought as the kind whose side lies up. */
function train(now: Now, { piece, to, from, face }: Hand): Move | undefined {
  if (!to.startsWith('company:')) return undefined;
  const company = to.slice('company:'.length);
  const { table } = now;
  const seller = sellerOf(now, piece);
  if (from === 'depot') {
    const shown = facesOf(table, piece)[face ?? table.pieces.get(piece)!.face];
    const as = shown === undefined || face === undefined ? {} : { face: shown };
    return { verb: 'buyTrain', company, train: piece, price: trainPrice(table, piece), ...as };
  }
  if (seller === undefined || seller === company) return undefined;
  return { verb: 'buyTrain', company, train: piece, price: usedPrice(table, piece) };
}
