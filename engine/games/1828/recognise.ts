import type { Move } from '../../../shared/move.ts';
import type { Put } from '../../../shared/op.ts';
import type { Table } from '../../kernel/table.ts';
import { tileType } from '../../rules/board.ts';
import type { Actor } from '../../rules/rulebook.ts';
import { charterOf, trainPrice } from '../../rules/trains.ts';
import { read } from './course/clock.ts';
import { markerOwner, owner } from './holdings.ts';
import { operator } from './operating/round.ts';
import { faceValue } from './privates/privates.ts';

/** What a hand means by moving one piece: dragging is how most moves are made. */
export function recognise(table: Table, put: Put, actor: Actor): Move | undefined {
  const spec = table.box.pieces.get(put.piece);
  const from = table.pieces.get(put.piece)?.place;
  if (!spec || from === undefined || !table.clock.has('stage')) return undefined;
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
    default:
      return undefined;
  }
}

function tile(table: Table, { piece, to, turn }: Put, from: string): Move | undefined {
  const company = read(table, 'pending')[0]?.company ?? operator(table);
  if (from !== 'supply' || !to.startsWith('hex:') || company === undefined) return undefined;
  const lay = { company, hex: to.slice(4), tile: tileType(table, piece), turn: turn ?? 0 };
  const power = read(table, 'pending')[0]?.kind === 'ekTile' ? { with: 'E&K' } : {};
  return { verb: 'layTile', ...lay, ...power };
}

function token(table: Table, { piece, to }: Put, from: string): Move | undefined {
  const company = markerOwner(table, piece);
  const at = /^slot:([A-Z]+\d+)\.(\d+)\.(\d+)$/.exec(to);
  if (!at || company === undefined) return undefined;
  const [waiting] = read(table, 'pending');
  if (!from.startsWith('company:') && waiting?.kind !== 'homeCity') return undefined;
  const power = { dhMarker: 'D&H', cpMarker: 'C&P' } as const;
  const by =
    waiting?.kind === 'dhMarker' || waiting?.kind === 'cpMarker' ? waiting.kind : undefined;
  return {
    verb: 'placeToken',
    company,
    hex: at[1]!,
    city: Number(at[2]),
    slot: Number(at[3]),
    ...(by === undefined ? {} : { with: power[by] }),
  };
}

function certificate(table: Table, { piece, to }: Put, from: string, actor: Actor) {
  const { company, percent = 10, president } = table.box.pieces.get(piece)!;
  if (company === undefined) return undefined;
  const buys = (from === 'ipo' || from === 'pool') && to.startsWith('player:');
  if (buys && president !== true)
    return { verb: 'buyShare', company, from, percent, certificate: piece };
  const sells = from.startsWith('player:') && to === 'pool' && actor.players.includes(from);
  return sells ? { verb: 'sellShares', company, percent, certificates: [piece] } : undefined;
}

function train(table: Table, { piece, to }: Put, from: string): Move | undefined {
  if (from.startsWith('company:') && to === 'out')
    return { verb: 'discardTrain', company: owner(table, from.slice(8)), train: piece };
  if (!to.startsWith('company:')) return undefined;
  const shell = to.slice(8);
  const company = owner(table, shell);
  if (from.startsWith('company:') && owner(table, from.slice(8)) === company)
    return { verb: 'moveTrain', company, train: piece };
  if (from !== 'depot' && !from.startsWith('company:')) return undefined;
  return { verb: 'buyTrain', company, train: piece, price: trainPrice(table, piece), shell };
}

function privateCard(table: Table, { piece, to }: Put, from: string): Move | undefined {
  const id = table.box.pieces.get(piece)?.type ?? '';
  const price = faceValue(table.box, id);
  if (from === 'bank' && to.startsWith('player:'))
    return { verb: 'buyPrivate', private: id, price };
  if (from.startsWith('player:') && to === charterOf(operator(table) ?? ''))
    return { verb: 'buyPrivate', private: id, price, company: to.slice(8) };
  return undefined;
}
