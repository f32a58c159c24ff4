import type { Move } from '../../../shared/move.ts';
import type { Put } from '../../../shared/op.ts';
import type { Table } from '../../kernel/table.ts';
import { tileType } from '../../rules/board.ts';
import type { Actor, Now } from '../../rules/course/nouns.ts';
import { recognise as usual } from '../../rules/course/recognise.ts';
import { trainPrice } from '../../rules/trains.ts';
import { read } from './clock.ts';
import { isCousin, playerOf, treasuryOf } from './companies/holdings.ts';
import { percentFor } from './stock/shares.ts';

/** What a hand means by moving one piece, where 1820 has more to it than 1830. */
export function recognise(now: Now, put: Put, actor: Actor): Move | undefined {
  const { table, box } = now;
  const spec = box.pieces.get(put.piece);
  const from = table.pieces.get(put.piece)?.place;
  if (!spec || from === undefined) return undefined;
  const raised = read(table, 'raising')?.company;
  if (spec.kind === 'certificate') return certificate(table, put, from, actor);
  if (spec.kind === 'train') return train(table, put, from);
  if (spec.kind === 'chit') return chit(table, put, from);
  if (spec.kind === 'card') return cousin(table, put);
  if (
    spec.kind === 'tile' &&
    raised !== undefined &&
    from === 'supply' &&
    put.to.startsWith('hex:')
  )
    return {
      ...{ verb: 'layTile', company: raised, hex: put.to.slice('hex:'.length) },
      ...{ tile: tileType(table, put.piece), turn: put.turn ?? 0 },
    };
  return usual(now, put, actor);
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
