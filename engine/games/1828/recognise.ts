import type { Move } from '../../../shared/move.ts';
import type { Put } from '../../../shared/op.ts';
import { tileType } from '../../rules/board.ts';
import { firstAsked } from '../../rules/course/keys.ts';
import type { Actor, Now } from '../../rules/course/nouns.ts';
import { recognise as recogniseIn1830 } from '../../rules/course/recognise.ts';
import { readSlot } from '../../rules/stations.ts';
import { trainPrice } from '../../rules/trains.ts';
import { ownerOf } from './systems.ts';

/** What a hand means by moving a piece, where systems and questions say otherwise than 1830. */
export function recognise(now: Now, put: Put, actor: Actor): Move | undefined {
  const { table, box } = now;
  const spec = box.pieces.get(put.piece);
  const from = table.pieces.get(put.piece)?.place;
  const asked = firstAsked(table);
  const company = spec?.company === undefined ? undefined : ownerOf(table, spec.company);
  if (spec?.kind === 'tile' && asked?.ask === 'ekTile')
    return from === 'supply' && put.to.startsWith('hex:')
      ? {
          ...{ verb: 'layTile', company: String(asked.company), hex: put.to.slice(4) },
          ...{ tile: tileType(table, put.piece), turn: put.turn ?? 0, with: 'E&K' },
        }
      : undefined;
  if (spec?.kind === 'train') return train(now, put, from ?? '');
  if (spec?.kind !== 'token' || company === spec.company) return recogniseIn1830(now, put, actor);
  const slot = readSlot(put.to);
  if (!slot || company === undefined || !from?.startsWith('company:')) return undefined;
  const { at: hex, city } = slot;
  const by = asked?.ask === 'token' ? { with: String(asked.private) } : {};
  return { verb: 'placeToken', company, hex, city, slot: slot.slot, ...by };
}

function train({ table }: Now, { piece, to }: Put, from: string): Move | undefined {
  const owner = (place: string) => ownerOf(table, place.slice('company:'.length));
  if (from.startsWith('company:') && to === 'out')
    return { verb: 'discardTrain', company: owner(from), train: piece };
  if (!to.startsWith('company:')) return undefined;
  const company = owner(to);
  if (from.startsWith('company:') && owner(from) === company)
    return { verb: 'moveTrain', company, train: piece };
  if (from !== 'depot' && !from.startsWith('company:')) return undefined;
  const shell = to.slice('company:'.length);
  return { verb: 'buyTrain', company, train: piece, price: trainPrice(table, piece), shell };
}
