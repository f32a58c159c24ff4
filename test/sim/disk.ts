import { memoryLedger } from '../../sync-server/ledger/memory.ts';
import type { LedgerStorage } from '../../sync-server/ledger/ledger.ts';
import type { Chance } from './chance.ts';

interface Write {
  readonly work: () => Promise<void>;
  readonly done: () => void;
  readonly failed: (why: unknown) => void;
}

export type LossyDisk = ReturnType<typeof lossyDisk>;

/** A disk that holds writes back until it is synced, and at a power cut forgets most of them. */
export function lossyDisk(chance: Chance) {
  const platter = memoryLedger();
  let waiting: Write[] = [];
  let boots = 0;
  return {
    /** The disk as one process has it: after the power cut that ends it, it writes no more. */
    mount(): LedgerStorage {
      const boot = boots;
      const held = (work: () => Promise<void>) =>
        new Promise<void>((done, failed) => {
          if (boot === boots) waiting.push({ work, done, failed });
        });
      return {
        ...platter,
        append: (table, entry) => {
          const written = structuredClone(entry);
          return held(() => platter.append(table, written));
        },
        note: (table, number, note) => {
          const written = structuredClone(note);
          return held(() => platter.note(table, number, written));
        },
      };
    },
    /** What is really there. */
    platter,
    get waiting() {
      return waiting.length;
    },
    /** The oldest waiting write becomes durable and is answered. */
    async sync(): Promise<void> {
      const write = waiting.shift();
      if (!write) return;
      try {
        await write.work();
        write.done();
      } catch (why) {
        write.failed(why);
      }
    },
    /** What waits fails, as one commit; whether it is on the platter nobody knows. */
    async breakDown(): Promise<void> {
      const failing = waiting;
      waiting = [];
      const written = chance.happens(50);
      for (const { work } of failing) if (written) await work().catch(() => undefined);
      for (const { failed } of failing) failed(new Error('the disk did not answer'));
    },
    /** Some of what waited made it, in any order; the rest is gone and nobody is told anything. */
    async powerCut(): Promise<void> {
      boots++;
      const gone = waiting;
      waiting = [];
      const kept = chance.below(gone.length + 1);
      for (let n = 0; n < kept; n++) {
        const [write] = gone.splice(chance.happens(70) ? 0 : chance.below(gone.length), 1);
        // A line whose forerunner is gone is fenced off, whatever order they came in.
        await write!.work().catch(() => undefined);
      }
    },
  };
}
