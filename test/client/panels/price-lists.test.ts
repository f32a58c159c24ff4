import { expect, test } from 'vitest';
import { priceLists } from '../../../client/panels/free/price-lists.ts';
import { markOf, otherOffers } from '../../../client/reading/by-rule.ts';
import { begin } from '../../kit/1862.ts';

test('by hand, the charters that may be put up stand in one list, each with its bids (1862 §4.1)', () => {
  const { game, table } = begin();
  const offers = otherOffers(game, table, markOf(game, table)!, new Set(['pass']));
  expect(offers.length).toBeGreaterThan(12);
  const { lists, rest } = priceLists(offers);
  expect([lists.length, rest]).toEqual([1, []]);
  const [list] = lists;
  for (const { says, at } of list!) {
    expect(says).toMatch(/^Put up the charter of [A-Z&]+$/);
    expect(at.map(({ figure }) => figure)).toEqual(['£0', '£5', '£25']);
  }
  const { figure, offer } = list![1]!.at[1]!;
  expect(offer.says).toBe(`${list![1]!.says} at ${figure}`);
  expect(offer.task.moves[0]).toMatchObject({ amount: 5 });
});

test('tasks of one figure each, and few of them, stay as they are', () => {
  const { game, table } = begin();
  const offers = otherOffers(game, table, markOf(game, table)!, new Set(['pass']));
  const single = offers.filter(({ says }) => says.endsWith('£0'));
  expect(priceLists(single)).toEqual({ lists: [], rest: single });
  const few = offers.slice(0, 6);
  expect(priceLists(few)).toEqual({ lists: [], rest: few });
});
