import * as Y from 'yjs';
import { LIMITS } from '../../shared/wire.ts';
import { look, placesIn } from './places.ts';

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
      const looked = look(doc, update);
      if (!looked) return 'nonsense';
      const more = new Map<string, number>();
      for (const [item, { strand }] of looked.items)
        more.set(strand, (more.get(strand) ?? 0) + pieces(item));
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
function counted(doc: Y.Doc): Map<string, number> {
  const lengths = new Map<string, number>();
  const placeOf = placesIn(doc);
  for (const structs of doc.store.clients.values())
    for (const one of structs) {
      if (!(one instanceof Y.Item)) continue;
      const { strand } = placeOf(one);
      lengths.set(strand, (lengths.get(strand) ?? 0) + pieces(one));
    }
  return lengths;
}
