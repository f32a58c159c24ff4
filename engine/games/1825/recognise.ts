import type { Move } from '../../../shared/move.ts';
import type { Put } from '../../../shared/op.ts';
import type { PieceSpec } from '../../kernel/box.ts';
import { faceOf } from '../../rules/auction/waterfall.ts';
import type { Actor, Now } from '../../rules/course/nouns.ts';
import { recognise as byHand } from '../../rules/course/recognise.ts';
import { read } from '../../rules/course/keys.ts';
import { cellAt } from '../../rules/market.ts';
import { operator } from '../../rules/operating/turn.ts';
import { stockActor } from '../../rules/stock/turn.ts';
import { reachedCities } from '../../rules/track/reach.ts';
import { charter, figuresOf, isMinor } from './box/figures.ts';
import { isStarted, OFFER, pars } from './stock/tiers.ts';

/** What hands mean in 1825 otherwise than in 1830: starts, privates, the president's certificate. */
export function recognise(now: Now, put: Put, actor: Actor): Move | undefined {
  const { table, box } = now;
  const spec = box.pieces.get(put.piece);
  const from = table.pieces.get(put.piece)?.place;
  if (!spec || from === undefined || from === put.to) return undefined;
  switch (spec.kind) {
    case 'token':
      return put.to.startsWith('hex:') ? tokenOn(now, put, spec) : byHand(now, put, actor);
    case 'certificate':
      return spec.president && put.to.startsWith('player:')
        ? presidents(now, put, spec, from)
        : byHand(now, put, actor);
    case 'private':
      return privateCard(now, put, spec.type ?? spec.name, from);
    case 'train':
      // Between companies the price is agreed on: a hand that moves such a train does not say it.
      return from.startsWith('company:') && put.to.startsWith('company:')
        ? undefined
        : byHand(now, put, actor);
    case 'marker':
      return parMove(now, put, spec);
    default:
      return byHand(now, put, actor);
  }
}

/** A token put on a hex with one city that the company reaches. */
function tokenOn(now: Now, { to }: Put, { company }: PieceSpec): Move | undefined {
  const hex = to.slice('hex:'.length);
  if (company === undefined || operator(now.table) !== company) return undefined;
  const [only, ...others] = reachedCities(now, company).filter((one) => one.hex === hex);
  return only && others.length === 0 ? { verb: 'placeToken', company, ...only } : undefined;
}

function presidents({ table, box }: Now, { to }: Put, spec: PieceSpec, from: string) {
  const { company, percent } = spec;
  if (company === undefined || to !== inTurn(table)) return undefined;
  if (from === 'pool') return { verb: 'buyShare', company, from, percent };
  const [par, ...others] = pars(box, company);
  return from === OFFER && !isStarted(table, company) && par !== undefined && others.length === 0
    ? { verb: 'startCompany', company, par }
    : undefined;
}

const inTurn = (table: Now['table']): string | undefined =>
  read(table, 'stage') === 'stock' ? stockActor(table) : undefined;

function privateCard({ table, box }: Now, { to }: Put, id: string, from: string) {
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

/** A minor is started by putting its marker on the par chosen. */
function parMove({ table, box }: Now, { to }: Put, { company }: PieceSpec): Move | undefined {
  const cell = cellAt(box, to);
  if (company === undefined || cell === undefined || isStarted(table, company)) return undefined;
  const par = isMinor(box, company) ? cell.price : charter(box, company)?.data.par;
  return par === undefined ? undefined : { verb: 'startCompany', company, par };
}
