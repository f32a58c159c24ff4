import { BOX_LIMITS } from './box-limits.ts';
import { HouseChange } from './house.ts';
import * as z from 'zod/mini';
import type { ClassNote, PupilTableNote, PupilNote } from './classroom.ts';
import { Entry } from './entry.ts';
import { FELT_LIMITS, SavedWhatIf } from './felt.ts';
import { Finding } from './finding.ts';
import { AnyMove, HELP, AidedRoute, REPLACEMENT, STRICTNESS, UNDO } from './move.ts';
import { Name } from './name.ts';
import { ProgramLevel, ProgramPace, Programs } from './program.ts';
import { ROLES, Seat } from './seat.ts';
import { TimeBudget, TimeLimit } from './time.ts';

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
/** The link to a table's page. Its secret admits to one seat. */
export const pageLink = (table: string, secret: string) => `/t/${table}#${secret}`;

/** Limits of what clients may send. The server enforces them, and our client stays below them. */
export const LIMITS = {
  /** Bytes of one WebSocket frame. A larger frame closes the socket with 1009. */
  frame: 64 * 1024,
  /** Bytes of a move message's JSON. */
  move: 8 * 1024,
  /** The same for another version of a title, which only the host proposes. */
  version: 32 * 1024,
  /** Bytes of a presence state's JSON. */
  presence: 4 * 1024,
  /** Nesting depth of JSON from a client. */
  depth: 24,
  /** Bytes of the felt, encoded. */
  felt: 1024 * 1024,
  /** Steps that merging the felt may cost: half the square of the items ever written in one place, summed. */
  feltSteps: 500_000,
  /** Milliseconds that the time of something on the felt may lie ahead of the server's clock. */
  feltAhead: 60_000,
  /** Unsent bytes of one client before its socket is closed, and of all clients before the slowest one's is. */
  buffered: 1024 * 1024,
  unsent: 64 * 1024 * 1024,
  /** While the ledger is sent to a client, at most so many bytes of it are unsent at a time. */
  window: 128 * 1024,
  /**
   * Work charges: milliseconds of the server's thread and bytes that it sends, for a seat, for all watchers of
   * a table, and for everybody in one network. A client that has used up its limit waits until it refills.
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
  /** The token bucket of a socket, and the price of each kind of message. An empty bucket slows reading. */
  rate: { perSecond: 90, burst: 180, move: 3, sync: 3, presence: 1 },
  /** Unread frames of a socket before it is closed. Nobody at a table sends so many. */
  unheard: 256,
  /** Unanswered moves of one client. It holds back further moves until one is answered. */
  inFlight: 16,
  /** Milliseconds between two presence messages to a room: at most 30 a second. */
  presenceEvery: 33,
  /** Characters of one presence message to a room. The rest waits for the next message. */
  presenceTold: 8 * 1024,
  /** Milliseconds between two pointer messages to a room. One frame holds all pointers that moved. */
  pointerEvery: 100,
  /**
   * Milliseconds between pings of a ledger socket. A frame that pages can see comes with it, unless
   * one was sent in the last half of that time. A felt socket
   * gets only every `felt`th ping. A socket that left `unanswered` pings unanswered is closed at the next.
   */
  ping: { every: 1_500, unanswered: 2, felt: 6 },
  /** Milliseconds of silence after which a page gives up its ledger socket and connects again. */
  silence: 3_500,
  /** Attempts to write to the ledger document. The third closes the socket. */
  strikes: 3,
  /** Seats of a table. A class has one more for each pupil. */
  seats: 24,
  /** Seats that watchers may make for themselves. Only the host gives out the rest. */
  guests: 12,
  /** Sockets of one seat, of all watchers of a table, and of its watchers in one network. */
  sockets: { seat: 12, watching: 96, watchingHere: 24 },
  /** Enough for a class of `CLASS_LIMITS.pupils` and its teacher in one school. */
  socketsPerAddress: 160,
  /** Valid links of a table. */
  links: 96,
  /** Milliseconds without an open page after which the others may vote on a replacement. */
  replaceable: 5 * 60_000,
  /** Changes of seats and of a class, and bytes of their JSON. The last tenth is for the host. */
  notes: 4_000,
  noteBytes: 8 * 1024 * 1024,
  /** Milliseconds of processor time in which programs may think, at a table and for everybody in one network. */
  thinking: {
    table: { perSecond: 300, burst: 20_000 },
    network: { perSecond: 500, burst: 60_000 },
  },
  /** Requests that change seats, join or issue links: of one seat, of all watchers, of the host. */
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
  /** The share of each of these that one seat may write, so that no seat uses up a table. */
  share: 0.5,
  /** The clock: keys that hands may write, characters of one such value, and characters of the whole clock. */
  clock: { keys: 256, value: 2_048, total: 64 * 1024 },
  /** Bytes of an HTTP request. An imported game may be as large as a ledger. */
  body: 16 * 1024,
  /** Bytes of a request that opens a table. An own title comes with it. */
  createBody: 768 * 1024,
  importBody: 9 * 1024 * 1024,
  /** Bytes of games that one network may import in a day: about seven of the longest, or hundreds of usual ones. */
  importsPerDay: 64 * 1024 * 1024,
  /** The slowest allowed upload of such a body, in bytes a second, measured after the grace time in milliseconds. */
  bodyPace: { perSecond: 8 * 1024, grace: 4_000 },
  /**
   * HTTP requests and new sockets of one network together. Links that opened something from there have as much
   * again. If SOCKETS_PER_ADDRESS allows more sockets, this limit grows with it. `guesses` are links that open
   * nothing, of one connection and of one network at a table.
   */
  asking: { perSecond: 60, burst: 1_200, guesses: { perSecond: 1, burst: 60 } },
  /**
   * HTTP requests that are not finished: of one connection and of one network. Milliseconds until a request must be
   * finished (for a file of the page, for everything else), and until the client must have read the answer.
   * `every` is how often this is checked.
   */
  exchanges: {
    connection: 2,
    network: 384,
    file: 60_000,
    whole: 180_000,
    taking: 30_000,
    every: 1_000,
  },
  /** HTTP requests of one address that create something. An import costs more. */
  making: { perMinute: 60, burst: 60, import: 5 },
} as const;

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

