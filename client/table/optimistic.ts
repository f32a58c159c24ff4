import type { Entry } from '../../shared/entry.ts';
import type { Finding } from '../../shared/finding.ts';
import type { Move } from '../../shared/move.ts';
import {
  type Actor,
  answersTurn,
  append,
  consider,
  digestMatches,
  entryOf,
  type Game,
  isOutsideGame,
  isSameStep,
  type Ledger,
  open,
  stepBack,
  type TurnStep,
  turnStepOf,
  moveOrQuestion,
  type Verdict,
} from '../../engine/index.ts';

/** A move that was proposed here and has no entry yet. */
export interface Pending {
  readonly id: string;
  /** How many confirmed entries the proposer had seen. */
  readonly base: number;
  /** The last own pending move that was shown when this one was proposed. */
  readonly after?: string;
  readonly move: Move;
  readonly note?: string;
  /** The players for whom the host moves. Only a move with a host's note has them. */
  readonly players?: readonly string[];
}

/** A pending move. It has an `entry` while it is shown before the answer. */
export interface PendingMove extends Pending {
  entry?: Entry;
  /** Its turn or step is over, so it is not shown. The server will answer that it is too late. */
  late?: true;
}

/** Storage of pending moves that outlives the page. Each move has its own key, so two tabs never clash. */
export interface PendingStorage {
  all(): Pending[];
  keep(pending: Pending): void;
  drop(id: string): void;
}

/** The server's answer to a move. */
export type MoveAnswer =
  | { readonly id: string; readonly ok: true; readonly seq: number }
  | { readonly id: string; readonly ok: false; readonly findings: readonly Finding[] };

/** A move that was refused here or by the server, and its findings. */
export interface Refusal {
  readonly id: string;
  readonly move: Move;
  readonly findings: readonly Finding[];
}

export interface OptimisticWorld {
  readonly storage: PendingStorage;
  newId(): string;
  /** Milliseconds since 1970, for the log line of a move that is shown ahead. */
  now(): number;
}

export interface Optimistic {
  readonly game: Game;
  /** The ledger that is shown: the confirmed entries and the expected effects of pending moves. */
  readonly ledger: Ledger;
  readonly confirmed: number;
  readonly pending: readonly PendingMove[];
  /** Why the confirmed entries can no longer be followed; undefined = they can. */
  readonly broken: string | undefined;
  /** Who proposes from here. A new actor (seat taken, role changed) has the pending moves judged again. */
  actor: Actor;
  /**
   * Judges a move and applies it at once. A move that does not stand is not kept and must not be
   * sent.
   */
  propose(move: Move, note?: string, players?: readonly string[]): { id: string; verdict: Verdict };
  /** Takes entries from the server, in order. Entries that are already here are skipped. */
  receive(entries: readonly Entry[]): void;
  /** Takes the server's answer. A refusal undoes the move and is returned. */
  answer(answer: MoveAnswer): Refusal | undefined;
}

class OptimisticLedger implements Optimistic {
  readonly ledger: Ledger;
  readonly pending: PendingMove[];
  confirmed = 0;
  broken: string | undefined;

  constructor(
    readonly game: Game,
    private proposer: Actor,
    private readonly world: OptimisticWorld,
  ) {
    this.ledger = open(game.box);
    this.pending = world.storage.all().map((kept) => ({ ...kept }));
    for (const waiting of this.pending) this.predict(waiting);
  }

  get actor(): Actor {
    return this.proposer;
  }

  set actor(actor: Actor) {
    this.rebase(() => (this.proposer = actor));
  }

  propose(move: Move, note?: string, players?: readonly string[]) {
    const shown = this.pending.findLast(({ entry }) => entry);
    const waiting: PendingMove = {
      id: this.world.newId(),
      base: this.confirmed,
      ...(shown && { after: shown.id }),
      move: moveOrQuestion(this.ledger, move, this.proposer),
      ...(note !== undefined && { note }),
      ...(players !== undefined && { players }),
    };
    const verdict = this.predict(waiting);
    if (verdict.stands) {
      const { entry: _entry, late: _late, ...kept } = waiting;
      this.world.storage.keep(kept);
      this.pending.push(waiting);
    }
    return { id: waiting.id, verdict };
  }

