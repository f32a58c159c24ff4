import { describe, expect, test } from 'vitest';
import { createBoard, shapeAt, withTile } from '../../../engine/hexes/board.ts';
import type { Board } from '../../../engine/hexes/board.ts';
import { createGrid, EDGES } from '../../../engine/hexes/coordinates.ts';
import type { Coordinate, Edge } from '../../../engine/hexes/coordinates.ts';
import { network } from '../../../engine/hexes/walks/network.ts';
import type { Network } from '../../../engine/hexes/walks/network.ts';
import { countedStops } from '../../../engine/hexes/walks/reach.ts';
import { exits, rotate } from '../../../engine/hexes/rotate.ts';
import { cities } from '../../../engine/hexes/shape.ts';
import type { TileShape } from '../../../engine/hexes/shape.ts';
import { tile } from '../../../engine/hexes/tile.ts';
import { cityStopId, stopId, trackGraph } from '../../../engine/hexes/track.ts';
import type { Stop } from '../../../engine/hexes/track.ts';
import { exitsAllowed, sideOpen, upgradeNodes } from '../../../engine/hexes/upgrade.ts';
import { facts, oraclePresent, packsPresent, recording } from './packs.ts';

type Json = Record<string, unknown>;
const isObject = (x: unknown): x is Json =>
  typeof x === 'object' && x !== null && !Array.isArray(x);

/** RFC 7386, as the recordings are packed. */
const merge = (target: unknown, patch: unknown): unknown => {
  if (!isObject(patch)) return patch;
  const next: Json = isObject(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete next[key];
    else next[key] = merge(next[key], value);
  }
  return next;
};

interface State {
  readonly map: Record<Coordinate, { readonly tile: string; readonly rot: number }>;
  readonly cityTokens: Record<Coordinate, readonly (readonly (string | null)[])[]>;
  readonly corps: Record<
    string,
    {
      tokens: { placed: [Coordinate, number, number][] };
      coalMarker?: unknown;
      trains: { name: string }[];
    }
  >;
}
type Lay = readonly [id: string, rotations: readonly number[], rest: unknown];
interface Question {
  readonly state: number;
  readonly kind: string;
  readonly step: string;
  readonly entity: string;
  readonly hexes: Record<Coordinate, { readonly lay?: Lay[]; readonly refused?: Lay[] }>;
  readonly place: readonly (readonly [Coordinate, number, number])[];
  readonly refused: readonly (readonly [Coordinate, number, string])[];
}

const FIXTURES = [
  ['1825', '141331', ['unit1', 'unit2', 'unit3', 'r1', 'r2', 'r3', 'db2', 'db3']],
  ['1825', '1825_game_end_bank', ['unit1', 'r1']],
  ['1828', '23366', []],
  ['1828', '1828Games_game_end_bankrupt', []],
  ['1862', '46925', []],
  ['1862', '1862_game_end_bank', []],
] as const;

/** 1825 D35: these three printed hexes point nowhere else until tile 200 lies there. */
const PERMANENT = { '1825': ['sepia'], '1828': ['gray', 'red'], '1862': ['gray', 'red', 'blue'] };

function load(game: '1825' | '1828' | '1862', id: string, sets: readonly string[]) {
  const { map, tiles } = facts(game);
  const active = (set?: string): boolean =>
    set === undefined || sets.includes(set.replace(/_edge$/, ''));
  const printed = [...map.hexes]
    .filter((hex) => active(hex.set))
    .sort((a, b) => (a.precedence ?? 0) - (b.precedence ?? 0));
  const barriers = map.borders
    .filter((b) => active(b.set))
    .map((b) => ({ at: b.at, edge: b.edge as Edge }));
  const shapes = new Map(tiles.map((t) => [t.id, tile(t.peerTile ?? t.tile)]));
  const start = createBoard(
    createGrid(map),
    printed.map(({ at, tile: text }) => ({ at, shape: tile(text ?? '') })),
    barriers,
  );
  const permanent = new Set<Coordinate>();
  for (const { at } of printed)
    if (PERMANENT[game].includes(printed.find((h) => h.at === at)!.color)) permanent.add(at);

  const { states } = recording(`${game}/${id}.states`) as {
    states: { full?: State; patch?: unknown }[];
  };
  const { questions } = recording(`${game}/${id}.questions`) as { questions: Question[] };
  let state = {} as State;
  const all = states.map(({ full, patch }) => (state = full ?? (merge(state, patch) as State)));

  const boardOf = ({ map: laid }: State): Board =>
    Object.entries(laid).reduce(
      (b, [at, { tile: name, rot }]) => withTile(b, at, rotate(shapes.get(name)!, rot)),
      start,
    );
  const walksOf = (now: State, board: Board, corp: string) => {
    const blocked = ({ at, node }: Stop): boolean => {
      if (game === '1828' && at === 'K11') return now.corps[corp]!.coalMarker === undefined;
      const slots = now.cityTokens[at]?.[node.cityIndex];
      return !!slots && slots.every((t) => t !== null) && !slots.includes(corp);
    };
    // The places in B15 and D15 are London links, no stations (1862 §S9).
    const from = now.corps[corp]!.tokens.placed.filter(
      ([at]) => game !== '1862' || (at !== 'B15' && at !== 'D15'),
    ).map(([at, city]) => cityStopId(trackGraph(board), at, city));
    return { from, blocked };
  };
  const networkOf = (now: State, board: Board, corp: string): Network =>
    network(trackGraph(board), walksOf(now, board, corp));
  return { all, questions, shapes, permanent, boardOf, walksOf, networkOf };
}

