import { faceOf } from '../../rules/auction/waterfall.ts';
import { tileType } from '../../rules/board.ts';
import { firstAsked } from '../../rules/course/keys.ts';
import type { Hand, Hands, Move, Now } from '../../rules/course/nouns.ts';
import { HANDS } from '../../rules/course/recognise.ts';
import { operator } from '../../rules/operating/turn.ts';
import { presidentOf } from '../../rules/stock/holdings.ts';
import { readSlot } from '../../rules/stations.ts';
import { priceNow } from './auction.ts';
import { isForeign, isPlayer } from './holdings.ts';
import { NFLM } from './runs.ts';
import { circlesOf } from './track/stacks.ts';

/** What hands mean where it is not what they mean in 1830. */
export const hands: Hands = { ...HANDS, tile, token, certificate, private: privateCard, chit };

function tile({ table }: Now, { piece, to, from, turn }: Hand): Move | undefined {
  const company = firstAsked(table)?.ask === 'north' ? NFLM : operator(table);
  if (from !== 'supply' || !to.startsWith('hex:') || company === undefined) return undefined;
  const lay = { hex: to.slice('hex:'.length), tile: tileType(table, piece), turn: turn ?? 0 };
  return { verb: 'layTile', company, ...lay };
}

/** Onto the map a token is placed or moved, off it one is sold. */
function token({ table }: Now, { piece, to, from, spec }: Hand): Move | undefined {
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

function certificate(_now: Now, { to, from, spec, actor }: Hand): Move | undefined {
  const { company = '', percent = 10, president } = spec;
  if (president) return undefined;
  const charter = isForeign(company) && from === `company:${company}`;
  if ((from === 'ipo' || from === 'pool' || charter) && isPlayer(to))
    return { verb: 'buyShare', company, from, percent };
  const sells = isPlayer(from) && to === 'pool' && actor.players.includes(from);
  return sells ? { verb: 'sellShares', company, percent } : undefined;
}

function privateCard(now: Now, { to, from, spec }: Hand): Move | undefined {
  const { table, box } = now;
  const id = spec.type ?? '';
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
function chit({ table }: Now, { piece, to }: Hand): Move | undefined {
  const company = operator(table);
  const bought =
    piece.startsWith('saved:BPC-') && company !== undefined && to === `company:${company}`;
  return bought ? { verb: 'buySaved', company } : undefined;
}
