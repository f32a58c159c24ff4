import * as z from 'zod/mini';
import type { Box, CompanySpec } from '../../../kernel/box.ts';
import { readFigures } from '../../contents.ts';
import { PROFILES, type Profile } from './choices.ts';

/**
 * A switch for each rule where the rulebook and the site of the recorded games differ: first by the rulebook,
 * then as recorded games were played. (1825 §0; D = DECISIONS.md)
 */
const SWITCHES = {
  /** Others may not build in a hex with a company's name before that company has. D2 */
  reservedHexes: [true, false],
  /** Tier of the minors: after the last majors, or the tier after par 71 (else 76). D3 */
  minorTier: ['last', 'after71'],
  /** A dividend of half the price moves the marker right: from exactly half, or only above it. D4 */
  halfDividend: ['from', 'above'],
  /** An upgrade of a printed green or sepia hex must be within reach of a train. D5 */
  printedUpgradeReach: [true, false],
  /** A company in receivership may build and place a token. D6 */
  receivershipBuild: [false, true],
  receivershipLease: ['automatic', 'player'],
  receivershipBuy: ['automatic', 'player'],
  /** Trains may be bought from a company in receivership. D7 */
  receivershipTrainSale: [false, true],
  /** Where the trains of a removed company go. D8 */
  closedCompanyTrains: ['pool', 'out'],
  /** A city must gain value: 52 does not become 35, 36, 118. D9 */
  cityValueRule: [true, false],
  twoPlusTwoTownEnd: [false, true],
  haltEndForU3: [false, true],
  twoPlusTwoDoubleHeads: [false, true],
  expressPaysTowns: [true, false],
  /** What a ninth player gets in the deal. D13 */
  ninthPlayer: ['priority', 'share'],
  sellPrivateAfterBuying: [true, false],
  /** Ten times a minor's par must be at least, or more than, the price of its train. D15 */
  minorParMinimum: ['from', 'above'],
  /** At the certificate limit, a minor may be started at a par that does not count. §4.2 */
  uncountedStart: [true, false],
  minorTrainSaleable: [true, false],
  /** What an upgrade of plain track must reach: any track of the new tile, or some that is new. D17 */
  plainUpgradeReach: ['any', 'new'],
  /** Two 2 trains reach as far as a 3; a U3 reaches towns after its third city. D18 */
  widerReach: [true, false],
  /** A minor whose home token waits must lay its home tile if it can. D19 */
  minorHomeUpgrade: [true, false],
  /** The token of a minor with a printed home city is placed as the round begins, with or without track. D37 */
  printedHomeAtOnce: [true, false],
  /** With unit 3 alone minors in receivership operate. D22 */
  unit3OnlyMinorReceivership: [false, true],
  tiles198and199: [true, false],
  /** Prices between companies are multiples of this. D26 */
  interCompanyPriceStep: [1, 10],
  /** Track may end at a blank side of Q11, T16, V14 while tile 200 is in the game. D35 */
  blankSideOfThroughStation: [true, false],
} as const;

type Name = keyof typeof SWITCHES;
export type Switches = { readonly [name in Name]: (typeof SWITCHES)[name][number] };

/** The switches of a profile. */
export const switchesIn = (profile: Profile): Switches =>
  Object.fromEntries(
    Object.entries(SWITCHES).map(([name, of]) => [name, of[PROFILES.indexOf(profile)]]),
  ) as Switches;

const isSwitches = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(SWITCHES).every(([name, of]) =>
    of.some((choice) => choice === (value as Readonly<Record<string, unknown>>)[name]),
  );

const names = z.array(z.string());
const namesByName = z.record(z.string(), names);

/** Where tiles may be laid, and by whom. */
export const LayFigures = {
  firstLays: namesByName,
  printedUpgrades: namesByName,
  needsColour: z.record(z.string(), z.string()),
  notHigherValue: namesByName,
  /** Hex -> tiles that only one company may lay there. */
  layOnlyBy: z.record(z.string(), z.strictObject({ tiles: names, company: z.string() })),
  throughStation: z.strictObject({ tile: z.string(), hexes: names, fromPhase: z.string() }),
};

/** A tier of the offer: majors with the same par, the highest first. */
const Tier = z.object({ tier: z.int(), par: z.int(), companies: names });
export type Tier = z.infer<typeof Tier>;

/** The figures of the 1825 box besides pieces and places; see composition.ts. */
const Figures = z.object({
  /** Units in play: ["1", "2"]. */
  units: names,
  kits: names,
  switches: z.custom<Switches>(isSwitches),
  bank: z.int(),
  startingCash: z.int(),
  certificateLimit: z.int(),
  tiers: z.array(Tier),
  companyOrder: names,
  minorTrains: z.array(z.object({ company: z.string(), kind: z.string(), train: z.string() })),
  ...LayFigures,
  privateSaleDiscount: z.int(),
  minInterCompanyTrainPrice: z.int(),
  leaseCost: z.int(),
  receivershipCredit: z.int(),
  lnwrDealPar: z.int(),
});

export const figuresOf = readFigures(Figures);
export const switchesOf = (box: Box): Switches => figuresOf(box).switches;

/** The data of a company's charter. */
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
