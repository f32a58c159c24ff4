import { Finding } from '../finding.ts';
import { AidedRoute, AnyMove } from '../move.ts';
import type { Seat } from '../people/seat.ts';
import * as z from 'zod/mini';
import { place, seatId } from './ids.ts';

const lineId = z.string().check(z.regex(/^[a-z0-9]{8,24}$/));
const figure = z.number().check(z.gte(-1e7), z.lte(1e7));
const point = { x: figure, y: figure };
/**
 * Awareness state as a client sets it, in board coordinates. The server drops unknown keys, and it does not pass on
 * a state that does not fit.
 */
export const Presence = z.object({
  /** Where the pointer rests. A moving pointer is sent as a `Pointer`. */
  cursor: z.optional(z.nullable(z.object({ ...point, zone: z.optional(place) }))),
  /** A piece that is being dragged. */
  drag: z.optional(
    z.nullable(
      z.object({
        piece: place,
        ...point,
        turn: z.optional(z.int().check(z.gte(0), z.lte(5))),
        face: z.optional(z.int().check(z.gte(0), z.lte(64))),
        over: z.optional(place),
      }),
    ),
  ),
  /** Pieces and places that are selected or asked about. */
  selection: z.optional(z.array(place).check(z.maxLength(24))),
  /** Routes being planned for a company. */
  routes: z.optional(
    z.nullable(z.object({ company: place, routes: z.array(AidedRoute).check(z.maxLength(24)) })),
  ),
  /** The tile that is considered for a hex. */
  lay: z.optional(
    z.nullable(z.object({ hex: place, tile: place, turn: z.int().check(z.gte(0), z.lte(5)) })),
  ),
  /** The view, for seats that follow: its centre, zoom, width and height. */
  viewport: z.optional(
    z.nullable(z.object({ ...point, zoom: figure, w: z.optional(figure), h: z.optional(figure) })),
  ),
  /** A ping says "look here". A new `n` is a new ping. */
  ping: z.optional(z.nullable(z.object({ ...point, n: z.int(), zone: z.optional(place) }))),
  /** Seat that is being followed. */
  following: z.optional(z.nullable(seatId)),
  /** The ledger position that is shown while scrubbing; left out = the latest. */
  at: z.optional(z.nullable(z.int().check(z.gte(0)))),
  /** The what-if line that is shown. */
  line: z.optional(z.nullable(lineId)),
  /** The leading seat calls everybody to follow, until it is null. A new number is a new call. */
  call: z.optional(z.nullable(z.int())),
  /** The presenter's view is frozen, whatever happens at the table. */
  still: z.optional(z.boolean()),
  /** The last move that the referee refused here. A new `n` is a new refusal. The host may let it stand. */
  refused: z.optional(
    z.nullable(
      z.object({ n: z.int(), move: AnyMove, findings: z.array(Finding).check(z.maxLength(3)) }),
    ),
  ),
});
export type Presence = z.infer<typeof Presence>;

/** Awareness state as the others receive it. The server adds the seat. */
export type SeatPresence = Presence & { readonly seat: Seat };
