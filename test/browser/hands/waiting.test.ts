import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grandRapids } from '../../kit/1828.ts';
import { heard, openForTwo, press } from '../people.ts';
import { openPosition } from '../position.ts';
import { PHONE, photo, stand, type Person, type Stand } from '../stand.ts';

/** Two at a table of 1889: what comes into sight when a turn begins, and when it ends. */

let here: Stand;
let ada: Person;
let ben: Person;

beforeAll(async () => {
  here = await stand();
  ({ ada, ben } = await openForTwo(here, { title: '1889', referee: 'Comment' }));
  await ben.page.setViewportSize(PHONE);
  await ada.page.setViewportSize({ width: 1440, height: 700 });
}, 180_000);
afterAll(() => here?.close());

const top = () => ada.page.locator('desk-panel .top');

test('nothing that costs money is green in the auction, where one may pass as well', async () => {
  await heard(ada.page, /Player 1 buys or bids/);
  await ada.page.getByRole('button', { name: /^Buy Takamatsu/ }).waitFor();
  await expect.poll(() => ada.page.locator('desk-panel button.main').count()).toBe(0);
});

test('when the own turn is over the desk is seen from its top, and on a phone the sheet opens with the turn', async () => {
  const sheet = ben.page.getByRole('tabpanel');
  await expect.poll(() => sheet.isVisible()).toBe(false);
  // Whoever is just about to press "Desk" by finger does not put it down again: taps rest.
  const table = ben.page.locator('signalbox-table');
  await table.evaluate((node) => {
    node.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch' }));
    const seen = () => node.hasAttribute('resting') && node.setAttribute('data-rested', '');
    new MutationObserver(seen).observe(node, { attributeFilter: ['resting'] });
  });
  const bid = ada.page.getByRole('button', { name: /^Bid ¥/ }).last();
  await bid.scrollIntoViewIfNeeded();
  expect(await top().evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(100);
  await bid.click();
  await heard(ada.page, /Player 2 buys or bids/);
  await expect.poll(() => top().evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  await sheet.waitFor();
  await expect.poll(() => table.getAttribute('data-rested')).toBe('');
  await photo(ben.page, 'sheet-opens-on-turn');
});

test('whoever waits reads what each lot costs and who bids, and whoever decides has it on the cards', async () => {
  const lots = ({ page }: Person) => page.getByRole('list', { name: 'Lots' });
  await lots(ada).getByText('Bids: Player 1 ¥').waitFor();
  // How the table stands comes first.
  const cash = ada.page.getByRole('columnheader', { name: 'Cash' });
  const topOf = async (one: Locator) => (await one.boundingBox())!.y;
  expect(await topOf(cash)).toBeLessThan(await topOf(lots(ada)));
  await expect.poll(() => lots(ben).isVisible()).toBe(false);
  await ben.page
    .getByRole('listitem')
    .filter({ has: ben.page.getByRole('heading') })
    .getByText('Bids: Player 1 ¥')
    .waitFor();
  await photo(ada.page, 'lots-while-waiting');
});

test('a sheet that was folded in the own turn stays folded through it', async () => {
  await press(ben.page, 'Fold the sheet');
  const sheet = ben.page.getByRole('tabpanel');
  await sheet.waitFor({ state: 'hidden' });
  await photo(ben.page, 'whole-map');
  await ben.page.getByRole('tab', { name: /^Desk/ }).click();
  await sheet.waitFor();
  await press(ben.page, /^Pass/);
  await heard(ben.page, /Player 1 buys or bids/);
});

test('who waits with a private that may be used meanwhile sees how the table stands, and unfolds the private', async () => {
  const scene = grandRapids();
  scene.put('private:M&H', 'player:2');
  const { seats } = await openPosition(here, scene);
  const { page, context } = await here.person({ width: 1440, height: 900 });
  // The host is player 1.
  await page.goto(seats[0]!);
  await page.getByText('You need not act now, but may.').waitFor();
  const power = page.getByRole('region', { name: 'Use Mohawk & Hudson Railroad' });
  const treasury = page.getByRole('columnheader', { name: 'Treasury' });
  await treasury.waitFor();
  expect(await power.count()).toBe(0);
  expect((await treasury.boundingBox())!.y).toBeLessThan(740);
  await photo(page, 'power-while-waiting');
  await page.getByText('What you may do meanwhile: use Mohawk & Hudson Railroad').click();
  await power.getByRole('button', { name: /^Exchange M&H/ }).waitFor();
  await context.close();
}, 120_000);
