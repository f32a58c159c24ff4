import { composed, type Difference, differs } from '../../rules/frame.ts';
import { chosen } from '../../rules/house/house.ts';
import type { HouseRule } from '../../rules/course/nouns.ts';
import { houseWith, optional } from '../../rules/house/rules.ts';
import { operator } from '../../rules/operating/turn.ts';
import { isIn } from '../../rules/stock/market.ts';
import { read } from '../../rules/course/keys.ts';
import { cardOf } from '../option.ts';
import card from './card.json' with { type: 'json' };
import clauses from './clauses.json' with { type: 'json' };

const BROWN_FROM_IPO = 'multiple_brown_from_ipo';

/** A further certificate from the offering is refused since the house plays it so. */
const endsBulk: NonNullable<HouseRule['cites']> = ({ table, rules }, reason, { move }) =>
  reason === 'once' &&
  move.from === 'ipo' &&
  !chosen(table, BROWN_FROM_IPO) &&
  isIn(table, String(move.company), rules.market.zones.bulk);

/** 1830 is the frame; what its map, its cards and its options bring is said here. */
export const differences: readonly Difference[] = [
  differs('stock-round-buying/10', {
    stock: {
      bulkFrom: (table) => (chosen(table, BROWN_FROM_IPO) ? ['ipo', 'pool'] : ['pool']),
    },
    house: houseWith(
      ...cardOf(card)
        .options.filter(({ id }) => id === BROWN_FROM_IPO)
        .map((option) => optional(option, endsBulk)),
    ),
  }),
  differs('powers-of-the-privates/1', {
    privates: {
      lays: {
        CS: {
          of: 'company',
          open: (table, owner) => owner === `company:${operator(table)}`,
          empty: true,
          waits: 'privates',
        },
        DH: {
          of: 'company',
          open: (table, owner) =>
            owner === `company:${operator(table)}` && read(table, 'step') === 'track',
          paid: true,
          ofTheTurn: true,
          empty: true,
          token: true,
        },
      },
    },
  }),
];

export const rulebook = composed({
  game: '1830',
  version: '1830/2',
  clauses,
  words: async () => (await import('./words.json', { with: { type: 'json' } })).default,
  differences,
});
