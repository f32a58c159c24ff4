import type { PieceId, PlaceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import type { Table } from '../../../kernel/table.ts';
import { type PresidencyRule, rightfulPresident } from '../../../rules/presidency.ts';
import { charterOf } from '../../../rules/trains.ts';
import { amend, read, setStanding, standing } from '../course/clock.ts';
import {
  crownOf,
  fromBank,
  isChartered,
  isStarted,
  orderOf,
  ordinaries,
  papers,
  parOf,
  units,
  unitsOf,
  unsoldAt,
} from './holdings.ts';
import { fetchMarkers } from './markers.ts';

/** Shares passing hands, who directs then, and when a company floats. (1862 §6.3, §6.6) */

const SHARES = 10;
/** Sold out of IPO or treasury, a company floats. */
const SOLD_TO_FLOAT = 5;
const CROWN = 3;
export const CHARTERED_MARKERS = 3;

export const presidencyRule = (table: Table): PresidencyRule => ({
  order: orderOf(table),
  pool: 'pool',
});

/** Three ordinary certificates for the director's, wherever that lies. */
export function crown(draft: Draft, company: string, player: PlaceId): void {
  const { table } = draft;
  const certificate = crownOf(table, company);
  const at = certificate && table.pieces.get(certificate)!.place;
  if (certificate === undefined || at === undefined || at === player) return;
  for (const id of ordinaries(table, player, company).slice(0, CROWN)) draft.put(id, at);
  draft.put(certificate, player);
}

/** The director's certificate goes to whom it belongs, if that is anybody. */
export function settleDirector(draft: Draft, company: string): void {
  const heir = rightfulPresident(draft.table, company, presidencyRule(draft.table));
  if (heir !== undefined) crown(draft, company, heir);
}

/** Which certificates make up a block: the named ones if they do, else ordinary ones first. */
function block(
  table: Table,
  seller: PlaceId,
  company: string,
  count: number,
  named: readonly PieceId[],
): PieceId[] {
  const mine = papers(table, seller, company);
  const sum = (list: readonly PieceId[]) => list.reduce((n, id) => n + unitsOf(table, id), 0);
  const wanted = mine.filter((id) => named.includes(id));
  if (sum(wanted) >= count) return wanted;
  const plain = ordinaries(table, seller, company);
  if (plain.length >= count) return plain.slice(0, count);
  return [
    ...plain.slice(0, Math.max(0, count - CROWN)),
    ...mine.filter((id) => !plain.includes(id)),
  ];
}

/**
 * A block goes to the pool. Who sells into the director's certificate puts it there: another player
 * takes it over for three ordinary ones, or it stays, and the seller takes back what he keeps of it.
 */
export function toPool(
  draft: Draft,
  seller: PlaceId,
  company: string,
  count: number,
  named: readonly PieceId[] = [],
): void {
  const { table } = draft;
  const heir = rightfulPresident(table, company, presidencyRule(table), seller, -10 * count);
  const given = block(table, seller, company, count, named);
  for (const id of given) draft.put(id, 'pool');
  if (heir !== undefined) crown(draft, company, heir);
  const surplus = given.reduce((n, id) => n + unitsOf(table, id), 0) - count;
  for (const id of ordinaries(table, 'pool', company).slice(0, Math.max(0, surplus)))
    draft.put(id, seller);
}

/** A certificate comes to a player; director and flotation follow. */
export function toPlayer(draft: Draft, player: PlaceId, company: string, id: PieceId): void {
  draft.put(id, player);
  settleDirector(draft, company);
  settleFloat(draft, company);
}

/** Half sold out of the IPO or the treasury: the company floats. (1862 §6.6) */
export function settleFloat(draft: Draft, company: string): void {
  const { table } = draft;
  if (!isStarted(table, company) || standing(table, company).floated) return;
  if (units(table, unsoldAt(table, company), company) > SHARES - SOLD_TO_FLOAT) return;
  setStanding(draft, company, { floated: true });
  if (!isChartered(table, company)) return amend(draft, 'stock', { markers: company });
  const charter = charterOf(company);
  fromBank(draft, charter, SHARES * (parOf(table, company) ?? 0));
  draft.pay(charter, 'bank', CHARTERED_MARKERS * markerPrice(table, true));
  fetchMarkers(draft, company, CHARTERED_MARKERS);
  fulfil(draft, company);
}

/** What one station marker costs at flotation. */
export function markerPrice(table: Table, chartered: boolean): number {
  const prices = table.box.data.stationMarkerPrice as Readonly<Record<string, number>> | undefined;
  return prices?.[chartered ? 'chartered' : 'nonChartered'] ?? 0;
}

/** The obligation for a company has ended. */
export function fulfil(draft: Draft, company: string): void {
  const card = `obligation:${company}`;
  if (draft.table.pieces.get(card)?.place.startsWith('player:')) draft.put(card, 'obligations');
}

/** Has the player sold the company in this stock round? */
export const hasSold = (table: Table, player: PlaceId, company: string): boolean =>
  read(table, 'stock').sold[player]?.[company] !== undefined;
