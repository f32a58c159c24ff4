import type { Author } from './authors.ts';
import { type FeltAnswer, type FeltDocument, feltOf } from './felt.ts';

/** The felt of one table, in whichever process it is merged. Answers come in the order of the questions. */
export interface Felt {
  vector(told: (vector: Uint8Array) => void): void;
  /** What a copy with this state vector lacks, or undefined if it is no state vector. `ms` is the time it took. */
  answer(vector: Uint8Array, told: (update: Uint8Array | undefined, ms: number) => void): void;
  write(update: Uint8Array, author: Author, told: (answer: FeltAnswer, ms: number) => void): void;
  /** All of it, to be stored, or undefined if it was cleared meanwhile. */
  encoded(): Promise<Uint8Array | undefined>;
  close(): void;
}

/** What a table is told of its felt. */
export interface FeltEvents {
  changed(update: Uint8Array): void;
  /** It could not be merged, so it was cleared. */
  lost(): void;
}

/** The felts of all tables. */
export interface Felts {
  open(table: string, kept: Uint8Array | undefined, hear: FeltEvents): Felt;
  close(): void;
}

/** Felts that are merged in this thread: for tests, simulations, and servers that trust their users. */
export function feltsHere(startWork: () => () => number = () => () => 0): Felts {
  return {
    open(_table, kept, hear) {
      let felt: FeltDocument = feltOf(kept, hear.changed);
      const timed = <T>(work: () => T): [T, number] => {
        const spent = startWork();
        return [work(), spent()];
      };
      return {
        vector: (told) => told(felt.vector()),
        answer: (vector, told) => told(...timed(() => answered(felt, vector))),
        write(update, author, told) {
          try {
            told(...timed(() => felt.write(update, author)));
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
