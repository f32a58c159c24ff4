import type { PieceId, PlaceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import type { Table } from '../../../kernel/table.ts';
import { certificatesIn, playersOf } from '../../../rules/certificates.ts';
import { charterOf } from '../../../rules/trains.ts';

/**
 * Foreign shares: 2 % is one share, most certificates hold two. Holders change a 4 % certificate
 * against two of 2 % whenever somebody needs it, so holdings are counted in shares (1839 §5.2, §5.3).
 */

/** Percent of one foreign share. */
export const SHARE = 2;

const ofPercent = (table: Table, place: PlaceId, company: string, percent: number): PieceId[] =>
  certificatesIn(table, place, company).filter(
    (id) => table.box.pieces.get(id)!.percent === percent,
  );

/** Moves certificates worth `percent`, or what there is of it. */
export function moveForeign(
  draft: Draft,
  company: string,
  from: PlaceId,
  to: PlaceId,
  percent: number,
): void {
  const { table } = draft;
  const doubles = ofPercent(table, from, company, 2 * SHARE);
  const whole = doubles.slice(0, Math.floor(percent / (2 * SHARE)));
  const rest = percent - 2 * SHARE * whole.length;
  if (
    rest === SHARE &&
    ofPercent(table, from, company, SHARE).length === 0 &&
    doubles.length > whole.length
  )
    change(draft, company, from, doubles.at(-1)!);
  for (const id of whole) draft.put(id, to);
  for (const id of ofPercent(table, from, company, SHARE).slice(0, rest / SHARE)) draft.put(id, to);
}

/** A 4 % certificate of `place` against two of 2 % of somebody else; ten of those go round. (buying/13) */
function change(draft: Draft, company: string, place: PlaceId, double: PieceId): void {
  const { table } = draft;
  const others = [charterOf(company), 'pool', ...playersOf(table.box)].filter((p) => p !== place);
  const other = others.find((at) => ofPercent(table, at, company, SHARE).length >= 2);
  if (other === undefined) return;
  const pair = ofPercent(table, other, company, SHARE).slice(0, 2);
  draft.put(double, other);
  for (const id of pair) draft.put(id, place);
}
