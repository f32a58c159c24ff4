import { hash } from 'node:crypto';
import type { Entry } from '../../shared/entry.ts';
import {
  type ClaimedNotice,
  Damaged,
  type Note,
  type RawTable,
  type ReadTable,
  type StepCount,
} from './ledger.ts';

/** A short hash that finds accidental changes. It does not protect against somebody who can write the database. */
export function checksum(body: string): string {
  return hash('sha256', body, 'base64url').slice(0, 16);
}

type Rows = readonly Readonly<Record<string, unknown>>[];
interface TableRows {
  readonly notes: Rows;
  readonly entries: Rows;
}

/** The lines of these rows, changed or not. */
export function rawTable({ notes, entries }: TableRows): RawTable {
  const bodies = (rows: Rows) => rows.map(({ body }) => String(body));
  return { notes: bodies(notes), entries: bodies(entries) };
}

/** The table of these rows. Throws `Damaged` with the number of the first line that was changed. */
export function verifiedTable(rows: TableRows): ReadTable {
  const texts = verifiedLines(rows.entries, 'entry');
  return {
    notes: verifiedNotes(rows.notes),
    entries: texts.map((text) => JSON.parse(text) as Entry),
    texts,
  };
}

/** The notes of these rows. Throws `Damaged` with the number of the first that was changed. */
export function verifiedNotes(rows: Rows): Note[] {
  return verifiedLines(rows, 'note').map((text) => JSON.parse(text) as Note);
}

function verifiedLines(rows: Rows, what: string): string[] {
  return rows.map(({ body, sum }, index) => {
    const text = String(body);
    if (sum !== checksum(text))
      throw new Damaged(`${what} ${index + 1} was changed since it was written`);
    return text;
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

/** The count of a row. A database gives large whole numbers as text. */
export function stepCount(row: Readonly<Record<string, unknown>>): StepCount {
  const { lesson, step, what, count } = row;
  return {
    lesson: String(lesson),
    step: Number(step),
    what: String(what) as StepCount['what'],
    count: Number(count),
  };
}
