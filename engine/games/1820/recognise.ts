import type { Move } from '../../../shared/move.ts';
import type { Put } from '../../../shared/op.ts';
import { type Table } from '../../kernel/table.ts';
import { tileType } from '../../rules/board.ts';
import type { Actor } from '../../rules/rulebook.ts';
import { readSlot } from '../../rules/stations.ts';
import { trainPrice } from '../../rules/trains.ts';
import { isCousin, playerOf, treasuryOf } from './companies/holdings.ts';
import { read } from './course/clock.ts';
import { operator } from './operating/step.ts';
import { percentFor } from './stock/selling.ts';

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
    case 'chit':
      return chit(table, put, from);
    case 'card':
      return cousin(table, put);
    default:
      return undefined;
  }
}

/** The company that builds: the one on turn, or the one that is floated. */
const builder = (table: Table): string | undefined =>
  read(table, 'raising')?.company ?? operator(table);

function tile(table: Table, { piece, to, turn }: Put, from: string): Move | undefined {
  const company = builder(table);
  if (from !== 'supply' || !to.startsWith('hex:') || company === undefined) return undefined;
  return {
    ...{ verb: 'layTile', company, hex: to.slice('hex:'.length) },
    ...{ tile: tileType(table, piece), turn: turn ?? 0 },
  };
}

function token(table: Table, { piece, to }: Put, from: string): Move | undefined {
  const { company } = table.box.pieces.get(piece)!;
  const at = readSlot(to);
  if (!at || company === undefined || from !== treasuryOf(company)) return undefined;
  return { verb: 'placeToken', company, hex: at.at, city: at.city, slot: at.slot };
}

function certificate(
  table: Table,
  { piece, to }: Put,
  from: string,
  actor: Actor,
): Move | undefined {
  const { company, percent = 0 } = table.box.pieces.get(piece)!;
  if (company === undefined) return undefined;
  const shares = company === 'BR' ? percent : 1;
  const mine = (place: string) => actor.players.includes(playerOf(table, place) ?? '');
  const whose = (place: string) => (isCousin(place) ? { for: place } : {});
  const figures = { company, percent: percentFor(table, company, shares) };
  if (to === 'pool' && mine(from)) return { verb: 'sellShares', ...figures, ...whose(from) };
  if (to === treasuryOf(company) && from === 'pool')
    return { verb: 'redeemShares', company, shares: 1 };
  if (to === 'pool' && from === treasuryOf(company))
    return { verb: 'issueShares', company, shares: 1 };
  if (playerOf(table, to) === undefined || from === 'ipo') return undefined;
  if (read(table, 'raising')?.company === company && from === treasuryOf(company))
    return { verb: 'subscribe', company, holder: to, shares: 1 };
  return mine(to) ? { verb: 'buyShare', ...figures, from, ...whose(to) } : undefined;
}

function train(table: Table, { piece, to }: Put, from: string): Move | undefined {
  if (from.startsWith('company:') && to === 'out')
    return { verb: 'discardTrain', company: from.slice('company:'.length), train: piece };
  if (from === 'future' && to.startsWith('player:')) return { verb: 'takeTrains', trains: [piece] };
  if (!to.startsWith('company:')) return undefined;
  const company = to.slice('company:'.length);
  if (from.startsWith('player:')) return { verb: 'assignTrain', company, train: piece };
  if (from !== 'depot' && !from.startsWith('company:')) return undefined;
  return { verb: 'buyTrain', company, train: piece, price: trainPrice(table, piece) };
}

/** A loan taken or given back. Lobby markers carry money, so they mean nothing by themselves. */
function chit(table: Table, { piece, to }: Put, from: string): Move | undefined {
  if (table.box.pieces.get(piece)?.type !== 'loan') return undefined;
  if (from === 'loans' && to.startsWith('company:'))
    return { verb: 'takeLoan', company: to.slice('company:'.length) };
  if (from.startsWith('company:') && to === 'loans')
    return { verb: 'repayLoan', company: from.slice('company:'.length) };
  return undefined;
}

function cousin(table: Table, { piece, to }: Put): Move | undefined {
  if (table.box.pieces.get(piece)?.type !== 'cousin' || !to.startsWith('player:')) return undefined;
  const { price, step } = read(table, 'cousins');
  const id = piece.slice('cousin:'.length);
  const asked = step === 'take' ? (table.purses.get(`bid:${id}`) ?? 0) : price;
  return { verb: 'takeCousin', cousin: id, price: asked };
}
