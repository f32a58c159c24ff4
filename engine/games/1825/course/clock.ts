import type * as z from 'zod/mini';
import type { Json } from '../../../../shared/op.ts';
import type { Draft } from '../../../kernel/draft.ts';
import type { Table } from '../../../kernel/table.ts';
import { type CompanyTurn, keys, type Keys, LastRun, type Round } from './keys.ts';

export type { CompanyTurn, LastRun, Round, Step, StockTurn } from './keys.ts';

type Key = keyof Keys;

const BLANK = {
  order: [],
  passed: [],
  sold: {},
  companies: [],
  at: 0,
  homes: [],
  ran: [],
  formed: [],
  removed: [],
  phase: '1',
  broken: false,
} as const;

const sound = new WeakMap<object, z.ZodMiniType>();

/** Has a value of the clock this shape? Values never change, so each object is looked at once. */
function fits(shape: z.ZodMiniType, value: unknown): boolean {
  if (value === null || typeof value !== 'object') return shape.safeParse(value).success;
  if (sound.get(value) === shape) return true;
  if (!shape.safeParse(value).success) return false;
  sound.set(value, shape);
  return true;
}

/**
 * What the clock says under a key. Hands may set a clock to anything: what has not the shape of its
 * key is not there.
 */
export function read<K extends Key>(table: Table, key: K): Keys[K] | undefined {
  const value = table.clock.get(key);
  if (value !== undefined && fits(keys[key], value)) return value as unknown as Keys[K];
  return (BLANK as Partial<Keys>)[key];
}

/** As `read`, for keys that always have a value. */
export function told<K extends keyof typeof BLANK>(table: Table, key: K): Keys[K] {
  return read(table, key) as Keys[K];
}

export function write<K extends Key>(draft: Draft, key: K, value: Keys[K] | undefined): void {
  draft.set(key, value as unknown as Json | undefined);
}

/** Changes some fields of the company turn. */
export function mark(draft: Draft, changes: Partial<CompanyTurn>): void {
  const turn = read(draft.table, 'companyTurn');
  if (turn) write(draft, 'companyTurn', { ...turn, ...changes });
}

/** Par of a company, as it was started. */
export function parOf(table: Table, company: string): number | undefined {
  const par = table.clock.get(`par:${company}`);
  return typeof par === 'number' ? par : undefined;
}

export function setPar(draft: Draft, company: string, par: number): void {
  draft.set(`par:${company}`, par);
}

export function lastRunOf(table: Table, company: string): LastRun | undefined {
  const run = table.clock.get(`run:${company}`);
  return run !== undefined && fits(LastRun, run) ? (run as unknown as LastRun) : undefined;
}

export function setLastRun(draft: Draft, company: string, run: LastRun): void {
  draft.set(`run:${company}`, { ...run });
}

export const roundOf = (table: Table): Round | undefined => read(table, 'round');
export const isOver = (table: Table): boolean => read(table, 'over') !== undefined;
export const isFormed = (table: Table, company: string): boolean =>
  told(table, 'formed').includes(company) && !isRemoved(table, company);
export const isRemoved = (table: Table, company: string): boolean =>
  told(table, 'removed').includes(company);
