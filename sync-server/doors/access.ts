import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { PUPIL_LINK } from '../../shared/people/classroom.ts';
import type { Seat } from '../../shared/people/seat.ts';
import { LIMITS } from '../../shared/wire.ts';
import type { LedgerStorage, StoredLink } from '../ledger/ledger.ts';
import type { Requester, RequestLimits } from '../limits/request-limits.ts';
import { type TokenBuckets, tokenBuckets } from '../limits/token-bucket.ts';
import type { Account } from '../limits/work-charges.ts';
import type { Room } from '../room/room.ts';
import { hashOfSecret, seatForSecret } from '../seats/gate.ts';
import { type DamagedTable, isDamaged, isRemote, type Tables } from '../tables.ts';
import {
  type Env,
  errorResponse,
  forbidden,
  onlyHost,
  tooManyRequests,
  unreachable,
} from './answers.ts';

export interface AccessWorld {
  readonly storage: LedgerStorage;
  readonly tables: Tables;
  /** How many requests each network may still make. */
  readonly requestLimits: RequestLimits;
  clock(): number;
  account(seat: string, network: string): Account;
  requester(request: Request, bindings: HttpBindings): Requester;
}

/** The table, seat and link of a request. */
export interface AtTable {
  readonly room: Room;
  readonly seat: Seat;
  /** Hash of the link that was shown. */
  readonly link: string;
}

/** A table that may be damaged, and the seat and link of a request. */
export interface ShownTable {
  readonly found: Room | DamagedTable;
  readonly seat: string;
  readonly link: string;
}

/** How much is asked for. Each function throws the answer 429 if it is too much. (SPEC B1, N2) */
export interface RouteLimits {
  network(c: Context<Env>): string;
  /** Rates the creation of tables, at this cost. */
  limited(c: Context<Env>, cost?: number): void;
  /** Rates changes of seats and links. Each stores a line for ever. */
  changing(room: Room, by: Seat): void;
  /** Who pays for the work. */
  account(c: Context<Env>, seat: string): Account;
  /** How many may come to one class, and how fast. */
  readonly joins: TokenBuckets;
}

/** Who asks. Each function throws the answer if the link does not allow it. (SPEC G1-G4) */
export interface TableAccess {
  link(c: Context<Env>): Promise<StoredLink>;
  /**
   * The table of the request, if its link opens it. A missing table and a wrong link get the same answer. The link
   * of a class has no seat and is only accepted with `as`.
   */
  shown(c: Context<Env>, as?: typeof PUPIL_LINK): Promise<ShownTable>;
  entered(c: Context<Env>): Promise<AtTable>;
  player(c: Context<Env>): Promise<AtTable>;
  host(c: Context<Env>): Promise<AtTable>;
}

export function routeLimits(world: AccessWorld): RouteLimits {
  const now = () => world.clock();
  const { perMinute, burst } = LIMITS.making;
  const making = tokenBuckets({ perSecond: perMinute / 60, burst }, now);
  const changes = {
    host: tokenBuckets(LIMITS.changes.host, now),
    player: tokenBuckets(LIMITS.changes.seat, now),
    spectator: tokenBuckets(LIMITS.changes.watchers, now),
  };
  const network = (c: Context<Env>) => world.requester(c.req.raw, c.env).network;
  return {
    network,
    limited(c, cost = 1) {
      if (!making.may(network(c), cost)) throw tooManyRequests();
    },
    changing({ id }, { id: by, role }) {
      if (!changes[role].may(`${id}/${by}`, 1)) throw tooManyRequests();
    },
    account(c, seat) {
      const account = world.account(seat, network(c));
      if (account.wait() > 0) throw tooManyRequests();
      return account;
    },
    joins: changes.host,
  };
}

export function tableAccess(world: AccessWorld): TableAccess {
  async function link(c: Context<Env>): Promise<StoredLink> {
    const table = c.req.param('table') ?? '';
    const secret = secretOf(c);
    const from = world.requester(c.req.raw, c.env);
    const opened = await seatForSecret(world.storage, table, secret);
    const hash = hashOfSecret(secret);
    if (!opened)
      throw world.requestLimits.wrong(from, table, hash) ? tooManyRequests() : forbidden();
    world.requestLimits.opened(from, hash!);
    return opened;
  }

  async function shown(c: Context<Env>, as?: typeof PUPIL_LINK): Promise<ShownTable> {
    const { table, seat, hash } = await link(c);
    if (seat === PUPIL_LINK && as !== PUPIL_LINK) throw forbidden();
    const { network } = world.requester(c.req.raw, c.env);
    const found = await world.tables.open(table, (ms) =>
      world.account(`${table}/${seat}`, network).charge({ ms }),
    );
    if (!found) throw forbidden();
    if (isRemote(found)) throw unreachable();
    world.tables.enter(table);
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

  return { link, shown, entered, player, host };
}

export function secretOf(c: Context<Env>): string | undefined {
  return /^Bearer ([\w-]+)$/.exec(c.req.header('authorization') ?? '')?.[1];
}
