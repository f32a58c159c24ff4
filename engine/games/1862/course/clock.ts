import type * as z from 'zod/mini';
import type { Move } from '../../../../shared/move.ts';
import type { Json } from '../../../../shared/op.ts';
import type { Draft } from '../../../kernel/draft.ts';
import type { Table } from '../../../kernel/table.ts';
import { type Clock, keys, type Standing } from './keys.ts';

/** Reading and setting the clock of an 1862 table; what its keys mean stands in `keys.ts`. */

const BEGINNING: Clock = {
  stage: 'parliament',
  turn: 1,
  phase: 'A',
  order: [],
  passed: [],
  parliaments: 1,
  parliament: { at: 0, won: [], auction: null, winner: null, lastToAct: null },
  stock: { at: 0, acted: [], sold: {}, bought: {}, lastToAct: null, fines: [], markers: null },
  operating: {
    num: 0,
    of: 0,
    order: [],
    at: 0,
    begun: false,
    step: 'home',
    laid: [],
    track: 'free',
    tokened: false,
    revenue: null,
    subsidy: 0,
    ran: [],
    forced: false,
    out: [],
  },
  offered: [],
  companies: {},
  warranties: {},
  placed: [],
  swap: null,
  offer: null,
  lastRun: {},
  lner: 'no',
  limit: null,
  broken: false,
  soared: false,
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
export function amend<K extends 'parliament' | 'stock' | 'operating'>(
  draft: Draft,
  key: K,
  fields: Partial<Clock[K]>,
): void {
  write(draft, key, { ...read(draft.table, key), ...fields });
}

export function beginning<K extends keyof Clock>(key: K): Clock[K] {
  return BEGINNING[key];
}

export function standing(table: Table, company: string): Standing {
  const companies = read(table, 'companies');
  return (Object.hasOwn(companies, company) && companies[company]) || {};
}

export function setStanding(draft: Draft, company: string, fields: Standing): void {
  const companies = read(draft.table, 'companies');
  write(draft, 'companies', { ...companies, [company]: { ...companies[company], ...fields } });
}

/** The stored form of a move, for an offer. */
export function stored(move: Move): { readonly [key: string]: Json } {
  return Object.fromEntries(Object.entries(move).filter(([, value]) => value !== undefined)) as {
    readonly [key: string]: Json;
  };
}
