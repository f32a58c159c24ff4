import type { Hop } from '../hexes/walks/hops.ts';
import type { Stop } from '../hexes/track.ts';

/** A train that may run this turn: its piece and the name its rules go by ("4+4E", "2/3L"). */
export interface Train {
  readonly id: string;
  readonly name: string;
}

/** Trains and the way they take, as in a move: `["T16.0", "T14", "S13.0"]`. */
export interface RoutePath {
  readonly trains: readonly string[];
  readonly way: readonly string[];
  /** Powers that it spends, none or some, where the move says; left out = as it brings most. */
  readonly with?: readonly string[];
}

/** A way on the track: `hops[i]` joins `stops[i]` and `stops[i + 1]`. */
export interface Walk {
  readonly stops: readonly Stop[];
  readonly hops: readonly Hop[];
}

/** What can be wrong with a route in every title. */
export const ROUTE_FAULTS = [
  'unknown-train',
  'train-used-twice',
  'no-permit',
  'no-such-stop',
  'no-such-track',
  'too-short',
  'no-own-marker',
  'stop-twice',
  'track-twice',
  'side-twice',
  'blocked',
  'terminal',
  'end-not-allowed',
  'not-visitable',
  'too-long',
  'same-area',
  'track-shared',
] as const;

/** What can be wrong with a route, or with a set of them. */
export const FAULTS = [
  ...ROUTE_FAULTS,
  'same-hex',
  'two-offboards',
  'two-ports',
  'no-link',
  'power-spent',
  'power-idle',
  'no-counted-marker',
  'no-home',
  'not-joined',
  'freight-not-chained',
  'new-tile-missed',
  'one-marker',
  'port-not-next',
] as const;
export type Fault = (typeof FAULTS)[number];

/** A fault and the stops or hexes that show it. */
export interface RouteReason {
  readonly fault: Fault;
  readonly stops?: readonly Stop[];
  readonly hexes?: readonly string[];
  /** Figures that decided it, such as visited and allowed stops. */
  readonly facts?: Readonly<Record<string, string | number>>;
}

/** What a stop of a route brings. `index` is its position on the walk. */
export interface Pay {
  readonly index: number;
  readonly value: number;
  /** Why it is not simply the printed figure: "doubled", "left out", "halt". */
  readonly note?: string;
  /** The stop, where it is not on the walk: what a FLOOD train reaches from its marker. */
  readonly stop?: Stop;
}

/**
 * How one kind of train runs, for one company at one moment. All functions depend on the stop only
 * (or the walk only) and may be called in any order.
 */
export interface TrainRule {
  /** Trains of one kind are interchangeable. */
  readonly kind: string;
  /** A FLOOD train: its way is one marker of the company, and it runs to all that joins it. */
  readonly floods?: true;
  /** Pieces that run as one: 1, or 2 (1825: double-heading). */
  readonly trains: number;
  /** Most visits that weigh; Infinity = any number. */
  readonly reach: number;
  /** What a visit takes of the reach: 0 or 1. */
  weighs(stop: Stop): number;
  /** A stop that, when passed, may be left out of both reach and revenue (1825 through station). */
  spared?(stop: Stop): boolean;
  /** Most hex borders crossed (1862 freight). */
  readonly borders?: number;
  /** Does it count towards the two stops every route needs? */
  counts(stop: Stop): boolean;
  /** Why it may not be visited at all, or null. */
  bars(stop: Stop): Fault | null;
  /** May a route end here? */
  ends(stop: Stop): boolean;
  /** Why two stops may not lie on one route, or null. Symmetric. */
  clash(a: Stop, b: Stop): Fault | null;
  /** At least as much as a visit can bring, whatever the route. */
  worth(stop: Stop): number;
  /** Of the stops that weigh, only so many, the best, are paid; left out = all. */
  readonly paid?: number;
  /** Stops for which `score` may bring less than their `worth` says. */
  irregular?(stop: Stop): boolean;
  /**
   * What the stops of a legal walk bring; unnamed stops bring nothing. Independent of direction.
   * Without an irregular stop it is the sum of `worth`, of the stops that weigh the best `paid`.
   */
  score(walk: Walk): readonly Pay[];
  /** What the rules above cannot say. Independent of direction. */
  check?(walk: Walk): RouteReason | null;
  /** Powers that a route by this rule spends (1820 cousins, 1839 privates), each once. */
  readonly spends?: readonly string[];
}

