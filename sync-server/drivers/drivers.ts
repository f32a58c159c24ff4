import { fingerprint } from '../../engine/index.ts';
import type { Move } from '../../shared/move.ts';
import { isOwner, type Seat } from '../../shared/people/seat.ts';
import type { Log } from '../log.ts';
import type { Room } from '../room/room.ts';
import { type DriverTable, type Intent, type SeatDriver, sentenceOf } from './seat-driver.ts';

/** Drives the seats of all rooms of this process for which a driver moves. (SPEC A1-A9) */
export interface Drivers {
  /** An entry was written, or the seats, the pace or who is here have changed. */
  changed(room: Room): void;
  /** Looks at once at a change that was told and that nobody has looked at yet. */
  look(room: Room): void;
  /** The room is being closed. Nothing is proposed at it any more. */
  put(room: Room): void;
  /** Whether a move is about to be proposed at this room, so that it is not closed for want of people. */
  busy(room: Room): boolean;
}

export interface DriversWorld {
  /**
   * Drivers that act side by side, so that none holds up another. Of those in one group the first that intends
   * something moves.
   */
  readonly groups: readonly (readonly SeatDriver[])[];
  /** The result cancels the work. */
  after(ms: number, work: () => void): () => void;
  log: Log;
}

/** After so many milliseconds a driver that could not be asked is asked again. */
const AGAIN = 30_000;
/** Moves of drivers at a table where nobody is. After so many they wait until somebody comes. */
const ALONE = 300;

export function seatDrivers(world: DriversWorld): Drivers {
  const rooms = new WeakMap<Room, readonly RoomDriver[]>();
  const of = (room: Room) => {
    const known =
      rooms.get(room) ?? world.groups.map((drivers) => new RoomDriver(room, drivers, world));
    rooms.set(room, known);
    return known;
  };
  return {
    changed: (room) => of(room).forEach((driver) => driver.changed()),
    look: (room) => of(room).forEach((driver) => driver.lookNow()),
    put: (room) => of(room).forEach((driver) => driver.close()),
    busy: (room) => of(room).some((driver) => driver.busy),
  };
}

/** An intent that was begun. */
interface Step {
  readonly driver: SeatDriver;
  readonly key: string;
  readonly intent: Intent;
  readonly dropped: AbortController;
  /** The number of entries that it answers. */
  readonly base: number;
  /** The driver could not tell, and is asked again later. */
  resting: boolean;
  /** Ends the waiting that is under way. */
  cancel(): void;
}

/** A group of drivers at one room. At most one intent is under way. */
class RoomDriver {
  private step: Step | undefined;
  private looking = false;
  private closed = false;
  private alone = 0;
  /** Keys of intents of which no move came. They are forgotten when their driver intends something else. */
  private readonly failed = new Map<SeatDriver, string>();

  constructor(
    private readonly room: Room,
    private readonly drivers: readonly SeatDriver[],
    private readonly world: DriversWorld,
  ) {}

  get busy(): boolean {
    return this.looking || this.step?.resting === false;
  }

  /** The table is looked at after what this thread is doing, so that no verdict waits. */
  changed(): void {
    if (this.looking || this.closed) return;
    this.looking = true;
    this.world.after(0, () => this.lookNow());
  }

  lookNow(): void {
    if (!this.looking) return;
    this.looking = false;
    if (!this.closed) this.look();
  }

  close(): void {
    this.closed = true;
    this.drop();
  }

  private drop(): void {
    this.step?.cancel();
    this.step?.dropped.abort();
    this.step = undefined;
  }

  private look(): void {
    const { room } = this;
    if (room.size > 0) this.alone = 0;
    if (this.alone >= ALONE) return this.drop();
    const { entries } = room.table.ledger;
    const base = entries.length;
    const found = this.intent(driverTable(room), `${base},${entries.at(-1)?.id}`);
    if (found?.key === this.step?.key) return;
    this.drop();
    if (!found) return;
    const dropped = new AbortController();
    const step: Step = { ...found, base, dropped, resting: false, cancel() {} };
    this.step = step;
    this.begin(step).catch((why) => this.again(step, why));
  }

