import type { Server } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { CLOSE, LIMITS, SUBPROTOCOL } from '../../../shared/wire.ts';
import type { Account } from '../../limits/work-charges.ts';
import type { ClientSocket } from '../../room/member.ts';
import { hashOfSecret, seatForSecret } from '../../seats/gate.ts';
import { isDamaged, isRemote, type Tables } from '../../tables.ts';
import { heartbeat } from './heartbeat.ts';
import { readFrames } from './input.ts';
import { type SocketOutput, socketOutput } from './output.ts';
import { acceptUpgrades, type Upgrade, type UpgradeWorld } from './upgrades.ts';

export interface SocketWorld extends UpgradeWorld {
  readonly tables: Tables;
  /** Milliseconds between pings. */
  readonly pingEvery: number;
  clock(): number;
  account(seat: string, network: string): Account;
}

export interface Sockets {
  /** Closes the remaining sockets, after the tables are closed. */
  close(): void;
}

/**
 * Accepts WebSockets: who may connect (`upgrades.ts`), size and rate of frames (`input.ts`), unsent bytes
 * (`output.ts`), silence (`heartbeat.ts`). The room reads the messages. (SPEC W1-W9)
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
  const { clients } = webSockets;
  const output = socketOutput({
    clients,
    isRead: (ws) => heart.watches(ws),
    slow: () => metrics.count('slow'),
  });
  const heart = heartbeat(world.pingEvery, clients, output);

  acceptUpgrades(server, world, (upgrade) => {
    const { request, socket, head } = upgrade;
    webSockets.handleUpgrade(request, socket, head, (ws) => void admit(ws, upgrade));
  });

  /** Admits the holder of a link to the room. Nothing is read from the socket before. */
  async function admit(ws: WebSocket, upgrade: Upgrade): Promise<void> {
    ws.on('error', () => ws.terminate());
    ws.pause();
    try {
      const entered = await enter(ws, upgrade, output, world);
      if (typeof entered === 'number') return output.end(ws, entered);
      if (!entered) return;
      const every = upgrade.document === 'felt' ? LIMITS.ping.felt : 1;
      readFrames(ws, entered.member, entered.account, every, { ...world, output, heart });
    } catch (why) {
      metrics.count('errors');
      world.log('a table could not be opened', { table: upgrade.table, why });
      output.end(ws, CLOSE.restart);
    }
  }

  return {
    close() {
      heart.stop();
      for (const ws of clients) output.end(ws, CLOSE.going);
      webSockets.close();
    },
  };
}

/** Enters the room of the table. A number is the code with which the socket is refused; undefined = it has closed. */
async function enter(
  ws: WebSocket,
  { table, document, from, secret }: Upgrade,
  output: SocketOutput,
  world: SocketWorld,
) {
  const shown = await seatForSecret(world.storage, table, secret);
  if (!shown) {
    world.requestLimits.wrong(from, table, hashOfSecret(secret));
    return CLOSE.link;
  }
  world.requestLimits.opened(from, hashOfSecret(secret)!);
  const { seat, hash } = shown;
  const account = world.account(`${table}/${seat}`, from.network);
  const room = await world.tables.open(table, (ms) => account.charge({ ms }));
  if (!room) return CLOSE.room;
  if (isRemote(room)) return CLOSE.restart;
  if (isDamaged(room)) return CLOSE.sealed;
  world.tables.enter(table);
  // The link may have ended meanwhile. From here on the room closes the socket if it does.
  const still = await seatForSecret(world.storage, table, secret);
  if (still?.seat !== seat || !room.seat(seat)) return CLOSE.link;
  if (ws.readyState !== ws.OPEN) return undefined;
  const wire: ClientSocket = {
    send: (bytes, gone) => output.send(ws, bytes, gone),
    get waiting() {
      return ws.bufferedAmount;
    },
    charge: account.charge,
    close: (code) => output.end(ws, code),
  };
  const member = room.enter(document, seat, wire, from.network, hash);
  return member ? { member, account } : CLOSE.full;
}