/** Pieces of track and crossed sides, by their ids. */
export interface TrackUse {
  readonly pieces: ReadonlySet<number>;
  readonly crossings: ReadonlySet<number>;
}

/** A route of a set with its rule chosen. */
export interface Run {
  readonly trains: readonly Train[];
  readonly rule: TrainRule;
  readonly walk: Walk;
}

/** What a set of routes is worth where that is more than the sum of its routes. */
export interface SetBonus {
  readonly reasons: readonly { readonly run: number; readonly reason: RouteReason }[];
  /** Per run. */
  readonly pays: readonly (readonly Pay[])[];
  /** Per run: freight bonus and the like, with a word for it. */
  readonly extras?: readonly {
    readonly run: number;
    readonly value: number;
    readonly note: string;
  }[];
  /** Money for the treasury that is no revenue (1862 §10.6). */
  readonly subsidy?: number;
}

/** The rules of a title for one company at one moment. */
export interface RouteRules {
  readonly game: string;
  /** Does the stop hold a marker that makes a route the company's own? */
  own(stop: Stop): boolean;
  /** May a train of the company go on behind this stop? */
  passes(stop: Stop): boolean;
  /** False where a route needs no own marker (1828 C&P). */
  readonly needsOwn: boolean;
  /** The ways in which a train may run, the plain one first; none = it may not run. */
  modes(train: Train): readonly TrainRule[];
  /** Two trains running as one, where the rules know that (1825 §8.3). */
  pair?(a: Train, b: Train): TrainRule | null;
  /** What two trains of a turn may not both use: a hex side is track outside towns and cities too. */
  readonly apart: 'sides and track' | 'nothing';
  /** Lines joined at the centre of a tile are one there: once for a train, once for all of a turn. */
  readonly centresOnce?: true;
  /** Track and sides that two trains may use nevertheless. */
  readonly shareable?: TrackUse;
  /** Pieces that a run keeps others from, where these are not just those of its walk. */
  occupies?(run: Run): readonly number[];
  /** How often each power may be spent in the turn. */
  readonly powers: Readonly<Record<string, number>>;
  /** May a move say which powers its routes spend? */
  readonly named?: true;
  /** What a set is worth where that is not the sum of its routes. */
  whole?(runs: readonly Run[]): SetBonus;
}

export interface RouteFailure {
  readonly code: Fault;
  /** Position in the list of routes; -1 = the set as a whole. */
  readonly route: number;
  /** Places as the table names them: "hex:T14". */
  readonly places: readonly string[];
  readonly facts: Readonly<Record<string, string | number>>;
  /** One sentence: what, why, what now. */
  readonly says: string;
}

export interface StopPaid {
  /** "T16.0", as in the way. */
  readonly stop: string;
  readonly value: number;
  readonly note?: string;
}

export interface RoutePaid {
  readonly trains: readonly string[];
  readonly way: readonly string[];
  readonly revenue: number;
  readonly stops: readonly StopPaid[];
  /** Sums that belong to no stop, such as a freight bonus. */
  readonly extras: readonly { readonly value: number; readonly note: string }[];
  /** Powers spent. */
  readonly spends: readonly string[];
}

export interface Judgement {
  readonly legal: boolean;
  readonly revenue: number;
  readonly subsidy: number;
  readonly routes: readonly RoutePaid[];
  readonly failures: readonly RouteFailure[];
}

/** The best set that was found. */
export interface Best {
  readonly routes: readonly RoutePath[];
  readonly revenue: number;
  readonly subsidy: number;
  /** True if no legal set brings more. */
  readonly proven: boolean;
  /** Nodes of the search, the measure of the budget. */
  readonly visited: number;
}

export interface Budget {
  /** Nodes the search may visit; the default proves every position of the five titles we know of. */
  readonly nodes?: number;
  /** Only what brings more than this is asked for; where nothing does, no routes may be the answer. */
  readonly beyond?: number;
  /** Called every few thousand nodes; returning false stops the search, unproven. */
  readonly onward?: (visited: number, best: number) => boolean;
}
