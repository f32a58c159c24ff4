import type * as z from 'zod/mini';
import type { Json } from '../../../../shared/op.ts';
import type { Draft } from '../../../kernel/draft.ts';
import type { Table } from '../../../kernel/table.ts';
import { type Clock, keys, type Record, type Stage } from './keys.ts';

/** Reading and setting the clock of an 1820 table; what its keys mean stands in `keys.ts`. */

const BEGINNING: Clock = {
  stage: 'cousins',
  begun: false,
  turn: 1,
  half: 0,
  phase: 'Yellow',
  colour: 'blue',
  cousins: { at: 0, passes: 0, step: 'bid', price: 0, order: [] },
  auction: null,
  owed: {},
  stock: { part: 1, at: 0, quiet: 0, as: '', main: false, loud: false, sold: {} },
  raising: null,
  floatLaid: {},
  operating: {
    company: '',
    step: 'track',
    laid: [],
    actions: 0,
    bedlington: false,
    stationed: false,
    revenue: null,
    hadTrain: false,
    bought: false,
  },
  companies: {},
  victoria: { dying: false, dead: false, last: null },
  issue: {
    done: [],
    reduced: [],
    acquirers: [],
    offered: [],
    liquidating: [],
    order: [],
    at: 0,
  },
  pending: [],
  offer: null,
  end: null,
};

const sound = new WeakMap<object, z.ZodMiniType>();

/** Has a value of the clock this shape? Values never change, so each object is looked at once. */
function fits(shape: z.ZodMiniType, value: Json): boolean {
  if (value === null || typeof value !== 'object') return shape.safeParse(value).success;
  if (sound.get(value) === shape) return true;
  if (!shape.safeParse(value).success) return false;
  sound.set(value, shape);
  return true;
}

/** True once the table has been set up. */
export function isSetUp(table: Table): boolean {
  return table.clock.has('stage');
}

/**
 * What the clock says under a key; its beginning where it says nothing. Hands may set a clock to
 * anything: what has not the shape of its key is not there.
 */
export function read<K extends keyof Clock>(table: Table, key: K): Clock[K] {
  const value = table.clock.get(key);
  return value !== undefined && fits(keys[key], value)
    ? (value as unknown as Clock[K])
    : BEGINNING[key];
}

export function write<K extends keyof Clock>(draft: Draft, key: K, value: Clock[K]): void {
  draft.set(key, value as unknown as Json);
}

/** Changes some fields of a value of the clock. */
export function amend<K extends 'cousins' | 'stock' | 'operating' | 'issue' | 'victoria'>(
  draft: Draft,
  key: K,
  fields: Partial<Clock[K]>,
): void {
  write(draft, key, { ...read(draft.table, key), ...fields });
}

/** Changes some fields of what may not be there; nothing happens if it is not. */
export function amendOpen<K extends 'auction' | 'raising'>(
  draft: Draft,
  key: K,
  fields: Partial<NonNullable<Clock[K]>>,
): void {
  const now = read(draft.table, key);
  if (now) write(draft, key, { ...now, ...fields } as Clock[K]);
}

export function beginning<K extends keyof Clock>(key: K): Clock[K] {
  return BEGINNING[key];
}

/** The next round or auction; it is begun by what follows by itself. */
export function goTo(draft: Draft, stage: Stage): void {
  write(draft, 'stage', stage);
  write(draft, 'begun', false);
}

/** What has been written down of a company. */
export function recordOf(table: Table, company: string): Record {
  const companies = read(table, 'companies');
  return (Object.hasOwn(companies, company) && companies[company]) || {};
}

/** Writes something down of a company; undefined takes a line out. */
export function note(
  draft: Draft,
  company: string,
  fields: { [K in keyof Record]: Record[K] | undefined },
): void {
  const merged = Object.entries({ ...recordOf(draft.table, company), ...fields });
  const kept = Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as Record;
  write(draft, 'companies', { ...read(draft.table, 'companies'), [company]: kept });
}
