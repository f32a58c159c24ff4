import type { Entry } from '../../shared/entry.ts';
import type { Move } from '../../shared/move.ts';
import {
  type Actor,
  appendWithDigest,
  consider,
  entryOf,
  fold,
  type Game,
  type Ledger,
  type Verdict,
} from '../../engine/index.ts';

export interface LocalWorld {
  newId(): string;
  now(): number;
  /** A 32-bit seed for the luck of a move. */
  luck(): number;
  /** Called after each new entry, to store it. */
  kept(entries: readonly Entry[]): void;
}

/** A table without a server: hotseat, what-if line, recorded game. The referee is the same. */
export interface LocalTable {
  readonly game: Game;
  readonly ledger: Ledger;
  propose(move: Move, actor: Actor, note?: string): { id: string; verdict: Verdict };
}

/** Opens a table with stored entries, or with a copy of another table's entries for a what-if. */
export function local(game: Game, entries: readonly Entry[], world: LocalWorld): LocalTable {
  const ledger = fold(game.box, entries);
  return {
    game,
    ledger,
    propose(move, actor, note) {
      const id = world.newId();
      const luck = world.luck();
      const verdict = consider(game, ledger, {
        move,
        actor,
        luck,
        ...(note !== undefined && { note }),
      });
      if (verdict.stands) {
        const record = { id, at: world.now(), by: actor.seat, luck, note };
        appendWithDigest(ledger, entryOf(game, ledger, verdict, record));
        world.kept(ledger.entries);
      }
      return { id, verdict };
    },
  };
}
