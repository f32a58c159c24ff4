import { createHash } from 'node:crypto';
import { Damaged, type ClaimedNotice } from './ledger.ts';

/** Enough of a hash to notice a slip of the disk or of a hand; not meant against whoever can write. */
export function checksum(body: string): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 16);
}

/** Lines as they were written, or Damaged: the first that was changed since, by its number. */
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

/** A letter as its row has it, given out until then. */
export function claimedNotice(
  row: Readonly<Record<string, unknown>>,
  until: number,
): ClaimedNotice {
  const { table_id, seat, body, tries } = row;
  return {
    ...{ table: String(table_id), seat: String(seat), body: String(body) },
    ...{ due: until, tries: Number(tries) },
  };
}
