import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { LedgerStorage } from '../../ledger/ledger.ts';
import type { TableAccess } from '../access.ts';
import { type Env, unreachable } from '../answers.ts';
import { NODE, PAGE, type Relay, relayRequest, REQUESTER } from './relay.ts';

export interface HandOnWorld {
  readonly storage: LedgerStorage;
  address(request: Request, bindings: HttpBindings): string;
  /** True if the request came by TLS, here or at the proxy in front. */
  secure(request: Request): boolean;
}

/** Hands the request on if another node owns the table and the requester has a link. (SPEC V1) */
export function handOn(
  relay: Relay,
  access: TableAccess,
  world: HandOnWorld,
): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { key } = world.storage.owners!;
    if (c.req.header(NODE) === key) return next();
    const { table } = await access.link(c);
    const body = await c.req.arrayBuffer();
    const address = world.address(c.req.raw, c.env);
    const from = { [NODE]: key, [REQUESTER]: address, [PAGE]: pageOf(c, world) };
    const there = await relay(table, (at) => relayRequest(at, c.req.raw, body, from)).catch(() => {
      throw unreachable();
    });
    return there ?? next();
  };
}

/** The address of the calling page, as the request or the node that handed it on says. */
export function pageOf(c: Context<Env>, { storage, secure }: HandOnWorld): string {
  const handed = storage.owners && c.req.header(NODE) === storage.owners.key;
  const page = handed ? c.req.header(PAGE) : undefined;
  return page ?? `${secure(c.req.raw) ? 'https' : 'http'}://${c.req.header('host')}`;
}
