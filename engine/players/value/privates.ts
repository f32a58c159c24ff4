import { faceOf } from '../../rules/auction/waterfall.ts';
import type { PlaceId } from '../../rules/course/nouns.ts';
import { privatesAt } from '../../rules/privates/rules.ts';
import { percentOf } from '../../rules/stock/holdings.ts';
import { trainName, trainsIn } from '../../rules/trains/cards.ts';
import type { Position } from '../record.ts';
import { OVER, pace } from './rounds.ts';

/** What privates are worth. */

/**
 * How many trains the bank sells before the one that closes the privates; -1 = it has been sold. Undefined: no train of
 * this game closes them, as in a title without a 5 that keeps the rule of 1830.
 */
function trainsToClosing({ table, rules }: Position['context']): number | undefined {
  const closing = new Set(rules.trains.closesPrivates);
  const at = trainsIn(table, 'depot').findIndex((id) => closing.has(trainName(table, id)));
  if (at >= 0) return at;
  for (const { kind, type, name } of table.box.pieces.values())
    if (kind === 'train' && closing.has(type ?? name)) return -1;
  return undefined;
}

/** Rounds until the privates close, as far as the trains of the bank tell. */
function untilClosed(position: Position, rounds: number): number {
  const trains = trainsToClosing(position.context);
  if (trains === undefined) return rounds + 1;
  return trains < 0 ? 0 : Math.min(rounds + 1, trains / pace(position) + 1);
}

/** What a company may pay more than the face value, and how much of that its president counts on. */
const RESALE = 0.25;

/** What a private will bring its owner until the end. */
export function privateWorth(sight: Position, id: string, rounds: number): number {
  const { table, rules, box } = sight.context;
  const face = faceOf(box, id);
  if (rounds === OVER) return face;
  const closes = rules.privates.closes(table, id) && trainsToClosing(sight.context) !== undefined;
  const runs = untilClosed(sight, rounds);
  const paid = rules.privates.revenue(table, id) * runs;
  if (!closes) return face + 0.5 * paid;
  const [, most] = rules.privates.toCompanies.range(face);
  const resale = runs > 1 ? face + RESALE * Math.max(0, most - face) : 0;
  return Math.max(0.8 * paid, resale + 0.5 * paid - 0.05 * face);
}

export const privatesWorth = (sight: Position, owner: PlaceId, rounds: number): number =>
  privatesAt(sight.table, owner).reduce((sum, id) => sum + privateWorth(sight, id, rounds), 0);

/** What comes with a private: shares at a usual par. */
export function broughtWith({ context }: Position, id: string): number {
  const { table, box, rules } = context;
  let sum = 0;
  for (const paper of rules.auction.certificatesWith(table, id)) {
    const company = box.pieces.get(paper)?.company;
    if (company === undefined) continue;
    sum += (percentOf(box, paper) / 10) * usualPar(rules.stock.parPrices(table, company));
  }
  return sum;
}

/** A usual first price: in the middle of the chart. */
export const usualPar = (prices: readonly number[]): number =>
  prices.length === 0 ? 0 : [...prices].sort((a, b) => a - b)[Math.floor(prices.length / 2)]!;
