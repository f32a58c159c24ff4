import type { Seat } from '../../shared/people/seat.ts';
import { CLOSE, LIMITS, type VerdictMessage } from '../../shared/wire.ts';
import type { LiveTable } from '../table.ts';
import { type Connection, end, sendEntries } from './connections.ts';
import type { LedgerDocument } from './document.ts';
import * as frames from './frames.ts';
import type { RoomFelt } from './room-felt.ts';

interface ReceiveWorld {
  readonly document: LedgerDocument;
  readonly table: LiveTable;
  readonly felt: RoomFelt;
  seatOf(id: string): Seat | undefined;
  /** Whether the connection is still in the room. */
  isHere(one: Connection): boolean;
  /** Whether the room is open. */
  isOpen(): boolean;
  /** Starts to measure work. The result tells its milliseconds. */
  startWork(): () => number;
  count(what: 'moves' | 'refusals' | 'faults'): void;
  strike(one: Connection): number;
  /** Sends the presence of everybody. */
  tellAll(one: Connection): void;
}

/** Handles the frames of the clients at a table. The result is the price of a frame. */
export function receiver(world: ReceiveWorld): (one: Connection, bytes: Uint8Array) => number {
  const { document, table, felt, strike, seatOf } = world;

  function answer(one: Connection, vector: Uint8Array): number {
    if (one.document === 'felt') {
      felt.ask(one, vector);
      return LIMITS.rate.sync;
    }
    // Copied, because the frame is reused.
    const asked = Uint8Array.from(vector);
    one.sent = document.held(asked);
    one.then = () => one.wire.send(frames.answerFrame(document.notesFor(asked)));
    sendEntries(document, one);
    return LIMITS.rate.sync;
  }

  function write(one: Connection, update: Uint8Array): number {
    // An empty update has two bytes. It is no attempt to write.
    if (update.length <= 2) return LIMITS.rate.sync;
    if (one.document === 'ledger') return strike(one);
    felt.write(one, update, seatOf(one.seat));
    return LIMITS.rate.sync;
  }

  function propose(one: Connection, text: string): number {
    if (one.document !== 'ledger') return strike(one);
    if (++one.unanswered > LIMITS.inFlight * 4) end(one, CLOSE.slow);
    void table
      .propose(
        text,
        () => (world.isHere(one) && !one.ended ? seatOf(one.seat) : undefined),
        (ms) => one.wire.charge({ ms }),
      )
      .then((verdict) => {
        one.unanswered--;
        if (!verdict) return void (world.isOpen() && strike(one));
        world.count(verdict.ok ? 'moves' : isFault(verdict) ? 'faults' : 'refusals');
        one.wire.send(frames.verdictFrame(verdict));
      });
    return LIMITS.rate.move;
  }

  /** Charges the milliseconds of reading and merging documents. */
  function charged(one: Connection, work: () => number): number {
    const spent = world.startWork();
    try {
      return work();
    } catch {
      return strike(one);
    } finally {
      one.wire.charge({ ms: spent() });
    }
  }

  return (one, bytes) => {
    const frame = frames.readFrame(bytes);
    switch (frame.is) {
      case 'ask':
        return charged(one, () => answer(one, frame.vector));
      case 'write':
        return charged(one, () => write(one, frame.update));
      case 'presence':
        one.face?.heard(frame.bytes);
        return LIMITS.rate.presence;
      case 'query':
        world.tellAll(one);
        return LIMITS.rate.sync;
      case 'pointer':
        one.face?.pointed(frame.pointer);
        return LIMITS.rate.presence;
      case 'move':
        return propose(one, frame.text);
      case 'nonsense':
        return strike(one);
    }
  };
}

function isFault({ ok, findings }: VerdictMessage): boolean {
  return !ok && findings.some(({ clause }) => clause === 'table/fault');
}
