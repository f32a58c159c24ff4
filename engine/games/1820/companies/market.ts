import { piecesIn } from '../../../kernel/table.ts';
import type { Direction } from '../../../rules/stock/market.ts';
import { cellOf, cellPlace, priceMarkerOf, rowCells } from '../../../rules/stock/market.ts';
import { read, write } from '../clock.ts';
import { BRITISH_RAIL, catalogue, sizeOf } from './holdings.ts';
import type { Box, CellSpec, Draft, PlaceId, Table } from '../../../rules/course/nouns.ts';

/** The row of prices, how markers stack and move, and the operating order (1820 §5). */

const ROW = 0;
/** British Rail's marker stops at the second cell. (D51) */
const BRITISH_FLOOR = 1;

export { priceOf } from '../../../rules/stock/market.ts';

export const FACE_UP = 0;
const FACE_DOWN = 1;

/** The column of a company's marker; -1 = off the market, 0 = the £10 cell. */
export const standsAt = (table: Table, company: string): number =>
  cellOf(table, company)?.col ?? -1;

/** True for a public company, whose marker is on the market. */
export const isPublic = (table: Table, company: string): boolean =>
  company !== BRITISH_RAIL && standsAt(table, company) >= 0;

export const inLiquidation = (table: Table, company: string): boolean =>
  isPublic(table, company) && standsAt(table, company) === 0;

const isDown = (table: Table, marker: string): boolean =>
  table.pieces.get(marker)?.face === FACE_DOWN;

/** True if its marker was turned face down in this operating round. */
export const hasOperated = (table: Table, company: string): boolean =>
  isDown(table, priceMarkerOf(company));

/** The face-down markers of a place, without `but`. */
const downIn = (table: Table, place: PlaceId, but?: string): string[] =>
  piecesIn(table, place).filter((id) => id !== but && isDown(table, id));

/** Markers move along a single row. */
export function nextCell(box: Box, cell: CellSpec, direction: Direction): CellSpec {
  const steps = direction === 'right' || direction === 'up' ? 1 : -1;
  return rowCells(box, ROW)[cell.col + steps] ?? cell;
}

const last = (table: Table): number => rowCells(table.box, ROW).length - 1;

/** The cell after a move of `steps` from the present one. */
function cellAfter(table: Table, company: string, steps: number): CellSpec | undefined {
  const from = standsAt(table, company);
  if (from < 0) return undefined;
  const floor = company === BRITISH_RAIL ? BRITISH_FLOOR : 0;
  const to = Math.max(Math.min(from, floor), Math.min(last(table), from + steps));
  return rowCells(table.box, ROW)[to];
}

/** The price after so many cells up. */
export const priceAfter = (table: Table, company: string, steps: number): number =>
  cellAfter(table, company, steps)?.price ?? 0;

/**
 * Moves a marker. It goes below the face-up markers and above the face-down ones. A price of £500 makes the
 * end of the game certain. (§5, §16.4)
 */
export function movePriceBySteps(draft: Draft, company: string, steps: number): void {
  const { table } = draft;
  const to = cellAfter(table, company, steps);
  if (!to || to === cellOf(table, company)) return;
  draft.put(priceMarkerOf(company), cellPlace(to), { at: downIn(table, cellPlace(to)).length });
  if (to.zones.includes('end') && read(table, 'end') === null)
    write(draft, 'end', { reason: 'market' });
}

/** Puts the marker at the bottom of the cell with this price, face up: a par, or British Rail's first price. */
export function standAt(draft: Draft, company: string, at: number): void {
  const cell = rowCells(draft.table.box, ROW).find((one) => one.price === at);
  if (cell) draft.put(priceMarkerOf(company), cellPlace(cell), { at: 0, face: FACE_UP });
}

/** Puts the marker under all others on the £10 cell. (§5) */
export function moveToBottom(draft: Draft, company: string): void {
  const marker = priceMarkerOf(company);
  if (draft.table.pieces.has(marker)) draft.put(marker, cellPlace({ row: ROW, col: 0 }), { at: 0 });
}

export function liquidate(draft: Draft, company: string): void {
  if (isPublic(draft.table, company) && !inLiquidation(draft.table, company))
    moveToBottom(draft, company);
}

/** Turns the marker face down, under the face-up ones of its cell. (§5) */
export function turnFaceDown(draft: Draft, company: string): void {
  const { table } = draft;
  const id = priceMarkerOf(company);
  const marker = table.pieces.get(id);
  if (!marker) return;
  const at = downIn(table, marker.place, id).length;
  draft.put(id, marker.place, { at, face: FACE_DOWN });
}

/** At the end of an operating round, blocks of face-down markers are turned over as a whole. (§5) */
export function turnFaceUp(draft: Draft): void {
  const { table } = draft;
  for (const place of rowCells(table.box, ROW).map(cellPlace))
    for (const id of downIn(table, place)) draft.put(id, place, { at: 0, face: FACE_UP });
  for (const company of privateOrder(table))
    draft.put(priceMarkerOf(company), placeOfMarker(table, company), { face: FACE_UP });
}

/** Public companies and British Rail by falling price, in each cell from the top down. */
function marketOrder(table: Table): string[] {
  const stacks = rowCells(table.box, ROW).flatMap((cell) => piecesIn(table, cellPlace(cell)));
  return stacks.toReversed().flatMap((id) => {
    const { company = '' } = table.box.pieces.get(id)!;
    return id === priceMarkerOf(company) ? [company] : [];
  });
}

const TRACK = 'private-track:';

/** The number of the company's place on the private track; 0 = none. */
const trackNumber = (table: Table, company: string): number => {
  const place = placeOfMarker(table, company);
  return place.startsWith(TRACK) ? Number(place.slice(TRACK.length)) : 0;
};

/** Private companies in the order of their track. */
function privateOrder(table: Table): string[] {
  return catalogue(table.box)
    .filter((company) => trackNumber(table, company) > 0)
    .sort((a, b) => trackNumber(table, a) - trackNumber(table, b));
}

/** Moves a company to the lowest free place of the private track. (D65) */
export function toPrivateTrack(draft: Draft, company: string): void {
  for (let n = 1; ; n++) {
    const place = `${TRACK}${n}`;
    if (!draft.table.places.has(place)) return;
    if (piecesIn(draft.table, place).length > 0) continue;
    return draft.put(priceMarkerOf(company), place, { face: FACE_UP });
  }
}

/** All companies that operate, in order. (§1) */
export const operatingOrder = (table: Table): string[] => [
  ...marketOrder(table),
  ...privateOrder(table),
];

/** Public companies in operating order, without British Rail. */
export const publicOrder = (table: Table): string[] =>
  marketOrder(table).filter((company) => company !== BRITISH_RAIL);

/**
 * The cells that a sale of shares costs: one for each share, for companies of fifty shares one for every 5%.
 * (D21)
 */
export function dropFor(table: Table, company: string, shares: number): number {
  return Math.min(shares, Math.ceil((20 * shares) / sizeOf(table, company)));
}

/** The place of the price cell with the marker. */
export const placeOfMarker = (table: Table, company: string): string =>
  table.pieces.get(priceMarkerOf(company))?.place ?? 'market';
