import { cities } from '../../../hexes/shape.ts';
import { upgradeNodes } from '../../../hexes/upgrade.ts';
import type { Draft } from '../../../kernel/draft.ts';
import type { Table } from '../../../kernel/table.ts';
import { shapeOn, tileOn, tileShape, tileType } from '../../../rules/board.ts';
import type { Now } from '../../../rules/course/nouns.ts';
import { restand } from '../../../rules/stations.ts';
import { inSupply, putTile } from '../../../rules/track/tile.ts';
import { own, setCharter } from '../keys.ts';
import { citiesOf, circlesOf, stackIn } from './stacks.ts';
import { type LayTile, RESERVED } from './tiles.ts';

/** What laying a tile does besides: tokens choose their city, MESS follows, reserved tiles leave (§6.4). */

/** Two cities without a tile, with a token in one: whoever lays says where it goes. (D52) */
export function mayChoose(table: Table, hex: string): boolean {
  const shape = shapeOn(table, hex);
  return (
    cities(shape).length === 2 &&
    tileOn(table, hex) === undefined &&
    shape.paths.length === 0 &&
    citiesOf(table, hex).some((city) => circlesOf(table, city).some((owner) => owner !== null))
  );
}

export function putIt(now: Now, draft: Draft, move: LayTile): void {
  const { table, box, rules } = now;
  const { hex, tile, turn, swap } = move;
  if (inSupply(table, tile) === undefined || !box.places.has(`hex:${hex}`)) return;
  const mapped = upgradeNodes(shapeOn(table, hex), tileShape(box, tile, turn), {
    keep: rules.track.keep,
  });
  const lies = tileOn(table, hex);
  const gone = lies && RESERVED.includes(tileType(table, lies.id)) ? lies.id : undefined;
  putTile(now, draft, move);
  // It may be used nowhere else once it is replaced. (D16)
  if (gone !== undefined) draft.put(gone, 'out');
  if (!mapped.ok) return;
  if (swap === true) changeCities(draft, hex);
  renameStops(draft, hex, swap === true ? [...mapped.value].reverse() : mapped.value);
}

/** The tokens of a hex go to the other of its two cities. */
function changeCities(draft: Draft, hex: string): void {
  const { table } = draft;
  restand(
    draft,
    citiesOf(table, hex).flatMap(({ city }) =>
      circlesOf(table, { hex, city }).flatMap((_, slot) =>
        stackIn(table, hex, city, slot).map((token) => ({ token, at: hex, city: 1 - city, slot })),
      ),
    ),
  );
}

/** Stops that MESS knows keep their names in step with the tile. */
function renameStops(draft: Draft, hex: string, map: readonly number[]): void {
  for (const [company, { met }] of Object.entries(own(draft.table, 'charters'))) {
    if (!met?.some((stop) => stop.startsWith(`${hex}.`))) continue;
    const renamed = met.flatMap((stop) => {
      if (!stop.startsWith(`${hex}.`)) return [stop];
      const to = map[Number(stop.slice(hex.length + 1))] ?? -1;
      return to < 0 ? [] : [`${hex}.${to}`];
    });
    setCharter(draft, company, { met: [...new Set(renamed)] });
  }
}
