import type { Finding } from '../../../../shared/finding.ts';
import type { Move } from '../../../../shared/move.ts';
import type { Table } from '../../../kernel/table.ts';
import { violation } from '../clauses.ts';
import { phaseNow, read } from '../course/clock.ts';
import { ownsPrivate, trainsOf } from '../holdings.ts';
import { layCosts } from '../track/lay.ts';
import { markerCosts, type PlaceToken, priceOf } from '../track/markers.ts';
import { layCost, type LayTile } from '../track/powers.ts';
import { means, raisable } from './means.ts';
import { type BuyTrain, buyingSteps, duePrice } from './trains.ts';
import { isAt, operator } from './turn.ts';

/**
 * Rotterdamsche Bank: what its company lacks for a tile, a marker or a train the director pays, and
 * sells for, as for a train in an emergency: a sale is for the next thing bought (1839 §10.7, D81).
 */

const BANK = 'RB';

/** What can be bought at this moment costs so much, whoever could pay it. */
function costs(table: Table, company: string): number[] {
  const buys = isAt(table, company, ...buyingSteps(table, company));
  const room = trainsOf(table, company).length < phaseNow(table).trainLimit;
  const train = duePrice(table, company);
  return [
    ...layCosts(table, company),
    ...markerCosts(table, company),
    ...(buys && room && train !== Infinity ? [train] : []),
  ];
}

/** The dearest that could be paid if the director sold for it; 0 = nothing. */
export function bankTarget(table: Table, company: string): number {
  if (!ownsPrivate(table, company, BANK)) return 0;
  const most = means(table, company) + raisable(table, company);
  return Math.max(0, ...costs(table, company).filter((cost) => cost <= most));
}

/** Could the director sell for something that is to be had now? */
export const bankCouldSell = (table: Table, company: string): boolean =>
  bankTarget(table, company) > means(table, company);

/** What a move costs that buys something or leaves it; undefined = any other move. */
function costOf(table: Table, move: Move): number | undefined {
  switch (move.verb) {
    case 'layTile':
      return layCost(table, move as LayTile);
    case 'placeToken':
      return priceOf(table, move as PlaceToken);
    case 'buyTrain':
      return (move as BuyTrain).price;
    case 'moveToken':
    case 'pass':
      return 0;
    default:
      return undefined;
  }
}

/** Money that was raised and not spent, and what there would be without it. */
interface Unspent {
  readonly company: string;
  readonly raised: number;
  readonly without: number;
}

/** What has been raised for something that can still be bought. */
export function unspent(table: Table): Unspent | undefined {
  const { raised = 0 } = read(table, 'operating');
  const company = operator(table);
  if (raised === 0 || company === undefined || read(table, 'pending').length > 0) return undefined;
  const without = means(table, company) - raised;
  return bankTarget(table, company) > without ? { company, raised, without } : undefined;
}

/** A sale that is not spent stands in the way of what could be had without it. */
export function againstUnspent(
  table: Table,
  move: Move,
  waits = unspent(table),
): Finding | undefined {
  const cost = waits && costOf(table, move);
  if (!waits || cost === undefined || cost > waits.without) return undefined;
  const { company, raised, without } = waits;
  return violation(
    '1839/brown/13',
    `ƒ${raised} have been raised for ${company}; what they are for has to be bought first.`,
    { facts: { raised, cost, without } },
  );
}
