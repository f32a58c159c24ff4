import { expect, test } from 'vitest';
import { verbHeading, verbHeadings } from '../../../client/panels/board/moves.ts';
import { rulebook } from '../../kit/1839.ts';

/** A table of 1839, as far as headings ask. */
const store = { base: { game: { rulebook } } };
const said = (...verbs: string[]) =>
  verbHeadings(
    store,
    verbs.map((verb) => ({ verb })),
  );

test('what may be done in one place is one sentence, with its articles', () => {
  expect(said('buyPrivate', 'placeDiscount', 'buyPrivate')).toBe(
    'Buy a private company or place a discount',
  );
  expect(said('layTile')).toBe('Lay track');
  expect(said('bid', 'pass')).toBe('Bid or pass');
});

test('what two verbs are for is named once', () => {
  expect(said('buyPrivate', 'sellPrivate')).toBe('Buy or sell a private company');
});

test('a verb of its own is called what the title calls it', () => {
  expect(said('saveTrain', 'reparCompany')).toBe('Save a train or set a new par');
});

test('a verb that has no heading of its own is spelt out', () => {
  expect(verbHeading(store, 'increaseShares')).toBe('Increase shares');
});
