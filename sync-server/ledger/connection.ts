/**
 * Patience with a database. One that cannot be reached says nothing at all, so it is we who stop
 * waiting; and once we know that it is out of reach, nothing waits for it any more.
 */
export interface DatabaseConnection {
  /** What was asked for, unless it takes too long or contact is lost meanwhile. */
  within<T>(work: PromiseLike<T>, patience?: number): Promise<T>;
  /** The same, also while contact is lost: how it is found again. */
  anyway<T>(work: PromiseLike<T>, patience?: number): Promise<T>;
  lost(): void;
  found(): void;
}

/** Milliseconds that an answer may take, if nothing else is said. */
const PATIENCE = 4_000;

export function connectDatabase(): DatabaseConnection {
  const waiting = new Set<(why: Error) => void>();
  let there = true;

  function anyway<T>(work: PromiseLike<T>, patience = PATIENCE): Promise<T> {
    return new Promise((done, failed) => {
      const end = (how: () => void) => {
        clearTimeout(late);
        waiting.delete(failed);
        how();
      };
      const silent = () => failed(new Error('the database does not answer'));
      const late = setTimeout(() => end(silent), patience);
      waiting.add(failed);
      work.then(
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
