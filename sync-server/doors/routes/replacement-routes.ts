import type { Hono } from 'hono';
import { API, type IssuedLink, ReplaceSeat } from '../../../shared/wire.ts';
import type { SeatOrders } from '../../drivers/orders.ts';
import { madeBy, newLink } from '../../seats/gate.ts';
import { replacementObjection } from '../../seats/replacement.ts';
import { endLinks, type RevokeWorld } from '../../seats/revoke.ts';
import { replacedSeats } from '../../seats/seats.ts';
import type { RouteLimits, TableAccess } from '../access.ts';
import { bodies, type Env, errorResponse, readBody, refuseWith } from '../answers.ts';

export interface ReplacementWorld extends RevokeWorld {
  readonly orders: SeatOrders;
}

/** Gives a seat to somebody new. (SPEC G12 G13) */
export function replacementRoutes(
  site: Hono<Env>,
  { entered, changing }: TableAccess & RouteLimits,
  world: ReplacementWorld,
): void {
  site.post(API.replacement(':table'), bodies.small, async (c) => {
    const { room, seat: by, link: shown } = await entered(c);
    const wish = await readBody(c, ReplaceSeat);
    changing(room, by);
    refuseWith(replacementObjection(room, by, wish));
    const possible = replacedSeats(room.meta.seats, wish);
    if (!possible.ok) throw errorResponse(409, possible.error);
    // What was voted on is the table's own, as what the host makes.
    const { secret, link } = newLink(wish.seat, by.cohost ? madeBy(by, shown) : undefined);
    await world.storage.link(room.id, link);
    // The earlier links end before the name changes, so nobody acts under the new name with an old link.
    await endLinks(room, wish.seat, by.id, world, link.hash);
    await world.orders.forget(room, wish.seat);
    const seating = await room.replace(by.id, wish);
    if (!seating.ok) throw errorResponse(409, seating.error);
    return c.json({ ...wish, secret } satisfies IssuedLink, 201);
  });
}
