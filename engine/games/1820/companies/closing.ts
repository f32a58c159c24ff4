import { cash, lying } from '../../../kernel/table.ts';
import { cellAt, markerOf } from '../../../rules/stock/market.ts';
import { slotPlace, type Station, stationsOf, tokensOf } from '../../../rules/stations.ts';
import { note } from '../clock.ts';
import { trainsOf } from './chart.ts';
import { BRITISH_RAIL, charterPiece, privatePaper, treasuryOf } from './holdings.ts';
import { loansOf, returnLoans } from './loans.ts';
import { FACE_UP } from './market.ts';
import type { Draft, Table } from '../../../rules/course/nouns.ts';

/** What becomes of a company that closes, is sold or is liquidated (1820 §8.7, §11.4, §11.5). */

/** A marker of British Rail stands in this circle instead of what stood there. */
export function standBritish(draft: Draft, slot: string, where: (token: string) => void): void {
  const { table } = draft;
  const isToken = (id: string) => table.box.pieces.get(id)!.kind === 'token';
  for (const id of lying(table, slot).filter(isToken)) where(id);
  const spare = lying(table, treasuryOf(BRITISH_RAIL)).find(isToken);
  if (spare !== undefined) draft.put(spare, slot);
}

export const slotOf = ({ at, city, slot }: Station): string => slotPlace(at, city, slot);

/** Where markers lie that belong to no charter. */
export const SPARE = 'stations';

/** A marker on the map is given up for one of British Rail. */
export const giveUp = (draft: Draft, station: Station): void =>
  standBritish(draft, slotOf(station), (token) => draft.put(token, SPARE));

/** All markers on the map become British Rail's. */
export function markersToBritish(draft: Draft, company: string): void {
  for (const station of stationsOf(draft.table, company)) giveUp(draft, station);
}

/**
 * Shares, markers and charter of a sold or liquidated company go back to the supply, from where it
 * may be floated again. (§11.4)
 */
export function returnToSupply(draft: Draft, company: string): void {
  const { table } = draft;
  const { box } = table;
  for (const [id, spec] of box.pieces)
    if (spec.company === company && spec.kind === 'certificate')
      if (table.pieces.get(id)!.place !== spec.place) draft.put(id, spec.place);
  for (const token of tokensOf(box, company)) draft.put(token, box.pieces.get(token)!.place);
  returnLoans(draft, company, loansOf(table, company));
  draft.pay(treasuryOf(company), 'bank', cash(table, treasuryOf(company)));
  for (const train of trainsOf(table, company)) draft.put(train, 'out');
  draft.put(markerOf(company), 'market', { face: FACE_UP });
  draft.put(charterPiece(company), 'charters');
  note(draft, company, { floated: undefined, increased: undefined, fee: undefined });
}

/** A private company closes for good. (§8.7, D75) */
export function closePrivate(draft: Draft, company: string): void {
  const { table } = draft;
  markersToBritish(draft, company);
  for (const token of tokensOf(table.box, company)) draft.put(token, 'out');
  for (const train of trainsOf(table, company)) draft.put(train, 'out');
  draft.put(markerOf(company), 'out', { face: FACE_UP });
  draft.put(charterPiece(company), 'out');
  draft.put(privatePaper(company), 'out');
}

/** May this company be floated: its charter lies unused? */
export const isUnused = (table: Table, company: string): boolean =>
  table.pieces.get(charterPiece(company))?.place === 'charters' &&
  cellAt(table.box, table.pieces.get(markerOf(company))?.place ?? '') === undefined;

/** A marker of the company from the spare ones, where it has any left. (18 each) */
export const spareMarker = (table: Table, company: string): string | undefined =>
  tokensOf(table.box, company).find((token) => table.pieces.get(token)!.place === SPARE);
