import { tileType } from '../../rules/board.ts';
import type { DraggedPiece, DragRecognizers, Move, Context } from '../../rules/course/nouns.ts';
import { DRAG_RECOGNIZERS } from '../../rules/course/recognise.ts';
import { read } from './clock.ts';
import { isCousin, playerOf, treasuryOf } from './companies/holdings.ts';
import { percentFor } from './stock/shares.ts';

/** Drags that mean something else than in 1830, or something more. */
export const dragRecognizers: DragRecognizers = {
  ...DRAG_RECOGNIZERS,
  tile,
  certificate,
  train,
  chit,
  card: cousin,
};

/** A player who floats a company may lay a tile for its home. */
function tile(context: Context, hand: DraggedPiece): Move | undefined {
  const company = read(context.table, 'raising')?.company;
  const { piece, to, from, turn = 0 } = hand;
  return company !== undefined && from === 'supply' && to.startsWith('hex:')
    ? { verb: 'layTile', company, hex: to.slice(4), tile: tileType(context.table, piece), turn }
    : DRAG_RECOGNIZERS.tile(context, hand);
}

function certificate(
  { table }: Context,
  { to, from, spec, actor }: DraggedPiece,
): Move | undefined {
  const { company, percent = 0 } = spec;
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

function train(context: Context, hand: DraggedPiece): Move | undefined {
  const { piece, to, from } = hand;
  if (from === 'future')
    return to.startsWith('player:') ? { verb: 'takeTrains', trains: [piece] } : undefined;
  return from.startsWith('player:') && to.startsWith('company:')
    ? { verb: 'assignTrain', company: to.slice('company:'.length), train: piece }
    : DRAG_RECOGNIZERS.train(context, hand);
}

/** A loan that is taken or returned. A lobby marker means nothing without an amount of money. */
function chit(_context: Context, { to, from, spec }: DraggedPiece): Move | undefined {
  if (spec.type !== 'loan') return undefined;
  if (from === 'loans' && to.startsWith('company:'))
    return { verb: 'takeLoan', company: to.slice('company:'.length) };
  if (from.startsWith('company:') && to === 'loans')
    return { verb: 'repayLoan', company: from.slice('company:'.length) };
  return undefined;
}

function cousin({ table }: Context, { piece, to, spec }: DraggedPiece): Move | undefined {
  if (spec.type !== 'cousin' || !to.startsWith('player:')) return undefined;
  const { price, step } = read(table, 'cousins');
  const id = piece.slice('cousin:'.length);
  const asked = step === 'take' ? (table.purses.get(`bid:${id}`) ?? 0) : price;
  return { verb: 'takeCousin', cousin: id, price: asked };
}
