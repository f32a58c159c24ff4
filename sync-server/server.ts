import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { CLOSE, LIMITS } from '../shared/wire.ts';
import { createApp } from './doors/app.ts';
import { probeNodes } from './doors/neighbours.ts';
import { exchanges } from './doors/exchanges.ts';
import { files } from './doors/files.ts';
import { REQUESTER, NODE, relay } from './doors/relay.ts';
import { feltsApart } from './felt/apart.ts';
import { clockDriver } from './drivers/clock-driver.ts';
import { decisions, type DecisionsWorld } from './drivers/decisions.ts';
import { seatDrivers } from './drivers/drivers.ts';
import { orderDriver } from './drivers/order-driver.ts';
import { standingOrders } from './drivers/orders.ts';
import { programDriver } from './drivers/program-driver.ts';
import type { Felts } from './felt/felts.ts';
import type { LedgerStorage } from './ledger/ledger.ts';
import type { Log } from './log.ts';
import { forwardedFor, isOwnOrigin } from './doors/headers.ts';
import { type JudgeImport, judgeImportInProcess } from './opening/importing.ts';
import { importQuota } from './opening/import-quota.ts';
import { deliver, type Deliver } from './notices/deliver.ts';
import { noticesOf } from './notices/notices.ts';
import { metrics } from './metrics.ts';
import { type Requester, requestLimits } from './limits/request-limits.ts';
import { networkOf } from './limits/token-bucket.ts';
import { workCharges } from './limits/work-charges.ts';
import type { OpenBox } from './opening/opening.ts';
import { sockets } from './doors/socket.ts';
import { openTables } from './tables.ts';

export interface ServerOptions {
  readonly storage: LedgerStorage;
  readonly openBox: OpenBox;
  /** 0 = any free port. */
  readonly port: number;
  readonly hostname?: string;
  /** The address where the other nodes of this storage reach this one: "http://10.0.0.2:1830". */
  readonly nodeAddress?: string;
  /** The host of that address if none is given. The port is added to it. */
  readonly nodeHost?: string;
  readonly dist?: string;
  readonly origins?: readonly string[];
  /** The number of proxies in front that add to X-Forwarded-For; left out = none. */
  readonly proxies?: number;
  readonly socketsPerAddress?: number;
  readonly metricsToken?: string;
  /** Days until a table that nobody entered is deleted; 0 = never. */
  readonly expireDays?: number;
  /** Percent of the disk space that imports leave free. */
  readonly diskReserve?: number;
  /** Judges imported files; left out = a process of its own does. */
  readonly judgeImport?: JudgeImport;
  /** Merges felts; left out = a process of its own does. */
  readonly felts?: Felts;
  /** Programs may play at the tables; left out = they may. */
  readonly programs?: boolean;
  /** Where they think; left out = a process of its own. */
  readonly thinking?: DecisionsWorld['process'];
  /** Sends notices to the addresses of players; left out = over the internet. */
  readonly deliver?: Deliver;
  readonly pingEvery?: number;
  /** Milliseconds until the head of a request must have arrived, and until the whole of it must. */
  readonly patience?: { readonly head: number; readonly whole: number };
  readonly log?: Log;
}

export interface RunningServer {
  readonly port: number;
  /** Accepts nothing more, answers and stores everything under way, and closes all sockets. */
  close(): Promise<void>;
}

/** A table without members is closed after one to two of these, in milliseconds. */
const sweepEvery = 60_000;
const postEvery = 5_000;

