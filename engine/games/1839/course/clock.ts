import type * as z from 'zod/mini';
import type { Json } from '../../../../shared/op.ts';
import type { PhaseSpec } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import type { Table } from '../../../kernel/table.ts';
import { type Clock, keys, type Standing } from './keys.ts';

/** Reading and setting the clock of an 1839 table; what its keys mean stands in `keys.ts`. */

const BEGINNING: Clock = {
  stage: 'discounts',
  set: 1,
  phase: 'Yellow',
  colour: 'blue',
  auction: { at: 0, discounts: {} },
  stock: { at: 0, acts: [], bought: null, sold: {}, floatedBy: {} },
  operating: {
    num: 0,
    of: 0,
    part: 'privates',
    order: [],
    at: 0,
    begun: false,
    step: 'home',
    done: false,
    lays: { mode: '', tiles: 0, upgrades: 0, counted: 0, rijn: [] },
    used: [],
    marked: false,
    revenue: null,
    markerSold: false,
    nflm: false,
  },
  companies: {},
  foreignPars: {},
  linked: '',
  pending: [],
  offer: null,
  obsolete: false,
  sevens: '',
  saved: {},
  lastRuns: [],
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
export function amend<K extends 'auction' | 'stock' | 'operating'>(
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
  write(draft, 'companies', {
    ...companies,
    [company]: { ...standing(draft.table, company), ...fields },
  });
}

/** Position of the phase in force in the list of phases. */
export function phaseAt(table: Table): number {
  const name = read(table, 'phase');
  return Math.max(
    0,
    table.box.phases.findIndex((phase) => phase.name === name),
  );
}

export const phaseNow = (table: Table): PhaseSpec => table.box.phases[phaseAt(table)]!;

/** Has this phase begun, or a later one? */
export function sincePhase(table: Table, name: string): boolean {
  return phaseAt(table) >= table.box.phases.findIndex((phase) => phase.name === name);
}
