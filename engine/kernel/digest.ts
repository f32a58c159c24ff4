import type { Json } from '../../shared/op.ts';
import type { Box, PieceId, PlaceId, PurseId } from './box.ts';
import { memoizeByName } from './names.ts';
import type { Table } from './table.ts';

/**
 * A text that two tables share if and (but for chance) only if they hold the same pieces in the same
 * places, the same money and the same clock. Equal on every machine. (SPEC K6)
 *
 * Each place, purse and key of the clock is hashed by itself, and the digest is the sum of these: after
 * a move only what changed is hashed again, wherever it lies.
 */
export function digest(table: Table): string {
  const read = readings.get(table) ?? opened(table);
  readPlaces(table, read);
  readPurses(table, read);
  readClock(table, read);
  return FORM + mixed(read.sum);
}

/**
 * Whether a digest is that of this table, in the form in which it was written down: ledgers from before
 * sums were made have the sixteen digits of one hash over everything.
 */
export function digestMatches(table: Table, written: string): boolean {
  return written === (written.startsWith(FORM) ? digest(table) : firstDigest(table));
}

/** Begins every digest that is a sum. */
const FORM = '2-';

/** Two 32-bit numbers: what a text or a passage of the table comes to. */
type Pair = readonly [number, number];

/** A table as it was last read: what each of its passages added to the sum. */
interface Reading {
  sum: Pair;
  readonly names: ReadonlyMap<string, Pair>;
  readonly piles: Map<PlaceId, Pile>;
  readonly purses: Map<PurseId, Passage<number>>;
  readonly clock: Map<string, Passage<Json>>;
}

/** What lies in a place: where its two streams stood after each piece, bottom first. */
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
    ...{ sum: [0, 0], names: namesOf(table.box) },
    ...{ piles: new Map(), purses: new Map(), clock: new Map() },
  };
  for (const place of places.keys()) touched.places.set(place, 0);
  for (const purse of purses.keys()) touched.purses.add(purse);
  for (const key of clock.keys()) touched.clock.add(key);
  readings.set(table, read);
  return read;
}

const known = new WeakMap<Box, ReadonlyMap<string, Pair>>();

/** What the names of the pieces and places of a box come to. */
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
 * What lies in a place, bottom first, and how; below `from` it is as it was when the streams were
 * noted. Most places are empty, and these add nothing.
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

/** Takes out of the sum what a passage added, and adds what it adds now. */
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

/** Sixteen hex digits that two lists of texts share if and (but for chance) only if they are equal. */
export const fingerprint = (texts: readonly string[]): string =>
  mixed(streamed(START, texts.map((text) => text + END).join('')));

/** Stands between two texts. */
const END = '\x1f';

const texts = new WeakMap<object, string>();

/** A value of the clock as the digest reads it. Objects on a clock are never changed: each is written once. */
export function canonicalValue(value: Json): string {
  if (value === null || typeof value !== 'object') return canonical(value);
  let text = texts.get(value);
  // One record of many is changed at a time: the others are written already.
  if (text === undefined) texts.set(value, (text = canonical(value, part)));
  return text;
}

const part = (value: Json): string =>
  Array.isArray(value) ? canonical(value) : canonicalValue(value);

/**
 * JSON with the keys of every object in order, so that equal values read equal; `part` spells what is
 * in a list or an object.
 */
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

/** The keys of an object in order; sorted only where they are not. */
function keysOf(object: object): readonly string[] {
  const keys = Object.keys(object);
  for (let i = 1; i < keys.length; i++) if (keys[i - 1]! > keys[i]!) return keys.sort();
  return keys;
}

const quoted = memoizeByName((key) => JSON.stringify(key));

/** Where two streams begin. */
const START: Pair = [0xdeadbeef | 0, 0x41c6ce57];

/** Two 32-bit multiply-and-xor streams, led on over the UTF-16 units of a text (cyrb53's scheme). */
function streamed([one, other]: Pair, text: string): Pair {
  let [a, b] = [one, other];
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 2654435761);
    b = Math.imul(b ^ unit, 1597334677);
  }
  return [a, b];
}

/** Every bit of one of two streams into every bit of both. */
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
