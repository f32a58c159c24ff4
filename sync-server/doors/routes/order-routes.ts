import type { Hono } from 'hono';
import { ordersOf, SetOrders } from '../../../shared/order.ts';
import type { SeatOrders } from '../../drivers/orders.ts';
import type { RouteLimits, TableAccess } from '../access.ts';
import { bodies, type Env, errorResponse, readBody } from '../answers.ts';

/** Standing orders of a seat. (SPEC A10, A11) */
export function orderRoutes(
  site: Hono<Env>,
  { player, changing }: TableAccess & RouteLimits,
  orders: SeatOrders,
): void {
  site.get(ordersOf(':table'), async (c) => {
    const { room, seat } = await player(c);
    return c.json(orders.read(room, seat.id));
  });
  site.put(ordersOf(':table'), bodies.small, async (c) => {
    const { room, seat } = await player(c);
    const wish = await readBody(c, SetOrders);
    changing(room, seat);
    const answer = await orders.change(room, seat.id, wish);
    if (typeof answer === 'string') throw errorResponse(422, answer);
    return c.json(answer);
  });
}
