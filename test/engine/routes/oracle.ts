import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { createBoard } from '../../../engine/hexes/board.ts';
import type { Board, BoardHex } from '../../../engine/hexes/board.ts';
import { createGrid } from '../../../engine/hexes/coordinates.ts';
import type { Edge } from '../../../engine/hexes/coordinates.ts';
import { hopsFrom } from '../../../engine/hexes/walks/hops.ts';
import type { Hop } from '../../../engine/hexes/walks/hops.ts';
import { rotate } from '../../../engine/hexes/rotate.ts';
import { tile } from '../../../engine/hexes/tile.ts';
import type { TrackGraph } from '../../../engine/hexes/track.ts';
import { hopHexes, wayOf } from '../../../engine/routes/way.ts';

/**
 * Positions and runs of recorded games, read from the state files of the folder `shared/oracle` that
 * lies beside the repository where it is at hand. Boards are built from the state alone.
 */
export const SHARED = new URL('../../../../shared/', import.meta.url);

export const oracleAtHand = existsSync(SHARED);

export const RECORDED = [
  ['1825', '141331'],
  ['1825', '1825_game_end_bank'],
  ['1828', '23366'],
  ['1828', '1828Games_game_end_bankrupt'],
  ['1830', '29133'],
  ['1862', '46925'],
  ['1862', '1862_game_end_bank'],
  ['1889', '314'],
] as const;

export interface State {
  readonly phase: string;
  readonly map: Readonly<Record<string, { tile: string; rot: number }>>;
  readonly cityTokens: Readonly<Record<string, readonly (readonly (string | null)[])[]>>;
  readonly corps: Readonly<Record<string, Corp>>;
  readonly minors: Readonly<Record<string, Corp>>;
  readonly round: { readonly laidHexes?: readonly string[]; readonly leasedTrain?: unknown };
}

export interface Corp {
  readonly trains?: readonly OracleTrain[];
  readonly coalMarker?: boolean;
  readonly permits?: readonly string[];
  readonly system?: { readonly shells: readonly { readonly trains: readonly OracleTrain[] }[] };
}

export interface OracleTrain {
  readonly id: string;
  readonly name: string;
}

export interface OracleRoute {
  readonly train: string;
  readonly connections: readonly (readonly string[])[];
}

export interface RecordedRun {
  readonly state: number;
  readonly entity: string;
  readonly routes: readonly OracleRoute[];
  readonly names: readonly string[];
  readonly computed: readonly number[];
  readonly total: number;
  readonly subsidy: number;
  readonly error: boolean;
  readonly differs: boolean;
}

export interface RouteQuestion {
  readonly state: number;
  readonly entity: string;
  readonly variants: readonly {
    readonly what: string;
    readonly routes: readonly OracleRoute[];
    readonly legal: boolean;
    readonly revenue?: readonly number[];
    readonly total?: number;
    readonly subsidy?: number;
    readonly why?: string;
  }[];
}

export interface Game {
  readonly game: string;
  readonly id: string;
  readonly options: readonly string[];
  readonly corps: Readonly<
    Record<string, { home?: string | readonly string[]; homeCity?: number }>
  >;
  readonly states: readonly State[];
  readonly runs: readonly RecordedRun[];
  readonly questions: readonly RouteQuestion[];
}

type Tree = Record<string, unknown>;
const merge = (t: unknown, p: unknown): unknown => {
  if (p === null || typeof p !== 'object' || Array.isArray(p)) return p;
  const out: Tree = t && typeof t === 'object' && !Array.isArray(t) ? { ...(t as Tree) } : {};
  for (const [k, v] of Object.entries(p)) {
    if (v === null) delete out[k];
    else out[k] = merge(out[k], v);
  }
  return out;
};

const unzip = (path: string): Tree =>
  JSON.parse(gunzipSync(readFileSync(new URL(path, SHARED))).toString()) as Tree;

export function recorded(game: string, id: string): Game {
  const doc = unzip(`oracle/${game}/${id}.states.json.gz`);
  const states: State[] = [];
  let state: unknown;
  for (const entry of doc['states'] as { full?: Tree; patch?: Tree }[]) {
    state = entry.full ?? merge(state, entry.patch);
    states.push(state as State);
  }
  const runs: RecordedRun[] = [];
  for (const line of doc['log'] as Tree[]) {
    const action = line['action'] as { type: string; entity: string; routes: OracleRoute[] };
    if (action.type !== 'run_routes') continue;
    const routes = line['routes'] as {
      routes: { revenue: number; name: string; connections?: string[][] }[];
      total: number;
      subsidyTotal?: number;
      differs?: boolean;
      error?: string;
    };
    // The oldest records hold hexes only; the hops found for them stand in the log, where there are any.
    const hops = action.routes.map((route, i) => ({
      ...route,
      connections: route.connections ?? routes.routes?.[i]?.connections ?? [],
    }));
    if (hops.some(({ connections }) => connections.length === 0)) continue;
    runs.push({
      state: (line['i'] as number) - 1,
      entity: action.entity,
      routes: hops,
      names: (routes.routes ?? []).map(({ name }) => name),
      computed: (routes.routes ?? []).map(({ revenue }) => revenue),
      total: routes.total,
      subsidy: routes.subsidyTotal ?? 0,
      error: routes.error !== undefined,
      differs: routes.differs === true,
    });
  }
  const questions = (
    unzip(`oracle/${game}/${id}.questions.json.gz`)['questions'] as (RouteQuestion & {
      kind: string;
    })[]
  ).filter(({ kind }) => kind === 'route');
  const setup = doc['setup'] as { corps: Game['corps'] };
  const options = doc['rulesInForce'] as string[];
  return { game, id, options, corps: setup.corps, states, runs, questions };
}

