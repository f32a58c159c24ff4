import * as z from 'zod/mini';
import { ProgramLevel } from './program.ts';

export const ROLES = ['host', 'player', 'spectator'] as const;
export type Role = (typeof ROLES)[number];

/** A seat at the table. `players` are the players of the box that it plays for: ["player:2"]. */
export const Seat = z.strictObject({
  id: z.string(),
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  role: z.enum(ROLES),
  players: z.array(z.string()),
  /** Seat colour as #rrggbb, for cursors and marks. */
  colour: z.string(),
  /** The seat has host rights on loan. The host may take them back, and the table stays the host's. */
  cohost: z.optional(z.boolean()),
  /** The seat leads the others in place of the host. */
  lead: z.optional(z.boolean()),
  /** The seat may look, point, draw and talk, but it may not move anything. */
  held: z.optional(z.boolean()),
  /** A watcher who may draw and talk like a player: a pupil at the table of their class. */
  speaks: z.optional(z.boolean()),
  /** It may not draw or write on the felt. */
  hushed: z.optional(z.boolean()),
  /** A program of this level plays the seat. Left out = a person does. */
  program: z.optional(ProgramLevel),
  /** A program of this level plays the seat while none of its pages is open. */
  standIn: z.optional(ProgramLevel),
});
export type Seat = z.infer<typeof Seat>;

/** Seat colours in the order in which they are given out. Each is legible on the light and the dark page. */
export const SEAT_COLOURS = [
  '#1f6fb2',
  '#b23a2e',
  '#3b7d3a',
  '#8a4fa3',
  '#b8741a',
  '#2a8c86',
  '#a83a6b',
  '#6b6b1f',
] as const;

/** True if a seat may draw and write on the felt: players, and watchers who may speak. */
export function mayWriteFelt(seat: Seat | undefined): boolean {
  if (!seat || seat.hushed) return false;
  return seat.role !== 'spectator' || seat.speaks === true;
}

/** True if a seat leads the others, or is the host, who always may. */
export function leads(seat: Seat | undefined): boolean {
  return seat?.role === 'host' || seat?.lead === true;
}

/** True for the host whose rights are not on loan. A co-host cannot remove this seat. */
export function isOwner(seat: Seat | undefined): boolean {
  return seat?.role === 'host' && !seat.cohost;
}
