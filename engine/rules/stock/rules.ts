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
import type { FloatNeed } from '../rulebook.ts';
import { priceOf } from './market.ts';
import { issuedCertificates } from './issued.ts';

/** The companies and their certificates. */
export interface CompanyRules {
  /** Share companies in the order of the box. Only their certificates count toward the certificate limit. */
  all(table: Table): readonly string[];
  /** Has it been started? */
  isParred(table: Table, company: string): boolean;
  /** Has it floated, and may own trains? */
  isFloated(table: Table, company: string): boolean;
  /** Certificates in force, the president's first. */
  certificates(table: Table, company: string): readonly PieceId[];
  /**
   * Companies of the box with their own home and tokens, each with the company that it is part of now: itself if it
   * never merged. A company of several has the name and the charter of each, and each charter holds trains up to the
   * limit.
   */
  originals(table: Table): ReadonlyMap<string, string>;
  /** The rulebook's word for its president. */
  readonly head: 'president' | 'director';
  /** Who decides for it, if not the president. */
  decider?(table: Table, company: string): PlaceId | undefined;
  /**
   * Why this company of the box has nobody to decide for it. `clause` names the rule if it is not that for `undecided`.
   * Undefined = it has somebody.
   */
  undecided?(table: Table, company: string): { says: string; clause?: string } | undefined;
}

const companiesInBox = memoizeByBox(({ companies }) => [...companies.keys()]);
const unmerged = memoizeByBox(
  (box): ReadonlyMap<string, string> => new Map(companiesInBox(box).map((id) => [id, id])),
);

export const COMPANIES: EveryField<CompanyRules> = {
  all: ({ box }) => companiesInBox(box),
  isParred: (table, company) => companyProgress(table, company).par !== undefined,
  isFloated: (table, company) => companyProgress(table, company).floated === true,
  certificates: ({ box }, company) => issuedCertificates(box, company).all,
  originals: ({ box }) => unmerged(box),
  head: 'president',
  decider: undefined,
  undecided: undefined,
};

/** How shares are bought and sold. */
export interface StockRules {
  /** Number of the first stock round in which shares are sold. */
  readonly firstRoundWithSales: number;
  /** Which sales and purchases a turn has, and in which order. */
  readonly turnOrder: 'sell-buy-sell' | 'sell-buy or buy-sell' | 'sell-buy';
  /** Shares of one company are sold at most once in a turn. */
  readonly sellsEachCompanyOnce: boolean;
  /** Holding limit in percent. */
  readonly holdingLimit: number;
  /** May shares of a company with a par price be sold? */
  saleable(table: Table, company: string): boolean;
  /** Most percent of a company in the pool after a sale. */
  readonly poolLimit: number;
  /** Percent that have left the IPO when a company floats. */
  readonly floatPercent: number;
  /** What the company still needs to float, if the title counts something else. Undefined = `floatPercent` counts. */
  lacksToFloat?(table: Table, company: string): FloatNeed['lacks'] | undefined;
  /** The money that a company gets when it floats. `sold` = the percent that are sold by then. */
  capital(table: Table, company: string, sold: number): number;
  /**
   * What the company pays the bank when it has floated, such as the price of its first markers or of a train that it
   * forms with; left out = nothing.
   */
  floatCosts?(table: Table, company: string): number;
  /** Is a player still asked when the only move left is to exchange a private? */
  readonly waitsForExchange: boolean;
  /** Does a pass last for the rest of the round? */
  readonly passLasts: 'for now' | 'for good';
  /** What keeps a round going and decides the priority deal: any action, or only a purchase. */
  readonly keepsRoundGoing: 'any' | 'purchase';
  /** The sale actions that a player over a limit must use before anything else. */
  readonly saleActions: readonly string[];
  /** Where further certificates may be bought from in the bulk zone. */
  bulkSources(table: Table): readonly PlaceId[];
  /** The most certificates that a player buys in a turn from the bulk zone. */
  readonly bulkLimit: number;
  /** Who may buy several in that zone. */
  readonly bulkBuyer: 'anybody' | 'president';
  /** How many certificates the player may hold. */
  certificateLimit(table: Table, player: PlaceId): number;
  /** The par prices that are open to this company. */
  parPrices(table: Table, company: string): readonly number[];
  /** The cell where the marker of a company with this par starts. */
  parCell(table: Table, par: number): CellSpec | undefined;
  /** May the company be started by buying its president's certificate? */
  startable(table: Table, company: string): boolean;
  /** Places that sell shares of a company. Its unsold shares lie in the first one that is not the pool. */
  shareSources(table: Table, company: string): readonly PlaceId[];
  /** Price of ten percent. */
  sharePrice(table: Table, company: string, from: PlaceId): number;
  /** Who gets the money. */
  payee(table: Table, company: string, from: PlaceId): PurseId;
  /**
   * Nobody else holds enough to become president. May the president still sell if the pool can exchange the president's
   * certificate for ordinary ones?
   */
  readonly sellsForChange: boolean;
  /**
   * When a president who sells down loses the presidency. `before the sale`: for ordinary certificates.
   * `through the pool`: when all that is sold is in the pool; ordinary certificates go there too if the old
   * president has kept too few.
   */
  readonly presidencyTransfer: 'before the sale' | 'through the pool';
  /** Must a player over a limit sell before anything else? */
  mustSellOverLimit(table: Table): boolean;
  /** What the bank pays for ten percent. */
  saleProceeds(table: Table, company: string): number;
  /** How many steps the price falls when so many tenths are sold at once. It is asked before the certificates move. */
  priceDropOnSale(table: Table, company: string, tenths: number, seller: PlaceId): number;
  /** A company is sold out when players own this many percent. */
  soldOutPercent(table: Table, company: string): number;
  /** Rows that a sold-out company rises at the end of a round. */
  soldOutRise(table: Table, company: string): number;
  /**
   * The order of the next round: from the player after the last one who acted (or bought, if only purchases
   * keep the round going), or in the order in which players ceased to act.
   */
  readonly nextRoundOrder: 'behind the last to act' | 'as they ceased';
  /**
   * What happens before a player buys a certificate. True = this is the purchase of the turn, even if no certificate is
   * left.
   */
  beforePurchase?(draft: Draft, player: PlaceId, company: string): boolean;
  /** What happens when a company has floated. */
  afterFloat?(draft: Draft, company: string): void;
}

/** Par cells: for any phase, or for one phase ("par-green"). */
export const parCells: (box: Box) => readonly CellSpec[] = memoizeByBox(({ market }) =>
  market.cells.filter(({ zones }) =>
    zones.some((zone) => zone === 'par' || zone.startsWith('par-')),
  ),
);

/** Par prices, ascending. */
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
  waitsForExchange: true,
  passLasts: 'for now',
  keepsRoundGoing: 'any',
  saleActions: ['sell'],
  bulkSources: () => ['pool'],
  bulkLimit: Infinity,
  bulkBuyer: 'anybody',
  certificateLimit: ({ box }) => Number(box.data.certificateLimit ?? Infinity),
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
  lacksToFloat: undefined,
  beforePurchase: undefined,
  floatCosts: undefined,
  afterFloat: undefined,
};
