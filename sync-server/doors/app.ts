import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { HTTPException } from 'hono/http-exception';
import { PUPIL_LINK } from '../../shared/classroom.ts';
import { ordersOf, SetOrders } from '../../shared/order.ts';
import type { Seat } from '../../shared/seat.ts';
import {
  API,
  CreateTable,
  type Export,
  LIMITS,
  type CreatedTable,
  type TableInfo,
} from '../../shared/wire.ts';
import {
  readBody,
  type Env,
  forbidden,
  onlyHost,
  errorResponse,
  tooLarge,
  tooManyRequests,
  unreachable,
} from './answers.ts';
import { classRoutes, classSized } from './routes/class-routes.ts';
import { hashOfSecret, seatForSecret } from '../seats/gate.ts';
import { type AtTable, seatRoutes } from './routes/seat-routes.ts';
import { WriteConflict, type StoredLink } from '../ledger/ledger.ts';
import { isFromOwnPages, securityHeaders } from './headers.ts';
import { importRoutes, type ImportWorld } from './routes/import-routes.ts';
import { type Answer, createTable } from '../opening/opening.ts';
import type { SeatOrders } from '../drivers/orders.ts';
import type { Notices } from '../notices/notices.ts';
import { noticeRoutes } from './routes/notice-routes.ts';
import { operatorRoutes, type OperatorWorld } from './operator.ts';
import type { Requester, RequestLimits } from '../limits/request-limits.ts';
import { tokenBuckets } from '../limits/token-bucket.ts';
import type { Room } from '../room/room.ts';
import { type Account, charged, processMilliseconds } from '../limits/work-charges.ts';
import { REQUESTER, relayRequest, NODE, PAGE, type Relay } from './relay.ts';
import { isRemote, isDamaged, type DamagedTable } from '../tables.ts';

export interface AppWorld extends ImportWorld, OperatorWorld {
  account(seat: string, network: string): Account;
  /** How many requests each network may still make. */
  readonly requestLimits: RequestLimits;
  requester(request: Request, bindings: HttpBindings): Requester;
  /** True if the request came by TLS, here or at the proxy in front. */
  secure(request: Request): boolean;
  readonly notices: Notices;
  readonly orders: SeatOrders;
  /** If there are several nodes: hands a request on to the owner of a table. */
  readonly relay?: Relay;
  /** True if a page of this origin may call this host. */
  ours(origin: string, host: string): boolean;
}

