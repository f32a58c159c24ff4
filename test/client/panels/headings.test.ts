import { expect, test } from 'vitest';
import { verbHeading, verbHeadings } from '../../../client/panels/board/moves.ts';
import { boxOf, rulebook } from '../../kit/1839.ts';

/** A table of 1839, as far as headings ask. */
const store = { game: { box: boxOf({ players: 3 }), rulebook } };
const said = (...verbs: string[]) =>
  verbHeadings(
    store,
    verbs.map((verb) => ({ verb })),
  );

test('the actions of one place form one sentence with articles', () => {
  expect(said('buyPrivate', 'placeDiscount', 'buyPrivate')).toBe(
    'Buy a private company or place a discount',
  );
  expect(said('layTile')).toBe('Lay track');
  expect(said('bid', 'pass')).toBe('Bid or pass');
});

test('a purpose of two verbs is named once', () => {
  expect(said('buyPrivate', 'sellPrivate')).toBe('Buy or sell a private company');
});

test('a title’s own verb has the title’s heading', () => {
  expect(said('saveTrain', 'reparCompany')).toBe('Save a train or set a new par');
});

test('a verb without a heading is written out', () => {
  expect(verbHeading(store, 'increaseShares')).toBe('Increase shares');
});
