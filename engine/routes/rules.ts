import type { Hop } from '../hexes/walks/hops.ts';
import type { Stop } from '../hexes/track.ts';

/** A train that may run this turn: its piece, and the name that its rules use ("4+4E", "2/3L"). */
export interface Train {
  readonly id: string;
  readonly name: string;
}

/** Trains and their route, as in a move: `["T16.0", "T14", "S13.0"]`. */
export interface RoutePath {
  readonly trains: readonly string[];
  readonly way: readonly string[];
  /** The powers that the route uses, if the move says so. Left out = the choice that earns most. */
  readonly with?: readonly string[];
}

/** A walk on the track: `hops[i]` joins `stops[i]` and `stops[i + 1]`. */
export interface Walk {
  readonly stops: readonly Stop[];
  readonly hops: readonly Hop[];
}

/** Faults of a route that exist in every title. */
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

/** Faults of a route or of a set of routes. */
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
  'local-in-area',
] as const;
export type Fault = (typeof FAULTS)[number];

/** A fault and the stops or hexes that show it. */
export interface RouteReason {
  readonly fault: Fault;
  readonly stops?: readonly Stop[];
  readonly hexes?: readonly string[];
  /** The figures that decided it, such as visited and allowed stops. */
  readonly facts?: Readonly<Record<string, string | number>>;
  /** Its own words, if the fault has several. */
  readonly why?: string;
}

/** What a stop of a route pays. `index` is its position on the walk. */
export interface Pay {
  readonly index: number;
  readonly value: number;
  /** Why it differs from the printed figure: "doubled", "left out", "halt". */
  readonly note?: string;
  /** The stop, if it is not on the walk: what a FLOOD train reaches from its token. */
  readonly stop?: Stop;
}

/**
 * How one kind of train runs, for one company at one moment. All functions depend only on the stop (or the
 * walk) and may be called in any order.
 */
export interface TrainRule {
  /** Trains of one kind are interchangeable. */
  readonly kind: string;
  /** A FLOOD train. Its route is one token of the company, and it serves everything that is joined to it. */
  readonly floods?: true;
  /** Trains that run as one: 1, or 2 (1825: double-heading). */
  readonly trains: number;
  /** The most counted visits; Infinity = any number. */
  readonly reach: number;
  /** The word for what the reach counts, if these are not all stops (1862 "large stations"). */
  readonly visited?: string;
  /** How much of the reach a visit uses: 0 or 1. */
  weighs(stop: Stop): number;
  /** True if a stop, when passed, may be left out of both reach and revenue (1825 through station). */
  spared?(stop: Stop): boolean;
  /** The most hex borders crossed (1862 freight). */
  readonly borders?: number;
  /** True if the stop counts towards the two stops that every route needs. */
  counts(stop: Stop): boolean;
  /** The word for these stops, if not every stop counts (1839 "towns or cities of the Netherlands"). */
  readonly joined?: string;
  /** The fault of a visit, or null. */
  bars(stop: Stop): Fault | null;
  /** True if a route may end here. */
  ends(stop: Stop): boolean;
  /** The fault of two stops on one route, or null. Symmetric. */
  clash(a: Stop, b: Stop): Fault | null;
  /** An upper bound of what a visit can pay on any route. */
  worth(stop: Stop): number;
  /** Of the counted stops only so many are paid, the best ones. Left out = all. */
  readonly paid?: number;
  /** True for stops where `score` may pay less than their `worth`. */
  irregular?(stop: Stop): boolean;
  /**
   * What the stops of a legal walk pay; stops that are not listed pay nothing. It does not depend on the
   * direction. Without irregular stops it is the sum of `worth` of the best `paid` counted stops.
   */
  score(walk: Walk): readonly Pay[];
  /** Any condition that the fields above cannot express. It does not depend on the direction. */
  check?(walk: Walk): RouteReason | null;
  /** The powers that a route by this rule uses (1820 cousins, 1839 privates), each once. */
  readonly spends?: readonly string[];
}

/** Ids of pieces of track and of crossed sides. */
export interface TrackUse {
  readonly pieces: ReadonlySet<number>;
  readonly crossings: ReadonlySet<number>;
}

/** A route of a set with the rule that was chosen for it. */
export interface Run {
  readonly trains: readonly Train[];
  readonly rule: TrainRule;
  readonly walk: Walk;
}

/** The value of a set of routes, if it is not the sum of its routes. */
export interface SetBonus {
  readonly reasons: readonly { readonly run: number; readonly reason: RouteReason }[];
  /** Per run. */
  readonly pays: readonly (readonly Pay[])[];
  /** By run: a freight bonus and the like, with a note. */
  readonly extras?: readonly {
    readonly run: number;
    readonly value: number;
    readonly note: string;
  }[];
  /** Money for the treasury that is not revenue (1862 §S10.6). */
  readonly subsidy?: number;
}

/** The route rules of a title for one company at one moment. */
export interface RouteRules {
  readonly game: string;
  /** True if the stop has a token that makes a route the company's own. */
  own(stop: Stop): boolean;
  /** True if a train of the company may continue beyond this stop. */
  passes(stop: Stop): boolean;
  /** False if a route needs no token of the company (1828 C&P). */
  readonly needsOwn: boolean;
  /** The rules by which a train may run, the plain one first. Empty = it may not run. */
  modes(train: Train): readonly TrainRule[];
  /** The rule of two trains that run as one, if the title has it (1825 §8.3). */
  pair?(a: Train, b: Train): TrainRule | null;
  /** What two trains of a turn may not share. A hex side also stands for track outside towns and cities. */
  readonly apart: 'sides and track' | 'nothing';
  /**
   * Lines that meet in the centre of a tile are joined there, so a train uses a centre once, and all trains
   * of a turn together use it once.
   */
  readonly centresOnce?: true;
  /** Track and sides that two trains may share nevertheless. */
  readonly shareable?: TrackUse;
  /** The pieces that a run closes to others, if these are not exactly those of its walk. */
  occupies?(run: Run): readonly number[];
  /** How often each power may be used in the turn. */
  readonly powers: Readonly<Record<string, number>>;
  /** True if a move may name the powers that its routes use. */
  readonly named?: true;
  /** The value of a set, if it is not the sum of its routes. */
  whole?(runs: readonly Run[]): SetBonus;
  /** Node budget of the search while the table waits; left out = the usual one. The page may search further. */
  readonly nodes?: number;
}

export interface RouteFailure {
  readonly code: Fault;
  /** Position in the list of routes; -1 = the whole set. */
  readonly route: number;
  /** Places as the table names them: "hex:T14". */
  readonly places: readonly string[];
  readonly facts: Readonly<Record<string, string | number>>;
  /** One sentence: what, why, what to do. */
  readonly says: string;
}

export interface StopPaid {
  /** For example "T16.0", as in the move. */
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
  /** The powers that were used. */
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
  /** True if no legal set earns more. */
  readonly proven: boolean;
  /** Nodes that the search visited. */
  readonly visited: number;
}

export interface Budget {
  /** The most nodes that the search may visit. The default proves every known position of the titles. */
  readonly nodes?: number;
  /** Only sets that earn more than this are wanted. If there is none, the answer may be no routes. */
  readonly beyond?: number;
  /** Called every few thousand nodes. If it returns false, the search stops, unproven. */
  readonly onward?: (visited: number, best: number) => boolean;
}
