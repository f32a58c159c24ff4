import { TEACHER } from '../../../shared/classroom.ts';
import type { Session } from '../../table/session.ts';
import { tapeOf } from '../../table/pupils.ts';
import type { TableStore } from '../../store/store.ts';

/** Something that everybody in a class is shown. */
export interface Show {
  readonly says: string;
  /** Somebody has come since. */
  join(room: Session): void;
  end(): void;
}

/**
 * Shows what was played in one room in all of them: it lies on each felt as a line of whoever teaches,
 * all are called there, and wherever the timeline stands here it stands for them. Without a name
 * nothing of it says who it was. Answers a sentence where there is nothing to show.
 */
export function shown(
  room: Session,
  rooms: readonly Session[],
  name: string | undefined,
  store: TableStore,
): Show | string {
  const tape = tapeOf(room);
  if (tape.length === 0) return 'Nothing was played here yet that could be shown.';
  const from = room.meta?.course?.start ?? 0;
  const called = name === undefined ? 'One way to do it' : `What ${name} did`.slice(0, 40);
  const lines = new Map<Session, string>();
  const showIn = (one: Session, at: number | null) => {
    const { felt, presence } = one;
    // What was shown before is seen no more.
    for (const [id, line] of felt?.lines ?? []) if (line.by === TEACHER) felt!.wipe(id);
    const head = { by: TEACHER, name: called, from, open: [], at: one.now() };
    const opened = felt?.open(head, tape);
    if (typeof opened !== 'object') return;
    lines.set(one, opened.id);
    presence?.set({ line: opened.id, at, call: (presence.own.call ?? 0) + 1 });
  };
  for (const one of rooms) showIn(one, from);
  const own = lines.get(room);
  if (own === undefined) return 'There is no room on the felt for it; wipe what lies there.';
  store.whatIf.enter(own, from);
  const where = () => (store.present ? null : store.at);
  const leave = store.listen(() => {
    const at = where();
    const { viewport } = room.presence?.own ?? {};
    for (const [one, line] of lines)
      if (one !== room) one.presence?.set({ line, at, ...(viewport && { viewport }) });
  });
  return {
    join: (one) => showIn(one, where()),
    says: `Everybody sees “${called}”. Step through it with the timeline.`,
    end() {
      leave();
      store.whatIf.leave();
      for (const one of lines.keys()) one.presence?.set({ line: null, at: null });
    },
  };
}
