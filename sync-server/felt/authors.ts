import * as Y from 'yjs';
import { leads, type Seat } from '../../shared/people/seat.ts';
import { FELT, LIMITS } from '../../shared/wire.ts';
import type { WhatIfHeader } from '../../shared/felt.ts';
import { type Changes, idOf, type Place, placesIn } from './places.ts';

/** The author of an update, as the server knows them. */
export interface Author {
  readonly seat: string;
  /** The host and whoever leads may delete what others wrote. */
  readonly leads: boolean;
  /** Watchers do not play in the what-if lines of others. */
  readonly plays: boolean;
  /** Whether the host lets those who play lay pictures of their own. */
  readonly pictures: boolean;
  /** The server's clock, in milliseconds since 1970. */
  readonly now: number;
}

export const authorOf = (seat: Seat, pictures: boolean, now: number): Author => ({
  seat: seat.id,
  leads: leads(seat),
  plays: seat.role !== 'spectator',
  pictures,
  now,
});

/** The authors of a felt: who wrote what lies on it, and which Yjs client ids are whose. (SPEC F8) */
interface Authors {
  /** Whether this author may make these changes. */
  may(author: Author, changes: Changes): boolean;
  /** The changes were applied. */
  wrote({ seat }: Author, changes: Changes): void;
}

export function authorsOf(doc: Y.Doc): Authors {
  const pages = pagesOf(doc);
  return {
    may(author, changes) {
      // Another page could never write again if somebody used up the clock of its Yjs client id.
      const own = changes.clients.every(
        (client) => (pages.get(client) ?? author.seat) === author.seat,
      );
      return own && mayAdd(doc, author, changes) && mayDelete(doc, author, changes);
    },
    wrote({ seat }, { clients }) {
      for (const client of clients) pages.set(client, seat);
    },
  };
}

interface Written {
  readonly by?: unknown;
  readonly at?: number;
}

const valuesOf = ({ content }: Y.Item): readonly Written[] =>
  content instanceof Y.ContentAny ? (content.arr as Written[]) : [];

/** The header of a what-if line that the document holds. */
function headOf({ store }: Y.Doc, line: Y.ID): WhatIfHeader | undefined {
  if (line.clock >= Y.getState(store, line.client)) return undefined;
  const item = Y.getItem(store, line) as Y.Item | Y.GC;
  if (!(item instanceof Y.Item) || item.deleted || !(item.content instanceof Y.ContentType))
    return undefined;
  return (item.content.type as Y.Map<WhatIfHeader>).get('head');
}

/** Who wrote what lies under a key of a root. */
function ownerOf(doc: Y.Doc, root: string, key: string): unknown {
  const there = doc.getMap(root).get(key);
  const written = there instanceof Y.Map ? there.get('head') : there;
  return (written as Written | undefined)?.by;
}

/** Whether the author may add these items: in their own name, not dated ahead, over nobody's work. */
function mayAdd(doc: Y.Doc, author: Author, { items }: Changes): boolean {
  const { seat, plays, pictures, now } = author;
  const isOwn = (owner: unknown) => owner === undefined || owner === seat;
  const begun = new Set(
    items.flatMap(([, { line, path }]) => (line && path[2] === 'head' ? [idOf(line)] : [])),
  );
  const mayPlay = (line: Y.ID): boolean => {
    const head = headOf(doc, line);
    if (!head) return begun.has(idOf(line));
    const { by, open } = head;
    return by === seat || (plays && (open === 'all' || open.includes(seat)));
  };
  const may = ([item, { part, path, line }]: readonly [Y.Item, Place]): boolean => {
    if (!part) return true;
    const [root = '', key = ''] = path;
    if (root === FELT.pictures && !(plays && pictures)) return false;
    const latest = now + LIMITS.feltAhead;
    if (!valuesOf(item).every(({ by, at = 0 }) => by === seat && at <= latest)) return false;
    if (!line) return isOwn(ownerOf(doc, root, key)) && (root !== FELT.reports || key === seat);
    return path.length > 3 ? mayPlay(line) : isOwn(headOf(doc, line)?.by);
  };
  return items.every(may);
}

/** Whether the author may delete this: their own work, or as host or lead any but a report. */
function mayDelete(doc: Y.Doc, { seat, leads }: Author, { deletes }: Changes): boolean {
  const placeOf = placesIn(doc);
  const may = (item: Y.Item): boolean => {
    const { part, path, line } = placeOf(item);
    if (!part || (leads && path[0] !== FELT.reports)) return true;
    const lineId = line ?? (path[0] === FELT.lines ? item.id : undefined);
    const owner = lineId ? headOf(doc, lineId)?.by : valuesOf(item)[0]?.by;
    return owner === seat;
  };
  for (const [client, ranges] of deletes.clients) {
    const structs = doc.store.clients.get(client) ?? [];
    for (const { clock, len } of ranges) {
      if (clock >= Y.getState(doc.store, client)) break;
      for (let at = Y.findIndexSS(structs, clock); at < structs.length; at++) {
        const one = structs[at]!;
        if (one.id.clock >= clock + len) break;
        if (one instanceof Y.Item && !one.deleted && !may(one)) return false;
      }
    }
  }
  return true;
}

/** The seats of Yjs client ids under which one seat alone wrote. Imported games mix them. */
function pagesOf(doc: Y.Doc): Map<number, string> {
  const pages = new Map<number, string>();
  for (const [client, structs] of doc.store.clients) {
    const seats = new Set<unknown>();
    for (const one of structs)
      if (one instanceof Y.Item) for (const { by } of valuesOf(one)) seats.add(by);
    const [seat] = seats;
    if (seats.size === 1 && typeof seat === 'string') pages.set(client, seat);
  }
  return pages;
}
