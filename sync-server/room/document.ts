import * as Y from 'yjs';
import type { Entry } from '../../shared/entry.ts';
import { LEDGER, type Meta } from '../../shared/wire.ts';
import type { Kept, Note } from '../ledger/ledger.ts';

/** Client numbers of the two lists that make the document; nobody else ever writes it. */
const ENTRIES = 1;
const NOTES = 2;

/** The ledger as the document that every seat's browser holds a copy of. */
export interface LedgerDocument {
  readonly meta: Meta;
  /** Number of notes written so far. */
  readonly notes: number;
  write(entry: Entry): void;
  note(note: Note): void;
  /** What a copy of this state vector lacks. Throws if it is no state vector. */
  answer(vector: Uint8Array): Uint8Array;
}

/**
 * Makes the document anew from what is kept. Entries and notes are written under fixed client
 * numbers and in their stored order, so every rebuilding gives each line the same Yjs id, and a
 * browser that had half of it before a restart is simply sent the other half. (SPEC D1)
 */
export function ledgerDocument(kept: Kept, changed: (update: Uint8Array) => void): LedgerDocument {
  const doc = new Y.Doc();
  const entries = doc.getArray<string>(LEDGER.entries);
  const meta = doc.getMap<unknown>(LEDGER.meta);
  const as = (client: number, work: () => void) => {
    doc.clientID = client;
    doc.transact(work);
  };
  let notes = 0;
  const note = ([key, value]: Note) =>
    as(NOTES, () => {
      meta.set(key, value);
      notes++;
    });
  kept.notes.forEach(note);
  if (kept.entries.length > 0)
    as(ENTRIES, () => entries.push(kept.entries.map((entry) => JSON.stringify(entry))));
  doc.on('update', changed);
  return {
    get meta() {
      return meta.toJSON() as Meta;
    },
    get notes() {
      return notes;
    },
    write: (entry) => as(ENTRIES, () => entries.push([JSON.stringify(entry)])),
    note,
    answer: (vector) => Y.encodeStateAsUpdate(doc, vector),
  };
}
