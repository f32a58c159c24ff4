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
  readonly row: Passage[];
  /** The two streams as they stood after each passage. */
  after: Int32Array;
  readonly stacks: Stack[];
  readonly purses: readonly PurseId[];
  readonly money: number[];
  /** Keys of the clock in order, and their values. */
  keys: readonly string[];
  readonly values: (Json | undefined)[];
}

/** So many UTF-16 units, in a room that is written anew as long as it is large enough. */
interface Passage {
  units: Uint16Array;
  length: number;
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
  const read = (index: number, place: PlaceId, ids: readonly string[]): void => {
    const marks = ids.map((id) => markOf(table, id));
    stacks[index] = ids.length === 0 ? bare : { ids: [...ids], marks };
    // Most places are empty, and these are not spelled at all.
    if (ids.length === 0) row[index] = empty;
    else spell(row, index, place, ids, marks);
    first = Math.min(first, index);
  };
  if (stacks.length === 0) {
    let index = 0;
    for (const [place, ids] of table.places) read(index++, place, ids);
  }
  const order = orderOf(table);
  for (const place of table.touched) {
    const index = order.get(place)!;
    const ids = table.places.get(place)!;
    // A place that was touched and lies again as it lay is not changed: a draft touches many.
    if (!holds(table, stacks[index]!, ids)) read(index, place, ids);
  }
  table.touched.clear();
  return first;
}

function readPurses(table: Table, { row, stacks, purses, money }: Reading): number {
  let first = Infinity;
  for (let i = 0; i < purses.length; i++) {
    const now = table.purses.get(purses[i]!)!;
    if (money[i] === now) continue;
    money[i] = now;
    first = Math.min(first, stacks.length + i);
    spell(row, stacks.length + i, purses[i]!, [String(now)]);
  }
  return first;
}

function readClock({ clock }: Table, read: Reading): number {
  const { row, values, stacks, purses } = read;
  const from = stacks.length + purses.length;
  let first = Infinity;
  if (!isKeyed(clock, read.keys)) {
    read.keys = [...clock.keys()].sort();
    values.length = 0;
    first = from;
    row.length = Math.min(row.length, from + read.keys.length);
    const size = (from + read.keys.length) * 2;
    if (read.after.length < size) {
      const longer = new Int32Array(size + 32);
      longer.set(read.after);
      read.after = longer;
    }
  }
  for (let i = 0; i < read.keys.length; i++) {
    const key = read.keys[i]!;
    const now = clock.get(key)!;
    if (i < values.length && values[i] === now) continue;
    values[i] = now;
    first = Math.min(first, from + i);
    spell(row, from + i, key, [written(now)]);
  }
  return first;
}

function isKeyed(clock: ReadonlyMap<string, Json>, keys: readonly string[]): boolean {
  if (clock.size !== keys.length) return false;
  for (const key of keys) if (!clock.has(key)) return false;
  return true;
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

const bare: Stack = { ids: [], marks: [] };
const empty: Passage = { units: new Uint16Array(0), length: 0 };

/** Stands between two texts. */
const END = 0x1f;

/** Writes a name and what is said of it where it is hashed. */
function spell(
  row: Passage[],
  index: number,
  name: string,
  texts: readonly string[],
  marks?: readonly number[],
): void {
  let length = name.length + 1;
  for (const text of texts) length += text.length + (marks ? 2 : 1);
  let passage = row[index];
  if (passage === undefined || passage.units.length < length)
    row[index] = passage = { units: new Uint16Array(length + (length >> 2)), length };
  passage.length = length;
  const { units } = passage;
  let at = 0;
  for (let i = 0; i < name.length; i++) units[at++] = name.charCodeAt(i);
  units[at++] = END;
  for (let k = 0; k < texts.length; k++) {
    const text = texts[k]!;
    for (let i = 0; i < text.length; i++) units[at++] = text.charCodeAt(i);
    units[at++] = END;
    if (marks) units[at++] = marks[k]!;
  }
}

const texts = new WeakMap<object, string>();

/** A value of the clock as the digest reads it. Objects on a clock are never changed: each is written once. */
export function written(value: Json): string {
  if (value === null || typeof value !== 'object') return canonical(value);
  let text = texts.get(value);
  // One record of many is changed at a time: the others are written already.
  if (text === undefined) texts.set(value, (text = canonical(value, part)));
  return text;
}

const part = (value: Json): string => (Array.isArray(value) ? canonical(value) : written(value));

/** Sixteen hex digits that two lists of texts share if and (but for chance) only if they are equal. */
export function fingerprint(texts: readonly string[]): string {
  const after = new Int32Array(texts.length * 2);
  const row: Passage[] = [];
  texts.forEach((text, i) => spell(row, i, text, []));
  const last = goOver(row, 0, after);
  return last < 0 ? mixed(...START) : mixed(after[last * 2]!, after[last * 2 + 1]!);
}

/**
 * JSON with the keys of every object in order, so that equal values read equal; `part` spells what is
 * in a list or an object.
 */
export function canonical(value: Json, part: (value: Json) => string = canonical): string {
  if (Array.isArray(value)) return `[${value.map((one) => part(one)).join()}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const object = value as { readonly [key: string]: Json };
  const members = Object.keys(object)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${part(object[key]!)}`);
  return `{${members.join()}}`;
}

/** Where the two streams begin. */
const START = [0xdeadbeef | 0, 0x41c6ce57] as const;

/**
 * Two 32-bit multiply-and-xor streams over the UTF-16 units of passages, from one of them on (cyrb53's
 * scheme); notes how they stand after each, and answers the number of the last.
 */
function goOver(row: readonly Passage[], first: number, after: Int32Array): number {
  let [a, b] = first > 0 ? [after[first * 2 - 2]!, after[first * 2 - 1]!] : START;
  for (let index = first; index < row.length; index++) {
    const { units, length } = row[index]!;
    for (let i = 0; i < length; i++) {
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
  return digits(b) + digits(a);
}

const PAIRS = Array.from({ length: 256 }, (_, i) => i.toString(16).padStart(2, '0'));
const digits = (n: number): string =>
  PAIRS[n >>> 24]! + PAIRS[(n >>> 16) & 255]! + PAIRS[(n >>> 8) & 255]! + PAIRS[n & 255]!;
