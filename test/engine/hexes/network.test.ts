import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createBoard, withTile } from '../../../engine/hexes/board.ts';
import { createGrid, EDGES } from '../../../engine/hexes/coordinates.ts';
import { network } from '../../../engine/hexes/walks/network.ts';
import { countedStops } from '../../../engine/hexes/walks/reach.ts';
import { rotate } from '../../../engine/hexes/rotate.ts';
import { BLANK } from '../../../engine/hexes/shape.ts';
import { tile } from '../../../engine/hexes/tile.ts';
import { cityStopId, pieceId, stopId, trackGraph } from '../../../engine/hexes/track.ts';
import type { Stop, TrackGraph } from '../../../engine/hexes/track.ts';

const grid = createGrid({ orientation: 'pointy' });

interface Walked {
  readonly pieces: ReadonlySet<number>;
  readonly stops: ReadonlySet<number>;
  readonly counts: ReadonlyMap<number, number>;
}

/** Walks every walk of 1825 §6.4 to its end, literally and without any thought of speed. */
function everyWalk(
  graph: TrackGraph,
  from: readonly number[],
  blocked: (stop: Stop) => boolean,
  count: (stop: Stop) => number,
): Walked {
  const pieces = new Set<number>();
  const stops = new Set<number>(from);
  const counts = new Map<number, number>(from.map((id) => [id, 0]));
  const used = new Set<number>();
  const visited = new Set<number>();
  const spent = new Set<number>();
  const { ends, board, terminal } = graph;

  const run = (piece: number, enteredBy: 0 | 1, counted: number): void => {
    const codes = [ends[2 * piece]!, ends[2 * piece + 1]!] as const;
    if (used.has(piece) || codes.some((c) => c < 0 && spent.has(~c))) return;
    used.add(piece);
    pieces.add(piece);
    const out = codes[enteredBy === 0 ? 1 : 0];
    if (out >= 0) arrive(out, counted, terminal[piece] === 1);
    else {
      const beyond = board.across[~out]!;
      spent.add(~out);
      graph.pieces.forEach(({ id }) => {
        if (beyond < 0) return;
        if (ends[2 * id] === ~beyond) run(id, 0, counted);
        if (ends[2 * id + 1] === ~beyond) run(id, 1, counted);
      });
      spent.delete(~out);
    }
    used.delete(piece);
  };
  const arrive = (id: number, counted: number, last: boolean): void => {
    if (visited.has(id)) return;
    const stop = graph.stops[id]!;
    stops.add(id);
    counts.set(id, Math.min(counts.get(id) ?? Infinity, counted));
    if (last || stop.node.kind === 'offboard') return;
    if (stop.node.kind !== 'junction' && blocked(stop)) return;
    depart(id, counted);
  };
  const depart = (id: number, counted: number): void => {
    const stop = graph.stops[id]!;
    const then = counted + (stop.node.kind === 'junction' ? 0 : count(stop));
    visited.add(id);
    graph.pieces.forEach(({ id: piece }) => {
      if (ends[2 * piece] === id) run(piece, 0, then);
      if (ends[2 * piece + 1] === id) run(piece, 1, then);
    });
    visited.delete(id);
  };
  for (const id of from) depart(id, 0);
  return { pieces, stops, counts };
}

const TILES = [
  'path=a:0,b:1',
  'path=a:0,b:2',
  'path=a:0,b:3',
  'path=a:0,b:3;path=a:0,b:2',
  'path=a:0,b:3;path=a:0,b:4',
  'path=a:0,b:1;path=a:0,b:2;path=a:1,b:2',
  'path=a:0,b:2;path=a:0,b:4;path=a:2,b:4',
  'path=a:0,b:3;path=a:1,b:4',
  'path=a:0,b:1;path=a:0,b:3;path=a:1,b:4;path=a:3,b:4',
  'path=a:0,b:3;path=a:0,b:2;path=a:3,b:5',
  'path=a:0,b:3;path=a:0,b:4;path=a:1,b:3;path=a:1,b:4',
  'path=a:0,b:3;path=a:0,b:2;path=a:1,b:3;path=a:1,b:2',
  'town=revenue:10;path=a:0,b:_0;path=a:1,b:_0;path=a:3,b:_0',
  'city=revenue:30,slots:2;path=a:0,b:_0;path=a:1,b:_0;path=a:2,b:_0;path=a:3,b:_0;path=a:4,b:_0;path=a:5,b:_0',
  'town=revenue:10;path=a:0,b:_0;path=a:_0,b:3',
  'town=revenue:10,visit_cost:0;path=a:0,b:2;path=a:2,b:_0;path=a:_0,b:4;path=a:0,b:4',
  'town=revenue:10;town=revenue:10;path=a:1,b:_0;path=a:_0,b:3;path=a:0,b:_1;path=a:_1,b:4',
  'city=revenue:20;path=a:0,b:_0;path=a:3,b:_0',
  'city=revenue:30,slots:2;path=a:0,b:_0;path=a:1,b:_0;path=a:2,b:_0;path=a:4,b:_0',
  'city=revenue:50;city=revenue:50;path=a:0,b:_0;path=a:1,b:_0;path=a:3,b:_1;path=a:4,b:_1',
  'city=revenue:60;city=revenue:60;path=a:5,b:_0;path=a:1,b:_0;path=a:0,b:_1;path=a:3,b:_1;path=a:_0,b:_1',
  'city=revenue:30;path=a:0,b:_0,terminal:1;path=a:2,b:_0,terminal:1',
  'offboard=revenue:30;path=a:0,b:_0;path=a:1,b:_0',
  'junction;path=a:0,b:_0;path=a:1,b:_0;path=a:3,b:_0;path=a:4,b:_0',
  '',
].map(tile);

