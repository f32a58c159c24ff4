import { composed, type Difference, differs } from '../../rules/frame.ts';
import { operator } from '../../rules/operating/turn.ts';
import { read } from '../../rules/course/keys.ts';
import clauses from './clauses.json' with { type: 'json' };
import { precis } from './precis.ts';

/** 1830 is the frame; what its map, its cards and its options bring is said here. */
export const differences: readonly Difference[] = [
  differs('stock-round-buying/10', {
    stock: {
      bulkFrom: ({ box }) =>
        box.options.multiple_brown_from_ipo === true ? ['ipo', 'pool'] : ['pool'],
    },
  }),
  differs('powers-of-the-privates/1', {
    privates: {
      lays: {
        CS: {
          of: 'company',
          open: (table, owner) => owner === `company:${operator(table)}`,
          paid: false,
          ofTheTurn: false,
          empty: true,
          token: false,
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
  version: '1830/1',
  clauses,
  precis,
  differences,
});