/** Composes the parts and listens. It rejects if the port cannot be used. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { storage, openBox, log = () => {} } = options;
  const counts = metrics();
  const clock = () => Date.now();
  const luck = () => randomBytes(4).readUInt32LE();
  const after = (ms: number, work: () => void) => void setTimeout(work, ms).unref();
  const socketsPerAddress = options.socketsPerAddress ?? LIMITS.socketsPerAddress;
  const crowd = Math.max(1, socketsPerAddress / LIMITS.socketsPerAddress);
  const account = workCharges(clock, crowd);
  const limits = requestLimits(clock, crowd);
  const origins = options.origins ?? [];
  const notices = await noticesOf({
    storage,
    clock,
    after,
    log,
    count: counts.count,
    deliver: options.deliver ?? deliver,
  });
  const felts = options.felts ?? feltsApart(log);
  const { programs: withPrograms = true, thinking } = options;
  const programs = withPrograms
    ? decisions({ clock, after, ...(thinking && { process: thinking }) })
    : undefined;
  const orders = standingOrders({ storage, changed: (room) => drivers.changed(room), log });
  const drivers = seatDrivers({
    drivers: [
      orderDriver(orders, programs?.decide),
      ...(programs ? [programDriver(programs)] : []),
      clockDriver(programs?.decide),
    ],
    after,
    log,
  });
  const tables = openTables({
    storage,
    felts,
    openBox,
    notices,
    drivers,
    orders,
    metrics: counts,
    clock,
    luck,
    after,
    log,
  });
  const way = storage.owners && {
    relay: relay(tables),
    probe: probeNodes(storage.owners, log),
  };
  const { proxies = 0 } = options;
  let leaving = false;

  const named = (forwarded: string | undefined, incoming: IncomingMessage) => {
    // Another node names the requester.
    const { [NODE]: node, [REQUESTER]: requester } = incoming.headers;
    if (storage.owners && node === storage.owners.key && requester) return String(requester);
    return forwardedFor(forwarded, proxies) ?? incoming.socket.remoteAddress ?? 'unknown';
  };
  /** Behind a proxy and between nodes many people share one connection. */
  const requester = (forwarded: string | undefined, incoming: IncomingMessage): Requester => ({
    network: networkOf(named(forwarded, incoming)),
    ...(proxies === 0 && incoming.headers[NODE] === undefined && { connection: incoming.socket }),
  });
  /** True if the proxy in front says that it was called by TLS. */
  const byTls = (forwarded: string | undefined) =>
    proxies > 0 && forwarded?.split(',').at(-1)?.trim() === 'https';
  const site = createApp({
    storage,
    openBox,
    clock,
    luck,
    tables,
    metrics: counts,
    log,
    account,
    requestLimits: limits,
    requester: (request, bindings: HttpBindings) =>
      requester(request.headers.get('x-forwarded-for') ?? undefined, bindings.incoming),
    judgeImport: options.judgeImport ?? judgeImportInProcess,
    imports: importQuota({ storage, log, clock, crowd, reserve: options.diskReserve ?? 20 }),
    ours: (origin, host) => isOwnOrigin(origin, host, origins),
    secure: ({ url, headers }) =>
      url.startsWith('https:') || byTls(headers.get('x-forwarded-proto')?.toString()),
    ...(options.metricsToken !== undefined && { metricsToken: options.metricsToken }),
    ...way,
    notices,
    orders,
    programs: withPrograms,
    leaving: () => leaving,
    address: (request, bindings: HttpBindings) =>
      named(request.headers.get('x-forwarded-for') ?? undefined, bindings.incoming),
  });

  const under = exchanges(crowd, clock, () => counts.count('slow'));
  const asset = options.dist
    ? files(options.dist, ({ headers }) => byTls(headers['x-forwarded-proto']?.toString()))
    : undefined;
  const listener = getRequestListener(site.fetch, {
    ...(options.hostname && { hostname: options.hostname }),
  });
  const server = await new Promise<Server>((resolve, reject) => {
    const { port, hostname, patience = { head: 10_000, whole: 60_000 } } = options;
    const serverOptions = {
      IncomingMessage: under.IncomingMessage,
      headersTimeout: patience.head,
      requestTimeout: patience.whole,
      keepAliveTimeout: 5_000,
      // Node checks for late requests only every 30 seconds by default.
      connectionsCheckingInterval: patience.head / 4,
    };
    const made = createServer(serverOptions, (request, response) => {
      const from = networkOf(named(request.headers['x-forwarded-for']?.toString(), request));
      if (!under.begin(request, response, from) || asset?.(request, response)) return;
      void listener(request, response);
    });
    made.once('error', reject);
    made.listen(port, hostname, () => resolve(made));
  });
  const webSockets = sockets(server, {
    storage,
    tables,
    metrics: counts,
    clock,
    log,
    origins,
    account,
    requestLimits: limits,
    ...way,
    socketsPerAddress,
    pingEvery: options.pingEvery ?? LIMITS.ping.every,
    address: (request) => named(request.headers['x-forwarded-for']?.toString(), request),
    requester: (request) => requester(request.headers['x-forwarded-for']?.toString(), request),
  });
  if (proxies === 0 && !storage.owners) limitConnections(server, socketsPerAddress);
  const { port } = server.address() as { port: number };
  await storage.owners?.join(
    options.nodeAddress ?? `http://${options.nodeHost ?? '127.0.0.1'}:${port}`,
  );
  const days = options.expireDays ?? 30;
  let swept = 0;
  const sweeping = setInterval(() => {
    if (days > 0 && swept++ % 60 === 0)
      storage
        .expire(clock() - days * 86_400_000)
        .then(
          (dropped) => dropped > 0 && log('tables that nobody entered were deleted', { dropped }),
        )
        .catch((why) => log('tables that nobody entered could not be deleted', { why }));
    tables.sweep().catch((why) => log('unused tables could not be closed', { why }));
  }, sweepEvery);
  sweeping.unref();
  const posting = setInterval(
    () => void notices.tick().catch((why) => log('notices could not be sent', { why })),
    postEvery,
  );
  posting.unref();

  return {
    port,
    async close() {
      if (leaving) return;
      leaving = true;
      clearInterval(sweeping);
      clearInterval(posting);
      way?.probe.stop();
      const closed = new Promise((done) => server.close(done));
      await tables.drain(CLOSE.going);
      felts.close();
      programs?.close();
      webSockets.close();
      under.close();
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), 2_000).unref();
      await closed;
      await storage.close();
    },
  };
}

/** Connections of one network for pages, besides its sockets. A browser opens six. */
const PAGES = 64;

/** Bounds connections before anything is read from them. Behind a proxy all connections are the proxy's. */
function limitConnections(server: Server, sockets: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const from = networkOf(socket.remoteAddress ?? 'unknown');
    const here = (open.get(from) ?? 0) + 1;
    if (here > sockets + PAGES) return void socket.destroy();
    open.set(from, here);
    socket.once('close', () => {
      const left = (open.get(from) ?? 1) - 1;
      if (left > 0) open.set(from, left);
      else open.delete(from);
    });
  });
}