/** A patch of eight to twelve hexes with random tiles. */
const AREA = ['C3', 'C5', 'C7', 'D4', 'D6', 'E3', 'E5', 'E7', 'D2', 'D8', 'F4', 'F6'];
const board = fc
  .array(fc.record({ tile: fc.constantFrom(...TILES), r: fc.constantFrom(...EDGES) }), {
    minLength: 8,
    maxLength: AREA.length,
  })
  .map((choices) =>
    createBoard(
      grid,
      choices.map(({ tile: shape, r }, i) => ({ at: AREA[i]!, shape: rotate(shape, r) })),
    ),
  );
const luck = fc.array(fc.nat(99), { minLength: 8, maxLength: 8 });

/** One to three starts and some blocked stops, drawn from the cities (or towns) of the board. */
const drawn = (graph: TrackGraph, numbers: readonly number[]) => {
  const places = graph.stops.filter((s) => s.node.kind === 'city' || s.node.kind === 'town');
  if (places.length === 0) return null;
  const from = numbers.slice(0, 1 + (numbers[7]! % 3)).map((n) => places[n % places.length]!.id);
  const full = new Set(numbers.slice(3, 7).map((n) => n % 16));
  const blocked = (s: Stop): boolean =>
    s.node.kind === 'city' && full.has(s.id) && !from.includes(s.id);
  return { from: [...new Set(from)], blocked };
};
const count = ({ node }: Stop): number => node.visitCost ?? 1;

describe('network', () => {
  test('contains exactly what lies on some walk, compared with a list of all walks (1825 §6.4)', () => {
    fc.assert(
      fc.property(board, luck, (b, numbers) => {
        const graph = trackGraph(b);
        const start = drawn(graph, numbers);
        if (!start) return;
        const all = everyWalk(graph, start.from, start.blocked, count);
        const net = network(graph, start);
        expect(net.exact).toBe(true);
        expect(new Set(net.pieces)).toEqual(all.pieces);
        expect(new Set(net.stops)).toEqual(all.stops);
      }),
      { numRuns: Number(process.env['RUNS'] ?? 1000) },
    );
  });

  test('counted stops are the minimum over all walks (1825 §6.4)', () => {
    fc.assert(
      fc.property(board, luck, (b, numbers) => {
        const graph = trackGraph(b);
        const start = drawn(graph, numbers);
        if (!start) return;
        const all = everyWalk(graph, start.from, start.blocked, count);
        const least = countedStops(graph, { ...start, count });
        expect(new Map([...least].sort())).toEqual(new Map([...all.counts].sort()));
      }),
      { numRuns: Number(process.env['RUNS'] ?? 1000) },
    );
  });
});

/** A board from `at: [tile, rotation]`. */
const lay = (hexes: Readonly<Record<string, readonly [string, number]>>) =>
  trackGraph(
    createBoard(
      grid,
      Object.entries(hexes).map(([at, [text, r]]) => ({ at, shape: rotate(tile(text), r) })),
    ),
  );
const CITY = 'city=revenue:20;path=a:1,b:_0;path=a:4,b:_0';
const LINE = 'path=a:1,b:4';

