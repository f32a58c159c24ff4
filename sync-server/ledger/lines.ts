import { createHash } from 'node:crypto';
import { Damaged, type ClaimedNotice } from './ledger.ts';

/** A short hash that finds accidental changes. It does not protect against somebody who can write the database. */
export function checksum(body: string): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 16);
}

/** The parsed lines. Throws `Damaged` with the number of the first line that was changed. */
export function verifiedLines(
  rows: readonly Readonly<Record<string, unknown>>[],
  what: string,
): unknown[] {
  return rows.map(({ body, sum }, index) => {
    const text = String(body);
    if (sum !== checksum(text))
      throw new Damaged(`${what} ${index + 1} was changed since it was written`);
    return JSON.parse(text) as unknown;
  });
}

/** The notice of a row, given to one sender until then. */
export function claimedNotice(
  row: Readonly<Record<string, unknown>>,
  until: number,
): ClaimedNotice {
  const { table_id, seat, body, tries } = row;
  return {
    table: String(table_id),
    seat: String(seat),
    body: String(body),
    due: until,
    tries: Number(tries),
  };
}
