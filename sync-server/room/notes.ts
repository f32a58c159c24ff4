import { LIMITS, type Meta } from '../../shared/wire.ts';
import type { Note } from '../ledger/ledger.ts';
import { type LedgerDocument, bytesOfNote } from './document.ts';

/** What is told beside the game: seats, a class. One after the other: decided, kept, told. (SPEC G7) */
export interface TableNotes {
  /** Answers why not, where it cannot be; `told` runs before the next one is decided. */
  note(
    asker: string,
    decide: (meta: Meta) => Note | string,
    told?: () => Promise<void>,
  ): Promise<string | undefined>;
  /** Resolves when nothing more is being kept. */
  idle(): Promise<unknown>;
}

export interface NoteWorld {
  /** Resolves when the line is durable. */
  keep(seq: number, line: Note): Promise<void>;
  /** How much of the bounds this seat may use up. (SPEC N2) */
  share(asker: string): number;
  /** Whether the room still takes something. */
  open(): boolean;
  /** What is stored is not known any more. */
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
