import type { Hono } from 'hono';
import { channelOf, noticesOf, SetChannel, SetNotices } from '../../../shared/people/notice.ts';
import type { Notices } from '../../notices/notices.ts';
import type { RouteLimits, TableAccess } from '../access.ts';
import { bodies, type Env, errorResponse, readBody } from '../answers.ts';
import { type HandOnWorld, pageOf } from '../nodes/hand-on.ts';

export interface NoticeWorld extends HandOnWorld {
  readonly notices: Notices;
}

/** Notices of a seat, and the channel of a table. (SPEC M6 M10) */
export function noticeRoutes(
  site: Hono<Env>,
  { player, host, changing }: TableAccess & RouteLimits,
  world: NoticeWorld,
): void {
  const { notices } = world;
  site.get(noticesOf(':table'), async (c) => {
    const { room, seat } = await player(c);
    return c.json(await notices.shown(room, seat.id));
  });
  site.put(noticesOf(':table'), bodies.small, async (c) => {
    const { room, seat } = await player(c);
    const wish = await readBody(c, SetNotices);
    changing(room, seat);
    return c.json(taken(await notices.change(room, seat.id, wish, pageOf(c, world))));
  });
  site.get(channelOf(':table'), async (c) => {
    const { room } = await host(c);
    return c.json(await notices.channel.shown(room));
  });
  site.put(channelOf(':table'), bodies.small, async (c) => {
    const { room, seat } = await host(c);
    const wish = await readBody(c, SetChannel);
    changing(room, seat);
    return c.json(taken(await notices.channel.change(room, seat.id, wish, pageOf(c, world))));
  });
}

/** A sentence says why not. */
function taken<T extends object>(answer: T | string): T {
  if (typeof answer === 'string') throw errorResponse(422, answer);
  return answer;
}
