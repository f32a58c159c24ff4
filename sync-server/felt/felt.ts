import * as Y from 'yjs';
import { FELT_PARTS, type FeltPart, type SavedWhatIf } from '../../shared/felt.ts';
import { FELT, LIMITS } from '../../shared/wire.ts';
import { isPlain } from '../room/plain.ts';
import { strandsOf } from './strands.ts';

/** What became of a write to the felt. */
export type FeltAnswer = 'written' | 'full' | 'nonsense';

/** The cloth: a document that everyone seated may scribble on. Nothing of value lies there. */
export interface FeltDocument {
  /** What a copy of this state vector lacks. Throws if it is no state vector. */
  answer(vector: Uint8Array): Uint8Array;
  vector(): Uint8Array;
  /**
   * Takes a client's update, unless it is malformed, tangled, of another shape, leaves gaps or
   * outgrows the cloth. Throws where the document cannot be trusted any more.
   */
  write(update: Uint8Array): FeltAnswer;
  encoded(): Uint8Array;
}

/** A felt as it was kept, or a clean one where there is none or it cannot be read. (SPEC F1-F4) */
export function feltOf(
  kept: Uint8Array | undefined,
  changed: (update: Uint8Array) => void,
): FeltDocument {
  const doc = kept ? (docOf(kept) ?? new Y.Doc()) : new Y.Doc();
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
      let weighed;
      try {
        weighed = strands.weigh(update);
      } catch {
        return 'nonsense';
      }
      if (typeof weighed === 'string') return weighed;
      Y.applyUpdate(doc, update);
      const { pendingStructs, pendingDs } = doc.store;
      if (pendingStructs !== null || pendingDs !== null)
        throw new Error('an update that was looked through waits for another');
      strands.take(weighed);
      bytes += update.length;
      return 'written';
    },
  };
}

/** What was kept, as a document; what of it an earlier version let in and this one does not, is left out. */
function docOf(kept: Uint8Array): Y.Doc | undefined {
  try {
    const doc = new Y.Doc();
    const weighed = strandsOf(doc).weigh(kept);
    if (weighed === 'full') return undefined;
    Y.applyUpdate(doc, kept);
    return weighed === 'nonsense' ? fitting(doc) : doc;
  } catch {
    return undefined;
  }
}

/** A document with what fits of another. */
function fitting(from: Y.Doc): Y.Doc {
  const doc = new Y.Doc();
  for (const [name, part] of FELT_PARTS)
    for (const [key, one] of from.getMap(name)) {
      const at = part.is === 'map' ? part.at(key) : undefined;
      const copy = at && copied(one, at);
      if (copy !== undefined) doc.getMap(name).set(key, copy);
    }
  return doc;
}

function copied(one: unknown, part: FeltPart): unknown {
  if (part.is === 'value')
    return isPlain(one, LIMITS.depth) && part.fits(one) ? (one as object) : undefined;
  if (part.is === 'list') {
    if (!(one instanceof Y.Array)) return undefined;
    const all = one.toArray().map((value) => copied(value, part.of));
    const list = new Y.Array<unknown>();
    list.push(all);
    return all.includes(undefined) ? undefined : list;
  }
  if (!(one instanceof Y.Map)) return undefined;
  const map = new Y.Map<unknown>();
  for (const [key, value] of one) {
    const at = part.at(key);
    const copy = at && copied(value, at);
    if (copy === undefined) return undefined;
    map.set(key, copy);
  }
  return map;
}

/** A part of a felt that is left free when a file brings what lies on it. */
const ROOM = LIMITS.felt * 0.9;

/**
 * The felt of a table on which the what-ifs of a file lie, encoded; undefined where they are more than
 * it holds. Whose seat is not at the table, theirs are the host's. (SPEC H2)
 */
export function feltOfLines(
  lines: readonly SavedWhatIf[],
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