describe('a walk', () => {
  test('reaches the side beyond its last track, and all sides of its own city', () => {
    const graph = lay({ C3: ['', 0], C5: [CITY, 0], C7: [LINE, 0], C9: ['', 0] });
    const net = network(graph, { from: [cityStopId(graph, 'C5', 0)] });
    expect(net.touchedEdges('C5')).toBe(0b111111);
    expect(net.touchedEdges('C7')).toBe(0b010010);
    expect(net.touches('C9', 1)).toBe(true);
    expect(net.touches('C9', 4)).toBe(false);
    expect(net.hexes).toEqual(['C3', 'C5', 'C7', 'C9']);
  });

  test('ends in a blocked city and in an off-board', () => {
    const graph = lay({ C5: [CITY, 0], C7: [CITY, 0], C9: [CITY, 0] });
    const from = [cityStopId(graph, 'C5', 0)];
    const blocked = ({ at }: Stop): boolean => at === 'C7';
    expect(network(graph, { from, blocked }).hasStop(stopId(graph, 'C7', 0))).toBe(true);
    expect(network(graph, { from, blocked }).hasStop(stopId(graph, 'C9', 0))).toBe(false);
    expect(network(graph, { from }).hasStop(stopId(graph, 'C9', 0))).toBe(true);
    const off = lay({
      C5: [CITY, 0],
      C7: ['offboard=revenue:9;path=a:1,b:_0;path=a:4,b:_0', 0],
      C9: [CITY, 0],
    });
    expect(network(off, { from: [cityStopId(off, 'C5', 0)] }).hasStop(stopId(off, 'C9', 0))).toBe(
      false,
    );
  });

  test('does not turn back in a city over the side by which it came', () => {
    // From C3 the switch C5 leads straight on to the loop at C7, and only backwards to D4.
    const graph = lay({
      C3: [CITY, 0],
      C5: ['path=a:1,b:4;path=a:4,b:0', 0],
      C7: [CITY, 0],
      D4: ['town=revenue:10;path=a:3,b:_0;path=a:_0,b:0', 0],
    });
    const net = network(graph, { from: [cityStopId(graph, 'C3', 0)] });
    expect(net.hasPiece(pieceId(graph, 'C5', 0))).toBe(true);
    expect(net.hasPiece(pieceId(graph, 'C5', 1))).toBe(false);
    expect(net.hasStop(stopId(graph, 'D4', 0))).toBe(false);
  });

  test('counts nothing for halts, one for a town or city', () => {
    const graph = lay({
      C3: [CITY, 0],
      C5: ['town=revenue:10;path=a:1,b:_0;path=a:_0,b:4', 0],
      C7: ['town=revenue:10,visit_cost:0;path=a:1,b:_0;path=a:_0,b:4', 0],
      C9: [CITY, 0],
    });
    const least = countedStops(graph, { from: [stopId(graph, 'C3', 0)], count });
    expect(['C3', 'C5', 'C7', 'C9'].map((at) => least.get(stopId(graph, at, 0)))).toEqual([
      0, 1, 2, 2,
    ]);
  });

  test('does not cross a barrier', () => {
    const hexes = [
      { at: 'C3', shape: tile(`${CITY};border=edge:4,type:impassable`) },
      { at: 'C5', shape: tile(CITY) },
    ];
    const graph = trackGraph(createBoard(grid, hexes));
    const net = network(graph, { from: [stopId(graph, 'C5', 0)] });
    expect(net.hasStop(stopId(graph, 'C3', 0))).toBe(false);
    expect(graph.crossingAt.every((crossing) => crossing < 0)).toBe(true);
  });
});

describe('the track graph', () => {
  test('does not depend on the order in which tiles were laid', () => {
    fc.assert(
      fc.property(board, fc.array(fc.tuple(fc.nat(11), fc.nat(99), fc.nat(5))), (b, changes) => {
        let changed = b;
        for (const [hex, t, r] of changes) {
          const at = AREA[hex]!;
          changed = withTile(changed, at, rotate(TILES[t % TILES.length]!, r));
        }
        const anew = createBoard(
          grid,
          changed.hexes.map((at, i) => ({ at, shape: changed.shapes[i]! })),
        );
        const { board: _, ...one } = trackGraph(changed);
        const { board: __, ...other } = trackGraph(anew);
        expect(one).toEqual(other);
      }),
    );
  });

  test('withTile does not change the old board', () => {
    const before = createBoard(grid, [{ at: 'C3', shape: BLANK }]);
    const after = withTile(before, 'C3', tile(LINE));
    expect(trackGraph(before).pieces).toHaveLength(0);
    expect(trackGraph(after).pieces).toHaveLength(1);
    expect(withTile(before, 'Z9', tile(LINE))).toBe(before);
  });
});
