import { afterAll, beforeAll, expect, test } from 'vitest';
import { entries, openForTwo, press, sees } from '../people.ts';
import { photo, stand, type Person, type Stand } from '../stand.ts';

/** Two people in the auction of 1889: what the table does for one of them, and what it tells of the other. */

let here: Stand;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  here = await stand();
  ({ ada, ben } = await openForTwo(here, { title: '1889', referee: 'Enforce' }));
}, 120_000);
afterAll(() => here?.close());

test('a bid is ordered, seen by nobody else, made by the server in turn, and its end is told', async () => {
  const { page } = ben;
  await page.getByText('Standing orders', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Order', exact: true }).selectOption('bid');
  await page.getByRole('combobox', { name: 'Lot' }).selectOption('MF');
  await page.getByRole('spinbutton', { name: 'Most' }).fill('36');
  await press(page, 'Give the order');
  const mine = page.getByRole('list', { name: 'Your standing orders' });
  await mine.getByText('Bid up to ¥36 for MF.').waitFor();
  await expect
    .poll(() => ada.page.getByRole('list', { name: 'Your standing orders' }).count())
    .toBe(0);
  const count = await entries(page);
  await press(ada.page, 'Pass');
  // The pass, and the bid that the server makes after it.
  await sees(page, count + 2);
  await photo(page, 'orders-given');
  // What is bound in bids is taken off the cash in the chips, and said.
  const chips = ada.page.getByRole('list', { name: 'Who is here' });
  await chips.getByRole('button', { name: /¥385, ¥35 in bids/ }).waitFor();
  await photo(ada.page, 'orders-chips');
  const ferry = ada.page.getByRole('listitem', { name: 'Mitsubishi Ferry' });
  await ferry.getByRole('button', { name: /^Bid ¥40/ }).click();
  const told = page.getByRole('group', { name: 'Your order has ended: bid up to ¥36 for MF' });
  await told.getByText('The least bid for MF is ¥45, more than ¥36.').waitFor();
  await photo(page, 'orders-ended');
  await told.getByRole('button', { name: 'Dismiss' }).click();
  await mine.getByRole('button', { name: 'Put away' }).waitFor();
  // Whoever goes on has read it.
  await press(page, 'Pass');
  await mine.waitFor({ state: 'detached' });
}, 60_000);

test('whoever is to act is told what has changed since their last move', async () => {
  const { page } = ben;
  const count = await entries(page);
  await press(ada.page, 'Pass');
  await sees(page, count + 1);
  await press(page, 'Pass');
  await sees(ada.page, count + 2);
  await press(ada.page, 'Pass');
  await sees(page, count + 3);
  await page.getByText('Since your last move: 1 move').waitFor();
  await photo(page, 'orders-since');
  await press(page, 'Pass');
  await page.getByText('Since your last move').waitFor({ state: 'detached' });
  expect([...ada.errors, ...ben.errors]).toEqual([]);
}, 60_000);
