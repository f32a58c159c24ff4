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
 * it is. A wrong try at a lesson is the last move of the line, if the rules allow it; the lesson's answer to it
 * goes to the talk. `read` replaces the ids of players by their names. Returns a sentence if there is nothing to show.
 */
export function showToClass(
  room: Session,
  board: TableStore,
  name: string | undefined,
  read: (line: string) => string,
): ShownWork | string {
  const { felt, me } = board.base;
  const wrong = room.felt?.reports.get(PUPIL)?.wrong;
  const wrongMove = wrong?.made && { ...wrong.made, by: me.id };
  const moves = [...replayableMoves(room, me.id), ...(wrongMove ? [wrongMove] : [])];
  if (!felt || (moves.length === 0 && !wrong))
    return 'Nothing was played here yet that could be shown.';
  let inTalk = '';
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
    if (moves.length === 0) {
      board.follower.callEverybody();
      return {
        says: `Everybody is called here, and reads in the talk: “${text}”`,
        end: () => board.follower.release(),
      };
    }
    inTalk = ` In the talk they read: “${text}”`;
  }
  const lineName = lineNameOf(name, wrongMove !== undefined);
  const from = room.meta?.course?.start ?? 0;
  // Removes the line that was shown before.
  for (const [id, line] of felt.lines) if (line.shown) felt.wipe(id);
  const head = { by: me.id, name: lineName, from, open: [], shown: true, at: board.base.now() };
  const opened = felt.open(head, moves);
  if (typeof opened === 'string') return opened;
  // A try is shown as it was made, other work from its beginning.
  board.whatIf.enter(opened.id, wrongMove ? undefined : from);
  board.follower.callEverybody();
  return {
    says: `Everybody is called to “${lineName}”. Step through it with the timeline.${inTalk}`,
    end() {
      board.follower.release();
      board.whatIf.leave();
      felt.wipe(opened.id);
    },
  };
}

/** The name under which pupils see the line. */
function lineNameOf(name: string | undefined, isTry: boolean): string {
  const doing = isTry ? 'tried' : 'did';
  if (name !== undefined) return `What ${name} ${doing}`.slice(0, 40);
  return isTry ? 'What somebody tried' : 'One way to do it';
}
