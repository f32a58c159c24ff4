import { replayableMoves } from '../../table/pupils.ts';
import type { Session } from '../../table/session.ts';
import type { TableStore } from '../../store/store.ts';

/** Something that everybody in a class is shown. */
export interface ShownWork {
  readonly says: string;
  end(): void;
}

/**
 * Shows to a class what was played in one room: it lies on the felt of the class as a line, whoever
 * teaches goes into it and brings everybody there, as at any live table. Without a name nothing of
 * it says who it was. Answers a sentence where there is nothing to show.
 */
export function showToClass(
  room: Session,
  board: TableStore,
  name: string | undefined,
): ShownWork | string {
  const { felt, me } = board.base;
  const tape = replayableMoves(room, me.id);
  if (!felt || tape.length === 0) return 'Nothing was played here yet that could be shown.';
  const called = name === undefined ? 'One way to do it' : `What ${name} did`.slice(0, 40);
  const from = room.meta?.course?.start ?? 0;
  // What was shown before is seen no more.
  for (const [id, line] of felt.lines) if (line.shown) felt.wipe(id);
  const head = { by: me.id, name: called, from, open: [], shown: true, at: board.base.now() };
  const opened = felt.open(head, tape);
  if (typeof opened === 'string') return opened;
  board.whatIf.enter(opened.id, from);
  board.follower.callEverybody();
  return {
    says: `Everybody sees “${called}”. Step through it with the timeline.`,
    end() {
      board.follower.release();
      board.whatIf.leave();
      felt.wipe(opened.id);
    },
  };
}
