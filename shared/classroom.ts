import * as z from 'zod/mini';
import type { Lesson } from './lesson.ts';
import { stripInvisible, Name } from './name.ts';
import type { Seat } from './seat.ts';

/**
 * A class: a table that is somebody's start for many. Whoever comes by its one link gets a table of
 * their own (a fork) that begins as the class began, and that they and the teacher alone can enter.
 */
export const CLASS_LIMITS = {
  pupils: 24,
  /** Hours that the link lets new pupils in. */
  hours: 24 * 14,
  /** What a class may begin with, for each pupil gets a copy. */
  entries: 2_000,
  bytes: 1024 * 1024,
  lesson: 96 * 1024,
  body: 112 * 1024,
} as const;

/** Whom the one link of a class opens a seat for: nobody yet. It lets in at no table. */
export const PUPIL_LINK = 'pupils';
/** Seats of a fork. */
export const PUPIL = 'pupil';
export const TEACHER = 'teacher';

const task = z.string().check(stripInvisible(), z.trim(), z.minLength(1), z.maxLength(280));
const table = z.string().check(z.regex(/^[a-z0-9]{16}$/));

/** Opens a class at a table, or changes it; its link is a new one each time. */
export const OpenClass = z.strictObject({
  most: z.int().check(z.gte(1), z.lte(CLASS_LIMITS.pupils)),
  hours: z.int().check(z.gte(1), z.lte(CLASS_LIMITS.hours)),
  /** What pupils call whoever teaches. */
  teacher: Name,
  /** What there is to do, in the teacher's words. */
  task: z.optional(task),
  /** The lesson that begins where the table stands. */
  lesson: z.optional(z.unknown()),
});
export type OpenClass = z.infer<typeof OpenClass>;

/** What a pupil's table is for: a note of the fork. */
export interface PupilTableNote {
  /** Table of the class. */
  readonly of: string;
  /** Entry after which the pupil's own play begins. */
  readonly start: number;
  /** Who sits there by name in what was played before. */
  readonly cast: readonly Seat[];
  /** The pupil's seat at the table of the class; a class of an earlier version has none. */
  readonly seat?: string;
  readonly task?: string;
  readonly lesson?: Lesson;
}

/** The class as its own table knows it. */
export interface ClassNote {
  readonly start: number;
  readonly most: number;
  /** Milliseconds since 1970 when the link lets nobody in any more. */
  readonly until: number;
  readonly teacher: string;
  /** Who sits there by name in what was played before the class began. */
  readonly cast?: readonly Seat[];
  readonly task?: string;
  readonly lesson?: Lesson;
}

/** One who came, and the table that is theirs. */
export interface PupilNote {
  readonly name: string;
  readonly table: string;
  /** Their seat at the table of the class. */
  readonly seat?: string;
}

/** What whoever holds the link is told before they come. */
export const ClassInfo = z.strictObject({
  name: z.string(),
  title: z.string(),
  teacher: z.string(),
  task: z.optional(z.string()),
  lesson: z.optional(z.string()),
  /** Why nobody is let in now. */
  shut: z.optional(z.string()),
});
export type ClassInfo = z.infer<typeof ClassInfo>;

/** A pupil's own table, and the secret that opens it. */
export const PupilTable = z.strictObject({ table, name: Name, secret: z.string() });
export type PupilTable = z.infer<typeof PupilTable>;

export const AskPupilLinks = z.strictObject({
  tables: z.array(table).check(z.minLength(1), z.maxLength(CLASS_LIMITS.pupils)),
});
/** The teacher's ways into pupils' tables. */
export const PupilLinks = z.strictObject({
  keys: z.array(z.strictObject({ table, secret: z.string() })),
});

export const CLASS_API = {
  /** POST OpenClass -> IssuedLink; DELETE ends it: the host */
  class: (table: string) => `/api/tables/${table}/class`,
  /** GET -> ClassInfo, POST JoinTable -> Forked: the link of the class */
  pupils: (table: string) => `/api/tables/${table}/pupils`,
  /** POST AskKeys -> Keys: the host */
  keys: (table: string) => `/api/tables/${table}/pupils/keys`,
  /** DELETE: the host; the pupil's place is free again */
  pupil: (table: string, fork: string) => `/api/tables/${table}/pupils/${fork}`,
} as const;

/** Behind the `#` as with every link: the page keeps it from the server's log. */
export const classLink = (table: string, secret: string) => `/join/${table}#${secret}`;
