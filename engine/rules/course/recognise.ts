import type { Put } from '../../../shared/op.ts';
import { tileType } from '../board.ts';
import { readSlot } from '../stations.ts';
import { trainPrice } from '../trains/cards.ts';
import { faceOf } from '../auction/waterfall.ts';
import { operator } from '../operating/turn.ts';
import { firstAsked } from './keys.ts';
import type { Actor, Hand, Hands, Move, Now } from './nouns.ts';

/** What a hand means by moving one piece: dragging is how most moves are made. */
export function recognise(now: Now, put: Put, actor: Actor): Move | undefined {
  const spec = now.box.pieces.get(put.piece);
  const from = now.table.pieces.get(put.piece)?.place;
  if (!spec || from === undefined) return undefined;
  return now.rules.course.hands[spec.kind]?.(now, { ...put, from, spec, actor });
}

function tile(now: Now, { piece, to, turn, from }: Hand): Move | undefined {
  const { table, rules } = now;
  if (from !== 'supply' || !to.startsWith('hex:')) return undefined;
  const company = operator(table);
  const kind = tileType(table, piece);
  const asked = firstAsked(table);
  const by = asked?.ask === 'tile' ? String(asked.private) : undefined;
  // A tile that only a power lays means that power.
  const power =
    by ??
    (rules.track.reserved.includes(kind)
      ? Object.keys(rules.privates.lays).find((id) => laysTile(now, id, kind))
      : undefined);
  const lay = { company: company ?? power, hex: to.slice(4), tile: kind, turn: turn ?? 0 };
  if (lay.company === undefined) return undefined;
  return { verb: 'layTile', ...lay, ...(power !== undefined && { with: power }) };
}

const laysTile = ({ box }: Now, id: string, kind: string): boolean =>
  (
    box.pieces.get(`private:${id}`)?.data?.lays as { tiles: readonly string[] } | undefined
  )?.tiles.includes(kind) ?? false;

function token({ table }: Now, { to, from, spec: { company } }: Hand): Move | undefined {
  const slot = readSlot(to);
  if (!slot || company === undefined || !from.startsWith('company:')) return undefined;
  const asked = firstAsked(table);
  return {
    verb: 'placeToken',
    company,
    hex: slot.at,
    city: slot.city,
    slot: slot.slot,
    ...(asked?.ask === 'token' && { with: String(asked.private) }),
  };
}

function certificate(now: Now, { piece, to, from, spec, actor }: Hand): Move | undefined {
  const { company, percent = 10, president } = spec;
  if (company === undefined) return undefined;
  if (
    now.rules.stock.sources(now.table, company).includes(from) &&
    to.startsWith('player:') &&
    !president
  )
    return { verb: 'buyShare', company, from, percent, certificate: piece };
  const sells = from.startsWith('player:') && to === 'pool' && actor.players.includes(from);
  return sells ? { verb: 'sellShares', company, percent, certificates: [piece] } : undefined;
}

function train({ table, rules }: Now, { piece, to, from }: Hand): Move | undefined {
  if (from.startsWith('company:') && to === rules.trains.discards)
    return { verb: 'discardTrain', company: from.slice(8), train: piece };
  if (!to.startsWith('company:') || from === 'out') return undefined;
  return { verb: 'buyTrain', company: to.slice(8), train: piece, price: trainPrice(table, piece) };
}

function privateCard({ box }: Now, { to, from, spec }: Hand): Move | undefined {
  const id = spec.type ?? spec.name;
  const price = faceOf(box, id);
  if (to.startsWith('company:') && from.startsWith('player:'))
    return { verb: 'buyPrivate', private: id, price, company: to.slice(8) };
  return to.startsWith('player:') && from !== 'out'
    ? { verb: 'buyPrivate', private: id, price }
    : undefined;
}

/** The hands of 1830; what a title means otherwise, or means by other kinds, it sets. */
export const HANDS = { tile, token, certificate, train, private: privateCard } satisfies Hands;
