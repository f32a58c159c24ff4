import * as Y from 'yjs';
import { FELT, LIMITS } from '../../shared/wire.ts';
import { isPlain } from './plain.ts';

/**
 * What stands at one place of a document, one value after the other, is a strand: every value that a
 * key ever had, or a list. To weave in an item Yjs may have to walk along its whole strand; so a few
 * kilobytes, made for it, would keep it busy for minutes, and each browser after it. The steps of
 * weaving a document together are bounded from above before anything of an update is taken. (SPEC F5)
 */
export interface Strands {
  /** Why this update is not taken, or how many steps the document has with it. Throws at nonsense. */
  weigh(update: Uint8Array): 'full' | 'nonsense' | Weighed;
  /** What was weighed was taken. */
  take(weighed: Weighed): void;
}

interface Weighed {
  readonly lengths: ReadonlyMap<string, number>;
  readonly steps: number;
}

const roots: ReadonlySet<string> = new Set(Object.values(FELT));

export function strandsOf(doc: Y.Doc): Strands {
  let lengths = counted(doc);
  let steps = stepsOf(lengths);
  /** With an update that makes strands longer by so much. */
  const withMore = (more: ReadonlyMap<string, number>): Weighed => {
    let after = steps;
    const longer = new Map<string, number>();
    for (const [strand, length] of more) {
      const before = lengths.get(strand) ?? 0;
      longer.set(strand, before + length);
      after += ((before + length) ** 2 - before ** 2) / 2;
    }
    return { lengths: longer, steps: after };
  };
  return {
    weigh(update) {
      const more = added(doc, update);
      if (!more) return 'nonsense';
      const weighed = withMore(more);
      if (weighed.steps <= LIMITS.feltSteps) return weighed;
      // What was wiped lies closer together since.
      lengths = counted(doc);
      steps = stepsOf(lengths);
      const again = withMore(more);
      return again.steps <= LIMITS.feltSteps ? again : 'full';
    },
    take(weighed) {
      for (const [strand, length] of weighed.lengths) lengths.set(strand, length);
      steps = weighed.steps;
    },
  };
}

function stepsOf(lengths: ReadonlyMap<string, number>): number {
  let steps = 0;
  for (const length of lengths.values()) steps += length ** 2 / 2;
  return steps;
}

/** A value each may be parted from its neighbours; what was wiped is in one piece. */
const pieces = ({ content, length }: Y.Item) => (content instanceof Y.ContentAny ? length : 1);

/** How long each strand of a document is. */
function counted({ store, share }: Y.Doc): Map<string, number> {
  const lengths = new Map<string, number>();
  const names = new Map([...share].map(([name, type]) => [type, name]));
  for (const structs of store.clients.values())
    for (const one of structs) {
      if (!(one instanceof Y.Item)) continue;
      const strand = standing(one, (type) => names.get(type));
      lengths.set(strand, (lengths.get(strand) ?? 0) + pieces(one));
    }
  return lengths;
}

type Root = Y.Doc['share'] extends Map<string, infer Type> ? Type : never;
type Named = (type: Root) => string | undefined;

function standing({ parent, parentSub }: Y.Item, named: Named): string {
  const type = parent as Root;
  return strand(type._item ? idOf(type._item.id) : (named(type) ?? ''), parentSub);
}

const idOf = ({ client, clock }: Y.ID) => `${client}:${clock}`;
const strand = (parent: string, key: string | null) => `${parent}/${key ?? ''}`;

/** By how much an update makes strands longer; undefined where no page of ours writes what it says. */
function added({ store, share }: Y.Doc, update: Uint8Array): Map<string, number> | undefined {
  const structs = new Map<number, (Y.Item | Y.GC | Y.Skip)[]>();
  for (const one of Y.decodeUpdate(update).structs) {
    const before = structs.get(one.id.client);
    const last = before?.at(-1);
    if (last && one.id.clock < last.id.clock + last.length) return undefined;
    if (before) before.push(one);
    else structs.set(one.id.client, [one]);
  }
  const nameOf: Named = (type) => [...share].find(([, root]) => root === type)?.[0];
  /** Strands that are known by now, of items of the update. */
  const known = new Map<Y.Item, string>();

  function inUpdate({ client, clock }: Y.ID): Y.Item | Y.GC | undefined {
    const all = structs.get(client) ?? [];
    let [low, high] = [0, all.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const one = all[middle]!;
      if (one.id.clock + one.length <= clock) low = middle + 1;
      else high = middle;
    }
    const found = all[low];
    return found && !(found instanceof Y.Skip) && found.id.clock <= clock ? found : undefined;
  }

  /** An item that says what it stands beside stands where that stands. */
  function strandOf(item: Y.Item): string | undefined {
    const way = new Set<Y.Item>();
    let found: string | undefined;
    for (let at = item; found === undefined;) {
      if (way.has(at)) return undefined;
      way.add(at);
      const beside = at.origin ?? at.rightOrigin;
      const { parent } = at;
      if (known.has(at)) found = known.get(at)!;
      else if (!beside) {
        const name = typeof parent === 'string' ? parent : parent && idOf(parent as Y.ID);
        if (!name || (typeof parent === 'string' && !roots.has(parent))) return undefined;
        found = strand(name, at.parentSub);
      } else if (beside.clock < Y.getState(store, beside.client)) {
        const there = Y.getItem(store, beside);
        // What it stood beside is gone, and so will it be.
        found = there instanceof Y.Item ? standing(there, nameOf) : '';
      } else {
        const next = inUpdate(beside);
        if (!next) return undefined;
        if (next instanceof Y.Item) at = next;
        else found = '';
      }
    }
    for (const one of way) known.set(one, found);
    return found;
  }

  const more = new Map<string, number>();
  for (const [client, all] of structs)
    for (const one of all) {
      if (!(one instanceof Y.Item)) continue;
      if (one.id.clock + one.length <= Y.getState(store, client)) continue;
      const where = isOurs(one.content) ? strandOf(one) : undefined;
      if (where === undefined) return undefined;
      more.set(where, (more.get(where) ?? 0) + pieces(one));
    }
  return more;
}

/** Plain values, and the maps and lists that what-if lines are made of. */
function isOurs(content: Y.Item['content']): boolean {
  if (content instanceof Y.ContentAny)
    return content.arr.every((value) => isPlain(value, LIMITS.depth));
  if (content instanceof Y.ContentType)
    return content.type instanceof Y.Map || content.type instanceof Y.Array;
  return content instanceof Y.ContentDeleted;
}
