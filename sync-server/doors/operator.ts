import type { HttpBindings } from '@hono/node-server';
import { timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { API } from '../../shared/wire.ts';
import { LESSON_API } from '../../shared/lesson-counts.ts';
import type { LessonCounts } from '../lesson-counts.ts';
import type { DiskSpace, LedgerStorage } from '../ledger/ledger.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Tables } from '../tables.ts';
import type { NodeProbe } from './nodes/neighbours.ts';
import type { ImportQuota } from '../opening/import-quota.ts';
import { NODE } from './nodes/relay.ts';

export interface OperatorWorld {
  readonly storage: LedgerStorage;
  readonly tables: Tables;
  readonly metrics: Metrics;
  /** A request with this token may read the metrics; left out = only this machine may. */
  readonly metricsToken?: string;
  readonly log: Log;
  readonly imports: ImportQuota;
  /** Left out = lessons are not counted. */
  readonly lessons?: LessonCounts;
  /** If there are several nodes: which of the others do not answer. */
  readonly probe?: NodeProbe;
  clock(): number;
  /** True while the server shuts down. A load balancer then sends nobody here. */
  leaving(): boolean;
  address(request: Request, bindings: HttpBindings): string;
}

/** Storage is probed at most once in this interval, and a probe may take so long, in milliseconds. */
const PROBE_EVERY = 1_000;
const PROBE_PATIENCE = 3_000;

/** Headers of requests that are made for somebody else. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip', NODE];

/** True if the connection comes from this machine and no header says that it is for somebody else. */
function isThisMachine(c: Context<{ Bindings: HttpBindings }>): boolean {
  const peer = c.env.incoming.socket.remoteAddress ?? '';
  return (
    /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(peer) &&
    FORWARDED.every((name) => c.req.header(name) === undefined)
  );
}

/** Asks again only after a while. Everybody who asks until then gets the same answer. */
function askedRarely<T>(clock: () => number, ask: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | undefined;
  let at = -Infinity;
  return () => {
    if (known && clock() - at < PROBE_EVERY) return known;
    at = clock();
    return (known = ask());
  };
}

/** Whether storage writes, within a time. */
async function storageWrites({ storage, metrics, log }: OperatorWorld): Promise<boolean> {
  let late: NodeJS.Timeout | undefined;
  const patience = new Promise<never>((_, failed) => {
    late = setTimeout(() => failed(new Error('writing takes too long')), PROBE_PATIENCE);
  });
  return Promise.race([storage.probe(), patience])
    .then(() => true)
    .catch((why: unknown) => {
      metrics.count('errors');
      log('storage does not write', { why });
      return false;
    })
    .finally(() => clearTimeout(late));
}

/** What the operator must know though the server goes on. */
function worries(
  unreached: readonly string[],
  imports: ImportQuota,
  room: DiskSpace | undefined,
): string[] {
  const why: string[] = [];
  if (unreached.length > 0)
    why.push(`Other nodes do not answer this one: ${unreached.join(', ')}.`);
  if (room && imports.low(room))
    why.push(
      'The disk is nearly full: no games are taken from files. Make room, or lower DISK_RESERVE.',
    );
  return why;
}

/** Whether this request may read the metrics. */
function mayRead(
  c: Context<{ Bindings: HttpBindings }>,
  metricsToken: string | undefined,
): boolean {
  if (metricsToken === undefined) return isThisMachine(c);
  const shown = Buffer.from(c.req.header('authorization') ?? '');
  const asked = Buffer.from(`Bearer ${metricsToken}`);
  return shown.length === asked.length && timingSafeEqual(shown, asked);
}

const onlyOperator = (c: Context) =>
  c.json({ error: 'The metrics are for whoever runs this server.' }, 403);

/** Routes for the operator. (SPEC O1, O2, L2) */
export function operatorRoutes(world: OperatorWorld): Hono<{ Bindings: HttpBindings }> {
  const { storage, tables, metrics, imports } = world;
  const site = new Hono<{ Bindings: HttpBindings }>();
  const writes = askedRarely(
    () => world.clock(),
    () => storageWrites(world),
  );
  const disk = askedRarely(
    () => world.clock(),
    () => imports.disk().catch(() => undefined),
  );

  site.get(API.health, async (c) => {
    // Another node only asks whether this one answers.
    if (storage.owners && c.req.header(NODE) === storage.owners.key) return c.json({ node: true });
    if (world.leaving()) return c.json({ ok: false, why: 'This server is taking leave.' }, 503);
    if (!(await writes())) return c.json({ ok: false, why: 'Storage does not write.' }, 503);
    const unreached = world.probe?.unreached ?? [];
    const why = worries(unreached, imports, await disk());
    return c.json({
      ok: true,
      ...(why.length > 0 && { why: why.join(' ') }),
      ...(unreached.length > 0 && { unreached }),
    });
  });
  site.get(LESSON_API.read, async (c) => {
    if (!mayRead(c, world.metricsToken)) return onlyOperator(c);
    const { lessons } = world;
    if (!lessons) return c.json({ error: 'LESSON_COUNTS is off: nothing is counted.' }, 404);
    return c.body(await lessons.csv(), 200, { 'content-type': 'text/csv; charset=utf-8' });
  });
  site.get(API.metrics, async (c) => {
    if (!mayRead(c, world.metricsToken)) return onlyOperator(c);
    const { user, system } = process.cpuUsage();
    const room = await disk();
    return c.text(
      metrics.text({
        tables: tables.size,
        sockets: tables.sockets,
        ...(world.probe && { nodesUnreached: world.probe.unreached.length }),
        ...(room && { databaseBytes: room.used, importsUnenteredBytes: room.unentered }),
        ...(room?.free !== undefined && { diskFreeBytes: room.free }),
        memoryBytes: process.memoryUsage.rss(),
        uptimeSeconds: Math.round(process.uptime()),
        cpuSeconds: (user + system) / 1e6,
      }),
    );
  });
  return site;
}
