import { PUPIL } from '../../../shared/people/classroom.ts';
import { FELT_LIMITS } from '../../../shared/felt.ts';
import { replayableMoves } from '../../table/class/pupils.ts';
import type { Session } from '../../table/session.ts';
import type { TableStore } from '../../store/store.ts';

/** Work that is shown to everybody in a class. */
export interface ShownWork {
  readonly says: string;
  end(): void;
}

/**
 * Shows one pupil's moves to the class. They are written to the felt of the class as a what-if line; the
 * teacher opens it and calls everybody, as at any live table. Without a name the line does not say whose work
 * it is. A wrong try at a lesson is taken back by the lesson, so no line has it: it is said in the talk, with
 * the lesson's reply; `read` puts names into it. Returns a sentence if there is nothing to show.
 */
export function showToClass(
  room: Session,
  board: TableStore,
  name: string | undefined,
  read: (line: string) => string,
): ShownWork | string {
  const { felt, me } = board.base;
  const tape = replayableMoves(room, me.id);
  const wrong = room.felt?.reports.get(PUPIL)?.wrong;
  if (!felt || (tape.length === 0 && !wrong))
    return 'Nothing was played here yet that could be shown.';
  if (wrong) {
    const text = `${name ?? 'Somebody'} tried: ${read(wrong.tried)}. ${read(wrong.says)}`;
    const at = board.base.now();
    const said = felt.say({
      by: me.id,
      name: me.name,
      text: text.slice(0, FELT_LIMITS.letters),
      at,
    });
    if (typeof said === 'string') return said;
    board.follower.callEverybody();
    if (tape.length === 0)
      return {
        says: `Everybody looks here, and reads in the talk: “${text}”`,
        end: () => board.follower.release(),
      };
  }
  const called = name === undefined ? 'One way to do it' : `What ${name} did`.slice(0, 40);
  const from = room.meta?.course?.start ?? 0;
  // Removes the line that was shown before.
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
