import { createBoard } from '../../../engine/hexes/board.ts';
import {
  createGrid,
  opposite,
  parseCoordinate,
  printCoordinate,
} from '../../../engine/hexes/coordinates.ts';
import type { CoordinateParts } from '../../../engine/hexes/coordinates.ts';
import { hopsFrom } from '../../../engine/hexes/walks/hops.ts';
import { exits, rotate } from '../../../engine/hexes/rotate.ts';
import type { TileShape } from '../../../engine/hexes/shape.ts';
import { tile } from '../../../engine/hexes/tile.ts';
import { trackGraph } from '../../../engine/hexes/track.ts';
import type { Stop, TrackGraph } from '../../../engine/hexes/track.ts';
import { walkReasons } from '../../../engine/routes/reasons.ts';
import type { RouteRules, Run, Train, TrainRule, Walk } from '../../../engine/routes/rules.ts';
import { runsClash } from '../../../engine/routes/reasons.ts';

/** Whole numbers from a seed, the same everywhere (mulberry32). */
export function dice(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return (((t ^ (t >>> 14)) >>> 0) % below) | 0;
  };
}

/** Tiles with every shape of track that the five titles know, small enough to meet often. */
const TILES = [
  'city=revenue:20;path=a:0,b:_0;path=a:3,b:_0',
  'city=revenue:30,slots:2;path=a:0,b:_0;path=a:1,b:_0;path=a:3,b:_0',
  'city=revenue:40,slots:2;path=a:0,b:_0;path=a:2,b:_0;path=a:3,b:_0;path=a:5,b:_0',
  'city=revenue:50,slots:1;path=a:0,b:_0;path=a:1,b:_0;path=a:2,b:_0;path=a:3,b:_0;path=a:4,b:_0;path=a:5,b:_0',
  'city=revenue:30;city=revenue:30;path=a:0,b:_0;path=a:3,b:_0;path=a:1,b:_1;path=a:4,b:_1',
  'city=revenue:60;city=revenue:60;path=a:0,b:_0;path=a:_0,b:_1;path=a:2,b:_1;path=a:4,b:_1',
  'town=revenue:10;path=a:0,b:_0;path=a:2,b:_0',
  'town=revenue:10;path=a:0,b:_0;path=a:3,b:_0;path=a:4,b:_0',
  'town=revenue:10;town=revenue:10;path=a:0,b:_0;path=a:3,b:_0;path=a:1,b:_1;path=a:5,b:_1',
  'town=revenue:10,visit_cost:0;path=a:0,b:2;path=a:2,b:_0;path=a:_0,b:4;path=a:0,b:4',
  'path=a:0,b:3;path=a:1,b:4',
  'path=a:0,b:3;path=a:0,b:2;path=a:5,b:3',
  'path=a:0,b:2',
  'junction;path=a:0,b:_0;path=a:1,b:_0;path=a:3,b:_0;path=a:4,b:_0',
  'offboard=revenue:yellow_30|green_40|brown_50|gray_60,groups:East;path=a:0,b:_0;path=a:3,b:_0',
  'offboard=revenue:yellow_20|green_30|brown_40|gray_70,groups:West;path=a:0,b:_0;path=a:1,b:_0',
  'city=revenue:40;path=a:0,b:_0,terminal:1;path=a:2,b:_0;path=a:4,b:_0',
].map(tile);

export interface SmallMap {
  readonly track: TrackGraph;
  /** Markers per stop id, as `Position.slots` wants them: the company is "me". */
  readonly slots: (stop: Stop) => readonly (string | null)[];
  readonly roll: (below: number) => number;
}

const GRID = createGrid({ orientation: 'pointy' });
const HEXES = ['C3', 'C5', 'B4', 'D4', 'C7', 'B6', 'D6', 'B2', 'D2', 'C1'];

const moved = (at: string, by: CoordinateParts): string => {
  const parsed = parseCoordinate(at);
  if (!parsed.ok) throw new RangeError(parsed.error);
  const { letter, number } = parsed.value;
  return printCoordinate({ letter: letter + by.letter, number: number + by.number });
};

/**
 * A random map of a few hexes on which a company "me" has one to three markers, if there are cities.
 * Of a few tiles tried on each hex the one that meets most neighbours stays, so that there is
 * something to run on.
 */
