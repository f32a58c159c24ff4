import { LIMITS, type Meta } from '../../shared/wire.ts';
import type { Note } from '../ledger/ledger.ts';
import { type LedgerDocument, bytesOfNote } from './document.ts';

/**
 * What is recorded beside the game: seats, a class. One note after the other is decided, stored and told.
 * (SPEC G7)
 */
export interface TableNotes {
  /** Returns why not, if it cannot be done. `told` runs before the next note is decided. */
  note(
    asker: string,
    decide: (meta: Meta) => Note | string,
    told?: () => Promise<void>,
  ): Promise<string | undefined>;
  /** Resolves when nothing is being stored any more. */
  idle(): Promise<unknown>;
}

export interface NoteWorld {
  /** Resolves when the note is durable. */
  keep(seq: number, line: Note): Promise<void>;
  /** The part of the limits that this seat may use up. (SPEC N2) */
  share(asker: string): number;
  /** Whether the room still accepts notes. */
  open(): boolean;
  /** A write failed, so it is not known what is stored. */
  lost(why: unknown): void;
  tell(update: Uint8Array): void;
}

const again = 'The table is being opened again; try once more.';

export function tableNotes(document: LedgerDocument, world: NoteWorld): TableNotes {
  let last: Promise<unknown> = Promise.resolve();

  async function write(
    asker: string,
    decide: (meta: Meta) => Note | string,
    told: () => Promise<void>,
  ): Promise<string | undefined> {
    const share = world.share(asker);
    const decided = decide(document.meta);
    if (typeof decided === 'string') return decided;
    const bytes = document.noteBytes + bytesOfNote(decided);
    if (document.notes >= LIMITS.notes * share || bytes > LIMITS.noteBytes * share)
      return 'Seats were changed so often that no more of it is kept.';
    if (!world.open()) return again;
    try {
      await world.keep(document.notes + 1, decided);
    } catch (why) {
      world.lost(why);
      return again;
    }
    world.tell(document.note(decided));
    await told();
    return undefined;
  }

  return {
    note(asker, decide, told = async () => {}) {
      const answered = last.then(() => write(asker, decide, told));
      last = answered;
      return answered;
    },
    idle: () => last,
  };
}
