import { faceOf } from '../../rules/auction/waterfall.ts';
import type { DraggedPiece, DragRecognizers, Move, Context } from '../../rules/course/nouns.ts';
import { DRAG_RECOGNIZERS } from '../../rules/course/recognise.ts';
import { read } from '../../rules/course/keys.ts';
import { cellAt } from '../../rules/stock/market.ts';
import { operatingCompany } from '../../rules/operating/turn.ts';
import { stockActor } from '../../rules/stock/turn.ts';
import { reachedCities } from '../../rules/track/reach.ts';
import { charter, figuresOf, isMinor } from './box/figures.ts';
import { isStarted, OFFER, pars } from './stock/tiers.ts';

/** Drags that mean something else than in 1830: starts, privates, the president's certificate. */
export const dragRecognizers: DragRecognizers = {
  ...DRAG_RECOGNIZERS,
  token: (context, hand) =>
    hand.to.startsWith('hex:') ? tokenOn(context, hand) : DRAG_RECOGNIZERS.token(context, hand),
  certificate: (context, hand) =>
    hand.spec.president && hand.to.startsWith('player:')
      ? presidents(context, hand)
      : DRAG_RECOGNIZERS.certificate(context, hand),
  private: privateCard,
  // Companies agree on the price of a train, so a drag between them has no price.
  train: (context, hand) =>
    hand.from.startsWith('company:') && hand.to.startsWith('company:')
      ? undefined
      : DRAG_RECOGNIZERS.train(context, hand),
  marker: parMove,
};

/** A token on a hex with one city that the company reaches. */
function tokenOn(context: Context, { to, spec: { company } }: DraggedPiece): Move | undefined {
  const hex = to.slice('hex:'.length);
  if (company === undefined || operatingCompany(context.table) !== company) return undefined;
  const [only, ...others] = reachedCities(context, company).filter((one) => one.hex === hex);
  return only && others.length === 0 ? { verb: 'placeToken', company, ...only } : undefined;
}

function presidents({ table, box }: Context, { to, from, spec }: DraggedPiece): Move | undefined {
  const { company, percent } = spec;
  if (company === undefined || to !== inTurn(table)) return undefined;
  if (from === 'pool') return { verb: 'buyShare', company, from, percent };
  const [par, ...others] = pars(box, company);
  return from === OFFER && !isStarted(table, company) && par !== undefined && others.length === 0
    ? { verb: 'startCompany', company, par }
    : undefined;
}

const inTurn = (table: Context['table']): string | undefined =>
  read(table, 'stage') === 'stock' ? stockActor(table) : undefined;

function privateCard({ table, box }: Context, { to, from, spec }: DraggedPiece): Move | undefined {
  const id = spec.type ?? spec.name;
  const player = inTurn(table);
  const price = faceOf(box, id);
  if (player === undefined) return undefined;
  if (to === player && (from === OFFER || from === 'bank'))
    return { verb: 'buyPrivate', private: id, price };
  const less = figuresOf(box).privateSaleDiscount;
  return from === player && to === 'bank'
    ? { verb: 'sellPrivate', private: id, price: Math.max(0, price - less) }
    : undefined;
}

/** A minor is started when its marker is put on the chosen par. */
function parMove(
  { table, box }: Context,
  { to, spec: { company } }: DraggedPiece,
): Move | undefined {
  const cell = cellAt(box, to);
  if (company === undefined || cell === undefined || isStarted(table, company)) return undefined;
  const par = isMinor(box, company) ? cell.price : charter(box, company)?.data.par;
  return par === undefined ? undefined : { verb: 'startCompany', company, par };
}
