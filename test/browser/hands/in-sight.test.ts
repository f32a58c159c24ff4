import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TableBoard } from '../../../client/picture/table-board.ts';
import { Finger } from '../finger.ts';
import { heard } from '../people.ts';
import { openGolden } from '../position.ts';
import { PHONE, photo, stand, type Person, type Stand } from '../stand.ts';

/** On a phone, the map and what the step is for are in sight without a swipe. */

let here: Stand;
let ada: Person;
let finger: Finger;
beforeAll(async () => {
  here = await stand();
  ada = await here.person(PHONE);
  finger = await Finger.on(ada.page);
}, 180_000);
afterAll(() => here?.close());

const STEPS = [
  [
    '1839',
    58,
    'a step for track, though pars are still to come',
    { role: 'combobox', name: 'Hex' },
  ],
  ['1889', 21, 'a step in which two may decide', { role: 'combobox', name: 'Hex' }],
  ['1830', 30, 'a stock round in which privates may be bought', { role: 'button', name: /PRR/ }],
] as const;

test.each(STEPS)('in %s after %i entries: %s', async (title, count, _, { role, name }) => {
  await openGolden(ada, here, title, count);
  await ada.page.getByRole('tabpanel').waitFor();
  await finger.reach(ada.page.getByRole(role, { name }).first(), 0);
  await photo(ada.page, `in-sight-${title}`);
});

/** Whether every hex of the map lies above the sheet. */
const isWhole = () =>
  ada.page.locator('table-board').evaluate((board: TableBoard) => {
    const { top, left, right, bottom } = board.getBoundingClientRect();
    return board.box!.map.hexes.every(({ at }) => {
      const { x, y } = board.pageSpot(`hex:${at}`)!;
      return x > left && x < right && y > top && y < bottom - board.covered;
    });
  });

test('the map is shown whole again after the market was', async () => {
  await openGolden(ada, here, '1820', 45);
  await heard(ada.page, /floats a company/);
  await expect.poll(isWhole).toBe(false);
  await finger.tap(ada.page.getByRole('button', { name: /^£60/ }));
  await finger.tap(ada.page.getByRole('button', { name: /^Float .* at £60/ }));
  await heard(ada.page, /places a first marker/);
  await photo(ada.page, 'in-sight-after-market');
  await expect.poll(isWhole).toBe(true);
});
