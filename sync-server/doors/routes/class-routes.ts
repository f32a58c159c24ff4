import type { Context, Hono } from 'hono';
import {
  AskPupilLinks,
  CLASS_API,
  type ClassInfo,
  NextClass,
  OpenClass,
  PUPIL_LINK,
} from '../../../shared/people/classroom.ts';
import { JoinTable } from '../../../shared/wire.ts';
import type { RouteLimits, TableAccess } from '../access.ts';
import {
  bodies,
  readBody,
  type Env,
  forbidden,
  errorResponse,
  refuseWith,
  tooManyRequests,
} from '../answers.ts';
import {
  classInfo,
  type ClassWorld,
  dismissPupil,
  endClass,
  goOn,
  openPupilTable,
  pupilLinks,
  openClass,
  pupilTableBytes,
} from '../../seats/classroom.ts';
import type { Answer } from '../../opening/opening.ts';
import type { Room } from '../../room/room.ts';
import { isDamaged } from '../../tables.ts';
import { madeBy } from '../../seats/gate.ts';

/** What is asked of a class over HTTP. (SPEC C1-C5) */
export function classRoutes(
  site: Hono<Env>,
  access: TableAccess & RouteLimits,
  world: ClassWorld,
): void {
  const { shown, host, changing, limited, account, joins } = access;
  site.post(CLASS_API.class(':table'), bodies.class, async (c) => {
    const { room, seat, link } = await host(c);
    const wish = await readBody(c, OpenClass);
    changing(room, seat);
    return answered(c, await openClass(room, seat, wish, world, madeBy(seat, link)));
  });
  site.delete(CLASS_API.class(':table'), async (c) => {
    const { room, seat } = await host(c);
    changing(room, seat);
    refuseWith(await endClass(room, seat, world));
    return c.json({});
  });
  site.post(CLASS_API.next(':table'), bodies.small, async (c) => {
    const { room, seat } = await host(c);
    const next = await readBody(c, NextClass);
    changing(room, seat);
    refuseWith(await goOn(room, seat, next));
    return c.json({});
  });
  site.get(CLASS_API.pupils(':table'), async (c) => c.json((await classroom(c)).info));
  site.post(CLASS_API.pupils(':table'), bodies.small, async (c) => {
    const { room } = await classroom(c);
    const { name } = await readBody(c, JoinTable);
    limited(c);
    const paying = account(c, `${room.id}/${PUPIL_LINK}`);
    if (!joins.may(`${room.id}/${PUPIL_LINK}`, 1)) throw tooManyRequests();
    const began = performance.now();
    const made = await openPupilTable(room, name, world);
    const bytes = pupilTableBytes(room, room.meta.class?.start ?? 0);
    paying.charge({ ms: performance.now() - began, bytes });
    return answered(c, made);
  });
  site.post(CLASS_API.keys(':table'), bodies.small, async (c) => {
    const { room, seat, link } = await host(c);
    const { tables: wanted } = await readBody(c, AskPupilLinks);
    changing(room, seat);
    const keys = await pupilLinks(room, wanted, world, madeBy(seat, link));
    return answered(c, keys.ok ? { ok: true, value: { keys: keys.value } } : keys);
  });
  site.delete(CLASS_API.pupil(':table', ':fork'), async (c) => {
    const { room, seat } = await host(c);
    changing(room, seat);
    refuseWith(await dismissPupil(room, seat, c.req.param('fork') ?? '', world));
    return c.json({});
  });

  /** The class that somebody holds the pupils' link of; that link opens nothing else. */
  async function classroom(c: Context<Env>): Promise<{ room: Room; info: ClassInfo }> {
    const { found, seat } = await shown(c, PUPIL_LINK);
    const info =
      !isDamaged(found) && seat === PUPIL_LINK ? classInfo(found, world.clock()) : undefined;
    if (!info) throw forbidden();
    return { room: found as Room, info };
  }
}

function answered(c: Context<Env>, answer: Answer<object>) {
  if (!answer.ok) throw errorResponse(409, answer.error);
  return c.json(answer.value, 201);
}
