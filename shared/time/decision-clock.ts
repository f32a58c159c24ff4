import { TimeChange, type TimeLimit, type WaitRecord } from './time.ts';

/**
 * The clock of a limit, which binds. A decision lasts until the next move of the rules. Its time is that of the
 * entries, so the server and every page compute the same. An undo returns to a decision with the time that is left
 * of it. While a question is open, the time of those who are asked runs instead.
 */
export interface DecisionClock {
  /** Undefined = no limit is in force. */
  readonly limit: TimeLimit | undefined;
  readonly runs: boolean;
  /** Players whose time to decide runs, or seats whose time to answer runs, since `since`. */
  readonly deciding: readonly string[];
  readonly answering: readonly string[];
  readonly since: number;
  /** Milliseconds that they have left, without the grace period. It is negative after that. */
  left(player: string, now: number): number;
  leftToAnswer(now: number): number;
  /**
   * The players let the clock run although somebody is away, so in this decision the table does not stop it again for
   * that.
   */
  readonly insisted: boolean;
  /** Others were asked in this decision whether a program decides for the player, and did not decline. */
  isVotedOn(player: string): boolean;
  /** This seat has stopped the time of this decision by such a question. */
  hasAsked(seat: string, about: AskedAbout): boolean;
}

/** A question about taking something back, or about the clock. */
export type AskedAbout = 'undo' | 'time';

export const askedAbout = (move: { readonly verb: string }): AskedAbout =>
  move.verb === 'time' ? 'time' : 'undo';

/**
 * Entries are added in their order, with their numbers. Those before the limit was set may be left out; `runs` says
 * whether the clock ran then.
 */
export function decisionClock(
  runs = true,
): DecisionClock & { add(seq: number, wait: WaitRecord): void } {
  let limit: TimeLimit | undefined;
  let last: WaitRecord | undefined;
  let decisions = new Decisions(0);
  let answering = 0;
  /** The table itself has stopped the clock, because somebody is away. */
  let away = false;

  function spend(wait: WaitRecord): void {
    const server = wait.move.verb === 'time' && wait.move.line === 'server';
    // Nobody knows how long the server was away, so all the time since the last entry is forgiven.
    if (!limit || !runs || !last || server) return;
    const ms = Math.max(0, wait.at - last.at);
    if (last.asked) answering += ms;
    else if (!last.over) for (const player of last.acting) decisions.of(player).used += ms;
  }

  function change(seq: number, change: TimeChange): void {
    if (change.limit !== undefined) {
      if (!limit && change.limit) decisions = new Decisions(seq);
      limit = change.limit ?? undefined;
    }
    if (change.runs === undefined) return;
    if (away && change.runs && change.line === undefined) decisions.insist();
    away = change.line === 'away';
    runs = change.runs;
  }

  const deciding = () => (limit && runs && last && !last.asked && !last.over ? last.acting : []);
  const sinceLast = (now: number) => Math.max(0, now - (last?.at ?? 0));

  return {
    get limit() {
      return limit;
    },
    get runs() {
      return runs;
    },
    get deciding() {
      return deciding();
    },
    get answering() {
      return (limit && runs && last?.asked?.open) || [];
    },
    get since() {
      return last?.at ?? 0;
    },
    get insisted() {
      return decisions.insisted;
    },
    left(player, now) {
      if (!limit || !last) return 0;
      const { used, declined } = decisions.of(player);
      const running = deciding().includes(player) ? sinceLast(now) : 0;
      return limit.decision * (1 + declined) * 1000 - used - running;
    },
    leftToAnswer: (now) =>
      limit && last?.asked ? limit.answer * 1000 - answering - (runs ? sinceLast(now) : 0) : 0,
    isVotedOn: (player) => decisions.of(player).votes > decisions.of(player).declined,
    hasAsked: (seat, about) => decisions.hasAsked(seat, about),
    add(seq, wait) {
      spend(wait);
      const read = wait.move.verb === 'time' ? TimeChange.safeParse(wait.move) : undefined;
      if (read?.success) change(seq, read.data);
      decisions.ask(wait, runs);
      decisions.add(seq, wait);
      if (wait.asked?.id !== last?.asked?.id) answering = 0;
      last = wait;
    },
  };
}

type AskedMove = { readonly verb: string; readonly late?: string };

/** Milliseconds that a player has used for a decision, votes of the others about it, and those that they declined. */
interface Spent {
  used: number;
  votes: number;
  declined: number;
}

/** What happened in each decision since a limit was set at the entry `first`. */
class Decisions {
  /** Decisions are counted from the limit on. After an undo the count goes back. */
  private now = 0;
  private readonly numbers: number[] = [];
  private readonly spent = new Map<string, Spent>();
  private readonly asked = new Set<string>();
  /** The open vote about a player who is late. */
  private vote: Spent | undefined;
  private insistedIn: number | undefined;

  constructor(private readonly first: number) {}

  /** Of the decision that is to be made now. */
  of(player: string): Spent {
    const key = `${this.now} ${player}`;
    const known = this.spent.get(key) ?? { used: 0, votes: 0, declined: 0 };
    this.spent.set(key, known);
    return known;
  }

  insist(): void {
    this.insistedIn = this.now;
  }

  get insisted(): boolean {
    return this.insistedIn === this.now;
  }

  hasAsked(seat: string, about: AskedAbout): boolean {
    return this.asked.has(`${this.now} ${about} ${seat}`);
  }

  /** Counts what a seat asks while the clock runs, and votes about who is late. */
  ask({ move, asked }: WaitRecord, runs: boolean): void {
    const about = move.verb === 'ask' ? (move.move as AskedMove) : undefined;
    if (about?.late !== undefined) {
      this.vote = this.of(about.late);
      this.vote.votes += 1;
    } else if (about && asked && runs) {
      this.asked.add(`${this.now} ${askedAbout(about)} ${asked.by}`);
    } else if (this.vote && !asked) {
      if (move.verb === 'answer' && move.yes === false) this.vote.declined += 1;
      this.vote = undefined;
    }
  }

  /** After an undo the decision is that after an earlier entry. Before the limit there was one. */
  add(seq: number, { like, aside, byHand }: WaitRecord): void {
    if (like !== undefined) this.now = this.numbers[Math.max(0, like - this.first)] ?? this.now;
    else if (!aside && !byHand) this.now++;
    this.numbers[seq - this.first] = this.now;
  }
}
