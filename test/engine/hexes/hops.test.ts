import { describe, expect, test } from 'vitest';
import { createBoard } from '../../../engine/hexes/board.ts';
import { createGrid } from '../../../engine/hexes/coordinates.ts';
import { hasAllHops, hopsFrom } from '../../../engine/hexes/walks/hops.ts';
import { rotate } from '../../../engine/hexes/rotate.ts';
import { tile } from '../../../engine/hexes/tile.ts';
import { stopId, trackGraph } from '../../../engine/hexes/track.ts';

const CITY = 'city=revenue:20;path=a:1,b:_0;path=a:4,b:_0';
const graphOf = (hexes: Readonly<Record<string, readonly [text: string, r: number]>>) =>
  trackGraph(
    createBoard(
      createGrid({ orientation: 'pointy' }),
      Object.entries(hexes).map(([at, [text, r]]) => ({ at, shape: rotate(tile(text), r) })),
    ),
  );

describe('hops', () => {
  // Two ways from C3 to C7: straight over C5, and by the switch of C5 round over D6.
  const graph = graphOf({
    C3: [CITY, 0],
    C5: ['path=a:1,b:4;path=a:1,b:5', 0],
    C7: ['city=revenue:20;path=a:1,b:_0;path=a:0,b:_0', 0],
    D6: ['path=a:2,b:3', 0],
  });
  const [a, b] = [stopId(graph, 'C3', 0), stopId(graph, 'C7', 0)];

  test('lead from stop to stop by every way, shortest first', () => {
    const hops = hopsFrom(graph, a);
    expect(hops.map((h) => [h.from, h.to, h.pieces.length, h.crossings.length])).toEqual([
      [a, b, 3, 2],
      [a, b, 4, 3],
    ]);
    expect(hopsFrom(graph, a)).toBe(hops);
  });

  test('are listed in both directions', () => {
    const there = hopsFrom(graph, a).map((h) => [...h.pieces].reverse().join());
    expect(hopsFrom(graph, b).map((h) => h.pieces.join())).toEqual(there);
  });

  test('pass a junction, but not twice, and name it', () => {
    const over = graphOf({
      C3: [CITY, 0],
      C5: ['junction;path=a:1,b:_0;path=a:4,b:_0;path=a:5,b:_0', 0],
      C7: [CITY, 0],
      D6: ['town=revenue:10;path=a:2,b:_0;path=a:_0,b:5', 0],
    });
    const junction = stopId(over, 'C5', 0);
    const hops = hopsFrom(over, stopId(over, 'C3', 0));
    expect(hops.map((h) => over.stops[h.to]!.at).sort()).toEqual(['C7', 'D6']);
    expect(hops.every((h) => h.junctions.join() === String(junction))).toBe(true);
  });

  test('inside one hex cross nothing', () => {
    const inner = graphOf({
      C3: ['city=revenue:60;city=revenue:60;path=a:1,b:_0;path=a:4,b:_1;path=a:_0,b:_1', 0],
    });
    expect(hopsFrom(inner, 0)).toEqual([
      { from: 0, to: 1, pieces: [2], crossings: [], junctions: [] },
    ]);
  });

  test('are the shorter ones where track crosses on every hex, and that is said', () => {
    const edges = [0, 1, 2, 3, 4, 5];
    const crossing = edges
      .flatMap((one) => edges.flatMap((two) => (two > one ? [`path=a:${one},b:${two}`] : [])))
      .join(';');
    const rows = [...'ABCDEFGH'].flatMap((letter, row) =>
      edges.map((n) => `${letter}${2 * n + (row % 2) + 1}`),
    );
    const tangled = graphOf({
      ...Object.fromEntries(rows.map((at) => [at, [crossing, 0] as const])),
      D6: [CITY, 0],
      D8: [CITY, 0],
      G7: [CITY, 0],
    });
    const stop = stopId(tangled, 'D6', 0);
    const hops = hopsFrom(tangled, stop);
    expect(hasAllHops(tangled, stop)).toBe(false);
    expect(hops[0]!.to).toBe(stopId(tangled, 'D8', 0));
    expect(hops.length).toBeLessThanOrEqual(60);
    expect(hasAllHops(graph, a)).toBe(true);
  });
});