/** A small station on track that lies there (`20` -> `20_1`) needs no connection (1862 §S8.5); its line goes over the station then. */
const smallStation = (now: State, at: Coordinate, name: string): boolean =>
  name.includes('_') && now.map[at]?.tile.split('_')[0] === name.split('_')[0];

describe.skipIf(!packsPresent || !oraclePresent)('recorded answers', () => {
  test.each(FIXTURES)('%s/%s: rotations that may be laid', (game, id, sets) => {
    const { all, questions, shapes, permanent, boardOf, networkOf } = load(game, id, sets);
    const wrong: unknown[] = [];
    let compared = 0;
    for (const { state, kind, entity, hexes } of questions) {
      const corp = /^corp:(.*)$/.exec(entity)?.[1];
      if (kind !== 'track' || corp === undefined) continue;
      const now = all[state]!;
      // Its home hex is still bare: game rules, not the track, say what it may lay there.
      if (now.corps[corp]!.tokens.placed.length === 0) continue;
      const board = boardOf(now);
      const net = networkOf(now, board, corp);
      expect(net.exact).toBe(true);
      const fixed = (at: Coordinate): boolean => permanent.has(at) && now.map[at] === undefined;
      const open = (at: Coordinate, edge: Edge): boolean => sideOpen(board, at, edge, fixed);
      const mine = (at: Coordinate, next: TileShape, anywhere: boolean): readonly number[] =>
        EDGES.filter((r) => {
          const turned = rotate(next, r);
          return (
            exitsAllowed(turned, at, open) &&
            (anywhere || exits(turned).some((edge) => net.touches(at, edge))) &&
            upgradeNodes(shapeAt(board, at)!, turned, {
              mustKeep: anywhere ? 'connections' : 'paths',
            }).ok
          );
        });
      for (const [at, { lay = [], refused = [] }] of Object.entries(hexes)) {
        const wanted = new Map<string, number[]>();
        for (const [name, list] of [...lay, ...refused])
          wanted.set(name, [...(wanted.get(name) ?? []), ...list].sort());
        for (const [name, list] of wanted) {
          compared += 1;
          const ours = mine(at, shapes.get(name)!, smallStation(now, at, name));
          if (ours.join() !== list.join()) wrong.push({ state, corp, at, name, list, ours });
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(300);
  });

  test.each(FIXTURES)('%s/%s: cities that may get a station', (game, id, sets) => {
    const { all, questions, boardOf, networkOf } = load(game, id, sets);
    const wrong: unknown[] = [];
    for (const { state, kind, step, entity, place, refused } of questions) {
      const corp = /^corp:(.*)$/.exec(entity)?.[1];
      if (kind !== 'token' || step === 'HomeToken' || corp === undefined) continue;
      const now = all[state]!;
      const net = networkOf(now, boardOf(now), corp);
      const offered = new Set([...place, ...refused].map(([at, city]) => `${at} ${String(city)}`));
      const reached = net.stops
        .map((s) => net.graph.stops[s]!)
        .filter((s) => s.node.kind === 'city')
        .map((s) => `${s.at} ${String(s.node.cityIndex)}`);
      for (const [at, city, code] of [...place, ...refused]) {
        // The London link needs only a side of London (1862 §S9).
        if (game === '1862' && (at === 'B15' || at === 'D15')) continue;
        const seen = reached.includes(`${at} ${String(city)}`);
        if (!seen && code !== 'city-not-connected') wrong.push({ state, corp, missing: at, code });
      }
      for (const name of reached) {
        const own = now.corps[corp]!.tokens.placed.some(([at]) => name.startsWith(`${at} `));
        if (!own && !offered.has(name)) wrong.push({ state, corp, more: name });
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe.skipIf(!packsPresent || !oraclePresent)('recorded train ranges', () => {
  test.each(FIXTURES.slice(0, 2))('%s/%s: stations upgraded within them', (game, id, sets) => {
    const { all, questions, shapes, boardOf, walksOf } = load(game, id, sets);
    const wrong: unknown[] = [];
    const seen = { near: 0, far: 0 };
    const count = ({ node }: Stop): number => node.visitCost ?? 1;
    for (const { state, kind, entity, hexes } of questions) {
      const corp = /^corp:(.*)$/.exec(entity)?.[1];
      if (kind !== 'track' || corp === undefined) continue;
      const now = all[state]!;
      const { trains, tokens } = now.corps[corp]!;
      if (trains.length === 0 || trains.some(({ name }) => !/^[2-7]T?$/.test(name))) continue;
      // 1825 D18: the site lets two 2 trains reach no further than one.
      const range = Math.max(...trains.map(({ name }) => Number(name[0])));
      const before = boardOf(now);
      for (const [at, { lay = [], refused = [] }] of Object.entries(hexes)) {
        if (!now.map[at]) continue;
        const far = refused.filter(([, , code]) => code === 'station-out-of-train-range');
        for (const [answer, list] of [
          ['near', lay],
          ['far', far],
        ] as const) {
          for (const [name, turns] of list) {
            const next = shapes.get(name)!;
            if (!next.nodes.some((n) => n.kind !== 'junction')) continue;
            for (const r of turns) {
              const mapped = upgradeNodes(shapeAt(before, at)!, rotate(next, r));
              if (!mapped.ok) throw new Error(mapped.error.code);
              const graph = trackGraph(withTile(before, at, rotate(next, r)));
              const old = trackGraph(before);
              const from = tokens.placed.map(([hex, city]) => {
                const { node } = old.stops[cityStopId(old, hex, city)]!;
                return stopId(graph, hex, hex === at ? mapped.value[node.index]! : node.index);
              });
              const { blocked } = walksOf(now, before, corp);
              const least = countedStops(graph, { from, blocked, count });
              const nearest = Math.min(
                ...next.nodes.map((n) => least.get(stopId(graph, at, n.index)) ?? Infinity),
              );
              seen[answer] += 1;
              if (nearest < range !== (answer === 'near'))
                wrong.push({ state, corp, at, name, r, nearest, range, answer });
            }
          }
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(Math.min(seen.near, seen.far)).toBeGreaterThan(5);
  });
});

describe.skipIf(!packsPresent || !oraclePresent)('speed', () => {
  test('the network of a company on a full three-unit 1825 board takes well under 5 ms', () => {
    const { all, boardOf, walksOf } = load(...FIXTURES[0]);
    const now = all.at(-1)!;
    const graph = trackGraph(boardOf(now));
    const times: number[] = [];
    for (const [corp, { tokens }] of Object.entries(now.corps)) {
      if (tokens.placed.length === 0) continue;
      const walks = walksOf(now, graph.board, corp);
      for (let i = 0; i < 5; i += 1) {
        const began = performance.now();
        network(graph, walks);
        times.push(performance.now() - began);
      }
    }
    expect(times.sort((a, b) => a - b)[times.length >> 1]).toBeLessThan(2);
  });
});

/** Named in the box, but no orientation keeps two opposite (10) or gentle (52) cities apart. */
const NEVER_FIT = ['10 -> 66', '10 -> 67', '10 -> 68', '52 -> 35', '52 -> 36'];

describe.skipIf(!packsPresent)('upgrades that the boxes name', () => {
  test.each(['1820', '1825', '1828', '1839', '1862'])('%s: each has a rotation', (game) => {
    const { tiles } = facts(game);
    const shapes = new Map(tiles.map((t) => [t.id, tile(t.tile)]));
    const keep = game === '1820' || game === '1839' ? 'connections' : 'paths';
    const without: string[] = [];
    for (const { id, upgradesTo } of tiles) {
      for (const next of upgradesTo ?? []) {
        const fits = EDGES.some(
          (r) => upgradeNodes(shapes.get(id)!, rotate(shapes.get(next)!, r), { mustKeep: keep }).ok,
        );
        if (!fits) without.push(`${id} -> ${next}`);
      }
    }
    expect(without).toEqual(game === '1825' ? NEVER_FIT : []);
    expect(cities(shapes.get('5') ?? shapes.get('14')!)).toHaveLength(1);
  });
});
