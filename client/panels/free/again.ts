import { type BookkeepingTask, bookkeepingMove, repeatWords } from '../../reading/bookkeeping.ts';
import { withSeatNames } from '../../reading/say.ts';
import type { TableStore } from '../../store/store.ts';

/** Proposes a bookkeeping task as one entry, and remembers it for the "same again" button. */
export function recordBookkeeping(store: TableStore, task: BookkeepingTask): boolean {
  const move = bookkeepingMove(store.game, store.table, task);
  if (typeof move === 'string') {
    store.say(move);
    return false;
  }
  if (!store.propose(move)) return false;
  const says = repeatWords(task, move);
  if (says !== undefined) store.set({ again: { task, says: withSeatNames(store.names, says) } });
  return true;
}

export function repeatBookkeeping(store: TableStore): void {
  if (store.again) recordBookkeeping(store, store.again.task);
}
