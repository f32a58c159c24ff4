import { Finding } from '../finding.ts';
import { Seat } from '../people/seat.ts';
import * as z from 'zod/mini';
import { place, tableId } from './ids.ts';

/**
 * Message numbers: those of y-protocols (0 sync, 1 awareness, 3 query) and our own. Each of our own is a varUint followed
 * by a varString of JSON, and exists only in the ledger room.
 */
export const MESSAGE = {
  sync: 0,
  awareness: 1,
  query: 3,
  move: 10,
  verdict: 11,
  welcome: 12,
  pointer: 13,
} as const;

/**
 * Number 13 is binary, because it is the most frequent message. Client -> server: x and y as varInt, and 1 as
 * varUint while a trail is drawn. Server -> client: the number of pointers, then for each the client id of the
 * connection less `FIRST_SERVER_CLIENT_ID`, x, y and trail. It is not stored. The presence state has where a
 * pointer rests.
 */
export interface Pointer {
  readonly x: number;
  readonly y: number;
  readonly trail: boolean;
}
/** Pointers lie within this distance of the origin, in whole board units. */
export const POINTER_REACH = 1_000_000;
/** Yjs client ids have 32 bits. The ids that the server gives out are larger. */
export const FIRST_SERVER_CLIENT_ID = 2 ** 32;

/**
 * Why the server closed a socket. After 44xx the client does not connect again until the person acts. After
 * all others it connects again. y-websocket reads the codes in the same way.
 */
export const CLOSE = {
  going: 1001,
  tooLarge: 1009,
  /** The link is not known or was revoked. */
  link: 4403,
  /** There is no such room. */
  room: 4404,
  /** The stored record of this table is damaged. The table stays closed until the operator has mended it. */
  sealed: 4423,
  /** The felt could not be merged, so it was cleared. A page has to load it again. */
  felt: 4424,
  /**
   * The client wrote on the felt what its seat may not write. Nothing of it was accepted. A page begins again with
   * an empty copy of the felt.
   */
  refused: 4425,
  /** The client wrote to the ledger document, wrote more than the felt holds, or sent an invalid message. */
  protocol: 4422,
  /** The client sent far more than a person at a table does. */
  flood: 4429,
  /** The table could not be stored. It is opened again from storage. */
  restart: 4500,
  /** Too many sockets. */
  full: 4503,
  /** The client reads too slowly. It may connect again and sync. */
  slow: 4508,
} as const;

const moveId = z.string().check(z.minLength(8), z.maxLength(64), z.regex(/^[\w-]+$/));

/** Client -> server, number 10. The client sends it again with the same id until it is answered. */
export const MoveMessage = z.strictObject({
  id: moveId,
  /** Seq of the last entry that the proposer had seen. */
  base: z.int().check(z.gte(0)),
  /**
   * Id of the proposer's last pending move that the page showed on top of these entries. `base` and `after` say
   * which turn and step the move answers; left out = `base` alone.
   */
  after: z.optional(moveId),
  move: z.looseObject({ verb: z.string().check(z.minLength(1), z.maxLength(64)) }),
  /** The host lets the move stand despite its findings, for this reason. */
  note: z.optional(z.string().check(z.minLength(1), z.maxLength(280))),
  /** With the host's note: the players for whom the move is made, because it was refused to them. */
  players: z.optional(z.array(place).check(z.minLength(1), z.maxLength(24))),
});
export type MoveMessage = z.infer<typeof MoveMessage>;

/** Server -> proposer, number 11. The entry reaches the proposer before the verdict does. */
export const VerdictMessage = z.discriminatedUnion('ok', [
  z.strictObject({
    id: z.string(),
    ok: z.literal(true),
    seq: z.int(),
    findings: z.array(Finding),
  }),
  z.strictObject({ id: z.string(), ok: z.literal(false), findings: z.array(Finding) }),
]);
export type VerdictMessage = z.infer<typeof VerdictMessage>;

/** Server -> client, number 12: the first message in the ledger room. It is sent again when the seat changes. */
export const WelcomeMessage = z.strictObject({
  table: tableId,
  seat: Seat,
  /** The awareness client id of this connection. The connection itself does not receive its own state. */
  presence: z.int(),
  /** Entries in the ledger. A client with more entries holds another table's and starts again. */
  seq: z.int(),
  /** The server's clock, by which entries are timed. Earlier servers leave it out. */
  now: z.optional(z.number()),
});
export type WelcomeMessage = z.infer<typeof WelcomeMessage>;
