import type { Context, Hono } from 'hono';
import { channelOf, noticesOf, SetChannel, SetNotices } from '../../../shared/notice.ts';
import type { Notices } from '../../notices/notices.ts';
import { type Env, errorResponse, readBody } from '../answers.ts';
import type { AtTable, SeatAccess } from './seat-routes.ts';

export interface NoticeAccess extends Pick<SeatAccess, 'host' | 'changing' | 'small'> {
  player(c: Context<Env>): Promise<AtTable>;
  /** The origin of the calling page. */
  pageOf(c: Context<Env>): string;
}

/** Notices of a seat, and the channel of a table. (SPEC M6 M10) */
export function noticeRoutes(
  site: Hono<Env>,
  { player, host, changing, small, pageOf }: NoticeAccess,
  notices: Notices,
): void {
  site.get(noticesOf(':table'), async (c) => {
    const { room, seat } = await player(c);
    return c.json(await notices.shown(room, seat.id));
  });
  site.put(noticesOf(':table'), small, async (c) => {
    const { room, seat } = await player(c);
    const wish = await readBody(c, SetNotices);
    changing(room, seat);
    return c.json(taken(await notices.change(room, seat.id, wish, pageOf(c))));
  });
  site.get(channelOf(':table'), async (c) => {
    const { room } = await host(c);
    return c.json(await notices.channel.shown(room));
  });
  site.put(channelOf(':table'), small, async (c) => {
    const { room, seat } = await host(c);
    const wish = await readBody(c, SetChannel);
    changing(room, seat);
    return c.json(taken(await notices.channel.change(room, seat.id, wish, pageOf(c))));
  });
}

/** A sentence says why not. */
function taken<T extends object>(answer: T | string): T {
  if (typeof answer === 'string') throw errorResponse(422, answer);
  return answer;
}
