import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'libsql';

/**
 * Holds a database for this process alone, from here to the release that is answered; undefined where
 * another holds it. A server holds it while it serves and a restore while it writes. The hold is a
 * lock of the operating system on a file beside the database, so it ends with the process, however
 * that ends. The file is left lying: whoever waits for it may have it open. (SPEC O9)
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