  /** The first intent that has not failed at this table. */
  private intent(
    at: DriverTable,
    table: string,
  ): Pick<Step, 'driver' | 'key' | 'intent'> | undefined {
    for (const driver of this.drivers)
      try {
        const intent = driver.intend(at);
        const key = intent && [table, intent.seat.id, intent.key].join();
        if (key !== undefined && this.failed.get(driver) === key) continue;
        this.failed.delete(driver);
        if (intent) return { driver, key: key!, intent };
      } catch (why) {
        this.log(why);
      }
    return undefined;
  }

  private async begin(step: Step): Promise<void> {
    const { intent, dropped } = step;
    const pause = new Promise<void>((over) => {
      step.cancel = this.world.after(intent.pause, over);
    });
    if (intent.waits) await pause;
    if (this.step !== step) return;
    const [move] = await Promise.all([intent.move(dropped.signal), pause]);
    if (this.step !== step) return;
    const refused = move ? await this.propose(step, move) : 'It found no move.';
    if (refused === undefined || this.step !== step) return;
    // What may be refused because the table is another one by now is looked at anew, even if the intent stays.
    if (!this.isCurrent(step)) return this.lookAnew();
    this.log(refused);
    this.fail(step);
    await intent.failed();
  }

  /** The step is not tried again, and other intents may follow. */
  private fail({ driver, key }: Step): void {
    this.failed.set(driver, key);
    this.lookAnew();
  }

  private lookAnew(): void {
    this.drop();
    this.changed();
  }

  /** Proposes like any client. The seat is looked up when the move is judged. Returns why it was refused. */
  private async propose(step: Step, move: Move): Promise<string | undefined> {
    const { room } = this;
    const { intent, base } = step;
    const text = JSON.stringify(move);
    const id = intent.idPrefix + fingerprint([room.id, String(base), intent.seat.id, text]);
    if (intent.ofTable) {
      const findings = await room.table.record(id, intent.seat, move, () => this.step === step);
      return findings && sentenceOf(findings);
    }
    const who = () =>
      this.step === step ? withoutHostRights(room.seat(intent.seat.id)) : undefined;
    const verdict = await room.table.propose(JSON.stringify({ id, base, move }), who);
    if (verdict && !verdict.ok) return sentenceOf(verdict.findings);
    if (verdict && room.size === 0) this.alone += 1;
    return undefined;
  }

  private isCurrent({ base }: Step): boolean {
    return !this.looking && this.room.table.ledger.entries.length === base;
  }

  /** The driver could not find out what to do. */
  private again(step: Step, why: unknown): void {
    if (this.step !== step) return;
    step.resting = true;
    this.log(why);
    step.cancel = this.world.after(AGAIN, () => {
      if (this.step !== step) return;
      this.drop();
      this.look();
    });
  }

  private log(why: unknown): void {
    this.world.log('a seat could not be driven', { table: this.room.id, why });
  }
}

function driverTable(room: Room): DriverTable {
  const { id, game, table, meta, away, payer, now } = room;
  const { title, seats, pace = 'human' } = meta;
  const { options } = game.box;
  const host = seats.find(isOwner)?.id ?? '';
  const given = { program: null, standIn: null };
  return {
    id,
    title,
    options,
    game,
    ledger: table.ledger,
    seats,
    pace,
    away,
    payer,
    now,
    decisions: table.decisions,
    leave: (seat) => room.changeSeats(host, { seats: [{ id: seat, ...given }] }),
  };
}

/** A driver uses no rights of the host, so a seat of the host's is a player's to it. */
function withoutHostRights(seat: Seat | undefined): Seat | undefined {
  return seat?.role === 'host' ? { ...seat, role: 'player' } : seat;
}
