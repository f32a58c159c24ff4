import type { Json } from '../../shared/op.ts';
import type { Box, PlaceId, PurseId } from './box.ts';
import type { Table } from './table.ts';

/**
 * Sixteen hex digits that two tables share if and (but for chance) only if they hold the same
 * pieces in the same places, the same money and the same clock. Equal on every machine. (SPEC K6)
 *
 * A table is read as a row of passages: its places, its purses, its clock by key. What was read of it
 * is kept, so that after a move only the passages that changed are spelled out again, and only those
 * from the first changed one on are hashed again.
 */
export function digest(table: Table): string {
  const read = readings.get(table) ?? opened(table);
  const first = Math.min(readPlaces(table, read), readPurses(table, read), readClock(table, read));
  const { row, after } = read;
  const last = goOver(row, Math.min(first, row.length), after) * 2;
  return mixed(after[last]!, after[last + 1]!);
}

/** A table as it was last read. */
interface Reading {
  /** What is hashed, passage by passage: places, then purses, then the keys of the clock. */
  readonly row: Uint16Array[];
  /** The two streams as they stood after each passage. */
  after: Int32Array;
  readonly stacks: Stack[];
  readonly purses: readonly PurseId[];
  readonly money: number[];
  /** Keys of the clock in order, and their values. */
  keys: readonly string[];
  readonly values: (Json | undefined)[];
}

/** The pieces of a place and how each lies. */
interface Stack {
  readonly ids: readonly string[];
  readonly marks: readonly number[];
}

const readings = new WeakMap<Table, Reading>();
const orders = new WeakMap<Box, ReadonlyMap<PlaceId, number>>();

function opened(table: Table): Reading {
  const purses = [...table.purses.keys()];
  const after = new Int32Array((table.places.size + purses.length) * 2);
  const read = { row: [], after, stacks: [], purses, money: [], keys: [], values: [] };
  readings.set(table, read);
  return read;
}

function orderOf({ box, places }: Table): ReadonlyMap<PlaceId, number> {
  let order = orders.get(box);
  if (!order) orders.set(box, (order = new Map([...places.keys()].map((one, i) => [one, i]))));
  return order;
}

/** Each reads its part of the table and answers the number of the first passage that changed. */
function readPlaces(table: Table, { row, stacks }: Reading): number {
  let first = Infinity;
  const spell = (index: number, place: PlaceId, ids: readonly string[]): void => {
    const marks = ids.map((id) => markOf(table, id));
    stacks[index] = ids.length === 0 ? bare : { ids: [...ids], marks };
    row[index] = ids.length === 0 ? nothing : spelled(place, ids, marks);
    first = Math.min(first, index);
  };
  if (stacks.length === 0) {
    let index = 0;
    for (const [place, ids] of table.places) spell(index++, place, ids);
  }
  const order = orderOf(table);
  for (const place of table.touched) {
    const index = order.get(place)!;
    const ids = table.places.get(place)!;
    // A place that was touched and lies again as it lay is not changed: a draft touches many.
    if (!holds(table, stacks[index]!, ids)) spell(index, place, ids);
  }
  table.touched.clear();
  return first;
}

function readPurses(table: Table, { row, stacks, purses, money }: Reading): number {
  let first = Infinity;
  for (let i = purses.length - 1; i >= 0; i--) {
    const now = table.purses.get(purses[i]!)!;
    if (money[i] === now) continue;
    money[i] = now;
    first = stacks.length + i;
    row[first] = spelled(purses[i]!, [String(now)]);
  }
  return first;
}

function readClock({ clock }: Table, read: Reading): number {
  const { row, values, stacks, purses } = read;
  const from = stacks.length + purses.length;
  let first = Infinity;
  if (clock.size !== read.keys.length || read.keys.some((key) => !clock.has(key))) {
    read.keys = [...clock.keys()].sort();
    values.length = 0;
    row.length = first = from;
    const size = (from + read.keys.length) * 2;
    if (read.after.length < size) {
      const longer = new Int32Array(size + 32);
      longer.set(read.after);
      read.after = longer;
    }
  }
  for (let i = read.keys.length - 1; i >= 0; i--) {
    const key = read.keys[i]!;
    const now = clock.get(key)!;
    if (i < values.length && values[i] === now) continue;
    values[i] = now;
    first = from + i;
    row[first] = spelled(key, [written(now)]);
  }
  return first;
}

/** How a piece lies. */
function markOf(table: Table, id: string): number {
  const { turn, face } = table.pieces.get(id)!;
  return turn * 256 + face;
}

function holds(table: Table, { ids, marks }: Stack, now: readonly string[]): boolean {
  if (ids.length !== now.length) return false;
  for (let i = 0; i < now.length; i++)
    if (ids[i] !== now[i] || marks[i] !== markOf(table, ids[i]!)) return false;
  return true;
}

/** Most places are empty, and these are not spelled at all. */
const bare: Stack = { ids: [], marks: [] };
const nothing = new Uint16Array(0);

/** Stands between two texts. */
const END = 0x1f;

/** A name and what is said of it, as it is hashed. */
function spelled(name: string, texts: readonly string[], marks?: readonly number[]): Uint16Array {
  const more = marks ? 2 : 1;
  const units = new Uint16Array(
    texts.reduce((sum, { length }) => sum + length + more, name.length + 1),
  );
  let at = 0;
  const write = (text: string) => {
    for (let i = 0; i < text.length; i++) units[at++] = text.charCodeAt(i);
    units[at++] = END;
  };
  write(name);
  for (let i = 0; i < texts.length; i++) {
    write(texts[i]!);
    if (marks) units[at++] = marks[i]!;
  }
  return units;
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
  const after = new Int32Array(texts.length * 2);
  const last = goOver(
    texts.map((text) => spelled(text, [])),
    0,
    after,
  );
  return last < 0 ? mixed(...START) : mixed(after[last * 2]!, after[last * 2 + 1]!);
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

/** Where the two streams begin. */
const START = [0xdeadbeef | 0, 0x41c6ce57] as const;

/**
 * Two 32-bit multiply-and-xor streams over the UTF-16 units of passages, from one of them on (cyrb53's
 * scheme); notes how they stand after each, and answers the number of the last.
 */
function goOver(row: readonly Uint16Array[], first: number, after: Int32Array): number {
  let [a, b] = first > 0 ? [after[first * 2 - 2]!, after[first * 2 - 1]!] : START;
  for (let index = first; index < row.length; index++) {
    const units = row[index]!;
    for (let i = 0; i < units.length; i++) {
      a = Math.imul(a ^ units[i]!, 2654435761);
      b = Math.imul(b ^ units[i]!, 1597334677);
    }
    after[index * 2] = a;
    after[index * 2 + 1] = b;
  }
  return row.length - 1;
}

function mixed(one: number, other: number): string {
  let [a, b] = [one, other];
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  const digits = (n: number) => (n >>> 0).toString(16).padStart(8, '0');
  return digits(b) + digits(a);
}
