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
}

/**
 * Entries are added in their order, with their numbers. Those before the limit was set may be left out; `runs` says
 * whether the clock ran then.
 */
export function decisionClock(
  runs = true,
): DecisionClock & { add(seq: number, wait: WaitRecord): void } {
  let limit: TimeLimit | undefined;
  let last: WaitRecord | undefined;
  /** Decisions are counted from the limit on. After an undo the count goes back. */
  let decision = 0;
  let decisions = new Decisions(0);
  let answering = 0;

  function spend(wait: WaitRecord): void {
    const server = wait.move.verb === 'time' && wait.move.line === 'server';
    // Nobody knows how long the server was away, so all the time since the last entry is forgiven.
    if (!limit || !runs || !last || server) return;
    const ms = Math.max(0, wait.at - last.at);
    if (last.asked) answering += ms;
    else if (!last.over)
      for (const player of last.acting) decisions.of(decision, player).used += ms;
  }

  function change(seq: number, change: TimeChange): void {
    if (change.limit !== undefined) {
      if (!limit && change.limit) {
        decision = 0;
        decisions = new Decisions(seq);
      }
      limit = change.limit ?? undefined;
    }
    runs = change.runs ?? runs;
  }

  const deciding = () => (limit && runs && last && !last.asked && !last.over ? last.acting : []);

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
    left(player, now) {
      if (!limit || !last) return 0;
      const { used, votes } = decisions.of(decision, player);
      const running = deciding().includes(player) ? Math.max(0, now - last.at) : 0;
      return limit.decision * (1 + votes) * 1000 - used - running;
    },
    leftToAnswer(now) {
      if (!limit || !last?.asked) return 0;
      return limit.answer * 1000 - answering - (runs ? Math.max(0, now - last.at) : 0);
    },
    add(seq, wait) {
      spend(wait);
      const { move, like } = wait;
      if (move.verb === 'time') {
        const read = TimeChange.safeParse(move);
        if (read.success) change(seq, read.data);
      }
      const asks = move.verb === 'ask' ? (move.move as { late?: unknown }) : undefined;
      if (typeof asks?.late === 'string') decisions.of(decision, asks.late).votes += 1;
      if (like !== undefined) decision = decisions.after(like) ?? decision;
      else if (!wait.aside && !wait.byHand) decision++;
      if (limit) decisions.note(seq, decision);
      if (wait.asked?.id !== last?.asked?.id) answering = 0;
      last = wait;
    },
  };
}

/** What was used for each decision since a limit was set at the entry `first`. */
class Decisions {
  private readonly numbers: number[] = [];
  private readonly spent = new Map<string, { used: number; votes: number }>();

  constructor(private readonly first: number) {}

  /** Milliseconds that a player has used for a decision, and how often the others have voted on it. */
  of(decision: number, player: string): { used: number; votes: number } {
    const key = `${decision} ${player}`;
    const known = this.spent.get(key) ?? { used: 0, votes: 0 };
    this.spent.set(key, known);
    return known;
  }

  note(seq: number, decision: number): void {
    this.numbers[seq - this.first] = decision;
  }

  /** The decision after an entry. Before the limit there was one. */
  after(seq: number): number | undefined {
    return this.numbers[Math.max(0, seq - this.first)];
  }
}
