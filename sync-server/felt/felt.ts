import * as Y from 'yjs';
import { FELT_PARTS, type FeltPart, type SavedWhatIf } from '../../shared/felt.ts';
import { laidOut, type SavedPicture } from '../../shared/felt/saved-picture.ts';
import { FELT, LIMITS } from '../../shared/wire.ts';
import { isPlain } from '../room/plain.ts';
import { type Author, authorsOf } from './authors.ts';
import { type Changes, look } from './places.ts';
import { mergeCostOf } from './merge-cost.ts';
import { lettersIn, picturesOf } from './pictures.ts';

/**
 * What became of a write to the felt. `nonsense`: no page of ours writes this. `foreign`: its author may
 * not write this.
 */
export type FeltAnswer = 'written' | 'full' | 'nonsense' | 'foreign';

/** The felt as a Yjs document, which everybody who is seated may write. */
export interface FeltDocument {
  /** What a copy with this state vector lacks. Throws if it is no state vector. */
  answer(vector: Uint8Array): Uint8Array;
  vector(): Uint8Array;
  /**
   * Applies a client's update, or answers why not. Without an author it was accepted before. Throws if
   * the document cannot be trusted any more.
   */
  write(update: Uint8Array, author?: Author): FeltAnswer;
  encoded(): Uint8Array;
}

/** The stored felt, or an empty one if none was stored or it cannot be read. (SPEC F1-F4, F8, F9) */
export function feltOf(
  kept: Uint8Array | undefined,
  changed: (update: Uint8Array) => void,
): FeltDocument {
  const doc = kept ? (docOf(kept) ?? new Y.Doc()) : new Y.Doc();
  doc.on('update', changed);
  const mergeCost = mergeCostOf(doc);
  const authors = authorsOf(doc);
  const pictures = picturesOf(doc);
  // Never less than the encoded size. It is measured again only if the sum says that the felt is full.
  let bytes = kept?.length ?? 0;
  return {
    answer: (vector) => Y.encodeStateAsUpdate(doc, vector),
    vector: () => Y.encodeStateVector(doc),
    encoded: () => Y.encodeStateAsUpdate(doc),
    write(update, author) {
      const changes = changesOf(doc, update);
      if (!changes) return 'nonsense';
      if (author && !authors.may(author, changes)) return 'foreign';
      if (author && !pictures.fit(author, changes)) return 'full';
      const adds = update.length - lettersIn(changes);
      const room = LIMITS.felt + pictures.letters();
      if (bytes + adds > room) {
        bytes = Y.encodeStateAsUpdate(doc).length;
        if (bytes + adds > room) return 'full';
      }
      const weighed = mergeCost.weigh(changes);
      if (!weighed) return 'full';
      Y.applyUpdate(doc, update);
      const { pendingStructs, pendingDs } = doc.store;
      if (pendingStructs !== null || pendingDs !== null)
        throw new Error('an update that was checked waits for another');
      mergeCost.take(weighed);
      if (author) {
        authors.wrote(author, changes);
        pictures.wrote(author, changes);
      }
      bytes += update.length;
      return 'written';
    },
  };
}

/** The changes that an update makes, or undefined if it is none of our pages'. */
function changesOf(doc: Y.Doc, update: Uint8Array): Changes | undefined {
  try {
    return look(doc, update);
  } catch {
    return undefined;
  }
}

/** The stored felt as a document, without what an earlier version accepted and this one does not. */
function docOf(kept: Uint8Array): Y.Doc | undefined {
  try {
    const doc = new Y.Doc();
    const changes = look(doc, kept);
    if (changes && !mergeCostOf(doc).weigh(changes)) return undefined;
    Y.applyUpdate(doc, kept);
    return changes ? doc : fitting(doc);
  } catch {
    return undefined;
  }
}

/** A document with everything of another that fits the shape. */
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

/** An imported file may fill this part of a felt. */
const ROOM = LIMITS.felt * 0.9;

/**
 * The encoded felt of a table with the what-if lines and pictures of a file, or undefined if the lines are too many.
 * What belongs to a seat that is not at the table becomes the host's. (SPEC H2)
 */
export function feltOfFile(
  lines: readonly SavedWhatIf[],
  pictures: readonly SavedPicture[],
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
  const isFull = Y.encodeStateAsUpdate(doc).length > ROOM;
  const laid = laidOut(pictures, seatOf);
  for (const [id, one] of laid.pictures) doc.getMap(FELT.pictures).set(id, one);
  for (const [id, mark] of laid.marks) doc.getMap(FELT.marks).set(id, mark);
  const felt = Y.encodeStateAsUpdate(doc);
  doc.destroy();
  return isFull ? undefined : felt;
}
