import { deflateRawSync, inflateRawSync } from 'node:zlib';
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import * as Y from 'yjs';
import type { Entry } from '../../shared/entry.ts';
import { LEDGER, type Meta } from '../../shared/wire.ts';
import type { Note } from '../ledger/ledger.ts';
import { updateFrame } from './frames.ts';

/** The Yjs client ids of the two lists of the document. Nobody else writes it. */
const ENTRIES = 1;
const NOTES = 2;
/** Entries of one archived block. */
export const ARCHIVE_SIZE = 64;
/** Blocks that are kept unpacked, for everybody to whom they are being sent. */
const OPEN_BLOCKS = 8;
/** Numbers of the Yjs format: content of any JSON, a string in it, and "has a left origin". */
const ANY = 8;
const STRING = 119;
const HAS_LEFT = 0x80;

/** Entries to be sent, encoded once for everybody who lacks them. */
export interface EntryBatch {
  readonly frame: Uint8Array;
  /** The number of entries that a copy has after it. */
  readonly upTo: number;
}

/** The ledger as a Yjs document, of which every browser holds a copy. */
export interface LedgerDocument {
  readonly meta: Meta;
  readonly entries: number;
  /** Number of notes written so far. */
  readonly notes: number;
  /** Bytes of their JSON, as they are stored. */
  readonly noteBytes: number;
  /** Appends an entry, given as JSON. */
  write(text: string): void;
  /** Appends a note and returns the update for the copies. */
  note(note: Note): Uint8Array;
  /** The number of entries that a copy has, by its state vector. Throws if it is no state vector. */
  held(vector: Uint8Array): number;
  /** The next entries that a copy with `from` entries lacks, at most one block. */
  batchFrom(from: number): EntryBatch;
  /** An entry of a full block. */
  entry(seq: number): Entry;
  /** The notes that a copy with this state vector lacks. */
  notesFor(vector: Uint8Array): Uint8Array;
}

class StoredDocument implements LedgerDocument {
  // Nothing reads the guid. Yjs would draw one by chance, which takes time.
  private readonly doc = new Y.Doc({ guid: LEDGER.meta });
  private readonly map = this.doc.getMap<unknown>(LEDGER.meta);
  private known: Meta | undefined;
  notes = 0;
  noteBytes = 0;
  /** Full blocks, compressed. */
  private readonly blocks: Uint8Array[] = [];
  /** Blocks that are being sent, unpacked. */
  private readonly opened = new Map<number, Uint8Array>();
  /** The entries after the last full block, as JSON. */
  private open: string[] = [];
  private latest: EntryBatch | undefined;
  /** The block that was read last. Whoever reads an entry often reads its neighbours. */
  private read: { readonly number: number; readonly entries: readonly Entry[] } | undefined;

  constructor(notes: readonly Note[], entries: readonly string[]) {
    this.doc.clientID = NOTES;
    for (const note of notes) this.keep(note);
    for (const text of entries) this.write(text);
  }

  get meta(): Meta {
    return (this.known ??= this.map.toJSON() as Meta);
  }

  get entries(): number {
    return this.blocks.length * ARCHIVE_SIZE + this.open.length;
  }

  held(vector: Uint8Array): number {
    return Math.min(Y.decodeStateVector(vector).get(ENTRIES) ?? 0, this.entries);
  }

  batchFrom(from: number): EntryBatch {
    const number = Math.floor(from / ARCHIVE_SIZE);
    const block = this.blockAt(number);
    if (block && from % ARCHIVE_SIZE === 0) return { frame: block, upTo: from + ARCHIVE_SIZE };
    if (block) {
      const texts = textsOf(block).slice(from % ARCHIVE_SIZE);
      return { frame: updateFrame(updateOf(texts, from)), upTo: (number + 1) * ARCHIVE_SIZE };
    }
    // Nearly everybody lacks only the last entry.
    if (this.latest && from === this.entries - 1) return this.latest;
    const texts = this.open.slice(from - this.blocks.length * ARCHIVE_SIZE);
    const batch = { frame: updateFrame(updateOf(texts, from)), upTo: this.entries };
    if (texts.length === 1) this.latest = batch;
    return batch;
  }

