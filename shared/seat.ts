import * as z from 'zod/mini';

export const ROLES = ['host', 'player', 'spectator'] as const;
export type Role = (typeof ROLES)[number];

/** A chair at the table. `players` are the places of the box that it plays for: ["player:2"]. */
export const Seat = z.strictObject({
  id: z.string(),
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  role: z.enum(ROLES),
  players: z.array(z.string()),
  /** Seat colour as #rrggbb, for cursors and marks. */
  colour: z.string(),
  /** A host whose rights are lent: they are the host's to take back, and the table is the host's. */
  cohost: z.optional(z.boolean()),
  /** Leads the others over the table, in place of the host. */
  lead: z.optional(z.boolean()),
  /** Its hands are held: it may look, point, draw and speak, and move nothing. */
  held: z.optional(z.boolean()),
  /** A watcher who draws and talks as those who play do: a pupil at the table of their class. */
  speaks: z.optional(z.boolean()),
  /** It may not draw or write on the felt. */
  hushed: z.optional(z.boolean()),
});
export type Seat = z.infer<typeof Seat>;

/** Seat colours in the order in which they are given out; each reads on paper and on night. */
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

/** Whether a seat draws and writes on the felt: who plays, and of the watchers who speaks. */
export function mayScribble(seat: Seat | undefined): boolean {
  if (!seat || seat.hushed) return false;
  return seat.role !== 'spectator' || seat.speaks === true;
}

/** The host in their own right, whom no co-host can put out. */
export function isOwner(seat: Seat | undefined): boolean {
  return seat?.role === 'host' && !seat.cohost;
}
