import { expect, test } from 'vitest';
import { heading, headings } from '../../../client/panels/board/moves.ts';

const said = (...verbs: string[]) => headings(verbs.map((verb) => ({ verb })));

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

test('a verb that has no heading of its own is spelt out', () => {
  expect(heading('increaseShares')).toBe('Increase shares');
});
