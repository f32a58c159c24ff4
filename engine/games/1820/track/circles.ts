import { cities } from '../../../hexes/shape.ts';
import type { Table } from '../../../kernel/table.ts';
import { circles } from '../../../rules/stations.ts';
import { CHATHAM, LONDON, shapeOn } from './hexes.ts';
import { isBare } from './tiles.ts';

/** The circles of a hex (1820 §8.2). */

/** Are there circles to stand in: on a tile, or printed in London and Chatham? */
export const hasCircles = (table: Table, hex: string): boolean =>
  !isBare(table, hex) || hex === LONDON || hex === CHATHAM;

/** Open circles of a hex: city and slot. */
export function openCircles(table: Table, hex: string): { city: number; slot: number }[] {
  if (!hasCircles(table, hex)) return [];
  return cities(shapeOn(table, hex)).flatMap(({ cityIndex, slots }) =>
    circles(table, hex, cityIndex, slots).flatMap((owner, slot) =>
      owner === null ? [{ city: cityIndex, slot }] : [],
    ),
  );
}

export const freeSlot = (table: Table, hex: string, city: number): number | undefined =>
  openCircles(table, hex).find((open) => open.city === city)?.slot;

/** Is the circle that a marker is meant for open? Without a slot any of the city will do. */
export const isFree = (
  table: Table,
  { hex, city, slot }: { hex: string; city: number; slot?: number | undefined },
): boolean =>
  openCircles(table, hex).some(
    (open) => open.city === city && (slot === undefined || open.slot === slot),
  );