const tableId = z.string().check(z.regex(/^[a-z0-9]{16}$/));
const seatId = z.string().check(z.regex(/^[a-z0-9-]{1,24}$/));
const secret = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/));
const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/));
const lineId = z.string().check(z.regex(/^[a-z0-9]{8,24}$/));
const place = z.string().check(z.minLength(1), z.maxLength(64));
const moveId = z.string().check(z.minLength(8), z.maxLength(64), z.regex(/^[\w-]+$/));
const figure = z.number().check(z.gte(-1e7), z.lte(1e7));

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

/** Roots of the felt. Each is a Y.Map by id: drawings, messages, what-if lines, progress of pupils (`felt.ts`). */
export const FELT = { marks: 'marks', talk: 'talk', lines: 'lines', reports: 'reports' } as const;

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

/* HTTP. All bodies are JSON. `Authorization: Bearer <secret>` names the link. Errors are an `ErrorResponse`. */

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

const optionValue = z.union([
  z.string().check(z.maxLength(200)),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.union([z.string().check(z.maxLength(200)), z.number()])).check(z.maxLength(64)),
]);
const optionName = /^[a-z][A-Za-z0-9_]{0,40}$/;
const boxOptions = z
  .catchall(
    z.object({
      players: z.int().check(z.gte(1), z.lte(12)),
      /** The file of an own title, as text. */
      file: z.optional(z.string().check(z.maxLength(BOX_LIMITS.characters))),
    }),
    optionValue,
  )
  .check(
    z.refine((options) => Object.keys(options).every((name) => optionName.test(name)), {
      message: 'An option has a name that no title gives.',
    }),
  );
const titleId = z.string().check(z.regex(/^[A-Za-z0-9-]{1,24}$/));

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

/** A whole game as a file. */
export const Export = z.strictObject({
  format: z.literal('signalbox/1'),
  title: titleId,
  options: boxOptions,
  name: Name,
  /** Names in seating order. */
  players: z.array(Name).check(z.minLength(1), z.maxLength(12)),
  /** Who of them is a program. */
  programs: z.optional(Programs),
  entries: z.array(Entry).check(z.maxLength(LIMITS.entries)),
  /** What-if lines of the table, if they were asked for. */
  lines: z.optional(z.array(SavedWhatIf).check(z.maxLength(FELT_LIMITS.shown.lines))),
});
export type Export = z.infer<typeof Export>;

/** Seat id of the shared spectator link. People who join with it get a seat of their own. */
export const WATCHERS = 'watchers';
