import { randomInt } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { CLOSE, LIMITS } from '../shared/wire.ts';
import { createApp } from './doors/app.ts';
import { type NodeProbe, probeNodes } from './doors/nodes/neighbours.ts';
import { type Exchanges, exchanges } from './doors/exchanges.ts';
import { files } from './doors/files.ts';
import { type Relay, relay } from './doors/nodes/relay.ts';
import { feltsApart } from './felt/apart.ts';
import { watchClock } from './clock-jumps.ts';
import { clockDriver } from './drivers/clock-driver.ts';
import { decisions, type DecisionsWorld } from './drivers/decisions.ts';
import { seatDrivers } from './drivers/drivers.ts';
import { orderDriver } from './drivers/order-driver.ts';
import { standingOrders } from './drivers/orders.ts';
import { programDriver } from './drivers/program-driver.ts';
import type { Felts } from './felt/felts.ts';
import type { LedgerStorage } from './ledger/ledger.ts';
import { type LessonCounts, lessonCounts } from './lesson-counts.ts';
import type { Log } from './log.ts';
import { isOwnOrigin, type Requesters, requesters } from './doors/headers.ts';
import { type JudgeImport, judgeImportInProcess } from './opening/importing.ts';
import { importQuota } from './opening/import-quota.ts';
import { deliver, type Deliver } from './notices/deliver.ts';
import { type MailerSettings, smtpMailer } from './notices/mailer.ts';
import { type Notices, noticesOf } from './notices/notices.ts';
import { type Metrics, metrics } from './metrics.ts';
import { requestLimits } from './limits/request-limits.ts';
import { networkOf } from './limits/token-bucket.ts';
import { workCharges } from './limits/work-charges.ts';
import type { OpenBox } from './opening/opening.ts';
import { sockets } from './doors/sockets/sockets.ts';
import { openTables, type Tables } from './tables.ts';

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
  /** Counts how far people come in lessons; left out = it does. */
  readonly countLessons?: boolean;
  /** Where they think; left out = a process of its own. */
  readonly thinking?: DecisionsWorld['process'];
  /** Sends notices to the addresses of players; left out = over the internet. */
  readonly deliver?: Deliver;
  /** How e-mail is sent; left out = none is sent. */
  readonly mail?: MailerSettings;
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
const keepCountsEvery = 30_000;

/** What all parts of the server share. */
interface Basis {
  readonly storage: LedgerStorage;
  readonly openBox: OpenBox;
  readonly metrics: Metrics;
  clock(): number;
  luck(): number;
  /** The result cancels the work. */
  after(ms: number, work: () => void): () => void;
  readonly log: Log;
}

/** Composes the parts and listens. It rejects if the port cannot be used. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { storage, openBox, log = () => {} } = options;
  const basis: Basis = {
    storage,
    openBox,
    metrics: metrics(),
    clock: () => Date.now(),
    // Taken from a pool: one call of the system serves many moves.
    luck: () => randomInt(2 ** 32),
    after(ms, work) {
      const timer = setTimeout(work, ms).unref();
      return () => clearTimeout(timer);
    },
    log,
  };
  const playing = await startPlaying(options, basis);
  const { tables } = playing;
  const lessons = (options.countLessons ?? true) ? lessonCounts(storage) : undefined;
  const nodes = storage.owners && { relay: relay(tables), probe: probeNodes(storage.owners, log) };
  const front = await openDoors(options, {
    ...basis,
    ...playing,
    ...nodes,
    ...(lessons && { lessons }),
  });
  await storage.owners?.join(
    options.nodeAddress ?? `http://${options.nodeHost ?? '127.0.0.1'}:${front.port}`,
  );
  const stopSweeping = sweepTables(options.expireDays ?? 30, tables, basis);
  const stopPosting = postNotices(playing.notices, log);
  const stopCounting = keepCounts(lessons, log);
  const stopWatching = watchClock((ms) => {
    log('the clock of this machine went ahead', { ms: Math.round(ms) });
    tables.forgive();
  });
  let closing = false;
  return {
    port: front.port,
    async close() {
      if (closing) return;
      closing = true;
      stopSweeping();
      stopPosting();
      stopWatching();
      nodes?.probe.stop();
      const closed = front.stopListening();
      await tables.drain(CLOSE.going);
      playing.close();
      front.hangUp();
      await closed;
      await stopCounting();
      await storage.close();
    },
  };
}

/** Everything behind the doors: the tables, and what belongs to them. */
async function startPlaying(options: ServerOptions, basis: Basis) {
  const { storage, clock, after, log, metrics } = basis;
  const mailer = options.mail && smtpMailer(options.mail);
  const notices = await noticesOf({
    storage,
    clock,
    after,
    log,
    count: metrics.count,
    deliver: options.deliver ?? deliver,
    ...(mailer && { mailer }),
  });
  const felts = options.felts ?? feltsApart(log);
  const { programs: withPrograms = true, thinking } = options;
  const programs = withPrograms
    ? decisions({ clock, after, ...(thinking && { process: thinking }) })
    : undefined;
  const orders = standingOrders({
    storage,
    changed: (room) => drivers.changed(room),
    look: (room) => drivers.look(room),
    log,
  });
  const drivers = seatDrivers({
    groups: [
      [orderDriver(orders, programs?.decide), ...(programs ? [programDriver(programs)] : [])],
      [clockDriver({ after, ...programs })],
    ],
    after,
    log,
  });
  const tables = openTables({ ...basis, felts, notices, drivers, orders });
  return {
    tables,
    notices,
    orders,
    programs: withPrograms,
    close() {
      felts.close();
      programs?.close();
      mailer?.close();
    },
  };
}

