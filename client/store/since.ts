import type { Entry } from '../../shared/entry.ts';
import type { PlaceId, Table } from '../../engine/index.ts';
import type { EntryMarks, LogLine } from '../reading/log/log-lines.ts';
import { type SeatChanges, seatChanges, lastOwn } from '../reading/log/since.ts';
import type { Session } from '../table/session.ts';

/** So many entries are read at once. */
const AT_ONCE = 300;

/** The table that is shown, and the seat that looks at it. */
interface View {
  readonly base: Session;
  readonly entries: readonly Entry[];
  readonly table: Table;
  readonly present: boolean;
  readonly inWhatIf: boolean;
  readonly acting: readonly PlaceId[];
  readonly marks: EntryMarks;
  lines(most?: number): LogLine[];
  changed(): void;
}

/** What changed since this seat's last own entry. It is shown until the seat acts. */
export function sinceLastTurn(view: View) {
  let known: { readonly last: Entry | undefined; readonly is: SeatChanges | undefined } | undefined;
  let reading = false;

  function read(): SeatChanges | undefined {
    const { base, entries, marks, table } = view;
    const own = lastOwn(entries, base.me.id);
    if (own === 0 || own === entries.length) return undefined;
    const lines = view.lines(AT_ONCE);
    if (lines.length < entries.length) {
      if (!reading) setTimeout(() => ((reading = false), view.changed()));
      reading = true;
      return undefined;
    }
    const is = seatChanges(lines, own, {
      standing: marks.standing,
      table,
      players: base.me.players,
    });
    known = { last: entries.at(-1), is: is.lines.length > 0 ? is : undefined };
    return known.is;
  }

  return {
    /** Undefined while nothing has changed, and where one person plays everybody. */
    get changes(): SeatChanges | undefined {
      const { base, present, inWhatIf, entries } = view;
      const isOne = base.kind === 'live' && base.me.players.length === 1;
      if (!isOne || !present || inWhatIf) return undefined;
      return known && known.last === entries.at(-1) ? known.is : read();
    },
    /** The same while this seat is to act: what is marked on board, market and holdings. */
    get marked(): SeatChanges | undefined {
      return view.acting.length > 0 ? this.changes : undefined;
    },
  };
}
