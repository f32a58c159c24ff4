import type { HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import type * as z from 'zod/mini';
import type { Seat } from '../shared/seat.ts';
import {
  API,
  ChangeSeats,
  CreateTable,
  Export,
  type IssuedLink,
  IssueLink,
  JoinTable,
  LIMITS,
  type Opened,
  type TableInfo,
} from '../shared/wire.ts';
import { admitted, newLink, newSeatId } from './gate.ts';
import type { LedgerStorage } from './ledger/ledger.ts';
import type { Metrics } from './metrics.ts';
import { type Answer, createTable, importTable, type OpeningWorld } from './opening.ts';
import { pursePerAddress } from './rate.ts';
import { readPlain } from './room/plain.ts';
import type { Room } from './room/room.ts';
import { isSealed, type Sealed, type Tables } from './tables.ts';

export interface AppWorld extends OpeningWorld {
  readonly storage: LedgerStorage;
  readonly tables: Tables;
  readonly metrics: Metrics;
  /** Folder of the built client; left out: this server serves tables only. */
  readonly dist?: string;
  /** Whether the server is taking leave; a balancer then sends nobody here. */
  leaving(): boolean;
  /** Who asks, as far as the network knows. */
  address(request: Request, bindings: HttpBindings): string;
}

type Env = { Bindings: HttpBindings };

/** Scripts, workers and styles are ours; a style attribute moves a cursor and cannot run anything. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Everything that is asked for over HTTP. (SPEC H1-H8) */
export function app(world: AppWorld): Hono<Env> {
  const { storage, tables, metrics } = world;
  const making = pursePerAddress(
    { perSecond: LIMITS.making.perMinute / 60, burst: LIMITS.making.burst },
    () => world.clock(),
  );
  const site = new Hono<Env>();

  site.use(async (c, next) => {
    await next();
    c.header('Content-Security-Policy', POLICY);
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'no-referrer');
  });
  site.onError((why, c) => {
    if (why instanceof HTTPException) return c.json({ error: why.message }, why.status);
    return c.json({ error: 'The server stumbled; try again in a moment.' }, 500);
  });

  const small = bodyLimit({ maxSize: LIMITS.body, onError: tooLarge });
  const large = bodyLimit({ maxSize: LIMITS.importBody, onError: tooLarge });
  const limited = (c: Context<Env>, cost = 1) => {
    if (!making.may(world.address(c.req.raw, c.env), cost))
      throw problem(429, 'Too much was asked for from here in a short time; wait a minute.');
  };

  site.post(API.tables, small, async (c) => {
    limited(c);
    return made(c, await createTable(await body(c, CreateTable), world));
  });
  site.post(API.import, large, async (c) => {
    limited(c, LIMITS.making.import);
    return made(c, await importTable(await body(c, Export), world));
  });

  site.get(API.table(':table'), async (c) => {
    const { room, seat } = await entered(c);
    const { name, title } = room.meta;
    return c.json({
      table: room.id,
      name,
      title,
      seat,
      entries: room.table.seq,
    } satisfies TableInfo);
  });
  site.get(API.export(':table'), async (c) => {
    const { found } = await shown(c);
    if (!isSealed(found)) return c.json(exported(found));
    // Nobody plays on from this; it is there so that nothing is lost, line by line as it lies.
    const raw = await storage.raw(found.id);
    return c.json({ format: 'signalbox/sealed', table: found.id, why: found.sealed, ...raw });
  });
  site.post(API.join(':table'), small, async (c) => {
    const { room } = await entered(c);
    const { name } = await body(c, JoinTable);
    limited(c);
    const seat = newSeatId();
    const { secret, link } = newLink(seat);
    await storage.link(room.id, link);
    const seating = await room.join(seat, name);
    if (!seating.ok) {
      await storage.revoke(room.id, seat);
      throw problem(409, seating.error);
    }
    return c.json({ seat, name, secret } satisfies IssuedLink, 201);
  });
  site.post(API.seats(':table'), small, async (c) => {
    const { room, seat } = await entered(c);
    const seating = await room.changeSeats(seat.id, await body(c, ChangeSeats));
    if (!seating.ok) throw problem(409, seating.error);
    return c.json({ seats: seating.seats });
  });
  site.post(API.links(':table'), small, async (c) => {
    const { room } = await host(c);
    const wish = await body(c, IssueLink);
    const seat = room.seat(wish.seat);
    if (!seat) throw problem(404, `There is no seat ${wish.seat} at this table.`);
    if (wish.revoke) await storage.revoke(room.id, seat.id);
    const { secret, link } = newLink(seat.id);
    await storage.link(room.id, link);
    if (wish.revoke) room.hangUp(seat.id);
    return c.json({ seat: seat.id, name: seat.name, secret } satisfies IssuedLink, 201);
  });
  site.delete(API.revoke(':table', ':seat'), async (c) => {
    const { room, seat: by } = await host(c);
    const seat = c.req.param('seat') ?? '';
    if (seat === by.id)
      throw problem(409, 'These are your own links; issue a new one with "revoke" instead.');
    const revoked = await storage.revoke(room.id, seat);
    await room.dismiss(seat);
    return c.json({ revoked });
  });

  site.get(API.health, (c) =>
    world.leaving() ? c.json({ ok: false }, 503) : c.json({ ok: true }),
  );
  site.get(API.metrics, (c) =>
    c.text(
      metrics.text({
        tables: tables.size,
        sockets: tables.sockets,
        memoryBytes: process.memoryUsage.rss(),
        uptimeSeconds: Math.round(process.uptime()),
        cpuSeconds: (process.cpuUsage().user + process.cpuUsage().system) / 1e6,
      }),
    ),
  );
  site.all('/api/*', () => {
    throw problem(404, 'There is nothing here to ask for.');
  });

  if (world.dist) {
    site.use('/assets/*', async (c, next) => {
      await next();
      if (c.res.ok) c.header('Cache-Control', 'public, max-age=31536000, immutable');
    });
    site.use('*', serveStatic({ root: world.dist }));
    const page = serveStatic({ root: world.dist, path: 'index.html' });
    // Pages, whatever their address, are the one page; a file that is not there is not there.
    site.get('*', (c, next) => (c.req.path.includes('.') ? next() : page(c, next)));
  }
  return site;

  /** The table asked for, by somebody who showed a link to it; the same answer for no table or no link. */
  async function shown(c: Context<Env>): Promise<{ found: Room | Sealed; seat: string }> {
    const table = c.req.param('table') ?? '';
    const secret = /^Bearer ([\w-]+)$/.exec(c.req.header('authorization') ?? '')?.[1];
    const seat = await admitted(storage, table, secret);
    const found = seat === undefined ? undefined : await tables.open(table);
    if (!found || seat === undefined) throw noEntry();
    return { found, seat };
  }

  async function entered(c: Context<Env>): Promise<{ room: Room; seat: Seat }> {
    const { found, seat: id } = await shown(c);
    if (isSealed(found))
      throw problem(
        423,
        'What is kept of this table is damaged, so it is shut as it is. Its export still works; whoever runs this server can look into it.',
      );
    const seat = found.seat(id);
    if (!seat) throw noEntry();
    return { room: found, seat };
  }

  async function host(c: Context<Env>): Promise<{ room: Room; seat: Seat }> {
    const found = await entered(c);
    if (found.seat.role !== 'host') throw problem(403, 'Only the host may do this.');
    return found;
  }

  function made(c: Context<Env>, answer: Answer<Opened>) {
    if (!answer.ok) throw problem(422, answer.error);
    metrics.count('created');
    return c.json(answer.value, 201);
  }
}

