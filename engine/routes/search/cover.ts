import { spendNodes } from './node-budget.ts';
import type { NodeBudget } from './node-budget.ts';

/**
 * What a train (or a few trains together) may do, if every key scores only once: it counts up to `room` of
 * `keys`, all of `always`, and a bonus.
 */
export interface Offer {
  readonly keys: readonly number[];
  readonly room: number;
  readonly always: readonly number[];
  readonly bonus: number;
}

/** A slot takes one of its offers or stays idle. Slots with the same `offers` array are equal. */
export interface Slot<T extends Offer> {
  readonly offers: readonly T[];
}

/**
 * Assigns keys to offers so that their sum is largest. Keys are taken by falling value; each is counted if an
 * offer has room, perhaps after moving others. Sets that can be counted form a matroid, so this is optimal.
 * `valued` lists all keys by falling value.
 */
export function countKeys(
  offers: readonly Offer[],
  valued: readonly number[],
): Map<number, number> {
  const by = new Map<number, number>();
  const held = offers.map(() => new Set<number>());
  const place = (key: number, tried: Set<number>): boolean => {
    for (const [i, offer] of offers.entries()) {
      if (tried.has(i) || !offer.keys.includes(key)) continue;
      tried.add(i);
      const mine = held[i]!;
      const give = mine.size < offer.room ? -1 : [...mine].find((other) => place(other, tried));
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

/** What offers count together, and what one more would add. */
function createCount(values: readonly number[]) {
  const valued = values.map((_, key) => key).sort((a, b) => values[b]! - values[a]! || a - b);
  const counted = new Uint8Array(values.length);
  const mark = new Int32Array(values.length);
  let marked = 0;

  /** Marks what the taken offers count. Returns the keys that are visited in vain, and the sum. */
  function stand(taken: readonly Offer[]): { open: readonly number[]; total: number } {
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

  /** An upper bound of what an offer adds: its own keys, or room for keys of others. */
  function gain({ keys, room, always, bonus }: Offer, open: readonly number[]): number {
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

export interface Cover<T extends Offer> {
  readonly taken: readonly T[];
  readonly value: number;
}

/**
 * The best choice of offers for the slots, by branch and bound. An offer adds less as others are taken, so
 * the sum of the largest additions bounds what the open slots can add. `accepts` receives every choice that
 * beats the best so far. It returns its true value, or -1 if it is not allowed; the value must not exceed the
 * given sum.
 */
export function bestCover<T extends Offer>(
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

  const byValue = (offers: readonly T[]) =>
    offers.map((offer) => ({ offer, alone: gain(offer, []) })).sort((a, b) => b.alone - a.alone);
  /** The offers of a slot by their value alone, which is the most that they can add. */
  const lists = new Set(slots.map(({ offers }) => offers));
  const sorted = new Map([...lists].map((offers) => [offers, byValue(offers)]));

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
      let top = tops.get(slot.offers);
      if (top === undefined) {
        top = 0;
        for (const { offer, alone } of sorted.get(slot.offers)!) {
          if (alone <= top) break;
          if (!banned.has(offer)) top = Math.max(top, Math.min(alone, gain(offer, open)));
        }
        tops.set(slot.offers, top);
      }
      sum += top;
      if (top > most) {
        most = top;
        pick = slot;
      }
    }
    if (sum <= best || !pick) return true;
    const { offers } = pick;
    const ranked: { offer: T; adds: number }[] = [];
    for (const { offer, alone } of sorted.get(offers)!) {
      if (sum - most + alone <= best) break;
      if (banned.has(offer)) continue;
      const adds = Math.min(alone, gain(offer, open));
      if (sum - most + adds > best) ranked.push({ offer, adds });
    }
    ranked.sort((a, b) => b.adds - a.adds);
    const rest = left.toSpliced(left.indexOf(pick), 1);
    const done: T[] = [];
    let good = true;
    for (const { offer, adds } of ranked) {
      // Equal slots add at most as much as this one.
      if (sum - most + adds <= best) break;
      if (!(good = spendNodes(budget))) break;
      taken.push(offer);
      good = search(rest);
      taken.pop();
      if (!good) break;
      banned.add(offer);
      done.push(offer);
    }
    if (good) good = search(left.filter((other) => other.offers !== offers));
    for (const offer of done) banned.delete(offer);
    return good;
  }
  search(slots);
  return found;
}
