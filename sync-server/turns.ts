import type { Entry } from '../shared/entry.ts';
import type { Move } from '../shared/move.ts';
import { LIMITS } from '../shared/wire.ts';
import { isOutsideGame, type Ledger } from '../engine/kernel/ledger.ts';
import type { Game } from '../engine/rules/referee.ts';
import type { Actor, TurnStep } from '../engine/rules/rulebook.ts';
import { isSameStep, touches, turnStepOf } from '../engine/rules/turn-step.ts';

/** What the proposer of a move had seen: entries up to `base`, and own moves up to `after`. */
export interface Seen {
  readonly base: number;
  readonly after?: string | undefined;
}

/** Says of a move whether the turn and step that it was made for is over. (SPEC T4) */
export interface Turns {
  /** The turn and step of the table as it stands. */
  stepNow(): TurnStep | undefined;
  /** An entry stands now; whoever made its move had seen this. */
  took(entry: Entry, steps: Steps, seen: Seen): void;
  /** Whether a move that has seen this is too late for its turn and step. */
  isOver(move: Move, seen: Seen, actor: Actor): boolean;
  /** Whether the game went on at all since this was seen. */
  wentOn(seen: Seen): boolean;
}

/** The turn and step before an entry and after it. */
interface Steps {
  readonly before: TurnStep | undefined;
  readonly after: TurnStep | undefined;
}

interface Taken extends Steps {
  readonly entry: Entry;
  readonly seen: Seen;
}

/** Entries of the game that are remembered with their turns; who has seen less is too late. */
const REMEMBERED = 256;

/** `wasWritten` says of the id of a move whether it became an entry. */
export function turnsOf(
  game: Game,
  { entries, table }: Ledger,
  wasWritten: (id: string) => boolean,
): Turns {
  const taken: Taken[] = [];
  let forgotten = entries.findLast(({ move }) => !isOutsideGame(move.verb))?.seq ?? 0;
  let now: TurnStep | undefined;
  let known = false;

  const stepNow = () => {
    if (!known) now = turnStepOf(game, table);
    known = true;
    return now;
  };

  /** Own moves that were shown, back from the last; undefined where one of them was not done. */
  function chain(after: string | undefined): ReadonlySet<string> | undefined {
    const ids = new Set<string>();
    for (let id = after; id !== undefined && !ids.has(id);) {
      if (!wasWritten(id)) return undefined;
      ids.add(id);
      id = taken.findLast(({ entry }) => entry.id === id)?.seen.after;
    }
    return ids;
  }

  /** Whether what happened before turns were remembered was seen, but for own moves. */
  function isOwn(base: number, own: ReadonlySet<string>): boolean {
    if (forgotten - base > LIMITS.inFlight) return false;
    const before = entries.slice(base, Math.max(base, forgotten));
    return before.every(({ id, move }) => own.has(id) || isOutsideGame(move.verb));
  }

  /** What happened that the proposer had not seen; undefined where that cannot be told any more. */
  function unseen({ base, after }: Seen): readonly Taken[] | undefined {
    const own = chain(after);
    if (!own || !isOwn(base, own)) return undefined;
    return taken.filter(({ entry: { seq, id } }) => seq > base && !own.has(id));
  }

  return {
    stepNow,
    took(entry, { before, after }, seen) {
      if (!isOutsideGame(entry.move.verb)) taken.push({ entry, seen, before, after });
      now = after;
      if (taken.length > REMEMBERED) forgotten = taken.shift()!.entry.seq;
    },
    isOver(move, seen, { seat, players }) {
      const since = unseen(seen);
      return (
        !since ||
        since.some(
          ({ entry, before, after }) =>
            entry.by === seat ||
            !isSameStep(before, after, players) ||
            touches(table.box, entry, move),
        )
      );
    },
    wentOn: (seen) => unseen(seen)?.length !== 0,
  };
}
