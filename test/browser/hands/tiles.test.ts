import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadTitle } from '../../../engine/index.ts';
import { drawn, entries, heard, press, sees, spotOf, tab } from '../people.ts';
import { openGolden } from '../position.ts';
import { photo, stand, type Person, type Stand } from '../stand.ts';

/** Tiles that are chosen or carried by a mouse. In this game of 1820 S&D may lay track in N14. */

const AT_TRACK = 72;

let here: Stand;
let ada: Person;

beforeAll(async () => {
  here = await stand();
  ada = await here.person({ width: 1366, height: 768 });
  await openGolden(ada, here, '1820', AT_TRACK);
  await heard(ada.page, /S&D, run by .*, may lay track/);
}, 180_000);
afterAll(() => here?.close());

async function spot(at: string) {
  const opened = (await loadTitle('1820')).open({ players: 3 });
  if (!opened.ok) throw new Error(opened.error);
  return spotOf(ada.page, opened.value.box, at);
}

test('each tile that fits a hex at the lower edge can be pressed, before and after one is chosen', async () => {
  const { page } = ada;
  const { x, y } = await spot('N14');
  await page.mouse.click(x, y);
  const tiles = page.getByRole('group', { name: 'Tiles that fit N14' });
  const all = tiles.getByRole('button', { name: /^yellow tile / });
  await expect.poll(() => all.count()).toBe(3);
  // A trial presses nothing: it fails if something else lies over the button.
  for (const one of await all.all()) await one.click({ trial: true });
  await all.first().click();
  await tiles.getByRole('button', { name: /^Lay it/ }).waitFor();
  await photo(page, 'fan-at-the-lower-edge');
  for (const one of await all.all()) await one.click({ trial: true });
  await press(page, 'Close');
});

test('a tile carried to a hex where it fits turns so that it fits, until a hand turns it', async () => {
  const { page } = ada;
  const count = await entries(page);
  await tab(page, 'Tiles');
  const tile = page.locator('tiles-panel [data-piece^="tile:8-"]').first();
  await tile.scrollIntoViewIfNeeded();
  const from = (await tile.boundingBox())!;
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  const { x, y } = await spot('N14');
  await page.mouse.move(x, y, { steps: 8 });
  await photo(page, 'carried-tile');
  await page.mouse.up();
  await sees(page, count + 1);
  await tab(page, 'Log');
  await page.getByRole('button', { name: /S&D lays 8 in N14/ }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: /Against the rules/ }).count()).toBe(0);
  expect(ada.errors).toEqual([]);
});

test('a press on a token shows the tiles that fit its hex; the other button a menu that leads to them', async () => {
  const person = await here.person({ width: 1366, height: 768 });
  const { page } = person;
  await openGolden(person, here, '1889', 21);
  await heard(page, /IR, run by .*, may lay track/);
  const opened = (await loadTitle('1889')).open({ players: 3 });
  if (!opened.ok) throw new Error(opened.error);
  // The token of Iyo Railway lies in the middle of its home.
  const token = () => spotOf(page, opened.value.box, 'E2');
  const { x, y } = await token();
  await page.mouse.click(x, y);
  const tiles = page.getByRole('group', { name: 'Tiles that fit E2' });
  await tiles.getByRole('button', { name: /^yellow tile 6/ }).waitFor();
  await photo(page, 'fan-under-a-token');
  await press(page, 'Close');
  // The view goes back to where it was before the fan, and its next picture is drawn.
  await expect.poll(token).toEqual({ x, y });
  await drawn(page);
  await page.mouse.click(x, y, { button: 'right' });
  await page.getByRole('menuitem', { name: 'Move to …' }).first().waitFor();
  await page.getByRole('menuitem', { name: 'Lay track here …' }).click();
  await tiles.getByRole('button', { name: /^yellow tile 6/ }).click();
  await tiles.getByRole('button', { name: /^Lay it/ }).waitFor();
  await person.context.close();
});
