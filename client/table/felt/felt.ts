import * as Y from 'yjs';
import type * as z from 'zod/mini';
import {
  FELT_LIMITS,
  FeltPicture,
  type SavedWhatIf,
  WhatIfHeader,
  Drawing,
  ProgressReport,
  TalkMessage,
  WhatIfMove,
} from '../../../shared/felt.ts';
import { PICTURE_LIMITS } from '../../../shared/felt/picture.ts';
import { laidOut, type SavedPicture } from '../../../shared/felt/saved-picture.ts';
import { FELT, LIMITS } from '../../../shared/wire.ts';
import { createListeners } from '../listeners.ts';
import { newId } from '../../browser/new-id.ts';

/** A what-if line on the felt. */
export interface WhatIfLine extends WhatIfHeader {
  readonly id: string;
  readonly tried: readonly WhatIfMove[];
}

/** The felt: drawings, talk, what-if lines and pictures that everybody at the table sees. */
export interface Felt {
  readonly marks: ReadonlyMap<string, Drawing>;
  readonly said: ReadonlyMap<string, TalkMessage>;
  readonly lines: ReadonlyMap<string, WhatIfLine>;
  /** The progress of pupils, by seat. */
  readonly reports: ReadonlyMap<string, ProgressReport>;
  readonly pictures: ReadonlyMap<string, FeltPicture>;
  /** Each of these writes only what fits. It returns a sentence if it could not. */
  draw(mark: Drawing): { readonly id: string } | string;
  say(said: TalkMessage): { readonly id: string } | string;
  open(head: WhatIfHeader, tried: readonly WhatIfMove[]): { readonly id: string } | string;
  picture(picture: FeltPicture): { readonly id: string } | string;
  /** Puts a drawing in the place of one's own with this id. */
  redraw(id: string, mark: Drawing): void;
  rename(line: string, change: Partial<Pick<WhatIfHeader, 'name' | 'open' | 'asks'>>): void;
  play(line: string, tried: WhatIfMove): string | undefined;
  /** Keeps the first moves of a line and removes the others. */
  cut(line: string, moves: number): void;
  report(report: ProgressReport): void;
  /** Removes one thing from the felt. */
  wipe(id: string): void;
  listen(listener: () => void): () => void;
  /** Resolves when the earlier content has arrived. */
  readonly ready: Promise<void>;
  close(): void;
}

const FULL =
  'The felt has no room for more: wipe drawings or throw away what-if lines that nobody needs.';
const TOO_LONG = 'One of these moves is too long for a what-if that others see; make it in parts.';
/** A move is as long as the table accepts. */
const isTooLong = ({ move }: WhatIfMove): boolean => JSON.stringify(move).length > LIMITS.move;
/** The server limits the size of a felt. A part is left for what others write at the same time. */
const ROOM = LIMITS.felt * 0.9;

/** The felt as a document has it. What was read is kept until the document changes. */
class DocumentFelt implements Felt {
  private readonly roots;
  private readonly heard = createListeners<void>();
  private known: {
    marks?: Map<string, Drawing>;
    said?: Map<string, TalkMessage>;
    lines?: Map<string, WhatIfLine>;
    pictures?: Map<string, FeltPicture>;
  } = {};
  /** Bytes of the document when it was measured last, and bytes that were written since. */
  private size = 0;
  private written = Infinity;
  readonly listen = this.heard.listen;
  readonly ready = Promise.resolve();

  constructor(private readonly doc: Y.Doc) {
    this.roots = {
      marks: doc.getMap<unknown>(FELT.marks),
      talk: doc.getMap<unknown>(FELT.talk),
      lines: doc.getMap<unknown>(FELT.lines),
      reports: doc.getMap<unknown>(FELT.reports),
      pictures: doc.getMap<unknown>(FELT.pictures),
    };
    const { marks, talk, lines, reports, pictures } = this.roots;
    doc.on('update', (update: Uint8Array) => (this.written += update.length));
    marks.observe(() => this.changed('marks'));
    talk.observe(() => this.changed('said'));
    lines.observeDeep(() => this.changed('lines'));
    reports.observe(() => this.heard.tell());
    pictures.observe(() => this.changed('pictures'));
  }