  entry(seq: number): Entry {
    const number = Math.floor((seq - 1) / ARCHIVE_SIZE);
    if (this.read?.number !== number) {
      const texts = textsOf(this.blockAt(number)!);
      this.read = { number, entries: texts.map((text) => JSON.parse(text) as Entry) };
    }
    return this.read.entries[(seq - 1) % ARCHIVE_SIZE]!;
  }

  notesFor(vector: Uint8Array): Uint8Array {
    return Y.encodeStateAsUpdate(this.doc, vector);
  }

  private keep([key, value]: Note): void {
    this.map.set(key, value);
    this.known = undefined;
    this.notes++;
    this.noteBytes += bytesOfNote([key, value]);
  }

  note(added: Note): Uint8Array {
    const before = Y.encodeStateVector(this.doc);
    this.keep(added);
    return Y.encodeStateAsUpdate(this.doc, before);
  }

  write(text: string): void {
    this.open.push(text);
    this.latest = undefined;
    if (this.open.length < ARCHIVE_SIZE) return;
    const block = updateFrame(updateOf(this.open, this.blocks.length * ARCHIVE_SIZE));
    // Copied, because the result of zlib lies in a larger buffer.
    this.blocks.push(Uint8Array.from(deflateRawSync(block, { level: 1 })));
    this.open = [];
  }

  private blockAt(number: number): Uint8Array | undefined {
    const packed = this.blocks[number];
    const block = this.opened.get(number) ?? (packed && new Uint8Array(inflateRawSync(packed)));
    if (!block) return undefined;
    // The most recently used block comes last. The least recently used is dropped first.
    this.opened.delete(number);
    this.opened.set(number, block);
    if (this.opened.size > OPEN_BLOCKS) this.opened.delete(this.opened.keys().next().value!);
    return block;
  }
}

/**
 * The document is kept as the bytes that are sent. Entries and notes have fixed client ids and keep their
 * stored order. So every rebuilding gives each line the same Yjs id, and a browser that had half of it
 * before a restart gets the other half. Full blocks are encoded once and compressed. Those that are being
 * sent are kept unpacked, one copy for all readers. (SPEC D1)
 */
export const ledgerDocument = (
  notes: readonly Note[],
  entries: readonly string[],
): LedgerDocument => new StoredDocument(notes, entries);

/** Bytes of a note as it is stored. */
export function bytesOfNote(note: Note): number {
  return Buffer.byteLength(JSON.stringify(note));
}

/** A Yjs update with a run of strings at the end of the list `entries`. The first has this clock. */
function updateOf(texts: readonly string[], clock: number): Uint8Array {
  const to = encoding.createEncoder();
  const number = (n: number) => encoding.writeVarUint(to, n);
  // One client, one struct, its client id and its clock.
  for (const n of [1, 1, ENTRIES, clock]) number(n);
  encoding.writeUint8(to, clock === 0 ? ANY : ANY | HAS_LEFT);
  if (clock === 0) {
    number(1);
    encoding.writeVarString(to, LEDGER.entries);
  } else {
    number(ENTRIES);
    number(clock - 1);
  }
  number(texts.length);
  for (const text of texts) {
    // The same bytes as those of `writeAny`, which copies a string byte by byte.
    encoding.writeUint8(to, STRING);
    encoding.writeVarUint8Array(to, Buffer.from(text));
  }
  // The delete set is empty.
  number(0);
  return encoding.toUint8Array(to);
}

/** The strings of such an update in its frame. */
function textsOf(frame: Uint8Array): string[] {
  const from = decoding.createDecoder(frame);
  const number = () => decoding.readVarUint(from);
  // The numbers of the frame: sync, update, length.
  for (let n = 0; n < 3; n++) number();
  for (let n = 0; n < 4; n++) number();
  if (decoding.readUint8(from) & HAS_LEFT) {
    number();
    number();
  } else {
    number();
    decoding.readVarString(from);
  }
  return Array.from({ length: number() }, () => decoding.readAny(from) as string);
}
