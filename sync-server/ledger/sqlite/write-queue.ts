import { WriteConflict } from '../ledger.ts';
import type { SqliteDatabase } from './steps.ts';

/** One write that waits for the next commit. */
interface Waiting {
  readonly work: () => void;
  readonly done: () => void;
  readonly failed: (why: unknown) => void;
}

/** Does the work in the next commit. Resolves when it is durable. */
export type Write = (work: () => void) => Promise<void>;

/** Writes that wait for the next commit. All of one turn of the event loop share it, and so one fsync. */
export interface WriteQueue {
  readonly write: Write;
  /** Commits at once what waits. */
  commit(): void;
}

export function writeQueue(db: SqliteDatabase): WriteQueue {
  const begin = db.prepare('begin immediate');
  const end = db.prepare('commit');
  const rollback = db.prepare('rollback');
  const savepoint = db.prepare('savepoint one');
  const release = db.prepare('release one');
  const backTo = db.prepare('rollback to one');
  let waiting: Waiting[] = [];

  /** Does one write. If it fails, the others of its batch still succeed. Returns why it failed. */
  function attempt({ work }: Waiting, isAlone: boolean): { readonly why: unknown } | undefined {
    // A write alone takes the whole transaction back with it.
    if (!isAlone) savepoint.run();
    try {
      work();
      return undefined;
    } catch (why) {
      if (!isAlone) backTo.run();
      else if (db.inTransaction) rollback.run();
      return { why: isConstraint(why) ? new WriteConflict(String(why)) : why };
    } finally {
      if (!isAlone) release.run();
    }
  }

  /** Does all waiting writes in one transaction. */
  function commit(): void {
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    const failures = new Map<Waiting, unknown>();
    try {
      begin.run();
      for (const one of batch) {
        const failure = attempt(one, batch.length === 1);
        if (failure) failures.set(one, failure.why);
      }
      if (db.inTransaction) end.run();
    } catch (why) {
      // It is not known whether the batch is on disk. Reading the table again tells.
      if (db.inTransaction) rollback.run();
      for (const one of batch) failures.set(one, why);
    }
    for (const one of batch)
      if (failures.has(one)) one.failed(failures.get(one));
      else one.done();
  }

  return {
    commit,
    write: (work) =>
      new Promise((done, failed) => {
        if (waiting.length === 0) setImmediate(commit);
        waiting.push({ work, done, failed });
      }),
  };
}

function isConstraint(why: unknown): boolean {
  return String((why as { code?: unknown }).code ?? '').startsWith('SQLITE_CONSTRAINT');
}
