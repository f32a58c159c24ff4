import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { loadTitle } from '../../../../engine/games/titles.ts';
import { reachingTrains, stationInReach } from '../../../../engine/games/1825/track/reach.ts';
import { withTile } from '../../../../engine/hexes/board.ts';
import { countedStops } from '../../../../engine/hexes/walks/reach.ts';
import { trackGraph } from '../../../../engine/hexes/track.ts';
import { upgradeNodes } from '../../../../engine/hexes/upgrade.ts';
import { append, open } from '../../../../engine/kernel/ledger.ts';
import type { Table } from '../../../../engine/kernel/table.ts';
import { boardOf, boxShapes, shapeOn, tileShape } from '../../../../engine/rules/board.ts';
import type { Context } from '../../../../engine/rules/course/nouns.ts';
import { blockedFor, markersAfterLay, startsOf } from '../../../../engine/rules/stations.ts';
import type { LayTile } from '../../../../engine/rules/track/tile.ts';
import { trainName } from '../../../../engine/rules/trains/cards.ts';
import { Export } from '../../../../shared/wire.ts';

/** One position in so many is looked at, and in it one tile and turn in so many. */
const POSITIONS = 250;
const TILES = 19;

/** Is a stop of the tile nearer than a train is long, on the board with the tile on it? (§6.4) */
function walked(table: Table, { company, hex, tile, turn }: LayTile, lengths: number[]): boolean {
  const [old, next] = [shapeOn(table, hex), tileShape(table.box, tile, turn)];
  const map = upgradeNodes(old, next);
  if (!map.ok) return false;
  const graph = trackGraph(withTile(boardOf(table), hex, next));
  const standing = markersAfterLay(table, hex, old, next, map.value);
  const before = countedStops(graph, {
    from: startsOf(graph, standing, company),
    blocked: blockedFor(standing, company),
    count: ({ node }) => (node.kind === 'halt' || node.visitCost === 0 ? 0 : 1),
  });
  return graph.stops.some(
    ({ id, at, node }) =>
      at === hex && node.kind !== 'junction' && lengths.some((most) => before.get(id)! < most),
  );
}

test('1825/upgrading-tiles/7 the reach of a train is the same with the tile on the board and computed without it', async () => {
  const folder = new URL('../../../golden/ledgers/', import.meta.url);
  const file = readdirSync(folder)
    .sort()
    .findLast((name) => name.startsWith('1825'))!;
  const saved = Export.parse(
    JSON.parse(gunzipSync(readFileSync(new URL(file, folder))).toString('utf8')),
  );
  const opened = (await loadTitle('1825')).open(saved.options as { players: number });
  if (!opened.ok) throw new Error(opened.error);
  const { box } = opened.value;
  const ledger = open(box);
  const answers = { near: 0, far: 0 };
  let nth = 0;
  for (const entry of saved.entries) {
    append(ledger, entry);
    if (entry.seq % POSITIONS !== 0) continue;
    const context = { table: ledger.table, box } as Context;
    for (const company of box.companies.keys()) {
      const names = reachingTrains(context.table, company).map((one) =>
        trainName(context.table, one),
      );
      // Two 2 trains together come as far as a 3.
      if (names.filter((name) => name === '2').length > 1) names.push('3');
      if (names.length === 0 || !names.every((name) => /^\d$/.test(name))) continue;
      for (const { at: hex } of box.map.hexes.filter(
        ({ at }) => shapeOn(context.table, at).paths.length > 0,
      ))
        for (const tile of boxShapes(box).tiles.keys())
          for (let turn = 0; turn < 6; turn++) {
            if (nth++ % TILES !== 0) continue;
            const move: LayTile = { verb: 'layTile', company, hex, tile, turn };
            if (!upgradeNodes(shapeOn(context.table, hex), tileShape(box, tile, turn)).ok) continue;
            const near = walked(context.table, move, names.map(Number));
            answers[near ? 'near' : 'far'] += 1;
            expect([move, stationInReach(context, move)]).toEqual([move, near]);
          }
    }
  }
  expect(answers.near).toBeGreaterThan(50);
  expect(answers.far).toBeGreaterThan(50);
});
