import { type FeltAnswer, type FeltDocument, feltOf } from './felt.ts';

/** The felt of one table, wherever it is worked out. Answers come in the order of the questions. */
export interface Felt {
  vector(told: (vector: Uint8Array) => void): void;
  /** What a copy of this state vector lacks; undefined: it is no state vector. `ms` is what it took. */
  answer(vector: Uint8Array, told: (update: Uint8Array | undefined, ms: number) => void): void;
  write(update: Uint8Array, told: (answer: FeltAnswer, ms: number) => void): void;
  /** All of it, to be kept; undefined where it was taken off meanwhile. */
  encoded(): Promise<Uint8Array | undefined>;
  close(): void;
}

/** What a table hears of its felt. */
export interface FeltEvents {
  changed(update: Uint8Array): void;
  /** It could not be worked out, so all of it was taken off: a clean one lies there. */
  lost(): void;
}

/** Where the felts of all tables are worked out. */
export interface Felts {
  open(table: string, kept: Uint8Array | undefined, hear: FeltEvents): Felt;
  close(): void;
}

/** Felts worked out in this thread: for a test, a simulation, a server that trusts its people. */
export function feltsHere(stopwatch: () => number = () => 0): Felts {
  return {
    open(_table, kept, hear) {
      let felt: FeltDocument = feltOf(kept, hear.changed);
      const timed = <T>(work: () => T): [T, number] => {
        const began = stopwatch();
        return [work(), stopwatch() - began];
      };
      return {
        vector: (told) => told(felt.vector()),
        answer: (vector, told) => told(...timed(() => answered(felt, vector))),
        write(update, told) {
          try {
            told(...timed(() => felt.write(update)));
          } catch {
            felt = feltOf(undefined, hear.changed);
            told('nonsense', 0);
            hear.lost();
          }
        },
        encoded: () => Promise.resolve(felt.encoded()),
        close() {},
      };
    },
    close() {},
  };
}

export function answered(felt: FeltDocument, vector: Uint8Array): Uint8Array | undefined {
  try {
    return felt.answer(vector);
  } catch {
    return undefined;
  }
}
