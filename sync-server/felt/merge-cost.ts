import * as Y from 'yjs';
import { LIMITS } from '../../shared/wire.ts';
import { type Changes, placesIn } from './places.ts';

/**
 * Bounds the work of merging. Everything that stands at one place of a document, one value after the
 * other, is one item list: all values that a key ever had, or a list. To insert an item Yjs may have to walk
 * its whole list, so a few crafted kilobytes could keep it busy for minutes, and every browser after
 * it. The number of steps is bounded from above before an update is applied. (SPEC F5)
 */
export interface MergeCost {
  /** The lengths and the steps of the document with these changes, or undefined if they are too many. */
  weigh(changes: Changes): Weighed | undefined;
  /** The changes were applied. */
  take(weighed: Weighed): void;
}

interface Weighed {
  readonly lengths: ReadonlyMap<string, number>;
  readonly steps: number;
}

export function mergeCostOf(doc: Y.Doc): MergeCost {
  let lengths = counted(doc);
  let steps = stepsOf(lengths);
  /** After changes that make item lists longer by so much. */
  const withMore = (more: ReadonlyMap<string, number>): Weighed => {
    let after = steps;
    const longer = new Map<string, number>();
    for (const [itemList, length] of more) {
      const before = lengths.get(itemList) ?? 0;
      longer.set(itemList, before + length);
      after += ((before + length) ** 2 - before ** 2) / 2;
    }
    return { lengths: longer, steps: after };
  };
  return {
    weigh({ items }) {
      const more = new Map<string, number>();
      for (const [item, { itemList }] of items)
        more.set(itemList, (more.get(itemList) ?? 0) + pieces(item));
      const weighed = withMore(more);
      if (weighed.steps <= LIMITS.feltSteps) return weighed;
      // Deleted items have been merged since, so item lists may be shorter now.
      lengths = counted(doc);
      steps = stepsOf(lengths);
      const again = withMore(more);
      return again.steps <= LIMITS.feltSteps ? again : undefined;
    },
    take(weighed) {
      for (const [itemList, length] of weighed.lengths) lengths.set(itemList, length);
      steps = weighed.steps;
    },
  };
}

function stepsOf(lengths: ReadonlyMap<string, number>): number {
  let steps = 0;
  for (const length of lengths.values()) steps += length ** 2 / 2;
  return steps;
}

/** Each value may be split from its neighbours. Deleted content stays in one piece. */
const pieces = ({ content, length }: Y.Item) => (content instanceof Y.ContentAny ? length : 1);

/** The length of each item list of a document. */
function counted(doc: Y.Doc): Map<string, number> {
  const lengths = new Map<string, number>();
  const placeOf = placesIn(doc);
  for (const structs of doc.store.clients.values())
    for (const one of structs) {
      if (!(one instanceof Y.Item)) continue;
      const { itemList } = placeOf(one);
      lengths.set(itemList, (lengths.get(itemList) ?? 0) + pieces(one));
    }
  return lengths;
}
