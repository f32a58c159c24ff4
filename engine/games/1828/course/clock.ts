import type { Draft } from '../../../kernel/draft.ts';
import type { Table } from '../../../kernel/table.ts';
import { typedClock } from '../../../rules/clock.ts';
import { type Clock, keys, type Standing } from './keys.ts';

/** Reading and setting the clock of an 1828 table; what its keys mean stands in `keys.ts`. */

const BEGINNING: Clock = {
  stage: 'auction',
  turn: 1,
  phase: 'Yellow',
  order: [],
  passed: [],
  auction: { at: 0, bids: {}, on: null, everything: false, pars: [] },
  stock: { at: 0, acted: [], bought: null, sold: {}, ceased: [], lastToAct: null },
  operating: {
    num: 0,
    of: 0,
    order: [],
    at: 0,
    begun: false,
    step: 'track',
    laid: [],
    lays: 0,
    upgraded: false,
    tokened: false,
    tokenedBy: [],
    revenue: null,
    ran: [],
    touched: false,
    atLeast: null,
  },
  companies: {},
  systems: {},
  pending: [],
  offer: null,
  merger: null,
  spent: [],
  lastRun: {},
  end: null,
};

export const { read, write, beginning } = typedClock(keys, BEGINNING);

/** True once the table has been set up. */
export function isSetUp(table: Table): boolean {
  return table.clock.has('stage');
}

/** Changes some fields of a value of the clock. */
export function amend<K extends 'auction' | 'stock' | 'operating'>(
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
