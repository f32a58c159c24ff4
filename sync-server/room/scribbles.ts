import { CLOSE, LIMITS } from '../../shared/wire.ts';
import type { Felts } from '../felt/felts.ts';
import type { LedgerStorage } from '../ledger/ledger.ts';
import * as frames from './frames.ts';
import type { ClientSocket } from './member.ts';

/** Whoever reads and writes the felt. */
export interface Scribbler {
  readonly wire: ClientSocket;
  strikes: number;
  unanswered: number;
  ended: boolean;
}

/** The felt of a room, for the connections to it. It may be worked out elsewhere, so answers come later. */
export interface Scribbles {
  /** Asks whoever came for what it scribbled while it was away. */
  came(one: Scribbler): void;
  ask(one: Scribbler, vector: Uint8Array): void;
  write(one: Scribbler, update: Uint8Array): void;
  /** Keeps what was not kept yet. */
  keep(): Promise<void>;
  close(): void;
}

export interface ScribblesWorld {
  readonly storage: LedgerStorage;
  readonly felts: Felts;
  after(ms: number, work: () => void): void;
  count(what: 'felt'): void;
}

/** What a room does for those at its felt. */
export interface Desk {
  strike(one: Scribbler): void;
  end(one: Scribbler, code: number): void;
  hears(one: Scribbler): boolean;
  tell(frame: Uint8Array): void;
  endAll(code: number): void;
}

/** How long after a scribble the felt is kept, in milliseconds. */
const keepAfter = 2_000;

export function scribbles(
  id: string,
  keptBefore: Uint8Array | undefined,
  { storage, felts, after, count }: ScribblesWorld,
  room: Desk,
): Scribbles {
  let kept = true;
  const changed = () => {
    if (kept) after(keepAfter, keep);
    kept = false;
  };
  const felt = felts.open(id, keptBefore, {
    changed(update) {
      room.tell(frames.updateFrame(update));
      count('felt');
      changed();
    },
    lost() {
      room.endAll(CLOSE.felt);
      changed();
    },
  });

  async function keep(): Promise<void> {
    if (kept) return;
    kept = true;
    const all = await felt.encoded();
    // A felt that could not be kept is no loss of a game: the next scribble tries again.
    if (all) await storage.keepFelt(id, all).catch(() => undefined);
  }

  /** A step that is answered later; who asks for many more before that is let go. */
  function under(one: Scribbler): void {
    if (++one.unanswered > LIMITS.inFlight * 4) room.end(one, CLOSE.slow);
  }
  function over(one: Scribbler, ms: number): boolean {
    one.unanswered--;
    one.wire.charge({ ms });
    return room.hears(one);
  }

  return {
    came: (one) =>
      felt.vector((vector) => room.hears(one) && one.wire.send(frames.askFrame(vector))),
    ask(one, vector) {
      under(one);
      felt.answer(vector, (update, ms) => {
        if (!over(one, ms)) return;
        if (!update) return room.strike(one);
        one.wire.charge({ bytes: update.length });
        one.wire.send(frames.answerFrame(update));
      });
    },
    write(one, update) {
      under(one);
      felt.write(update, (answer, ms) => {
        if (over(one, ms) && answer !== 'written') room.strike(one);
      });
    },
    keep,
    close: () => felt.close(),
  };
}
