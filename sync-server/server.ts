import { randomBytes } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import { type HttpBindings, serve } from '@hono/node-server';
import { CLOSE, LIMITS } from '../shared/wire.ts';
import { app } from './app.ts';
import type { LedgerStorage } from './ledger/ledger.ts';
import type { Log } from './log.ts';
import { metrics } from './metrics.ts';
import type { OpenBox } from './opening.ts';
import { sockets } from './socket.ts';
import { openTables } from './tables.ts';

export interface ServerOptions {
  readonly storage: LedgerStorage;
  readonly openBox: OpenBox;
  /** 0 = any free port. */
  readonly port: number;
  readonly hostname?: string;
  readonly dist?: string;
  readonly origins?: readonly string[];
  /** Whether a proxy in front names the asker in X-Forwarded-For. */
  readonly behindProxy?: boolean;
  readonly socketsPerAddress?: number;
  readonly pingEvery?: number;
  readonly log?: Log;
}

export interface RunningServer {
  readonly port: number;
  /** Takes leave: nobody new, everything under way answered and kept, all sockets ended. */
  close(): Promise<void>;
}

/** Tables nobody is at are put away after one to two of these, in milliseconds. */
const sweepEvery = 60_000;

/** The parts put together and listening; rejects if the port cannot be had. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { storage, openBox, log = () => {} } = options;
  const counts = metrics();
  const clock = () => Date.now();
  const luck = () => randomBytes(4).readUInt32LE();
  const after = (ms: number, work: () => void) => void setTimeout(work, ms).unref();
  const tables = openTables({ storage, openBox, metrics: counts, clock, luck, after, log });
  let leaving = false;

  const named = (forwarded: string | undefined, incoming: IncomingMessage) => {
    const last = options.behindProxy ? forwarded?.split(',').at(-1)?.trim() : undefined;
    return last || (incoming.socket.remoteAddress ?? 'unknown');
  };
  const site = app({
    storage,
    openBox,
    clock,
    luck,
    tables,
    metrics: counts,
    ...(options.dist && { dist: options.dist }),
    leaving: () => leaving,
    address: (request, bindings: HttpBindings) =>
      named(request.headers.get('x-forwarded-for') ?? undefined, bindings.incoming),
  });

  const server = await new Promise<Server>((resolve, reject) => {
    const { port, hostname } = options;
    const made = serve({ fetch: site.fetch, port, ...(hostname && { hostname }) }, () =>
      resolve(made as Server),
    ) as Server;
    made.once('error', reject);
    made.headersTimeout = 10_000;
    made.requestTimeout = 60_000;
  });
  const door = sockets(server, {
    storage,
    tables,
    metrics: counts,
    clock,
    log,
    origins: options.origins ?? [],
    socketsPerAddress: options.socketsPerAddress ?? LIMITS.socketsPerAddress,
    pingEvery: options.pingEvery ?? LIMITS.ping,
    address: (request) => named(request.headers['x-forwarded-for']?.toString(), request),
  });
  const sweeping = setInterval(() => {
    tables.sweep().catch((why) => log('putting tables away failed', { why }));
  }, sweepEvery);
  sweeping.unref();

  return {
    port: (server.address() as { port: number }).port,
    async close() {
      if (leaving) return;
      leaving = true;
      clearInterval(sweeping);
      const closed = new Promise((done) => server.close(done));
      await tables.drain(CLOSE.going);
      door.close();
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), 2_000).unref();
      await closed;
      await storage.close();
    },
  };
}
