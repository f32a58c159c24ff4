import * as Y from 'yjs';
import { FELT_PARTS, type FeltPart } from '../../shared/felt.ts';
import { isPlain } from '../room/plain.ts';
import { LIMITS } from '../../shared/wire.ts';

/** Where an item stands: which strand of values, and what may stand there. */
export interface Place {
  readonly strand: string;
  /** Undefined: what it stood in or beside is gone, and so will it be. */
  readonly part: FeltPart | undefined;
  /** Whether this is a place of a list and not of one key. */
  readonly listed: boolean;
}

type Struct = Y.Item | Y.GC | Y.Skip;
type Root = Y.Doc['share'] extends Map<string, infer Type> ? Type : never;

const GONE: Place = { strand: '', part: undefined, listed: false };
const idOf = ({ client, clock }: Y.ID) => `${client}:${clock}`;

/** The place at this key of a part, or in its list; undefined: nothing ever stands there. */
function within(owner: string, part: FeltPart | undefined, key: string | null): Place | undefined {
  if (!part) return GONE;
  const found = part.is === 'map' && key !== null ? part.at(key) : undefined;
  if (found) return { strand: `${owner}/${key}`, part: found, listed: false };
  if (part.is !== 'list' || key !== null) return undefined;
  return { strand: `${owner}/`, part: part.of, listed: true };
}

/** Tells the places of items that a document holds. What has none there was never let in. */
export function placesIn({ share }: Y.Doc): (item: Y.Item) => Place {
  const names = new Map<unknown, string>([...share].map(([name, type]) => [type, name]));
  return function placeOf({ parent, parentSub }: Y.Item): Place {
    const owner = (parent as Root | null)?._item;
    const name = names.get(parent) ?? '';
    const place = owner
      ? within(idOf(owner.id), placeOf(owner).part, parentSub)
      : within(name, FELT_PARTS.get(name), parentSub);
    return place ?? GONE;
  };
}

/** Whether this content may stand at this place. */
function stands({ content }: Y.Item, { part, listed }: Place): boolean {
  if (content instanceof Y.ContentDeleted) return true;
  // It is thrown away as soon as it is there.
  if (!part) return content instanceof Y.ContentType || plain(content);
  if (content instanceof Y.ContentType)
    return part.is === 'map'
      ? content.type instanceof Y.Map
      : part.is === 'list' && content.type instanceof Y.Array;
  if (part.is !== 'value' || !(content instanceof Y.ContentAny) || !plain(content)) return false;
  return (listed || content.arr.length === 1) && content.arr.every((one) => part.fits(one));
}

function plain(content: Y.Item['content']): boolean {
  return content instanceof Y.ContentAny && content.arr.every((one) => isPlain(one, LIMITS.depth));
}

/** An update that is looked at before any of it is taken. */
export interface Looked {
  /** Items that are new, each with its place. */
  readonly items: readonly (readonly [Y.Item, Place])[];
}

/**
 * Looks an update through: each item stands where a page of ours puts such a thing, follows what is
 * there or in the update itself, and deletes what is there. Undefined where one does not; throws at
 * what is no update. (SPEC F3)
 */
export function look(doc: Y.Doc, update: Uint8Array): Looked | undefined {
  const { structs, ds } = Y.decodeUpdate(update);
  const byClient = new Map<number, Struct[]>();
  for (const one of structs as Struct[]) {
    if (one instanceof Y.Skip) return undefined;
    const before = byClient.get(one.id.client);
    const last = before?.at(-1);
    if (last && one.id.clock !== last.id.clock + last.length) return undefined;
    if (before) before.push(one);
    else byClient.set(one.id.client, [one]);
  }
  const state = inOrder(doc, byClient);
  if (!state || !deletesInOrder(ds, state)) return undefined;
  const places = placed(doc, byClient);
  if (!places) return undefined;
  const items: [Y.Item, Place][] = [];
  for (const [item, place] of places) {
    if (!stands(item, place)) return undefined;
    items.push([item, place]);
  }
  return { items };
}

/** What an item follows. */
function follows({ origin, rightOrigin, parent }: Y.Item): Y.ID[] {
  return [origin, rightOrigin, parent].filter((one): one is Y.ID => one instanceof Y.ID);
}

/**
 * The clocks of a document with these structs, if each follows what is there when its turn comes.
 * An honest page leaves no gap on an ordered socket, and waiting for one costs memory.
 */
