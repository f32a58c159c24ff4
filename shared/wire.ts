import { HouseChange } from './house.ts';
import * as z from 'zod/mini';
import type { ClassNote, PupilTableNote, PupilNote } from './classroom.ts';
import { Entry } from './entry.ts';
import { FELT_LIMITS, SavedWhatIf } from './felt.ts';
import { Finding } from './finding.ts';
import { AnyMove, HELP, AidedRoute, STRICTNESS, UNDO } from './move.ts';
import { Name } from './name.ts';
import { ROLES, Seat } from './seat.ts';
import { TimeBudget } from './time.ts';

/**
 * Everything that crosses the wire between a browser and the server: message numbers, payloads,
 * limits, the HTTP shapes, the two documents and the presence state.
 *
 * One table is two rooms of the y-websocket protocol, `/sync/<table>/ledger` and
 * `/sync/<table>/felt`. The secret of a link travels as the second WebSocket subprotocol and as a
 * bearer token, never in an address: page links carry it behind the `#`, which browsers keep.
 */
export const SYNC_PATH = '/sync';
export const SUBPROTOCOL = 'signalbox';
export const ledgerRoom = (table: string) => `${table}/ledger`;
export const feltRoom = (table: string) => `${table}/felt`;
/** The address of a table's page; `secret` is what the person who opens it may do. */
export const pageLink = (table: string, secret: string) => `/t/${table}#${secret}`;

/** What a stranger may send at most; the server holds everyone to these, clients keep below them. */
export const LIMITS = {
  /** Bytes of one WebSocket frame; a larger one closes the socket with 1009. */
  frame: 64 * 1024,
  /** Bytes of a move message's JSON. */
  move: 8 * 1024,
  /** Bytes of a presence state's JSON. */
  presence: 4 * 1024,
  /** Depth of nesting of anything a client sends as JSON. */
  depth: 24,
  /** Bytes of the felt, encoded. */
  felt: 1024 * 1024,
  /** Steps that weaving it together may take: half the square of what was ever at one place, summed. */
  feltSteps: 500_000,
  /** Bytes waiting to be read by a client before its socket is closed, and by all before the slowest's is. */
  buffered: 1024 * 1024,
  unsent: 64 * 1024 * 1024,
  /** Bytes waiting to be read by a client while it is sent more of the ledger. */
  window: 128 * 1024,
  /**
   * What may be asked of the server: milliseconds of its thread and bytes that it sends, by a seat,
   * by all watchers of a table, and by everybody of one network. Whoever owes is not heard until
   * it is paid.
   */
  work: {
    seat: {
      ms: { perSecond: 40, burst: 800 },
      bytes: { perSecond: 1024 * 1024, burst: 32 * 1024 * 1024 },
    },
    watchers: {
      ms: { perSecond: 20, burst: 400 },
      bytes: { perSecond: 2 * 1024 * 1024, burst: 64 * 1024 * 1024 },
    },
    network: {
      ms: { perSecond: 200, burst: 2_000 },
      bytes: { perSecond: 8 * 1024 * 1024, burst: 128 * 1024 * 1024 },
    },
  },
  /** A socket earns `perSecond` and may save `burst`; beyond it is read more slowly. */
  rate: { perSecond: 90, burst: 180, move: 3, sync: 3, presence: 1 },
  /** Frames that wait to be heard before a socket is closed: nobody at a table sends so many. */
  unheard: 256,
  /** Moves a client has under way at once; it keeps the others back until one is answered. */
  inFlight: 16,
  /** Milliseconds between two tellings of presence to a room: at most 30 a second. */
  presenceEvery: 33,
  /** Characters of presence that are told to a room at a time; what is beyond waits for the next. */
  presenceTold: 8 * 1024,
  /** Milliseconds between two tellings of where pointers move: all of a room in one small frame. */
  pointerEvery: 100,
  /**
   * Milliseconds between pings of a ledger socket, each with a frame that pages hear; of the felt only
   * every `felt`th is sent. A socket that answered none of the last `unanswered` is closed at the next.
   */
  ping: { every: 1_500, unanswered: 2, felt: 6 },
  /** Milliseconds of silence after which a page takes its ledger socket for dead and dials again. */
  silence: 3_500,
  /** Sync messages to the ledger that would write: the third closes the socket. */
  strikes: 3,
  /** Seats that people sit in; a class has one more for each pupil. */
  seats: 24,
  /** Seats that people with a link to watch may make for themselves; the rest are the host's to give. */
  guests: 12,
  /** Sockets of one seat, of all who watch a table, and of those at one network. */
  sockets: { seat: 12, watching: 96, watchingHere: 24 },
  /** Enough for a class of `CLASS_LIMITS.pupils` and whoever teaches in one school. */
  socketsPerAddress: 160,
  /** Links of a table that open something at a time. */
  links: 96,
  /** Changes of seats and of a class in all, and bytes of their JSON; the last tenth is the host's. */
  notes: 4_000,
  noteBytes: 8 * 1024 * 1024,
  /** Changes of seats, joins and links asked for: by one seat, by all watchers, by the host. */
  changes: {
    seat: { perSecond: 0.2, burst: 12 },
    watchers: { perSecond: 0.2, burst: 12 },
    host: { perSecond: 1, burst: 60 },
  },
  /** Entries of one ledger, ops in all of them, bytes of their JSON, and bytes of one entry. */
  entries: 20_000,
  ops: 300_000,
  ledger: 8 * 1024 * 1024,
  entry: 256 * 1024,
  /** How much of each of these one seat may write: no seat fills a table for the others. */
  share: 0.5,
  /**
   * The clock: keys that hands may write in all, characters of one value that they write, and
   * characters of the whole, whoever wrote it.
   */
  clock: { keys: 256, value: 2_048, total: 64 * 1024 },
  /** Bytes of an HTTP request; an imported game is as large as a ledger may be. */
  body: 16 * 1024,
  importBody: 9 * 1024 * 1024,
  /** Bytes of games that one network may import in a day: some seven of the longest, or hundreds. */
  importsPerDay: 64 * 1024 * 1024,
  /** Least bytes a second of such a body, after so many milliseconds. */
  bodyPace: { perSecond: 8 * 1024, grace: 4_000 },
  /**
   * What one network asks of us over HTTP, and sockets that it opens, all told, and as much again with
   * links that have opened something from there. Where SOCKETS_PER_ADDRESS allows more sockets, this
   * grows with it. `guesses`: links that open nothing, of one connection and of one network at a table.
   */
  asking: { perSecond: 60, burst: 1_200, guesses: { perSecond: 1, burst: 60 } },
  /**
   * HTTP requests that are not answered to their end: of one connection, of one network; milliseconds
   * until one is (a file of the page, anything else), and until an answer that was given is taken;
   * how often that is looked at.
   */
  exchanges: {
    connection: 4,
    network: 384,
    file: 60_000,
    whole: 180_000,
    taking: 30_000,
    every: 1_000,
  },
  /** HTTP requests that make something, per address; an import counts for more. */
  making: { perMinute: 60, burst: 60, import: 5 },
} as const;

