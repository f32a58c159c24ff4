import type { PlaceId } from '../kernel/box.ts';
import type { Table } from '../kernel/table.ts';
import { allCertificatesIn, privatesIn } from './certificates.ts';
import { inZone } from './market.ts';

/** What counts towards the certificate limit. */
export interface CertificateCount {
  /** Zone of market cells whose companies' certificates do not count; left out = all count. */
  readonly freeZone?: string;
  /** Do privates count as one certificate each? */
  readonly privates: boolean;
}

/** Certificates of a player that count towards the limit. */
export function countedCertificates(
  table: Table,
  player: PlaceId,
  { freeZone, privates }: CertificateCount,
): number {
  const shares = allCertificatesIn(table, player).filter((id) => {
    const { company } = table.box.pieces.get(id)!;
    return !(freeZone !== undefined && company !== undefined && inZone(table, company, freeZone));
  });
  return shares.length + (privates ? privatesIn(table, player).length : 0);
}