/** All HTTP routes. (SPEC H1-H10) */
export function createApp(world: AppWorld): Hono<Env> {
  const { storage, tables, metrics } = world;
  const now = () => world.clock();
  const making = tokenBuckets(
    { perSecond: LIMITS.making.perMinute / 60, burst: LIMITS.making.burst },
    now,
  );
  const changes = {
    host: tokenBuckets(LIMITS.changes.host, now),
    player: tokenBuckets(LIMITS.changes.seat, now),
    spectator: tokenBuckets(LIMITS.changes.watchers, now),
  };
  const site = new Hono<Env>();

  const requesterOf = (c: Context<Env>) => world.requester(c.req.raw, c.env);
  const network = (c: Context<Env>) => requesterOf(c).network;

  site.use(securityHeaders((c) => world.secure(c.req.raw)));
  site.use('/api/*', async (c, next) => {
    if (!world.requestLimits.may(requesterOf(c), hashOfSecret(secretOf(c))))
      throw tooManyRequests();
    return next();
  });
  site.use('/api/*', compress(), isFromOwnPages(world.ours));
  site.onError((why, c) => {
    if (why instanceof HTTPException) return c.json({ error: why.message }, why.status);
    if (why instanceof WriteConflict)
      return c.json({ error: 'The table or the link has just changed; try again.' }, 503);
    // Whoever sent the request went away before its body was whole; nobody reads this answer.
    if (c.env.incoming.errored === why) return c.body(null, 400);
    metrics.count('errors');
    world.log('a request failed', { method: c.req.method, path: c.req.routePath, why });
    return c.json({ error: 'The server stumbled; try again in a moment.' }, 500);
  });

  const small = bodyLimit({ maxSize: LIMITS.body, onError: tooLarge });
  const titled = bodyLimit({ maxSize: LIMITS.createBody, onError: tooLarge });
  const large = bodyLimit({ maxSize: LIMITS.importBody, onError: tooLarge });
  const limited = (c: Context<Env>, cost = 1) => {
    if (!making.may(network(c), cost)) throw tooManyRequests();
  };
  /** Rates changes of seats and links. Each stores a line for ever. */
  const changing = ({ id }: Room, { id: by, role }: Seat) => {
    if (!changes[role].may(`${id}/${by}`, 1)) throw tooManyRequests();
  };
  const accountOf = (c: Context<Env>, seat: string) => {
    const account = world.account(seat, network(c));
    if (account.wait() > 0) throw tooManyRequests();
    return account;
  };

  site.post(API.tables, titled, async (c) => {
    limited(c);
    const account = accountOf(c, network(c));
    const wish = await readBody(c, CreateTable);
    const bytes = wish.options.file?.length ?? 0;
    const refusal = bytes > 0 ? await world.imports.refusal(network(c), bytes) : undefined;
    if (refusal) throw errorResponse(refusal.of === 'disk' ? 503 : 429, refusal.why);
    const before = processMilliseconds();
    const answer = await createTable(wish, world);
    account.charge({ ms: processMilliseconds() - before });
    if (answer.ok && bytes > 0) world.imports.spend(network(c), bytes);
    return made(c, answer);
  });
  importRoutes(site, { network, limited, made, large }, world);
  if (world.relay) {
    site.use(API.table(':table'), small, handOn(world.relay));
    site.use(`${API.table(':table')}/*`, classSized, handOn(world.relay));
  }
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
    const { found, seat } = await shown(c);
    const account = accountOf(c, `${found.id}/${seat}`);
    if (!isDamaged(found)) {
      const text = charged(account, () => JSON.stringify(exported(found)));
      return c.body(text, 200, { 'content-type': 'application/json' });
    }
    // Nobody can continue from this file. It saves every line as it is stored.
    const raw = await storage.raw(found.id);
    const sealed = { format: 'signalbox/sealed', table: found.id, why: found.sealed };
    const text = charged(account, () => JSON.stringify({ ...sealed, ...raw }));
    return c.body(text, 200, { 'content-type': 'application/json' });
  });
  noticeRoutes(site, { player, host, changing, small, pageOf }, world.notices);
  site.get(ordersOf(':table'), async (c) => {
    const { room, seat } = await player(c);
    return c.json({ orders: world.orders.of(room.id, seat.id) });
  });
  site.put(ordersOf(':table'), small, async (c) => {
    const { room, seat } = await player(c);
    const wish = await readBody(c, SetOrders);
    changing(room, seat);
    const answer = await world.orders.change(room, seat.id, wish);
    if (typeof answer === 'string') throw errorResponse(422, answer);
    return c.json(answer);
  });
  seatRoutes(site, { entered, host, changing, limited, small }, world);
  classRoutes(
    site,
    { shown, host, changing, limited, account: accountOf, joins: changes.host, small },
    world,
  );
  site.route('/', operatorRoutes(world));
  site.all('/api/*', () => {
    throw errorResponse(404, 'There is nothing here to ask for.');
  });

  return site;

  /** Hands the request on if another node owns the table and the requester has a link. */
  function handOn(relay: Relay): MiddlewareHandler<Env> {
    return async (c, next) => {
      const { key } = storage.owners!;
      if (c.req.header(NODE) === key) return next();
      const { table } = await linkOf(c);
      const body = await c.req.arrayBuffer();
      const address = world.address(c.req.raw, c.env);
      const from = { [NODE]: key, [REQUESTER]: address, [PAGE]: pageOf(c) };
      const there = await relay(table, (at) => relayRequest(at, c.req.raw, body, from)).catch(
        () => {
          throw unreachable();
        },
      );
      return there ?? next();
    };
  }

  /** The address of the calling page, as the request or the node that handed it on says. */
  function pageOf(c: Context<Env>): string {
    const handed = storage.owners && c.req.header(NODE) === storage.owners.key;
    const page = handed ? c.req.header(PAGE) : undefined;
    return page ?? `${world.secure(c.req.raw) ? 'https' : 'http'}://${c.req.header('host')}`;
  }

  async function linkOf(c: Context<Env>): Promise<StoredLink> {
    const table = c.req.param('table') ?? '';
    const secret = secretOf(c);
    const from = requesterOf(c);
    const link = await seatForSecret(storage, table, secret);
    const shown = hashOfSecret(secret);
    if (!link)
      throw world.requestLimits.wrong(from, table, shown) ? tooManyRequests() : forbidden();
    world.requestLimits.opened(from, shown!);
    return link;
  }

  /**
   * The table of the request, if its link opens it. A missing table and a wrong link get the same answer. The link
   * of a class has no seat and is only accepted with `as`.
   */
  async function shown(
    c: Context<Env>,
    as?: typeof PUPIL_LINK,
  ): Promise<{ found: Room | DamagedTable; seat: string; link: string }> {
    const { table, seat, hash } = await linkOf(c);
    if (seat === PUPIL_LINK && as !== PUPIL_LINK) throw forbidden();
    const found = await tables.open(table, (ms) =>
      world.account(`${table}/${seat}`, network(c)).charge({ ms }),
    );
    if (!found) throw forbidden();
    if (isRemote(found)) throw unreachable();
    await tables.enter(table);
    return { found, seat, link: hash };
  }

  async function entered(c: Context<Env>): Promise<AtTable> {
    const { found, seat: id, link } = await shown(c);
    if (isDamaged(found))
      throw errorResponse(
        423,
        'The stored record of this table is damaged, so the table is closed. Its export still works. Ask the operator of this server to mend it.',
      );
    const seat = found.seat(id);
    if (!seat) throw forbidden();
    return { room: found, seat, link };
  }

  async function player(c: Context<Env>): Promise<AtTable> {
    const found = await entered(c);
    if (found.seat.role === 'spectator')
      throw errorResponse(403, 'Watchers have no turn, so they get no notices and give no orders.');
    return found;
  }

  async function host(c: Context<Env>): Promise<AtTable> {
    const found = await entered(c);
    if (found.seat.role !== 'host') throw onlyHost();
    return found;
  }

  function made(c: Context<Env>, answer: Answer<CreatedTable>) {
    if (!answer.ok) throw errorResponse(422, answer.error);
    metrics.count('created');
    return c.json(answer.value, 201);
  }
}

function exported({ meta, table }: Room): Export {
  const { title, options, name, seats } = meta;
  const seated = Array.from({ length: options.players }, (_, index) => {
    const place = `player:${index + 1}`;
    return [...(meta.course?.cast ?? []), ...seats].find((seat) => seat.players.includes(place));
  });
  const players = seated.map((seat, index) => seat?.name ?? `Player ${index + 1}`);
  const programs = seated.map((seat) => seat?.program ?? null);
  return {
    format: 'signalbox/1',
    title,
    options: options as Export['options'],
    name,
    players,
    ...(programs.some(Boolean) && { programs }),
    entries: table.ledger.entries.slice(0, table.seq),
  };
}

function secretOf(c: Context<Env>): string | undefined {
  return /^Bearer ([\w-]+)$/.exec(c.req.header('authorization') ?? '')?.[1];
}