/**
 * Why the server closed a socket. As y-websocket reads them, 44xx is final until the person does
 * something about it, all others mean: come back.
 */
export const CLOSE = {
  going: 1001,
  tooLarge: 1009,
  /** The link is not known or was revoked. */
  link: 4403,
  /** There is no such room. */
  room: 4404,
  /** What is kept of this table is damaged: it is shut, as it is, until the operator has looked. */
  sealed: 4423,
  /** The felt could not be worked out, so what lay on it was taken off; a page has to begin anew. */
  felt: 4424,
  /** Wrote to the ledger document, wrote beyond the felt's size, or sent what is no message. */
  protocol: 4422,
  /** Far more was sent than a person at a table sends. */
  flood: 4429,
  /** The table could not be kept; it is opened again from storage. */
  restart: 4500,
  /** Too many sockets. */
  full: 4503,
  /** The client reads too slowly; come back and sync. */
  slow: 4508,
} as const;

/**
 * Message numbers beside y-protocols' own (0 sync, 1 awareness, 3 query). Each is a varUint followed
 * by a varString of JSON. Only on the ledger room.
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
 * Number 13 is bytes and not JSON, for it is what is said most. Client -> server: x and y as varInt,
 * 1 as varUint while a trail is drawn. Server -> client: how many, and for each the number given to
 * the connection less `FIRST_GIVEN`, x, y, and the trail. Nothing of it is kept: where a pointer came
 * to rest stands in the presence state.
 */
export interface Pointer {
  readonly x: number;
  readonly y: number;
  readonly trail: boolean;
}
/** Pointers are told within these, in whole board units. */
export const POINTER_REACH = 1_000_000;
/** Browsers number themselves with 32 bits; the numbers that the server gives lie above them. */
export const FIRST_SERVER_CLIENT_ID = 2 ** 32;

const tableId = z.string().check(z.regex(/^[a-z0-9]{16}$/));
const seatId = z.string().check(z.regex(/^[a-z0-9-]{1,24}$/));
const secret = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/));
const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/));
const lineId = z.string().check(z.regex(/^[a-z0-9]{8,24}$/));
const place = z.string().check(z.minLength(1), z.maxLength(64));
const moveId = z.string().check(z.minLength(8), z.maxLength(64), z.regex(/^[\w-]+$/));
const figure = z.number().check(z.gte(-1e7), z.lte(1e7));

