import type { Asked, Exchange } from '../clock.ts';

/** A certificate in a hand. Two units = the director's certificate. */
export interface Paper {
  readonly id: string;
  readonly units: number;
}

/** A player, or a pile of the procedure. `ipo` starts as the survivor's IPO. */
export type Holder = string;
export const HEAPS = { discard: 'discard', used: 'used', ipo: 'ipo', pool: 'pool' } as const;

export interface TradeStart {
  /** Players in the order of the round, the acting player first. */
  readonly players: readonly Holder[];
  readonly survivor: ReadonlyMap<Holder, readonly Paper[]>;
  readonly other: ReadonlyMap<Holder, readonly Paper[]>;
  /** The nine certificates of the system, the director's first. */
  readonly stack: readonly Paper[];
  /** Share prices of survivor, other and system. */
  readonly prices: { readonly S: number; readonly O: number; readonly Y: number };
  readonly cash: ReadonlyMap<Holder, number>;
  /** Players who have sold either company in this stock round. */
  readonly sold: ReadonlySet<Holder>;
}

/** A question of the trade. Companies are named by their side. */
export type Question = Exclude<Asked, { readonly ask: 'leave' | 'complete' }>;

export type Trade =
  | { readonly state: 'asks'; readonly question: Question; readonly steps: readonly Exchange[] }
  | { readonly state: 'fails'; readonly why: string; readonly steps: readonly Exchange[] }
  | {
      readonly state: 'done';
      readonly steps: readonly Exchange[];
      /** By player: certificates of the system in order of arrival. */
      readonly hands: ReadonlyMap<Holder, readonly string[]>;
      readonly pool: readonly string[];
      /** The system's IPO, the front first. */
      readonly stack: readonly string[];
      readonly director?: Holder;
      /** By player: money from the bank (negative: to the bank). */
      readonly paid: ReadonlyMap<Holder, number>;
      /** Players who count as having sold the survivor or the other company through this trade. */
      readonly sold: readonly { readonly player: Holder; readonly of: 'S' | 'O' }[];
    };

export type Side = 'S' | 'O';
export interface Hand {
  S: Paper[];
  O: Paper[];
  Y: Paper[];
}

/** Ends the procedure when an answer is missing or it cannot continue. */
export class Stop extends Error {
  constructor(
    readonly question: Question | undefined,
    readonly why = '',
  ) {
    super(why);
  }
}

export const units = (papers: readonly Paper[]): number =>
  papers.reduce((sum, { units }) => sum + units, 0);
export const ordinary = (papers: readonly Paper[]): Paper[] =>
  papers.filter(({ units }) => units === 1);
const ids = (papers: readonly Paper[]): string[] => papers.map(({ id }) => id);

/**
 * The certificates of a merger while they change hands, and what is paid for it. A player who gains
 * certificates of the system may become its director.
 */
export class TradeHands {
  readonly steps: Exchange[] = [];
  /** The step of the trade that is under way, from 1. */
  phase = 1;
  /** The certificates of the system that nobody has, the front first. */
  readonly stack: Paper[];
  readonly sold: { player: Holder; of: Side }[] = [];
  private readonly hands = new Map<Holder, Hand>();
  private readonly paid: Map<Holder, number>;
  private readonly crown: Paper;
  private director: Holder | undefined;

  constructor(private readonly start: TradeStart) {
    const { players, survivor, other, stack } = start;
    for (const holder of [...players, ...Object.values(HEAPS)])
      this.hands.set(holder, {
        S: [...(survivor.get(holder) ?? [])],
        O: holder === HEAPS.ipo ? [] : [...(other.get(holder) ?? [])],
        Y: [],
      });
    this.stack = [...stack];
    this.paid = new Map(players.map((player) => [player, 0]));
    this.crown = stack[0]!;
  }

  hand(holder: Holder): Hand {
    return this.hands.get(holder)!;
  }

  /** Units of both companies that a holder has. */
  held(holder: Holder): number {
    return units(this.hand(holder).S) + units(this.hand(holder).O);
  }

  sideOf(holder: Holder, paper: Paper): Side {
    return this.hand(holder).S.includes(paper) ? 'S' : 'O';
  }

  isPlayer(holder: Holder): boolean {
    return this.paid.has(holder);
  }

  purse(player: Holder): number {
    return this.start.cash.get(player)! + this.paid.get(player)!;
  }

  /** The director's certificate of the system, while nobody has it. */
  get freeCrown(): Paper | undefined {
    return this.stack.includes(this.crown) ? this.crown : undefined;
  }

  note(
    who: Holder,
    does: Exchange['does'],
    gives: readonly Paper[],
    gets: readonly Paper[],
    rest: { with?: Holder; cash?: number } = {},
  ): void {
    const { cash = 0, ...others } = rest;
    this.steps.push({
      phase: this.phase,
      who,
      does,
      gives: ids(gives),
      gets: ids(gets),
      ...others,
      cash,
    });
  }

  move(paper: Paper, side: Side, from: Holder, to: Holder): void {
    const papers = this.hand(from)[side];
    papers.splice(papers.indexOf(paper), 1);
    this.hand(to)[side].push(paper);
  }

  pay(player: Holder, amount: number): void {
    this.paid.set(player, this.paid.get(player)! + amount);
  }

  sell(player: Holder, paper: Paper, side: Side): void {
    this.move(paper, side, player, HEAPS.discard);
    this.pay(player, this.start.prices[side]);
    this.sold.push({ player, of: side });
  }

  /** Gives certificates of the system from its stack to a player or the pool. Unsold ones stay. */
  draw(to: Holder, wanted: readonly Paper[]): readonly Paper[] {
    if (to === HEAPS.ipo) return wanted;
    if (wanted.length === 0)
      throw new Stop(undefined, 'The system has no certificate left to give.');
    for (const paper of wanted) {
      this.stack.splice(this.stack.indexOf(paper), 1);
      this.hand(to).Y.push(paper);
    }
    if (this.isPlayer(to)) this.direct(to);
    return wanted;
  }

  /** After the holder has gained certificates, the directorship may pass to them (1828 A5.7). */
  private direct(holder: Holder): void {
    const mine = this.hand(holder).Y;
    if (holder === this.director || units(mine) < 2) return;
    if (this.director !== undefined && units(mine) <= units(this.hand(this.director).Y)) return;
    const before = this.director;
    this.director = holder;
    if (mine.includes(this.crown)) return;
    const back = mine.splice(0, 2);
    if (before !== undefined) {
      const theirs = this.hand(before).Y;
      theirs.splice(theirs.indexOf(this.crown), 1);
      theirs.push(...back);
    } else {
      this.stack.splice(this.stack.indexOf(this.crown), 1);
      this.stack.push(...back);
    }
    mine.push(this.crown);
    this.note(holder, 'direct', back, [this.crown], before === undefined ? {} : { with: before });
  }

  result(): Trade {
    return {
      state: 'done',
      steps: this.steps,
      hands: new Map(this.start.players.map((player) => [player, ids(this.hand(player).Y)])),
      pool: ids(this.hand(HEAPS.pool).Y),
      stack: ids(this.stack),
      ...(this.director === undefined ? {} : { director: this.director }),
      paid: this.paid,
      sold: this.sold,
    };
  }
}
