import { tick } from './meter.ts';
import type { Meter } from './meter.ts';

/**
 * A thing that a train (or a few trains as one) may do, where every key scores once for all: it may
 * count up to `room` of `keys`, all of `always`, and a bonus.
 */
export interface Offer {
  readonly keys: readonly number[];
  readonly room: number;
  readonly always: readonly number[];
  readonly bonus: number;
}

/** A slot takes one of its offers or stays idle. Slots with the same `offers` array are alike. */
export interface Slot<T extends Offer> {
  readonly offers: readonly T[];
}

/**
 * Which keys are counted, and by whom, so that their sum is largest: by falling value, each where an
 * offer still has room, perhaps after shifting others. Sets that can be counted form a matroid, so
 * this is optimal. `valued` lists all keys by falling value.
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

export interface Cover<T extends Offer> {
  readonly taken: readonly T[];
  readonly value: number;
}

/**
 * The best choice of offers for the slots, by branch and bound. What an offer adds can only shrink
 * as others are taken, so the sum of the largest additions bounds what the open slots can bring.
 * `accepts` sees every choice that beats the best so far and answers its true value, or -1 if it
 * may not be made; that value must never exceed the sum told here.
 */
export function bestCover<T extends Offer>(
  slots: readonly Slot<T>[],
  values: readonly number[],
  floor: number,
  accepts: (taken: readonly T[]) => number,
  meter: Meter,
): Cover<T> | null {
  const valued = values.map((_, key) => key).sort((a, b) => values[b]! - values[a]! || a - b);
  const banned = new Set<T>();
  const taken: T[] = [];
  let best = floor;
  let found: Cover<T> | null = null;

  /** What the taken offers count, and the keys they visit but have no room for. */
  const standing = (): { counted: Set<number>; open: readonly number[]; total: number } => {
    const counted = new Set<number>();
    const visited = new Set<number>();
    let total = 0;
    let tight = false;
    for (const offer of taken) {
      total += offer.bonus;
      for (const key of offer.always) counted.add(key);
      for (const key of offer.keys) visited.add(key);
      tight ||= offer.keys.length > offer.room;
    }
    const chosen = tight ? countKeys(taken, valued).keys() : visited;
    for (const key of chosen) counted.add(key);
    for (const key of counted) total += values[key]!;
    return { counted, open: [...visited].filter((key) => !counted.has(key)), total };
  };

  const gain = (offer: T, counted: Set<number>, open: readonly number[]): number => {
    let sum = offer.bonus;
    for (const key of offer.always) if (!counted.has(key)) sum += values[key]!;
    if (open.length === 0 && offer.keys.length <= offer.room) {
      for (const key of offer.keys) if (!counted.has(key)) sum += values[key]!;
      return sum;
    }
    const free = new Set(open);
    for (const key of offer.keys) if (!counted.has(key)) free.add(key);
    const top = [...free].map((key) => values[key]!).sort((a, b) => b - a);
    for (let i = 0; i < top.length && i < offer.room; i += 1) sum += top[i]!;
    return sum;
  };

  const search = (left: readonly Slot<T>[]): boolean => {
    const { counted, open, total } = standing();
    if (total > best) {
      const value = accepts(taken);
      if (value > best) {
        best = value;
        found = { taken: [...taken], value };
      }
    }
    if (left.length === 0) return true;
    const ranked = new Map<readonly T[], { offer: T; adds: number }[]>();
    let sum = total;
    let pick: Slot<T> | undefined;
    let most = -1;
    for (const slot of left) {
      let list = ranked.get(slot.offers);
      if (!list) {
        list = [];
        for (const offer of slot.offers)
          if (!banned.has(offer)) list.push({ offer, adds: gain(offer, counted, open) });
        list.sort((a, b) => b.adds - a.adds);
        ranked.set(slot.offers, list);
      }
      const top = list[0]?.adds ?? 0;
      sum += top;
      if (top > most) {
        most = top;
        pick = slot;
      }
    }
    if (sum <= best || !pick) return true;
    const slot = pick;
    const list = ranked.get(slot.offers)!;
    const rest = [...left];
    rest.splice(rest.indexOf(slot), 1);
    const done: T[] = [];
    let good = true;
    for (const { offer, adds } of list) {
      // The slots alike may at best add as much as this one.
      if (sum - most + adds <= best) break;
      if (!(good = tick(meter))) break;
      taken.push(offer);
      good = search(rest);
      taken.pop();
      if (!good) break;
      banned.add(offer);
      done.push(offer);
    }
    if (good) good = search(left.filter((other) => other.offers !== slot.offers));
    for (const offer of done) banned.delete(offer);
    return good;
  };
  search(slots);
  return found;
}