  private changed(what: keyof typeof this.known): void {
    delete this.known[what];
    this.heard.tell();
  }

  get marks() {
    return (this.known.marks ??= newest(this.roots.marks, Drawing, FELT_LIMITS.shown.marks));
  }

  get said() {
    return (this.known.said ??= newest(this.roots.talk, TalkMessage, FELT_LIMITS.shown.said));
  }

  get lines() {
    return (this.known.lines ??= readLines(this.roots.lines));
  }

  get reports() {
    const all = [...newest(this.roots.reports, ProgressReport, FELT_LIMITS.reports).values()];
    return new Map(all.map((one) => [one.by, one]));
  }

  get pictures() {
    return (this.known.pictures ??= newest(this.roots.pictures, FeltPicture, PICTURE_LIMITS.shown));
  }

  picture(picture: FeltPicture) {
    const own = [...this.pictures.values()].filter(({ by }) => by === picture.by);
    if (own.length >= PICTURE_LIMITS.perSeat)
      return `You have ${own.length} pictures at this table; take one away first.`;
    const id = newId();
    this.roots.pictures.set(id, picture);
    return { id };
  }

  redraw(id: string, mark: Drawing): void {
    if (this.roots.marks.has(id)) this.roots.marks.set(id, mark);
  }

  report(one: ProgressReport): void {
    this.roots.reports.set(one.by, one);
  }

  cut(line: string, moves: number): void {
    const list = this.listOf(line);
    if (list && list.length > moves) list.delete(moves, list.length - moves);
  }

  draw(mark: Drawing) {
    return this.put(this.roots.marks, mark.by, mark, FELT_LIMITS.marks);
  }

  say(one: TalkMessage) {
    return this.put(this.roots.talk, one.by, one, FELT_LIMITS.said);
  }

  open(head: WhatIfHeader, tried: readonly WhatIfMove[]) {
    const own = [...readLines(this.roots.lines).values()].filter(({ by }) => by === head.by);
    if (own.length >= FELT_LIMITS.lines)
      return `You have ${own.length} what-if lines open; throw one away first.`;
    const why = tried.some(isTooLong) ? TOO_LONG : this.refused(tried);
    if (why !== undefined) return why;
    const id = newId();
    const line = new Y.Map<unknown>();
    const list = new Y.Array<unknown>();
    list.push([...tried.slice(0, FELT_LIMITS.moves)]);
    line.set('head', head);
    line.set('tried', list);
    this.roots.lines.set(id, line);
    return { id };
  }

  rename(line: string, change: Parameters<Felt['rename']>[1]): void {
    const value = this.roots.lines.get(line);
    const head = this.lines.get(line);
    if (!(value instanceof Y.Map) || !head) return;
    const { id: _id, tried: _tried, ...rest } = head;
    value.set('head', { ...rest, ...change });
  }

  play(line: string, tried: WhatIfMove): string | undefined {
    const list = this.listOf(line);
    if (!list) return 'This what-if line was thrown away.';
    if (list.length >= FELT_LIMITS.moves)
      return `A what-if line has at most ${FELT_LIMITS.moves} moves; begin another from here.`;
    const why = isTooLong(tried) ? TOO_LONG : this.refused(tried);
    if (why !== undefined) return why;
    list.push([tried]);
    return undefined;
  }

  wipe(id: string): void {
    for (const root of Object.values(this.roots)) if (root.has(id)) root.delete(id);
  }

  close(): void {
    this.doc.destroy();
  }

  /**
   * The size is measured again only if the sum of what was written says that the felt may be full.
   */
  private full(more: number): boolean {
    if (this.size + this.written + more <= ROOM) return false;
    // Pictures have room of their own.
    const pictures = [...this.pictures.values()].reduce((sum, { data }) => sum + data.length, 0);
    this.size = Y.encodeStateAsUpdate(this.doc).length - pictures;
    this.written = 0;
    return this.size + more > ROOM;
  }

