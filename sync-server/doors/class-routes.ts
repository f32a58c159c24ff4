import type { Context, Hono, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import {
  AskKeys,
  CLASS_API,
  CLASS_LIMITS,
  type ClassInfo,
  OpenClass,
  PUPILS,
} from '../../shared/classroom.ts';
import type { Seat } from '../../shared/seat.ts';
import { JoinTable } from '../../shared/wire.ts';
import { body, type Env, noEntry, problem, refuse, tooLarge, tooMuch } from './answers.ts';
import {
  classInfo,
  type ClassWorld,
  dismissPupil,
  endClass,
  fork,
  keysTo,
  openClass,
  weight,
} from '../seats/classroom.ts';
import type { Answer } from '../opening/opening.ts';
import type { Purses } from '../limits/rate.ts';
import type { Room } from '../room/room.ts';
import { isSealed, type Sealed } from '../tables.ts';
import { madeBy } from '../seats/gate.ts';
import type { AtTable } from './seat-routes.ts';
import type { Account } from '../limits/tariff.ts';

/** How the door of a table looks at whoever asks, and what it lets them ask. */
export interface Door {
  shown(c: Context<Env>, as?: typeof PUPILS): Promise<{ found: Room | Sealed; seat: string }>;
  host(c: Context<Env>): Promise<AtTable>;
  changing(room: Room, by: Seat): void;
  limited(c: Context<Env>): void;
  account(c: Context<Env>, seat: string): Account;
  /** How many may come to one class, and how fast. */
  readonly joins: Purses;
  readonly small: MiddlewareHandler<Env>;
}

export const classSized = bodyLimit({ maxSize: CLASS_LIMITS.body, onError: tooLarge });

/** What is asked of a class over HTTP. (SPEC C1-C5) */
export function classRoutes(site: Hono<Env>, door: Door, world: ClassWorld): void {
  const { shown, host, changing, limited, account, joins, small } = door;
  site.post(CLASS_API.class(':table'), classSized, async (c) => {
    const { room, seat, link } = await host(c);
    const wish = await body(c, OpenClass);
    changing(room, seat);
    return answered(c, await openClass(room, seat, wish, world, madeBy(seat, link)));
  });
  site.delete(CLASS_API.class(':table'), async (c) => {
    const { room, seat } = await host(c);
    changing(room, seat);
    refuse(await endClass(room, seat, world));
    return c.json({});
  });
  site.get(CLASS_API.pupils(':table'), async (c) => c.json((await classroom(c)).info));
  site.post(CLASS_API.pupils(':table'), small, async (c) => {
    const { room } = await classroom(c);
    const { name } = await body(c, JoinTable);
    limited(c);
    const paying = account(c, `${room.id}/${PUPILS}`);
    if (!joins.may(`${room.id}/${PUPILS}`, 1)) throw tooMuch();
    const began = performance.now();
    const made = await fork(room, name, world);
    const bytes = weight(room, room.meta.class?.start ?? 0);
    paying.charge({ ms: performance.now() - began, bytes });
    return answered(c, made);
  });
  site.post(CLASS_API.keys(':table'), small, async (c) => {
    const { room, seat, link } = await host(c);
    const { tables: wanted } = await body(c, AskKeys);
    changing(room, seat);
    const keys = await keysTo(room, wanted, world, madeBy(seat, link));
    return answered(c, keys.ok ? { ok: true, value: { keys: keys.value } } : keys);
  });
  site.delete(CLASS_API.pupil(':table', ':fork'), async (c) => {
    const { room, seat } = await host(c);
    changing(room, seat);
    refuse(await dismissPupil(room, seat, c.req.param('fork') ?? '', world));
    return c.json({});
  });

  /** The class that somebody holds the pupils' link of; that link opens nothing else. */
  async function classroom(c: Context<Env>): Promise<{ room: Room; info: ClassInfo }> {
    const { found, seat } = await shown(c, PUPILS);
    const info = !isSealed(found) && seat === PUPILS ? classInfo(found, world.clock()) : undefined;
    if (!info) throw noEntry();
    return { room: found as Room, info };
  }
}

function answered(c: Context<Env>, answer: Answer<object>) {
  if (!answer.ok) throw problem(409, answer.error);
  return c.json(answer.value, 201);
}
