import type { PieceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import type { Table } from '../../../kernel/table.ts';
import { tokensOf, unusedTokens } from '../../../rules/stations.ts';
import { charterOf } from '../../../rules/trains/cards.ts';

/**
 * Station markers that a company has not bought, or has lost, lie aside; those on its charter it may
 * still place. (1862 §6.6, §14.5)
 */
const ASIDE = 'aside';

const lyingAside = (table: Table, company: string): PieceId[] =>
  tokensOf(table.box, company).filter((id) => table.pieces.get(id)!.place === ASIDE);

/** Makes the charter hold this many unused markers, as far as there are any. */
export function fetchMarkers(draft: Draft, company: string, count: number): void {
  const { table } = draft;
  const unused = unusedTokens(table, company);
  for (const id of unused.slice(count)) draft.put(id, ASIDE);
  for (const id of lyingAside(table, company).slice(0, Math.max(0, count - unused.length)))
    draft.put(id, charterOf(company));
}

/** A marker leaves the map for good. */
export const loseMarker = (draft: Draft, marker: PieceId): void => draft.put(marker, ASIDE);

/** A marker that lies aside, to be stood on the map. */
export const spareMarker = (table: Table, company: string): PieceId | undefined =>
  lyingAside(table, company)[0] ?? unusedTokens(table, company).at(-1);

/** What one station marker costs at flotation. */
export function markerPrice(table: Table, chartered: boolean): number {
  const prices = table.box.data.stationMarkerPrice as Readonly<Record<string, number>> | undefined;
  return prices?.[chartered ? 'chartered' : 'nonChartered'] ?? 0;
}
