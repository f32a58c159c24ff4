import type { Json } from '../../shared/op.ts';
import type { Table } from './table.ts';

/**
 * Sixteen hex digits that two tables share if and (but for chance) only if they hold the same
 * pieces in the same places, the same money and the same clock. Equal on every machine. (SPEC K6)
 */
export function digest(table: Table): string {
  const hash = hasher();
  for (const [place, stack] of table.places) {
    if (stack.length === 0) continue;
    hash.text(place);
    for (const id of stack) {
      const piece = table.pieces.get(id)!;
      hash.text(id);
      hash.number(piece.turn * 256 + piece.face);
    }
  }
  for (const [purse, money] of table.purses) {
    hash.text(purse);
    hash.text(String(money));
  }
  for (const key of [...table.clock.keys()].sort()) {
    hash.text(key);
    hash.text(canonical(table.clock.get(key)!));
  }
  return hash.digest();
}

/** JSON with the keys of every object in order, so that equal values read equal. */
export function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const object = value as { readonly [key: string]: Json };
  const members = Object.keys(object)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(object[key]!)}`);
  return `{${members.join()}}`;
}

/** Two 32-bit multiply-and-xor streams over UTF-16 units, mixed at the end (cyrb53's scheme). */
function hasher() {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  const unit = (n: number) => {
    a = Math.imul(a ^ n, 2654435761);
    b = Math.imul(b ^ n, 1597334677);
  };
  return {
    text(s: string) {
      for (let i = 0; i < s.length; i++) unit(s.charCodeAt(i));
      unit(0x1f);
    },
    number: unit,
    digest() {
      a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
      b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
      const digits = (n: number) => (n >>> 0).toString(16).padStart(8, '0');
      return digits(b) + digits(a);
    },
  };
}
