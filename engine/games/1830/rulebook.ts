import { composeRulebook, type Difference, difference } from '../../rules/frame.ts';
import { optionOrHouse } from '../../rules/house/house.ts';
import type { HouseRule } from '../../rules/course/nouns.ts';
import { houseRulesWith, optionRule } from '../../rules/house/rules.ts';
import { operatingCompany } from '../../rules/operating/turn.ts';
import { isInZone } from '../../rules/stock/market.ts';
import { read } from '../../rules/course/keys.ts';
import { cardOf } from '../option.ts';
import card from './card.json' with { type: 'json' };
import clauses from './clauses.json' with { type: 'json' };

const BROWN_FROM_IPO = 'multiple_brown_from_ipo';

/** A further certificate from the offering is refused since the house plays it so. */
const endsBulk: NonNullable<HouseRule['cites']> = ({ table, rules }, reason, { move }) =>
  reason === 'once' &&
  move.from === 'ipo' &&
  !optionOrHouse(table, BROWN_FROM_IPO) &&
  isInZone(table, String(move.company), rules.market.zones.bulk);

/** 1830 is the frame; what its map, its cards and its options bring is said here. */
export const differences: readonly Difference[] = [
  difference('stock-round-buying/10', {
    stock: {
      bulkSources: (table) => (optionOrHouse(table, BROWN_FROM_IPO) ? ['ipo', 'pool'] : ['pool']),
    },
    house: houseRulesWith(
      ...cardOf(card)
        .options.filter(({ id }) => id === BROWN_FROM_IPO)
        .map((option) => optionRule(option, endsBulk)),
    ),
  }),
  difference('powers-of-the-privates/1', {
    privates: {
      layPowers: {
        CS: {
          ownedBy: 'company',
          open: (table, owner) => owner === `company:${operatingCompany(table)}`,
          onlyEmptyHex: true,
          waitingStep: 'privates',
        },
        DH: {
          ownedBy: 'company',
          open: (table, owner) =>
            owner === `company:${operatingCompany(table)}` && read(table, 'step') === 'track',
          paysTerrain: true,
          usesTurnLay: true,
          onlyEmptyHex: true,
          token: true,
        },
      },
    },
  }),
];

export const rulebook = composeRulebook({
  game: '1830',
  version: '1830/2',
  clauses,
  words: async () => (await import('./words.json', { with: { type: 'json' } })).default,
  differences,
});