export function smallMap(
  seed: number,
  tiles: readonly TileShape[] = TILES,
  most = HEXES.length,
  shift: CoordinateParts = { letter: 0, number: 0 },
): SmallMap {
  const roll = dice(seed);
  const places = HEXES.slice(0, 4 + roll(most - 3)).map((at) => moved(at, shift));
  const laid = new Map<string, TileShape>();
  for (const at of places) {
    const meets = (shape: TileShape): number =>
      exits(shape).reduce((sum: number, edge) => {
        const there = GRID.neighbour(at, edge);
        const other = laid.get(there);
        if (!other) return sum + (places.includes(there) ? 0 : -1);
        return sum + (exits(other).includes(opposite(edge)) ? 3 : -1);
      }, 0);
    const tries = Array.from({ length: 1 + roll(6) }, () =>
      rotate(tiles[roll(tiles.length)]!, roll(6)),
    );
    laid.set(
      at,
      tries.reduce((a, b) => (meets(b) > meets(a) ? b : a)),
    );
  }
  const track = trackGraph(
    createBoard(
      GRID,
      [...laid].map(([at, shape]) => ({ at, shape })),
    ),
  );
  const taken = new Map<number, (string | null)[]>();
  for (const stop of track.stops)
    if (stop.node.kind === 'city')
      taken.set(
        stop.id,
        Array.from({ length: stop.node.slots }, () => ['me', 'them', 'them', null][roll(4)]!),
      );
  const cities = [...taken.values()];
  if (cities.length > 0) cities[roll(cities.length)]![0] = 'me';
  return { track, slots: (stop) => taken.get(stop.id) ?? [], roll };
}

/**
 * Every walk of the board without a repeated stop, each in one direction, by plain recursion; single
 * stops too, which is how a FLOOD train is told.
 */
export function allWalks(track: TrackGraph): Walk[] {
  const walks: Walk[] = [];
  const extend = (walk: Walk): void => {
    const last = walk.stops.at(-1)!;
    if (walk.hops.length === 0 || walk.stops[0]!.id < last.id) walks.push(walk);
    for (const hop of hopsFrom(track, last.id)) {
      const to = track.stops[hop.to]!;
      if (walk.stops.includes(to)) continue;
      extend({ stops: [...walk.stops, to], hops: [...walk.hops, hop] });
    }
  };
  for (const stop of track.stops)
    if (stop.node.kind !== 'junction') extend({ stops: [stop], hops: [] });
  return walks;
}

/** Every legal run of the rule. */
export function allRuns(
  track: TrackGraph,
  rules: RouteRules,
  rule: TrainRule,
  trains: readonly Train[],
  walks: readonly Walk[],
): Run[] {
  return walks
    .filter((walk) => walkReasons(track, rules, rule, walk).length === 0)
    .map((walk) => ({ trains, rule, walk }));
}

const alone = ({ rule, walk }: Run): number =>
  rule.score(walk).reduce((total, { value }) => total + value, 0);

/** The most that the trains can bring, by trying every set of legal runs. Only for small maps. */
export function bruteForce(track: TrackGraph, rules: RouteRules, trains: readonly Train[]): number {
  const walks = allWalks(track);
  const known = new Map<TrainRule, readonly Run[]>();
  const runsOf = (rule: TrainRule, own: readonly Train[]): readonly Run[] => {
    let runs = known.get(rule);
    if (!runs) known.set(rule, (runs = allRuns(track, rules, rule, own, walks)));
    return runs.map((run) => ({ ...run, trains: own }));
  };
  let best = 0;
  const tryFrom = (
    left: readonly Train[],
    runs: readonly Run[],
    sum: number,
    spent: readonly string[],
  ): void => {
    const [train, ...others] = left;
    if (!train) {
      const whole = rules.whole?.(runs);
      const pays =
        whole?.reasons.length === 0
          ? whole.pays.flat().reduce((total, { value }) => total + value, 0) +
            (whole.extras ?? []).reduce((total, { value }) => total + value, 0)
          : whole
            ? 0
            : sum;
      if (pays > best) best = pays;
      return;
    }
    tryFrom(others, runs, sum, spent);
    const choose = (run: Run, rest: readonly Train[]): void => {
      const powers = [...spent, ...(run.rule.spends ?? [])];
      for (const power of powers)
        if (powers.filter((p) => p === power).length > (rules.powers[power] ?? 0)) return;
      if (runs.every((other) => runsClash(track, rules, other, run) === null))
        tryFrom(rest, [...runs, run], rules.whole ? 0 : sum + alone(run), powers);
    };
    for (const rule of rules.modes(train))
      for (const run of runsOf(rule, [train])) choose(run, others);
    others.forEach((other, i) => {
      const rule = rules.pair?.(train, other);
      if (!rule) return;
      for (const run of runsOf(rule, [train, other]))
        choose(run, [...others.slice(0, i), ...others.slice(i + 1)]);
    });
  };
  tryFrom(trains, [], 0, []);
  return best;
}
