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

/**
 * The client's half of "judge, store, tell". Pending moves lie on top of confirmed entries. Whenever
 * something comes from the server, the pending moves are stepped back and judged again on top of it.
 */
export function optimistic(game: Game, actor: Actor, world: OptimisticWorld): Optimistic {
  const ledger = open(game.box);
  const pending: PendingMove[] = world.storage.all().map((kept) => ({ ...kept }));
  let confirmed = 0;
  let broken: string | undefined;
  let now = actor;

  /** An entry of somebody else, or of this seat in another browser, may end the turn of a pending move. */
  const overtake = ({ seq, id, by, move }: Entry, before: TurnStep | undefined): void => {
    if (isOutsideGame(move.verb) || pending.some((waiting) => waiting.id === id)) return;
    const ended =
      by === now.seat || !isSameStep(before, turnStepOf(game, ledger.table), now.players);
    if (!ended) return;
    for (const waiting of pending)
      if (waiting.base < seq && answersTurn(game, ledger.table, waiting.move)) waiting.late = true;
  };

  const predict = (waiting: PendingMove): Verdict => {
    const { players = now.players } = waiting;
    const verdict = consider(game, ledger, {
      ...waiting,
      actor: { ...now, players },
      luck: 0,
    });
    // Only the server draws luck. A move that needs luck is not shown before the answer.
    if (verdict.stands && !verdict.drawn) {
      const { id, note } = waiting;
      const record = { id, at: world.now(), by: now.seat, luck: 0, note };
      const entry = entryOf(game, ledger, verdict, record);
      if (!append(ledger, entry)) waiting.entry = entry;
    }
    return verdict;
  };

  const rebase = (change: () => void): void => {
    for (const waiting of [...pending].reverse()) {
      if (waiting.entry) stepBack(ledger);
      delete waiting.entry;
    }
    change();
    for (const waiting of pending) if (!waiting.late) predict(waiting);
  };

  const drop = (id: string): PendingMove | undefined => {
    const at = pending.findIndex((waiting) => waiting.id === id);
    if (at < 0) return undefined;
    world.storage.drop(id);
    return pending.splice(at, 1)[0];
  };

  const take = (entry: Entry): void => {
    if (broken !== undefined || entry.seq <= confirmed) return;
    const overtakes = pending.some(({ base, late }) => !late && base < entry.seq);
    const before = overtakes ? turnStepOf(game, ledger.table) : undefined;
    const wrong = append(ledger, entry);
    if (overtakes && !wrong) overtake(entry, before);
    if (wrong) broken = `Entry ${entry.seq} does not fit this table: ${wrong.impossible}`;
    else confirmed = entry.seq;
    drop(entry.id);
  };

  pending.forEach(predict);
  return {
    game,
    ledger,
    get confirmed() {
      return confirmed;
    },
    pending,
    get broken() {
      return broken;
    },
    get actor() {
      return now;
    },
    set actor(actor) {
      rebase(() => (now = actor));
    },
    propose(move, note, players) {
      const shown = pending.findLast(({ entry }) => entry);
      const waiting: PendingMove = {
        id: world.newId(),
        base: confirmed,
        ...(shown && { after: shown.id }),
        move: moveOrQuestion(ledger, move, now),
        ...(note !== undefined && { note }),
        ...(players !== undefined && { players }),
      };
      const verdict = predict(waiting);
      if (verdict.stands) {
        const { entry: _entry, late: _late, ...kept } = waiting;
        world.storage.keep(kept);
        pending.push(waiting);
      }
      return { id: waiting.id, verdict };
    },
    receive(entries) {
      if (entries.every((entry) => entry.seq <= confirmed)) return;
      rebase(() => {
        entries.forEach(take);
        const last = ledger.entries.at(-1);
        if (!broken && last && last.digest !== '' && !digestMatches(ledger.table, last.digest))
          broken = `After entry ${last.seq} this table differs from the server's. Reload the page.`;
      });
    },
    answer(answer) {
      if (answer.ok) return undefined;
      let refused: PendingMove | undefined;
      rebase(() => (refused = drop(answer.id)));
      return refused && { id: answer.id, move: refused.move, findings: answer.findings };
    },
  };
}
