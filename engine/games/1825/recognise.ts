import type { Move } from '../../../shared/move.ts';
import type { Put } from '../../../shared/op.ts';
import type { PieceSpec } from '../../kernel/box.ts';
import type { Table } from '../../kernel/table.ts';
import { tileType } from '../../rules/board.ts';
import { cellAt } from '../../rules/market.ts';
import type { Actor } from '../../rules/rulebook.ts';
import { readSlot } from '../../rules/stations.ts';
import { trainPrice } from '../../rules/trains.ts';
import { read } from './course/clock.ts';
import { companyToDecide } from './course/deciders.ts';
import { charter, figuresOf, isMinor } from './course/figures.ts';
import { BANK, facePrice, OFFER, privateId } from './course/privates.ts';
import { legalTokens } from './track/tokens.ts';
import { isStarted, pars } from './stock/offer.ts';
import { POOL, stockTurn } from './stock/turn.ts';

/** The verb that a piece put somewhere by hand means; undefined if it means none. (SPEC R3) */
export function recognise(table: Table, put: Put, _actor: Actor): Move | undefined {
  const spec = table.box.pieces.get(put.piece);
  const from = table.pieces.get(put.piece)?.place;
  if (!spec || from === undefined || from === put.to) return undefined;
  switch (spec.kind) {
    case 'tile':
      return layOf(table, put, from);
    case 'token':
      return tokenOf(table, put, spec, from);
    case 'certificate':
      return shareOf(table, put, spec, from);
    case 'private':
      return privateOf(table, put, from);
    case 'train':
      return trainOf(table, put, from);
    case 'marker':
      return parMove(table, put, spec);
    default:
      return undefined;
  }
}

function layOf(table: Table, put: Put, from: string): Move | undefined {
  const company = read(table, 'companyTurn')?.company;
  if (company === undefined || from !== 'supply' || !put.to.startsWith('hex:')) return undefined;
  const tile = tileType(table, put.piece);
  const turn = put.turn ?? table.pieces.get(put.piece)!.turn;
  return { verb: 'layTile', company, hex: put.to.slice(4), tile, turn };
}

function tokenOf(table: Table, put: Put, spec: PieceSpec, from: string): Move | undefined {
  const { company } = spec;
  if (company === undefined || from !== `company:${company}`) return undefined;
  const slot = readSlot(put.to);
  if (slot) return { verb: 'placeToken', company, hex: slot.at, city: slot.city, slot: slot.slot };
  if (!put.to.startsWith('hex:') || companyToDecide(table) !== company) return undefined;
  const hex = put.to.slice(4);
  const cities = [...legalTokens(table, company)].filter(({ at }) => at === hex);
  return cities.length === 1
    ? { verb: 'placeToken', company, hex, city: cities[0]!.city }
    : undefined;
}

function shareOf(table: Table, put: Put, spec: PieceSpec, from: string): Move | undefined {
  const { company, percent, president } = spec;
  const player = stockTurn(table)?.player;
  if (company === undefined || percent === undefined || player === undefined) return undefined;
  if (put.to === POOL && from === player) return { verb: 'sellShares', company, percent };
  if (put.to !== player) return undefined;
  if (president && from === OFFER && !isStarted(table, company)) {
    const [par, ...others] = pars(table.box, company);
    return par !== undefined && others.length === 0
      ? { verb: 'startCompany', company, par }
      : undefined;
  }
  return from === OFFER || from === POOL ? { verb: 'buyShare', company, from, percent } : undefined;
}

function privateOf(table: Table, put: Put, from: string): Move | undefined {
  const player = stockTurn(table)?.player;
  const id = privateId(table, put.piece);
  const price = facePrice(table, put.piece);
  if (player !== undefined && put.to === player && (from === OFFER || from === BANK))
    return { verb: 'buyPrivate', private: id, price };
  const less = figuresOf(table.box).privateSaleDiscount;
  return player !== undefined && from === player && put.to === BANK
    ? { verb: 'sellPrivate', private: id, price: Math.max(0, price - less) }
    : undefined;
}

/** Between companies the price is agreed on: a hand that moves such a train does not say it. */
function trainOf(table: Table, { piece: train, to }: Put, from: string): Move | undefined {
  if (from.startsWith('company:') && to === POOL)
    return { verb: 'discardTrain', company: from.slice(8), train };
  if (!to.startsWith('company:') || (from !== 'depot' && from !== POOL)) return undefined;
  return { verb: 'buyTrain', company: to.slice(8), train, price: trainPrice(table, train) };
}

/** A minor is started by putting its marker on the par chosen. */
function parMove(table: Table, put: Put, { company }: PieceSpec): Move | undefined {
  const cell = cellAt(table.box, put.to);
  if (company === undefined || cell === undefined || isStarted(table, company)) return undefined;
  const par = isMinor(table.box, company) ? cell.price : charter(table.box, company)?.data.par;
  return par === undefined ? undefined : { verb: 'startCompany', company, par };
}
