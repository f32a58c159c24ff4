import type { PieceId } from '../../../kernel/box.ts';
import { cash, type Table } from '../../../kernel/table.ts';
import { charterOf } from '../../../rules/trains.ts';
import { director, faceValue, privatesAt } from '../holdings.ts';
import { allCompanies, saleValue, sellable } from '../stock/shares.ts';
import { markerValue } from '../track/places.ts';
import { placedOf, stationsOf } from '../track/reach.ts';

/** What a company and its director have, and could turn into money (1839 §6.9). */

/** Treasury and director's cash. */
export function means(table: Table, company: string): number {
  const player = director(table, company);
  return cash(table, charterOf(company)) + (player === undefined ? 0 : cash(table, player));
}

/** What a private brings that is given up. */
export const halfFace = (table: Table, id: string): number => Math.floor(faceValue(table, id) / 2);

/** What the director could raise by shares and privates. */
export function raisable(table: Table, company: string): number {
  const player = director(table, company);
  if (player === undefined) return 0;
  const shares = allCompanies(table).reduce((sum, of) => {
    const most = Math.max(0, ...sellable(table, player, of, company));
    return sum + saleValue(table, of, most);
  }, 0);
  return privatesAt(table, player).reduce((sum, id) => sum + halfFace(table, id), shares);
}

/** What all markers but the last station would bring. */
export function markersWorth(table: Table, company: string): number {
  const value = (token: PieceId): number => markerValue(table, token, company);
  const stations = stationsOf(table, company).map(({ token }) => value(token));
  const all = placedOf(table, company).reduce((sum, { token }) => sum + value(token), 0);
  return all - (stations.length > 0 ? Math.min(...stations) : 0);
}

/** All that could be raised for a company without a train. */
export const reachable = (table: Table, company: string): number =>
  means(table, company) + markersWorth(table, company) + raisable(table, company);
