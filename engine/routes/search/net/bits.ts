/** A set of small numbers as bits. Sets that are combined have the same length. */
export type BitSet = Readonly<Int32Array>;

/** A set of numbers below `size`. */
export function bitsOf(size: number, members: Iterable<number>): BitSet {
  const bits = new Int32Array((size + 31) >> 5);
  for (const member of members) bits[member >> 5]! |= 1 << (member & 31);
  return bits;
}

export const has = (set: BitSet, member: number): boolean =>
  (set[member >> 5]! & (1 << (member & 31))) !== 0;

export const union = (a: BitSet, b: BitSet): BitSet =>
  Int32Array.from(a, (word, i) => word | b[i]!);

/** The set `a` without the members of `b`. */
export const less = (a: BitSet, b: BitSet): BitSet =>
  Int32Array.from(a, (word, i) => word & ~b[i]!);

export function within(a: BitSet, b: BitSet): boolean {
  for (let i = 0; i < a.length; i += 1) if (a[i]! & ~b[i]!) return false;
  return true;
}

export function apart(a: BitSet, b: BitSet): boolean {
  for (let i = 0; i < a.length; i += 1) if (a[i]! & b[i]!) return false;
  return true;
}

export const members = (set: BitSet): number[] => {
  const all: number[] = [];
  for (let i = 0; i < set.length * 32; i += 1) if (has(set, i)) all.push(i);
  return all;
};
