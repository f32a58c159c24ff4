import type { ClassNote, PupilNote, PupilTableNote } from '../people/classroom.ts';
import type { ProgramPace } from '../people/program.ts';
import type { Seat } from '../people/seat.ts';

/** The two rooms of a table. */
export const ledgerRoom = (table: string) => `${table}/ledger`;
export const feltRoom = (table: string) => `${table}/felt`;

/** Roots of the ledger document. `entries` is a Y.Array of JSON strings, see `Entry`. */
export const LEDGER = { meta: 'meta', entries: 'entries' } as const;

/** The Y.Map `meta` of the ledger document: plain JSON under these keys. */
export interface Meta {
  readonly title: string;
  readonly options: { readonly players: number; readonly [option: string]: unknown };
  /** The name that people gave the table. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly made: number;
  readonly seats: readonly Seat[];
  /** How long programs take for a move; left out = as long as people. */
  readonly pace?: ProgramPace;
  /** If the table is a class: its note and its pupils. */
  readonly class?: ClassNote;
  readonly pupils?: readonly PupilNote[];
  /** If the table is a pupil's: its note. */
  readonly course?: PupilTableNote;
}

/**
 * Roots of the felt. Each is a Y.Map by id: drawings, messages, what-if lines, progress of pupils, pictures
 * (`felt.ts`).
 */
export const FELT = {
  marks: 'marks',
  talk: 'talk',
  lines: 'lines',
  reports: 'reports',
  pictures: 'pictures',
} as const;
