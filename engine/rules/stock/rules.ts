import type {
  Box,
  CellSpec,
  Draft,
  PieceId,
  PlaceId,
  PurseId,
  Table,
  EveryField,
} from '../material.ts';
import { companyProgress } from '../course/keys.ts';
import { memoizeByBox } from '../memoize.ts';
import { charterOf } from '../trains/cards.ts';
import { priceOf } from './market.ts';
import { issuedCertificates } from './issued.ts';

/** What companies there are, and which papers stand for them. */
export interface CompanyRules {
  /** Share companies in the order of the list. */
  all(table: Table): readonly string[];
  name(table: Table, company: string): string;
  /** Has it been started? */
  isParred(table: Table, company: string): boolean;
  /** Has it floated, and may own trains? */
  isFloated(table: Table, company: string): boolean;
  /** Certificates in force, the president's first. */
  certificates(table: Table, company: string): readonly PieceId[];
  /** Places where its trains lie; the limit of trains is that of each. */
  charters(table: Table, company: string): readonly PlaceId[];
  /** Companies of the box with a home and tokens of their own, also those that have been merged. */
  originalCompanies(table: Table): readonly string[];
  /** The company that a founder is part of now. */
  partOf(table: Table, founder: string): string;
  /** What it is called, and every name by which it counts as sold in a stock round. */
  soldNames(table: Table, company: string): readonly string[];
  /** What its head is called. */
  readonly head: 'president' | 'director';
  /** Who decides for it; left to its president where this says nobody. */
  decider?(table: Table, company: string): PlaceId | undefined;
}

const listed = memoizeByBox(({ companies }) => [...companies.keys()]);

export const COMPANIES: EveryField<CompanyRules> = {
  all: ({ box }) => listed(box),
  name: (_table, company) => company,
  isParred: (table, company) => companyProgress(table, company).par !== undefined,
  isFloated: (table, company) => companyProgress(table, company).floated === true,
  certificates: ({ box }, company) => issuedCertificates(box, company).all,
  charters: (_table, company) => [charterOf(company)],
  originalCompanies: (table) => COMPANIES.all(table),
  partOf: (_table, founder) => founder,
  soldNames: (_table, company) => [company],
  head: 'president',
  decider: undefined,
};

