import * as z from 'zod/mini';
import type { Draft, Json, Move, Table } from '../material.ts';

/** The shape of each key of a title's clock. */
export type ClockShapes = { readonly [key: string]: z.ZodMiniType };
/** What a clock says, key by key. Every value is replaced as a whole. */
export type ClockOf<K extends ClockShapes> = { readonly [key in keyof K]: z.infer<K[key]> };

/** Common shapes of clock values. */
export const count = z.int().check(z.gte(0));
export const name = z.string();
export const names = z.readonly(z.array(name));
export const shape = <F extends ClockShapes>(fields: F) => z.readonly(z.object(fields));
export const each = <V extends z.ZodMiniType>(value: V) => z.readonly(z.record(name, value));

const sound = new WeakMap<object, z.ZodMiniType>();
/** Primitive values that are known to fit a shape. Only a limited number is remembered. */
const plain = new WeakMap<z.ZodMiniType, Set<Json>>();
const REMEMBERED = 256;

/** Values of one key of a table that are known to fit. A new value replaces the oldest. */
interface Lately {
  readonly values: Json[];
  at: number;
}
const LATELY = 8;

/** Has the value this shape? Clock values never change, so each object is checked once. */
function fits(shape: z.ZodMiniType, value: Json): boolean {
  if (value === null || typeof value !== 'object') return fitsPlain(shape, value);
  if (sound.get(value) === shape) return true;
  if (!shape.safeParse(value).success) return false;
  sound.set(value, shape);
  return true;
}

function fitsPlain(shape: z.ZodMiniType, value: Json): boolean {
  let known = plain.get(shape);
  if (known?.has(value)) return true;
  if (!shape.safeParse(value).success) return false;
  if (!known || known.size >= REMEMBERED) plain.set(shape, (known = new Set()));
  known.add(value);
  return true;
}

/**
 * Reads and writes the clock of a title. A hand may set a clock key to anything. If a value does not have
 * the shape of its key, it is ignored and the initial value is read.
 */
export function typedClock<K extends ClockShapes>(keys: K, first: ClockOf<K>) {
  type Key = keyof K & string;
  // The value that each key had when it was last read or written: most are read again before they change.
  const latest: { [key: string]: Json | undefined } = {};
  for (const key of Object.keys(keys)) latest[key] = undefined;
  /**
   * The recent values of each key, by table. A table returns to an earlier value when a draft is rolled
   * back.
   */
  const tables = new WeakMap<Table, Map<string, Lately>>();
  const lately = (table: Table, key: string): Lately => {
    let known = tables.get(table);
    if (!known) tables.set(table, (known = new Map()));
    let values = known.get(key);
    if (!values) known.set(key, (values = { values: [], at: 0 }));
    return values;
  };
  const read = <N extends Key>(table: Table, key: N): ClockOf<K>[N] => {
    const value = table.clock.get(key);
    if (value === undefined) return first[key];
    if (value !== latest[key]) {
      if (!lately(table, key).values.includes(value) && !fits(keys[key]!, value)) return first[key];
      latest[key] = value;
    }
    return value as unknown as ClockOf<K>[N];
  };
  const write = <N extends Key>(draft: Draft, key: N, value: ClockOf<K>[N]): void => {
    // The compiler has checked what our own code writes.
    const known = lately(draft.table, key);
    known.values[known.at] = latest[key] = value as unknown as Json;
    known.at = (known.at + 1) % LATELY;
    draft.set(key, value as unknown as Json);
  };
  /** Changes some fields of a value. Does nothing if there is no value. */
  const amend = <N extends Key>(
    draft: Draft,
    key: N,
    fields: Partial<NonNullable<ClockOf<K>[N]>>,
  ): void => {
    const before = read(draft.table, key);
    if (before) write(draft, key, { ...(before as object), ...fields } as ClockOf<K>[N]);
  };
  /** Has the value the shape of its key? undefined = there is no such key. */
  const suits = (key: string, value: Json | undefined): boolean | undefined =>
    Object.hasOwn(keys, key) ? value !== undefined && fits(keys[key]!, value) : undefined;
  return {
    read,
    write,
    amend,
    suits,
    known: Object.keys(keys),
    beginning: <N extends Key>(key: N): ClockOf<K>[N] => first[key],
  };
}

/** The stored form of a move, for a clock. */
export function storedMove(move: Move): { readonly [key: string]: Json } {
  return Object.fromEntries(Object.entries(move).filter(([, value]) => value !== undefined)) as {
    readonly [key: string]: Json;
  };
}