function exported({ meta, table }: Room): Export {
  const { title, options, name, seats } = meta;
  const players = Array.from({ length: options.players }, (_, index) => {
    const place = `player:${index + 1}`;
    return seats.find((seat) => seat.players.includes(place))?.name ?? `Player ${index + 1}`;
  });
  return {
    format: 'signalbox/1',
    title,
    options: options as Export['options'],
    name,
    players,
    entries: table.ledger.entries.slice(0, table.seq),
  };
}

/** A body of this shape, or the reason why not; a stranger's JSON is looked at before it is read. */
async function body<T>(c: Context<Env>, schema: z.ZodMiniType<T>): Promise<T> {
  const json = readPlain(await c.req.text(), LIMITS.depth + 8);
  if (json === undefined) throw problem(400, 'This is not JSON that could be read here.');
  const read = schema.safeParse(json);
  if (read.success) return read.data;
  const { path, message } = read.error.issues[0]!;
  throw problem(400, `What was sent is wrong at ${path.join('.') || 'the top'}: ${message}.`);
}

function noEntry(): HTTPException {
  return problem(403, 'This link opens nothing here; ask for a new one.');
}

function problem(
  status: 400 | 403 | 404 | 409 | 413 | 415 | 422 | 423 | 429 | 503,
  error: string,
): HTTPException {
  return new HTTPException(status, { message: error });
}

function tooLarge(): never {
  throw problem(413, 'This is more than can be taken in at once.');
}
