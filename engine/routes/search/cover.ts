import { spendNodes } from './node-budget.ts';
import type { NodeBudget } from './node-budget.ts';

/**
 * What a train (or a few trains together) may do, if every key scores only once: it counts up to `room` of
 * `keys`, all of `always`, and a bonus.
 */
export interface Haul {
  readonly keys: readonly number[];
  readonly room: number;
  readonly always: readonly number[];
  readonly bonus: number;
}

/** A slot takes one of its hauls or stays idle. Slots with the same `hauls` array are equal. */
export interface Slot<T extends Haul> {
  readonly hauls: readonly T[];
}

/**
 * Assigns keys to hauls so that their sum is largest. Keys are taken by falling value; each is counted if a
 * haul has room, perhaps after moving others. Sets that can be counted form a matroid, so this is optimal.
 * `valued` lists all keys by falling value.
 */
export function countKeys(hauls: readonly Haul[], valued: readonly number[]): Map<number, number> {
  const by = new Map<number, number>();
  const held = hauls.map(() => new Set<number>());
  const place = (key: number, tried: Set<number>): boolean => {
    for (const [i, haul] of hauls.entries()) {
      if (tried.has(i) || !haul.keys.includes(key)) continue;
      tried.add(i);
      const mine = held[i]!;
      const give = mine.size < haul.room ? -1 : [...mine].find((other) => place(other, tried));
      if (give === undefined) continue;
      if (give >= 0) mine.delete(give);
      mine.add(key);
      by.set(key, i);
      return true;
    }
    return false;
  };
  for (const key of valued) place(key, new Set());
  return by;
}

/** What hauls count together, and what one more would add. */
function createCount(values: readonly number[]) {
  const valued = values.map((_, key) => key).sort((a, b) => values[b]! - values[a]! || a - b);
  const counted = new Uint8Array(values.length);
  const mark = new Int32Array(values.length);
  let marked = 0;

  /** Marks what the taken hauls count. Returns the keys that are visited in vain, and the sum. */
  function stand(taken: readonly Haul[]): { open: readonly number[]; total: number } {
    counted.fill(0);
    let total = 0;
    let tight = false;
    for (const { keys, room, always, bonus } of taken) {
      total += bonus;
      for (const key of always) counted[key] = 1;
      tight ||= keys.length > room;
    }
    const open: number[] = [];
    if (tight) {
      for (const key of countKeys(taken, valued).keys()) counted[key] = 1;
      for (const { keys } of taken)
        for (const key of keys) if (!counted[key] && !open.includes(key)) open.push(key);
    } else for (const { keys } of taken) for (const key of keys) counted[key] = 1;
    for (let key = 0; key < counted.length; key += 1) if (counted[key]) total += values[key]!;
    return { open, total };
  }

  /** An upper bound of what a haul adds: its own keys, or room for keys of others. */
  function gain({ keys, room, always, bonus }: Haul, open: readonly number[]): number {
    let sum = bonus;
    for (const key of always) if (!counted[key]) sum += values[key]!;
    if (open.length === 0 && keys.length <= room) {
      for (const key of keys) if (!counted[key]) sum += values[key]!;
      return sum;
    }
    marked += 1;
    const top: number[] = [];
    for (const list of [keys, open])
      for (const key of list) {
        if (counted[key] || mark[key] === marked) continue;
        mark[key] = marked;
        top.push(values[key]!);
      }
    top.sort((a, b) => b - a);
    for (let i = 0; i < top.length && i < room; i += 1) sum += top[i]!;
    return sum;
  }
  return { stand, gain };
}

export interface Cover<T extends Haul> {
  readonly taken: readonly T[];
  readonly value: number;
}

/**
 * The best choice of hauls for the slots, by branch and bound. A haul adds less as others are taken, so
 * the sum of the largest additions bounds what the open slots can add. `accepts` receives every choice that
 * beats the best so far. It returns its true value, or -1 if it is not allowed; the value must not exceed the
 * given sum.
 */
export function bestCover<T extends Haul>(
  slots: readonly Slot<T>[],
  values: readonly number[],
  floor: number,
  accepts: (taken: readonly T[]) => number,
  budget: NodeBudget,
): Cover<T> | null {
  const banned = new Set<T>();
  const taken: T[] = [];
  const { stand, gain } = createCount(values);
  let best = floor;
  let found: Cover<T> | null = null;

  const byValue = (hauls: readonly T[]) =>
    hauls.map((haul) => ({ haul, alone: gain(haul, []) })).sort((a, b) => b.alone - a.alone);
  /** The hauls of a slot by their value alone, which is the most that they can add. */
  const lists = new Set(slots.map(({ hauls }) => hauls));
  const sorted = new Map([...lists].map((hauls) => [hauls, byValue(hauls)]));

  function search(left: readonly Slot<T>[]): boolean {
    const { open, total } = stand(taken);
    if (total > best) {
      const value = accepts(taken);
      if (value > best) {
        best = value;
        found = { taken: [...taken], value };
      }
    }
    if (left.length === 0) return true;
    const tops = new Map<readonly T[], number>();
    let sum = total;
    let pick: Slot<T> | undefined;
    let most = -1;
    for (const slot of left) {
      let top = tops.get(slot.hauls);
      if (top === undefined) {
        top = 0;
        for (const { haul, alone } of sorted.get(slot.hauls)!) {
          if (alone <= top) break;
          if (!banned.has(haul)) top = Math.max(top, Math.min(alone, gain(haul, open)));
        }
        tops.set(slot.hauls, top);
      }
      sum += top;
      if (top > most) {
        most = top;
        pick = slot;
      }
    }
    if (sum <= best || !pick) return true;
    const { hauls } = pick;
    const ranked: { haul: T; adds: number }[] = [];
    for (const { haul, alone } of sorted.get(hauls)!) {
      if (sum - most + alone <= best) break;
      if (banned.has(haul)) continue;
      const adds = Math.min(alone, gain(haul, open));
      if (sum - most + adds > best) ranked.push({ haul, adds });
    }
    ranked.sort((a, b) => b.adds - a.adds);
    const rest = left.toSpliced(left.indexOf(pick), 1);
    const done: T[] = [];
    let good = true;
    for (const { haul, adds } of ranked) {
      // Equal slots add at most as much as this one.
      if (sum - most + adds <= best) break;
      if (!(good = spendNodes(budget))) break;
      taken.push(haul);
      good = search(rest);
      taken.pop();
      if (!good) break;
      banned.add(haul);
      done.push(haul);
    }
    if (good) good = search(left.filter((other) => other.hauls !== hauls));
    for (const haul of done) banned.delete(haul);
    return good;
  }
  search(slots);
  return found;
}
