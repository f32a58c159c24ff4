import * as z from 'zod/mini';
import type { CellSpec } from '../../../kernel/box.ts';
import { railwayMoves } from '../../../../shared/move.ts';
import { read, companyProgress, write } from '../../../rules/course/keys.ts';
import type {
  AnyAction,
  Check,
  Draft,
  Table,
  VerbRule,
  PlaceId,
  Box,
} from '../../../rules/course/nouns.ts';
import { checkOf, defineCheck, dropChecks } from '../../../rules/course/check.ts';
import { text } from '../../../rules/course/verb.ts';
import { type Difference, difference, differenceInClauses } from '../../../rules/differences.ts';
import { memoizeByBox } from '../../../rules/memoize.ts';
import type { Direction } from '../../../rules/stock/market.ts';
import { gridNext, isInZone, priceOf } from '../../../rules/stock/market.ts';
import { par, parPriceCheck, type StartCompany } from '../../../rules/stock/start.ts';
import { certificates, companies, isSystem, units } from '../systems.ts';

/** Shares and prices: pars by phase, the gray zone, rises and falls. (1828 A5, A8) */

export const PAR_COLOURS = ['yellow', 'green', 'blue', 'brown'] as const;
/** The pars of a company that comes with a private. (A4.1) */
const FIRST_PARS = [67, 71, 79];

/** The number of the phase that opens a par price; -1 = the cell has none. */
const openFrom = (cell: CellSpec): number =>
  PAR_COLOURS.findIndex((colour) => cell.zones.includes(`par-${colour}`));

/** The par prices that are open now, ascending. (A5.5) */
export function parPrices(table: Table): readonly number[] {
  if (read(table, 'stage') === 'auction') return FIRST_PARS;
  const phase = read(table, 'phase');
  if (phase === 'Purple') return [];
  const reached = table.box.phases.findIndex(({ name }) => name === phase);
  return parsOf(table.box)[reached] ?? [];
}

/** The par prices that are open in each phase. */
const parsOf = memoizeByBox(({ phases, market }) =>
  phases.map((_phase, reached) =>
    market.cells
      .filter((cell) => openFrom(cell) >= 0 && openFrom(cell) <= reached)
      .map(({ price }) => price)
      .sort((a, b) => a - b),
  ),
);

/** The price of ten percent: the par from the IPO, or the current price of a system. (A5.4) */
export function unitPrice(table: Table, company: string, from: PlaceId): number {
  const isPar = from === 'ipo' && !isSystem(table, company);
  return (isPar ? companyProgress(table, company).par : undefined) ?? priceOf(table, company);
}

export const isGray = (table: Table, company: string): boolean =>
  isInZone(table, company, ['gray']);

/** Rows that the price rises: one, two from gray, and one more if the president holds 80 %. (A5.8) */
function rise(table: Table, company: string): number {
  const [first] = certificates(table, company);
  const leader = first === undefined ? undefined : table.pieces.get(first)!.place;
  const strong = leader?.startsWith('player:') && units(table, leader, company) >= 8;
  return (isGray(table, company) ? 2 : 1) + (strong ? 1 : 0);
}

export const stock: readonly Difference[] = [
  difference('srov/9', { stock: { nextRoundOrder: 'as they ceased' } }),
  difference('selling/5', { stock: { poolLimit: 80 } }),
  difference('directors/8', { stock: { presidencyTransfer: 'through the pool' } }),
  difference('buying/1', { stock: { bulkLimit: 2 } }),
  difference('buying/10', { stock: { sharePrice: unitPrice } }),
  difference('buying/13', { stock: { certificateLimit: () => Infinity } }),
  difference('buying/15', { stock: { mustSellOverLimit: () => false } }),
  difference('gray/1', { stock: { bulkBuyer: 'president' } }),
  difference('gray/2', { stock: { bulkSources: () => ['ipo', 'pool', 'private'] } }),
  difference('float/2', { stock: { parPrices } }),
  difference('merge/46', {
    stock: { startable: (table, company) => companies(table).includes(company) },
  }),
  difference('merge/55', {
    stock: { capital: (table, company) => 10 * unitPrice(table, company, 'ipo') },
  }),
  ...differenceInClauses(['movement/10', 'movement/11'], { stock: { soldOutRise: rise } }),
  difference('movement/12', {
    stock: { soldOutPercent: (table, company) => (isSystem(table, company) ? 90 : 100) },
  }),
];

const isEnd = (cell: CellSpec): boolean => cell.zones.includes('end');

/** As in 1830, but up from the top row means right, and the last cell is the end. (A8.2) */
function next(box: Box, cell: CellSpec, direction: Direction): CellSpec {
  return gridNext(box, cell, direction === 'up' && cell.row === 0 ? 'right' : direction);
}

/** A marker that reaches the last cell, or would pass it, makes the end of the game certain. (A15, C35) */
function arrived(draft: Draft, _company: string, cell: CellSpec, direction: Direction): void {
  const upwards = direction === 'up' || direction === 'right';
  if (upwards && isEnd(cell) && read(draft.table, 'end')?.reason !== 'market')
    write(draft, 'end', { reason: 'market' });
}

export const market: readonly Difference[] = [
  difference('movement/3', { market: { arrived } }),
  difference('movement/5', { market: { next } }),
  difference('gray/3', {
    market: { zones: { uncounted: [], unlimited: ['gray'], bulk: ['gray'] } },
  }),
];

/** A company starts at a par price of the phase, and not at all in purple phase (1828 A5.5). */

const closed = defineCheck<StartCompany>(
  'closed',
  ({ rules, table }, { company }) =>
    rules.stock.parPrices(table, company).length === 0 &&
    'No company can be started in purple phase.',
  { stops: true },
);

const startable = checkOf(par.checks, 'startable');

/** The company can be started at this price, whoever pays. */
export const startChecks = [
  startable,
  closed,
  // A price that is not open is not paid.
  { ...parPriceCheck, stops: true },
] as readonly Check<StartCompany>[];

export const parInTurn: AnyAction = {
  ...par,
  matches: (_context, move) => move.with === undefined,
  checks: [startable, closed as Check, ...dropChecks(par.checks, 'startable')],
};

/** A start may name the private that pays for half of it. */
export const startSchema = z.extend(railwayMoves.startCompany, {
  with: z.optional(text),
}) as VerbRule['schema'];
