import { createHash } from 'node:crypto';
import { Damaged, type Posted } from './ledger.ts';

/** Enough of a hash to notice a slip of the disk or of a hand; not meant against whoever can write. */
export function sumOf(body: string): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 16);
}

/** Lines as they were written, or Damaged: the first that was changed since, by its number. */
export function lines(rows: readonly Readonly<Record<string, unknown>>[], what: string): unknown[] {
  return rows.map(({ body, sum }, index) => {
    const text = String(body);
    if (sum !== sumOf(text))
      throw new Damaged(`${what} ${index + 1} was changed since it was written`);
    return JSON.parse(text) as unknown;
  });
}

/** A letter as its row has it, given out until then. */
export function posted(row: Readonly<Record<string, unknown>>, until: number): Posted {
  const { table_id, seat, body, tries } = row;
  return {
    ...{ table: String(table_id), seat: String(seat), body: String(body) },
    ...{ due: until, tries: Number(tries) },
  };
}
