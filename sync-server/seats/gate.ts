import { createHash, randomBytes, randomInt } from 'node:crypto';
import { isOwner, type Seat } from '../../shared/people/seat.ts';
import type { StoredLink, LedgerStorage, Link } from '../ledger/ledger.ts';

/** A new link: the secret for its holder, the hash for the server. The secret is not stored. */
export function newLink(
  seat: string,
  by?: string,
): { readonly secret: string; readonly link: Link } {
  const secret = randomBytes(24).toString('base64url');
  return { secret, link: { hash: hashOf(secret), seat, ...(by !== undefined && { by }) } };
}

/**
 * The link with which something is made for the seat that shows it. What the host makes belongs to the
 * table and stays when the host takes a new link. (SPEC G11)
 */
export function madeBy(seat: Seat, shown: string): string | undefined {
  return isOwner(seat) ? undefined : shown;
}

/**
 * The link by which the secret of a pupil's own table also opens a seat at the table of the class. It ends
 * with the pupil's own. (SPEC C6)
 */
export function classLinkOf({ secret, link }: ReturnType<typeof newLink>, seat: string): Link {
  return { hash: hashOf(IN_CLASS + secret), seat, by: link.hash };
}
/** No secret begins with this, so the second hash of a secret is never the hash of another. */
const IN_CLASS = 'class:';

/** The id of a table: opaque, and too long to be guessed. */
export function newTableId(): string {
  return word(16);
}

export function newSeatId(kind: 'guest' | 'pupil' = 'guest'): string {
  return `${kind}-${word(8)}`;
}

/** The seat that a secret opens at this table, and the hash of its link. Undefined: none. (SPEC G1-G3) */
export async function seatForSecret(
  storage: LedgerStorage,
  table: string,
  secret: string | undefined,
): Promise<StoredLink | undefined> {
  if (!isSecret(secret)) return undefined;
  for (const hash of [hashOf(secret), hashOf(IN_CLASS + secret)]) {
    const admission = await storage.admission(hash);
    if (admission?.table === table) return { ...admission, hash };
  }
  return undefined;
}

/** The name by which a secret is remembered, whether it opens anything or not. Undefined: it is no secret. */
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