  receive(entries: readonly Entry[]): void {
    if (entries.every((entry) => entry.seq <= this.confirmed)) return;
    this.rebase(() => {
      for (const entry of entries) this.take(entry);
      const last = this.ledger.entries.at(-1);
      if (
        !this.broken &&
        last &&
        last.digest !== '' &&
        !digestMatches(this.ledger.table, last.digest)
      )
        this.broken = `After entry ${last.seq} this table differs from the server's. Reload the page.`;
    });
  }

  answer(answer: MoveAnswer): Refusal | undefined {
    if (answer.ok) return undefined;
    let refused: PendingMove | undefined;
    this.rebase(() => (refused = this.drop(answer.id)));
    return refused && { id: answer.id, move: refused.move, findings: answer.findings };
  }

  /** An entry of somebody else, or of this seat in another browser, may end the turn of a pending move. */
  private overtake({ seq, id, by, move }: Entry, before: TurnStep | undefined): void {
    if (isOutsideGame(move.verb) || this.pending.some((waiting) => waiting.id === id)) return;
    const ended =
      by === this.proposer.seat ||
      !isSameStep(before, turnStepOf(this.game, this.ledger.table), this.proposer.players);
    if (!ended) return;
    for (const waiting of this.pending)
      if (waiting.base < seq && answersTurn(this.game, this.ledger.table, waiting.move))
        waiting.late = true;
  }

  /** Judges a pending move, and shows what it would do. */
  private predict(waiting: PendingMove): Verdict {
    const { players = this.proposer.players } = waiting;
    const verdict = consider(this.game, this.ledger, {
      ...waiting,
      actor: { ...this.proposer, players },
      luck: 0,
    });
    // Only the server draws luck. A move that needs luck is not shown before the answer.
    if (verdict.stands && !verdict.drawn) {
      const { id, note } = waiting;
      const record = { id, at: this.world.now(), by: this.proposer.seat, luck: 0, note };
      const entry = entryOf(this.game, this.ledger, verdict, record);
      if (!append(this.ledger, entry)) waiting.entry = entry;
    }
    return verdict;
  }

  /** Takes one entry of the server. */
  private take(entry: Entry): void {
    if (this.broken !== undefined || entry.seq <= this.confirmed) return;
    const overtakes = this.pending.some(({ base, late }) => !late && base < entry.seq);
    const before = overtakes ? turnStepOf(this.game, this.ledger.table) : undefined;
    const wrong = append(this.ledger, entry);
    if (overtakes && !wrong) this.overtake(entry, before);
    if (wrong) this.broken = `Entry ${entry.seq} does not fit this table: ${wrong.impossible}`;
    else this.confirmed = entry.seq;
    this.drop(entry.id);
  }

  /** Steps the pending moves back, makes a change below them, and judges them again. */
  private rebase(change: () => void): void {
    for (const waiting of [...this.pending].reverse()) {
      if (waiting.entry) stepBack(this.ledger);
      delete waiting.entry;
    }
    change();
    for (const waiting of this.pending) if (!waiting.late) this.predict(waiting);
  }

  private drop(id: string): PendingMove | undefined {
    const at = this.pending.findIndex((waiting) => waiting.id === id);
    if (at < 0) return undefined;
    this.world.storage.drop(id);
    return this.pending.splice(at, 1)[0];
  }
}

/**
 * The client's half of "judge, store, tell". Pending moves lie on top of confirmed entries. Whenever
 * something comes from the server, the pending moves are stepped back and judged again on top of it.
 */
export const optimistic = (game: Game, actor: Actor, world: OptimisticWorld): Optimistic =>
  new OptimisticLedger(game, actor, world);
