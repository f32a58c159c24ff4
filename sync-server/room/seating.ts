import { PUPIL_LINK } from '../../shared/people/classroom.ts';
import type { Move } from '../../shared/move.ts';
import type { Seat } from '../../shared/people/seat.ts';
import { type ChangeSeats, type ReplaceSeat, WATCHERS } from '../../shared/wire.ts';
import {
  changedSeats,
  replacedSeats,
  rightsChanged,
  seatForGuest,
  type SeatsResult,
  watcher,
  withPupil,
} from '../seats/seats.ts';
import type { LedgerDocument } from './document.ts';
import type { TableNotes } from './notes.ts';

/** The seats of a room. They change all together or not at all. (SPEC G7) */
export interface Seating {
  readonly all: readonly Seat[];
  /** The seat of this id as it is now; the shared watching seat has one, too. */
  of(id: string): Seat | undefined;
  isHost(id: string): boolean;
  /** Whether the seat only watches and does not speak. */
  watches(id: string): boolean;
  /** `by` = the seat that asks. */
  change(by: string, change: ChangeSeats): Promise<SeatsResult>;
  /** `by` = the seat whose link was used. */
  join(id: string, name: string, by: string): Promise<SeatsResult>;
  /** Gives a seat to somebody new, and writes so to the ledger. (SPEC G12) */
  replace(by: string, wish: ReplaceSeat): Promise<SeatsResult>;
  /** A seat for a pupil of the class that this table is. */
  enrol(id: string, name: string): Promise<SeatsResult>;
  /** Removes those of these seats that watch. */
  dismiss(seats: ReadonlySet<string>, by: string): Promise<void>;
}

export interface SeatingWorld {
  readonly document: LedgerDocument;
  note: TableNotes['note'];
  /** The seats have changed. `same` = whether a seat is what it was. */
  changed(same: (id: string) => boolean): void;
  /** Writes into the ledger what it says of the seats: who is host or co-host, or somebody new. */
  record(id: string, by: Seat, move: Move): Promise<unknown>;
}

export function seating({ document, note, changed, record }: SeatingWorld): Seating {
  let seats = document.meta.seats;
  const of = (id: string) => (id === WATCHERS ? watcher : seats.find((one) => one.id === id));
  const isHost = (id: string) => of(id)?.role === 'host';

  /** `tells` = what the ledger says of it. */
  async function reseat(
    asker: string,
    change: () => SeatsResult,
    tells: (before: readonly Seat[], after: readonly Seat[]) => Move[] = rightsChanged,
  ): Promise<SeatsResult> {
    let [before, by] = [seats, of(asker)];
    let answer: SeatsResult = { ok: false, error: '' };
    const why = await note(
      asker,
      () => {
        [before, by] = [seats, of(asker)];
        answer = change();
        return answer.ok ? ['seats', answer.seats] : answer.error;
      },
      async () => {
        if (answer.ok) seats = answer.seats;
        const was = (id: string) => before.find((seat) => seat.id === id);
        changed((id) => JSON.stringify(was(id)) === JSON.stringify(of(id)));
        for (const [index, move] of tells(before, seats).entries())
          if (by) await record(`rights-${document.notes}-${index}`, by, move);
      },
    );
    return why === undefined ? answer : { ok: false, error: why };
  }

  return {
    get all() {
      return seats;
    },
    of,
    isHost,
    watches(id) {
      const seat = of(id);
      return seat?.role === 'spectator' && !seat.speaks;
    },
    change: (by, change) =>
      reseat(by, () => changedSeats(seats, of(by), change, document.meta.options.players)),
    join: (id, name, by) => reseat(by, () => seatForGuest(seats, id, name, isHost(by))),
    replace: (by, wish) =>
      reseat(
        by,
        () => replacedSeats(seats, wish),
        (before, after) => {
          const from = before.find(({ id }) => id === wish.seat)!.name;
          return [{ verb: 'replace', ...wish, from }, ...rightsChanged(before, after)];
        },
      ),
    enrol: (id, name) => reseat(PUPIL_LINK, () => withPupil(seats, id, name)),
    async dismiss(gone, by) {
      const goes = ({ id, role }: Seat) => role === 'spectator' && gone.has(id);
      if (seats.some(goes))
        await reseat(by, () => ({ ok: true, seats: seats.filter((seat) => !goes(seat)) }));
    },
  };
}
