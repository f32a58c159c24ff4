import type { Json } from '../../shared/op.ts';
import type { Box, PieceId, PlaceId, PurseId } from './box.ts';
import { memoizeByName } from './names.ts';
import type { Table } from './table.ts';

/**
 * The digest of a table. Two tables have the same digest if they have the same content; different tables
 * have different digests, except by chance. It is equal on every machine. (SPEC K6)
 *
 * Each place, purse and clock key is hashed by itself. The digest is the sum of the hashes, so after a
 * move only what changed is hashed again.
 */
export function digest(table: Table): string {
  const read = (table.touched.box ? undefined : readings.get(table)) ?? opened(table);
  readPlaces(table, read);
  readPurses(table, read);
  readClock(table, read);
  return FORM + mixed(read.sum);
}

/**
 * Compares a digest with a table. Older ledgers have digests in another form: sixteen digits of one hash
 * over the whole table.
 */
export function digestMatches(table: Table, written: string): boolean {
  return written === (written.startsWith(FORM) ? digest(table) : firstDigest(table));
}

/** The prefix of a digest that is a sum. */
const FORM = '2-';

/** A hash as two 32-bit numbers. */
type Pair = readonly [number, number];

/** The hash of each part of a table when it was last read. */
interface Reading {
  sum: Pair;
  readonly names: ReadonlyMap<string, Pair>;
  readonly piles: Map<PlaceId, Pile>;
  readonly purses: Map<PurseId, Passage<number>>;
  readonly clock: Map<string, Passage<Json>>;
}

/** The state of the two hash streams after each piece of a place, bottom first. */
interface Pile {
  adds: Pair;
  streams: Int32Array;
}

interface Passage<T> {
  readonly value: T;
  readonly adds: Pair;
}

const readings = new WeakMap<Table, Reading>();

function opened(table: Table): Reading {
  const { places, purses, clock, touched } = table;
  const read: Reading = {
    sum: [0, 0],
    names: namesOf(table.box),
    piles: new Map(),
    purses: new Map(),
    clock: new Map(),
  };
  touched.box = false;
  touched.places.clear();
  touched.purses.clear();
  touched.clock.clear();
  for (const place of places.keys()) touched.places.set(place, 0);
  for (const purse of purses.keys()) touched.purses.add(purse);
  for (const key of clock.keys()) touched.clock.add(key);
  readings.set(table, read);
  return read;
}

const known = new WeakMap<Box, ReadonlyMap<string, Pair>>();

/** The hashes of the names of pieces and places of a box. */
function namesOf(box: Box): ReadonlyMap<string, Pair> {
  let names = known.get(box);
  if (!names) {
    const all = [...box.pieces.keys(), ...box.places.keys()];
    known.set(box, (names = new Map(all.map((name) => [name, hashed(name)]))));
  }
  return names;
}

function readPlaces(table: Table, read: Reading): void {
  for (const [place, from] of table.touched.places) {
    let pile = read.piles.get(place);
    if (!pile) read.piles.set(place, (pile = { adds: NOTHING, streams: NO_STREAMS }));
    const before = pile.adds;
    pile.adds = laid(table, place, pile, from, read.names);
    exchange(read, before, pile.adds);
  }
  table.touched.places.clear();
}

const NOTHING: Pair = [0, 0];
const NO_STREAMS = new Int32Array(0);

/**
 * The hash of a place: its pieces, bottom first, with turn and face. The pieces below `from` have not
 * changed since the streams were stored. An empty place adds nothing.
 */
function laid(
  { places, pieces }: Table,
  place: PlaceId,
  pile: Pile,
  from: number,
  names: Reading['names'],
): Pair {
  const ids = places.get(place)!;
  if (ids.length === 0) return NOTHING;
  if (pile.streams.length < 2 * ids.length) {
    const before = pile.streams;
    pile.streams = new Int32Array(3 * ids.length + 1);
    pile.streams.set(before);
  }
  const { streams } = pile;
  const nameOf = (name: PieceId | PlaceId) => names.get(name) ?? hashed(name);
  let [a, b] = from === 0 ? nameOf(place) : [streams[2 * from - 2]!, streams[2 * from - 1]!];
  for (let i = from; i < ids.length; i++) {
    const [c, d] = nameOf(ids[i]!);
    const { turn, face } = pieces.get(ids[i]!)!;
    const mark = turn * 256 + face + 1;
    a = Math.imul(((a << 13) | (a >>> 19)) ^ c, 2654435761) ^ mark;
    b = Math.imul(((b << 11) | (b >>> 21)) ^ d, 1597334677) ^ mark;
    streams[2 * i] = a;
    streams[2 * i + 1] = b;
  }
  return stirred(a, b);
}

