/**
 * Timeouts of the database. A database that cannot be reached does not answer at all, so this node stops waiting. While
 * it is known to be out of reach, nothing is asked and nothing waits.
 */
export interface DatabaseConnection {
  /** Starts the work and waits for it. Rejects if it takes too long or contact is lost meanwhile. */
  within<T>(work: () => PromiseLike<T>, patience?: number): Promise<T>;
  /** The same, also while contact is lost. This is how it is found again. */
  anyway<T>(work: () => PromiseLike<T>, patience?: number): Promise<T>;
  lost(): void;
  found(): void;
}

/** Milliseconds that an answer may take by default. */
const PATIENCE = 4_000;

export function connectDatabase(): DatabaseConnection {
  const waiting = new Set<(why: Error) => void>();
  let there = true;

  function anyway<T>(work: () => PromiseLike<T>, patience = PATIENCE): Promise<T> {
    return new Promise((done, failed) => {
      const end = (how: () => void) => {
        clearTimeout(late);
        waiting.delete(failed);
        how();
      };
      const silent = () => failed(new Error('the database does not answer'));
      // If this thread was busy, the answer may have arrived and not been read yet.
      const late = setTimeout(() => setImmediate(() => setImmediate(end, silent)), patience);
      waiting.add(failed);
      work().then(
        (value) => end(() => done(value)),
        (why: Error) => end(() => failed(why)),
      );
    });
  }

  return {
    within: (work, patience) => (there ? anyway(work, patience) : Promise.reject(outOfReach())),
    anyway,
    lost() {
      there = false;
      for (const failed of [...waiting]) failed(outOfReach());
    },
    found: () => void (there = true),
  };
}

function outOfReach(): Error {
  return new Error('the database is out of reach');
}
