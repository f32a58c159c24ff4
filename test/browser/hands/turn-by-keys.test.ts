import { afterAll, beforeAll, expect, test } from 'vitest';
import { heard } from '../people.ts';
import { openGolden } from '../position.ts';
import { stand, type Person, type Stand } from '../stand.ts';

let here: Stand;
let ada: Person;
beforeAll(async () => {
  here = await stand();
  ada = await here.person();
}, 180_000);
afterAll(() => here?.close());

/** More keys than this are a way around the whole page. */
const MOST = 40;

/** What the focus says, through all shadow roots. */
const focused = (): Promise<string> =>
  ada.page.evaluate(() => {
    let node = document.activeElement;
    while (node?.shadowRoot?.activeElement) node = node.shadowRoot.activeElement;
    return node?.localName === 'button' ? (node.textContent ?? '').trim() : '';
  });

test('an operating turn with a run in 1820 takes few keys, from the first to the next company', async () => {
  const { page } = ada;
  let keys = 0;
  const key = async (name: string) => {
    keys++;
    await page.keyboard.press(name);
  };
  const choose = async (button: RegExp, then: RegExp) => {
    // The best run is searched for a moment.
    await page.getByRole('button', { name: button }).first().waitFor();
    while (!button.test(await focused()) && keys < MOST) await key('Tab');
    await key('Enter');
    await heard(page, then);
    // What has the focus is not armed for the same press.
    await page.locator('table-dock #body:focus').waitFor();
  };
  await openGolden(ada, here, '1820', 82);
  await heard(page, /SA&MR, run by Player 2, may lay track/);
  await key('1');
  await page.locator('table-dock #body:focus').waitFor();
  // It can place no marker, and that step is over with the one before it.
  await choose(/^Done/, /runs its trains/);
  await choose(/^Best run/, /pays a dividend or withholds/);
  await choose(/^Pay out £50/, /may discard and buy trains/);
  await choose(/^Done/, /LO&PR, run by Player 3, may lay track/);
  expect(keys).toBeLessThan(MOST);
  expect(ada.errors).toEqual([]);
}, 120_000);
