import type { StoredLink, LedgerStorage, Which } from '../ledger/ledger.ts';
import { endChannel } from '../notices/channel.ts';
import type { Room } from '../room/room.ts';
import type { Tables } from '../tables.ts';

export interface RevokeWorld {
  readonly storage: LedgerStorage;
  readonly tables: Pick<Tables, 'hangUp'>;
}

/**
 * Ends links and everything that was made with them: other links, at whatever table, and the sockets, the
 * notices and the channel of all of these. Other nodes close their sockets when they are told. (SPEC G3)
 */
export async function revoke(
  table: string,
  which: Which,
  { storage, tables }: RevokeWorld,
): Promise<readonly StoredLink[]> {
  const ended = await storage.revoke(table, which);
  tables.hangUp(new Set(ended.map(({ hash }) => hash)));
  const here = ended.filter((link) => link.table === table).map(({ seat }) => seat);
  const seats = new Set('seat' in which ? [which.seat] : here);
  for (const seat of seats) await storage.reach(table, seat, undefined);
  await endChannel(storage, table, new Set(here));
  return ended;
}

/** Ends all links to a seat, except `but`. Watchers' seats that were made with them are removed too. */
export async function endLinks(
  room: Room,
  seat: string,
  by: string,
  world: RevokeWorld,
  but?: string,
): Promise<number> {
  const ended = await revoke(room.id, { seat, ...(but !== undefined && { but }) }, world);
  const left = new Set(await world.storage.links(room.id));
  const derived = ended.filter((link) => link.table === room.id && link.seat !== seat);
  const gone = derived.map((link) => link.seat).filter((id) => !left.has(id));
  await room.dismiss(new Set(gone), by);
  return ended.length;
}
