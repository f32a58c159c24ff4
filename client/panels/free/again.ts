import { type Task, written } from '../../reading/books.ts';
import { named } from '../../reading/say.ts';
import type { TableStore } from '../../store/store.ts';

/** Does a piece of bookkeeping as one entry, and remembers it for "same again". */
export function keepBooks(store: TableStore, task: Task): boolean {
  const move = written(store.base.game, store.table, task);
  if (typeof move === 'string') {
    store.say(move);
    return false;
  }
  if (!store.propose(move)) return false;
  store.set({ again: { task, says: named(store.names, String(move.as)) } });
  return true;
}

export function sameAgain(store: TableStore): void {
  if (store.again) keepBooks(store, store.again.task);
}
