import { readVarInt, readVarString, readVarUint, type Decoder } from 'lib0/decoding';
import {
  createEncoder,
  toUint8Array,
  writeVarInt,
  writeVarString,
  writeVarUint,
} from 'lib0/encoding';
import type { Awareness } from 'y-protocols/awareness';
import { WebsocketProvider } from 'y-websocket';
import * as Y from 'yjs';
import type * as z from 'zod/mini';
import { Entry } from '../../shared/entry.ts';
import {
  CLOSE,
  FIRST_SERVER_CLIENT_ID,
  LEDGER,
  ledgerRoom,
  MESSAGE,
  type Meta,
  type MoveMessage,
  type Pointer,
  SUBPROTOCOL,
  SYNC_PATH,
  VerdictMessage,
  WelcomeMessage,
} from '../../shared/wire.ts';
import type { ConnectionState } from './session.ts';
import { watch } from './watch.ts';

/** What the connection tells the table, in the order in which it comes from the server. */
export interface FromServer {
  welcome(welcome: WelcomeMessage): void;
  meta(meta: Meta): void;
  /** The entries from number `from` (counted from 0). */
  entries(entries: readonly Entry[]): void;
  verdict(verdict: VerdictMessage): void;
  connectionState(state: ConnectionState): void;
  /** Where other people point now, by connection number. */
  pointers(moved: ReadonlyMap<number, Pointer>): void;
}

/** The connection of one table to the server. */
export interface Connection {
  /** What Yjs shares of who is at the table: names, views, held pieces. */
  readonly awareness: Awareness;
  /** Whether the server has accepted the connection. */
  readonly ready: boolean;
  /** Sends a move to be judged. Without a connection it is lost; the table sends it again. */
  send(move: MoveMessage): void;
  /** Shows the others where this person points. */
  point(pointer: Pointer): void;
  close(): void;
}

/** Why the server ends a connection for good, by close code. */
const CLOSE_REASONS: ReadonlyMap<number, string> = new Map([
  [CLOSE.link, 'This link is not valid any more. Ask the host for a new one.'],
  [CLOSE.room, 'There is no such table here. Check the link.'],
  [
    CLOSE.sealed,
    'What the server keeps of this table is damaged, so it is shut as it is and nothing more can be written. Nothing was thrown away: whoever runs the server can look into it.',
  ],
  [CLOSE.flood, 'The server closed the connection because too much was sent. Reload to go on.'],
  [CLOSE.protocol, 'The server did not understand this page. Reload it to get the current one.'],
]);

/**
 * Connects a table to the server: the ledger document comes down, moves go up and are answered, awareness goes both
 * ways. `secret` is that of the link; it travels as a subprotocol, never in the address.
 */
export function connect(
  table: string,
  secret: string,
  server: string,
  to: FromServer,
  Socket: typeof WebSocket = WebSocket,
): Connection {
  const doc = new Y.Doc();
  const provider = new WebsocketProvider(`${server}${SYNC_PATH}`, ledgerRoom(table), doc, {
    protocols: [SUBPROTOCOL, secret],
    disableBc: true,
    maxBackoffTime: 2_500,
    WebSocketPolyfill: Socket,
  });
  const entries = doc.getArray<string>(LEDGER.entries);
  const meta = doc.getMap(LEDGER.meta);
  let receivedCount = 0;
  let welcomed = false;
  const closed = (why: string) => to.connectionState({ is: 'closed', why });

  const readEntries = () => {
    if (entries.length <= receivedCount) return;
    const fresh: Entry[] = [];
    for (const text of entries.slice(receivedCount)) {
      const entry = parse(Entry, text);
      if (!entry) {
        closed('The server sent an entry that this page cannot read.');
        return provider.disconnect();
      }
      fresh.push(entry);
    }
    receivedCount = entries.length;
    to.entries(fresh);
  };
  const readMeta = () => meta.has('title') && to.meta(meta.toJSON() as Meta);

  entries.observe(readEntries);
  meta.observe(readMeta);
  provider.on('status', ({ status }) => {
    if (status === 'connected') return;
    welcomed = false;
    to.connectionState({ is: receivedCount > 0 || meta.has('title') ? 'offline' : 'opening' });
  });
  provider.on('closed', ({ code }) => {
    closed(CLOSE_REASONS.get(code) ?? 'The server closed this connection.');
  });
  onMessage(provider, MESSAGE.welcome, WelcomeMessage, (welcome) => {
    welcomed = true;
    to.welcome(welcome);
    to.connectionState({ is: 'online' });
  });
  onMessage(provider, MESSAGE.verdict, VerdictMessage, to.verdict);
  provider.messageHandlers[MESSAGE.pointer] = (_encoder: unknown, decoder: Decoder) =>
    to.pointers(readPointers(decoder));

  const stopWatching = watch(provider);
  const tellLeaving = () => provider.awareness.setLocalState(null);
  globalThis.addEventListener?.('pagehide', tellLeaving);

  return {
    awareness: provider.awareness,
    get ready() {
      return welcomed;
    },
    send: (move) =>
      send(provider, MESSAGE.move, (encoder) => writeVarString(encoder, JSON.stringify(move))),
    point: ({ x, y, trail }) =>
      send(provider, MESSAGE.pointer, (encoder) => {
        writeVarInt(encoder, Math.round(x));
        writeVarInt(encoder, Math.round(y));
        writeVarUint(encoder, trail ? 1 : 0);
      }),
    close() {
      globalThis.removeEventListener?.('pagehide', tellLeaving);
      stopWatching();
      provider.destroy();
      doc.destroy();
    },
  };
}

/** Sends a message if the socket is connected. `write` appends its content to the number of the message. */
function send(
  provider: WebsocketProvider,
  message: number,
  write: (encoder: ReturnType<typeof createEncoder>) => void,
): void {
  const encoder = createEncoder();
  writeVarUint(encoder, message);
  write(encoder);
  if (provider.wsconnected) provider.ws?.send(toUint8Array(encoder));
}

/** The pointers in a message of the server, by connection number. */
function readPointers(decoder: Decoder): ReadonlyMap<number, Pointer> {
  const moved = new Map<number, Pointer>();
  for (let left = readVarUint(decoder); left > 0; left--) {
    const number = FIRST_SERVER_CLIENT_ID + readVarUint(decoder);
    const [x, y] = [readVarInt(decoder), readVarInt(decoder)];
    moved.set(number, { x, y, trail: readVarUint(decoder) === 1 });
  }
  return moved;
}

/** Calls `receive` for each well-formed message of this number. */
function onMessage<T>(
  provider: WebsocketProvider,
  number: number,
  schema: z.ZodMiniType<T>,
  receive: (message: T) => void,
): void {
  provider.messageHandlers[number] = (_encoder: unknown, decoder: Decoder) => {
    const message = parse(schema, readVarString(decoder));
    if (message !== undefined) receive(message);
  };
}

/** A value of the schema from JSON; undefined = malformed. */
function parse<T>(schema: z.ZodMiniType<T>, text: string): T | undefined {
  try {
    const answer = schema.safeParse(JSON.parse(text));
    return answer.success ? answer.data : undefined;
  } catch {
    return undefined;
  }
}