/** Client -> server, number 10. Sent again with the same id until it is answered. */
export const MoveMessage = z.strictObject({
  id: moveId,
  /** Seq of the last entry the proposer had seen. */
  base: z.int().check(z.gte(0)),
  /**
   * Id of the last of the proposer's own moves that was shown on top of these entries, before it was
   * answered. `base` and `after` say which turn and step the move answers; left out = `base` alone.
   */
  after: z.optional(moveId),
  move: z.looseObject({ verb: z.string().check(z.minLength(1), z.maxLength(64)) }),
  /** The host lets the move stand whatever its findings, for this reason. */
  note: z.optional(z.string().check(z.minLength(1), z.maxLength(280))),
  /** With the host's note: the players in whose name it is made, where it was refused to them. */
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

/** Server -> client, number 12: first message on the ledger room, and again when its seat changes. */
export const WelcomeMessage = z.strictObject({
  table: tableId,
  seat: Seat,
  /** Under this awareness number the others see this connection; it is not sent back to itself. */
  presence: z.int(),
  /** Entries in the ledger; a client that holds more holds another table's and starts afresh. */
  seq: z.int(),
  /** The server's clock, by which entries are timed; a server of before does not say. */
  now: z.optional(z.number()),
});
export type WelcomeMessage = z.infer<typeof WelcomeMessage>;

/** Roots of the ledger document. `entries` is a Y.Array of JSON strings, see `Entry`. */
export const LEDGER = { meta: 'meta', entries: 'entries' } as const;

/** The Y.Map `meta` of the ledger document: plain JSON under these keys. */
export interface Meta {
  readonly title: string;
  readonly options: { readonly players: number; readonly [option: string]: unknown };
  /** What the table is called by the people at it. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly made: number;
  readonly seats: readonly Seat[];
  /** Of a table that is a class: what it is, and who came. */
  readonly class?: ClassNote;
  readonly pupils?: readonly PupilNote[];
  /** Of a pupil's table: what it is for. */
  readonly course?: PupilTableNote;
}

/** Roots of the felt, each a Y.Map by id: drawings, what was said, what-if lines, and how pupils get on (`felt.ts`). */
export const FELT = { marks: 'marks', talk: 'talk', lines: 'lines', reports: 'reports' } as const;

const point = { x: figure, y: figure };
/**
 * Awareness state as a client sets it, in board coordinates. Keys not named here are dropped by the
 * server, a state that does not fit is not passed on.
 */
export const Presence = z.object({
  /** Where the pointer rests; while it moves it is told as a `Pointer`. */
  cursor: z.optional(z.nullable(z.object({ ...point, zone: z.optional(place) }))),
  /** A piece in hand, not yet dropped. */
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
  /** What is in view, for those who follow: centre, zoom, and how much of the board that is. */
  viewport: z.optional(
    z.nullable(z.object({ ...point, zoom: figure, w: z.optional(figure), h: z.optional(figure) })),
  ),
  /** "Look here": a new `n` is a new ping. */
  ping: z.optional(z.nullable(z.object({ ...point, n: z.int(), zone: z.optional(place) }))),
  /** Seat that is being followed. */
  following: z.optional(z.nullable(seatId)),
  /** Ledger position looked at while scrubbing; left out = the latest. */
  at: z.optional(z.nullable(z.int().check(z.gte(0)))),
  /** What-if line of the felt that is looked at. */
  line: z.optional(z.nullable(lineId)),
  /** Whoever leads calls everybody to look along, until it is null again: a new number is a new call. */
  call: z.optional(z.nullable(z.int())),
  /** The presenter's stage stands still, whatever happens behind it. */
  still: z.optional(z.boolean()),
  /** What the referee last refused here: a new `n` is a new refusal. The host may let it stand. */
  refused: z.optional(
    z.nullable(
      z.object({ n: z.int(), move: AnyMove, findings: z.array(Finding).check(z.maxLength(3)) }),
    ),
  ),
});
export type Presence = z.infer<typeof Presence>;

/** Awareness state as everybody else gets it: the server has written the seat. */
export type SeenPresence = Presence & { readonly seat: Seat };

/* HTTP. All bodies are JSON. `Authorization: Bearer <secret>` says who asks. Errors: `Problem`. */

export const API = {
  /** POST CreateTable -> Opened */
  tables: '/api/tables',
  /** POST Export -> Opened */
  import: '/api/import',
  /** GET -> TableInfo, any link */
  table: (table: string) => `/api/tables/${table}`,
  /** GET -> Export, any link */
  export: (table: string) => `/api/tables/${table}/export`,
  /** POST JoinTable -> IssuedLink: any link, makes a watching seat of one's own */
  join: (table: string) => `/api/tables/${table}/join`,
  /** POST ChangeSeats -> {seats}: the host; others may name and colour their own seat */
  seats: (table: string) => `/api/tables/${table}/seats`,
  /** POST IssueLink -> IssuedLink, the host; for one's own seat anybody who has one */
  links: (table: string) => `/api/tables/${table}/links`,
  /** DELETE -> {revoked: n}, the host: all links of that seat end, its sockets close */
  revoke: (table: string, seat: string) => `/api/tables/${table}/links/${seat}`,
  health: '/health',
  metrics: '/metrics',
} as const;

export const ErrorResponse = z.object({ error: z.string() });
export type ErrorResponse = z.infer<typeof ErrorResponse>;

const optionValue = z.union([
  z.string().check(z.maxLength(200)),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.union([z.string().check(z.maxLength(200)), z.number()])).check(z.maxLength(64)),
]);
const boxOptions = z.intersection(
  z.looseObject({ players: z.int().check(z.gte(1), z.lte(12)) }),
  z.record(z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,31}$/)), optionValue),
);
const titleId = z.string().check(z.regex(/^[A-Za-z0-9-]{1,24}$/));

