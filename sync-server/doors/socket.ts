import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { CLOSE, LIMITS, SUBPROTOCOL, SYNC_PATH } from '../../shared/wire.ts';
import { hashOfSecret, seatForSecret } from '../seats/gate.ts';
import { isOwnOrigin } from './headers.ts';
import type { LedgerStorage } from '../ledger/ledger.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Requester, RequestLimits } from '../limits/request-limits.ts';
import { tokenBucket } from '../limits/token-bucket.ts';
import type { Document, Member, ClientSocket } from '../room/member.ts';
import type { Account } from '../limits/work-charges.ts';
import { REQUESTER, relaySocket, NODE, type Relay } from './relay.ts';
import { isRemote, isDamaged, type Tables } from '../tables.ts';

export interface SocketWorld {
  readonly storage: LedgerStorage;
  readonly tables: Tables;
  readonly metrics: Metrics;
  readonly socketsPerAddress: number;
  /** Milliseconds between pings. */
  readonly pingEvery: number;
  /** Origins whose pages may connect, besides our own. */
  readonly origins: readonly string[];
  clock(): number;
  account(seat: string, network: string): Account;
  /** How many requests each network may still make. */
  readonly requestLimits: RequestLimits;
  requester(request: IncomingMessage): Requester;
  /** If there are several nodes: hands a socket on to the owner of a table. */
  readonly relay?: Relay;
  address(request: IncomingMessage): string;
  log: Log;
}

export interface Sockets {
  /** Closes the remaining sockets, after the tables are closed. */
  close(): void;
}

/** Whether a socket still answers. */
interface Liveness {
  /** The socket is pinged at every so many heartbeats. */
  readonly every: number;
  /** Pings since its last message. */
  unanswered: number;
  nudge(): void;
}

/** A paused socket is checked again after at most so many milliseconds. */
const LONGEST_WAIT = 12_000;
/** A socket that has not closed after so many milliseconds is terminated. */
const CLOSE_TIMEOUT = 1_000;

/**
 * Accepts WebSockets. It decides who may connect, limits size and rate of frames, and closes sockets. The room
 * reads the messages. (SPEC W1-W9)
 */
