import { createHash, randomBytes, randomInt } from 'node:crypto';
import { isOwner, type Seat } from '../../shared/seat.ts';
import type { KnownLink, LedgerStorage, Link } from '../ledger/ledger.ts';

/** A new link: the secret for its holder, the hash for us. The secret is not kept. */
export function newLink(
  seat: string,
  by?: string,
): { readonly secret: string; readonly link: Link } {
  const secret = randomBytes(24).toString('base64url');
  return { secret, link: { hash: hashOf(secret), seat, ...(by !== undefined && { by }) } };
}

/**
 * By which link something is made for the seat that shows it. What the host makes is the table's own
 * and stays when the host takes a new link. (SPEC G11)
 */
export function madeBy(seat: Seat, shown: string): string | undefined {
  return isOwner(seat) ? undefined : shown;
}

/**
 * The link by which the secret of a pupil's own table opens a seat at the table of the class, too; it
 * ends with the pupil's own. (SPEC C6)
 */
export function classLinkOf({ secret, link }: ReturnType<typeof newLink>, seat: string): Link {
  return { hash: hashOf(IN_CLASS + secret), seat, by: link.hash };
}
/** No secret begins so: the two hashes of one secret never meet another's. */
const IN_CLASS = 'class:';

/** A table's id: opaque, and long enough that nobody finds one by trying. */
export function newTableId(): string {
  return word(16);
}

export function newSeatId(kind: 'guest' | 'pupil' = 'guest'): string {
  return `${kind}-${word(8)}`;
}

/** The seat that a secret opens at this table, if it opens one, and the hash of its link. (SPEC G1-G3) */
export async function seatForSecret(
  storage: LedgerStorage,
  table: string,
  secret: string | undefined,
): Promise<KnownLink | undefined> {
  if (!isSecret(secret)) return undefined;
  for (const hash of [hashOf(secret), hashOf(IN_CLASS + secret)]) {
    const admission = await storage.admission(hash);
    if (admission?.table === table) return { ...admission, hash };
  }
  return undefined;
}

/** Under what name a secret is remembered, whether it opens anything or not; undefined: it is none. */
export function hashOfSecret(secret: string | undefined): string | undefined {
  return isSecret(secret) ? hashOf(secret) : undefined;
}

function isSecret(text: string | undefined): text is string {
  return text !== undefined && /^[A-Za-z0-9_-]{22,64}$/.test(text);
}

/** 192 random bits need no salt and no slow hash. */
function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

function word(length: number): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}
