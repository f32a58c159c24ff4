import * as Y from 'yjs';
import { FELT_PARTS, type FeltPart } from '../../shared/felt.ts';
import { isPlain } from '../room/plain.ts';
import { LIMITS } from '../../shared/wire.ts';

/** The place of an item in the felt. */
export interface Place {
  /** Everything at one place, one value after the other, is one list of items. */
  readonly itemList: string;
  /** What may stand here. Undefined = what it stood in or beside was deleted, so it is deleted too. */
  readonly part: FeltPart | undefined;
  /** True for a place of a list, false for a key of a map. */
  readonly listed: boolean;
  /** The root and the keys below it. An element of a list has an empty key. */
  readonly path: readonly string[];
  /** The item of the what-if line that this is a part of. */
  readonly line?: Y.ID;
}

type Struct = Y.Item | Y.GC | Y.Skip;
type Root = Y.Doc['share'] extends Map<string, infer Type> ? Type : never;

const GONE: Place = { itemList: '', part: undefined, listed: false, path: [] };
export const idOf = ({ client, clock }: Y.ID) => `${client}:${clock}`;

const rootPlace = (name: string): Place => ({
  itemList: name,
  part: FELT_PARTS.get(name),
  listed: false,
  path: [name],
});

/**
 * The place under a key of another place, or in its list. `owner` names the other place, and `id` is
 * its item; a root has none. Undefined: nothing may stand there.
 */
function within(
  owner: string,
  id: Y.ID | undefined,
  { part, path, line }: Place,
  key: string | null,
): Place | undefined {
  if (!part) return GONE;
  const owned = path.length === 2 ? id : line;
  const below = { path: [...path, key ?? ''], ...(owned && { line: owned }) };
  const found = part.is === 'map' && key !== null ? part.at(key) : undefined;
  if (found) return { itemList: `${owner}/${key}`, part: found, listed: false, ...below };
  if (part.is !== 'list' || key !== null) return undefined;
  return { itemList: `${owner}/`, part: part.of, listed: true, ...below };
}

/** Finds the places of items that a document holds. An item without a place was never let in. */
export function placesIn({ share }: Y.Doc): (item: Y.Item) => Place {
  const names = new Map<unknown, string>([...share].map(([name, type]) => [type, name]));
  return function placeOf({ parent, parentSub }: Y.Item): Place {
    const owner = (parent as Root | null)?._item;
    const name = names.get(parent) ?? '';
    const place = owner
      ? within(idOf(owner.id), owner.id, placeOf(owner), parentSub)
      : within(name, undefined, rootPlace(name), parentSub);
    return place ?? GONE;
  };
}

/** Whether this content may stand at this place. */
function stands({ content }: Y.Item, { part, listed }: Place): boolean {
  if (content instanceof Y.ContentDeleted) return true;
  // It is deleted as soon as it is there.
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

type DeleteSet = ReturnType<typeof Y.decodeUpdate>['ds'];

/** What an update would change. It is known before any of it is applied. */
export interface Changes {
  /** New items, each with its place. */
  readonly items: readonly (readonly [Y.Item, Place])[];
  /** Yjs clients under whose ids the update has something new. */
  readonly clients: readonly number[];
  readonly deletes: DeleteSet;
}

/**
 * Checks the shape of an update: each item stands where our pages put such an item, it follows what is
 * there or what the update brings, and only what is there is deleted. Undefined if one does not.
 * Throws if the bytes are no update. (SPEC F3)
 */
export function look(doc: Y.Doc, update: Uint8Array): Changes | undefined {
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
  for (const [item, place] of places) if (!stands(item, place)) return undefined;
  const clients = [...byClient.keys()].filter(
    (client) => state(client) > Y.getState(doc.store, client),
  );
  return { items: [...places], clients, deletes: ds };
}

/** What an item follows. */
function follows({ origin, rightOrigin, parent }: Y.Item): Y.ID[] {
  return [origin, rightOrigin, parent].filter((one): one is Y.ID => one instanceof Y.ID);
}

/**
 * The clocks of the document after these structs, if each follows something that is there by then.
 * Otherwise undefined: our pages leave no gap on an ordered socket, and keeping structs until a gap
 * is filled costs memory.
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

/** Whether the ranges are ascending, apart, and of items that are there. Others would be walked again and again. */
function deletesInOrder({ clients }: DeleteSet, clockOf: (client: number) => number): boolean {
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

/**
 * The last of an item that the document has already, if it has a part of it. Yjs joins the rest to that half, and throws
 * if it was deleted and collected.
 */
function halfThere(store: Y.Doc['store'], { id }: Y.Item): Y.ID | undefined {
  const clock = Y.getState(store, id.client);
  return clock > id.clock ? new Y.ID(id.client, clock - 1) : undefined;
}

/** The one of a client's structs, in their order, that has this clock. */
function structAt(all: readonly Struct[], clock: number): Struct {
  let [low, high] = [0, all.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    const one = all[middle]!;
    if (one.id.clock + one.length <= clock) low = middle + 1;
    else high = middle;
  }
  return all[low]!;
}

/** The place of every new item; undefined where one has none. */
function placed(
  doc: Y.Doc,
  byClient: ReadonlyMap<number, readonly Struct[]>,
): Map<Y.Item, Place> | undefined {
  const { store } = doc;
  const placeThere = placesIn(doc);
  const known = new Map<Struct, Place>();

  /** What has this id: the place of an item of the document, or a struct of the update. */
  function at({ client, clock }: Y.ID): Place | Struct {
    if (clock < Y.getState(store, client)) {
      const there = Y.getItem(store, new Y.ID(client, clock)) as Y.Item | Y.GC;
      return there instanceof Y.Item ? placeThere(there) : GONE;
    }
    return structAt(byClient.get(client)!, clock);
  }

  /** The place of an item, or the struct whose place has to be found first. Undefined: it has none. */
  function step(item: Y.Item): Place | Struct | undefined {
    const { parent, parentSub } = item;
    const beside = item.origin ?? item.rightOrigin;
    if (!beside && !(parent instanceof Y.ID))
      return typeof parent === 'string' && FELT_PARTS.has(parent)
        ? within(parent, undefined, rootPlace(parent), parentSub)
        : undefined;
    const next = at(beside ?? (parent as Y.ID));
    const place = isPlace(next) ? next : next instanceof Y.Item ? known.get(next) : GONE;
    if (!place || beside) return place ?? next;
    return within(idOf(parent as Y.ID), parent as Y.ID, place, parentSub);
  }

  /** Finds the places of what the item follows, and then its own. It ends, because all are in order. */
  function placeOf(item: Y.Item): Place | undefined {
    const path = [item];
    for (;;) {
      const found = step(path.at(-1)!);
      if (!found) return undefined;
      if (!isPlace(found)) {
        path.push(found as Y.Item);
        continue;
      }
      known.set(path.pop()!, found);
      if (path.length === 0) return found;
    }
  }

  /** Whether both neighbours, and the half of it that is there already, stand at the same place. */
  function agrees(item: Y.Item, place: Place): boolean {
    const half = halfThere(store, item);
    if (half && !(Y.getItem(store, half) instanceof Y.Item)) return false;
    const others = [half, item.origin && item.rightOrigin].filter((id) => id instanceof Y.ID);
    return others.every((id) => {
      const there = at(id);
      const other = isPlace(there) ? there : there instanceof Y.Item ? placeOf(there) : GONE;
      return (
        other !== undefined &&
        (other === GONE || place === GONE || other.itemList === place.itemList)
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
  return 'itemList' in found;
}
