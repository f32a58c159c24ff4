import type { Table } from '../../../kernel/table.ts';
import { faceOf } from '../../../rules/auction/waterfall.ts';
import type { Now } from '../../../rules/course/nouns.ts';
import { privatesAt } from '../../../rules/privates/cards.ts';
import { presidentOf, trainsOf, treasury } from '../../../rules/stock/holdings.ts';
import { trainPrice } from '../../../rules/trains.ts';
import { allCompanies, means, publicCompanies } from '../holdings.ts';
import { saleValue, sellable } from '../stock/foreign.ts';
import { tokenValue } from '../track/spots.ts';
import { placedOf, stationsOf } from '../track/stacks.ts';
import { duePrice, maySupply } from './supply.ts';

/** What a company without a train needs, and what could be turned into money for it (§6.9). */

/** Without a train, and the treasury too small for the next one. (§6.9) */
export const inNeed = (now: Now, company: string): boolean =>
  trainsOf(now, company).length === 0 &&
  treasury(now.table, company) < duePrice(now.table, company) &&
  maySupply(now.table, company);

/** What has to be found: the train on sale, or without one the dearest that another company has. */
export function trainTarget(now: Now, company: string): number {
  const supply = duePrice(now.table, company);
  if (supply !== Infinity) return supply;
  const all = publicCompanies(now.table).flatMap((id) => trainsOf(now, id));
  return Math.max(0, ...all.map((id) => trainPrice(now.table, id)));
}

/** What a private brings that is given up. */
export const halfFace = ({ box }: Table, id: string): number => Math.floor(faceOf(box, id) / 2);

/** What the president could raise by shares and privates. */
export function raisable(now: Now, company: string): number {
  const player = presidentOf(now, company);
  if (player === undefined) return 0;
  let sum = 0;
  for (const of of allCompanies(now.table))
    sum += saleValue(now.table, of, Math.max(0, ...sellable(now, player, of, [company])));
  for (const id of privatesAt(now.table, player)) sum += halfFace(now.table, id);
  return sum;
}

/** What all tokens but the last station would bring. */
function tokensWorth({ table }: Now, company: string): number {
  const value = ({ token }: { token: string }): number => tokenValue(table, token, company);
  const stations = stationsOf(table, company).map(value);
  const all = placedOf(table, company).reduce((sum, placed) => sum + value(placed), 0);
  return all - (stations.length > 0 ? Math.min(...stations) : 0);
}

/** All that could be raised for a company without a train. */
export const reachable = (now: Now, company: string): number =>
  means(now, company) + tokensWorth(now, company) + raisable(now, company);
