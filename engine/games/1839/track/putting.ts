import { cities, type TileShape } from '../../../hexes/shape.ts';
import { type NodeMap, upgradeNodes } from '../../../hexes/upgrade.ts';
import type { PieceId, PlaceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import type { Table } from '../../../kernel/table.ts';
import { hexPlace, tileOn, tileShape, tileType } from '../../../rules/board.ts';
import { slotPlace } from '../../../rules/stations.ts';
import { read, setStanding } from '../course/clock.ts';
import { shapeOn, stackIn } from './reach.ts';
import { inSupply, KEEP, type Lay } from './tiles.ts';

/** What laying a tile does: tiles change places, markers keep their cities (1839 §6.4). */

/** Where tiles go that may be used nowhere else once they are replaced. (D16) */
const isReserved = (table: Table, tile: string): boolean =>
  Object.hasOwn((table.box.data.reservedTiles ?? {}) as object, tile);

export function putTile(draft: Draft, { hex, tile, turn, swap }: Lay): void {
  const { table } = draft;
  const piece = inSupply(table, tile);
  if (piece === undefined || !table.places.has(hexPlace(hex))) return;
  const old = shapeOn(table, hex);
  const next = tileShape(table.box, tile, turn);
  const lies = tileOn(table, hex);
  const mapped = upgradeNodes(old, next, KEEP);
  const map = mapped.ok && swap === true ? [...mapped.value].reverse() : mapped.ok && mapped.value;
  if (map) liftMarkers(draft, hex, old, next, map);
  if (lies)
    draft.put(lies.id, isReserved(table, tileType(table, lies.id)) ? 'out' : 'supply', { turn: 0 });
  draft.put(piece, hexPlace(hex), { turn });
  if (map) renameStops(draft, hex, map);
}

/** Piles of markers move to where their city is on the new tile; merged cities line them up. */
function liftMarkers(
  draft: Draft,
  hex: string,
  old: TileShape,
  next: TileShape,
  map: NodeMap,
): void {
  const { table } = draft;
  const moved: { pile: PieceId[]; to: PlaceId }[] = [];
  const taken = new Map<number, number>();
  for (const node of cities(old)) {
    const to = next.nodes[map[node.index] ?? -1];
    if (to?.kind !== 'city') continue;
    const merges = cities(old).filter(({ index }) => map[index] === to.index).length > 1;
    for (let slot = 0; slot < node.slots; slot++) {
      const pile = stackIn(table, hex, node.cityIndex, slot);
      if (pile.length === 0) continue;
      const at = merges ? (taken.get(to.cityIndex) ?? 0) : slot;
      taken.set(to.cityIndex, at + 1);
      moved.push({ pile, to: slotPlace(hex, to.cityIndex, at) });
    }
  }
  const leaving = moved.filter(({ pile, to }) => table.pieces.get(pile[0]!)!.place !== to);
  // All off the tile first: two cities may change places.
  for (const { pile } of leaving) for (const token of pile) draft.put(token, hexPlace(hex));
  for (const { pile, to } of leaving)
    if (table.places.has(to)) for (const token of pile) draft.put(token, to);
}

/** Stops that MESS knows keep their names in step with the tile. */
function renameStops(draft: Draft, hex: string, map: NodeMap): void {
  const companies = read(draft.table, 'companies');
  for (const [company, { linked }] of Object.entries(companies)) {
    if (!linked?.some((stop) => stop.startsWith(`${hex}.`))) continue;
    const renamed = linked.flatMap((stop) => {
      if (!stop.startsWith(`${hex}.`)) return [stop];
      const to = map[Number(stop.slice(hex.length + 1))] ?? -1;
      return to < 0 ? [] : [`${hex}.${to}`];
    });
    setStanding(draft, company, { linked: [...new Set(renamed)] });
  }
}
