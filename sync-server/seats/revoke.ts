import type { StoredLink, LedgerStorage, Which } from '../ledger/ledger.ts';
import type { Tables } from '../tables.ts';

export interface RevokeWorld {
  readonly storage: LedgerStorage;
  readonly tables: Pick<Tables, 'hangUp'>;
}

/**
 * Ends links and everything that was made with them: other links, at whatever table, and the sockets and
 * notices of all of these. Other nodes close their sockets when they are told. (SPEC G3)
 */
export async function revoke(
  table: string,
  which: Which,
  { storage, tables }: RevokeWorld,
): Promise<readonly StoredLink[]> {
  const ended = await storage.revoke(table, which);
  tables.hangUp(new Set(ended.map(({ hash }) => hash)));
  const here = ended.filter((link) => link.table === table).map(({ seat }) => seat);
  for (const seat of 'seat' in which ? [which.seat] : new Set(here))
    await storage.reach(table, seat, undefined);
  return ended;
}
