import type { Json } from '../../../../shared/op.ts';
import type { PieceId, PlaceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import type { Table } from '../../../kernel/table.ts';

/** Where the game stands: set 3, second of two operating rounds. A stock round is `number` 1. */
export interface Round {
  readonly kind: 'stock' | 'operating';
  readonly set: number;
  readonly number: number;
  /** Operating rounds of the set; in a stock round those of the set before. */
  readonly of: number;
}

/** What the player whose turn it is in a stock round has done in it. */
export interface StockTurn {
  readonly player: PlaceId;
  readonly did: readonly (
    'buyShare' | 'startCompany' | 'sellShares' | 'buyPrivate' | 'sellPrivate'
  )[];
  /** Bought in this turn, be it share, company or private. */
  readonly bought: boolean;
  /** Company whose certificate was bought as the last thing done. */
  readonly justBought: string | null;
  /** Companies and privates sold in this turn. */
  readonly sold: readonly string[];
}

export type Step = 'track' | 'run' | 'dividend' | 'trains' | 'done';

/** What the company whose turn it is has done in it. */
export interface CompanyTurn {
  readonly company: string;
  readonly step: Step;
  /** Hexes built on in this turn, in order. */
  readonly laid: readonly string[];
  /** Was the tile laid an upgrade? */
  readonly upgraded: boolean;
  readonly token: boolean;
  /** Revenue of the run, until the dividend step has used it. */
  readonly revenue: number | null;
  /** Credit of a company in receivership used this turn. */
  readonly loan: number;
  /** Leased train of a company in receivership; it stays where it is for sale. */
  readonly lease: PieceId | null;
}

export interface LastRun {
  readonly set: number;
  readonly number: number;
  readonly revenue: number;
  readonly kind: 'payout' | 'withhold';
}

/** The keys of the clock that 1825 uses, with the type of each. */
interface Keys {
  round: Round;
  /** Players in turn order of this set, the holder of the priority deal first. */
  order: readonly PlaceId[];
  /** Players who ended their last turn without buying, in the order they did. */
  passed: readonly PlaceId[];
  /** Per player: companies and privates sold in earlier turns of this stock round. */
  sold: { readonly [player: PlaceId]: readonly string[] };
  lastBuyer: PlaceId;
  /** The last player who bought or sold. */
  lastActor: PlaceId;
  stockTurn: StockTurn;
  /** Companies of this operating round in order of play, and which of them is at turn. */
  companies: readonly string[];
  at: number;
  companyTurn: CompanyTurn;
  /** Companies that have to choose the city of their home token. */
  homes: readonly string[];
  /** Trains whose company has run since its turn began. */
  ran: readonly PieceId[];
  /** Companies in the order in which they formed. */
  formed: readonly string[];
  removed: readonly string[];
  phase: string;
  /** The bank broke; the game ends with the operating round. */
  broken: boolean;
  /** Why the game is over. */
  over: string;
}
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

/** What the clock says under a key; a table whose hands were moved may say anything, so: no trust. */
export function read<K extends Key>(table: Table, key: K): Keys[K] | undefined {
  const value = table.clock.get(key) as Keys[K] | undefined;
  return value ?? (BLANK as Partial<Keys>)[key];
}

/** As `read`, for keys that always have a value. */
export function told<K extends keyof typeof BLANK>(table: Table, key: K): Keys[K] {
  return read(table, key) as Keys[K];
}

export function write<K extends Key>(draft: Draft, key: K, value: Keys[K] | undefined): void {
  draft.set(key, value as Json | undefined);
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
  return table.clock.get(`run:${company}`) as LastRun | undefined;
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
