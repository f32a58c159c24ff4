import * as Y from 'yjs';
import type { KeptLine } from '../../shared/felt.ts';
import { FELT, LIMITS } from '../../shared/wire.ts';
import { strandsOf } from './strands.ts';

/** What became of a write to the felt. */
export type FeltAnswer = 'written' | 'full' | 'nonsense';

/** The cloth: a document that everyone seated may scribble on. Nothing of value lies there. */
export interface Felt {
  /** What a copy of this state vector lacks. Throws if it is no state vector. */
  answer(vector: Uint8Array): Uint8Array;
  vector(): Uint8Array;
  /** Takes a client's update, unless it is malformed, tangled, leaves gaps or outgrows the cloth. */
  write(update: Uint8Array): FeltAnswer;
  encoded(): Uint8Array;
}

/** A felt as it was kept, or a clean one where there is none or it cannot be read. (SPEC F1-F4) */
export function feltOf(kept: Uint8Array | undefined, changed: (update: Uint8Array) => void): Felt {
  const doc = new Y.Doc();
  if (kept) {
    try {
      if (strandsOf(doc).weigh(kept) === 'full') return feltOf(undefined, changed);
      Y.applyUpdate(doc, kept);
    } catch {
      return feltOf(undefined, changed);
    }
  }
  doc.on('update', changed);
  const strands = strandsOf(doc);
  // Never less than the encoded size; measured again only when the sum says that it is full.
  let bytes = kept?.length ?? 0;
  return {
    answer: (vector) => Y.encodeStateAsUpdate(doc, vector),
    vector: () => Y.encodeStateVector(doc),
    encoded: () => Y.encodeStateAsUpdate(doc),
    write(update) {
      if (bytes + update.length > LIMITS.felt) {
        bytes = Y.encodeStateAsUpdate(doc).length;
        if (bytes + update.length > LIMITS.felt) return 'full';
      }
      try {
        const weighed = strands.weigh(update);
        if (typeof weighed === 'string') return weighed;
        Y.applyUpdate(doc, update);
        strands.take(weighed);
      } catch {
        return 'nonsense';
      }
      bytes += update.length;
      const { store } = doc;
      if (store.pendingStructs === null && store.pendingDs === null) return 'written';
      // An honest client never leaves a gap on an ordered socket, and waiting for one costs memory.
      store.pendingStructs = null;
      store.pendingDs = null;
      return 'nonsense';
    },
  };
}

/** A part of a felt that is left free when a file brings what lies on it. */
const ROOM = LIMITS.felt * 0.9;

/**
 * The felt of a table on which the what-ifs of a file lie, encoded; undefined where they are more than
 * it holds. Whose seat is not at the table, theirs are the host's. (SPEC H2)
 */
export function feltOfLines(
  lines: readonly KeptLine[],
  seats: readonly string[],
): Uint8Array | undefined {
  const [host = 'host'] = seats;
  const seatOf = (by: string) => (seats.includes(by) ? by : host);
  const there = new Set(lines.map(({ id }) => id));
  const doc = new Y.Doc();
  const root = doc.getMap<unknown>(FELT.lines);
  for (const { id, head, tried } of lines) {
    const { parent, ...rest } = head;
    const from = parent !== undefined && parent !== id && there.has(parent) ? { parent } : {};
    const line = new Y.Map<unknown>();
    const list = new Y.Array<unknown>();
    list.push(tried.map((one) => ({ ...one, by: seatOf(one.by) })));
    line.set('head', { ...rest, ...from, by: seatOf(head.by) });
    line.set('tried', list);
    root.set(id, line);
  }
  const felt = Y.encodeStateAsUpdate(doc);
  doc.destroy();
  return felt.length > ROOM ? undefined : felt;
}