interface Facts {
  readonly map: {
    readonly orientation: 'flat' | 'pointy';
    readonly hexes: readonly { at: string; tile: string; set?: string; precedence?: number }[];
    readonly borders: readonly { at: string; edge: number; type: string; set?: string }[];
  };
  readonly tiles: readonly { id: string; tile: string }[];
}

const UNITS: Readonly<Record<string, readonly string[]>> = {
  unit_1: ['unit1'],
  unit_2: ['unit2'],
  unit_3: ['unit3'],
  unit_12: ['unit1', 'unit2'],
  unit_23: ['unit2', 'unit3'],
  unit_123: ['unit1', 'unit2', 'unit3'],
  unit_4: ['unit4'],
};

export interface BoardMaker {
  readonly printed: Board;
  /** Colour language of the tile with this id, rotated. */
  of(map: State['map']): Board;
}

/** Makes boards of a title: the printed map of these options, then the tiles of a state on it. */
export function boardMaker(game: string, options: readonly string[]): BoardMaker {
  const facts = JSON.parse(
    readFileSync(new URL(`games/${game}/facts.json`, SHARED)).toString(),
  ) as Facts;
  const sets = new Set(options.flatMap((option) => UNITS[option] ?? [option]));
  const inPlay = (set: string | undefined): boolean =>
    set === undefined || sets.has(set.replace(/_edge$/, ''));
  const hexes = facts.map.hexes
    .filter(({ set }) => inPlay(set))
    .sort((a, b) => (a.precedence ?? 0) - (b.precedence ?? 0));
  const barriers = facts.map.borders
    .filter(({ type, set }) => type === 'impassable' && inPlay(set))
    .map(({ at, edge }) => ({ at, edge: edge as Edge }));
  const grid = createGrid({ orientation: facts.map.orientation });
  const printedHexes: BoardHex[] = hexes.map(({ at, tile: text }) => ({ at, shape: tile(text) }));
  const printed = createBoard(grid, printedHexes, barriers);
  const tiles = new Map(facts.tiles.map(({ id, tile: text }) => [id, tile(text)]));
  return {
    printed,
    of: (map) => ({
      ...printed,
      shapes: printed.hexes.map((at, i) => {
        const laid = map[at];
        if (!laid) return printed.shapes[i]!;
        const shape = tiles.get(laid.tile);
        if (!shape) throw new Error(`${game}: no tile ${laid.tile}`);
        return rotate(shape, laid.rot);
      }),
    }),
  };
}

/**
 * The way of a recorded route, or null if its hops do not hang together. Hops may come in any order
 * and direction; the first chain found is taken.
 */
export function wayOfRecord(graph: TrackGraph, route: OracleRoute): string[] | null {
  const key = (hexes: readonly string[]): string => hexes.join(' ');
  const fits = (connection: readonly string[]): Hop[] => {
    const inside = /^(\S+) (\d+)\.(\d+)$/.exec(connection.join(' '));
    const wanted = inside ? inside[1]! : key(connection);
    const back = inside ? inside[1]! : key([...connection].reverse());
    return graph.stops.flatMap((stop) => {
      if (inside && stop.at !== inside[1]) return [];
      return hopsFrom(graph, stop.id).filter((hop) => {
        if (graph.stops[stop.id]!.node.kind === 'junction') return false;
        const hexes = key(hopHexes(graph, hop));
        if (hexes !== wanted && hexes !== back) return false;
        if (!inside) return true;
        const parts = [stop.node.part, graph.stops[hop.to]!.node.part];
        return parts.includes(Number(inside[2])) && parts.includes(Number(inside[3]));
      });
    });
  };
  const options = route.connections.map(fits);
  if (options.length === 0 || options.some((hops) => hops.length === 0)) return null;
  const used = new Set<number>();
  const chain: Hop[] = [];
  const search = (at: number): boolean => {
    if (chain.length === options.length) return true;
    for (let i = 0; i < options.length; i += 1) {
      if (used.has(i)) continue;
      for (const hop of options[i]!) {
        if (at >= 0 && hop.from !== at) continue;
        used.add(i);
        chain.push(hop);
        if (search(hop.to)) return true;
        chain.pop();
        used.delete(i);
      }
    }
    return false;
  };
  if (!search(-1)) return null;
  const stops = [chain[0]!.from, ...chain.map((hop) => hop.to)].map((id) => graph.stops[id]!);
  return wayOf(graph, { stops, hops: chain });
}

/** The slots of a city as the state has them; open ones where nothing is recorded. */
export function slotsOf(state: State) {
  return (stop: { at: string; node: { cityIndex: number; slots: number } }) => {
    const taken = state.cityTokens[stop.at]?.[stop.node.cityIndex] ?? [];
    return Array.from(
      { length: Math.max(stop.node.slots, taken.length) },
      (_, i) => taken[i] ?? null,
    );
  };
}

/** All trains of a company, those of both shells of a system included. */
export function trainsOf(state: State, entity: string): OracleTrain[] {
  const corp = state.corps[entity] ?? state.minors[entity];
  const shells = corp?.system?.shells.flatMap(({ trains }) => trains) ?? [];
  const all = [...(corp?.trains ?? []), ...shells];
  return all.filter(({ id }, i) => all.findIndex((t) => t.id === id) === i);
}
