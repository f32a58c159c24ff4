import { expect, test } from 'vitest';
import { reachedParts } from '../../../engine/hexes/walks/around.ts';
import { withTile } from '../../../engine/hexes/board.ts';
import { network } from '../../../engine/hexes/walks/network.ts';
import { type Stop, trackGraph } from '../../../engine/hexes/track.ts';
import { upgradeNodes } from '../../../engine/hexes/upgrade.ts';
import { loadTitle } from '../../../engine/games/titles.ts';
import { append, open } from '../../../engine/kernel/ledger.ts';
import type { Table } from '../../../engine/kernel/table.ts';
import { boardOf, boxShapes, shapeOn, tileShape, trackOf } from '../../../engine/rules/board.ts';
import {
  blockedFor,
  markersAfterLay,
  markersAtStops,
  startsOf,
  tokensOf,
} from '../../../engine/rules/stations.ts';
import { EDGES } from '../../../engine/hexes/coordinates.ts';
import type { TileNode } from '../../../engine/hexes/shape.ts';
import { goldenEntries } from '../../bench/engine/games.ts';

/**
 * What is told of a tile from the walks around its hex against what is traced with the tile in place:
 * never more than that is sure, never less possible.
 */
const COMPANIES = 2;

/** Every tile of the box on every hex that the company touches, as far as it goes on what lies there. */
function lookAt(table: Table, company: string, seen: { told: number; traced: number }) {
  const { box } = table;
  const now = markersAtStops(table);
  const graph = trackOf(table);
  const before = network(graph, {
    from: startsOf(graph, now, company),
    blocked: blockedFor(now, company),
  });
  for (const hex of before.hexes)
    for (const tile of boxShapes(box).tiles.keys())
      for (const turn of EDGES) {
        const old = shapeOn(table, hex);
        const next = tileShape(box, tile, turn);
        const map = upgradeNodes(old, next);
        if (!map.ok) continue;
        const stands = markersAfterLay(table, hex, old, next, map.value);
        const blocked = blockedFor(stands, company);
        const place = boardOf(table).index.get(hex)!;
        const stop = (node: TileNode): Stop => ({ id: -1, at: hex, hex: place, node });
        const starts = (node: TileNode) => stands(stop(node)).includes(company);
        const passes = (node: TileNode) =>
          node.kind === 'junction' ||
          (node.kind !== 'offboard' && !starts(node) && !blocked(stop(node)));
        const sure = reachedParts(next, { starts, passes }, before.around(hex), false);
        const may = reachedParts(next, { starts, passes }, before.around(hex), true);
        const laid = trackGraph(withTile(boardOf(table), hex, next));
        const after = network(laid, { from: startsOf(laid, stands, company), blocked });
        const at = laid.board.index.get(hex)!;
        const paths = next.paths.map((_, i) => after.hasPiece(laid.firstPiece[at]! + i));
        const nodes = next.nodes.map((_, i) => after.hasStop(laid.firstStop[at]! + i));
        const where = `${company}: ${tile} turned ${turn} on ${hex}`;
        [...paths, ...nodes].forEach((is, i) => {
          const surely = [...sure.paths, ...sure.nodes][i];
          const maybe = [...may.paths, ...may.nodes][i];
          if (surely) expect(is, `${where} is surely met`).toBe(true);
          if (!maybe) expect(is, `${where} cannot be met`).toBe(false);
          seen[surely || !maybe ? 'told' : 'traced'] += 1;
        });
      }
}

test.each(['1825', '1828', '1830', '1862', '1889'])(
  '%s: what is sure of a tile is traced, and what is traced may be',
  async (title) => {
    const { options, entries } = goldenEntries(title);
    const opened = (await loadTitle(title)).open(options as { players: number });
    if (!opened.ok) throw new Error(opened.error);
    const ledger = open(opened.value.box);
    const seen = { told: 0, traced: 0 };
    const late = [Math.floor(entries.length / 2), entries.length];
    for (const entry of entries) {
      append(ledger, entry);
      if (!late.includes(entry.seq)) continue;
      const { table } = ledger;
      const stands = [...table.box.companies.keys()].filter((company) =>
        tokensOf(table.box, company).some((id) => table.pieces.get(id)!.place.startsWith('slot:')),
      );
      for (const company of stands.slice(-COMPANIES)) lookAt(table, company, seen);
    }
    expect(seen.told).toBeGreaterThan(99 * seen.traced);
  },
);
