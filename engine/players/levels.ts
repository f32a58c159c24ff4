/** How far a program sees. All levels know the same rules and the same table; none draws other cards. */
export interface Level {
  readonly name: LevelName;
  /** Tables that a decision may look at. */
  readonly nodes: number;
  /** Candidates that are looked at closely, the best by the quick judgement. */
  readonly candidates: number;
  /** Moves of the same player in a row that are looked at together. */
  readonly depth: number;
  /** Nodes of each search for a best run. */
  readonly runNodes: number;
  /** Does it weigh what trains will rust and who will have to pay? Otherwise it sees the next rounds only. */
  readonly horizon: number;
  /** The part of what others gain that counts against a move. */
  readonly envy: number;
  /** Does it weigh what track and tokens will bring to longer trains? */
  readonly looksAhead: boolean;
  /**
   * Does it take a train that its company leaves now as left? Otherwise it counts on buying a better one next
   * round, every round, and waits for ever.
   */
  readonly commits: boolean;
  /**
   * Does it see what comes late in a game: what a company brings that is wound up, a railway without trains (1820),
   * how revenue grows, and what a train costs the holders that a company cannot pay (1862)?
   */
  readonly foresees: boolean;
  /** The trains that it counts on being bought in a round: so many for each player or company, and no fewer than so many. */
  readonly pace: {
    readonly byPlayer: number;
    readonly byCompany: number;
    readonly least: number;
  };
  /** How it plays its best candidates on to the end of the round, in titles where that pays. Left out = not at all. */
  readonly playsOn?: PlayOn;
}

/** What is spent on playing on. */
export interface PlayOn {
  /** Candidates that are played on. */
  readonly candidates: number;
  /** Tables that are looked at for each. */
  readonly nodes: number;
  /** The part of the gain that comes from it, 0 to 1. */
  readonly part: number;
}

/** What is bought in the first rounds, where each company buys its first trains. */
export const FAST = { byPlayer: 0.4, byCompany: 0.4, least: 1 };
/** What is bought in a whole game: who counts on more takes trains that last for worthless. */
const STEADY = { byPlayer: 0.2, byCompany: 0.15, least: 0.8 };

export const LEVELS = {
  learner: {
    name: 'learner',
    nodes: 30,
    candidates: 6,
    depth: 1,
    runNodes: 400,
    horizon: 8,
    envy: 0,
    looksAhead: false,
    commits: false,
    foresees: false,
    pace: FAST,
  },
  club: {
    name: 'club',
    nodes: 100,
    candidates: 12,
    depth: 1,
    runNodes: 1000,
    horizon: 9,
    envy: 0.1,
    looksAhead: true,
    commits: false,
    foresees: false,
    pace: FAST,
  },
  strong: {
    name: 'strong',
    nodes: 300,
    candidates: 28,
    depth: 1,
    runNodes: 2500,
    horizon: 7,
    envy: 0.1,
    looksAhead: true,
    commits: true,
    foresees: true,
    pace: STEADY,
    playsOn: { candidates: 3, nodes: 400, part: 0.5 },
  },
} as const satisfies Readonly<Record<string, unknown>>;

export type LevelName = 'learner' | 'club' | 'strong';
export const levelOf = (name: LevelName): Level => LEVELS[name] as Level;
