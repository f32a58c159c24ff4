import { HouseChange } from '../house.ts';
import { HELP, REPLACEMENT, STRICTNESS, UNDO } from '../move.ts';
import { Name } from '../people/name.ts';
import { ProgramLevel, ProgramPace, Programs } from '../people/program.ts';
import { ROLES, Seat } from '../people/seat.ts';
import { TimeBudget, TimeLimit } from '../time/time.ts';
import * as z from 'zod/mini';
import { seatId, tableId, titleId } from './ids.ts';
import { boxOptions } from './table-options.ts';

/**
 * The addresses of the server. All bodies are JSON. `Authorization: Bearer <secret>` names the link. Errors are an
 * `ErrorResponse`.
 */
export const API = {
  /** POST CreateTable -> CreatedTable */
  tables: '/api/tables',
  /** POST Export -> CreatedTable */
  import: '/api/import',
  /** GET -> TableInfo: any link */
  table: (table: string) => `/api/tables/${table}`,
  /** GET -> Export: any link */
  export: (table: string) => `/api/tables/${table}/export`,
  /** POST JoinTable -> IssuedLink, makes a watcher's seat: any link */
  join: (table: string) => `/api/tables/${table}/join`,
  /** POST ChangeSeats -> {seats}: the host. Others may change name and colour of their own seat */
  seats: (table: string) => `/api/tables/${table}/seats`,
  /** PUT SetPace: the host */
  pace: (table: string) => `/api/tables/${table}/pace`,
  /** POST IssueLink -> IssuedLink: the host for every seat, others for their own */
  links: (table: string) => `/api/tables/${table}/links`,
  /** DELETE -> {revoked: n}, ends all links of the seat and closes its sockets: the host */
  revoke: (table: string, seat: string) => `/api/tables/${table}/links/${seat}`,
  /** POST ReplaceSeat -> IssuedLink, ends all earlier links of the seat: the host, or whoever asked for an agreed vote */
  replacement: (table: string) => `/api/tables/${table}/replacement`,
  health: '/health',
  metrics: '/metrics',
} as const;

export const ErrorResponse = z.object({ error: z.string() });
export type ErrorResponse = z.infer<typeof ErrorResponse>;

const secret = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/));
const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/));

export const CreateTable = z.strictObject({
  title: titleId,
  options: boxOptions,
  name: Name,
  strictness: z.enum(STRICTNESS),
  help: z.enum(HELP),
  /** Who may take back moves of others; left out = everybody who asks them. */
  undo: z.optional(z.enum(UNDO)),
  /** Who gives a seat to somebody new; left out = the host. */
  replacement: z.optional(z.enum(REPLACEMENT)),
  /** House rules. */
  house: z.optional(HouseChange),
  /** The time budget. */
  time: z.optional(TimeBudget),
  /** Time that binds. */
  limit: z.optional(TimeLimit),
  /** Names in seating order, one per player of the options. */
  players: z.array(Name).check(z.minLength(1), z.maxLength(12)),
  /** Who of the players is a program. */
  programs: z.optional(Programs),
  /** Left out or true: the host is player 1. False: the host has a seat beside the players. */
  hostPlays: z.optional(z.boolean()),
});
export type CreateTable = z.infer<typeof CreateTable>;

export const IssuedLink = z.strictObject({ seat: seatId, name: z.string(), secret });
export type IssuedLink = z.infer<typeof IssuedLink>;

/** The secrets of a new table. They are shown only once and not stored. The host can issue new links. */
export const CreatedTable = z.strictObject({
  table: tableId,
  links: z.strictObject({
    host: IssuedLink,
    /** One for each seat that plays, except the host's. */
    seats: z.array(IssuedLink),
    spectator: IssuedLink,
  }),
});
export type CreatedTable = z.infer<typeof CreatedTable>;

export const TableInfo = z.strictObject({
  table: tableId,
  name: z.string(),
  title: z.string(),
  seat: Seat,
  entries: z.int(),
});
export type TableInfo = z.infer<typeof TableInfo>;

export const JoinTable = z.strictObject({ name: Name });
export type JoinTable = z.infer<typeof JoinTable>;

/** Changes of seats. Either all are made or none; an unknown seat is an error. The leading seat may pass on the lead, hold and hush. */
export const ChangeSeats = z.strictObject({
  seats: z
    .array(
      z.strictObject({
        id: seatId,
        name: z.optional(Name),
        colour: z.optional(colour),
        /** "player" lets a watcher play, "spectator" does the reverse. The host's role cannot be changed. */
        role: z.optional(z.enum(ROLES)),
        /** Host rights on loan: true gives them, false takes them back. */
        cohost: z.optional(z.boolean()),
        /** At most one seat leads. The host cannot be held or hushed. */
        lead: z.optional(z.boolean()),
        held: z.optional(z.boolean()),
        hushed: z.optional(z.boolean()),
        /** A program of this level plays the seat; null = a person does again. The host decides. */
        program: z.optional(z.nullable(ProgramLevel)),
        /** A program sits in while the seat is away. The host decides, and whoever has the seat. */
        standIn: z.optional(z.nullable(ProgramLevel)),
        /** The players of the box that it plays for. A player that is given to one seat leaves the other. */
        players: z.optional(
          z.array(z.string().check(z.regex(/^player:\d{1,2}$/))).check(z.maxLength(12)),
        ),
      }),
    )
    .check(z.minLength(1), z.maxLength(24)),
});
export type ChangeSeats = z.infer<typeof ChangeSeats>;

/** How long programs take for a move. */
export const SetPace = z.strictObject({ pace: ProgramPace });
export type SetPace = z.infer<typeof SetPace>;

/**
 * Asks for a new link to a seat; `revoke` ends the earlier ones. The host may do this for every seat. Others may
 * do it for their own seat, and then the earlier links end.
 */
export const IssueLink = z.strictObject({ seat: seatId, revoke: z.optional(z.boolean()) });
export type IssueLink = z.infer<typeof IssueLink>;

/** Gives a seat to somebody new, with this name. */
export const ReplaceSeat = z.strictObject({ seat: seatId, name: Name });
export type ReplaceSeat = z.infer<typeof ReplaceSeat>;
