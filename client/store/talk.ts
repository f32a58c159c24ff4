import type { Felt } from '../table/felt/felt.ts';
import type { Session } from '../table/session.ts';

/** Messages of a room that this person has not read yet. */
export interface UnreadMessages {
  readonly count: number;
  /** Marks all messages as read. */
  read(): void;
}

const known = new WeakMap<Felt, UnreadMessages>();

/** The unread messages of a room. All pages of one room share them. */
export function unreadIn({ felt, me }: Session, changed: () => void): UnreadMessages {
  if (!felt) return { count: 0, read: () => {} };
  let unread = known.get(felt);
  if (unread) return unread;
  const read = new Set<string>();
  let begun = false;
  const readAll = () => {
    for (const id of felt.said.keys()) read.add(id);
  };
  // Messages from before this page was open count as read.
  void felt.ready.then(() => {
    readAll();
    begun = true;
  });
  const isNew = ([id, { by, entry }]: readonly [
    string,
    { by: string; entry?: number | undefined },
  ]) => entry === undefined && by !== me.id && !read.has(id);
  unread = {
    get count() {
      return begun ? [...felt.said].filter(isNew).length : 0;
    },
    read() {
      if (unread!.count === 0) return;
      readAll();
      changed();
    },
  };
  known.set(felt, unread);
  return unread;
}
