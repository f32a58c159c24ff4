import * as z from 'zod/mini';
import type { Lesson } from '../lesson.ts';
import { stripInvisible, Name } from './name.ts';
import type { Seat } from './seat.ts';

/**
 * A class is a table that many pupils start from. Each person who opens its link gets a table of their own,
 * a fork. The fork begins with the entries of the class. Only the pupil and the teacher can enter it.
 */
export const CLASS_LIMITS = {
  pupils: 24,
  /** How many hours the link may admit new pupils. */
  hours: 24 * 14,
  /** How many entries a class may begin with, and their bytes. Each pupil gets a copy. */
  entries: 2_000,
  bytes: 1024 * 1024,
  /** The bytes of its lesson, and of the request that opens it. */
  lesson: 96 * 1024,
  body: 112 * 1024,
} as const;

/** The seat id of the link of a class. It names no seat, so the link admits to no table. */
export const PUPIL_LINK = 'pupils';
/** The seat ids of a fork. */
export const PUPIL = 'pupil';
export const TEACHER = 'teacher';

const task = z.string().check(stripInvisible(), z.trim(), z.minLength(1), z.maxLength(280));
const table = z.string().check(z.regex(/^[a-z0-9]{16}$/));

/** Opens a class at a table, or changes it. Each time the class gets a new link. */
export const OpenClass = z.strictObject({
  most: z.int().check(z.gte(1), z.lte(CLASS_LIMITS.pupils)),
  hours: z.int().check(z.gte(1), z.lte(CLASS_LIMITS.hours)),
  /** The name of the teacher. */
  teacher: Name,
  /** What pupils are asked to do, in the teacher's words. */
  task: z.optional(task),
  /** A lesson that starts from the current table. */
  lesson: z.optional(z.unknown()),
});
export type OpenClass = z.infer<typeof OpenClass>;

/** The note of a fork: which class it belongs to, and where it starts. */
export interface PupilTableNote {
  /** Table of the class. */
  readonly of: string;
  /** Entry after which the pupil's own play begins. */
  readonly start: number;
  /** The seats of the people who played the entries up to `start`. */
  readonly cast: readonly Seat[];
  /** The pupil's seat at the table of the class. Classes of earlier versions have none. */
  readonly seat?: string;
  readonly task?: string;
  readonly lesson?: Lesson;
}

/** The class that a teacher goes on with: its table, and the secret of its link for pupils. */
export const NextClass = z.strictObject({
  name: Name,
  table,
  secret: z.string().check(z.regex(/^[\w-]{16,64}$/)),
});
export type NextClass = z.infer<typeof NextClass>;

/** The class as its own table knows it. */
export interface ClassNote {
  /** How many entries it begins with. */
  readonly start: number;
  /** How many pupils it admits. */
  readonly most: number;
  /** From then on the link admits nobody. Milliseconds since 1970. */
  readonly until: number;
  readonly teacher: string;
  /** The seats of the people who played before the class began. */
  readonly cast?: readonly Seat[];
  readonly task?: string;
  readonly lesson?: Lesson;
  /** Where the class goes on. */
  readonly next?: NextClass;
}

/** A pupil and their table. */
export interface PupilNote {
  readonly name: string;
  readonly table: string;
  /** Their seat at the table of the class. */
  readonly seat?: string;
}

/** What the link of a class shows before a pupil joins. */
export const ClassInfo = z.strictObject({
  name: z.string(),
  title: z.string(),
  teacher: z.string(),
  task: z.optional(z.string()),
  lesson: z.optional(z.string()),
  /** Why the class admits nobody now. */
  shut: z.optional(z.string()),
});
export type ClassInfo = z.infer<typeof ClassInfo>;

/** A pupil's table and the secret that opens it. */
export const PupilTable = z.strictObject({ table, name: Name, secret: z.string() });
export type PupilTable = z.infer<typeof PupilTable>;

/** Asks for the secrets of pupils' tables. */
export const AskPupilLinks = z.strictObject({
  tables: z.array(table).check(z.minLength(1), z.maxLength(CLASS_LIMITS.pupils)),
});
/** The secrets by which the teacher enters pupils' tables. */
export const PupilLinks = z.strictObject({
  keys: z.array(z.strictObject({ table, secret: z.string() })),
});

export const CLASS_API = {
  /** POST OpenClass -> IssuedLink; DELETE ends the class: for the host */
  class: (table: string) => `/api/tables/${table}/class`,
  /** POST NextClass: for the host */
  next: (table: string) => `/api/tables/${table}/class/next`,
  /** GET -> ClassInfo, POST JoinTable -> PupilTable: with the link of the class */
  pupils: (table: string) => `/api/tables/${table}/pupils`,
  /** POST AskPupilLinks -> PupilLinks: for the host */
  keys: (table: string) => `/api/tables/${table}/pupils/keys`,
  /** DELETE removes a pupil and frees their place: for the host */
  pupil: (table: string, fork: string) => `/api/tables/${table}/pupils/${fork}`,
} as const;

/** The address of a link. Browsers do not send what stands behind the `#`, so the server does not log the secret. */
export const classLink = (table: string, secret: string) => `/join/${table}#${secret}`;
