import type { Box, CellSpec, Draft, PieceId, PlaceId, PurseId, Table, Whole } from '../material.ts';
import { standing } from '../course/keys.ts';
import { byBox } from '../kept.ts';
import { charterOf } from '../trains/cards.ts';
import { priceOf } from './market.ts';
import { issueOf } from './papers.ts';

/** What companies there are, and which papers stand for them. */
export interface CompanyRules {
  /** Share companies in the order of the list. */
  all(table: Table): readonly string[];
  name(table: Table, company: string): string;
  /** Has it been started? */
  parred(table: Table, company: string): boolean;
  /** Has it floated, and may own trains? */
  floated(table: Table, company: string): boolean;
  /** Certificates in force, the president's first. */
  papers(table: Table, company: string): readonly PieceId[];
  /** Places where its trains lie; the limit of trains is that of each. */
  charters(table: Table, company: string): readonly PlaceId[];
  /** Companies of the box with a home and tokens of their own, also those that have been merged. */
  founders(table: Table): readonly string[];
  /** The company that a founder is part of now. */
  owner(table: Table, founder: string): string;
  /** What it is called, and every name by which it counts as sold in a stock round. */
  called(table: Table, company: string): readonly string[];
  /** What its head is called. */
  readonly head: 'president' | 'director';
  /** Who decides for it; left to its president where this says nobody. */
  decider?(table: Table, company: string): PlaceId | undefined;
}

const listed = byBox(({ companies }) => [...companies.keys()]);

export const COMPANIES: Whole<CompanyRules> = {
  all: ({ box }) => listed(box),
  name: (_table, company) => company,
  parred: (table, company) => standing(table, company).par !== undefined,
  floated: (table, company) => standing(table, company).floated === true,
  papers: ({ box }, company) => issueOf(box, company).all,
  charters: (_table, company) => [charterOf(company)],
  founders: (table) => COMPANIES.all(table),
  owner: (_table, founder) => founder,
  called: (_table, company) => [company],
  head: 'president',
  decider: undefined,
};

/** What may be done with shares; the figures are 1830's. */
export interface StockRules {
  /** Number of the first stock round in which shares are sold. */
  readonly firstSales: number;
  /** What a turn holds. */
  readonly turn: 'sell-buy-sell' | 'sell-buy or buy-sell' | 'sell-buy';
  /** Shares of one company are sold at most once in a turn. */
  readonly sellOnce: boolean;
  /** Most percent of a company in one hand. */
  readonly most: number;
  /** May shares of a company with a par price be sold? */
  saleable(table: Table, company: string): boolean;
  /** Most percent of a company in the pool after a sale. */
  readonly pool: number;
  /** Percent that have left the IPO when a company floats. */
  readonly float: number;
  /** Where it is another matter than percent: is there enough now for it to float? */
  floats?(table: Table, company: string): boolean | undefined;
  /** What the bank pays a company that floats. */
  capital(table: Table, company: string): number;
  /** Does a player who has passed act no more in the round? */
  readonly passing: 'for now' | 'for good';
  /** Where the shares lie that it has not sold yet. */
  unsold(table: Table, company: string): PlaceId;
  /** What keeps a round going, and the priority with it: any action, or only a purchase. */
  readonly action: 'any' | 'purchase';
  /** Ways of selling that a player over a limit has to use before anything else. */
  readonly sales: readonly string[];
  /** Where further certificates of a company in the bulk zone may come from. */
  bulkFrom(table: Table): readonly PlaceId[];
  /** Most certificates of a turn there, and who may take more than one. */
  readonly bulkMost: number;
  readonly bulkBy: 'anybody' | 'president';
  /** May so much more of the company be bought in the purchase that has been begun? */
  further?(table: Table, player: PlaceId, company: string, percent: number): boolean;
  /** Most certificates of a player; do the papers of a company count? */
  limit(table: Table, player: PlaceId): number;
  counts(table: Table, company: string): boolean;
  parPrices(table: Table, company: string): readonly number[];
  /** Where the marker of a company with this par begins. */
  parCell(table: Table, par: number): CellSpec | undefined;
  /** May the company be started by whoever buys its president's certificate? */
  startable(table: Table, company: string): boolean;
  /** Places that sell shares of a company. */
  sources(table: Table, company: string): readonly PlaceId[];
  /** Price of ten percent, and whose the money is. */
  price(table: Table, company: string, from: PlaceId): number;
  payee(table: Table, company: string, from: PlaceId): PurseId;
  /** May a president whom nobody follows sell if there is change for his certificate? */
  readonly change: boolean;
  /**
   * How a president who sells down loses the office: before the sale, against ordinary certificates;
   * or when all he sells lies in the pool, against ordinary ones that go there too if he keeps too few.
   */
  readonly office: 'before the sale' | 'through the pool';
  /** Must who is over a limit sell before all else? */
  mustSell(table: Table): boolean;
  /** What the bank pays for ten percent. */
  brings(table: Table, company: string): number;
  /** Rows down for so many tenths sold. */
  fall(table: Table, company: string, tenths: number, seller: PlaceId): number;
  /** Percent that players own of a company that is sold out. */
  soldOut(table: Table, company: string): number;
  /** Rows up at the end of a round for a company that is sold out. */
  rise(table: Table, company: string): number;
  /** The order of the next round: from who is behind the last to act, or as players ceased to act. */
  readonly order: 'behind the last to act' | 'as they ceased';
  /** What follows when a company has been floated. */
  floated?(draft: Draft, company: string): void;
}

/** Cells marked with a par price: of any phase, or of one ("par-green"). */
export const parCells: (box: Box) => readonly CellSpec[] = byBox(({ market }) =>
  market.cells.filter(({ zones }) =>
    zones.some((zone) => zone === 'par' || zone.startsWith('par-')),
  ),
);

/** Their prices, rising. */
const parPrices: (box: Box) => readonly number[] = byBox((box) =>
  parCells(box)
    .map(({ price }) => price)
    .sort((a, b) => a - b),
);

export const STOCK: Whole<StockRules> = {
  firstSales: 2,
  turn: 'sell-buy-sell',
  sellOnce: false,
  most: 60,
  saleable: () => true,
  pool: 50,
  float: 60,
  capital: (table, company) => 10 * (standing(table, company).par ?? 0),
  passing: 'for now',
  unsold: () => 'ipo',
  action: 'any',
  sales: ['sell'],
  bulkFrom: () => ['pool'],
  bulkMost: Infinity,
  bulkBy: 'anybody',
  limit: ({ box }) => Number(box.data.certificateLimit ?? Infinity),
  counts: () => true,
  parPrices: ({ box }) => parPrices(box),
  parCell: ({ box }, par) => parCells(box).find(({ price }) => price === par),
  startable: () => true,
  sources: () => ['ipo', 'pool'],
  price: (table, company, from) =>
    from === 'ipo' ? (standing(table, company).par ?? 0) : priceOf(table, company),
  payee: () => 'bank',
  change: false,
  office: 'before the sale',
  mustSell: () => true,
  brings: priceOf,
  fall: (_table, _company, tenths) => tenths,
  soldOut: () => 100,
  rise: () => 1,
  order: 'behind the last to act',
  floats: undefined,
  further: undefined,
  floated: undefined,
};