function inOrder(
  { store }: Y.Doc,
  byClient: ReadonlyMap<number, readonly Struct[]>,
): ((client: number) => number) | undefined {
  const clocks = new Map<number, number>();
  const clockOf = (client: number) => clocks.get(client) ?? Y.getState(store, client);
  const waiting = new Map([...byClient].map(([client, all]) => [client, { all, next: 0 }]));
  for (let moved = true; moved && waiting.size > 0;) {
    moved = false;
    for (const [client, queue] of waiting) {
      for (; queue.next < queue.all.length; queue.next++) {
        const one = queue.all[queue.next]!;
        if (one.id.clock > clockOf(client)) return undefined;
        const ready =
          !(one instanceof Y.Item) ||
          follows(one).every(
            (id) =>
              id.clock < clockOf(id.client) && (id.client !== client || id.clock < one.id.clock),
          );
        if (!ready) break;
        clocks.set(client, Math.max(clockOf(client), one.id.clock + one.length));
        moved = true;
      }
      if (queue.next === queue.all.length) waiting.delete(client);
    }
  }
  return waiting.size === 0 ? clockOf : undefined;
}

/** Ranges one after the other, of what is there: anything else would be walked again and again. */
function deletesInOrder(
  { clients }: ReturnType<typeof Y.decodeUpdate>['ds'],
  clockOf: (client: number) => number,
): boolean {
  for (const [client, ranges] of clients) {
    let end = 0;
    for (const { clock, len } of ranges) {
      if (clock < end || len === 0) return false;
      end = clock + len;
    }
    if (end > clockOf(client)) return false;
  }
  return true;
}

/** The place of every new item; undefined where one has none. */
function placed(
  doc: Y.Doc,
  byClient: ReadonlyMap<number, readonly Struct[]>,
): Map<Y.Item, Place> | undefined {
  const { store } = doc;
  const placeThere = placesIn(doc);
  const known = new Map<Struct, Place>();

  /** What is at an id: a thing of the document, or of the update. */
  function at({ client, clock }: Y.ID): Place | Struct {
    if (clock < Y.getState(store, client)) {
      const there = Y.getItem(store, new Y.ID(client, clock)) as Y.Item | Y.GC;
      return there instanceof Y.Item ? placeThere(there) : GONE;
    }
    const all = byClient.get(client)!;
    let [low, high] = [0, all.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      const one = all[middle]!;
      if (one.id.clock + one.length <= clock) low = middle + 1;
      else high = middle;
    }
    return all[low]!;
  }

  /** A step towards a place: the place itself, or the struct whose place is to be known first. */
  function step(item: Y.Item): Place | Struct | undefined {
    const { parent, parentSub } = item;
    const beside = item.origin ?? item.rightOrigin;
    if (!beside && !(parent instanceof Y.ID))
      return typeof parent === 'string' && FELT_PARTS.has(parent)
        ? within(parent, FELT_PARTS.get(parent), parentSub)
        : undefined;
    const next = at(beside ?? (parent as Y.ID));
    const place = isPlace(next) ? next : next instanceof Y.Item ? known.get(next) : GONE;
    if (!place || beside) return place ?? next;
    return within(idOf(parent as Y.ID), place.part, parentSub);
  }

  /** Follows what an item follows until a place is known, and then comes back. It ends: all are in order. */
  function placeOf(item: Y.Item): Place | undefined {
    const way = [item];
    for (;;) {
      const found = step(way.at(-1)!);
      if (!found) return undefined;
      if (!isPlace(found)) {
        way.push(found as Y.Item);
        continue;
      }
      known.set(way.pop()!, found);
      if (way.length === 0) return found;
    }
  }

  /** An item between two others stands where both stand, and what is half there where its half is. */
  function agrees(item: Y.Item, place: Place): boolean {
    const others = item.origin && item.rightOrigin ? [item.rightOrigin] : [];
    const clock = Y.getState(store, item.id.client);
    if (clock > item.id.clock) others.push(new Y.ID(item.id.client, clock - 1));
    return others.every((id) => {
      const there = at(id);
      const other = isPlace(there) ? there : there instanceof Y.Item ? placeOf(there) : GONE;
      return (
        other !== undefined && (other === GONE || place === GONE || other.strand === place.strand)
      );
    });
  }

  const places = new Map<Y.Item, Place>();
  for (const [client, all] of byClient)
    for (const one of all) {
      if (!(one instanceof Y.Item)) continue;
      if (one.id.clock + one.length <= Y.getState(store, client)) continue;
      const place = known.get(one) ?? placeOf(one);
      if (!place || !agrees(one, place)) return undefined;
      places.set(one, place);
    }
  return places;
}

function isPlace(found: Place | Struct): found is Place {
  return 'strand' in found;
}