function readPurses({ purses, touched }: Table, read: Reading): void {
  for (const purse of touched.purses) {
    const value = purses.get(purse)!;
    const before = read.purses.get(purse);
    if (before?.value === value) continue;
    const adds = hashed(`${purse}${END}${value}`);
    exchange(read, before?.adds, adds);
    read.purses.set(purse, { value, adds });
  }
  touched.purses.clear();
}

function readClock({ clock, touched }: Table, read: Reading): void {
  for (const key of touched.clock) {
    const value = clock.get(key);
    const before = read.clock.get(key);
    if (before?.value === value) continue;
    if (value === undefined) {
      exchange(read, before?.adds);
      read.clock.delete(key);
      continue;
    }
    const adds = hashed(`${key}${END}${END}${canonicalValue(value)}`);
    exchange(read, before?.adds, adds);
    read.clock.set(key, { value, adds });
  }
  touched.clock.clear();
}

/** Replaces the hash of one part in the sum. */
function exchange(read: Reading, before: Pair = NOTHING, now: Pair = NOTHING): void {
  const [a, b] = read.sum;
  read.sum = [(a - before[0] + now[0]) | 0, (b - before[1] + now[1]) | 0];
}

/** One hash over the whole table, place by place, then purses, then the clock by key. */
function firstDigest({ places, pieces, purses, clock }: Table): string {
  let streams = START;
  const add = (text: string) => (streams = streamed(streams, text));
  for (const [place, ids] of places) {
    if (ids.length > 0) add(place + END);
    for (const id of ids) {
      const { turn, face } = pieces.get(id)!;
      add(id + END + String.fromCharCode(turn * 256 + face));
    }
  }
  for (const [purse, money] of purses) add(purse + END + String(money) + END);
  for (const key of [...clock.keys()].sort())
    add(key + END + canonicalValue(clock.get(key)!) + END);
  return mixed(streams);
}

/** Sixteen hex digits that identify a list of texts. */
export const fingerprint = (texts: readonly string[]): string =>
  mixed(streamed(START, texts.map((text) => text + END).join('')));

/** Separates two texts. */
const END = '\x1f';

const texts = new WeakMap<object, string>();

/** The canonical JSON of a clock value. Clock objects never change, so each is written once and kept. */
export function canonicalValue(value: Json): string {
  if (value === null || typeof value !== 'object') return canonical(value);
  let text = texts.get(value);
  // Usually one field of many has changed: the others are in the cache.
  if (text === undefined) texts.set(value, (text = canonical(value, part)));
  return text;
}

const part = (value: Json): string =>
  Array.isArray(value) ? canonical(value) : canonicalValue(value);

/** JSON with sorted keys, so that equal values give equal text. `part` writes the members. */
export function canonical(value: Json, part: (value: Json) => string = canonical): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  let text = '';
  if (Array.isArray(value)) {
    for (const one of value) text += text === '' ? part(one) : `,${part(one)}`;
    return `[${text}]`;
  }
  const object = value as { readonly [key: string]: Json };
  for (const key of keysOf(object)) {
    if (text !== '') text += ',';
    text += `${quoted(key)}:${part(object[key]!)}`;
  }
  return `{${text}}`;
}

/** The keys of an object in order. They are sorted only if they are not sorted already. */
function keysOf(object: object): readonly string[] {
  const keys = Object.keys(object);
  for (let i = 1; i < keys.length; i++) if (keys[i - 1]! > keys[i]!) return keys.sort();
  return keys;
}

const quoted = memoizeByName((key) => JSON.stringify(key));

/** Initial values of the two streams. */
const START: Pair = [0xdeadbeef | 0, 0x41c6ce57];

/** Adds a text to two 32-bit multiply-and-xor streams, one UTF-16 unit at a time (the scheme of cyrb53). */
function streamed([one, other]: Pair, text: string): Pair {
  let [a, b] = [one, other];
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 2654435761);
    b = Math.imul(b ^ unit, 1597334677);
  }
  return [a, b];
}

/** Mixes the two streams so that each bit of the input affects each bit of the result. */
function stirred(one: number, other: number): Pair {
  let [a, b] = [one, other];
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return [a, b];
}

function hashed(text: string): Pair {
  const [a, b] = streamed(START, text);
  return stirred(a, b);
}

function mixed([one, other]: Pair): string {
  const [a, b] = stirred(one, other);
  return digits(b) + digits(a);
}

const PAIRS = Array.from({ length: 256 }, (_, i) => i.toString(16).padStart(2, '0'));
const digits = (n: number): string =>
  PAIRS[n >>> 24]! + PAIRS[(n >>> 16) & 255]! + PAIRS[(n >>> 8) & 255]! + PAIRS[n & 255]!;