type Playing = Omit<Awaited<ReturnType<typeof startPlaying>>, 'close'>;

/** Listens for requests and sockets. */
async function openDoors(
  options: ServerOptions,
  world: Basis &
    Playing & {
      readonly relay?: Relay;
      readonly probe?: NodeProbe;
      readonly lessons?: LessonCounts;
    },
) {
  const { storage, clock, metrics } = world;
  const { proxies = 0, origins = [], metricsToken } = options;
  const socketsPerAddress = options.socketsPerAddress ?? LIMITS.socketsPerAddress;
  const crowd = Math.max(1, socketsPerAddress / LIMITS.socketsPerAddress);
  const who = requesters(proxies, storage.owners?.key);
  const shared = {
    ...world,
    account: workCharges(clock, crowd),
    requestLimits: requestLimits(clock, crowd),
  };
  let leaving = false;
  const site = createApp({
    ...shared,
    requester: (request, { incoming }) => who.requester(forwarded(request), incoming),
    address: (request, { incoming }) => who.address(forwarded(request), incoming),
    secure: ({ url, headers }) =>
      url.startsWith('https:') || who.byTls(headers.get('x-forwarded-proto')),
    judgeImport: options.judgeImport ?? judgeImportInProcess,
    imports: importQuota({ ...world, crowd, reserve: options.diskReserve ?? 20 }),
    ours: (origin, host) => isOwnOrigin(origin, host, origins),
    ...(metricsToken !== undefined && { metricsToken }),
    leaving: () => leaving,
  });
  const under = exchanges(crowd, clock, () => metrics.count('slow'));
  const server = await listen(options, under, site, who);
  const webSockets = sockets(server, {
    ...shared,
    origins,
    socketsPerAddress,
    pingEvery: options.pingEvery ?? LIMITS.ping.every,
    address: (request) => who.address(header(request, 'x-forwarded-for'), request),
    requester: (request) => who.requester(header(request, 'x-forwarded-for'), request),
  });
  if (proxies === 0 && !storage.owners) limitConnections(server, socketsPerAddress);
  return {
    port: (server.address() as { port: number }).port,
    /** Accepts nothing more. Resolves when all connections are closed. */
    stopListening() {
      leaving = true;
      return new Promise((done) => server.close(done));
    },
    /** Closes the connections that are left. */
    hangUp() {
      webSockets.close();
      under.close();
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), 2_000).unref();
    },
  };
}

const forwarded = ({ headers }: Request) => headers.get('x-forwarded-for') ?? undefined;
const header = ({ headers }: IncomingMessage, name: string) => headers[name]?.toString();

/** Serves the files of the page, and the site. */
function listen(
  { dist, port, hostname, patience = { head: 10_000, whole: 60_000 } }: ServerOptions,
  under: Exchanges,
  site: ReturnType<typeof createApp>,
  who: Requesters,
): Promise<Server> {
  const asset = dist
    ? files(dist, (request) => who.byTls(header(request, 'x-forwarded-proto')))
    : undefined;
  const listener = getRequestListener(site.fetch, { ...(hostname && { hostname }) });
  const serverOptions = {
    IncomingMessage: under.IncomingMessage,
    headersTimeout: patience.head,
    requestTimeout: patience.whole,
    keepAliveTimeout: 5_000,
    // Node checks for late requests only every 30 seconds by default.
    connectionsCheckingInterval: patience.head / 4,
  };
  return new Promise<Server>((resolve, reject) => {
    const server = createServer(serverOptions, (request, response) => {
      const from = networkOf(who.address(header(request, 'x-forwarded-for'), request));
      if (!under.begin(request, response, from) || asset?.(request, response)) return;
      void listener(request, response);
    });
    server.once('error', reject);
    server.listen(port, hostname, () => resolve(server));
  });
}

/** Closes unused tables, and deletes those that nobody entered. The result stops this. */
function sweepTables(days: number, tables: Tables, { storage, clock, log }: Basis): () => void {
  let swept = 0;
  async function expire(): Promise<void> {
    const dropped = await storage.expire(clock() - days * 86_400_000);
    if (dropped > 0) log('tables that nobody entered were deleted', { dropped });
  }
  const sweeping = setInterval(() => {
    if (days > 0 && swept++ % 60 === 0)
      expire().catch((why) => log('tables that nobody entered could not be deleted', { why }));
    tables.sweep().catch((why) => log('unused tables could not be closed', { why }));
  }, sweepEvery);
  sweeping.unref();
  return () => clearInterval(sweeping);
}

/** Sends queued notices. The result stops this. */
function postNotices(notices: Notices, log: Log): () => void {
  const posting = setInterval(
    () => void notices.tick().catch((why) => log('notices could not be sent', { why })),
    postEvery,
  );
  posting.unref();
  return () => clearInterval(posting);
}

/** Stores what was counted of lessons. The result stops this, and stores what is left. */
function keepCounts(lessons: LessonCounts | undefined, log: Log): () => Promise<void> {
  const keep = async () =>
    lessons?.keep().catch((why) => log('counts of lessons could not be stored', { why }));
  const keeping = setInterval(() => void keep(), keepCountsEvery);
  keeping.unref();
  return () => {
    clearInterval(keeping);
    return keep();
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
