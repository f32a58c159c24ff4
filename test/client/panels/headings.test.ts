import { expect, test } from 'vitest';
import { heading, headings } from '../../../client/panels/board/moves.ts';

test('what may be done in one place is one sentence, with its articles', () => {
  const moves = ['buyPrivate', 'placeDiscount', 'buyPrivate'].map((verb) => ({ verb }));
  expect(headings(moves)).toBe('Buy a private company or place a discount');
  expect(headings([{ verb: 'layTile' }])).toBe('Lay track');
});

test('a verb that has no heading of its own is spelt out', () => {
  expect(heading('increaseShares')).toBe('Increase shares');
});
