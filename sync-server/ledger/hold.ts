import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'libsql';

/**
 * Locks a database for this process and returns the function that releases it. Undefined = another process holds
 * it. A server holds it while it serves, and a restore while it writes. The operating system keeps the lock, on a
 * file beside the database, so the lock ends with the process. The file is not deleted, because a waiting process
 * may have it open. (SPEC O9)
 */
export function hold(file: string): (() => void) | undefined {
  mkdirSync(dirname(file), { recursive: true });
  const lock = new Database(`${file}.lock`);
  try {
    lock.exec('begin exclusive');
  } catch (why) {
    lock.close();
    if (String((why as { code?: unknown }).code).startsWith('SQLITE_BUSY')) return undefined;
    throw why;
  }
  return () => lock.close();
}
