import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { HTTPException } from 'hono/http-exception';
import { API } from '../../shared/wire.ts';
import type { SeatOrders } from '../drivers/orders.ts';
import { WriteConflict } from '../ledger/ledger.ts';
import { hashOfSecret } from '../seats/gate.ts';
import { type AccessWorld, routeLimits, secretOf, tableAccess } from './access.ts';
import { bodies, type Env, errorResponse, tooManyRequests } from './answers.ts';
import { isFromOwnPages, securityHeaders } from './headers.ts';
import { handOn } from './nodes/hand-on.ts';
import type { Relay } from './nodes/relay.ts';
import { operatorRoutes, type OperatorWorld } from './operator.ts';
import { classRoutes } from './routes/class-routes.ts';
import { lessonRoutes, type LessonWorld } from './routes/lesson-routes.ts';
import { importRoutes, type ImportWorld } from './routes/import-routes.ts';
import { mailRoutes } from './routes/mail-routes.ts';
import { noticeRoutes, type NoticeWorld } from './routes/notice-routes.ts';
import { orderRoutes } from './routes/order-routes.ts';
import { replacementRoutes } from './routes/replacement-routes.ts';
import { linkRoutes, seatRoutes } from './routes/seat-routes.ts';
import { createRoutes, tableRoutes } from './routes/table-routes.ts';

export interface AppWorld
  extends AccessWorld, ImportWorld, LessonWorld, OperatorWorld, NoticeWorld {
  readonly orders: SeatOrders;
  /** If there are several nodes: hands a request on to the owner of a table. */
  readonly relay?: Relay;
  /** True if a page of this origin may call this host. */
  ours(origin: string, host: string): boolean;
}

/** All HTTP routes. (SPEC H1-H10) */
export function createApp(world: AppWorld): Hono<Env> {
  const site = new Hono<Env>();
  const limits = routeLimits(world);
  const access = { ...tableAccess(world), ...limits };

  site.use(securityHeaders((c) => world.secure(c.req.raw)));
  site.use('/api/*', async (c, next) => {
    const from = world.requester(c.req.raw, c.env);
    if (!world.requestLimits.may(from, hashOfSecret(secretOf(c)))) throw tooManyRequests();
    return next();
  });
  // Mail programs post here without a page, so it stands before the check of pages. Its link is signed.
  mailRoutes(site, world.notices);
  site.use('/api/*', compress(), isFromOwnPages(world.ours));
  site.onError((why, c) => failed(why, c, world));

  createRoutes(site, limits, world);
  importRoutes(site, limits, world);
  if (world.relay) {
    const relayed = handOn(world.relay, access, world);
    site.use(API.table(':table'), bodies.small, relayed);
    site.use(`${API.table(':table')}/*`, bodies.class, relayed);
  }
  tableRoutes(site, access, world);
  noticeRoutes(site, access, world);
  orderRoutes(site, access, world.orders);
  replacementRoutes(site, access, world);
  seatRoutes(site, access, world);
  linkRoutes(site, access, world);
  classRoutes(site, access, world);
  lessonRoutes(site, limits, world);
  site.route('/', operatorRoutes(world));
  site.all('/api/*', () => {
    throw errorResponse(404, 'There is nothing here to ask for.');
  });
  return site;
}

/** The answer to a request that failed. */
function failed(why: Error, c: Context<Env>, { metrics, log }: AppWorld): Response {
  if (why instanceof HTTPException) return c.json({ error: why.message }, why.status);
  if (why instanceof WriteConflict)
    return c.json({ error: 'The table or the link has just changed; try again.' }, 503);
  // Whoever sent the request went away before its body was whole; nobody reads this answer.
  if (c.env.incoming.errored === why) return c.body(null, 400);
  metrics.count('errors');
  log('a request failed', { method: c.req.method, path: c.req.routePath, why });
  return c.json({ error: 'The server stumbled; try again in a moment.' }, 500);
}
