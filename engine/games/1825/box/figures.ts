import type { Box, CompanySpec, PieceId } from '../../../kernel/box.ts';
import type { Switches } from './profile.ts';

/** A tier of the offer: majors of one par, highest par first. */
export interface Tier {
  readonly tier: number;
  readonly par: number;
  readonly companies: readonly string[];
}

/** What the box of 1825 says beyond pieces and places; see composition.ts. */
export interface Figures {
  /** Units in play: ["1", "2"]. */
  readonly units: readonly string[];
  readonly kits: readonly string[];
  readonly switches: Switches;
  readonly bank: number;
  readonly startingCash: number;
  readonly certificateLimit: number;
  readonly tiers: readonly Tier[];
  readonly companyOrder: readonly string[];
  readonly minorTrains: readonly {
    readonly company: string;
    readonly kind: string;
    readonly train: PieceId;
  }[];
  readonly firstLays: Readonly<Record<string, readonly string[]>>;
  readonly printedUpgrades: Readonly<Record<string, readonly string[]>>;
  readonly needsColour: Readonly<Record<string, string>>;
  readonly notHigherValue: Readonly<Record<string, readonly string[]>>;
  readonly layOnlyBy: Readonly<
    Record<string, { readonly tiles: readonly string[]; readonly company: string }>
  >;
  readonly throughStation: {
    readonly tile: string;
    readonly hexes: readonly string[];
    readonly fromPhase: string;
  };
  readonly privateSaleDiscount: number;
  readonly minInterCompanyTrainPrice: number;
  readonly leaseCost: number;
  readonly receivershipCredit: number;
  readonly lnwrDealPar: number;
}

export const figuresOf = (box: Box): Figures => box.data as unknown as Figures;
export const switchesOf = (box: Box): Switches => figuresOf(box).switches;

/** What the charter of a company says. */
export interface Charter extends CompanySpec {
  readonly data: CompanySpec['data'] & {
    readonly tokens: readonly number[];
    readonly reservedHexes: readonly string[];
    /** Majors: fixed par. */
    readonly par?: number;
    /** Minors: the train they need to form. */
    readonly requiredTrain?: string;
  };
}

export const charter = (box: Box, company: string): Charter | undefined =>
  box.companies.get(company) as Charter | undefined;

export const isMinor = (box: Box, company: string): boolean =>
  box.companies.get(company)?.kind === 'minor';

/** Companies of the box in list order. */
export const companiesOf = (box: Box): readonly string[] => figuresOf(box).companyOrder;
