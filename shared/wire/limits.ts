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
  /** Bytes of an HTTP request. An imported game may be as large as a ledger, with what lies on its felt. */
  body: 16 * 1024,
  /** Bytes of a request that opens a table. An own title comes with it. */
  createBody: 768 * 1024,
  importBody: 11 * 1024 * 1024,
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
