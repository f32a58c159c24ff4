import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { SUBPROTOCOL, SYNC_PATH } from '../../../shared/wire.ts';
import type { LedgerStorage } from '../../ledger/ledger.ts';
import type { Requester, RequestLimits } from '../../limits/request-limits.ts';
import type { Log } from '../../log.ts';
import type { Metrics } from '../../metrics.ts';
import type { Document } from '../../room/member.ts';
import { hashOfSecret, seatForSecret } from '../../seats/gate.ts';
import { isOwnOrigin } from '../headers.ts';
import { NODE, type Relay, relaySocket, REQUESTER } from '../nodes/relay.ts';

export interface UpgradeWorld {
  readonly storage: LedgerStorage;
  readonly metrics: Metrics;
  readonly socketsPerAddress: number;
  /** Origins whose pages may connect, besides our own. */
  readonly origins: readonly string[];
  /** How many requests each network may still make. */
  readonly requestLimits: RequestLimits;
  requester(request: IncomingMessage): Requester;
  /** If there are several nodes: hands a socket on to the owner of a table. */
  readonly relay?: Relay;
  address(request: IncomingMessage): string;
  log: Log;
}

/** A request for a WebSocket. */
export interface Upgrade {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
  readonly table: string;
  readonly document: Document;
  readonly from: Requester;
  readonly secret: string | undefined;
}

/** Calls `accept` for each request that may have a WebSocket at this node. (SPEC W1, W2, N4, N5, V1) */
export function acceptUpgrades(
  server: Server,
  world: UpgradeWorld,
  accept: (upgrade: Upgrade) => void,
): void {
  const perAddress = new Map<string, number>();
  const turnAway = (socket: Duplex, status: string) => {
    world.metrics.count('turnedAway');
    refuse(socket, status);
  };

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
    if ((perAddress.get(from.network) ?? 0) >= world.socketsPerAddress)
      return turnAway(socket, '503 Service Unavailable');
    const secret = secretOf(request);
    if (!world.requestLimits.may(from, hashOfSecret(secret)))
      return turnAway(socket, '429 Too Many Requests');
    countOpen(perAddress, from.network, socket);
    const upgrade: Upgrade = { request, socket, head, ...room, from, secret };
    handedOn(upgrade, world).then(
      (there) => there || accept(upgrade),
      (why) => {
        world.log('a table could not be reached', { table: room.table, why });
        turnAway(socket, '503 Service Unavailable');
      },
    );
  });
}

/** Counts the socket until it closes. */
function countOpen(open: Map<string, number>, network: string, socket: Duplex): void {
  open.set(network, (open.get(network) ?? 0) + 1);
  socket.once('close', () => {
    const left = (open.get(network) ?? 1) - 1;
    if (left > 0) open.set(network, left);
    else open.delete(network);
  });
}

/** True if the socket went to another node. A socket without a valid link is refused here. */
async function handedOn(upgrade: Upgrade, world: UpgradeWorld): Promise<boolean> {
  const { request, socket, head, table, secret } = upgrade;
  const { relay, storage } = world;
  // A request that was handed on once is not handed on again.
  if (!relay || request.headers[NODE] === storage.owners!.key) return false;
  if (!(await seatForSecret(storage, table, secret))) return false;
  const from = { [NODE]: storage.owners!.key, [REQUESTER]: world.address(request) };
  return (await relay(table, (at) => relaySocket(at, request, socket, head, from))) === true;
}

function refuse(socket: Duplex, status: string): void {
  // Whoever does not hang up in turn would hold the connection for ever: nobody else watches it any more.
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function secretOf({ headers }: IncomingMessage): string | undefined {
  const [protocol, shown] = (headers['sec-websocket-protocol'] ?? '').split(/\s*,\s*/);
  return protocol === SUBPROTOCOL ? shown : undefined;
}

function roomOf(url: string): Pick<Upgrade, 'table' | 'document'> | undefined {
  const match = /^([^?]*)\/([a-z0-9]{16})\/(ledger|felt)(?:\?.*)?$/.exec(url);
  if (!match || match[1] !== SYNC_PATH) return undefined;
  return { table: match[2]!, document: match[3] as Document };
}
