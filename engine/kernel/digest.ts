import type { Json } from '../../shared/op.ts';
import type { Box, PlaceId } from './box.ts';
import type { Piece, Table } from './table.ts';

/**
 * Sixteen hex digits that two tables share if and (but for chance) only if they hold the same
 * pieces in the same places, the same money and the same clock. Equal on every machine. (SPEC K6)
 *
 * What was read of a table is kept, so that after a move only the places from the first changed one
 * on are hashed again, and only the changed ones are spelled out again.
 */
export function digest(table: Table): string {
  const hash = hasher();
  const { order, spelled } = known(table);
  // A place that was touched and lies again as it lay is not changed: a draft touches many.
  let first = spelled.length;
  for (const place of table.touched) {
    const index = order.get(place)!;
    const now = table.places.get(place)!;
    if (index < spelled.length && holds(spelled[index]!, now)) continue;
    if (index < spelled.length) spelled[index] = spell(table, place, now);
    first = Math.min(first, index);
  }
  table.touched.clear();
  if (spelled.length === 0)
    for (const [place, stack] of table.places) spelled.push(spell(table, place, stack));
  const before = spelled[first - 1];
  if (before) Object.assign(hash, { a: before.a, b: before.b });
  for (let index = first; index < spelled.length; index++) {
    const now = spelled[index]!;
    hash.units(now.units);
    now.a = hash.a;
    now.b = hash.b;
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

/** A place as the digest spells it, and the two streams as they stood after it. */
interface Spelled {
  readonly ids: readonly string[];
  readonly pieces: readonly Piece[];
  readonly marks: readonly number[];
  readonly units: Uint16Array;
  a: number;
  b: number;
}

const tables = new WeakMap<Table, Spelled[]>();
const orders = new WeakMap<Box, ReadonlyMap<PlaceId, number>>();

function known(table: Table) {
  let spelled = tables.get(table);
  if (!spelled) tables.set(table, (spelled = []));
  let order = orders.get(table.box);
  if (!order) {
    order = new Map([...table.places.keys()].map((place, index) => [place, index]));
    orders.set(table.box, order);
  }
  return { order, spelled };
}

const markOf = ({ turn, face }: Piece) => turn * 256 + face;

function holds({ ids, pieces, marks }: Spelled, stack: readonly string[]): boolean {
  if (ids.length !== stack.length) return false;
  for (let i = 0; i < stack.length; i++)
    if (ids[i] !== stack[i] || marks[i] !== markOf(pieces[i]!)) return false;
  return true;
}

/** An empty place is not spelled at all. */
function spell(table: Table, place: string, stack: readonly string[]): Spelled {
  const ids = [...stack];
  const pieces = ids.map((id) => table.pieces.get(id)!);
  const marks = pieces.map(markOf);
  const length = ids.reduce((sum, id) => sum + id.length + 2, place.length + 1);
  const units = new Uint16Array(ids.length > 0 ? length : 0);
  let at = 0;
  const write = (text: string) => {
    for (let i = 0; i < text.length; i++) units[at++] = text.charCodeAt(i);
    units[at++] = END;
  };
  if (ids.length > 0) write(place);
  for (let i = 0; i < ids.length; i++) {
    write(ids[i]!);
    units[at++] = marks[i]!;
  }
  return { ids, pieces, marks, units, a: 0, b: 0 };
}

/** Objects on a clock are never changed, so each is written once. */
const texts = new WeakMap<object, string>();

function written(value: Json): string {
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
