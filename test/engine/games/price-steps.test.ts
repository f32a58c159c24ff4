import { expect, test } from 'vitest';
import { loadTitle, open } from '../../../engine/index.ts';
import { contextOf } from '../../../engine/rules/course/course.ts';

/** What a dividend of 200 moves a price of 45, of 100 and of 134, in cells or spaces. */
const STEPS = {
  '1820': { company: 'S&D', steps: [3, 2, 1] },
  '1825': { company: 'LNWR', steps: [4, 2, 1] },
  '1830': { company: 'PRR', steps: [1, 1, 1] },
  '1839': { company: 'SS', steps: [3, 2, 1] },
  '1862': { company: 'N&E', steps: [4, 2, 1] },
} as const;

test.each(Object.entries(STEPS))(
  'in %s a dividend moves a price by how high it stands',
  async (id, { company, steps }) => {
    const opened = (await loadTitle(id)).open({ players: 3 });
    if (!opened.ok) throw new Error(opened.error);
    const { table } = open(opened.value.box);
    const { dividends } = contextOf(opened.value.rulebook!, table).rules;
    const moved = [45, 100, 134].map((price) => dividends.priceSteps(table, company, 200, price));
    expect(moved).toEqual(steps);
  },
);
