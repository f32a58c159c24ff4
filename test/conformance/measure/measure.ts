import type { Recording } from '../../../engine/formats/18xx-games.ts';
import type { Table } from '../../../engine/kernel/table.ts';
import { type Difference, differencesOf } from './difference.ts';
import type { Replay } from '../games/playing.ts';

/** A table held against a state of the oracle. */

export type State = Record<string, unknown>;

/** A table after a step, and the oracle's state of that moment. */
export interface Moment {
  readonly table: Table;
  readonly recording: Recording;
  /** Steps done. */
  readonly step: number;
  /** Both states, as they are written but for the order of lists that have none. */
  readonly ours: State;
  readonly theirs: State;
}

/** Where the oracle is no measure: one kind of difference that says nothing against either side. */
export interface Tolerance {
  /** In the words of the oracle's README, where it has them. */
  readonly name: string;
  /** Where it stands: a section of that README, or a rule. */
  readonly rule: string;
  excuses(difference: Difference, moment: Moment): boolean;
}

/** A moment at which the record stands still and our table has gone on by itself. */
export interface Pause {
  readonly name: string;
  readonly rule: string;
  /** Does the record stand still in this state? */
  holds(theirs: State): boolean;
  /** Is this, between two ops of our last move, the moment that the record shows? */
  isAt(table: Table, theirs: State): boolean;
}

export interface Measured {
  /** What nothing excuses. */
  readonly apart: readonly Difference[];
  /** How many differences each tolerance excuses. */
  readonly excused: ReadonlyMap<string, number>;
}

/** Holds both states of a moment against each other, leaf by leaf. */
export function measured(tolerances: readonly Tolerance[], moment: Moment): Measured {
  return judged(tolerances, moment, differencesOf(moment.ours, moment.theirs));
}

/** Which of these differences are excused, and by which tolerance: the first that does. */
export function judged(
  tolerances: readonly Tolerance[],
  moment: Moment,
  differences: readonly Difference[],
): Measured {
  const apart: Difference[] = [];
  const excused = new Map<string, number>();
  for (const difference of differences) {
    const by = tolerances.find(({ excuses }) => excuses(difference, moment));
    if (by) excused.set(by.name, (excused.get(by.name) ?? 0) + 1);
    else apart.push(difference);
  }
  return { apart, excused };
}

/** Who writes our tables as the oracle writes states. */
interface Observer {
  observe(table: Table, recording: Recording): unknown;
}

/** The moment of a table and a state, both in one order. */
export function momentOf(
  { observe }: Observer,
  table: Table,
  recording: Recording,
  step: number,
  theirs: unknown,
): Moment {
  const [ours, oracle] = [observe(table, recording), theirs].map((state) => {
    const copy = structuredClone(state) as State;
    putInOrder(copy);
    return copy;
  }) as [State, State];
  return { table, recording, step, ours, theirs: oracle };
}

const byText = (a: unknown, b: unknown): number => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);

/** Lists that have no order: kinds of action, placed tokens, trains and permits of a company. */
function putInOrder(state: State): void {
  const sort = (list: unknown) => Array.isArray(list) && list.sort(byText);
  sort(state.can);
  for (const corp of Object.values((state.corps ?? {}) as State)) {
    sort(valueAt(corp, 'trains'));
    sort(valueAt(corp, 'permits'));
    sort(valueAt(corp, 'tokens', 'placed'));
  }
}

/** Does the path of a difference begin with these keys? */
export const at = (difference: Difference, ...keys: readonly (string | RegExp)[]): boolean =>
  keys.every((key, i) => {
    const part = difference.path[i] ?? '';
    return typeof key === 'string' ? part === key : key.test(part);
  });

/** The value at a path of a state. */
export const valueAt = (state: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      value !== null && typeof value === 'object' ? (value as State)[key] : undefined,
    state,
  );

/**
 * Where play goes on differently there, for a peculiarity of that engine. What it excuses is one
 * refusal of ours, or our table being elsewhere; then our table is brought to where the record is and
 * compared in full. Where it cannot be brought there, the rest of the game is left out.
 */
export interface Departure {
  readonly name: string;
  readonly rule: string;
  /** Is this, of the record's last step, what our referee refuses and that engine lets happen? */
  refusal?(moment: Moment, line: string): boolean;
  /** Are these differences of a state what the peculiarity makes? */
  parts?(moment: Moment, differences: readonly Difference[]): boolean;
  /** Brings our table there; false = it cannot. Left out = what was refused is done all the same. */
  follow?(moment: Moment, differences: readonly Difference[], replay: Replay): boolean;
}
