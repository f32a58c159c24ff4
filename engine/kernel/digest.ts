import type { Json } from '../../shared/op.ts';
import type { Box, PlaceId } from './box.ts';
import type { Table } from './table.ts';

/**
 * Sixteen hex digits that two tables share if and (but for chance) only if they hold the same
 * pieces in the same places, the same money and the same clock. Equal on every machine. (SPEC K6)
 *
 * What was read of a table is kept, so that after a move only the places from the first changed one
 * on are hashed again, and only the changed ones are spelled out again.
 */
export function digest(table: Table): string {
  const hash = hasher();
  const { order, spelled, after } = known(table);
  // A place that was touched and lies again as it lay is not changed: a draft touches many.
  let first = spelled.length;
  for (const place of table.touched) {
    const index = order.get(place)!;
    const now = table.places.get(place)!;
    if (index < spelled.length && holds(table, spelled[index]!, now)) continue;
    if (index < spelled.length) spelled[index] = spell(table, place, now);
    first = Math.min(first, index);
  }
  table.touched.clear();
  if (spelled.length === 0)
    for (const [place, stack] of table.places) spelled.push(spell(table, place, stack));
  if (first > 0) hash.goOn(after[first * 2 - 2]!, after[first * 2 - 1]!);
  for (let index = first; index < spelled.length; index++) {
    hash.units(spelled[index]!.units);
    after[index * 2] = hash.a;
    after[index * 2 + 1] = hash.b;
  }
  for (const [purse, money] of table.purses) {
    hash.text(purse);
    hash.text(String(money));
  }
  for (const key of [...table.clock.keys()].sort()) {
    hash.text(key);
    hash.text(written(table.clock.get(key)!));
  }
  return hash.digest();
}

/** A place as the digest spells it. */
interface Spelled {
  readonly ids: readonly string[];
  readonly marks: readonly number[];
  readonly units: Uint16Array;
}

/** The places of a table as they were last spelled, and the two streams as they stood after each. */
interface Known {
  readonly spelled: Spelled[];
  readonly after: Int32Array;
}

const tables = new WeakMap<Table, Known>();
const orders = new WeakMap<Box, ReadonlyMap<PlaceId, number>>();

function known(table: Table) {
  let order = orders.get(table.box);
  if (!order) {
    order = new Map([...table.places.keys()].map((place, index) => [place, index]));
    orders.set(table.box, order);
  }
  let lies = tables.get(table);
  if (!lies) {
    lies = { spelled: [], after: new Int32Array(table.places.size * 2) };
    tables.set(table, lies);
  }
  return { order, ...lies };
}

/** How a piece lies. */
function markOf(table: Table, id: string): number {
  const { turn, face } = table.pieces.get(id)!;
  return turn * 256 + face;
}

function holds(table: Table, { ids, marks }: Spelled, stack: readonly string[]): boolean {
  if (ids.length !== stack.length) return false;
  for (let i = 0; i < stack.length; i++)
    if (ids[i] !== stack[i] || marks[i] !== markOf(table, ids[i]!)) return false;
  return true;
}

/** Most places are empty, and these are not spelled at all. */
const empty: Spelled = { ids: [], marks: [], units: new Uint16Array(0) };

function spell(table: Table, place: string, stack: readonly string[]): Spelled {
  if (stack.length === 0) return empty;
  const ids = [...stack];
  const marks = ids.map((id) => markOf(table, id));
  const units = new Uint16Array(ids.reduce((sum, id) => sum + id.length + 2, place.length + 1));
  let at = 0;
  const write = (text: string) => {
    for (let i = 0; i < text.length; i++) units[at++] = text.charCodeAt(i);
    units[at++] = END;
  };
  write(place);
  for (let i = 0; i < ids.length; i++) {
    write(ids[i]!);
    units[at++] = marks[i]!;
  }
  return { ids, marks, units };
}

const texts = new WeakMap<object, string>();

/** A value of the clock as the digest reads it. Objects on a clock are never changed: each is written once. */
export function written(value: Json): string {
  if (value === null || typeof value !== 'object') return canonical(value);
  let text = texts.get(value);
  if (text === undefined) texts.set(value, (text = canonical(value)));
  return text;
}

/** Sixteen hex digits that two lists of texts share if and (but for chance) only if they are equal. */
export function fingerprint(texts: readonly string[]): string {
  const hash = hasher();
  for (const text of texts) hash.text(text);
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

/** Stands between two texts. */
const END = 0x1f;

/** Two 32-bit multiply-and-xor streams over UTF-16 units, mixed at the end (cyrb53's scheme). */
function hasher() {
  return {
    a: 0xdeadbeef | 0,
    b: 0x41c6ce57,
    goOn(a: number, b: number) {
      this.a = a;
      this.b = b;
    },
    units(units: Uint16Array) {
      let { a, b } = this;
      for (let i = 0; i < units.length; i++) {
        a = Math.imul(a ^ units[i]!, 2654435761);
        b = Math.imul(b ^ units[i]!, 1597334677);
      }
      this.a = a;
      this.b = b;
    },
    text(s: string) {
      let { a, b } = this;
      for (let i = 0; i < s.length; i++) {
        const unit = s.charCodeAt(i);
        a = Math.imul(a ^ unit, 2654435761);
        b = Math.imul(b ^ unit, 1597334677);
      }
      this.a = Math.imul(a ^ END, 2654435761);
      this.b = Math.imul(b ^ END, 1597334677);
    },
    digest() {
      let { a, b } = this;
      a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
      b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
      const digits = (n: number) => (n >>> 0).toString(16).padStart(8, '0');
      return digits(b) + digits(a);
    },
  };
}