export const CreateTable = z.strictObject({
  title: titleId,
  options: boxOptions,
  name: Name,
  strictness: z.enum(STRICTNESS),
  help: z.enum(HELP),
  /** Who may take back what others did; left out: whoever asks them. */
  undo: z.optional(z.enum(UNDO)),
  /** What is played otherwise than printed. */
  house: z.optional(HouseChange),
  /** How much time people mean to take. */
  time: z.optional(TimeBudget),
  /** Names in seating order, one per player of the options. */
  players: z.array(Name).check(z.minLength(1), z.maxLength(12)),
  /** Left out or true: the host sits as player 1. False: the host has a seat beside the players. */
  hostPlays: z.optional(z.boolean()),
});
export type CreateTable = z.infer<typeof CreateTable>;

export const IssuedLink = z.strictObject({ seat: seatId, name: z.string(), secret });
export type IssuedLink = z.infer<typeof IssuedLink>;

/** Secrets are told here once and kept nowhere; whoever loses one asks the host for another. */
export const CreatedTable = z.strictObject({
  table: tableId,
  links: z.strictObject({
    host: IssuedLink,
    /** One per seat that plays, but for the host's own. */
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

/** Changes to seats, all or none; a seat that is not there is a mistake. Who leads may hand on the lead, hold and hush. */
export const ChangeSeats = z.strictObject({
  seats: z
    .array(
      z.strictObject({
        id: seatId,
        name: z.optional(Name),
        colour: z.optional(colour),
        /** "player" turns a watcher into a seat, "spectator" the other way. Not for the host's. */
        role: z.optional(z.enum(ROLES)),
        /** Host rights that are lent: given with true, taken back with false. */
        cohost: z.optional(z.boolean()),
        /** At most one seat leads, and only the host's are never held or hushed. */
        lead: z.optional(z.boolean()),
        held: z.optional(z.boolean()),
        hushed: z.optional(z.boolean()),
        /** Places of the box it plays for; a place given to one seat leaves the other. */
        players: z.optional(
          z.array(z.string().check(z.regex(/^player:\d{1,2}$/))).check(z.maxLength(12)),
        ),
      }),
    )
    .check(z.minLength(1), z.maxLength(24)),
});
export type ChangeSeats = z.infer<typeof ChangeSeats>;

/**
 * A new link to a seat; `revoke` ends the earlier ones. The host makes them for all; whoever has a
 * seat of their own may have a new one for it that ends the earlier ones.
 */
export const IssueLink = z.strictObject({ seat: seatId, revoke: z.optional(z.boolean()) });
export type IssueLink = z.infer<typeof IssueLink>;

/** A whole game as a file. */
export const Export = z.strictObject({
  format: z.literal('signalbox/1'),
  title: titleId,
  options: boxOptions,
  name: Name,
  /** Names in seating order. */
  players: z.array(Name).check(z.minLength(1), z.maxLength(12)),
  entries: z.array(Entry).check(z.maxLength(LIMITS.entries)),
  /** What-ifs of the room, where they were wished for. */
  lines: z.optional(z.array(SavedWhatIf).check(z.maxLength(FELT_LIMITS.shown.lines))),
});
export type Export = z.infer<typeof Export>;

/** Seat id of the shared spectator link; people who join by it get a seat of their own. */
export const WATCHERS = 'watchers';