  /** Why this cannot be written, or undefined. */
  private refused(more: unknown): string | undefined {
    return this.full(JSON.stringify(more).length) ? FULL : undefined;
  }

  /** A seat that has more than `most` things loses its oldest. */
  private put(root: Y.Map<unknown>, by: string, value: object, most: number) {
    const why = this.refused(value);
    if (why !== undefined) return why;
    const id = newId();
    const own = [...root]
      .filter(([, one]) => (one as { by?: unknown } | undefined)?.by === by)
      .sort(([, a], [, b]) => (a as { at: number }).at - (b as { at: number }).at);
    this.doc.transact(() => {
      for (const [id] of own.slice(0, Math.max(0, own.length - most + 1))) root.delete(id);
      root.set(id, value);
    });
    return { id };
  }

  private listOf(line: string): Y.Array<unknown> | undefined {
    const value = this.roots.lines.get(line);
    const list: unknown = value instanceof Y.Map ? value.get('tried') : undefined;
    return list instanceof Y.Array ? list : undefined;
  }
}

/** The newest values that match the schema, oldest first. */
function newest<T extends { at: number }>(
  root: Y.Map<unknown>,
  shape: z.ZodMiniType<T>,
  most: number,
): Map<string, T> {
  const all: [string, T][] = [];
  for (const [id, value] of root) {
    const fit = shape.safeParse(value);
    if (fit.success) all.push([id, fit.data]);
  }
  return new Map(all.sort(([, a], [, b]) => a.at - b.at).slice(-most));
}

/** The newest what-if lines, oldest first. */
function readLines(root: Y.Map<unknown>): Map<string, WhatIfLine> {
  const all: WhatIfLine[] = [];
  for (const [id, value] of root) {
    if (!(value instanceof Y.Map)) continue;
    const head = WhatIfHeader.safeParse(value.get('head'));
    const list: unknown = value.get('tried');
    if (!head.success || !(list instanceof Y.Array)) continue;
    const tried: WhatIfMove[] = [];
    for (const one of list.toArray().slice(0, FELT_LIMITS.moves)) {
      const fit = WhatIfMove.safeParse(one);
      if (fit.success) tried.push(fit.data);
    }
    all.push({ ...head.data, id, tried });
  }
  all.sort((a, b) => a.at - b.at);
  return new Map(all.slice(-FELT_LIMITS.shown.lines).map((line) => [line.id, line]));
}

/** The felt on a document. Nothing here connects the document to those of others. */
export const feltOn = (doc: Y.Doc): Felt => new DocumentFelt(doc);

/** A felt as it is now. What is drawn or said later does not appear on it. */
export const stillFelt = (felt: Felt): Felt =>
  Object.create(felt, { marks: { value: felt.marks }, said: { value: felt.said } }) as Felt;

/** The what-ifs of a felt in the form in which a game's file stores them. */
export const savedWhatIfs = ({ lines }: Felt): SavedWhatIf[] =>
  [...lines.values()].map(({ id, tried, ...head }) => ({ id, head, tried: [...tried] }));

/** A felt with what a file brings. Each what-if is linked again to the one from which it was taken. */
export function feltWith(
  kept: readonly SavedWhatIf[],
  pictures: readonly SavedPicture[] = [],
): Felt {
  const doc = new Y.Doc();
  const laid = laidOut(pictures, (by) => by);
  for (const [id, one] of laid.pictures) doc.getMap(FELT.pictures).set(id, one);
  for (const [id, mark] of laid.marks) doc.getMap(FELT.marks).set(id, mark);
  const felt = feltOn(doc);
  const called = new Map<string, string>();
  for (const { id, head, tried } of kept) {
    const { parent, ...rest } = head;
    const from = parent === undefined ? undefined : called.get(parent);
    const laid = felt.open({ ...rest, ...(from !== undefined && { parent: from }) }, tried);
    if (typeof laid === 'object') called.set(id, laid.id);
  }
  return felt;
}
