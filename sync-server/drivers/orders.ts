import { fingerprint } from '../../engine/index.ts';
import {
  GivenOrder,
  MOST_ORDERS,
  type Orders,
  ORDER_MOVE,
  type SetOrders,
} from '../../shared/order.ts';
import type { LedgerStorage } from '../ledger/ledger.ts';
import type { Log } from '../log.ts';
import type { Room } from '../room/room.ts';

/** The standing orders of the seats of all rooms of this process. (SPEC A10-A13) */
export interface SeatOrders {
  /** A table was opened: reads the orders of its seats. */
  opened(room: Room): Promise<void>;
  put(table: string): void;
  of(table: string, seat: string): readonly GivenOrder[];
  /** The orders of a seat, with those ended that the table has ended as it stands. */
  read(room: Room, seat: string): Orders;
  /** A string is a sentence that says why not. */
  change(room: Room, seat: string, wish: SetOrders): Promise<Orders | string>;
  /** Takes all orders of a seat away, because somebody else has it now. */
  forget(room: Room, seat: string): Promise<void>;
  /** The order ends, and its owner is told why. */
  end(table: string, seat: string, id: string, why: string): void;
}

interface OrdersWorld {
  readonly storage: LedgerStorage;
  /** An order was given or withdrawn. */
  changed(room: Room): void;
  /** Follows the orders of a table that has changed, if that was not done yet. */
  look(room: Room): void;
  log: Log;
}

export function standingOrders({ storage, changed, look, log }: OrdersWorld): SeatOrders {
  const tables = new Map<string, Map<string, readonly GivenOrder[]>>();
  const of = (table: string, seat: string) => tables.get(table)?.get(seat) ?? [];

  async function keep(table: string, seat: string, orders: readonly GivenOrder[]): Promise<void> {
    const seats = tables.get(table) ?? new Map<string, readonly GivenOrder[]>();
    tables.set(table, seats.set(seat, orders));
    await storage.keepOrders(table, seat, orders.length > 0 ? JSON.stringify(orders) : undefined);
  }

  return {
    async opened(room) {
      const seats = new Map<string, readonly GivenOrder[]>();
      for (const [seat, body] of await storage.orders(room.id)) {
        const all = (JSON.parse(body) as unknown[]).map((one) => GivenOrder.safeParse(one));
        seats.set(
          seat,
          all.flatMap((one) => (one.success ? [one.data] : [])),
        );
      }
      tables.set(room.id, seats);
    },
    put: (table) => void tables.delete(table),
    of,
    read(room, seat) {
      look(room);
      return { orders: [...of(room.id, seat)] };
    },
    async change(room, seat, { give, withdraw }) {
      const before = of(room.id, seat).filter(({ id }) => id !== withdraw);
      if (!give) {
        await keep(room.id, seat, before);
        changed(room);
        return { orders: [...before] };
      }
      const { player, order } = give;
      if (!room.seat(seat)?.players.includes(player))
        return 'You give orders for your own player only.';
      const turn = room.game.rulebook?.turn(room.table.ledger.table);
      if (!turn) return 'A table without a referee keeps no orders: nothing says whose turn it is.';
      if (before.length >= MOST_ORDERS)
        return `You have ${MOST_ORDERS} orders. Withdraw one, or put away those that have ended.`;
      const since = room.table.ledger.entries.length;
      const id = ORDER_MOVE + fingerprint([seat, String(since), JSON.stringify(give)]);
      const given: GivenOrder = { id, seat, player, order, since, round: turn.round };
      const orders = [...before.filter((one) => one.id !== id), given];
      await keep(room.id, seat, orders);
      changed(room);
      return { orders };
    },
    async forget(room, seat) {
      await keep(room.id, seat, []);
      changed(room);
    },
    end(table, seat, id, why) {
      const all = of(table, seat);
      if (!all.some((one) => one.id === id && one.ended === undefined)) return;
      const orders = all.map((one) => (one.id === id ? { ...one, ended: why } : one));
      keep(table, seat, orders).catch((why) => log('orders could not be kept', { table, why }));
    },
  };
}
