import type { Entry } from '../../shared/entry.ts';
import type { Move } from '../../shared/move.ts';
import { LIMITS } from '../../shared/wire.ts';
import {
  type Actor,
  type Game,
  isOutsideGame,
  isSameStep,
  type Ledger,
  touches,
  type TurnStep,
  turnStepOf,
} from '../../engine/index.ts';

/** What the proposer of a move had seen: entries up to `base` and own pending moves up to `after`. */
export interface SeenEntries {
  readonly base: number;
  readonly after?: string | undefined;
}

/** Decides whether the turn and step that a move was made for are over. (SPEC T4) */
export interface Turns {
  /** The current turn and step of the table. */
  stepNow(): TurnStep | undefined;
  /** Records a new entry and what its proposer had seen. */
  record(entry: Entry, steps: Steps, seen: SeenEntries): void;
  /** True if the turn and step of the move are over, for a proposer who had seen this. */
  isOver(move: Move, seen: SeenEntries, actor: Actor): boolean;
  /** True if the game has any move that was not seen. */
  hasUnseenMoves(seen: SeenEntries): boolean;
}

/** The turn and step before an entry and after it. */
interface Steps {
  readonly before: TurnStep | undefined;
  readonly after: TurnStep | undefined;
}

interface Recorded extends Steps {
  readonly entry: Entry;
  readonly seen: SeenEntries;
}

/**
 * How many entries are remembered with their turns. A proposer who has seen only older ones is too late, unless the
 * forgotten ones are the proposer's own or outside the game.
 */
const REMEMBERED = 256;

/** `wasWritten` tells whether the move with this id became an entry. */
export function turnsOf(
  game: Game,
  { entries, table }: Ledger,
  wasWritten: (id: string) => boolean,
): Turns {
  const recorded: Recorded[] = [];
  let lastForgotten = entries.findLast(({ move }) => !isOutsideGame(move.verb))?.seq ?? 0;
  let now: TurnStep | undefined;
  let known = false;

  const stepNow = () => {
    if (!known) now = turnStepOf(game, table);
    known = true;
    return now;
  };

  /** Ids of the own moves that were shown, back from the last; undefined = one of them was not done. */
  function ownMoves(after: string | undefined): ReadonlySet<string> | undefined {
    const ids = new Set<string>();
    for (let id = after; id !== undefined && !ids.has(id);) {
      if (!wasWritten(id)) return undefined;
      ids.add(id);
      id = recorded.findLast(({ entry }) => entry.id === id)?.seen.after;
    }
    return ids;
  }

  /** True if every unseen entry before the remembered ones is an own move or outside the game. */
  function hasOnlyOwnForgotten(base: number, own: ReadonlySet<string>): boolean {
    if (lastForgotten - base > LIMITS.inFlight) return false;
    const before = entries.slice(base, Math.max(base, lastForgotten));
    return before.every(({ id, move }) => own.has(id) || isOutsideGame(move.verb));
  }

  /** Entries that the proposer had not seen; undefined = they are too far back to tell. */
  function unseen({ base, after }: SeenEntries): readonly Recorded[] | undefined {
    const own = ownMoves(after);
    if (!own || !hasOnlyOwnForgotten(base, own)) return undefined;
    return recorded.filter(({ entry: { seq, id } }) => seq > base && !own.has(id));
  }

  return {
    stepNow,
    record(entry, { before, after }, seen) {
      if (!isOutsideGame(entry.move.verb)) recorded.push({ entry, seen, before, after });
      now = after;
      if (recorded.length > REMEMBERED) lastForgotten = recorded.shift()!.entry.seq;
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
    hasUnseenMoves: (seen) => unseen(seen)?.length !== 0,
  };
}
