import type { Asked, Exchange } from '../clock.ts';

/** A certificate in a hand. Two units = the director's certificate. */
export interface Certificate {
  readonly id: string;
  readonly units: number;
}

/** A player, or a pile. The pile `ipo` starts as the survivor's IPO; what is traded lies in `used`. */
export type Holder = string;
export const PILES = { discard: 'discard', used: 'used', ipo: 'ipo', pool: 'pool' } as const;

export interface TradeStart {
  /** Players in the order of the round, the acting player first. */
  readonly players: readonly Holder[];
  readonly survivor: ReadonlyMap<Holder, readonly Certificate[]>;
  readonly other: ReadonlyMap<Holder, readonly Certificate[]>;
  /** The nine certificates of the system, the director's first. */
  readonly stack: readonly Certificate[];
  /** Share prices of the survivor (S), the other company (O) and the system (Y). */
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

/** The survivor or the other company, as a question on the clock names them. */
export type Side = 'S' | 'O';
/** What a holder has of the survivor, the other company and the system. */
export interface Hand {
  S: Certificate[];
  O: Certificate[];
  Y: Certificate[];
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

export const units = (certificates: readonly Certificate[]): number =>
  certificates.reduce((sum, { units }) => sum + units, 0);
export const ordinary = (certificates: readonly Certificate[]): Certificate[] =>
  certificates.filter(({ units }) => units === 1);
const ids = (certificates: readonly Certificate[]): string[] => certificates.map(({ id }) => id);

/**
 * The certificates of a merger while they change hands, and what is paid for it. A player who gains
 * certificates of the system may become its director.
 */
export class TradeHands {
  readonly steps: Exchange[] = [];
  /** The step of the trade that is under way, 1 to 5. */
  phase = 1;
  /** The certificates of the system that nobody has, the front first. */
  readonly stack: Certificate[];
  readonly sold: { player: Holder; of: Side }[] = [];
  private readonly hands = new Map<Holder, Hand>();
  private readonly paid: Map<Holder, number>;
  private readonly directorsCertificate: Certificate;
  private director: Holder | undefined;

  constructor(private readonly start: TradeStart) {
    const { players, survivor, other, stack } = start;
    for (const holder of [...players, ...Object.values(PILES)])
      this.hands.set(holder, {
        S: [...(survivor.get(holder) ?? [])],
        O: holder === PILES.ipo ? [] : [...(other.get(holder) ?? [])],
        Y: [],
      });
    this.stack = [...stack];
    this.paid = new Map(players.map((player) => [player, 0]));
    this.directorsCertificate = stack[0]!;
  }

  hand(holder: Holder): Hand {
    return this.hands.get(holder)!;
  }

  /** Units of both companies that a holder has. */
  held(holder: Holder): number {
    return units(this.hand(holder).S) + units(this.hand(holder).O);
  }

  sideOf(holder: Holder, certificate: Certificate): Side {
    return this.hand(holder).S.includes(certificate) ? 'S' : 'O';
  }

  isPlayer(holder: Holder): boolean {
    return this.paid.has(holder);
  }

  purse(player: Holder): number {
    return this.start.cash.get(player)! + this.paid.get(player)!;
  }

  /** The director's certificate of the system, while nobody has it. */
  get freeDirectorsCertificate(): Certificate | undefined {
    return this.stack.includes(this.directorsCertificate) ? this.directorsCertificate : undefined;
  }

  note(
    who: Holder,
    does: Exchange['does'],
    gives: readonly Certificate[],
    gets: readonly Certificate[],
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

  move(certificate: Certificate, side: Side, from: Holder, to: Holder): void {
    const certificates = this.hand(from)[side];
    certificates.splice(certificates.indexOf(certificate), 1);
    this.hand(to)[side].push(certificate);
  }

  pay(player: Holder, amount: number): void {
    this.paid.set(player, this.paid.get(player)! + amount);
  }

  sell(player: Holder, certificate: Certificate, side: Side): void {
    this.move(certificate, side, player, PILES.discard);
    this.pay(player, this.start.prices[side]);
    this.sold.push({ player, of: side });
  }

  /** Gives certificates of the system from its stack to a player or the pool. Unsold ones stay. */
  draw(to: Holder, wanted: readonly Certificate[]): readonly Certificate[] {
    if (to === PILES.ipo) return wanted;
    if (wanted.length === 0)
      throw new Stop(undefined, 'The system has no certificate left to give.');
    for (const certificate of wanted) {
      this.stack.splice(this.stack.indexOf(certificate), 1);
      this.hand(to).Y.push(certificate);
    }
    if (this.isPlayer(to)) this.passDirectorship(to);
    return wanted;
  }

  /** After the holder has gained certificates, the directorship may pass to them (1828 A5.7). */
  private passDirectorship(holder: Holder): void {
    const mine = this.hand(holder).Y;
    if (holder === this.director || units(mine) < 2) return;
    if (this.director !== undefined && units(mine) <= units(this.hand(this.director).Y)) return;
    const before = this.director;
    this.director = holder;
    if (mine.includes(this.directorsCertificate)) return;
    const back = mine.splice(0, 2);
    if (before !== undefined) {
      const theirs = this.hand(before).Y;
      theirs.splice(theirs.indexOf(this.directorsCertificate), 1);
      theirs.push(...back);
    } else {
      this.stack.splice(this.stack.indexOf(this.directorsCertificate), 1);
      this.stack.push(...back);
    }
    mine.push(this.directorsCertificate);
    this.note(
      holder,
      'direct',
      back,
      [this.directorsCertificate],
      before === undefined ? {} : { with: before },
    );
  }

  result(): Trade {
    return {
      state: 'done',
      steps: this.steps,
      hands: new Map(this.start.players.map((player) => [player, ids(this.hand(player).Y)])),
      pool: ids(this.hand(PILES.pool).Y),
      stack: ids(this.stack),
      ...(this.director === undefined ? {} : { director: this.director }),
      paid: this.paid,
      sold: this.sold,
    };
  }
}
