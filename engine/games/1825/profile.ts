import type { Json } from '../../../shared/op.ts';
import type { Profile } from './choices.ts';

/**
 * Each place where the rulebook and the site of the recorded games part ways is a switch of its own;
 * a profile sets them all. (1825 §0; D = its Decisions)
 */
export interface Switches {
  /** Others may not build in a hex that bears a company's name until that company has. D2 */
  readonly reservedHexes: boolean;
  /** Tier of the minors: after the last majors, or the one after par 71 (else 76). D3 */
  readonly minorTier: 'last' | 'after71';
  /** Half the price pays the step to the right: from exactly half, or only above it. D4 */
  readonly halfDividend: 'from' | 'above';
  /** A printed green or sepia hex needs train reach to be upgraded. D5 */
  readonly printedUpgradeReach: boolean;
  /** A company in receivership may build and place a token. D6 */
  readonly receivershipBuild: boolean;
  readonly receivershipLease: 'automatic' | 'player';
  readonly receivershipBuy: 'automatic' | 'player';
  /** Trains may be bought from a company in receivership. D7 */
  readonly receivershipTrainSale: boolean;
  /** Where the trains of a removed company go. D8 */
  readonly closedCompanyTrains: 'pool' | 'out';
  /** A city must gain value: 52 does not become 35, 36, 118. D9 */
  readonly cityValueRule: boolean;
  readonly twoPlusTwoTownEnd: boolean;
  readonly haltEndForU3: boolean;
  readonly twoPlusTwoDoubleHeads: boolean;
  readonly expressPaysTowns: boolean;
  /** What a ninth player is dealt. D13 */
  readonly ninthPlayer: 'priority' | 'share';
  readonly sellPrivateAfterBuying: boolean;
  /** Ten times a minor's par and the price of its train: at least, or strictly more. D15 */
  readonly minorParMinimum: 'from' | 'above';
  readonly minorTrainSaleable: boolean;
  /** Reach of an upgrade of plain track: any track of the new tile, or some that is new. D17 */
  readonly plainUpgradeReach: 'any' | 'new';
  /** Two 2 trains reach like a 3; a U3 reaches towns after its third city. D18 */
  readonly widerReach: boolean;
  /** A minor whose home token waits must lay its home tile when it can. D19 */
  readonly minorHomeUpgrade: boolean;
  /** With unit 3 alone minors in receivership operate. D22 */
  readonly unit3OnlyMinorReceivership: boolean;
  readonly tiles198and199: boolean;
  /** Prices between companies are multiples of this. D26 */
  readonly interCompanyPriceStep: number;
  /** Track may face a blank side of Q11, T16, V14 while tile 200 is in the game. D35 */
  readonly blankSideOfThroughStation: boolean;
  readonly [name: string]: Json;
}

export const switches: { readonly [profile in Profile]: Switches } = {
  seed: {
    reservedHexes: true,
    minorTier: 'last',
    halfDividend: 'from',
    printedUpgradeReach: true,
    receivershipBuild: false,
    receivershipLease: 'automatic',
    receivershipBuy: 'automatic',
    receivershipTrainSale: false,
    closedCompanyTrains: 'pool',
    cityValueRule: true,
    twoPlusTwoTownEnd: false,
    haltEndForU3: false,
    twoPlusTwoDoubleHeads: false,
    expressPaysTowns: true,
    ninthPlayer: 'priority',
    sellPrivateAfterBuying: true,
    minorParMinimum: 'from',
    minorTrainSaleable: true,
    plainUpgradeReach: 'any',
    widerReach: true,
    minorHomeUpgrade: true,
    unit3OnlyMinorReceivership: false,
    tiles198and199: true,
    interCompanyPriceStep: 1,
    blankSideOfThroughStation: true,
  },
  peer: {
    reservedHexes: false,
    minorTier: 'after71',
    halfDividend: 'above',
    printedUpgradeReach: false,
    receivershipBuild: true,
    receivershipLease: 'player',
    receivershipBuy: 'player',
    receivershipTrainSale: true,
    closedCompanyTrains: 'out',
    cityValueRule: false,
    twoPlusTwoTownEnd: true,
    haltEndForU3: true,
    twoPlusTwoDoubleHeads: true,
    expressPaysTowns: false,
    ninthPlayer: 'share',
    sellPrivateAfterBuying: false,
    minorParMinimum: 'above',
    minorTrainSaleable: false,
    plainUpgradeReach: 'new',
    widerReach: false,
    minorHomeUpgrade: false,
    unit3OnlyMinorReceivership: true,
    tiles198and199: false,
    interCompanyPriceStep: 10,
    blankSideOfThroughStation: false,
  },
};
