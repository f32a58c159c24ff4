import type { Context, Hono } from 'hono';
import {
  API,
  CreateTable,
  type CreatedTable,
  type Export,
  type TableInfo,
} from '../../../shared/wire.ts';
import { charged, startWork } from '../../limits/work-charges.ts';
import type { Metrics } from '../../metrics.ts';
import type { ImportQuota } from '../../opening/import-quota.ts';
import { type Answer, createTable, type OpeningWorld } from '../../opening/opening.ts';
import type { Room } from '../../room/room.ts';
import { isDamaged } from '../../tables.ts';
import type { RouteLimits, TableAccess } from '../access.ts';
import { bodies, type Env, errorResponse, readBody } from '../answers.ts';

export interface TableRoutesWorld extends OpeningWorld {
  readonly imports: ImportQuota;
  readonly metrics: Metrics;
}

/** Makes tables. (SPEC H1, H3) */
export function createRoutes(site: Hono<Env>, limits: RouteLimits, world: TableRoutesWorld): void {
  const { network, limited, account } = limits;
  site.post(API.tables, bodies.titled, async (c) => {
    limited(c);
    const paying = account(c, network(c));
    const wish = await readBody(c, CreateTable);
    const bytes = wish.options.file?.length ?? 0;
    const refusal = bytes > 0 ? await world.imports.refusal(network(c), bytes) : undefined;
    if (refusal) throw errorResponse(refusal.of === 'disk' ? 503 : 429, refusal.why);
    const spent = startWork();
    const answer = await createTable(wish, world);
    paying.charge({ ms: spent() });
    if (answer.ok && bytes > 0) world.imports.spend(network(c), bytes);
    return created(c, answer, world.metrics);
  });
}

/** The answer to whoever made a table. */
export function created(c: Context<Env>, answer: Answer<CreatedTable>, metrics: Metrics): Response {
  if (!answer.ok) throw errorResponse(422, answer.error);
  metrics.count('created');
  return c.json(answer.value, 201);
}

/** What a table is, and its file. (SPEC H2, Q1) */
export function tableRoutes(
  site: Hono<Env>,
  { entered, shown, account }: TableAccess & RouteLimits,
  { storage }: TableRoutesWorld,
): void {
  site.get(API.table(':table'), async (c) => {
    const { room, seat } = await entered(c);
    const { name, title } = room.meta;
    const entries = room.table.seq;
    return c.json({ table: room.id, name, title, seat, entries } satisfies TableInfo);
  });
  site.get(API.export(':table'), async (c) => {
    const { found, seat } = await shown(c);
    const paying = account(c, `${found.id}/${seat}`);
    if (!isDamaged(found)) {
      const text = charged(paying, () => JSON.stringify(exported(found)));
      return c.body(text, 200, { 'content-type': 'application/json' });
    }
    // Nobody can continue from this file. It saves every line as it is stored.
    const raw = await storage.raw(found.id);
    const sealed = { format: 'signalbox/sealed', table: found.id, why: found.sealed };
    const text = charged(paying, () => JSON.stringify({ ...sealed, ...raw }));
    return c.body(text, 200, { 'content-type': 'application/json' });
  });
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
