import { type Difference, differencesOf } from './difference.ts';
import { judged, type Moment, type State, type Tolerance } from './measure.ts';

/** What the measure does not see of a state. */
export interface BlindSpots {
  readonly leaves: number;
  /** Leaves whose change is not seen, by the tolerances that hide it; '' = nobody knows why. */
  readonly unseen: ReadonlyMap<string, number>;
}

/** Another value of the same kind. */
function changed(leaf: unknown): unknown {
  if (typeof leaf === 'number') return leaf + 1000;
  if (typeof leaf === 'boolean') return !leaf;
  if (typeof leaf === 'string') return `${leaf}?`;
  if (Array.isArray(leaf)) return ['?'];
  return leaf === null ? '?' : { '?': 1 };
}

/**
 * Changes every leaf of the oracle's state, one at a time; empty lists and objects are leaves too. The
 * states are equal as they are.
 */
export function blindSpots(tolerances: readonly Tolerance[], moment: Moment): BlindSpots {
  const { ours, theirs } = moment;
  // What differs is looked for in the member that is changed only; the rest stays as it was.
  const before = new Map(
    Object.keys({ ...ours, ...theirs }).map((key) => [key, differencesOfMember(moment, key)]),
  );
  const all = () => [...before.values()].flat();
  let leaves = 0;
  const unseen = new Map<string, number>();
  for (const key of Object.keys(theirs))
    for (const change of changesOf(theirs, key)) {
      leaves += 1;
      change.make();
      const old = before.get(key)!;
      before.set(key, differencesOfMember(moment, key));
      const { apart } = judged(tolerances, moment, all());
      if (apart.length === 0) {
        const name =
          hiding(tolerances, moment, before.get(key)!, change.path) ||
          hiding(tolerances, moment, old, change.path);
        unseen.set(name, (unseen.get(name) ?? 0) + 1);
      }
      before.set(key, old);
      change.undo();
    }
  return { leaves, unseen };
}

/**
 * The tolerance that hides the difference at a leaf; '' = the leaf makes none. A change can make a leaf
 * equal that was excused before: then that tolerance hides it.
 */
function hiding(
  tolerances: readonly Tolerance[],
  moment: Moment,
  differences: readonly Difference[],
  leaf: readonly string[],
): string {
  const covers = ({ path }: Difference) =>
    leaf.slice(0, path.length).join() === path.slice(0, leaf.length).join();
  const made = differences.filter(covers);
  return [...judged(tolerances, moment, made).excused.keys()].join(', ');
}

const differencesOfMember = ({ ours, theirs }: Moment, key: string) =>
  differencesOf(
    ours[key] === undefined ? {} : { [key]: ours[key] },
    theirs[key] === undefined ? {} : { [key]: theirs[key] },
  );

interface Change {
  readonly path: readonly string[];
  make(): void;
  undo(): void;
}

/** One change for each leaf of a member. */
function* changesOf(state: State, key: string, before: readonly string[] = []): Generator<Change> {
  const value = state[key];
  const path = [...before, key];
  const inside = value !== null && typeof value === 'object' ? Object.keys(value) : [];
  if (inside.length > 0) for (const part of inside) yield* changesOf(value as State, part, path);
  else
    yield {
      path,
      make: () => void (state[key] = changed(value)),
      undo: () => void (state[key] = value),
    };
}
