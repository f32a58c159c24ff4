import type { Stop } from '../../../hexes/track.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { lying, type Table } from '../../../kernel/table.ts';
import { floodFrom } from '../../../routes/flood.ts';
import { trackOf } from '../../../rules/board.ts';
import { slotPlace, standingOn } from '../../../rules/stations.ts';
import { read } from '../clock.ts';
import { standBritish } from '../companies/closing.ts';
import { BRITISH_RAIL, treasuryOf } from '../companies/holdings.ts';
import { standAt } from '../companies/market.ts';
import { stops1820 } from '../routes/stops.ts';
import { CHATHAM, LONDON, openCircles } from '../track/hexes.ts';
import { moveForDividend, payShares } from './dividends.ts';

/** British Rail: its arrival, and its turn by itself (1820 §16.2). */

const TILES_A_ROUND = 3;

/** Its marker in every open circle of a hex. */
function fill(draft: Draft, hex: string): void {
  for (const { city, slot } of openCircles(draft.table, hex))
    standBritish(draft, slotPlace(hex, city, slot), () => {});
}

/** On Victoria's death: a price, all shares in the pool, London and Chatham filled. */
export function arrive(draft: Draft): void {
  const { table } = draft;
  const price = Number(table.box.companies.get(BRITISH_RAIL)?.data.startPrice ?? 0);
  standAt(draft, BRITISH_RAIL, price);
  for (const id of [...lying(table, treasuryOf(BRITISH_RAIL))])
    if (table.box.pieces.get(id)!.kind === 'certificate') draft.put(id, 'pool');
  for (const hex of [LONDON, CHATHAM]) fill(draft, hex);
}

/** The next tiles with open circles, by distance from London and clockwise from Margate. */
export function tilesToFill(table: Table): string[] {
  const order = table.box.data.fillOrder as readonly string[];
  return order.filter((hex) => openCircles(table, hex).length > 0).slice(0, TILES_A_ROUND);
}

/** Each city with its marker, each port next to one, each off-board it can trace to, once. (§16.2) */
export function britishRevenue(table: Table): number {
  const track = trackOf(table);
  const phase = read(table, 'phase');
  const slots = standingOn(table);
  const position = { steamship: 0, sassoon: 0, vulcan: 0 };
  const kinds = stops1820(track, { company: BRITISH_RAIL, phase, slots, ...position });
  const own = track.stops.filter((stop) => stop.node.kind === 'city' && kinds.own(stop));
  const paid = new Set<Stop>(own);
  for (const city of own)
    for (const port of floodFrom(track, [city], () => false).stops)
      if (kinds.ports.has(port) && kinds.serves(city, port)) paid.add(port);
  for (const stop of floodFrom(track, own, kinds.passes).stops)
    if (stop.node.kind === 'offboard' && !kinds.ports.has(stop)) paid.add(stop);
  return [...paid].reduce((sum, stop) => sum + kinds.figure(stop), 0);
}

/** Fills three tiles, then pays its revenue as a dividend. */
export function operateBritishRail(draft: Draft): void {
  const { table } = draft;
  for (const hex of tilesToFill(table)) fill(draft, hex);
  const revenue = britishRevenue(table);
  payShares(draft, BRITISH_RAIL, revenue);
  moveForDividend(draft, BRITISH_RAIL, revenue);
}
