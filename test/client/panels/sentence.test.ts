import { expect, test } from 'vitest';
import { sentence } from '../../../client/panels/table/top-bar/sentence.ts';
import type { TableStore } from '../../../client/store/store.ts';

/** The one sentence on top, of a table that is in a round and says this of itself. */
const told = (round: string, says: string, over = false): string =>
  sentence({
    at: 3,
    entries: [],
    ruled: true,
    names: { box: { places: new Map() }, seats: [] },
    turn: { round, sentence: says, over, acting: [], verbs: [] },
  } as unknown as TableStore);

test('the sentence begins with the round, once', () => {
  expect(told('Stock round 2', 'Ada may act or pass')).toBe('Stock round 2: Ada may act or pass.');
  expect(told('Stock round 2', 'In Stock round 2 Ada may act.')).toBe(
    'In Stock round 2 Ada may act.',
  );
});

test('the end of the game is said once', () => {
  const says = 'The game is over: the bank is broken. Ada has most with £5,012.';
  expect(told('End of the game', says, true)).toBe(says);
});
