import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { CLOSE, LIMITS, SUBPROTOCOL, SYNC_PATH } from '../shared/wire.ts';
import { admitted } from './gate.ts';
import type { LedgerStorage } from './ledger/ledger.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { purse } from './rate.ts';
import type { Document, Member } from './room/room.ts';
import { isSealed, type Tables } from './tables.ts';

export interface SocketWorld {
  readonly storage: LedgerStorage;
  readonly tables: Tables;
  readonly metrics: Metrics;
  readonly socketsPerAddress: number;
  /** Milliseconds between pings. */
  readonly pingEvery: number;
  /** Origins whose pages may connect, beside the one the request came to. */
  readonly origins: readonly string[];
  clock(): number;
  address(request: IncomingMessage): string;
  log: Log;
}

export interface Sockets {
  /** Ends what is left, after the tables have said goodbye. */
  close(): void;
}

/** How long a socket may take to close in order, in milliseconds, before it is torn off. */
const farewell = 1_000;

/**
 * The door for WebSockets: who may come in, how much and how fast they may speak, and when they are
 * shown out. What is said inside is the room's business. (SPEC W1-W9)
 */
export function sockets(server: Server, world: SocketWorld): Sockets {
  const { metrics } = world;
  const door = new WebSocketServer({
    noServer: true,
    maxPayload: LIMITS.frame,
    perMessageDeflate: false,
    clientTracking: true,
    handleProtocols: () => SUBPROTOCOL,
  });
  const alive = new WeakMap<WebSocket, { heard: boolean; nudge(): void }>();
  const perAddress = new Map<string, number>();

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const room = roomOf(request.url ?? '');
    if (!room) return turnAway(socket, '404 Not Found');
    if (!isOurs(request, world.origins)) return turnAway(socket, '403 Forbidden');
    const address = world.address(request);
    const open = perAddress.get(address) ?? 0;
    if (open >= world.socketsPerAddress) return turnAway(socket, '503 Service Unavailable');
    perAddress.set(address, open + 1);
    socket.once('close', () => {
      const left = (perAddress.get(address) ?? 1) - 1;
      if (left > 0) perAddress.set(address, left);
      else perAddress.delete(address);
    });
    door.handleUpgrade(request, socket, head, (ws) => {
      const [protocol, secret] = (request.headers['sec-websocket-protocol'] ?? '').split(/\s*,\s*/);
      void seat(ws, room, protocol === SUBPROTOCOL ? secret : undefined);
    });
  });

  function turnAway(socket: Duplex, status: string): void {
    metrics.count('turnedAway');
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  }

  /** Lets the holder of a link into the room, once there is one; nothing is read before. */
  async function seat(ws: WebSocket, { table, document }: Address, secret: string | undefined) {
    ws.on('error', () => ws.terminate());
    ws.pause();
    try {
      const id = await admitted(world.storage, table, secret);
      if (id === undefined) return end(ws, CLOSE.link);
      const room = await world.tables.open(table);
      if (!room) return end(ws, CLOSE.room);
      if (isSealed(room)) return end(ws, CLOSE.sealed);
      // While the table was being read the link may have been revoked.
      if ((await admitted(world.storage, table, secret)) !== id || !room.seat(id))
        return end(ws, CLOSE.link);
      if (ws.readyState !== ws.OPEN) return;
      const wire = {
        send: (bytes: Uint8Array) => send(ws, bytes),
        close: (code: number) => end(ws, code),
      };
      const member = room.enter(document, id, wire);
      if (!member) return end(ws, CLOSE.full);
      listen(ws, member);
    } catch (why) {
      world.log('a table could not be opened', { table, why });
      end(ws, CLOSE.restart);
    }
  }

  function listen(ws: WebSocket, member: Member): void {
    const allowance = purse(LIMITS.rate, world.clock);
    const sign = { heard: true, nudge: () => member.nudge() };
    alive.set(ws, sign);
    ws.on('pong', () => (sign.heard = true));
    ws.on('message', (data: RawData) => {
      sign.heard = true;
      if (leaving.has(ws)) return;
      const wait = allowance.spend(heard(ws, member, data as Uint8Array));
      if (wait === 0) return;
      if (-allowance.left() > LIMITS.rate.closeAtDebt) {
        metrics.count('floods');
        return end(ws, CLOSE.flood);
      }
      // Not reading is the politest way to say "slower": the sender's own network holds it back.
      if (ws.isPaused) return;
      ws.pause();
      setTimeout(() => {
        sign.heard = true;
        ws.resume();
      }, wait).unref();
    });
    ws.on('close', () => member.leave());
    ws.resume();
  }

  /** The room does not throw; should it ever, that is this socket's end and nobody else's. */
  function heard(ws: WebSocket, member: Member, bytes: Uint8Array): number {
    try {
      return member.receive(bytes);
    } catch (why) {
      world.log('a frame could not be taken', { why });
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
    setTimeout(() => ws.terminate(), farewell).unref();
  }

  const owed = new WeakMap<WebSocket, number>();
  /** A reader that lets too much pile up is let go; one long answer (a whole game) may pile up. */
  function send(ws: WebSocket, bytes: Uint8Array): void {
    if (ws.readyState !== ws.OPEN || leaving.has(ws)) return;
    const waiting = ws.bufferedAmount;
    if (waiting < LIMITS.buffered) owed.delete(ws);
    if (waiting > LIMITS.buffered + (owed.get(ws) ?? 0)) {
      metrics.count('slow');
      return end(ws, CLOSE.slow);
    }
    if (bytes.length > LIMITS.frame && !owed.has(ws)) owed.set(ws, bytes.length);
    ws.send(bytes);
  }

  const beat = setInterval(() => {
    for (const ws of door.clients) {
      const sign = alive.get(ws);
      if (!sign || leaving.has(ws)) continue;
      if (!sign.heard && !ws.isPaused) ws.terminate();
      else {
        sign.heard = false;
        ws.ping();
        sign.nudge();
      }
    }
  }, world.pingEvery);
  beat.unref();

  return {
    close() {
      clearInterval(beat);
      for (const ws of door.clients) end(ws, CLOSE.going);
      door.close();
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

/** A page of another site may not connect; a program that is no browser names no origin. */
function isOurs({ headers }: IncomingMessage, origins: readonly string[]): boolean {
  const { origin, host } = headers;
  if (origin === undefined || origins.includes(origin)) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}
