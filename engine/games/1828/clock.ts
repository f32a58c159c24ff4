import type { Move } from '../../../shared/move.ts';
import type { Json } from '../../../shared/op.ts';
import type { PlaceId } from '../../kernel/box.ts';
import type { Draft } from '../../kernel/draft.ts';
import type { Table } from '../../kernel/table.ts';

/** What the clock of an 1828 table says. Every key is one value, replaced as a whole. */
export interface Clock {
  stage: 'auction' | 'stock' | 'operating' | 'over';
  /** Number of the round set: stock round and the operating rounds after it. */
  turn: number;
  phase: string;
  /** Players in the order of the round. */
  order: readonly PlaceId[];
  /** Players whose last turn of the round was a pass. */
  passed: readonly PlaceId[];
  auction: Auction;
  stock: Stock;
  operating: Operating;
  companies: { readonly [company: string]: Standing };
  /** Survivor -> the company merged into it. (A7) */
  systems: { readonly [survivor: string]: string };
  /** What must be answered before anything else, first come first. */
  pending: readonly Pending[];
  /** A move that waits for the consent of other players. (C33) */
  offer: Offer | null;
  merger: Merger | null;
  /** Privates whose once-only power is spent. */
  spent: readonly string[];
  lastRun: { readonly [company: string]: LastRun };
  /** Why and when the game ends, once that is certain. (A15) */
  end: End | null;
}

export interface Auction {
  readonly at: number;
  /** Standing bids, in the order they were last raised. */
  readonly bids: { readonly [priv: string]: readonly Bid[] };
  /** The private being auctioned among its bidders. */
  readonly on: string | null;
  /** All have passed: bids are resolved whatever their row. */
  readonly everything: boolean;
  /** New owners of $250 privates that owe a par price, in order of purchase. */
  readonly pars: readonly { readonly player: PlaceId; readonly company: string }[];
}
export type Bid = readonly [player: PlaceId, amount: number];

export interface Stock {
  readonly at: number;
  /** Verbs done in this turn: "sell", "buy", "par", "merge", "exchange". */
  readonly acted: readonly string[];
  /** Company whose certificate was bought this turn, for the second purchase in gray. */
  readonly bought: string | null;
  /** Player -> companies sold this round, "now" in this turn or "before". */
  readonly sold: { readonly [player: PlaceId]: { readonly [company: string]: 'now' | 'before' } };
  /** Players in the order in which they ceased acting. */
  readonly ceased: readonly PlaceId[];
  readonly lastToAct: PlaceId | null;
}

export const STEPS = [
  'track',
  'token',
  'run',
  'dividend',
  'arrange',
  'trains',
  'privates',
  'end',
] as const;
export type StepName = (typeof STEPS)[number];

export interface Operating {
  readonly num: number;
  readonly of: number;
  /** Company ids in the order of the round; the minor is "C&P". */
  readonly order: readonly string[];
  readonly at: number;
  /** False until the turn of the company at `at` has been begun. */
  readonly begun: boolean;
  readonly step: StepName;
  /** Hexes laid or upgraded this turn, privates included. */
  readonly laid: readonly string[];
  /** Lay slots used. */
  readonly lays: number;
  readonly upgraded: boolean;
  readonly tokened: boolean;
  /** Companies that have placed a marker in this round. */
  readonly tokenedBy: readonly string[];
  /** Earned by the run of this turn; null = not run. */
  readonly revenue: number | null;
  /** Trains of companies whose dividend step is over in this round. */
  readonly ran: readonly string[];
  /** Has anybody done anything in this round? */
  readonly touched: boolean;
  /** Least price of another company's train after an emergency sale. (A6.9) */
  readonly atLeast: number | null;
}

export interface Standing {
  readonly par?: number;
  readonly floated?: boolean;
  readonly operated?: boolean;
  /** Connected to a second revenue centre, once found. (C67) */
  readonly linked?: boolean;
  /** Removed in purple phase. */
  readonly removed?: boolean;
}

export type Pending =
  | { readonly kind: 'homeCity'; readonly company: string; readonly token: string }
  | { readonly kind: 'ekTile'; readonly company: string }
  | { readonly kind: 'dhMarker'; readonly company: string }
  | { readonly kind: 'cpMarker'; readonly company: string }
  | { readonly kind: 'discard'; readonly company: string; readonly shell: string };

export interface Offer {
  readonly move: { readonly [key: string]: Json };
  readonly by: PlaceId;
  /** Players whose consent is still missing. */
  readonly to: readonly PlaceId[];
}

export interface Merger {
  readonly by: PlaceId;
  readonly survivor: string;
  readonly other: string;
  /** Slots of the markers that leave, one for each hex with two. */
  readonly leave: readonly string[];
  readonly answers: readonly string[];
  /** What has been exchanged so far, for people to follow. */
  readonly steps: readonly Json[];
  readonly question: Json;
}

export interface LastRun {
  readonly turn: number;
  readonly num: number;
  readonly revenue: number;
  readonly kind: string;
}

export interface End {
  readonly reason: 'bankrupt' | 'market' | 'purple' | 'agreement';
  /** Who is bankrupt. */
  readonly player?: PlaceId;
  /** The set of operating rounds with which purple phase ends. */
  readonly set?: number;
}

const BEGINNING: { readonly [K in keyof Clock]: Clock[K] } = {
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

/** True once the table has been set up. */
export function isSetUp(table: Table): boolean {
  return table.clock.has('stage');
}

/** What the clock says under a key; its beginning where it says nothing yet. */
export function read<K extends keyof Clock>(table: Table, key: K): Clock[K] {
  return (table.clock.get(key) as Clock[K] | undefined) ?? BEGINNING[key];
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
  return read(table, 'companies')[company] ?? {};
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