/** What may be done with shares; the figures are 1830's. */
export interface StockRules {
  /** Number of the first stock round in which shares are sold. */
  readonly firstRoundWithSales: number;
  /** What a turn holds. */
  readonly turnOrder: 'sell-buy-sell' | 'sell-buy or buy-sell' | 'sell-buy';
  /** Shares of one company are sold at most once in a turn. */
  readonly sellsEachCompanyOnce: boolean;
  /** Most percent of a company in one hand. */
  readonly holdingLimit: number;
  /** May shares of a company with a par price be sold? */
  saleable(table: Table, company: string): boolean;
  /** Most percent of a company in the pool after a sale. */
  readonly poolLimit: number;
  /** Percent that have left the IPO when a company floats. */
  readonly floatPercent: number;
  /** Where it is another matter than percent: is there enough now for it to float? */
  hasEnoughToFloat?(table: Table, company: string): boolean | undefined;
  /** What the bank pays a company that floats. */
  capital(table: Table, company: string): number;
  /** Does a player who has passed act no more in the round? */
  readonly passLasts: 'for now' | 'for good';
  /** Where the shares lie that it has not sold yet. */
  unsoldPlace(table: Table, company: string): PlaceId;
  /** What keeps a round going, and the priority with it: any action, or only a purchase. */
  readonly keepsRoundGoing: 'any' | 'purchase';
  /** Ways of selling that a player over a limit has to use before anything else. */
  readonly saleActions: readonly string[];
  /** Where further certificates of a company in the bulk zone may come from. */
  bulkSources(table: Table): readonly PlaceId[];
  /** Most certificates of a turn there, and who may take more than one. */
  readonly bulkLimit: number;
  readonly bulkBuyer: 'anybody' | 'president';
  /** May so much more of the company be bought in the purchase that has been begun? */
  mayBuyMore?(table: Table, player: PlaceId, company: string, percent: number): boolean;
  /** Most certificates of a player; do the papers of a company count? */
  certificateLimit(table: Table, player: PlaceId): number;
  countsTowardLimit(table: Table, company: string): boolean;
  parPrices(table: Table, company: string): readonly number[];
  /** Where the marker of a company with this par begins. */
  parCell(table: Table, par: number): CellSpec | undefined;
  /** May the company be started by whoever buys its president's certificate? */
  startable(table: Table, company: string): boolean;
  /** Places that sell shares of a company. */
  shareSources(table: Table, company: string): readonly PlaceId[];
  /** Price of ten percent, and whose the money is. */
  sharePrice(table: Table, company: string, from: PlaceId): number;
  payee(table: Table, company: string, from: PlaceId): PurseId;
  /** May a president whom nobody follows sell if there is change for his certificate? */
  readonly sellsForChange: boolean;
  /**
   * How a president who sells down loses the office: before the sale, against ordinary certificates;
   * or when all he sells lies in the pool, against ordinary ones that go there too if he keeps too few.
   */
  readonly presidencyTransfer: 'before the sale' | 'through the pool';
  /** Must who is over a limit sell before all else? */
  mustSellOverLimit(table: Table): boolean;
  /** What the bank pays for ten percent. */
  saleProceeds(table: Table, company: string): number;
  /** Rows down for so many tenths sold. */
  priceDropOnSale(table: Table, company: string, tenths: number, seller: PlaceId): number;
  /** Percent that players own of a company that is sold out. */
  soldOutPercent(table: Table, company: string): number;
  /** Rows up at the end of a round for a company that is sold out. */
  soldOutRise(table: Table, company: string): number;
  /** The order of the next round: from who is behind the last to act, or as players ceased to act. */
  readonly nextRoundOrder: 'behind the last to act' | 'as they ceased';
  /** What follows when a company has been floated. */
  afterFloat?(draft: Draft, company: string): void;
}

/** Cells marked with a par price: of any phase, or of one ("par-green"). */
export const parCells: (box: Box) => readonly CellSpec[] = memoizeByBox(({ market }) =>
  market.cells.filter(({ zones }) =>
    zones.some((zone) => zone === 'par' || zone.startsWith('par-')),
  ),
);

/** Their prices, rising. */
const parPrices: (box: Box) => readonly number[] = memoizeByBox((box) =>
  parCells(box)
    .map(({ price }) => price)
    .sort((a, b) => a - b),
);

export const STOCK: EveryField<StockRules> = {
  firstRoundWithSales: 2,
  turnOrder: 'sell-buy-sell',
  sellsEachCompanyOnce: false,
  holdingLimit: 60,
  saleable: () => true,
  poolLimit: 50,
  floatPercent: 60,
  capital: (table, company) => 10 * (companyProgress(table, company).par ?? 0),
  passLasts: 'for now',
  unsoldPlace: () => 'ipo',
  keepsRoundGoing: 'any',
  saleActions: ['sell'],
  bulkSources: () => ['pool'],
  bulkLimit: Infinity,
  bulkBuyer: 'anybody',
  certificateLimit: ({ box }) => Number(box.data.certificateLimit ?? Infinity),
  countsTowardLimit: () => true,
  parPrices: ({ box }) => parPrices(box),
  parCell: ({ box }, par) => parCells(box).find(({ price }) => price === par),
  startable: () => true,
  shareSources: () => ['ipo', 'pool'],
  sharePrice: (table, company, from) =>
    from === 'ipo' ? (companyProgress(table, company).par ?? 0) : priceOf(table, company),
  payee: () => 'bank',
  sellsForChange: false,
  presidencyTransfer: 'before the sale',
  mustSellOverLimit: () => true,
  saleProceeds: priceOf,
  priceDropOnSale: (_table, _company, tenths) => tenths,
  soldOutPercent: () => 100,
  soldOutRise: () => 1,
  nextRoundOrder: 'behind the last to act',
  hasEnoughToFloat: undefined,
  mayBuyMore: undefined,
  afterFloat: undefined,
};
