import type { Entry } from '../../shared/entry.ts';

/** Reads an archived entry by its seq. */
export type ArchiveReader = (seq: number) => Entry;

/**
 * An archived entry. A live table holds only what is asked for often. The rest is read when somebody asks
 * for it, for example by an undo that goes far back. (SPEC D4)
 */
export class ArchivedEntry implements Entry {
  readonly seq: number;
  readonly id: string;
  readonly by: string;
  readonly #read: ArchiveReader;

  constructor({ seq, id, by }: Entry, read: ArchiveReader) {
    this.seq = seq;
    this.id = id;
    this.by = by;
    this.#read = read;
  }
  get at() {
    return this.toJSON().at;
  }
  get move() {
    return this.toJSON().move;
  }
  get ops() {
    return this.toJSON().ops;
  }
  get findings() {
    return this.toJSON().findings;
  }
  get rules() {
    return this.toJSON().rules;
  }
  get digest() {
    return this.toJSON().digest;
  }
  get luck() {
    return this.toJSON().luck;
  }
  get note() {
    return this.toJSON().note;
  }
  /** The entry as it was written. */
  toJSON(): Entry {
    return this.#read(this.seq);
  }
}
