import type { Draft } from '../../../kernel/draft.ts';
import type { Table } from '../../../kernel/table.ts';
import { typedClock } from '../../../rules/clock.ts';
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

export const { read, write, beginning } = typedClock(keys, BEGINNING);

/** True once the table has been set up. */
export function isSetUp(table: Table): boolean {
  return table.clock.has('stage');
}

/** Changes some fields of a value of the clock. */
export function amend<K extends 'parliament' | 'stock' | 'operating'>(
  draft: Draft,
  key: K,
  fields: Partial<Clock[K]>,
): void {
  write(draft, key, { ...read(draft.table, key), ...fields });
}

export function standing(table: Table, company: string): Standing {
  const companies = read(table, 'companies');
  return (Object.hasOwn(companies, company) && companies[company]) || {};
}

export function setStanding(draft: Draft, company: string, fields: Standing): void {
  const companies = read(draft.table, 'companies');
  write(draft, 'companies', { ...companies, [company]: { ...companies[company], ...fields } });
}