export function sockets(server: Server, world: SocketWorld): Sockets {
  const { metrics } = world;
  const webSockets = new WebSocketServer({
    noServer: true,
    maxPayload: LIMITS.frame,
    perMessageDeflate: false,
    clientTracking: true,
    handleProtocols: () => SUBPROTOCOL,
  });
  const alive = new WeakMap<WebSocket, Liveness>();
  const perAddress = new Map<string, number>();

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    // The rest of a connection that was ended: see IncomingRequest.
    if (socket.destroyed) return;
    const room = roomOf(request.url ?? '');
    if (!room) return turnAway(socket, '404 Not Found');
    const { origin, host } = request.headers;
    // Only browsers send an origin.
    if (origin !== undefined && !isOwnOrigin(origin, host, world.origins))
      return turnAway(socket, '403 Forbidden');
    const from = world.requester(request);
    const address = from.network;
    const open = perAddress.get(address) ?? 0;
    if (open >= world.socketsPerAddress) return turnAway(socket, '503 Service Unavailable');
    const [protocol, shown] = (request.headers['sec-websocket-protocol'] ?? '').split(/\s*,\s*/);
    const secret = protocol === SUBPROTOCOL ? shown : undefined;
    if (!world.requestLimits.may(from, hashOfSecret(secret)))
      return turnAway(socket, '429 Too Many Requests');
    perAddress.set(address, open + 1);
    socket.once('close', () => {
      const left = (perAddress.get(address) ?? 1) - 1;
      if (left > 0) perAddress.set(address, left);
      else perAddress.delete(address);
    });
    const here = () =>
      webSockets.handleUpgrade(request, socket, head, (ws) => void seat(ws, room, from, secret));
    const { relay, storage } = world;
    // A request that was handed on once is not handed on again.
    if (!relay || request.headers[NODE] === storage.owners!.key) return here();
    handedOn(relay, room.table, secret, request, socket, head).then(
      (there) => there || here(),
      (why) => {
        world.log('a table could not be reached', { table: room.table, why });
        turnAway(socket, '503 Service Unavailable');
      },
    );
  });

  /** True if the socket went to another node. A socket without a valid link is refused here. */
  async function handedOn(
    relay: Relay,
    table: string,
    secret: string | undefined,
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
  ): Promise<boolean> {
    if (!(await seatForSecret(world.storage, table, secret))) return false;
    const from = { [NODE]: world.storage.owners!.key, [REQUESTER]: world.address(request) };
    const there = await relay(table, (at) => relaySocket(at, request, socket, head, from));
    return there === true;
  }

  function turnAway(socket: Duplex, status: string): void {
    metrics.count('turnedAway');
    // Whoever does not hang up in turn would hold the connection for ever: nobody else watches it any more.
    socket.once('finish', () => socket.destroy());
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  }

  /** Admits the holder of a link to the room. Nothing is read from the socket before. */
  async function seat(
    ws: WebSocket,
    { table, document }: Address,
    from: Requester,
    secret: string | undefined,
  ) {
    const { network } = from;
    ws.on('error', () => ws.terminate());
    ws.pause();
    try {
      const shown = await seatForSecret(world.storage, table, secret);
      if (!shown) {
        world.requestLimits.wrong(from, table, hashOfSecret(secret));
        return end(ws, CLOSE.link);
      }
      world.requestLimits.opened(from, hashOfSecret(secret)!);
      const { seat: id, hash } = shown;
      const account = world.account(`${table}/${id}`, network);
      const room = await world.tables.open(table, (ms) => account.charge({ ms }));
      if (!room) return end(ws, CLOSE.room);
      if (isRemote(room)) return end(ws, CLOSE.restart);
      if (isDamaged(room)) return end(ws, CLOSE.sealed);
      await world.tables.enter(table);
      // The link may have ended meanwhile. From here on the room closes the socket if it does.
      const still = await seatForSecret(world.storage, table, secret);
      if (still?.seat !== id || !room.seat(id)) return end(ws, CLOSE.link);
      if (ws.readyState !== ws.OPEN) return;
      const wire: ClientSocket = {
        send: (bytes, gone) => send(ws, bytes, gone),
        get waiting() {
          return ws.bufferedAmount;
        },
        charge: account.charge,
        close: (code) => end(ws, code),
      };
      const member = room.enter(document, id, wire, network, hash);
      if (!member) return end(ws, CLOSE.full);
      listen(ws, member, account, document === 'felt' ? LIMITS.ping.felt : 1);
    } catch (why) {
      metrics.count('errors');
      world.log('a table could not be opened', { table, why });
      end(ws, CLOSE.restart);
    }
  }

  /**
   * Frames are handled in order. The next one waits until the token bucket of the socket and the account of its seat
   * and network have refilled. Meanwhile the socket is not read, so TCP slows the sender.
   */
  function listen(ws: WebSocket, member: Member, account: Account, every: number): void {
    const allowance = tokenBucket(LIMITS.rate, world.clock);
    const sign: Liveness = { every, unanswered: 0, nudge: () => member.nudge() };
    const unheard: Uint8Array[] = [];
    let waiting = false;
    alive.set(ws, sign);
    ws.on('pong', () => (sign.unanswered = 0));
    ws.on('message', (data: RawData) => {
      sign.unanswered = 0;
      if (leaving.has(ws)) return;
      if (unheard.push(data as Uint8Array) > LIMITS.unheard) {
        metrics.count('floods');
        return end(ws, CLOSE.flood);
      }
      hear();
    });
    ws.on('close', () => member.leave());
    ws.resume();

    function hear(): void {
      while (unheard.length > 0 && !leaving.has(ws) && !waiting) {
        const wait = Math.max(allowance.wait(), account.wait());
        if (wait > 0) {
          waiting = true;
          ws.pause();
          setTimeout(goOn, Math.min(wait, LONGEST_WAIT)).unref();
        } else allowance.spend(heard(ws, member, unheard.shift()!));
      }
    }
    function goOn(): void {
      waiting = false;
      sign.unanswered = 0;
      ws.resume();
      hear();
    }
  }

  /** If the room throws, only this socket is closed. */
  function heard(ws: WebSocket, member: Member, bytes: Uint8Array): number {
    try {
      return member.receive(bytes);
    } catch (why) {
      world.log('a frame could not be handled', { why });
      end(ws, CLOSE.protocol);
      return 0;
    }
  }

  const leaving = new WeakSet<WebSocket>();
  function end(ws: WebSocket, code: number): void {
    if (leaving.has(ws)) return;
    leaving.add(ws);
    ws.close(code);
    if (ws.isPaused && alive.get(ws) === undefined) ws.resume();
    setTimeout(() => ws.terminate(), CLOSE_TIMEOUT).unref();
  }

  const owed = new WeakMap<WebSocket, number>();
  let unsent = 0;
  /** Closes a client that reads too slowly. One large message (a whole felt) may be unsent in addition. */
  function send(ws: WebSocket, bytes: Uint8Array, gone?: () => void): void {
    if (ws.readyState !== ws.OPEN || leaving.has(ws)) return;
    const waiting = ws.bufferedAmount;
    if (waiting < LIMITS.buffered) owed.delete(ws);
    if (waiting > LIMITS.buffered + (owed.get(ws) ?? 0)) {
      metrics.count('slow');
      return end(ws, CLOSE.slow);
    }
    if (bytes.length > LIMITS.buffered && !owed.has(ws)) owed.set(ws, bytes.length);
    unsent += bytes.length;
    ws.send(bytes, (why) => {
      unsent -= bytes.length;
      if (!why) gone?.();
    });
    if (unsent > LIMITS.unsent) closeSlowest();
  }

  /** The unsent bytes of all clients are bounded too, because they take memory. */
  function closeSlowest(): void {
    let slowest: WebSocket | undefined;
    for (const ws of webSockets.clients)
      if (!leaving.has(ws) && ws.bufferedAmount > (slowest?.bufferedAmount ?? 0)) slowest = ws;
    if (!slowest) return;
    metrics.count('slow');
    leaving.add(slowest);
    slowest.terminate();
  }

  let beats = 0;
  const beat = setInterval(() => {
    beats++;
    for (const ws of webSockets.clients) {
      const sign = alive.get(ws);
      if (!sign || leaving.has(ws) || beats % sign.every > 0) continue;
      if (sign.unanswered >= LIMITS.ping.unanswered && !ws.isPaused) ws.terminate();
      else {
        sign.unanswered++;
        ws.ping();
        sign.nudge();
      }
    }
  }, world.pingEvery);
  beat.unref();

  return {
    close() {
      clearInterval(beat);
      for (const ws of webSockets.clients) end(ws, CLOSE.going);
      webSockets.close();
    },
  };
}

interface Address {
  readonly table: string;
  readonly document: Document;
}

function roomOf(url: string): Address | undefined {
  const match = /^([^?]*)\/([a-z0-9]{16})\/(ledger|felt)(?:\?.*)?$/.exec(url);
  if (!match || match[1] !== SYNC_PATH) return undefined;
  return { table: match[2]!, document: match[3] as Document };
}
